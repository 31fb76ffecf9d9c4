"""/settings: where a player's private things go, and whether the channel pings."""

from typing import Any, Literal

from discord import Interaction, app_commands

from bot.desk.cog import TableCog
from bot.desk.panels import dm_closed
from bot.standing import Pings
from bot.table.people import Changes
from bot.ui import words
from bot.ui.private import Layout, note


class SettingsCommands(TableCog):
    """Settings belong to a user, in all servers."""

    @app_commands.command(description="Where your hand and choices are shown, and whether you are pinged")
    @app_commands.describe(
        private="panel: only when you press a button (default). dm: I write to you when it is your turn",
        pings="channel: a mention at every turn (default). calm: once in 10 minutes at most. off: none",
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def settings(
        self,
        interaction: Interaction[Any],
        private: Literal["panel", "dm"] | None = None,
        pings: Pings | None = None,
    ) -> None:
        await self.answer(interaction, self._settings(interaction, private, pings))

    async def _settings(
        self,
        interaction: Interaction[Any],
        private: Literal["panel", "dm"] | None,
        pings: Pings | None,
    ) -> Layout:
        user, changes = interaction.user.id, Changes()
        if pings is not None:
            changes["pings"] = pings
        if private is not None:
            changes["private"] = private
        if private == "dm":  # asked for anew: DMs may be open again
            changes["dm_closed_until"] = None
        people = self.tables.people
        wishes = await people.wish(user, **changes) if changes else await people.wishes(user)
        return note(words.settings(wishes, dm_closed(wishes)))


async def setup(bot: Any) -> None:
    """Loads the cog."""
    await bot.add_cog(SettingsCommands(bot))
