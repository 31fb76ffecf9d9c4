"""1.2 to 1.6 The Anarchy deck: a face in any width, with the seal of its Specialty where Court Powers are in force, and an emoji for a line of text."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.card_faces import inner, paper
from bot.pictures.artwork.card_stamps import card_stamp
from bot.pictures.artwork.corner_rank import write_rank
from bot.pictures.artwork.text_tokens import SIDE, Token
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, painter
from bot.pictures.drawing.themes import DARK_GOLD, INK, OXBLOOD, TINT
from cogs.anarchy.picture.suits import BY_RANK, EMBLEMS, FLAG_BLUE, bicorne, field, seal
from games.anarchy.cards import RANK_NAMES, SUIT_NAMES, Card, pack

SMALL, MIDDLE, LARGE = 68, 104, 172  # widths in pixels


def face(card: Card, wide: int, powers: bool) -> Stamp:
    """Return the card in that width; `powers`: whether Specialty Cards may be used in this round."""
    return card_stamp("anarchy card", wide, (card.rank, card.suit, card.power if powers else ""))


def card(card: Card, wide: int) -> Stamp:
    """Return the card in that width, without its Specialty: for what is known of any round."""
    return face(card, wide, powers=False)


@painter("anarchy card")
def paint(pen: Pen, rank: str, suit: str, power: str) -> None:
    """Draw a card: from 90 pixels on a rank beside a seal or a role's emblem, above a large suit; from 150 on an index at the left edge; below, rank and suit."""
    court = rank in BY_RANK or not suit
    paper(pen, court)
    if rank in BY_RANK and pen.width < 150:
        inner(pen)
    if not suit:
        napoleon(pen)
    elif pen.width >= 150:
        large(pen, rank, suit, power)
    elif pen.width >= 90:
        middle(pen, rank, suit, power)
    else:
        small(pen, rank, suit)


def small(pen: Pen, rank: str, suit: str) -> None:
    """Draw rank above, suit below."""
    k = pen.width / 68
    write_rank(pen, rank, pen.width / 2, 31 * k, 42 * k, INK)
    EMBLEMS[suit](field(pen, pen.width / 2, 69 * k, 36 * k))


def middle(pen: Pen, rank: str, suit: str, power: str) -> None:
    """Draw rank at the left, the seal or the role at the right, the suit below."""
    k = pen.width / 104
    court = rank in BY_RANK
    write_rank(pen, rank, 33 * k, 36 * k, (42 if court else 50) * k, INK)
    EMBLEMS[suit](field(pen, 52 * k, 96 * k, (60 if court else 66) * k))
    if court:
        BY_RANK[rank](field(pen, 74 * k, 35 * k, 32 * k), DARK_GOLD, OXBLOOD)
    if power:
        seal(pen, 77 * k, 33 * k, 46 * k, power)


def large(pen: Pen, rank: str, suit: str, power: str) -> None:
    """Draw rank, suit and seal at the left edge, so that an overlapped card tells all; the large suit, or role and suit, at the right."""
    court = rank in BY_RANK
    write_rank(pen, rank, 36, 40, 56, INK)
    EMBLEMS[suit](field(pen, 35, 92, 42))
    if power:
        seal(pen, 36, 206, 50, power)
    if court:
        pen.box(68, 16, 90, 210, 8, "", DARK_GOLD, 2)
        BY_RANK[rank](field(pen, 113, 76, 66), DARK_GOLD, OXBLOOD)
        EMBLEMS[suit](field(pen, 113, 164, 66))
    else:
        EMBLEMS[suit](field(pen, 112, 138, 96))


def napoleon(pen: Pen) -> None:
    """Draw a hat in a blue frame, and three letters where there is room."""
    w, h = pen.width, pen.height
    gap = max(3.0, w * 0.06)
    pen.box(gap, gap, w - 2 * gap, h - 2 * gap, w * 0.066, TINT, FLAG_BLUE, max(1.2, w * 0.022))
    if w < 60:
        bicorne(field(pen, w / 2, h * 0.42, w * 0.76))
        pen.words("N", w / 2, h * 0.74, "rank", w * 0.36, FLAG_BLUE)
        return
    bicorne(field(pen, w / 2, h * 0.4, w * 0.74))
    pen.words("NAP", w / 2, h * 0.71, "rank", w * 0.3, FLAG_BLUE)


# ---- an emoji for each card, where its code is written


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
