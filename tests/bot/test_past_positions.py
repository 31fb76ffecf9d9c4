"""Earlier positions of a running game: as their reader saw them, and without a trace of what others did in secret."""

from __future__ import annotations

from typing import Any

from bot.features.log.past import list_known, list_parts
from tests.bot.table_kit import ANN, BEN, begun, in_round_one
from tests.bot.test_replays import part


async def known(tables: Any, table: int, seat: int | None) -> list[tuple[Any, list[str]]]:
    """What a seat can look back on: each known moment's view, and what it was told."""
    _, replay = await tables.replays.make_past(table, part)
    return [
        (
            replay.match(number).view(seat),
            [text for to, text in replay.moments[number].told if to is None or seat in to],
        )
        for number in list_known(replay, seat)
    ]


async def test_a_sealed_answer_leaves_no_trace_for_others_before_it_is_opened(tables):
    table = (await begun(tables)).table.id
    before = {seat: await known(tables, table, seat) for seat in (1, None)}
    await tables.act(table, ANN, "2")
    assert {seat: await known(tables, table, seat) for seat in (1, None)} == before
    await tables.act(table, BEN, "1")
    after = await known(tables, table, 1)
    assert len(after) == len(before[1]) + 1
    assert after[:-1] == before[1]


async def test_looking_back_reads_the_stored_game_and_changes_nothing(tables):
    standing = await in_round_one(tables)
    table = standing.table.id
    one = await tables.replays.make_past(table, part)
    assert (await tables.replays.make_past(table, part))[1] is one[1]
    assert (await tables.standing(table)).table.revision == standing.table.revision
    _, replay = one
    assert list_parts(replay, list_known(replay, None))[0] == (0, "Points: 0")
    await tables.act(table, ANN, "keep")
    assert (await tables.replays.make_past(table, part))[1] is not replay
