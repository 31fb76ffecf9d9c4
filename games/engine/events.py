"""Events: what is told, to whom. They are for people and are never read back by rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from string import Formatter
from typing import Any, ClassVar, get_args

from pydantic import BaseModel, ConfigDict

from games.engine.ask import SEAT, Seat
from games.engine.cards import faces


class Event(BaseModel):
    """Something told to everybody (`to` is None) or to some seats.

    A subclass gives its sentence when it is declared: `class Sold(Event, text="{seat} buys {card} for {price:coin}.")`.
    A field annotated `Seat` is written as a mark, `<s0>`, that the table replaces by a name; cards are drawn; a number with a
    noun behind it is counted ("1 coin", "3 coins").
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    text: ClassVar[str] = ""
    to: tuple[Seat, ...] | None = None

    def __init_subclass__(cls, *, text: str = "", **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.text = text or cls.text

    @classmethod
    def __pydantic_init_subclass__(cls, *, text: str = "", **kwargs: Any) -> None:
        """Keeps pydantic from taking `text` for a setting of its own."""

    def line(self) -> str:
        """The event as one sentence, with seats as marks."""
        return _WRITER.vformat(self.text, (), _fields(self))


def mark(seat: Seat) -> str:
    """How a seat is written in every text of the games: `<s2>`."""
    return f"<s{seat}>"


MARK = re.compile(r"<s(\d+)>")


def counted(number: int, noun: str) -> str:
    """The number with its noun: `1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


class _Writer(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec and isinstance(value, int):
            return counted(value, format_spec)
        return str(super().format_field(value, format_spec))


_WRITER = _Writer()


@lru_cache(maxsize=512)
def _seat_fields(kind: type[Event]) -> frozenset[str]:
    """The fields that hold seats: `Seat`, `tuple[Seat, ...]` or a mapping whose keys are seats."""

    def holds(annotation: Any) -> bool:
        return SEAT in get_args(annotation) or any(holds(part) for part in get_args(annotation) if part is not SEAT)

    return frozenset(
        name for name, field in kind.model_fields.items() if SEAT in field.metadata or holds(field.annotation)
    )


def _fields(event: Event) -> Mapping[str, Any]:
    seats = _seat_fields(type(event))
    return {name: _words(value, name in seats) for name, value in event if name != "to"}


def _words(value: Any, seats: bool) -> Any:
    if hasattr(value, "face"):
        return value.face
    if isinstance(value, dict):
        return ", ".join(f"{_words(key, seats)} {_words(item, False)}" for key, item in value.items()) or "nothing"
    if isinstance(value, tuple):
        if not seats and all(hasattr(item, "face") for item in value):
            return faces(value)
        return ", ".join(str(_words(item, seats)) for item in value) or "nobody"
    return mark(value) if seats and isinstance(value, int) else value
