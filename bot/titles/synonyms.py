"""Synonyms in questions about rules, and words that ask for nothing."""

from __future__ import annotations

import re
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
        "pair pairs double set sets",
        "know knew known learn",
    )
)
"""Groups of words: a question with one also wants the rules that say another."""

_ENDING: Final = (
    "goal win wins winner winning victory aim purpose objective point points score scores end ends over finish"
)
CHAPTERS: Final = {word: frozenset({"end", "game", "scoring"}) for word in _ENDING.split()}
"""By word, likely titles of the chapter that answers it."""

_LITTLE: Final = """a allow allowed am an and any are aren't at be been being but by can can't cannot could couldn't did didn't do does
doesn't doing don't for from had happen happened happens has have haven't how i i'm if in into is isn't it it's its just go goes going many may me mean means much my no not now of on one own
or our possible should shouldn't so some still tell than that the their them then there these they this those to too until us was wasn't we
were what what's when where which who whose why will with won't would you you're your"""
TAKE_BACK: Final = re.compile(r"\b(?:take|taking|go|get) (?:\w+ ){0,3}?back(?: an?| my| the)?(?: move| moves| turn)?\b")
STARTS: Final = re.compile(r"\bwho (?:goes first|plays first|starts|begins|is first)\b")
EMPTY: Final = frozenset(_LITTLE.split())
"""Words that ask for nothing by themselves."""


READ: Final = 600  # characters of a question
MOST_WORDS: Final = 24  # that ask for something, in one question

_GROUPS: Final[dict[str, frozenset[str]]] = {
    word: frozenset().union(*(group for group in SAME if word in group)) - {word} for group in SAME for word in group
}


def find_asked_words(words: str) -> list[str]:
    """Return the words of a question that ask for something, in lower case and each once; all of them if none does.

    What stands after the first READ characters or MOST_WORDS words is not read: the cost of a question has a bound.
    """
    low = " ".join(words[:READ].lower().replace("’", "'").split())
    every = dict.fromkeys(re.findall(r"[^\s?!,;]+", STARTS.sub("first turn", TAKE_BACK.sub("undo", low))))
    return ([word for word in every if word not in EMPTY] or [*every])[:MOST_WORDS]


def find_synonyms(word: str) -> frozenset[str]:
    """Return the other words that ask for the same as this one."""
    return _GROUPS.get(word, frozenset())
