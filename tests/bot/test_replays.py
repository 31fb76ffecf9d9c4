"""A finished game can be seen again: every moment as it was, whatever happened at the table; never one that is still played."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.storage.queries import act_transaction
from bot.tables.records import game_replay
from bot.tables.records.game_replay import GameReplay
from tests.bot.table_kit import BEN, CY, GM, begun, first_answer, in_round_one, match_of, raw, refused, service


def part(view: Any) -> str:
    """How the parts of the tiny game are called."""
    return f"Points: {sum(view.points)}"


async def stands(tables: Any, table: int, seen: dict[int, Any]) -> Any:
    """Notes how the game stands after the last act."""
    standing = await tables.standing(table)
    seen[standing.table.revision] = match_of(standing).save()
    return standing


async def played_out(tables: Any, table: int, seen: dict[int, Any]) -> None:
    while (standing := await stands(tables, table, seen)).table.status == "playing":
        seat, ask = next(iter(match_of(standing).asks.items()))
        await tables.act(table, standing.table.players[seat].user, ask.options[min(seat, len(ask.options) - 1)].token)


def shows(made: GameReplay, seen: dict[int, Any]) -> int:
    """After every act that ended a moment the replay shows the game as it stood then; gives how many were compared."""
    ends = {moment.revision: number for number, moment in enumerate(made.moments)}
    compared = ends.keys() & seen.keys()
    for revision in compared:
        assert made.match(ends[revision]).save() == seen[revision], revision
    match = made.match(0)
    for number, moment in enumerate(made.moments):  # from moment to moment, as by a leap
        for entry in moment.entries:
            game_replay.play_entry(match, entry)
        assert made.match(number).save() == match.save()
    return len(compared)


async def test_every_moment_is_as_it_was_with_all_that_can_happen_at_a_table(tables):
    """Answers taken back, acts undone, a time-out, a robot, somebody who leaves and another who sits down."""
    seen: dict[int, Any] = {}
    standing = await begun(tables, rounds=4, seating="random")
    table = standing.table.id
    await stands(tables, table, seen)
    user, word = first_answer(standing)
    await tables.act(table, user, word)
    await tables.take_back(table, user)
    await stands(tables, table, seen)
    for _ in range(4):
        await tables.act(table, *first_answer(await stands(tables, table, seen)))
    undone = (await tables.standing(table)).table.revision
    await tables.gm.undo(table, GM, 2, reason="a slip")
    seen = {revision: save for revision, save in seen.items() if revision <= undone - 2}
    await tables.gm.skip(table, GM, next(iter((await stands(tables, table, seen)).awaited)))
    await stands(tables, table, seen)
    await tables.leave(table, BEN)
    await stands(tables, table, seen)
    await tables.gm.replace(
        table, GM, (await tables.standing(table)).table.players.index(await robot(tables, table)), CY, "Cy"
    )
    await played_out(tables, table, seen)
    over, made = await tables.replays.make_replay(table, part)
    assert over.table.status == "over"
    assert made.whole
    assert shows(made, seen) > 8
    assert [made.moments[number].part for number in made.parts()[:2]] == ["Points: 0", "Points: 1"]
    assert any(
        one["path"] == [] for one in made.moments[1].entries
    )  # what was taken back stands with what was answered then
    told = [text for moment in made.moments for _, text in moment.told]
    assert any("starts. Commitment to the deal: " in text for text in told)
    assert any("Reason: " in text for text in told)
    assert any(to is not None for moment in made.moments for to, _ in moment.told)  # what one seat was told
    assert (await tables.replays.make_replay(table, part))[1] is made  # it is not made a second time


async def robot(tables: Any, table: int) -> Any:
    return next(one for one in (await tables.standing(table)).table.players if one.user is None)


async def test_a_game_that_is_played_is_not_shown_nor_one_that_is_played_on(tables):
    standing = await begun(tables)
    table = standing.table.id
    said = await refused("not now", tables.replays.make_replay(table, part))
    assert "wait until the game is over" in said
    await tables.gm.pause(table, GM)
    await refused("not now", tables.replays.make_replay(table, part))
    await tables.gm.resume(table, GM)
    await played_out(tables, table, {})
    _, before = await tables.replays.make_replay(table, part)
    await tables.gm.undo(table, GM, 1)
    await refused("not now", tables.replays.make_replay(table, part))
    await played_out(tables, table, {})
    _, after = await tables.replays.make_replay(table, part)
    assert after is not before


async def test_an_end_by_the_master_is_the_last_moment(tables):
    table = (await in_round_one(tables)).table.id
    await tables.gm.end(table, GM, True)
    _, made = await tables.replays.make_replay(table, part)
    assert made.match(made.last).over
    assert not made.match(made.last - 1).over


async def test_what_the_rules_of_today_refuse_is_left_out_from_the_deal_on(tables):
    """The first act does not fit any more: the replay begins with the first position that is kept from which the end is reached."""
    seen: dict[int, Any] = {}
    table = (await begun(tables)).table.id
    await played_out(tables, table, seen)
    rows = await raw(tables, "SELECT revision, answers FROM acts WHERE table_id = :key ORDER BY revision", key=table)
    first = next(row for row in rows if row.answers != "[]")
    spoilt = json.loads(first.answers)
    spoilt[0]["path"] = ["nothing like it"]
    await raw(
        tables,
        "UPDATE acts SET answers = :answers WHERE table_id = :key AND revision = :revision",
        answers=json.dumps(spoilt),
        key=table,
        revision=first.revision,
    )
    _, made = await tables.replays.make_replay(table, part)
    assert not made.whole
    assert made.moments[0].revision == first.revision
    assert shows(made, {revision: save for revision, save in seen.items() if revision >= first.revision}) > 3


@pytest.mark.sqlite("the length of a game has nothing to do with where it is kept")
async def test_what_was_pruned_is_played_again(tmp_path, hands, monkeypatch):
    monkeypatch.setattr(act_transaction, "KEPT", 2)
    monkeypatch.setattr(act_transaction, "_PRUNED_EVERY", 1)
    async with service(tmp_path / "long.db", hands) as tables:
        seen: dict[int, Any] = {}
        table = (await begun(tables, rounds=12)).table.id
        await played_out(tables, table, seen)
        ((kept,),) = await raw(tables, "SELECT count(*) FROM positions")
        assert kept <= 3
        _, made = await tables.replays.make_replay(table, part)
        assert made.whole
        assert shows(made, seen) > 40
        assert len(made.saves) == made.last // game_replay.STRIDE + 1
