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
    """An offer: Goods as the questions know them (`2wood 1ore`, `none`), and to whom, as written; empty where no one is named."""

    give: str
    want: str
    to: str


def goods(typed: str) -> str:
    """Return the goods as the questions know them: `2wood 1ore` for `two woods and an ore`; what is none is left to be refused as one word."""
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
    """Return half-written Goods with each amount in one word: `2grain, 1b` for `2 grains, 1 b`."""
    return _COUNTED.sub(r"\1", _AMOUNT.sub(r"\1\2", typed))


def _split(text: str) -> list[str]:
    """Return the amounts one by one; each ends with its good, so `2grain 1wood` are two."""
    spaced = re.sub(r"(grain|wood|ore|bar)(s?)\b", r"\1\2,", text)
    return [part.strip() for part in _PARTS.split(spaced) if part.strip()]


def deal(give: str, want: str | None, to: str | None) -> Deal:
    """Return an offer in three parts, or all of it in the first of them. Raise TableError `option`."""
    if any(len(part or "") > LONGEST for part in (give, want, to)):
        raise TableError("option", "Please say it in fewer words, for example: 2 wood for 1 bar.")
    if want is None:
        give, *rest = _FOR.split(_FIRST.sub("", give), maxsplit=1)
        if not rest:
            raise TableError(
                "option", "Say what you want in return, for example: 2 wood for 1 bar. For a gift: 2 wood for nothing."
            )
        want, *named = _TO.split(rest[0], maxsplit=1)
        to = to or (named[0] if named else None)
    return Deal(goods(give), goods(want), (to or "").strip())


def fields(view: EstateView) -> Sequence[Field]:
    """Return the fields of the form: both sides of the offer and, in the player's own turn, the recipient."""
    me = view.seats[view.viewer or 0]
    have = amounts(me.stock)
    lines = [
        Field("give", "You give", f"You have {have}. For example: 2 wood and 1 ore; leave empty for nothing"),
        Field("want", "You want in return", "For example: 1 bar; leave empty for nothing"),
    ]
    others = [seat for seat in view.seats if seat.seat != me.seat and not seat.resigned]
    if view.active != me.seat or len(others) < 2:
        return lines
    choices = [(ANYONE, "Anyone: first to accept"), *[(seat_token(one.seat), mark(one.seat)) for one in others]]
    return [*lines, Field("to", "Who it's for", choices=choices)]


def path(view: EstateView, values: Mapping[str, str]) -> Sequence[str]:
    """Return the words of the offer. Raise TableError `option`."""
    found = deal(values.get("give", ""), values.get("want", ""), values.get("to"))
    to = [found.to or ANYONE] if view.active == view.viewer else []
    return ["offer", *to, found.give, found.want]


def about(view: EstateView) -> str:
    """5.14a Return the Active player's token: on another turn the same words would make another offer."""
    return "" if view.active is None else seat_token(view.active)


OFFER: Final = Form("Offer …", "An offer", fields, path, about)
