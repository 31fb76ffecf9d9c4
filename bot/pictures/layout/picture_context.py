"""What a title is told besides its view, and what it gives back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.pictures.drawing.themes import DUSK, Theme
from games.engine.events import MARK

if TYPE_CHECKING:
    from bot.pictures.layout.sheet import Sheet  # needs letters, which the start of the bot does not load


def escape_marks(text: str) -> str:
    """A text that names people already: where one is called `<s1>`, that is no seat's mark, and becomes `‹s1›`."""
    return MARK.sub(r"‹s\1›", text)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat: a name (any: the studio makes it one that can be drawn), and the word that stands for somebody else's playing ("robot", "away", "left"), or ""."""

    name: str
    state: str = ""


@dataclass(frozen=True, slots=True)
class PictureContext:
    """All that a picture shows and a view does not hold.

    `people`: by seats. `acting`: who must act, in the order in which they are named, and in words what they do ("sets out a stall"),
    nobody when the game is over; it holds what everybody may know. `last`: the newest thing that happened as everybody may know it, names
    or seat marks in it, one sentence, or "". `four`: suits in four colours.
    """

    people: Sequence[Sitter]
    acting: Mapping[int, str] = field(default_factory=dict)
    last: str = ""
    theme: Theme = DUSK
    four: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A sheet, and the same facts in words for who cannot see it: at most 1,024 characters, no suit signs."""

    sheet: Sheet
    alt: str
