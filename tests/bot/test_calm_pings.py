"""Calm pings: once in ten minutes at a table, whatever the game asks meanwhile; a reminder before the time runs out comes at once."""

import pytest

from bot.tables.acts.state_json import read_state, state_text
from bot.tables.acts.table_state import TableState
from bot.tables.acts.timer_state import CALM, Timers
from bot.tables.acts.turn_timer import TurnTimer
from tests.bot.table_kit import ANN, BEN, begun, deliver

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")


def called(sent):
    return [payload["users"] for kind, payload in sent if kind == "ping"]


async def turns(tables, table):
    """A whole round of the smallest game: two sealed bids, two gifts kept."""
    for user, answer in ((ANN, "1"), (BEN, "1"), (ANN, "keep"), (BEN, "keep")):
        await tables.act(table, user, answer)


async def test_a_calm_player_is_called_once_in_ten_minutes_however_often_it_is_their_turn(tables, hands):
    for user in (ANN, BEN):
        await tables.people.wish(user, pings="calm")
    table = (await begun(tables)).table.id
    assert called(await deliver(tables)) == [[ANN, BEN]]
    for _ in range(2):
        hands.pass_(minutes=2)
        await turns(tables, table)
        assert called(await deliver(tables)) == []
    await tables.clock.tick()
    assert called(await deliver(tables)) == []
    hands.pass_(minutes=6)
    assert await tables.clock.tick() == [table]  # she is still waited for: what she missed comes as one ping
    assert called(await deliver(tables)) == [[ANN]]
    assert await tables.clock.tick() == []


async def test_who_has_acted_meanwhile_is_not_called_later(tables, hands):
    await tables.people.wish(ANN, pings="calm")
    table = (await begun(tables)).table.id
    await deliver(tables)
    await tables.act(table, BEN, "1")
    await tables.act(table, ANN, "1")
    await tables.act(table, ANN, "keep")
    assert called(await deliver(tables)) == [[BEN]]
    hands.pass_(minutes=11)
    assert await tables.clock.tick() == []
    await tables.act(table, BEN, "keep")  # ten minutes are over: the next turn calls at once
    assert called(await deliver(tables)) == [[ANN]]


async def test_calm_and_others_at_one_table(tables, hands):
    await tables.people.wish(ANN, pings="calm")
    table = (await begun(tables)).table.id
    await deliver(tables)
    hands.pass_(minutes=1)
    for user, answer in ((ANN, "1"), (BEN, "1")):
        await tables.act(table, user, answer)
    await deliver(tables)
    await tables.act(table, ANN, "keep")
    assert called(await deliver(tables)) == [[BEN]]
    await tables.act(table, BEN, "keep")
    assert called(await deliver(tables)) == []


async def test_the_reminder_comes_although_the_ping_came_lately(tables, hands):
    await tables.people.wish(BEN, pings="calm")
    table = (await begun(tables, pace=300)).table.id
    await tables.clock.start()
    await tables.act(table, ANN, "1")
    await deliver(tables)
    hands.pass_(seconds=241)
    assert await tables.clock.tick() == [table]
    ((kind, payload), *_) = await deliver(tables)
    assert (kind, payload["users"], payload["reminder"]) == ("ping", [BEN], True)


async def test_direct_messages_are_as_calm(tables, hands):
    await tables.people.wish(ANN, pings="calm", private="dm")
    await tables.people.wish(BEN, pings="off")
    table = (await begun(tables)).table.id
    assert "panel" in [kind for kind, _ in await deliver(tables)]
    await turns(tables, table)
    assert "panel" not in [kind for kind, _ in await deliver(tables)]
    hands.pass_(minutes=10)
    assert await tables.clock.tick() == [table]
    assert "panel" in [kind for kind, _ in await deliver(tables)]


@pytest.mark.parametrize("value", ["channel", "calm", "off"])
async def test_the_setting_is_stored(tables, value):
    await tables.people.wish(ANN, pings=value)
    tables._executor._user_settings.clear()
    assert (await tables.people.user_settings(ANN)).pings == value


def test_what_is_put_off_survives_being_stored():
    waits = TableState(Timers({0: TurnTimer("a"), 1: TurnTimer("b")}))
    assert not waits.timers.must_spare(0, ANN, 1000)
    assert waits.timers.must_spare(0, ANN, 2000)
    again = read_state(state_text(waits), 0)
    assert again == waits
    assert again.next(2000) == 1000 + CALM
    assert again.timers.put_off(999 + CALM) == []
    assert again.timers.put_off(1000 + CALM) == [0]
    assert not again.timers.must_spare(1, BEN, 1000 + CALM)
    assert again.timers.called == {BEN: 1000 + CALM}  # who was called long ago is forgotten
