"""Choices by the names under which the bot shows them: "2 bars", "New farm", "the 7♥ in your hand".

Whatever a label says is understood when it is typed. A title adds what else its players call a choice (`Words.also`). Looked at only where
a text names no choice as it is written, so that usual answers cost nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from games.engine.asking.ask import Ask, Tokens, is_card
from games.engine.asking.typed import RANKS, fold, read_number, split_list
from games.engine.cards import SIGNS
from games.engine.declaring.game import Game
from games.engine.errors import Refused, Unclear
from games.engine.state import State

Key: TypeAlias = tuple[str, ...]
"""Words in small letters, without those that only point or join, so that two ways to say one thing are equal."""
_FILLERS: Final = frozenset(
    [
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
        "cards",
    ]
)
_DENYING: Final = frozenset(
    {"no", "not", "don't", "dont", "do", "none", "neither", "nothing", "without", "never", "can't", "cannot", "cant"}
)
_LETTERS: Final = str.maketrans({sign: letter.lower() for letter, sign in SIGNS.items()} | {"¹": "1", "²": "2"})
_WORD: Final = re.compile(r"[\w'+<>-](?:[\w'+<>.,-]*[\w'+<>])?")
_HYPHEN: Final = re.compile(r"(?<=[a-z])-(?=[a-z])")
LONGEST: Final = 200
"""The most characters of a text that is compared with labels."""
_LEAST_LETTERS: Final = 4
_NEAR: Final = 0.75
"""How alike two words are, from 0 to 1, of which one may be meant for the other."""
_MINE: Final = re.compile(r"\b(?:my|your)\b", re.IGNORECASE)
_PACK: Final = re.compile("[¹²]")
_TEN: Final = re.compile(r"^10(?=[cdhs]\d?$)")


_RANK_OF: Final = {
    letter: tuple(n for n, r in RANKS.items() if r.replace("10", "T") == letter) for letter in "A23456789TJQK"
}
"""The names of a rank, by the sign with which a card of it is written."""


class Shown(NamedTuple):
    """A choice as it is shown: its token, its names, what its note says, whether it is called the reader's own, and whether it can be chosen."""

    token: str
    names: tuple[Key, ...]
    note: frozenset[str]
    own: bool
    legal: bool


@lru_cache(maxsize=4096)
def make_key(text: str) -> Key:
    """Return the words of a text as they are compared: "Your new Farm" is ("new", "farm"), "two coins" is ("2", "coin").

    >>> make_key("the 10♥ in your hand"), make_key("two Coins")
    (('th', 'hand'), ('2', 'coin'))
    """
    plain = _HYPHEN.sub(" ", fold(text).translate(_LETTERS).casefold())
    words = [_TEN.sub("t", word) for word in _WORD.findall(plain)]
    return tuple([_make_alike(word) for word in words if word not in _FILLERS])


def _make_alike(word: str) -> str:
    if word == "dont":
        return "don't"
    number = None if word in _DENYING else read_number(word)
    if number is not None:
        return str(number)
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def make_bare(text: str) -> str:
    """Return the name of a card without the number of its pack: `7♥` for `7♥²`; another text as it is."""
    return _PACK.sub("", text)


def list_shown(game: Game[Any], state: State, ask: Ask) -> Iterator[Shown]:
    """Yield every choice of a question as its seat is shown it."""
    view = game.views.view(state, ask.seat)
    for token, refusal in ask.options:
        label = game.words.label(view, ask, token)
        also: list[Key] = [(rank,) for rank in _RANK_OF.get(token[:1], ()) if is_card(token)]
        also += [make_key(name) for name in (*game.words.also.get(token, ()), *game.words.also.get(label.text, ()))]
        names = dict.fromkeys([make_key(label.text), make_key(make_bare(label.text)), make_key(token), *also])
        own = label.text.startswith("Your ")
        yield Shown(
            token, tuple([name for name in names if name]), frozenset(make_key(label.note)), own, refusal is None
        )


def read_labels(game: Game[Any], state: State, ask: Ask, text: str) -> Tokens | None:
    """Return the choices that a text names as the bot shows them, one or, if the question takes several, a list; None where it names none.

    Raise Unclear, with the rule that asks, where it names several and one is to be chosen.
    """
    if len(text) > LONGEST:
        return None
    shown = list(list_shown(game, state, ask))
    mine = [one for one in shown if one.own] if _MINE.search(text) else shown
    fits = _find_named(make_amount(text) if ask.amount else make_key(text), mine or shown, in_part=not ask.standing)
    if len(fits) > 1 and ask.high == 1 and not ask.amount:
        raise Unclear(ask.rule, text.strip(), tuple(fits))
    if len(fits) == 1 or ask.high == 1:
        return tuple(fits) if len(fits) == 1 else None
    found = list[str]()
    for part in filter(None, map(str.strip, split_list(text).split(","))):
        fits = _find_named(make_key(part), shown, in_part=True)
        if len(fits) == 1:
            found += fits
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


def _find_named(said: Key, shown: list[Shown], *, in_part: bool) -> list[str]:
    """Return the choices that are named: by a whole name, perhaps with where it lies; if none is, `in_part` by words of their names."""
    if not said:
        return []
    for is_named in (_is_whole, _is_placed, _is_part) if in_part else (_is_whole, _is_placed):
        fits = [one for one in shown if any(is_named(said, name, one.note) for name in one.names)]
        if fits:
            return [one.token for one in fits if one.legal] or [one.token for one in fits]
    return []


def _is_whole(said: Key, name: Key, note: frozenset[str]) -> bool:
    return said == name


def _is_placed(said: Key, name: Key, note: frozenset[str]) -> bool:
    return len(said) > len(name) and said[: len(name)] == name and note.issuperset(said[len(name) :])


def _is_part(said: Key, name: Key, note: frozenset[str]) -> bool:
    """Return whether the words are some of the name's, in its order. What denies must be said, and a number alone names nothing."""
    left = iter(name)
    return (
        not said[0].isdecimal()
        and all(word in left for word in said)
        and _DENYING.intersection(said) == _DENYING.intersection(name)
    )


def suggest_near(game: Game[Any], state: State, ask: Ask, word: str) -> str:
    """Return how the bot shows the choice that is written nearly like an unknown word of letters; empty where none is."""
    said = fold(word).casefold()
    if len(said) < _LEAST_LETTERS or not said.isalpha():
        return ""
    view = game.views.view(state, ask.seat)
    names = dict[str, str]()
    for token in ask.legal:
        text = game.words.label(view, ask, token).text
        also = (*game.words.also.get(token, ()), *game.words.also.get(text, ()))
        ranks = _RANK_OF.get(token[:1], ()) if is_card(token) else ()
        if _DENYING.intersection(make_key(text)):
            continue  # what denies isn't meant by a word that doesn't
        every = [token.casefold().replace("-", ""), *text.casefold().split(), *also, *ranks]
        names |= dict.fromkeys([one for one in every if one.isalpha() and one not in _FILLERS], text)
    near = get_close_matches(said, list(names), n=1, cutoff=_NEAR)
    return names[near[0]] if near else ""
