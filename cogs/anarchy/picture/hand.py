"""The picture of a hand: the viewer's cards from weak to strong, those that beat the set raised, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.themes import BRIGHT, DUSK, RED
from bot.pictures.layout.alt_text import join_words
from bot.pictures.layout.hand_zones import FRAME, RAISED, center_row, frame, rows_of
from bot.pictures.layout.headers import private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, WIDE, foot
from bot.pictures.layout.turn_banner import lay_others, lay_yours
from cogs.anarchy.picture.alt import hand_words
from cogs.anarchy.picture.deck import SMALL, face
from cogs.anarchy.picture.emblem import VELVET
from cogs.anarchy.picture.order import coming, counted_rank, set_title
from cogs.anarchy.picture.tokens import lay_sealed, power
from games.anarchy.cards import Card
from games.anarchy.facts import may_use, playable, sorted_hand
from games.anarchy.view import RealmView
from games.engine.events import counted

BETWEEN = 14
FIRST = ("What do you lead?", "Beat it or pass?")  # of which the picture says more


def hand(view: RealmView, setting: PictureContext) -> Picture:
    """Draw what only the viewer sees; `view` is theirs."""
    sheet = Sheet(setting.theme)
    mine = view.seats[view.viewer or 0]
    line = f"{mine.role} · {counted(len(view.holding), 'card')}" if mine.role else counted(len(view.holding), "card")
    y = lay_turn(sheet, view, setting, private_header(sheet, VELVET, "Anarchy", f"your hand · {line}"))
    y = lay_table(sheet, view, setting, lay_order(sheet, view, y))
    y = lay_cards(sheet, view, y)
    foot(sheet, lay_notes(sheet, view, y) + 10)
    return Picture(sheet, hand_words(view, setting))


def lay_turn(sheet: Sheet, view: RealmView, setting: PictureContext, y: int) -> int:
    """Lay down whose turn it is, in gold when it is the viewer's; return where the next zone begins."""
    if view.over:
        return y
    if view.to_play != view.viewer:
        return lay_others(sheet, setting, view.to_play, "is on turn", y)
    top = view.top
    asked = f"beat {counted_rank(top.rank, len(top.cards))}, or pass" if top else "lead any set"
    if setting.question is not None and setting.question.prompt not in FIRST:
        asked = setting.question.prompt  # within a turn
    return lay_yours(sheet, asked, y, coming(view)[:3])


def lay_cards(sheet: Sheet, view: RealmView, y: int) -> int:
    """Lay all cards, sorted; those that beat the set on the table framed and raised. Return where the next zone begins."""
    cards, can = sorted_hand(view), playable(view)
    if not cards:
        sheet.words(
            "You have no cards left: you're out." if not view.over else "The game is over.", MARGIN + 20, y + 40, 38
        )
        return y + 90
    wide, each, step = rows_of(len(cards))
    head = RAISED + FRAME if can else 0
    with sheet.pile("hand"):
        for begin in range(0, len(cards), each):
            y = _row(sheet, view, cards[begin : begin + each], can, (wide, step, y + head)) + BETWEEN
    return y + (FRAME if can else 0)


def _row(sheet: Sheet, view: RealmView, cards: list[Card], can: set[Card], where: tuple[int, int, int]) -> int:
    wide, step, y = where
    bottom = y
    for k, card in enumerate(cards):
        stamp = face(card, wide, view.powers)
        x, up = center_row(wide, step, len(cards)) + step * k, RAISED if card in can else 0
        if up:
            frame(sheet, Box(x, y - up, stamp.width, stamp.height))
        bottom = max(bottom, sheet.lay(stamp, x, y - up, key=f"hand {card.text}").bottom + up)
    return bottom


# ---- notes below: the set on the table, the order in force, the powers of the role, a pass in advance


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
