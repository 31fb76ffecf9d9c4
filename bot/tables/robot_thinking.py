"""Robots that think ahead: outside of acts, in worker processes, one table at a time each. A failure costs the usual robot's answer."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING, Final

from bot.model.errors import TableError
from bot.model.match_view import MatchView
from bot.model.table_snapshot import TableSnapshot
from bot.tables import robot_worker
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.act_signals import NothingToDo
from bot.tables.acts.pending_act import PendingAct, ThoughtOut
from bot.tables.robot_worker import Question
from bot.tables.turns import robot_moves
from games.engine.ask import Tokens
from games.engine.search.luck import Luck
from games.engine.search.regent import Strength, Thought

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

ANSWERS: Final = 500  # of one process, before another takes its place, so that it doesn't grow
LONGEST: Final = 30.0  # seconds that an answer is waited for
MOST: Final = 20  # robots that wait for a worker; the usual robot answers for any more
SHORTEST_PAUSE: Final = (
    1.5  # seconds before an answer: longer than nearly every search, so that its length says nothing
)
LONGEST_PAUSE: Final = 3.0
Think = Callable[[Question], Awaitable[Thought]]
_log = logging.getLogger(__name__)


class Crowded(Exception):
    """Twenty robots wait for a worker."""


class WorkerPool:
    """Worker processes, started when the first robot thinks. First come, first served. `patience`: CPU seconds for one answer."""

    def __init__(self, workers: int, patience: float = robot_worker.PATIENCE) -> None:
        self._workers, self._waiting, self._patience = workers, 0, patience
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, question: Question) -> Thought:
        """Return what the robot thinks of. Raise Crowded while 20 others wait, OutOfTime, MemoryError, TimeoutError after 30 s, and
        whatever a worker dies of: the next call starts new workers.
        """
        if self._waiting >= MOST:
            raise Crowded
        self._waiting += 1
        try:
            async with asyncio.timeout(LONGEST):
                return await self._ask(question)
        except BrokenExecutor:
            self.close()
            raise
        finally:
            self._waiting -= 1

    async def _ask(self, question: Question) -> Thought:
        """Have a worker think."""
        if self._pool is None:
            self._pool = _start_workers(self._workers)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, robot_worker.find_thought_in_time, question, self._patience)

    def close(self) -> None:
        """End the workers; what they were thinking of is lost."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _start_workers(count: int) -> "ProcessPoolExecutor":
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    context = get_context("forkserver")
    context.set_forkserver_preload(["bot.tables.robot_worker"])
    return ProcessPoolExecutor(count, context, robot_worker.begin, max_tasks_per_child=ANSWERS)


async def think_in_thread(question: Question) -> Thought:
    """Return what the robot thinks of, in a thread: for tests and tools, where no other process may start."""
    return await asyncio.to_thread(robot_worker.find_thought, question)


def draw_pause(digest: str) -> float:
    """Return for how many seconds a robot seems to think about the question of that digest, whatever it holds."""
    return SHORTEST_PAUSE + (LONGEST_PAUSE - SHORTEST_PAUSE) * (int(digest, 16) % 1_000) / 1_000


def pause_never(digest: str) -> float:
    """Return 0: a robot answers as soon as it can."""
    return 0.0


class RobotThinking:
    """Has robots think where one is to move, and answers for them.

    `think`: where that is done. `pause`: how long the answer to a question takes at least. `stored` is called after every answer, so that
    boards and pings go out.
    """

    def __init__(self, executor: ActExecutor, think: Think = think_in_thread) -> None:
        self._executor, self.think = executor, think
        self.pause: Callable[[str], float] = pause_never
        self.stored: Callable[[], object] = lambda: None
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def request(self, table: int) -> None:
        """Let robots think at that table, beside everything else; does nothing while they are at it."""
        if table not in self._tasks:
            task = self._tasks[table] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda done: self._end(table, done))

    def _end(self, table: int, done: asyncio.Task[None]) -> None:
        self._tasks.pop(table, None)
        if not done.cancelled() and (error := done.exception()) is not None:
            _log.error("table %s: a robot could not answer: %s", table, type(error).__name__)

    async def settle(self) -> None:
        """Wait until nothing is being thought about."""
        while self._tasks:
            await asyncio.wait(set(self._tasks.values()))

    def close(self) -> None:
        """Stop thinking. The tables' robots go on at the next start."""
        for task in self._tasks.values():
            task.cancel()

    async def _play(self, table: int) -> None:
        """Answer for thinking robots until a person has to move. Stop where the storage can't be used: the clock asks again."""
        while await self.play_once(table):
            self.stored()

    async def play_once(self, table: int) -> bool:
        """Let one robot think and answer; return False where none is to move. Raise nothing that a later try can mend."""
        try:
            standing = await self._executor.read(table)
            match = standing.match
            if match is None or standing.table.status != "playing":
                return False
            seat = robot_moves.find_thinker(match, standing.table.players)
            if seat is None:
                return False
            digest, loop = match.digest(seat), asyncio.get_running_loop()
            due = loop.time() + self.pause(digest)
            tokens = await self._find_tokens(standing, match, seat)
            await asyncio.sleep(max(0.0, due - loop.time()))
            await self._executor.alter(
                table, "robot", None, lambda act: _carry_out(act, ThoughtOut(seat, digest, tokens))
            )
        except (NothingToDo, TableError):
            return False
        return True

    async def advise(self, table: int, match: MatchView, seat: int) -> Thought:
        """Return what a regent would think of in that seat; where its thinking fails, the usual robot's answer. Raise KeyError for a seat that isn't asked."""
        number = int(match.digest(seat), 16) ^ table
        try:
            return await self.think(Question(match.game.name, match.save(), seat, "regent", number))
        except Exception as error:  # as in `_find_tokens`
            self._report(table, error)
            return Thought(match.game.robot.decide(match.view(seat), match.asks[seat], Luck(number)))

    def _report(self, table: int, error: Exception) -> None:
        """Log that thinking failed, with a code."""
        code = f"{table}-{self._executor.entropy(3).hex()}"
        _log.error("table %s: code %s: a robot's thinking failed: %s", table, code, type(error).__name__)

    async def _find_tokens(self, standing: TableSnapshot, match: MatchView, seat: int) -> Tokens | None:
        """Return what the robot thought of; None, with a code in the log, where its worker failed."""
        table = standing.table.id
        strength: Strength = "page" if standing.table.players[seat].robot == "page" else "regent"
        number = int(match.digest(seat), 16) ^ table
        seen = standing.seen.get(seat, {})
        try:
            return (await self.think(Question(match.game.name, match.save(), seat, strength, number, seen))).tokens
        except Exception as error:  # a worker that was killed, or ran out of time or memory
            self._report(table, error)
            return None


def _carry_out(act: PendingAct, thought: ThoughtOut) -> None:
    """Let robots play with what one of them has thought of. Raise NothingToDo if its question has passed."""
    match = act.match
    if match is None or act.status != "playing" or thought.seat not in match.asks:
        raise NothingToDo
    if match.digest(thought.seat) != thought.digest:
        raise NothingToDo
    act.thought = thought
    act.request_follow_ups()
