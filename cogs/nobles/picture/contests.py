"""What the cards on the table are there for, what beats them, and with which cards the viewer can answer. All from the view."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.cards import Card
from games.nobles.cards import SUIT_NAMES, SUITS, is_number, value
from games.nobles.facts import stockpile
from games.nobles.view import RivalsView
from games.nobles.view_parts import LaidView

CONTESTS = {"6": "Battle", "8": "Duel", "9": "Treaty"}
"""By the slot used last (8.2), where cards of both players lie, or one face down. One card face up can be a Subterfuge card (9.16f) as well."""
UNSURE = "On the table"


def contest(view: RivalsView) -> str:
    """Return what the cards on the table are there for, as far as the view tells."""
    laid = view.laid
    if any(one.seat is None for one in laid):
        return "Commerce" if view.trading else "Polity"
    if view.step == "answer_subterfuge":
        return "Subterfuge"
    slot = view.used[-1] if view.used else ""
    if slot not in CONTESTS:
        return "Subterfuge"
    return CONTESTS[slot] if len(laid) > 1 or laid[0].card is None else UNSURE


def beats(view: RivalsView) -> str:
    """Return what is higher than the cards on the table, in a clause that a strip has room for; "" where nothing is compared."""
    what = contest(view)
    if what == "Commerce":
        return _bids(view)
    if what == "Polity":
        led = [one for one in view.laid if one.seat is not None]
        if len(led) == 1 and led[0].card is None:
            return f"only a card above {_number(led[0].rank)} can follow"
        return "the higher card wins the round" if led else "one card each, the higher wins"
    return "the lower total of two cards loses" if what == "Duel" else ""


def _number(rank: str) -> str:
    return {"T": "10", "A": "1"}.get(rank, rank)


def _bids(view: RivalsView) -> str:
    """9.18b to 9.18d Return what the next bid must be."""
    goods, bids = view.laid[0].card, [one for one in view.laid if one.seat is not None]
    if goods is None or not is_number(goods):
        return ""
    if not bids:
        return f"an offer: above {value(goods)}, no {SUIT_NAMES[goods.suit]}"
    if len(bids) > 2:
        return "only a Stockpile can still answer"
    suits = _suits(goods, bids)
    parts = [f"a {SUIT_NAMES[suit]} above {least}" for suit, least in suits.items()]
    if len(set(suits.values())) == 2 and len(suits) == 3:  # the other two suits need the same
        first, *others = suits
        parts = [parts[0], f"{' or '.join([SUIT_NAMES[suit] for suit in others])} above {suits[others[0]]}"]
    return f"{'outbids' if len(bids) == 1 else 'raises'}: {', '.join(parts)}"


def _suits(goods: Card, bids: list[LaidView]) -> dict[str, int]:
    """9.18c, 9.18d Return by suit what the next card must be higher than; the suit of the bid to beat first."""
    offer = bids[0].card
    assert offer is not None, "bids are shown"
    if len(bids) == 1:
        others = [suit for suit in SUITS if suit not in (offer.suit, goods.suit)]
        return {offer.suit: bids[0].worth} | dict.fromkeys(others, value(goods))
    outbid = bids[1].card
    assert outbid is not None, "bids are shown"
    return {outbid.suit: bids[1].worth} | ({} if outbid.suit == offer.suit else {offer.suit: bids[0].worth})


def answering(view: RivalsView) -> tuple[Card, ...] | None:
    """Return the viewer's cards that can answer what lies on the table; None where the view doesn't tell, or another is asked."""
    if view.viewer is None or not view.laid or view.over:
        return None
    what = contest(view)
    if what == "Commerce":
        return _bidding(view)
    if what == "Polity":
        return _following(view)
    if what == "Duel" and len(view.laid) < 4:
        return _numbers(view.own.hand)
    return None


def _numbers(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple([card for card in cards if is_number(card)])


def _following(view: RivalsView) -> tuple[Card, ...] | None:
    """9.9c, 9.9h Any Number Card leads; a higher one follows."""
    led = [one for one in view.laid if one.seat is not None]
    if not led:
        return _numbers(view.own.hand)
    if len(led) == 1 and led[0].seat != view.viewer:
        least = value(Card(led[0].rank, "S"))
        return tuple([card for card in _numbers(view.own.hand) if value(card) > least])
    return None


def _bidding(view: RivalsView) -> tuple[Card, ...] | None:
    """9.18b to 9.18d, 9.18f The cards that can be bid, by themselves or with the viewer's Stockpile."""
    goods, bids = view.laid[0].card, [one for one in view.laid if one.seat is not None]
    if goods is None or len(bids) > 2:
        return None
    if not bids:
        suits = dict.fromkeys([suit for suit in SUITS if suit != goods.suit], value(goods))
    else:
        suits = _suits(goods, bids)
    before = sum([one.worth - value(one.card) for one in bids if one.seat == view.viewer and one.card is not None])
    more = stockpile(view) + before
    return tuple([card for card in _numbers(view.own.hand) if value(card) + more > suits.get(card.suit, 99)])
