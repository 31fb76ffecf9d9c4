"""/table before the game: its clock, its look, invitations; and closed tables."""

from typing import Any, Literal

import discord
from discord import Interaction, app_commands

from bot.interactions.cog_base import TableCog
from bot.interactions.items import board_style_items, invitations
from bot.model.errors import TableError
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import bot_texts, time_control_text


class LobbyCommands(TableCog):
    """Commands for those who wait."""

    @app_commands.command(description="Show this table's clock; before the start, the host can change it")
    @app_commands.describe(
        clock="Time per decision, or a budget per player that grows with quick play",
        late="What happens when someone runs out of time",
    )
    @app_commands.choices(clock=time_control_text.CLOCKS, late=time_control_text.LATE)
    async def clock(self, interaction: Interaction[Any], clock: str = "", late: str = "") -> None:
        await self.answer(interaction, self._clock(interaction, clock, late))

    async def _clock(self, interaction: Interaction[Any], clock: str, late: str) -> Layout:
        standing = await self.here(interaction)
        if clock or late:
            terms = time_control_text.change_terms(standing.table.terms, clock, late)
            standing = await self.tables.set_clock(standing.table.id, interaction.user.id, terms)
        return note(
            f"This table's clock: **{time_control_text.describe_clock(standing.table.terms)}**.", standing.table.id
        )

    @app_commands.command(description="Change how this table's board looks (host or game master)")
    @app_commands.describe(
        board="In pictures or in text",
        colours="Picture theme: dusk is dark, parchment is light",
        suits="In two colours or in four",
    )
    async def look(
        self,
        interaction: Interaction[Any],
        board: Literal["pictures", "text"] | None = None,
        colours: Literal["dusk", "parchment"] | None = None,
        suits: Literal["two colours", "four colours"] | None = None,
    ) -> None:
        wanted = {"plain": (board, "text"), "light": (colours, "parchment"), "four": (suits, "four colours")}
        look = {name: said == other for name, (said, other) in wanted.items() if said is not None}
        await self.answer(interaction, self._look(interaction, look))

    async def _look(self, interaction: Interaction[Any], look: dict[str, bool]) -> Layout:
        return await board_style_items.change_look(interaction, self.tables, await self.here(interaction), look)

    @app_commands.command(description="Invite someone to this table with a mention, before the game starts")
    @app_commands.describe(member="Whom to invite; once is enough")
    async def invite(self, interaction: Interaction[Any], member: discord.Member) -> None:
        await self.answer(interaction, self._invite(interaction, member))

    async def _invite(self, interaction: Interaction[Any], member: discord.Member) -> Layout:
        standing = await self.here(interaction)
        await invitations.invite(self.tables, standing.table.id, interaction.user.id, member.id, is_bot=member.bot)
        return note(bot_texts.INVITED)

    @app_commands.command(description="Get a ping when this many are seated at this table; 0 turns it off")
    @app_commands.describe(players="How many, counting robots and yourself")
    async def notify(self, interaction: Interaction[Any], players: app_commands.Range[int, 0, 25]) -> None:
        await self.answer(interaction, self._notify(interaction, players))

    async def _notify(self, interaction: Interaction[Any], players: int) -> Layout:
        standing = await self.here(interaction)
        await self.tables.tell_when(standing.table.id, interaction.user.id, players)
        return note(bot_texts.told_when(players))

    @app_commands.command(description="Reopen your latest unfinished game that was closed in this channel")
    async def reopen(self, interaction: Interaction[Any]) -> None:
        await self.answer(interaction, self._reopen(interaction))

    async def _reopen(self, interaction: Interaction[Any]) -> Layout:
        if interaction.guild_id is None or interaction.channel_id is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        standing = await self.tables.reopen(interaction.channel_id, interaction.user.id)
        return note(bot_texts.REOPENED, standing.table.id)
