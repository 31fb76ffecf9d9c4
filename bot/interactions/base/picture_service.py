"""The pictures that go with messages: of a table for everyone, of what a seat holds for its player. Where there is none, the text says all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.model.daily import DailyCard, DailyRow, write_day
from bot.model.table_records import LogLine
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.model.user_settings import UserSettings
from bot.panels.components.picture_attachment import DAILY, HAND, KNOWN, TABLE, PictureAttachment
from bot.panels.picture_facts import picture_input
from bot.titles.presenter import Presenter, PresenterRegistry
from games.engine.declaring.game import Game
from games.engine.teaching.known import Known

if TYPE_CHECKING:
    from bot.pictures.layout.picture_context import Picture, PictureContext
    from bot.pictures.rendering.picture_studio import PictureStudio


class PictureService:
    """Has the studio draw what messages show. Without a studio there are no pictures. `book`: held while a whole book is drawn, so that
    tables never wait for several."""

    def __init__(self, presenters: PresenterRegistry, studio: PictureStudio | None = None) -> None:
        self._presenters, self._studio = presenters, studio
        self.book = asyncio.Lock()

    async def table(
        self, standing: TableSnapshot, lines: Sequence[LogLine], ready: Callable[[], None] | None = None
    ) -> PictureAttachment | None:
        """Return the table as everyone sees it, while it is played; `lines`: what everyone may read, the newest last. `ready` is called when a
        picture that came too late is finished."""
        table, match = standing.table, standing.match
        presenter = self._presenters.find(table.game)
        if self._studio is None or match is None or not presenter.pictures:
            return None
        of = (table.id, table.epoch)  # turned back, it is as if it were new: nothing has moved
        if match.over or table.status not in IN_PLAY:
            self._studio.forget(of)
            return None
        if table.terms.plain:
            return None
        setting = picture_input.of_table(standing, presenter, lines)
        shot = await self._studio.table(of, presenter.pictures, match.view(None), setting, ready)
        return None if shot is None else PictureAttachment(TABLE, shot)

    async def result(
        self,
        standing: TableSnapshot,
        totals: Callable[[], Awaitable[Sequence[Sequence[int]]]],
        ready: Callable[[], None] | None = None,
    ) -> PictureAttachment | None:
        """Draw how a finished game ended, as everyone sees it; `totals`: asks for the rounds (Tables.totals), if there is a picture; `ready` as
        of `table`."""
        game, presenter = self._presenters.game(standing.table.game), self._presenters.find(standing.table.game)
        match = standing.match
        if self._studio is None or match is None or match.state.outcome is None or standing.table.terms.plain:
            return None
        self._studio.forget((standing.table.id, standing.table.epoch))
        setting = picture_input.of_table(standing, presenter, ())
        lay = partial(_ending, game, presenter, standing, setting, await totals())
        shot = await self._studio.picture(lay, "how a game ended", ready)
        return None if shot is None else PictureAttachment(TABLE, shot)

    async def hand(self, standing: TableSnapshot, seat: int, user_settings: UserSettings) -> PictureAttachment | None:
        """Draw what only that seat sees, as its user wants it."""
        presenter, match = self._presenters.find(standing.table.game), standing.match
        if self._studio is None or match is None or not presenter.pictures or user_settings.plain:
            return None
        setting = picture_input.of_seat(standing, presenter, user_settings, seat)
        shot = await self._studio.hand(presenter.pictures, match.view(seat), setting)
        return None if shot is None else PictureAttachment(HAND, shot)

    async def known(
        self, standing: TableSnapshot, seat: int | None, known: Known, user_settings: UserSettings
    ) -> PictureAttachment | None:
        """Draw what that seat (None: everyone) knows beside what it sees, as its user wants it."""
        game, presenter = self._presenters.game(standing.table.game), self._presenters.find(standing.table.game)
        match = standing.match
        if self._studio is None or match is None or user_settings.plain:
            return None
        view = match.view(seat)
        setting = replace(picture_input.of_hand(standing, presenter, user_settings), acting={})
        line = presenter.heading(view).partition(" · ")[0]
        lay = partial(_draw_known, game, presenter.pictures, line, known, view, setting)
        shot = await self._studio.picture(lay, "what is known")
        return None if shot is None else PictureAttachment(KNOWN, shot)

    async def daily(
        self, card: DailyCard, rows: Sequence[DailyRow], user_settings: UserSettings
    ) -> PictureAttachment | None:
        """Draw how everyone did in a deal of the day, for one reader."""
        if self._studio is None or user_settings.plain:
            return None
        game, presenter = self._presenters.game(card.game), self._presenters.find(card.game)
        lay = partial(_draw_daily, game.title, presenter.pictures, write_day(card.day), rows, user_settings.light)
        shot = await self._studio.picture(lay, "a deal of the day")
        return None if shot is None else PictureAttachment(DAILY, shot)

    async def moment(
        self,
        before: TableSnapshot | None,
        standing: TableSnapshot,
        lines: Sequence[LogLine],
        user_settings: UserSettings,
    ) -> PictureAttachment | None:
        """Return the table of a finished game at some moment, for one reader; what was not there `before` is framed."""
        presenter, match = self._presenters.find(standing.table.game), standing.match
        if self._studio is None or match is None or not presenter.pictures or user_settings.plain:
            return None
        now = match.view(None), picture_input.of_moment(standing, presenter, lines, user_settings)
        was = None if before is None or before.match is None else before.match.view(None)
        shot = await self._studio.picture(
            lambda: after(presenter.pictures, was, *now), f"a moment of {presenter.pictures}"
        )
        return None if shot is None else PictureAttachment(TABLE, shot)

    async def still(
        self, standing: TableSnapshot, lines: Sequence[LogLine], user_settings: UserSettings
    ) -> tuple[bytes, str] | None:
        """Return the same for a book: its PNG and its words, however long it takes."""
        presenter, match = self._presenters.find(standing.table.game), standing.match
        if self._studio is None or match is None or not presenter.pictures or user_settings.plain:
            return None
        now = match.view(None), picture_input.of_moment(standing, presenter, lines, user_settings)
        return await self._studio.make(lambda: _still(presenter.pictures, *now), f"a page of {presenter.pictures}")

    async def draw_ending(
        self, standing: TableSnapshot, rounds: Sequence[Sequence[int]], user_settings: UserSettings
    ) -> tuple[bytes, str] | None:
        """Draw how the game ended, for a book; `rounds`: see Tables.totals."""
        game, presenter = self._presenters.game(standing.table.game), self._presenters.find(standing.table.game)
        if self._studio is None or user_settings.plain:
            return None
        setting = picture_input.of_hand(standing, presenter, user_settings)
        lay = partial(_ending, game, presenter, standing, setting, rounds)
        return await self._studio.make(lambda: _page(lay()), "how a game ended")

    async def crests(self, seats: int, high: int) -> dict[int, bytes]:
        """Return the seats' crests as PNGs, this many pixels high; none without a studio."""
        if self._studio is None:
            return {}
        return await self._studio.make(lambda: _crests(seats, high), "crests") or {}


def _still(module: str, view: Any, setting: PictureContext) -> tuple[bytes, str]:
    """For the studio's thread. Nothing of it is remembered: there, tables that are played have their place."""
    return _page(after(module, None, view, setting))


def _page(picture: Picture) -> tuple[bytes, str]:
    """For the studio's thread."""
    from bot.pictures.rendering.png_rendering import png  # with it comes Pillow

    return png(picture.sheet), picture.alt


def _ending(
    game: Game[Any],
    presenter: Presenter,
    standing: TableSnapshot,
    setting: PictureContext,
    rounds: Sequence[Sequence[int]],
) -> Picture:
    """For the studio's thread."""
    from bot.panels.picture_facts.result_picture_input import ending  # with it comes Pillow

    return ending(game, presenter, standing, setting, rounds)


def _draw_known(game: Game[Any], module: str, line: str, known: Known, view: Any, setting: PictureContext) -> Picture:
    """For the studio's thread."""
    from bot.panels.picture_facts.known_picture_input import draw_known  # with it comes Pillow

    return draw_known(game, module, line, known, view, setting)


def _draw_daily(title: str, module: str, day: str, rows: Sequence[DailyRow], light: bool) -> Picture:
    """For the studio's thread."""
    from bot.panels.picture_facts.result_picture_input import find_cloth  # with it comes Pillow
    from bot.pictures.drawing.themes import DUSK, PARCHMENT
    from bot.pictures.layout.daily_picture import DailyFacts, lay_daily

    return lay_daily(DailyFacts(title, day, rows, find_cloth(module)), PARCHMENT if light else DUSK)


def _crests(seats: int, high: int) -> dict[int, bytes]:
    """For the studio's thread."""
    from bot.pictures.artwork.crests import crest  # with it comes Pillow
    from bot.pictures.drawing.stamp_cache import plain

    return {seat: plain(crest(seat, high, "#FFFFFF")) for seat in range(seats)}


def after(module: str, before: Any, view: Any, setting: PictureContext) -> Picture:
    """Return the table's picture, with a frame round everything that the view `before` (None: there was none) did not show. For the studio's thread."""
    from bot.pictures.layout.change_highlights import frame_changes, keys  # with them comes Pillow
    from bot.pictures.layout.drawable_names import make_drawable
    from bot.pictures.rendering.picture_studio import drawings

    told = make_drawable(setting)
    picture = drawings(module).table(view, told)
    if before is None:
        return picture
    return replace(picture, sheet=frame_changes(picture.sheet, keys(drawings(module).table(before, told).sheet)))
