"""Turns committed rows into messages: what is said, to whom, with which buttons."""

from typing import Any

import discord

from bot.shelf import Shelf
from bot.standing import Board, Outgoing, Standing
from bot.tables import Tables
from bot.ui import words
from bot.ui.board import board
from bot.ui.private import Layout, panel, ping_buttons
from bot.ui.text import cut, written
from bot.usher import Usher

NEWEST = 6  # log lines on the board


class Sender:
    """Draws and sends. Raises what Discord raises."""

    def __init__(self, bot: Any, tables: Tables, shelf: Shelf, usher: Usher) -> None:
        self._bot = bot
        self._tables = tables
        self._shelf = shelf
        self._usher = usher

    def channel(self, place: Board | Outgoing) -> discord.PartialMessageable:
        """The table's channel or thread, without asking Discord for it."""
        channel: discord.PartialMessageable = self._bot.get_partial_messageable(place.channel, guild_id=place.guild)
        return channel

    def message(self, place: Board | Outgoing, message: int) -> discord.PartialMessage:
        """A message there, by its number."""
        return self.channel(place).get_partial_message(message)

    async def board(self, standing: Standing) -> Layout:
        """The board, the lobby's card or the result."""
        game, drawing = self._shelf.game(standing.table.game), self._shelf.drawing(standing.table.game)
        lines = await self._tables.log(standing.table.id, None, limit=NEWEST)
        return board(standing, game, drawing, lines)

    async def send(self, row: Outgoing) -> int | None:
        """Sends a ping, a line or a panel; gives the message's number, None where it is not wanted any more."""
        standing = await self._tables.standing(row.table)
        match row.kind:
            case "say":
                return await self._say(row, standing)
            case "ping":
                return await self._ping(row, standing)
            case "panel":
                return await self._panel(row, standing)
            case _:
                return None

    async def _say(self, row: Outgoing, standing: Standing) -> int:
        text = cut(written(row.payload["line"], standing), 1900)
        loud = row.payload.get("why") in ("start", "end")
        sent = await self.channel(row).send(text, silent=not loud, nonce=f"s{row.id}", suppress_embeds=True)
        return sent.id

    async def _ping(self, row: Outgoing, standing: Standing) -> int | None:
        called = zip(row.payload["seats"], row.payload["users"], strict=True)
        users = [user for seat, user in called if seat in standing.awaited]
        if not users:
            return None
        where = await self._tables.outbox.board(row.table)
        link = f"https://discord.com/channels/{row.guild}/{row.channel}/{where.message}" if where.message else ""
        title = self._shelf.game(standing.table.game).title
        sent = await self.channel(row).send(
            words.ping(users, title, link, reminder=bool(row.payload.get("reminder"))),
            view=ping_buttons(row.table),
            nonce=f"s{row.id}",
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
            ),
            suppress_embeds=True,
        )
        return sent.id

    async def _panel(self, row: Outgoing, standing: Standing) -> int | None:
        user, seat = row.payload["user"], row.payload["seat"]
        if seat not in standing.awaited or standing.seat_of(user) != seat:
            return None
        scene = await self._usher.scene(
            standing, user, notice=words.by_dm(standing.table.guild, standing.table.channel)
        )
        dm = await self._bot.create_dm(discord.Object(user))
        sent = await dm.send(view=panel(scene), nonce=f"s{row.id}")
        return int(sent.id)
