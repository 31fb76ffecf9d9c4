"""Holdings as tokens, their Slots, and the plates of the Lands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, draw_stamp, painter
from cogs.estate.picture.goods import good

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
