"""Peasants and Soldiers by their marks. None is told by colour alone: they stand, lean, lie, wear a star or a plume."""

from __future__ import annotations

from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter

WIDE, HIGH = 24, 32  # of the drawing
STATES = ("free", "moved", "spent", "new", "toiled", "missing")  # 2.11
_BODY = "M1.6 31 C1.6 20.6 5.6 15.4 12 15.4 C18.4 15.4 22.4 20.6 22.4 31 Z"
_STAR = "M0 -8 L2.1 -2.6 L7.8 -2.5 L3.3 1.1 L4.8 6.6 L0 3.4 L-4.8 6.6 L-3.3 1.1 L-7.8 -2.5 L-2.1 -2.6 Z"
SKIN, DUST, FRESH, LEAN, GONE = "#FFCB86", "#B09C88", "#97E6A8", "#F0A652", "#B7B0CC"


def peasant(state: str, high: int = HIGH, ground: str = "dark") -> Stamp:
    """2.11 Return a Peasant: `free`, `moved`, `spent`, `new`, `toiled` (new and spent) or `missing`."""
    return Stamp("estate peasant", round(high * WIDE / HIGH), high, (state, ground))


def soldier(recruit: bool = False, high: int = HIGH, ground: str = "dark") -> Stamp:
    """2.8 Return a Soldier; a New one has no plume yet."""
    return Stamp("estate soldier", round(high * WIDE / HIGH), high, ("recruit" if recruit else "soldier", ground))


@painter("estate peasant")
def _peasant(pen: Pen, state: str, ground: str) -> None:
    k = pen.height / HIGH
    colours = {"free": SKIN, "moved": LEAN, "spent": DUST, "new": FRESH, "toiled": FRESH, "missing": GONE}
    colour = colours[state] if ground == "dark" else "#8A5A2B"
    if state == "missing":
        # Only an outline
        pen.disc(12 * k, 8 * k, 6.4 * k, "", colour, 2.3 * k)
        body = "M2.9 29.8 C2.9 21.4 6.2 17 12 17 C17.8 17 21.1 21.4 21.1 29.8 Z"
        pen.curve(body, colour, 2.3 * k, scale=k)
    elif state in ("spent", "toiled"):
        # It lies; a star marks who toiled
        if state == "toiled":
            pen.path(_STAR, colour, (6.6 * k, 24 * k), 0.8 * k)
        else:
            pen.disc(6 * k, 23.6 * k, 6 * k, colour)
        pen.path("M24 31 C16.4 31 12.4 28.6 12.4 23.4 C12.4 18.2 16.4 15.8 24 15.8 Z", colour, scale=k)
    elif state == "moved":
        pen.disc(16.6 * k, 8.4 * k, 6.4 * k, colour)
        pen.path("M1 31 C2 22 6 15.4 11 15.2 C16 15 20.4 20 21.4 31 Z", colour, scale=k)
        pen.path("M0.8 18.8 L6.4 18.8 M1 14 L5 14", colour, scale=k)
        for y, x in ((12.5, 1.6), (18.5, 0.9)):
            pen.line([(x * k, y * k), ((x + 4.6) * k, y * k)], colour, 1.9 * k)
    else:
        if state == "new":
            pen.path(_STAR, colour, (12 * k, 8.4 * k), k)
        else:
            pen.disc(12 * k, 8 * k, 6.6 * k, colour)
        pen.path(_BODY, colour, scale=k)


@painter("estate soldier")
def _soldier(pen: Pen, rank: str, ground: str) -> None:
    k = pen.height / HIGH
    steel, slit = ("#F2F3F8", "#23273A") if ground == "dark" else ("#565D74", "#F6EDD8")
    if rank == "soldier":
        pen.path("M11 7 C10 2.6 14.6 -0.4 22.8 1.6 C21.4 5.2 17.4 7.6 13.4 7.8 Z", "#E5383F", scale=k)
    pen.path("M2.4 17 C2.4 9.4 6.4 5.4 12 5.4 C17.6 5.4 21.6 9.4 21.6 17 L20 30.4 L4 30.4 Z", steel, scale=k)
    pen.box(4.6 * k, 15 * k, 14.8 * k, 2.9 * k, 1.2 * k, slit)
    pen.box(10.7 * k, 15 * k, 2.7 * k, 12 * k, 1.2 * k, slit)
    if rank == "recruit":
        for x in (6.2, 15.4):
            pen.box(x * k, 21.4 * k, 2.5 * k, 2.5 * k, 1.2 * k, slit)
