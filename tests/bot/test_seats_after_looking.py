"""Found at the desk: who looked takes no seat, seats that change hands, undo that says what it does, history that stays."""

import json

import pytest

from bot.features.votes import propose_page
from bot.model.errors import TableError
from bot.model.name_markup import mark_name
from bot.panels.text.text_formatting import write_marks
from bot.tables.undo import undo_acts
from bot.tables.votes.motion_rules import Proposal
from games.engine.declaring.rules import EarlyEnd
from tests.bot.table_kit import ANN, BEN, CY, GM, begun, deliver, in_round_one, lobby, match_of, refused, service
from tests.bot.tinygame import RESIGNING, TINY, finish

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")


async def said(tables):
    """The lines that came into the channel since the last look."""
    return [payload["line"] for kind, payload in await deliver(tables) if kind == "say"]


async def with_robots(tables, *kinds, **options):
    """Ann, Ben and robots in their first sealed bid."""
    table = (await lobby(tables, **options)).table.id
    for kind in kinds:
        await tables.seat_robot(table, ANN, kind)
    return await tables.start(table, ANN)


# ---- who has looked


async def test_who_has_looked_at_a_game_takes_no_seat_in_it(tables):
    table = (await begun(tables)).table.id
    await tables.leave(table, BEN)
    await tables.gm.inspect(table, GM, 0)
    before = (await tables.standing(table)).table
    for attempt in (
        tables.open_seats(table, GM),
        tables.take_seat(table, 1, GM, "Keeper"),
        tables.gm.replace(table, GM, 1, GM, "Keeper"),
        tables.gm.replace(table, CY, 0, GM, "Keeper"),
    ):
        words = await refused("gm", attempt)
        assert "looked at this game as game master" in words
        assert "someone else" in words
    assert (await tables.standing(table)).table == before
    assert (await tables.gm.replace(table, GM, 1, CY, "Cy")).seat_of(CY) == 1


async def test_that_somebody_looked_is_known_after_a_restart_and_bars_no_new_game(place):
    async with service(place) as first:
        table = (await begun(first)).table.id
        await first.gm.inspect(table, GM, None)
    async with service(place) as second:
        await refused("gm", second.gm.replace(table, CY, 0, GM, "Keeper"))
        new = (await second.gm.reset(table, CY)).table.id
        assert (await second.gm.replace(new, CY, 0, GM, "Keeper")).seat_of(GM) == 0


async def test_an_undo_gives_no_seat_back_to_who_has_looked_since(tables):
    table = (await begun(tables)).table.id
    await tables.leave(table, BEN)
    await tables.gm.inspect(table, BEN, None)
    assert (await tables.gm.undo(table, GM)).table.players[1].user is None


# ---- undo


async def test_an_undo_says_before_and_after_which_act_it_takes_back(tables):
    standing = await in_round_one(tables)
    table = standing.table.id
    await tables.act(table, ANN, "give", "1")
    words = f"{mark_name('Ann')} (“{mark_name('Ann')} gives a point to {mark_name('Ben')}.”)"
    assert (await tables.gm.to_undo(table)).words == words
    await deliver(tables)
    await tables.gm.undo(table, GM)
    assert f"Game master <u{GM}> undid {words}." in await said(tables)
    assert (await tables.gm.audit(table)).lines[0].detail == f"undid {words}"


async def test_an_undo_of_many_acts_names_the_newest_and_how_many_there_were(tables):
    standing = await in_round_one(tables)
    for user, path in ((ANN, ("give", "1")), (BEN, ("give", "0")), (BEN, ("2",)), (ANN, ("0",))):
        standing = await tables.act(standing.table.id, user, *path)
    words = (await tables.gm.to_undo(standing.table.id, 5)).words
    assert words.startswith(f"{mark_name('Ann')} (“")
    assert words.endswith("and 2 moves before")
    assert f"{mark_name('Ben')} (an answer that is still sealed)" in words


async def test_an_undo_names_who_did_it_then(tables):
    table = (await in_round_one(tables)).table.id
    await tables.act(table, ANN, "give", "1")
    await tables.gm.replace(table, GM, 0, CY, "Cy")
    assert f"{mark_name('Ann')} (“{mark_name('Ann')} gives" in (await tables.gm.to_undo(table)).words


async def test_an_undo_neither_names_nor_counts_what_only_a_player_knows(tables):
    """Two worlds: with half a choice of Ann's, and without it. Issue 40: numbers of moves counted it."""
    table = (await in_round_one(tables)).table.id
    before = (await tables.gm.list_acts(table), (await tables.gm.to_undo(table)).words)
    await tables.act(table, ANN, "give")
    assert (await tables.gm.list_acts(table), (await tables.gm.to_undo(table)).words) == before
    assert not any("move " in one for one in [*before[0], before[1]])
    planned = await tables.gm.to_undo(table)
    await tables.take_back(table, ANN)  # in secret, while the game master decides: that refuses nothing
    await tables._executor.alter(table, "gm", GM, undo_acts.undo(tables._executor, planned))
    assert sorted(match_of(await tables.standing(table)).asks) == [1], "Ben's bid is undone, with what was begun since"


async def test_an_undo_after_the_end_says_in_the_channel_that_all_was_public(tables):
    standing = await in_round_one(tables, rounds=1)
    table = standing.table.id
    await tables.act(table, ANN, "keep")
    assert not (await tables.gm.to_undo(table)).opened
    await tables.act(table, BEN, "keep")
    assert (await tables.gm.to_undo(table)).opened
    await deliver(tables)
    await tables.gm.undo(table, GM)
    first, second = await said(tables)
    assert "undid" in first
    assert "seed" in second


async def test_an_undo_restores_a_seat_that_was_left(tables):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    await tables.leave(table, BEN)  # the default is played for him, which ends the round
    planned = await tables.gm.to_undo(table)
    assert "leaves" in planned.words
    assert [(seat, player.user) for seat, player in planned.back.items()] == [(1, BEN)]
    back = await tables.gm.undo(table, GM)
    assert back.seat_of(BEN) == 1
    assert list(match_of(back).asks) == [1]
    assert f"{mark_name('Ben')} gets the seat back" in (await tables.gm.audit(table)).lines[0].detail


async def test_an_undo_takes_no_seat_from_who_has_taken_it_over(tables):
    table = (await in_round_one(tables)).table.id
    await tables.leave(table, ANN)
    await tables.take_seat(table, 0, CY, "Cy")
    await tables.act(table, BEN, "keep")
    back = await tables.gm.undo(table, GM, 2)
    assert [player.user for player in back.table.players] == [CY, BEN]
    assert list(match_of(back).asks) == [0]


async def test_an_undo_brings_back_a_table_that_all_had_left(tables):
    table = (await in_round_one(tables)).table.id
    await tables.leave(table, ANN)
    assert (await tables.leave(table, BEN)).table.status == "paused"
    back = await tables.gm.undo(table, GM, 2)
    assert (back.table.status, back.seat_of(ANN), back.seat_of(BEN)) == ("playing", 0, 1)


# ---- leaving and joining


async def test_a_seat_that_was_left_is_open_to_anybody_with_all_that_it_may_see(tables):
    table = (await in_round_one(tables)).table.id
    await deliver(tables)
    await tables.leave(table, ANN)
    (line,) = await said(tables)
    assert line.startswith(f"<u{ANN}> leaves")
    assert "/table join" in line
    assert await tables.open_seats(table, CY) == (0,)
    standing = await tables.take_seat(table, 0, CY, "Cy")
    assert standing.seat_of(CY) == 0
    assert await said(tables) == [f"<u{CY}> takes the seat {mark_name('Ann')} left."]
    await refused("taken", tables.take_seat(table, 0, ANN, "Ann"))
    await refused("taken", tables.take_seat(table, 1, CY, "Cy"))


async def test_a_robots_seat_can_be_taken_and_who_takes_it_is_asked(tables):
    table = (await with_robots(tables, "player")).table.id
    standing = await tables.take_seat(table, 2, CY, "Cy")
    assert standing.table.players[2].robot is None
    for user in (ANN, BEN):
        standing = await tables.act(table, user, "1")
    for user in (ANN, BEN):
        if standing.ask_of(user):
            standing = await tables.act(table, user, "keep")
    assert standing.ask_of(CY) is not None


async def test_nobody_sees_two_hands(tables):
    table = (await with_robots(tables, "player")).table.id
    await tables.leave(table, BEN)
    assert await tables.open_seats(table, BEN) == (1,)
    await refused("taken", tables.take_seat(table, 2, BEN, "Ben"))
    await tables.take_seat(table, 1, CY, "Cy")
    assert "another seat's hand" in await refused("taken", tables.open_seats(table, BEN))


async def test_when_no_seat_is_open_the_refusal_says_why_and_what_can_be_done(tables):
    table = (await begun(tables)).table.id
    assert "/gm replace" in await refused("taken", tables.open_seats(table, CY))
    assert "already at this table" in await refused("taken", tables.open_seats(table, ANN))
    await tables.gm.end(table, GM, False)
    assert "/table new" in await refused("not now", tables.open_seats(table, CY))


async def test_a_seat_that_resigned_cannot_be_taken_until_that_is_taken_back(place):
    async with service(place, game=RESIGNING) as tables:
        table = (await with_robots(tables, "player")).table.id
        await tables.resign(table, BEN)
        await tables.leave(table, BEN)
        assert await tables.open_seats(table, CY) == (2,)
        await refused("taken", tables.take_seat(table, 1, CY, "Cy"))
        assert "resigned" in await refused("not now", tables.gm.replace(table, GM, 1, CY, "Cy"))
        await tables.gm.undo(table, GM, 2)
        await tables.leave(table, BEN)
        assert await tables.open_seats(table, CY) == (1, 2)


async def test_a_game_that_waits_for_people_goes_on_when_somebody_sits_down(tables):
    table = (await in_round_one(tables)).table.id
    await tables.leave(table, ANN)
    await tables.leave(table, BEN)
    assert "/table join" in await refused("not now", tables.gm.resume(table, GM))
    assert (await tables.standing(table)).table.status == "paused"
    standing = await tables.take_seat(table, 1, BEN, "Ben")
    assert standing.table.status == "playing"
    await tables.gm.pause(table, GM)
    await tables.leave(table, BEN)
    assert (await tables.take_seat(table, 1, BEN, "Ben")).table.status == "paused"  # that is the game master's pause


# ---- what is told, and stays


async def test_history_keeps_the_names_of_then(tables):
    table = (await in_round_one(tables)).table.id
    await tables.act(table, ANN, "give", "1")
    await tables.gm.skip(table, GM, 1)
    await tables.gm.remove(table, GM, 1)
    await tables.gm.replace(table, GM, 1, CY, "Cy")
    standing = await tables.standing(table)
    log = [write_marks(line.text, standing, line.revision) for line in await tables.log(table, None, limit=50)]
    assert "**Ann** gives a point to **Ben**." in log
    details = [line.detail for line in (await tables.gm.audit(table)).lines]
    assert details == [
        f"gave <u{CY}> the seat {mark_name('Ben')} left",
        f"removed <u{BEN}> from the game; from now on a robot makes default moves in that seat",
        f"skipped {mark_name('Ben')}: the default move was played",
    ]


async def test_a_game_master_who_plays_is_told_of_as_one(tables):
    table = (await in_round_one(tables)).table.id
    await deliver(tables)
    await tables.gm.pause(table, BEN)
    assert await said(tables) == [f"Game master <u{BEN}> (who plays here) paused the game."]
    assert (await tables.gm.audit(table)).lines[0].detail == "(who plays here) paused the game"
    await tables.gm.resume(table, GM)
    assert await said(tables) == [f"Game master <u{GM}> resumed the game."]


async def test_a_reason_is_kept_as_it_was_typed(tables):
    standing = await begun(tables)
    await tables.gm.pause(standing.table.id, GM, reason="*stars* <s1>")
    line = (await tables.gm.audit(standing.table.id)).lines[0]
    assert line.reason == "*stars* <s1>"
    (shown,) = [one.text for one in await tables.log(standing.table.id, None) if "paused" in one.text]
    assert write_marks(shown, standing).endswith(r"Reason: \*stars\* ‹s1›")


UNSCORED = TINY.but(finish=lambda g, scored: finish(g, False))  # nothing to score yet, as in a first round


async def test_an_end_that_has_no_result_is_not_called_scored(place):
    async with service(place, game=UNSCORED) as tables:
        table = (await begun(tables)).table.id
        await deliver(tables)
        await tables.gm.end(table, GM, True)
        first, second = await said(tables)
    assert first == f"Game master <u{GM}> ended the game; nothing could be scored yet, so it has no result."
    assert "without a result" in second


async def test_a_title_without_a_scored_early_end_offers_none_to_masters_and_votes(place):
    async with service(place, game=TINY.but(early_end=EarlyEnd("7.9"))) as tables:
        table = (await begun(tables)).table.id
        for asked in (tables.gm.end(table, GM, True), tables.votes.propose(table, ANN, Proposal(motion="end"))):
            with pytest.raises(TableError, match=r"ends early only without a winner \(Tiny, rule 7.9\)"):
                await asked
        standing = await tables.standing(table)
        assert standing.table.status == "playing"
        shown = str(propose_page(standing, tables.catalogue["tiny"], ANN).to_components())
        assert ("'cancel'" in shown, "'end'" in shown) == (True, False)
        await tables.gm.end(table, GM, False)
        assert (await tables.standing(table)).table.status == "over"


async def test_what_was_stored_before_seats_had_a_history_is_read(tables):
    from bot.model.seat_holders import FormerPlayer
    from bot.tables.acts.state_json import read_state, state_text
    from bot.tables.acts.table_state import Lifecycle, SeatHistory, TableState

    assert read_state("{}", 0) == TableState()
    waits = TableState(seats=SeatHistory(former=[FormerPlayer(7, 1, BEN, "Ben", None)]), life=Lifecycle(empty=True))
    assert read_state(state_text(waits), 0) == waits
    assert json.loads(state_text(TableState())) == {}
