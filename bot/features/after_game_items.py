"""After a game: the proof of the deal, a rematch, another game."""

from dataclasses import replace

from bot.interactions.base.panel_service import check_reader
from bot.interactions.base.permissions import lacking
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.panels.pages.board_message import proof
from bot.panels.pages.message_layout import Layout, note
from bot.panels.pages.result_page import AskRematch, ChooseNextGame, OpenNextGame, ShowProof, ask_next_game
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import call_member


@handles(ShowProof)
async def show_proof(by: Presser, press: ShowProof) -> Layout:
    """Show what proves the deal of the table to anyone who presses."""
    tables = by.bot.tables
    standing = await tables.standing(press.table)
    check_reader(standing, by.user)
    return proof(standing, await tables.verify(press.table))


@handles(AskRematch)
async def ask_rematch(by: Presser, press: AskRematch) -> Layout:
    """Note or withdraw the presser's yes to a rematch; the last yes deals."""
    standing = await by.bot.tables.rematch(press.table, by.user)
    if standing.table.id != press.table:
        return await by.bot.panels.fresh(standing.table.id, by.user, bot_texts.REMATCH)
    return note(bot_texts.WANTED if by.user in standing.again else bot_texts.NOT_WANTED)


@handles(ChooseNextGame)
async def choose_next_game(by: Presser, press: ChooseNextGame) -> Layout:
    """Show the menu of games."""
    return ask_next_game(press.table, list(by.bot.presenters.catalogue.values()))


@handles(OpenNextGame)
async def open_next_game(by: Presser, press: OpenNextGame) -> Layout:
    """Open a table of the chosen game in the same channel and with the same clock, the presser as its host. Raise TableError."""
    bot, user = by.bot, by.interaction.user
    title = bot.presenters.catalogue.get(press.value)
    if title is None:
        raise TableError("no game", bot_texts.unknown_game([game.title for game in bot.presenters.catalogue.values()]))
    if missing := lacking(by.interaction):
        raise TableError("not now", bot_texts.no_permission(missing))
    old = (await bot.tables.standing(press.table)).table
    if by.interaction.channel_id != old.channel:
        raise TableError("not now", bot_texts.SERVER_ONLY)
    await bot.tables.open(
        guild=old.guild,
        channel=old.channel,
        host=user.id,
        name=call_member(user),
        game=title.name,
        options={},
        terms=replace(old.terms, letters="off"),
    )
    return note(bot_texts.TABLE_OPEN)
