"""The drawing in the studio's thread: finished pictures are remembered by their digest, and drawn once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from bot.pictures.drawing.fonts import use
from bot.pictures.layout.change_highlights import frame_changes, keys
from bot.pictures.layout.drawable_names import make_drawable
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Sheet, digest
from bot.pictures.layout.sheet_splitting import split_sheet
from bot.pictures.rendering.png_rendering import png


class Drawings(Protocol):
    """The functions of the module named by `Presenter.pictures`."""

    def table(self, view: Any, setting: PictureContext) -> Picture:
        """Lay out the table from the public view."""

    def hand(self, view: Any, setting: PictureContext) -> Picture:
        """Lay out a hand from its seat's view."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A finished picture: a PNG and its alt text; `digest`: 32 characters, equal for equal pictures. `lower`: the PNG of its lower part, if it was too
    tall for one."""

    png: bytes
    alt: str
    digest: str
    lower: bytes | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """A table's last picture. `plain`: the digest of its sheet without gold frames; `keys`: of what can move on it; `before`: the keys of
    the one before it, by which it was framed (None: not at all). The picture itself is not held: there may be thousands of tables."""

    plain: str
    keys: frozenset[str]
    before: frozenset[str] | None


class DrawingThread:
    """Drawing in the one thread that calls it. `kept`: bytes of PNGs remembered, the longest unused go first; `fonts`: a folder of
    spare fonts for names. Raise NotADirectoryError or FileNotFoundError if it isn't a folder.

    `drawn`, `reused` count new pictures and remembered ones.
    """

    def __init__(self, kept: int, fonts: Path | None = None, render: Callable[[Sheet], bytes] = png) -> None:
        use(fonts)
        self.drawn = self.reused = 0
        self._kept, self._render = kept, render
        self._held = 0
        self._finished: OrderedDict[str, bytes] = OrderedDict()

    def table(self, last: Given | None, drawings: Drawings, view: Any, setting: PictureContext) -> tuple[Given, Shot]:
        """Return a table's picture after its last one."""
        return self.next_of(last, drawings.table(view, make_drawable(setting)))

    def hand(self, drawings: Drawings, view: Any, setting: PictureContext) -> Shot:
        """Return the picture of a seat's hand."""
        return self.shot(drawings.hand(view, make_drawable(setting)))

    def shot(self, picture: Picture) -> Shot:
        """Return a picture as it is laid out."""
        upper, *lower = [self._png(digest(part), part) for part in split_sheet(picture.sheet)]
        return Shot(upper, picture.alt, digest(picture.sheet), lower[0] if lower else None)

    def next_of(self, last: Given | None, picture: Picture) -> tuple[Given, Shot]:
        """Return a table's next picture, changes framed in gold; the same picture if nothing changed."""
        plain = digest(picture.sheet)
        before = None if last is None else last.before if last.plain == plain else last.keys
        sheet = picture.sheet if before is None else frame_changes(picture.sheet, before)
        return Given(plain, keys(sheet), before), self.shot(replace(picture, sheet=sheet))

    def _png(self, name: str, sheet: Sheet) -> bytes:
        if name in self._finished:
            self._finished.move_to_end(name)
            self.reused += 1
            return self._finished[name]
        made = self._finished[name] = self._render(sheet)
        self.drawn += 1
        self._held += len(made)
        while self._held > self._kept and len(self._finished) > 1:
            self._held -= len(self._finished.popitem(last=False)[1])
        return made
