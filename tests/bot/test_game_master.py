"""What game masters can do, and that everybody sees it."""

import pytest

from bot.features.game_master.deeds import Deed, do_deed
from bot.model.errors import TableError
from tests.bot.table_kit import ANN, BEN, CY, GM, begun, deliver, in_round_one, match_of, raw, refused


async def newest(tables, table):
    return (await tables.log(table, None, limit=50))[-1].text


async def told(tables, table):
    lines = [payload["line"] for kind, payload in await deliver(tables) if kind == "say" and payload["why"] == "gm"]
    audit = await tables.gm.audit(table)
    assert audit.sound
    return lines, audit.lines[0]


async def test_every_act_is_audited_and_told_in_public(tables):
    table = (await in_round_one(tables, pace=3600)).table.id
    gm = tables.gm
    acts = [
        ("inspect", lambda: gm.inspect(table, GM, None, reason="why not")),
        ("inspect", lambda: gm.inspect(table, GM, 1, reason="why not")),
        ("pause", lambda: gm.pause(table, GM, reason="why not")),
        ("resume", lambda: gm.resume(table, GM, reason="why not")),
        ("skip", lambda: gm.skip(table, GM, 0, reason="why not")),
        ("undo", lambda: gm.undo(table, GM, 1, reason="why not")),
        ("replace", lambda: gm.replace(table, GM, 0, CY, "Cy", reason="why not")),
        ("remove", lambda: gm.remove(table, GM, 1, reason="why not")),
        ("end", lambda: gm.end(table, GM, True, reason="why not")),
    ]
    await deliver(tables)
    for number, (name, act) in enumerate(acts, start=1):
        await act()
        lines, row = await told(tables, table)
        assert (row.number, row.gm, row.act, row.reason) == (number, GM, name, "why not")
        assert len(lines) == 1
        assert f"<u{GM}>" in lines[0]
        assert "Reason: <q:why not>" in lines[0]
        assert lines[0] in [line.text for line in await tables.log(table, None, limit=50)]


async def test_inspection_shows_everything_but_the_seed(tables):
    standing = await begun(tables)
    table = standing.table.id
    await tables.act(table, ANN, "2")
    seen = await tables.gm.inspect(table, GM, None)
    assert seen.data is not None
    assert seen.state is not None
    assert seen.data["numbers"] == seen.state.numbers == match_of(standing).state.numbers
    assert seen.answers == ((0, "2.1", ("2",)),)
    assert match_of(standing).state.dice.seed not in repr(seen)
    one = await tables.gm.inspect(table, GM, 1)
    assert one.view == match_of(standing).view(1)
    assert one.answers == ()
    assert match_of(await tables.standing(table)).save() == match_of(await tables.standing(table)).save()


async def test_a_gm_who_plays_cannot_inspect(tables):
    table = (await begun(tables)).table.id
    for seat in (None, 0, 1):
        with pytest.raises(TableError) as caught:
            await tables.gm.inspect(table, ANN, seat)
        assert caught.value.kind == "gm"
    assert (await tables.gm.audit(table)).lines == ()


async def test_inspecting_does_not_change_what_is_asked(tables):
    standing = await begun(tables)
    await tables.gm.inspect(standing.table.id, GM, None)
    after = await tables.standing(standing.table.id)
    assert after.digest(0) == standing.digest(0)
    assert match_of(after).save() == match_of(standing).save()


async def test_skip_chooses_the_default(tables):
    standing = await in_round_one(tables)
    after = await tables.gm.skip(standing.table.id, GM, 0)
    assert list(match_of(after).asks) == [1]
    said = await refused("not now", tables.gm.skip(standing.table.id, GM, 0))
    assert "waits for <s1> (seat 2)" in said
    assert "/gm remove" in said
    assert "/gm end" in said
    assert "seats are 1 to 2" in await refused("not now", tables.gm.skip(standing.table.id, GM, 7))
    await tables.gm.pause(standing.table.id, GM)
    assert "/gm resume" in await refused("not now", tables.gm.skip(standing.table.id, GM, 1))


async def test_a_seat_changes_hands_with_all_that_it_may_see(tables):
    standing = await in_round_one(tables)
    table = standing.table.id
    await deliver(tables)
    await tables.gm.replace(table, GM, 0, CY, "Cy")
    assert ("ping", {"seats": [0], "users": [CY]}) in await deliver(tables)
    with pytest.raises(TableError, match="not playing at this table"):
        await tables.act(table, ANN, "keep")
    with pytest.raises(TableError, match="already"):
        await tables.gm.replace(table, GM, 0, BEN, "Ben")
    after = await tables.act(table, CY, "keep")
    assert after.seat_of(CY) == 0
    removed = await tables.gm.remove(table, GM, 1)
    assert removed.table.players[1].robot == "absent"
    assert 1 not in match_of(removed).asks
    taken_over = await tables.gm.replace(table, GM, 1, BEN, "Ben")
    assert taken_over.seat_of(BEN) == 1


async def test_when_the_last_person_is_removed_the_game_is_paused(tables):
    table = (await begun(tables)).table.id
    await tables.gm.remove(table, GM, 0)
    standing = await tables.gm.remove(table, GM, 1)
    assert standing.table.status == "paused"
    await tables.gm.replace(table, GM, 0, CY, "Cy")
    standing = await tables.gm.resume(table, GM)
    assert list(match_of(standing).asks) == [0]


@pytest.mark.parametrize("scored", [True, False])
async def test_the_game_is_ended_scored_or_without_result(tables, scored):
    standing = await in_round_one(tables)
    ended = await tables.gm.end(standing.table.id, GM, scored)
    assert ended.table.status == "over"
    assert match_of(ended).asks == {}
    line = await newest(tables, standing.table.id)
    assert ("1. <s1> (3)" in line) is scored
    assert ("without a result" in line) is not scored
    for act in (tables.gm.pause, tables.gm.resume):
        with pytest.raises(TableError):
            await act(standing.table.id, GM)


async def test_pings_are_taken_back_when_a_game_ends_or_is_put_away(tables):
    table = (await begun(tables)).table.id
    await deliver(tables)
    await tables.gm.reset(table, GM)
    assert [kind for kind, _ in await deliver(tables)].count("unping") == 1


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE audit SET reason = 'other' WHERE number = 2",
        "UPDATE audit SET at = at + 1 WHERE number = 1",
        "UPDATE audit SET gm = 1 WHERE number = 3",
        "UPDATE audit SET hash = (SELECT hash FROM audit WHERE number = 1) WHERE number = 2",
        "DELETE FROM audit WHERE number = 2",
        "DELETE FROM audit WHERE number = 3",
        "DELETE FROM audit",
        "INSERT INTO audit SELECT table_id, 4, at, gm, act, hash, detail, reason FROM audit WHERE number = 3",
    ],
)
async def test_any_change_to_the_audit_is_found(tables, change):
    table = (await begun(tables)).table.id
    for _ in range(3):
        await tables.gm.inspect(table, GM, None)
    assert (await tables.gm.audit(table)).sound
    await raw(tables, change)
    assert not (await tables.gm.audit(table)).sound


async def test_the_audit_is_paged_newest_first(tables):
    table = (await begun(tables)).table.id
    for number in range(12):
        await tables.gm.inspect(table, GM, 0, reason=f"reason {number}")
    first, second = await tables.gm.audit(table, 0), await tables.gm.audit(table, 1)
    assert (first.pages, len(first.lines), len(second.lines)) == (2, 10, 2)
    assert first.lines[0].reason == "reason 11"
    assert second.lines[-1].reason == "reason 0"


async def test_a_confirmed_power_that_the_title_has_no_more_is_refused(tables):
    standing = await begun(tables)
    with pytest.raises(TableError, match="no such power"):
        await do_deed(tables, standing, GM, Deed("power", 99), "why not")
