"""2.1 to 2.13 Lands, Slots and Holdings, with the chits that stand on them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

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


@lru_cache(maxsize=4096)
def _text(kind: Kind, side: Side, counts: Counts) -> str:
    """Return the text of a Holding; looked up, since every save writes them all."""
    words = [f" {sign}{count}" for sign, count in zip(_COUNTS, counts, strict=True) if count]
    return f"{kind[0].upper()}{_SIGNS[side]}{''.join(words)}"


class Holding:
    """2.4 A token in a Slot, with what stands on it. Saved as a short text: `G g2 s1 u1`, `V f2 n1`, `C+`.

    Peasants by their marks (2.11): `free` none, `moved`, `spent` (whether moved before or not: nothing depends on it), `new`,
    `toiled` new and spent. Soldiers: `soldiers` not New, `recruits` New. `used` is 1 once it was worked or harvested.
    """

    __slots__ = (
        "free",
        "grain",
        "kind",
        "moved",
        "new",
        "recruits",
        "side",
        "soldiers",
        "spent",
        "toiled",
        "used",
    )

    kind: Kind
    side: Side

    def __init__(self, kind: Kind, side: Side = "active") -> None:
        self.kind, self.side = kind, side
        self.grain = self.free = self.moved = self.spent = self.new = self.toiled = 0
        self.soldiers = self.recruits = self.used = 0

    @classmethod
    def of(cls, text: str) -> Holding:
        """Return the Holding written in `text`. Raise ValueError if it isn't one."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise ValueError(f"{text[:20]!r} isn't a Holding")
        holding = cls(_LETTERS[found[1]], _SIDES[found[2]])
        for word in found[3].split():
            setattr(holding, _COUNTS[word[0]], int(word[1:]))
        return holding

    def copied(self) -> Holding:
        """Return another of the same kind, with as much on it."""
        other = Holding.__new__(Holding)
        other.kind, other.side = self.kind, self.side
        other.grain, other.free, other.moved, other.spent = self.grain, self.free, self.moved, self.spent
        other.new, other.toiled, other.soldiers, other.recruits = self.new, self.toiled, self.soldiers, self.recruits
        other.used = self.used
        return other

    def __str__(self) -> str:
        return _text(self.kind, self.side, self.counts)

    @property
    def counts(self) -> Counts:
        """Return all numbers: grain; Peasants free, moved, spent, new, toiled; Soldiers, recruits; 1 if Used."""
        return (
            self.grain,
            self.free,
            self.moved,
            self.spent,
            self.new,
            self.toiled,
            self.soldiers,
            self.recruits,
            self.used,
        )

    def __repr__(self) -> str:
        return f"Holding.of({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Holding) and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type[Holding], handler: GetCoreSchemaHandler) -> CoreSchema:
        """Saved as its text, loaded from it."""
        return core_schema.no_info_plain_validator_function(
            _holding,
            serialization=core_schema.plain_serializer_function_ser_schema(str, return_schema=core_schema.str_schema()),
        )

    # ---- questions

    @property
    def active(self) -> bool:
        """2.4a Active side up."""
        return self.side == "active"

    @property
    def peasants(self) -> int:
        """2.7 Return all Peasants on it, whatever their marks."""
        return self.free + self.moved + self.spent + self.new + self.toiled

    @property
    def garrison(self) -> int:
        """2.8 Return all Soldiers in it."""
        return self.soldiers + self.recruits

    @property
    def ready(self) -> int:
        """5.7a Peasants that are not Spent."""
        return self.new + self.moved + self.free

    @property
    def room(self) -> int:
        """2.7 Return for how many more Peasants there is room: 0 unless Active (11.3)."""
        return ROOM[self.kind] - self.peasants if self.side == "active" else 0

    @property
    def barracks(self) -> int:
        """2.8 Return for how many more Soldiers there is room: 0 unless it is an Active Castle."""
        return GARRISON - self.soldiers - self.recruits if self.kind == "castle" and self.side == "active" else 0

    @property
    def staffed(self) -> bool:
        """2.13 Grange or Forest with 1 Peasant, Mine with 2, Village with 2 or more, whatever the marks; never a Castle."""
        return self.side == "active" and self.kind != "castle" and self.peasants >= STAFF[self.kind]

    @property
    def units(self) -> int:
        """2.14 Upkeep units: not-New Peasants in a Village, not-New Soldiers."""
        return self.free + self.moved + self.spent if self.kind == "village" else self.soldiers

    # ---- moves

    def use(self) -> None:
        """2.11d Used; 2.11b all its Peasants are Spent."""
        self.used = 1
        self.spend_all()

    def cut(self) -> None:
        """7.9 Used, as by a harvest that leaves its Peasant as it is."""
        self.used = 1

    def spend_all(self) -> None:
        """2.11b Every Peasant on it is Spent."""
        self.spent += self.free + self.moved
        self.toiled += self.new
        self.free = self.moved = self.new = 0

    def spend(self, count: int) -> None:
        """5.7b `count` Peasants are Spent: New ones first, then Moved ones, then Free ones."""
        new = min(self.new, count)
        moved = min(self.moved, count - new)
        free = count - new - moved
        self.new, self.toiled = self.new - new, self.toiled + new
        self.moved, self.free, self.spent = self.moved - moved, self.free - free, self.spent + moved + free

    def starve(self, count: int) -> None:
        """5.15c `count` Upkeep units leave: Peasants of a Village, Soldiers of a Castle."""
        if self.kind == "castle":
            self.soldiers -= count
            return
        spent = min(self.spent, count)
        moved = min(self.moved, count - spent)
        self.spent, self.moved, self.free = self.spent - spent, self.moved - moved, self.free - (count - spent - moved)

    def take_soldier(self) -> bool:
        """5.10a, 5.13b One Soldier leaves, a not-New one first; return whether it was New."""
        if self.soldiers:
            self.soldiers -= 1
            return False
        self.recruits -= 1
        return True

    def clear_marks(self) -> None:
        """4.3c No marks."""
        self.free, self.moved, self.spent, self.new, self.toiled = self.peasants, 0, 0, 0, 0
        self.soldiers, self.recruits, self.used = self.garrison, 0, 0


def _holding(value: object) -> Holding:
    return value if isinstance(value, Holding) else Holding.of(str(value))


Land: TypeAlias = list[Holding | None]
"""2.2 A Land: its Slots, each with a Holding or Open. How many they are says which kind it is."""


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
