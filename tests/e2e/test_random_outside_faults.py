"""Faults from outside, at random, against a whole bot: clocks set, connections cut, servers unavailable, kills, a storage that stands still.

While they last nobody's time runs out; when they are over, it does. `make soak` plays many rounds.
"""

from datetime import timedelta

import pytest

from bot.contract.sample_sizes import SEED, size
from bot.model.errors import Busy
from tests.e2e.conftest import Court
from tests.e2e.test_out_of_reach import begun, count_lapses
from tests.games.walk import luck

PACE = 600.0  # seconds, as in `begun`


@pytest.mark.slow
@pytest.mark.parametrize("number", range(size(1, 40)))
async def test_no_time_runs_out_while_nobody_can_press(court: Court, monkeypatch, number):
    dice, table, served = luck("outside faults", number), await begun(court), 0.0
    true = court.bot.hour._wall
    set_to = timedelta()

    async def cut() -> None:
        shard = court.bot.get_shard(0)
        assert shard is not None
        await shard.disconnect()
        await court.env.advance_time(10 + dice.below(600))
        await shard.reconnect()

    async def lose_server() -> None:
        guild = court.bot.get_guild(court.guild.id)
        assert guild is not None
        guild.unavailable = True
        court.bot.dispatch("guild_unavailable", guild)
        await court.env.advance_time(10 + dice.below(1_200))
        guild.unavailable = False

    async def set_clock() -> None:
        nonlocal set_to
        set_to = timedelta() if set_to else timedelta(seconds=60 + dice.below(400 * 86_400)) * (1, -1)[dice.below(2)]

    async def restart() -> None:
        await court.restart()
        court.bot.hour._wall = lambda: true() + set_to

    async def stall() -> None:
        database = court.bot.tables._executor.store.database
        with monkeypatch.context() as broken:

            async def stuck(*_: object, **__: object) -> None:
                database.troubled = True
                raise Busy("the disk stands still")

            broken.setattr(database, "write", stuck)
            await court.env.advance_time(10 + dice.below(300))

    court.bot.hour._wall = lambda: true() + set_to
    acts = (cut, lose_server, set_clock, restart, stall)
    told: list[str] = []
    where = ""
    for _ in range(6):
        act = acts[dice.below(len(acts))]
        told.append(act.__name__)
        await act()
        await court.env.advance_time(20)
        served += 20
        where = f"after {' '.join(told)}, {served} s served; SEED={SEED}, number {number}"
        assert await count_lapses(court, table) == 0, where
        due = (await court.bot.tables.standing(table)).deadlines
        left = {seat: (one - court.bot.hour()).total_seconds() for seat, one in due.items()}
        assert left, where
        assert all(0 < one <= 2 * PACE + 60 for one in left.values()), (where, left)
    for _ in range(3):
        await court.env.advance_time(PACE)
    assert await count_lapses(court, table) > 0, where
