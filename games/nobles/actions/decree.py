"""9.19. Decree."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, refused
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.slots import announce
from games.nobles.cards import value
from games.nobles.events.abilities import DecreeIs
from games.nobles.events.common import FaceDown
from games.nobles.moves.choices import choose_among
from games.nobles.moves.hands import in_hand, no_number
from games.nobles.state import Rivals

HIGHEST: Final = 6
PUT: Final = Decision(
    "9.19a",
    "puts the Decree Card down (9.19)",
    "Each Enact turns a Glory card down; after as many as its value, the Decree enters Glory. Missing steps cost points.",
    sure="once per game; any steps left undone cost points at the end",
)
ALL_HIGH: Final = Refusal(PUT, "you have no Number Card of value 6 or lower in your hand")
DECISIONS: Final = (PUT,)


def candidates(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.19a Once per game; a Number Card of value 6 or lower in the hand."""
    if g.kingdoms[me].decreed:
        return refused(PUT, "you've already played your Decree Card, and you can only once per game")
    return in_hand(g, me, unfit, ALL_HIGH)


def unfit(card: Card) -> Refusal | None:
    """9.19a Return why that card cannot be the Decree Card."""
    if no_number(card, PUT):
        return no_number(card, PUT)
    return Refusal(PUT, "it's higher than 6") if value(card) > HIGHEST else None


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.19a The card lies face down next to their own Glory Pile; both players may look at it. It is not Glory."""
    kingdom = g.kingdoms[me]
    prompt = "Which card becomes your Decree Card?"
    card = await choose_among(g, me, candidates(g, me), rule=PUT, prompt=prompt)
    announce(g, me, ACTION, "Decree")
    kingdom.hand.remove(card)
    kingdom.decree, kingdom.decreed = card, True
    g.tell(FaceDown(seat=me, what="the Decree Card"))
    g.tell(DecreeIs(to=(0, 1), seat=me, card=card))


ACTION: Final = TurnAction(
    word="decree",
    rule=PUT,
    slot="14",
    per_game=True,
    name="Decree",
    short="Decree",
    note="costs a card of 6 or lower, once per game; Glory after as many Enacts as its value",
    now="Glory {glory} of 7",
    group=Purpose.DECREE,
    unfolds=True,
    candidates=candidates,
    carry_out=carry_out,
)
