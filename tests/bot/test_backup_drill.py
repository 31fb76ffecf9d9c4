"""D12: a copy that was made while people played is sound, opens, sends nothing again, and the game goes on from it to its end."""

import asyncio
import sqlite3
from pathlib import Path

from tests.bot.table_kit import match_of
from tests.weeks.ledger import Ledger
from tests.weeks.play import Weeks
from tests.weeks.schedules import schedule


def copied(live: Path, copy: Path) -> None:
    """What `sqlite3 seneschal.db ".backup copy.db"` does while the bot runs, in small portions."""
    with sqlite3.connect(live) as source, sqlite3.connect(copy) as target:
        source.backup(target, pages=2, sleep=0)
        assert target.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert target.execute("PRAGMA foreign_key_check").fetchall() == []
    source.close()
    target.close()


async def steps(weeks: Weeks, count: int) -> None:
    for _ in range(count):
        await weeks.next()


async def test_a_copy_made_in_play_is_brought_back(tmp_path: Path):
    weeks = schedule(tmp_path / "live.db", "aristocracy", 0, seats=3, always=True)
    weeks.down, weeks.outage = [], True
    await weeks.open()
    await steps(weeks, 30)
    begun = (await weeks.standing()).table.revision
    await asyncio.gather(asyncio.to_thread(copied, weeks.place, tmp_path / "copy.db"), steps(weeks, 20))
    lost = (await weeks.standing()).table.revision
    await weeks.stack.aclose()

    weeks.place = tmp_path / "copy.db"
    weeks.ledger = Ledger(weeks.people, weeks.terms)
    await weeks.up()
    back = await weeks.standing()
    assert begun <= back.table.revision <= lost
    assert not match_of(back).over
    again = await weeks.tables.outbox.pending()
    most = 1 + len(weeks.people)  # of one act: a call, and the removal of everyone's last one
    assert len(again) <= most, "at most what one act had put in, and was not yet ticked off at the moment of the copy"
    await weeks.noted(back, None)
    while not match_of(await weeks.standing()).over:
        await weeks.next()
    assert (await weeks.standing()).table.status == "over"
    await weeks.stack.aclose()
