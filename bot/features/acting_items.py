"""The presses of a game master who answers for a player."""

from typing import Any

from discord import Interaction

from bot.features.desk_items import demand_entry
from bot.features.game_master_deeds import in_words
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.press_dispatch import Presser, Shown, handles
from bot.interactions.turns.acting_panel import ActingPanel
from bot.interactions.turns.panel_presses import press_on_panel
from bot.model.errors import TableError
from bot.panels.components.acting_presses import AnswerFor, ChooseFor, EnterFor, read_inner
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts


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
