"""What the bot keeps about somebody is given to them alone, and deleted to the last row; the game goes on and can be replayed."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

from bot.model.time_control import TimeControl
from bot.storage.schema.sql_tables import metadata
from bot.tables.records.record_replay import play_record
from tests.bot.table_kit import BEN, CHANNEL, CY, GM, GUILD, deliver, first_answer, match_of, raw
from tests.bot.tinygame import TINY

DORA, NAME = 471_108_815_203_318_471, "Dora the Deleted"


async def write_of_dora(tables: Any) -> tuple[int, int]:
    """Dora plays a game to its end and is in the middle of another, hosts, votes, is a game master, has set things; gives both tables."""
    await tables.people.wish(DORA, reminder=False, pings="calm")
    now = tables._executor.now()
    await tables.people.go_away(DORA, GUILD + 1, now + timedelta(days=5), now + timedelta(days=6))
    await tables.people.remember(f"reason:{DORA}", "end\nbye")
    done = await begin(tables, CHANNEL)
    while done.table.status == "playing":
        done = await tables.act(done.table.id, *first_answer(done))
    running = await begin(tables, CHANNEL + 1)
    await tables.notes.write(running.table.id, DORA, f"{NAME} wins")
    await tables.diaries.write(running.table.id, DORA, f"{NAME} bids low")
    await tables.act(running.table.id, *first_answer(running))
    await tables.gm.pause(running.table.id, DORA, reason="a word")
    await tables.gm.resume(running.table.id, GM)
    await tables.open(
        guild=GUILD, channel=CHANNEL + 2, host=DORA, name=NAME, game="tiny", options={}, terms=TimeControl()
    )
    await deliver(tables)
    return done.table.id, running.table.id


async def begin(tables: Any, channel: int) -> Any:
    opened = await tables.open(
        guild=GUILD,
        channel=channel,
        host=DORA,
        name=NAME,
        game="tiny",
        options={"rounds": 3},
        terms=TimeControl(pace=3600),
    )
    await tables.join(opened.table.id, BEN, "Ben")
    return await tables.start(opened.table.id, DORA)


async def find_left(tables: Any) -> list[str]:
    """Every column of every table of the schema in which Dora's number or name stands."""
    found = []
    for name, table in metadata.tables.items():
        for column in table.columns:
            rows = await raw(tables, f'SELECT CAST("{column.name}" AS TEXT) AS said FROM {name}')
            found += [
                f"{name}.{column.name}" for row in rows if row.said and (str(DORA) in row.said or NAME in row.said)
            ]
    return found


async def test_nothing_is_left_of_somebody_who_deletes_their_data(tables):
    done, now = await write_of_dora(tables)
    tables._executor.store.post.seen.note(now, DORA, 1)
    places = {place.partition(".")[0] for place in await find_left(tables)}
    assert places >= {"heads", "acts", "outbox", "audit", "users", "aways", "results", "memos", "sitters"}
    before = match_of(await tables.standing(done)).save()
    await tables.delete_person(DORA)
    await tables._executor.store.post.settle()
    assert await find_left(tables) == []
    names = [player.name for player in (await tables.standing(done)).table.players]
    assert "Former player" in names
    assert "Ben" in names
    for table in (done, now):
        assert (await tables.gm.audit(table)).sound
        said = " ".join([line.text for line in await tables.log(table, None, limit=200)])
        assert "<n:Former player>" in said
        assert "A former player has deleted their data." in said
    assert match_of(await tables.standing(done)).save() == before
    record = await tables.records.export(done)
    assert play_record(record, {"tiny": TINY}).match.save() == before
    assert (await tables.replays.make_replay(done, str))[1].whole
    assert [row.user for row in await raw(tables, 'SELECT "user" FROM results')] == [BEN]
    await tables.act(now, BEN, first_answer(await tables.standing(now))[1])  # the game goes on


async def test_an_export_holds_what_is_mine_and_nothing_of_others(tables):
    _, now = await write_of_dora(tables)
    data = json.loads(await tables.personal.export(DORA))
    assert (data["format"], data["version"], data["user"]) == ("seneschal personal data", 1, DORA)
    assert data["settings"][0]["pings"] == "calm"
    assert len(data["results"]) == 1
    running = next(one for one in data["tables"] if one["table"] == now)
    assert (running["host"], running["names"]) == (True, [NAME])
    assert running["game_master_acts"][0]["act"] == "pause"
    assert any(act["answers"] for act in running["acts"])
    assert "Ben" not in json.dumps(data)
    others = json.loads(await tables.personal.export(CY))
    assert (others["tables"], others["settings"], others["results"]) == ([], [], [])


async def test_a_deletion_that_is_asked_for_twice_changes_nothing_more(tables):
    done, _ = await write_of_dora(tables)
    await tables.delete_person(DORA)
    revision = (await tables.standing(done)).table.revision
    await tables.delete_person(DORA)
    assert (await tables.standing(done)).table.revision == revision
