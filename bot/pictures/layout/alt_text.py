"""Alt texts: a picture's facts in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.pictures.layout.picture_context import PictureContext

MOST = 1_024
"""Characters of a description that Discord takes (documentation, Media Gallery Item)."""
RANKS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


class Part(NamedTuple):
    """A sentence or clause that may be cut for space; the greatest `cut` goes first, of equals the last. 0: it stays longest."""

    text: str
    cut: int = 0


def join_sentences(parts: Sequence[str | Part]) -> str:
    """Join the parts, each with a full stop, in at most 1,024 characters: cut what may be cut first, then the last
    ones, and end with "and n more in the text". A plain text is a part that stays.

    >>> join_sentences(["Market: 2 cards", Part("Deck 40", 1)])
    'Market: 2 cards. Deck 40.'
    """
    kept = [
        part if isinstance(part, Part) else Part(part)
        for part in parts
        if (part if isinstance(part, str) else part.text)
    ]
    gone = 0
    while len(text := _say(kept, gone)) > MOST and len(kept) > 1:
        last = max(range(len(kept)), key=lambda k: (kept[k].cut, k))
        gone += 1
        del kept[last]
    return text if len(text) <= MOST else text[: MOST - 1] + "…"


def _say(parts: Sequence[Part], gone: int) -> str:
    lines = [part.text if part.text.endswith((".", "!", "?")) else part.text + "." for part in parts]
    return " ".join(lines + [f"And {gone} more in the text."] * (gone > 0))


def card_words(rank: str, suit: str) -> str:
    """Return a card by its rank ("A", "2" … "10", "J", "Q", "K") and suit ("S", "H", "D", "C"): "7 of hearts".

    >>> card_words("10", "H")
    '10 of hearts'
    """
    return f"{RANKS.get(rank, rank)} of {SUITS[suit]}"


def join_words(words: Sequence[str], link: str = "and") -> str:
    """Return "a", "a and b" or "a, b and c"; "" for nothing.

    >>> join_words(["a", "b", "c"])
    'a, b and c'
    """
    return f" {link} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part) if words else ""


def acting_words(setting: PictureContext) -> str:
    """Return who must do what: "Wilhelmina returns a card", "Wilhelmina and Marguerite: lock in or not"; "" if no one must.

    >>> acting_words(setting)
    'Anna plays a set (5.3)'
    """
    by_deed: dict[str, list[str]] = {}
    for seat, deed in setting.acting.items():
        by_deed.setdefault(deed, []).append(setting.people[seat].name)
    return "; ".join(
        f"{join_words(who)}{':' if len(who) > 1 and deed else ''} {deed}".strip() for deed, who in by_deed.items()
    )
