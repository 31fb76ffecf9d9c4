"""The pictures that go with messages: of a table for everybody, of what a seat holds for its player. Where there is none, the text says all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bot.shelf import Shelf
from bot.standing import LogLine, Standing
from bot.ui import pictured
from bot.ui.gallery import HAND, TABLE, Gallery
from bot.wishes import Wishes

if TYPE_CHECKING:
    from bot.pictures.studio import Studio


class Easel:
    """Has the studio draw what messages show. Without a studio there are no pictures."""

    def __init__(self, shelf: Shelf, studio: Studio | None = None) -> None:
        self._shelf, self._studio = shelf, studio

    async def table(
        self, standing: Standing, lines: Sequence[LogLine], ready: Callable[[], None] | None = None
    ) -> Gallery | None:
        """The table as everybody sees it, while it is played; `lines`: what everybody may read, the newest last. `ready` is called when a
        picture that came too late is finished."""
        table, match = standing.table, standing.match
        drawing = self._shelf.drawing(table.game)
        if self._studio is None or match is None or not drawing.pictures:
            return None
        of = (table.id, table.epoch)  # turned back, it is as if it were new: nothing has moved
        if match.over or table.status not in ("playing", "paused"):
            self._studio.forget(of)
            return None
        if table.terms.plain:
            return None
        setting = pictured.of_table(standing, drawing, lines)
        shot = await self._studio.table(of, drawing.pictures, match.view(None), setting, ready)
        return None if shot is None else Gallery(TABLE, shot)

    async def hand(self, standing: Standing, seat: int, wishes: Wishes) -> Gallery | None:
        """What that seat alone sees, as its user wants it."""
        drawing, match = self._shelf.drawing(standing.table.game), standing.match
        if self._studio is None or match is None or not drawing.pictures or wishes.plain:
            return None
        setting = pictured.of_hand(standing, drawing, wishes)
        shot = await self._studio.hand(drawing.pictures, match.view(seat), setting)
        return None if shot is None else Gallery(HAND, shot)
