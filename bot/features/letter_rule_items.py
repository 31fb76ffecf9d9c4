"""The rule on letters at a table: its host allows them before the game, and the host or a game master ends them."""

from typing import Any

from discord import Interaction

from bot.features.letter_items import read_letters
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.permissions import is_game_master
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.panels.components.letter_presses import AllowLetters, AskToEndLetters, EndLetters, ForbidLetters
from bot.panels.pages.letters_page import ask_to_end_letters
from bot.panels.pages.message_layout import Layout, note
from bot.panels.pages.option_pages import options_page
from bot.panels.text import bot_texts

ALLOWED = "Players can write letters to each other once the game starts. The lobby's card says so."
ENDED = "Letters have been ended at this table. Those that were written can still be read: /letter read"
NOT_YOURS = "Only the host or a game master can end letters."


@handles(AllowLetters)
async def allow_letters(by: Presser, press: AllowLetters) -> Layout:
    """Allow letters. Raise TableError for anyone but the host, and once the game has started."""
    return await _set(by, press.table, True)


@handles(ForbidLetters)
async def forbid_letters(by: Presser, press: ForbidLetters) -> Layout:
    """Allow no letters."""
    return await _set(by, press.table, False)


async def _set(by: Presser, table: int, allowed: bool) -> Layout:
    standing = await by.bot.tables.allow_letters(table, by.user, allowed)
    game = by.bot.presenters.game(standing.table.game)
    return options_page(standing, game, by.user, bot_texts.OPTIONS_KEPT)


@handles(AskToEndLetters, keeps_panel=True)
async def ask_whether_to_end(by: Presser, press: AskToEndLetters) -> Layout:
    """Ask first. Raise TableError for anyone but the host and game masters."""
    await _demand_right(by.interaction, press.table)
    return ask_to_end_letters(press.table)


@handles(EndLetters, keeps_panel=True)
async def press_end(by: Presser, press: EndLetters) -> Layout:
    """End letters; return the presser's own, or a sentence if they have none."""
    await end_letters(by.interaction, press.table)
    standing = await by.bot.tables.standing(press.table)
    if standing.seat_of(by.user) is None:
        return note(ENDED)
    return await read_letters(by.bot, press.table, by.user, notice=ENDED)


async def end_letters(interaction: Interaction[Any], table: int) -> Layout:
    """End letters at the table, as its host or a game master. Raise TableError."""
    await _demand_right(interaction, table)
    await host(interaction).tables.end_letters(table, interaction.user.id)
    return note(ENDED)


async def _demand_right(interaction: Interaction[Any], table: int) -> None:
    tables = host(interaction).tables
    standing = await tables.standing(table)
    if standing.table.host == interaction.user.id:
        return
    if standing.table.guild != interaction.guild_id or not await is_game_master(interaction, tables):
        raise TableError("not host", NOT_YOURS)
