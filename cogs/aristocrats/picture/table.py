"""The picture of the table: the deck, who must act, the unveiled card, a gift on its way, the seats in the order of play."""

from __future__ import annotations

from bot.pictures.artwork.card_stamps import back
from bot.pictures.drawing.themes import BRIGHT, DUSK
from bot.pictures.layout.headers import header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, foot, format_number, ribbon
from bot.pictures.layout.turn_banner import banner
from cogs.aristocrats.picture.alt import table_words
from cogs.aristocrats.picture.emblem import VELVET
from cogs.aristocrats.picture.facts import coming, doing, face, is_fresh
from cogs.aristocrats.picture.middle import lay_middle
from cogs.aristocrats.picture.rounds import lay_rows, lay_winner
from cogs.aristocrats.picture.seats import lay_seats
from games.aristocrats.state import sort_shown
from games.aristocrats.view import CompanyView

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
