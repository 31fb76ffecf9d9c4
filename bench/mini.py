"""The smallest honest bot: a press reads its game, decodes it, applies a move, stores it and redraws the table, as text or as a picture.

python -m bench.mini FOLDER PRESSES ROUNDS [PANEL]: figures of its presses, as `bench.press` wants them. PANEL: a file with a panel of ours.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import time
from io import BytesIO
from pathlib import Path
from typing import Any, Self

import aiosqlite
import discord
import simcord
from discord import ui
from discord.ext import commands

from bench.child import report
from bench.measure import set_aside
from bench.panel import Control, Part, build_panel
from bench.pictures import plain
from bench.watch import POLL, Press, Watch

TABLES, SEATS = 40, 4
VERBS = ("play", "hand", "panel", "picture", "drawn")
CHANCE = random.Random(11)
SCHEMA = """
CREATE TABLE games (id INTEGER PRIMARY KEY, version INTEGER, state TEXT);
CREATE TABLE acts (game INTEGER, version INTEGER, seat INTEGER, at REAL, body TEXT, PRIMARY KEY (game, version)) WITHOUT ROWID;
"""
Game = dict[str, Any]


def deal() -> Game:
    """52 cards to four seats. Who plays a card higher than the last takes the next turn; a hand that is empty ends it."""
    deck = list(range(52))
    CHANCE.shuffle(deck)
    return {"hands": [sorted(deck[seat::SEATS]) for seat in range(SEATS)], "seat": 0, "pile": [], "passed": 0}


def moves(game: Game) -> list[int | None]:
    """Return the cards that may be played, or None to pass."""
    hand, pile = game["hands"][game["seat"]], game["pile"]
    return [card for card in hand if not pile or game["passed"] >= SEATS - 1 or card > pile[-1]] or [None]


def play(game: Game, card: int | None) -> None:
    """Make the move; deal again when a hand is empty."""
    game["passed"] = game["passed"] + 1 if card is None else 0
    if card is not None:
        game["hands"][game["seat"]].remove(card)
        game["pile"].append(card)
    game["seat"] = (game["seat"] + 1) % SEATS
    if not all(game["hands"]):
        game.update(deal())


class Move(ui.DynamicItem[ui.Button[Any]], template=r"m:(?P<game>\d+):(?P<verb>play|hand|panel|picture|drawn)"):
    """Play a card or show the hand; "picture" and "drawn" do the same, each with a picture of 40 cards and 30 labels.

    "panel" shows the hand as our bot does: with the same components.
    """

    def __init__(self, game: int, verb: str) -> None:
        self.game, self.verb = game, verb
        super().__init__(ui.Button(label=verb, custom_id=f"m:{game}:{verb}"))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> Self:
        return cls(int(match["game"]), match["verb"])

    async def callback(self, interaction: Any) -> None:
        bot: Mini = interaction.client
        async with bot.locks.setdefault(self.game, asyncio.Lock()):
            query = "SELECT version, state FROM games WHERE id = ?"
            async with bot.db.execute(query, (self.game,)) as cursor:
                ((version, text),) = await cursor.fetchall()
            game = json.loads(text)
            if self.verb in ("hand", "panel", "drawn"):
                await self._show(interaction, " ".join(map(str, game["hands"][0])))
                return
            card = CHANCE.choice(moves(game))
            play(game, card)
            await bot.store(self.game, version, game, card)
            view = table(self.game, version + 1, game)
            if self.verb == "play":
                await interaction.response.edit_message(view=view)
                return
            png = await asyncio.to_thread(bot.draw)
            view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png")))
            await interaction.response.edit_message(view=view, attachments=[discord.File(BytesIO(png), "table.png")])

    async def _show(self, interaction: Any, hand: str) -> None:
        """Answer with the hand, to this person only."""
        if self.verb == "panel":
            await interaction.response.send_message(view=build_panel(interaction.client.panel), ephemeral=True)
            return
        files = []
        if self.verb == "drawn":
            png = await asyncio.to_thread(interaction.client.draw)
            files.append(discord.File(BytesIO(png), "hand.png"))
        await interaction.response.send_message(hand, files=files, ephemeral=True)


def table(number: int, version: int, game: Game) -> ui.LayoutView:
    """Return the table's message."""
    view, frame = ui.LayoutView(timeout=None), ui.Container[Any]()
    frame.add_item(ui.TextDisplay(f"## Game {number}, version {version}\nTo play: seat {game['seat']}"))
    for seat, hand in enumerate(game["hands"]):
        frame.add_item(ui.TextDisplay(f"**Seat {seat}** {len(hand)} cards"))
    frame.add_item(ui.ActionRow(*[Move(number, verb) for verb in VERBS]))
    view.add_item(frame)
    return view


class Mini(commands.Bot):
    """One connection, one writer at a time, WAL, synchronous=FULL."""

    db: aiosqlite.Connection

    def __init__(self, path: Path, panel: list[Part]) -> None:
        super().__init__("!", intents=discord.Intents(guilds=True))
        self._path, self._turn, self.panel = path, asyncio.Lock(), panel
        self.locks: dict[int, asyncio.Lock] = {}
        self.draw = plain()

    async def setup_hook(self) -> None:
        self.db = await aiosqlite.connect(self._path, isolation_level=None)
        for pragma in ("journal_mode=WAL", "synchronous=FULL"):
            await self.db.execute_fetchall(f"PRAGMA {pragma}")
        await (await self.db.executescript(SCHEMA)).close()
        self.add_dynamic_items(Move, Control)

    async def store(self, number: int, version: int, game: Game, card: int | None) -> None:
        """Store the present game and the move together, unless the game has moved on from that version."""
        update = "UPDATE games SET version = ?, state = ? WHERE id = ? AND version = ?"
        async with self._turn:
            await self.db.execute("BEGIN IMMEDIATE")
            try:
                async with self.db.execute(update, (version + 1, json.dumps(game), number, version)) as cursor:
                    if cursor.rowcount != 1:
                        raise RuntimeError("somebody else was faster")
                row = (number, version + 1, game["seat"], time.time(), json.dumps(card))
                await (await self.db.execute("INSERT INTO acts VALUES (?, ?, ?, ?, ?)", row)).close()
                await self.db.commit()
            except BaseException:
                await self.db.rollback()
                raise


async def world(env: simcord.Env, bot: Mini) -> tuple[Any, list[Any]]:
    """Make a server with a person, and a game in each of 40 channels; return the person and the tables' messages."""
    guild = env.create_guild("Mini")
    person = guild.add_member(env.create_user("anna"))
    messages = []
    for number in range(TABLES):
        channel, game = guild.create_text_channel(f"table-{number}"), deal()
        await bot.db.execute("INSERT INTO games VALUES (?, 0, ?)", (number, json.dumps(game)))
        messages.append(
            await bot.get_partial_messageable(channel.id, guild_id=guild.id).send(view=table(number, 0, game))
        )
    await env.settle(idle=POLL)
    return person, messages


async def run(folder: Path, presses: int, rounds: int, panel: list[Part]) -> None:
    """Press by chance, then bursts of one press in every game."""
    bot = Mini(folder / "mini.db", panel)
    async with simcord.run(bot) as env:
        watch = Watch(env)
        person, messages = await world(env, bot)
        set_aside()
        taken: dict[str, list[Press]] = {verb: [] for verb in VERBS if panel or verb != "panel"}
        for count in range(presses + 20):
            for verb, kept in taken.items():
                place = CHANCE.randrange(TABLES)
                _, press = await watch.press(person, messages[place], f"m:{place}:{verb}")
                kept += [press] if count >= 20 else []
        rates = []
        for _ in range(rounds):
            events = [watch.event(person, m.channel.id, m.id, f"m:{n}:play")[1] for n, m in enumerate(messages)]
            rates.append(await watch.burst(events))
        await bot.db.close()
        await bot.close()
    report({**taken, "act": taken["play"], "burst": rates})


if __name__ == "__main__":
    place, many, often, *shown = sys.argv[1:]
    asyncio.run(run(Path(place), int(many), int(often), json.loads(Path(shown[0]).read_text()) if shown else []))
