"""Tables that nobody comes to: lobbies of a week, games of sixty days; told before, put away, brought back. The host's rights in a lobby."""

import pytest

from bot.model.time_control import HOUR, TimeControl
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, begun, first_answer, lobby, refused

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")


async def said(tables, table):
    return [line.text for line in await tables.log(table, None, limit=100)]


async def test_a_lobby_of_a_week_is_put_away_and_comes_back(tables, hands):
    table = (await lobby(tables)).table.id
    await tables.clock.start()
    hands.pass_(days=6)
    assert await tables.clock.tick() == []
    await tables.join(table, CY, "Cy")  # a press: a week from now
    hands.pass_(days=6, hours=23)
    assert await tables.clock.tick() == []
    hands.pass_(hours=1)
    assert await tables.clock.tick() == [table]
    assert (await tables.standing(table)).table.status == "archived"
    assert "No one has started" in (await said(tables, table))[-1]
    await refused("no game", tables.reopen(CHANNEL, 77))
    standing = await tables.reopen(CHANNEL, BEN)
    assert (standing.table.id, standing.table.status, len(standing.table.players)) == (table, "lobby", 3)
    assert await tables.clock.tick() == []


@pytest.mark.parametrize(
    "terms", [TimeControl(), TimeControl(pace=HOUR)], ids=["no clock", "paused when all were absent"]
)
async def test_a_game_of_sixty_days_is_put_away_a_week_after_it_was_told(tables, hands, terms):
    table = (await begun(tables, terms=terms)).table.id
    await tables.clock.start()
    words: list[str] = []
    for day in range(1, 70):
        hands.pass_(days=1)
        await tables.clock.tick()
        words = await said(tables, table)
        assert any("for 53 days" in text for text in words) == (day >= 53), day
        assert ((await tables.standing(table)).table.status == "archived") == (day >= 60), day
    assert any(text.startswith("No one has pressed anything here for 60 days") for text in words)
    standing = await tables.reopen(CHANNEL, ANN)
    assert standing.match is not None
    assert standing.table.status in ("playing", "paused")
    standing = await tables.note_presence(standing, ANN)
    assert standing.table.status == "playing"


async def test_any_press_stops_it(tables, hands):
    table = (await begun(tables)).table.id
    await tables.clock.start()
    hands.pass_(days=54)
    await tables.clock.tick()
    user, token = first_answer(await tables.standing(table))
    await tables.act(table, user, token)
    hands.pass_(days=52)
    assert await tables.clock.tick() == []
    assert (await tables.standing(table)).table.status == "playing"


async def test_a_channel_with_a_game_takes_none_back_but_a_result_makes_room(tables, hands):
    first = (await lobby(tables)).table.id
    hands.pass_(days=8)
    await tables.clock.tick()
    second = (await begun(tables)).table.id
    await refused("taken", tables.reopen(CHANNEL, ANN))
    await tables.gm.end(second, 99, False)
    assert (await tables.reopen(CHANNEL, ANN)).table.id == first
    assert (await tables.standing(second)).table.status == "archived"


async def test_the_host_makes_room_and_others_are_called_once(tables):
    table = (await lobby(tables)).table.id
    await refused("not host", tables.kick(table, BEN, ANN))
    await refused("not now", tables.kick(table, ANN, ANN))
    await refused("not seated", tables.kick(table, ANN, CY))
    standing = await tables.kick(table, ANN, BEN)
    assert [player.user for player in standing.table.players] == [ANN]
    await refused("not seated", tables.invite(table, BEN, CY))
    await tables.invite(table, ANN, CY)
    await refused("taken", tables.invite(table, ANN, CY))
    calls = [row.payload["call"] for row in await tables.outbox.pending() if row.payload.get("call")]
    assert calls == [[CY]]


async def test_who_wants_to_hear_of_so_many_is_told_once(tables):
    table = (await lobby(tables)).table.id
    await refused("option", tables.tell_when(table, CY, 2))
    await tables.tell_when(table, CY, 3)
    await tables.tell_when(table, BEN, 3)
    await tables.tell_when(table, BEN, 0)
    await tables.seat_robot(table, ANN, "player")
    calls = [row.payload["call"] for row in await tables.outbox.pending() if row.payload.get("call")]
    assert calls == [[CY]]


async def test_a_full_table_starts_by_itself_if_the_host_wants(tables):
    table = (await lobby(tables)).table.id
    await refused("not host", tables.start_when_full(table, BEN, True))
    await tables.start_when_full(table, ANN, True)
    while (standing := await tables.standing(table)).table.status == "lobby":
        await tables.seat_robot(table, ANN, "player")
    assert standing.match is not None
    assert len(standing.table.players) == standing.match.game.seats[-1]
