"""Offers as people write them: `2 wood for 1 bar to Anna`; and the form in which one is composed."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.model.errors import TableError
from bot.titles.presenter import Field, Form
from games.engine.asking.ask import seat_token
from games.engine.events import mark
from games.estate.cards import amounts
from games.estate.naming import read_goods, split_offer
from games.estate.trade import ANYONE
from games.estate.view import EstateView

LONGEST: Final = 200  # characters of one part: far more than any offer needs
_AMOUNT: Final = re.compile(r"(?<!\d)(\d+)\s*(grain|wood|ore|bar)s?\b", re.IGNORECASE)
_COUNTED: Final = re.compile(r"(?<!\d)(\d+)\s+(?=[a-z])", re.IGNORECASE)


class Deal(NamedTuple):
    """An offer: Goods as the questions know them (`2wood 1ore`, `none`), and to whom, as written; empty where no one is named."""

    give: str
    want: str
    to: str


def goods(typed: str) -> str:
    """Return the goods as the questions know them: `2wood 1ore` for `two woods and an ore`; what is none is left to be refused as one word."""
    found = read_goods(typed)
    return found if found != typed else tidy(typed)


def tidy(typed: str) -> str:
    """Return half-written Goods with each amount in one word: `2grain, 1b` for `2 grains, 1 b`."""
    return _COUNTED.sub(r"\1", _AMOUNT.sub(r"\1\2", typed))


def deal(give: str, want: str | None, to: str | None) -> Deal:
    """Return an offer in three parts, or all of it in the first of them. Raise TableError `option`."""
    if any(len(part or "") > LONGEST for part in (give, want, to)):
        raise TableError("option", "Please say it in fewer words, for example: 2 wood for 1 bar.")
    if want is None:
        give, want, named = split_offer(give)
        if want is None:
            raise TableError(
                "option", "Say what you want in return, for example: 2 wood for 1 bar. For a gift: 2 wood for nothing."
            )
        to = to or named
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
