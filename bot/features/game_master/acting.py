"""A player's panel as a game master has it who answers for them, and the presses on it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from discord import Interaction, ui

from bot.features.game_master.desk import OpenDeskTable
from bot.features.game_master.desk_access import demand_entry, in_words
from bot.interactions.base.answers import Answers
from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.press_dispatch import Presser, Shown, handles
from bot.interactions.turns.panel_presses import press_on_panel
from bot.model.errors import TableError
from bot.model.table_records import LogLine
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.acting_presses import AnswerFor, ChooseFor, EnterFor, read_inner, wrap_controls
from bot.panels.components.press_controls import make_button
from bot.panels.pages.message_layout import Layout, Papers
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.text import bot_texts, desk_texts
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


@handles(AnswerFor, ChooseFor, EnterFor)
async def answer_for(by: Presser, press: AnswerFor | ChooseFor | EnterFor) -> Shown:
    """Do for the player what a control of their panel does. Raise TableError for anyone but a game master who has opened it."""
    inner = read_inner(press)
    if inner is None:
        raise TableError("passed", bot_texts.PASSED)
    gm, _ = await demand_entry(by.interaction, inner.table)
    panel = ActingPanel(by.bot, by.bot.tables.acting.acts_for(gm, press.seat))
    standing = await panel.load_for(inner.table, gm)
    with in_words(standing):
        return await press_on_panel(panel.answers, by, inner, lambda form: EnterFor(press.seat, form))


async def open_seat(interaction: Interaction[Any], table: int, seat: int, reason: str) -> Layout:
    """Announce the look, and return the panel of a seat to move. Raise TableError for anyone but a game master who doesn't play."""
    bot = host(interaction)
    gm, _ = await demand_entry(interaction, table)
    with in_words(await bot.tables.standing(table)):
        panel = ActingPanel(bot, await bot.tables.acting.open_seat(table, gm, seat, reason))
    return await panel.panel_of(await panel.load_for(table, gm), gm)
