"""Game masters and time: more for one player, all games of a server paused and resumed."""

from datetime import timedelta

import pytest

from bot.model.time_control import DAY, HOUR, TimeControl
from tests.bot.table_kit import ANN, BEN, CY, GM, START, begun, lobby, refused


async def deadline(tables, table, seat):
    """When the seat's time is over, UTC."""
    return {one.seat: one.due for one in (await tables.desk.read_entry(table)).awaited}[seat]


async def test_one_player_gets_more_time_and_the_others_none(tables):
    table = (await begun(tables, pace=3600)).table.id
    await tables.gm.extend(table, GM, 0, HOUR, reason="a train")
    assert await deadline(tables, table, 0) == START + timedelta(hours=2)
    assert await deadline(tables, table, 1) == START + timedelta(hours=1)
    line = (await tables.log(table, None, limit=50))[-1].text
    assert "gave <n:Ann> 1 hour more. Reason: <q:a train>" in line
    assert (await tables.gm.audit(table)).lines[0].act == "extend"


async def test_time_that_is_over_runs_from_now(tables, hands):
    standing = await begun(tables, terms=TimeControl(pace=3600, late="remind"))
    table = standing.table.id
    await tables.clock.start()
    hands.pass_(hours=5)
    await tables.clock.tick()
    await tables.gm.extend(table, GM, 0, HOUR)
    assert await deadline(tables, table, 0) == START + timedelta(hours=6)
    assert not (await tables.desk.read_entry(table)).awaited[0].late
    assert (await tables.desk.read_entry(table)).awaited[1].late


async def test_more_time_of_a_paused_game_runs_when_it_goes_on(tables, hands):
    table = (await begun(tables, pace=3600)).table.id
    hands.pass_(minutes=20)
    await tables.gm.pause(table, GM)
    await tables.gm.extend(table, GM, 1, HOUR)
    hands.pass_(hours=9)
    await tables.gm.resume(table, GM)
    assert await deadline(tables, table, 1) == hands.now + timedelta(minutes=100)
    assert await deadline(tables, table, 0) == hands.now + timedelta(minutes=40)


async def test_no_more_time_where_none_runs(tables):
    waiting = (await lobby(tables, channel=2)).table.id
    clockless = (await begun(tables, channel=3)).table.id
    table = (await begun(tables, channel=4, pace=3600)).table.id
    await tables.act(table, ANN, "1")
    before = await tables.standing(table)
    for number, seat, seconds, kind, words in [
        (waiting, 0, HOUR, "not now", "No clock is running"),
        (clockless, 0, HOUR, "not now", "has no clock. /gm clock sets one"),
        (table, 0, HOUR, "not now", "isn't to move"),
        (table, 1, 30 * DAY, "gm", "14 days"),
        (table, 9, HOUR, "not now", "There is no seat 10"),
    ]:
        assert words in await refused(kind, tables.gm.extend(number, GM, seat, seconds))
    assert await tables.standing(table) == before


async def test_all_games_are_paused_and_only_those_go_on(tables):
    first, second = [(await begun(tables, channel=channel, pace=3600)).table.id for channel in (2, 3)]
    alone = (await begun(tables, channel=4)).table.id
    await tables.gm.pause(alone, GM)
    every = [first, second, alone]
    assert await tables.gm.pause_all(every, GM, reason="Christmas") == 2
    assert [(await tables.desk.read_entry(table)).is_held for table in every] == [True, True, False]
    assert (
        "paused all games of this server. Reason: <q:Christmas>" in (await tables.log(first, None, limit=50))[-1].text
    )
    await refused("not now", tables.act(first, BEN, "1"))
    await tables.gm.resume(second, GM)
    assert await tables.gm.resume_all(every, GM) == 1
    stands = [(await tables.standing(table)).table.status for table in every]
    assert stands == ["playing", "playing", "paused"]
    assert await tables.gm.resume_all(every, GM) == 0


@pytest.mark.parametrize("seated", [False, True])
async def test_a_game_master_who_plays_is_named_so(tables, seated):
    table = (await begun(tables, pace=3600)).table.id
    by = ANN if seated else CY
    await tables.gm.extend(table, by, 1, HOUR)
    assert ("(who plays here)" in (await tables.log(table, None, limit=50))[-1].text) == seated
