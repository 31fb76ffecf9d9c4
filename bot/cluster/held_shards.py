"""What this process holds, by its own clock: until when it may send, and whom it answers.

Sending ends before the lease does, and when the shard is being handed over, or the session with the server was cut. Answering goes on
meanwhile: what is answered is stored by compare-and-set, whoever else does the same.
"""

from collections.abc import Collection, Mapping
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
        self._resting: set[int] = set()  # nothing more is sent for these
        self._closing: set[int] = set()  # nor answered
        self._cut = False

    @property
    def count(self) -> int:
        """How many shards there are."""
        return self._count

    @property
    def shards(self) -> Collection[int]:
        """Those for which something may be sent now."""
        return [shard for shard in self._until if self.may_send_on(shard)]

    @property
    def held(self) -> frozenset[int]:
        """Those whose leases we hold, or held when we last could ask."""
        return frozenset(self._until)

    def shard(self, guild: int) -> int:
        """The shard of a guild."""
        return (guild >> 22) % self._count

    def may_send(self, guild: int) -> bool:
        """Return whether this process may send to this guild now."""
        return self.may_send_on(self.shard(guild))

    def may_send_on(self, shard: int) -> bool:
        """Whether it is surely ours, and goes on being so."""
        return not self._cut and shard not in self._resting and steady() < self._until.get(shard, 0.0)

    def answers(self, shard: int) -> Answers:
        """Whether a press there is ours to answer: at once; only if nobody else has, after a moment; or not, unless that changes soon."""
        if shard not in self._until or shard in self._closing:
            return "wait"
        if steady() < self._until[shard]:
            return "now"
        return "late" if self._cut else "wait"

    def has_answered(self, shard: int, interaction: int) -> bool:
        """Return whether the previous holder has already answered this interaction."""
        return interaction in self._taken.get(shard, ())

    def hold(self, leases: Mapping[int, Lease], until: float) -> tuple[list[int], list[int]]:
        """These are ours, and no others, until that moment. Gives which are new, and which are lost."""
        new, lost = [*leases.keys() - self._until.keys()], [*self._until.keys() - leases.keys()]
        for shard in lost:
            self.drop(shard)
        for shard in new:
            self._taken[shard] = leases[shard].taken
        self._until = dict.fromkeys(leases, until)
        self._cut = False
        return sorted(new), sorted(lost)

    def add(self, lease: Lease, until: float) -> None:
        """One more."""
        self._until[lease.shard] = until

    def drop(self, shard: int) -> None:
        """Forget a shard that is no longer ours."""
        self._until.pop(shard, None)
        self._taken.pop(shard, None)
        self._resting.discard(shard)
        self._closing.discard(shard)

    def cut(self) -> None:
        """The session is gone, and the lock with it: anybody may take what was ours."""
        self._cut = True

    def rest(self, shard: int) -> None:
        """Nothing more is begun to be sent for it."""
        self._resting.add(shard)

    def close(self, shard: int) -> None:
        """Presses there wait for its next holder."""
        self._closing.add(shard)

    def go_on(self, shard: int) -> None:
        """It was not handed over after all."""
        self._resting.discard(shard)
        self._closing.discard(shard)
