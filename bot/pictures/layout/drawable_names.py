"""Names of people as they can be drawn. People choose their names; we choose the fonts."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from unicodedata import category, combining, normalize

from bot.model.seat_names import name_by_seat, read_look, split_seat
from bot.pictures.drawing.fonts import has_shaping, source
from bot.pictures.layout.picture_context import PictureContext, escape_marks
from games.engine.events import MARK

FACE = "firm"
_SPACE = re.compile(r"\s+")


def drawable(name: str, seat: int) -> str:
    """Return the name without what no font here has: emoji, controls, unknown scripts; "Seat 3" (of seat 2, the third) if less
    than half of its letters remain. Letters in disguise (full width, mathematical) become plain ones. A name is never a seat's mark."""
    own, end = split_seat(escape_marks(name))
    letters = [char for char in _compose(own) if not _is_silent(char)]
    kept = [char for char in letters if source(char, FACE)]
    shown = _SPACE.sub(" ", "".join(kept)).strip()
    asked, drawn = (sum(not char.isspace() for char in chars) for chars in (letters, kept))
    return f"{shown}{end}" if shown and 2 * drawn >= asked else f"Seat {seat + 1}"


def legible(text: str) -> str:
    """Return a text without the characters that can't be drawn."""
    kept = (char for char in _compose(text) if not _is_silent(char) and source(char, FACE))
    return _SPACE.sub(" ", "".join(kept)).strip()


def make_drawable(setting: PictureContext) -> PictureContext:
    """Return the setting with names that can be drawn, also in its texts and in place of seat marks."""
    drawn = [drawable(sitter.name, seat) for seat, sitter in enumerate(setting.people)]
    looks = Counter(map(read_look, drawn))
    names = [name_by_seat(name, seat) if looks[read_look(name)] > 1 else name for seat, name in enumerate(drawn)]
    last = setting.last
    for name, sitter in sorted(zip(names, setting.people, strict=True), key=lambda pair: -len(pair[1].name)):
        if sitter.name and sitter.name != name:
            last = last.replace(sitter.name, name)
    people = [replace(sitter, name=name) for sitter, name in zip(setting.people, names, strict=True)]
    named = replace(setting, people=people)
    acting = {seat: legible(name_seats(deed, named)) for seat, deed in setting.acting.items()}
    question = named.question and replace(named.question, prompt=legible(name_seats(named.question.prompt, named)))
    return replace(named, last=legible(name_seats(last, named)), acting=acting, question=question)


def name_seats(text: str, setting: PictureContext) -> str:
    """Return the text with names in place of seat marks; an empty seat goes by its number."""
    return MARK.sub(lambda found: _of(int(found[1]), setting), text)


def _of(seat: int, setting: PictureContext) -> str:
    return setting.people[seat].name if seat < len(setting.people) else f"Seat {seat + 1}"


def _compose(text: str) -> str:
    """Return each letter with its marks as one character if there is one, and plain if it was in disguise."""
    whole = normalize("NFC", text)
    return "".join(char if source(char, FACE) else normalize("NFKC", char) for char in whole)


def _is_silent(char: str) -> bool:
    """Return whether a character isn't part of a name: emoji, controls, marks that no letter has taken in."""
    kind = category(char)
    if char.isspace():
        return False
    if has_shaping(char):
        return source(char, FACE) is None and kind.startswith("M")
    return kind in ("Cc", "Cf", "Co", "Cn", "Cs", "So", "Sk", "Me") or bool(combining(char)) or kind == "Mn"
