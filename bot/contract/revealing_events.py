"""By what events a title may tell a hidden card apart from another: where two worlds may openly part."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

CARD: Final = re.compile(r"(?<![\w])[A23456789TJQK][CDHS][12]?(?![\w])")
Fields = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Openings:
    """Openings that one game may make.

    `shown`: fields whose cards the viewer sees lying on the table afterwards, or in its own hand. `told`: fields that are open by
    the rulebook although nothing stays to be seen. `sealed`: fields that open what was chosen sealed. `either`: events that
    announce the one or the other. `alone`: events that occur in one world only, because what was hidden decides by the
    rulebook. `unless`: when the fields of an event are not open after all. `common`: fields of the state that both worlds share,
    such as what was chosen in secret before; "zones.field" is a field of each of the zones. `secret`: rules whose answers the
    others must not be able to tell apart. `open_options`: option values by which the rulebook itself lets hidden things be seen.
    `public`: rules whose answers everyone sees at once, although others are asked at the same time. `at_once`: events of what is
    opened in one moment and told one after the other.
    `deck`: the zone of the state from whose end cards are drawn; `hand`: the hand of the seat to move, where what is played from
    hidden hands is open. `card`: how its cards are written. `shuffled`: the event after which nothing shown need lie there still.
    `kept`: fewer cards than that are common to both worlds on top of the deck. `most`: how many answers of a game are searched.
    """

    shown: Fields = field(default_factory=dict)
    told: Fields = field(default_factory=dict)
    sealed: Fields = field(default_factory=dict)
    either: tuple[frozenset[str], ...] = ()
    alone: frozenset[str] = frozenset()
    unless: Mapping[str, Callable[[Any], bool]] = field(default_factory=dict)
    deck: str | None = None
    hand: Callable[[Any], list[Any]] | None = None
    shuffled: str = "Reshuffled"
    common: tuple[str, ...] = ()
    secret: frozenset[str] = frozenset()
    card: re.Pattern[str] = CARD
    at_once: frozenset[str] = frozenset()
    open_options: tuple[tuple[str, Any], ...] = ()
    public: frozenset[str] = frozenset()
    kept: int = 6
    most: int = 2_000
