"""Turns committed rows into messages: what is said, to whom, with which buttons."""

import asyncio
import logging
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import discord
from discord import ui
from discord.ext import commands

from bot.delivery.message_batching import Parcel, seen_by
from bot.delivery.ping_recipients import PingRecipients, Posted, is_wanted
from bot.delivery.sent_message_search import FRESH, match_letter_notice, match_panel, match_ping, match_said, seek
from bot.delivery.thread_care import tend_thread
from bot.features.board_message import board
from bot.features.letters.letters import build_letter_notice
from bot.features.lobby.seats import offer_buttons
from bot.features.my_tables import WAITING, waits
from bot.features.votes import vote_buttons
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.responder import files_of
from bot.model.outbox_message import OutboxMessage, OutdatedBoard
from bot.model.player_statistics import Reliability
from bot.model.table_records import LogLine
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.pages.message_layout import Layout
from bot.panels.pages.player_panel import ping_buttons
from bot.panels.text import ping_texts
from bot.panels.text.command_mentions import NONE, Mentions
from bot.panels.text.text_formatting import clip_markdown, write_marks
from bot.tables.table_service import TableService
from bot.titles.application_emojis import NONE as TEXT
from bot.titles.presenter import PresenterRegistry

_log = logging.getLogger(__name__)

NEWEST: Final = 6  # log lines on the board
SAID: Final = 1900  # characters


class MessageBuilder:
    """Draws and sends. Raises what Discord raises."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        tables: TableService,
        presenters: PresenterRegistry,
        panels: PanelService,
        mentions: Mentions = NONE,
    ) -> None:
        """`mentions`: which commands can be clicked in what is sent."""
        self._bot = bot
        self._mentions = mentions
        self._tables = tables
        self._presenters = presenters
        self._panels = panels
        self._whom = PingRecipients(tables, presenters)
        self._tending: set[asyncio.Task[None]] = set()

    @property
    def me(self) -> int:
        """Return the bot's own account; 0 before it is online."""
        return 0 if self._bot.user is None else self._bot.user.id

    def channel(self, place: OutdatedBoard | OutboxMessage) -> discord.PartialMessageable:
        """Return the table's channel or thread, or where the row goes otherwise, without asking Discord for it."""
        channel = place.place if isinstance(place, OutboxMessage) and place.place is not None else place.channel
        return self._bot.get_partial_messageable(channel, guild_id=place.guild)

    def message(self, channel: int, message: int) -> discord.PartialMessage:
        """Return a message there, by its number."""
        return self._bot.get_partial_messageable(channel).get_partial_message(message)

    def audience(self, row: OutboxMessage) -> Hashable:
        """Return who sees the row's channel; None if unknown."""
        return seen_by(self._bot.get_channel(row.channel))

    async def board(
        self, standing: TableSnapshot, ready: Callable[[], None] | None = None, *, bare: bool = False
    ) -> Layout:
        """Return the board, the lobby's card or the result. `bare`: without a picture. `ready` is called when one that came too late is finished."""
        game, presenter = self._presenters.game(standing.table.game), self._presenters.find(standing.table.game)
        lines = await self._tables.newest(standing, None, NEWEST)
        emojis = TEXT if standing.table.terms.plain else self._presenters.emojis
        picture = None if bare else await self._picture(standing, lines, ready)
        known = await self._read_reliability(standing) if standing.table.status == "lobby" else {}
        return self._mentions.link_commands(board(standing, game, presenter, lines, emojis, picture, known))

    async def _read_reliability(self, standing: TableSnapshot) -> dict[int, Reliability]:
        """Return how reliable those are who sit in a lobby."""
        users = [player.user for player in standing.table.players if player.user is not None]
        guild = standing.table.guild
        return {user: await self._tables.statistics.reliability(guild, user) for user in users}

    async def _picture(
        self, standing: TableSnapshot, lines: Sequence[LogLine], ready: Callable[[], None] | None
    ) -> PictureAttachment | None:
        if standing.match is not None and standing.match.over:
            return await self._panels.picture_service.result(standing, partial(self._totals, standing), ready)
        return await self._panels.picture_service.table(standing, lines, ready)

    async def _totals(self, standing: TableSnapshot) -> Sequence[Sequence[int]]:
        """Of the rounds, for the picture; nothing where the title's own pattern is wrong."""
        try:
            return await self._tables.totals(standing)
        except (LookupError, ValueError, TypeError):
            _log.exception("the totals of %s cannot be read; the end is shown without them", standing.table.game)
            return []

    async def post_board(self, board: OutdatedBoard, view: Layout) -> int:
        """Post a board; return the message's id: that of the first one if it was posted a moment ago."""
        sent = await self.channel(board).send(view=view, files=files_of(view), silent=True, nonce=name_board(board))
        return sent.id

    async def edit_board(self, channel: int, message: int, view: Layout) -> None:
        """Show that in place of what the message has shown, a picture of it included."""
        await self.message(channel, message).edit(view=view, attachments=files_of(view))

    async def find_board(self, board: OutdatedBoard) -> int | None:
        """Return the message id of a board that was posted but never recorded, or None."""
        since = board.posting or self._tables.outbox.now
        found = await seek(self.channel(board), self.me, name_board(board), since, match_panel(board.table))
        return next(iter(await self._tables.outbox.strange(found)), None)

    async def send(self, parcel: Parcel) -> Posted | None:
        """Send a line, or pings that become one message; return what was posted, None if it is no longer wanted.

        What may have been posted is sent again, wanted or not, and Discord returns the first message; if it is longer ago than Discord
        remembers, search for it.
        """
        standings = [await self._tables.standing(row.table) for row in parcel]
        row = parcel[0]
        if row.tried is not None and row.bundle is not None:
            for other in await self._tables.outbox.bundle(row.bundle):
                if other.message is not None:  # a process that looked after another server's part of it has noted it
                    return Posted(other.message, other.place)
        if row.tried is not None and self._tables.outbox.now - row.tried > FRESH:
            found = await self._find(row, standings[0])
            if found is not None:
                place = (await self._place(row)).id if "dm" in row.payload else row.place
                return Posted(found, place)
            parcel = tuple([replace(one, tried=None) for one in parcel])
        return await self._post(parcel, standings)

    async def _find(self, row: OutboxMessage, standing: TableSnapshot) -> int | None:
        since, place = row.tried or self._tables.outbox.now, await self._place(row)
        fits = match_panel(row.table)
        if row.kind == "ping" or row.bundle is not None:
            fits = match_ping(row.bundle or row.id)
        elif row.kind == "letter":
            fits = match_letter_notice(row.table)
        elif row.kind == "say":
            fits = match_said(row.payload["line"], standing)
        found = await seek(place, self.me, name_message(row), since, fits)
        return next(iter(await self._tables.outbox.strange(found)), None)

    async def _place(self, row: OutboxMessage) -> discord.DMChannel | discord.PartialMessageable:
        """Return where the row's message goes: the channel, or a user's direct messages."""
        if row.is_direct:
            return await self._bot.create_dm(discord.Object(row.payload.get("user") or row.payload["users"][0]))
        return self.channel(row)

    async def _post(self, parcel: Parcel, standings: Sequence[TableSnapshot]) -> Posted | None:
        row, standing = parcel[0], standings[0]
        match row.kind:
            case "say":
                return await self._say(row, standing)
            case "ping" if "next" in row.payload:
                return await self._next_up(row, standing)
            case "ping":
                return await self._ping(parcel, standings)
            case "panel" if row.bundle is not None:
                return await self._list(parcel, standings)
            case "panel":
                return await self._panel(row, standing)
            case "letter":
                return await self._letter(row, standing)
            case _:
                return None

    async def _say(self, row: OutboxMessage, standing: TableSnapshot) -> Posted:
        text = clip_markdown(write_marks(row.payload["line"], standing), SAID)
        pinged = row.payload.get("call", ()) if is_open(row, standing) else ()
        loud = row.payload.get("why") in ("start", "end") or bool(pinged)
        sent = await self.channel(row).send(
            self._mentions.content(text),
            view=make_line_buttons(row) or discord.utils.MISSING,
            silent=not loud,
            nonce=name_message(row),
            allowed_mentions=mention_only(pinged),
            suppress_embeds=True,
        )
        # Beside what is being sent: Discord allows two names in ten minutes, and no ping waits for that
        thread, title = self._bot.get_channel(row.channel), self._presenters.game(standing.table.game).title
        task = asyncio.create_task(tend_thread(thread, self.me, row, standing, title))
        self._tending.add(task)
        task.add_done_callback(self._tending.discard)
        return Posted(sent.id)

    def stop(self) -> None:
        """Give up what is being done beside the sending."""
        for task in self._tending:
            task.cancel()

    async def _ping(self, parcel: Parcel, standings: Sequence[TableSnapshot]) -> Posted | None:
        row, calls = parcel[0], await self._whom.calls(parcel, standings)
        users = {user for call in calls for _, user in call.called}
        if not users and row.tried is None:
            return None
        shown = calls if users else await self._whom.calls(parcel, standings, passed=True)
        loud = {user for user in users if any(is_aloud(one, user) for one in parcel)}
        sent = await self.channel(row).send(
            self._mentions.content(ping_texts.write_ping(shown)),
            view=ping_buttons([(one.standing.table.id, one.title) for one in shown], row.bundle or row.id),
            silent=not users,
            nonce=name_message(row),
            allowed_mentions=mention_only(loud),
            suppress_embeds=True,
        )
        return Posted(sent.id, row.place)

    async def _next_up(self, row: OutboxMessage, standing: TableSnapshot) -> Posted | None:
        """Send a silent word to the next player; one that is no longer needed is posted only if it may have been."""
        (seat,), (user,) = row.payload["seats"], row.payload["users"]
        due = not row.passed and seat not in standing.awaited and standing.seat_of(user) == seat
        if not due and row.tried is None:
            return None
        place = await self._place(row)
        sent = await place.send(
            self._mentions.content(
                ping_texts.write_next_up(
                    standing, user, row.payload["next"], self._presenters.game(standing.table.game).title
                )
            ),
            view=ping_buttons([(row.table, "")], row.id),
            silent=True,
            nonce=name_message(row),
            allowed_mentions=mention_only([user] if due else ()),
            suppress_embeds=True,
        )
        return Posted(sent.id, sent.channel.id if "dm" in row.payload else None)

    async def redraw(self, parcel: Sequence[OutboxMessage]) -> None:
        """Draw a message with several calls again, without those that have passed; no one is pinged by that."""
        row = parcel[0]
        standings = [await self._tables.standing(one.table) for one in parcel]
        message = next((one.message for one in parcel if one.message), None)
        calls = await self._whom.calls(parcel, standings)
        if message is None or not calls:
            return
        buttons = ping_buttons([(one.standing.table.id, one.title) for one in calls], row.bundle or row.id)
        place = self.message(row.place or row.channel, message)
        content = self._mentions.content(ping_texts.write_ping(calls))
        await place.edit(content=content, view=buttons, allowed_mentions=mention_only(()))

    async def _panel(self, row: OutboxMessage, standing: TableSnapshot) -> Posted | None:
        user = row.payload["user"]
        if not is_wanted(row, standing):
            return None
        reminder = bool(row.payload.get("reminder"))
        notice = ping_texts.write_place(standing.table.guild, standing.table.channel, reminder=reminder)
        view = await self._panels.draw_panel(await self._panels.build_context(standing, user, notice=notice))
        if view.instead is not None:  # they have changed their mind since
            view = view.instead()
        dm = await self._place(row)
        sent = await dm.send(view=self._mentions.link_commands(view), files=files_of(view), nonce=name_message(row))
        return Posted(sent.id)

    async def _letter(self, row: OutboxMessage, standing: TableSnapshot) -> Posted | None:
        """Tell a player of new letters; nothing if they have read them since."""
        new = await self._tables.letters.list_new(row.table, row.payload["user"])
        if not new:
            return None
        view = build_letter_notice(standing, new, self._presenters.game(standing.table.game).title)
        dm = await self._place(row)
        sent = await dm.send(view=self._mentions.link_commands(view), nonce=name_message(row))
        return Posted(sent.id)

    async def _list(self, parcel: Parcel, standings: Sequence[TableSnapshot]) -> Posted | None:
        """Send one message for all tables that wait for a user, if any of those that pinged them still does."""
        row = parcel[0]
        user = row.payload["user"]
        if not any(is_wanted(one, standing) for one, standing in zip(parcel, standings, strict=True)):
            return None
        waiting = [one for one in await self._tables.mine(user) if one.urgency(user)[0] < WAITING]
        dm = await self._place(row)
        view = waits(waiting, user, lambda name: self._presenters.game(name).title, self._presenters.find, row.bundle)
        sent = await dm.send(view=self._mentions.link_commands(view), nonce=name_message(row))
        return Posted(sent.id)


# ---- parts that follow from the rows alone: names, mentions, and buttons below a line


def is_aloud(row: OutboxMessage, user: int) -> bool:
    """Return whether the row pings the user with a notification."""
    return user in row.payload["users"] and user not in row.payload.get("hushed", ())


def mention_only(users: Collection[int]) -> discord.AllowedMentions:
    """Return mentions for only these users."""
    called = [discord.Object(user) for user in sorted(users)]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=called)


def is_open(row: OutboxMessage, standing: TableSnapshot) -> bool:
    """Return whether a line still needs an answer: the vote is open, the seat is on offer."""
    match row.payload.get("why"):
        case "vote":
            return standing.vote is not None and standing.vote.number == row.payload["vote"]
        case "offer":
            return row.payload["seat"] in standing.table.offers
        case _:
            return True


def make_line_buttons(row: OutboxMessage) -> ui.View | None:
    """Return the buttons below a line that asks something."""
    match row.payload.get("why"):
        case "vote":
            return vote_buttons(row.table, row.payload["vote"], tuple(row.payload["choices"]))
        case "offer":
            return offer_buttons(row.table, row.payload["seat"])
        case _:
            return None


def name_message(row: OutboxMessage) -> str:
    """Return the message's name: its row, and whether it goes to the channel or to a user. Its words may change."""
    return f"{'d' if row.kind == 'panel' else 's'}{row.bundle or row.id}"


def name_board(board: OutdatedBoard) -> str:
    """Name the board that is posted next, whatever it shows."""
    return f"b{board.table}-{board.posts}"
