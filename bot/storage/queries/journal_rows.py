"""The rows that an act writes, and what is read of them again: its journal, its position, its messages, its audit."""

from dataclasses import dataclass, fields
from typing import Any, Literal, TypedDict

from sqlalchemy import Column, Table

from bot.storage.engine.database import Row

Actor = Literal["user", "robot", "clock", "gm"]


class NewAct(TypedDict):
    """A row of `acts` without its table. `lines`, `answers`, `tail` and `draws` are JSON."""

    revision: int
    at: int
    actor: Actor
    user: int | None
    epoch: int
    position: int
    undone: bool
    lines: str
    answers: str
    tail: str
    draws: str


class NewPosition(TypedDict):
    """A row of `positions` without its table."""

    number: int
    revision: int
    version: int
    state: str


class NewMessage(TypedDict):
    """A row of `outbox` without its table. `payload` is JSON; see Outgoing."""

    revision: int
    kind: str
    user: int | None
    at: int
    next_try: int
    tries: int
    done: bool
    message: int | None
    payload: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """An act that a table can go back to, with the version and state of the position that it left (None if that was pruned)."""

    revision: int
    at: int
    position: int
    lines: str
    answers: str
    tail: str
    version: int | None
    state: str | None

    @classmethod
    def of(cls, row: Row) -> "Act":
        """From a row with just these columns."""
        return cls(**row._asdict())


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """An act that answered something: who did it, what it announced, and whether it was undone."""

    revision: int
    user: int | None
    lines: str
    answers: str
    undone: bool = False

    @classmethod
    def of(cls, row: Row) -> "Played":
        """From a row with just these columns."""
        return cls(**row._asdict())


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """An act that told something. `user`: whose act it was, None for what came by itself."""

    revision: int
    at: int
    user: int | None
    undone: bool
    lines: str

    @classmethod
    def of(cls, row: Row) -> "Told":
        """From a row with just these columns."""
        return cls(**row._asdict())


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayRow:
    """An act as a replay needs it: what was answered, what was told, the number of the position that it left, and how many undos there were."""

    revision: int
    at: int
    position: int
    undone: bool
    lines: str
    answers: str
    epoch: int = 0

    @classmethod
    def of(cls, row: Row) -> "ReplayRow":
        """From a row with just these columns."""
        return cls(**row._asdict())


@dataclass(frozen=True, slots=True, kw_only=True)
class Audited:
    """An act of a game master. `hash` covers the row and the hash before it; empty until it is known."""

    number: int
    at: int
    gm: int
    act: str
    detail: str
    reason: str
    hash: str = ""

    @classmethod
    def of(cls, row: Row) -> "Audited":
        """From a row with just these columns."""
        return cls(**row._asdict())


class NewResult(TypedDict):
    """A row of `results`: one person's end of a game."""

    table_id: int
    seat: int
    guild: int
    game: str
    user: int
    ended: int
    seats: int
    place: int | None
    points: int | None
    rated: bool
    tempo: str
    kept: bool


class NewDailyGame(TypedDict):
    """A row of `daily_games` of a game that begins, without its table. `day`: days since 1970, UTC; `begun`: milliseconds."""

    day: int
    user: int
    guild: int
    begun: int


class DailyEnd(TypedDict):
    """The end of a deal of the day. `place` and `points` are None where it was not played to its end."""

    ended: int
    place: int | None
    points: int | None


def list_kept_columns(table: Table, record: type[Act | Audited | ReplayRow | Played | Told]) -> list[Column[Any]]:
    """Return the columns of the table that such a record keeps."""
    return [table.c[one.name] for one in fields(record) if one.name in table.c]
