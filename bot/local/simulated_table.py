"""The simulated server, the table on it, and the time between its opening and its end."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Awaitable
from dataclasses import dataclass

import discord
import simcord
from simcord import ChannelHandle, Env, InteractionResult, MemberActor, Preview

from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.local import title_menu
from bot.local.command_line import NotToday, Wanted
from bot.local.user_switching import Turns, console, seconds
from bot.model.errors import TableError
from bot.model.seat_holders import THINKERS
from bot.model.time_control import TimeControl
from bot.panels.text.option_parsing import parse_options
from bot.pictures.rendering.picture_studio import PictureStudio
from bot.tables.lobby import option_rules
from games import CATALOGUE

GUILD = 1_200_000_000_000_000_000  # fixed, so that a database kept with --db finds its table again
NAME = "Seneschal"  # of the bot in the page
PATIENCE = 20.0  # seconds of real time for what the bot does at one go
HELP = "+90s, +10m, +2h, +1d12h: let that much time pass at the table.   quit (or Ctrl-C): end."


@dataclass(frozen=True, slots=True)
class World:
    """The simulated server: the channel of the table, its human players (the host first), and who may look on."""

    channel: ChannelHandle
    players: tuple[MemberActor, ...]
    viewers: tuple[MemberActor, ...]


def build(env: Env, wanted: Wanted) -> World:
    """Return a server with one channel, a member for each human seat, and a game master who does not play."""
    guild = env.create_guild("Seneschal", id=GUILD)
    channel = guild.create_text_channel("table", topic=CATALOGUE[wanted.game].title if wanted.game else "Seneschal")
    humans = [env.create_user(f"player{n}", global_name=f"Player {n}") for n in range(1, wanted.humans + 1)]
    power = guild.create_role("Game masters", permissions=discord.Permissions(manage_guild=True))
    players = tuple(guild.add_member(user) for user in humans)
    master = guild.add_member(env.create_user("master", global_name="Game master"), roles=[power])
    return World(channel, players, (*players, master))


async def open_table(bot: GameBot, world: World, wanted: Wanted) -> None:
    """Deal: a table with everyone seated and the game begun, as its host would do it. A table kept by --db goes on instead."""
    host, *others = world.players
    try:
        await bot.tables.at(world.channel.id)
    except TableError as error:
        if error.kind != "no game":
            raise NotToday(error.said) from None
        if wanted.learn:
            await carry_out(host.slash(world.channel, "learn", game=wanted.game))
            return
    else:
        await carry_out(host.slash(world.channel, "table show"))
        return
    if wanted.game is None:
        await offer(bot, world, wanted)
        return
    check_options(wanted)
    await carry_out(host.slash(world.channel, "table new", game=wanted.game, options=wanted.options))
    for player in others:
        await carry_out(player.slash(world.channel, "table join"))
    standing = await bot.tables.at(world.channel.id)
    for _ in range(wanted.robots):
        standing = await bot.tables.seat_robot(standing.table.id, host.id, wanted.strength)
    await carry_out(host.slash(world.channel, "host start"))


async def offer(bot: GameBot, world: World, wanted: Wanted) -> None:
    """Show all titles on one card; the first press deals."""

    async def deal(game: str) -> None:
        await deal_title(bot, world, wanted.for_title(game))

    bot.register_items(title_menu.make_deal_item(deal))
    await bot.get_partial_messageable(world.channel.id, guild_id=GUILD).send(view=title_menu.card(CATALOGUE.values()))


async def deal_title(bot: GameBot, world: World, wanted: Wanted) -> None:
    """Open that title in the channel, with everyone seated and the game started. Raise TableError if a game is there."""
    host, *others = [(person.id, f"Player {n}") for n, person in enumerate(world.players, 1)]
    standing = await bot.tables.open(
        guild=GUILD,
        channel=world.channel.id,
        host=host[0],
        name=host[1],
        game=str(wanted.game),
        options={},
        terms=TimeControl(),
    )
    for user, name in others[: wanted.humans - 1]:
        await bot.tables.join(standing.table.id, user, name)
    thinks = CATALOGUE[str(wanted.game)].robot.search is not None
    strength = wanted.strength if thinks or wanted.strength not in THINKERS else "player"
    await bot.tables.seat_robots(standing.table.id, host[0], strength, wanted.robots)
    await bot.tables.start(standing.table.id, host[0])


def check_options(wanted: Wanted) -> None:
    """Raise NotToday with what is wrong about the options: which values that option takes."""
    game = CATALOGUE[str(wanted.game)]
    try:
        option_rules.validate_options(game, parse_options(game, wanted.options))
    except TableError as error:
        raise NotToday(f"--options: {error.said}") from None


async def carry_out(command: Awaitable[InteractionResult]) -> None:
    """Do it. Raise NotToday with the bot's own words when it left no answer."""
    result = await command
    if not result.acknowledged:
        raise NotToday("The table could not be set up; the lines above say why.")


async def serve(wanted: Wanted, database: str) -> None:
    """The table, from the first board to Ctrl-C, `quit`, or "End preview session" in the page. Raise NotToday."""
    bot = GameBot(Config(database_url=database, backup_hour="off"), studio=PictureStudio(patience=PATIENCE))
    async with simcord.run(bot, check_errors=False, strict_sync=False, shard_count=1, settle_timeout=PATIENCE) as env:
        try:
            env.backend.bot_user.name = NAME
            world = build(env, wanted)
            await open_table(bot, world, wanted)
            async with env.preview(world.channel, viewers=world.viewers, layout="channel", port=wanted.port) as page:
                await attend(Turns(env, page, say), page, wanted)
        finally:
            await bot.close()


async def attend(turns: Turns, page: Preview, wanted: Wanted) -> None:
    """Keep the table going until someone ends it."""
    over = asyncio.Event()
    orders: asyncio.Queue[str] = asyncio.Queue()
    for kind in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(kind, over.set)
    say(welcome(wanted, page.url))
    jobs = [
        asyncio.create_task(job) for job in (over.wait(), page.wait_closed(), obey(turns, orders), turns.keep_time())
    ]
    with console(orders.put_nowait):
        done, running = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
    await turns.rest()
    for job in running:
        job.cancel()
    await asyncio.wait(running)
    say("The table is closed.")
    for job in done:
        job.result()


async def obey(turns: Turns, orders: asyncio.Queue[str]) -> None:
    """Obey the lines typed in the terminal until `quit`."""
    while (order := await orders.get()) not in ("quit", "exit", "q"):
        amount = seconds(order)
        if amount is None:
            say(HELP)
            continue
        passed = await turns.pass_time(amount, draw=True)
        clock = f"the clock at the table says {discord.utils.utcnow():%d %b %H:%M:%S}."
        say(
            f"{order[1:]} later; {clock}"
            if passed
            else f"Not all of {order[1:]} has passed; {clock} Type the rest later."
        )


def say(sentence: str) -> None:
    """Tell who sits at the terminal."""
    print(sentence, flush=True)


def welcome(wanted: Wanted, url: str) -> str:
    """Return the terminal's text when the table is ready."""
    return (
        f"\n{_stands(wanted)}:\n\n    {url}\n\n"
        f"Under the board, press “Act” when it is your turn, “Your hand” to see your cards, “Rules” to read.\n"
        f"“Viewing as”, at the top of the page, changes the seat.\n\n{HELP}\n"
    )


def _stands(wanted: Wanted) -> str:
    """Return who plays what, and what to do now."""
    if wanted.game is None:
        return "Choose a game there; robots take the other seats. Open this page"
    company = f"{wanted.humans} of you" if wanted.humans > 1 else "you"
    robots = f" and {wanted.robots} robot{'s' * (wanted.robots > 1)}" if wanted.robots else ""
    return f"{CATALOGUE[wanted.game].title}: {company}{robots}. The cards are dealt; open this page"
