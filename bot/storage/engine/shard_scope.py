"""Whose tables a process looks after: all of them, or those of the guilds on its shards.

A table's shard is its guild's, as Discord counts it: (guild >> 22) % number of shards.
"""

from collections.abc import Collection


class ShardScope:
    """Everything: one process on a database of its own. bot.cluster.held_shards holds what a process among several has."""

    @property
    def count(self) -> int:
        """Return the number of shards."""
        return 1

    @property
    def shards(self) -> Collection[int] | None:
        """Return the shards of which rows are read; None: all rows, without a look at their guild."""
        return None

    def may_send(self, guild: int) -> bool:
        """Return whether this process may send to this guild now."""
        return True


EVERYTHING = ShardScope()


class Guilds(ShardScope):
    """These guilds, on whatever shard."""

    def __init__(self, guilds: Collection[int]) -> None:
        self.numbers = frozenset(guilds)

    def may_send(self, guild: int) -> bool:
        """Return whether it is one of them."""
        return guild in self.numbers


class Some(ShardScope):
    """The guilds of these shards."""

    def __init__(self, shards: Collection[int], count: int) -> None:
        self._shards, self._count = frozenset(shards), count

    @property
    def count(self) -> int:
        """Return the number of shards."""
        return self._count

    @property
    def shards(self) -> Collection[int]:
        """These."""
        return self._shards

    def may_send(self, guild: int) -> bool:
        """Return whether the guild is in this share."""
        return (guild >> 22) % self._count in self._shards
