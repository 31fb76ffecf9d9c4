"""A worker process as it runs: one job after another. Of the bot it imports nothing by itself, so that it starts fast and stays small."""

import os
import pickle
import resource
import signal
from collections.abc import Callable
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
    """Do the jobs that come through the pipe until it is closed; people who press come first."""
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (limits.memory, limits.memory))
    signal.signal(signal.SIGPROF, _stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the bot's to answer: it closes the pipe
    while True:
        try:
            asked = pipe.recv_bytes()
        except EOFError:
            return
        pipe.send_bytes(carry_out(asked, limits.patience))


def carry_out(asked: bytes, patience: float) -> bytes:
    """Do the job that was sent; return what came of it, or the error, to be sent back. Raise nothing."""
    try:
        try:
            signal.setitimer(signal.ITIMER_PROF, patience, AGAIN)
            return _answer(asked)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    except _Stopped:
        return pickle.dumps((False, OutOfTime(f"{patience:g} s")))


def _answer(asked: bytes) -> bytes:
    try:
        job, arguments = pickle.loads(asked)
    except Exception as error:
        return pickle.dumps((False, NotSendable(f"the job: {type(error).__name__}")))
    try:
        result = job(*arguments)
    except Exception as error:
        return _write_error(error)
    return write_result(result)


def write_result(result: Any) -> bytes:
    """Return the result as it is sent; an error in its place where it could not be read again."""
    try:
        written = pickle.dumps((True, result))
        pickle.loads(written)
    except Exception as error:
        return pickle.dumps((False, NotSendable(f"a {type(result).__name__}: {type(error).__name__}")))
    return written


def _write_error(error: Exception) -> bytes:
    try:
        written = pickle.dumps((False, error))
        pickle.loads(written)
    except Exception:
        return pickle.dumps((False, JobFailed(type(error).__name__)))
    return written


def write_job(job: Callable[..., Any], arguments: tuple[Any, ...]) -> bytes:
    """Return the job as it is sent to a worker. Raise NotSendable."""
    try:
        return pickle.dumps((job, arguments))
    except Exception as error:
        kinds = ", ".join([type(one).__name__ for one in arguments])
        raise NotSendable(f"{job.__name__}({kinds}): {type(error).__name__}") from error
