"""Presses as frozen values: the fields of a class are the id of its button, menu or form, the pattern of that id, and its reader.

An id is `s:<kind>:<field>:<field>…`, at most 100 characters. It holds no secret and no trust: everything is looked up again.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, Self, TypeVar, dataclass_transform, get_args

from discord import ComponentType, Member, User

from games.engine.declared import Declared

T = TypeVar("T")


class IdPart(NamedTuple):
    """The form of a field in an id: the pattern of its text, its reader and writer; `joined`: without a colon before it."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str
    joined: bool = False


TableId = Annotated[int, IdPart("[0-9]{1,18}", int)]
Number = Annotated[int, IdPart("[0-9]{1,18}", int)]
UserId = Annotated[int, IdPart("[0-9]{1,20}", int)]
Seat = Annotated[int, IdPart("[0-9]{1,2}", int)]
Digest = Annotated[str, IdPart("[0-9a-f]{1,16}")]
GameName = Annotated[str, IdPart("[a-z_]{1,32}")]

PRESSES: Final[dict[str, dict[str, type["Press"]]]] = {}
"""The presses that are declared, by the first word of their kind, then by module and name: a module that is loaded again replaces its own."""


def _part_of(annotation: Any) -> IdPart | None:
    """Return how a field of that type is written; None for one that no id holds."""
    found = [one for one in getattr(annotation, "__metadata__", ()) if isinstance(one, IdPart)]
    nested = [part for one in get_args(annotation) if (part := _part_of(one)) is not None]
    return next(iter([*found, *nested]), None)


def by_name(*, default: T, kw_only: Literal[True]) -> T:
    """Return the default of a field that is given by its name alone; to a type checker, its declaration."""
    return default


@dataclass_transform(frozen_default=True, field_specifiers=(by_name,))
class Press(Declared):
    """A press on a button. `class CastBallot(Press, kind="ballot")` declares its fields, and in `answer` what it does: see `press_dispatch`.

    `keeps_panel`: a refusal is shown with the presser's panel, not alone.
    A field whose type has an `IdPart` is written into the id; one that is None is left out. Two presses may share a kind if no id fits both.
    The fields of its id are given in their order or by name, others by name.
    """

    kind: ClassVar[str] = ""
    component: ClassVar[ComponentType | None] = ComponentType.button
    parts: ClassVar[Mapping[str, IdPart]] = MappingProxyType({})
    keeps_panel: ClassVar[bool] = False

    def __init_subclass__(cls, kind: str = "", keeps_panel: bool = False) -> None:
        super().__init_subclass__()
        cls.kind, cls.keeps_panel = kind, keeps_panel
        cls.parts = {name: part for name, hint in cls._declared.items() if (part := _part_of(hint)) is not None}
        if kind:
            PRESSES.setdefault(kind.partition(":")[0], {})[cls.full_name()] = cls

    def __init__(self, *given: Any, **named: Any) -> None:
        """Raise TypeError unless every field without a default is given, and nothing else."""
        if len(given) > len(self.parts):
            raise TypeError(f"{type(self).__name__}: too many fields")
        super().__init__(**dict(zip(self.parts, given, strict=False)), **named)

    def but(self, **changed: Any) -> Self:
        """Return the same press with these fields changed."""
        return type(self)(**{**vars(self), **changed})

    @classmethod
    def full_name(cls) -> str:
        """Return its module and name."""
        return f"{cls.__module__}.{cls.__qualname__}"

    @property
    def custom_id(self) -> str:
        """Return the id of its button, menu or form."""
        text = f"s:{self.kind}"
        for name, part in self.parts.items():
            value = getattr(self, name)
            if value is not None:
                text += part.write(value) if part.joined else f":{part.write(value)}"
        return text

    @classmethod
    @cache
    def pattern(cls) -> re.Pattern[str]:
        """Return the pattern of its ids, with a group for each field."""
        optional = {name for name, default in cls._defaults.items() if default is None}
        found = [(name, f"{'' if part.joined else ':'}(?P<{name}>{part.pattern})") for name, part in cls.parts.items()]
        return re.compile(f"s:{cls.kind}" + "".join(f"(?:{one})?" if name in optional else one for name, one in found))

    @classmethod
    def read(cls, custom_id: str) -> Self | None:
        """Return the press that has this id, or None if the id belongs to another one."""
        match = cls.pattern().fullmatch(custom_id)
        if match is None:
            return None
        texts = match.groupdict()
        return cls(
            **{name: None if texts[name] is None else part.read(texts[name]) for name, part in cls.parts.items()}
        )


class MenuPress(Press):
    """A choice in a menu. `values`: what was chosen; `offered`: all values of the menu as it was shown. Neither is part of the id."""

    component: ClassVar[ComponentType | None] = ComponentType.string_select
    values: tuple[str, ...] = by_name(default=(), kw_only=True)
    offered: tuple[str, ...] = by_name(default=(), kw_only=True)

    @property
    def value(self) -> str:
        """Return the first value that was chosen, or an empty text."""
        return next(iter(self.values), "")


class MemberPress(Press):
    """A choice in a menu of members. `members`: those who were chosen; not part of the id."""

    component: ClassVar[ComponentType | None] = ComponentType.user_select
    members: tuple[Member | User, ...] = by_name(default=(), kw_only=True)


NUMBER: Final = 9
"""The most characters of a number that is entered in a form."""


class FormPress(Press):
    """A form that was sent off. `entries`: what was entered, by the names of its fields; not part of the id.

    `longest`: the most characters of each field. The form says so to Discord when it opens, and no more is accepted here.
    """

    component: ClassVar[ComponentType | None] = None
    longest: ClassVar[int] = 200
    entries: Mapping[str, str] = by_name(default=MappingProxyType({}), kw_only=True)

    def find_too_long(self) -> tuple[str, int, int] | None:
        """Return the first field that is longer than the form takes: its name, its length, the most; None if all fit."""
        long = [(name, len(words)) for name, words in self.entries.items() if len(words) > self.longest]
        return (*long[0], self.longest) if long else None


def list_presses() -> list[type[Press]]:
    """Return every press that is declared."""
    return [one for presses in PRESSES.values() for one in presses.values()]


def list_candidates(custom_id: str) -> list[type[Press]]:
    """Return the presses whose kind begins with the same word as this id. At most one of them reads it."""
    return list(PRESSES.get(custom_id.removeprefix("s:").partition(":")[0], {}).values())
