"""Reasons why a game stands still, each with its way out: what the board, a panel, a refusal and the desk say of it."""

from collections.abc import Mapping
from typing import Final, Literal

PauseReason = Literal["gone", "error", "gathering", "empty", "held", "choice"]
"""`gone`: its channel no longer exists. `error`: a bug stopped it. `gathering`: a recorded game that waits for those who were
offered its seats. `empty`: no person plays there. `held`: it was paused with all games of
its server. `choice`: a game master or a vote of the table paused it.
"""

WAYS_OUT: Final[Mapping[PauseReason, str]] = {
    "gone": "The game is paused because its channel is gone. Its host moves it with /host move (or /mine), in the channel where it's to "
    "continue; a game master with /gm panel. Seats, time left and plans stay.",
    "error": "The game is paused by an error on my side; nothing was lost. A game master can try again with /gm resume, or go back before it with "
    "/gm undo; a vote (/table vote) can resume it, too.",
    "gathering": "This recorded game waits until everyone who was offered a seat has taken it, by its button or /table join, or declined. A game master "
    "can start it with those who are here: /gm resume.",
    "empty": "Everyone has left this table, so the game is paused. It resumes when one of its players comes back or someone takes a seat with "
    "/table join, or when a game master fills a seat with /gm replace and uses /gm resume.",
    "held": "The game is paused, with all games of this server. A game master resumes them with /gm panel, or this one with /gm resume; a vote "
    "(/table vote) can resume it, too.",
    "choice": "The game is paused. A game master (/gm resume) or a vote of the table (/table vote) can resume it.",
}
LOBBY_GONE: Final = (
    "The channel of this table is gone. Its host moves it with /host move (or /mine), in the channel where it's to be played; a game "
    "master with /gm panel."
)
