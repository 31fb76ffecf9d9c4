"""9.20. Enact: what all four have in common, and the progress of the Decree."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused
from games.engine.cards import Card
from games.engine.declaring.action import Choice, Decision
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions import enactments
from games.nobles.actions.enactments import Deed
from games.nobles.actions.slots import announce
from games.nobles.cards import value
from games.nobles.events.abilities import DecreeFulfilled, Progressed
from games.nobles.moves import glory
from games.nobles.moves.choices import choose, choose_among
from games.nobles.state import Rivals

ENACT: Final = Decision(
    "9.20a",
    "enacts (9.20)",
    "One step of your Decree: you pay the cards and turn a Glory card face down. It still counts.",
)
TURN_DOWN: Final = Decision(
    "9.20g",
    "turns a Glory card face down (9.20)",
    "It still counts, but can't be lost, given or chosen.",
    sure="it stays face down until your Decree is fulfilled, or for good",
)
DECISIONS: Final = (ENACT, TURN_DOWN)


@dataclass(frozen=True, kw_only=True)
class Enactment(Choice[Rivals]):
    """9.20b to 9.20e One of the four: what it asks first, and how its cards are chosen; the moves come after."""

    prepare: Callable[[Rivals, Seat], Awaitable[Deed]]


KINDS: Final = {
    word: Enactment(word=word, rule=ENACT, candidates=candidates, prepare=prepare)
    for word, candidates, prepare in (
        ("horticulture", enactments.spades, enactments.horticulture),
        ("tournament", enactments.guests, enactments.tournament),
        ("accoutres", enactments.diamonds, enactments.accoutres),
        ("construction", enactments.sites, enactments.construction),
    )
}


def candidates(g: Rivals, me: Seat) -> Candidates[str]:
    """9.20a An own Decree Card, a face-up Glory card, and one of the four; 9.20i never after the Decree is fulfilled."""
    kingdom = g.kingdoms[me]
    if kingdom.decree is None and kingdom.decreed:
        return refused("9.20i", "your Decree is fulfilled")
    if kingdom.decree is None:
        return refused(ENACT, "you have no Decree Card")
    if not kingdom.glory:
        return refused(ENACT, "you have no face-up Glory card")
    none = Refusal(ENACT, f"none of these is possible now: {', '.join(map(str.capitalize, KINDS))}")
    return among(KINDS, lambda kind: KINDS[kind].barred(g, me), none)


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.20a, 9.20f All cards are chosen, with the Glory card of 9.20g; then they move, and the Decree makes progress."""
    kind = await choose_among(g, me, candidates(g, me), rule=ENACT, prompt="What do you enact?")
    deed = await KINDS[kind].prepare(g, me)
    prompt = "Which Glory card do you turn face down?"
    card = await choose(g, me, g.kingdoms[me].glory, rule=TURN_DOWN, prompt=prompt)
    announce(g, me, ACTION, f"Enact, {kind.capitalize()}")
    deed()
    progress(g, me, card)


def progress(g: Rivals, me: Seat, card: Card) -> None:
    """9.20g A Glory card is turned face down; 9.20i as many as the Decree's value, and the Decree Card enters Glory."""
    kingdom = g.kingdoms[me]
    kingdom.glory.remove(card)
    kingdom.turned.append(card)
    g.tell(Progressed(seat=me, card=card, steps=len(kingdom.turned)))
    decree = kingdom.decree
    if decree is None or len(kingdom.turned) != value(decree):
        return
    g.tell(DecreeFulfilled(seat=me, cards=tuple(kingdom.turned)))
    kingdom.glory += kingdom.turned
    kingdom.turned, kingdom.decree = [], None
    glory.enter(g, me, decree)


ACTION: Final = TurnAction(
    word="enact",
    rule=ENACT,
    slot="15",
    name="Enact",
    note="costs cards by its kind, turns a Glory card down; one step of your Decree",
    now="{steps_done} done",
    group=Purpose.DECREE,
    unfolds=True,
    candidates=candidates,
    carry_out=carry_out,
)
