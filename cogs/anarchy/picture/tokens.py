"""Stamps of the table beside cards: roles, the rungs of the ladder, the sign of Anarchy, a seal by itself."""

from __future__ import annotations

from bot.pictures.artwork.corner_rank import write_rank
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import GOLD, INK
from bot.pictures.drawing.unit_brush import Brush
from cogs.anarchy.picture.suits import JEWEL, POWERS, ROLES, bicorne, cockade, field, seal


def role(name: str, high: int, gold: str) -> Stamp:
    """Return the emblem of a role in that gold."""
    return Stamp("anarchy role", high, high, (name, gold))


@painter("anarchy role")
def _role(pen: Pen, name: str, gold: str) -> None:
    ROLES[name](field(pen, pen.width / 2, pen.height / 2, pen.width * 0.96), gold, JEWEL)


def rung(rank: str, wide: int, high: int, colour: str) -> Stamp:
    """Return a rank of the ladder; Napoleon is his hat."""
    return Stamp("anarchy rung", wide, high, (rank, colour))


@painter("anarchy rung")
def _rung(pen: Pen, rank: str, colour: str) -> None:
    if rank == "NAP":
        bicorne(field(pen, pen.width / 2, pen.height / 2, pen.width * 0.84), colour)
    else:
        write_rank(pen, rank, pen.width / 2, pen.height / 2, pen.height * 0.54, colour)


def power(name: str, high: int, colour: str) -> Stamp:
    """Return the emblem of a Specialty by itself: the A in its circle for Anarchy."""
    return Stamp("anarchy power", high, high, (name, colour))


@painter("anarchy power")
def _power(pen: Pen, name: str, colour: str) -> None:
    POWERS[name](field(pen, pen.width / 2, pen.height / 2, pen.width * 0.96), colour)


def lay_sealed(name: str, high: int) -> Stamp:
    """Return a Specialty on its seal."""
    return Stamp("anarchy seal", high, high, (name,))


@painter("anarchy seal")
def _draw_sealed(pen: Pen, name: str) -> None:
    seal(pen, pen.width / 2, pen.height / 2, pen.width, name)


def hidden(high: int) -> Stamp:
    """Return the back of the deck: a cockade on ink."""
    return Stamp("anarchy back", round(high / 1.4), high)


@painter("anarchy back")
def _hidden(pen: Pen) -> None:
    w, h = pen.width, pen.height
    pen.box(0, 0, w, h, w * 0.12, INK, GOLD, max(1.4, w * 0.03))
    cockade(Brush(pen, 0, 0, 100), w / 2, h / 2, w * 0.34)
