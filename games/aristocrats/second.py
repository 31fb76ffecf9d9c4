"""5.6 to 5.8 The second action: Lock in, Steal or forfeit."""

from __future__ import annotations

from typing import Final

from games.aristocrats import rounds
from games.aristocrats.events import Forfeited, LockedIn, Stole
from games.aristocrats.state import Company
from games.engine.ask import Seat
from games.engine.decisions import pick, pick_seat
from games.engine.errors import Refusal

VICTIM: Final = "Whose hand do you steal?"


async def act_second(g: Company) -> None:
    """4.3 SECOND: forfeit, Lock in or Steal."""
    me = g.active
    default = "lock" if absent_too_often(g, me) else "forfeit"
    verb = default
    if not g.absent_now:  # 9.1 else its later decisions of this turn take their defaults at once
        verbs = ["lock", "steal", "forfeit"]
        verb = await pick(me, verbs, rule="4.3", prompt="Your second action?", refuse=barred(g, me), default=default)
        g.absent_now = g.lapsed == me
    if verb == "lock":
        lock_in(g, me)
    elif verb == "steal":
        steal(g, me, await choose_victim(g, me))
    else:
        g.tell(Forfeited(seat=me, which="second"))


def absent_too_often(g: Company, me: Seat) -> bool:
    """7.10 Whether an absent turn now would be the one that locks the seat in."""
    return g.options.absent_lock != "off" and g.absent[me] + 1 >= g.options.absent_lock


def barred(g: Company, me: Seat) -> dict[str, Refusal]:
    """5.8f Steal needs another unlocked seat."""
    return {} if g.victims(me) else {"steal": Refusal("5.8f", "no other seat is unlocked")}


def lock_in(g: Company, me: Seat) -> None:
    """5.7b The hand is laid face-down; the seat is locked to the end of the round and no Benefactor any more."""
    g.locked[me] = True
    g.tell(LockedIn(seat=me, title_lost=g.lose_title(me)))


async def choose_victim(g: Company, me: Seat) -> Seat:
    """5.8a Any other unlocked seat, the Benefactor too."""
    refuse = no_victims(g, me)
    return await pick_seat(me, g.others(me), rule="5.8a", prompt=VICTIM, refuse=refuse)


def no_victims(g: Company, me: Seat) -> dict[Seat, Refusal]:
    """5.8a The other seats that cannot be stolen from, each with the reason."""
    locked = Refusal("5.8a", "a locked seat cannot be stolen from")
    return {seat: locked for seat in g.others(me) if g.locked[seat]}


def steal(g: Company, me: Seat, victim: Seat) -> None:
    """5.8b Both hands change owners; 5.8c only the thief is locked; 5.8d the victim plays on and keeps a title."""
    g.hands[me], g.hands[victim] = g.hands[victim], g.hands[me]
    g.locked[me] = True
    g.blind[me] = g.options.blind_steal == "on"  # 5.8e
    g.tell(Stole(thief=me, victim=victim, title_lost=g.lose_title(me)))
    rounds.tell_hand(g, me)
    rounds.tell_hand(g, victim)
