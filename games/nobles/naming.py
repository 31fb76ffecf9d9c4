"""2.10, 8.7b What people call things: rows by their Royal Card or its office, Army Cards by their places, declining in other words."""

from __future__ import annotations

import re
from typing import Final

from games.engine.asking.ask import Ask
from games.engine.asking.typed import NONE
from games.nobles.actions.battle import positions
from games.nobles.cards import ROLES, read_card
from games.nobles.kingdom import Kingdom
from games.nobles.moves.unoffered import RANKS, ROWS

ORDINALS: Final = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "1st": 1,
    "2nd": 2,
    "3rd": 3,
    "4th": 4,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
}
ALSO: Final = {
    "end": ("end turn", "end phase", "end the turn", "done", "I'm done", "finish", "finished"),
    "no": ("decline", "I decline", "don't", "don't counter", "do not counter"),
    "overlook": ("ignore", "ignore it", "overlook it"),
    "confront": ("yes", "confront it"),
    "decline": ("no bribe", "don't give"),
    "peasant": ("as a Peasant", "Peasant Pile", "onto the Peasant Pile", "as Peasant"),
    "discard": ("Discard Pile", "onto the Discard Pile", "discard"),
    "abstain": ("I abstain",),
    "yield": ("I yield", "I give up", "give up"),
    "stockpile": ("use the Stockpile", "the Stockpile"),
    "fortify": ("use Fortifications", "Fortifications"),
    "train": ("Training",),
    "intimidate": ("Intimidation",),
}
"""What players call a choice beside its label."""
DECLINING: Final = ("forgo", "abstain", "plain", "overlook")
"""9.1e, 9.9c, 9.16c, 9.18f Choices by which nothing is done, where none says plainly no."""
_ROW: Final = re.compile(
    r"(?:(?:as )?(?:a )?subject )?(?:put (?:it )?|beside |next to |to |in |into |by |on |under |behind |with |the |my |row of )*(.+?)(?:'s)?(?: row)?",
    re.IGNORECASE,
)
_SWAP: Final = re.compile(r"(?:swap|trade places|change places|exchange)(?: with)? (?=\S)", re.IGNORECASE)
_COUNTERING: Final = re.compile(
    r"(?:i )?(?:counter|armistice|diplomacy|espionage|compensation)(?: it)?(?: with| by)? (?=\S)", re.IGNORECASE
)
_ARMY: Final = re.compile(
    r"(?:the |my |with )*(?:army(?: card)?[ -]?#?)?(?P<place>\d|one|two|three|four|first|second|third|fourth|1st|2nd|3rd|4th)"
    r"(?: army)?(?: card)?",
    re.IGNORECASE,
)
_ARMY_NAMED: Final = re.compile(r"\barmy(?: card)?[ -]?#?(\d|one|two|three|four)\b", re.IGNORECASE)
_FORTIFIED: Final = re.compile(
    r"^fortified[ -]?(?=\d)|^(?:fortified|fortify)\s+|[ ,]+(?:with |and )?(?:fortified|fort(?:ification)?s?)$",
    re.IGNORECASE,
)


def read_row(kingdom: Kingdom, text: str) -> str:
    """2.10 Return the row of `Regnant`, `the Consort's row`, `K♠` or `beside the Queen`; another text as it is."""
    said = text.strip().casefold().replace("’", "'")
    found = _ROW.fullmatch(said)
    name = found[1] if found else said
    places = dict(zip(map(str.casefold, ROLES), kingdom.royals, strict=False))
    places |= dict(zip(("first", "second", "third"), kingdom.royals, strict=False))
    if name in places:
        return ROWS[places[name].card.rank]
    name = name if name in RANKS else name.removesuffix("s")  # "the kings row"
    if name in RANKS:
        return name
    card = read_card(found[1] if found else said)
    royal = next((one for one in kingdom.royals if one.card is card), None)
    return ROWS[royal.card.rank] if royal is not None else text


def read_position(kingdom: Kingdom, text: str) -> str:
    """8.7b Return `army1` for `Army Card 1`, `the first`, or the card that lies there; `fortified1` with Fortifications."""
    said = text.strip()
    bare = _FORTIFIED.sub("", said).strip()
    kind = "fortified" if bare != said else "army"
    found = _ARMY.fullmatch(bare)
    card = read_card(bare)
    place = found["place"].casefold() if found is not None else ""
    ranked = [
        token for token, one in positions(kingdom).items() if str(one)[:1] == bare.casefold().removeprefix("the ")
    ]
    if len(ranked) == 1 and int(ORDINALS.get(place, place) or 0) > len(
        kingdom.army
    ):  # "the 5", where there is no fifth
        return ranked[0].replace("army", kind)
    if place:
        return f"{kind}{ORDINALS.get(place, place)}"
    token = next((token for token, one in positions(kingdom).items() if one is card), "")
    return token.replace("army", kind) if token else text


def is_position(text: str) -> bool:
    """8.7b Return whether a text names an Army Card by its place."""
    return _ARMY.fullmatch(text.strip()) is not None


def read_armies(kingdom: Kingdom, text: str) -> str:
    """8.7b Return a text with Army Cards that are named by their places as cards: `Army Card 1 and army3`, `the first and the third`."""
    army = kingdom.army

    def lie(place: str, otherwise: str) -> str:
        number = ORDINALS.get(place.casefold()) or int(place)
        return str(army[number - 1]) if 1 <= number <= len(army) else otherwise

    named = _ARMY_NAMED.sub(lambda found: lie(found[1], found[0]), text)
    words = [word for word in re.split(r"[\s,&]+|\band\b|\bthe\b|\bcards?\b|\barmy\b", named.casefold()) if word]
    if words and all(word in ORDINALS for word in words):
        return " ".join([lie(word, word) for word in words])
    return named


def decline(ask: Ask, text: str) -> str:
    """9.1e, 9.9c, 9.16c, 9.18f Return the choice by which nothing is done, for a text that declines; another text as it is."""
    said = text.strip().casefold()
    tokens = dict(ask.options)
    if (said not in NONE and said != "decline") or said in tokens or "no" in tokens or "decline" in tokens:
        return text
    return next((token for token in DECLINING if token in tokens), text)


def drop_before(text: str, *, counter: bool) -> str:
    """8.7c, 10.1 Return a text without what is done with the card: `counter with 10♠`, `swap with 3♦`."""
    return (_COUNTERING if counter else _SWAP).sub("", text.strip(), count=1) or text
