"""Stamps: cards, crests and signs, each drawn once per process in each size that is used, and laid on sheets by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import TypeVar

from PIL import Image

from bot.pictures.drawing.antialiased_pen import Pen

Painter = Callable[..., None]
P = TypeVar("P", bound=Painter)
PAINTERS: dict[str, Painter] = {}


@dataclass(frozen=True, slots=True)
class Stamp:
    """A drawing by its name: who paints it, its size in pixels, and what the painter is told besides (colours, rank, suit)."""

    name: str
    width: int
    height: int
    told: tuple[str, ...] = ()


def painter(name: str) -> Callable[[P], P]:
    """Registers `paint(pen, *told)` under a name. Raises ValueError when another module has taken it.

    The same module may come again: discord.py forgets a title's modules when a bot closes, and loads them anew for the next one.
    """

    def register(paint: P) -> P:
        if name in PAINTERS and PAINTERS[name].__module__ != paint.__module__:
            raise ValueError(f"{name} is painted twice")
        PAINTERS[name] = paint
        return paint

    return register


@lru_cache(maxsize=128)  # the renderer remembers what it uses in its own form
def drawn(stamp: Stamp) -> Image.Image:
    """The stamp in pixels, on a transparent ground; not to be changed. Raises KeyError for a name that nobody paints."""
    pen = Pen(stamp.width, stamp.height)
    PAINTERS[stamp.name](pen, *stamp.told)
    return pen.done()


def plain(stamp: Stamp) -> bytes:
    """The stamp alone as a PNG, on a transparent ground."""
    out = BytesIO()
    drawn(stamp).save(out, "PNG", optimize=True)
    return out.getvalue()
