"""9.13. Accord Action."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.actions.counters import countered
from games.nobles.actions.slots import use
from games.nobles.cards import numbers, plural
from games.nobles.events.actions import AccordPut
from games.nobles.moves.hands import select_number
from games.nobles.state import Rivals


def barred(g: Rivals, me: Seat) -> Refusal | None:
    """9.13a Two Diamond Subjects, a Number Card in the hand, no own Accord Card in play."""
    own = g.kingdoms[me]
    if not own.has("D", 2):
        return Refusal("9.13a", "you need two Diamond Subjects")
    if own.accord is not None:
        return Refusal("9.13a", "your Accord Card is in play")
    return None if numbers(own.hand) else Refusal("9.13a", "you hold no Number Card")


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.13b Any Number Card of the hand, face up, on the Opponent's Jester or its empty place."""
    if await countered(g, me, "accord", "Accord"):
        return
    use(g, "accord")
    own = g.kingdoms[me]
    card = await select_number(g, me, rule="9.13b", prompt="Which card is your Accord Card?")
    own.hand.remove(card)
    own.accord, own.accord_turn = card, g.turn
    g.tell(AccordPut(seat=me, card=card, suits=plural(card.suit)))


def blocked(g: Rivals, card: Card) -> bool:
    """9.13c Whether an Accord Card of the card's suit is in play, whoever owns it."""
    return any(kingdom.accord is not None and kingdom.accord.suit == card.suit for kingdom in g.kingdoms)
