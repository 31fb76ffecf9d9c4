"""The picture of a result: winner and reason, each seat's place and sources, and the score over the rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.pictures.artwork.crests import crest
from bot.pictures.drawing.themes import DUSK, Velvet
from bot.pictures.layout.alt_text import Part, join_sentences, join_words
from bot.pictures.layout.drawable_names import told
from bot.pictures.layout.headers import header
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.score_chart import curve
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import MARGIN, TALLEST, TOP, WIDE, foot, format_number
from bot.pictures.layout.text_wrapping import wrap_text
from bot.pictures.layout.winner_panel import lay_winners
from games.engine.ask import Seat
from games.engine.state import Outcome

START, CURVE, LOW = 174, 330, 240  # where a row's words begin; how high the curve's panel is, and how low at most
MANY = 6  # seats that have room to spare


@dataclass(frozen=True, slots=True)
class Ending:
    """A result without its people. `line`: the game's length ("8 rounds"). `unit`: what scores count, in the singular; `sources`: by
    seat, what its score came from; `ties`: why equal scores have different places, a clause each; `why`: how it
    ended if scores don't say it. `rounds`: by `period`, each seat's score after it, or nothing. Texts may hold seat marks."""

    title: str
    line: str
    velvet: Velvet
    outcome: Outcome
    unit: str = "point"
    sources: Mapping[Seat, str] = field(default_factory=dict)
    ties: Sequence[str] = ()
    why: str = ""
    rounds: Sequence[Sequence[int]] = ()
    period: str = "round"

    @property
    def first(self) -> list[Seat]:
        """Return the winners; none if the game ended without result."""
        return [seat for place, seat in self.outcome.ranked() if place == 1]

    @property
    def won(self) -> str:
        """Return the second half of the sentence that starts with the winners' names."""
        score = ""
        if self.outcome.scores and self.first:
            number = self.outcome.scores[self.first[0]]
            score = f" with {format_number(number)} {self.unit}{'' if number == 1 else 's'}"
        return f"{'wins' if len(self.first) == 1 else 'share the win'}{score}"


def result(ending: Ending, setting: PictureContext) -> Picture:
    """Lay out the last picture of a game, without the setting's `acting` and `last`."""
    sheet = Sheet(setting.theme)
    header(sheet, ending.velvet, ending.title, "The game is over" + (f" · {ending.line}" if ending.line else ""))
    won = ending.first
    why = told(ending.won if won else ending.why, setting)
    y = lay_winners(sheet, ending.velvet, setting, won, why, TOP, 2 if won else 3)
    ranked = ending.outcome.ranked() or [(0, seat) for seat in range(len(setting.people))]
    for place, seat in ranked:
        y = _row(sheet, ending, setting, place, seat, y)
    notes = _notes(ending, setting)
    lasting = LOW + 12 if len(ending.rounds) > 1 else 0
    if y + lasting + 6 > TALLEST or (notes and _room(y, lasting) <= len(notes[0])):
        lasting = 0  # places come first, then why, then the way there
    y = _lay_notes(sheet, _fitting(notes, _room(y, lasting)), y)
    if lasting:
        panel = sheet.fill(Box(MARGIN, y, WIDE, min(CURVE, TALLEST - 18 - y)), sheet.theme.panel, 20)
        curve(sheet, panel.inset(14), ending.rounds, ending.period)
        y = panel.bottom + 12
    foot(sheet, y + 6)
    return Picture(sheet, _alt(ending, setting))


def _row(sheet: Sheet, ending: Ending, setting: PictureContext, place: int, seat: Seat, y: int) -> int:
    theme, first = sheet.theme, place == 1
    room = MARGIN + WIDE - 170 - START
    tight = len(setting.people) > MANY
    lines = wrap_text(told(ending.sources.get(seat, ""), setting), "text", 32, room, 2 if tight else 4)
    high = 84 + 36 * max(0, len(lines) - 1) + (12 if lines and not tight else 0)
    tint = ending.velvet.turn if theme is DUSK else theme.turn
    sheet.fill(
        Box(MARGIN, y, WIDE, high), tint if first else theme.panel, 18, theme.emblem if first else "", 4 if first else 0
    )
    colour, middle_line = theme.words if first else theme.text, y + high // 2
    if place:
        sheet.words(str(place), 70, middle_line, 54, colour, "rank", "middle")
    shield = crest(seat, 60, theme.panel)
    sheet.lay(shield, 136 - shield.width // 2, middle_line - 30)
    top, below = y + ((28 if tight else 32) if lines else high // 2), 62 if tight else 68
    sheet.words(setting.people[seat].name, START, top, 36, colour, "firm", within=room, loose=True)
    for k, line in enumerate(lines):
        sheet.words(line, START, y + below + 36 * k, 32, theme.soft, within=room, loose=tight)
    if ending.outcome.scores:
        score = format_number(ending.outcome.scores[seat])
        sheet.words(score, MARGIN + WIDE - 26, middle_line, 54, colour, "rank", "right", within=140)
    return y + high + (8 if tight else 12)


def _notes(ending: Ending, setting: PictureContext) -> list[list[str]]:
    """Return the lines of how the game ended, and why equal scores have different places."""
    notes = [*([ending.why] if ending.why and ending.first else []), *ending.ties]
    return [wrap_text(told(note, setting), "text", 32, WIDE - 60, 3) for note in notes]


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
    parts: list[str | Part] = [f"{ending.title}, the game is over", won, ending.why]
    for place, seat in ending.outcome.ranked():
        score = f" with {ending.outcome.scores[seat]}".replace("-", "−") if ending.outcome.scores else ""
        source = f": {ending.sources[seat]}" if ending.sources.get(seat) else ""
        parts.append(f"{place}. {names[seat]}{score}{source}")
    texts = [
        part if isinstance(part, Part) else Part(part) for part in [*parts, *(Part(tie, 1) for tie in ending.ties)]
    ]
    return join_sentences([Part(told(part.text, setting), part.cut) for part in texts])
