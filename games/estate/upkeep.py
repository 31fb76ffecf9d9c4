"""5.15 Yield, with upkeep."""

from __future__ import annotations

from games.engine.ask import Seat
from games.estate import bank, turn
from games.estate.cards import amount_of
from games.estate.chits import choose_chits
from games.estate.events import Starved, Yielded
from games.estate.state import Estate


async def yield_turn(g: Estate, me: Seat) -> None:
    """5.15a The turn ends, and 1 grain is paid for each Upkeep unit; 5.15c with a shortfall exactly that many units are lost."""
    due, grain = g.due(me), g.stocks[me]["grain"]
    shortfall = due - grain
    if shortfall > 0:
        prompt = f"Who is lost, for want of {shortfall} grain?"
        chosen = await choose_chits(me, exposed(g, me), shortfall, rule="5.15c", prompt=prompt)
        starve(g, me, chosen)
    paid = min(due, grain)
    bank.pay(g, me, {"grain": paid})
    g.tell(Yielded(seat=me, due=due, paid=paid))
    turn.end(g)


def exposed(g: Estate, me: Seat) -> list[tuple[str, int]]:
    """5.15c The Upkeep units: Peasants before Soldiers, each in Slot order (9.1); 5.15d never New ones."""
    holdings = [*g.of_kind(me, "village"), *g.of_kind(me, "castle")]
    return [(name, holding.units) for name, holding in holdings if holding.units]


def starve(g: Estate, me: Seat, chosen: dict[str, int]) -> None:
    """5.15c, 7.4d The named chits return to the bank."""
    lost: list[str] = []
    for name, count in chosen.items():
        holding = g.at(me, name)
        what = "soldier" if holding.kind == "castle" else "peasant"
        holding.starve(count)
        bank.restore(g, what, count)
        lost.append(f"{amount_of(count, what)} on {name}")
    g.tell(Starved(seat=me, lost=", ".join(lost)))
