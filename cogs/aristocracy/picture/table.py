"""The picture of the table: the phase, who must act, market and piles, the seats in Herald order, what the signs mean."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import french, small_back
from bot.pictures.artwork.laurel_wreath import wreath
from bot.pictures.artwork.signs import theme_sign
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.change_highlights import FRAME
from bot.pictures.layout.headers import header
from bot.pictures.layout.key_line import Entry, key_high, key_line
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import (
    GAP,
    MARGIN,
    READABLE,
    TALLEST,
    WIDE,
    fan,
    foot,
    format_number,
    middle,
    nameplate,
    ribbon,
    ribbon_high,
    right_number,
    row,
    seat_panel,
)
from bot.pictures.layout.turn_banner import banner
from cogs.aristocracy.picture import buildings, stall
from cogs.aristocracy.picture.alt import table_words
from cogs.aristocracy.picture.emblem import VELVET
from cogs.aristocracy.picture.facts import coming, doing, is_leader, key_cards, strip
from cogs.aristocracy.picture.result import lay_result
from cogs.aristocracy.picture.tokens import disc, house
from games.aristocracy.facts import herald_order, most
from games.aristocracy.scoring import POINTS
from games.aristocracy.view import CourtView, SeatView


def table(view: CourtView, setting: PictureContext) -> Picture:
    """Draw a spectator's `view`. If it is too tall, drop the ribbon."""
    sheet = laid(view, setting, ribboned=True)
    if sheet.height > TALLEST:
        sheet = laid(view, setting, ribboned=False)
    return Picture(sheet, table_words(view, setting))


def laid(view: CourtView, setting: PictureContext, *, ribboned: bool) -> Sheet:
    """Draw the table with or without the newest event."""
    sheet = Sheet(setting.theme)
    line = f"The game is over · Round {view.round}" if view.over else f"Round {view.round} · {view.phase} phase"
    lay_royals(sheet, view, setting, header(sheet, VELVET, "Aristocracy", line))
    y = banner(sheet, setting, doing(view, setting), then=coming(view, setting)[:3])
    if view.over:
        y = lay_result(sheet, view, setting, y)
    else:
        y = lay_key(sheet, view, setting, lay_seats(sheet, view, setting, lay_middle(sheet, view, setting, y)))
    foot(sheet, (ribbon(sheet, setting, y) if ribboned else y) + 6)
    return sheet


# ---- market, deck, discards, what was turned over in this turn; the royals in the header


MIDDLE_HIGH, FLIPPED = 168, 84
MARKET, MARKET_ROOM, MARKET_STEP = 222, 336, 114
DISCARDS, OPEN, OPEN_STEP = 582, 768, 73
ROYAL_FRAME = 6


def lay_royals(sheet: Sheet, view: CourtView, setting: PictureContext, room: Box) -> None:
    """Draw the three royals, the active one in a gold frame."""
    if view.over:
        return
    for k, (rank, phase) in enumerate((("K", "King"), ("Q", "Queen"), ("J", "Jack"))):
        x, now = room.right - 68 - 80 * (2 - k) - ROYAL_FRAME, phase == view.phase
        if now:
            sheet.fill(Box(x - ROYAL_FRAME, 10 - ROYAL_FRAME, 68 + 2 * ROYAL_FRAME, 96 + 2 * ROYAL_FRAME), BRIGHT, 14)
        sheet.lay(french(rank, "D", "S", setting.four), x, 10, faded=0.0 if now else 0.6)


def lay_middle(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw market and piles. Return where the next zone starts."""
    velvet = middle(sheet, VELVET, y, MIDDLE_HIGH + FLIPPED * bool(view.flipped))
    _pile(sheet, "Market", "Deck", str(view.deck), velvet.x + 24, y)
    cards = [french(card.rank, card.suit, "M", setting.four) for card in view.market]
    step = min(MARKET_STEP, (MARKET_ROOM - 104) // max(1, len(cards) - 1))
    if cards:
        fan(sheet, cards, MARKET, y + 11, step, key_cards("market", view.market), MARKET_ROOM)
    else:
        _empty(sheet, Box(MARKET, y + 11, 104, 146))
    covered = view.pile - len(view.open_pile)
    _pile(sheet, "Discards", "Covered" if covered else "", f"+{covered}", DISCARDS, y)
    open_cards = [french(card.rank, card.suit, "S", setting.four) for card in view.open_pile]
    fan(sheet, open_cards, OPEN, y + 36, OPEN_STEP, key_cards("discard", view.open_pile))
    if not open_cards:
        _empty(sheet, Box(OPEN, y + 36, 68, 96))
    if view.flipped:
        _lay_flipped(sheet, view, setting, Box(velvet.x + 24, y + MIDDLE_HIGH - 1, velvet.w - 44, FLIPPED - 8))
    return velvet.bottom + 14


def _pile(sheet: Sheet, title: str, word: str, number: str, x: int, y: int) -> None:
    """Write the name of a place, and how many of its cards lie face-down, if any do (`word`)."""
    sheet.words(title, x, y + 34, 34, BRIGHT, "title")
    if not word:
        return
    sheet.words(word, x, y + 82, 32, DUSK.soft)
    sheet.lay(small_back("crown"), x, y + 106)
    sheet.words(number, x + 44, y + 128, 38, DUSK.text, "firm")


def _empty(sheet: Sheet, place: Box) -> None:
    sheet.fill(place, "", round(place.w * 0.11), DUSK.soft, 3, dashes=True)


def _lay_flipped(sheet: Sheet, view: CourtView, setting: PictureContext, box: Box) -> None:
    """2.19 Draw the flipped cards."""
    said = sheet.words("Discarded after this turn", box.x, box.y + 38, 32, DUSK.soft)
    cards = [french(card.rank, card.suit, 54, setting.four) for card in view.flipped]
    x = said.right + 24
    row(sheet, cards, x, box.y, 60, key_cards("flipped", view.flipped), box.right - x, DUSK.text)


# ---- the seats in Herald order: name, coins, hand and points; the strip; the buildings


HIGH, BARE, APART = 124, 108, 8  # of a row; while nothing lies there; between rows
PAD, NAME = 16, 300  # within a row; how wide the name is
STRIP = PAD + NAME + 12  # where the strip begins
REST = STRIP + stall.WIDE + 14  # where the buildings begin
SIDE = WIDE - REST - PAD  # how wide they are beside the strip


def lay_seats(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw all seats. Return where the next zone starts."""
    bare = not any(seat.buildings or seat.stall or seat.committed or seat.bid for seat in view.seats)
    for seat in herald_order(view):
        box = Box(MARGIN, y, WIDE, BARE if bare else seat_high(view, seat))
        lay_seat(sheet, view, setting, seat, box, bare)
        y = box.bottom + APART
    return y + 4


def seat_high(view: CourtView, seat: SeatView) -> int:
    """Return the height of a seat's row, in pixels."""
    beside, below = _split(view, seat)
    return HIGH + (buildings.high(seat.buildings, below) if below else 0) if not beside else HIGH


def _split(view: CourtView, seat: SeatView) -> tuple[int, int]:
    """Return how wide the buildings are beside the strip, or, where they find no room there, in a line below it; the other is 0."""
    room = SIDE if strip(view) else WIDE - STRIP - PAD
    wide = strip(view) and stall.is_wide(seat)
    if not seat.buildings or (not wide and buildings.high(seat.buildings, room) <= buildings.BESIDE):
        return room, 0
    return 0, WIDE - 2 * PAD


def lay_seat(sheet: Sheet, view: CourtView, setting: PictureContext, seat: SeatView, box: Box, bare: bool) -> None:
    """Draw one seat on its row. `bare`: nothing lies there yet, so that only the strip is drawn beside the name."""
    seat_panel(sheet, box, setting, seat.seat, VELVET)
    # Crest and name, and the Herald's crown behind them
    right = box.x + PAD + NAME
    if seat.seat == view.herald:
        stamp = theme_sign(sheet.theme, "crown", 36)
        right = sheet.lay(stamp, right - stamp.width, box.y + 12).x - 10
    nameplate(sheet, Box(box.x + PAD, box.y + 8, right - box.x - PAD, 44), setting, seat.seat, high=44)
    _purse(sheet, view, seat, Box(box.x + PAD, box.y + 8, NAME, min(box.h, HIGH) - 14))
    beside, below = _split(view, seat)
    x = box.x + STRIP
    if strip(view):
        high = min(stall.HIGH, box.h - 20)
        wide = stall.WIDE if beside and not bare else WIDE - STRIP - PAD
        stall.lay_strip(sheet, view, setting, seat, Box(x, box.y + (min(box.h, HIGH) - high) // 2, wide, high))
        x = box.x + REST
    if bare:
        return
    if beside:
        lay = Box(x, box.y + 2, beside, min(box.h, HIGH))
        buildings.lay_buildings(sheet, setting, seat.buildings, lay)
    else:
        buildings.lay_buildings(sheet, setting, seat.buildings, Box(box.x + PAD, box.y + HIGH - 4, below, 0))


def _purse(sheet: Sheet, view: CourtView, seat: SeatView, box: Box) -> None:
    """Draw coins, cards in hand, and the most points its buildings promise, in a laurel if it leads."""
    mid = box.bottom - 29
    coin = theme_sign(sheet.theme, "coin", 40)
    sheet.lay(coin, box.x + 4, mid - 20)
    coins = sheet.words(format_number(seat.coins), box.x + 52, mid, 36, face="firm", within=52, least=22)
    with sheet.pile(f"hand {seat.seat}"):
        sheet.lay(small_back("crown"), coins.right + 10, mid - 23)
        sheet.lay(small_back("crown"), coins.right + 18, mid - 19)
    sheet.words(str(seat.hand), coins.right + 51, mid, 36, face="firm", within=36, least=22)
    room = STRIP - PAD - NAME - FRAME  # a new card at the beginning of the strip has its frame there
    right_number(sheet, box.right + room, mid, most(seat), is_leader(view, seat), high=58, size=34)


# ---- what ends the game, and what the signs in the picture mean


ENDS = (("chateau", "chateau"), ("chateau", "estate", "estate"), ("chateau", "farm", "farm", "farm"))
AIMS = 60  # high is the strip


def lay_key(sheet: Sheet, view: CourtView, setting: PictureContext, y: int) -> int:
    """Draw what there is room for in a picture that can still be read. Return where the next zone starts."""
    entries = explain(sheet, view)
    left = READABLE - 6 - ribbon_high(setting) - y
    if left >= key_high(entries, 1):
        aimed = left >= key_high(entries) + AIMS + GAP
        y = key_line(sheet, entries, y, 2 if left >= key_high(entries) else 1)
        y = _aims(sheet, view, y) if aimed else y
    return y


def explain(sheet: Sheet, view: CourtView) -> list[Entry]:
    """Return the signs of this picture: types with their points (6.7), and what else lies there."""
    theme = sheet.theme
    found = [
        Entry(house(kind, 34, theme.emblem, theme.room), f"{kind}, {points} {'pts' if points > 1 else 'pt'}")
        for kind, points in POINTS.items()
    ]
    found.append(Entry(theme_sign(theme, "crown", 34), "Herald"))
    if any(is_leader(view, seat) for seat in view.seats):
        found.append(Entry(wreath(40, theme.emblem), "leads"))
    lying = [one for seat in view.seats for one in seat.buildings]
    if any(one.offending for one in lying):
        found.append(Entry(disc("offending"), "shown not to fit"))
    if any(one.production for one in lying):
        found.append(Entry(disc("production"), "production card"))
    return found


def _aims(sheet: Sheet, view: CourtView, y: int) -> int:
    """6.4, 7.10 Draw what ends the game."""
    theme, mid = sheet.theme, y + AIMS // 2
    box = sheet.fill(Box(MARGIN, y, WIDE, AIMS), theme.panel, 16)
    x = sheet.words("It ends with", box.x + 20, mid, 34, theme.words, "firm").right + 18
    for k, ending in enumerate(ENDS):
        if k:
            x = sheet.words("or", x + 4, mid, 32, theme.soft).right + 12
        for kind in ending:
            x = sheet.lay(house(kind, 34, theme.emblem, theme.panel), x, mid - 17).right + 8
    needs = "all complete" if view.end_needs == "complete" else "chateau complete"
    sheet.words(needs, box.right - 20, mid, 32, theme.soft, align="right", within=box.right - 36 - x)
    return box.bottom + GAP
