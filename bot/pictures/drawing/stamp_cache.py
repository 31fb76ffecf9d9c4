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
    """A drawing by its name: its painter, its size in pixels, and the painter's other arguments (colours, rank, suit)."""

    name: str
    width: int
    height: int
    told: tuple[str, ...] = ()


def painter(name: str) -> Callable[[P], P]:
    """Register `paint(pen, *told)` under a name. Raise ValueError if another module has taken it.

    The same module may come again: discord.py forgets a title's modules when a bot closes, and loads them again for the next one.
    """

    def register(paint: P) -> P:
        if name in PAINTERS and PAINTERS[name].__module__ != paint.__module__:
            raise ValueError(f"{name} is painted twice")
        PAINTERS[name] = paint
        return paint

    return register


@lru_cache(maxsize=32)  # the renderer remembers what it uses in its own form
def draw_stamp(stamp: Stamp) -> Image.Image:
    """Return the stamp in pixels, on a transparent ground. Don't change it. Raise KeyError for a name without a painter."""
    pen = Pen(stamp.width, stamp.height)
    PAINTERS[stamp.name](pen, *stamp.told)
    return pen.done()


def plain(stamp: Stamp) -> bytes:
    """Return only the stamp as a PNG, on a transparent ground."""
    out = BytesIO()
    draw_stamp(stamp).save(out, "PNG", optimize=True)
    return out.getvalue()
