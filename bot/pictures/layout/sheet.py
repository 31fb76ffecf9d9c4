"""A sheet: the parts of a picture, before a pixel is drawn. Equal sheets are equal pictures; a layout is checked on the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import NamedTuple

from bot.model.seat_names import split_seat
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import DUSK, Theme

WIDTH = 1100
FLOOR = 32  # pixels of the smallest words: 11 points on a phone, where the picture is 390 points wide


class Box(NamedTuple):
    """A rectangle in pixels from the sheet's upper left corner. A tuple, since layouts make them all the time."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """Return the first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """Return the first row below the box."""
        return self.y + self.h

    def inset(self, by: int) -> Box:
        """Return the box, smaller by that many pixels on every side."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def is_touching(self, other: Box) -> bool:
        """Return whether the boxes have a pixel in common."""
        x, y, w, h = other
        return self.x < x + w and x < self.x + self.w and self.y < y + h and y < self.y + self.h

    def has_inside(self, other: Box) -> bool:
        """Return whether the other box lies wholly in this one."""
        x, y, w, h = other
        return self.x <= x and self.y <= y and x + w <= self.x + self.w and y + h <= self.y + self.h


@dataclass(frozen=True, slots=True)
class Fill:
    """A ground: a panel, a strip, a bar. `line`, `stroke`: its outline, inside the edge; `dashes`: the outline in dashes. `pile`: as of a
    stamp: what is laid of the same pile before may be covered by it. `pattern`: a tile that is engraved in it, again and again. `key`: as of a
    stamp; if it is new, its own outline becomes gold."""

    box: Box
    colour: str
    radius: int = 0
    line: str = ""
    stroke: int = 0
    dashes: bool = False
    pile: str = ""
    pattern: Stamp | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """A stamp where it lies. `faded`: how much of the ground's colour shows through, 0 to 1, towards `ground`. `key`: what it is, the same
    from picture to picture ("seat 2 stall 7H"): what has a key that the last picture had not is framed in gold. `pile`: things of one
    pile may cover each other."""

    stamp: Stamp
    x: int
    y: int
    faded: float = 0.0
    key: str = ""
    pile: str = ""

    @property
    def box(self) -> Box:
        """Return the box that the stamp covers."""
        return Box(self.x, self.y, self.stamp.width, self.stamp.height)


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text that fits its box: `x`, `y`: its left edge and its middle line. `cut`: its end was left out, `loose`: as it may be (a
    person's name, a sentence with names in it). `pile`: as of a stamp. `key`: as of a stamp; if it is new, the words become gold."""

    text: str
    x: int
    y: int
    face: str
    size: int
    colour: str
    cut: bool = False
    pile: str = ""
    loose: bool = False
    key: str = ""

    @property
    def box(self) -> Box:
        """Return the box that its letters cover at most."""
        high = round(self.size * 0.94)
        return Box(self.x, self.y - high // 2, width(self.text, self.face, self.size), high)


Item = Fill | Laid | Words


@dataclass(slots=True)
class Sheet:
    """The ground on which a title lays out its picture, from behind to the front. `height` grows with what is laid."""

    theme: Theme = DUSK
    width: int = WIDTH
    height: int = 0
    items: list[Item] = field(default_factory=list)
    _pile: str = ""

    def fill(
        self,
        box: Box,
        colour: str,
        radius: int = 0,
        line: str = "",
        stroke: int = 0,
        dashes: bool = False,
        pattern: Stamp | None = None,
        *,
        key: str = "",
    ) -> Box:
        """Lay a ground. Return its box."""
        self.items.append(Fill(box, colour, radius, line, stroke, dashes, self._pile, pattern, key))
        self.height = max(self.height, box.bottom)
        return box

    def lay(self, stamp: Stamp, x: int, y: int, *, faded: float = 0.0, key: str = "") -> Box:
        """Lay a stamp with its upper left corner there. Return the box it covers."""
        laid = Laid(stamp, x, y, faded, key, self._pile)
        self.items.append(laid)
        self.height = max(self.height, laid.box.bottom)
        return laid.box

    def words(
        self,
        text: str,
        x: int,
        y: int,
        size: int = 34,
        colour: str = "",
        face: str = "text",
        align: str = "left",
        within: int = 0,
        least: int = FLOOR,
        loose: bool = False,
        key: str = "",
    ) -> Box:
        """Write a line: `y` is its middle, `x` its left edge, its right edge ("right") or its middle ("middle"). `within`: its most
        pixels, by a smaller size down to `least`, then cut with "…". `loose`: it may be cut (a person's name). Return the box it covers."""
        shown, size, cut = fit_text(text, face, size, within, least) if within else (text, size, False)
        wide = width(shown, face, size)
        left = x - wide if align == "right" else x - wide // 2 if align == "middle" else x
        line = Words(shown, left, y, face, size, colour or self.theme.text, cut, self._pile, loose, key)
        self.items.append(line)
        self.height = max(self.height, line.box.bottom)
        return line.box

    def ground_below(self, box: Box, before: int | None = None) -> str:
        """Return the colour on which that box lies: of the last ground before the item of that number (by default of all) that has it inside."""
        items = self.items if before is None else self.items[:before]
        grounds = (item for item in reversed(items) if isinstance(item, Fill) and item.colour)
        return next((item.colour for item in grounds if item.box.has_inside(box)), self.theme.room)

    @contextmanager
    def pile(self, name: str) -> Iterator[None]:
        """Let everything laid within overlap: a fan, a building, a number on a chip. `name`: any, not used twice."""
        before, self._pile = self._pile, name
        try:
            yield
        finally:
            self._pile = before


def fit_text(text: str, face: str, size: int, within: int, least: int) -> tuple[str, int, bool]:
    """Fit text into `within` pixels. Return the text, its size in pixels, and whether it was cut: before the seat at its end, if it has one."""
    while size > least and width(text, face, size) > within:
        size -= 2
    if width(text, face, size) <= within:
        return text, size, False
    # `Anna (seat 3)` is another than `Anna (seat 1)`: the seat stays, if need be as `(3)`
    name, seat = split_seat(text)
    shorter = seat.replace("seat ", "").replace(", earlier", "")
    if seat and width(f"{name[:1]}…{seat}", face, size) > within >= width(f"{name[:1]}…{shorter}".strip(), face, size):
        seat = shorter
    end = f"…{seat}" if name else seat
    while name and width(name.rstrip() + end, face, size) > within:
        name = name[:-1]
    return name.rstrip() + end, size, True


def digest(sheet: Sheet) -> str:
    """Return a digest of the sheet, 32 characters; equal for equal sheets, in every process."""
    said = repr((sheet.theme.name, sheet.width, sheet.height, sheet.items))
    return blake2b(said.encode(), digest_size=16).hexdigest()
