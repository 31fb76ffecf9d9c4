"""The viewer's cards with which they can answer what they are asked now, for the frames in a hand. All from the view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from bot.pictures.layout.picture_context import PictureContext
from cogs.nobles.picture.contests import suits_to_beat
from cogs.nobles.picture.reading import ASKING, base
from games.engine.cards import Card
from games.nobles.actions import commerce, duel_rounds, polity
from games.nobles.cards import SUITS, is_number, value
from games.nobles.facts import stockpile
from games.nobles.view import RivalsView

PLACE: Final = "you can place it now", "you can place none of your cards now"


class Usable(NamedTuple):
    """The cards, and what is said of them: where there are some, and where there is none."""

    cards: tuple[Card, ...]
    yes: str
    no: str


def usable(view: RivalsView, setting: PictureContext) -> Usable | None:
    """Return the cards that answer the question; None where it isn't one for a card on the table, or not the viewer's."""
    if view.viewer is None or view.over:
        return None
    if view.placeable is not None:
        return Usable(view.placeable, *PLACE)
    choose, verb = _QUESTIONS.get(base(setting.acting.get(view.viewer, "")), (None, ""))
    if choose is None:
        return None
    return Usable(choose(view), f"you can {verb}", f"you can {verb.replace(' it', ' none of your cards')}")


def _numbers(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple([card for card in cards if is_number(card)])


def _any(view: RivalsView) -> tuple[Card, ...]:
    """9.11b, 9.9h Any Number Card."""
    return _numbers(view.own.hand)


def _follow(view: RivalsView) -> tuple[Card, ...]:
    """9.9c Any Number Card leads; a higher one than the announced number follows."""
    led = next((one for one in view.laid if one.seat == 1 - view.own.seat), None)
    least = value(Card(led.rank, "S")) if led is not None and led.rank else 0
    return tuple([card for card in _numbers(view.own.hand) if value(card) > least])


def _bid(view: RivalsView) -> tuple[Card, ...]:
    """9.18b to 9.18d, 9.18f The cards that can be bid, by themselves or with the viewer's Stockpile."""
    goods, bids = view.laid[0].card, [one for one in view.laid if one.seat is not None]
    assert goods is not None, "goods are shown"
    if bids:
        least = suits_to_beat(goods, bids)
    else:
        least = dict.fromkeys([suit for suit in SUITS if suit != goods.suit], value(goods))
    used = [one.worth - value(one.card) for one in bids if one.seat == view.viewer and one.card is not None]
    more = stockpile(view) + max(used, default=0)
    return tuple([card for card in _numbers(view.own.hand) if value(card) + more > least.get(card.suit, 99)])


_QUESTIONS: Final[dict[str, tuple[Callable[[RivalsView], tuple[Card, ...]], str]]] = {
    base(ASKING.sub("", decision.waits)): (choose, verb)
    for decision, choose, verb in (
        (commerce.OFFER, _bid, "offer it"),
        (commerce.OUTBID, _bid, "outbid with it"),
        (commerce.RAISE, _bid, "raise with it"),
        (polity.PLAY, _follow, "play it"),
        (polity.LEAD, _any, "lead it"),
        (duel_rounds.FIRST, _any, "play it"),
        (duel_rounds.SECOND, _any, "play it"),
    )
}
"""By what a seat is asked, in the words of `waits`."""
