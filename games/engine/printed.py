"""Cards of any pack, and other things that never change: one object for each, saved as its text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, Final, Self, TypeVar

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

_TEXT: Final = attrgetter("text")


class Interned:
    """Something that never changes, saved as its text. Equal ones are the same object, so comparing and looking up cost next to nothing.

    A kind of them defines `of(text)`.
    """

    __slots__ = ("text",)

    text: str

    @classmethod
    def of(cls, text: str) -> Self:
        """Return the one written `text`. Raise ValueError if there is none."""
        raise NotImplementedError

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} never changes")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} never changes")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[[str], Interned], tuple[str]]:
        return type(self).of, (self.text,)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type[Interned], handler: GetCoreSchemaHandler) -> CoreSchema:
        """Saved as its text, loaded from it."""
        dump = core_schema.plain_serializer_function_ser_schema(_TEXT, return_schema=core_schema.str_schema())
        return core_schema.no_info_plain_validator_function(cls.read, serialization=dump)

    @classmethod
    def read(cls, value: object) -> Self:
        """Return the object itself, or the one that a text names. Raise ValueError."""
        return value if isinstance(value, cls) else cls.of(str(value))


class Printed(Interned):
    """A card of a pack. `text` is how it is written and saved, `face` how it is drawn, `order` its place in the pack."""

    __slots__ = ("face", "order")

    face: str
    order: int

    def __lt__(self, other: Self) -> bool:
        """By their places in the pack."""
        return self.order < other.order

    @classmethod
    def read_zone(cls, value: object) -> list[Self]:
        """Return a zone of cards: a list of them, or a text of several. Raise ValueError."""
        if isinstance(value, str):
            return [cls.of(word) for word in value.split()]
        if isinstance(value, list | tuple):
            return [cls.read(item) for item in value]
        raise ValueError("cards are a text or a list")

    @classmethod
    def read_lasting(cls, value: object) -> tuple[Self, ...]:
        """Return a zone of cards as a tuple. Raise ValueError."""
        return tuple(cls.read_zone(value))


def write_zone(cards: Sequence[Printed]) -> str:
    """Return a zone of cards as one compact text.

    >>> from games.engine.cards import cards
    >>> write_zone(cards("KS 2H"))
    'KS 2H'
    """
    return " ".join([card.text for card in cards])


P = TypeVar("P", bound=Printed)
_ORDER: Final = attrgetter("order")


def in_order(cards: Iterable[P]) -> list[P]:
    """Return the cards by their places in the pack: like `sorted`, without asking the cards one by one.

    >>> from games.engine.cards import cards
    >>> in_order(cards("KS 2H AC"))
    [AC, 2H, KS]
    """
    return sorted(cards, key=_ORDER)
