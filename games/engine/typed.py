"""Cards as phones, Discord and mouths have them, in the notation that every title reads: `2♥️`, `:hearts:`, "2 of hearts" become `2H`.

Titles whose cards have other suits name them (`Words.suits`). Nothing here knows which cards a game has.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from games.engine.cards import SIGNS

FRENCH: Final[Mapping[str, str]] = {
    **dict.fromkeys(("club", "clubs"), "C"),
    **dict.fromkeys(("diamond", "diamonds"), "D"),
    **dict.fromkeys(("heart", "hearts"), "H"),
    **dict.fromkeys(("spade", "spades"), "S"),
}
"""The suits of a pack by their names, as `2H` has them at its end."""

_RANKS: Final = {
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "knave": "J",
    "ten": "10",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
    "three": "3",
    "two": "2",
    "deuce": "2",
}
_EMOJI: Final = {":clubs:": "♣", ":diamonds:": "♦", ":hearts:": "♥", ":spades:": "♠", ":heart:": "♥"}
_EMOJI_NAME: Final = re.compile(r":(?:clubs|diamonds|hearts|spades|heart):", re.IGNORECASE)
_UNSEEN: Final = re.compile("[\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]")  # joiners, and which form a sign has
_WHITE: Final = str.maketrans({"♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣", "❤": "♥"})
_APART: Final = re.compile(
    rf"(?<![\w.])(10|[2-9tjqka]|{'|'.join(_RANKS)})\s+([{''.join(SIGNS.values())}])", re.IGNORECASE
)
_JOINING: Final = re.compile(r"\s*(?:[;&]|(?<![\w'])(?:and|und|et)(?![\w']))\s*", re.IGNORECASE)


def simplify(text: str, suits: Mapping[str, str] = FRENCH, joint: str = "") -> str:
    """Return a typed text with its cards as titles read them; `joint` stands between rank and suit ("-" in `9-GU`).

    >>> simplify("Ace of Spades and 10 ♥️")
    'AS and 10♥'
    """
    if text.isascii() and _is_plain(text):
        return text
    folded = _UNSEEN.sub("", unicodedata.normalize("NFKC", text)).translate(_WHITE)
    folded = _EMOJI_NAME.sub(lambda found: _EMOJI[found[0].casefold()], folded)
    folded = _APART.sub(lambda found: f"{_RANKS.get(found[1].casefold(), found[1])}{found[2]}", folded)
    return _pattern(tuple(suits)).sub(lambda found: _write(found, suits, joint), folded)


def split_list(text: str) -> str:
    """Return a text in which commas part what "and", "&" or ";" joined.

    >>> split_list("7S and KD; 2H")
    '7S, KD, 2H'
    """
    return _JOINING.sub(", ", text)


def _is_plain(text: str) -> bool:
    return " " not in text.strip() and ":" not in text


@lru_cache(maxsize=32)
def _pattern(suits: tuple[str, ...]) -> re.Pattern[str]:
    ranks, names = "|".join(_RANKS), "|".join(sorted(map(re.escape, suits), key=len, reverse=True))
    return re.compile(
        rf"(?<![\w.])(10|[1-9]|[tjqkacn]|{ranks}|nobleman|clergy)s?\s+of\s+(?:the\s+)?({names})(?!\w)", re.IGNORECASE
    )


def _write(found: re.Match[str], suits: Mapping[str, str], joint: str) -> str:
    rank = found[1].casefold()
    return f"{_RANKS.get(rank, rank[:1].upper() if rank.isalpha() else rank)}{joint}{suits[found[2].casefold()]}"
