"""The tables of a server on the game masters' desk: whom each waits for, since when, and what is wrong with it."""

from datetime import timedelta
from typing import Any

import pytest

from bot.model.desk_entry import DeskEntry
from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from tests.bot.table_kit import ANN, BEN, GM, GUILD, START, begun, lobby


async def shown(tables: Any, choice: Any = "live") -> list[DeskEntry]:
    """The tables of the server as they are listed."""
    found: list[DeskEntry] = await tables.desk.list_tables(GUILD, choice)
    return found


async def numbers(tables: Any, choice: Any) -> list[int]:
    """Their numbers."""
    return [one.table.id for one in await shown(tables, choice)]


async def late(tables: Any, hands: Any, channel: int) -> int:
    """A table whose players are out of time, and that keeps waiting for them."""
    standing = await begun(tables, channel=channel, terms=TimeControl(pace=3600, late="remind"))
    await tables.clock.start()
    hands.pass_(hours=2)
    await tables.clock.tick()
    return int(standing.table.id)


async def broken(tables: Any, channel: int) -> int:
    """A table that an error has paused."""

    def fail(*_: Any) -> Any:
        raise RuntimeError("a bug")

    standing = await begun(tables, channel=channel)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.tables.turns.match_actions.answer", fail)
        with pytest.raises(TableError, match="code"):
            await tables.act(standing.table.id, ANN, "1")
    return int(standing.table.id)


async def test_trouble_comes_first_and_filters_choose(tables, hands):
    waiting = (await lobby(tables, channel=1)).table.id
    overdue = await late(tables, hands, 2)
    running = (await begun(tables, channel=3)).table.id
    stopped = await broken(tables, 4)
    ended = (await begun(tables, channel=5)).table.id
    await tables.gm.end(ended, GM, False)
    assert await numbers(tables, "live") == [stopped, overdue, running, waiting]
    assert await numbers(tables, "running") == [stopped, overdue, running]
    assert await numbers(tables, "lobbies") == [waiting]
    assert await numbers(tables, "overdue") == [overdue]
    assert await numbers(tables, "errors") == [stopped]
    (over,) = await shown(tables, "ended")
    assert (over.table.id, over.ended) == (ended, hands.now)
    assert await tables.desk.list_tables(GUILD + 1) == []


async def test_since_when_is_kept_while_the_clock_stands_and_the_other_one_moves(tables, hands):
    table = (await begun(tables, pace=3600)).table.id
    (asked,) = {one.since for one in (await tables.desk.read_entry(table)).awaited}
    before = await tables.desk.read_entry(table)
    assert [(one.seat, one.due) for one in before.awaited] == [
        (0, START + timedelta(hours=1)),
        (1, before.awaited[1].due),
    ]
    hands.pass_(minutes=10)
    await tables.gm.pause(table, GM)
    paused = await tables.desk.read_entry(table)
    assert not any(one.late or one.due for one in paused.awaited)
    await tables.gm.resume(table, GM)
    await tables.act(table, BEN, "2")
    (left,) = (await tables.desk.read_entry(table)).awaited
    assert (left.seat, left.since, left.late) == (0, asked, False)
    assert len({before.stamp, paused.stamp, (await tables.desk.read_entry(table)).stamp}) == 3


async def test_the_code_of_an_error_stays_until_the_game_is_resumed(tables):
    table = await broken(tables, 7)
    stopped = await tables.desk.read_entry(table)
    assert (stopped.table.status, stopped.error[: len(f"{table}-")]) == ("paused", f"{table}-")
    await tables.gm.resume(table, GM)
    assert (await tables.desk.read_entry(table)).error == ""
