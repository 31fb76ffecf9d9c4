"""What follows when somebody's time is over, by the terms of the table; robots that sit in until their player is back."""

from datetime import timedelta

import pytest

from bot.model.time_control import HOUR, TimeControl
from bot.model.user_settings import QuietHours
from tests.bot import tinygame
from tests.bot.table_kit import (
    ANN,
    BEN,
    GM,
    Hands,
    asks,
    begun,
    deliver,
    first_answer,
    in_round_one,
    match_of,
    service,
)
from tests.bot.table_kit import refused as refusing

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

DAY = 24 * HOUR


async def waited(tables, table):
    """The seats that the table waits for."""
    return sorted((await tables.standing(table)).awaited)


async def test_reminding_only_the_table_waits_on(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR, late="remind"))).table.id
    await tables.clock.start()
    first = await waited(tables, table)
    hands.pass_(hours=2)
    assert await tables.clock.tick() == [table]
    assert await waited(tables, table) == first
    assert (await tables.standing(table)).deadlines == {}
    said = [line.text for line in await tables.log(table, None)]
    assert any("keeps waiting" in text for text in said)
    hands.pass_(hours=50)
    assert await tables.clock.tick() == []


async def test_a_robot_sits_in_until_its_player_presses_anything(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR, late="robot"), rounds=50)).table.id
    await tables.clock.start()
    standing = await tables.standing(table)
    seat = min(standing.awaited)
    user = standing.table.players[seat].user
    hands.pass_(hours=1, minutes=1)
    await tables.act(table, BEN, asks(standing)[1].legal[0])
    await tables.clock.tick()
    standing = await tables.standing(table)
    player = standing.table.players[seat]
    assert (player.user, player.robot, player.present) == (user, "player", False)
    assert seat not in standing.awaited
    assert standing.deadlines.keys() == set(standing.awaited)
    other = next(one.user for one in standing.table.players if one.present)
    assert await tables.note_presence(standing, other) is standing, "nobody else brings them back"
    back = await tables.note_presence(standing, user)
    assert back.table.players[seat].present
    assert any("is back" in line.text for line in await tables.log(table, None))


async def test_who_lapses_thrice_in_a_row_is_absent_and_nobody_waits_for_them(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR), rounds=50)).table.id
    await tables.clock.start()
    gone = (await tables.standing(table)).seat_of(BEN)
    for _ in range(40):
        standing = await tables.standing(table)
        if not standing.table.players[gone].present:
            break
        for seat in standing.awaited:
            if seat != gone:
                await tables.act(table, standing.table.players[seat].user, standing.match.asks[seat].legal[0])
        hands.pass_(hours=1, minutes=1)
        await tables.clock.tick()
    said = [line.text for line in await tables.log(table, None, limit=200)]
    assert sum("ran out of time" in text for text in said) >= 3
    assert sum("counts as absent" in text for text in said) == 1
    before = (await tables.standing(table)).table.revision
    standing = await tables.note_presence(await tables.standing(table), BEN)
    assert standing.table.players[gone].present
    assert standing.table.revision == before + 1


async def test_an_answer_ends_the_row(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR, lapses=3), rounds=50)).table.id
    await tables.clock.start()
    for turn in range(12):
        answered = turn % 2 == 0
        while not answered:
            user, token = first_answer(await tables.standing(table))
            await tables.act(table, user, token)
            answered = user == BEN
        hands.pass_(hours=1, minutes=1)
        await tables.clock.tick()
        await tables.note_presence(await tables.standing(table), ANN)
    assert all(player.present for player in (await tables.standing(table)).table.players if player.user == BEN)


async def test_without_anybody_the_game_pauses_and_goes_on_when_somebody_is_back(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR, late="robot"), rounds=50)).table.id
    await tables.clock.start()
    for _ in range(10):
        hands.pass_(hours=2)
        await tables.clock.tick()
    standing = await tables.standing(table)
    assert standing.table.status == "paused"
    assert "Everyone has left" in [line.text for line in await tables.log(table, None)][-1]
    standing = await tables.note_presence(standing, ANN)
    assert standing.table.status == "playing"
    assert [player.user for player in standing.table.players if player.present] == [ANN]


@pytest.mark.parametrize("reminder", [True, False])
async def test_nobody_is_called_in_their_quiet_hours(tables, hands, reminder):
    """T6: pings and reminders wait until the morning; the deadline is then, too, where there is room for it."""
    here = hands.now.hour
    quiet = QuietHours("UTC", (here - 1) % 24 * 60, (here + 7) % 24 * 60)
    for user in (ANN, BEN):
        await tables.people.wish(user, quiet=quiet, reminder=reminder)
    table = (await begun(tables, terms=TimeControl(pace=DAY))).table.id
    await tables.clock.start()
    due = min((await tables.standing(table)).deadlines.values())
    calls = []
    for _ in range(36 * 6):
        for row in await tables.outbox.pending():
            if row.kind == "ping":
                assert (hands.now.hour - (here - 1)) % 24 >= 8
                calls.append(bool(row.payload.get("reminder")))
            await tables.outbox.mark_sent(row.id, 1 if row.kind == "ping" else None)
        hands.pass_(minutes=10)
        if hands.now >= due:
            break
        await tables.clock.tick()
    assert calls == ([False, True] if reminder else [False])


async def test_the_terms_of_a_table_are_its_own(tables):
    terms = TimeControl(pace=3 * DAY, gain=12 * HOUR, most=5 * DAY, late="robot", lapses=2)
    assert (await begun(tables, terms=terms)).table.terms == terms
    await refusing("taken", begun(tables))


async def test_another_clock_gives_everybody_all_of_its_time(tables, hands):
    table = (await begun(tables, terms=TimeControl(pace=HOUR))).table.id
    await tables.clock.start()
    hands.pass_(minutes=59)
    terms = TimeControl(pace=DAY, late="robot")
    standing = await tables.gm.set_clock(table, GM, terms, "a day")
    assert standing.table.terms == terms
    assert {due - hands.now for due in standing.deadlines.values()} == {timedelta(days=1)}
    assert "set the clock: a day" in [line.text for line in await tables.log(table, None)][-1]
    await tables.gm.pause(table, GM)
    await tables.gm.set_clock(table, GM, TimeControl(pace=2 * DAY), "two days")
    hands.pass_(days=9)
    standing = await tables.gm.resume(table, GM)
    assert {due - hands.now for due in standing.deadlines.values()} == {timedelta(days=2)}
    await refusing("not host", tables.set_clock(table, BEN, TimeControl()))
    await refusing("not now", tables.set_clock(table, ANN, TimeControl()))


# ---- issue 40: what a time-out tells, and what is counted


async def told(tables, table):
    """What everyone reads in the log."""
    return [line.text for line in await tables.log(table, None, limit=200)]


async def late(tables, hands):
    """An hour and a minute pass; the clock does what is due."""
    hands.pass_(hours=1, minutes=1)
    await tables.clock.tick()


OUT = "<s1> ran out of time: default move played."


async def test_a_sealed_default_is_told_only_once_all_have_answered(tables, hands):
    """Ben's time is over before Ann has bid: until then only he hears of it, then everyone, and it counts from then on."""
    table = (await begun(tables, pace=HOUR)).table.id
    await tables.clock.start()
    await tables.gm.extend(table, GM, 0, DAY)
    await late(tables, hands)
    assert sorted((await tables.standing(table)).awaited) == [0]
    assert not any("out of time" in text for text in await told(tables, table))
    own = [line.text for line in await tables.log(table, 1) if line.private]
    assert "You ran out of time, so I played the default move for you." in own
    await tables.act(table, ANN, "2")
    lines = await told(tables, table)
    assert lines.index(OUT) == lines.index("The bids: 2, 0.") + 1
    before = await tables.gm.undo(table, GM, 1)  # Ann's bid: all is sealed again, and Ben's time-out with it
    assert sorted(before.awaited) == [0]
    await tables.act(table, ANN, "3")
    assert (await told(tables, table)).count(OUT) == 2  # the undone line, and this


async def test_who_comes_back_takes_a_sealed_default_back(tables, hands):
    table = (await begun(tables, pace=HOUR)).table.id
    await tables.clock.start()
    await tables.gm.extend(table, GM, 0, DAY)
    await late(tables, hands)
    await tables.take_back(table, BEN)
    await tables.act(table, BEN, "3")
    await tables.act(table, ANN, "2")
    assert "The bids: 2, 3." in await told(tables, table)
    assert OUT not in await told(tables, table)


async def test_hidden_questions_neither_count_nor_end_a_row(tmp_path, monkeypatch):
    """Two worlds: in one Ben answers his hidden question at the last moment, in the other his time runs out. All read and hear the same."""
    monkeypatch.setattr(tinygame.BID, "openness", "hidden")
    worlds = []
    for by_hand in (True, False):
        hands = Hands()
        async with service(tmp_path / f"{by_hand}.db", hands) as tables:
            worlds.append(await with_hidden_bids(tables, hands, by_hand=by_hand))
    assert worlds[0] == worlds[1]
    lines = worlds[0][-1]
    assert lines.count(OUT) == 3, "three of the open question, whatever became of the hidden one"
    assert "That makes 3 times in a row: <s1> counts as absent until they are back." in lines


async def with_hidden_bids(tables, hands, *, by_hand):
    """Rounds in which Ben bids nothing, by hand or not, and isn't there to keep or give, until he is absent; what all saw after each bid."""
    table = (await begun(tables, terms=TimeControl(pace=HOUR), rounds=50)).table.id
    await tables.clock.start()
    seen = []
    while (await tables.standing(table)).table.players[1].present:
        await tables.act(table, ANN, "2")
        hands.pass_(hours=1)
        if by_hand:
            await tables.act(table, BEN, "0")
        await tables.clock.tick()
        standing = await tables.standing(table)
        seen.append(
            (await told(tables, table), standing.deadlines, await deliver(tables), await tables.gm.list_acts(table))
        )
        await tables.act(table, ANN, "keep")
        await late(tables, hands)  # 3.1 is open
    return [*seen, await told(tables, table)]


@pytest.mark.parametrize("kind", ["default", "robot"])
async def test_an_undone_time_out_counts_no_more_and_its_player_is_asked_again(tables, hands, kind):
    terms = TimeControl(pace=HOUR, gain=0, most=HOUR, late=kind, lapses=1)
    table = (await in_round_one(tables, terms=terms, rounds=50)).table.id
    await tables.clock.start()
    before = match_of(await tables.act(table, ANN, "keep")).save()
    await late(tables, hands)
    assert not (await tables.standing(table)).table.players[1].present
    standing = await tables.gm.undo(table, GM, 1)
    assert match_of(standing).save() == before
    assert standing.table.players[1].present
    assert {due - hands.now for due in standing.deadlines.values()} == {timedelta(hours=1)}, "its budget too"
    assert "no longer counts as absent" in (await tables.gm.audit(table)).lines[0].detail
    await late(tables, hands)
    said = await told(tables, table)
    assert any(("That makes 1 times in a row" in text) or ("A robot plays" in text) for text in said[-4:])


async def test_half_a_choice_ends_no_row_since_nobody_knows_of_it(tables, hands):
    table = (await in_round_one(tables, terms=TimeControl(pace=HOUR, lapses=2), rounds=50)).table.id
    await tables.clock.start()
    await tables.act(table, ANN, "give")
    await late(tables, hands)
    for _ in range(2):
        await tables.act(table, BEN, *(["keep"] if 1 in asks(await tables.standing(table)) else ["0"]))
        if 1 in asks(await tables.standing(table)):
            await tables.act(table, BEN, "0")
        await late(tables, hands)
    assert any("That makes 2 times in a row: <s0>" in text for text in await told(tables, table))
