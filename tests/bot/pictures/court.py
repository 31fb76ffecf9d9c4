"""A title's pictures as small as can be, for what is the same in all: its view is a list of what stands in the middle."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.pictures.artwork.card_stamps import back, french
from bot.pictures.drawing.themes import CLOTH
from bot.pictures.layout.alt_text import acting_words, join_sentences
from bot.pictures.layout.headers import header, private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import (
    COLUMN,
    GAP,
    LEFT,
    RIGHT,
    fan,
    foot,
    laurel_number,
    middle,
    nameplate,
    ribbon,
    row,
    seat_panel,
)
from bot.pictures.layout.turn_banner import banner


@dataclass
class View:
    """Ranks of clubs in the middle, how many cards each seat holds; what the viewer holds, and a number nobody must see."""

    cards: Sequence[str]
    hands: Sequence[int]
    own: Sequence[str] = ()
    deck: int = field(default=0, repr=False)


def table(view: View, setting: PictureContext) -> Picture:
    sheet = Sheet(setting.theme)
    header(sheet, CLOTH, "Court", "Round 1 of 8")
    y = banner(sheet, setting)
    box = middle(sheet, CLOTH, y, 140)
    row(
        sheet,
        [french(rank, "C", "S") for rank in view.cards],
        box.x + 24,
        y + 22,
        84,
        [f"{rank}C" for rank in view.cards],
    )
    y = box.bottom + GAP
    for seat, hand in enumerate(view.hands):
        inner = seat_panel(
            sheet, Box((LEFT, RIGHT)[seat % 2], y + 190 * (seat // 2), COLUMN, 176), setting, seat, CLOTH
        )
        nameplate(sheet, Box(inner.x, inner.y, inner.w - 110, 52), setting, seat)
        laurel_number(sheet, inner.right - 50, inner.y + 50, hand, hand == max(view.hands))
        fan(sheet, [back("crown", 40)] * hand, inner.x, inner.y + 70, 24, within=inner.w - 110)
    foot(sheet, ribbon(sheet, setting, y + 190 * -(-len(view.hands) // 2)))
    return Picture(
        sheet, join_sentences(["Court, round 1 of 8", acting_words(setting), "In the middle: " + ", ".join(view.cards)])
    )


def hand(view: View, setting: PictureContext) -> Picture:
    sheet = Sheet(setting.theme)
    y = private_header(sheet, CLOTH, "Your hand", "Court")
    row(sheet, [french(rank, "C", "L") for rank in view.own], 24, y, 176)
    return Picture(sheet, join_sentences(["Your hand: " + ", ".join(view.own)]))
