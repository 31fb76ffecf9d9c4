"""Since when titles with deadlines have not been installed: when one is back, its tables are credited all of that time."""

from collections.abc import Collection, Container
from typing import Final

from bot.storage.engine.shard_scope import ShardScope
from bot.storage.queries.settings_queries import SettingsQueries

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
