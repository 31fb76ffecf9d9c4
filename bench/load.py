"""The load: 1,000 tables of all titles, 10,000 mixed presses through a simulated Discord that fails, and the account of it.

python -m bench.load [--tables 1000] [--presses 10000] [--seed N] [--faults 0.03] [--together 25]

Gives 1 when anything was lost, doubled, refused, left lying, or does not come out again when the journals are replayed.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import logging
import random
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final

import aiohttp
import simcord

from bench.account import KINDS, Account, checked
from bench.crowd import Crowd, Place
from bench.hall import deal, seated, url
from bench.idle import memory
from bench.measure import percentile, place, sweep, table, wall
from bench.scripts import Scripts
from bench.shots import Person
from bench.wire import Answered, Wire
from bot.app.config import Config
from bot.app.game_bot import GameBot
from games import CATALOGUE

HOSTED: Final = 5  # tables of the same people
CHANNELS: Final = 250  # of a server
NEW: Final = 0.05  # tables that are opened meanwhile, of those that are there at the start
MOST: Final = 120  # minutes of simulated time for what is left in the outbox at the end


@dataclass(frozen=True)
class Size:
    """The size of a load. `faults`: the share of all requests that fail in some way; `together`: tables that press at once."""

    tables: int = 1_000
    presses: int = 10_000
    seed: int = 1
    faults: float = 0.03
    together: int = 25


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a run: the presses by kind, what failed, the tables, the bot's messages by channel, what came of it.

    `errors`: in the log; `seconds`: how long it took; `memory` in MB.
    """

    sent: list[tuple[str, Answered]]
    faults: Counter[str]
    places: list[Place]
    standing: dict[int, set[int]]
    account: Account
    errors: int
    seconds: float
    memory: float


class Errors(logging.Handler):
    """Counts what is logged as an error. Failed requests are warnings; a suggestion that was lost on the way is discord.py's to log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        if record.exc_info and isinstance(record.exc_info[1], aiohttp.ClientError):
            return
        self.count += 1
        print(f"(logged: {record.name}: {record.getMessage()})", flush=True)


class Town:
    """Servers with channels, and people for the tables there."""

    def __init__(self, env: simcord.Env) -> None:
        self._env = env
        self._guild: Any = None
        self._channels = self._people = 0
        self.strangers: list[Person] = []

    def channel(self) -> tuple[int, int]:
        """Return a new channel, and its server: another one when that is full."""
        if self._channels % CHANNELS == 0:
            self._guild = self._env.create_guild(f"Town {self._channels // CHANNELS}")
            self.strangers.append(Person(self.people(1)[0], self._guild.id))
        self._channels += 1
        return self._guild.create_text_channel(f"table-{self._channels}").id, self._guild.id

    def people(self, count: int) -> list[int]:
        """New people of the newest server."""
        self._people += count
        names = [f"p{self._people - number}" for number in range(count)]
        return [self._guild.add_member(self._env.create_user(name)).id for name in names]


async def dealt(town: Town, bot: GameBot, count: int) -> list[Place]:
    """Tables of all titles, some of them with a robot; at five tables each sit the same people."""
    places: list[Place] = []
    made: dict[str, list[int]] = {}
    for number, title in zip(range(count), itertools.cycle(CATALOGUE), strict=False):
        channel, guild = town.channel()
        turn = number // len(CATALOGUE)
        robots = int(turn % 3 == 0 and seated(title) > 1)
        if turn % HOSTED == 0 or number % CHANNELS < len(CATALOGUE):
            made[title] = town.people(seated(title))
        users = made[title][: seated(title) - robots]
        key = await deal(bot.tables, guild, channel, users, title, robots=robots)
        found = Place(key, channel, guild, title, users)
        found.calls.update(dict.fromkeys(users, 1) | {users[0]: 2 + robots})
        places.append(found)
    return places


async def sent_all(crowd: Crowd) -> None:
    """Everything that is in the outbox goes out, as far as a bounded time allows."""
    bot = crowd.bot
    for _ in range(MOST):
        await crowd.rest(61.0)
        await bot.outbox.rest()
        await asyncio.sleep(0.1)  # boards keep their distance by the loop's own clock, which is not simulated
        store = bot.tables.outbox
        if not await store.boards() and await oldest(bot) is None:
            return


async def oldest(bot: GameBot) -> int | None:
    """Return when the oldest waiting message was committed."""
    return await (await bot.open()).post.oldest()


def standing(env: simcord.Env, me: int) -> Iterator[tuple[int, set[int]]]:
    """By channel, the numbers of the bot's messages that everyone there sees."""
    for channel, kept in env.backend.messages.items():
        mine = [message for message in kept.values() if message.author_id == me and not message.is_ephemeral]
        yield channel, {message.id for message in mine}


@contextmanager
def heard() -> Iterator[Errors]:
    """Collect the errors of the bot's log; silence the rest."""
    errors, root, ours = Errors(), logging.getLogger(), logging.getLogger("bot")
    level = ours.level
    root.addHandler(errors)
    ours.setLevel(logging.ERROR)
    try:
        yield errors
    finally:
        root.removeHandler(errors)
        ours.setLevel(level)


async def press(folder: Path, size: Size) -> Result:
    """Return the presses of the whole run."""
    with heard() as errors:
        return await pressed(folder, size, errors)


async def pressed(folder: Path, size: Size, errors: Errors) -> Result:
    """Return the same, heard."""
    chance, wire = random.Random(size.seed), Wire(size.seed)
    path, start = folder / "load.db", wall()
    bot = GameBot(Config(database_url=url(path), backup_hour="off"), entropy=chance.randbytes)
    with wire.laid():
        async with simcord.run(bot, shard_count=1, settle_timeout=600.0, check_errors=False) as env:
            try:
                wire.share = size.faults
                crowd = Crowd(env, bot, wire)
                places = await played(crowd, Town(env), size)
                found = dict(standing(env, env.backend.bot_user.id))
                raised = list(env.errors)
            finally:
                await bot.close()
    account = checked(path, places, found)
    for error in raised:
        account.note("errors that nobody caught", repr(error))
    return Result(crowd.sent, wire.faults, places, found, account, errors.count, wall() - start, memory())


async def played(crowd: Crowd, town: Town, size: Size) -> list[Place]:
    """Tables are dealt, people press, then all comes to rest."""
    places = await dealt(town, crowd.bot, size.tables)
    await crowd.rest(10.0)
    crowd.forget()
    scripts = Scripts(crowd, places, town.strangers, size.seed)
    for title in itertools.islice(itertools.cycle(CATALOGUE), round(size.tables * NEW) or 1):
        channel, guild = town.channel()
        users = town.people(max(seated(title) - 1, 1))
        scripts.opening.append(partial(scripts.opened, title, channel, guild, users))
    await crowd.play(scripts.next, size.presses, size.together)
    crowd.wire.share = 0.0
    await sent_all(crowd)
    return scripts.places


# ---- what is printed


def times(answered: list[Answered]) -> list[str]:
    """Median, 99th and 99.9th percentile of the milliseconds until an answer, of those that nothing disturbed."""
    found = [one.after for one in answered if one.after is not None and not one.fault]
    if not found:
        return ["–"] * 3
    return [f"{figure * 1e3:,.1f}" for figure in (median(found), percentile(found, 0.99), percentile(found, 0.999))]


def unanswered(result: Result) -> tuple[int, int]:
    """Presses without an answer although none was lost on the way, and presses with more than one."""
    once = [answered for _, answered in result.sent if "reset before" not in answered.fault]
    return sum(one.taken == 0 for one in once), sum(one.taken > 1 for _, one in result.sent)


def report(size: Size, result: Result) -> bool:
    """Print the tables; return whether nothing is wrong."""
    kinds = Counter(kind for kind, _ in result.sent)
    rows = [["all", len(result.sent), *times([answered for _, answered in result.sent])]]
    for kind, count in kinds.most_common():
        rows.append([kind, count, *times([answered for one, answered in result.sent if one == kind])])
    heads = (f"presses, {size.together} tables at once", "count", "answered p50, ms", "p99", "p99.9")
    table(f"Load: {size.tables:,} tables, seed {size.seed}, {result.seconds:,.0f} s", heads, rows)
    table("What failed on the way", ("fault", "times"), sorted(result.faults.items()))
    none, twice = unanswered(result)
    found = {"presses without an answer": none, "presses with two answers": twice, "errors in the log": result.errors}
    found |= {kind: result.account.count(kind) for kind in KINDS}
    table("The account (T2)", ("must be 0", "found"), found.items())
    seen = ", ".join(f"{count:,} {what}" for what, count in result.account.seen.items())
    print(f"\nSeen: {seen}; {result.memory:,.0f} MB, the simulator's own among them.")
    silent = Counter(
        f"{kind} {one.fault}" for kind, one in result.sent if not one.taken and "reset before" not in one.fault
    )
    print(*[f"without an answer: {count} × {kind}" for kind, count in silent.items()], sep="\n")
    for kind, where in result.account.wrong.items():
        for line in where[:5]:
            print(f"{kind}: {line}")
    return not any(found.values())


def main(arguments: list[str] | None = None) -> int:
    """Run and print; return 1 if something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m bench.load")
    parser.add_argument("--tables", type=int, default=Size.tables)
    parser.add_argument("--presses", type=int, default=Size.presses)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000))
    parser.add_argument("--faults", type=float, default=Size.faults)
    parser.add_argument("--together", type=int, default=Size.together)
    size = Size(**vars(parser.parse_args(arguments)))
    print(f"seed {size.seed}", flush=True)
    sweep()
    with place() as folder:
        result = asyncio.run(press(folder, size))
    return 0 if report(size, result) else 1


if __name__ == "__main__":
    raise SystemExit(main())
