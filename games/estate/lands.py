"""2.1 to 2.13 Lands, Slots and Holdings, with the chits that stand on them."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from games.engine.printed import Interned

Kind = Literal["grange", "forest", "mine", "village", "castle"]
LandKind = Literal["barony", "county", "duchy"]
Side = Literal["active", "construction", "removal"]  # 2.4a
KINDS: Final[tuple[Kind, ...]] = ("grange", "forest", "mine", "village", "castle")
WORKED: Final = ("grange", "forest", "mine")
LAND: Final[dict[int, LandKind]] = {2: "barony", 3: "county", 4: "duchy"}  # 2.2
ROOM: Final[dict[Kind, int]] = {"grange": 1, "forest": 1, "mine": 2, "village": 1 << 20, "castle": 0}  # 2.7
GARRISON: Final = 3  # 2.8
FULL: Final = 6  # 2.9
STAFF: Final[dict[Kind, int]] = {"grange": 1, "forest": 1, "mine": 2, "village": 2}  # 2.13
_SIGNS: Final[dict[Side, str]] = {"active": "", "construction": "+", "removal": "-"}
_SIDES: Final = {sign: side for side, sign in _SIGNS.items()}
_LETTERS: Final[dict[str, Kind]] = {kind[0].upper(): kind for kind in KINDS}
_COUNTS: Final = {
    "g": "grain",
    "f": "free",
    "m": "moved",
    "s": "spent",
    "n": "new",
    "t": "toiled",
    "o": "soldiers",
    "r": "recruits",
    "u": "used",
}
_TEXT: Final = re.compile(r"([GFMVC])([+-]?)((?: [gfmsntoru]\d+)*)")


Counts: TypeAlias = tuple[int, int, int, int, int, int, int, int, int]
"""Grain; Peasants free, moved, spent, new, toiled; Soldiers, recruits; 1 if Used."""


class Holding(Interned):
    """2.4 A token in a Slot, with what stands on it. Saved as a short text: `G g2 s1 u1`, `V f2 n1`, `C+`. What changes is which one lies there.

    Peasants by their marks (2.11): `free` none, `moved`, `spent` (whether moved before or not: nothing depends on it), `new`,
    `toiled` new and spent. Soldiers: `soldiers` not New, `recruits` New. `used` is 1 once it was worked or harvested.
    """

    __slots__ = (
        "active",
        "barracks",
        "counts",
        "free",
        "garrison",
        "grain",
        "kind",
        "moved",
        "new",
        "peasants",
        "ready",
        "recruits",
        "room",
        "side",
        "soldiers",
        "spent",
        "staffed",
        "toiled",
        "units",
        "used",
    )

    kind: Kind
    side: Side
    counts: Counts
    grain: int
    free: int
    moved: int
    spent: int
    new: int
    toiled: int
    soldiers: int
    recruits: int
    used: int
    active: bool
    """2.4a Active side up."""
    peasants: int
    """2.7 All Peasants on it, whatever their marks."""
    garrison: int
    """2.8 All Soldiers in it."""
    ready: int
    """5.7a Peasants that are not Spent."""
    room: int
    """2.7 For how many more Peasants there is room: 0 unless Active (11.3)."""
    barracks: int
    """2.8 For how many more Soldiers there is room: 0 unless it is an Active Castle."""
    staffed: bool
    """2.13 Grange or Forest with 1 Peasant, Mine with 2, Village with 2 or more, whatever the marks; never a Castle."""
    units: int
    """2.14 Upkeep units: not-New Peasants in a Village, not-New Soldiers."""

    def __init__(self, kind: Kind, side: Side, counts: Counts) -> None:
        """Made once for each kind, side and numbers: see `make_holding`."""
        _, free, moved, spent, new, toiled, soldiers, recruits, _ = counts
        active, castle, peasants = side == "active", kind == "castle", free + moved + spent + new + toiled
        words = [f" {sign}{count}" for sign, count in zip(_COUNTS, counts, strict=True) if count]
        values = {
            "text": f"{kind[0].upper()}{_SIGNS[side]}{''.join(words)}",
            "kind": kind,
            "side": side,
            "counts": counts,
            **dict(zip(_COUNTS.values(), counts, strict=True)),
            "active": active,
            "peasants": peasants,
            "garrison": soldiers + recruits,
            "ready": new + moved + free,
            "room": ROOM[kind] - peasants if active else 0,
            "barracks": GARRISON - soldiers - recruits if castle and active else 0,
            "staffed": active and not castle and peasants >= STAFF[kind],
            "units": free + moved + spent if kind == "village" else soldiers,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @classmethod
    def of(cls, text: str) -> Holding:
        """Return the Holding written in `text`. Raise ValueError if it isn't one."""
        return _read_text(text)

    def __repr__(self) -> str:
        return f"Holding.of({self.text!r})"

    # ---- what it becomes

    def but(self, **counts: int) -> Holding:
        """Return the Holding with other numbers of these."""
        numbers = dict(zip(_COUNTS.values(), self.counts, strict=True)) | counts
        return _look_up(self.kind, self.side, tuple(numbers.values()))

    def turn_to(self, side: Side) -> Holding:
        """2.4a Return the Holding with another side up."""
        return _look_up(self.kind, side, self.counts)

    def use(self, *, spends: bool = True) -> Holding:
        """2.11d Used; 2.11b all its Peasants are Spent, unless 7.9 it is harvested at a table where the Peasant stays as it is."""
        if not spends:
            return self.but(used=1)
        return self.but(
            used=1, free=0, moved=0, new=0, spent=self.spent + self.free + self.moved, toiled=self.toiled + self.new
        )

    def spend(self, count: int) -> Holding:
        """5.7b `count` Peasants are Spent: New ones first, then Moved ones, then Free ones."""
        new = min(self.new, count)
        moved = min(self.moved, count - new)
        free = count - new - moved
        return self.but(
            new=self.new - new,
            toiled=self.toiled + new,
            moved=self.moved - moved,
            free=self.free - free,
            spent=self.spent + moved + free,
        )

    def starve(self, count: int) -> Holding:
        """5.15c `count` Upkeep units leave: Peasants of a Village, Soldiers of a Castle."""
        if self.kind == "castle":
            return self.but(soldiers=self.soldiers - count)
        spent = min(self.spent, count)
        moved = min(self.moved, count - spent)
        return self.but(spent=self.spent - spent, moved=self.moved - moved, free=self.free - (count - spent - moved))

    def without_soldier(self) -> Holding:
        """5.10a, 5.13b One Soldier leaves, a not-New one first."""
        if self.soldiers:
            return self.but(soldiers=self.soldiers - 1)
        return self.but(recruits=self.recruits - 1)

    def clear_marks(self) -> Holding:
        """4.3c No marks."""
        return self.but(
            free=self.peasants, moved=0, spent=0, new=0, toiled=0, soldiers=self.garrison, recruits=0, used=0
        )


_NOTHING: Final[Counts] = (0, 0, 0, 0, 0, 0, 0, 0, 0)


def make_holding(kind: Kind, side: Side = "active") -> Holding:
    """Return the Holding with nothing on it."""
    return _look_up(kind, side, _NOTHING)


@cache
def _look_up(kind: Kind, side: Side, counts: Counts) -> Holding:
    return Holding(kind, side, counts)


@lru_cache(maxsize=4096)
def _read_text(text: str) -> Holding:
    found = _TEXT.fullmatch(text)
    if found is None:
        raise ValueError(f"{text[:20]!r} isn't a Holding")
    numbers = {_COUNTS[word[0]]: int(word[1:]) for word in found[3].split()}
    return make_holding(_LETTERS[found[1]], _SIDES[found[2]]).but(**numbers)


Land: TypeAlias = list[Holding | None]
"""2.2 A Land: its Slots, each with a Holding or Open. How many they are says which kind it is."""
Demesne: TypeAlias = tuple[tuple[Holding | None, ...], ...]
"""2.1 All Lands of a seat as they lie, to look up what follows from them."""


class Tally(NamedTuple):
    """The numbers of a Demesne: 2.13 Staffed Holdings, 2.20 Peasants and Soldiers, 5.15a Upkeep units, 2.3 Slots and Open ones."""

    staffed: int
    peasants: int
    soldiers: int
    due: int
    slots: int
    open: int


@lru_cache(maxsize=4096)
def tally_up(lands: Demesne) -> Tally:
    """Return the numbers of a Demesne. Looked up, since most are as they were at the last look."""
    slots = [slot for land in lands for slot in land]
    held = [slot for slot in slots if slot is not None]
    return Tally(
        staffed=sum([one.staffed for one in held]),
        peasants=sum([one.peasants for one in held]),
        soldiers=sum([one.garrison for one in held]),
        due=sum([one.units for one in held if one.kind in ("village", "castle")]),
        slots=len(slots),
        open=len(slots) - len(held),
    )


@lru_cache(maxsize=512)
def letter(number: int) -> str:
    """2.2a Return the letter of a Land: A, B ... Z, AA ..."""
    return (letter(number // 26 - 1) if number >= 26 else "") + chr(65 + number % 26)


@lru_cache(maxsize=2048)
def slot_name(land: int, slot: int) -> str:
    """2.2a Return the name of a Slot, such as `B2`."""
    return f"{letter(land)}{slot + 1}"


@lru_cache(maxsize=2048)
def place_of(name: str) -> tuple[int, int]:
    """2.2a Land and Slot, counted from 0, of a name such as `B2`."""
    number = 0
    for sign in name[:-1]:
        number = 26 * number + ord(sign) - 64
    return number - 1, int(name[-1]) - 1


def title(kind: str) -> str:
    """Return a kind as the rulebook writes it: `Grange`."""
    return kind.capitalize()
