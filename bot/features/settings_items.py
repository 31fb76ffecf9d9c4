"""The presser's settings: changed by menus, by a form, by a command's options."""

from typing import Any, cast

from discord import ui

from bot.interactions.base.date_parsing import minutes
from bot.interactions.base.panel_service import has_closed_dms
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.user_settings import SWITCHES, QuietHours, UserSettings
from bot.panels.components.press_controls import Select, make_button, make_menu
from bot.panels.pages import settings_page
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.tables.settings_service import SettingsChanges, SettingsService
from bot.tables.timers.quiet_hours import is_zone, named_like


def lay_out_settings(user_settings: UserSettings, notice: str = "") -> Layout:
    """Return all settings of a person, with their menus."""
    texts = [f"> {notice}"] if notice else []
    texts.append(f"### Your settings\n{settings_page.describe_settings(user_settings)}")
    if has_closed_dms(user_settings):
        texts.append(bot_texts.DM_CLOSED)
    label = "Change quiet hours …" if user_settings.quiet else "Quiet hours …"
    hours = Row(make_button(label, settings_page.OpenQuietHours()))
    if user_settings.quiet:
        hours.add_item(make_button("No quiet hours", settings_page.EndQuietHours()))
    menus = [Row(_make_menu(what, user_settings)) for what in settings_page.MENUS]
    return page([*texts, settings_page.FOOT], [*menus, hours])


def _make_menu(what: settings_page.What, user_settings: UserSettings) -> Select:
    """Return the menu of one setting; of the switches, as many as a person likes are on."""
    options = settings_page.options(what, user_settings)
    low, high = (0, len(options)) if what == "also" else (1, 1)
    return make_menu(settings_page.ChooseSetting(what), options, low=low, high=high)


async def change_settings(people: SettingsService, user: int, changes: SettingsChanges) -> Layout:
    """Store what is given and shows all of it. Raise TableError."""
    if changes.get("private") == "dm":  # chosen again: DMs may be open again
        changes["dm_closed_until"] = None
    user_settings = await people.wish(user, **changes) if changes else await people.user_settings(user)
    return lay_out_settings(user_settings, bot_texts.SETTINGS_KEPT if changes else "")


def read_quiet_hours(zone: str, begin: str, end: str) -> QuietHours:
    """Return quiet hours as someone typed them. Raise TableError `option`, saying what can be typed."""
    place = read_zone(zone)
    first, last = minutes(begin), minutes(end)
    if first is None or last is None:
        raise TableError("option", "Quiet hours need a start and an end, for example 22:00 and 8:00.")
    if first == last:
        raise TableError("option", "Quiet hours that begin and end at the same time would never end.")
    return QuietHours(place, first, last)


def read_zone(typed: str) -> str:
    """Return the time zone that someone means: its name, or a city of it. Raise TableError `option`."""
    found = [typed] if is_zone(typed) else named_like(typed, 2) if typed.strip() else []
    cities = [one for one in found if one.rpartition("/")[2].casefold() == typed.strip().casefold().replace(" ", "_")]
    if len(found) == 1 or cities:
        return (cities or found)[0]
    near = f" Did you mean {' or '.join(found)}?" if found else ""
    raise TableError(
        "option", f"I don't know that time zone. Try a large city in it, such as Berlin or New York.{near}"
    )


@handles(settings_page.ChooseSetting)
async def choose_setting(by: Presser, press: settings_page.ChooseSetting) -> Layout:
    """Change one of the presser's settings; switches that the menu didn't list, as one of an earlier version, stay."""
    picked = {name: True for name in press.values if name in settings_page.MENUS[press.what]}
    changes: dict[str, Any] = {press.what: next(iter(picked))} if picked else {}
    if press.what == "also":
        changes = {name: name in picked for name in SWITCHES if name in press.offered}
    return await change_settings(by.bot.tables.people, by.user, cast(SettingsChanges, changes))


@handles(settings_page.OpenQuietHours)
async def open_quiet_hours(by: Presser, press: settings_page.OpenQuietHours) -> ui.Modal:
    """Open the form for quiet hours, with those that are set."""
    return settings_page.form(await by.bot.tables.people.user_settings(by.user))


@handles(settings_page.EndQuietHours)
async def end_quiet_hours(by: Presser, press: settings_page.EndQuietHours) -> Layout:
    """End the presser's quiet hours."""
    return await change_settings(by.bot.tables.people, by.user, SettingsChanges(quiet=None))


@handles(settings_page.EnterQuietHours)
async def enter_quiet_hours(by: Presser, press: settings_page.EnterQuietHours) -> Layout:
    """Set the quiet hours that were entered. Raise TableError."""
    hours = read_quiet_hours(*(press.entries.get(name, "") for name in ("zone", "begin", "end")))
    return await change_settings(by.bot.tables.people, by.user, SettingsChanges(quiet=hours, zone=hours.zone))
