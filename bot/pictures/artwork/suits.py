"""The four suits: their outlines (100 units high, about their middle), and their colours on paper and on dusk."""

from bot.pictures.drawing.themes import BLUE, GREEN, INK, RED
from bot.pictures.drawing.unit_brush import Brush

SUITS = "SHCD"
WORDS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
WIDE = {"S": 0.92, "H": 1.02, "C": 0.98, "D": 0.74}
"""Width to height."""
TWO = {"S": INK, "H": RED, "C": INK, "D": RED}
FOUR = {"S": INK, "H": RED, "C": GREEN, "D": BLUE}
ON_DUSK = {"S": "#F1EBDD", "H": "#FF858A", "C": "#F1EBDD", "D": "#FF858A"}
ON_DUSK_FOUR = {"S": "#F1EBDD", "H": "#FF858A", "C": "#8FD3A0", "D": "#8FB4F2"}

HEART = (
    "M0 50 C-10 32 -51 8 -51 -21 C-51 -39 -39 -50 -25 -50 C-13 -50 -4 -43 0 -32 "
    "C4 -43 13 -50 25 -50 C39 -50 51 -39 51 -21 C51 8 10 32 0 50 Z"
)
DIAMOND = "M0 -50 C7 -32 20 -12 37 0 C20 12 7 32 0 50 C-7 32 -20 12 -37 0 C-20 -12 -7 -32 0 -50 Z"
SPADE = (
    "M0 -50 C10 -28 46 -8 46 15 C46 28 37 36 26 36 C16 36 9 31 4 23 C5 36 10 45 20 50 "
    "L-20 50 C-10 45 -5 36 -4 23 C-9 31 -16 36 -26 36 C-37 36 -46 28 -46 15 C-46 -8 -10 -28 0 -50 Z"
)
STEM = "M-5 -6 L5 -6 C4 22 9 42 20 50 L-20 50 C-9 42 -4 22 -5 -6 Z"


def paint_suit(brush: Brush, suit: str, colour: str) -> None:
    """Paint a suit sign, 100 units high. Raise KeyError for a `suit` that isn't one of SUITS."""
    if suit == "C":
        for x, y in ((0, -27), (-25.5, 9), (25.5, 9)):
            brush.disc(x, y, 23, colour)
        brush.path("M-14 -12 L14 -12 L10 10 L-10 10 Z", colour)
        brush.path(STEM, colour)
    else:
        brush.path({"S": SPADE, "H": HEART, "D": DIAMOND}[suit], colour)


def ink(suit: str, four: bool) -> str:
    """Return the colour of a suit on paper.

    >>> ink("H", False) == ink("D", False)
    True
    """
    return (FOUR if four else TWO)[suit]
