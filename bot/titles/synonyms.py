"""Synonyms in questions about rules, and words that ask for nothing."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

SAME: Final[tuple[frozenset[str], ...]] = tuple(
    frozenset(group.split())
    for group in (
        "goal win wins winner winning victory aim purpose objective",
        "point points score scores scoring",
        "end ends ending over finish finished stop last",
        "tie ties tied equal",
        "bluff lie cheat fake incomplete offending",
        "trade trades trading swap exchange barter",
        "steal stole stolen thief rob theft victim",
        "gift give gives gave given donate present",
        "attack fight war battle",
        "kill murder assassination assassinate",
        "money coin coins gold cash pay paid cost costs price",
        "start begin setup beginning",
        "first precedence leader leads begins",
        "hold holds holding hand limit maximum",
        "iron bar bars",
        "run short shortfall lack lacks",
        "turn turns action actions",
        "pass skip forfeit nothing yield",
        "lose loses lost penalty",
        "joker wild jester napoleon ace",
        "build building construct upgrade",
        "undo back retract final",
        "time timeout deadline clock late default",
        "leave quit resign resigning",
        "round rounds phase phases season seasons",
        "see look visible hidden know secret",
        "worker workers peasant peasants staff",
        "soldier soldiers army",
        "long length duration minutes",
        "hard easy difficult difficulty",
        "option options variant variants setting settings",
        "shuffle deal deck cards",
        "take takes took taken get gets gain gains",
        "hide hides hid hidden",
        "choose chose chosen pick select",
        "draw draws drew drawn",
        "pair pairs double set sets two",
        "play plays played playing put puts lay place placed",
        "find finds found discover discovered",
        "eat eats eating feed fed upkeep",
        "remove removed demolish tear",
        "open unveiled",
        "run sequence",
        "expire expires expired disappear disappeared gone vanish vanished",
        "skip skipped",
        "know knew known learn",
    )
)
"""Groups of words: a question with one also wants the rules that say another."""

_ENDING: Final = (
    "goal win wins winner winning victory aim purpose objective point points score scores end ends over finish"
)
CHAPTERS: Final = {word: frozenset({"end", "game", "scoring"}) for word in _ENDING.split()}
"""By word, likely titles of the chapter that answers it."""

_LITTLE: Final = """a actually again allow allowed also am an and any anyone are aren't at be been being but by can can't cannot could couldn't did didn't do
does doesn't doing don't even ever everyone for from game go goes going had happen happened happens has have haven't he her him his how i
i'm if in into is isn't it it's its itself just many may me mean means much my no not now of on one or other others our own please possible
really she should shouldn't so some somehow someone something still tell than that the their them then there these they this those to too
until us was wasn't we were what what's when where which who whose why will with won't would you you're your"""
_UNDOING: Final = (
    r"\b(?:take|taking|go|going|get) (?:(?:it|that|this|an?|my|the|one|last|moves?|turns?|plays?|steps?|actions?) ){0,3}?back\b"
    r"(?: an?| my| the)?(?: move| moves| turn)?\b"
)
PHRASES: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (re.compile(_UNDOING), "undo"),
    (re.compile(r"\bwho (?:goes first|plays first|starts|begins|is first)\b"), "first turn"),
    (re.compile(r"\b(some|any|every)body\b"), r"\1one"),
    (re.compile(r"\bno[ -]?one\b"), "nobody"),
    (re.compile(r"\b(?:runs?|ran) out\b(?! of)|\bused up\b|\bno cards? (?:are |is )?left\b"), "empty"),
    (re.compile(r"\b(?:go|goes|went) (?:away|off)\b"), "disappear"),
)
"""What several words together ask for, as one or two words."""
EMPTY: Final = frozenset(_LITTLE.split())
"""Words that ask for nothing by themselves."""


READ: Final = 300  # characters of a question: a command takes no more
MOST_WORDS: Final = 16  # that ask for something, in one question

_REMEMBERED: Final = 256  # questions: one is looked up in several ways
_ACCENTS: Final = str.maketrans("àáâãäåçèéêëìíîïñòóôõöùúûüýÿ", "aaaaaaceeeeiiiinooooouuuuyy")
_GROUPS: Final[dict[str, frozenset[str]]] = {
    word: frozenset().union(*(group for group in SAME if word in group)) - {word} for group in SAME for word in group
}


def fold_accents(low: str) -> str:
    """Return a text in lower case with letters without accents, as many as before: `ecume` for `écume`."""
    return low if low.isascii() else low.translate(_ACCENTS)


def find_asked_words(words: str) -> list[str]:
    """Return the words of a question that ask for something, in lower case and each once; all of them if none does.

    What stands after the first READ characters or MOST_WORDS words is not read: the cost of a question has a bound.
    """
    return [*_find_asked_words(words[:READ])]


@lru_cache(_REMEMBERED)
def _find_asked_words(words: str) -> tuple[str, ...]:
    low = " ".join(fold_accents(words.lower()).replace("’", "'").split())
    for phrase, meant in PHRASES:
        low = phrase.sub(meant, low)
    every = dict.fromkeys(re.findall(r"[^\s?!,;]+", low))
    return tuple(([word for word in every if word not in EMPTY] or [*every])[:MOST_WORDS])


def find_synonyms(word: str) -> frozenset[str]:
    """Return the other words that ask for the same as this one."""
    return _GROUPS.get(word, frozenset())
