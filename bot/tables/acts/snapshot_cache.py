"""Snapshots of tables, made once and shared by all who only read.

Shared matches are never changed: an act makes its own match, which is shared once it is stored.
"""

from collections.abc import Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final

from bot.model.table_snapshot import TableSnapshot
from bot.storage.queries.table_head import Head
from bot.tables.acts.lru_cache import LruCache
from bot.tables.acts.table_serialization import to_match, to_standing
from games.engine.declaring.game import Game

ROOM: Final = 24 << 20  # bytes
WEIGHT: Final = (
    32  # bytes of memory for each character that is stored: 10 to 30 in our titles, which a test looks after
)
LEAST: Final = 4_096  # bytes of any
Facts = tuple[object, ...]


class SnapshotCache:
    """A standing is taken for a head only if every word that it was made of is the same."""

    def __init__(self, room: int = ROOM) -> None:
        self.kept: LruCache[tuple[Facts, Game[Any], TableSnapshot]] = LruCache(room)

    def of(self, game: Game[Any], head: Head) -> TableSnapshot:
        """Return the snapshot of that head's table, not to be changed. Raise what a match raises that doesn't load."""
        known = facts(head)
        found = self.kept.get(head.id)
        if found is not None and found[0] == known and found[1] is game:
            return found[2]
        standing = to_standing(head, to_match(game, head))
        self._put(head.id, known, game, standing)
        return standing

    def share(self, game: Game[Any], head: Head, changed: Mapping[str, object], standing: TableSnapshot) -> None:
        """Share the snapshot that a stored act has left. `changed`: the columns of the head that it changed."""
        self._put(head.id, facts(head, changed), game, standing)

    def _put(self, table: int, known: Facts, game: Game[Any], standing: TableSnapshot) -> None:
        self.kept.put(table, (known, game, standing), weight(known))


_NAMES: Final = (
    *("id", "guild", "channel", "game", "status", "host", "revision", "epoch", "pace", "terms", "credit"),
    *("commitment", "players", "options", "waits", "tail", "version", "state"),
)
_read = attrgetter(*_NAMES)


def facts(head: Head, changed: Mapping[str, object] = MappingProxyType({})) -> Facts:
    """Return all of a head that a standing is made of; what is left out tells of how the board is drawn, of the audit and of the next deadline."""
    return tuple([changed.get(name, value) for name, value in zip(_NAMES, _read(head), strict=True)])


def weight(known: Facts) -> int:
    """About how many bytes of memory its standing takes; more rather than less."""
    return LEAST + WEIGHT * sum(len(fact) for fact in known if isinstance(fact, str))
