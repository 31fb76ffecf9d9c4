"""What a server refuses, by its SQLSTATE: trouble that passes is told as such, a mistake of ours is none, and a row that exists a Conflict."""

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import text

from bot.model.errors import Busy, Conflict, TableError
from bot.storage.engine import fault_injection
from bot.storage.engine.database import Step
from bot.storage.postgres import postgres_connection
from bot.storage.postgres.postgres_database import PostgresDatabase
from bot.storage.postgres.postgres_errors import Mistaken
from tests.bot.table_kit import ANN, BEN, begun, match_of, raw, service
from tests.waits import END, come, until

pytestmark = pytest.mark.postgresql("SQLSTATE")

PASSING = ("08006", "40001", "40P01", "53100", "53300", "55P03", "57014", "57P01", "57P03", "25006", "25P03", "58030")
OURS = ("22001", "22003", "22021", "23502", "23503", "23514", "25P02", "42501", "42601", "42P01")
SECRET = "seven-of-hearts"
FOR_EVER = f"SELECT pg_sleep({END:g})"
HERE = " AND datname = current_database()"


def server(tables) -> PostgresDatabase:
    """The server that it is kept on."""
    database = tables._executor.store.database
    assert isinstance(database, PostgresDatabase)
    return database


@pytest.fixture
def database(tables):
    return server(tables)


def does(sql, **parameters):
    """A transaction's step."""
    return Step(text(sql), parameters)


async def test_every_class_of_failures_means_what_it_should(database):
    for states, meaning in ((PASSING, Busy), (OURS, Mistaken), (("23505",), Conflict)):
        for state in states:
            with pytest.raises(meaning) as caught:
                await database.write(
                    [does(f"DO $$ BEGIN RAISE EXCEPTION '{SECRET}' USING ERRCODE = '{state}'; END $$")]
                )
            assert type(caught.value) is meaning, state
            if meaning is Mistaken:
                assert SECRET not in f"{caught.value} {caught.value.__cause__}"
                assert state in str(caught.value)


async def test_what_would_never_work_is_a_bug_and_shows_nobody_what_it_was(database):
    key = SECRET * 3
    for value in (key, "nul \0", 2**40):
        with pytest.raises(Mistaken) as caught:
            await database.write([does("INSERT INTO memos VALUES (:key, '')", key=value)])
        assert SECRET not in f"{caught.value} {caught.value.__cause__}"
    with pytest.raises(Mistaken):
        await database.write([does("INSERT INTO heads (guild) VALUES (1)")])
    with pytest.raises(Mistaken):
        await database.read(text("SELECT * FROM nowhere"))
    assert not database.troubled


async def test_a_server_that_is_read_only_for_a_while_is_told_and_works_again(tables, database):
    table = (await begun(tables)).table.id
    ((name,),) = await raw(tables, "SELECT current_database()")
    await database.write([does(f"ALTER DATABASE {name} SET default_transaction_read_only = on")])
    await database.pool.expire_connections()
    with pytest.raises(TableError, match="nothing has changed") as caught:
        await tables.act(table, ANN, "1")
    assert caught.value.kind == "storage"
    assert list(match_of(await tables.standing(table)).asks) == [0, 1]
    await database.write(
        [does("SET TRANSACTION READ WRITE"), does(f"ALTER DATABASE {name} RESET default_transaction_read_only")]
    )
    await database.pool.expire_connections()
    assert list(match_of(await tables.act(table, ANN, "1")).asks) == [1]


async def test_a_deadlock_hurts_one_of_two_and_only_for_now(database):
    for key in "ab":
        await database.write([does("INSERT INTO memos VALUES (:key, '')", key=key)])

    holding, both = Counter[str](), asyncio.Event()

    async def each_holds_one(point: str) -> None:
        holding[point] += 1
        if holding["after state"] == 2:
            both.set()
        if point == "after state":
            await both.wait()

    def crossing(one, other):
        change = "UPDATE memos SET value = value || 'x' WHERE key = :key"
        return database.write([Step(text(change), {"key": one}, point="after state"), does(change, key=other)])

    fault_injection.hook = each_holds_one
    crossed = asyncio.gather(crossing("a", "b"), crossing("b", "a"), return_exceptions=True)
    results = await come("the server ends the deadlock", crossed)
    assert sorted(type(result).__name__ for result in results) == ["Busy", "list"]
    assert [row.value for row in await database.read(text("SELECT value FROM memos WHERE key IN ('a', 'b')"))] == [
        "x",
        "x",
    ]


async def test_a_transaction_whose_session_is_ended_leaves_nothing_and_the_next_one_goes_through(database):
    for end in ("SELECT pg_terminate_backend(pg_backend_pid())", "SET LOCAL statement_timeout = 20"):
        with pytest.raises(Busy):
            await database.write([does("INSERT INTO memos VALUES ('a', '')"), does(end), does(FOR_EVER)])
        database.troubled = False
        assert await database.read(text("SELECT * FROM memos WHERE key = 'a'")) == []
    await database.write([does("INSERT INTO memos VALUES ('a', '')")])


async def test_all_idle_connections_cut_cost_nobody_anything(tables, database):
    table = (await begun(tables)).table.id
    await asyncio.gather(*[tables.standing(table) for _ in range(10)])
    cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    ((killed,),) = await raw(tables, cut)
    assert killed >= 2
    await asyncio.gather(*[tables.standing(table) for _ in range(10)])
    assert list(match_of(await tables.act(table, BEN, "1")).asks) == [0]


async def pool_hastily(database: PostgresDatabase, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Connections that wait a second for an answer; opened again and again, since a busy machine may need more to open them."""
    found: list[Any] = []

    async def is_open() -> bool:
        with suppress(TimeoutError):
            found.append(await postgres_connection.pool_connections(database.engine))
        return bool(found)

    monkeypatch.setattr(postgres_connection, "ANSWER", 1.0)
    await until("the connections are open", is_open)
    return found[0]


async def test_a_server_that_does_not_answer_is_not_waited_for_for_ever(place, monkeypatch):
    async with service(place) as tables:
        database = server(tables)
        patient = database.pool
        database.pool = await pool_hastily(database, monkeypatch)
        with pytest.raises(Busy):
            await database.write([does("INSERT INTO memos VALUES ('a', '')"), does(FOR_EVER)])
        with pytest.raises(Busy):
            await database.read(text(FOR_EVER))
        await database.pool.close()
        database.pool = patient
        assert await database.read(text("SELECT * FROM memos WHERE key = 'a'")) == []


async def test_a_row_that_is_locked_is_waited_for_but_not_for_ever(place, monkeypatch):
    async def waits():
        ((many,),) = await raw(tables, "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'" + HERE)
        return many > 0

    monkeypatch.setitem(postgres_connection.SESSION, "lock_timeout", f"{END:g}s")
    async with service(place) as tables:
        monkeypatch.setitem(postgres_connection.SESSION, "lock_timeout", "20ms")
        table = (await begun(tables)).table.id
        async with service(place) as hasty, server(tables).engine.connect() as other:
            await other.execute(text("SELECT 1 FROM heads FOR UPDATE"))
            with pytest.raises(TableError, match="nothing has changed"):
                await hasty.act(table, ANN, "1")
            press = asyncio.create_task(tables.act(table, ANN, "1"))
            await until("the press waits for the row", waits)
            assert not press.done()
            await other.rollback()
            assert list(match_of(await come("the press goes on", press)).asks) == [1]


async def test_more_players_at_once_than_connections_wait_for_one(place, monkeypatch):
    monkeypatch.setattr(postgres_connection, "CONNECTIONS", 3)
    async with service(place) as tables:
        database = server(tables)
        asked = [database.read(text("SELECT pg_sleep(0.02)")) for _ in range(12)]
        assert len(await asyncio.gather(*asked)) == 12
        held = [await database.pool.acquire() for _ in range(postgres_connection.CONNECTIONS)]
        monkeypatch.setattr(postgres_connection, "ANSWER", 0.05)
        with pytest.raises(Busy, match="no connection became free"):
            await tables._executor.store.people.memo("x")
        monkeypatch.setattr(postgres_connection, "ANSWER", END)
        for connection in held:
            await database.pool.release(connection)
        assert await tables._executor.store.people.memo("x") is None
