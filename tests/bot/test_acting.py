"""A game master answers for a player: by a look that all are told of, and never for a robot, at their own table or in secret."""

import pytest

from bot.model.table_snapshot import TableSnapshot
from bot.tables.option_choice import Choice
from tests.bot.table_kit import ANN, BEN, CY, GM, begun, deliver, in_round_one, lobby, match_of, refused


async def opened(tables, table: int, seat: int = 0):
    """The seat's acts, for the game master."""
    return await tables.acting.open_seat(table, GM, seat, "asleep")


async def newest(tables, table):
    return (await tables.log(table, None, limit=50))[-1].text


async def test_the_look_and_each_answer_are_told_and_kept(tables):
    table = (await begun(tables, pace=3600)).table.id
    acts = await opened(tables, table)
    assert await newest(tables, table) == (
        f"Game master <u{GM}> looked at what <n:Ann> sees, to answer for them. Reason: <q:asleep>"
    )
    await deliver(tables)
    standing = await acts.act(table, GM, "1")
    told = [payload["line"] for kind, payload in await deliver(tables) if kind == "say" and payload["why"] == "gm"]
    audit = await tables.gm.audit(table)
    assert audit.sound
    if told:
        assert told == [f"Game master <u{GM}> answered for <n:Ann>."]
    assert audit.lines[0].act == "act"
    assert [player.user for player in standing.table.players] == [GM, BEN]
    stored = await tables.standing(table)
    assert [player.user for player in stored.table.players] == [ANN, BEN]
    assert match_of(stored).save() == match_of(standing).save()
    assert [(entry["seat"], entry["by"]) for entry in await answers(tables, table)] == [(0, "gm")]


async def test_it_answers_as_the_player_would(tables):
    """The same position, by the same words, whoever says them; and what it has begun can be undone."""
    one, other = [(await in_round_one(tables, channel=channel)).table.id for channel in (2, 3)]
    acts = await opened(tables, one)
    await acts.act(one, GM, "keep")
    await tables.act(other, ANN, "keep")
    own, others = await answers(tables, other), await answers(tables, one)
    assert [entry | {"by": "gm"} for entry in own[-1:]] == others[-1:]


async def answers(tables, table):
    """What the game's journal holds."""
    record = (await tables.records.write(table)).model_dump()
    return [entry for act in record["acts"] for entry in act["answers"]]


async def test_a_panel_that_was_not_opened_shows_nothing(tables):
    table = (await begun(tables)).table.id
    await refused("gm", tables.acting.acts_for(GM, 0).read(table))
    await opened(tables, table)
    seen: TableSnapshot = await tables.acting.acts_for(GM, 0).read(table)
    assert seen.seat_of(GM) == 0
    await refused("gm", tables.gm.replace(table, CY, 0, GM, "Gil"))


@pytest.mark.parametrize("case", ["plays", "robot", "lobby", "paused", "not asked", "no seat", "over"])
async def test_no_answer_for_others(tables, case):
    by, seat, kind = GM, 0, "not now"
    table = (await (lobby if case == "lobby" else begun)(tables)).table.id
    if case == "plays":
        by, seat, kind = ANN, 1, "gm"
    if case == "robot":
        await tables.gm.remove(table, GM, 0)
    if case == "paused":
        await tables.gm.pause(table, GM)
    if case == "not asked":
        await tables.act(table, ANN, "1")
    if case == "no seat":
        seat = 9
    if case == "over":
        await tables.gm.end(table, GM, False)
    before = await tables.standing(table)
    await refused(kind, tables.acting.open_seat(table, by, seat))
    await refused(kind, tables.acting.acts_for(by, seat).act(table, by, "2"))
    assert await tables.standing(table) == before


async def test_a_stale_press_does_nothing(tables):
    table = (await begun(tables)).table.id
    acts = await opened(tables, table)
    digest = (await tables.standing(table)).digest(0)
    await tables.act(table, ANN, "2")
    before = await tables.standing(table)
    await refused("not now", acts.choose(table, GM, digest, [0]))
    await refused("not now", acts.answer_or_preview(table, GM, Choice(digest, (0,))))
    assert await tables.standing(table) == before
