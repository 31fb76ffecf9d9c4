"""Holidays: a player who is away has no running clock on that server, until the end or their first press. A server allows some days a year."""

from datetime import UTC, datetime
from typing import Final

from bot.model.errors import TableError
from bot.model.table_snapshot import IN_PLAY
from bot.model.user_settings import Holiday
from bot.storage.engine.timestamps import moment, stamp
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.pending_act import PendingAct

USUAL: Final = 21  # days a year that a server allows if it has set nothing
MOST: Final = 366
_DAY: Final = 24 * 3_600_000  # milliseconds
_AHEAD: Final = 366 * _DAY  # how far ahead a holiday can be told
_TABLES: Final = 100  # of one person that are told of it


async def read_allowance(executor: ActExecutor, guild: int) -> int:
    """Return how many days of holiday a year that server allows. Raise TableError."""
    with report_storage_errors():
        days = await executor.store.people.away_days(guild)
    return USUAL if days is None else days


async def begin(executor: ActExecutor, user: int, guild: int, since: datetime, until: datetime) -> int:
    """Start the user's holiday on that server and tell their tables; return the milliseconds left of this year's allowance.

    Raise TableError for impossible times, or for more than is allowed.
    """
    now = stamp(executor.now())
    away = Holiday(guild, max(stamp(since), now), stamp(until))
    if away.end <= away.begin:
        raise TableError("option", "That holiday would end before it starts. Give both ends: /away from to.")
    if away.begin > now + _AHEAD:
        raise TableError("option", "That's more than a year from now.")
    left = await _count_left(executor, user, away)
    with report_storage_errors():
        await executor.store.people.go_away(user, away)
    await _tell(executor, user, guild, f"<u{user}> is away {_span(away, now)}; their clock stops until then.")
    return left


async def _count_left(executor: ActExecutor, user: int, away: Holiday) -> int:
    """Return the milliseconds left of the year's allowance after this holiday. Raise TableError if there are too few."""
    days, known = await read_allowance(executor, away.guild), (await executor.user_settings(user)).away
    here = [one for one in known if one.guild == away.guild]
    if any(one.begin < away.end and away.begin < one.end for one in here):
        raise TableError("option", "You already have a holiday in that time. /away changes or ends it.")
    year = _year(away.begin)
    with report_storage_errors():
        earlier: dict[str, int] = await executor.bars.find("away", away.guild, user) or {}
    used = sum(one.end - one.begin for one in here if _year(one.begin) == year) + earlier.get(str(year), 0)
    left = days * _DAY - used - (away.end - away.begin)
    if left < 0:
        rest = max(days * _DAY - used, 0) // _DAY
        raise TableError("option", f"You get {days} days of holiday a year on this server; {rest} are left in {year}.")
    return left


async def end_holiday(executor: ActExecutor, user: int, guild: int) -> bool:
    """End the user's holiday on that server, or cancel it, and tell their tables. Return whether there was one."""
    now = stamp(executor.now())
    ended = [one for one in (await executor.user_settings(user)).away if one.guild == guild and one.end > now]
    if not ended:
        return False
    with report_storage_errors():
        await executor.store.people.come_back(user, guild, now)
    was = any(one.begin <= now for one in ended)
    words = "is back" if was else "has cancelled their holiday"
    await _tell(executor, user, guild, f"<u{user}> {words}.")
    return True


async def _tell(executor: ActExecutor, user: int, guild: int, line: str) -> None:
    """Tell every running game of that user there; its clock follows. Should we die half way, the clock follows all the same."""
    executor.forget_settings(user)
    with report_storage_errors():
        heads = await executor.store.games.of_user(user, _TABLES)
    for head in heads:
        if head.guild == guild and head.status in IN_PLAY and head.game in executor.catalogue:

            def work(act: PendingAct) -> None:
                if act.status in IN_PLAY:
                    act.log(line)
                    act.request_follow_ups()  # clocks stop or run again, and what was left in advance waits or is played

            await executor.alter(head.id, "user", user, work)


def _span(away: Holiday, now: int) -> str:
    """From when to when, as each reader's own clock shows it."""
    until = f"until {_write_span(away.end)}"
    return until if away.begin <= now else f"from {_write_span(away.begin)} {until}"


def _write_span(at: int) -> str:
    return f"<t:{int(moment(at).timestamp())}:f>"


def _year(at: int) -> int:
    return datetime.fromtimestamp(at / 1000, UTC).year
