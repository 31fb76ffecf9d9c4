"""Above a hand, what the viewer decides about: the market, the others' stalls, bids or cards for the Ball."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.pictures.artwork import card_frames
from bot.pictures.artwork.card_stamps import french, small_back
from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.contrast import gold_on
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, format_number
from cogs.aristocracy.picture.facts import are_bids_open, choosable, is_revealed, list_sealed, strip
from cogs.aristocracy.picture.stall import DARK
from games.aristocracy.facts import herald_order
from games.aristocracy.view import CourtView, SeatView
from games.engine.cards import Card

HIGH, CARD, STEP, WORDS = 108, 60, 66, 200  # of the strip; of a market card; where cards begin
SMALL, LINE, SHIELD = 44, 74, 44  # of a stall's card; of a line of stalls; of a crest
THIN = 4  # of a frame
BOTH, MOST = 560, 3  # where the others begin beside the market; lines of stalls


def lay_market(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw what lies on the table and concerns the hand. Return where the next zone starts."""
    if view.over:
        return y
    box = sheet.fill(Box(MARGIN, y, WIDE, HIGH), DARK, 16)
    sheet.words("Market", box.x + 22, y + HIGH // 2, 36, BRIGHT, "title")
    room = (BOTH if strip(view) in ("bid", "ball") or view.step == "stalls" else box.right) - box.x - WORDS - 20
    shown = max(0, min(len(view.market), (room - CARD) // STEP + 1))
    _lay_cards(sheet, setting, view.market[:shown], Box(box.x + WORDS, y + 12, CARD, STEP), "the market")
    if not view.market:
        sheet.words("empty", box.x + WORDS, y + HIGH // 2, 32, DUSK.soft)
    if strip(view) in ("bid", "ball") or view.step == "stalls":
        _lay_others(sheet, view, setting, Box(box.x + BOTH, y, box.w - BOTH - 20, HIGH))
    y = box.bottom + GAP
    return _lay_stalls(sheet, view, setting, y) if is_revealed(view) else y


def _lay_cards(sheet: Sheet, setting: PictureContext, cards: Sequence[Card], place: Box, what: str) -> int:
    """Draw cards side by side, those that answer the viewer's question in a gold frame; `place`: where, how wide each is and how far apart.
    Return where they end."""
    x = place.x
    with sheet.pile(what):
        for card, can in zip(cards, choosable(cards, setting), strict=True):
            stamp = french(card.rank, card.suit, place.w, setting.four)
            if can:
                around = Box(x - THIN, place.y - THIN, stamp.width + 2 * THIN, stamp.height + 2 * THIN)
                sheet.fill(around, gold_on(sheet.ground_below(around)), 10)
            sheet.lay(stamp, x, place.y)
            x += place.h
    return x


def _others(view: CourtView) -> Iterator[SeatView]:
    """Yield the other seats in Herald order."""
    yield from (seat for seat in herald_order(view) if seat.seat != view.viewer)


def _lay_others(sheet: Sheet, view: CourtView, setting: PictureContext, box: Box) -> None:
    """4.5a, 4.6b, 4.7a Draw for each other seat its bid, sealed or open, or how many cards it has put face-down; a dash as long as it is to choose."""
    others = list(_others(view))
    apart, sealed = box.w // len(others), list_sealed(view, setting)
    for k, seat in enumerate(others):
        x, mid = box.x + apart * k + (apart - 104) // 2, box.y + HIGH // 2
        sheet.lay(crest(seat.seat, SHIELD), x, mid - SHIELD // 2)
        if view.step in ("ball", "stalls"):
            _lay_committed(sheet, seat, x + 50, mid)
        elif are_bids_open(view):
            sheet.words(format_number(seat.bid or 0), x + 56, mid, 44, BRIGHT, "rank")
        elif seat.seat in sealed:
            sheet.lay(card_frames.seal("check", 54), x + 50, mid - 27)
        else:
            sheet.words("–", x + 60, mid, 40, DUSK.soft)


def _lay_committed(sheet: Sheet, seat: SeatView, x: int, mid: int) -> None:
    if not seat.committed:
        sheet.words("–", x + 10, mid, 40, DUSK.soft)
        return
    sheet.lay(small_back("crown"), x, mid - 21)
    sheet.words(str(seat.committed), x + 36, mid, 36, DUSK.text, "firm")


def _lay_stalls(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """2.10 Draw the other stalls, as many lines as needed, three at most. Return where the next zone starts."""
    lines = _wrap([seat for seat in _others(view) if seat.stall])
    if not lines:
        return y
    box = sheet.fill(Box(MARGIN, y, WIDE, 20 + LINE * len(lines)), sheet.theme.panel, 16)
    sheet.words("Stalls", box.x + 22, y + 10 + LINE // 2, 34, sheet.theme.text, "firm")
    for k, line in enumerate(lines):
        x, top = box.x + WORDS, y + 10 + LINE * k
        for seat in line:
            shield = crest(seat.seat, SHIELD, sheet.theme.panel)
            x = sheet.lay(shield, x, top + (LINE - SHIELD) // 2).right + 8
            x = _lay_cards(sheet, setting, _first(seat), Box(x, top + 6, SMALL, SMALL + 2), f"stall of {seat.seat}")
            more = len(seat.stall) - len(_first(seat))
            x = (sheet.words(f"+ {more}", x + 6, top + LINE // 2, 32, sheet.theme.soft).right if more else x) + 24
    return box.bottom + GAP


def _first(seat: SeatView) -> tuple[Card, ...]:
    """Return the cards of a stall that are shown."""
    return seat.stall[:14]


def _wide(seat: SeatView) -> int:
    more = 80 if len(seat.stall) > len(_first(seat)) else 0
    return SHIELD + 8 + (SMALL + 2) * len(_first(seat)) + 24 + more


def _wrap(seats: list[SeatView]) -> list[list[SeatView]]:
    """Return the seats in lines, as many as find room."""
    lines, left = list[list[SeatView]](), 0
    for seat in seats:
        if not lines or _wide(seat) > left:
            if len(lines) == MOST:
                break
            lines.append([])
            left = WIDE - WORDS - 20 + 24
        lines[-1].append(seat)
        left -= _wide(seat)
    return lines
