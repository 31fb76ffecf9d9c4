"""10. Population Phase: placing and moving Subjects, the Jester, an Army Card, a Preparation. One act is one step."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, NamedTuple

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.decisions import pick
from games.engine.errors import Refusal
from games.nobles.cards import is_joker, is_number, is_royal, lowest
from games.nobles.events.common import FaceDown
from games.nobles.events.turn import JesterPlaced
from games.nobles.kingdom import Kingdom, Royal
from games.nobles.moves import court, equipoise, gains, people
from games.nobles.moves.hands import any_fits, first_reason, held, no_number, only, select, select_number, weighed
from games.nobles.state import Rivals


def begin(g: Rivals) -> None:
    """10.2 With at most one Subject the player must place one from the hand before anything else."""
    g.army_put = False
    g.obliged = len(g.own.subjects) <= 1


async def act(g: Rivals, me: Seat) -> bool:
    """10.1 One act of the phase, in any order and number; whether there was one, and the player is not done."""
    refuse = barred(g, me)
    rule, prompt, default = "10.1", "Your Population: what do you do?", "end"
    if g.obliged:
        rule, prompt, default = "10.2", "First place a Subject: what do you do?", "place"
    verb = await pick(me, [*ACTS, "end"], rule=rule, prompt=prompt, refuse=refuse, default=default)
    if verb == "end":
        return False
    await ACTS[verb].carry_out(g, me)
    return True


def barred(g: Rivals, me: Seat) -> dict[str, Refusal]:
    """10.1 to 10.7 What is not possible now, and why."""
    found = {
        "place": no_place(g, me),
        "move": no_move(g, me),
        "jester": no_jester(g, me),
        "army": no_army(g, me),
        "prepare": no_preparation(g, me),
        "end": None,
    }
    if g.obliged:
        first = Refusal("10.2", "with at most one Subject you must place one from the hand first")
        found |= dict.fromkeys(("jester", "army", "prepare", "end"), first)
    return {verb: refusal for verb, refusal in found.items() if refusal is not None}


def no_place(g: Rivals, me: Seat) -> Refusal | None:
    """10.1 A Number Card of the hand that (6) and 5.2 allow."""
    own = g.kingdoms[me]
    if not any(map(is_number, own.hand)):
        return Refusal("10.1", "you hold no Number Card")
    if not own.can_grow():
        return Refusal("5.2", "your Population number is 10")
    if not own.free_rows:
        return Refusal("5.4", "no row has a free space")
    return first_reason(equipoise.barred(own, card, g.options) for card in own.hand if is_number(card))


async def place(g: Rivals, me: Seat) -> None:
    """10.1 A Number Card of the hand becomes a Subject; each by (6) and 5.2."""
    own = g.kingdoms[me]
    cards = held(g, me)
    refuse = weighed(cards, lambda card: unplaceable(g, own, card))
    default = lowest([card for card in cards if card not in refuse])
    card = await pick(me, cards, rule="10.1", prompt="Which card becomes a Subject?", refuse=refuse, default=default)
    await gains.place_from_hand(g, me, card, rule="10.1")
    g.obliged = False


def unplaceable(g: Rivals, own: Kingdom, card: Card) -> Refusal | None:
    """10.1, 11.1 Why a card of the hand cannot be placed now: what it is, or (6)."""
    if is_royal(card):
        return Refusal("11.1", "a Royal Card joins your Court in the Inauguration Phase")
    return no_number(card, "10.1") or equipoise.barred(own, card, g.options)


def no_move(g: Rivals, me: Seat) -> Refusal | None:
    """10.1 A row Subject that another row can take, or that can change places."""
    own = g.kingdoms[me]
    if any_fits(own.row_subjects, lambda card: court.stuck(own, card, "10.1")):
        return None
    return Refusal("10.1", "no Subject can move to another row")


async def move(g: Rivals, me: Seat) -> None:
    """10.1 A row Subject moves between rows within the capacities, or two change places."""
    own = g.kingdoms[me]
    why = partial(court.stuck, own, rule="10.1")
    card = await select(g, me, own.row_subjects, why, rule="10.1", prompt="Which Subject moves?")
    to = court.goal(own, await court.choose_goal(g, me, card, rule="10.1"))
    if isinstance(to, Royal):
        people.move_subject(g, me, card, to)
    else:
        people.exchange(g, me, card, to)


def no_jester(g: Rivals, me: Seat) -> Refusal | None:
    """10.3 A player without a Court Jester, with a Joker in the hand."""
    own = g.kingdoms[me]
    if own.jester is not None:
        return Refusal("10.3", "you have a Court Jester")
    return None if any(map(is_joker, own.hand)) else Refusal("10.3", "you hold no Joker")


async def jester(g: Rivals, me: Seat) -> None:
    """10.3 A Joker of the hand becomes the Court Jester."""
    own = g.kingdoms[me]
    why = only(filter(is_joker, own.hand), "10.3", "it is no Joker")
    card = await select(g, me, held(g, me), why, rule="10.3", prompt="Which Joker?")
    own.hand.remove(card)
    own.jester = card
    g.tell(JesterPlaced(seat=me, card=card))


def no_army(g: Rivals, me: Seat) -> Refusal | None:
    """10.5 A Diamond Subject, a free space of the Regnant's row, 5.2, once in the phase."""
    own = g.kingdoms[me]
    if g.army_put:
        return Refusal("10.5", "one Army Card in a Population Phase")
    if not own.has("D"):
        return Refusal("10.5", "you have no Diamond Subject")
    if own.free(own.regnant) < 1:
        return Refusal("5.4", "your Regnant's row has no free space")
    if not own.can_grow():
        return Refusal("5.2", "your Population number is 10")
    return None if any(map(is_number, own.hand)) else Refusal("10.5", "you hold no Number Card")


async def army(g: Rivals, me: Seat) -> None:
    """10.5 A Number Card of the hand lies face down in the Regnant's row; (6) is not tested."""
    card = await select_number(g, me, rule="10.5", prompt="Which card becomes an Army Card?")
    people.put_army(g, me, card)
    g.army_put = True


def no_preparation(g: Rivals, me: Seat) -> Refusal | None:
    """10.7 No Preparation beneath the Regnant, a Number Card in the hand."""
    own = g.kingdoms[me]
    if own.regnant.preparation is not None:
        return Refusal("10.7", "a Preparation lies beneath your Regnant")
    return None if any(map(is_number, own.hand)) else Refusal("10.7", "you hold no Number Card")


async def prepare(g: Rivals, me: Seat) -> None:
    """10.7 A Number Card of the hand, any suit, lies face down beneath the Regnant."""
    regnant = g.kingdoms[me].regnant
    card = await select_number(g, me, rule="10.7", prompt="Which card do you prepare?")
    g.kingdoms[me].hand.remove(card)
    regnant.preparation, regnant.prepared, regnant.seen = card, g.turn, [me]
    g.tell(FaceDown(seat=me, what="a Preparation"))


class Act(NamedTuple):
    """10.1 An act of the Population Phase: its own rule, and what it does."""

    rule: str
    carry_out: Callable[[Rivals, Seat], Awaitable[None]]


ACTS: Final = {
    "place": Act("10.1", place),
    "move": Act("10.1", move),
    "jester": Act("10.3", jester),
    "army": Act("10.5", army),
    "prepare": Act("10.7", prepare),
}
