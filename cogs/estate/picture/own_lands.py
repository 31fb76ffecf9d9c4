"""The viewer's own Lands, large: each Slot with its name, its Holding and what that gives now."""

from __future__ import annotations

from bot.pictures.drawing.contrast import gold_on
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import INK
from bot.pictures.layout.sheet import Box, Sheet
from cogs.estate.picture.goods import good
from cogs.estate.picture.holdings import PLATES, done, draw_open_slot, token
from cogs.estate.picture.lands import chit, groups, is_crowded, lay_chits, pack_lands
from cogs.estate.picture.uses import Use, is_my_turn, use
from games.estate.view import EstateView, HoldingView, LandView, SeatView

TILE, TALL = 112, 146  # a Holding
EDGE, PARTING, APART = 11, 16, 14  # of a plate, between its Slots, between plates
NAME, SAID = 46, 48  # above and below a Holding
ROW = NAME + TALL + SAID + APART
LEFT, ROOM = 24, 1052
FREE = 150  # of a Slot that is only named


def _wide(land: LandView) -> int:
    return len(land.slots) * (TILE + PARTING) - PARTING + 2 * EDGE


def own_rows(me: SeatView) -> list[list[LandView]]:
    """Return the Lands as they go into rows."""
    return pack_lands(me.lands, ROOM, _wide, APART)


def lay_own_lands(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """Lay the Lands in rows, the widest in the middle; return where they end, in pixels."""
    rows = own_rows(me)
    widest = max([sum([_wide(land) + APART for land in row]) for row in rows], default=0)
    for row in rows:
        left = LEFT + (ROOM - widest + APART) // 2
        for land in row:
            plate = sheet.fill(Box(left, y, _wide(land), ROW - APART), sheet.theme.panel, 18, PLATES[land.kind], 4)
            for place, holding in enumerate(land.slots):
                box = Box(left + EDGE + place * (TILE + PARTING), y + NAME, TILE, TALL)
                _slot(sheet, view, me, f"{land.name}{place + 1}", holding, box)
            left = plate.right + APART
        y += ROW
    return y - APART


def lay_free_slots(sheet: Sheet, me: SeatView, y: int) -> int:
    """3.2 Lay the Slots of a first estate by their names, before anything is placed; return where they end, in pixels."""
    names = [[f"{land.name}{place + 1}" for place in range(len(land.slots))] for land in me.lands]
    left = LEFT + (ROOM - FREE * 2 * len(names) - 40 * (len(names) - 1)) // 2
    for land in names:
        sheet.fill(Box(left, y, FREE * len(land), 96), sheet.theme.panel, 16, PLATES["barony"], 4)
        for place, name in enumerate(land):
            sheet.words(name, left + FREE * place + FREE // 2, y + 48, 40, sheet.theme.text, "rank", "middle")
        left += FREE * len(land) + 40
    return y + 96


def _slot(sheet: Sheet, view: EstateView, me: SeatView, name: str, holding: HoldingView | None, box: Box) -> None:
    theme = sheet.theme
    sheet.words(name, box.x + box.w // 2, box.y - 23, 32, theme.text, "bold", "middle")
    if holding is None:
        sheet.fill(box, "#20222F", 13)
        sheet.lay(draw_open_slot("#A9A4BE", TILE, TALL), box.x, box.y)
        sheet.words("Open", box.x + box.w // 2, box.bottom + 24, 32, theme.soft, "text", "middle")
        return
    gives = use(view, me, holding)
    if gives.number and is_my_turn(view):
        sheet.fill(Box(box.x - 6, box.y - 6, box.w + 12, box.h + 12), gold_on(sheet.ground_below(box)), 18)
    _holding(sheet, me, name, holding, box)
    _says(sheet, gives, box)


def _holding(sheet: Sheet, me: SeatView, name: str, holding: HoldingView, box: Box) -> None:
    with sheet.pile(f"slot {me.seat} {name}"):
        chits = groups(holding)
        crowd = is_crowded(chits)
        what = f"{holding.kind} {holding.side} {holding.grain} {holding.peasants} {holding.garrison}"
        sheet.lay(token(holding.kind, holding.side, TILE, TALL, crowd), box.x, box.y, key=f"{me.seat} {name} {what}")
        if holding.grain:
            tag = sheet.fill(Box(box.right - 42, box.y + 4, 38, 44), "#FFD95C", 10, "#54400F", 2)
            sheet.words(str(holding.grain), tag.x + 19, tag.y + 21, 38, INK, "bold", "middle")
        if busy := holding.spent + holding.toiled + holding.used:
            key = f"{me.seat} {name} busy {busy}"
            sheet.lay(done(bool(holding.used), TILE, TALL), box.x, box.y, key=key)
        top = 66 if crowd else 80
        lay_chits(sheet, chits, Box(box.x, box.y + top, box.w, box.h - top - 2), 42)


def _says(sheet: Sheet, gives: Use, box: Box) -> None:
    """Lay its yield as a number and a picture, or a word that says why there is none."""
    y, middle = box.bottom + 24, box.x + box.w // 2
    if not gives.what or gives.said == "take":  # the grain lies on the Holding
        said = f"{gives.said} {gives.number or ''}".strip()
        tone = sheet.theme.text if gives.number else sheet.theme.soft
        sheet.words(said, middle, y, 32, tone, "text", "middle", within=TILE + 12)
        return
    text, face, side = (f"+{gives.number}", "bold", 38) if gives.number else (gives.said, "text", 34)
    ground = "dark" if sheet.theme.name == "dusk" else "light"
    stamp = (
        good(gives.what, side, ground)
        if gives.what not in ("peasant", "soldier")
        else chit(_state(gives), side, ground)
    )
    wide = width(text, face, 34)
    left = middle - (wide + 8 + stamp.width) // 2
    sheet.words(text, left, y, 34, sheet.theme.text if gives.number else sheet.theme.soft, face)
    sheet.lay(stamp, left + wide + 8, y - side // 2, faded=0.0 if gives.number else 0.4)


def _state(gives: Use) -> str:
    return "new" if gives.what == "peasant" else "recruit"
