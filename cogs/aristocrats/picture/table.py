"""The picture of the table: the deck, who must act, the unveiled card, a gift on its way, the seats in the order of play."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.card_stamps import WIDTHS, back
from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign, theme_sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import BRIGHT, DUSK, GOLD, OXBLOOD
from bot.pictures.layout.headers import header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import (
    COLUMN,
    GAP,
    LEFT,
    MARGIN,
    RIGHT,
    WIDE,
    foot,
    format_number,
    middle,
    nameplate,
    ribbon,
    right_number,
    seat_panel,
)
from bot.pictures.layout.turn_banner import banner
from cogs.aristocrats.picture.alt import table_words
from cogs.aristocrats.picture.emblem import VELVET
from cogs.aristocrats.picture.facts import (
    around,
    coming,
    doing,
    face,
    find_offered,
    is_fresh,
    is_leading,
    must,
    states,
    to_come,
)
from cogs.aristocrats.picture.rounds import lay_rows, lay_winner
from games.aristocrats.facts import benefactor, dry_turns
from games.aristocrats.state import sort_shown
from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Seat

REDUCED, EACH, STEP = 44, 18, 52  # of cards that have expired: how wide, how many in a row, how far apart


def table(view: CompanyView, setting: PictureContext) -> Picture:
    """Draw what everyone may see; `view` is a spectator's."""
    sheet = Sheet(setting.theme)
    rounds = f"Round {view.round} of {view.rounds}"
    room = header(sheet, VELVET, "Aristocrats", f"The game is over · {rounds}" if view.over else rounds)
    if view.over:
        y = lay_rows(sheet, view, setting, lay_winner(sheet, view, setting, banner(sheet, setting)))
        foot(sheet, y + 10)
        return Picture(sheet, table_words(view, setting))
    left = sheet.words("left", room.right, 60, 36, DUSK.text, "firm", "right")
    number = sheet.words(format_number(view.deck), left.x - 14, 58, 54, BRIGHT, "rank", "right")
    if view.deck:
        pack = back("fleur", 58)
        sheet.lay(pack, number.x - 18 - pack.width, 17)
    y = lay_middle(sheet, view, setting, banner(sheet, setting, doing(view, setting), then=coming(view)[:3]))
    # A round that has just ended is shown while its seats have nothing new to show
    seats = lay_rows if is_fresh(view) else lay_seats
    y = lay_expired(sheet, view, setting, seats(sheet, view, setting, y))
    foot(sheet, ribbon(sheet, setting, y) + 10)
    return Picture(sheet, table_words(view, setting))


def lay_expired(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """4.4a The cards that no one took, by suit and rank; return where the next zone begins."""
    cards = sort_shown(view.expired)
    if not cards:
        return y
    rows = -(-len(cards) // EACH)
    panel = sheet.fill(Box(MARGIN, y, WIDE, 16 + 70 * rows), sheet.theme.panel, 16)
    sheet.words("gone", panel.x + 22, y + 43, 32, sheet.theme.soft)
    for k, card in enumerate(cards):
        x, down = panel.x + 114 + STEP * (k % EACH), y + 12 + 70 * (k // EACH)
        sheet.lay(face(card, REDUCED, setting), x, down, key=f"round {view.round} expired {card.text}")
    return panel.bottom + GAP


# ---- the unveiled card and whom it was offered to, and at the right a gift on its way or the Benefactor


MIDDLE_HIGH, CARD, SHIELD = 282, 242, 50
START, ROOM = 274, 322  # where the words beside the card begin, and how much room they have
BESIDE = Box(610, 24, 438, 234)  # the right box; its y is from the velvet's upper edge


def lay_middle(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """Lay the velvet and all that lies on it; return where the next zone begins."""
    velvet = middle(sheet, VELVET, y, MIDDLE_HIGH)
    card = view.unveiled or view.taken
    if card:
        key = f"round {view.round} {'unveiled' if view.unveiled else 'taken'} {card.text}"
        sheet.lay(face(card, "L", setting), velvet.x + 36, y + 20, key=key)
    else:
        sheet.fill(Box(velvet.x + 36, y + 20, WIDTHS["L"], CARD), "", 19, DUSK.soft, 3, dashes=True)
    if view.unveiled:
        _offers(sheet, view, y)
    elif view.taken:
        _taken(sheet, view, setting, y)
    else:
        _none(sheet, view, y)
    box = sheet.fill(Box(BESIDE.x, y + BESIDE.y, BESIDE.w, BESIDE.h), VELVET.head, 16)
    if view.recipient is not None:
        _gift(sheet, view, setting, view.recipient, box)
    else:
        _benefactor(sheet, view, setting, box)
    return velvet.bottom + GAP


def _crests(sheet: Sheet, seats: Sequence[Seat], y: int) -> None:
    for k, seat in enumerate(seats):
        sheet.lay(crest(seat, SHIELD), START + 58 * k, y)


def _offers(sheet: Sheet, view: CompanyView, y: int) -> None:
    """2.10, 4.4 Whom the card was offered to, and who may still take it."""
    sheet.words("Unveiled", START, y + 44, 40, BRIGHT, "title")
    had, coming = find_offered(view), to_come(view)
    sheet.words("offered to" if had else "offered to no one yet", START, y + 92, 34, DUSK.soft, within=ROOM)
    _crests(sheet, had, y + 114)
    sheet.words("still to come" if coming else "still to come: no one", START, y + 192, 34, DUSK.soft, within=ROOM)
    _crests(sheet, coming, y + 214)


def _taken(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> None:
    """5.5b The card that was taken, while one of six is discarded."""
    sheet.words("Taken", START, y + 70, 40, BRIGHT, "title")
    shield = crest(view.active, SHIELD)
    sheet.lay(shield, START, y + 108)
    name, start = setting.people[view.active].name, START + shield.width + 12
    sheet.words(name, start, y + 133, 34, DUSK.text, "firm", within=START + ROOM - start, loose=True)
    sheet.words("one of six cards goes", START, y + 192, 32, DUSK.soft, within=ROOM)


def _none(sheet: Sheet, view: CompanyView, y: int) -> None:
    """5.9, 6.1b No card: how many turns each has had without, and at how many the round ends."""
    sheet.words("The deck is empty", START, y + 50, 36, BRIGHT, "title", within=ROOM)
    turns = dry_turns(view)
    if not turns:
        sheet.words("nothing to take", START, y + 106, 32, DUSK.soft, within=ROOM)
        return
    sheet.words("turns without a card", START, y + 102, 32, DUSK.soft, within=ROOM)
    for k, (seat, dry) in enumerate(turns):
        x, down = START + 108 * (k % 3), y + 130 + 52 * (k // 3)
        shield = crest(seat, 44)
        sheet.lay(shield, x, down)
        sheet.words(str(dry), x + shield.width + 8, down + 22, 34, DUSK.text, "firm")
    sheet.words(f"it ends at {view.options.dry_turns} each", START, y + 252, 32, DUSK.soft, within=ROOM)


def _gift(sheet: Sheet, view: CompanyView, setting: PictureContext, to: Seat, box: Box) -> None:
    """5.2 A gift from the active seat to another, who must return a card."""
    middle_x, line = box.x + box.w // 2, box.y + 100
    sheet.words("A gift", middle_x, box.y + 36, 38, BRIGHT, "title", "middle")
    for seat, x in ((view.active, middle_x - 142), (to, middle_x + 142)):
        shield = crest(seat, 78)
        sheet.lay(shield, x - shield.width // 2, line - 39)
    present, arrow = sign("gift", 68), sign("turn", 28)
    key = f"round {view.round} gift {view.active} to {to} of {sum(seat.discards for seat in view.seats)}"
    sheet.lay(present, middle_x - present.width // 2, line - 36, key=key)
    for x in (middle_x - 71, middle_x + 71):
        sheet.lay(arrow, x - arrow.width // 2, line - 14)
    for k, (word, seat) in enumerate((("from", view.active), ("to", to))):
        taken, y = width(word, "text", 32) + 10, box.y + 164 + 42 * k
        name = setting.people[seat].name
        wide = min(width(name, "firm", 32), box.w - 40 - taken)
        left = middle_x - (wide + taken) // 2
        sheet.words(word, left, y, 32, DUSK.soft)
        sheet.words(name, left + taken, y, 32, DUSK.text, "firm", within=box.right - 12 - left - taken, loose=True)


def _benefactor(sheet: Sheet, view: CompanyView, setting: PictureContext, box: Box) -> None:
    """5.10 Who holds the title, and what it does."""
    middle_x, line = box.x + box.w // 2, box.y + 108
    sheet.words("Benefactor", middle_x, box.y + 36, 38, BRIGHT, "title", "middle")
    holder = benefactor(view)
    star = sign("star", 76)
    if holder is None:
        sheet.lay(star, middle_x - star.width // 2, line - 38, faded=0.7)
        sheet.words("no one yet", middle_x, box.y + 172, 34, DUSK.text, "firm", "middle")
        sheet.words("a completed gift earns it", middle_x, box.y + 212, 32, DUSK.soft, align="middle")
        return
    shield = crest(holder, 78)
    sheet.lay(star, middle_x - 12 - star.width, line - 38, key=f"round {view.round} benefactor {holder}")
    sheet.lay(shield, middle_x + 12, line - 39)
    name = setting.people[holder].name
    sheet.words(name, middle_x, box.y + 172, 34, DUSK.text, "firm", "middle", within=box.w - 32, loose=True)
    sheet.words("gets no gifts", middle_x, box.y + 212, 32, DUSK.soft, align="middle")


# ---- the seats: name, total, backs of the hand, and in words what each does or is


HIGH, BACK, LINES = 186, 58, {1: (134,), 2: (114, 152), 3: (104, 136, 168)}
GIFT = ("A higher card of another suit", "comes back to the giver")
SIZES = {1: 36, 2: 34, 3: 32}  # of the words, by how many lines there are


def lay_seats(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """Lay two columns, row by row; return where the next zone begins."""
    for k, seat in enumerate(around(view, view.starter)):
        box = Box(RIGHT if k % 2 else LEFT, y + (HIGH + GAP) * (k // 2), COLUMN, HIGH)
        lay_seat(sheet, view, setting, seat, box)
    if len(view.seats) % 2:
        _explain_gift(sheet, Box(RIGHT, y + (HIGH + GAP) * (len(view.seats) // 2), COLUMN, HIGH))
    return y + (HIGH + GAP) * -(-len(view.seats) // 2)


def _explain_gift(sheet: Sheet, box: Box) -> None:
    """5.2, 5.10 How a gift works, in the place that an odd number of seats leaves free."""
    present = sign("gift", 62)
    sheet.fill(box, "", 20, sheet.theme.raised, 3)
    sheet.lay(present, box.x + 22, box.y + 22)
    sheet.words("How a gift works", box.x + 100, box.y + 52, 34, sheet.theme.words, "firm")
    for k, line in enumerate(GIFT):
        sheet.words(line, box.x + 24, box.y + 114 + 44 * k, 32, sheet.theme.soft)


def lay_seat(sheet: Sheet, view: CompanyView, setting: PictureContext, seat: Seat, box: Box) -> None:
    """Draw one seat on its panel."""
    seat_panel(sheet, box, setting, seat, VELVET)
    score = right_number(sheet, box.right, box.y + 46, view.seats[seat].total, is_leading(view, seat), high=78, size=44)
    nameplate(sheet, Box(box.x + 22, box.y + 18, score.x - 10 - box.x - 22, 52), setting, seat, lines=2)
    count = view.seats[seat].hand
    if view.seats[seat].locked:
        lay_locked(sheet, view, seat, box.x + 24, box.y + 88)
    else:
        step = 46 if count < 6 else 37
        with sheet.pile(f"backs of {seat}"):
            for k in range(count):
                sheet.lay(back("fleur", BACK), box.x + 24 + step * k, box.y + 88)
    found = states(view, seat)
    size = SIZES.get(len(found), 32)
    for (name, word), down in zip(found, LINES.get(len(found), ()), strict=True):
        x, y = box.x + 290, box.y + down
        if name and name != "lock":
            mark = theme_sign(sheet.theme, name, round(size * (1.05 if len(found) < 3 else 0.9)))
            sheet.lay(mark, x, y - mark.height // 2)
            x += mark.width + 10
        acts = seat == must(view) and name in ("gift", "turn")
        colour = sheet.theme.words if acts or name == "star" else sheet.theme.text if name else sheet.theme.soft
        sheet.words(word, x, y, size, colour, "firm" if name else "text", within=box.right - 14 - x)


def lay_locked(sheet: Sheet, view: CompanyView, seat: Seat, x: int, y: int) -> None:
    """5.7 Five backs of the night under a ribbon with a seal and a lock."""
    with sheet.pile(f"backs of {seat}"):
        for k in range(5):
            sheet.lay(back("star", BACK), x + 46 * k, y)
        sheet.fill(Box(x - 2, y + 24, 246, 34), OXBLOOD, 2, GOLD, 2)
        seal, lock = sign("seal", 66), sign("lock", 32)
        sheet.lay(seal, x + 121 - seal.width // 2, y + 8, key=f"round {view.round} locked {seat}")
        sheet.lay(lock, x + 121 - lock.width // 2, y + 25)
