"""The outcome of a player's own last press: the lines that the log has for them since."""

from collections.abc import Sequence
from typing import Final

from bot.model.table_snapshot import LogLine, Outcome
from games.engine.events import mark

MOST: Final = 3  # lines
READ: Final = 24  # newest lines of the log that are looked through


def find_outcome_lines(lines: Sequence[LogLine], seat: int, user: int, since: int) -> Outcome | None:
    """Return what the user's acts after act `since` told their seat, oldest first; None if that is nothing.

    `lines`: the newest that the seat may read, newest last. Where there are too many, those that only this seat may read stay before those
    that name it, and both before the rest.
    """
    own = [line for line in lines if line.revision > since and line.by == user and not line.undone]
    if not own:
        return None
    ranked = sorted(own, key=lambda line: (not line.private, mark(seat) not in line.text))[:MOST]
    return Outcome(tuple(sorted(ranked, key=lambda line: line.id)), len(own) - len(ranked))
