"""Turns to move the simulated world: the page's, the clock's, the terminal's."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

from simcord import Env, Preview

STEP = 600.0  # seconds that pass at one go, so that the page gets its turn in between
MOST = 30 * 86_400.0
TRIES = 12  # in a row, before the clock is left where it stands
SLOW = "This machine is busy; please wait a moment. The game continues, and nothing is lost."
UNITS = {"d": 86_400, "h": 3_600, "m": 60, "s": 1}


def seconds(said: str) -> float | None:
    """Return the time that "+1d12h" names, in seconds; None if that is not a time, or none at all, or more than 30 days."""
    if not re.fullmatch(r"\+([0-9]{1,9}[dhms]){1,9}", said):
        return None
    total = float(sum(int(number) * UNITS[unit] for number, unit in re.findall(r"([0-9]+)([dhms])", said)))
    return total if 0 < total <= MOST else None


class Turns:
    """simcord does one thing at a time: the page, the clock and the console take turns here."""

    def __init__(self, env: Env, page: Preview, tell: Callable[[str], None]) -> None:
        """Take the world and its page; `tell` says a sentence in the terminal."""
        self._tell = tell
        self._env = env
        self._page = page
        self._lock = asyncio.Lock()
        self._drawn = len(env.http_requests)  # what the bot had sent when the page was drawn last
        self._before: dict[
            str, tuple[int, Mapping[str, Any]]
        ] = {}  # by tab: the drawing before, its number and messages
        self._act = page._action
        page._action = self._from_page  # type: ignore[method-assign]  # simcord has no hook for this

    async def _from_page(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Handle a press in one tab; draw the other tabs again too.

        A press on a message that stayed the same while the clock drew the page counts: simcord takes none on an earlier drawing.
        """
        async with self._lock:
            receipt = await self._act(context_id, self._on_this_drawing(context_id, body))
            if receipt.get("dispatched") and body.get("kind") != "autocomplete_command":
                await self._draw()
            return receipt

    def _on_this_drawing(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the press as one on the tab's present drawing, if its message is the same there as on the one before."""
        number, messages = self._before.get(context_id or "", (None, {}))
        target = str(body.get("target_id"))
        tab = self._page._pages.get(context_id or "")
        if tab is None or body.get("published_revision") != number or target not in messages:
            return body
        is_same = messages[target] == tab.snapshot["messages"].get(target)
        return {**body, "published_revision": tab.revision} if is_same else body

    async def _draw(self) -> None:
        """The page as it is now. A machine that is too slow for that draws it the next time."""
        sent = len(self._env.http_requests)
        before = {key: (tab.revision, tab.snapshot.get("messages", {})) for key, tab in self._page._pages.items()}
        try:
            await self._page.refresh()
        except TimeoutError:
            self._tell(SLOW)
            return
        self._drawn, self._before = sent, before

    async def pass_time(self, amount: float, *, draw: bool) -> bool:
        """Let `amount` seconds pass at the table; return whether all of them did. Without `draw` the page changes only if the bot has
        done something since it was drawn last, also between two calls: a picture or a robot's move may be late.

        A slow machine gets its time: what hasn't passed yet is tried again, and the game continues.
        """
        passed = await self._pass_until(self._env.now() + timedelta(seconds=amount))
        if draw or len(self._env.http_requests) != self._drawn:
            async with self._lock:
                await self._draw()
        return passed

    async def _pass_until(self, until: datetime) -> bool:
        tries = 0
        while (left := (until - self._env.now()).total_seconds()) > 0:
            try:
                async with self._lock:
                    await self._env.advance_time(min(left, STEP))
                tries = 0
            except TimeoutError:
                tries += 1
                self._tell(SLOW)
                if tries == TRIES:
                    return False
        return True

    async def keep_time(self) -> None:
        """Time at the table runs as it does outside."""
        loop = asyncio.get_running_loop()
        last = loop.time()
        while True:
            await asyncio.sleep(1)
            now = loop.time()
            await self.pass_time(now - last, draw=False)
            last = now

    async def rest(self) -> None:
        """Wait until nothing is being done, and let nothing begin."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._lock.acquire(), 5)


@contextlib.contextmanager
def console(hear: Callable[[str], None]) -> Iterator[None]:
    """`hear` gets each line typed in the terminal. Nothing is heard where standard input is a file or closed."""
    loop = asyncio.get_running_loop()
    held = bytearray()

    def readable() -> None:
        data = os.read(fd, 4096)
        if not data:
            loop.remove_reader(fd)
        held.extend(data)
        *lines, rest = bytes(held).split(b"\n")
        held[:] = rest
        for line in lines:
            hear(line.decode(errors="replace").strip().lower())

    try:
        fd = sys.stdin.fileno()
        loop.add_reader(fd, readable)
    except (AttributeError, NotImplementedError, OSError, ValueError):
        yield
        return
    try:
        yield
    finally:
        loop.remove_reader(fd)
