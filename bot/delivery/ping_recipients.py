"""Recipients: who still gets the pings of committed rows, and for which question."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.model.outbox_message import OutboxMessage
from bot.model.table_snapshot import TableSnapshot
from bot.panels.picture_facts.picture_input import describe_task
from bot.panels.text.ping_texts import Call
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry


@dataclass(frozen=True, slots=True)
class Posted:
    """A message by its number, and its channel if that is not the table's own."""

    message: int
    place: int | None = None


class PingRecipients:
    """A lookup of the players to move now, not when the rows were stored."""

    def __init__(self, tables: TableService, presenters: PresenterRegistry) -> None:
        self._tables = tables
        self._presenters = presenters

    async def calls(
        self, parcel: Sequence[OutboxMessage], standings: Sequence[TableSnapshot], *, passed: bool = False
    ) -> list[Call]:
        """Return whom these rows ping: the players still to move; with `passed`, everyone they were meant for."""
        calls = []
        for row, standing in zip(parcel, standings, strict=True):
            whom = list(zip(row.payload["seats"], row.payload["users"], strict=True))
            still = [(seat, user) for seat, user in whom if seat in standing.awaited and not row.passed]
            if still or passed:
                board = await self._tables.outbox.board(row.table)
                reminder = bool(row.payload.get("reminder"))
                calls.append(self._call(standing.on_board(board.message), whom if passed else still, reminder))
        return calls

    def _call(self, standing: TableSnapshot, called: list[tuple[int, int]], reminder: bool) -> Call:
        title, presenter = self._presenters.game(standing.table.game).title, self._presenters.find(standing.table.game)
        return Call(standing, title, called, [describe_task(standing, presenter, seat) for seat, _ in called], reminder)


def is_wanted(row: OutboxMessage, standing: TableSnapshot) -> bool:
    """Return whether the panel's user still has something to decide."""
    seat = row.payload["seat"]
    return seat in standing.awaited and standing.seat_of(row.payload["user"]) == seat
