"""A record played again in a worker process: what comes back is plain data, enough to go on with the game."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pydantic import JsonValue

from bot.model.seat_holders import Robot
from bot.tables.acts.journal_entries import Entry
from bot.tables.records.record_format import read_record
from bot.tables.records.record_replay import play_record, read_journal
from bot.workers.worker_process import Limits
from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.dice import Draw
from games.engine.running.save import Save

LIMITS: Final = Limits(patience=15.0, memory=1 << 29)
"""CPU seconds and bytes for one record: the longest games of robots and chance took a second and 40 MB."""


class ReplayedGame(NamedTuple):
    """A recorded game as the rules of today play it. `seats`: name and kind of robot; `told`: the lines of its log, with who was told (None: everyone)."""

    title: str
    options: dict[str, JsonValue]
    seats: tuple[tuple[str, Robot | None], ...]
    save: Save
    draws: tuple[Draw, ...]
    answers: list[Entry]
    told: list[tuple[list[int] | None, str]]
    is_over: bool


def replay_content(content: bytes, until: int | None, catalogue: Mapping[str, Game[Any]] = CATALOGUE) -> ReplayedGame:
    """Return the game in that file, played to the act `until` if that is given. Raise RecordError for any other file.

    The lines are those that the rules tell now, not those of the file, in which anyone could have written anything.
    """
    played = play_record(read_record(content), catalogue, until)
    record, match = played.record, played.match
    return ReplayedGame(
        title=record.title,
        options=record.options,
        seats=tuple([(seat.name, seat.robot) for seat in record.seats]),
        save=match.save(),
        draws=tuple(match.draws),
        answers=read_journal(record),
        told=[(line.to, line.text) for line in played.told],
        is_over=match.over,
    )
