"""The store on a server: few statements for an act, none that writes for who only looks, an index for whatever is asked every second."""

from contextlib import contextmanager

import pytest
from sqlalchemy import event

from bot.errors import TableError
from games.engine.errors import Refused
from tests.bot.table_kit import ANN, BEN, CY, START, begun, lobby

pytestmark = pytest.mark.postgresql("what a server is asked")


@contextmanager
def listening(tables):
    """What the server is asked meanwhile: statements with their parameters, and commits."""
    engine, said = tables._scribe.store.database.engine.sync_engine, []

    def asked(connection, cursor, sql, parameters, *rest):
        said.append((sql, parameters))

    def committed(connection):
        said.append(("COMMIT", ()))

    event.listen(engine, "before_cursor_execute", asked)
    event.listen(engine, "commit", committed)
    try:
        yield said
    finally:
        event.remove(engine, "before_cursor_execute", asked)
        event.remove(engine, "commit", committed)


async def test_one_commit_per_act_and_few_statements(tables):
    table = (await begun(tables)).table.id
    for user, answer, written in ((ANN, "1", ["acts"]), (BEN, "2", ["positions", "acts", "outbox"])):
        with listening(tables) as said:
            await tables.act(table, user, answer)
        kinds = [" ".join(sql.split()[:3]) for sql, _ in said]
        assert kinds[0].startswith("SELECT heads.id,")
        assert kinds[1:] == [
            "UPDATE heads SET",
            *[f"INSERT INTO {name}" for name in written],
            "SELECT CAST(pg_current_xact_id() AS",
            "COMMIT",
        ]


async def test_reading_and_refused_presses_write_nothing(tables):
    standing = await begun(tables)
    table = standing.table.id
    with listening(tables) as said:
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
    assert {sql.split()[0] for sql, _ in said} == {"SELECT"}


async def test_what_is_asked_every_few_seconds_uses_an_index(tables):
    await lobby(tables)
    store = tables._scribe.store
    with listening(tables) as said:
        await store.games.due(0, 10, ["tiny"])
        await store.post.boards(START, 10, ["tiny"])
        await store.post.pending(START, 10, ["tiny"])
        await store.games.at(1)
        await store.games.hosted(1, ["tiny"])
    assert len(said) >= 5
    async with store.database.engine.connect() as connection:
        await connection.exec_driver_sql(
            "SET enable_seqscan = off"
        )  # for a handful of rows no index is worth its while
        for sql, parameters in said:
            plan = "\n".join([row[0] for row in await connection.exec_driver_sql(f"EXPLAIN {sql}", parameters)])
            assert "Index" in plan
            assert "Seq Scan" not in plan, (sql, plan)
