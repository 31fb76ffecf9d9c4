"""/mine: what waits for me, anywhere. /tables: what is played in this server."""

from typing import Any, Final

from discord import Interaction, app_commands

from bot.features import my_tables as mine
from bot.features.planned_tables import list_plans
from bot.interactions.base.permissions import is_game_master, may_see
from bot.interactions.base.table_access import may_come
from bot.interactions.cog_base import TableCog, show_answer
from bot.model.errors import TableError
from bot.panels.pages.message_layout import Layout
from bot.panels.text import bot_texts

SHOWN: Final = 25  # tables in one message
_LISTED: Final = 500  # tables of a server, of which the asker may see fewer


class MineCommands(TableCog):
    """Finding one's way between tables."""

    @app_commands.command(description="All your games on every server, starting with those waiting for you")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @show_answer
    async def mine(self, interaction: Interaction[Any]) -> Layout:
        user = interaction.user.id
        tables, unread = await self.tables.mine(user), await self.tables.letters.count_unread(user)
        return mine.mine(tables, user, self._title, self.presenters.find, unread)

    @app_commands.command(
        name="tables", description="This server's open tables, ready to join, and the running games you can watch"
    )
    @app_commands.guild_only()
    @show_answer
    async def everywhere(self, interaction: Interaction[Any]) -> Layout:
        if interaction.guild_id is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        found = [one for one in await self.tables.in_guild(interaction.guild_id, _LISTED) if may_come(interaction, one)]
        here = [one for one in found if one.game in self.presenters.catalogue][:SHOWN]
        planned = await self.tables.planned.in_guild(interaction.guild_id)
        plans = [one for one in planned if may_see(interaction, one.channel)]
        seats, user = (lambda name: self.presenters.game(name).seats), interaction.user.id
        may_manage = bool(plans) and await is_game_master(interaction, self.tables)
        told = list_plans(plans, self._title, user, is_game_master=may_manage)
        return mine.everywhere(here, self._title, seats, user, told)

    def _title(self, name: str) -> str:
        return self.presenters.game(name).title


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(MineCommands(bot))
