"""Notifications between processes. They are hints: a process that misses one looks by itself within ten seconds.

`g<guild>`: there is something to send to that guild. `w<user>`: the user's settings have changed. `c`: leases have changed. `r<shard>`:
its heir is connected.
"""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChangeNotifier:
    """The listeners for notifications."""

    guild: Callable[[int], None]
    user: Callable[[int], None]
    leases: Callable[[], None]
    ready: Callable[[int], None]

    def hear(self, payload: str) -> None:
        """Handle one notification. An unknown one, of a later version, does no harm."""
        kind, rest = payload[:1], payload[1:]
        if kind == "c":
            self.leases()
        elif rest.isdecimal():
            told = {"g": self.guild, "w": self.user, "r": self.ready}.get(kind)
            if told is not None:
                told(int(rest))
