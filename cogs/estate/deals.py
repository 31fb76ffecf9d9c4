"""Offers as people write them: `2 wood for 1 bar to Anna`; and the form in which one is composed."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.model.errors import TableError
from bot.titles.presenter import Field, Form
from games.engine.ask import seat_token
from games.engine.events import mark
from games.estate.amounts import NONE
from games.estate.cards import amounts
from games.estate.trade import ANYONE
from games.estate.view import EstateView

NUMBERS: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
NOTHING: Final = frozenset({"", "-", "–", "0", "no", "none", "nothing", "free"})
LONGEST: Final = 200  # characters of one part: far more than any offer needs
_PARTS: Final = re.compile(r"[,;+&]|\band\b")
_PART: Final = re.compile(r"(?:(\d{1,6})\s*[x×]?|([a-z]+)\s)?\s*(grain|wood|ore|bar)s?")
_AMOUNT: Final = re.compile(r"(?<!\d)(\d+)\s*(grain|wood|ore|bar)s?\b", re.IGNORECASE)
_COUNTED: Final = re.compile(r"(?<!\d)(\d+)\s+(?=[a-z])", re.IGNORECASE)
_FOR: Final = re.compile(r"\s+(?:for|against)\s+|\s*(?:->|→|=>?)\s*", re.IGNORECASE)
_TO: Final = re.compile(r"\s+to\s+(?=\S+(?:\s\S+)*$)", re.IGNORECASE)
_FIRST: Final = re.compile(r"^\s*(?:i\s+)?(?:offer|give)\s+", re.IGNORECASE)


class Deal(NamedTuple):
    """An offer: Goods as the questions know them (`2wood 1ore`, `none`), and to whom, as written; empty where nobody is named."""

    give: str
    want: str
    to: str


def goods(typed: str) -> str:
    """Goods as the questions know them: `2wood 1ore` for `two woods and an ore`; what is none is left to be refused as one word."""
    text = typed.strip().casefold()
    if text in NOTHING:
        return NONE
    found = list[str]()
    for part in _split(text):
        match = _PART.fullmatch(part)
        number = None if match is None else NUMBERS.get(match[2]) if match[2] else int(match[1] or 1)
        if match is None or number is None:
            return tidy(typed)
        found += [f"{number}{match[3]}"] if number else []
    return " ".join(found) or NONE


def tidy(typed: str) -> str:
    """What is half written, each amount in one word: `2 grains, 1 b` is `2grain, 1b`."""
    return _COUNTED.sub(r"\1", _AMOUNT.sub(r"\1\2", typed))


def _split(text: str) -> list[str]:
    """What is counted, one by one; a good ends it: `2grain 1wood` too."""
    spaced = re.sub(r"(grain|wood|ore|bar)(s?)\b", r"\1\2,", text)
    return [part.strip() for part in _PARTS.split(spaced) if part.strip()]


def deal(give: str, want: str | None, to: str | None) -> Deal:
    """An offer in three parts, or all of it in the first of them. Raises TableError `option`."""
    if any(len(part or "") > LONGEST for part in (give, want, to)):
        raise TableError("option", "Say it in shorter words, such as: 2 wood for 1 bar.")
    if want is None:
        give, *rest = _FOR.split(_FIRST.sub("", give), maxsplit=1)
        if not rest:
            raise TableError(
                "option", "Say what you want for it, such as: 2 wood for 1 bar. A gift is: 2 wood for nothing."
            )
        want, *named = _TO.split(rest[0], maxsplit=1)
        to = to or (named[0] if named else None)
    return Deal(goods(give), goods(want), (to or "").strip())


def fields(view: EstateView) -> Sequence[Field]:
    """What the form asks: what is given, what is wanted, and in one's own turn to whom."""
    me = view.seats[view.viewer or 0]
    have = amounts(me.stock)
    lines = [
        Field("give", "You give", f"You have {have}. Such as: 2 wood and 1 ore; empty: nothing"),
        Field("want", "You want for it", "Such as: 1 bar; empty: nothing"),
    ]
    others = [seat for seat in view.seats if seat.seat != me.seat and not seat.resigned]
    if view.active != me.seat or len(others) < 2:
        return lines
    choices = [(ANYONE, "Anyone: the first who accepts"), *[(seat_token(one.seat), mark(one.seat)) for one in others]]
    return [*lines, Field("to", "To whom", choices=choices)]


def path(view: EstateView, values: Mapping[str, str]) -> Sequence[str]:
    """The words of the offer. Raises TableError `option`."""
    found = deal(values.get("give", ""), values.get("want", ""), values.get("to"))
    to = [found.to or ANYONE] if view.active == view.viewer else []
    return ["offer", *to, found.give, found.want]


def about(view: EstateView) -> str:
    """5.14a Whose turn it is: in another one the same words offer it to somebody else."""
    return "" if view.active is None else seat_token(view.active)


OFFER: Final = Form("Offer …", "An offer", fields, path, about)
