"""A player's panel as a game master has it who answers for them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from discord import ui

from bot.interactions.base.answers import Answers
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.panel_service import PanelService
from bot.model.table_records import LogLine
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.acting_presses import wrap_controls
from bot.panels.components.press_controls import make_button
from bot.panels.pages.desk_page import OpenDeskTable
from bot.panels.pages.message_layout import Papers
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.text import desk_texts
from bot.panels.text.text_formatting import escape_name
from bot.tables.acting_service import SeatActs


class ActingPanel(PanelService):
    """Draws that panel; `answers` answers its presses, with the acts of one seat."""

    def __init__(self, bot: Host, acts: SeatActs) -> None:
        super().__init__(bot.tables, bot.presenters, bot.panels.parts, bot.panels.ends, bot.panels.picture_service)
        self._seat, self.answers = acts, Answers(self, acts, bot.answers.tally)

    async def load_for(self, table: int, user: int) -> TableSnapshot:
        """Return the table as if the game master had the seat. Raise TableError unless they have opened it."""
        return await self._seat.read(table)

    async def _read_log(self, standing: TableSnapshot, viewer: int | None, since: int | None) -> list[LogLine]:
        """Return the newest lines for everyone: those for the seat's player tell of their plans and advance answers, by their number too."""
        return await super()._read_log(standing, None, since)

    async def draw_panel(self, context: PanelContext) -> Papers:
        """Return the seat's panel, with the controls that answer its questions."""
        name = escape_name(context.standing.table.players[context.seat].name)
        notice = " ".join([desk_texts.ANSWERING_FOR.format(player=name), context.notice]).strip()
        view = await super().draw_panel(replace(context, notice=notice))
        return self._wrap(view, context.standing.table.id)

    def _wrap(self, view: Papers, table: int) -> Papers:
        wrap_controls(view, self._seat.seat)
        frame = next(one for one in view.children if isinstance(one, ui.Container))
        frame.add_item(Row(make_button(desk_texts.TO_TABLE, OpenDeskTable(table))))
        text = view.instead
        view.instead = None if text is None else partial(self._wrap_text, text, table)
        return view

    def _wrap_text(self, draw: Callable[[], Papers], table: int) -> Papers:
        return self._wrap(draw(), table)
