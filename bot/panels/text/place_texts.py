"""Words about tables whose channel is gone."""

from typing import Final

GONE: Final = "(its channel is gone)"
ON_SERVER: Final = "Press this in a channel of the table's server: the table moves to the channel where you press."
NONE_GONE: Final = "You host no table on this server whose channel is gone."
WHICH: Final = "Several of your tables have lost their channels. Choose one by its number."
MOVED: Final = "The table is here now. Seats, time left and plans are as they were."
UNKNOWN: Final = (
    "Discord doesn't say right now whether that channel still exists. Nothing has changed; please try again."
)
MOVE_HERE: Final = "Move it here"


def write_there(channel: int) -> str:
    """Say that the channel of the table still exists, and what to do there."""
    return f"That table's channel still exists: <#{channel}>. If the game is paused there, /gm resume or /table vote continues it."
