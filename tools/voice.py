"""`python -m tools.voice PATH…`: list what reads as translated, by the banned constructions of our style.

`tests/test_voice.py` holds the same over all texts, docstrings and pages. A sentence that is right in spite of a pattern stands in
`tools/voice_exceptions.py`, with the reason.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.voice_exceptions import RIGHT_ALL_THE_SAME
from tools.written import PROSE, Written, written_in

BANNED: Final = {
    "W1 only who": r"\b[Oo]nly who\b"
    r"|\b(?:to|of|for|behind|lets|whether|from|than) who\b(?! (?:it|you|they|we)\b)"
    r"|(?:^|[.;] )Who (?:has|is|can|had|may|needs|must|lives|asks|offers|alone|cannot)\b[^?]*\.(?: |$)",
    "W2 whoever": r"\b[Ww]ho(?:m)?ever\b",
    "W3 what is": r"(?:^|[.;:] )What (?:is|are|was|you|they|it|stays?|comes?|goes|cannot|can|left|everybody|nobody"
    r"|remains|follows)\b[^?]*\.(?: |$)",
    "W4 the own": r"\b(?:the|an?|one's) own\b",
    "W5 is no": r"(?<![Tt]here )\b(?:[Ii]s|are|was) (?:no|none(?= of| that))\b(?! longer| more\b| result)",
    "W6 knows no": r"\bknows? no\b|\bneed not\b",
    "W7 any more": r"\bany more\b(?! \w+s\b| than)",
    "W8 shall": r"\bshall\b",
    "W9 so many": r"\b[Ss]o (?:many|much)\b(?! (?:that|as))",
    "W10 anew": r"\banew\b",
    "W11 old words": r"\b(?:lest|forgo(?:es)?|ceases?|suffices?|reckon(?:s|ed)?|besides|midst|thereof|henceforth|herewith)\b"
    r"|(?<!either )\b(?:; |, )nor\b",
    "W12 put away": r"\bput(?:s|ting)? (?:\w+ ){0,2}away\b",
    "W13 is told": r"\b(?:[Cc]hannel|[Ii]t|[Tt]hat|so|game master|everybody) (?:is|are|was|will be) told\b"
    r"|\btold (?:to everybody|to everyone|in the channel|so\b|anew|of)",
    "W14 awaited": r"\bwaited for\b|\bawaited\b",
    "W15 take back": r"\b[Tt](?:ake|akes|aken|ook|aking) (?:the |that |an |all |it |your |of )?(?:\w+ )?back\b",
    "W16 ahead": r"\b(?:left|leaves?|leaving|is|answers?) (?:\w+ ){0,3}ahead\b",
    "W17 such as": r"(?:^|[.(] ?)Such as\b|, such as:",
    "W18 else": r"[;,] else (?:you|by|the|they|it|in|on|none|as|what)\b",
    "W19 alone": r"\b(?:you|seat|player|person|people|it|that|them|us|me|one|robots|views?|menus|commands|title) alone\b",
    "W20 of before": r"\b[Oo]f (?:before|then|now)\b(?! on)",
    "W21 of yours": r"\bof (?:yours|mine|theirs)\b",
    "W22 of your hand": r"\b(?:[Cc]ards?|Aces?|Jokers?|Spades?|Hearts?|Clubs?|Diamonds?|card face) of (?:your|the|their)"
    r" (?:hand|stall|market|pool)\b",
    "W23 the seat of": r"\b[Tt]he (?:seat|time|hand|turn|board|cards?|clock|Decree|Crusade|Treaty|Population|bid|result)"
    r" of (?:<|\{|this |that )",
    "W24 already.": r"\balready(?=[.:;)]|$)",
    "W25 meanwhile": r"\bmeanwhile\b",
    "W26 call": r"\bcall(?:s|ed|ing)? (?:you|them|him|somebody|nobody|whom|players)\b"
    r"|\b(?:nobody|everybody|who) is called\b|\bnobody calls\b",
}
FIRST_WORDS: Final = {
    "D1 begins with a question word": r"^(?:What|Who|Whom|Which|How|Whether|Where|When|Why)\b",
    "D2 gives": r"(?:^\W*|[;:.] )[Gg]ives\b",
    "D3 begins with a pronoun": r"^(?:It|They|Not|That|This|Those|Nobody|Somebody)\b",
}
_BANNED: Final = {name: re.compile(pattern) for name, pattern in BANNED.items()}
_FIRST_WORDS: Final = {name: re.compile(pattern) for name, pattern in FIRST_WORDS.items()}


class Slip(NamedTuple):
    """A banned construction that was found: where, which, and the words around it."""

    place: str
    rule: str
    words: str


def find_slips(texts: Iterable[Written]) -> Iterator[Slip]:
    """Yield each banned construction in the texts, exceptions left out."""
    for text in texts:
        rules = _BANNED | _FIRST_WORDS if text.kind == "docstring" else _BANNED
        for rule, pattern in rules.items():
            for match in pattern.finditer(text.words):
                around = text.words[max(0, match.start() - 40) : match.end() + 40]
                if not _is_right(rule, text):
                    yield Slip(f"{text.path}:{text.line}", rule, around)


def _is_right(rule: str, text: Written) -> bool:
    """Return whether the text may break the rule: by a named exception."""
    return any(
        rule.startswith(f"{one.rule} ") and one.path in str(text.path) and one.words in text.words
        for one in RIGHT_ALL_THE_SAME
    )


def main(arguments: list[str]) -> int:
    """Print the slips below the given paths; return how many there are, at most 1."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.voice", description="Banned constructions, with their places."
    )
    parser.add_argument("paths", nargs="*", type=Path, default=PROSE)
    parser.add_argument("--kind", choices=("text", "docstring", "field", "page"), help="only texts of this kind")
    parser.add_argument("--rule", default="", help="only rules that begin so, for example W5 or D")
    given = parser.parse_args(arguments)
    found = [
        slip
        for slip in find_slips(one for one in written_in(given.paths) if given.kind in (None, one.kind))
        if slip.rule.startswith(given.rule)
    ]
    for slip in found:
        sys.stdout.write(f"{slip.place}: {slip.rule}: …{slip.words}…\n")
    sys.stdout.write(f"{len(found)} found\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
