"""One call for one question, and one reminder for one deadline (ux U7.3): also after a night, also after a holiday."""

from datetime import timedelta

import pytest

from bot.model.time_control import HOUR, TimeControl
from bot.model.user_settings import QuietHours
from bot.tables.votes.motion_rules import Proposal
from tests.bot.table_kit import ANN, BEN, GUILD, begun, deliver

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")


async def asleep(tables, hands, user, hours):
    """For so many hours from now on the user is not to be disturbed."""
    here = hands.now.hour * 60 + hands.now.minute
    await tables.people.wish(user, quiet=QuietHours("UTC", (here - 60) % 1440, (here + 60 * hours) % 1440))


async def calls(tables, hands, hours):
    """Whom the next hours call, and whether to remind them."""
    found = []
    for _ in range(hours * 2):
        hands.pass_(minutes=30)
        await tables.clock.tick()
        found += [(one["users"], "reminder" in one) for kind, one in await deliver(tables) if kind == "ping"]
    return found


async def test_in_the_morning_a_call_and_a_reminder_are_one_message(tables, hands):
    await tables.clock.start()
    await asleep(tables, hands, BEN, 10)
    await tables.people.wish(ANN, pings="off")
    table = (await begun(tables, terms=TimeControl(pace=11 * HOUR))).table.id
    assert await calls(tables, hands, 10) == [([BEN], False)]
    assert await calls(tables, hands, 1) == [], "it was the reminder as well"
    lines = [line.text for line in await tables.log(table, None)]
    assert any("<s1> ran out of time" in line for line in lines)


async def test_who_wants_no_reminder_is_called_in_the_morning_all_the_same(tables, hands):
    await tables.clock.start()
    await asleep(tables, hands, BEN, 10)
    await tables.people.wish(BEN, reminder=False)
    await tables.people.wish(ANN, pings="off")
    await begun(tables, terms=TimeControl(pace=11 * HOUR))
    assert await calls(tables, hands, 11) == [([BEN], False)]


async def test_the_end_of_a_holiday_reminds_who_was_called_before_it(tables, hands):
    await tables.clock.start()
    await tables.people.wish(ANN, pings="off")
    await begun(tables, terms=TimeControl(pace=48 * HOUR))
    assert [one["users"] for kind, one in await deliver(tables) if kind == "ping"] == [[BEN]]
    await tables.people.go_away(BEN, GUILD, hands.now, hands.now + timedelta(days=2))
    assert await calls(tables, hands, 47) == []
    assert await calls(tables, hands, 2) == [([BEN], True)]
    assert await calls(tables, hands, 46) == [], "one reminder of this deadline"


async def test_who_has_gone_on_holiday_in_the_night_is_not_called_to_vote(tables, hands):
    await tables.clock.start()
    await asleep(tables, hands, BEN, 8)
    table = (await begun(tables, terms=TimeControl(pace=48 * HOUR))).table.id
    await tables.votes.propose(table, ANN, Proposal(motion="pause"))
    await tables.people.go_away(BEN, GUILD, hands.now + timedelta(hours=5), hands.now + timedelta(days=2))
    await deliver(tables)
    for _ in range(20):
        hands.pass_(minutes=30)
        await tables.clock.tick()
        assert not [one for kind, one in await deliver(tables) if kind == "say" and BEN in one.get("call", ())]
