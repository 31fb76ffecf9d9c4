"""A member's tables are found by the database's own table of seats, which no act writes."""

from bot.tables.acts.table_serialization import to_json
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GM, back_to, begun, lobby, raw, service


async def seated(tables):
    """Table and user of each seat that is noted, and of each that the tables' own JSON says."""
    rows = await raw(tables, 'SELECT table_id, "user" FROM sitters ORDER BY table_id, "user"')
    return [tuple(row) for row in rows]


async def test_seats_are_noted_with_every_change_and_only_of_live_tables(tables):
    first = (await lobby(tables)).table.id
    second = (await begun(tables, channel=CHANNEL + 1)).table.id
    assert await seated(tables) == [(first, ANN), (first, BEN), (second, ANN), (second, BEN)]
    await tables.leave(first, BEN)
    await tables.seat_robot(first, ANN, "player")
    await tables.leave(second, ANN)
    await tables.take_seat(second, 0, CY, "Cy")
    assert await seated(tables) == [(first, ANN), (second, BEN), (second, CY)]
    await tables.gm.end(second, GM, True)
    assert [one.id for one in await tables.tables_of(CY)] == []
    await tables.gm.end(first, GM, False)
    assert await seated(tables) == []


async def test_what_another_version_writes_is_noted_too(tables):
    table = (await lobby(tables)).table.id
    players = to_json([{"user": None, "name": "R", "robot": "player"}, {"user": CY, "name": "Cy", "robot": None}])
    await raw(tables, "UPDATE heads SET players = :players WHERE id = :key", players=players, key=table)
    assert await seated(tables) == [(table, CY)]
    assert [one.id for one in await tables.tables_of(CY)] == [table]


async def test_the_tables_of_before_are_noted_when_the_database_is_brought_up_to_date(place):
    async with service(place) as tables:
        live = (await begun(tables)).table.id
        closed = (await lobby(tables, channel=CHANNEL + 1)).table.id
        await tables.gm.end(closed, GM, False)
        await back_to(tables, "0008")
    async with service(place) as tables:
        assert await seated(tables) == [(live, ANN), (live, BEN)]
        assert [one.id for one in await tables.tables_of(BEN)] == [live]
