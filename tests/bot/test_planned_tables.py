"""Planned tables: stored first, opened once, called off, moved, forgotten."""

import json
from datetime import timedelta

from bot.features.planned_tables import describe_event, write_lapsed
from bot.model.planned_table import LATE, LEAD, PlannedTable
from bot.model.time_control import TimeControl
from bot.storage.engine.shard_scope import Some
from bot.tables.lobby.planned_table_service import FURTHEST, PLANNED, TRYING
from tests.bot.table_kit import ANN, BEN, CHANNEL, GUILD, START, Hands, begun, deliver, raw, refused, service

SOON = timedelta(hours=5)


async def planned(tables, *, channel: int = CHANNEL, host: int = ANN, after: timedelta = SOON, listed: bool = True):
    """Ann, or that host, plans a table."""
    return await tables.planned.plan(
        guild=GUILD,
        channel=channel,
        host=host,
        name="Ann",
        game="tiny",
        options={"rounds": 3},
        terms=TimeControl(pace=3600),
        at=tables.planned.now + after,
        listed=listed,
    )


async def test_a_lobby_opens_once_at_its_time_with_what_was_agreed(tables, hands):
    plan = await planned(tables)
    hands.pass_(seconds=(SOON - LEAD).total_seconds() - 1)
    assert await tables.planned.due() == []
    hands.pass_(seconds=1)
    (due,) = await tables.planned.due()
    assert due == plan
    opened = await tables.planned.open(due)
    assert (opened.table.channel, opened.table.host, opened.table.terms.pace) == (CHANNEL, ANN, 3600)
    assert opened.table.options["rounds"] == 3
    ((kind, payload),) = await deliver(tables)
    assert (kind, payload["call"]) == ("say", [ANN])
    assert "the lobby is open" in payload["line"]
    assert await tables.planned.due() == []
    assert await tables.planned.open(due) is None, "who read the plan before finds it open"
    assert len(await raw(tables, "SELECT id FROM heads")) == 1
    await refused("passed", tables.planned.call_off(plan.id, ANN))
    hands.pass_(seconds=LEAD.total_seconds() + 1)
    await tables.planned.tidy()
    assert await raw(tables, "SELECT id FROM planned_tables") == [], "it has started"


async def test_a_lobby_waits_for_its_channel_but_not_for_ever(tables, hands):
    running = await begun(tables)
    await planned(tables)
    hands.pass_(seconds=(SOON - LEAD).total_seconds())
    (due,) = await tables.planned.due()
    assert await tables.planned.open(due) is None
    assert await tables.planned.due() == [], "a minute later"
    hands.pass_(minutes=1)
    assert await tables.planned.due() == [due]
    await tables.gm.end(running.table.id, 99, False)
    assert (await tables.planned.open(due)).table.status == "lobby"
    other = await planned(tables, channel=CHANNEL + 1)
    hands.pass_(seconds=(SOON + LATE).total_seconds())
    assert await tables.planned.list_lapsed() == []
    hands.pass_(seconds=1)
    assert [one.id for one in await tables.planned.list_lapsed()] == [other.id]
    assert await tables.planned.try_call_off(other.id)
    assert not await tables.planned.try_call_off(other.id), "only one process says so"
    assert await tables.planned.due() == await tables.planned.list_lapsed() == []
    assert [one.id for one in await tables.planned.list_unlisted()] == [other.id], "its event goes"


async def test_what_can_not_be_planned(tables, hands):
    assert "next 180 days" in await refused("option", planned(tables, after=timedelta(seconds=-1)))
    await refused("option", planned(tables, after=FURTHEST + timedelta(seconds=1)))
    await planned(tables)
    said = await refused("taken", planned(tables, host=BEN, after=SOON + LATE - timedelta(seconds=1)))
    assert f"<t:{round((hands.now + SOON).timestamp())}:f>" in said
    await planned(tables, host=BEN, after=SOON + LATE)
    for number in range(1, PLANNED):
        await planned(tables, channel=CHANNEL + number)
    await refused("limit", planned(tables, channel=CHANNEL + 50))
    assert len(await tables.planned.in_guild(GUILD)) == PLANNED + 1


async def test_only_its_host_or_a_game_master_calls_a_table_off(tables):
    plan = await planned(tables)
    await refused("not host", tables.planned.call_off(plan.id, BEN))
    await tables.planned.call_off(plan.id, BEN, is_game_master=True)
    await refused("passed", tables.planned.call_off(plan.id, ANN))
    assert await tables.planned.in_guild(GUILD) == []
    (left,) = await tables.planned.list_unlisted()
    assert (left.id, left.status) == (plan.id, "off"), "its event may still be there"
    await tables.planned.forget(plan.id)
    assert await tables.planned.list_unlisted() == []


async def test_one_at_a_time_makes_an_event_and_another_looks_for_it_later(tables, hands):
    plan = await planned(tables)
    assert await tables.planned.try_claim(plan.id)
    assert not await tables.planned.try_claim(plan.id)
    hands.pass_(seconds=TRYING.total_seconds() + 1)
    assert await tables.planned.try_claim(plan.id)
    await tables.planned.note_event(plan.id, 77)
    assert not await tables.planned.try_claim(plan.id)
    (found,) = await tables.planned.waiting()
    assert (found.event, found.tried) == (77, None)
    await tables.planned.move(plan.id, found.at + SOON)
    assert (await tables.planned.find(plan.id)).at == found.at + SOON


async def test_an_unstarted_lobby_that_is_closed_takes_its_event_with_it(tables, hands):
    plan = await planned(tables)
    await tables.planned.note_event(plan.id, 77)
    hands.pass_(seconds=(SOON - LEAD).total_seconds())
    (due,) = await tables.planned.due()
    opened = await tables.planned.open(due)
    assert await tables.planned.list_unlisted() == []
    await tables.leave(opened.table.id, ANN)
    await tables.planned.tidy()
    assert [(one.event, one.status) for one in await tables.planned.list_unlisted()] == [(77, "off")]


async def test_a_plan_is_exported_and_deleted_with_its_host(tables):
    plan = await planned(tables)
    await tables.planned.note_event(plan.id, 77)
    (row,) = json.loads(await tables.personal.export(ANN))["planned_tables"]
    assert (row["id"], row["game"], row["event"]) == (plan.id, "tiny", 77)
    await tables.personal.delete(ANN)
    assert await tables.planned.in_guild(GUILD) == []
    (left,) = await tables.planned.list_unlisted()
    assert (left.host, left.name, left.event, left.status) == (0, "", 77, "off"), "the event is still to be deleted"


async def test_a_restart_forgets_nothing(place, hands: Hands):
    async with service(place, hands) as tables:
        plan = await planned(tables)
    async with service(place, hands) as tables:
        assert await tables.planned.in_guild(GUILD) == [plan]


async def test_each_process_looks_after_its_own_servers(tables, hands):
    await planned(tables)
    hands.pass_(seconds=(SOON - LEAD).total_seconds())
    database, own = tables._executor.store.database, (GUILD >> 22) % 2
    if database.shared:
        database.share = Some([1 - own], 2)
        assert await tables.planned.due() == await tables.planned.list_unlisted() == []
        assert not await tables.planned.has_any()
        database.share = Some([own], 2)
    assert len(await tables.planned.due()) == len(await tables.planned.list_unlisted()) == 1
    assert await tables.planned.has_any()


def test_a_hosts_name_is_no_link_wherever_a_plan_is_told():
    plan = PlannedTable(
        id=1,
        guild=1, channel=2, host=3, name="[Nitro](https://evil.example) </gm end:1> @everyone", game="tiny", options={},
        terms=TimeControl(), at=START, listed=True, status="planned",
    )  # fmt: skip
    for told in (describe_event(plan, "Tiny"), write_lapsed(plan, "Tiny")):
        assert r"\[Nitro\]\(https\:\/\/" in told
        assert "</gm" not in told
