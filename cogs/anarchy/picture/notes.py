"""Notes below a hand: the set on the table, the order in force, the powers of the viewer's role, a pass in advance."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.themes import BRIGHT, DUSK, RED
from bot.pictures.layout.alt_text import join_words
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE
from cogs.anarchy.picture.deck import SMALL, face
from cogs.anarchy.picture.emblem import VELVET
from cogs.anarchy.picture.order import set_title
from cogs.anarchy.picture.tokens import lay_sealed, power
from games.anarchy.facts import may_use, playable
from games.anarchy.view import RealmView

CREAM = "#FFFAEC"


def lay_table(sheet: Sheet, view: RealmView, setting: PictureContext, y: int) -> int:
    """Lay the set on the table, small; return where the next zone begins."""
    top = view.top
    if top is None or view.over:
        return y
    velvet = sheet.fill(Box(MARGIN, y, WIDE, 128), VELVET.middle, 20)
    left = velvet.right - 20 - (SMALL + 6) * len(top.cards) + 6
    for k, card in enumerate(top.cards):
        sheet.lay(face(card, SMALL, False), left + (SMALL + 6) * k, y + 16)
    x = velvet.x + 24
    room = left - 20 - x
    sheet.words(set_title(top), x, y + 40, 36, BRIGHT, "title", within=room)
    shield = crest(top.seat, 42)
    sheet.lay(shield, x, y + 70)
    start = x + shield.width + 12
    sheet.words(
        setting.people[top.seat].name, start, y + 91, 34, DUSK.text, "firm", within=x + room - start, loose=True
    )
    return velvet.bottom + GAP


def lay_order(sheet: Sheet, view: RealmView, y: int) -> int:
    """5.2b Say that the Anarchy order is in force, which changes what every card means. Return where the next zone begins."""
    if not view.anarchy or view.over or view.viewer is None or not view.holding:
        return y
    plate = sheet.fill(Box(MARGIN, y, WIDE, 62), RED, 16)
    sheet.lay(power("Anarchy", 40, CREAM), plate.x + 20, y + 11)
    sheet.words("Anarchy order: 2 is strong, Queen weak", plate.x + 76, y + 31, 34, CREAM, "firm")
    return plate.bottom + GAP


def lay_notes(sheet: Sheet, view: RealmView, y: int) -> int:
    """Lay lines of what else the viewer should know now; return where the next would begin."""
    if view.over or view.viewer is None or not view.holding:
        return y
    if playable(view):
        y = _line(sheet, "Framed: beats the set on the table", y, sheet.theme.words)
    elif view.top and view.to_play == view.viewer:
        y = _line(sheet, "None of your cards beats the set on the table", y, sheet.theme.bad)
    y = _powers(sheet, view, y)
    return _line(sheet, "You pass in advance; only you know", y, sheet.theme.soft) if view.standing else y


def _line(sheet: Sheet, text: str, y: int, colour: str) -> int:
    sheet.words(text, MARGIN + 8, y + 22, 32, colour, "firm")
    return y + 54


def _powers(sheet: Sheet, view: RealmView, y: int) -> int:
    """7.3 The Specialties that the viewer holds and its role may use, once in a round."""
    mine, held = view.seats[view.viewer or 0], may_use(view)
    if mine.marked:
        sheet.lay(power("Anarchy", 40, sheet.theme.bad), MARGIN + 10, y + 2)
        sheet.words(
            "Anarchy mark: −2 unless you leave the Third Estate", MARGIN + 66, y + 22, 32, sheet.theme.bad, "firm"
        )
        return y + 54
    if mine.used:
        return _line(sheet, "You've used a power this round", y, sheet.theme.soft)
    if held:
        words = f"{' or '.join(held)}: you may use {'it' if len(held) == 1 else 'one of them'} once this round"
        y = _seals(sheet, held, words, y, usable=True)
    others = [name for name in _powers_held(view) if name not in held]
    if others:
        y = _seals(sheet, others, f"{join_words(others)}: not for you as {mine.role}", y, usable=False)
    return y


def _powers_held(view: RealmView) -> list[str]:
    """1.6 The Specialties on the viewer's cards, where they may be used in this round."""
    return list(dict.fromkeys([card.power for card in view.holding if card.power])) if view.powers else []


def _seals(sheet: Sheet, names: Sequence[str], words: str, y: int, *, usable: bool) -> int:
    """Lay a seal for each Specialty, faded if it is not the viewer's to use, with words for all. Return where the next line begins."""
    x = MARGIN + 8
    for name in names:
        x = sheet.lay(lay_sealed(name, 48), x, y, faded=0.0 if usable else 0.5).right + 10
    colour = sheet.theme.words if usable else sheet.theme.soft
    sheet.words(words, x + 4, y + 24, 32, colour, "firm", within=WIDE - x, loose=True)
    return y + 60
