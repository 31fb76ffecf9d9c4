"""Moving house: everything arrives, in either direction, and the games go on; or nothing does, and it is said why."""

import asyncio
import json
import sqlite3
from contextlib import asynccontextmanager
from datetime import timedelta

import asyncpg
import pytest
from sqlalchemy import text

from bot.cli.move_database import main
from bot.model.errors import StorageError
from bot.storage.engine.database import Step
from bot.storage.schema.schema_migration import HEAD
from bot.storage.schema.sql_tables import metadata
from bot.storage.store import open_store
from bot.storage.transfer import database_copy
from bot.storage.transfer.database_copy import MOVED, move
from tests.bot.table_kit import (
    ANN,
    BEN,
    GM,
    START,
    Hands,
    begun,
    deliver,
    in_round_one,
    match_of,
    raw,
    service,
    url,
)
from tests.bot.test_store_start import folder


def quiet(*told):
    """Nobody watches."""


@pytest.fixture
def other(request, place, tmp_path, postgres):
    """A new database of the other kind than `place`."""

    @asynccontextmanager
    async def opened():
        if place.startswith("sqlite"):
            async with postgres.empty() as empty:
                yield empty
        else:
            yield url(tmp_path / "new.db")

    return opened


async def furnish(place, hands):
    """A house that is lived in: games of all kinds of standing, settings, messages sent, waiting and forgotten."""
    async with service(place, hands) as tables:
        await tables.clock.start()
        first = (await in_round_one(tables, rounds=4)).table.id
        await tables.gm.undo(first, GM, 1)
        second = (await begun(tables, channel=77, pace=3600)).table.id
        await tables.gm.reset(second, GM, reason="“why not” – ♠ \\ 'quoted'")
        await deliver(tables)
        await tables.act(first, BEN, "3")
        await tables.gm.end((await begun(tables, channel=78)).table.id, GM, True)
        await tables.people.wish(ANN, private="dm", dm_closed_until=START, ranked=False)
        await tables.people.set_gm_role(900, 5)
        await raw(tables, "DELETE FROM outbox WHERE id = (SELECT max(id) FROM outbox)")
        return first


async def contents(tables):
    """Every row of every table."""
    return {table.name: [tuple(row) for row in await rows(tables, table)] for table in MOVED}


async def rows(tables, table):
    chosen = table.select().order_by(*table.primary_key)
    return await tables._executor.store.database.read(chosen)


async def test_everything_arrives_and_the_games_go_on(place, other, hands, monkeypatch):
    monkeypatch.setattr(database_copy, "_BATCH", 3)
    table = await furnish(place, hands)
    told = []
    async with service(place, hands) as tables:
        before = await contents(tables)
        standing = await tables.standing(table)
        ((last,),) = await raw(tables, "SELECT max(id) FROM outbox")
    assert all(
        before[name]
        for name in ("heads", "positions", "acts", "outbox", "audit", "users", "guilds", "memos", "results")
    )
    async with other() as target:
        sums = await move(place, target, lambda *line: told.append(line))
        assert {name: held.rows for name, held in sums.items()} == {name: len(rows) for name, rows in before.items()}
        assert ("acts", 3, len(before["acts"])) in told, "in batches"
        async with service(target, hands) as tables:
            assert await contents(tables) == before
            assert match_of(await tables.standing(table)).save() == match_of(standing).save()
            after = await tables.act(table, ANN, "keep")
            assert after.table.revision == standing.table.revision + 1
            opened = (await begun(tables, channel=4242)).table.id
            assert opened == max(row[0] for row in before["heads"]) + 1
            ((oldest,),) = await raw(tables, f"SELECT min(id) FROM outbox WHERE id > {last}")
            assert oldest == last + 2, "the number of the message that was forgotten is not given again"
            hands.pass_(hours=2)
            await tables.clock.start()
            assert await tables.clock.tick() == [], "the time of the move costs nobody a turn"
    async with service(place, hands) as tables:
        assert await contents(tables) == before, "the source is as it was"


async def test_there_and_back_again_is_the_same(place, other, hands, tmp_path, postgres):
    await furnish(place, hands)
    async with service(place, hands) as tables:
        before = await contents(tables)
    async with other() as away, postgres.empty() as empty:
        there = await move(place, away, quiet)
        home = empty if place.startswith("postgresql") else url(tmp_path / "home.db")
        assert await move(away, home, quiet) == there
        async with service(home, hands) as tables:
            assert await contents(tables) == before


async def test_a_target_that_is_not_empty_is_refused_and_left_alone(place, other, hands):
    await furnish(place, hands)
    async with other() as target:
        await move(place, target, quiet)
        async with service(target, hands) as tables:
            before = await contents(tables)
        with pytest.raises(StorageError, match=r"not empty \(guilds, heads, "):
            await move(place, target, quiet)
        async with service(target, hands) as tables:
            assert await contents(tables) == before


async def test_moving_a_database_onto_itself_says_that_it_is_the_same(place, tmp_path, monkeypatch, hands):
    await furnish(place, hands)
    monkeypatch.chdir(tmp_path)
    again = "sqlite+aiosqlite:///./s.db" if "sqlite" in place else place.replace("+asyncpg", "")
    for target in (place, again):
        with pytest.raises(StorageError, match="same database"):
            await move(place, target, quiet)


async def test_a_source_in_use_is_refused(place, other, hands):
    await furnish(place, hands)
    async with service(place, hands) as tables:
        if tables._executor.store.database.shared:  # as the processes of a fleet do
            plain = await asyncpg.connect(place.replace("+asyncpg", ""))
            await plain.execute("SELECT pg_advisory_lock(21317, 4)")
        else:
            plain = None
        async with other() as target:
            with pytest.raises(StorageError, match="in use"):
                await move(place, target, quiet)
        if plain is not None:
            await plain.close()


async def test_a_source_of_another_schema_is_refused(place, other, hands, tmp_path):
    async with other() as target:
        store = await open_store(place, versions=folder(tmp_path, ""))
        await store.close()
        with pytest.raises(StorageError, match=rf"schema 9999, this Seneschal {HEAD}"):
            await move(place, target, quiet)


@pytest.mark.sqlite("what a file holds and a server would not")
async def test_it_is_all_or_nothing_and_can_be_repeated(place, hands, tmp_path, postgres):
    await furnish(place, hands)
    with sqlite3.connect(tmp_path / "s.db") as file:
        file.execute("INSERT INTO memos VALUES (?, '')", ["k" * 41])
    file.close()
    source = (tmp_path / "s.db").read_bytes()
    async with postgres.empty() as target:
        with pytest.raises(StorageError, match="nothing was moved: memos: value too long"):
            await move(place, target, quiet)
        async with service(target) as tables:
            assert [name for name, held in (await contents(tables)).items() if held] == ["memos"], (
                "a bot was started here"
            )
            await tables._executor.store.database.write([Step(text("DELETE FROM memos"))])
        assert (tmp_path / "s.db").read_bytes() == source
        with sqlite3.connect(tmp_path / "s.db") as file:
            file.execute("DELETE FROM memos WHERE length(key) > 40")
        file.close()
        assert (await move(place, target, quiet))["heads"].rows == 4


@pytest.mark.postgresql("its processes keep their heartbeat with their leases")
async def test_what_processes_noted_of_their_time_comes_along(place, hands, tmp_path):
    async with service(place, hands) as tables:
        await tables.clock.start()
        table = (await begun(tables, pace=3600)).table.id
        hands.pass_(minutes=20)
        await raw(tables, f"INSERT INTO leases (shard, beat) VALUES (0, to_timestamp({hands.now.timestamp()}))")
    await move(place, url(tmp_path / "new.db"), quiet)
    hands.pass_(minutes=10)
    async with service(url(tmp_path / "new.db"), hands) as tables:
        await tables.clock.start()
        due = (await tables.standing(table)).deadlines[0]
        assert due == START + timedelta(minutes=60 + 10), "not the half hour since the clock's own memo"


def test_the_command_says_what_it_did_in_words_and_by_its_exit_code(tmp_path, capsys):
    with pytest.raises(SystemExit, match="2"):
        main([])
    assert "python -m bot move [-h] SOURCE TARGET" in capsys.readouterr().err
    assert main([url(tmp_path / "nowhere.db"), url(tmp_path / "new.db")]) == 3
    assert "nowhere.db does not exist" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert main(["sqlite+aiosqlite://", url(tmp_path / "new.db")]) == 3
    assert main(["what is this", url(tmp_path / "new.db")]) == 3
    secret = "postgresql+asyncpg://u:hunter2@127.0.0.1:1/x"
    assert main([secret, url(tmp_path / "new.db")]) == 3
    captured = capsys.readouterr()
    assert "cannot be used" in captured.err
    assert "hunter2" not in captured.err + captured.out


async def test_every_table_is_moved_but_those_of_processes():
    assert {table.name for table in metadata.sorted_tables} - {table.name for table in MOVED} == {
        "leases",
        "gates",
        "sitters",
    }


def test_a_file_is_moved_by_the_command(tmp_path, capsys):
    asyncio.run(furnish(url(tmp_path / "s.db"), Hands()))
    assert main([url(tmp_path / "s.db"), url(tmp_path / "new.db")]) == 0
    said = capsys.readouterr().out
    assert "heads: 4 rows, " in said
    assert said.endswith("start a bot on the old one again.\n")
    with sqlite3.connect(tmp_path / "new.db") as file:
        lines = [json.loads(row[0]) for row in file.execute("SELECT lines FROM acts")]
    file.close()
    assert len(lines) > 5
