"""T5: an answer and the end of its time at the same moment: one of the two, whole, and the log says which."""

import asyncio

import pytest

from bot.model.errors import TableError
from bot.model.time_control import HOUR, TimeControl
from games.engine.errors import Refused
from tests.bot.table_kit import ANN, BEN, GM, begun
from tests.games.walk import luck
from tests.sizes import size

RACES = size(60, 1_000)


@pytest.mark.slow
async def test_the_answer_or_the_clock_never_both(tables, hands):
    await tables.clock.start()
    dice, won = luck("races"), {"answer": 0, "clock": 0}
    for number in range(RACES):
        table = (await begun(tables, channel=number, terms=TimeControl(pace=HOUR))).table.id
        await tables.act(table, ANN, "1")
        hands.pass_(seconds=HOUR, milliseconds=dice.below(101) - 50)
        racers = [answered(tables, table, dice.below(600)), tables.clock.tick()]
        if dice.below(2):
            racers.reverse()
        taken = next(one for one in await asyncio.gather(*racers) if isinstance(one, bool))
        lines = [line.text for line in await tables.log(table, None)]
        lapsed = any("<s1> ran out of time" in line for line in lines)
        assert taken != lapsed or (not taken and not lapsed), lines
        won["answer" if taken else "clock"] += 1
        bids = (await tables.standing(table)).match.view(None).points
        assert bids == ((0, 2) if taken else bids)
        await tables.gm.end(table, GM, False)
    assert min(won.values()) >= RACES // 20, won


async def answered(tables, table, turns) -> bool:
    """Whether the answer was taken, which comes so many turns of the loop later."""
    for _ in range(turns):
        await asyncio.sleep(0)
    try:
        await tables.act(table, BEN, "2")
    except (TableError, Refused):
        return False
    return True
