"""/settings: a person's settings in words, the menus and the form that change them, and what a command's options mean."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Annotated, Any, Final

from discord import SelectOption, ui

from bot.interactions.base.date_parsing import minutes
from bot.interactions.base.panel_service import has_closed_dms
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.user_settings import MENUS, SWITCHES, Menu, QuietHours, Switch, UserSettings
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import FormPress, IdPart, MenuPress, Press
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.tables.settings_service import SettingsService
from bot.tables.timers.quiet_hours import is_zone, named_like

_NAMES: Final = dict.fromkeys(
    "also" if Switch in one.metadata else one.name for one in fields(UserSettings) if {Switch, Menu} & {*one.metadata}
)
CHOICES: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    name: {key: (one.label, one.note) for key, one in SWITCHES.items()} if name == "also" else MENUS[name].choices
    for name in _NAMES
}
"""The menus in the order of the fields, each by value with a label and a note; that of the switches is called `also`."""
FOOT: Final = (
    "-# These settings are yours, on every server. Deadlines keep running in quiet hours; /away stops them for a holiday. I show "
    "the picture of your hand only to you, but anyone with the link to a picture can open it."
)
CHANGED: Final = "Kept."


class ChooseSetting(MenuPress, kind="w"):
    """Changes one of the presser's settings; switches that the menu didn't list, as one of an earlier version, stay."""

    what: Annotated[str, IdPart("|".join(CHOICES))]

    async def answer(self, by: Presser) -> Layout:
        picked = {name: True for name in self.values if name in CHOICES[self.what]}
        changes: dict[str, Any] = {self.what: next(iter(picked))} if picked else {}
        if self.what == "also":
            changes = {name: name in picked for name in SWITCHES if name in self.offered}
        return await change_settings(by.bot.tables.people, by.user, changes)


class OpenQuietHours(Press, kind="w:hours"):
    """Opens the form for quiet hours, with those that are set. It is answered wherever one of its id arrives, also after a restart."""

    async def answer(self, by: Presser) -> ui.Modal:
        user_settings = await by.bot.tables.people.user_settings(by.user)
        quiet = user_settings.quiet
        modal = ui.Modal(title="Quiet hours", timeout=900, custom_id=EnterQuietHours().custom_id)
        entries = {
            "zone": ("Your city or time zone", "For example Berlin, New York or UTC", user_settings.zone or ""),
            "begin": ("Quiet from", "For example 22:00 or 10pm", write_clock(quiet.begin) if quiet else "22:00"),
            "end": (
                "Quiet until",
                "For example 8:00; I'll ping you then",
                write_clock(quiet.end) if quiet else "08:00",
            ),
        }
        for name, (label, note, default) in entries.items():
            entry: ui.TextInput[Any] = ui.TextInput(
                custom_id=name, required=True, max_length=EnterQuietHours.longest, default=default or None
            )
            modal.add_item(ui.Label(text=label, description=note, component=entry))
        return modal


class EndQuietHours(Press, kind="w:nohours"):
    """Ends the presser's quiet hours."""

    async def answer(self, by: Presser) -> Layout:
        return await change_settings(by.bot.tables.people, by.user, {"quiet": None})


class EnterQuietHours(FormPress, kind="w:form"):
    """Sets the quiet hours that were entered. Raise TableError."""

    longest = 60

    async def answer(self, by: Presser) -> Layout:
        hours = read_quiet_hours(*(self.entries.get(name, "") for name in ("zone", "begin", "end")))
        return await change_settings(by.bot.tables.people, by.user, {"quiet": hours, "zone": hours.zone})


async def change_settings(people: SettingsService, user: int, changes: dict[str, Any]) -> Layout:
    """Store what is given; return all settings. Raise TableError."""
    if changes.get("private") == "dm":  # chosen again: DMs may be open again
        changes["dm_closed_until"] = None
    user_settings = await people.wish(user, **changes) if changes else await people.user_settings(user)
    return _lay_out(user_settings, CHANGED if changes else "")


def _lay_out(user_settings: UserSettings, notice: str = "") -> Layout:
    """Return all settings of a person, with their menus: of the switches, as many as they like are on."""
    texts = [f"### Your settings\n{describe_settings(user_settings)}"]
    if has_closed_dms(user_settings):
        texts.append(bot_texts.DM_CLOSED)
    menus = []
    for what, choices in CHOICES.items():
        low, high = (0, len(choices)) if what == "also" else (1, 1)
        menus.append(Row(make_menu(ChooseSetting(what), list_options(what, user_settings), low=low, high=high)))
    hours = [make_button("Change quiet hours …" if user_settings.quiet else "Quiet hours …", OpenQuietHours())]
    if user_settings.quiet:
        hours.append(make_button("No quiet hours", EndQuietHours()))
    return page([*texts, FOOT], [*menus, *hours], notice=notice)


def list_options(what: str, user_settings: UserSettings) -> list[SelectOption]:
    """Return the choices of a menu, with what is set."""
    also = what == "also"
    chosen = [name for name in SWITCHES if getattr(user_settings, name)] if also else [getattr(user_settings, what)]
    return [
        SelectOption(label=label, value=value, description=note, default=value in chosen)
        for value, (label, note) in CHOICES[what].items()
    ]


def describe_settings(user_settings: UserSettings) -> str:
    """Return the settings in lines."""
    lines = [menu.choices[getattr(user_settings, name)][0] for name, menu in MENUS.items()]
    lines += [switch.label for name, switch in SWITCHES.items() if getattr(user_settings, name)]
    lines += [switch.off for name, switch in SWITCHES.items() if switch.off and not getattr(user_settings, name)]
    quiet = user_settings.quiet
    if quiet is None:
        lines.append("No quiet hours")
    else:
        span = f"{write_clock(quiet.begin)} to {write_clock(quiet.end)}"
        lines.append(f"Quiet from {span} ({quiet.zone.replace('_', ' ')}): I ping you afterwards")
    return "\n".join(f"- {line}" for line in lines)


def write_clock(minute: int) -> str:
    """Return minutes since midnight as `22:30`."""
    return f"{minute // 60:02}:{minute % 60:02}"


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
