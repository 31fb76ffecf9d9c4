"""Robots that think ahead: outside of acts, in worker processes. A thought that fails is counted and logged, and the usual robot answers."""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.model.errors import TableError
from bot.model.match_view import MatchView
from bot.model.table_snapshot import TableSnapshot
from bot.tables import robot_worker
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.act_signals import NothingToDo
from bot.tables.acts.pending_act import PendingAct, ThoughtOut
from bot.tables.robot_worker import Question
from bot.tables.turns import robot_moves
from bot.workers.worker_pool import WorkerPool
from bot.workers.worker_process import JobFailed, NotSendable
from games.engine.asking.ask import Tokens
from games.engine.searching.luck import Luck
from games.engine.searching.regent import Strength, Thought

SHORTEST_PAUSE: Final = (
    1.5  # seconds before an answer: longer than nearly every search, so that its length says nothing
)
LONGEST_PAUSE: Final = 3.0
Think = Callable[[Question], Awaitable[Thought]]
_log = logging.getLogger(__name__)


@dataclass
class ThoughtCounts:
    """Thoughts since the start: how many came, and how many failed, by the error. `recent`: when and how the last of them failed, UTC."""

    done: int = 0
    failed: Counter[str] = field(default_factory=Counter)
    recent: deque[tuple[datetime, str]] = field(default_factory=lambda: deque(maxlen=1_000))

    def failed_since(self, moment: datetime) -> Counter[str]:
        """Return how many have failed since that moment, by the error."""
        return Counter([name for at, name in self.recent if at >= moment])


def think_in(pool: WorkerPool) -> Think:
    """Return what has robots think in the pool's processes; robots that a game waits for go before hints."""

    async def think(question: Question) -> Thought:
        return await pool.run(robot_worker.find_thought, question, urgent=not question.is_hint)

    return think


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
    boards and pings go out. `counts`: what became of the thoughts.
    """

    def __init__(self, executor: ActExecutor, think: Think = think_in_thread) -> None:
        self._executor, self.think = executor, think
        self.pause: Callable[[str], float] = pause_never
        self.stored: Callable[[], object] = lambda: None
        self.counts = ThoughtCounts()
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
        thought = await self._try(table, Question(match.game.name, match.save(), seat, "regent", number, is_hint=True))
        return thought or Thought(match.game.robot.decide(match.view(seat), match.asks[seat], Luck(number)))

    async def _find_tokens(self, standing: TableSnapshot, match: MatchView, seat: int) -> Tokens | None:
        """Return what the robot thought of; None where its thinking failed."""
        table = standing.table.id
        strength: Strength = "page" if standing.table.players[seat].robot == "page" else "regent"
        number = int(match.digest(seat), 16) ^ table
        seen = standing.seen.get(seat, {})
        thought = await self._try(table, Question(match.game.name, match.save(), seat, strength, number, seen))
        return None if thought is None else thought.tokens

    async def _try(self, table: int, question: Question) -> Thought | None:
        """Return the thought; None, counted and with a code in the log, where it failed."""
        try:
            thought = await self.think(question)
        except Exception as error:  # a worker that died, or ran out of time or memory, or a fault of ours in a title
            name, code = type(error).__name__, f"{table}-{self._executor.entropy(3).hex()}"
            self.counts.failed[name] += 1
            self.counts.recent.append((self._executor.now(), name))
            # Only errors about types are logged with their words: no other error's are known to hold no cards.
            said = f"{name}: {error}" if isinstance(error, NotSendable | JobFailed) else name
            _log.error("table %s: code %s: a robot's thinking failed: %s", table, code, said)
            return None
        self.counts.done += 1
        return thought


def _carry_out(act: PendingAct, thought: ThoughtOut) -> None:
    """Let robots play with what one of them has thought of. Raise NothingToDo if its question has passed."""
    match = act.match
    if match is None or act.status != "playing" or thought.seat not in match.asks:
        raise NothingToDo
    if match.digest(thought.seat) != thought.digest:
        raise NothingToDo
    act.thought = thought
    act.request_follow_ups()
