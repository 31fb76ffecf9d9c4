"""Words about threads for tables: what Discord refuses, and what to do then."""

from collections.abc import Sequence
from typing import Final

from games.engine.events import counted

WITHOUT: Final = "Or open the table without a thread: thread:False"
NOT_OPENED: Final = "No table was opened here"
NO_ANSWER: Final = (
    f"Discord didn't answer when I asked for a thread, so no table was opened. Please try again. {WITHOUT}"
)
SLOWLY: Final = "Too many threads or messages were made here in a short time"
_REFUSALS: Final = {
    160006: "This server has as many active threads as Discord allows. Close or archive some first.",
    30033: "That thread has as many members as Discord allows.",
    200001: "This server's AutoMod refuses the thread's name. Anyone who manages the server can allow it.",
    20029: f"{SLOWLY}. Try again in a few minutes.",
    20028: f"{SLOWLY}. Try again in a few minutes.",
    50024: "I can open a thread for a table only in a text channel.",
    50013: "I'm not allowed to open threads in this channel: I need “Create Public Threads”. Anyone who manages the server can grant it.",
    50001: "I can't see this channel: I need “View Channel”. Anyone who manages the server can grant it.",
    10003: "This channel is gone.",
}


def write_default(on: bool) -> str:
    """Say whether new tables of the server get threads."""
    how = "a thread of its own" if on else "no thread"
    return f"A new table on this server gets {how}, unless its host chooses otherwise (thread: of /table new)."


def explain_refusal(status: int, code: int) -> str:
    """Return why there is no thread, by Discord's code, and what can be done now."""
    if code in _REFUSALS:
        return f"{_REFUSALS[code]} {WITHOUT}"
    if status == 429:
        return f"{SLOWLY}. Try again in a few minutes. {WITHOUT}"
    return f"Discord refuses a thread in this channel (error {status}, code {code}), so no table was opened. {WITHOUT}"


def write_too_many(seconds: float) -> str:
    """Say that Discord wants a pause of that many seconds."""
    minutes = max(1, -(-round(seconds) // 60))
    return f"{SLOWLY}. Try again in {counted(minutes, 'minute')}. {WITHOUT}"


def lacks_permissions(names: Sequence[str]) -> str:
    """Say which permissions the bot lacks for a thread in this channel."""
    listed = ", ".join(f"“{name}”" for name in names)
    return f"For a thread I need {listed} in this channel. Anyone who manages the server can grant that. {WITHOUT}"
