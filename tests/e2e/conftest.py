"""A simulated Discord with the real bot in it. simcord looks every two milliseconds whether the bot has settled."""

import re
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from shutil import copyfile
from typing import Any, Final

import discord
import pytest
import simcord
from simcord.components import walk_components

from bot.app import game_bot, periodic_jobs
from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.app.periodic_jobs import PeriodicJobs
from bot.delivery import outbox_worker
from bot.interactions.base import responder
from bot.model.table_snapshot import TableSnapshot
from bot.pictures.rendering.picture_studio import PictureStudio
from games.engine.asking.ask import Ask
from tests.e2e import savings
from tests.e2e.checker import refused
from tests.waits import END

DATABASE: Final = "court.db"  # in the folder of a test

savings.install(pytest.MonkeyPatch())


def quick(env: simcord.Env, idle: float = 0.002) -> None:
    """Have simcord look for idleness every `idle` seconds rather than every 0.05."""
    settle: Any = env._settle_internal

    async def quickly(**how: Any) -> None:
        how.setdefault("idle", idle)
        await settle(**how)

    env._settle_internal = quickly  # type: ignore[method-assign]


async def simulated(bot: Any) -> simcord.Env:
    """The bot, started on a simulated Discord that waits for it for as long as a busy machine needs."""
    env = simcord.Env(bot, shard_count=1, settle_timeout=END)
    await env.start()
    quick(env)
    return env


def walk(message: Any) -> list[dict[str, Any]]:
    """All components of a message, nested ones included."""
    if isinstance(message, simcord.ResponseMessage):
        return list(walk_components(message.components))
    return list(walk_components([component.to_dict() for component in message.components]))


def text(message: Any) -> str:
    """All that a message says."""
    return "\n".join([message.content or "", *[c["content"] for c in walk(message) if c.get("type") == 10]]).strip()


def ids(message: Any) -> list[str]:
    """The custom ids of its controls."""
    return [c["custom_id"] for c in walk(message) if c.get("custom_id")]


def calls(content: str | None) -> bool:
    """Return whether a message of that content pings someone."""
    return re.match(r"(⏰ )?<@\d+>.*( – \*\*| tables are waiting for you:)", content or "") is not None


def labels(message: Any) -> list[str]:
    """The labels of its buttons."""
    return [c["label"] for c in walk(message) if c.get("type") == 2]


def choices(message: Any) -> list[dict[str, Any]]:
    """The options of its menus."""
    return [option for c in walk(message) for option in c.get("options", [])]


async def robots(court: "Court", count: int, presser: Any = None, kind: str = "player") -> Any:
    """Seat `count` robots by the menu of the lobby's card, pressed by the host or by `presser`."""
    menu = next(i for i in ids(court.board) if i.startswith("s:robots:"))
    return await (presser or court.anna).select(court.board, [f"{kind}:{count}"], custom_id=menu)


def entropy(size: int) -> bytes:
    """The same cards in every run."""
    return bytes(range(1, size + 1))


@dataclass
class Court:
    """A server with a channel, people, a game master and the bot."""

    env: simcord.Env
    bot: GameBot
    url: str
    guild: Any
    channel: Any
    people: dict[str, Any] = field(default_factory=dict)
    pictures: bool = False

    def __getattr__(self, name: str) -> Any:
        try:
            return self.people[name]
        except KeyError:
            raise AttributeError(name) from None

    @property
    def board(self) -> Any:
        """The board: the newest message with the button "Your hand" in a frame, or the lobby's card."""
        boards = [m for m in self.channel.history() if m.flags.components_v2]
        return boards[-1]

    async def standing(self) -> TableSnapshot:
        """Return a snapshot of the channel's table."""
        return await self.bot.tables.at(self.channel.id)

    @staticmethod
    def asks(standing: TableSnapshot) -> Mapping[int, Ask]:
        """Return the open questions by seat."""
        assert standing.match is not None
        return standing.match.asks

    async def sent(self) -> None:
        """Lets the outbox work, and waits for the storage's thread, which on a busy machine lags behind simulated time."""
        await self.env.advance_time(3)
        await self.bot.outbox.rest()

    async def restart(self) -> None:
        """Stops the bot and starts another on the same storage."""
        await self.bot.close()
        self.bot = make(self.url, patient()) if self.pictures else make(self.url)
        await self.env.restart_bot(self.bot)


def blind() -> PictureStudio:
    """A studio without pictures: most tests read the text, which is what remains without them."""
    studio = PictureStudio()
    studio.close()
    return studio


def make(url: str, studio: PictureStudio | None = None) -> GameBot:
    """The bot, with known cards and boards that are drawn at once; `studio`: for pictures."""
    return GameBot(
        Config(database_url=url, backup_hour="off"), entropy=entropy, board_every=0.0, studio=studio or blind()
    )


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: Any) -> Any:
    """The test itself reads the simulated clock too, as simcord's own fixture has it."""
    courts = [value for value in item.funcargs.values() if isinstance(value, Court)]
    if courts:
        with courts[0].env.time_context():
            return (yield)
    return (yield)


@pytest.fixture(autouse=True)
def unhurried() -> Iterator[None]:
    """Keep a busy machine from reaching the bot's time limits; a test sets those that it needs."""
    with pytest.MonkeyPatch.context() as patch:  # its own: a test may undo its patches in the middle
        patch.setattr(responder, "PATIENCE", END)
        patch.setattr(outbox_worker, "LAST", END)
        patch.setattr(game_bot, "FINISH", END)
        yield


@contextmanager
def looking_every(seconds: float) -> Iterator[None]:
    """Have bots that are made look at their deadlines and their outbox so seldom. A simulated night costs as many looks as it has."""
    loops: tuple[Any, ...] = (PeriodicJobs.tick, PeriodicJobs.send)
    for loop in loops:
        loop.change_interval(seconds=seconds)
    try:
        yield
    finally:
        for loop, usual in zip(loops, (periodic_jobs.TICK, periodic_jobs.SEND), strict=True):
            loop.change_interval(seconds=usual)


@pytest.fixture
def seldom() -> Iterator[None]:
    """Bots that look every half minute, for tests of nights."""
    with looking_every(30):
        yield


@pytest.fixture
async def court(tmp_path: Any, migrated: Any) -> AsyncIterator[Court]:
    """Anna, Berta, Carl, a stranger and a game master in one channel."""
    copyfile(migrated, tmp_path / DATABASE)
    async with held(tmp_path, None) as court:
        yield court


@pytest.fixture
async def gallery(tmp_path: Any, migrated: Any) -> AsyncIterator[Court]:
    """The same, with pictures."""
    copyfile(migrated, tmp_path / DATABASE)
    async with held(tmp_path, patient()) as court:
        court.pictures = True
        yield court


def patient() -> PictureStudio:
    """Return a studio that waits for its pictures, since simulated time passes faster than drawing."""
    return PictureStudio(patience=1e6)


@asynccontextmanager
async def held(folder: Any, studio: PictureStudio | None) -> AsyncIterator[Court]:
    """A court with its bot; all that it has sent is checked at the end."""
    url = f"sqlite+aiosqlite:///{folder / DATABASE}"
    bot = make(url, studio)
    env = await simulated(bot)
    court = build(env, bot, url)
    try:
        yield court
    finally:
        await court.bot.close()
        await env.shutdown()
        env.raise_errors()
        assert not refused(env)


def build(env: simcord.Env, bot: GameBot, url: str) -> Court:
    """The server, its channel and its people."""
    guild = env.create_guild("Court")
    power = guild.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
    court = Court(env, bot, url, guild, guild.create_text_channel("table"))
    for name in ("anna", "berta", "carl", "stranger"):
        court.people[name] = guild.add_member(env.create_user(name, global_name=name.title()))
    court.people["gm"] = guild.add_member(env.create_user("gm", global_name="Keeper"), roles=[power])
    return court


async def undone(court: Court, steps: int = 1, reason: str = "") -> Any:
    """Have the game master undo the last acts and confirm it."""
    shown = await court.gm.slash(court.channel, "gm undo", steps=steps, reason=reason)
    return await court.gm.click(shown.response, label="Undo")


async def leaves(court: Court, person: Any) -> Any:
    """Have a player leave the running game and confirm it."""
    shown = await person.slash(court.channel, "table leave")
    return await person.click(shown.response, label="Leave")
