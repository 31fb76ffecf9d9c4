"""Events: sentences for everyone or for some seats. They are for people; rules never read them back."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from string import Formatter
from typing import Any, ClassVar, Final, get_args, get_type_hints

from games.engine.asking.ask import SEAT, Seat
from games.engine.declared import Declared

# How much an event matters to a player who has just pressed something, and hears what came of it in a few lines.
ASIDE: Final = -1  # every panel says it anyway (whose turn, a new hand): left out, unless there is nothing else
PLAIN: Final = 0
PERSONAL: Final = 1  # those whom it names gain or lose by it
MAIN: Final = 2  # it decides something for everyone
FINAL: Final = 3  # it ends the game, or says who has won


class Event(Declared):
    """A sentence for everyone (`to` is None) or for some seats.

    A subclass declares its sentence: `class Sold(Event, text="{seat} buys {card} for {price:coin}.")`.
    A field annotated `Seat` is written as a mark, `<s0>`, that the table replaces by a name; cards are drawn; a number with a
    noun behind it is counted ("1 coin", "3 coins"). `weight` says how much it matters to a player who has just pressed something.
    """

    text: ClassVar[str] = ""
    weight: ClassVar[int] = PLAIN
    to: tuple[Seat, ...] | None = None

    def __init_subclass__(cls, *, text: str = "", weight: int | None = None) -> None:
        super().__init_subclass__()
        cls.text = text or cls.text
        cls.weight = cls.weight if weight is None else weight

    def line(self) -> str:
        """Say the event as one sentence, with seats as marks."""
        return "".join([before + self._write(name, noun) for before, name, noun in _parts(self.text)])

    def face(self, card: Any) -> str:
        """Return how the sentence draws a card, of whatever pack."""
        return str(card.face)

    def _write(self, name: str, noun: str) -> str:
        if not name:
            return ""
        value = getattr(self, name)
        if noun and isinstance(value, int):
            return counted(value, noun)
        return _words(value, name in _seat_fields(type(self)), self.face)


def mark(seat: Seat) -> str:
    """Return the mark of a seat in every text of the games: `<s2>`.

    >>> mark(2)
    '<s2>'
    """
    return f"<s{seat}>"


MARK = re.compile(r"<s(\d+)>")


def write_number(number: int) -> str:
    """Return the number as every text and picture has it: with a true minus (U+2212).

    >>> write_number(3), write_number(-2)
    ('3', '−2')
    """
    return str(number) if number >= 0 else f"−{-number}"


def write_signed(number: int) -> str:
    """Return the number with its sign: `+5`, `−3`, `0`.

    >>> write_signed(5), write_signed(-3), write_signed(0)
    ('+5', '−3', '0')
    """
    return f"+{number}" if number > 0 else write_number(number)


def read_number(text: str) -> int:
    """Return the number that was written so, or with a hyphen, as older logs and keyboards have it. Raise ValueError for another text.

    >>> read_number("−2"), read_number("-2"), read_number("+5")
    (-2, -2, 5)
    """
    return int(text.replace("−", "-"))


def counted(number: int, noun: str) -> str:
    """Return the number with its noun: `1 card`, `2 cards`, `−1 point`.

    >>> counted(1, "card"), counted(-2, "point")
    ('1 card', '−2 points')
    """
    return f"{write_number(number)} {noun}{'' if abs(number) == 1 else 's'}"


@lru_cache(maxsize=512)
def _parts(text: str) -> tuple[tuple[str, str, str], ...]:
    """Return a sentence in parts: some text, the field behind it and the noun behind its colon; "" where there is none."""
    return tuple([(before, name or "", noun or "") for before, name, noun, _ in Formatter().parse(text)])


_SEATED: dict[type[Event], frozenset[str]] = {}


def _seat_fields(kind: type[Event]) -> frozenset[str]:
    """Return the fields that hold seats: `Seat`, `tuple[Seat, ...]` or a mapping whose keys are seats."""
    if kind not in _SEATED:
        kept = get_type_hints(kind, include_extras=True)
        _SEATED[kind] = frozenset([name for name, annotation in kept.items() if _has_seats(annotation)])
    return _SEATED[kind]


def _has_seats(annotation: Any) -> bool:
    parts = get_args(annotation)
    return SEAT in parts or any(_has_seats(part) for part in parts if part is not SEAT)


def _words(value: Any, seats: bool, face: Callable[[Any], str]) -> str:
    if hasattr(value, "face"):
        return face(value)
    if isinstance(value, dict):
        items = [f"{_words(key, seats, face)} {_words(item, False, face)}" for key, item in value.items()]
        return ", ".join(items) or "nothing"
    if isinstance(value, tuple):
        return ", ".join([_words(item, seats, face) for item in value]) or ("no one" if seats else "nothing")
    if isinstance(value, int) and not isinstance(value, bool):
        return mark(value) if seats else write_number(value)
    return str(value)
