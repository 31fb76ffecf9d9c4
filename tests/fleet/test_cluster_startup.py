"""Four bots are started at once, on a database in which there is nothing, and again on one that is in use."""

import pytest

from bot.storage.database_opening import open_database
from bot.storage.schema.schema_migration import HEAD
from tests.fleet import bots
from tests.fleet.discord import Discord, running
from tests.fleet.kit import rows
from tests.processes import start_fork_server
from tests.waits import until

BOTS = 4


@pytest.mark.slow
async def test_four_that_start_at_once_come_up_with_one_migration_and_one_registration(postgres):
    context = start_fork_server()
    async with postgres.empty() as url, running(Discord(BOTS, 16)) as discord:
        how = bots.Start(url, discord.url, 5.2)
        for _ in range(2):
            started = [context.Process(target=bots.main, args=(how,)) for _ in range(BOTS)]
            for process in started:
                process.start()
            try:
                await until("all shards are served", lambda: set(discord.heard().values()) == {1}, discord.heard)
                database = await open_database(url)
                try:
                    await _all_live(database)
                    assert [row.version_num for row in await rows(database, "SELECT * FROM alembic_version")] == [HEAD]
                finally:
                    await database.close()
                assert [process.exitcode for process in started] == [None] * BOTS
            finally:
                for process in started:
                    process.kill()
                    process.join(10)
            await until("no shard is served", lambda: set(discord.heard().values()) == {0}, discord.heard)
        assert discord.synced == 1
        assert discord.refused == 0


async def _all_live(database):
    """Each holds the lock by which others see it."""
    living = (
        "SELECT count(*) AS many FROM pg_locks WHERE locktype = 'advisory' AND classid = 21317 AND granted"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )

    async def all_live() -> bool:
        return bool((await rows(database, living))[0].many == BOTS)

    await until("all live", all_live)
