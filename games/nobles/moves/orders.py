"""14.5 Standing orders: secret answers to questions of the Opponent's turn."""

from __future__ import annotations

from typing import Final, Never

from games.engine.asking.ask import Seat
from games.engine.asking.decisions import pick
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.moves.choices import ORDERS
from games.nobles.state import Rivals

ORDER: Final = Decision(
    "14.5",
    "may give standing orders (14.5)",
    "Orders answer for you on your rival's turn and end when yours begins. Only you know about them.",
)
DECISIONS: Final = (ORDER,)
CANCEL = "cancel-"


async def give_orders(g: Rivals, seat: Seat) -> Never:
    """14.5 Give an order, or cancel it, as often as the player likes, until it is withdrawn; no one else is told."""
    orders = g.kingdoms[seat].orders
    while True:
        tokens = [f"{CANCEL}{name}" if name in orders else name for name in ORDERS]
        token = await pick(seat, tokens, rule=ORDER, prompt="Standing orders for your rival's turn?", standing=True)
        name = token.removeprefix(CANCEL)
        if name == token:
            orders.append(name)
        else:
            orders.remove(name)


def no_order(g: Rivals, seat: Seat) -> Refusal | None:
    """14.5 Why the seat cannot give an order now: they are for the Opponent's turn, and given in it."""
    if not g.turn:
        return Refusal(ORDER, "orders are for your rival's turn, and no turn has begun")
    return Refusal(ORDER, "orders are for your rival's turn, and this is yours") if seat == g.active else None


def lapse(g: Rivals) -> None:
    """14.5 Orders hold for one turn of the Opponent: those of the player whose turn begins lapse."""
    g.own.orders = []
