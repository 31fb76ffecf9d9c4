"""The meaning of a server's failure: trouble that passes, a row that exists, or a mistake of ours.

PostgreSQL names an error by five characters, the SQLSTATE, whose first two are its class (its manual's appendix A). If it could not
answer, a connection was refused, cut or mute: that passes.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError

from bot.model.errors import Busy, Conflict

_OF_DRIVER: tuple[type[Exception], ...] = ()
try:
    import asyncpg
except ModuleNotFoundError:  # then there is no server either
    pass
else:
    _OF_DRIVER = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

TROUBLES: Final[tuple[type[Exception], ...]] = (*_OF_DRIVER, DBAPIError, OSError)
"""The errors that using a server may raise. OSError covers what is refused, cut or mute (TimeoutError is one)."""

NOT_NOW: Final[tuple[type[Exception], ...]] = (Busy, *TROUBLES)

_TWICE: Final = "23505"  # a row that must be unique exists already
# Read-only meanwhile; a transaction was ended in which nothing was said for too long
_PASSING: Final = ("25006", "25P03")
# Wrong data, a broken constraint, wrong transactions, wrong SQL: they come again
_OURS: Final = ("21", "22", "23", "25", "42")
_CUT: Final = ("08", "57P0", "25P03")  # the connection is gone


class Mistaken(Exception):
    """The server will never do what it was asked: our mistake. Without its words, which may hold what players keep secret."""


@contextmanager
def explain_errors() -> Iterator[None]:
    """Raise what a server's failure means: Conflict, Busy, or Mistaken."""
    try:
        yield
    except TROUBLES as error:
        meaning = translate_error(error)
        if isinstance(meaning, Mistaken):
            raise meaning from None
        raise meaning from error


def translate_error(error: Exception) -> Conflict | Busy | Mistaken:
    """Return the error of ours that stands for one of TROUBLES."""
    state = sqlstate(error)
    if state == _TWICE:
        return Conflict(write_error(error))
    if state is not None and state.startswith(_OURS) and state not in _PASSING:
        return Mistaken(f"{state}, {type(_cause(error)).__name__}")
    return Busy(write_error(error))


def sqlstate(error: Exception) -> str | None:
    """Return the five characters; None where the server did not come to say them."""
    state = getattr(_cause(error), "sqlstate", None)
    return state if isinstance(state, str) else None


def is_cut(error: Exception) -> bool:
    """Return whether one of TROUBLES says that the connection is gone, or never was."""
    state = sqlstate(error)
    return not isinstance(error, TimeoutError) if state is None else state.startswith(_CUT)


def write_error(error: Exception) -> str:
    """Return the driver's or server's message in a line, without SQL, parameters and details."""
    cause = _cause(error)
    return str(cause.args[0] if cause.args and isinstance(cause.args[0], str) else cause) or type(cause).__name__


def _cause(error: Exception) -> BaseException:
    """Return the driver's own exception."""
    return error.orig or error if isinstance(error, DBAPIError) else error
