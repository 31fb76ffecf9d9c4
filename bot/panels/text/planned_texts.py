"""Words of planned tables, and of their events on the server."""

from datetime import datetime
from typing import Final

from bot.model.planned_table import LATE, LEAD, PlannedTable
from bot.panels.text.text_formatting import STORED, cut, escape_name, when

LEAD_MINUTES: Final = round(LEAD.total_seconds() / 60)
LATE_HOURS: Final = round(LATE.total_seconds() / 3600)
NO_HOUR: Final = "at: name the hour too, for example: friday 20:00."
UTC_READ: Final = (
    "**I read the time as UTC**, since I don't know your time zone. If that isn't the hour you meant, call it off, set your zone with "
    "/settings (zone: your city), and plan it again."
)
CALLED_OFF_UNLISTED: Final = "Called off."
CALLED_OFF: Final = {
    "done": "Called off. The event is gone from the server's list.",
    "later": "Called off: the lobby won't open. Discord doesn't answer right now, so the event is still in the server's list; I delete it as "
    "soon as I can.",
    "forbidden": "Called off: the lobby won't open. Discord doesn't let me delete the event, so it's still in the server's list. Anyone who manages "
    "events can delete it, or give me “Create Events” again: I try once an hour until its start.",
}
PRIVATE: Final = (
    "Not everyone on this server can see this channel, so I made no event for it. Tell the others yourself."
)
NO_RIGHT: Final = (
    "I lack the “Create Events” permission, so the server's list of events doesn't show it. Tell the others yourself; anyone who "
    "manages the server can grant it."
)
REFUSED: Final = "Discord refused the event, so the server's list doesn't show it. Tell the others yourself."
LATER: Final = "Discord doesn't answer right now: the event will appear in the server's list as soon as it does."


def name_event(title: str) -> str:
    """Return the event's name, within Discord's 100 characters."""
    return cut(f"{title}: a table is set", 100)


def describe_event(plan: PlannedTable, title: str) -> str:
    """Return the event's description. It ends with the mark by which the event is found again."""
    return (
        f"{escape_name(plan.name, STORED)} invites you to a game of {title}. The table opens {LEAD_MINUTES} minutes before the start, in the channel above: "
        f"press Join there.\n\n{mark_event(plan)}"
    )


def mark_event(plan: PlannedTable) -> str:
    """Return the last words of the event's description, which no other event has."""
    return f"Planned table {plan.id}"


def write_location(guild: int, channel: int) -> str:
    """Return where the event takes place: the address of its channel."""
    return f"https://discord.com/channels/{guild}/{channel}"


def write_event_address(guild: int, event: int) -> str:
    """Return the address of an event, which Discord shows as a card."""
    return f"https://discord.com/events/{guild}/{event}"


def write_lapsed(plan: PlannedTable, title: str) -> str:
    """Say that a planned table did not come about."""
    return (
        f"{escape_name(plan.name, STORED)}'s table of **{title}**, planned for {when(plan.at, 'f')}, is off: its lobby couldn't open within {LATE_HOURS} hours of "
        "the start. To play it after all, use /table new."
    )


def write_plan(plan: PlannedTable, title: str, now: datetime) -> str:
    """Say what is planned, and when its lobby opens."""
    opens = "right away" if plan.opens <= now else when(plan.opens, "t")
    return (
        f"**{title}** is planned for {when(plan.at, 'F')} ({when(plan.at, 'R')}) in <#{plan.channel}>. The lobby opens {opens}, with you as "
        f"host. If a game is still running there, it waits for up to {LATE_HOURS} hours after the start."
    )
