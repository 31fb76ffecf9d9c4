"""A title is not installed any more: its tables are told so and kept as they are, and nothing else at the bot suffers."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.storage.store import Store, open_store
from bot.tables.lobby.table_opening import HOSTED
from bot.tables.table_service import TableService
from tests.bot.table_kit import ANN, CHANNEL, CY, GM, GUILD, Hands, entropy, raw, refused
from tests.bot.tinygame import TINY

GONE = replace(TINY, name="gone", title="Gone")
THERE, ELSEWHERE = CHANNEL, CHANNEL + 1


def over(store: Store, hands: Hands, *games: Any) -> TableService:
    """The service as it starts with these titles."""
    tables = TableService(store, {game.name: game for game in games}, now=hands, entropy=entropy())
    tables.clock.monotonic = lambda: hands.steady
    return tables


async def begun(tables: TableService, game: str, channel: int, host: int = ANN, pace: int | None = 3600) -> int:
    """A table at which two are asked for their bids, with a clock."""
    place = {"guild": GUILD, "channel": channel, "host": host, "name": "Host"}
    standing = await tables.open(**place, game=game, options={}, terms=TimeControl(pace=pace))  # type: ignore[arg-type]
    await tables.join(standing.table.id, host + 100, "Guest")
    await tables.start(standing.table.id, host)
    return standing.table.id


async def stored(tables: TableService, table: int) -> list[Any]:
    """Everything that is stored of a table, deadlines included."""
    kept = ("positions", "acts", "outbox", "audit")
    rows = [await raw(tables, f"SELECT * FROM {name} WHERE table_id = :t ORDER BY 2", t=table) for name in kept]
    return [await raw(tables, "SELECT * FROM heads WHERE id = :t", t=table), *rows]


@pytest.fixture
async def store(place):
    store = await open_store(place)
    yield store
    await store.close()


async def test_whoever_uses_such_a_table_is_told_so_and_nothing_is_changed(store):
    hands = Hands()
    both = over(store, hands, TINY, GONE)
    await both.clock.start()
    table = await begun(both, "gone", THERE)
    await both.act(table, ANN, "2")
    before = await stored(both, table)
    tables = over(store, hands, TINY)
    for work in (
        tables.at(THERE),
        tables.standing(table),
        tables.act(table, ANN, "1"),
        tables.suggest(table, ANN),
        tables.take_back(table, ANN),
        tables.leave(table, ANN),
        tables.join(table, CY, "Cy"),
        tables.resign(table, ANN, 0),
        tables.verify(table),
        tables.gm.pause(table, GM),
        tables.gm.undo(table, GM),
        tables.gm.reset(table, GM),
        tables.gm.end(table, GM, True),
        tables.gm.inspect(table, GM, None),
    ):
        assert await refused("not installed", work) == (
            "The game “gone” is no longer installed here. This table is kept as it was."
        )
    place = {"guild": GUILD, "channel": THERE, "host": CY, "name": "Cy"}
    said = await refused("taken", tables.open(**place, game="tiny", options={}, terms=TimeControl(pace=None)))  # type: ignore[arg-type]
    assert "no longer installed here" in said
    assert "another channel" in said
    assert await stored(tables, table) == before


async def test_the_clock_and_the_outbox_pass_it_by(store, caplog):
    hands = Hands()
    both = over(store, hands, TINY, GONE)
    await both.clock.start()
    gone = [await begun(both, "gone", THERE + 2 * k, host=1000 + k) for k in range(3)]
    hands.pass_(minutes=1)
    table = await begun(both, "tiny", ELSEWHERE)
    before = [await stored(both, one) for one in gone]
    tables = over(store, hands, TINY)
    await tables.clock.start()
    hands.jump(hours=5)
    assert await tables.clock.tick(limit=1) == [], "a clock that is put forward moves deadlines on"
    hands.pass_(hours=2)
    assert await tables.clock.tick(limit=1) == [table], "those that are due before it are of no title"
    assert {row.table for row in await tables.outbox.pending(limit=1)} == {table}
    assert [board.table for board in await tables.outbox.boards(limit=1)] == [table]
    assert [await stored(tables, one) for one in gone] == before
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_who_hosts_or_sits_there_can_open_and_find_other_tables(store):
    hands = Hands()
    both = over(store, hands, TINY, GONE)
    for number in range(HOSTED):
        await begun(both, "gone", THERE + 2 * number)
    with pytest.raises(TableError):
        await begun(both, "gone", ELSEWHERE)
    tables = over(store, hands, TINY)
    table = await begun(tables, "tiny", ELSEWHERE)
    assert (await tables.tables_of(ANN))[0].id == table


async def test_a_title_that_is_back_goes_on_and_nobody_is_late(store):
    hands = Hands()
    both = over(store, hands, TINY, GONE)
    await both.clock.start()
    table, other = await begun(both, "gone", THERE, pace=7200), await begun(both, "tiny", ELSEWHERE, pace=None)
    await both.act(table, ANN, "2")
    hands.pass_(hours=1)
    await both.clock.tick()  # the heartbeat
    without = over(store, hands, TINY)
    await without.clock.start()
    for _ in range(3):  # the bot is started again meanwhile, and runs for a day
        hands.pass_(hours=24)
        await without.clock.tick()
        without = over(store, hands, TINY)
        await without.clock.start()
    assert {row.table for row in await without.outbox.pending()} == {other}
    again = over(store, hands, TINY, GONE)
    await again.clock.start()
    standing = await again.standing(table)
    assert standing.deadlines[1] >= hands() + timedelta(hours=1), "what was left when the title went"
    assert await again.clock.tick() == []
    assert ("say", table) in [(row.kind, row.table) for row in await again.outbox.pending()]
    assert (await again.act(table, ANN + 100, "1")).table.revision == standing.table.revision + 1
    assert await raw(again, "SELECT * FROM memos WHERE key LIKE 'gone%'") == []
