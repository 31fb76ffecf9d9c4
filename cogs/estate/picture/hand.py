"""The picture of what a seat has and can do now: public, but large, and from the viewer's own view."""

from __future__ import annotations

from bot.pictures.drawing.contrast import gold_on
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import DARK_GOLD, INK
from bot.pictures.layout.alt_text import Part, join_sentences
from bot.pictures.layout.headers import private_header
from bot.pictures.layout.key_line import key_line
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import GAP, LEFT, TALLEST, WIDE, foot
from bot.pictures.layout.turn_banner import lay_others, lay_yours
from cogs.estate.picture.emblem import VELVET
from cogs.estate.picture.guide import explain_guide, lay_guide
from cogs.estate.picture.lands import chit, groups, is_crowded, lay_chits, lay_lands, pack_lands
from cogs.estate.picture.legend import lay_key
from cogs.estate.picture.offers import strips
from cogs.estate.picture.requests import CIRCLE, LARGE, circle_width, pill, pool
from cogs.estate.picture.seats import favor, lay_goods, lay_staffed
from cogs.estate.picture.tokens import HIGH as HIGH_TOKEN
from cogs.estate.picture.tokens import PLATES, done, draw_open_slot, good, token
from cogs.estate.picture.tokens import WIDE as WIDE_TOKEN
from cogs.estate.picture.turns import asked_words
from cogs.estate.picture.uses import Use, buildable, is_my_turn, use
from games.engine.events import counted
from games.estate.build import COSTS
from games.estate.cards import REQUESTS, REWARDS, Good, amount_of, amounts
from games.estate.facts import OpenCircle, payable_circles, shortfall
from games.estate.lands import title
from games.estate.offer import Offer
from games.estate.view import EstateView, HoldingView, LandView, SeatView

ROWS = 4  # of large Lands; a larger estate is drawn as on the table


def hand(view: EstateView, setting: PictureContext) -> Picture:
    """Return the picture that only the viewer is shown. Raise AssertionError for a spectator's view."""
    assert view.viewer is not None, "only a seat has a hand"
    me = view.seats[view.viewer]
    sheet = Sheet(setting.theme)
    y = private_header(sheet, VELVET, "Estate", f"your estate · {f'Season {view.season}' if view.season else 'Setup'}")
    y = lay_turn(sheet, view, me, setting, y)
    if not me.holdings and not view.season:
        y = lay_guide(sheet, "To place: these five and two Peasants", y) + GAP
        y = key_line(sheet, explain_guide(sheet.theme), lay_free_slots(sheet, me, y) + GAP)
    else:
        y = _lay_estate(sheet, view, me, y)
    foot(sheet, y + 8)
    return Picture(sheet, hand_alt(view, me, setting))


def _lay_estate(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """Lay what is asked, what the seat owns, what it can do; return where the next zone would start."""
    if me.picks and view.pool:
        y = pool(sheet, view, y) + GAP
    if mine := concerning(view, me):
        y = strips(sheet, mine, y) + GAP
    if view.season:
        y = _stock(sheet, view, me, y) + GAP
    if len(own_rows(me)) <= ROWS:
        y = lay_own_lands(sheet, view, me, y) + GAP
    else:
        y = lay_lands(sheet, me, LEFT, y, WIDE) + GAP
    if view.season and not view.over and not view.pool:
        y = lay_buildings(sheet, view, me, y) + GAP
        y = lay_fillings(sheet, view, me, y) + GAP
    return lay_key(sheet, [me], y, TALLEST - 8 - y)


def lay_turn(sheet: Sheet, view: EstateView, me: SeatView, setting: PictureContext, y: int) -> int:
    """Draw who must act and what, in gold for the viewer; return where the next zone begins."""
    if view.over or not setting.acting:
        return y
    if me.seat not in setting.acting:
        return lay_others(sheet, setting, *next(iter(setting.acting.items())), y)
    return lay_yours(sheet, asked_words(view, me, setting), y)


def concerning(view: EstateView, me: SeatView) -> list[Offer]:
    """5.14 The offers that the viewer made or may accept."""
    return [offer for offer in view.offers if offer.maker == me.seat or offer.to in (me.seat, None)]


def _stock(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """Lay the Stockpile, the Staffed Holdings and the upkeep; return where they end, in pixels."""
    theme = sheet.theme
    box = sheet.fill(Box(LEFT, y, WIDE, 156), theme.panel, 20)
    lay_goods(sheet, me, box.x + 26, y + 50, 186, 60)
    lay_staffed(sheet, view, me, box.right - 26, y + 52)
    low = y + 120
    said = f"Upkeep when you yield: {me.due} grain" if me.due else "No upkeep when you yield"
    words = sheet.words(said, box.x + 26, low, 32, theme.soft)
    if short := shortfall(me):
        sheet.words(f"{short} short", words.right + 16, low, 32, theme.bad, "bold")
    free = sum([holding.free for holding in me.holdings])
    who = sheet.words(f"{free} Free", box.right - 26, low, 34, face="firm", align="right")
    stamp = chit("free", 42, "dark" if theme.name == "dusk" else "light")
    sheet.lay(stamp, who.x - 12 - stamp.width, low - 22, faded=0.0 if free else 0.5)
    if me.bag:
        favor(sheet, me.seat, me.bag, who.x - 70, low)
    return box.bottom


# ---- the viewer's Lands, large: each Slot with its name, its Holding and what that gives now


TILE, TALL = 112, 146  # a Holding
EDGE, PARTING, APART = 11, 16, 14  # of a plate, between its Slots, between plates
NAME, SAID = 46, 48  # above and below a Holding
ROW = NAME + TALL + SAID + APART
LANDS_LEFT, ROOM = 24, 1052
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
        left = LANDS_LEFT + (ROOM - widest + APART) // 2
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
    left = LANDS_LEFT + (ROOM - FREE * 2 * len(names) - 40 * (len(names) - 1)) // 2
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
    _says(sheet, gives, box)


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


# ---- the Holdings that a seat can pay for now, and the circles of Requests that it can fill


MOST = 4  # circles that are shown
LINE = 78  # from one line of circles to the next


def lay_buildings(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """5.11 Lay the cost of each Holding, those to build now raised and framed; return where they end, in pixels. One line without a Slot."""
    theme = sheet.theme
    if not me.open_slots:
        return _line(sheet, "Build: no Slot is Open", y)
    box = sheet.fill(Box(LEFT, y, WIDE, 184), theme.panel, 20)
    sheet.words("Build", box.x + 26, y + 32, 34, theme.words, "title")
    opened = f"{counted(len(me.open_slots), 'Slot')} Open"
    sheet.words(opened, box.right - 26, y + 32, 32, theme.soft, align="right")
    paid = buildable(me)
    for k, (kind, cost) in enumerate(COSTS.items()):
        x, top, able = box.x + 26 + 205 * k, y + 68, kind in paid
        if able and is_my_turn(view):
            around = Box(x - 6, top - 6, WIDE_TOKEN + 12, HIGH_TOKEN + 12)
            sheet.fill(around, gold_on(sheet.ground_below(around)), 13)
        sheet.lay(token(kind, "active"), x, top, faded=0.0 if able else 0.55)
        for line, (what, number) in enumerate(cost.items()):
            _cost(sheet, me, what, number, x + 90, top + (24 if len(cost) > 1 else 52) + 56 * line)
    return box.bottom


def _cost(sheet: Sheet, me: SeatView, what: Good, number: int, x: int, y: int) -> None:
    """Lay how much of a good it costs; in red if it is missing."""
    theme = sheet.theme
    missing = me.stock[what] < number
    word = sheet.words(str(number), x, y, 38, theme.bad if missing else theme.text, "bold")
    sheet.lay(good(what, 42, "dark" if theme.name == "dusk" else "light"), word.right + 8, y - 21)


def lay_fillings(sheet: Sheet, view: EstateView, me: SeatView, y: int) -> int:
    """5.13 Lay the circles that could be filled, framed in the viewer's turn; return where they end, in pixels."""
    found = payable_circles(view, me)
    if not found:
        return _line(sheet, "You can fill no circle of a Request yet", y)
    theme, shown = sheet.theme, found[:MOST]
    if len(found) == 1:  # beside its head
        box = sheet.fill(Box(LEFT, y, WIDE, 84), theme.panel, 20)
        head = sheet.words("Fill a circle", box.x + 26, y + 42, 34, theme.words, "title")
        _filling(sheet, view, found[0], head.right + 30, y + 11)
        return box.bottom
    lines = -(-len(shown) // 2)
    box = sheet.fill(Box(LEFT, y, WIDE, 64 + LINE * lines + 8), theme.panel, 20)
    sheet.words("Fill a circle", box.x + 26, y + 34, 34, theme.words, "title")
    if more := len(found) - len(shown):
        sheet.words(f"+ {more}", box.right - 26, y + 34, 32, theme.soft, align="right")
    for k, filling in enumerate(shown):
        _filling(sheet, view, filling, box.x + 26 + k % 2 * 508, y + 64 + LINE * (k // 2))
    return box.bottom


def _filling(sheet: Sheet, view: EstateView, filling: OpenCircle, x: int, y: int) -> None:
    """Lay a circle and the Request it is of."""
    theme = sheet.theme
    line, stroke = (gold_on(theme.panel), 6) if is_my_turn(view) else (DARK_GOLD, 3)
    spot = Box(x, y, circle_width(filling.circle, None, LARGE), CIRCLE)
    pill(sheet, filling.circle, spot, LARGE, line, stroke)
    title = REQUESTS[filling.name.partition(".")[0]].title
    sheet.words(title, spot.right + 16, y + CIRCLE // 2, 34, theme.text, within=x + 498 - spot.right - 16)


def _line(sheet: Sheet, said: str, y: int) -> int:
    """Lay a zone of one line that says what can't be done."""
    box = sheet.fill(Box(LEFT, y, WIDE, 64), sheet.theme.panel, 20)
    sheet.words(said, box.x + 26, y + 32, 32, sheet.theme.soft)
    return box.bottom


# ---- the same in words


def hand_alt(view: EstateView, me: SeatView, setting: PictureContext) -> str:
    """In the order of the picture: what is in store, each Slot, what can be done."""
    season = f"season {view.season}" if view.season else "setup"
    parts: list[str | Part] = [f"Your estate, {season}; only you see this"]
    if me.seat in setting.acting and not view.over:
        parts.append(f"Your turn: {asked_words(view, me, setting)}")
    if view.season:
        parts.append(f"{me.staffed} of {view.target} Staffed. In store {amounts(me.stock)}")
        short = shortfall(me)
        text = f"Upkeep {me.due} grain" if me.due else "No upkeep"
        text += f", {short} short" if short else ""
        text += f"; {counted(sum([holding.free for holding in me.holdings]), 'Free Peasant')}"
        parts.append(text + (f"; {me.bag} of your Favors in the Bag" if me.bag else ""))
        parts.append("What each gives " + ("now" if is_my_turn(view) else "in your turn"))
    found = []
    for land in me.lands:
        slots = [
            f"{land.name}{place} {'Open' if slot is None else _say_slot(view, me, slot)}"
            for place, slot in enumerate(land.slots, 1)
        ]
        found.append(f"{title(land.kind)} {'; '.join(slots)}")
    parts += [Part(slot, 2) for slot in found]
    if view.season and not view.over:
        parts += _now(view, me, setting)
    return join_sentences(parts)


def _say_slot(view: EstateView, me: SeatView, holding: HoldingView) -> str:
    """`Grange (4 grain, 1 Peasant): 2 grain`."""
    words = [f"{holding.grain} grain"] if holding.grain else []
    spent = holding.spent + holding.toiled
    states = (("", holding.free), (" moved", holding.moved), (" spent", spent), (" new", holding.new))
    words += [f"{amount_of(number, 'peasant')}{state}" for state, number in states if number]
    words += [amount_of(holding.garrison, "soldier")] if holding.garrison else []
    gives = use(view, me, holding)
    on = f" ({', '.join(words)})" if words else ""
    return f"{title(holding.kind)}{on}: {amount_of(gives.number, gives.what) if gives.number else f'{gives.said} {gives.what}'.strip()}"


def _now(view: EstateView, me: SeatView, setting: PictureContext) -> list[str | Part]:
    found: list[str | Part] = []
    if me.picks and view.pool:
        found.append("Rewards to pick: " + ", ".join([REWARDS[card].words for card in view.pool]))
    for offer in view.offers:
        if offer.to in (me.seat, None) and offer.maker != me.seat:
            found.append(Part(f"Offer {offer.name} from {setting.people[offer.maker].name}: {offer.words}", 1))
        elif offer.maker == me.seat:
            found.append(Part(f"Your offer {offer.name}: {offer.words}", 1))
    if view.pool:
        return found
    kinds = ", ".join(map(title, buildable(me)))
    found.append(f"You can pay for {kinds or 'no Holding'}; {len(me.open_slots)} Open")
    circles = ", ".join(
        [f"{filling.circle.words} of {REQUESTS[filling.name[:3]].title}" for filling in payable_circles(view, me)]
    )
    return [*found, f"You can fill {circles or 'no circle'}"]
