"""The stamps of cards. A card shows as much as its width has room for: `S` below 90 pixels, `L` from 140 on."""

from bot.pictures.artwork.card_faces import BACKS
from bot.pictures.artwork.suits import WIDE
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import INK

RATIO = 1.4085
"""Height to width: 68 x 96, 104 x 146, 172 x 242."""
WIDTHS = {"S": 68, "M": 104, "L": 172}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def card_stamp(name: str, width: int, told: tuple[str, ...]) -> Stamp:
    """Return a stamp in the shape of a card of that width in pixels.

    >>> card_stamp("card", 96, ("7", "H", "")).height
    135
    """
    return Stamp(name, width, round(width * RATIO), told)


def french(rank: str, suit: str, size: str | int, four: bool = False) -> Stamp:
    """Return a card: rank "A", "2" to "10" ("T" too), "J", "Q", "K"; suit "S", "H", "C", "D"; size "S", "M", "L" or a width in pixels.

    `four`: suits in four colours. Raise ValueError for an unknown card.

    >>> french("7", "H", 96)
    Stamp(name='card', width=96, height=135, told=('7', 'H', ''))
    """
    rank = "10" if rank == "T" else rank
    if rank not in RANKS or suit not in WIDE:
        raise ValueError(f"there is no card {rank}{suit}")
    return card_stamp("card", _width(size), (rank, suit, "four" if four else ""))


def small_face(rank: str, suit: str, width: int, four: bool = False) -> Stamp:
    """Return a card of that width in pixels, like `french`."""
    return french(rank, suit, width, four)


def joker(size: str | int, copy: int = 1) -> Stamp:
    """Return a Joker; the second is blue where the first is oxblood.

    >>> joker(96).told
    ('1',)
    """
    return card_stamp("joker", _width(size), (str(copy),))


def back(emblem: str, size: str | int) -> Stamp:
    """Return a back: "crown" on oxblood, "fleur" on royal blue, "laurel" on plum, "star" on night. Raise ValueError for another.

    >>> back("crown", 96).width
    96
    """
    if emblem not in BACKS:
        raise ValueError(f"there is no back with {emblem}")
    return card_stamp("back", _width(size), (emblem,))


def small_back(emblem: str) -> Stamp:
    """Return a back of 30 x 42 pixels, to stand before the number of someone's cards.

    >>> small_back("crown").height
    42
    """
    return Stamp("small back", 30, 42, (emblem,))


def suit(sign: str, height: int, colour: str = INK) -> Stamp:
    """Return a suit's symbol as a stamp `height` pixels high.

    >>> suit("S", 30).height
    30
    """
    return Stamp("suit", round(height * WIDE[sign]) + 2, height, (sign, colour))


def _width(size: str | int) -> int:
    return WIDTHS[size] if isinstance(size, str) else size
