"""Opens a recorded game in a channel: same deal, same position, same proof, with other people in its seats."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.seat_holders import Offer, Player
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby.table_opening import build_head, open_lobby
from bot.tables.records.record_format import LARGEST, TOO_LARGE, RecordError
from bot.tables.records.record_worker import LIMITS, ReplayedGame, replay_content
from bot.tables.seats.seat_offers import offer_seat
from bot.tables.turns import match_actions
from bot.workers.worker_pool import Crowded, WorkerDied, WorkerPool
from bot.workers.worker_process import OutOfTime
from games.engine.declaring.game import Game
from games.engine.running.match import Match

_PLAIN: Final = re.compile(r"[\w .,'’()-]{1,40}")  # names that markdown draws nothing of
FINISHED: Final = "That game is over. To play on from an earlier move, give its number as `at`."
OWN: Final = "The file holds everyone's cards, and you have it, so you can't play on in this game."
NOBODY: Final = "Name at least one person who plays on."
ANOTHER: Final = "I'm still reading another recorded game for this server. Try again in a moment."
CROWDED: Final = "I'm reading several recorded games for other servers. Try again in a minute."
TOO_MUCH: Final = f"I can't open this record: playing it again takes more than {LIMITS.patience:.0f} seconds or too much memory, and no game's does."
Replay = Callable[[bytes, int | None], Awaitable[ReplayedGame]]
_log = logging.getLogger(__name__)


class RecordReader:
    """Reads recorded games and plays them again outside the event loop. A server has one read at a time, and a bot one after the other.

    `replay`: where that is done.
    """

    def __init__(self, catalogue: Mapping[str, Game[Any]]) -> None:
        self.replay: Replay = partial(_replay_in_thread, catalogue)
        self._servers: set[int] = set()

    async def read(self, fetch: Callable[[], Awaitable[bytes]], guild: int, until: int | None = None) -> ReplayedGame:
        """Return the recorded game, up to the act `until` if that is given. `fetch` gives the file, and is called when it is its turn.

        Raise TableError for any other file, for a game that is over then, one that takes too long, and while another of the server is read.
        """
        if guild in self._servers:
            raise TableError("limit", ANOTHER)
        self._servers.add(guild)
        try:
            content = await fetch()
            if len(content) > LARGEST:
                raise TableError("gm", TOO_LARGE)
            played = await self.replay(content, until)
        except RecordError as error:
            raise TableError("gm", str(error)) from error
        except (OutOfTime, MemoryError, WorkerDied) as error:
            _log.warning("guild %s: a record takes too much: %s", guild, type(error).__name__)
            raise TableError("gm", TOO_MUCH) from error
        except (Crowded, TimeoutError) as error:
            _log.warning("guild %s: a record had no turn: %s", guild, type(error).__name__)
            raise TableError("limit", CROWDED) from error
        finally:
            self._servers.discard(guild)
        if played.is_over:
            raise TableError("gm", FINISHED)
        return played


async def _replay_in_thread(catalogue: Mapping[str, Game[Any]], content: bytes, until: int | None) -> ReplayedGame:
    """Return the game, played in a thread: for tests and tools, where no other process may start."""
    return await asyncio.to_thread(replay_content, content, until, catalogue)


def replay_in(pool: WorkerPool) -> Replay:
    """Return what plays records again in the pool's processes."""

    async def replay(content: bytes, until: int | None) -> ReplayedGame:
        return await pool.run(replay_content, content, until)

    return replay


def check_people(gm: int, people: Mapping[int, Player]) -> None:
    """Raise TableError for people who can't play on in any recorded game that this game master opens."""
    users = [one.user for one in people.values()]
    if not users:
        raise TableError("gm", NOBODY)
    if gm in users:
        raise TableError("gm", OWN)
    if len(set(users)) < len(users):
        raise TableError("gm", "You named someone twice.")


def seat_robots(played: ReplayedGame, people: Mapping[int, Player]) -> list[Player]:
    """Return the robots of every seat, which these people are then offered by seat, from 0. Raise TableError for a seat that isn't there.

    A robot has its name from the file only where that is a plain one.
    """
    seats = len(played.seats)
    if any(seat >= seats for seat in people):
        raise TableError("gm", f"This game has {seats} seats, and you named someone for seat {max(people) + 1}.")
    return [
        Player(None, name if _PLAIN.fullmatch(name) else f"Robot {seat}", robot or "player")
        for seat, (name, robot) in enumerate(played.seats, 1)
    ]


async def open_empty(
    executor: ActExecutor, played: ReplayedGame, gm: int, terms: TimeControl, *, guild: int, channel: int
) -> TableSnapshot:
    """Open the lobby that the recorded game comes into; no one hosts it yet. Raise TableError where the channel has a game."""
    game = executor.catalogue[played.title]
    head = build_head(game, played.options, terms, guild=guild, channel=channel, host=Player(None, "Robot 1", "player"))
    return await open_lobby(executor, head, f"A game master opens a recorded game of {game.title}.", gm)


def continue_record(
    played: ReplayedGame, robots: Sequence[Player], people: Mapping[int, Player], gm: int
) -> Callable[[PendingAct], None]:
    """Return the work that turns the lobby into the recorded game, and offers these people their seats: no one plays who hasn't pressed for it.

    It stands still until all have answered. It counts for no rating: others have played its beginning.
    """

    def work(act: PendingAct) -> None:
        act.in_lobby()
        match: Match[Any] = Match(act.game, played.save)
        match.draws = list(played.draws)
        act.players = list(robots)
        act.changes["commitment"] = match.state.dice.commitment
        act.status, act.match = "playing", match
        act.state.record.begun, act.state.record.unrated = stamp(act.now), True
        act.answers = list(played.answers)
        for to, text in played.told:
            act.log(text, to)
        match_actions.pause(act)
        act.state.life.empty = act.state.life.gathering = True
        for seat, person in people.items():
            if person.user is not None:
                offer_seat(act, seat, Offer(person.user, person.name, gm))

    return work
