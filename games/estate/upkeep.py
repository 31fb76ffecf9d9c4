"""5.15 Yield, with upkeep."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, unasked
from games.engine.asking.decisions import pick_some
from games.engine.asking.settling import settle_some
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.action import TurnAction
from games.estate.cards import amount_of
from games.estate.chits import Where, chits, tally
from games.estate.events import Starved, Yielded
from games.estate.state import Estate

LOSE: Final = Decision(
    "5.15c",
    "",
    "One Peasant or Soldier for each missing grain. A Soldier is the costliest to lose.",
    sure="they leave your estate for good",
)
DECISIONS: Final = (LOSE,)
SHOWN: Final = 4  # Upkeep units that an example names
_NOTHING_IS_LOST: Final = Refusal("5.15e", "you have enough grain for everyone, so no one is lost")


def candidates(g: Estate, me: Seat) -> Candidates[str]:
    """5.15a To yield is always possible."""
    return unasked()


async def yield_turn(g: Estate, me: Seat) -> None:
    """5.15a The turn ends, and 1 grain is paid for each Upkeep unit; 5.15c with a shortfall exactly that many units are lost."""
    due, grain = g.due(me), g.stocks[me]["grain"]
    if due > grain:
        starve(g, me, await choose_losses(g, me, due - grain))
    else:
        everybody = chits(people(g, me))
        refuse = dict.fromkeys(everybody, _NOTHING_IS_LOST)
        settle_some(g, me, everybody, (), rule="5.15e", prompt="Who is lost?", refuse=refuse)
    paid = min(due, grain)
    bank.pay(g, me, {"grain": paid})
    g.tell(Yielded(seat=me, due=due, paid=paid))
    g.end_turn()


async def choose_losses(g: Estate, me: Seat, shortfall: int) -> dict[str, int]:
    """5.15c The loss plan: as many of the Upkeep units. A yield that is said without it is refused, and the turn goes on."""
    prompt = f"You're {shortfall} grain short: who is lost?"
    units = chits(find_exposed(g, me))
    example = " ".join(units[:shortfall]) if shortfall <= SHOWN else f"{' '.join(units[:SHOWN])} …"
    missing = f"you're {shortfall} grain short: name {shortfall} to lose with your yield, for example {example}"
    return tally(await pick_some(me, units, shortfall, shortfall, rule=LOSE, prompt=prompt, entire=missing))


def people(g: Estate, me: Seat) -> Where:
    """Return every Peasant and Soldier, by where they stand."""
    return [(name, holding.peasants + holding.garrison) for name, holding in g.holdings(me)]


def find_exposed(g: Estate, me: Seat) -> Where:
    """5.15c Return the Upkeep units: Peasants before Soldiers, each in Slot order (9.1); 5.15d never New ones."""
    holdings = [*g.of_kind(me, "village"), *g.of_kind(me, "castle")]
    return [(name, holding.units) for name, holding in holdings if holding.units]


def starve(g: Estate, me: Seat, chosen: dict[str, int]) -> None:
    """5.15c, 7.4d The named chits return to the bank."""
    lost: list[str] = []
    for name, count in chosen.items():
        holding = g.at(me, name)
        what = "soldier" if holding.kind == "castle" else "peasant"
        g.put(me, name, holding.starve(count))
        bank.restore(g, what, count)
        lost.append(f"{amount_of(count, what)} on {name}")
    g.tell(Starved(seat=me, lost=", ".join(lost)))


ACTIONS: Final = (
    TurnAction(
        word="yield",
        rule=LOSE,
        name="Yield",
        note="end your turn",
        now="{due} grain due{shortfall}",
        candidates=candidates,
        carry_out=yield_turn,
    ),
)
