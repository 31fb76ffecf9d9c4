"""The studio: pictures are drawn here, in one thread beside the event loop, each only once while it is remembered."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:  # a start pays nothing for letters and pixels: the thread loads them with the first picture
    from bot.pictures.layout.picture_context import Picture, PictureContext
    from bot.pictures.rendering.drawing_thread import Drawings, DrawingThread, Given, Shot

PATIENCE = 0.3  # seconds until a message goes out without its picture
KEPT = 24_000_000  # bytes of finished pictures
MOST = 256  # pictures that wait to be drawn; who asks for one more has text
TABLES = 1_024  # of which is known what their last picture showed
T = TypeVar("T")
_log = logging.getLogger(__name__)


def drawings(module: str) -> Drawings:
    """Return the pictures of a title by the name of its module. Raise ImportError."""
    return cast("Drawings", import_module(module))


class PictureStudio:
    """A studio of pictures for messages. `late`, `failed` count pictures not ready in time, and those that couldn't be drawn.

    `patience`: seconds to wait for a picture. `kept`: bytes of finished pictures remembered. `fonts`: a folder of spare fonts
    for names. Views must no longer change, since the thread reads them. Names in a setting may be anything. All methods
    run on the event loop.
    """

    def __init__(self, patience: float = PATIENCE, kept: int = KEPT, fonts: Path | None = None) -> None:
        self.late = self.failed = 0
        self._patience, self._kept, self._fonts = patience, kept, fonts
        self._thread = ThreadPoolExecutor(1, "pictures")
        self._darkroom: DrawingThread | None = None  # made by the thread, which alone uses it
        self._last: OrderedDict[Hashable, Given] = OrderedDict()
        self._asked: dict[Hashable, Future[Any]] = {}  # what is not finished yet, of tables by their names
        self._closed = False

    @property
    def drawn(self) -> int:
        """Return how many pictures have been drawn since the start."""
        return self._darkroom.drawn if self._darkroom else 0

    @property
    def reused(self) -> int:
        """Return how many pictures were remembered when asked for."""
        return self._darkroom.reused if self._darkroom else 0

    async def table(
        self, of: Hashable, module: str, view: Any, setting: PictureContext, ready: Callable[[], None] | None = None
    ) -> Shot | None:
        """Return the picture of the table `of`, changes framed in gold; None if it isn't ready in time or can't be drawn; the
        text then goes out without it. `ready` is called, on the loop, when a late one is finished. An older picture of the same table that
        wasn't started yet is never drawn."""
        last = self._last.get(of)
        if of in self._asked:
            self._asked[of].cancel()
        made = await self._within(
            lambda: self._room().table(last, drawings(module), view, setting), f"a table of {module}", ready, of=of
        )
        if made is None:
            return None
        self._last[of], shot = made
        self._last.move_to_end(of)
        while len(self._last) > TABLES:
            self._last.popitem(last=False)
        return shot

    async def hand(self, module: str, view: Any, setting: PictureContext) -> Shot | None:
        """Return the picture of a seat's hand; None as in `table`."""
        return await self._within(lambda: self._room().hand(drawings(module), view, setting), f"a hand of {module}")

    async def picture(
        self, lay: Callable[[], Picture], what: str = "a picture", ready: Callable[[], None] | None = None
    ) -> Shot | None:
        """Return any picture: `lay` lays it out, in the thread; `what` is its name in the log. None and `ready` as in `table`."""
        return await self._within(lambda: self._room().shot(lay()), what, ready)

    async def make(self, work: Callable[[], T], what: str) -> T | None:
        """Return the result of `work` in the thread, however long it takes, between other pictures; None if it fails."""
        return await self._within(work, what, patience=None)

    async def warm(self, *modules: str) -> None:
        """Load the drawing modules and the pictures of titles before the first use. Raise ImportError."""
        if self._closed:
            return
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._room)
        for module in modules:
            await loop.run_in_executor(self._thread, drawings, module)

    def forget(self, of: Hashable) -> None:
        """Forget a table that is over or was undone: its next picture has no gold frames."""
        self._last.pop(of, None)

    def close(self) -> None:
        """End the thread after the picture it is drawing; pictures still waiting are dropped."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _room(self) -> DrawingThread:
        """Return the drawing thread's state, in the thread."""
        if self._darkroom is None:
            from bot.pictures.rendering.drawing_thread import DrawingThread  # with it come Pillow and the letters

            self._darkroom = DrawingThread(self._kept, self._fonts)
        return self._darkroom

    async def _within(
        self,
        work: Callable[[], T],
        what: str,
        ready: Callable[[], None] | None = None,
        patience: float | None = 0.0,
        of: Hashable = None,
    ) -> T | None:
        """Return the thread's result, or None if it is late; it still runs on, so the next request finds it finished.

        `patience`: None to wait as long as it takes. `of`: the table, if it is one.
        """
        if self._closed:
            return None
        if len(self._asked) >= MOST and patience is not None and ready is None:
            self._tardy(what)
            return None
        name = object() if of is None else of
        future = self._asked[name] = self._thread.submit(work)
        made = asyncio.wrap_future(future)
        made.add_done_callback(partial(self._note_end, what, name, future))
        await asyncio.wait({made}, timeout=None if patience is None else self._patience)
        if not made.done():
            self._tardy(what)
            if ready is not None:
                made.add_done_callback(partial(self._at_last, ready))
            return None
        return None if made.cancelled() or made.exception() else made.result()

    def _tardy(self, what: str) -> None:
        self.late += 1
        _log.warning("Pictures: %s was not ready in %d ms; the text goes alone", what, self._patience * 1000)

    def _at_last(self, ready: Callable[[], None], made: asyncio.Future[T]) -> None:
        if not (self._closed or made.cancelled() or made.exception()):
            ready()

    def _note_end(self, what: str, name: Hashable, future: Future[T], made: asyncio.Future[T]) -> None:
        if self._asked.get(name) is future:
            del self._asked[name]
        fault = None if made.cancelled() else made.exception()
        if fault is not None:
            self.failed += 1
            _log.error("Pictures: %s cannot be drawn; the text goes alone", what, exc_info=fault)
