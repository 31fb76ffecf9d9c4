"""A process that plays at full speed and is killed. It acknowledges each act only after it was stored."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from itertools import count
from multiprocessing.connection import Connection

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.storage.engine import fault_injection
from bot.storage.engine.timestamps import moment
from bot.tables.premoves.premove_scheduling import LONGEST
from bot.tables.table_service import TableService
from tests.bot.table_kit import ANN, BEN, Hands, asks, begun, raw, service
from tests.bot.tinygame import AHEAD


async def _play(place: str, told: Connection, point: str | None, skip: int) -> None:
    async with service(place) as tables:
        try:
            standing = await tables.at(901)
        except TableError:
            standing = await begun(tables, rounds=1_000_000)
        if point is not None:
            fault_injection.hook = _killer(point, skip)
        for number in count():
            seat, ask = next(iter(asks(standing).items()))
            answer = ask.options[number % len(ask.options)].token
            standing = await tables.act(standing.table.id, (ANN, BEN)[seat], answer)
            told.send(standing.table.revision)
            if point is not None:
                await _post(tables, standing)


async def _answer_ahead(place: str, told: Connection, point: str | None, skip: int) -> None:
    """Ben has left all his answers ahead, Ann answers by hand; time goes by between."""
    hands = Hands()
    async with service(place, hands, AHEAD) as tables:
        try:
            standing = await tables.at(901)
        except TableError:
            standing = await begun(tables, rounds=1_000_000)
        table = standing.table.id
        ((last,),) = await raw(tables, "SELECT max(at) FROM acts")
        hands.now = moment(last)
        for name in ("bid", "hold"):
            await tables.leave_ahead(table, BEN, name, "always")
        fault_injection.hook = _killer(point, skip) if point is not None else None
        while True:
            hands.pass_(milliseconds=LONGEST)
            await tables.clock.tick()
            standing = await tables.standing(table)
            if 0 in asks(standing):
                standing = await tables.act(table, ANN, asks(standing)[0].options[0].token)
            told.send(standing.table.revision)


async def _post(tables: TableService, standing: TableSnapshot) -> None:
    """Does as the outbox does, without Discord."""
    rows = await tables.outbox.pending()
    await tables.outbox.trying(rows)
    for row in rows:
        await tables.outbox.mark_sent(row.id, row.id)
    table, revision = standing.table.id, standing.table.revision
    await tables.outbox.board_trying(table)
    await tables.outbox.board_drawn(table, revision, 1_000_000 + revision)


def _killer(point: str, skip: int) -> Callable[[fault_injection.Point], Awaitable[None]]:
    passed = count()

    async def kill(here: fault_injection.Point) -> None:
        if here == point and next(passed) == skip:
            os.kill(os.getpid(), signal.SIGKILL)

    return kill


def main(place: str, told: Connection, point: str | None, skip: int) -> None:
    """Plays until it is killed, by its parent or at the named point after so many passes."""
    asyncio.run(_play(place, told, point, skip))


def ahead(place: str, told: Connection, point: str | None, skip: int) -> None:
    """Plays so with answers that were left ahead."""
    asyncio.run(_answer_ahead(place, told, point, skip))
