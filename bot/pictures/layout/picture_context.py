"""The context of a title's picture, and the picture it returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.pictures.drawing.themes import DUSK, Theme
from games.engine.events import MARK

if TYPE_CHECKING:
    from bot.pictures.layout.sheet import Sheet  # needs letters, which the start of the bot does not load


def escape_marks(text: str) -> str:
    """Return a text with people's names in which a name like `<s1>` becomes `‹s1›`, so that it isn't read as a seat mark."""
    return MARK.sub(r"‹s\1›", text)


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player: a name (any; the studio makes it drawable), and the word for a substitute ("robot", "away", "left"), or ""."""

    name: str
    state: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """The question that the viewer of a hand is asked: the prompt, in words without suit signs, the tokens of all options, and those that can be chosen now."""

    prompt: str
    options: frozenset[str]
    legal: frozenset[str]


@dataclass(frozen=True, slots=True)
class PictureContext:
    """Facts that a picture shows and a view doesn't hold.

    `people`: by seats. `acting`: who must act, in the order in which they are named, and in words what they do ("sets out a stall"),
    no one when the game is over; it holds only public facts. `last`: the newest public event, names
    or seat marks in it, one sentence, or "". `four`: suits in four colours. `question`: only for a hand, what its viewer is asked.
    `stopped`: the game was ended before its own end, so no one has won.
    """

    people: Sequence[Sitter]
    acting: Mapping[int, str] = field(default_factory=dict)
    last: str = ""
    theme: Theme = DUSK
    four: bool = False
    question: Question | None = None
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A sheet, and its alt text: at most 1,024 characters, no suit signs."""

    sheet: Sheet
    alt: str
