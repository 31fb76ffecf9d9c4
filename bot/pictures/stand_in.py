"""Crests and signs until the drawn ones are there."""

from bot.pictures.palette import BRIGHT, GOLD, PAPER
from bot.pictures.pen import Pen
from bot.pictures.stamps import Stamp, painter

FIELDS = ("#B71F30", "#1C53A6", "#17683B", "#DDB65A", "#6B3FA0", "#B71F30", "#1E1A26", "#D9742B", "#1E8A84", "#DDB65A")


def crest(seat: int, height: int, ground: str = "") -> Stamp:
    """The crest of a seat (from 0)."""
    return Stamp("stand-in crest", round(height * 0.84), height, (str(seat), ground or BRIGHT))


def sign(name: str, height: int, colour: str = "") -> Stamp:
    """A sign by its name."""
    return Stamp("stand-in sign", round(height * 0.9) if name == "turn" else height, height, (name, colour or GOLD))


@painter("stand-in crest")
def _crest(pen: Pen, seat: str, line: str) -> None:
    w, h = pen.width, pen.height
    shield = "M0 0 L100 0 L100 55 C100 80 70 95 50 100 C30 95 0 80 0 55 Z"
    pen.path(shield, line, scale=(w / 100, h / 100))
    pen.path(shield, FIELDS[int(seat) % 10], (3, 3), ((w - 6) / 100, (h - 6) / 100))
    pen.words(str(int(seat) + 1), w / 2, h / 2, "rank", h * 0.5, PAPER)


@painter("stand-in sign")
def _sign(pen: Pen, name: str, colour: str) -> None:
    w, h = pen.width, pen.height
    if name == "turn":
        pen.polygon([(0, 0), (w, h / 2), (0, h)], colour)
    else:
        pen.disc(w / 2, h / 2, min(w, h) / 2, line=colour, width=h / 12)
