"""1.5, 7.4 The bank: everything that comes from it or goes back to it passes through here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.errors import Refusal
from games.estate.cards import GOODS, Good, amounts
from games.estate.lands import KINDS, LAND, Kind, Land, make_holding, title
from games.estate.state import Estate

FINITE: Final[Mapping[str, int]] = {
    "grain": 100,
    "wood": 60,
    "ore": 30,
    "bar": 30,
    "peasant": 60,
    "soldier": 30,
    **dict.fromkeys(KINDS, 40),
    "barony": 17,
    "county": 12,
    "duchy": 12,
}  # 7.4
FAVORS: Final = 20  # 7.4, of each colour
_PLENTY: Final = 1 << 20


def open_bank(g: Estate) -> None:
    """7.4 What the bank holds at the beginning; 1.5 without a limit it is only counted what has been given out."""
    g.bank = dict(FINITE) if g.finite else dict.fromkeys(FINITE, 0)
    g.favors = [FAVORS if g.finite else 0] * g.seats


def count_left(g: Estate, what: str) -> int:
    """7.4 Return how many the bank has."""
    return g.bank[what] if g.finite else _PLENTY


def lacks(g: Estate, what: str) -> Refusal | None:
    """7.4b No action whose product the bank lacks."""
    if g.finite and not g.bank[what]:
        return Refusal("7.4b", f"the bank has no {what if what in GOODS else title(what)} left")
    return None


def lacks_favor(g: Estate, seat: Seat) -> Refusal | None:
    """7.4b No circle without a Favor in the supply."""
    return Refusal("7.4b", "you have no Favor left in your supply") if g.finite and not g.favors[seat] else None


def lacking(g: Estate, seat: Seat, cost: Mapping[Good, int]) -> str:
    """5.1c Return what is missing in the Stockpile, in words; empty when nothing is."""
    stock = g.stocks[seat]
    missing = {good: n - stock[good] for good, n in cost.items() if n > stock[good]}
    return amounts(missing) if missing else ""


def pay(g: Estate, seat: Seat, cost: Mapping[Good, int]) -> None:
    """5.1c A cost goes from the Stockpile to the bank."""
    for good, number in cost.items():
        g.stocks[seat][good] -= number
        g.bank[good] += number


def gain(g: Estate, seat: Seat, good: Good, number: int) -> int:
    """7.4c Move up to `number` of a good from the bank to the Stockpile; return how many."""
    given = min(number, count_left(g, good))
    g.stocks[seat][good] += given
    g.bank[good] -= given
    return given


def grow(g: Estate, number: int) -> int:
    """5.4a, 7.4a Take up to `number` grain from the bank for a Grange; return how much."""
    given = min(number, count_left(g, "grain"))
    g.bank["grain"] -= given
    return given


def issue(g: Estate, what: str, number: int = 1) -> None:
    """Peasants or Soldiers leave the bank."""
    g.bank[what] -= number


def restore(g: Estate, what: str, number: int = 1) -> None:
    """Peasants or Soldiers return to the bank."""
    g.bank[what] += number


def put_holding(g: Estate, seat: Seat, kind: Kind, name: str, *, active: bool) -> None:
    """A Holding from the bank comes into an Open Slot."""
    g.bank[kind] -= 1
    g.put(seat, name, make_holding(kind, "active" if active else "construction"))


def take_holding(g: Estate, seat: Seat, name: str) -> None:
    """4.3b The Holding returns to the bank; its Slot is Open."""
    g.bank[g.at(seat, name).kind] += 1
    g.put(seat, name, None)


def add_barony(g: Estate, seat: Seat) -> None:
    """4.4h A Barony with two Open Slots."""
    g.bank["barony"] -= 1
    g.lands[seat].append([None, None])


def upgrade(g: Estate, land: Land) -> None:
    """4.4g The Land keeps everything and gains an Open Slot; 7.4c the replaced card returns to the bank."""
    g.bank[LAND[len(land)]] += 1
    land.append(None)
    g.bank[LAND[len(land)]] -= 1


def put_favor(g: Estate, seat: Seat) -> None:
    """5.13a A Favor leaves its owner's supply for a circle."""
    g.favors[seat] -= 1
    g.filled[seat] += 1


def return_favor(g: Estate, seat: Seat) -> None:
    """4.4d A drawn Favor returns to its owner's supply."""
    g.bag[seat] -= 1
    g.drawn[seat] += 1
    g.favors[seat] += 1
