"""The menu "Games with this person": running games that the presser and another person have in common, and finished ones of this server.

Only what the presser could see anyway.
"""

from typing import Any, Final

import discord
from discord import Interaction

from bot.features.my_tables import list_tables
from bot.features.replays.history import HIDDEN, ShowFinished, describe_finished, list_channels, make_turns
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.permissions import is_in_server
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import Number, Press, UserId
from bot.panels.pages.message_layout import Layout, page

YOURSELF: Final = "That's you. /mine lists your games, and /history list member: your finished ones."
NOT_A_PERSON: Final = "That's a bot, and only people sit at my tables."
NONE_RUNNING: Final = "You share no table right now."
NONE_FINISHED: Final = "You haven't finished a game together in a channel of this server that you can see."
ELSEWHERE: Final = "-# Finished games are listed on the server where you played them."


class TurnShared(Press, kind="both"):
    """Shows a page (from 0) of the finished games that the presser and `user` have in common."""

    user: UserId
    page: Number

    async def answer(self, by: Presser) -> Layout:
        return await _show(by.interaction, self)


async def open_shared_games(interaction: Interaction[Any], other: discord.User | discord.Member) -> Layout:
    """Return the games that the user and the other have in common. Raise TableError for the user themselves, and for a bot."""
    if other.id == interaction.user.id:
        raise TableError("not now", YOURSELF)
    if other.bot:
        raise TableError("not now", NOT_A_PERSON)
    return await _show(interaction, TurnShared(other.id, 0))


async def _show(interaction: Interaction[Any], shown: TurnShared) -> Layout:
    """Return that page: tables at which both sit, and finished games in channels of this server that the user can see.

    Someone who doesn't appear in statistics has no list of finished games here either. Raise TableError while the storage can't be read.
    """
    bot, user = host(interaction), interaction.user.id

    def name_title(name: str) -> str:
        return bot.presenters.game(name).title

    running = await bot.tables.list_shared(user, shown.user)
    texts, rows = list_tables(running, user, name_title, bot.presenters.find) if running else ([NONE_RUNNING], [])
    texts = [f"### Games with <@{shown.user}>", *texts]
    if not is_in_server(interaction):
        return page([*texts, ELSEWHERE], rows)
    if not (await bot.tables.people.user_settings(shown.user)).ranked:
        return page([*texts, f"-# {HIDDEN}"], rows)
    channels = list_channels(interaction)
    finished, more = await bot.tables.replays.list_history(channels, shown.page, user=user, beside=shown.user)
    lines = [describe_finished(one, name_title) for one in finished]
    texts.append("\n".join(["### Finished here", *lines]) if lines else NONE_FINISHED)
    buttons = [make_button(f"No. {one.id}", ShowFinished(one.id)) for one in finished]
    older = TurnShared(shown.user, shown.page + 1) if more else None
    newer = TurnShared(shown.user, shown.page - 1) if shown.page else None
    return page(texts, [*rows, *buttons, *make_turns(newer, older)])
