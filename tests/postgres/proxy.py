"""A way to the server that can be cut at the worst moment: when COMMIT has been said, before the answer is heard."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Literal

_COMMIT = b"Q\x00\x00\x00\x0cCOMMIT;\x00"  # a simple query: its kind, its length, its text

Cut = Literal["unheard", "unanswered"]


class Proxy:
    """Hands on what both sides say. `cut`: the next COMMIT does not reach the server (`unheard`), or its answer is lost."""

    def __init__(self, socket: str) -> None:
        self._socket = socket
        self.cut: Cut | None = None
        self.cuts = 0
        self.mute = False  # whether new connections are refused

    async def client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, until either side ends it."""
        with suppress(OSError):
            if not self.mute:
                from_server, to_server = await asyncio.open_unix_connection(self._socket)
                answers = asyncio.create_task(self._answers(from_server, writer))
                try:
                    await self._asked(reader, to_server, answers)
                finally:
                    answers.cancel()
                    to_server.close()
        writer.close()

    async def _asked(
        self, reader: asyncio.StreamReader, to_server: asyncio.StreamWriter, answers: "asyncio.Task[None]"
    ) -> None:
        while asked := await reader.read(65536):
            if self.cut is not None and _COMMIT in asked:
                unheard, self.cut = self.cut == "unheard", None
                self.cuts += 1
                answers.cancel()
                if not unheard:
                    to_server.write(asked)
                    await to_server.drain()
                return
            to_server.write(asked)
            await to_server.drain()

    async def _answers(self, from_server: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while answer := await from_server.read(65536):
                writer.write(answer)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def proxy(socket: str) -> AsyncIterator[tuple[Proxy, int]]:
    """Such a way to the server's Unix socket, and the port of this machine at which it begins."""
    way = Proxy(socket)
    async with await asyncio.start_server(way.client, "127.0.0.1", 0) as server:
        yield way, server.sockets[0].getsockname()[1]
