"""5.13b, 5.15c Chits that are named by where they stand: `B2.1`, `B2.2`. Those that can be taken come first.

On one Holding they are counted in the order Free, Moved, Spent, New, New and Spent; in a Castle those that are not New come first.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.errors import Refusal
from games.estate.cards import amount_of
from games.estate.castle import RESTATION, TRAIN
from games.estate.lands import Holding, title
from games.estate.move import MOVE
from games.estate.state import Estate
from games.estate.village import SMITH

Where = Sequence[tuple[str, int]]
"""Slots in Slot order, each with a number of chits there."""
CHIT: Final = re.compile(r"([A-Z]+\d)\.(\d+)")


def chits(where: Where) -> list[str]:
    """Their names: `B2.1`, `B2.2`, `C1.1`."""
    return [f"{name}.{chit + 1}" for name, count in where for chit in range(count)]


def tally(named: Iterable[str]) -> dict[str, int]:
    """Return how many of the chits stand in each Slot."""
    return dict(Counter([chit.partition(".")[0] for chit in named]))


def standing_on(place: str, what: str, number: int) -> str:
    """Return how many Peasants or Soldiers stand in a Slot, in words: `there are 2 Peasants on B2`."""
    if not number:
        return f"no {what.capitalize()} stands on {place}"
    return f"there {'is' if number == 1 else 'are'} {amount_of(number, what)} on {place}"


def counts(chosen: dict[str, int]) -> str:
    """Numbers and Slots in words: `2 on B2, 1 on C1`."""
    return ", ".join([f"{number} on {name}" for name, number in chosen.items()])


def marks(holding: Holding) -> list[str]:
    """2.11 The mark of each chit on a Holding, in the order in which they are counted."""
    if holding.kind == "castle":
        return ["not New"] * holding.soldiers + ["New"] * holding.recruits
    named = {"Free": holding.free, "Moved": holding.moved, "Spent": holding.spent, "New": holding.new}
    return [mark for mark, count in named.items() for _ in range(count)] + ["New and Spent"] * holding.toiled


TAKING: Final = frozenset({MOVE, SMITH, TRAIN, RESTATION})
"""The rules that take a chit from a Holding that is named."""


def unfit_chit(g: Estate, seat: Seat, rule: str, name: str) -> Refusal | None:
    """5.3b, 5.7b, 5.8c, 5.9a, 5.10a Return why an action does not take that very chit; None where it does, or would take another that is alike."""
    place, _, number = name.partition(".")
    holding = dict(g.holdings(seat)).get(place)
    if holding is None:
        return Refusal(rule, f"no {'Soldier' if rule == RESTATION else 'Peasant'} {name} is yours")
    if (holding.kind == "castle") != (rule == RESTATION):
        others = "Soldiers" if rule == RESTATION else "Peasants"
        return Refusal(rule, f"{place} is a {title(holding.kind)}: no {others} are there")
    found = marks(holding)
    if not 1 <= int(number) <= len(found):
        return Refusal(
            rule,
            f"{'nobody' if not found else f'only {len(found)}'} {'stands' if len(found) < 2 else 'stand'} on {place}",
        )
    mark = found[int(number) - 1]
    if rule == SMITH:
        return _unfit_smith(found, mark)
    if rule == RESTATION:
        first = mark == "not New" or "not New" not in found
        return None if first else Refusal(RESTATION, f"{name} is New: a Soldier that isn't New goes first")
    if mark == "Free":
        return None
    if rule == TRAIN:
        return Refusal(
            "5.8c" if mark.startswith("New") else TRAIN, f"{name} is {mark}: you can only train a Free Peasant"
        )
    return Refusal("5.3b", f"{name} is {mark}: only a Free Peasant can move")


def chosen_marks(holding: Holding, rule: str) -> list[str]:
    """5.3d, 5.7b, 5.9a, 5.10a Return the marks of those on a Holding that an action takes."""
    found = marks(holding)
    if rule == SMITH:
        return _smiths(found)[:2]
    return [mark for mark in found if mark == ("Free" if rule != RESTATION else found[0])][:1]


def _smiths(found: list[str]) -> list[str]:
    return [one for kind in ("New", "Moved", "Free") for one in found if one == kind]


def _unfit_smith(found: list[str], mark: str) -> Refusal | None:
    """5.7a, 5.7b New Peasants smith first, then Moved, then Free ones; Spent ones do not."""
    order = _smiths(found)
    if mark not in order:
        return Refusal(SMITH, f"it is {mark}: Spent Peasants can't smith")
    return None if mark in order[:2] else Refusal("5.7b", "New Peasants smith first, then Moved, then Free ones")
