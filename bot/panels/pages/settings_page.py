"""The settings of a person in words; the choices of their menus, and the form for quiet hours."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from discord import SelectOption, ui

from bot.model.user_settings import SWITCHES, QuietHours, UserSettings
from bot.panels.components.press_ids import FormPress, IdPart, MenuPress, Press

What = Literal["private", "pings", "also", "hints"]

PRIVATE: Final = {
    "panel": ("Show my cards when I press a button", "Your hand and choices open in the channel, visible only to you"),
    "dm": ("Send me my cards by direct message", "On each of your turns, with your hand and buttons"),
}
PINGS: Final = {
    "channel": ("Ping me every turn", "A mention in the channel, deleted once your turn is over"),
    "calm": ("Ping me less often", "At most once every ten minutes, for fast games"),
    "off": ("Never ping me", "/mine lists the games that are waiting for you"),
}
HINTS: Final = {
    "new": ("Explain decisions while I'm new", "One sentence per decision, in your first two games of each kind"),
    "always": ("Always explain decisions", "One sentence per decision"),
    "never": ("Never explain decisions", "/help still explains"),
}
MENUS: Final[Mapping[What, Mapping[str, tuple[str, str]]]] = {
    "private": PRIVATE,
    "pings": PINGS,
    "also": SWITCHES,
    "hints": HINTS,
}
FOOT: Final = (
    "-# These settings are yours, on every server. Deadlines keep running in quiet hours; /away stops them for a holiday. I show "
    "the picture of your hand only to you, but anyone with the link to a picture can open it."
)


class ChooseSetting(MenuPress, kind="w"):
    """Changes one of the presser's settings."""

    what: Annotated[What, IdPart("private|pings|also|hints")]


class OpenQuietHours(Press, kind="w:hours"):
    """Opens the form for quiet hours."""


class EndQuietHours(Press, kind="w:nohours"):
    """Ends the presser's quiet hours."""


class EnterQuietHours(FormPress, kind="w:form"):
    """Sets the quiet hours that were entered."""


def form(user_settings: UserSettings) -> ui.Modal:
    """Return the form for quiet hours. It is answered wherever one of its id arrives, also after a restart."""
    quiet = user_settings.quiet
    modal = ui.Modal(title="Quiet hours", timeout=900, custom_id=EnterQuietHours().custom_id)
    fields = {
        "zone": ("Your city or time zone", "For example Berlin, New York or UTC", user_settings.zone or ""),
        "begin": ("Quiet from", "For example 22:00 or 10pm", clock(quiet.begin) if quiet else "22:00"),
        "end": ("Quiet until", "For example 8:00; I'll ping you then", clock(quiet.end) if quiet else "08:00"),
    }
    for name, (label, note, default) in fields.items():
        entry: ui.TextInput[Any] = ui.TextInput(custom_id=name, required=True, max_length=60, default=default or None)
        modal.add_item(ui.Label(text=label, description=note, component=entry))
    return modal


def options(what: What, user_settings: UserSettings) -> list[SelectOption]:
    """Return the choices of a menu, with what is set."""
    texts = MENUS[what]
    chosen = (
        {name for name in SWITCHES if getattr(user_settings, name)}
        if what == "also"
        else {getattr(user_settings, what)}
    )
    return [
        SelectOption(label=label, value=value, description=note, default=value in chosen)
        for value, (label, note) in texts.items()
    ]


def describe_settings(user_settings: UserSettings) -> str:
    """Return the settings in lines."""
    lines = [PRIVATE[user_settings.private][0], PINGS[user_settings.pings][0], HINTS[user_settings.hints][0]]
    lines += [label for name, (label, _) in SWITCHES.items() if getattr(user_settings, name)]
    if not user_settings.reminder:
        lines.append("No reminders")
    if not user_settings.ranked:
        lines.append("Not in ratings or leaderboards")
    lines.append(hours(user_settings.quiet))
    return "\n".join(f"- {line}" for line in lines)


def hours(quiet: QuietHours | None) -> str:
    """Return the quiet hours as a clause."""
    if quiet is None:
        return "No quiet hours"
    return (
        f"Quiet from {clock(quiet.begin)} to {clock(quiet.end)} ({quiet.zone.replace('_', ' ')}): I ping you afterwards"
    )


def clock(minute: int) -> str:
    """Return minutes since midnight as `22:30`."""
    return f"{minute // 60:02}:{minute % 60:02}"
