"""Changing one's own settings: by menus, by a form, by a command's options."""

import re
from collections.abc import Collection
from typing import Any, Final, Self, cast

from discord import Interaction, ui

from bot.interactions.base import responder
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.date_parsing import minutes
from bot.interactions.base.panel_service import has_closed_dms
from bot.model.errors import TableError
from bot.model.user_settings import SWITCHES, QuietHours, UserSettings
from bot.panels.components.persistent_item import PersistentItem
from bot.panels.pages import settings_page
from bot.panels.pages.player_panel import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.tables.settings_service import SettingsChanges, SettingsService
from bot.tables.timers.quiet_hours import is_zone, named_like


def lay_out_settings(user_settings: UserSettings, notice: str = "") -> Layout:
    """All settings of a person, with their menus."""
    texts = [f"> {notice}"] if notice else []
    texts.append(f"### Your settings\n{settings_page.describe_settings(user_settings)}")
    if has_closed_dms(user_settings):
        texts.append(bot_texts.DM_CLOSED)
    hours = Row(Hours("hours", "Change quiet hours …" if user_settings.quiet else "Quiet hours …"))
    if user_settings.quiet:
        hours.add_item(Hours("nohours", "No quiet hours"))
    return page(
        [*texts, settings_page.FOOT], [*(Row(Setting(what, user_settings)) for what in settings_page.MENUS), hours]
    )


async def change_settings(people: SettingsService, user: int, changes: SettingsChanges) -> Layout:
    """Stores what is given and shows all of it. Raises TableError."""
    if changes.get("private") == "dm":  # asked for anew: DMs may be open again
        changes["dm_closed_until"] = None
    user_settings = await people.wish(user, **changes) if changes else await people.user_settings(user)
    return lay_out_settings(user_settings, bot_texts.SETTINGS_KEPT if changes else "")


def read_quiet_hours(zone: str, begin: str, end: str) -> QuietHours:
    """Quiet hours as somebody typed them. Raises TableError `option`, saying what can be typed."""
    place = read_zone(zone)
    first, last = minutes(begin), minutes(end)
    if first is None or last is None:
        raise TableError("option", "Quiet hours need two times of the day, such as 22:00 and 8:00.")
    if first == last:
        raise TableError("option", "QuietHours hours that begin and end at the same time would never end.")
    return QuietHours(place, first, last)


def read_zone(typed: str) -> str:
    """The time zone that somebody means: its name, or a city of it. Raises TableError `option`."""
    found = [typed] if is_zone(typed) else named_like(typed, 2) if typed.strip() else []
    cities = [one for one in found if one.rpartition("/")[2].casefold() == typed.strip().casefold().replace(" ", "_")]
    if len(found) == 1 or cities:
        return (cities or found)[0]
    near = f" Did you mean {' or '.join(found)}?" if found else ""
    raise TableError(
        "option", f"I do not know that time zone. Name a large city of it, such as Berlin or New York.{near}"
    )


class Setting(PersistentItem[ui.Select[Any]], template=r"s:w:(?P<what>private|pings|also|hints)"):
    """A menu of one setting. Whoever uses it changes their own."""

    def __init__(
        self, what: settings_page.What, user_settings: UserSettings | None = None, offered: Collection[str] = ()
    ) -> None:
        """`offered`: what the pressed menu listed; one drawn by an earlier version did not list all that there is now."""
        self.what: settings_page.What = what
        self.offered = frozenset(offered)
        options, several = settings_page.options(what, user_settings or UserSettings()), what == "also"
        low, high = (0, len(options)) if several else (1, 1)
        super().__init__(ui.Select(custom_id=f"s:w:{what}", options=options, min_values=low, max_values=high))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        offered = [option.value for option in cast(ui.Select[Any], item).options]
        return cls(next(what for what in settings_page.MENUS if what == match["what"]), offered=offered)

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Changes the setting."""
        await responder.answer(interaction, self._change(interaction))

    async def _change(self, interaction: Interaction[Any]) -> Layout:
        data: Any = interaction.data
        values = [str(value) for value in data.get("values", ())]
        picked = {name: True for name in values if name in settings_page.MENUS[self.what]}
        changes: dict[str, Any] = {self.what: next(iter(picked))} if picked else {}
        if self.what == "also":
            changes = {name: name in picked for name in SWITCHES if name in self.offered}
        return await change_settings(
            host(interaction).tables.people, interaction.user.id, cast(SettingsChanges, changes)
        )


class Hours(PersistentItem[ui.Button[Any]], template=r"s:w:(?P<what>hours|nohours)"):
    """Opens the form for quiet hours, or ends them."""

    def __init__(self, what: str, label: str = "?") -> None:
        self.what = what
        super().__init__(ui.Button(label=label, custom_id=f"s:w:{what}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(match["what"])

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Opens the form, or ends the quiet hours."""
        people, user = host(interaction).tables.people, interaction.user.id
        if self.what == "nohours":
            await responder.answer(interaction, change_settings(people, user, SettingsChanges(quiet=None)))
        else:
            await responder.answer(interaction, _open_form(people, user))


async def _open_form(people: SettingsService, user: int) -> ui.Modal:
    return settings_page.form(await people.user_settings(user))


async def answer_quiet_hours(interaction: Interaction[Any], fields: dict[str, str]) -> None:
    """Answers the form of quiet hours."""

    async def work() -> Layout:
        hours = read_quiet_hours(fields.get("zone", ""), fields.get("begin", ""), fields.get("end", ""))
        changes = SettingsChanges(quiet=hours, zone=hours.zone)
        return await change_settings(host(interaction).tables.people, interaction.user.id, changes)

    await responder.answer(interaction, work())


ITEMS: Final = (Setting, Hours)
