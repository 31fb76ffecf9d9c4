"""Guided first games: one person with robots at a prepared deal. Such a table is like any other, but marked."""

import json
from collections.abc import Sequence
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import LIVE, NO_SERVER, TableSnapshot, TutorialStage
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.journal_rows import Played
from bot.tables.acts.act_commands import user_act
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.act_signals import NothingToDo
from bot.tables.acts.journal_entries import Entry
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.state_json import state_text
from bot.tables.acts.table_serialization import LOBBY
from bot.tables.acts.table_state import Lifecycle, TableState
from bot.tables.lobby import lobby_rules, table_opening
from bot.tables.turns import match_actions, robot_moves
from games.engine.declaring.game import Game
from games.engine.declaring.lessons import Course
from games.engine.teaching.advice import Key, keys, write_answer

ELSEWHERE: Final = (
    " A guided game needs a channel or thread that has no game; in a direct message to me it always fits."
)
_MOST: Final = 5_000  # acts that are looked at; no guided game has as many


def end_guided_game(act: PendingAct, user: int) -> None:
    """Close the user's guided game. Raise TableError for others."""
    _learns(act, user)
    act.log(f"<u{user}> ends the guided game.")
    match_actions.put_away(act)


def play_opening(act: PendingAct, user: int, course: Course) -> None:
    """Answer for the user what the guided game has answered before it begins, robots between."""
    seat, match = lobby_rules.seat_of(act, user), act.running()
    for _ in range(_MOST if course.opening is not None else 0):
        robot_moves.play_robots(act)
        ask = match.asks.get(seat)
        tokens = course.opening(match.view(seat), ask) if course.opening is not None and ask is not None else None
        if ask is None or not tokens:
            return
        act.log_events(match.answer(seat, tokens).events)
        act.journal([write_answer(tokens)], "robot", seat=seat, ask=ask)


class TutorialService:
    """Begins guided games, knows what has been learned in them, and ends them. Every method may raise TableError."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def begin(self, *, guild: int, channel: int, host: int, name: str, game: str, part: int = 0) -> TableSnapshot:
        """Open and deal the user's guided game of that title in the channel, or resume one that is open there.

        `part`: which of the title's guided games, counted from 0. `guild` NO_SERVER: the game has no board and tells no channel, and
        `channel` is the learner's own number, so that they have one such game at a time. It closes any other guided game that the user has there.
        Raise TableError `no game`, `taken`, `limit`.
        """
        title, course = self._find_course(game, part)
        present = await self._own(channel, host)
        if present is not None and (present.table.game, present.table.part) == (game, part):
            return present if present.table.status != "lobby" else await self._start(present, host, course)
        if present is not None:
            await self._executor.alter(present.table.id, "user", host, match_actions.put_away)
        head = table_opening.build_head(
            title, course.options, TimeControl(), guild=guild, channel=channel, host=Player(host, name)
        )
        head["waits"] = state_text(
            TableState(life=Lifecycle(stale=stamp(self._executor.now()) + LOBBY, learn="taught", part=part))
        )
        if guild == NO_SERVER:
            head["drawn"] = table_opening.NO_BOARD
        line = f"<u{host}> is learning {title.title}."
        try:
            made = await self._executor.store.database.whole(table_opening.open_lobby(self._executor, head, line))
        except TableError as error:
            raise TableError(error.kind, f"{error.said}{ELSEWHERE if error.kind == 'taken' else ''}") from None
        return await self._start(made, host, course)

    def _find_course(self, game: str, part: int) -> tuple[Game[Any], Course]:
        title = self._executor.catalogue.get(game)
        if title is None:
            raise TableError("no game", "I don't have that game.")
        if not title.courses:
            raise TableError("no game", f"{title.title} has no guided game. /rules explains how to play.")
        if not 0 <= part < len(title.courses):
            parts = f"{len(title.courses)} parts" if len(title.courses) > 1 else "one part"
            raise TableError("no game", f"The guided game of {title.title} has {parts}.")
        return title, title.courses[part]

    async def _own(self, channel: int, user: int) -> TableSnapshot | None:
        """Return the guided game of that user that goes on in the channel."""
        try:
            there = await self._executor.read_channel(channel)
        except TableError as error:
            if error.kind != "no game":
                raise
            return None
        table = there.table
        return there if table.learn and table.host == user and table.status in LIVE else None

    async def _start(self, standing: TableSnapshot, host: int, course: Course) -> TableSnapshot:
        """Seat the robots, and deal."""

        def work(act: PendingAct) -> None:
            if act.status != "lobby":  # pressed twice at once
                raise NothingToDo
            lobby_rules.host_only(act, host)
            while len(act.players) < course.seats:
                lobby_rules.seat_robot(act, "player")
            match_actions.start(act, bytes.fromhex(course.seed))
            play_opening(act, host, course)
            act.request_follow_ups()

        try:
            return await self._executor.alter(standing.table.id, "user", host, work)
        except NothingToDo:
            return await self._executor.read(standing.table.id)

    async def list_known(self, standing: TableSnapshot, seat: int) -> frozenset[Key]:
        """Return what the seat has decided so far, from the journal."""
        with report_storage_errors():
            return collect_known(await self._executor.store.acts.newest_acts(standing.table.id, _MOST), seat)

    async def alone(self, table_id: int, user: int) -> TableSnapshot:
        """The lessons are over, and the user plays on. Raise TableError for others."""

        def work(act: PendingAct) -> None:
            _learns(act, user)
            if act.status == "archived":
                raise TableError("passed", match_actions.PUT_AWAY)
            if act.state.life.learn == "alone":
                raise NothingToDo
            act.state.life.learn = _ALONE

        try:
            return await self._executor.alter(table_id, "user", user, work)
        except NothingToDo:
            return await self._executor.read(table_id)

    end = user_act(end_guided_game)


_ALONE: Final[TutorialStage] = "alone"


def _learns(act: PendingAct, user: int) -> None:
    if not act.state.life.learn or act.head.host != user:
        raise TableError("not host", "Only the learner at this table can do that.")


def collect_known(rows: Sequence[Played], seat: int) -> frozenset[Key]:
    """Return what the seat's player has answered in these acts (newest first), without what was undone."""
    answered: list[set[Key]] = []
    for row in reversed(rows):
        entries: list[Entry] = json.loads(row.answers)
        for entry in entries:
            if entry["seat"] != seat or entry["path"] is None or entry["by"] == "robot":
                continue
            if entry["path"]:
                answered.append(keys(entry["rule"], entry["path"]))
            elif answered:
                answered.pop()
    return frozenset().union(*answered)
