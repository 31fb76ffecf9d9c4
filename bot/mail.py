"""The outbox as the sender sees it."""

from datetime import datetime
from typing import Final

from bot.errors import TableError
from bot.scribe import Scribe, unavailable
from bot.standing import Board, Outgoing

_LOOKED_AGAIN: Final = 60.0  # seconds after which the outbox is looked at even if nothing was put in


class Mail:
    """Committed messages and boards to be drawn. A message is handed out until it is `sent` or `dropped`."""

    def __init__(self, scribe: Scribe) -> None:
        self._scribe = scribe
        self._looked: datetime | None = None
        self._again: datetime | None = None  # when the first message that failed is due again

    async def pending(self, limit: int = 50) -> list[Outgoing]:
        """Messages whose time has come, oldest first; an unping never before its ping. Cheap when nothing was put in."""
        now = self._scribe.now()
        rested = self._looked is None or abs((now - self._looked).total_seconds()) > _LOOKED_AGAIN
        due = self._again is not None and self._again <= now
        if not (self._scribe.news or rested or due):
            return []
        self._looked, self._scribe.news = now, False
        if due:
            self._again = None
        with unavailable():
            found = await self._scribe.store.post.pending(now, limit)
        self._scribe.news = self._scribe.news or bool(found)
        return found

    async def sent(self, key: int, message: int | None = None) -> None:
        """The message is out; `message`: its number on Discord."""
        with unavailable():
            await self._scribe.store.post.sent(key, message)
        self._scribe.news = True

    async def failed(self, key: int, next_try: datetime) -> None:
        """It could not be sent; it is handed out again from `next_try` on."""
        with unavailable():
            await self._scribe.store.post.failed(key, next_try)
        self._scribe.news = True
        self._again = min(next_try, self._again or next_try)

    async def dropped(self, key: int) -> None:
        """It will never be sent: its channel or message is gone."""
        with unavailable():
            await self._scribe.store.post.sent(key, None)

    async def to_channel(self, key: int) -> None:
        """A `panel` whose DM was refused: it is handed out again as a `ping` in the channel."""
        with unavailable():
            await self._scribe.store.post.to_channel(key)
        self._scribe.news = True

    async def boards(self, limit: int = 50) -> list[Board]:
        """Boards that are older than their table and whose time has come."""
        with unavailable():
            return await self._scribe.store.post.boards(self._scribe.now(), limit)

    async def board(self, table_id: int) -> Board:
        """The board of one table. Raises TableError `no game`."""
        with unavailable():
            board = await self._scribe.store.post.board(table_id)
        if board is None:
            raise TableError("no game", "That game does not exist.")
        return board

    async def board_drawn(self, table_id: int, revision: int, message: int | None = None) -> None:
        """The board shows that revision; `message`: the number of a newly posted one."""
        with unavailable():
            await self._scribe.store.post.drawn(table_id, revision, message, self._scribe.now())

    async def board_lost(self, table_id: int) -> None:
        """Its message is gone: `boards` hands it out with message None, to be posted anew."""
        with unavailable():
            await self._scribe.store.post.lost(table_id)

    async def board_failed(self, table_id: int, next_try: datetime) -> None:
        """It could not be drawn; it is handed out again from `next_try` on."""
        with unavailable():
            await self._scribe.store.post.not_drawn(table_id, next_try)
