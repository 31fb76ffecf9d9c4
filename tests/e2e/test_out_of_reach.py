"""A deadline does not run out while nobody can press: the gateway is away, Discord reports a server unavailable, the bot was thrown out.

simcord's gateway is one object: what it leaves out is a connection that has gone silent (bot/app/reach.py says when that is noticed).
"""

from datetime import timedelta

from bot.model.time_control import TimeControl
from tests.e2e.conftest import Court, court

__all__ = ["court"]


async def begun(court: Court) -> int:
    """Anna's and Berta's game of ten minutes for each decision; return the number of its table."""
    tables = court.bot.tables
    opened = await tables.open(
        guild=court.guild.id,
        channel=court.channel.id,
        host=court.anna.id,
        name="Anna",
        game="estate",
        options={},
        terms=TimeControl(pace=600),
    )
    await tables.join(opened.table.id, court.berta.id, "Berta")
    await tables.start(opened.table.id, court.anna.id)
    return opened.table.id


async def count_lapses(court: Court, table: int) -> int:
    """Return how many defaults were played."""
    log = await court.bot.tables.log(table, None, limit=100)
    return sum("ran out of time" in line.text for line in log)


async def left(court: Court, table: int) -> timedelta:
    """Return the time until the next deadline."""
    return min((await court.bot.tables.standing(table)).deadlines.values()) - court.env.now()


async def test_a_deadline_waits_for_the_gateway(court: Court) -> None:
    table = await begun(court)
    await court.env.advance_time(580)
    shard = court.bot.get_shard(0)
    assert shard is not None
    await shard.disconnect()
    await court.env.advance_time(45)
    assert await count_lapses(court, table) == 0
    assert await left(court, table) > timedelta()
    await shard.reconnect()
    await court.env.advance_time(15)
    assert await left(court, table) > timedelta(minutes=9)  # whoever lost a press has the whole time again
    await court.env.advance_time(700)
    assert await count_lapses(court, table) > 0


async def test_a_deadline_waits_for_a_server_that_discord_reports_unavailable(court: Court) -> None:
    table = await begun(court)
    await court.env.advance_time(580)
    guild = court.bot.get_guild(court.guild.id)
    assert guild is not None
    guild.unavailable = True
    court.bot.dispatch("guild_unavailable", guild)
    await court.env.advance_time(3600)
    assert await count_lapses(court, table) == 0
    guild.unavailable = False
    await court.env.advance_time(15)
    assert await left(court, table) > timedelta(minutes=9)


async def test_a_deadline_waits_for_a_server_that_threw_the_bot_out_and_over_a_restart(court: Court) -> None:
    table = await begun(court)
    await court.env.advance_time(580)
    guilds = court.bot._connection._guilds
    guild = guilds.pop(court.guild.id)
    court.bot.dispatch("guild_remove", guild)
    await court.env.advance_time(3600)
    assert await count_lapses(court, table) == 0
    await court.restart()
    await court.env.advance_time(15)
    assert await count_lapses(court, table) == 0
    assert await left(court, table) > timedelta()
