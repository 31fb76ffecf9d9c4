"""/settings: where a player's private things go, when and how they are called."""

from collections.abc import Mapping
from dataclasses import replace
from inspect import Parameter, signature
from typing import Any, Final, Literal

from discord import Interaction, app_commands

from bot.features.settings import change_settings, read_quiet_hours, read_zone
from bot.interactions.cog_base import Choices, TableCog, show_answer, suggest_safely
from bot.model.errors import TableError
from bot.model.user_settings import MENUS, SWITCHES
from bot.panels.pages.message_layout import Layout
from bot.tables.timers.quiet_hours import named_like

OPTIONS: Final[Mapping[str, tuple[str, Any, str]]] = {
    **{name: (name, Literal[tuple(menu.choices)], menu.told) for name, menu in MENUS.items()},
    **{one.option.name: (name, bool, one.option.told) for name, one in SWITCHES.items() if one.option is not None},
}
"""The options that are made of settings, by name: the field, its type, and what Discord says of it."""


def take_options(run: Any) -> Any:
    """Return the command with an option for each setting that has one."""
    own = signature(run)
    made = [
        Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind | None, default=None)
        for name, (_, kind, _) in OPTIONS.items()
    ]
    run.__signature__ = own.replace(parameters=[one for one in own.parameters.values() if one.name != "given"] + made)
    return app_commands.describe(**{name: told for name, (_, _, told) in OPTIONS.items()})(run)


class SettingsCommands(TableCog):
    """Settings belong to a user, in all servers."""

    @app_commands.command(
        description="Your settings: where your cards appear, pings, quiet hours. There is a menu for each"
    )
    @app_commands.describe(
        quiet="Hours when I don't ping you, for example 22:00-8:00; off clears them",
        zone="Your time zone, for quiet hours and holidays; type a city",
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @take_options
    @show_answer
    async def settings(
        self,
        interaction: Interaction[Any],
        /,
        quiet: app_commands.Range[str, 1, 20] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
        **given: Any,
    ) -> Layout:
        changes = {OPTIONS[name][0]: value for name, value in given.items() if value is not None}
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
