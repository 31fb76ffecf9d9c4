"""What was made for a table and may be wanted again, as long as there is room: what was not used for longest goes first."""

from collections import OrderedDict
from typing import Generic, TypeVar

V = TypeVar("V")


class LruCache(Generic[V]):
    """One value for each table, `room` bytes in all. Whoever takes one out sees for themselves whether it still fits."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.used = 0
        self._values: OrderedDict[int, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, table: int) -> V | None:
        """What is kept for the table; None if nothing is."""
        found = self._values.get(table)
        if found is None:
            return None
        self._values.move_to_end(table)
        return found[0]

    def put(self, table: int, value: V, size: int) -> None:
        """Keeps the value, of so many bytes, in place of what was kept; others make room for it."""
        self.drop(table)
        self._values[table] = value, size
        self.used += size
        while self.used > self.room:
            _, (_, freed) = self._values.popitem(last=False)
            self.used -= freed

    def drop(self, table: int) -> None:
        """Forgets what is kept for the table, if anything is."""
        _, freed = self._values.pop(table, (None, 0))
        self.used -= freed
