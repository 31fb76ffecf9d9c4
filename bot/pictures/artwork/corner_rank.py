"""The rank in a card's corner: Cinzel's black, its Q with its own tail, the 10 set by hand."""

from bot.pictures.drawing.antialiased_pen import SCALE, Pen
from bot.pictures.drawing.fonts import font


def write_rank(pen: Pen, text: str, x: float, y: float, size: float, colour: str) -> None:
    """Write a rank about its middle; `size`: the letters' size in pixels."""
    if text == "10":
        _ten(pen, x, y, size * 0.86, colour)
    elif text == "Q":
        _letter(pen, "O", x, y, size, colour)
        tail = "M-2 14 C8 18 14 33 34 30 C29 43 9 42 2 27 C-1 22 -4 18 -8 17 Z"
        pen.path(tail, colour, (x + size * 0.02, y + size * 0.07), size / 100)
    else:
        _letter(pen, text, x, y, size, colour)


def _ten(pen: Pen, x: float, y: float, size: float, colour: str) -> None:
    wide = [_extent(digit, size) for digit in "10"]
    apart = -0.02 * size
    left = x - (wide[0] + apart + wide[1]) / 2
    _letter(pen, "1", left + wide[0] / 2, y, size, colour)
    _letter(pen, "0", left + wide[0] + apart + wide[1] / 2, y, size, colour)


def _extent(text: str, size: float) -> float:
    left, _top, right, _low = font("rank", round(size * SCALE)).getbbox(text)
    return float(right - left) / SCALE


def _letter(pen: Pen, text: str, x: float, y: float, size: float, colour: str) -> None:
    """Write a letter or number so that its ink, not its advance, is about the middle."""
    left, top, right, low = font("rank", round(size * SCALE)).getbbox(text, anchor="ls")
    pen.words(text, x - (left + right) / 2 / SCALE, y - (top + low) / 2 / SCALE, "rank", size, colour, "ls")
