"""4, 5. A turn: an optional use, then a set or a pass. Whoever waits may lodge a standing pass meanwhile."""

from __future__ import annotations

from typing import NamedTuple, Never, TypeAlias

from games.anarchy.cards import Card
from games.anarchy.powers import Use, choose_use, no_use
from games.anarchy.sets import Shape, shapes, too_weak, weakest
from games.anarchy.state import Realm
from games.anarchy.which import choose_cards
from games.engine.ask import Seat
from games.engine.decisions import pick
from games.engine.errors import Refusal
from games.engine.flows import whoever


class Play(NamedTuple):
    """5.1 A set to be played."""

    shape: Shape
    cards: tuple[Card, ...]


class Pass(NamedTuple):
    """5.5a A pass."""


Move: TypeAlias = Play | Pass | Use


async def take_turn(g: Realm) -> Move:
    """2.11 The leader plays a set; a responder beats or passes; either may use a Specialty Card before (7.3b)."""
    me = g.to_play
    waiting = {seat: stand(g, seat) for seat in g.after(me) if may_stand(g, seat)}
    _, move = await whoever({me: decide(g, me), **waiting})
    g.acted = me
    return move


async def decide(g: Realm, me: Seat) -> Move:
    """S2, S3 One set, a pass, or a use."""
    offers = shapes(g.holdings[me])
    names = [str(shape) for shape in offers]
    refuse = {str(shape): refusal for shape in offers if (refusal := too_weak(g, shape))}
    refuse |= no_pass(g) | no_use(g, me)
    default = "pass" if g.top else str(weakest(g, me))
    prompt = "Beat it, or pass?" if g.top else "What do you lead?"
    rule = "5.4a" if g.top else "5.3a"
    token = await pick(me, [*names, "pass", "use"], rule=rule, prompt=prompt, refuse=refuse, default=default)
    if token == "pass":
        return Pass()
    if token == "use":
        return await choose_use(g, me)
    shape = Shape.of(token)
    return Play(shape, await choose_cards(g, me, shape))


def no_pass(g: Realm) -> dict[str, Refusal]:
    """5.3b The leader cannot pass."""
    return {} if g.top else {"pass": Refusal("5.3b", "the leader must play a set")}


def may_stand(g: Realm, seat: Seat) -> bool:
    """12.2a A live player who has not passed, while there is a top set; the top player too, for the set may be beaten."""
    return g.options.standing_pass == "on" and g.top is not None and g.live(seat) and seat not in g.passed


async def stand(g: Realm, seat: Seat) -> Never:
    """12.2a Lodges a standing pass, or withdraws it, as often as he likes; 12.2c only he knows."""
    while True:
        lodged = seat in g.standing
        token = "withdraw" if lodged else "stand"
        await pick(seat, [token], rule="12.2a", prompt="Pass in advance?", standing=True)
        if lodged:
            g.standing.remove(seat)
        else:
            g.standing.append(seat)
