"""A game master corrects a number: told with what stood there before, audited, and refused where it would break the rules."""

from functools import partial
from typing import Any

import pytest

from games.engine.declaring.correction import Correction
from tests.bot.table_kit import ANN, GM, begun, in_round_one, match_of, refused, service
from tests.bot.tinygame import TINY


def set_points(seat: int, g: Any, value: int) -> None:
    """0.3 Set a seat's points; twelve are one too many for the invariants, below."""
    g.points[seat] = value


def list_points(g: Any) -> list[Correction]:
    """The points of each seat."""
    return [
        Correction(f"points.{k}", f"<s{k}>'s points", points, 20, partial(set_points, k))
        for k, points in enumerate(g.points)
    ]


def check(g: Any) -> None:
    assert max(g.points) < 12, "0.9 too many points"


@pytest.fixture
async def tables(place, hands):
    """The table service with a title whose points can be corrected."""
    async with service(place, hands, TINY.but(corrections=list_points, check=check)) as opened:
        yield opened


async def test_it_is_told_with_what_stood_there_before(tables):
    table = (await begun(tables)).table.id
    await tables.gm.correct(table, GM, 1, 5, reason="miscounted")
    assert match_of(await tables.standing(table)).state.points == [0, 5]
    line = (await tables.log(table, None, limit=50))[-1].text
    assert line == f"Game master <u{GM}> corrected <n:Ben>'s points: 0 → 5. Reason: <q:miscounted>"
    assert (await tables.gm.audit(table)).lines[0].act == "correct"
    await tables.gm.undo(table, GM, 1)
    assert match_of(await tables.standing(table)).state.points == [0, 0]


@pytest.mark.parametrize(
    ("number", "value", "kind", "words"),
    [(1, 12, "gm", "0.9 too many points"), (1, 99, "gm", "0 to 20"), (7, 1, "passed", "can't be corrected")],
)
async def test_what_the_rules_do_not_bear_changes_nothing(tables, number, value, kind, words):
    table = (await begun(tables)).table.id
    before = await tables.standing(table)
    assert words in await refused(kind, tables.gm.correct(table, GM, number, value))
    assert await tables.standing(table) == before


async def test_not_once_the_step_has_been_answered_nor_after_the_end(tables):
    table = (await in_round_one(tables)).table.id
    await tables.act(table, ANN, "keep")
    assert "already answered" in await refused("not now", tables.gm.correct(table, GM, 0, 3))
    await tables.gm.end(table, GM, False)
    await refused("not now", tables.gm.correct(table, GM, 0, 3))
