"""Answers left ahead: kept, planned, given once, dropped with a word to their player, cancelled; seen by nobody else."""

import contextlib

import pytest

from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.storage.engine import fault_injection
from bot.tables.acts.table_state import BEFORE
from bot.tables.premoves.premove_scheduling import LONGEST, SHORTEST
from bot.tables.table_service import TableService
from games import CATALOGUE
from tests.bot.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    CY,
    GM,
    begun,
    deliver,
    entropy,
    in_round_one,
    match_of,
    over,
    refused,
    service,
)
from tests.bot.tinygame import AHEAD

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")


@pytest.fixture
def ahead(tables, hands, monkeypatch):
    tables = TableService(tables._executor.store, {"tiny": AHEAD}, now=hands, entropy=entropy())
    tables.clock.monotonic = lambda: hands.steady
    return tables


async def notes(tables, table, seat):
    """What only that seat was told of what it had left ahead."""
    return [line.text for line in await tables.log(table, seat) if "advance answer" in line.text]


async def tick(tables, hands, milliseconds):
    hands.pass_(milliseconds=milliseconds)
    return await tables.clock.tick()


async def drawn(tables, table):
    """When the answers are given, by seat, in milliseconds from now."""
    from bot.storage.engine.timestamps import stamp
    from bot.tables.acts.state_json import read_state

    waits = read_state((await tables._executor.head(table)).waits, 0)
    return {seat: waits.find_premove_time(seat) - stamp(tables._executor.now()) for seat in waits.premoves.scheduled}


async def test_it_is_given_once_after_the_drawn_delay_and_nobody_is_called_for_it(ahead, hands):
    standing = await in_round_one(ahead)
    table = standing.table.id
    await ahead.leave_ahead(table, BEN, "keep", "round")
    await deliver(ahead)
    await ahead.act(table, ANN, "keep")
    (waited,) = (await drawn(ahead, table)).values()
    assert SHORTEST <= waited <= LONGEST
    sent = [payload for kind, payload in await deliver(ahead) if kind == "ping"]
    assert sent == [{"seats": [1], "users": [BEN], "hushed": [BEN]}]  # named, as always, but not disturbed
    assert list((await ahead.standing(table)).awaited) == [1]
    await tick(ahead, hands, waited - 1)
    assert list((await ahead.standing(table)).awaited) == [1]
    await tick(ahead, hands, 1)
    after = await ahead.standing(table)
    assert match_of(after).state.round == 2
    assert await drawn(ahead, table) == {}
    row = (await ahead._executor.store.acts.newest_acts(table, 1))[0]
    assert '"path":["keep"],"by":"clock"' in row.answers
    assert await notes(ahead, table, 1) == [
        "I used your advance answer: you keep your point.",
        "Your advance answer was cancelled, because you have drawn another number: you keep your point.",
    ]
    assert await notes(ahead, table, 0) == await notes(ahead, table, None) == []


async def test_delays_are_drawn_for_each_question(ahead, hands):
    table = (await begun(ahead, rounds=9)).table.id
    await ahead.leave_ahead(table, BEN, "bid", "always")
    found = set()
    for _ in range(5):
        found |= set((await drawn(ahead, table)).values())
        await tick(ahead, hands, LONGEST)
        await ahead.act(table, ANN, "0")
        for user in (ANN, BEN):
            await ahead.act(table, user, "keep")
    assert len(found) == 5


async def test_what_is_asked_now_is_answered_too_and_who_answers_first_by_hand_has_answered(ahead, hands):
    table = (await begun(ahead)).table.id
    await ahead.leave_ahead(table, BEN, "bid", "round")
    assert list(await drawn(ahead, table)) == [1]
    await ahead.act(table, BEN, "3")
    assert await drawn(ahead, table) == {}
    await tick(ahead, hands, LONGEST)
    await ahead.act(table, ANN, "1")
    assert match_of(await ahead.standing(table)).state.points == [0, 3]


async def test_it_is_given_before_the_time_is_over(ahead, hands):
    await ahead.clock.start()
    standing = await begun(ahead, pace=40)
    table = standing.table.id
    await ahead.leave_ahead(table, BEN, "bid", "always")
    assert (await drawn(ahead, table))[1] <= 40_000 - BEFORE
    await tick(ahead, hands, 40_000 - BEFORE)
    assert list((await ahead.standing(table)).awaited) == [0]


async def test_in_a_fast_game_it_is_given_by_chance_too(ahead, hands):
    """An answer that always comes the same time before the deadline would tell that it was left in advance."""
    await ahead.clock.start()
    table, found = (await begun(ahead, pace=40)).table.id, set()
    await ahead.leave_ahead(table, BEN, "bid", "always")
    for _ in range(20):
        await ahead.gm.pause(table, GM)
        await ahead.gm.resume(table, GM)  # the moment is drawn anew
        found.add((await drawn(ahead, table))[1])
    assert max(found) <= 40_000 - BEFORE
    assert len(found) > 10


async def test_what_is_not_possible_is_dropped_at_once_and_its_player_is_called(ahead, hands):
    table = (await in_round_one(ahead)).table.id
    await ahead.leave_ahead(table, BEN, "more", "always")
    for user in (ANN, BEN):
        await deliver(ahead)
        await ahead.act(table, user, "keep")
    pings = [payload for kind, payload in await deliver(ahead) if kind == "ping"]
    assert pings == [{"seats": [0], "users": [ANN]}]
    assert await drawn(ahead, table) == {}
    assert await notes(ahead, table, 1) == [
        "Your advance answer was cancelled, because it isn't possible now: you bid nine."
    ]


async def test_a_span_that_is_over_and_what_is_cancelled_answer_nothing(ahead, hands):
    table = (await in_round_one(ahead)).table.id
    await ahead.leave_ahead(table, BEN, "bid", "round")
    await ahead.leave_ahead(table, BEN, "keep", "always")
    assert (await ahead.standing(table)).ahead == {1: {"bid": "round", "keep": "always"}}
    await ahead.act(table, ANN, "give", "1")
    assert await notes(ahead, table, 1) == ["Your advance answer has ended: you bid nothing."]
    assert list(await drawn(ahead, table)) == [1]
    await ahead.cancel_ahead(table, BEN, "keep")
    assert (await ahead.standing(table)).ahead == {}
    await tick(ahead, hands, LONGEST)
    assert list((await ahead.standing(table)).awaited) == [1]
    await refused("not now", ahead.cancel_ahead(table, BEN))


@pytest.mark.parametrize(("name", "until"), [("nothing", "round"), ("keep", "noon")])
async def test_what_the_title_does_not_know_is_refused_with_what_it_knows(ahead, name, until):
    table = (await begun(ahead)).table.id
    said = await refused("option", ahead.leave_ahead(table, BEN, name, until))
    assert "keep, more, bid, hold" in said or "round, always" in said
    await refused("not seated", ahead.leave_ahead(table, CY, "keep", "round"))


async def test_a_pause_an_undo_and_another_player_take_it_out_of_the_way(ahead, hands):
    table = (await in_round_one(ahead)).table.id
    await ahead.leave_ahead(table, BEN, "keep", "always")
    await ahead.act(table, ANN, "keep")
    await ahead.gm.pause(table, GM)
    assert await tick(ahead, hands, LONGEST) == []
    await ahead.gm.resume(table, GM)
    (waited,) = (await drawn(ahead, table)).values()
    assert waited >= SHORTEST  # it is drawn anew: an answer at the moment of the resumption would tell
    await ahead.gm.undo(table, GM)
    assert (await ahead.standing(table)).ahead == {}
    assert "because moves were undone" in (await notes(ahead, table, 1))[-1]
    await ahead.leave_ahead(table, BEN, "keep", "always")
    await ahead.gm.replace(table, GM, 1, CY, "Cy")
    assert (await ahead.standing(table)).ahead == {}


async def test_who_takes_an_answer_back_wants_to_answer_otherwise(ahead, hands):
    table = (await begun(ahead)).table.id
    await ahead.leave_ahead(table, BEN, "bid", "always")
    await tick(ahead, hands, LONGEST)
    assert list((await ahead.standing(table)).awaited) == [0]
    await ahead.take_back(table, BEN)
    assert await drawn(ahead, table) == {}
    assert (await notes(ahead, table, 1))[-1].startswith("Your advance answer was cancelled, because you undid")


async def test_a_sealed_answer_that_was_left_ahead_is_as_quiet_as_one_by_hand(ahead, hands):
    table = (await begun(ahead)).table.id
    await ahead.leave_ahead(table, BEN, "bid", "always")
    board = (await ahead.outbox.boards())[0]
    await ahead.outbox.board_drawn(table, board.wanted, message=5)
    await deliver(ahead)
    lines = await ahead.log(table, None)
    await tick(ahead, hands, LONGEST)
    by_hand = [kind for kind, _ in await deliver(ahead)]
    assert list((await ahead.standing(table)).awaited) == [0]
    assert await ahead.log(table, None) == lines
    assert "ping" not in by_hand


async def test_nobody_else_sees_it_a_game_master_who_looks_neither(ahead):
    """docs/trust.md: no command shows it."""
    table = (await in_round_one(ahead)).table.id
    await ahead.leave_ahead(table, BEN, "keep", "always")
    seen = await ahead.gm.inspect(table, GM, None)
    revision = seen.standing.table.revision
    assert seen.standing.ahead == (await ahead.gm.show_inspected(table, GM, revision)).standing.ahead == {}
    audit = await ahead.gm.audit(table)
    assert not any("keep" in line.detail for line in audit.lines)


@pytest.mark.sqlite("faults are thrown where the file is written, and what is proved is the act's own")
@pytest.mark.parametrize("point", [p for p in fault_injection.POINTS if "mark" not in p])
async def test_a_fault_in_the_act_that_gives_it_loses_nothing_and_doubles_nothing(tmp_path, hands, point):
    async with service(tmp_path / "f.db", hands) as first:
        tables = over(first._executor.store, hands, AHEAD)
        table = (await begun(tables, rounds=2)).table.id
        await tables.leave_ahead(table, BEN, "bid", "always")
        hands.pass_(milliseconds=LONGEST)

        async def die(name):
            if name == point:
                fault_injection.hook = None
                raise OSError("gone")

        fault_injection.hook = die
        with contextlib.suppress(TableError, OSError):
            await tables.clock.tick()
        fault_injection.hook = None
    async with service(tmp_path / "f.db", hands) as second:
        tables = over(second._executor.store, hands, AHEAD)
        for _ in range(3):
            await tables.clock.tick()
        rows = await tables._executor.store.acts.newest_acts(table, 9)
        assert [row.answers for row in rows].count('[{"seat":1,"rule":"2.1","path":["0"],"by":"clock"}]') == 1
        assert list((await tables.standing(table)).awaited) == [0]


async def test_orders_of_nobles_by_their_command_are_what_is_left_ahead(tables, hands):
    tables = TableService(tables._executor.store, CATALOGUE, now=hands, entropy=entropy("orders"))
    opened = await tables.open(
        guild=1,
        channel=CHANNEL,
        host=ANN,
        name="Ann",
        game="nobles",
        options={"standing_orders": "on"},
        terms=TimeControl(),
    )
    table = opened.table.id
    await tables.join(table, BEN, "Ben")
    standing = await tables.start(table, ANN)
    while match_of(standing).state.turn == 0:  # the setup
        seat = next(iter(standing.awaited))
        standing = await tables.act(table, standing.table.players[seat].user, *standing.awaited[seat].default)
    (seat,) = [seat for seat, ask in match_of(standing).asks.items() if ask.standing]
    user = standing.table.players[seat].user
    await tables.act(table, user, "bribe")
    await tables.act(table, user, "counter-duel")
    assert (await tables.standing(table)).ahead == {seat: {"bribe": "turn", "counter-duel": "turn"}}
    offered = [option.token for ask in await tables.suggest(table, user) for option in ask.options]
    assert {"cancel-bribe", "cancel-counter-duel", "outbid"} <= set(offered)
    await tables.act(table, user, "cancel-bribe")
    assert (await tables.standing(table)).ahead == {seat: {"counter-duel": "turn"}}
    assert match_of(await tables.standing(table)).state.kingdoms[seat].orders == []
