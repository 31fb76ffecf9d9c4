"""9.13. Accord Action."""

from __future__ import annotations

from typing import Any, Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, refused, unasked
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.nobles.action import Counter, Purpose, TurnAction
from games.nobles.actions.counters import announce
from games.nobles.actions.slots import use
from games.nobles.cards import numbers, plural
from games.nobles.events.actions import AccordPut
from games.nobles.moves.hands import select_number
from games.nobles.state import Rivals

PUT: Final = Decision(
    "9.13b",
    "chooses the Accord Card (9.13)",
    "Its suit is bound for both until the Migration Phase of your next turn: no Regnant Ability, attacking Army Card or Ace.",
)
DECISIONS: Final = (PUT,)


def candidates(g: Rivals, me: Seat) -> Candidates[Any]:
    """9.13a Two Diamond Subjects, a Number Card in the hand, no own Accord Card in play."""
    own = g.kingdoms[me]
    if not own.has("D", 2):
        return refused("9.13a", "you need two Diamond Subjects")
    if own.accord is not None:
        return refused("9.13a", "your Accord Card is already in play")
    return unasked() if numbers(own.hand) else refused("9.13a", "you have no Number Card in your hand")


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.13b Any Number Card in the hand, face up, on the Opponent's Jester or its empty place."""
    if await announce(g, me, ACTION, "Accord"):
        return
    use(g, ACTION)
    own = g.kingdoms[me]
    card = await select_number(g, me, rule=PUT, prompt="Which card is your Accord Card?")
    own.hand.remove(card)
    own.accord, own.accord_turn = card, g.turn
    g.tell(AccordPut(seat=me, card=card, suits=plural(card.suit)))


def is_bound(g: Rivals, card: Card) -> bool:
    """9.13c Return whether an Accord Card of the card's suit is in play, in either Kingdom."""
    return any(kingdom.accord is not None and kingdom.accord.suit == card.suit for kingdom in g.kingdoms)


ACTION: Final = TurnAction(
    word="accord",
    rule="9.13a",
    slot="9",
    name="Accord",
    note="costs a Number Card; binds its suit for both until your next turn ends",
    now="{number_count} held",
    group=Purpose.DEALS,
    counter=Counter(
        "Diplomacy", suit="H", beats="D", stops="one suit is bound for both of you until your rival's next turn ends"
    ),
    candidates=candidates,
    carry_out=carry_out,
)
