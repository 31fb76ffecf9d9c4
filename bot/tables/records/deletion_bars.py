"""The bars that someone leaves who deletes their data, read from what is about to be deleted."""

import json
from collections import Counter
from datetime import UTC
from typing import Any, Final

from bot.model.daily import count_day
from bot.model.table_snapshot import LIVE, NO_SERVER
from bot.storage.engine.timestamps import moment, stamp
from bot.storage.queries.bar_queries import Bar
from bot.storage.queries.personal_rows import NamingRows, PersonalRows
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.lasting_bars import YEAR, Kind, TableBars, make_bars, make_digest
from bot.tables.records.audit_chain import LOOKS

NEWEST: Final = 50  # games by which somebody is judged
_DAY: Final = 24 * 3_600_000  # milliseconds


def collect_at_table(bars: TableBars, rows: NamingRows, user: int) -> list[Bar]:
    """Return what bars the user from that table in the future; nothing once its game is over, since nothing there is secret then."""
    head, state = rows.head, json.loads(rows.head.waits)
    if head.status == "over" or "ended" in state or head.channel < 0 or head.guild == NO_SERVER:
        return []
    sitting = [seat for seat, one in enumerate(json.loads(head.players)) if one["user"] == user and head.commitment]
    held = {seat for _, seat, of, *_ in state.get("once", []) if of == user} | bars.find_seats(user) | set(sitting)
    looked = any(row.gm == user and row.act in LOOKS for row in rows.audit)
    found: list[tuple[Kind, int, Any, int | None]] = [("seat", head.id, sorted(held), None)] if held else []
    found += [("look", head.id, True, None)] if looked else []
    found += [("out", head.id, True, None)] if user in state.get("kept_out", []) else []
    kept = make_bars(bars.key, user, found)
    if head.host == user and head.status in LIVE:  # counted by server, whatever the table
        kept.append(Bar("host", head.id, make_digest(bars.key, "host", head.guild, user), True))
    return kept


async def collect_own(executor: ActExecutor, rows: PersonalRows, user: int) -> list[Bar]:
    """Return what bars the user elsewhere: of letters, from the day's deal, by what they have used up or left unfinished."""
    own, now = await rows.own(user), stamp(executor.now())
    today = count_day(executor.now())
    midnight = (now // _DAY + 1) * _DAY
    found: list[tuple[Kind, int, Any, int | None]] = [
        ("block", other, True, None) for other in await rows.list_blocking(user)
    ]
    found += [("blocker", int(str(one["blocked"])), True, None) for one in own["letter_blocks"] if one["blocked"]]
    found += [("daily", today, True, midnight) for one in own["daily_games"] if one["day"] == today]
    written = sum(one["day"] == now // _DAY for one in own["letters_sent"])
    written += await executor.bars.find("letters", now // _DAY, user) or 0
    found += [("letters", now // _DAY, written, midnight)] if written else []
    found += await _collect_ends(executor, own["results"], user, now)
    found += await _collect_holidays(executor, own["holidays"], user, now)
    return make_bars(await executor.bars.read_key(), user, found)


async def _collect_ends(
    executor: ActExecutor, results: list[dict[str, object]], user: int, now: int
) -> list[tuple[Kind, int, Any, int | None]]:
    """Return by server how many of their newest games the user has finished."""
    found: list[tuple[Kind, int, Any, int | None]] = []
    for guild in {int(str(one["guild"])) for one in results}:
        ends = [bool(kept) for kept, _ in await executor.store.results.ends_of_user(guild, user, NEWEST)]
        finished, games = add_earlier(ends, await executor.bars.find("ends", guild, user))
        if games:
            found.append(("ends", guild, [finished, games], now + YEAR))
    return found


def add_earlier(ends: list[bool], earlier: list[int] | None) -> tuple[int, int]:
    """Return how many games somebody finished, and of how many, with those from before a deletion as far as they are among the newest."""
    finished, games = earlier or (0, 0)
    counted = min(games, NEWEST - len(ends))
    return sum(ends) + (round(finished * counted / games) if games else 0), len(ends) + counted


async def _collect_holidays(
    executor: ActExecutor, holidays: list[dict[str, object]], user: int, now: int
) -> list[tuple[Kind, int, Any, int | None]]:
    """Return by server how much of their holidays of each year, from this one on, the user has used up; in milliseconds."""
    used: dict[int, Counter[str]] = {}
    for one in holidays:
        guild, begin, end = (int(str(one[name])) for name in ("guild", "begin", "end"))
        used.setdefault(guild, Counter())[str(moment(begin).astimezone(UTC).year)] += max(min(end, now) - begin, 0)
    found: list[tuple[Kind, int, Any, int | None]] = []
    for guild, years in used.items():
        years.update(await executor.bars.find("away", guild, user) or {})
        found.append(("away", guild, dict(years), now + YEAR))
    return found
