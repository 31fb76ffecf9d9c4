"""Game masters going back: undo, reset, restore."""

import pytest

from bot.model.errors import TableError
from tests.bot.table_kit import ANN, BEN, CHANNEL, GM, begun, in_round_one, lobby, match_of, raw, refused
from tests.bot.tinygame import TINY


async def test_undo_goes_back_and_old_panels_have_passed(tables):
    standing = await in_round_one(tables)
    table, before = standing.table.id, match_of(standing).save()
    digest = standing.digest(0)
    await tables.act(table, ANN, "give", "1", digest=digest)
    back = await tables.gm.undo(table, GM, 1)
    assert match_of(back).save() == before
    assert back.table.epoch == 1
    with pytest.raises(TableError) as caught:
        await tables.act(table, ANN, "give", "1", digest=digest)
    assert caught.value.kind == "passed"
    again = await tables.act(table, ANN, "keep", digest=back.digest(0))
    assert match_of(again).state.points == [0, 3]
    undone = await raw(tables, "SELECT answers FROM acts WHERE undone")
    assert len(undone) == 1
    assert '"give"' in undone[0][0]
    assert [line.undone for line in await tables.log(table, None) if line.text.startswith("<s0> gives")] == [True]


async def test_undo_crosses_steps_and_can_be_repeated(tables):
    standing = await begun(tables)
    table, saves = standing.table.id, [match_of(standing).save()]
    for user, answer in [(ANN, "1"), (BEN, "3"), (ANN, "keep"), (BEN, "keep"), (BEN, "2"), (ANN, "0")]:
        saves.append(match_of(await tables.act(table, user, answer)).save())
    assert match_of(await tables.gm.undo(table, GM, 2)).save() == saves[4]
    assert match_of(await tables.gm.undo(table, GM, 1)).save() == saves[3]
    assert match_of(await tables.standing(table)).save() == saves[3]
    await tables.act(table, BEN, "give", "0")
    assert match_of(await tables.gm.undo(table, GM, 2)).save() == saves[2]
    assert match_of(await tables.gm.undo(table, GM, 2)).save() == saves[0]
    with pytest.raises(TableError, match="No one has moved yet"):
        await tables.gm.undo(table, GM, 1)
    with pytest.raises(TableError, match="at a time"):
        await tables.gm.undo(table, GM, 51)


async def test_undo_rerolls_no_dice_and_the_proof_still_holds(tables):
    from games.engine.verify import faults

    standing = await begun(tables, rounds=2)
    table = standing.table.id
    moves = [(ANN, "1"), (BEN, "3"), (ANN, "keep"), (BEN, "keep")]
    for user, answer in moves:
        standing = await tables.act(table, user, answer)
    numbers = match_of(standing).state.numbers
    await tables.gm.undo(table, GM, 1)
    standing = await tables.act(table, BEN, "keep")
    assert match_of(standing).state.numbers == numbers
    for user, answer in moves:
        standing = await tables.act(table, user, answer)
    proof = await tables.verify(table)
    draws = [list(draw) for draw in proof.draws]
    assert len(draws) == 4
    assert faults({"seed": proof.seed, "commitment": proof.commitment, "draws": draws}) == []


async def test_an_undo_of_what_has_gone_on_meanwhile_is_refused(tables):
    from bot.tables.undo import undo_acts

    table = (await in_round_one(tables)).table.id
    work = undo_acts.undo(tables._executor, await undo_acts.plan(tables._executor, table, 1))
    await tables.act(table, ANN, "keep")
    with pytest.raises(TableError) as caught:
        await tables._executor.alter(table, "gm", GM, work)
    assert caught.value.kind == "passed"


async def test_undo_of_the_end_plays_on(tables):
    standing = await in_round_one(tables, rounds=1)
    table = standing.table.id
    await tables.act(table, ANN, "keep")
    over = await tables.act(table, BEN, "keep")
    assert over.table.status == "over"
    back = await tables.gm.undo(table, GM, 1)
    assert back.table.status == "playing"
    assert list(match_of(back).asks) == [1]


async def test_reset_puts_the_game_away_and_restore_brings_it_back(tables):
    old = await in_round_one(tables, rounds=7)
    save = match_of(old).save()
    new = await tables.gm.reset(old.table.id, GM, reason="a mistake")
    assert new.table.id != old.table.id
    assert (new.table.status, new.table.options["rounds"]) == ("playing", 7)
    assert new.table.players == old.table.players
    assert new.table.commitment != old.table.commitment
    assert (await tables.at(CHANNEL)).table.id == new.table.id
    assert [table.id for table in await tables.gm.list_archived(CHANNEL)] == [old.table.id]
    with pytest.raises(TableError, match="closed"):
        await tables.act(old.table.id, ANN, "keep")
    back = await tables.gm.restore(old.table.id, GM)
    assert (back.table.status, match_of(back).save()) == ("playing", save)
    assert (await tables.at(CHANNEL)).table.id == old.table.id
    assert [table.id for table in await tables.gm.list_archived(CHANNEL)] == [new.table.id]
    await tables.act(old.table.id, ANN, "keep")
    for table in (old.table.id, new.table.id):
        assert (await tables.gm.audit(table)).sound
    with pytest.raises(TableError, match="isn't closed"):
        await tables.gm.restore(old.table.id, GM)


async def test_a_closed_lobby_can_be_restored_into_an_empty_channel(tables):
    table = (await lobby(tables)).table.id
    await tables.gm.end(table, GM, False)
    with pytest.raises(TableError):
        await tables.at(CHANNEL)
    back = await tables.gm.restore(table, GM)
    assert back.table.status == "lobby"
    assert (await tables.start(table, ANN)).table.status == "playing"


async def test_a_position_that_does_not_load_is_told_and_can_be_left_by_undo_or_reset(tables, monkeypatch):
    table = (await in_round_one(tables)).table.id

    async def giving(g):
        """3.1 A rule with a bug."""
        raise ValueError("numbers and other secrets")

    monkeypatch.setattr(tables._executor, "catalogue", {"tiny": TINY.but(steps=(*TINY.rules.steps[:2], giving))})
    assert "code" in await refused("bug", tables.standing(table))
    assert "code" in await refused("bug", tables.act(table, ANN, "keep"))
    back = await tables.gm.undo(table, GM, 1)
    assert back.table.status == "paused"
    assert list(match_of(back).asks) == [1]
    assert list(match_of(await tables.gm.resume(table, GM)).asks) == [1]
    monkeypatch.undo()
    await tables.act(table, BEN, "3")
    monkeypatch.setattr(tables._executor, "catalogue", {"tiny": TINY.but(steps=(*TINY.rules.steps[:2], giving))})
    new = await tables.gm.reset(table, GM)
    assert sorted(match_of(new).asks) == [0, 1]
    assert (await tables.gm.audit(table)).sound


async def test_who_has_resigned_and_left_has_not_resigned_in_the_game_that_is_begun_anew(tables):
    table = (await begun(tables)).table.id
    await tables.resign(table, BEN)
    assert (await tables.leave(table, BEN)).table.players[1].resigned
    new = await tables.gm.reset(table, GM)
    assert [one.resigned for one in new.table.players] == [False, False]


async def test_before_any_move_of_a_person_there_is_none_to_undo(tables):
    """Robots move in the act that deals: it can't be undone, and isn't called too far back."""
    opened = await lobby(tables)
    await tables.kick(opened.table.id, ANN, BEN)
    await tables.seat_robot(opened.table.id, ANN, "player")
    standing = await tables.start(opened.table.id, ANN)
    table = standing.table.id
    for steps, said in ((1, "No one has moved yet"), (2, "No one has moved yet")):
        with pytest.raises(TableError, match=said):
            await tables.gm.undo(table, GM, steps)
    await tables.act(table, ANN, "1")
    with pytest.raises(TableError, match="Only 1 move can be undone"):
        await tables.gm.undo(table, GM, 2)
