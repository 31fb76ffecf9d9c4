"""A process of the fleet without a gateway: it plays at tables, mostly its own, and sends what is told. It is killed at any moment.

It says what it has done only after that was stored: the table, the revision, and a word that stands in the message.
"""

import asyncio
import logging
import os
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import discord
from discord.http import Route

from bot.cluster.process_cluster import ProcessCluster
from bot.cluster.sharded_client import Client
from bot.delivery.message_builder import MessageBuilder
from bot.delivery.outbox_worker import OutboxWorker
from bot.features.panel_parts import make_panels
from bot.model.errors import TableError
from bot.storage.store import open_store
from bot.tables.table_service import TableService
from bot.titles.presenter import Presenter, PresenterRegistry
from games.engine.errors import Refused
from tests.bot.tinygame import TINY

GM = 99
FINISHED = (0, 0, "")
"""What a process says instead of an act, once it makes no more."""
SHARDS = 9
STRANGERS = 0.05  # of the acts are at any table


class Always:
    """No gateway: every shard is connected at once."""

    def want(self, shards: frozenset[int]) -> None:
        """Whatever is wanted."""

    def is_ready(self, shard: int) -> bool:
        """At once."""
        return True


def drawing() -> Presenter:
    """Return the presenter of the smallest game."""
    return Presenter(lambda view: "Tiny", lambda view: [f"{view.points}"], lambda view: [f"{view.number}"])


@dataclass(frozen=True)
class Game:
    """The task of a process: its tables (each with its guild), how many act at once, seconds between two acts of each, the
    seed of the luck of all.
    """

    url: str
    api: str
    places: list[tuple[int, int]]
    players: int
    pause: float
    seed: str
    enough: Any  # an event: nobody acts any more, and what was told is sent


async def _play(game: Game, dice: Random, told: Connection) -> None:
    Route.BASE = f"{game.api}/api/v10"
    client = Client("!", intents=discord.Intents.none(), max_messages=None)
    store = await open_store(game.url)
    tables, presenters = TableService(store, {"tiny": TINY}, entropy=dice.randbytes), PresenterRegistry({"tiny": TINY})
    presenters.put("tiny", drawing())
    await client.login("token")
    outbox = OutboxWorker(
        tables, MessageBuilder(client, tables, presenters, make_panels(tables, presenters)), every=1.0
    )
    fleet = await ProcessCluster.enter(store.database, SHARDS, SHARDS)
    fleet.begin(tables, outbox, Always(), lambda: None)
    loops = [_again(1.0, outbox.flush), _again(1.0, tables.clock.tick)]
    acting = [_act(tables, outbox, fleet, game, dice, told) for _ in range(game.players)]
    await asyncio.gather(*loops, _finish(acting, told))


async def _finish(acting: list[Coroutine[Any, Any, None]], told: Connection) -> None:
    """Act until it is enough, then say so: nothing is committed after that."""
    await asyncio.gather(*acting)
    told.send(FINISHED)


async def _again(every: float, work: Any) -> None:
    while True:
        with suppress(TableError):
            await work()
        await asyncio.sleep(every)


async def _act(
    tables: TableService, outbox: OutboxWorker, fleet: ProcessCluster, game: Game, dice: Random, told: Connection
) -> None:
    """Skips a seat, and says so; one answer in three is a player's own, and says nothing."""
    number = 0
    while not game.enough.is_set():
        await asyncio.sleep(dice.random() * game.pause * 2)
        own = [one for one in game.places if fleet.held.may_send(one[1])]
        table, _ = dice.choice(game.places if not own or dice.random() < STRANGERS else own)
        number += 1
        word = f"w{os.getpid()}x{id(told) % 997}x{dice.getrandbits(48)}"
        try:
            standing = await tables.standing(table)
            assert standing.match is not None
            seat, ask = dice.choice(list(standing.match.asks.items()))
            user = standing.table.players[seat].user
            if number % 3 == 0 and user is not None:
                done = await tables.act(table, user, ask.options[0].token)
                word = ""
            else:
                done = await tables.gm.skip(table, GM, seat, reason=word)
        except (TableError, Refused):
            continue
        told.send((table, done.table.revision, word))
        outbox.kick()


def main(game: Game, number: int, told: Connection) -> None:
    """Plays until it is killed, as the process of that number."""
    logging.basicConfig(
        level=os.environ.get("FLEET_LOG", "ERROR"), format="%(asctime)s %(process)d %(name)s %(levelname)s %(message)s"
    )
    asyncio.run(_play(game, Random(f"{game.seed} {number}"), told))
