"""The picture of a hand: the viewer's cards by rank, its coins, limit and stall, its buildings open, the building that it visits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.pictures.artwork import card_frames
from bot.pictures.artwork.card_stamps import back, french, small_back
from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign, theme_sign
from bot.pictures.drawing.contrast import gold_on
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.hand_zones import FRAME, RAISED, center_row, frame, rows_of
from bot.pictures.layout.headers import private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, TALLEST, WIDE, foot, format_number
from bot.pictures.layout.turn_banner import ONE, lay_others, lay_yours
from cogs.aristocracy.picture import stall
from cogs.aristocracy.picture.alt import hand_words
from cogs.aristocracy.picture.buildings import lay_chips
from cogs.aristocracy.picture.emblem import VELVET
from cogs.aristocracy.picture.facts import (
    are_bids_open,
    choosable,
    coming,
    describe_question,
    is_revealed,
    key_cards,
    list_sealed,
    strip,
    worth,
)
from cogs.aristocracy.picture.stall import DARK
from cogs.aristocracy.picture.tokens import disc, house
from games.aristocracy.facts import herald_order
from games.aristocracy.view import BuildingView, CourtView, SeatView
from games.engine.cards import Card
from games.engine.events import counted


def hand(view: CourtView, setting: PictureContext) -> Picture:
    """Draw a hand from its owner's `view`. If it is too tall, leave out what the table's picture shows too."""
    sheet = laid_out(view, setting, around=True)
    if sheet.height > TALLEST:
        sheet = laid_out(view, setting, around=False)
    return Picture(sheet, hand_words(view, setting))


def laid_out(view: CourtView, setting: PictureContext, *, around: bool) -> Sheet:
    """Draw the hand, with what lies on the table `around` it or without."""
    sheet = Sheet(setting.theme)
    phase = "the game is over" if view.over else f"{view.phase} phase"
    y = lay_turn(sheet, view, setting, private_header(sheet, VELVET, "Aristocracy", f"your hand · {phase}"))
    y = lay_market(sheet, view, setting, y) if around else y
    y = lay_cards(sheet, view, setting, lay_visit(sheet, view, setting, y))
    y = lay_stall(sheet, view, setting, lay_purse(sheet, view, y))
    foot(sheet, lay_buildings(sheet, view, setting, y) + 6)
    return sheet


def lay_turn(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw, in gold, what the viewer must do, or who is on turn. Return where the next zone starts."""
    if view.over or not setting.acting:
        return y
    if view.viewer in setting.acting:
        return lay_yours(sheet, describe_question(view, setting), y, coming(view, setting)[:3])
    if len(setting.acting) == 1:
        return lay_others(sheet, setting, next(iter(setting.acting)), "is deciding", y)
    box = sheet.fill(Box(MARGIN, y, WIDE, ONE), sheet.theme.panel, 20)
    sheet.words(f"{len(setting.acting)} players still have to choose", box.x + 24, y + 38, 36, sheet.theme.soft)
    return box.bottom + GAP


def lay_cards(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw all cards by rank. Return where the next zone starts."""
    cards = view.hand
    if not cards:
        sheet.words("You have no cards in hand", MARGIN + 20, y + 34, 36, sheet.theme.soft)
        return y + 78
    wide, each, step = rows_of(len(cards))
    names, can = key_cards("hand", cards), choosable(cards, setting)
    raised = any(can) and not all(can)
    y += RAISED + FRAME if raised else 0
    bottom = y
    with sheet.pile("hand"):
        for k, card in enumerate(cards):
            stamp = french(card.rank, card.suit, wide, setting.four)
            left = center_row(wide, step, min(each, len(cards) - k // each * each))
            x, top = left + step * (k % each), y + (stamp.height + (14 + RAISED if raised else 14)) * (k // each)
            if raised and can[k]:
                frame(sheet, Box(x, top - RAISED, stamp.width, stamp.height))
            sheet.lay(stamp, x, top - (RAISED if raised and can[k] else 0), key=names[k])
            bottom = top + stamp.height
    return bottom + 16


# ---- above it what the viewer decides about: the market, the stalls, bids or cards for the Ball


HIGH, CARD, CARD_STEP, WORDS = 108, 60, 66, 200  # of the strip; of a market card; where cards begin
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
    shown = max(0, min(len(view.market), (room - CARD) // CARD_STEP + 1))
    _lay_cards(sheet, setting, view.market[:shown], Box(box.x + WORDS, y + 12, CARD, CARD_STEP), "the market")
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


# ---- below it coins and limit, stall or face-down cards, the visited building, buildings opened


ROW, FULL = 116, 6  # how high a building's row is; of more buildings those that are not worth a row are chips
CARDS, STEP = 232, 74


def lay_purse(sheet: Sheet, view: CourtView, y: int) -> int:
    """Draw coins, hand and Tax limit, and the viewer's bid or points. Return where the next zone starts."""
    seat, theme = view.seats[view.viewer or 0], sheet.theme
    box, mid = sheet.fill(Box(MARGIN, y, WIDE, 76), theme.panel, 16), y + 38
    sheet.lay(theme_sign(theme, "coin", 44), box.x + 24, mid - 22)
    coins = sheet.words(format_number(seat.coins), box.x + 80, mid, 42, face="firm")
    sheet.words("coin" if seat.coins == 1 else "coins", coins.right + 12, mid, 32, theme.soft)
    over = view.step == "tax" and len(view.hand) > seat.maximum_hand
    text = f"{len(view.hand)} of {counted(seat.maximum_hand, 'card')}"
    sheet.words(text, box.x + WIDE // 2, mid, 34, theme.bad if over else theme.text, "firm", "middle")
    if seat.bid is not None and not view.over:
        bid = sheet.words(format_number(seat.bid), box.right - 26, mid, 44, theme.words, "rank", "right")
        sheet.words("your bid", bid.x - 14, mid, 32, theme.soft, align="right")
    elif seat.buildings:
        sheet.words(counted(worth(seat), "point"), box.right - 26, mid, 34, theme.words, "firm", "right")
    return box.bottom + GAP


def lay_stall(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw the stall with its value, or the viewer's face-down cards."""
    seat = view.seats[view.viewer or 0]
    cards = view.committed or seat.stall
    if not cards:
        return y
    box = sheet.fill(Box(MARGIN, y, WIDE, stall.HIGH), DARK, 16)
    title = ("At the Ball" if view.step == "ball" else "Set out") if view.committed else "Stall"
    sheet.words(title, box.x + 24, y + 52, 34, DUSK.text, "firm")
    wide = (box.right - 150 - box.x - CARDS) // STEP
    if len(cards) <= wide:
        for k, card in enumerate(cards):
            sheet.lay(french(card.rank, card.suit, "S", setting.four), box.x + CARDS + STEP * k, y + 7)
    else:
        stall.lay_stall(sheet, setting, cards, Box(box.x + CARDS, y + 7, 640, 96), "own")
    number = str(len(cards)) if view.committed else format_number(seat.stall_value)
    sheet.words(number, box.right - 26, y + 43, 50, DUSK.words, "rank", "right")
    sheet.words("cards" if view.committed else "value", box.right - 26, y + 85, 32, DUSK.text, align="right")
    return box.bottom + GAP


def lay_visit(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """5.12b Draw the building that the viewer is visiting."""
    if not view.looking:
        return y
    box = sheet.fill(Box(MARGIN, y, WIDE, ROW), sheet.theme.raised, 16, sheet.theme.emblem, 3)
    visited = view.building(view.visited)
    right = box.right - 24
    sheet.lay(french(visited.address.rank, visited.address.suit, "S", setting.four), box.x + 20, y + 10)
    eye, shield = sign("eye", 30, sheet.theme.words), crest(visited.owner, 50, sheet.theme.raised)
    sheet.lay(shield, box.x + 130, y + 10)
    sheet.lay(eye, box.x + 152 - eye.width // 2, y + 70)
    inside = Box(box.x + CARDS, y + 10, right - 20 - 290 - box.x - CARDS, 96)
    _cards(sheet, setting, view.looking, visited.address.rank, inside, visited.offending)
    sheet.words("only at this Visit", right, y + 62, 32, sheet.theme.soft, align="right")
    return box.bottom + GAP


def lay_buildings(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw each building in a row; of many, the last ones as chips."""
    own = view.seats[view.viewer or 0].buildings
    shown = own if len(own) <= FULL else own[: FULL - 1]
    for one in shown:
        y = _row(sheet, setting, one, y) + GAP - 2
    rest = own[len(shown) :]
    if rest:
        y = lay_chips(sheet, rest, MARGIN + 4, y + 4, 10, over=True) + 4
    return y


def _row(sheet: Sheet, setting: PictureContext, one: BuildingView, y: int) -> int:
    """Draw a building's address card, type, cards, discs and points."""
    theme = sheet.theme
    box, mid = sheet.fill(Box(MARGIN, y, WIDE, ROW), theme.panel, 16), y + ROW // 2
    sheet.lay(french(one.address.rank, one.address.suit, "S", setting.four), box.x + 20, y + 10)
    stamp = house(one.kind, 46, theme.emblem, theme.panel)
    sheet.lay(stamp, box.x + 156 - stamp.width // 2, y + 12)
    sheet.words(one.kind.capitalize(), box.x + 156, y + 87, 32, theme.text, "firm", "middle")
    word, colour = ("complete", theme.good) if one.complete else ("a bluff", theme.bad)
    sheet.words(
        str(one.points or 0), box.right - 26, mid, 44, theme.words if one.points else theme.soft, "rank", "right"
    )
    said = sheet.words(word, box.right - 76, mid, 32, colour, "firm", "right")
    mark = theme_sign(theme, "check" if one.complete else "cross", 34)
    left = sheet.lay(mark, said.x - 12 - mark.width, mid - 17).x
    x = _cards(
        sheet,
        setting,
        one.cards or (),
        one.address.rank,
        Box(box.x + CARDS, y + 10, left - 110 - box.x - CARDS, 96),
        one.offending,
    )
    if one.production:
        with sheet.pile(f"production {one.name}"):
            sheet.lay(back("crown", "S"), x + 20, y + 10)
            sheet.lay(disc("production", 40), x + 66, y + 6)
    return box.bottom


def _cards(
    sheet: Sheet, setting: PictureContext, cards: Sequence[Card], rank: str, room: Box, offending: Card | None = None
) -> int:
    """Draw a building's cards, misfits in a red frame, the open one with an eye. Return where they end."""
    step = min(STEP + 6, (room.w - 68) // max(1, len(cards) - 1))
    x = room.x
    for k, card in enumerate(cards):
        left = room.x + step * k
        with sheet.pile(f"inside {room.y}"):
            if rank and card.rank != rank:
                sheet.fill(Box(left - 5, room.y - 5, 78, 106), sheet.theme.bad, 13)
            sheet.lay(french(card.rank, card.suit, "S", setting.four), left, room.y)
            if card == offending:
                sheet.lay(disc("offending"), left + 40, room.y - 12)
        x = left + 68
    return x
