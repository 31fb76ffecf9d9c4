"""Parts of tests of the table service: a store on disk, a clock that is set, a table that is being played."""

import hashlib
from collections.abc import AsyncIterator, Awaitable, Iterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.model.errors import TableError
from bot.model.match_view import MatchView
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.engine.database import Step
from bot.storage.store import Store, open_store
from bot.tables.records.game_replay import play_entry
from bot.tables.table_service import TableService
from games.engine.asking.ask import Ask
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.bot.tinygame import TINY

GUILD, CHANNEL = 900, 901
ANN, BEN, CY, GM = 11, 12, 13, 99
START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


class Hands:
    """A wall clock and a steady one; both move only when told."""

    def __init__(self) -> None:
        self.now, self.steady = START, 1000.0

    def __call__(self) -> datetime:
        return self.now

    def pass_(self, **span: float) -> None:
        """Time goes by."""
        step = timedelta(**span)
        self.now += step
        self.steady += step.total_seconds()

    def jump(self, **span: float) -> None:
        """Set the wall clock; the steady one stays."""
        self.now += timedelta(**span)


def entropy(seed: str = "") -> Any:
    """The same bytes in every run."""

    def stream() -> Iterator[bytes]:
        number = 0
        while True:
            yield hashlib.sha256(f"{seed}{number}".encode()).digest()
            number += 1

    numbers = stream()
    return lambda count: next(numbers)[:count]


def url(path: Path) -> str:
    """Return the DATABASE_URL of that SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def over(store: Store, hands: Hands, game: Any = TINY) -> TableService:
    """The table service over an open store."""
    tables = TableService(store, {game.name: game}, now=hands, entropy=entropy())
    tables.clock.monotonic = lambda: hands.steady
    return tables


@asynccontextmanager
async def service(place: Path | str, hands: Hands | None = None, game: Any = TINY) -> AsyncIterator[TableService]:
    """The table service over a store of its own, closed at the end. `place`: a file of SQLite, or what DATABASE_URL says."""
    store = await open_store(url(place) if isinstance(place, Path) else place)
    try:
        yield over(store, hands or Hands(), game)
    finally:
        await store.close()


async def lobby(
    tables: TableService,
    *,
    channel: int = CHANNEL,
    pace: int | None = None,
    terms: TimeControl | None = None,
    **options: Any,
) -> TableSnapshot:
    """A lobby of Ann, its host, and Ben."""
    standing = await tables.open(
        guild=GUILD,
        channel=channel,
        host=ANN,
        name="Ann",
        game="tiny",
        options=options,
        terms=terms or TimeControl(pace=pace),
    )
    return await tables.join(standing.table.id, BEN, "Ben")


async def begun(
    tables: TableService,
    *,
    channel: int = CHANNEL,
    pace: int | None = None,
    terms: TimeControl | None = None,
    **options: Any,
) -> TableSnapshot:
    """Ann and Ben in their first sealed bid."""
    standing = await lobby(tables, channel=channel, pace=pace, terms=terms, **options)
    return await tables.start(standing.table.id, ANN)


async def with_letters(tables: TableService, channel: int = CHANNEL, terms: TimeControl | None = None) -> TableSnapshot:
    """Ann and Ben in their first sealed bid, at a table whose host has allowed letters."""
    standing = await lobby(tables, channel=channel, terms=terms)
    await tables.allow_letters(standing.table.id, ANN, True)
    return await tables.start(standing.table.id, ANN)


def match_of(standing: TableSnapshot) -> MatchView:
    """The match that has been dealt."""
    assert standing.match is not None
    return standing.match


def asks(standing: TableSnapshot) -> Mapping[int, Ask]:
    """Return the open questions by seat."""
    return match_of(standing).asks


def first_answer(standing: TableSnapshot) -> tuple[int, str]:
    """The user who is asked first, and the first thing that they may answer."""
    seat, ask = next(iter(asks(standing).items()))
    user = standing.table.players[seat].user
    assert user is not None
    return user, ask.options[0].token


def messages(outgoing: Any) -> list[tuple[str, Any]]:
    """Kind and payload of what is to be sent."""
    return [(row.kind, dict(row.payload)) for row in outgoing]


async def deliver(tables: TableService) -> list[tuple[str, Any]]:
    """Send everything that is waiting; return the kind and payload of each."""
    waiting = await tables.outbox.pending()
    for row in waiting:
        await tables.outbox.mark_sent(row.id, 7000 + row.id)
    return messages(waiting)


async def raw(tables: TableService, sql: str, **parameters: Any) -> list[Any]:
    """Return the rows of that SQL; none for a statement that writes."""
    from sqlalchemy import text

    database = tables._executor.store.database
    if sql.startswith(("SELECT", "PRAGMA")):
        return list(await database.read(text(sql), parameters))
    await database.write([Step(text(sql), parameters)])
    return []


_NO_SITTERS = {
    False: (
        "DROP TRIGGER sitters_begin",
        "DROP TRIGGER sitters_change",
        "DROP TABLE sitters",
        "DROP TABLE notes",
        "DROP TABLE diaries",
        "DROP TABLE daily_games",
        "DROP TABLE daily_deals",
        "DROP TABLE letters",
        "DROP TABLE letter_openings",
        "DROP TABLE letter_blocks",
        "DROP TABLE planned_tables",
        "DROP TABLE bars",
    ),
    True: (
        "DROP TRIGGER sitters_begin ON heads",
        "DROP TRIGGER sitters_change ON heads",
        "DROP FUNCTION note_sitters()",
        "DROP TABLE sitters",
        "DROP TABLE notes",
        "DROP TABLE diaries",
        "DROP TABLE daily_games",
        "DROP TABLE daily_deals",
        "DROP TABLE letters",
        "DROP TABLE letter_openings",
        "DROP TABLE letter_blocks",
        "DROP TABLE planned_tables",
        "DROP TABLE bars",
    ),
}


async def back_to(tables: TableService, version: str) -> None:
    """The database is one of that version, before 0009: nobody knew who sits where, and there were no notes.

    Before 0005 there were no results either, which the test has dropped.
    """
    if version >= "0005":
        await raw(tables, "ALTER TABLE results DROP COLUMN kept")
    for statement in _NO_SITTERS[tables._executor.store.database.shared]:
        await raw(tables, statement)
    await raw(tables, "ALTER TABLE heads DROP COLUMN deadline")
    await raw(tables, "ALTER TABLE leases DROP COLUMN served")
    await raw(tables, "ALTER TABLE users DROP COLUMN others")
    await raw(tables, "UPDATE alembic_version SET version_num = :version", version=version)


async def assert_sound(tables: TableService) -> None:
    """Have SQLite check its file. PostgreSQL checks rows as they are written and has no such command."""
    if not tables._executor.store.database.shared:
        assert await raw(tables, "PRAGMA integrity_check") == [("ok",)]
        assert await raw(tables, "PRAGMA foreign_key_check") == []


async def refused(kind: str, work: Awaitable[object]) -> str:
    """The sentence with which the request is refused for that kind of reason."""
    with pytest.raises(TableError) as caught:
        await work
    assert caught.value.kind == kind
    assert caught.value.said.endswith(".")
    return caught.value.said


async def in_round_one(tables: TableService, **options: Any) -> TableSnapshot:
    """Ann and Ben have bid 1 and 3; Ann is asked to keep or give."""
    standing = await begun(tables, **options)
    await tables.act(standing.table.id, ANN, "1")
    return await tables.act(standing.table.id, BEN, "3")


def again(match: Match[Any], answer: Any) -> None:
    """One entry of the journal, played again."""
    play_entry(match, answer)


async def without_a_trace(tables: TableService, standing: TableSnapshot) -> None:
    """Looks at the table of Ann and Ben in their first sealed bid in every way, and is refused in every way: nothing of it is written."""
    table = standing.table.id
    await tables.standing(table)
    await tables.at(standing.table.channel)
    await tables.suggest(table, ANN, "1")
    await tables.log(table, 0)
    with pytest.raises(Refused):
        await tables.act(table, ANN, "9")
    with pytest.raises(TableError):
        await tables.act(table, ANN, "1", digest="0" * 12)
    with pytest.raises(TableError):
        await tables.act(table, CY, "1")
