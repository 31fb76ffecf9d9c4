"""Time that counts against no one: a title that was missing, and a backup that had to be restored, of which tables are told."""

from collections.abc import Collection, Container
from typing import Final

from bot.model.errors import TableError
from bot.storage.engine.shard_scope import ShardScope
from bot.storage.queries.settings_queries import SettingsQueries
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.pending_act import PendingAct

RESTORED: Final = "restored"
"""The memo that `python -m bot restore` leaves: the moment of the copy's last act, milliseconds UTC."""


async def tell_restored(executor: ActExecutor) -> int:
    """Tell every table that isn't over what was lost, once; return how many were told. Raise TableError `storage`."""
    with report_storage_errors():
        memo = await executor.store.people.memo(RESTORED)
        tables = [] if memo is None else await executor.store.games.list_running()
    if memo is None:
        return 0
    at = round(int(memo) / 1000)
    text = f"The bot's operator had to restore a backup: this game is as it was on <t:{at}:f>. Moves made after that are lost; please make them again."
    told = 0
    for table in tables:
        told += await _has_told(executor, table, text)
    with report_storage_errors():
        await executor.store.people.forget(RESTORED)
    return told


async def _has_told(executor: ActExecutor, table: int, text: str) -> bool:
    def work(act: PendingAct) -> None:
        act.log_and_post(text, "note")

    try:
        await executor.alter(table, "clock", None, work)
    except TableError as error:
        if error.kind == "storage":
            raise
        return False  # a title that isn't installed: its table can't be told
    return True


_GONE: Final = "gone"


class TitleOutages:
    """The memos of a share: `gone <title>` of everything, `gone<shard> <title>` of each shard."""

    def __init__(self, people: SettingsQueries, share: ShardScope) -> None:
        self._people = people
        self._keys = [_GONE] if share.shards is None else [f"{_GONE}{shard}" for shard in share.shards]

    async def since(self, timed: Collection[str], installed: Container[str], beat: int) -> dict[str, int]:
        """Of these titles, those that are not installed, or were not when they were last looked after, with the moment since when.

        It is noted: `beat`, where nothing was.
        """
        memos = await self._people.memos(_GONE)
        gone: dict[str, int] = {}
        for title in timed:
            noted = [int(memos[f"{key} {title}"]) for key in self._keys if f"{key} {title}" in memos]
            if noted:
                gone[title] = min(noted)
            elif title not in installed:
                gone[title] = beat
                for key in self._keys:
                    await self._people.remember(f"{key} {title}", str(beat))
        return gone

    async def note_end(self, title: str) -> None:
        """Note that the title is back."""
        for key in self._keys:
            await self._people.forget(f"{key} {title}")
