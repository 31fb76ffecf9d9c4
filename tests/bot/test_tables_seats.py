"""Lobbies: who sits where, and what is checked before the deal."""

import asyncio

import pytest

from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from tests.bot.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    CY,
    GUILD,
    begun,
    lobby,
    refused,
)


async def test_a_lobby_fills_starts_and_is_found_by_its_channel(tables):
    standing = await lobby(tables, rounds=2)
    assert [player.name for player in standing.table.players] == ["Ann", "Ben"]
    assert standing.table.options == {"rounds": 2, "seating": "join"}
    assert standing.match is None
    started = await tables.start(standing.table.id, ANN)
    assert started.table.status == "playing"
    assert sorted(started.match.asks) == [0, 1]
    again = await tables.at(CHANNEL)
    assert again.table == started.table
    assert again.digest(0) == started.digest(0) != again.digest(1)
    assert again.match.view(0) == started.match.view(0)
    await refused("no game", tables.at(5))
    await refused("no game", tables.standing(5))


async def test_one_table_per_channel_even_when_two_open_at_once(tables):
    async def attempt(host):
        try:
            return await tables.open(
                guild=GUILD, channel=CHANNEL, host=host, name="x", game="tiny", options={}, terms=TimeControl(pace=None)
            )
        except TableError as error:
            return error.kind

    results = await asyncio.gather(*(attempt(host) for host in range(5)))
    assert sorted(result if isinstance(result, str) else "opened" for result in results) == ["opened"] + ["taken"] * 4


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rounds": "many"}, "rounds"),
        ({"colour": "red"}, "colour"),
        ({"rounds": 0}, "rule 5.1"),
    ],
)
async def test_options_are_validated_and_named(tables, options, words):
    opening = tables.open(
        guild=GUILD, channel=CHANNEL, host=ANN, name="A", game="tiny", options=options, terms=TimeControl()
    )
    assert words in await refused("option", opening)
    await refused("no game", tables.at(CHANNEL))


async def test_a_user_hosts_five_tables_at_most(tables):
    for channel in range(5):
        await lobby(tables, channel=channel)
    await refused("limit", lobby(tables, channel=77))
    await tables.gm.end((await tables.at(0)).table.id, 99, False)
    await lobby(tables, channel=77)


async def test_the_last_free_seat_goes_to_one_of_many(tables):
    standing = await lobby(tables)
    table = standing.table.id
    await tables.seat_robot(table, ANN, "random")

    async def attempt(user):
        try:
            return len((await tables.join(table, user, "x")).table.players)
        except TableError as error:
            return error.kind

    results = await asyncio.gather(*(attempt(user) for user in range(50, 60)))
    assert results.count(4) == 1
    assert results.count("taken") == 9


async def test_who_may_do_what_in_the_lobby(tables):
    table = (await lobby(tables)).table.id
    await refused("not host", tables.start(table, BEN))
    await refused("not host", tables.seat_robot(table, BEN, "player"))
    await refused("taken", tables.join(table, BEN, "Ben"))
    await refused("not seated", tables.leave(table, CY))
    await refused("not now", tables.act(table, ANN, "1"))
    await refused("not now", tables.verify(table))
    await tables.leave(table, ANN)
    assert (await tables.standing(table)).table.host == BEN
    assert "2 to 4 players" in await refused("not now", tables.start(table, BEN))
    await tables.seat_robot(table, BEN, "player")
    await tables.seat_robot(table, BEN, "random")
    left = await tables.unseat_robot(table, BEN)
    assert [player.robot for player in left.table.players] == [None, "player"]
    closed = await tables.leave(table, BEN)
    assert closed.table.status == "archived"
    await refused("no game", tables.at(CHANNEL))


async def test_settings_of_servers_and_memos(tables):
    assert await tables.people.gm_role(GUILD) is None
    await tables.people.set_gm_role(GUILD, 4)
    await tables.people.set_gm_role(GUILD, 5)
    assert await tables.people.gm_role(GUILD) == 5
    assert await tables.people.memo("tree") is None
    await tables.people.remember("tree", "abc")
    assert await tables.people.memo("tree") == "abc"


async def test_tables_of_a_user(tables):
    first = await lobby(tables)
    second = await begun(tables, channel=2)
    assert [table.id for table in await tables.tables_of(BEN)] == [second.table.id, first.table.id]
    assert await tables.tables_of(1) == []
