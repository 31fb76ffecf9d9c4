"""The picture of a result: winner and reason, each seat's place and sources, and the score over the rounds."""

from __future__ import annotations

from collections.abc import Collection

from bot.pictures.layout.alt_text import Part, join_sentences, join_words
from bot.pictures.layout.drawable_names import name_seats
from bot.pictures.layout.ending import Ending
from bot.pictures.layout.headers import header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.result_rows import Rows
from bot.pictures.layout.score_chart import curve
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import MARGIN, READABLE, TALLEST, TOP, WIDE, foot
from bot.pictures.layout.text_wrapping import wrap_text
from bot.pictures.layout.winner_panel import lay_winners
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
