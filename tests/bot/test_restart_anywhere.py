"""D3: the bot is stopped and started after any step of a whole game of each title: the table, its questions and its clock are as before."""

import pytest

from bot.storage.engine.timestamps import stamp
from tests.sizes import size
from tests.weeks.play import Weeks
from tests.weeks.schedules import GAMES, schedule

EVERY = size(40, 1)  # so many steps from one restart to the next


async def seen(weeks: Weeks) -> tuple[object, ...]:
    """All that a table is, for each of its people."""
    standing = await weeks.standing()
    assert standing.match is not None
    views = [standing.match.view(seat) for seat in (None, *range(len(standing.table.players)))]
    digests = [standing.digest(seat) for seat in standing.match.asks]
    return standing.table, standing.match.save(), dict(standing.match.asks), digests, views, standing.vote


@pytest.mark.slow
@pytest.mark.parametrize("title", GAMES)
async def test_after_any_step(tmp_path, title):
    weeks = schedule(tmp_path / "s.db", title, 0)
    weeks.down, weeks.outage = [], True
    await weeks.open()
    steps = restarts = 0
    while (await weeks.standing()).table.status == "playing":
        await weeks.next()
        steps += 1
        if steps % EVERY == 0:
            await weeks.tables.clock.tick()
            await weeks.noted(await weeks.standing(), None)
            before, dues = await seen(weeks), (await weeks.standing()).deadlines
            await weeks.stack.aclose()
            await weeks.up()
            assert await seen(weeks) == before
            after = (await weeks.standing()).deadlines
            assert after.keys() == dues.keys()
            assert all(stamp(after[seat]) >= stamp(due) for seat, due in dues.items()), "nobody has less time"
            await weeks.deliver()
            restarts += 1
    assert restarts >= 1
    assert weeks.ledger.faults() == []
    await weeks.stack.aclose()
