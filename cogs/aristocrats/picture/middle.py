"""The middle of the table: the unveiled card and whom it was offered to, and at the right a gift on its way or the Benefactor."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.card_stamps import WIDTHS
from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, middle
from cogs.aristocrats.picture.emblem import VELVET
from cogs.aristocrats.picture.facts import face, find_offered, to_come
from games.aristocrats.facts import benefactor, dry_turns
from games.aristocrats.view import CompanyView
from games.engine.ask import Seat

HIGH, CARD, SHIELD = 282, 242, 50
START, ROOM = 274, 322  # where the words beside the card begin, and how much room they have
BESIDE = Box(610, 24, 438, 234)  # the right box; its y is from the velvet's upper edge


def lay_middle(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """Lay the velvet and all that lies on it; return where the next zone begins."""
    velvet = middle(sheet, VELVET, y, HIGH)
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
