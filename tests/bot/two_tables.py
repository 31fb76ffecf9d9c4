"""Two tables of the same deal, whose people do nearly the same: what everyone can notice of each, to be compared.

`tests/lockstep` compares more, over scripts by chance; this is for tests of one kind of secret.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.features.game_master.desk import describe_entry
from bot.features.game_master.desk_table import desk_table_page
from bot.model.letter import LetterRule
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.store import open_store
from bot.tables.table_service import TableService
from games import CATALOGUE
from games.engine.asking.ask import Ask
from tests.bot.table_kit import Hands, entropy, match_of, url

OWN = ("advance answer", "our plan")  # in lines that tell a player about what is theirs alone
HOST = 1000
APART = 1_000_000  # messages of which there is none in the other world


@dataclass
class World:
    """A table with people on all seats, and what can be seen of it."""

    tables: TableService
    hands: Hands
    table: int = 0
    sent: int = 0  # messages that both worlds have

    async def open(self, name: str, seats: int, options: dict[str, Any], letters: LetterRule = "off") -> None:
        terms = TimeControl(pace=86_400, letters=letters)
        standing = await self.tables.open(
            guild=900, channel=901, host=HOST, name="P0", game=name, options=options, terms=terms
        )
        self.table = standing.table.id
        for number in range(1, seats):
            await self.tables.join(self.table, HOST + number, f"P{number}")
        await self.tables.start(self.table, HOST)
        await self.tables.clock.start()

    async def standing(self) -> TableSnapshot:
        return await self.tables.standing(self.table)

    async def seen(self) -> dict[str, Any]:
        """Return everything that anyone can notice, but for the lines that tell a player about their own answers."""
        standing = await self.standing()
        match = match_of(standing)
        posted = await self._posted()
        board = [board.wanted for board in await self.tables.outbox.boards()]
        if board:
            await self.tables.outbox.board_drawn(self.table, board[0], message=5)
        seats = range(len(standing.table.players))
        return {
            "messages": posted,
            "boards": len(board),
            "logs": [await self._log(seat) for seat in [None, *seats]],
            "views": [match.view(seat) for seat in [None, *seats]],
            "asked": [standing.digest(seat) for seat in seats],
            "awaited": list(standing.awaited),
            "deadlines": standing.deadlines,
            "desk": await self._desk(),
        }

    async def _desk(self) -> list[object]:
        """What game masters, who may play here, have on their desk, with the ids of its controls."""
        entry = await self.tables.desk.read_entry(self.table)
        page = desk_table_page(entry, CATALOGUE[entry.table.game], plays=True)
        return [entry.stamp, page.to_components(), describe_entry(entry, str)]

    async def _posted(self) -> list[tuple[str, dict[str, Any]]]:
        """Messages as everybody sees them: who of those that one names is notified is in the request alone.

        What one person alone is sent is left out, such as the call to what their answer in advance has led to, and words of letters.
        """
        found = []
        for row in await self.tables.outbox.pending():
            payload = {name: value for name, value in row.payload.items() if name != "hushed"}
            apart = "apart" in payload or row.kind == "letter"
            self.sent += not apart
            await self.tables.outbox.mark_sent(row.id, APART + row.id if apart else self.sent)
            if row.kind == "unping":
                payload = {"messages": [message for message in payload["messages"] if message < APART]}
            if not apart and payload != {"messages": []}:
                found.append((str(row.kind), payload))
            else:
                self.sent -= not apart
        return found

    async def _log(self, seat: int | None) -> list[tuple[Any, str]]:
        lines = await self.tables.log(self.table, seat, limit=40)
        return [(line.at, line.text) for line in lines if not any(own in line.text for own in OWN)][-15:]

    async def journal(self) -> list[dict[str, Any]]:
        rows = await self.tables._executor.store.acts.newest_acts(self.table, 10_000)
        return [answer for row in rows for answer in json.loads(row.answers)]


async def world(path: Path, name: str, seed: str) -> World:
    hands = Hands()
    tables = TableService(await open_store(url(path)), CATALOGUE, now=hands, entropy=entropy(seed))
    tables.clock.monotonic = lambda: hands.steady
    return World(tables, hands)


async def the_same(standing: TableSnapshot, soon: TableSnapshot, ahead: World, by_hand: World, numbers: Any) -> None:
    """Have a player without an advance answer to this question answer by chance, the same in both worlds."""
    match = match_of(soon)
    asks = [ask for ask in match.asks.values() if not ask.standing] or list(match.asks.values())
    asks = [
        ask for ask in match.asks.values() if ask.standing and ask.rule == "5.14a" and numbers.below(4) == 0
    ] or asks
    ask: Ask = asks[numbers.below(len(asks))]
    tokens = (
        ask.sample(numbers)
        if numbers.below(3) == 0
        else match.game.robot.decide(match.view(ask.seat), ask, numbers)
        if not ask.standing
        else ask.sample(numbers)
    )
    user = soon.table.players[ask.seat].user
    assert user is not None
    for one in (ahead, by_hand):
        await one.tables.act(one.table, user, tokens)
