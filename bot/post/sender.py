"""Turns committed rows into messages: what is said, to whom, with which buttons."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord
from discord import ui
from discord.ext import commands

from bot.desk.panels import Panels
from bot.post.seek import FRESH, panelled, pinged, said, seek
from bot.shelf import Shelf
from bot.standing import Board, Outgoing, Standing
from bot.table.tables import Tables
from bot.ui import words
from bot.ui.board import board
from bot.ui.private import Layout, panel, ping_buttons
from bot.ui.text import cut, written
from bot.ui.votes import offer_buttons, vote_buttons

NEWEST: Final = 6  # log lines on the board
SAID: Final = 1900  # characters


class Sender:
    """Draws and sends. Raises what Discord raises."""

    def __init__(self, bot: commands.AutoShardedBot, tables: Tables, shelf: Shelf, panels: Panels) -> None:
        self._bot = bot
        self._tables = tables
        self._shelf = shelf
        self._panels = panels

    @property
    def me(self) -> int:
        """The bot's own account; 0 before it is online."""
        return 0 if self._bot.user is None else self._bot.user.id

    def channel(self, place: Board | Outgoing) -> discord.PartialMessageable:
        """The table's channel or thread, without asking Discord for it."""
        return self._bot.get_partial_messageable(place.channel, guild_id=place.guild)

    def message(self, place: Board | Outgoing, message: int) -> discord.PartialMessage:
        """A message there, by its number."""
        return self.channel(place).get_partial_message(message)

    async def board(self, standing: Standing) -> Layout:
        """The board, the lobby's card or the result."""
        game, drawing = self._shelf.game(standing.table.game), self._shelf.drawing(standing.table.game)
        lines = await self._tables.newest(standing, None, NEWEST)
        return board(standing, game, drawing, lines)

    async def post_board(self, board: Board, view: Layout) -> int:
        """Posts a board; gives the message's number: that of the first one if it was posted a moment ago."""
        sent = await self.channel(board).send(view=view, silent=True, nonce=_named(board))
        return sent.id

    async def find_board(self, board: Board) -> int | None:
        """The number of a board that was posted and never noted; None if there is none."""
        since = board.posting or self._tables.outbox.now
        found = await seek(self.channel(board), self.me, _named(board), since, panelled(board.table))
        return next(iter(await self._tables.outbox.strange(found)), None)

    async def send(self, row: Outgoing) -> int | None:
        """Sends a ping, a line or a panel; gives the message's number, None where it is not wanted any more.

        What may have been posted is sent again, wanted or not, and Discord gives the first message back; what may have been posted
        longer ago than Discord remembers is looked for.
        """
        standing = await self._tables.standing(row.table)
        if row.tried is not None and self._tables.outbox.now - row.tried > FRESH:
            found = await self._find(row, standing)
            if found is not None:
                return found
            row = replace(row, tried=None)
        return await self._post(row, standing)

    async def _find(self, row: Outgoing, standing: Standing) -> int | None:
        since, place = row.tried or self._tables.outbox.now, await self._place(row)
        fits = panelled(row.table)
        if row.kind == "ping":
            fits = pinged(row.table, row.id)
        elif row.kind == "say":
            fits = said(row.payload["line"], standing)
        found = await seek(place, self.me, _nonce(row), since, fits)
        return next(iter(await self._tables.outbox.strange(found)), None)

    async def _place(self, row: Outgoing) -> discord.abc.Messageable:
        """Where the row's message is posted: the channel, or a user's direct messages."""
        if row.kind == "panel":
            return await self._bot.create_dm(discord.Object(row.payload["user"]))
        return self.channel(row)

    async def _post(self, row: Outgoing, standing: Standing) -> int | None:
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
        text = cut(written(row.payload["line"], standing), SAID)
        called = row.payload.get("call", ()) if _still(row, standing) else ()
        loud = row.payload.get("why") in ("start", "end") or bool(called)
        sent = await self.channel(row).send(
            text,
            view=_buttons(row) or discord.utils.MISSING,
            silent=not loud,
            nonce=_nonce(row),
            allowed_mentions=_only(called),
            suppress_embeds=True,
        )
        return sent.id

    async def _ping(self, row: Outgoing, standing: Standing) -> int | None:
        called = zip(row.payload["seats"], row.payload["users"], strict=True)
        users = [user for seat, user in called if seat in standing.awaited and not row.passed]
        if not users and row.tried is None:
            return None
        loud = [user for user in users if user not in row.payload.get("hushed", ())]
        where = await self._tables.outbox.board(row.table)
        link = f"https://discord.com/channels/{row.guild}/{row.channel}/{where.message}" if where.message else ""
        title = self._shelf.game(standing.table.game).title
        sent = await self.channel(row).send(
            words.ping(users or row.payload["users"], title, link, reminder=bool(row.payload.get("reminder"))),
            view=ping_buttons(row.table, row.id),
            silent=not users,
            nonce=_nonce(row),
            allowed_mentions=_only(loud),
            suppress_embeds=True,
        )
        return sent.id

    async def _panel(self, row: Outgoing, standing: Standing) -> int | None:
        user, seat = row.payload["user"], row.payload["seat"]
        if seat not in standing.awaited or standing.seat_of(user) != seat:
            return None
        scene = await self._panels.scene(
            standing, user, notice=words.by_dm(standing.table.guild, standing.table.channel)
        )
        dm = await self._place(row)
        sent = await dm.send(view=panel(scene), nonce=_nonce(row))
        return sent.id


def _only(users: Sequence[int]) -> discord.AllowedMentions:
    """Nobody else is called."""
    called = [discord.Object(user) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=called)


def _still(row: Outgoing, standing: Standing) -> bool:
    """Whether what is asked by a line is still to be answered: the vote is open, the seat is offered."""
    match row.payload.get("why"):
        case "vote":
            return standing.vote is not None and standing.vote.number == row.payload["vote"]
        case "offer":
            return row.payload["seat"] in standing.table.offers
        case _:
            return True


def _buttons(row: Outgoing) -> ui.View | None:
    """The buttons below a line that asks something."""
    match row.payload.get("why"):
        case "vote":
            return vote_buttons(row.table, row.payload["vote"], tuple(row.payload["choices"]))
        case "offer":
            return offer_buttons(row.table, row.payload["seat"])
        case _:
            return None


def _nonce(row: Outgoing) -> str:
    """Names the message: its row, and whether it goes to the channel or to a user. What it says may change."""
    return f"{'d' if row.kind == 'panel' else 's'}{row.id}"


def _named(board: Board) -> str:
    """Names the board that is posted next, whatever it shows."""
    return f"b{board.table}-{board.posts}"
