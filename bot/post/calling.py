"""Whom committed rows still call, and what they are asked."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.outgoing import Outgoing
from bot.shelf import Shelf
from bot.standing import Standing
from bot.table.tables import Tables
from bot.ui.pictured import asked
from bot.ui.words import Call


@dataclass(frozen=True, slots=True)
class Posted:
    """A message by its number, and its channel if that is not the table's own."""

    message: int
    place: int | None = None


class Whom:
    """Looks up who is waited for now, whoever was when the rows were stored."""

    def __init__(self, tables: Tables, shelf: Shelf) -> None:
        self._tables = tables
        self._shelf = shelf

    async def calls(
        self, parcel: Sequence[Outgoing], standings: Sequence[Standing], *, passed: bool = False
    ) -> list[Call]:
        """Whom the rows call: those who are still waited for; with `passed`, all that they were to call."""
        calls = []
        for row, standing in zip(parcel, standings, strict=True):
            whom = list(zip(row.payload["seats"], row.payload["users"], strict=True))
            still = [(seat, user) for seat, user in whom if seat in standing.awaited and not row.passed]
            if still or passed:
                board = await self._tables.outbox.board(row.table)
                reminder = bool(row.payload.get("reminder"))
                calls.append(self._call(standing.on_board(board.message), whom if passed else still, reminder))
        return calls

    def _call(self, standing: Standing, called: list[tuple[int, int]], reminder: bool) -> Call:
        title, drawing = self._shelf.game(standing.table.game).title, self._shelf.drawing(standing.table.game)
        return Call(standing, title, called, [asked(standing, drawing, seat) for seat, _ in called], reminder)


def wanted(row: Outgoing, standing: Standing) -> bool:
    """Whether the user of a panel is still waited for."""
    seat = row.payload["seat"]
    return seat in standing.awaited and standing.seat_of(row.payload["user"]) == seat
