"""The outcome of a player's own last press: the lines that the log has for them since."""

from collections.abc import Sequence
from typing import Final

from bot.model.table_records import LogLine, Outcome
from games.engine.events import ASIDE, FINAL, MAIN, PERSONAL, mark

MOST: Final = 3  # lines
READ: Final = 24  # newest lines of the log that are looked through
FURTHER: Final = 120  # where robots have said even more since the press


def find_outcome_lines(lines: Sequence[LogLine], seat: int, user: int, since: int) -> Outcome | None:
    """Return what the user's acts after act `since` told their seat, oldest first; None if that is nothing.

    `lines`: the newest that the seat may read, newest last. What every panel says anyway is left out, unless there is nothing else. Where there
    are too many, see `_rank` for those that stay; of equals the newest do.
    """
    own = [line for line in lines if line.revision > since and line.by == user and not line.undone]
    if not own:
        return None
    told = [line for line in own if line.weight != ASIDE] or own
    first = next((line for line in told if _is_named(line, seat)), None)
    ranked = sorted(told, key=lambda line: (_rank(line, seat, line is first), -line.id))[:MOST]
    kept = _with_cause(ranked, told, seat) if len(told) > MOST else ranked
    return Outcome(tuple(sorted(kept, key=lambda line: line.id)), len(told) - len(kept))


def _with_cause(ranked: list[LogLine], told: Sequence[LogLine], seat: int) -> list[LogLine]:
    """Return the lines, the last giving way to what brought about the newest gain or loss: the line before it that decided something."""
    loss = max([line for line in ranked if _is_own(line, seat)], key=lambda line: line.id, default=None)
    before = [] if loss is None else [line for line in told if line.id < loss.id and line.weight >= MAIN]
    if not before or before[-1] in ranked or ranked[-1].private or _is_own(ranked[-1], seat):
        return ranked
    return [*ranked[:-1], before[-1]]


def _is_own(line: LogLine, seat: int) -> bool:
    """Return whether the line tells what the seat gains or loses, or what it decided."""
    return _is_named(line, seat) and line.weight >= PERSONAL


def _rank(line: LogLine, seat: int, first: bool) -> int:
    """Return 0 for what only the seat may read, or what it did that decides, and the end of the game; then what it gains or loses, then what else it did, what else
    decides, what names it, and the rest."""
    if line.private or line.weight == FINAL or (first and line.weight == MAIN):
        return 0
    named = _is_named(line, seat)
    if _is_own(line, seat):
        return 1
    return 2 if first else 3 if line.weight == MAIN else 4 if named else 5


def _is_named(line: LogLine, seat: int) -> bool:
    return not line.private and mark(seat) in line.text
