"""The menu "Open this table": from a message of the bot's to the presser's panel of the table that it is about."""

from typing import Any, Final

import discord
from discord import Interaction

from bot.features.help import help_page
from bot.features.replays.history import finished_page
from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.table_access import may_come
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.message_controls import list_control_tables
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, page

NO_TABLE: Final = "That message isn't about one of my tables. Choose a board, a lobby's card, a ping or a result."
SEVERAL: Final = "**Which table?** The message is about these:"
_SHOWN: Final = 10


async def open_message_table(interaction: Interaction[Any], message: discord.Message) -> Layout:
    """Return the user's panel of the table that the message is about; of several, a choice. Raise TableError for any other message."""
    bot: Host = host(interaction)
    me = interaction.client.user
    if me is None or message.author.id != me.id:
        raise TableError("no game", NO_TABLE)
    tables = await bot.tables.outbox.find_tables(message.id) or list_control_tables(message)
    found = [await bot.tables.standing(table) for table in tables[:_SHOWN]]
    user = interaction.user.id
    found = [one for one in found if one.table.game in bot.presenters.catalogue and may_come(interaction, one.table)]
    if not found:
        raise TableError("no game", NO_TABLE)
    if len(found) == 1:
        return await _open_table(bot, found[0], user)
    names = [f"{bot.presenters.game(one.table.game).title} No. {one.table.id}" for one in found]
    buttons = [make_hand_button(one.table.id, name) for one, name in zip(found, names, strict=True)]
    return page([SEVERAL], buttons)


async def _open_table(bot: Host, standing: TableSnapshot, user: int) -> Layout:
    """Return the player's panel, the result of a game that is over, or for anyone else what can be done at that table."""
    game = bot.presenters.game(standing.table.game)
    if standing.match is not None and standing.match.over:
        return finished_page(standing, game)
    if standing.match is None or standing.seat_of(user) is None:
        return help_page(standing, game, None, user)
    return await bot.panels.panel(standing.table.id, user)
