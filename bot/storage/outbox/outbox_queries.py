"""Committed messages to send, and boards that are older than their position."""

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Final

from bot.model.outbox_message import OutboxMessage, OutdatedBoard
from bot.storage.engine.database import Database, Row, Step
from bot.storage.engine.fault_injection import reach
from bot.storage.engine.list_parameters import encode_list
from bot.storage.engine.timestamps import moment, stamp
from bot.storage.outbox import outbox_statements
from bot.storage.outbox.delivery_status import DeliveryStatus
from bot.storage.outbox.pending_messages import BUNDLE, WAITING, sorted_out, still_waiting, together, whole
from bot.storage.queries.read_markers import PRUNE, ReadMarkers
from bot.storage.queries.shard_filters import ours

_OLD_SENT: Final = 30 * 24 * 3600 * 1000  # milliseconds that a sent row is kept
_UNTRIED: Final = {"tried_at": None, "bundle": None, "place": None}
_GONE: Final = 24 * 3600 * 1000  # milliseconds: a board that waits for longer waits for a channel that is gone


class OutboxQueries:
    """The outbox, and what people have seen. A message is handed out until it is marked as sent or dropped: it is sent at least once."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._marks = DeliveryStatus(database)
        self.seen = ReadMarkers(database)
        self._drawn: dict[int, int] = {}  # boards drawn since the last `settle`: a board drawn twice harms no one

    # ---- messages

    async def pending(
        self, now: datetime, limit: int, titles: Collection[str]
    ) -> tuple[list[OutboxMessage], datetime | None]:
        """Return the messages of tables with these titles whose time has come, oldest first, and when the next is due.

        What a later turn has made void is closed; that is found again, should it be lost before it is stored.
        """
        ended = frozenset(self._marks.ended)
        wanted = {"most": limit + 200 + len(ended), "titles": encode_list(titles)}
        rows = await self._database.read(ours(WAITING, self._database.share), wanted)
        due, void, again = sorted_out(still_waiting(rows, ended), stamp(now))
        self._marks.ended |= void
        return whole(due, limit), None if again is None else moment(again)

    async def trying(self, rows: Sequence[OutboxMessage], now: datetime) -> None:
        """Note that these are about to be posted, so they may be out until their fate is known.

        Rows posted as one message are known as that from now on: they are searched for, and marked, together.
        """
        await reach("before mark tried")
        marks = [{"row": row.id, "tried_at": stamp(now), "bundle": row.bundle, "place": row.place} for row in rows]
        await self._marks.store(Step(outbox_statements.MARK, marks))
        await reach("after mark tried")

    async def bundle(self, key: int) -> list[OutboxMessage]:
        """Return the calls that were sent as one message, oldest first; those whose turn has passed say so."""
        return together(await self._database.read(BUNDLE, {"key": key}))

    async def to_channel(self, key: int) -> None:
        """A panel that could not be sent by DM becomes a ping in the channel; a word to the next player goes there as it is."""
        (row,) = await self._database.read(outbox_statements.PAYLOAD, {"row": key})
        wanted = json.loads(row.payload)
        if "dm" in wanted:
            payload = json.dumps({name: value for name, value in wanted.items() if name != "dm"})
        else:
            reminder = {"reminder": True} if wanted.get("reminder") else {}
            payload = json.dumps({"seats": [wanted["seat"]], "users": [wanted["user"]]} | reminder)
        await self._mark([key], {"kind": "ping", "payload": payload, "next_try": 0, **_UNTRIED})

    async def mark_sent(self, keys: Collection[int], message: int | None, place: int | None) -> None:
        """The message is out; its number is kept so that it can be deleted when the turn has passed. None: there is nothing to keep.

        `place`: its channel, if that is not the table's own.
        """
        await reach("before mark sent")
        if message is None:
            self._marks.ended |= set(keys)
        else:
            await self._mark(keys, {"done": True, "message": message, "place": place})
        await reach("after mark sent")

    async def note_failure(self, keys: Collection[int], next_try: datetime, untried: bool) -> None:
        """Note that these could not be sent, to be tried again then. `untried`: Discord has surely not posted them."""
        mark = {"next_try": stamp(next_try), **(_UNTRIED if untried else {})}
        await self._marks.store(Step(outbox_statements.FAILED, [{"row": key, **mark} for key in keys]))

    async def _mark(self, keys: Collection[int], mark: Mapping[str, object]) -> None:
        if keys:
            await self._marks.store(Step(outbox_statements.MARK, [{"row": key, **mark} for key in keys]))

    async def find_known(self, messages: Collection[int]) -> set[int]:
        """Return which of these numbers are stored as a message's or a board's."""
        return {
            row.message
            for row in await self._database.read(outbox_statements.KNOWN, {"messages": encode_list(messages)})
        }

    async def find_tables(self, message: int) -> list[int]:
        """Return the tables that this message is about, by their numbers: those of a board, a line, a ping or a panel, while its row is kept."""
        rows = await self._database.read(outbox_statements.OF_MESSAGE, {"number": message})
        return sorted([row.id for row in rows])

    async def hurry(self, channel: int | None, now: datetime) -> None:
        """Make retries in this channel, or anywhere, due at once; not a board whose channel is gone."""
        boards = Step(outbox_statements.HURRY_BOARDS, {"here": channel, "until": stamp(now) + _GONE})
        await self._marks.store(Step(outbox_statements.HURRY, {"here": channel}), boards)

    async def prune(self, now: datetime) -> None:
        """Forget messages sent more than 30 days ago, and read markers of closed tables; keep the number of a ping that is still up."""
        old = {"before": stamp(now) - _OLD_SENT}
        await self._database.write(
            [Step(outbox_statements.PRUNE_PINGS, old), Step(outbox_statements.PRUNE_OTHERS, old), Step(PRUNE, {})]
        )

    async def oldest(self) -> int | None:
        """Return when the oldest waiting message was committed (milliseconds), for the owner's health report."""
        rows = await self._database.read(outbox_statements.OLDEST)
        return None if rows[0][0] is None else int(rows[0][0])

    # ---- boards

    async def boards(self, now: datetime, limit: int, titles: Collection[str]) -> list[OutdatedBoard]:
        """Return the boards of our tables with these titles that are older than what is wanted, the longest waiting first."""
        wanted = {"now": stamp(now), "most": limit + len(self._drawn), "titles": encode_list(titles)}
        boards = [
            self._board(row)
            for row in await self._database.read(ours(outbox_statements.BOARDS, self._database.share), wanted)
        ]
        return [board for board in boards if board.drawn < board.wanted][:limit]

    async def board(self, table: int) -> OutdatedBoard | None:
        """Return one table's board, or None without such a table."""
        rows = await self._database.read(outbox_statements.BOARD, {"table": table})
        return self._board(rows[0]) if rows else None

    def _board(self, row: Row) -> OutdatedBoard:
        posted = None if row.posted_at is None else moment(row.posted_at)
        posting = None if row.posting_at is None else moment(row.posting_at)
        drawn = max(row.drawn, self._drawn.get(row.id, -1)) if row.message is not None else row.drawn
        return OutdatedBoard(
            table=row.id,
            guild=row.guild,
            channel=row.channel,
            message=row.message,
            wanted=row.wanted,
            drawn=drawn,
            posted_at=posted,
            posts=row.posts,
            posting=posting,
        )

    async def posting(self, table: int, now: datetime) -> None:
        """The board is about to be posted: from now on it may have been, and until its number is stored it is owed."""
        await reach("before mark posting")
        self._drawn.pop(table, None)
        await self._marks.store(Step(outbox_statements.SHOW, {"table": table, "posting_at": stamp(now), "drawn": -1}))
        await reach("after mark posting")

    async def note_posted(self, table: int, revision: int, message: int, now: datetime) -> None:
        """The board is a new message, which shows that revision; the message in whose place it stands is to be deleted."""
        await reach("before mark posted")
        self._drawn.pop(table, None)
        shown = {"message": message, "drawn": revision, "posted_at": stamp(now), "redraw_at": 0, "posting_at": None}
        unpost = Step(outbox_statements.UNPOST, {"table": table, "new": message, "at": stamp(now)})
        await self._marks.store(unpost, Step(outbox_statements.POSTED, {"table": table, **shown}))
        await reach("after mark posted")

    def note_drawn(self, table: int, revision: int) -> None:
        """The board's message shows that revision: noted here, and stored by `settle`."""
        self._drawn[table] = max(revision, self._drawn.get(table, -1))

    async def lose_board(self, table: int, now: datetime) -> None:
        """Have the board's message deleted, if it is there, and the board posted again."""
        self._drawn.pop(table, None)
        gone = {"message": None, "drawn": -1, "posted_at": None, "redraw_at": 0}
        unpost = Step(outbox_statements.UNPOST, {"table": table, "new": None, "at": stamp(now)})
        await self._marks.store(unpost, Step(outbox_statements.SHOW, {"table": table, **gone}))

    async def not_drawn(self, table: int, next_try: datetime, untried: bool) -> None:
        """Note that the board could not be drawn, to be tried again then. `untried`: Discord has surely not posted it."""
        mark = {"table": table, "redraw_at": stamp(next_try), **({"posting_at": None} if untried else {})}
        await self._marks.store(Step(outbox_statements.SHOW, mark))

    async def settle(self) -> None:
        """Store what was only noted, in one transaction; nothing is written if nothing was."""
        noted, self._drawn = self._drawn, {}
        rows = [{"table": table, "seen": revision} for table, revision in noted.items()]
        await self._marks.store(*([Step(outbox_statements.DRAWN, rows)] if rows else []), *self.seen.take_steps())
