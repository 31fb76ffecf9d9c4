"""Statements that are compiled once, against SQLAlchemy's own way: the same rows of the same types, whatever was played."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from itertools import product
from typing import Any

import pytest
from sqlalchemy import CompoundSelect, Insert, Select, UpdateBase, create_engine, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.pool import NullPool

from bot.model.daily import count_day
from bot.model.errors import Busy
from bot.model.time_control import TimeControl
from bot.storage.engine.list_parameters import encode_list, one_of
from bot.storage.outbox import outbox_statements, pending_messages
from bot.storage.queries import (
    act_queries,
    act_transaction,
    bar_queries,
    daily_queries,
    letter_queries,
    planned_table_queries,
    read_markers,
    result_queries,
    settings_queries,
    table_queries,
    usage_counts,
)
from bot.storage.schema.sql_tables import heads, metadata
from bot.storage.sqlite.sqlite_connection import open_connection
from bot.storage.sqlite.sqlite_statements import compile_statement
from games.engine.declaring.daily import DailyDeal
from tests.bot.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    CY,
    GM,
    GUILD,
    START,
    Hands,
    begun,
    deliver,
    first_answer,
    in_round_one,
    service,
    with_letters,
)
from tests.bot.tinygame import RESIGNING

MODULES = (
    usage_counts,
    act_queries,
    act_transaction,
    bar_queries,
    letter_queries,
    planned_table_queries,
    table_queries,
    settings_queries,
    result_queries,
    read_markers,
    outbox_statements,
    pending_messages,
    daily_queries,
)
GONE = 77  # who deletes their data
DAILY = replace(RESIGNING, daily=DailyDeal(seats=2, lasts="a minute"))


def statements(*kinds):
    """Every statement of the store, by its name."""
    return {
        f"{module.__name__.rpartition('.')[2]}.{name}": value
        for module in MODULES
        for name, value in vars(module).items()
        if isinstance(value, kinds)
    }


READS = {
    name: one for name, one in statements(Select, CompoundSelect).items() if "._" not in name
}  # else: a part of one
WRITES = statements(UpdateBase)
OF_A_SERVER = {
    f"{name}.TELL" for name in ("letter_queries", "table_queries", "settings_queries")
}  # what its processes tell each other

MOMENT = round(START.timestamp() * 1000)
VALUES = {
    "key": [1, 2, 3, 4, 5, 6, 7, 8, 99, CHANNEL, CHANNEL + 1, ANN, BEN, 900],
    "row": range(1, 20),
    "number": [7001, 4_000_000_000_001, 5],
    "table": range(1, 4),
    "most": [1, 50],
    "until": [2, 2**31 - 1],
    "after": range(8),
    "since": range(8),
    "titles": [encode_list(["tiny", "other"]), encode_list(["tiny"]), encode_list([])],
    "messages": [encode_list([]), encode_list([7001, 7002, 5]), encode_list([4_000_000_000_001])],
    "now": [0, MOMENT, 10 * MOMENT],
    "pattern": [f'%"user":{ANN},%', "%nobody%"],
    "name": ["opened", "heartbeat", "bar key", "nothing"],
    "kinds": [encode_list(["block", "seat"]), encode_list([])],
    "digest": ["0" * 64],
    "of_host": [ANN, BEN],
    "on_guild": [GUILD, 0],
    "here": [CHANNEL, GUILD, None],
    "of": [ANN, BEN],
    "on": [0, count_day(START)],
    "its_place": [1, 3],
    "its_points": [0, 100],
    "title": ["tiny", "other"],
    "prefix": ["open%", "opened", "nothing%"],
    "day": [MOMENT // (24 * 3600 * 1000), 0],
}


async def history(tables):
    """Three tables with something of everything: undo, game master, resigning, reset, sent and waiting messages, settings."""
    table = (await in_round_one(tables, pace=60)).table.id
    for row in await tables.outbox.pending():
        await tables.outbox.trying([replace(row, bundle=1)])
        await tables.outbox.mark_sent(row.id, 7000 + row.id)
    await tables.act(table, ANN, "keep")
    await tables.gm.undo(table, GM, 1, reason="a mistake")
    await tables.gm.pause(table, GM, reason="tea")
    await tables.gm.resume(table, GM, reason="tea is over")
    for row in (await tables.outbox.pending())[:1]:
        await tables.outbox.note_failure(row.id, START)
    await tables.outbox.board_trying(table)
    await tables.outbox.board_drawn(table, 3, 4_000_000_000_001)
    await tables.outbox.board_lost(table)
    new = await tables.gm.reset(table, GM, reason="once more")
    await tables.act(new.table.id, *first_answer(new))
    await tables.resign((await begun(tables, channel=CHANNEL + 1)).table.id, ANN)
    await tables.people.wish(ANN, private="dm", dm_closed_until=START)
    await tables.notes.write(new.table.id, ANN, "keep the King")
    for words in ("he bluffs", "no"):
        await tables.diaries.write(new.table.id, ANN, words)
    await tables.diaries.set_open(new.table.id, ANN, True)
    await tables.diaries.remove(new.table.id, ANN, 2)
    await correspond(tables, new.table.channel)
    await tables.people.set_gm_role(900, 77)
    await tables.people.set_away_days(900, 30)
    await tables.people.go_away(BEN, 900, START, START + timedelta(days=1))
    await tables.people.end_holidays(BEN, 900)
    await tables.people.go_away(ANN, 900, START, START + timedelta(days=1))
    await tables.take_missed(await tables.standing(new.table.id), ANN)
    await tables.clock.start()
    daily = await tables.daily.begin(guild=GUILD, user=ANN, name="Ann")
    while daily.table.status == "playing":
        daily = await tables.act(daily.table.id, *first_answer(daily))
    await tables.daily.note_shared(tables.daily.today, ANN)
    await tables.daily.begin(guild=GUILD, user=BEN, name="Ben")
    await plan_tables(tables)


async def plan_tables(tables):
    """A planned table with its event, one that has none yet, one whose lobby opens, one that is moved and called off."""
    soon = tables.planned.now + timedelta(hours=5)
    plans = [
        await tables.planned.plan(
            guild=GUILD,
            channel=CHANNEL + 20 + number,
            host=host,
            name="Ann",
            game="tiny",
            options={},
            terms=TimeControl(),
            at=soon,
            listed=True,
        )
        for number, host in enumerate((ANN, ANN, BEN, BEN))
    ]
    assert await tables.planned.try_claim(plans[0].id)
    await tables.planned.note_event(plans[0].id, 77)
    assert await tables.planned.open(plans[2]) is not None
    await tables.planned.move(plans[3].id, soon + timedelta(hours=1))
    await tables.planned.put_off(plans[3].id, timedelta(minutes=1))
    await tables.planned.leave_unlisted(plans[3].id)
    await tables.planned.call_off(plans[3].id, BEN)
    await tables.planned.forget(plans[3].id)
    await tables.planned.tidy()


async def correspond(tables, channel):
    """Two tables with letters, one of which is over and opens them; one more that is new, and one that is blocked."""
    done = await with_letters(tables, channel=channel + 5)
    for table, user, other in ((done, ANN, BEN), (done, BEN, ANN), (await with_letters(tables, channel + 6), BEN, ANN)):
        await tables.letters.write(table.table.id, user, other, "peace")
        await tables.letters.mark_read(ANN, (await tables.letters.read(table, ANN)).letters[:1])
    await tables.letters.set_open(done.table.id, ANN, BEN, True)
    await tables.letters.set_open(done.table.id, BEN, ANN, True)
    await tables.letters.set_blocked(ANN, CY, True)
    await tables.letters.set_blocked(ANN, GONE, True)
    await tables.delete_person(GONE)


def needed(statement):
    """The parameters that it has to be given."""
    told = statement.compile(dialect=sqlite.dialect(paramstyle="named"))
    return [name for bind, name in told.bind_names.items() if bind.required]


def typed(rows):
    return [[(type(value), value) for value in row] for row in rows]


async def both_ways(database, core, statement):
    """Reads it with all values, once as the store does and once through Core; gives how many rows were found."""
    wanted, found = needed(statement), 0
    for values in product(*(VALUES[parameter] for parameter in wanted)):
        parameters = dict(zip(wanted, values, strict=True))
        theirs, ours = core.execute(statement, parameters).all(), await database.read(statement, parameters)
        assert typed(ours) == typed(theirs), parameters
        assert [row._asdict() for row in ours] == [row._asdict() for row in theirs]
        found += len(ours)
    return found


async def test_every_read_gives_what_core_gives(tmp_path):
    engine = create_engine("sqlite://", creator=lambda: open_connection(tmp_path / "r.db"), poolclass=NullPool)
    async with service(tmp_path / "r.db", Hands(), DAILY) as tables:
        await history(tables)
        with engine.connect() as core:
            found = {
                name: await both_ways(tables._executor.store.database, core, READS[name])
                for name in READS.keys() - OF_A_SERVER
            }
    assert len(found) > 20
    assert [name for name, rows in found.items() if not rows] == []


async def test_every_write_leaves_what_core_leaves(tmp_path):
    ours, theirs = tmp_path / "r.db", tmp_path / "core.db"
    written = []
    async with service(ours, Hands(), DAILY) as tables:
        database: Any = tables._executor.store.database
        await database.writer.execute_fetchall("VACUUM INTO ?", [str(theirs)])
        write = database.write

        async def noting(steps):
            given = await write(steps)
            written.append(steps)
            return given

        database.write = noting
        await history(tables)
    engine = create_engine("sqlite://", creator=lambda: open_connection(theirs), poolclass=NullPool)
    for steps in written:
        with engine.begin() as core:
            for step in steps:
                core.execute(step.statement, step.parameters)
    with closing(sqlite3.connect(ours)) as one, closing(sqlite3.connect(theirs)) as other:
        for table in metadata.tables.keys() - {"leases", "gates"}:  # of a server only
            rows = one.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            assert rows == other.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall(), table
            assert rows
    assert {step.point for steps in written for step in steps} >= {"after state", "after position", "after act"}


def test_every_statement_is_compiled_for_both_dialects():
    for name, statement in (READS | WRITES).items():
        columns = tuple(c.name for c in statement.table.c) if isinstance(statement, Insert) else ()
        assert compile_statement(statement, columns).sql, name
        assert str(statement.compile(dialect=postgresql.dialect(), column_keys=columns)), name


async def test_a_list_in_a_statement_is_one_parameter(tables):
    await begun(tables)
    database = tables._executor.store.database
    known = select(heads.c.game).where(one_of(heads.c.game, "games"))
    for titles, found in ((["tiny", 'wi"th, quotes'], 1), (["TINY"], 0), ([], 0)):
        assert len(await database.read(known, {"games": encode_list(titles)})) == found
    with pytest.raises(TypeError, match="list"):
        await database.read(select(heads).where(heads.c.game.in_(["tiny", "other"])))


async def test_a_parameter_that_is_missing_is_not_taken_for_none(tables):
    await begun(tables)
    with pytest.raises((Busy, KeyError), match=r"did not supply|table"):
        await tables._executor.store.database.read(outbox_statements.BOARD, {})


async def test_what_waits_is_told_answered_or_not_in_truth_values(tables):
    table = (await begun(tables)).table.id
    for answer in ("1", "3"):
        await deliver(tables)
        await tables.act(table, ANN if answer == "1" else BEN, answer)
    rows = await tables._executor.store.database.read(
        pending_messages.WAITING, {"titles": encode_list(["tiny"]), "most": 50}
    )
    assert {(row.kind, row.done, row.answered) for row in rows} >= {("unping", False, True)}
    assert all(type(row.done) is bool for row in rows)


async def test_nothing_is_compiled_twice(tables, hands):
    """A statement that is made anew for each call would be compiled anew for each."""

    async def all_of_it(channel):
        table = (await begun(tables, channel=channel, pace=60)).table.id
        for user, answer in ((ANN, "1"), (BEN, "3"), (ANN, "keep"), (BEN, "keep")):
            await tables.act(table, user, answer)
            await tables.at(channel)
            await tables.log(table, 0)
            await tables.outbox.boards()
            await tables.outbox.trying(await tables.outbox.pending())
            await deliver(tables)
            await tables.outbox.board_trying(table)
            await tables.outbox.board_drawn(table, 3, 5_000 + channel)
            hands.pass_(seconds=5)
            await tables.clock.tick()
        await tables.gm.undo(table, GM, 1, reason="a mistake")
        await tables.tables_of(ANN)
        await tables.gm.audit(table)
        await tables.people.wish(ANN, pings="calm")

    await tables.clock.start()
    await all_of_it(CHANNEL)
    known = compile_statement.cache_info().misses
    await all_of_it(CHANNEL + 1)
    assert compile_statement.cache_info().misses == known
