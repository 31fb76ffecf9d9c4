"""A worker process as it runs: one job after another. Of the bot it imports nothing by itself, so that it starts fast and stays small."""

import _thread
import os
import pickle
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

NICE: Final = 10  # presses go first
PATIENCE: Final = 15.0  # CPU seconds for one job
MEMORY: Final = 1 << 30  # bytes of address space of a worker process
AGAIN: Final = 1.0  # CPU seconds after which a job that went on is stopped again


class Limits(NamedTuple):
    """The most that a worker may take: CPU seconds for one job, bytes of address space in all."""

    patience: float = PATIENCE
    memory: int = MEMORY


class OutOfTime(Exception):
    """A job took more CPU time than it may have."""


class NotSendable(Exception):
    """A job, its arguments or what came of it can't be sent to another process. The text names types and no values."""


class JobFailed(Exception):
    """A job failed with an error that can't be sent. The text is the error's type and no more: its words may hold cards."""


class _Stopped(BaseException):
    """Raised in a job that is out of time: no `except Exception` of its own may take it for a fault in what it reads."""


def _stop(number: int, frame: object) -> None:
    raise _Stopped


def serve(pipe: Connection, limits: Limits) -> None:
    """Say which limits this system lacks, then do the jobs that come through the pipe until it is closed; people who press come first."""
    pipe.send(_limit(limits))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the bot's to answer: it closes the pipe
    while True:
        try:
            asked = pipe.recv_bytes()
        except EOFError:
            return
        pipe.send_bytes(carry_out(asked, limits.patience))


def _limit(limits: Limits) -> tuple[str, ...]:
    """Set what this system can set; return what it can't: Windows has neither, macOS refuses a limit of address space."""
    missing = []
    if hasattr(os, "nice"):
        os.nice(NICE)
    else:
        missing.append("a lower priority")
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (limits.memory, limits.memory))
    except (ImportError, AttributeError, ValueError, OSError):
        missing.append("a limit of memory")
    return tuple(missing)


def carry_out(asked: bytes, patience: float) -> bytes:
    """Do the job that was sent; return what came of it, or the error, to be sent back. Raise nothing."""
    try:
        with _stop_after(patience):
            return _answer(asked)
    except _Stopped:
        return pickle.dumps((False, OutOfTime(f"{patience:g} s")))


@contextmanager
def _stop_by_timer(patience: float) -> Iterator[None]:
    """Raise _Stopped in the job once it took that many CPU seconds."""
    signal.signal(signal.SIGPROF, _stop)
    try:
        signal.setitimer(signal.ITIMER_PROF, patience, AGAIN)
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


@contextmanager
def _stop_by_thread(patience: float) -> Iterator[None]:
    """The same where the system has no such timer (Windows): a thread looks at the time that the process took."""
    signal.signal(signal.SIGTERM, _stop)
    done, end = threading.Event(), time.process_time() + patience

    def watch() -> None:
        while not done.wait(max(end - time.process_time(), 0.0)):
            if time.process_time() >= end:
                _thread.interrupt_main(signal.SIGTERM)
                done.wait(AGAIN)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()


_stop_after: Final = _stop_by_timer if hasattr(signal, "setitimer") else _stop_by_thread


def _answer(asked: bytes) -> bytes:
    try:
        job, arguments = pickle.loads(asked)
    except Exception as error:
        return pickle.dumps((False, NotSendable(f"the job: {type(error).__name__}")))
    try:
        result = job(*arguments)
    except Exception as error:
        try:
            written = pickle.dumps((False, error))
            pickle.loads(written)
        except Exception:
            return pickle.dumps((False, JobFailed(type(error).__name__)))
        return written
    return write_result(result)


def write_result(result: Any) -> bytes:
    """Return the result as it is sent; an error in its place where it could not be read again."""
    try:
        written = pickle.dumps((True, result))
        pickle.loads(written)
    except Exception as error:
        return pickle.dumps((False, NotSendable(f"a {type(result).__name__}: {type(error).__name__}")))
    return written


def write_job(job: Callable[..., Any], arguments: tuple[Any, ...]) -> bytes:
    """Return the job as it is sent to a worker. Raise NotSendable."""
    try:
        return pickle.dumps((job, arguments))
    except Exception as error:
        kinds = ", ".join([type(one).__name__ for one in arguments])
        raise NotSendable(f"{job.__name__}({kinds}): {type(error).__name__}") from error
