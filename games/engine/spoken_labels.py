"""Choices by the names under which the bot shows them: "2 bars", "New farm", "the 7♥ in your hand".

Whatever a label says is understood when it is typed. A title adds what else its players call a choice (`Words.also`). Looked at only where
a text names no choice as it is written, so that usual answers cost nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from games.engine.ask import Ask, Tokens
from games.engine.cards import SIGNS
from games.engine.errors import Refused
from games.engine.game import Game
from games.engine.state import State
from games.engine.typed import fold, read_number, split_list

Key: TypeAlias = tuple[str, ...]
"""Words in small letters, without those that only point or join, so that two ways to say one thing are equal."""
_FILLERS: Final = frozenset(
    {
        "the",
        "a",
        "an",
        "of",
        "and",
        "to",
        "in",
        "on",
        "at",
        "from",
        "with",
        "for",
        "by",
        "your",
        "my",
        "it",
        "is",
        "card",
        "one",
    }
)
_DENYING: Final = frozenset({"no", "not", "don't", "dont", "do", "none", "neither", "nothing", "without", "never"})
_LETTERS: Final = str.maketrans({sign: letter.lower() for letter, sign in SIGNS.items()} | {"¹": "1", "²": "2"})
_WORD: Final = re.compile(r"[\w'+<>-](?:[\w'+<>.,-]*[\w'+<>])?")
_HYPHEN: Final = re.compile(r"(?<=[a-z])-(?=[a-z])")
_TEN: Final = re.compile(r"^10(?=[cdhs]\d?$)")


class Shown(NamedTuple):
    """A choice as it is shown: its token, its names, and what its note says."""

    token: str
    names: tuple[Key, ...]
    note: frozenset[str]


def make_key(text: str) -> Key:
    """Return the words of a text as they are compared: "Your new Farm" is ("new", "farm"), "two coins" is ("2", "coin").

    >>> make_key("the 10♥ in your hand"), make_key("two Coins")
    (('th', 'hand'), ('2', 'coin'))
    """
    plain = _HYPHEN.sub(" ", fold(text).translate(_LETTERS).casefold())
    words = [_TEN.sub("t", word) for word in _WORD.findall(plain)]
    return tuple([_make_alike(word) for word in words if word not in _FILLERS])


def _make_alike(word: str) -> str:
    number = None if word in _DENYING else read_number(word)
    if number is not None:
        return str(number)
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def list_shown(game: Game[Any], state: State, ask: Ask) -> Iterator[Shown]:
    """Yield every choice of a question as its seat is shown it."""
    view = game.views.view(state, ask.seat)
    for token, _ in ask.options:
        label = game.words.label(view, ask, token)
        also = [make_key(name) for name in game.words.also.get(token, ())]
        names = dict.fromkeys([make_key(label.text), make_key(token), *also])
        yield Shown(token, tuple([name for name in names if name]), frozenset(make_key(label.note)))


def read_labels(game: Game[Any], state: State, ask: Ask, text: str) -> Tokens | None:
    """Return the choices that a text names as the bot shows them, one or, if the question takes several, a list; None where it doesn't."""
    shown = list(list_shown(game, state, ask))
    whole = _find_named(make_amount(text) if ask.amount else make_key(text), shown, in_part=not ask.standing)
    if whole is not None or ask.high == 1:
        return None if whole is None else (whole,)
    found = list[str]()
    for part in filter(None, map(str.strip, split_list(text).split(","))):
        named = _find_named(make_key(part), shown, in_part=True)
        if named is not None:
            found.append(named)
            continue
        try:
            found += ask.read(part, game.words.verbs)
        except Refused:
            return None
    return tuple(found) or None


def make_amount(text: str) -> Key:
    """Return the key of an amount, in which "a" and "no" are numbers: "a coin" is ("1", "coin")."""
    first, _, rest = fold(text).strip().casefold().partition(" ")
    return make_key(f"{({'a': '1', 'an': '1', 'no': '0'}).get(first, first)} {rest}")


def _find_named(said: Key, shown: list[Shown], *, in_part: bool) -> str | None:
    """Return the one choice that is named: by a whole name, perhaps with where it lies; or `in_part` by words that no other name has."""
    if not said:
        return None
    for is_named in (_is_whole, _is_placed, _is_part) if in_part else (_is_whole, _is_placed):
        fits = [one.token for one in shown if any(is_named(said, name, one.note) for name in one.names)]
        if len(fits) == 1:
            return fits[0]
        if fits:
            return None
    return None


def _is_whole(said: Key, name: Key, note: frozenset[str]) -> bool:
    return said == name


def _is_placed(said: Key, name: Key, note: frozenset[str]) -> bool:
    return len(said) > len(name) and said[: len(name)] == name and note.issuperset(said[len(name) :])


def _is_part(said: Key, name: Key, note: frozenset[str]) -> bool:
    """Return whether the words are some of the name's, in its order. What denies must be said, and a figure must be there."""
    left = iter(name)
    return all(word in left for word in said) and _DENYING.intersection(said) == _DENYING.intersection(name)
