"""A cache by table and size: the value unused for longest goes first."""

from collections import OrderedDict
from typing import Generic, TypeVar

V = TypeVar("V")


class LruCache(Generic[V]):
    """One value for each table, `room` bytes in all. The caller checks whether a value still fits."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.used = 0
        self._values: OrderedDict[int, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, table: int) -> V | None:
        """Return the table's value, or None."""
        found = self._values.get(table)
        if found is None:
            return None
        self._values.move_to_end(table)
        return found[0]

    def put(self, table: int, value: V, size: int) -> None:
        """Keep the value of `size` bytes in place of the table's old one, and drop others if room is short."""
        self.drop(table)
        self._values[table] = value, size
        self.used += size
        while self.used > self.room:
            _, (_, freed) = self._values.popitem(last=False)
            self.used -= freed

    def drop(self, table: int) -> None:
        """Forget what is kept for the table, if anything is."""
        _, freed = self._values.pop(table, (None, 0))
        self.used -= freed
