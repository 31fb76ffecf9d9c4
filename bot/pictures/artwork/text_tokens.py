"""Tokens: emojis in a line of text, and the texts they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bot.pictures.artwork.card_faces import BACKS, CLOTHS, COURT, paper
from bot.pictures.artwork.card_stamps import RANKS, back
from bot.pictures.artwork.corner_rank import write_rank
from bot.pictures.artwork.crests import CRESTS, crest
from bot.pictures.artwork.emblems import jester
from bot.pictures.artwork.signs import SIGNS, sign
from bot.pictures.artwork.suits import SUITS, WORDS, ink, paint_suit
from bot.pictures.drawing.antialiased_pen import Pen
from bot.pictures.drawing.stamp_cache import Stamp, draw_stamp, painter
from bot.pictures.drawing.themes import DARK_GOLD
from bot.pictures.drawing.unit_brush import Brush

SIDE = 128  # pixels of an emoji, which Discord shows at 22 in a line and at 48 alone
LARGEST = 256 * 1024  # bytes that Discord takes
SPOKEN = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
PRINTED = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}


@dataclass(frozen=True, slots=True)
class Token:
    """An emoji: `name` in words, of a to z, 0 to 9 and _, at most 28 characters; `stamp`: at most 128 pixels wide and high; `texts`: in a
    line of text it is shown instead of each of these."""

    name: str
    stamp: Stamp
    texts: tuple[str, ...] = ()


def shared_tokens() -> Sequence[Token]:
    """Return the tokens that all titles share: a pack with two Jokers, backs, crests, signs."""
    cards = [
        Token(f"{spoken}_of_{WORDS[kind]}", Stamp("token card", SIDE, SIDE, (rank, kind)), (f"{rank}{PRINTED[kind]}",))
        for kind in SUITS
        for rank, spoken in zip(RANKS, SPOKEN, strict=True)
    ]
    cards += [
        Token(f"joker_{copy}", Stamp("token joker", SIDE, SIDE, (str(copy),)), (f"Joker {copy}",)) for copy in (1, 2)
    ]
    signs = [Token(f"back_{name}", back(name, 89)) for name in BACKS]
    signs += [Token(f"crest_{seat + 1}", crest(seat, 124)) for seat in range(CRESTS)]
    return [
        *cards,
        *signs,
        *[Token(f"sign_{name}", sign(name, min(120, int(120 / wide)))) for name, (_, _, wide) in SIGNS.items()],
    ]


def image(token: Token) -> bytes:
    """Return the emoji as a PNG: its stamp in the middle of a transparent square."""
    stamp = draw_stamp(token.stamp)
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(stamp, ((SIDE - stamp.width) // 2, (SIDE - stamp.height) // 2))
    out = BytesIO()
    square.save(out, "PNG", compress_level=9)
    return out.getvalue()


@painter("token card")
def _card(pen: Pen, rank: str, kind: str) -> None:
    """Paint it wider than a card, so that rank and suit can be told apart at 22 pixels."""
    card = Pen(108, pen.height)
    paper(card, rank in COURT)
    if rank in COURT:
        card.box(5, 5, 98, pen.height - 10, 8, "", DARK_GOLD, 4)
    write_rank(
        card,
        rank,
        54,
        39 if rank in COURT else 36,
        72 if rank == "10" else 52 if rank in COURT else 64,
        ink(kind, four=False),
    )
    paint_suit(Brush(card, 54, 92, 50 if rank in COURT else 54), kind, ink(kind, four=False))
    pen.stamp(card.done(), 10, 0)


@painter("token joker")
def _joker(pen: Pen, copy: str) -> None:
    card = Pen(108, pen.height)
    paper(card)
    jester(Brush(card, 54, 66, 86), CLOTHS[copy])
    pen.stamp(card.done(), 10, 0)
