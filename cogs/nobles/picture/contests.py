"""The cause of the cards on the table, and what beats them. All from the view."""

from __future__ import annotations

from games.engine.cards import Card
from games.nobles.cards import SUIT_NAMES, SUITS, is_number, value
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
            return f"Only a card above {_number(led[0].rank)} can follow"
        return "The higher card wins the round" if led else "One card each, the higher wins"
    return "The lower total of two cards loses" if what == "Duel" else ""


def _number(rank: str) -> str:
    return {"T": "10", "A": "1"}.get(rank, rank)


def _bids(view: RivalsView) -> str:
    """9.18b to 9.18d Return what the next bid must be."""
    goods, bids = view.laid[0].card, [one for one in view.laid if one.seat is not None]
    if goods is None or not is_number(goods):
        return ""
    if not bids:
        return f"To offer: above {value(goods)}, no {SUIT_NAMES[goods.suit]}"
    if len(bids) > 2:
        return "Only a Stockpile can still answer"
    by_least: dict[int, list[str]] = {}
    for suit, least in suits_to_beat(goods, bids).items():
        by_least.setdefault(least, []).append(SUIT_NAMES[suit])
    parts = [f"{' or '.join(suits)} above {least}" for least, suits in by_least.items()]
    return f"To {'outbid' if len(bids) == 1 else 'raise'}: {', or '.join(parts)}"


def suits_to_beat(goods: Card, bids: list[LaidView]) -> dict[str, int]:
    """9.18c, 9.18d Return by suit what the next card must be higher than; the suit of the bid to beat first."""
    offer = bids[0].card
    assert offer is not None, "bids are shown"
    if len(bids) == 1:
        others = [suit for suit in SUITS if suit not in (offer.suit, goods.suit)]
        return {offer.suit: bids[0].worth} | dict.fromkeys(others, value(goods))
    outbid = bids[1].card
    assert outbid is not None, "bids are shown"
    return {outbid.suit: bids[1].worth} | ({} if outbid.suit == offer.suit else {offer.suit: bids[0].worth})
