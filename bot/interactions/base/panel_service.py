"""The pages a person is shown: their panel, the log, a rulebook. Nothing is changed here."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypedDict, Unpack

from discord.utils import utcnow

from bot.interactions.base.picture_service import PictureService
from bot.model.errors import TableError
from bot.model.table_records import LogLine, Missed
from bot.model.table_snapshot import TableSnapshot
from bot.model.user_settings import UserSettings
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.pages.message_layout import Layout, Papers, note
from bot.panels.pages.player_panel import LINES, lay_out_panel
from bot.panels.question.panel_context import PanelContext, School, suggest_places
from bot.panels.question.panel_part import PanelPart
from bot.panels.text import bot_texts
from bot.tables.records.press_outcome import FURTHER, READ, find_outcome_lines
from bot.tables.table_service import TableService
from bot.titles.application_emojis import NONE
from bot.titles.presenter import PresenterRegistry


class Shown(TypedDict, total=False):
    """The other parts of a panel. `notice`: a sentence that must be said; `brief`: only the question; `missed`: what happened since;
    `onward`: also what can be answered in advance; `again`, `answered` and `meant`: see `PanelContext`."""

    notice: str
    brief: bool
    missed: Missed | None
    onward: bool
    again: str
    answered: str
    meant: tuple[tuple[tuple[int, ...], str], ...]


EndPage = Callable[["PanelService", TableSnapshot, int, str], Awaitable[Layout | None]]
"""A page that is shown in place of a user's panel once their game is over, around a notice; None where that feature has none."""


class PanelService:
    """Panels, drawn from what the tables say."""

    def __init__(
        self,
        tables: TableService,
        presenters: PresenterRegistry,
        parts: Sequence[PanelPart],
        ends: Sequence["EndPage"],
        picture_service: PictureService | None = None,
    ) -> None:
        """`parts`: what features put on panels; `ends`: pages in place of one; `picture_service`: has pictures drawn; None: all is text."""
        self.tables = tables
        self.presenters = presenters
        self.parts, self.ends = parts, ends
        self.picture_service = picture_service or PictureService(presenters)

    async def panel(self, table: int, user: int, **shown: Unpack[Shown]) -> Layout:
        """Return the user's own panel at that table, with what they have missed; for a spectator a sentence. Raise TableError without such a table."""
        standing = await self.load_for(table, user)
        if standing.seat_of(user) is not None:
            shown["missed"] = await self.tables.take_missed(standing, user)
        return await self.panel_of(standing, user, **shown)

    async def load_for(self, table: int, user: int) -> TableSnapshot:
        """Return the table for someone who has pressed something; a robot that played for them leaves the seat. Raise TableError."""
        standing = await self.tables.standing(table)
        check_reader(standing, user)
        return await self.tables.note_presence(standing, user)

    async def fresh(self, table: int, user: int, notice: str) -> Layout:
        """Return the panel around a sentence that must be said; the sentence alone where there is no panel to show."""
        if not table:
            return note(notice)
        try:
            standing = await self.load_for(table, user)
        except TableError:
            return note(notice)
        if standing.match is None or standing.seat_of(user) is None:
            return note(notice)
        return await self.panel_of(standing, user, notice=notice)

    async def panel_of(
        self, standing: TableSnapshot, user: int, since: int | None = None, **shown: Unpack[Shown]
    ) -> Layout:
        """Return the user's panel at a table, or a sentence if they have none. `since`: see `build_context`."""
        notice = shown.get("notice", "")
        if standing.match is None:
            return note(notice or bot_texts.waiting(standing))
        if standing.seat_of(user) is None:
            return note(notice or bot_texts.NOT_SEATED)
        for end in self.ends:
            if (shown_instead := await end(self, standing, user, notice)) is not None:
                return shown_instead
        return await self.draw_panel(await self.build_context(standing, user, since, **shown))

    async def draw_panel(self, context: PanelContext) -> Papers:
        """Return the panel with its picture. It is text in a direct message to someone who has not asked for those: see Papers."""
        user = context.standing.table.players[context.seat].user
        user_settings = UserSettings() if user is None else await self.tables.people.user_settings(user)
        picture = await self.picture_service.hand(context.standing, context.seat, user_settings)
        board = await self._draw_board(context.standing, user_settings) if context.standing.table.is_private else None
        view = lay_out_panel(replace(context, picture=picture, board=board), self.parts)
        if user_settings.private == "dm":
            view.instead = None
        return view

    async def _draw_board(self, standing: TableSnapshot, user_settings: UserSettings) -> PictureAttachment | None:
        """Return the table as everyone would see it, for the panel of a private one."""
        if user_settings.plain:
            return None
        return await self.picture_service.table(standing, await self.tables.newest(standing, None, LINES))

    async def build_context(
        self, standing: TableSnapshot, user: int, since: int | None = None, **shown: Unpack[Shown]
    ) -> PanelContext:
        """Return what a seated user's panel shows. Raise TableError without a seat or before the game starts.

        `since`: what the user's own acts after that act did is told above the question.
        """
        seat = standing.seat_of(user)
        if seat is None or standing.match is None:
            raise TableError("not seated", bot_texts.NOT_SEATED)
        game, presenter = self.presenters.game(standing.table.game), self.presenters.find(standing.table.game)
        without = shown.get("brief", False) or shown.get("missed") is not None  # such a panel shows no log
        lines = [] if without else await self._read_log(standing, seat, since)
        pressed = None if since is None else find_outcome_lines(lines, seat, user, since)
        user_settings = await self.tables.people.user_settings(user)
        foot = bot_texts.DM_CLOSED if has_closed_dms(user_settings) else ""
        wanted = NONE if user_settings.plain else self.presenters.emojis
        view = standing.match.view(seat)
        context = PanelContext(
            standing, game, presenter, seat, lines, view=view, foot=foot, emojis=wanted, pressed=pressed, **shown
        )
        hints = await self.tables.people.has_hints(user, standing.table.game)
        memo = await self.tables.notes.read(standing.table.id, user)
        has_letters = standing.table.terms.letters != "off"
        letters = await self.tables.letters.list_new(standing.table.id, user) if has_letters else []
        context = replace(context, hints=hints or bool(standing.table.learn), memo=memo, letters=letters)
        if standing.table.learn == "taught" and user == standing.table.host:
            context = replace(context, school=await self._school(standing, seat))
        return replace(context, chosen=context.chosen or suggest_places(context))

    async def _read_log(self, standing: TableSnapshot, viewer: int | None, since: int | None) -> list[LogLine]:
        """Return the newest lines for a seat, or for everyone (None), newest last; all after act `since`, if that is given."""
        if since is None:
            return await self.tables.newest(standing, viewer, LINES)
        lines = await self.tables.newest(standing, viewer, READ)
        is_cut = len(lines) == READ and lines[0].revision > since
        return await self.tables.newest(standing, viewer, FURTHER) if is_cut else lines

    async def _school(self, standing: TableSnapshot, seat: int) -> School | None:
        """Return what the learner has learned at this table, or None if its title no longer teaches anything."""
        courses, match = self.presenters.game(standing.table.game).courses, standing.match
        if len(courses) <= standing.table.part or match is None:
            return None
        course = courses[standing.table.part]
        done = match.over or course.done(match.view(seat))
        return School(course, await self.tables.learning.list_known(standing, seat), done)


def check_reader(standing: TableSnapshot, user: int) -> None:
    """Raise TableError for someone who may not see that table: a private one is its player's alone."""
    if not standing.may_be_read_by(user):
        raise TableError("no game", "There is no such game.")


def has_closed_dms(user_settings: UserSettings) -> bool:
    """Return whether a user who wants direct messages has refused them lately."""
    return (
        user_settings.private == "dm"
        and user_settings.dm_closed_until is not None
        and user_settings.dm_closed_until > utcnow()
    )
