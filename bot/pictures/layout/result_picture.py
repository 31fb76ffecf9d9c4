"""The picture of a result: winner and reason, each seat's place and sources, and the score over the rounds."""

from __future__ import annotations

from collections.abc import Collection

from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import DUSK
from bot.pictures.layout.alt_text import Part, join_sentences, join_words
from bot.pictures.layout.drawable_names import name_seats
from bot.pictures.layout.ending import Ending
from bot.pictures.layout.headers import header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.score_chart import curve, spark
from bot.pictures.layout.sheet import FLOOR, Box, Sheet
from bot.pictures.layout.table_zones import MARGIN, READABLE, TALLEST, TOP, WIDE, foot, format_number
from bot.pictures.layout.text_wrapping import wrap_text
from bot.pictures.layout.winner_panel import lay_winners
from games.engine.asking.ask import Seat
from games.engine.events import write_number

CURVE, LOW = 330, 240  # how high the curve's panel is, and how low at least


def result(ending: Ending, setting: PictureContext) -> Picture:
    """Lay out the last picture of a game, without the setting's `acting` and `last`."""
    sheet = Sheet(setting.theme)
    header(sheet, ending.velvet, ending.title, ending.headline + (f" · {ending.line}" if ending.line else ""))
    won = ending.first
    why = name_seats(ending.won if won else ending.why, setting)
    y = lay_winners(sheet, ending.velvet, setting, won, why, TOP, 2 if won else 3)
    rows = Rows(sheet, ending, setting)
    for place, seat in ending.outcome.ranked() or [(0, seat) for seat in range(len(setting.people))]:
        y = rows.lay(place, seat, y)
    charted = len(ending.rounds) > 1 and not rows.tight
    notes = _notes(ending, setting, rows.told)
    lasting = LOW + 12 if charted else 0
    if y + lasting + 6 > TALLEST or (notes and _room(y, lasting) <= len(notes[0])):
        lasting = 0  # places come first, then why, then the way there
    y = _lay_notes(sheet, _fitting(notes, _room(y, lasting)), y)
    if lasting:
        high = max(LOW, min(CURVE, READABLE - 18 - y))
        panel = sheet.fill(Box(MARGIN, y, WIDE, min(high, TALLEST - 18 - y)), sheet.theme.panel, 20)
        curve(sheet, panel.inset(14), ending.rounds, ending.period)
        y = panel.bottom + 12
    foot(sheet, y + 6)
    return Picture(sheet, _alt(ending, setting))


def _notes(ending: Ending, setting: PictureContext, told_already: Collection[str]) -> list[list[str]]:
    """Return the lines of how the game ended, and why equal scores have different places where no row has said it."""
    ties = [tie for tie in ending.ties if tie not in told_already]
    notes = [*([ending.why] if ending.why and ending.first else []), *ties]
    return [wrap_text(name_seats(note, setting), "text", 32, WIDE - 60, 3) for note in notes]


def _room(y: int, below: int) -> int:
    """Return how many lines of notes fit below `y` if `below` pixels must stay free."""
    return max(0, (TALLEST - 18 - below - y - 40) // 38)


def _fitting(notes: list[list[str]], most: int) -> list[str]:
    """Return at most that many lines, of whole notes; the text beside the picture has them all."""
    count = len(notes)
    while count and sum(map(len, notes[:count])) + (count < len(notes)) > most:
        count -= 1
    lines = [line for note in notes[:count] for line in note]
    return lines + ([f"+ {len(notes) - count} in the text"] if count < len(notes) and most else [])


def _lay_notes(sheet: Sheet, lines: list[str], y: int) -> int:
    if not lines:
        return y
    panel = sheet.fill(Box(MARGIN, y, WIDE, 28 + 38 * len(lines)), sheet.theme.raised, 12)
    sheet.fill(Box(MARGIN, y, 10, panel.h), sheet.theme.emblem, 5)
    for k, line in enumerate(lines):
        sheet.words(line, 54, y + 33 + 38 * k, 32, within=WIDE - 60, loose=True)
    return panel.bottom + 12


def _alt(ending: Ending, setting: PictureContext) -> str:
    names = [sitter.name for sitter in setting.people]
    won = f"{join_words([names[seat] for seat in ending.first])} {ending.won}" if ending.first else "No one wins"
    parts: list[str | Part] = [f"{ending.title}, {ending.headline[0].lower()}{ending.headline[1:]}", won, ending.why]
    for place, seat in ending.outcome.ranked():
        score = f" with {write_number(ending.outcome.scores[seat])}" if ending.outcome.scores else ""
        source = f": {ending.sources[seat]}" if ending.sources.get(seat) else ""
        parts.append(f"{place}. {names[seat]}{score}{source}")
    texts = [
        part if isinstance(part, Part) else Part(part) for part in [*parts, *(Part(tie, 1) for tie in ending.ties)]
    ]
    return join_sentences([Part(name_seats(part.text, setting), part.cut) for part in texts])


# ---- the rows: place, crest, name, what the score came from, why it is before an equal one, the way there, the score


START, SCORE, SPARK = 174, 140, 150  # where words begin; how wide a score is, and the line of one seat's scores
FEW = 5  # seats whose rows have room to spare, and whose scores are lines of one chart
LINE, HIGH, TIGHT = 36, 92, 80  # height of a further line; of a row with one, and where there are many


class Rows:
    """Lays rows on a sheet. `tight`: for many seats, whose scores over the rounds are in their rows. `told`: the ties that rows have explained."""

    def __init__(self, sheet: Sheet, ending: Ending, setting: PictureContext) -> None:
        self.told: set[str] = set()
        self.tight = len(setting.people) > FEW
        self._sheet, self._ending, self._setting = sheet, ending, setting
        self._sparks = self.tight and len(ending.rounds) > 1
        self._room = MARGIN + WIDE - 20 - SCORE - START - (SPARK + 20 if self._sparks else 0)

    def lay(self, place: int, seat: Seat, y: int) -> int:
        """Draw a seat's row; return where the next begins. No place (0): the game has no result."""
        sheet, setting, theme, first = self._sheet, self._setting, self._sheet.theme, seat in self._ending.first
        source = name_seats(self._ending.sources.get(seat, ""), setting)
        lines = wrap_text(source, "text", FLOOR, self._room, 2 if self.tight else 4)
        reason = self._reason(seat)
        beside = bool(reason) and self._has_room_beside(seat, reason)
        lines += [reason] if reason and not beside else []
        high = (TIGHT if self.tight else HIGH) + LINE * max(0, len(lines) - 1)
        box = self._panel(Box(MARGIN, y, WIDE, high), first)
        colour, mid = theme.words if first else theme.text, y + high // 2
        if place:
            sheet.words(str(place), 70, mid, 54, colour, "rank", "middle")
        shield = crest(seat, 60, theme.panel)
        sheet.lay(shield, 136 - shield.width // 2, mid - 30)
        top = y + (26 if self.tight else 30) if lines else mid
        name = sheet.words(setting.people[seat].name, START, top, 36, colour, "firm", within=self._room, loose=True)
        if beside:
            sheet.words(reason, name.right + 16, top + 1, FLOOR, theme.soft)
        for k, line in enumerate(lines):
            sheet.words(
                line, START, y + (60 if self.tight else 66) + LINE * k, FLOOR, theme.soft, within=self._room, loose=True
            )
        self._numbers(seat, box, colour)
        return box.bottom + (6 if self.tight else 12)

    def _panel(self, box: Box, first: bool) -> Box:
        theme = self._sheet.theme
        tint = (self._ending.velvet.turn if theme is DUSK else theme.turn) if first else theme.panel
        return self._sheet.fill(box, tint, 18, theme.emblem if first else "", 4 if first else 0)

    def _reason(self, seat: Seat) -> str:
        """Return why the seat is before another with as many points; "" where the row has no room for it."""
        tie, reason = self._ending.decided.get(seat, ("", ""))
        said = name_seats(reason, self._setting)
        if not said or width(said, "text", FLOOR) > self._room:
            return ""
        self.told.add(tie)
        return said

    def _has_room_beside(self, seat: Seat, said: str) -> bool:
        name = width(self._setting.people[seat].name, "firm", 36)
        return name + 16 + width(said, "text", FLOOR) <= self._room

    def _numbers(self, seat: Seat, box: Box, colour: str) -> None:
        """Draw the score at the right, and before it the line of the scores over the rounds, where there are many seats."""
        mid = box.y + box.h // 2
        if self._ending.outcome.scores:
            score = format_number(self._ending.outcome.scores[seat])
            self._sheet.words(score, box.right - 26, mid, 54, colour, "rank", "right", within=SCORE - 34, least=28)
        if self._sparks:
            spark(self._sheet, Box(box.right - SCORE - SPARK, box.y + 14, SPARK, box.h - 28), self._ending.rounds, seat)
