"""The rows of a result: place, crest, name, what the score came from, why it is before an equal one, the way there, the score."""

from __future__ import annotations

from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.fonts import width
from bot.pictures.drawing.themes import DUSK
from bot.pictures.layout.drawable_names import name_seats
from bot.pictures.layout.ending import Ending
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.score_chart import spark
from bot.pictures.layout.sheet import FLOOR, Box, Sheet
from bot.pictures.layout.table_zones import MARGIN, WIDE, format_number
from bot.pictures.layout.text_wrapping import wrap_text
from games.engine.ask import Seat

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
