"""Three processes play at 300 tables, and are killed: nothing is lost, nothing comes twice, nothing out of order, nothing waits for ever."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest

from bot.storage.database_opening import open_database
from bot.storage.engine.database import Database
from tests.fleet.discord import Discord, running
from tests.fleet.kit import Crowd, Life, Verdict, judged, laid, quiet, rows
from tests.games.walk import luck, random_of_run
from tests.postgres.databases import Databases
from tests.postgres.server import Server, binaries
from tests.sizes import SOAK, size
from tests.waits import until

TABLES = 300
PROCESSES = 3
KILLS = size(9, 500)


@asynccontextmanager
async def crowded(url: str) -> AsyncIterator[tuple[Crowd, Discord, Database]]:
    """Three processes at their tables."""
    places = await laid(url, TABLES)
    database = await open_database(url)
    async with running(Discord(dice=random_of_run("discord"))) as discord:
        crowd = Crowd(url, discord.url, places, seed=luck("fleet").seed)
        try:
            for _ in range(PROCESSES):
                crowd.born()
            yield crowd, discord, database
        finally:
            crowd.end()
            await database.close()


async def ended(crowd: Crowd, discord: Discord, database: Database) -> Verdict:
    """Stop the play, have the living send everything that waits, and judge the run."""
    crowd.enough.set()
    sent = await quiet(database, crowd)
    crowd.end()
    verdict = await judged(database, discord, crowd.acts)
    print(verdict, f"first act after {crowd.first_act:.1f} s")  # noqa: T201
    assert sent == (verdict.stuck == 0)
    assert verdict.sound, verdict
    return verdict


async def doomed(crowd: Crowd, dice: Random) -> Life:
    """Return who is killed next: one of those who have all played, or, one time in four, anyone as soon as someone has played on."""
    if dice.random() < 0.25:
        await played_on(crowd)
    else:
        await until("everyone has played", lambda: heard(crowd, all(life.acts for life in crowd.lives)))
    return dice.choice(crowd.lives)


async def played_on(crowd: Crowd, acts: int = 1) -> None:
    """Wait until that many more acts are heard of."""
    enough = len(crowd.acts) + acts
    await until(f"{acts} more acts", lambda: heard(crowd, len(crowd.acts) >= enough))


def heard(crowd: Crowd, enough: bool) -> bool:
    """Hear what all have said, so that no one waits to be heard; return `enough`."""
    for life in crowd.lives:
        life.listen()
    return enough


@pytest.mark.slow
async def test_one_after_the_other_is_killed(postgres):
    async with postgres.fresh() as url, crowded(url) as (crowd, discord, database):
        dice = random_of_run("kills")
        for _ in range(KILLS):
            crowd.kill(await doomed(crowd, dice))
            crowd.born()
        await played_on(crowd, acts=20)
        verdict = await ended(crowd, discord, database)
        assert verdict.acts > KILLS


@pytest.mark.slow
@pytest.mark.skipif(not SOAK, reason="by night")
async def test_one_stands_still_for_longer_than_its_lease(postgres):
    async with postgres.fresh() as url, crowded(url) as (crowd, discord, database):
        await crowd.listening(4)
        dice = random_of_run("standstills")
        for _ in range(4):
            still = dice.sample(crowd.lives, dice.choice([1, 1, 2, 3]))
            for life in still:
                crowd.stop(life)
            await crowd.listening(11)
            for life in still:
                crowd.go_on(life)
            await crowd.listening(4)
        await ended(crowd, discord, database)


@pytest.mark.slow
@pytest.mark.skipif(not SOAK, reason="by night")
async def test_the_sessions_of_processes_are_cut(postgres):
    async with postgres.fresh() as url, crowded(url) as (crowd, discord, database):
        await crowd.listening(4)
        dice = random_of_run("cuts")
        for _ in range(12):
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'seneschal%' AND datname = current_database() AND pid <> pg_backend_pid()"
            await rows(database, f"{cut} ORDER BY md5(pid || '{dice.random()}') LIMIT {dice.choice([1, 3])}")
            await crowd.listening(2)
        await ended(crowd, discord, database)


@pytest.mark.slow
@pytest.mark.skipif(not SOAK, reason="by night")
async def test_the_server_is_killed_and_started_again():
    bin_ = binaries()
    if bin_ is None:
        pytest.skip("no PostgreSQL for this platform is installed")
    server = Server.create(bin_)
    server.start()
    databases = Databases(server.url("postgres"))
    try:
        async with databases.fresh() as url, crowded(url) as (crowd, discord, database):
            for _ in range(4):
                await crowd.listening(6)
                await asyncio.to_thread(server.stop)
                await crowd.listening(3)
                await asyncio.to_thread(server.start)
            await crowd.listening(6)
            await ended(crowd, discord, database)
        await databases.close()
    finally:
        await asyncio.to_thread(server.stop)
        shutil.rmtree(server.folder)
