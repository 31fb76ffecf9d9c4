"""The shards that this process holds, by its own clock: until when it may send, and which presses it answers.

Sending ends before the lease does, when the shard is being handed over, or when the session with the server was cut. Answering
continues: an answer is stored by compare-and-set, whichever process does the same.
"""

from collections.abc import Collection, Mapping
from math import inf
from typing import Literal

from bot.cluster.cluster_timings import steady
from bot.cluster.shard_leases import Lease
from bot.storage.engine.shard_scope import ShardScope

Answers = Literal["now", "late", "wait"]


class HeldShards(ShardScope):
    """The leases of this process, each with the moment (`steady`) up to which it surely holds it."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._until: dict[int, float] = {}
        self._taken: dict[int, frozenset[int]] = {}
        self._served: dict[int, float] = {}  # when Discord last served a shard to anyone
        self._resting: set[int] = set()  # nothing more is sent for these
        self._closing: set[int] = set()  # nor answered
        self._cut = False

    @property
    def count(self) -> int:
        """Return the number of shards."""
        return self._count

    @property
    def shards(self) -> Collection[int]:
        """Return the shards that may be sent for now."""
        return [shard for shard in self._until if self.may_send_on(shard)]

    @property
    def held(self) -> frozenset[int]:
        """Return the shards whose leases we hold, or held when we last could ask."""
        return frozenset(self._until)

    def find_served(self, shard: int) -> float:
        """Return when Discord last served the shard to any process (seconds, UTC); minus infinity for one that it never served."""
        return self._served.get(shard, -inf)

    def shard(self, guild: int) -> int:
        """Return the shard of a guild."""
        return (guild >> 22) % self._count

    def may_send(self, guild: int) -> bool:
        """Return whether this process may send to this guild now."""
        return self.may_send_on(self.shard(guild))

    def may_send_on(self, shard: int) -> bool:
        """Return whether the shard is surely ours, and stays so."""
        return not self._cut and shard not in self._resting and steady() < self._until.get(shard, 0.0)

    def answers(self, shard: int) -> Answers:
        """Return whether a press there is ours to answer: at once; after a moment, if no one else has; or not, unless that changes soon."""
        if shard not in self._until or shard in self._closing:
            return "wait"
        if steady() < self._until[shard]:
            return "now"
        return "late" if self._cut else "wait"

    def has_answered(self, shard: int, interaction: int) -> bool:
        """Return whether the previous holder has already answered this interaction."""
        return interaction in self._taken.get(shard, ())

    def hold(self, leases: Mapping[int, Lease], until: float) -> tuple[list[int], list[int]]:
        """Hold these shards, and no others, until that moment. Return the new ones and the lost ones."""
        new, lost = [*leases.keys() - self._until.keys()], [*self._until.keys() - leases.keys()]
        for shard in lost:
            self.drop(shard)
        for shard in new:
            self._taken[shard] = leases[shard].taken
        self._until = dict.fromkeys(leases, until)
        for lease in leases.values():
            self._note_served(lease)
        self._cut = False
        return sorted(new), sorted(lost)

    def add(self, lease: Lease, until: float) -> None:
        """One more."""
        self._until[lease.shard] = until
        self._note_served(lease)

    def _note_served(self, lease: Lease) -> None:
        if lease.served is not None:
            self._served[lease.shard] = lease.served

    def drop(self, shard: int) -> None:
        """Forget a shard that is no longer ours."""
        self._until.pop(shard, None)
        self._taken.pop(shard, None)
        self._served.pop(shard, None)
        self._resting.discard(shard)
        self._closing.discard(shard)

    def cut(self) -> None:
        """The session is gone, and the lock with it: anyone may take what was ours."""
        self._cut = True

    def rest(self, shard: int) -> None:
        """Nothing more is begun to be sent for it."""
        self._resting.add(shard)

    def close(self, shard: int) -> None:
        """Presses there wait for its next holder."""
        self._closing.add(shard)

    def go_on(self, shard: int) -> None:
        """Continue to hold a shard that was not handed over after all."""
        self._resting.discard(shard)
        self._closing.discard(shard)
