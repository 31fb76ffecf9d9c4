"""What else must hold after any act: counts that rest on what was told, an undo that undoes, answers that stay one's own until they are given."""

import logging
import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from bot.interactions.base import spoken_names
from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from games.engine.asking.ask import Seat
from games.engine.declaring.game import Game
from games.engine.running.match import Match
from tests.lockstep.acts import Act
from tests.lockstep.engine_beside import Apart
from tests.lockstep.told_answers import tells_no_one
from tests.lockstep.world import Row

TOLD: Final = re.compile(r"<s(\d+)> (?:ran|is) out of time|<s(\d+)> ran out of time")
COUNTED: Final = re.compile(r"(\d+) times in a row: <s(\d+)>")


@dataclass
class TimeOuts:
    """Time-outs of which everybody has read: by act, the seats."""

    told: dict[int, list[Seat]] = field(default_factory=dict)

    def look_at(self, row: Row) -> None:
        """Raise Apart where more time-outs are counted than were told, and stand."""
        for line in row.public:
            for found in TOLD.finditer(line):
                self.told.setdefault(row.revision, []).append(int(found[1] or found[2]))
            for found in COUNTED.finditer(line):
                count, seat = int(found[1]), int(found[2])
                known = sum(seats.count(seat) for seats in self.told.values())
                if count > known:
                    raise Apart("count", f"“{line}”, though only {known} time-outs of seat {seat} were told, and stand")

    def set_back(self, first_undone: int) -> None:
        self.told = {act: seats for act, seats in self.told.items() if act < first_undone}


def check_absence_undone(act: Act, then: tuple[Player, ...], now: TableSnapshot) -> None:
    """Raise Apart where a robot sits in for someone who was there at the act to which was gone back. `then`: who sat there at that act."""
    for seat, (before, after) in enumerate(zip(then, now.table.players, strict=True)):
        if before.present and before.user == after.user and after.absent:
            raise Apart("undo", f"“{act.line()}” undoes the time-out that made seat {seat} absent, who is absent again")


def check_own(act: Act, before: TableSnapshot, match: Match[Any], rows: list[Row]) -> None:
    """Raise Apart where what a seat has begun of an answer is final because others have answered. `match`: after the act."""
    was = before.match
    if was is None or before.table.status != "playing" or was.state.serial != match.state.serial:
        return
    movers = {entry["seat"] for row in rows for entry in row.entries}
    if any(mover not in was.asks or was.asks[mover].standing for mover in movers):
        return
    for seat, ask in was.asks.items():
        if seat in movers or ask.standing or not was.can_take_back(seat) or match.asks.get(seat) != ask:
            continue
        if not match.can_take_back(seat):
            raise Apart("own answer", f"“{act.line()}” makes final what seat {seat} has begun")


def check_skip(act: Act, before: Match[Any]) -> None:
    """Raise Apart where a game master has a default announced that nobody can know. `before`: the match before."""
    seat = int(act.rest)
    if seat in before.asks and tells_no_one(before, seat):
        raise Apart("told", f"“{act.line()}” tells everyone what seat {seat} answers, which nobody could know")


def check_vote(standing: TableSnapshot, match: Match[Any]) -> None:
    """Raise Apart where the table may decide that a default is played that nobody can know."""
    vote = standing.vote
    if vote is None or vote.motion != "late" or "default" not in vote.choices:
        return
    seats = [seat for seat in vote.about if seat in match.asks]
    hidden = [seat for seat in seats if tells_no_one(match, seat)]
    after = match.copied()
    for seat in seats if hidden else ():
        if after.state.serial == match.state.serial:
            after.time_out(seat)
    if hidden and (after.state.serial == match.state.serial or "hidden" in map(match.openness, hidden)):
        raise Apart("told", f"a vote may tell everyone what seats {hidden} answer, which nobody could know")


def check_unheard(row: Row, match: Match[Any], seat: Seat) -> None:
    """Raise Apart where a time-out of which nobody may know yet is told. `match`: before it."""
    events = match.copied().time_out(seat)
    told = [line for line in row.public if line not in [event.line() for event in events]]
    if told:
        raise Apart("told", f"{told}, though nobody can know yet what seat {seat} has answered")


def check_figures(act: Act, rows: list[Row]) -> None:
    """Raise Apart where a typed figure was taken for another one."""
    taken = [element for row in rows for entry in row.entries for element in entry["path"] or ()]
    tokens = " ".join(taken).split()
    for word in act.rest.split():
        if word.isdigit() and not any(re.match(rf"{word}(?!\d)", token) for token in tokens):
            raise Apart("figure", f"“{act.line()}” was taken as {taken}")


def check_delay(game: Game[Any], match: Match[Any]) -> None:
    """Raise Apart where the engine itself holds a standing answer, which it would then give at once, and so tell that it was left."""
    for standby in game.table.standing:
        face = standby.face
        for seat, ask in match.asks.items() if face is not None else ():
            if face is not None and ask.standing and ask.rule == face.rule and face.withdraw in ask.legal:
                raise Apart("delay", f"{standby.name!r} of seat {seat} is kept by the engine, which gives it at once")


def check_names(standing: TableSnapshot) -> None:
    """Raise Apart where two players read alike, or a name that both call themselves is silently taken for one of them."""
    players = standing.table.players
    shown, own = [
        [name.casefold() for name in names] for names in zip(*[(p.name, p.own_name) for p in players], strict=True)
    ]
    if len(set(shown)) < len(shown):
        raise Apart("name", f"players read {shown}")
    for name in {name for name in own if own.count(name) > 1}:
        with suppress(TableError):
            raise Apart(
                "name", f"two players call themselves {name}, and {spoken_names.read_names(standing, [name])} is meant"
            )


class LogWatch(logging.Handler):
    """Keeps what the bot logs as a warning or an error: in a lock-step nothing fails, and nothing falls back."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())

    def check(self) -> None:
        """Raise Apart if anything was logged."""
        if self.said:
            raise Apart("log", "; ".join(self.said))
