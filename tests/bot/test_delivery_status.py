"""What became of messages is stored in few transactions, and nothing that matters is only noted."""

import asyncio

import pytest

from bot.model.errors import Busy, TableError
from bot.storage.engine import fault_injection
from bot.storage.store import Store
from tests.bot.table_kit import ANN, BEN, Hands, begun, deliver, lobby, messages, over, raw, service


async def commits(tables, work):
    """How many transactions are stored meanwhile."""
    reached: list[str] = []

    async def note(here):
        reached.append(here)

    fault_injection.hook = note
    try:
        await work
    finally:
        fault_injection.hook = None
    return reached.count("after commit")


async def a_turn_passed(tables):
    """A table at which a ping was posted, and its turn has passed; gives the row that has it deleted."""
    table = (await begun(tables)).table.id
    await deliver(tables)
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "1")
    (unping,) = [row for row in await tables.outbox.pending() if row.kind == "unping"]
    return unping


async def test_what_may_be_done_twice_is_noted_and_goes_with_what_is_stored_next(tables):
    unping = await a_turn_passed(tables)
    assert await commits(tables, tables.outbox.drop(unping.id)) == 0
    assert unping.id not in [row.id for row in await tables.outbox.pending()]
    (ping,) = [row for row in await tables.outbox.pending() if row.kind == "ping"]
    assert await commits(tables, tables.outbox.trying([ping])) == 1
    done = dict(await raw(tables, "SELECT id, done FROM outbox"))
    assert (done[unping.id], done[ping.id]) == (1, 0)


async def test_what_was_only_noted_is_done_again_after_a_crash_and_stored_when_the_bot_stops(tmp_path):
    path = tmp_path / "s.db"
    async with service(path, Hands()) as tables:
        unping = await a_turn_passed(tables)
        await tables.outbox.drop(unping.id)
        assert await raw(tables, f"SELECT done FROM outbox WHERE id = {unping.id}") == [(0,)]  # all that a kill leaves
        assert unping.id in [row.id for row in await over_again(tables)]
    async with service(path, Hands()) as tables:
        assert await raw(tables, f"SELECT done FROM outbox WHERE id = {unping.id}") == [(1,)]
        assert unping.id not in [row.id for row in await tables.outbox.pending()]


async def over_again(tables):
    """What a process that is started anew would send."""
    return await over(Store(tables._executor.store.database), Hands()).outbox.pending()


async def test_the_clock_stores_what_was_noted(tables):
    unping = await a_turn_passed(tables)
    await tables.outbox.drop(unping.id)
    await tables.clock.tick()
    assert await raw(tables, f"SELECT done FROM outbox WHERE id = {unping.id}") == [(1,)]


async def test_marks_that_come_together_are_stored_together(tables):
    for channel in range(5):
        await lobby(tables, channel=channel)
        await tables.start((await tables.at(channel)).table.id, ANN)
    rows = await tables.outbox.pending()
    assert len(rows) >= 5
    stored = asyncio.gather(*[tables.outbox.mark_sent(row.id, 7000 + row.id) for row in rows])
    assert await commits(tables, stored) == 2  # the first alone, and all that came meanwhile
    found = await raw(tables, "SELECT id, message, done FROM outbox ORDER BY id")
    assert [row for row in found if row.done] == [(row.id, 7000 + row.id, 1) for row in rows]


async def test_marks_that_cannot_be_stored_are_told_to_each_and_lose_nothing(tables):
    unping = await a_turn_passed(tables)
    await tables.outbox.drop(unping.id)
    rows = await tables.outbox.pending()

    async def fail(here):
        if here == "before commit":
            raise Busy("the disk is full")

    fault_injection.hook = fail
    results = await asyncio.gather(
        *[tables.outbox.mark_sent(row.id, 9) for row in rows], tables.outbox.mark_sent(1, 9), return_exceptions=True
    )
    assert [result.kind for result in results if isinstance(result, TableError)] == ["storage"] * (len(rows) + 1)
    fault_injection.hook = None
    assert ("ping", {"seats": [0], "users": [ANN]}) in messages(await tables.outbox.pending())
    assert unping.id not in [row.id for row in await tables.outbox.pending()]
    await tables.outbox.mark_sent(rows[0].id, 77)
    stored = await raw(tables, f"SELECT id, message FROM outbox WHERE done AND id IN ({unping.id}, {rows[0].id})")
    assert set(stored) == {(unping.id, None), (rows[0].id, 77)}


async def test_a_mark_is_stored_although_its_caller_is_cancelled(tables):
    await begun(tables)
    rows, held, going = await tables.outbox.pending(), asyncio.Event(), asyncio.Event()

    async def hold(here):
        if here == "before begin":
            held.set()
            await going.wait()

    fault_injection.hook = hold
    callers = [asyncio.create_task(tables.outbox.mark_sent(row.id, 7000 + row.id)) for row in rows]
    await held.wait()
    for caller in callers:
        caller.cancel()
    going.set()
    for caller in callers:
        with pytest.raises(asyncio.CancelledError):
            await caller
    fault_injection.hook = None
    await tables._executor.store.post.settle()
    if going_on := set(tables._executor.store.database._running):  # without its caller
        await asyncio.wait(going_on)
    done = await raw(tables, "SELECT id FROM outbox WHERE done ORDER BY id")
    assert [row.id for row in done] == [row.id for row in rows]
    assert len(rows) > 1
