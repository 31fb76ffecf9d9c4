"""A connection that is cut while COMMIT is answered: what is said afterwards is true."""

import asyncio

import pytest

from bot.model.errors import TableError
from bot.storage.postgres.postgres_database import PostgresDatabase
from tests.bot.table_kit import ANN, BEN, begun, first_answer, lobby, match_of, raw, service
from tests.postgres.proxy import proxied
from tests.waits import until

pytestmark = pytest.mark.postgresql("its COMMIT goes through a network")


@pytest.fixture
async def far(place, hands):
    """The service at the far end of a way that can be cut."""
    async with proxied(place) as (way, url), service(url, hands) as tables:
        yield way, tables


async def test_an_act_that_was_stored_is_told_as_stored(far, caplog):
    way, tables = far
    table = (await begun(tables)).table.id
    way.cut = "unanswered"
    standing = await tables.act(table, ANN, "1")
    assert way.cuts == 1
    assert "it was stored" in caplog.text
    assert list(match_of(standing).asks) == [1]
    assert len(await raw(tables, "SELECT 1 FROM acts WHERE answers <> '[]'")) == 1
    assert (await tables.act(table, BEN, "2")).table.revision == standing.table.revision + 1


async def test_an_act_that_was_not_stored_is_told_so_and_can_be_repeated(far):
    way, tables = far
    before = await begun(tables)
    way.cut = "unheard"
    with pytest.raises(TableError, match="nothing has changed") as caught:
        await tables.act(before.table.id, ANN, "1")
    assert caught.value.kind == "storage"
    assert (await tables.standing(before.table.id)).table == before.table
    assert list(match_of(await tables.act(before.table.id, ANN, "1")).asks) == [1]


@pytest.mark.parametrize("cut", ["unheard", "unanswered"])
async def test_cut_at_every_commit_of_a_game_nothing_is_lost_or_doubled(far, cut):
    way, tables = far
    standing = await begun(tables, rounds=3)
    told = standing.table.revision
    while not match_of(standing).over:
        way.cut = cut
        user, answer = first_answer(standing)
        try:
            standing = await tables.act(standing.table.id, user, answer)
            told += 1
        except TableError:
            assert cut == "unheard"
            standing = await tables.act(standing.table.id, user, answer)
            told += 1
        assert standing.table.revision == told
    assert way.cuts > 5
    revisions = [row.revision for row in await raw(tables, "SELECT revision FROM acts ORDER BY revision")]
    assert revisions == list(range(told + 1))


async def test_what_is_no_act_is_asked_after_too(far):
    """A new table, a setting: whatever is stored."""
    way, tables = far
    way.cut = "unanswered"
    table = (await lobby(tables)).table
    assert [player.user for player in table.players] == [ANN, BEN]
    way.cut = "unanswered"
    assert (await tables.people.wish(ANN, private="dm")).private == "dm"
    assert way.cuts == 2
    assert [row.private for row in await raw(tables, "SELECT private FROM users")] == ["dm"]


async def test_while_it_cannot_be_found_out_it_is_not_said_that_nothing_has_changed(far, monkeypatch):
    way, tables = far
    monkeypatch.setattr(PostgresDatabase, "patience", 0.3)
    table = (await begun(tables)).table.id
    way.cut, way.closes = "unanswered", True
    with pytest.raises(TableError, match="can't tell yet") as caught:
        await tables.act(table, ANN, "1")
    assert caught.value.kind == "storage"
    way.closed = way.closes = False

    async def is_stored() -> bool:
        return bool(await raw(tables, "SELECT 1 FROM acts WHERE answers <> '[]'"))

    await until("the server has carried out what it heard", is_stored)
    assert list(match_of(await tables.standing(table)).asks) == [1]


async def test_a_server_that_still_holds_the_transaction_is_waited_for(far):
    way, tables = far
    table = (await begun(tables)).table.id
    way.cut = "held"
    press = asyncio.create_task(tables.act(table, ANN, "1"))
    await asyncio.wait({press}, timeout=0.5)
    assert not press.done(), "in progress: neither stored nor undone"
    await way.let_go()
    with pytest.raises(TableError, match="nothing has changed"):
        await press
    assert list(match_of(await tables.act(table, ANN, "1")).asks) == [1]
