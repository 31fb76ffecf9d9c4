"""Votes of a table: what can be proposed, when it is decided, what is done, and what ends a vote before that."""

import asyncio
from datetime import timedelta
from itertools import product

import pytest

from bot.model.seat_holders import Player
from bot.model.time_control import DAY, HOUR, TimeControl
from bot.model.user_settings import QuietHours
from bot.model.vote import MOTIONS, Vote, certain, lasts, verdict
from bot.storage.engine import fault_injection
from bot.storage.engine.timestamps import stamp
from bot.tables.votes.motion_rules import RULES, Proposal
from tests.bot import tinygame
from tests.bot.table_kit import (
    ANN,
    BEN,
    CY,
    GM,
    GUILD,
    Hands,
    asks,
    deliver,
    lobby,
    match_of,
    raw,
    refused,
    service,
)
from tests.bot.tinygame import RESIGNING

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

DORA, EVE = 14, 15
NAMES = {ANN: "Ann", BEN: "Ben", CY: "Cy", DORA: "Dora", EVE: "Eve"}
HOURLY = TimeControl(pace=HOUR)


def test_every_motion_has_its_words_and_its_rules():
    assert [*MOTIONS] == [*RULES]
    assert [one.word for one in MOTIONS.values() if bool(one.choice) != bool(one.button)] == []


async def playing(tables, users=(ANN, BEN, CY), terms=HOURLY, rounds=50):
    """These people in their first sealed bid; the clock has begun."""
    table = (await lobby(tables, terms=terms, rounds=rounds)).table.id
    for user in users[2:]:
        await tables.join(table, user, NAMES[user])
    await tables.clock.start()
    await tables.start(table, ANN)
    await deliver(tables)
    return table


async def proposed(tables, table, motion, by=ANN, **what):
    """The vote that is open then; None if it was decided at once."""
    return (await tables.votes.propose(table, by, Proposal(motion=motion, **what))).vote


async def cast(tables, table, user, choice="yes"):
    """The user votes in the open vote; gives how the table stands."""
    vote = (await tables.standing(table)).vote
    assert vote is not None
    return await tables.votes.cast(table, user, vote.number, choice)


async def passed(tables, table, motion, **what):
    """Ann proposes, Cy agrees: two of three."""
    assert await proposed(tables, table, motion, **what) is not None
    standing = await cast(tables, table, CY)
    assert standing.vote is None
    return standing


async def said(tables, table):
    return [line.text for line in await tables.log(table, None, limit=100)]


def results(lines):
    """What was told of votes that ended."""
    parts = ("The table has voted", "The vote failed", "The vote ends", "the table has decided")
    return [line for line in lines if any(part in line for part in parts)]


async def until_over(tables, hands, table):
    """Time goes by until the vote is over: a second before its end nothing has happened yet."""
    vote = (await tables.standing(table)).vote
    hands.pass_(milliseconds=vote.until - stamp(hands.now) - 1000)
    await tables.clock.tick()
    assert (await tables.standing(table)).vote == vote
    hands.pass_(seconds=1)
    await tables.clock.tick()


# ---- the count


@pytest.mark.parametrize(
    ("votes", "voters", "end"),
    [
        (["yes"], 2, "yes"),
        (["yes"], 3, "no"),  # less than half
        (["yes", "no"], 2, "no"),
        (["yes", "yes", "no"], 5, "yes"),
        (["no", "no", "yes"], 3, "no"),
        ([], 2, "no"),
    ],
)
def test_a_majority_of_those_who_vote_if_half_of_all_do(votes, voters, end):
    assert verdict(votes, voters, ("no", "yes")) == end


@pytest.mark.parametrize(
    ("votes", "voters", "end"),
    [
        (["robot"], 3, "wait"),
        (["robot"], 2, "robot"),
        (["robot", "default"], 3, "wait"),
        (["robot", "default", "default"], 4, "default"),
    ],
)
def test_most_votes_decide_what_follows_and_a_tie_waits(votes, voters, end):
    assert verdict(votes, voters, ("wait", "default", "robot")) == end


def test_a_vote_is_certain_exactly_when_no_further_vote_changes_it():
    for choices, voters in ((("no", "yes"), 5), (("wait", "default", "robot"), 4)):
        for count in range(voters + 1):
            for votes in product(choices, repeat=count):
                ends = {
                    verdict([vote for vote in [*votes, *more] if vote], voters, choices)
                    for more in product((*choices, ""), repeat=voters - count)
                }
                assert certain(votes, voters, choices) == (ends.pop() if len(ends) == 1 else None)


@pytest.mark.parametrize(("pace", "seconds"), [(None, DAY), (60, 600), (HOUR, HOUR), (14 * DAY, 3 * DAY)])
def test_a_vote_lasts_as_long_as_a_decision_within_bounds(pace, seconds):
    assert lasts(pace) == seconds * 1000


def test_what_must_not_be_told_cannot_be_voted_for():
    vote = Vote(number=1, motion="late", by=None, until=0, about={1: "x"}, quiet=True)
    assert vote.choices == ("wait", "robot")


# ---- every kind


@pytest.mark.parametrize(("motion", "robot"), [("robot", "player"), ("defaults", "absent")])
async def test_a_robot_sits_in_for_somebody_absent_until_they_are_back(tables, motion, robot):
    table = await playing(tables)
    standing = await passed(tables, table, motion, seat=1)
    assert standing.table.players[1] == Player(BEN, "Ben", robot)
    assert 1 not in standing.awaited
    (result,) = results(await said(tables, table))
    assert result.startswith("The table has voted: a robot")
    assert result.endswith("Yes: <s0>, <s2>.")
    standing = await tables.note_presence(standing, BEN)
    assert standing.table.players[1].present


async def test_who_is_voted_into_a_seat_is_asked_and_sits_down_with_a_press(tables):
    table = await playing(tables)
    await passed(tables, table, "person", seat=1, user=DORA, name="Dora")
    standing = await tables.standing(table)
    assert standing.table.players[1].user == BEN
    offers = [row for kind, row in await deliver(tables) if kind == "say" and row["why"] == "offer"]
    assert [(row["call"], row["seat"]) for row in offers] == [([DORA], 1)]
    assert await tables.open_seats(table, DORA) == (1,)
    await refused("taken", tables.take_seat(table, 1, EVE, "Eve"))
    standing = await tables.take_seat(table, 1, DORA, "Dora")
    assert standing.table.players[1] == Player(DORA, "Dora")
    assert standing.table.offers == {}
    assert "takes <u12>'s seat" in (await said(tables, table))[-1]


async def test_an_offer_has_no_reason_any_more_when_the_player_is_back(tables):
    table = await playing(tables)
    await passed(tables, table, "person", seat=1, user=DORA, name="Dora")
    standing = await tables.note_presence(await tables.standing(table), BEN)
    assert standing.table.offers == {}
    assert "is back, so their seat is no longer on offer" in (await said(tables, table))[-1]
    await refused("taken", tables.take_seat(table, 1, DORA, "Dora"))


async def test_who_is_asked_can_decline(tables):
    table = await playing(tables)
    await passed(tables, table, "person", seat=1, user=DORA, name="Dora")
    await refused("passed", tables.hand_over.withdraw(table, EVE, 1))
    assert (await tables.hand_over.withdraw(table, DORA, 1)).table.offers == {}
    await refused("taken", tables.take_seat(table, 1, DORA, "Dora"))


async def test_more_time_for_whoever_is_waited_for(tables, hands):
    table = await playing(tables)
    hands.pass_(minutes=50)
    before = (await tables.standing(table)).deadlines
    standing = await passed(tables, table, "extend", seconds=6 * HOUR)
    assert standing.deadlines == {seat: due + timedelta(hours=6) for seat, due in before.items()}
    standing = await passed(tables, table, "extend")
    assert standing.deadlines == {seat: due + timedelta(hours=7) for seat, due in before.items()}


async def test_nobody_is_late_while_the_table_votes_on_more_time(tables, hands):
    table = await playing(tables, terms=HOURLY)
    hands.pass_(minutes=59)
    await proposed(tables, table, "extend", seconds=DAY)
    hands.pass_(minutes=30)
    await tables.clock.tick()
    assert sorted((await tables.standing(table)).awaited) == [0, 1, 2]
    standing = await cast(tables, table, CY)
    assert standing.vote is None
    assert {due > hands.now + timedelta(hours=23) for due in standing.deadlines.values()} == {True}


async def test_a_pause_and_its_end_are_voted_for(tables, hands):
    table = await playing(tables)
    left = (await tables.standing(table)).deadlines[0] - hands.now
    assert (await passed(tables, table, "pause")).table.status == "paused"
    hands.pass_(days=5)
    standing = await passed(tables, table, "resume")
    assert standing.table.status == "playing"
    assert standing.deadlines[0] - hands.now == left


@pytest.mark.parametrize(("motion", "scored"), [("end", True), ("cancel", False)])
async def test_the_end_of_the_game(tables, motion, scored):
    table = await playing(tables)
    standing = await passed(tables, table, motion)
    assert standing.table.status == "over"
    assert bool(match_of(standing).state.outcome.ranking) is scored
    assert sum("The game is over" in line for line in await said(tables, table)) == 1


async def test_an_undo_goes_back_to_the_decision_whatever_was_played_since(tables):
    table = await playing(tables)
    await tables.act(table, ANN, "1")
    before = match_of(await tables.standing(table)).save()
    await tables.act(table, BEN, "2")
    vote = await proposed(tables, table, "undo", acts=1)
    assert vote.words == "<n:Ben> (an answer that is still sealed)"
    await tables.act(table, CY, "3")
    assert (await tables.standing(table)).vote is not None
    standing = await cast(tables, table, CY)
    assert match_of(standing).save() == before
    assert sorted(asks(standing)) == [1, 2]
    lines = await said(tables, table)
    assert "The table undid" in lines[-1]
    assert "<n:Cy> (“The bids:" in lines[-1]
    assert "<n:Ben> (an answer that is still sealed)" in lines[-1]
    rows = await raw(tables, "SELECT revision FROM acts WHERE undone ORDER BY revision")
    assert [row.revision for row in rows] == [5, 7]


async def test_an_undo_is_decided_when_somebody_changes_their_mind(tables, hands):
    table = await playing(tables, terms=TimeControl())
    await tables.act(table, BEN, "2")
    before = (await tables.standing(table)).table.epoch
    await proposed(tables, table, "undo", acts=1)
    await cast(tables, table, BEN, "no")
    await cast(tables, table, BEN, "yes")  # changes their mind: now it is certain
    assert (await tables.standing(table)).table.epoch == before + 1
    await tables.act(table, BEN, "2")
    await proposed(tables, table, "undo", acts=1)
    await cast(tables, table, BEN, "no")
    await until_over(tables, hands, table)
    assert (await tables.standing(table)).table.epoch == before + 1
    assert results(await said(tables, table))[-1].startswith("The vote failed")


async def test_an_undo_passes_at_the_end_of_its_time(tables, hands):
    table = await playing(tables, users=(ANN, BEN, CY, DORA), terms=TimeControl())
    await tables.act(table, BEN, "2")
    epoch = (await tables.standing(table)).table.epoch
    await proposed(tables, table, "undo", acts=1)
    await cast(tables, table, CY)
    await until_over(tables, hands, table)
    standing = await tables.standing(table)
    assert standing.table.epoch == epoch + 1
    assert sorted(asks(standing)) == [0, 1, 2, 3]
    assert len(results(await said(tables, table))) == 1


async def test_an_undo_that_is_too_far_back_by_then_says_so(tables, hands):
    table = await playing(tables, users=(ANN, BEN, CY, DORA), terms=TimeControl())
    await tables.act(table, BEN, "2")
    await proposed(tables, table, "undo", acts=1)
    for _ in range(52):
        standing = await tables.standing(table)
        seat, ask = next(iter(asks(standing).items()))
        await tables.act(table, standing.table.players[seat].user, ask.legal[0])
    epoch = (await tables.standing(table)).table.epoch
    await cast(tables, table, CY)
    await cast(tables, table, DORA)
    standing = await tables.standing(table)
    assert (standing.vote, standing.table.epoch) == (None, epoch)
    assert "can't undo that now" in (await said(tables, table))[-1]


# ---- when it is decided


async def test_it_is_decided_as_soon_as_nobody_can_change_it_and_told_once(tables):
    table = await playing(tables, users=(ANN, BEN, CY, DORA))
    await proposed(tables, table, "pause")
    assert (await cast(tables, table, BEN, "no")).vote is not None
    standing = await cast(tables, table, CY, "no")  # with Dora's yes it would be a tie
    assert (standing.vote, standing.table.status) == (None, "playing")
    lines = await said(tables, table)
    assert results(lines) == ["The vote failed (the game is paused). Yes: <s0>; no: <s1>, <s2>."]
    told = [row["line"] for kind, row in await deliver(tables) if kind == "say" and "vote failed" in row["line"]]
    assert len(told) == 1


async def test_nobody_learns_what_others_have_voted_before_it_is_decided(tables):
    table = await playing(tables, users=(ANN, BEN, CY, DORA))
    await proposed(tables, table, "pause")
    await cast(tables, table, BEN, "no")
    before = await said(tables, table)
    assert before[-1] == "<s1> has voted."
    await cast(tables, table, BEN, "yes")
    assert await said(tables, table) == before
    assert "no:" not in "".join(before)


async def test_too_few_votes_decide_nothing(tables, hands):
    table = await playing(tables)
    await proposed(tables, table, "cancel")
    hands.pass_(minutes=59)
    await tables.clock.tick()
    assert (await tables.standing(table)).vote is not None
    await until_over(tables, hands, table)
    assert (await tables.standing(table)).table.status == "playing"
    assert "too few voted" in results(await said(tables, table))[0]


async def test_half_of_the_people_suffice_when_the_time_is_over(tables, hands):
    table = await playing(tables, users=(ANN, BEN, CY, DORA), terms=TimeControl(pace=DAY))
    await proposed(tables, table, "pause")
    assert (await cast(tables, table, DORA)).vote is not None
    hands.pass_(days=1)
    await tables.clock.tick()
    assert (await tables.standing(table)).table.status == "paused"


async def test_who_plays_alone_decides_alone(tables):
    standing = await lobby(tables, terms=TimeControl())
    table = standing.table.id
    await tables.leave(table, BEN)
    await tables.seat_robot(table, ANN, "player")
    await tables.start(table, ANN)
    await deliver(tables)
    assert await proposed(tables, table, "pause") is None
    assert (await tables.standing(table)).table.status == "paused"
    assert [row["why"] for kind, row in await deliver(tables) if kind == "say"] == ["note"]


async def test_whoever_leaves_does_not_count_any_more(tables):
    table = await playing(tables)
    await proposed(tables, table, "pause")
    await cast(tables, table, BEN, "no")
    await tables.leave(table, BEN)
    assert (await tables.standing(table)).vote is not None
    await tables.leave(table, CY)
    assert (await tables.standing(table)).table.status == "paused"


async def test_time_goes_on_for_a_vote_in_a_pause(tables, hands):
    table = await playing(tables, terms=TimeControl())
    await tables.gm.pause(table, GM)
    await proposed(tables, table, "resume")
    hands.pass_(hours=25)
    assert await tables.clock.tick() == [table]
    assert "too few" in results(await said(tables, table))[0]
    assert await tables.clock.tick() == []


async def test_an_outage_costs_nobody_their_vote(tmp_path):
    hands = Hands()
    async with service(tmp_path / "o.db", hands) as first:
        table = await playing(first)
        await proposed(first, table, "pause")
        before = (await first.standing(table)).vote
        assert before is not None
        await first.clock.tick()
    hands.pass_(hours=9)
    async with service(tmp_path / "o.db", hands) as second:
        await second.clock.start()
        await second.clock.tick()
        standing = await second.standing(table)
        assert standing.vote is not None
        assert standing.vote.until >= before.until + 9 * HOUR * 1000
        assert standing.vote.ballots == {ANN: "yes"}
        assert (await cast(second, table, CY)).table.status == "paused"


async def test_two_votes_at_once_decide_once(tables):
    table = await playing(tables, users=(ANN, BEN, CY, DORA))
    number = (await proposed(tables, table, "end")).number
    votes = [tables.votes.cast(table, user, number, "yes") for user in (BEN, CY, DORA)]
    outcomes = await asyncio.gather(*votes, return_exceptions=True)
    assert sum(isinstance(outcome, Exception) for outcome in outcomes) == 1, "the one that came too late"
    lines = await said(tables, table)
    assert len(results(lines)) == 1
    assert sum("The game is over" in line for line in lines) == 1


@pytest.mark.parametrize(
    "point", [p for p in fault_injection.POINTS if p.startswith(("after s", "after a", "after o", "before c"))]
)
async def test_what_fails_while_it_is_stored_leaves_no_vote(tables, point):
    table = await playing(tables)
    await proposed(tables, table, "robot", seat=1)
    before = [await raw(tables, f"SELECT * FROM {name} ORDER BY 1, 2") for name in ("heads", "acts", "outbox")]

    async def fail(here):
        if here == point:
            fault_injection.hook = None
            raise RuntimeError(here)

    fault_injection.hook = fail
    with pytest.raises(RuntimeError):
        await cast(tables, table, CY)
    after = [await raw(tables, f"SELECT * FROM {name} ORDER BY 1, 2") for name in ("heads", "acts", "outbox")]
    assert after == before
    assert (await cast(tables, table, CY)).table.players[1].absent


# ---- what ends it before


async def test_a_game_master_can_veto_it_as_long_as_it_lasts(tables):
    table = await playing(tables)
    await proposed(tables, table, "cancel")
    standing = await tables.gm.veto(table, GM, reason="play on")
    assert (standing.vote, standing.table.status) == (None, "playing")
    assert (await said(tables, table))[-1] == (
        f"Game master <u{GM}> vetoed the vote: the game ends now, without a result. Reason: <q:play on>"
    )
    audit = await tables.gm.audit(table)
    assert (audit.sound, audit.lines[0].act) == (True, "veto")
    await refused("not now", tables.gm.veto(table, GM))
    await passed(tables, table, "cancel")


async def ben_is_back(tables, table):
    await tables.note_presence(await tables.standing(table), BEN)


async def ben_answers(tables, table):
    await tables.act(table, BEN, "2")


async def the_seat_changes_hands(tables, table):
    await tables.gm.replace(table, GM, 1, DORA, "Dora")


async def the_game_ends(tables, table):
    await tables.gm.end(table, GM, False)


async def ben_goes_on_holiday(tables, table):
    now = tables.outbox.now
    await tables.people.go_away(BEN, GUILD, now, now + timedelta(days=3))
    await tables.act(table, ANN, "1")


@pytest.mark.parametrize("gone", [ben_is_back, ben_answers, the_seat_changes_hands, the_game_ends, ben_goes_on_holiday])
@pytest.mark.parametrize("motion", ["robot", "person"])
async def test_a_vote_without_reason_ends_and_says_so(tables, gone, motion):
    table = await playing(tables)
    await proposed(tables, table, motion, seat=1, **({"user": EVE, "name": "Eve"} if motion == "person" else {}))
    await gone(tables, table)
    standing = await tables.standing(table)
    assert (standing.vote, standing.table.offers) == (None, {})
    (line,) = results(await said(tables, table))
    assert line.startswith("The vote ends (")
    await refused("passed", tables.votes.cast(table, CY, 1, "yes"))


@pytest.mark.parametrize(("motion", "deed"), [("pause", "pause"), ("undo", "undo"), ("extend", "undo")])
async def test_what_a_game_master_does_may_end_a_vote(tables, motion, deed):
    table = await playing(tables)
    await tables.act(table, BEN, "2")
    await proposed(tables, table, motion, acts=1)
    await getattr(tables.gm, deed)(table, GM)
    lines = results(await said(tables, table))
    assert len(lines) == (0 if motion == "extend" else 1)


async def test_a_game_that_is_put_away_has_no_vote(tables):
    table = await playing(tables)
    await proposed(tables, table, "pause")
    new = (await tables.gm.reset(table, GM)).table.id
    assert (await tables.standing(new)).vote is None
    assert (await tables.gm.restore(table, GM)).vote is None


# ---- who may, and what


async def test_only_those_who_play_vote(tables):
    table = await playing(tables)
    await refused("not seated", tables.votes.propose(table, GM, Proposal(motion="pause")))
    number = (await proposed(tables, table, "pause")).number
    await refused("not seated", tables.votes.cast(table, GM, number, "yes"))
    await refused("passed", tables.votes.cast(table, BEN, number, "robot"))
    await refused("passed", tables.votes.cast(table, ANN, number, "yes"))
    await refused("passed", tables.votes.cast(table, BEN, number + 1, "yes"))
    assert "already" in await refused("not now", tables.votes.propose(table, BEN, Proposal(motion="end")))


async def test_who_has_resigned_does_not_vote(tmp_path, hands):
    async with service(tmp_path / "r.db", hands, RESIGNING) as tables:
        table = await playing(tables)
        await tables.resign(table, BEN)
        await refused("not seated", tables.votes.propose(table, BEN, Proposal(motion="pause")))
        vote = await proposed(tables, table, "pause")
        await refused("not seated", tables.votes.cast(table, BEN, vote.number, "yes"))


@pytest.mark.parametrize(
    ("what", "kind", "words"),
    [
        (Proposal(motion="robot"), "option", "Which seat"),
        (Proposal(motion="robot", seat=0), "not now", "own seat"),
        (Proposal(motion="robot", seat=7), "not now", "no seat 8"),
        (Proposal(motion="person", seat=1), "option", "Who should"),
        (Proposal(motion="person", seat=1, user=CY, name="Cy"), "taken", "already at this table"),
        (Proposal(motion="resume"), "not now", "not paused"),
        (Proposal(motion="late"), "option", "clock"),
        (Proposal(motion="extend", seconds=60), "option", "10 minutes"),
        (Proposal(motion="extend", seconds=60 * DAY), "option", "14 days"),
        (Proposal(motion="undo", acts=3), "gm", "No one has moved"),
    ],
)
async def test_what_cannot_be_voted_on_is_refused(tables, what, kind, words):
    table = await playing(tables)
    assert words in await refused(kind, tables.votes.propose(table, ANN, what))
    assert (await tables.standing(table)).vote is None


async def test_nobody_is_replaced_who_is_not_waited_for_or_on_holiday(tables, hands):
    table = await playing(tables)
    await tables.people.go_away(CY, GUILD, hands.now, hands.now + timedelta(days=2))
    for motion in ("robot", "defaults", "person"):
        what = Proposal(motion=motion, seat=2, user=DORA, name="Dora")
        assert "on holiday" in await refused("not now", tables.votes.propose(table, ANN, what))
    await tables.act(table, BEN, "2")
    what = Proposal(motion="robot", seat=1)
    assert "isn't waiting" in await refused("not now", tables.votes.propose(table, ANN, what))
    await tables.leave(table, BEN)
    assert "/table join" in await refused("not now", tables.votes.propose(table, ANN, what))


async def test_no_clock_no_more_time_and_no_votes_in_the_lobby(tables):
    table = (await lobby(tables)).table.id
    await refused("not now", tables.votes.propose(table, ANN, Proposal(motion="end")))
    await tables.start(table, ANN)
    assert "no clock" in await refused("not now", tables.votes.propose(table, ANN, Proposal(motion="extend")))


async def test_who_has_looked_or_has_seen_another_hand_is_not_voted_into_a_seat(tables):
    table = await playing(tables)
    await tables.gm.inspect(table, GM, None)
    await tables.gm.replace(table, GM, 2, DORA, "Dora")
    await tables.gm.replace(table, GM, 2, CY, "Cy")
    for user, kind, words in ((GM, "gm", "looked"), (DORA, "taken", "another seat's hand")):
        what = Proposal(motion="person", seat=1, user=user, name="x")
        assert words in await refused(kind, tables.votes.propose(table, ANN, what))
    await passed(tables, table, "person", seat=1, user=EVE, name="Eve")
    await tables.gm.inspect(table, EVE, None)
    await refused("gm", tables.take_seat(table, 1, EVE, "Eve"))


async def test_voters_are_called_once_and_in_quiet_hours_later(tables, hands):
    table = await playing(tables, users=(ANN, BEN, CY, DORA), terms=TimeControl(pace=DAY))
    here = hands.now.hour
    await tables.people.wish(CY, quiet=QuietHours("UTC", (here - 1) * 60, (here + 3) * 60))
    await tables.people.wish(DORA, pings="off")
    vote = await proposed(tables, table, "pause")
    rows = [row for kind, row in await deliver(tables) if kind == "say"]
    assert [(row["call"], row["vote"], row["why"]) for row in rows] == [([BEN], vote.number, "vote")]
    called = []
    for _ in range(6 * 6):
        hands.pass_(minutes=10)
        await tables.clock.tick()
        called += [(hands.now.hour - here, row["call"]) for kind, row in await deliver(tables) if kind == "say"]
    assert called == [(3, [CY])]


@pytest.mark.parametrize("secretly", [True, False])
async def test_a_proposal_to_take_back_tells_of_nothing_that_is_done_in_secret(tables, secretly):
    """Two worlds: what Ann has begun is her own, so a proposal reads alike, down to the ids of its buttons, and takes it along."""
    table = await playing(tables, users=(ANN, BEN))
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "2")
    if secretly:
        await tables.act(table, ANN, "give")
    await deliver(tables)
    vote = await proposed(tables, table, "undo", by=BEN, acts=1)
    assert (vote.number, vote.acts) == (1, 1)
    assert vote.words == "<n:Ben> (“The bids: 1, 2.”)"
    ((_, row),) = [one for one in await deliver(tables) if one[0] == "say"]
    assert row["line"].startswith(
        "<s1> proposes: the last move is undone: <n:Ben> (“The bids: 1, 2.”). The table votes"
    )
    standing = await cast(tables, table, ANN)
    assert sorted(asks(standing)) == [1]
    assert match_of(standing).list_begun(0)[0].tokens == ("1",)
    assert "only its player" not in "".join(await said(tables, table))
    await refused("gm", tables.votes.propose(table, BEN, Proposal(motion="undo", acts=2)))


# ---- what follows when somebody's time is over, as the table decides

ASK = TimeControl(pace=HOUR, late="ask")


async def late(tables, hands, users=(ANN, BEN, CY), terms=ASK):
    """All have bid but Ben, whose time is over: the table is asked."""
    table = await playing(tables, users, terms)
    for user in users:
        if user != BEN:
            await tables.act(table, user, "1")
    hands.pass_(minutes=61)
    await tables.clock.tick()
    return table


async def test_the_others_are_asked_what_follows(tables, hands):
    table = await late(tables, hands)
    standing = await tables.standing(table)
    assert (standing.vote.motion, standing.vote.by, dict(standing.vote.ballots)) == ("late", None, {})
    assert sorted(standing.vote.about) == [1]
    assert standing.vote.choices == ("wait", "default", "robot")
    assert sorted(standing.awaited) == [1]
    rows = [row for kind, row in await deliver(tables) if kind == "say" and row["why"] == "vote"]
    assert [row["call"] for row in rows] == [[ANN, CY]]


@pytest.mark.parametrize("choice", ["wait", "default", "robot"])
async def test_what_most_want_follows(tables, hands, choice):
    table = await late(tables, hands)
    assert (await cast(tables, table, ANN, choice)).vote is not None or choice == "wait"
    if choice != "wait":
        await cast(tables, table, CY, choice)
    standing = await tables.standing(table)
    assert standing.vote is None
    assert len(results(await said(tables, table))) == 1
    assert standing.table.players[1].present is (choice != "robot")
    assert {ask.rule for ask in asks(standing).values()} == {"2.1" if choice == "wait" else "3.1"}
    if choice == "wait":
        assert standing.deadlines == {1: hands.now + timedelta(hours=1)}
        hands.pass_(minutes=61)
        await tables.clock.tick()
        assert (await tables.standing(table)).vote is not None, "the table is asked again"


async def test_a_tie_or_too_few_votes_go_on_waiting(tables, hands):
    table = await late(tables, hands, users=(ANN, BEN, CY, DORA))
    await cast(tables, table, ANN, "robot")
    await until_over(tables, hands, table)
    standing = await tables.standing(table)
    assert standing.table.players[1].present
    assert standing.deadlines == {1: hands.now + timedelta(hours=1)}
    assert "keep waiting" in results(await said(tables, table))[-1]


async def test_who_is_there_alone_decides(tables, hands):
    table = await late(tables, hands, users=(ANN, BEN))
    standing = await cast(tables, table, ANN, "robot")
    assert standing.vote is None
    assert standing.table.players[1].absent


async def test_where_nobody_else_is_there_the_table_waits_in_peace(tables, hands):
    table = await playing(tables, users=(ANN, BEN), terms=ASK)
    await tables.leave(table, BEN)
    hands.pass_(minutes=61)
    await tables.clock.tick()
    standing = await tables.standing(table)
    assert (standing.vote, standing.deadlines, sorted(standing.awaited)) == (None, {}, [0])
    hands.pass_(days=9)
    assert await tables.clock.tick() == []


@pytest.mark.parametrize("how", [ben_is_back, ben_answers])
async def test_the_vote_ends_when_they_are_back_and_they_have_all_of_their_time(tables, hands, how):
    table = await late(tables, hands)
    await cast(tables, table, ANN, "robot")
    await how(tables, table)
    standing = await tables.standing(table)
    assert standing.vote is None
    assert standing.table.players[1].present
    if how is ben_is_back:
        assert standing.deadlines == {1: hands.now + timedelta(hours=1)}
    assert results(await said(tables, table)) == [
        "The vote ends (what happens now that <s1> is out of time): <s1> is back."
    ]


@pytest.mark.parametrize("deed", ["veto", "pause"])
async def test_what_ends_it_undecided_goes_on_waiting(tables, hands, deed):
    table = await late(tables, hands)
    await getattr(tables.gm, deed)(table, GM)
    if deed == "pause":
        assert (await tables.standing(table)).vote is None
        hands.pass_(days=3)
        await tables.gm.resume(table, GM)
    assert (await tables.standing(table)).deadlines == {1: hands.now + timedelta(hours=1)}


async def test_of_several_who_are_late_at_once_the_table_is_asked_once(tables, hands):
    table = await playing(tables, terms=ASK, users=(ANN, BEN, CY, DORA))
    await tables.act(table, ANN, "1")
    await tables.act(table, DORA, "1")
    hands.pass_(minutes=61)
    await tables.clock.tick()
    assert sorted((await tables.standing(table)).vote.about) == [1, 2]
    standing = await tables.note_presence(await tables.standing(table), CY)
    assert sorted(standing.vote.about) == [1]
    assert standing.deadlines == {2: hands.now + timedelta(hours=1)}
    await cast(tables, table, ANN, "default")
    await cast(tables, table, CY, "default")
    standing = await tables.standing(table)
    assert sorted(standing.awaited) == [1, 2], "issue 40: Ben's default bid would be known before Cy bids"
    assert standing.deadlines[1] == hands.now + timedelta(hours=1)
    assert "would tell a sealed answer" in (await said(tables, table))[-1]
    await tables.act(table, CY, "2")
    hands.pass_(minutes=61)
    await tables.clock.tick()
    for user in (ANN, CY):
        await cast(tables, table, user, "default")
    told = await said(tables, table)
    assert sum("<s1> ran out of time: default move played." in line for line in told) == 1
    assert told[-1].startswith("The bids: "), told


async def test_one_vote_at_a_time_also_when_the_clock_asks(tables, hands):
    table = await playing(tables, terms=ASK)
    await tables.act(table, ANN, "1")
    await tables.act(table, CY, "1")
    hands.pass_(minutes=40)
    await proposed(tables, table, "cancel")
    hands.pass_(minutes=30)
    await tables.clock.tick()
    standing = await tables.standing(table)
    assert standing.vote.motion == "cancel"
    assert sorted(standing.awaited) == [1]
    await cast(tables, table, CY, "no")
    await until_over(tables, hands, table)
    assert (await tables.standing(table)).vote.motion == "late"
    assert "too few" not in results(await said(tables, table))[-1]


async def test_a_default_that_would_betray_a_secret_is_not_offered(tables, hands, monkeypatch):
    monkeypatch.setattr(tinygame.KEEP, "openness", "hidden")
    table = await playing(tables, users=(ANN, BEN), terms=ASK)
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "2")
    hands.pass_(minutes=61)
    await tables.clock.tick()
    vote = (await tables.standing(table)).vote
    assert vote.choices == ("wait", "robot")
    await refused("passed", tables.votes.cast(table, BEN, vote.number, "default"))
