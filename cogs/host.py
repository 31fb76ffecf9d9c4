"""/host: what the host of a table does before the game and around it. Its rules refuse everyone else."""

from typing import Any, Literal

import discord
from discord import Interaction, app_commands

from bot.features.lobby.seats import hand_chair, start_table, write_new_robot
from bot.features.moved_tables import move_here
from bot.interactions.cog_base import Numbers, TableGroup, show_answer, suggest_safely
from bot.model.errors import TableError
from bot.model.table_snapshot import Table
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import bot_texts, place_texts

RobotWord = Literal["player", "page", "regent", "random", "absent", "remove"]
LARGEST_NUMBER = 2**53 - 1  # Discord's


class HostCommands(
    TableGroup, group_name="host", group_description="For the host of this channel's table: seats, robots, the start"
):
    """Commands of the host. A game master has most of them, too, and more in /gm."""

    @app_commands.command(description="Start the game; a game master may do so too")
    @show_answer
    async def start(self, interaction: Interaction[Any]) -> Layout:
        return await start_table(interaction, (await self.here(interaction)).table.id)

    @app_commands.command(description="Add a robot, or remove the last one")
    @app_commands.describe(
        kind="player: a courtier, plays to win. page: easier. regent: thinks ahead. random: any legal move. absent: defaults"
    )
    @show_answer
    async def robot(self, interaction: Interaction[Any], kind: RobotWord = "player") -> Layout:
        table, user = (await self.here(interaction)).table.id, interaction.user.id
        if kind == "remove":
            standing = await self.tables.unseat_robot(table, user)
        else:
            standing = await self.tables.seat_robot(table, user, kind)
        seated = len(standing.table.players)
        return note(f"A robot leaves; {seated} seated now." if kind == "remove" else write_new_robot(seated))

    @app_commands.command(description="Ask someone to give up their seat before the game starts")
    @app_commands.describe(member="Who gives up the seat")
    @show_answer
    async def kick(self, interaction: Interaction[Any], member: discord.User) -> Layout:
        await self.tables.kick((await self.here(interaction)).table.id, interaction.user.id, member.id)
        return note(bot_texts.KICKED)

    @app_commands.command(
        name="pass", description="Hand this table over to another player; a game master may do so too"
    )
    @app_commands.describe(member="Who becomes the host (default: you choose by a button)")
    @show_answer
    async def hand_chair(self, interaction: Interaction[Any], member: discord.User | None = None) -> Layout:
        table = (await self.here(interaction)).table.id
        return await hand_chair(interaction, table, None if member is None else member.id)

    @app_commands.command(name="start-when-full", description="Start the game automatically when all seats are taken")
    @app_commands.describe(on="On or off")
    @show_answer
    async def start_when_full(self, interaction: Interaction[Any], on: bool = True) -> Layout:
        await self.tables.start_when_full((await self.here(interaction)).table.id, interaction.user.id, on)
        return note(bot_texts.when_full(on))

    @app_commands.command(description="Move your table here if its channel is gone; seats, time left and plans stay")
    @app_commands.describe(table="Which table, by its number (default: your only one whose channel is gone)")
    @show_answer
    async def move(
        self, interaction: Interaction[Any], table: app_commands.Range[int, 1, LARGEST_NUMBER] | None = None
    ) -> Layout:
        if table is None:
            gone = await self._list_gone(interaction)
            if len(gone) != 1:
                raise TableError("no game", place_texts.WHICH if gone else place_texts.NONE_GONE)
            table = gone[0].id
        return await move_here(interaction, table)

    async def _list_gone(self, interaction: Interaction[Any]) -> list[Table]:
        """Return the tables that this person hosts on this server whose channel is gone."""
        tables = await self.tables.tables_of(interaction.user.id)
        hosted = [one for one in tables if one.host == interaction.user.id and one.guild == interaction.guild_id]
        return [one for one in hosted if one.is_gone]

    @move.autocomplete("table")
    @suggest_safely
    async def _numbers(self, interaction: Interaction[Any], current: str) -> Numbers:
        names = [(f"No. {one.id}, {one.game.capitalize()}", one.id) for one in await self._list_gone(interaction)]
        return [app_commands.Choice(name=name[:100], value=number) for name, number in names if current in name]


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(HostCommands(bot))
