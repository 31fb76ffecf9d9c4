"""Worker processes as the bot sees them: each has one job at a time, so that whatever becomes of a worker costs that job alone."""

import asyncio
import logging
import multiprocessing
import pickle
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from bot.workers.worker_process import Limits, NotSendable, serve, write_job

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

T = TypeVar("T")

log = logging.getLogger(__name__)

START_METHOD: Final = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"

JOBS: Final = 500  # of one process, before another takes its place, so that it doesn't grow
LONGEST: Final = 30.0  # seconds that a job is waited for
USUAL: Final = Limits()
MOST: Final = 20  # jobs of each kind, urgent or not, that wait for a worker or are being done


class Crowded(Exception):
    """Too many others wait for a worker."""


class WorkerDied(Exception):
    """A worker process ended in the middle of a job. Another takes its place."""


class Worker:
    """One process, started by its first job. Its methods are for a thread, since they block; but for `kill`."""

    def __init__(self, limits: Limits, jobs: int, preload: Sequence[str]) -> None:
        self._limits, self._left, self._preload = limits, jobs, preload
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self.is_ended = False

    @property
    def pid(self) -> int | None:
        """Return the number of its process; None before its first job."""
        return None if self._process is None else self._process.pid

    def do(self, job: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        """Return what comes of the job. Raise NotSendable, WorkerDied, and whatever the job raises (see `worker_process`)."""
        asked = write_job(job, arguments)
        try:
            if self._pipe is None or self._process is None or not self._process.is_alive():  # it may die while it waits
                self._pipe = self._start()
            self._pipe.send_bytes(asked)
            answer = self._pipe.recv_bytes()
        except (EOFError, OSError) as error:
            self.end()
            raise WorkerDied(job.__name__) from error
        self._left -= 1
        if not self._left:
            self.end()
        return _read_result(job, answer)

    def _start(self) -> "Connection":
        context: Any = multiprocessing.get_context(START_METHOD)
        if START_METHOD == "forkserver":
            context.set_forkserver_preload(list(self._preload))
        ours, theirs = multiprocessing.Pipe()
        with theirs:
            process = context.Process(target=serve, args=(theirs, self._limits), name="worker", daemon=True)
            process.start()
        self._process = process
        if self.is_ended:  # since it was about to start
            process.kill()
        _tell_missing(ours.recv())
        return ours

    def kill(self) -> None:
        """End it in the middle of its job, of which `do` raises WorkerDied in its thread. Doesn't block."""
        self.is_ended = True
        if self._process is not None:
            self._process.kill()

    def end(self) -> None:
        """End it, and wait until it has ended."""
        self.kill()
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join()


@cache
def _tell_missing(missing: tuple[str, ...]) -> None:
    """Tell the operator once which limits the worker processes do without on this system."""
    if missing:
        log.warning("worker processes run without %s: this system has none", " and without ".join(missing))


def _read_result(job: Callable[..., T], answer: bytes) -> T:
    try:
        is_done, result = pickle.loads(answer)
    except Exception as error:
        raise NotSendable(f"what came of {job.__name__}: {type(error).__name__}") from error
    if not is_done:
        raise result
    found: T = result
    return found


class WorkerPool:
    """Worker processes, each started when it is first needed. Urgent jobs go first, each kind in the order in which they came.

    Jobs that aren't urgent leave one worker to those that are, if there are two or more.
    """

    def __init__(
        self,
        workers: int,
        limits: Limits = USUAL,
        *,
        jobs: int = JOBS,
        longest: float = LONGEST,
        most: int = MOST,
        preload: Sequence[str] = (),
    ) -> None:
        """`jobs`: of one process, before another takes its place; `longest`: seconds for a job, in line and while it is done; `most`: jobs of a kind at once.

        `preload`: modules that all processes share; they are those of the first worker of any pool.
        """
        self._count, self._longest, self._most = workers, longest, most
        self._hire: Callable[[], Worker] = lambda: Worker(limits, jobs, preload)
        self._workers = [self._hire() for _ in range(workers)]
        self._idle = list(self._workers)
        self._threads: ThreadPoolExecutor | None = None
        self._lines: dict[bool, deque[asyncio.Future[Worker]]] = {True: deque(), False: deque()}
        self._busy = {True: 0, False: 0}

    async def run(self, job: Callable[..., T], *arguments: Any, urgent: bool = True) -> T:
        """Return what comes of the job in a worker process: a function of a module, which is imported there.

        Raise Crowded while that many others of its kind (`most`) wait or are done, TimeoutError after the longest wait, OutOfTime and MemoryError where it took
        too much, NotSendable for what can't cross, WorkerDied, and whatever else the job raises. Each costs this job alone.
        """
        if self._busy[urgent] + len(self._lines[urgent]) >= self._most:
            raise Crowded
        async with asyncio.timeout(self._longest):
            worker = await self._take(urgent)
            try:
                if self._threads is None:
                    self._threads = ThreadPoolExecutor(self._count, "workers")
                return await asyncio.get_running_loop().run_in_executor(self._threads, worker.do, job, arguments)
            except asyncio.CancelledError:
                worker.kill()  # nobody waits for it any longer
                raise
            finally:
                self._give_back(worker, urgent)

    async def _take(self, urgent: bool) -> Worker:
        """Return a worker that is idle, at once or when it is this job's turn. Raise WorkerDied if the pool is closed before that."""
        if self._has_one_for(urgent):
            self._busy[urgent] += 1
            return self._idle.pop()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._lines[urgent].append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn in self._lines[urgent]:
                self._lines[urgent].remove(turn)
            elif not turn.cancelled() and turn.done() and turn.exception() is None:  # its turn came in the same moment
                self._give_back(turn.result(), urgent)
            raise

    def _has_one_for(self, urgent: bool) -> bool:
        return bool(self._idle) and (urgent or self._busy[False] < max(1, self._count - 1))

    def _give_back(self, worker: Worker, urgent: bool) -> None:
        """Let the next job have the worker, or a new one in its place."""
        self._busy[urgent] -= 1
        if worker not in self._workers:  # the pool was closed
            return
        if worker.is_ended:
            place, worker = self._workers.index(worker), self._hire()
            self._workers[place] = worker
        self._idle.append(worker)
        for kind, line in self._lines.items():
            while line and self._has_one_for(kind):
                turn = line.popleft()
                if not turn.done():
                    self._busy[kind] += 1
                    turn.set_result(self._idle.pop())

    @property
    def processes(self) -> list[int]:
        """Return the numbers of its processes that have been started."""
        return [worker.pid for worker in self._workers if worker.pid is not None and not worker.is_ended]

    def close(self) -> None:
        """End the workers; what they were at, and what waits for them, is lost. The next job starts new ones."""
        for worker in self._workers:
            worker.kill()
        self._workers = [self._hire() for _ in range(self._count)]
        self._idle = list(self._workers)
        for line in self._lines.values():
            while line:
                turn = line.popleft()
                if not turn.done():
                    turn.set_exception(WorkerDied("closed"))
        if self._threads is not None:
            self._threads.shutdown(wait=False)
            self._threads = None
