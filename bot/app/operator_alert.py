"""An alert without a monitoring system: the operator hears once of each trouble, and once when it is over."""

import logging
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.app.daily_backup import DailyBackup
from bot.app.trusted_clock import TrustedClock
from bot.model.errors import TableError
from bot.storage.queries.usage_counts import UsageCounts
from bot.tables.table_service import TableService

DISK: Final = 200 << 20  # bytes that must be free
LATE: Final = 300.0  # seconds that a message or a deadline may wait
DAY: Final = timedelta(days=1)
HOUR: Final = timedelta(hours=1)
MEMO: Final = "alerts"
"""The memo with the names of the troubles that the operator knows of, so that a restart doesn't repeat them."""
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Report:
    """An event that the operator hears of once; it has no end."""

    sentence: str
    at: datetime
    is_told: bool = False


class OperatorAlert:
    """Looks for troubles and tells the operator of each change."""

    def __init__(
        self,
        client: discord.Client,
        operator: int | None,
        tables: TableService,
        backup: DailyBackup,
        hour: TrustedClock,
    ) -> None:
        """`operator`: the number of the user or channel to tell; None: no one."""
        self.operator = operator
        self._client, self._tables, self._backup, self._hour = client, tables, backup, hour
        self._known: set[str] | None = None
        self._reports: dict[str, Report] = {}

    def report(self, name: str, sentence: str) -> None:
        """Tell the operator that at the next look, once a day at most under that name."""
        known, now = self._reports.get(name), discord.utils.utcnow()
        if known is None or now - known.at >= DAY:
            self._reports[name] = Report(sentence, now)

    async def check(self) -> None:
        """Look once. Raise nothing: what can't be told now is told at the next look."""
        if self.operator is None:
            return
        for report in self._reports.values():
            report.is_told = report.is_told or await self._has_told(self.operator, f"⚠️ {report.sentence}")
        _, found = await self.look()
        known = await self._read_known()
        text = describe_change(found, known)
        if text and await self._has_told(self.operator, text):
            await self._note(set(found))

    def list_reports(self) -> list[str]:
        """Return what was reported within a day."""
        since = discord.utils.utcnow() - DAY
        return [report.sentence for report in self._reports.values() if report.at > since]

    async def look(self) -> tuple[UsageCounts | None, dict[str, str]]:
        """Return what is stored and waiting (None while the storage can't be read), and the troubles by name."""
        counts = await self._count()
        failed = self._tables.thinking.counts.failed_since(self._hour() - HOUR)
        return counts, find_troubles(counts, self._free(), self._backup.trouble, failed, self._hour.trouble)

    async def _count(self) -> UsageCounts | None:
        try:
            return await self._tables.census()
        except TableError:
            return None

    def _free(self) -> int | None:
        """Return the bytes that are free where the games are; None on a server, whose disk the bot can't see."""
        path = self._backup.path
        return None if path is None else shutil.disk_usage(path.parent).free

    async def _read_known(self) -> set[str]:
        if self._known is None:
            try:
                self._known = set((await self._tables.people.memo(MEMO) or "").split())
            except TableError:
                return set()
        return self._known

    async def _note(self, found: set[str]) -> None:
        self._known = found
        try:
            await self._tables.people.remember(MEMO, " ".join(sorted(found)))
        except TableError:  # the storage is one of the troubles; this process remembers by itself
            _log.debug("the alerts are not stored")

    async def _has_told(self, operator: int, text: str) -> bool:
        """Write to the channel or user of that number; return whether it arrived."""
        try:
            try:
                target = await self._client.fetch_channel(operator)
            except (discord.NotFound, discord.Forbidden):
                target = await (await self._client.fetch_user(operator)).create_dm()
            if not isinstance(target, discord.abc.Messageable):
                raise TypeError(f"{operator} is a {type(target).__name__}")
            await target.send(text)
        except (discord.DiscordException, OSError, TypeError) as error:
            _log.error("OPERATOR cannot be reached: %s", error)
            return False
        return True


def find_troubles(
    counts: UsageCounts | None, free: int | None, backup: str, thoughts: Mapping[str, int], hour: str = ""
) -> dict[str, str]:
    """Return the troubles by name, each with a sentence. `counts`: None while the storage can't be read; `free`: bytes on its disk,
    None if unknown; `backup`: why the newest copy failed, or empty; `thoughts`: of robots that failed in the last hour, by the error;
    `hour`: what is wrong with the machine's clock, or empty.

    >>> find_troubles(None, 500 << 20, "", {})
    {'storage': "The storage can't be read: no one can move."}
    """
    found: dict[str, str] = {}
    if counts is None:
        found["storage"] = "The storage can't be read: no one can move."
    elif counts.oldest > LATE:
        found["outbox"] = f"A message is {counts.oldest / 60:.0f} minutes late."
    if counts is not None and counts.late > LATE:
        found["clock"] = f"A deadline is {counts.late / 60:.0f} minutes late."
    if free is not None and free < DISK:
        found["disk"] = f"Only {free >> 20} MB are free on the disk of the games."
    if hour:
        found["hour"] = hour
    if backup:
        found["backup"] = f"The daily backup failed: {backup}"
    if thoughts:
        why = ", ".join([f"{count} {name}" for name, count in sorted(thoughts.items())])
        found["robots"] = f"Robots couldn't think ahead in the last hour ({why}), so they played as courtiers."
    return found


def describe_change(found: Mapping[str, str], known: set[str]) -> str:
    """Return what the operator doesn't know yet, empty for nothing: new troubles with their sentences, old ones that are over.

    >>> describe_change({}, {"disk", "outbox"})
    '✅ Working again: disk, outbox.'
    """
    lines = [f"⚠️ {sentence}" for name, sentence in found.items() if name not in known]
    over = sorted(known - set(found))
    return "\n".join([*lines, *([f"✅ Working again: {', '.join(over)}."] if over else [])])[:2000]
