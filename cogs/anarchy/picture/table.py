"""The picture of the table: order in force, who must act, the set to be beaten, the ladder of the ranks, the circle."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, DUSK, INK, OXBLOOD, RED
from bot.pictures.layout.headers import header
from bot.pictures.layout.key_line import Entry, key_high, key_line
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import WIDTH, Box, Sheet
from bot.pictures.layout.table_zones import GAP, MARGIN, READABLE, WIDE, foot, middle, ribbon, ribbon_high
from bot.pictures.layout.turn_banner import banner
from bot.pictures.layout.winner_panel import lay_winners
from cogs.anarchy.picture.alt import table_words
from cogs.anarchy.picture.circle import lay_circle
from cogs.anarchy.picture.deck import MIDDLE, face
from cogs.anarchy.picture.emblem import VELVET
from cogs.anarchy.picture.order import coming, doing, how_won, least, set_title
from cogs.anarchy.picture.tokens import power, role, rung
from games.anarchy.facts import beating, ladder
from games.anarchy.state import POINTS
from games.anarchy.view import RealmView, SetView

TITLE = "Anarchy in the Monarchy"
CREAM = "#FFFAEC"
PLATE, NORMAL = 314, 324  # widths of the order in force, by its name


DEALT: Final = re.compile(r" Cards round the circle: [^;]*;")  # drawn above


def table(view: RealmView, setting: PictureContext) -> Picture:
    """Draw what everyone may see; `view` is a spectator's."""
    sheet = Sheet(setting.theme)
    setting = replace(setting, last=DEALT.sub("", setting.last))
    # 2.18 whether Court Powers rest
    length = f" of {view.rounds}" if view.rounds else f", to {view.target} points"
    over = "The game is over · " if view.over else ""
    line = f"{over}Round {view.round}{length}{'' if view.powers or view.over else ' · no powers'}"
    lay_order(sheet, view, header(sheet, VELVET, TITLE, line, kept(view)))
    y = banner(sheet, setting, doing(view, setting), then=coming(view)[:3])
    if view.over:
        y = lay_winner(sheet, view, setting, y)
    else:
        y = lay_ladder(sheet, view, lay_middle(sheet, view, setting, y))
    y = lay_circle(sheet, view, setting, y)
    y = y if view.over else lay_key(sheet, view, setting, y)
    foot(sheet, ribbon(sheet, setting, y) + 10)
    return Picture(sheet, table_words(view, setting))


def kept(view: RealmView) -> int:
    """Return the pixels at the right of the title that say which order is in force."""
    return 0 if view.over else PLATE + 24 if view.anarchy else NORMAL


def lay_order(sheet: Sheet, view: RealmView, room: Box) -> None:
    """5.2 The order in force: the lily, or a red plate."""
    if view.over:
        return
    if view.anarchy:
        plate = sheet.fill(Box(room.right - PLATE, 22, PLATE, 74), RED, 18)
        sheet.lay(power("Anarchy", 50, CREAM), plate.x + 18, plate.y + 12, key="Anarchy order")
        sheet.words("Anarchy order", plate.right - 16, 60, 34, CREAM, "firm", "right")
    else:
        lily = sign("fleur", 58)
        sheet.lay(lily, room.right - lily.width, 31)
        sheet.words("normal order", room.right - lily.width - 14, 60, 34, BRIGHT, "firm", "right")


# ---- the set to be beaten with those before it, and the ladder that says what beats it


HIGH, PAD = 206, 28
FRAME, APART = 6, 116  # the gold frame of a card of the set, and how far such cards lie apart
FAN = 574  # the room of the set; nine cards at a step of 58 fit
BEFORE, REDUCED, PEEK = 4, 44, 9  # earlier sets that are shown, how wide their cards are, how much of one peeps out
RUNGS, RUNG_HIGH = 14, 76


def lay_middle(sheet: Sheet, view: RealmView, setting: PictureContext, y: int) -> int:
    """Lay the set, by whom, the sets before it; return where the next zone begins."""
    velvet = middle(sheet, VELVET, y, HIGH)
    x, top = velvet.x + PAD, view.top
    if top is None:
        _empty(sheet, view, setting, velvet)
        return velvet.bottom + GAP
    fan = lay_set(sheet, view, top, velvet)
    room = fan.x - 20 - x
    if len(view.pile) > 1:
        sheet.words(set_title(top), x, y + 42, 40, BRIGHT, "title", within=room)
        _by(sheet, setting, top.seat, x, y + 68, room)
        lay_earlier(sheet, view, x, y + 126, room)
    else:
        sheet.words(set_title(top), x, y + 72, 54, BRIGHT, "title", within=room)
        _by(sheet, setting, top.seat, x, y + 114, room)
    return velvet.bottom + GAP


def _by(sheet: Sheet, setting: PictureContext, seat: int, x: int, y: int, room: int, after: str = "") -> None:
    shield = crest(seat, 46)
    sheet.lay(shield, x, y)
    start = x + shield.width + 12
    taken = width(after, "text", 34) + 14 if after else 0
    name = sheet.words(
        setting.people[seat].name, start, y + 23, 36, DUSK.text, "firm", within=room - (start - x) - taken, loose=True
    )
    if after:
        sheet.words(after, name.right + 12, y + 23, 34, DUSK.soft)


def _empty(sheet: Sheet, view: RealmView, setting: PictureContext, velvet: Box) -> None:
    """5.3 Nothing lies there: a free place, and who leads."""
    x, y = velvet.x + PAD, velvet.y
    place = Box(velvet.right - 30 - MIDDLE, y + 30, MIDDLE, 146)
    sheet.fill(place, "", 12, DUSK.soft, 3, dashes=True)
    room = place.x - 24 - x
    sheet.words("The table is free", x, y + 52, 46, BRIGHT, "title")
    _by(sheet, setting, view.to_play, x, y + 86, room, "leads")
    sheet.words("any number of cards of one rank", x, y + 164, 32, DUSK.soft)


def lay_set(sheet: Sheet, view: RealmView, played: SetView, velvet: Box) -> Box:
    """Lay the cards of the set at the right, framed in gold, from 58 pixels on apart; return what they cover."""
    count = len(played.cards)
    step = min(APART, (FAN - MIDDLE) // (count - 1)) if count > 1 else 0
    whole = MIDDLE + step * (count - 1)
    left, y = velvet.right - 30 - whole, velvet.y + 30
    number = len(view.pile)
    with sheet.pile("the set"):
        for k, card in enumerate(played.cards):
            stamp = face(card, MIDDLE, view.powers)
            x = left + step * k
            sheet.fill(Box(x - FRAME, y - FRAME, MIDDLE + 2 * FRAME, stamp.height + 2 * FRAME), BRIGHT, 17)
            sheet.lay(stamp, x, y, key=f"round {view.round} set {number} {card.text}")
    return Box(left - FRAME, y - FRAME, whole + 2 * FRAME, 146 + 2 * FRAME)


def lay_earlier(sheet: Sheet, view: RealmView, x: int, y: int, room: int) -> None:
    """Draw the newest sets before this one, the oldest of them first; how many more there were."""
    earlier = list(view.pile[:-1])
    start = sheet.words("before:", x, y + 31, 32, DUSK.soft).right + 14
    shown: list[SetView] = []
    free = x + room - start
    while earlier[: len(earlier) - len(shown)] and len(shown) < BEFORE:
        newer = [earlier[len(earlier) - len(shown) - 1], *shown]
        more = len(earlier) > len(newer)
        if sum(map(_wide, newer)) + 30 * (len(newer) - 1) + (90 if more else 0) > free:
            break
        shown = newer
    if len(shown) < len(earlier):
        start = sheet.words(f"+ {len(earlier) - len(shown)}", start, y + 31, 32, DUSK.soft).right + 14
        start = _arrow(sheet, start, y) if shown else start
    for k, played in enumerate(shown):
        start = _arrow(sheet, start, y) if k else start
        _lay_earlier(sheet, played, start, y)
        start += _wide(played)


def _arrow(sheet: Sheet, x: int, y: int) -> int:
    """Lay an arrow from a set to the one that beat it; return where that one lies."""
    arrow = sign("turn", 16, DUSK.soft)
    sheet.lay(arrow, x + 8, y + 23)
    return x + 30


def _wide(played: SetView) -> int:
    return REDUCED + PEEK * (len(played.cards) - 1)


def _lay_earlier(sheet: Sheet, played: SetView, x: int, y: int) -> None:
    """Draw an earlier set, its first card in front."""
    with sheet.pile(f"before at {x}"):
        for k, card in reversed(list(enumerate(played.cards))):
            sheet.lay(face(card, REDUCED, False), x + PEEK * k, y)


def lay_ladder(sheet: Sheet, view: RealmView, y: int) -> int:
    """5.2 All ranks from weak to strong: what lies there, what beats it, what does not; return where the next zone begins."""
    top, gold = view.top, beating(view)
    for k, rank in enumerate(ladder(view)):
        left, right = MARGIN + 3 + WIDE * k // RUNGS, MARGIN + 3 + WIDE * (k + 1) // RUNGS
        cell = Box(left, y, right - left - 6, RUNG_HIGH)
        what = "table" if top and top.rank == rank else "beats" if rank in gold else ""
        dusk = sheet.theme is DUSK
        if what == "table":
            sheet.fill(cell, OXBLOOD, 11, BRIGHT, 4)
            colour = DUSK.text
        elif what == "beats":
            sheet.fill(cell, BRIGHT, 11, "" if dusk else DARK_GOLD, 0 if dusk else 3)
            colour = INK
        else:
            sheet.fill(cell, sheet.theme.panel, 11)
            colour = sheet.theme.faint
        sheet.lay(rung(rank, cell.w, cell.h, colour), cell.x, cell.y, faded=0 if what else 0.25)
    sheet.words("weak", MARGIN + 4, y + RUNG_HIGH + 24, 32, sheet.theme.soft)
    sheet.words("strong", MARGIN + WIDE - 4, y + RUNG_HIGH + 24, 32, sheet.theme.soft, align="right")
    said = f"gold beats it · {least(len(top.cards))}" if top else "lead any set"
    sheet.words(said, WIDTH // 2, y + RUNG_HIGH + 24, 32, sheet.theme.words, "firm", "middle")
    return y + RUNG_HIGH + 50


def lay_winner(sheet: Sheet, view: RealmView, setting: PictureContext, y: int) -> int:
    """10.2 Who has won, in laurel; return where the next zone begins."""
    won = list(view.ranking[:1]) if view.ranking else []
    return lay_winners(sheet, VELVET, setting, won, how_won(view) if won else "no round was complete", y)


# ---- what the signs in this picture mean, and what each role brings


def lay_key(sheet: Sheet, view: RealmView, setting: PictureContext, y: int) -> int:
    """Draw what there is room for in a picture that can still be read. Return where the next zone starts."""
    left = READABLE - 10 - ribbon_high(setting) - y
    few, many = explain(sheet, view, roles=False), explain(sheet, view, roles=True)
    # An odd number leaves a place for the roles
    entries = many if len(view.seats) % 2 == 0 and key_high(many) <= left else few
    return key_line(sheet, entries, y) if key_high(entries) <= left else y


def explain(sheet: Sheet, view: RealmView, *, roles: bool) -> list[Entry]:
    """Return the signs of this picture: 9.4c the Anarchy mark, 7.3e a used power, 9.3 `roles` with their points."""
    theme, found = sheet.theme, list[Entry]()
    if any(seat.marked for seat in view.seats):
        found.append(Entry(power("Anarchy", 34, theme.bad), "marked: −2 in the Third Estate"))
    if any(seat.used and not seat.marked for seat in view.seats):
        found.append(Entry(sign("seal", 34), "power used"))
    held = {seat.role for seat in view.seats} if roles else set[str]()
    found += [
        Entry(role(name, 34, theme.emblem), f"{name} {points}") for name, points in POINTS.items() if name in held
    ]
    return found
