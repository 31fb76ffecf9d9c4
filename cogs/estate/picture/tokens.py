"""Holdings as tokens, their Slots, and the plates of the Lands; Goods; Peasants and Soldiers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, draw_stamp, painter
from cogs.estate.picture.emblem import paint_sheaf

WIDE, HIGH = 72, 98  # of a token
PLATES: Final = {"barony": "#6E4E26", "county": "#747C96", "duchy": "#B88A2E"}  # bronze, silver, gold
GROUNDS: Final = {
    "grange": "#54400F",
    "forest": "#11402A",
    "mine": "#3B435A",
    "village": "#5A2823",
    "castle": "#29345C",
}
_FADED = 0.38  # of an emblem whose Holding is not Active


def token(kind: str, side: str, wide: int = WIDE, high: int = HIGH, crowded: bool = False) -> Stamp:
    """2.4 A Holding: its kind, and which side is up; `crowded`: with a smaller emblem, since many stand on it."""
    return Stamp("estate holding", wide, high, (kind, side, "crowded" if crowded else ""))


def emblem(kind: str, side: int) -> Stamp:
    """Return the artwork of that kind of Holding, `size` pixels square."""
    return Stamp("estate emblem", side, side, (kind,))


def done(used: bool, wide: int = WIDE, high: int = HIGH) -> Stamp:
    """2.11d What lies over a Holding that did something in this Season: a check when it is Used."""
    return Stamp("estate done", wide, high, ("used" if used else "",))


def draw_open_slot(line: str, wide: int = WIDE, high: int = HIGH) -> Stamp:
    """2.3 Return an Open Slot."""
    return Stamp("estate open", wide, high, (line,))


@painter("estate holding")
def _holding(pen: Pen, kind: str, side: str, crowded: str) -> None:
    w, h = pen.width, pen.height
    pen.box(0, 0, w, h, w / 9, GROUNDS[kind])
    size = round(w * (0.54 if crowded else 0.72))
    image = draw_stamp(emblem(kind, size))
    x, y = (w - size) // 2, round(w * (0.04 if crowded else 0.06))
    if side == "active":
        pen.stamp(image, x, y)
        return
    # Faded
    thin = image.copy()
    thin.putalpha(image.getchannel("A").point([round(k * _FADED) for k in range(256)]))
    pen.stamp(thin, x, y)
    if side == "construction":
        _barrier(pen, w * 0.1, h * 0.7, w * 0.8, h * 0.17)
    else:
        # A red cross over all of it
        for (x1, y1), (x2, y2) in (((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8))):
            ends = [(w * x1, h * y1), (w * x2, h * y2)]
            pen.line(ends, "#1E1A26", w * 0.13)
            pen.line(ends, "#FF858A", w * 0.085)


def _barrier(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """Paint a builders' barrier, gold and black, on two legs."""
    for leg in (x + w * 0.14, x + w * 0.76):
        pen.box(leg, y, w * 0.1, h * 1.5, 2, "#8A6726")
    pen.box(x, y, w, h, 4, "#F2C14E")
    step = w / 4
    for k in range(4):
        left = x + k * step + step * 0.16
        shape = [(left + h * 0.38, y), (left + h * 0.38 + step * 0.5, y), (left + step * 0.5, y + h), (left, y + h)]
        pen.polygon([(min(max(px, x), x + w), py) for px, py in shape], "#1E1A26")
    pen.box(x, y, w, h, 4, "", "#1E1A26", 1.4)


@painter("estate done")
def _done(pen: Pen, used: str) -> None:
    if used:
        k = pen.width / WIDE
        pen.disc(13 * k, 13 * k, 11 * k, "#17683B", "#F6EDD8", 1.6 * k)
        pen.line([(8 * k, 13.4 * k), (11.6 * k, 17 * k), (18 * k, 9.4 * k)], "#F6EDD8", 3 * k)


@painter("estate open")
def _open(pen: Pen, line: str) -> None:
    w, h = pen.width, pen.height
    pen.box(1, 1, w - 2, h - 2, w / 9, "", line, 2.4)
    for box in ((w / 2 - w * 0.14, h / 2 - w * 0.024, w * 0.28, w * 0.048),):
        pen.box(*box, 1, line)
    pen.box(w / 2 - w * 0.024, h / 2 - w * 0.14, w * 0.048, w * 0.28, 1, line)


@painter("estate emblem")
def _emblem(pen: Pen, kind: str) -> None:
    _EMBLEMS[kind](pen, pen.height / 56)


def _grange(pen: Pen, k: float) -> None:
    side = round(52 * k)
    pen.stamp(draw_stamp(good("grain", side)), round(2 * k), round(2 * k))


def _forest(pen: Pen, k: float) -> None:
    pen.box(36.6 * k, 46 * k, 4.4 * k, 7 * k, 1, "#5E4028")
    fir = "M0 -40 L8 -27 L4.6 -27 L12 -15 L7.6 -15 L16 0 L-16 0 L-7.6 -15 L-12 -15 L-4.6 -27 L-8 -27 Z"
    pen.path(fir, "#3E7C66", (38.6 * k, 47 * k), (0.86 * k, 0.92 * k))
    pen.box(19.6 * k, 47 * k, 5.2 * k, 8 * k, 1, "#7A5230")
    pen.path(fir, "#62C07B", (22 * k, 48.6 * k), (1.12 * k, 1.16 * k))
    pen.path(
        "M0 -40 L8 -27 L4.6 -27 L12 -15 L7.6 -15 L16 0 L0 0 Z", "#4AA265", (22 * k, 48.6 * k), (1.12 * k, 1.16 * k)
    )


def _mine(pen: Pen, k: float) -> None:
    pen.line([(13 * k, 50 * k), (37 * k, 15 * k)], "#6B3E1C", 6.6 * k)
    pen.line([(13 * k, 50 * k), (37 * k, 15 * k)], "#B9743A", 4.2 * k)
    pen.path("M11 11 C24 1 46 8 52 36 C43 22 34 14.6 27.6 14.4 C21 14 16 13.4 11 11 Z", "#E3E8F1", scale=k)
    pen.path("M27.6 14.4 C34 14.6 43 22 52 36 C45.6 18.6 36 10.6 24 11.4 Z", "#AEB8CA", scale=k)
    pen.box(33 * k, 10.4 * k, 7.4 * k, 9 * k, 2 * k, "#7C869B")


def _village(pen: Pen, k: float) -> None:
    pen.box(30 * k, 33 * k, 22 * k, 19 * k, 1, "#D3C09A")
    pen.path("M27 34 L41 20 L55 34 Z", "#A82733", scale=k)
    pen.box(41 * k, 39 * k, 7 * k, 8 * k, 0, "#5A3B22")
    pen.box(6 * k, 28 * k, 27 * k, 24 * k, 1, "#F3E4BF")
    pen.path("M2 29.6 L19.5 9 L37 29.6 Z", "#D63A42", scale=k)
    pen.path("M19.5 9 L37 29.6 L30 29.6 L16.6 12.4 Z", "#B72B36", scale=k)
    pen.box(16 * k, 38 * k, 8 * k, 14 * k, 1, "#5A3B22")
    pen.box(26 * k, 34 * k, 5 * k, 5.4 * k, 0, "#5A3B22")
    pen.box(9 * k, 34 * k, 5 * k, 5.4 * k, 0, "#5A3B22")


def _castle(pen: Pen, k: float) -> None:
    pen.box(16 * k, 25 * k, 24 * k, 28 * k, 0, "#B4B9D2")
    for x, wall in ((6, "#DDE0EE"), (36, "#C6CADF")):
        pen.box(x * k, 16 * k, 14 * k, 37 * k, 0, wall)
        for step in (-1.6, 5.2, 12):
            pen.box((x + step) * k, 9 * k, 4.2 * k, 8 * k, 0, wall)
        pen.box((x - 1.6) * k, 14.4 * k, 17.8 * k, 4.4 * k, 0, wall)
        pen.box((x + 5) * k, 25 * k, 4 * k, 8 * k, 2 * k, "#333A5C")
    for gap in (20.6, 26.0, 31.4):
        pen.box(gap * k, 20 * k, 3.6 * k, 6 * k, 0, "#B4B9D2")
    pen.path("M22 53 L22 41 C22 33.4 34 33.4 34 41 L34 53 Z", "#333A5C", scale=k)


_EMBLEMS: Final[dict[str, Callable[[Pen, float], None]]] = {
    "grange": _grange,
    "forest": _forest,
    "mine": _mine,
    "village": _village,
    "castle": _castle,
}


# ---- Goods as they lie in a Stockpile or are asked for: a sheaf, log ends, a rock with copper in it, an ingot


SIDE = 48  # of the square in which all are drawn


def good(what: str, side: int, ground: str = "dark") -> Stamp:
    """Return the picture of a good, `size` pixels square, on a `dark` or a `light` ground."""
    return Stamp(f"estate {what}", side, side, (ground,))


@painter("estate grain")
def _grain(pen: Pen, ground: str) -> None:
    tones = ("#F4C854", "#DB9C2E", "#9A5F1C") if ground == "dark" else ("#CE8F1C", "#955F0C", "#6B3F0A")
    paint_sheaf(pen, *tones)


@painter("estate wood")
def _wood(pen: Pen, ground: str) -> None:
    k = pen.height / SIDE
    bark = "#6E4526" if ground == "dark" else "#57341A"
    for x, y in ((13, 33.5), (35, 33.5), (24, 14.5)):
        pen.disc(x * k, y * k, 12 * k, bark)
        pen.disc(x * k, y * k, 9.6 * k, "#DDAE74")
        pen.disc(x * k, y * k, 6.6 * k, "", "#A4713C", 1.5 * k)
        pen.disc(x * k, y * k, 3.1 * k, "", "#A4713C", 1.4 * k)
        pen.line([(x * k, y * k), ((x + 5.4) * k, (y - 5.4) * k)], "#A4713C", 1.1 * k)


@painter("estate ore")
def _ore(pen: Pen, ground: str) -> None:
    k = pen.height / SIDE
    for points, colour in (
        ("4,30 12,12 27,5 41,14 45,32 33,44 12,43", "#7A8098" if ground == "dark" else "#5F6580"),
        ("12,12 27,5 30,19 17,24", "#B9BED1"),
        ("27,5 41,14 30,19", "#9CA2B9"),
        ("17,24 30,19 34,33 22,40", "#8F95AD"),
        ("30,19 41,14 45,32 34,33", "#6B7189"),
        ("34,33 45,32 33,44 22,40", "#565C75"),
    ):
        pairs = [tuple(map(float, point.split(","))) for point in points.split()]
        pen.polygon([(x * k, y * k) for x, y in pairs], colour)
    for x, y, r in ((21, 16, 2.4), (24, 30, 3.0), (13.5, 32, 2.6), (36, 24, 2.4), (30, 37, 2.0)):
        pen.disc(x * k, y * k, r * k, "#E98B45")


@painter("estate bar")
def _bar(pen: Pen, ground: str) -> None:
    k = pen.height / SIDE
    if ground != "dark":
        pen.path("M1 38.6 L9.4 12.4 L38.6 9.4 L47 38.6 Z", "#5F6678", scale=k)
    pen.path("M3 37 L10.6 22 L37.4 22 L45 37 Z", "#C4CCDA", scale=k)
    pen.path("M10.6 22 L15 13.4 L34.4 13.4 L37.4 22 Z", "#F1F4F9", scale=k)
    pen.path("M37.4 22 L34.4 13.4 L38.6 11.4 L45 37 Z", "#98A2B6", scale=k)
    pen.box(17 * k, 27 * k, 14 * k, 4.4 * k, 2.2 * k, "#7F899F")


# ---- Peasants and Soldiers by their marks. None is told by colour alone: they stand, lean, lie, wear a star or a plume


CHIT_WIDE, CHIT_HIGH = 24, 32  # of the drawing
STATES = ("free", "moved", "spent", "new", "toiled", "missing")  # 2.11
_BODY = "M1.6 31 C1.6 20.6 5.6 15.4 12 15.4 C18.4 15.4 22.4 20.6 22.4 31 Z"
_STAR = "M0 -8 L2.1 -2.6 L7.8 -2.5 L3.3 1.1 L4.8 6.6 L0 3.4 L-4.8 6.6 L-3.3 1.1 L-7.8 -2.5 L-2.1 -2.6 Z"
SKIN, DUST, FRESH, LEAN, GONE = "#FFCB86", "#B09C88", "#97E6A8", "#F0A652", "#B7B0CC"


def peasant(state: str, high: int = CHIT_HIGH, ground: str = "dark") -> Stamp:
    """2.11 Return a Peasant: `free`, `moved`, `spent`, `new`, `toiled` (new and spent) or `missing`."""
    return Stamp("estate peasant", round(high * CHIT_WIDE / CHIT_HIGH), high, (state, ground))


def soldier(recruit: bool = False, high: int = CHIT_HIGH, ground: str = "dark") -> Stamp:
    """2.8 Return a Soldier; a New one has no plume yet."""
    return Stamp(
        "estate soldier", round(high * CHIT_WIDE / CHIT_HIGH), high, ("recruit" if recruit else "soldier", ground)
    )


@painter("estate peasant")
def _peasant(pen: Pen, state: str, ground: str) -> None:
    k = pen.height / CHIT_HIGH
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
    k = pen.height / CHIT_HIGH
    steel, slit = ("#F2F3F8", "#23273A") if ground == "dark" else ("#565D74", "#F6EDD8")
    if rank == "soldier":
        pen.path("M11 7 C10 2.6 14.6 -0.4 22.8 1.6 C21.4 5.2 17.4 7.6 13.4 7.8 Z", "#E5383F", scale=k)
    pen.path("M2.4 17 C2.4 9.4 6.4 5.4 12 5.4 C17.6 5.4 21.6 9.4 21.6 17 L20 30.4 L4 30.4 Z", steel, scale=k)
    pen.box(4.6 * k, 15 * k, 14.8 * k, 2.9 * k, 1.2 * k, slit)
    pen.box(10.7 * k, 15 * k, 2.7 * k, 12 * k, 1.2 * k, slit)
    if rank == "recruit":
        for x in (6.2, 15.4):
            pen.box(x * k, 21.4 * k, 2.5 * k, 2.5 * k, 1.2 * k, slit)
