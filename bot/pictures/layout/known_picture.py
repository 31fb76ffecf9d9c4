"""The picture of what a viewer knows: of each other hand, of the cards that they have not seen, of those that went by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import Velvet
from bot.pictures.layout.alt_text import Part, join_sentences, join_words
from bot.pictures.layout.drawable_names import name_seats
from bot.pictures.layout.headers import header, private_header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.sheet import FLOOR, Box, Sheet
from bot.pictures.layout.table_zones import COLUMN, GAP, LEFT, MARGIN, READABLE, RIGHT, TOP, WIDE, foot, nameplate, row
from games.engine.asking.ask import Seat

# Heights of a zone's title and of a line of words; pixels from a zone's edge to what it holds
TITLE, LINE, PAD = 46, 40, 14
CARD = 54  # pixels: the width of a card beside a name
APART = 6  # pixels between two cards
CARDS = 86  # pixels: how high a row of them is, with the gap below
FEW = 4  # other seats, of whom each has a panel even if nothing is known
NOTHING = "No card known"
FULL, TIGHT = 68, 54  # the width of a card among those not seen; where there are many rows
MANY_ROWS = 5  # more rows than these are many


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card, or several alike: its words, how many, and its stamps in both widths; none where the title draws no such cards."""

    words: str
    count: int = 1
    small: Stamp | None = None
    large: Stamp | None = None


@dataclass(frozen=True, slots=True)
class KnownSeat:
    """The knowledge of another seat: cards in its hand, its newest deed, without its name, and cards face down before it, in words ("" for none)."""

    seat: Seat
    cards: Sequence[KnownCard]
    deed: str = ""
    lying: str = ""


@dataclass(frozen=True, slots=True)
class KnownFacts:
    """All that the picture shows. `line`: where the game is; `mine`: the viewer has a seat.

    `unseen`: the cards not seen yet, in rows of as many columns, None where that card has been seen; rows of one column each are written
    as words. `seen`: cards seen earlier and out of sight, the newest first.
    """

    title: str
    line: str
    velvet: Velvet
    mine: bool
    seats: Sequence[KnownSeat]
    unseen: Sequence[Sequence[KnownCard | None]]
    seen: Sequence[KnownCard]

    @property
    def is_drawn(self) -> bool:
        """Return whether the title's cards have stamps; otherwise they are written, and lie in no hand."""
        return any(card is not None and card.large is not None for cards in self.unseen for card in cards)

    @property
    def hidden(self) -> int:
        """Return how many cards were not seen yet."""
        return sum(card.count for cards in self.unseen for card in cards if card is not None)


def lay_known(facts: KnownFacts, setting: PictureContext) -> Picture:
    """Lay out what the viewer knows, within what can be read in a computer's window; what has no room is in the text."""
    sheet = Sheet(setting.theme)
    y = _lay_head(sheet, facts)
    seen = TITLE + 2 * PAD + round(CARD * 1.4) + GAP if facts.seen else 0
    below = min(_measure_unseen(facts), READABLE // 2) if facts.unseen else 0
    y = _lay_seats(sheet, facts, setting, y, READABLE - 20 - below - seen)
    if facts.unseen:
        y = _lay_unseen(sheet, facts, y, READABLE - 20 - seen)
    if facts.seen:
        y = _lay_seen(sheet, facts, y)
    foot(sheet, y)
    return Picture(sheet, _write_alt(facts, setting))


def _lay_head(sheet: Sheet, facts: KnownFacts) -> int:
    """Draw the head; return where the first zone starts."""
    if facts.mine:
        return private_header(sheet, facts.velvet, facts.title, f"what you know · {facts.line}")
    header(sheet, facts.velvet, facts.title, f"What everyone can know · {facts.line}")
    return TOP


def _lay_seats(sheet: Sheet, facts: KnownFacts, setting: PictureContext, y: int, bottom: int) -> int:
    """Lay a panel for each other seat, in one column or two, as far as there is room above `bottom`; return where the next zone starts."""
    columns = 1 if len(facts.seats) <= 2 else 2
    few = len(facts.seats) <= FEW and facts.is_drawn
    shown = [one for one in facts.seats if few or one.cards or one.deed or one.lying]
    for start in range(0, len(shown), columns):
        line = shown[start : start + columns]
        high = max(_measure_seat(one) for one in line)
        if y + high > bottom and start:
            sheet.words(f"+ {len(shown) - start} in the text", MARGIN + PAD, y + LINE // 2, FLOOR, sheet.theme.soft)
            return y + LINE + GAP
        for k, one in enumerate(line):
            box = Box(MARGIN, y, WIDE, high) if columns == 1 else Box((LEFT, RIGHT)[k], y, COLUMN, high)
            _lay_seat(sheet, one, setting, box)
        y += high + GAP
    return y


def _measure_seat(one: KnownSeat) -> int:
    lines = bool(one.lying) + bool(one.deed or not (one.cards or one.lying))
    return 2 * PAD + 50 + (CARDS if one.cards else 0) + LINE * lines


def _lay_seat(sheet: Sheet, one: KnownSeat, setting: PictureContext, box: Box) -> None:
    """Draw the crest and the name, the cards that are known to be there, and what was told last."""
    theme, inner = sheet.theme, box.inset(PAD)
    sheet.fill(box, theme.panel, 20)
    nameplate(sheet, Box(inner.x, inner.y, inner.w, 44), setting, one.seat, high=44)
    y = inner.y + 54
    if one.cards:
        stamps = [card.small for card in one.cards if card.small is not None]
        row(sheet, stamps, inner.x, y, CARD + APART, within=inner.w, colour=theme.text)
        y += CARDS
    deed = name_seats(one.deed, setting) if one.deed else "" if one.cards or one.lying else NOTHING
    for said in filter(None, (one.lying, deed)):
        sheet.words(said, inner.x, y + LINE // 2 - 4, FLOOR, theme.soft, within=inner.w, loose=True)
        y += LINE


def _measure_unseen(facts: KnownFacts) -> int:
    lines = len(facts.unseen) if facts.is_drawn else -(-len(facts.unseen) // 2)
    step = _find_row(facts)[1] if facts.is_drawn else LINE
    return TITLE + 2 * PAD + step * lines + GAP


def _find_row(facts: KnownFacts) -> tuple[int, int]:
    """Return how wide a card of the grid is, and how far one row is from the next, in pixels."""
    wide = FULL if len(facts.unseen) <= MANY_ROWS else TIGHT
    return wide, round(wide * 1.41) + APART


def _lay_title(sheet: Sheet, box: Box, text: str) -> int:
    """Write a zone's title; return where what it holds begins."""
    sheet.fill(box, sheet.theme.panel, 20)
    sheet.words(
        text, box.x + 2 * PAD, box.y + PAD + TITLE // 2 - 4, 34, sheet.theme.text, "firm", within=box.w - 4 * PAD
    )
    return box.y + PAD + TITLE


def _lay_unseen(sheet: Sheet, facts: KnownFacts, y: int, bottom: int) -> int:
    """Lay the cards not seen yet; return where the next zone starts."""
    title = f"Not seen yet: {facts.hidden} – in a deck, a hand or face down"
    if not facts.is_drawn:
        return _list_unseen(sheet, facts, title, y, bottom)
    box = Box(MARGIN, y, WIDE, _measure_unseen(facts) - GAP)
    top = _lay_title(sheet, box, title)
    wide, step = _find_row(facts)
    most = max(len(cards) for cards in facts.unseen)
    across = min((WIDE - 4 * PAD) // most, wide + 12)
    left = box.x + (WIDE - across * (most - 1) - wide) // 2
    for k, cards in enumerate(facts.unseen):
        for place, card in enumerate(cards):
            _lay_card(sheet, card, left + across * place, top + step * k, wide)
    return box.bottom + GAP


def _lay_card(sheet: Sheet, card: KnownCard | None, x: int, y: int, wide: int) -> None:
    """Lay a card of the grid, with its number if there are several alike; a place without one is empty."""
    if card is None or card.large is None:
        sheet.fill(Box(x, y, wide, round(wide * 1.4)), sheet.theme.dimmed, 8)
        return
    with sheet.pile(f"unseen at {x}, {y}"):
        sheet.lay(card.large, x, y)
        if card.count > 1:
            badge = Box(x + wide - 26, y + card.large.height - 30, 26, 30)
            sheet.fill(badge, sheet.theme.room, 8)
            sheet.words(str(card.count), badge.x + 13, badge.y + 15, 26, sheet.theme.text, "firm", "middle")


def _list_unseen(sheet: Sheet, facts: KnownFacts, title: str, y: int, bottom: int) -> int:
    """Write the cards not seen yet in two columns, as many as there is room for; return where the next zone starts."""
    cards = [card for line in facts.unseen for card in line if card is not None]
    lines = max(1, min(-(-len(cards) // 2), (bottom - y - TITLE - 2 * PAD - GAP) // LINE))
    shown = cards if len(cards) <= 2 * lines else cards[: 2 * lines - 1]
    box = Box(MARGIN, y, WIDE, TITLE + 2 * PAD + LINE * lines)
    top = _lay_title(sheet, box, title)
    said = [f"{card.words} ×{card.count}" if card.count > 1 else card.words for card in shown]
    said += [f"+ {len(cards) - len(shown)} in the text"] if len(shown) < len(cards) else []
    for k, text in enumerate(said):
        x, line = (LEFT, RIGHT)[k // lines] + 2 * PAD, top + LINE * (k % lines) + LINE // 2
        sheet.words(text, x, line, FLOOR, within=COLUMN - 4 * PAD, loose=True)
    return box.bottom + GAP


def _lay_seen(sheet: Sheet, facts: KnownFacts, y: int) -> int:
    """Lay the cards seen earlier, the newest first, in one row; return where the next zone would start."""
    stamps = [card.small for card in facts.seen if card.small is not None]
    high = round(CARD * 1.4) if stamps else LINE
    box = Box(MARGIN, y, WIDE, TITLE + 2 * PAD + high)
    top = _lay_title(sheet, box, f"Seen earlier, out of sight now: {len(facts.seen)}")
    if stamps:
        row(sheet, stamps, box.x + 2 * PAD, top, CARD + APART, within=WIDE - 4 * PAD, colour=sheet.theme.text)
    else:
        said = join_words([card.words for card in facts.seen])
        sheet.words(said, box.x + 2 * PAD, top + LINE // 2, FLOOR, within=WIDE - 4 * PAD, loose=True)
    return box.bottom + GAP


def _write_alt(facts: KnownFacts, setting: PictureContext) -> str:
    """Return the same in words."""
    who = "What you know" if facts.mine else "What everyone can know"
    parts = [Part(f"{facts.title}, {facts.line}. {who}")]
    for one in facts.seats:
        name = setting.people[one.seat].name
        held = join_words([card.words for card in one.cards])
        parts += [Part(f"{name} holds {held}" if held else f"No card of {name} is known")] if facts.is_drawn else []
        parts += [Part(f"{name}: {one.lying}", 1)] if one.lying else []
        parts += [Part(f"{name}: {name_seats(one.deed, setting)}", 2)] if one.deed else []
    cards = [card for line in facts.unseen for card in line if card is not None]
    if cards:
        said = join_words([f"{card.count} {card.words}" if card.count > 1 else card.words for card in cards])
        parts += [Part(f"{facts.hidden} cards are not seen yet"), Part(f"They are {said}", 3)]
    if facts.seen:
        parts.append(Part(f"Seen earlier: {join_words([card.words for card in facts.seen])}", 1))
    return join_sentences(parts)
