"""A player gives up for good: one act like others, told to all, kept through crashes, taken back by an undo alone."""

import asyncio
import json

import pytest

from bot.model.errors import TableError
from bot.storage.engine import fault_injection
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.bot.table_kit import (
    ANN,
    BEN,
    CY,
    GM,
    Hands,
    again,
    asks,
    begun,
    deliver,
    in_round_one,
    lobby,
    match_of,
    raw,
    refused,
    service,
)
from tests.bot.tinygame import RESIGNING, Options

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

STORED = [f"SELECT * FROM {name} ORDER BY 1, 2" for name in ("heads", "acts", "positions", "outbox", "audit")]


@pytest.fixture
async def tables(place, hands):
    """The table service with a title that knows resignation."""
    async with service(place, hands, RESIGNING) as opened:
        yield opened


async def three(tables, **options):
    """Ann, Ben and Cy in their first sealed bid."""
    standing = await lobby(tables, **options)
    await tables.join(standing.table.id, CY, "Cy")
    return await tables.start(standing.table.id, ANN)


async def lines(tables, table, viewer=None):
    return [line.text for line in await tables.log(table, viewer, limit=50)]


async def stored(tables):
    return [await raw(tables, query) for query in STORED]


async def test_who_resigns_keeps_the_seat_reads_on_and_is_asked_nothing(tables):
    table = (await three(tables)).table.id
    standing = await tables.resign(table, ANN)
    assert standing.seat_of(ANN) == 0
    assert standing.table.players[0].robot is None
    assert list(asks(standing)) == [1, 2]
    assert standing.ask_of(ANN) is None
    assert (await lines(tables, table))[-1] == "<s0> resigns."
    assert any("<s0> draws" in line for line in await lines(tables, table, 0))
    with pytest.raises(Refused, match="not your decision"):
        await tables.act(table, ANN, "1")
    for user in (BEN, CY):
        standing = await tables.act(table, user, "2")
    assert list(asks(standing)) == [1]


async def test_what_others_have_sealed_stays_and_nobody_is_called_anew(tables, hands):
    table = (await three(tables, pace=3600)).table.id
    await tables.act(table, BEN, "3")
    before = await tables.standing(table)
    await deliver(tables)
    hands.pass_(minutes=5)
    standing = await tables.resign(table, ANN)
    assert match_of(standing).list_begun(1)[0].tokens == ("3",)
    assert list(asks(standing)) == [2]
    assert standing.digest(2) == before.digest(2)
    assert dict(standing.deadlines) == {2: before.deadlines[2]}
    assert [kind for kind, _ in await deliver(tables) if kind == "ping"] == []
    standing = await tables.act(table, CY, "1", digest=before.digest(2))
    assert match_of(standing).state.points == [0, 3, 0]


async def test_who_is_left_alone_wins_and_the_game_is_over(tables):
    table = (await begun(tables)).table.id
    standing = await tables.resign(table, BEN)
    assert standing.table.status == "over"
    assert (await lines(tables, table))[-2:] == ["<s1> resigns.", "The game is over: 1. <s0> (0), 2. <s1> (0)."]
    assert "end" in [payload["why"] for kind, payload in await deliver(tables) if kind == "say"]
    await refused("not now", tables.resign(table, ANN))
    with pytest.raises(Refused, match="over"):
        await tables.may_resign(table, ANN)


async def test_what_was_answered_before_stays_done(tables):
    standing = await in_round_one(tables)
    table = standing.table.id
    await tables.gm.undo(table, GM, 2)
    await tables.gm.replace(table, GM, 1, CY, "Cy")
    await tables.act(table, ANN, "1")
    await tables.act(table, CY, "3")
    await tables.act(table, ANN, "give", "1")
    standing = await tables.resign(table, ANN)
    assert match_of(standing).state.points == [-1, 4]


async def test_robots_play_on_when_the_last_person_has_resigned(tables):
    standing = await lobby(tables, rounds=1)
    table = standing.table.id
    await tables.leave(table, BEN)
    for _ in range(2):
        await tables.seat_robot(table, ANN, "player")
    await tables.start(table, ANN)
    standing = await tables.resign(table, ANN)
    assert standing.table.status == "over"
    outcome = match_of(standing).state.outcome
    assert outcome is not None
    assert outcome.ranking[-1] == 0


async def test_one_can_resign_in_a_pause_and_nobody_is_called_before_it_ends(tables):
    table = (await three(tables, pace=3600)).table.id
    await tables.gm.pause(table, GM)
    await deliver(tables)
    standing = await tables.resign(table, ANN)
    assert standing.table.status == "paused"
    assert [kind for kind, _ in await deliver(tables) if kind in ("ping", "panel")] == []
    standing = await tables.gm.resume(table, GM)
    assert sorted(standing.deadlines) == [1, 2]


async def test_who_may_not(tables):
    table = (await lobby(tables)).table.id
    assert "/table leave" in await refused("not now", tables.may_resign(table, ANN))
    await refused("not now", tables.resign(table, ANN))
    await tables.join(table, CY, "Cy")
    await tables.start(table, ANN)
    await refused("not seated", tables.may_resign(table, GM))
    await refused("not seated", tables.resign(table, GM))
    await tables.resign(table, ANN)
    before = await stored(tables)
    for attempt in (tables.may_resign, tables.resign):
        with pytest.raises(Refused, match="resigned already") as caught:
            await attempt(table, ANN)
        assert caught.value.refusal.rule == "6.1"
    assert await stored(tables) == before


async def test_to_ask_whether_one_may_resign_changes_nothing(tables):
    table = (await three(tables)).table.id
    await tables.act(table, BEN, "3")
    before = await stored(tables)
    assert (await tables.may_resign(table, ANN)).table.id == table
    assert await stored(tables) == before


async def test_a_game_master_can_make_a_seat_resign_and_everybody_is_told(tables):
    table = (await three(tables)).table.id
    await tables.leave(table, BEN)
    await deliver(tables)
    standing = await tables.gm.resign(table, GM, 1, reason="gone for good")
    assert list(asks(standing)) == [0, 2]
    assert (await lines(tables, table))[-2:] == [
        f"Game master <u{GM}> made <n:Ben> resign. Reason: <q:gone for good>",
        "<s1> resigns.",
    ]
    audit = await tables.gm.audit(table)
    assert audit.sound
    assert (audit.lines[0].act, audit.lines[0].detail) == ("resign", "made <n:Ben> resign")
    with pytest.raises(TableError):
        await tables.gm.resign(table, GM, 5)


async def test_an_undo_takes_it_back_and_an_old_confirmation_has_passed_then(tables):
    standing = await three(tables)
    table, epoch = standing.table.id, standing.table.epoch
    await tables.act(table, ANN, "2")
    await tables.act(table, BEN, "3")
    before = match_of(await tables.standing(table)).save()
    await tables.resign(table, ANN, epoch)
    back = await tables.gm.undo(table, GM, 1)
    assert match_of(back).save() == before
    assert [line.undone for line in await tables.log(table, None) if line.text == "<s0> resigns."] == [True]
    assert "have been undone" in await refused("passed", tables.resign(table, ANN, epoch))
    standing = await tables.resign(table, ANN, back.table.epoch)
    assert list(asks(standing)) == [2]


async def test_an_undo_reaches_back_over_the_end(tables):
    table = (await begun(tables)).table.id
    await tables.resign(table, BEN)
    back = await tables.gm.undo(table, GM, 1)
    assert back.table.status == "playing"
    assert sorted(asks(back)) == [0, 1]


async def test_the_journal_plays_it_again(tables):
    table = (await three(tables)).table.id
    await tables.act(table, BEN, "3")
    await tables.act(table, ANN, "1")
    await tables.resign(table, ANN)
    standing = await tables.act(table, CY, "0")
    match = match_of(standing)
    replayed = Match.begin(RESIGNING, RESIGNING.rules.deal(3, Options(), match.state.dice.seed))
    for row in await raw(tables, "SELECT answers FROM acts ORDER BY revision"):
        for answer in json.loads(row.answers):
            again(replayed, answer)
    assert replayed.save() == match.save()


class Stop(Exception):
    """Something fails inside the transaction."""


@pytest.mark.parametrize(
    "point",
    [
        p
        for p in fault_injection.POINTS
        if p.startswith(("after b", "after s", "after a", "after p", "after o", "before c"))
    ],
)
async def test_a_failure_inside_the_transaction_leaves_nothing(tables, point):
    table = (await begun(tables)).table.id
    await tables.act(table, BEN, "3")
    before = await stored(tables)

    async def fail(here):
        if here == point:
            fault_injection.hook = None
            raise Stop

    fault_injection.hook = fail
    with pytest.raises(Stop):
        await tables.resign(table, ANN)
    assert await stored(tables) == before
    assert (await tables.resign(table, ANN)).table.status == "over"


@pytest.mark.parametrize("point", [p for p in fault_injection.POINTS if "mark" not in p])
async def test_a_handler_cancelled_anywhere_leaves_all_and_can_read_back(tables, point):
    table = (await begun(tables)).table.id
    reached = []
    handler = asyncio.create_task(tables.resign(table, ANN))

    async def cancel(here):
        if here == point:
            reached.append(here)
            handler.cancel()
            await asyncio.sleep(0)

    fault_injection.hook = cancel
    with pytest.raises(asyncio.CancelledError):
        await handler
    assert reached == [point]
    fault_injection.hook = None
    with pytest.raises(TableError):
        await tables.resign(table, ANN)  # it waits until the first is stored, and finds the game over
    assert (await tables.standing(table)).table.status == "over"


async def test_it_outlives_the_process(place):
    async with service(place, Hands(), RESIGNING) as first:
        table = (await three(first)).table.id
        await first.act(table, BEN, "3")
        save = match_of(await first.resign(table, ANN)).save()
    async with service(place, Hands(), RESIGNING) as second:
        standing = await second.standing(table)
        assert match_of(standing).save() == save
        assert list(asks(standing)) == [2]
