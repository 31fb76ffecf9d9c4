"""The outbox as the sender sees it."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

from bot.model.errors import TableError
from bot.model.outbox_message import OutboxMessage, OutdatedBoard
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors

POSTED: Final = ("say", "ping", "panel", "letter")  # the kinds that become a message
_LOOKED_AGAIN: Final = 60.0  # seconds after which the outbox is looked at even if nothing was put in
_GIVEN_UP: Final = 60.0  # seconds: less than Discord remembers a nonce, by far
_OF_OTHERS: Final = 10.0  # the same where another process may put something in, and its word may be missed


class OutboxService:
    """Committed messages and boards to be drawn. A message is handed out until it is `sent` or `dropped`.

    What belongs to a title that is not installed waits until it is.
    """

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor
        self._looked: datetime | None = None
        self._again: datetime | None = None  # when the first of the messages that wait is due

    @property
    def now(self) -> datetime:
        """Return the present moment, by the clock that the rows are stamped with."""
        return self._executor.now()

    async def pending(self, limit: int = 50) -> list[OutboxMessage]:
        """Return the messages whose time has come, oldest first; an unping never before its ping. Cheap when nothing was put in."""
        now = self.now
        share = self._executor.store.database.share
        every = _LOOKED_AGAIN if share.shards is None else _OF_OTHERS
        rested = self._looked is None or abs((now - self._looked).total_seconds()) > every
        due = self._again is not None and self._again <= now
        if not (self._executor.news or rested or due):
            return []
        self._looked, self._executor.news = now, False
        try:
            with report_storage_errors():
                found, self._again = await self._executor.store.post.pending(now, limit, self._executor.catalogue)
        except TableError:
            self._executor.news = True  # whatever it is, it is still there
            raise
        self._executor.news = self._executor.news or bool(found)
        return found

    def look(self) -> None:
        """There may be something that this process has not put in."""
        self._executor.news = True

    def may_send(self, guild: int) -> bool:
        """Return whether this process may send to this guild now."""
        return self._executor.store.database.share.may_send(guild)

    @property
    def patience(self) -> float | None:
        """Return the seconds after which a request is given up, so that Discord does not see it when others have gone on; None: no matter."""
        return None if self._executor.store.database.share.shards is None else _GIVEN_UP

    async def trying(self, rows: Sequence[OutboxMessage]) -> None:
        """Call it before these are posted: it is stored that they may have been, whatever becomes of this process.

        Those with a `bundle` are handed out together from then on, until it is known what became of their message.
        """
        fresh = [row for row in rows if row.kind in POSTED and row.tried is None]
        if fresh:
            with report_storage_errors():
                await self._executor.store.post.trying(fresh, self.now)

    async def bundle(self, key: int) -> list[OutboxMessage]:
        """Return the calls that were sent as one message, oldest first."""
        with report_storage_errors():
            return await self._executor.store.post.bundle(key)

    async def mark_sent(
        self, key: int, message: int | None = None, *, place: int | None = None, more: Sequence[int] = ()
    ) -> None:
        """The message is out; `message`: its number on Discord, `place`: its channel, if that is not the table's own.

        `more`: others that the same message was made of; it is noted for all of them at once, or for none.
        """
        with report_storage_errors():
            await self._executor.store.post.mark_sent([key, *more], message, place)
        self._executor.news = True

    async def note_failure(
        self, key: int, next_try: datetime, *, untried: bool = False, more: Sequence[int] = ()
    ) -> None:
        """Note that the message could not be sent; it is handed out again from `next_try` on. `untried`: it was surely not posted."""
        with report_storage_errors():
            await self._executor.store.post.note_failure([key, *more], next_try, untried)
        self._executor.news = True

    async def drop(self, key: int, *, more: Sequence[int] = ()) -> None:
        """Give up the message: its channel is gone, or the message that it was about."""
        with report_storage_errors():
            await self._executor.store.post.mark_sent([key, *more], None, None)

    async def to_channel(self, key: int) -> None:
        """A `panel`, or a word to the next player, whose DM was refused: it is handed out again as a `ping` in the channel."""
        with report_storage_errors():
            await self._executor.store.post.to_channel(key)
        self._executor.news = True

    async def strange(self, messages: Collection[int]) -> list[int]:
        """Return which of these messages are ours, but have no stored number."""
        with report_storage_errors():
            known = await self._executor.store.post.find_known(messages)
        return [message for message in messages if message not in known]

    async def find_tables(self, message: int) -> list[int]:
        """Return the tables that this message of ours is about, by their numbers; none if that isn't known."""
        with report_storage_errors():
            return await self._executor.store.post.find_tables(message)

    async def hurry(self, channel: int | None = None) -> None:
        """Make retries in this channel (None: in all) due now."""
        with report_storage_errors():
            await self._executor.store.post.hurry(channel, self.now)
        self._executor.news = True

    async def boards(self, limit: int = 50) -> list[OutdatedBoard]:
        """Return the boards that are older than their table and whose time has come."""
        with report_storage_errors():
            return await self._executor.store.post.boards(self.now, limit, self._executor.catalogue)

    async def board(self, table_id: int) -> OutdatedBoard:
        """Return the board of one table. Raise TableError `no game`."""
        with report_storage_errors():
            board = await self._executor.store.post.board(table_id)
        if board is None:
            raise TableError("no game", "There is no such game.")
        return board

    async def take_repost(self, table_id: int, user: int) -> OutdatedBoard:
        """Return the board that this person wants as the newest message. Raise TableError `no game`, or `limit` if that is too often."""
        board = await self.board(table_id)
        self._executor.limits.take("board", user, board.channel)
        return board

    async def board_trying(self, table_id: int) -> None:
        """Call it before a board is posted: it is stored that it may have been, whatever becomes of this process."""
        with report_storage_errors():
            await self._executor.store.post.posting(table_id, self.now)

    async def board_drawn(self, table_id: int, revision: int, message: int | None = None) -> None:
        """The board shows that revision; `message`: the number of a newly posted one, for which the old one is deleted."""
        if message is None:
            self._executor.store.post.note_drawn(table_id, revision)
            return
        with report_storage_errors():
            await self._executor.store.post.note_posted(table_id, revision, message, self.now)
        self._executor.news = True

    async def board_lost(self, table_id: int) -> None:
        """Have the board posted again: `boards` hands it out with message None, and its old message is deleted."""
        with report_storage_errors():
            await self._executor.store.post.lose_board(table_id, self.now)
        self._executor.news = True

    async def note_board_failure(self, table_id: int, next_try: datetime, *, untried: bool = False) -> None:
        """Note that the board could not be drawn; it is handed out again from `next_try` on. `untried`: it was surely not posted."""
        with report_storage_errors():
            await self._executor.store.post.not_drawn(table_id, next_try, untried)
