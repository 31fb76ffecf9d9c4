"""The picture of the table: order in force, who must act, the set to be beaten, the ladder of the ranks, the circle."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from bot.pictures.artwork.signs import sign
from bot.pictures.drawing.themes import BRIGHT, RED
from bot.pictures.layout.headers import header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import foot, ribbon
from bot.pictures.layout.turn_banner import banner
from cogs.anarchy.picture.alt import table_words
from cogs.anarchy.picture.circle import lay_circle
from cogs.anarchy.picture.emblem import VELVET
from cogs.anarchy.picture.key import lay_key
from cogs.anarchy.picture.middle import lay_ladder, lay_middle, lay_winner
from cogs.anarchy.picture.order import coming, doing
from cogs.anarchy.picture.tokens import power
from games.anarchy.view import RealmView

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
