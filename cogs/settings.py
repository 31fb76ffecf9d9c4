"""/settings: where a player's private things go, when and how they are called."""

from dataclasses import replace
from typing import Any, Literal, cast

from discord import Interaction, app_commands

from bot.features.settings import change_settings, read_quiet_hours, read_zone
from bot.interactions.cog_base import Choices, TableCog, show_answer, suggest_safely
from bot.model.errors import TableError
from bot.model.user_settings import Hints, Pings
from bot.panels.pages.message_layout import Layout
from bot.tables.settings_service import SettingsChanges
from bot.tables.timers.quiet_hours import named_like


class SettingsCommands(TableCog):
    """Settings belong to a user, in all servers."""

    @app_commands.command(
        description="Your settings: where your cards appear, pings, quiet hours. There is a menu for each"
    )
    @app_commands.describe(
        private="panel: only when you press a button (default). dm: I message you when it's your turn",
        pings="channel: a mention every turn (default). calm: at most once in 10 minutes. off: none",
        reminder="Remind me before I run out of time",
        quiet="Hours when I don't ping you, for example 22:00-8:00; off clears them",
        zone="Your time zone, for quiet hours and holidays; type a city",
        plain="Text only, in anything only you see",
        parchment="Parchment pictures instead of dark ones, in anything only you see",
        four_colours="Four suit colours, in anything only you see",
        hints="One-sentence explanations of each decision: while a game is new to you (default), always, never",
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @show_answer
    async def settings(
        self,
        interaction: Interaction[Any],
        private: Literal["panel", "dm"] | None = None,
        pings: Pings | None = None,
        reminder: bool | None = None,
        quiet: app_commands.Range[str, 1, 20] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
        plain: bool | None = None,
        parchment: bool | None = None,
        four_colours: bool | None = None,
        hints: Hints | None = None,
    ) -> Layout:
        given: dict[str, Any] = {
            "private": private,
            "pings": pings,
            "reminder": reminder,
            "plain": plain,
            "light": parchment,
            "four": four_colours,
            "hints": hints,
        }
        changes = cast(SettingsChanges, {name: value for name, value in given.items() if value is not None})
        people, user = self.tables.people, interaction.user.id
        here = read_zone(zone) if zone else (await people.user_settings(user)).zone
        if zone:
            changes["zone"] = here
        if quiet and quiet.strip().lower() in ("off", "no", "none"):
            changes["quiet"] = None
        elif quiet:
            begin, _, end = quiet.replace("–", "-").partition("-")
            if here is None:
                raise TableError("option", "Quiet hours need your time zone. Add `zone`, for example Berlin.")
            changes["quiet"] = read_quiet_hours(here, begin, end)
        elif zone and here is not None and (old := (await people.user_settings(user)).quiet) is not None:
            changes["quiet"] = replace(old, zone=here)
        return await change_settings(people, user, changes)

    @settings.autocomplete("zone")
    @suggest_safely
    async def _zones(self, interaction: Interaction[Any], current: str) -> Choices:
        return [app_commands.Choice(name=zone.replace("_", " "), value=zone) for zone in named_like(current, 25)]


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(SettingsCommands(bot))
