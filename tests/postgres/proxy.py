"""A way to the server that can be cut at the worst moment: when COMMIT has been said, before the answer is heard."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Literal

from sqlalchemy.engine import URL, make_url

_COMMIT = b"Q\x00\x00\x00\x0cCOMMIT;\x00"  # a simple query: its kind, its length, its text

Cut = Literal["unheard", "unanswered", "held"]


class Proxy:
    """Hands on what both sides say.

    `cut`: what becomes of the next COMMIT and its connection. The server does not hear it (`unheard`), nor that the connection is
    gone (`held`); or it does, and its answer is lost (`unanswered`). `closes`: with it
    all connections are cut, and while it is `closed` nobody else comes through.
    """

    def __init__(self, server: URL) -> None:
        self._server = server
        self.cut: Cut | None = None
        self.cuts = 0
        self.closes = self.closed = False
        self._held: list[asyncio.StreamWriter] = []
        self._clients: dict[asyncio.Task[Any], asyncio.StreamWriter] = {}

    async def client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, until either side ends it, or the proxy does."""
        task = asyncio.current_task()
        assert task is not None
        self._clients[task] = writer
        try:
            with suppress(OSError):
                if not self.closed:
                    await self._serve(reader, writer)
        finally:
            del self._clients[task]
            await _close(writer)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await self._connected()
        answers = asyncio.create_task(self._answers(from_server, writer))
        try:
            await self._asked(reader, to_server, answers)
        finally:
            answers.cancel()
            if to_server not in self._held:
                await _close(to_server)

    async def end(self) -> None:
        """Cut every connection, and wait until it is gone."""
        clients = list(self._clients)
        for task in clients:
            task.cancel()
        await asyncio.gather(*clients, return_exceptions=True)
        await self.let_go()

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        socket = str(self._server.query.get("host", ""))
        if socket.startswith("/"):
            return await asyncio.open_unix_connection(f"{socket}/.s.PGSQL.{self._server.port or 5432}")
        return await asyncio.open_connection(self._server.host, self._server.port or 5432)

    async def _asked(
        self, reader: asyncio.StreamReader, to_server: asyncio.StreamWriter, answers: "asyncio.Task[None]"
    ) -> None:
        """Hands on what the client says, until a cut. What is held goes on: the server is to believe that the client is still there."""
        while asked := await reader.read(65536):
            cut = self.cut if _COMMIT in asked else None
            if cut is not None:
                self.cut, self.closed = None, self.closes
                self.cuts += 1
                answers.cancel()
                self._close_all()
            if cut in (None, "unanswered"):
                to_server.write(asked)
                await to_server.drain()
            if cut == "held":
                self._held.append(to_server)
            if cut is not None:
                return

    def _close_all(self) -> None:
        for client in self._clients.values() if self.closed else ():
            client.close()

    async def _answers(self, from_server: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while answer := await from_server.read(65536):
                writer.write(answer)
                await writer.drain()
        writer.close()

    async def let_go(self) -> None:
        """The server hears that what was held is gone."""
        while self._held:
            await _close(self._held.pop())


@asynccontextmanager
async def proxied(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    """Such a way to the database of that URL, and the URL that leads through it."""
    server = make_url(url)
    way = Proxy(server)
    async with await asyncio.start_server(way.client, "127.0.0.1", 0) as listener:
        port = listener.sockets[0].getsockname()[1]
        through = server.set(host="127.0.0.1", port=port, query={"ssl": "disable"})
        try:
            yield way, through.render_as_string(hide_password=False)
        finally:
            await way.end()


async def _close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
