"""What processes tell each other. It is a hint: who has not heard it comes to it by itself, ten seconds later at most.

`g<guild>`: there is something to send to that guild. `w<user>`: the user's settings have changed. `c`: leases have changed.
`r<shard>`: its heir is connected.
"""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChangeNotifier:
    """Who is told of what is heard."""

    guild: Callable[[int], None]
    user: Callable[[int], None]
    leases: Callable[[], None]
    ready: Callable[[int], None]

    def heard(self, payload: str) -> None:
        """One notification. What a later version says, and this one does not know, is no harm."""
        kind, rest = payload[:1], payload[1:]
        if kind == "c":
            self.leases()
        elif rest.isdecimal():
            told = {"g": self.guild, "w": self.user, "r": self.ready}.get(kind)
            if told is not None:
                told(int(rest))
