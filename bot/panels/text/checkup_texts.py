"""The points that a check of a channel finds, with what to press where."""

from typing import Final

from bot.model.checkup import Finding
from bot.panels.text.text_formatting import escape_name

WHY: Final = {
    "View Channel": "I can't see this channel",
    "Send Messages": "I can't post the board",
    "Send Messages in Threads": "I can't post the board in this thread",
    "Embed Links": "links on my pages stay plain",
    "Attach Files": "boards and hands are text instead of pictures",
    "Read Message History": "I can't find the board again to update it",
}
"""By permission, what it is like without it."""

NO_COMMANDS: Final = Finding(
    "Members can't use commands in this channel.",
    "Edit Channel → Permissions → @everyone: allow Use Application Commands.",
)
LOCKED: Final = Finding("This thread is locked, so members can't write in it.", "Thread menu (⋯) → Unlock Thread.")
SHORT_LIVED: Final = Finding(
    "Discord hides this thread before a week is over, and players then lose sight of it.",
    "Thread menu (⋯) → Edit Thread → Hide After Inactivity: 1 Week.",
)
NO_ROLE: Final = Finding(
    "Only members with Manage Server are game masters here.", "/server role names a role for others, if you want that."
)
ROLE_GONE: Final = Finding("The role of the game masters no longer exists.", "/server role names another one.")
NOT_REGISTERED: Final = Finding(
    "Discord doesn't know my newest commands yet.",
    "For the operator: restart it and read the log line about commands. In Discord: reload with Ctrl+R.",
)
ALL_WELL: Final = "✓ **All is well here.** I have every permission that I need, and nothing is late."
HEAD: Final = "### Check of <#{channel}>"


def lacks(permission: str, channel: int) -> Finding:
    """Return that the bot lacks a permission in the channel."""
    effect = WHY.get(permission, "something here won't work")
    cure = f"<#{channel}>: Edit Channel → Permissions → my role: allow {permission}."
    return Finding(f"I lack **{permission}**: {effect}.", cure)


def nearly_full(what: str, count: int, most: int) -> Finding:
    """Return that the server has nearly as many of something as Discord allows."""
    return Finding(
        f"This server has {count} {what}; Discord allows {most}.", f"Delete or archive {what} that no one needs."
    )


def refuses_messages(name: str) -> Finding:
    """Return that a player wants direct messages and refuses the bot's."""
    return Finding(
        f"**{escape_name(name)}** asked for direct messages, but Discord refuses mine.",
        "They open User Settings → Content & Social → Direct Messages, or choose panels in /settings. Until then their panel opens by button.",
    )


def clock_differs(seconds: float) -> Finding:
    """Return that the machine's clock differs from Discord's by these seconds: above 0, it is fast."""
    way = "fast" if seconds > 0 else "slow"
    return Finding(
        f"My machine's clock is {abs(seconds):.0f} seconds {way}, so deadlines are shown wrong.",
        "For the operator: turn on time synchronisation (NTP) on that machine.",
    )


def in_trouble(trouble: str) -> Finding:
    """Return that something is wrong with the bot as a whole."""
    return Finding(trouble, "For the operator: docs/hosting.md says what to do.")
