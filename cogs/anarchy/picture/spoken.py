"""The deck in a line of text: an emoji for each card, where its code is written."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.card_faces import inner, paper
from bot.pictures.artwork.corner_rank import write_rank
from bot.pictures.artwork.text_tokens import SIDE, Token
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import INK
from cogs.anarchy.picture.roles import BY_RANK
from cogs.anarchy.picture.suits import EMBLEMS, bicorne, field
from games.anarchy.cards import RANK_NAMES, SUIT_NAMES, Card, pack

ALL = 10  # players with whom the whole deck is used
SPOKEN = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS = {str(number): word for number, word in enumerate(SPOKEN, 2)}


def emojis() -> Sequence[Token]:
    """1.2 A token for each card, shown where its code stands: `7-TU`."""
    return [
        Token(_name(card), Stamp("anarchy token", SIDE, SIDE, (card.rank, card.suit)), (card.text,))
        for card in pack(ALL)
    ]


def _name(card: Card) -> str:
    rank = NUMBERS.get(card.rank, RANK_NAMES.get(card.rank, card.rank)).lower()
    return f"{rank}_of_{SUIT_NAMES[card.suit].split()[0].lower()}" if card.suit else rank


@painter("anarchy token")
def _token(pen: Pen, rank: str, suit: str) -> None:
    """Draw wider than a card, so that rank and suit are told apart at 22 pixels."""
    card = Pen(108, pen.height)
    paper(card, rank in BY_RANK or not suit)
    if not suit:
        inner(card)
        bicorne(field(card, 54, 64, 92))
    else:
        write_rank(card, rank, 54, 32, 56, INK)
        EMBLEMS[suit](field(card, 54, 91, 54))
    pen.stamp(card.done(), 10, 0)
