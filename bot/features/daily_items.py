"""The deal of the day: looking at it, playing it, giving it up, and posting how it went."""

import json
from typing import Any

from discord import Interaction

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.daily_cards import draw_card
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.daily import DailyCard, write_day
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.daily_pages import (
    AskGiveUp,
    GiveUpDaily,
    PlayDaily,
    ShareDaily,
    ShowDaily,
    ask_give_up,
    find_unit,
    offer_deal,
    show_no_deal,
    write_share,
)
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import call_member
from games.engine.game import Game


@handles(ShowDaily)
async def show_daily_press(by: Presser, press: ShowDaily) -> Layout:
    """Show the deal of that day."""
    return await show_daily(by.bot, by.interaction, press.day)


@handles(PlayDaily)
async def play_daily(by: Presser, press: PlayDaily) -> Layout:
    """Deal today's deal to the presser, or go on with it. Raise TableError."""
    user = by.interaction.user
    standing = await by.bot.tables.daily.begin(guild=find_guild(by.interaction), user=user.id, name=call_member(user))
    return await by.bot.panels.panel_of(standing, user.id)


@handles(AskGiveUp, keeps_panel=True)
async def ask_to_give_up(by: Presser, press: AskGiveUp) -> Layout:
    """Ask whether the presser gives the deal up."""
    await by.bot.panels.load_for(press.table, by.user)
    return ask_give_up(press.table)


@handles(GiveUpDaily, keeps_panel=True)
async def give_up_daily(by: Presser, press: GiveUpDaily) -> Layout:
    """Give the deal up and show how the others did. Raise TableError."""
    return await by.bot.panels.panel_of(await by.bot.tables.daily.give_up(press.table, by.user), by.user)


@handles(ShareDaily)
async def share_daily(by: Presser, press: ShareDaily) -> Layout:
    """Post the presser's result in the channel, once. Raise TableError."""
    bot, daily = by.bot, by.bot.tables.daily
    guild = find_guild(by.interaction)
    card = await daily.show_card(guild, by.user, press.day)
    if card.mine is None or not card.mine.is_finished:
        raise TableError("not now", "You have no result of that day to share.")
    bot.tables.limit_posts("share", by.user, by.interaction.channel_id or 0)
    await daily.note_shared(press.day, by.user)
    game, standing = find_game(bot, card), await bot.tables.standing(card.mine.table_id)
    card = await daily.show_card(guild, by.user, press.day)
    shown = await draw_card(bot.tables, bot.presenters, bot.panels.picture_service, card, by.user)
    shown.aloud = write_share(card, game, find_unit(game, standing), len(standing.table.players))
    return shown


async def show_daily(bot: Host, interaction: Interaction[Any], day: int | None = None) -> Layout:
    """Return the user's panel while they play a deal; otherwise that day's deal (None: today's). Raise TableError."""
    guild, user = find_guild(interaction), interaction.user.id
    today = bot.tables.daily.today
    if day is not None and day > today:
        raise TableError("not now", "That deal isn't drawn yet.")
    going_on = await bot.tables.daily.resume(user)
    wanted = today if day is None else day
    if going_on is not None and await bot.tables.daily.find_day(going_on.table.id) == wanted:
        return await bot.panels.panel_of(going_on, user)
    if going_on is not None and wanted == today:
        return await bot.panels.panel_of(going_on, user, notice=await _write_notice(bot, going_on))
    card = await bot.tables.daily.show_card(guild, user, None if day == today else day)
    if not card.game:
        return show_no_deal(card)
    game = find_game(bot, card)
    if not card.is_open:
        return offer_deal(card, game, json.loads(await bot.tables.daily.read_options(card.day)))
    return await draw_card(bot.tables, bot.presenters, bot.panels.picture_service, card, user)


async def _write_notice(bot: Host, standing: TableSnapshot) -> str:
    """Return which earlier day's deal it is."""
    day = await bot.tables.daily.find_day(standing.table.id)
    on = "of an earlier day" if day is None else f"of {write_day(day)}"
    return f"This is your deal {on}. Today's waits until you've finished it or given it up."


def find_game(bot: Host, card: DailyCard) -> Game[Any]:
    """Return the title of the deal. Raise TableError if it is no longer installed."""
    if card.game not in bot.presenters.catalogue:
        raise TableError("not installed", "The game of that day's deal is no longer installed here.")
    return bot.presenters.game(card.game)


def find_guild(interaction: Interaction[Any]) -> int:
    """Return the server. Raise TableError in direct messages."""
    if interaction.guild_id is None:
        raise TableError("not now", bot_texts.SERVER_ONLY)
    return interaction.guild_id
