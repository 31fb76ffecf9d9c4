"""9.18. Commerce: goods are turned up, and bid for. What a Stockpile adds is in `stockpile`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, unasked
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions import stockpile
from games.nobles.actions.slots import announce
from games.nobles.actions.stockpile import ALONE, bids
from games.nobles.cards import is_number, value
from games.nobles.events.actions import Bid, GoodsWon, NoBid
from games.nobles.moves import piles, preparations
from games.nobles.moves.choices import choose_or_no
from games.nobles.moves.hands import may_hold
from games.nobles.state import Laid, Rivals

OFFER: Final = Decision(
    "9.18b",
    "may offer for the goods (9.18)",
    "Offer a different suit than the goods, and higher. Your rival may outbid you; you may raise once.",
    openness="open",
)
OUTBID: Final = Decision(
    "9.18c",
    "may outbid (9.18)",
    "Bid higher than the goods, in a different suit; in the offer's suit, higher than the offer too.",
)
RAISE: Final = Decision(
    "9.18d",
    "may raise (9.18)",
    "Beat the outbid in its suit or, if that differs from your offer's, your offer in its own. A Stockpile may answer.",
)
DECISIONS: Final = (OFFER, OUTBID, RAISE)
Barred: TypeAlias = Callable[[Rivals, Card, int], Refusal | None]
UNSAID: Final[dict[str, str]] = {OFFER: "makes no offer", OUTBID: "doesn't outbid", RAISE: "stops bidding"}


def candidates(g: Rivals, me: Seat) -> Candidates[Any]:
    """9.18a Commerce has no condition but its slot."""
    return unasked()


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.18a The goods are turned up; without a value they are discarded and the action is over."""
    announce(g, me, ACTION, "Commerce")
    goods = piles.turn_up(g)
    if goods is None:  # 5.7d
        return
    if not is_number(goods):
        piles.discard_turned_up(g, me, goods, origin="goods")
        return
    g.laid.append(Laid(seat=None, card=goods))
    close(g, me, await bidding(g, me), goods)


async def bidding(g: Rivals, me: Seat) -> Seat | None:
    """9.18b to 9.18d, 9.18f Return who wins the goods: an offer, an outbid, a raise, its answers; None when no one offers."""
    rival, goods = g.rival(me), g.laid[0].card.face
    if not await bid(g, me, OFFER, f"The goods are {goods}: what do you offer?", no_offer):
        return None
    if not await bid(g, rival, OUTBID, f"The goods are {goods}: do you outbid?", no_outbid):
        return me
    if not await bid(g, me, RAISE, f"The goods are {goods}: do you raise?", no_raise):
        return rival
    return await stockpile.answers(g, me)


async def bid(g: Rivals, seat: Seat, rule: str, prompt: str, barred: Barred) -> bool:
    """9.18 A Number Card in the hand, shown, with or without the Stockpile; 9.18f or the Stockpile alone. Whether there was a bid."""
    hand = sorted(g.kingdoms[seat].hand)
    alone = {ALONE: stockpile.no_raise_alone(g, seat)} if stockpile.may_be_alone(g, seat) else {}
    if not hand and not alone:
        return False
    stock = preparations.usable(g, seat, "D")
    more = value(stock) if stock is not None else 0
    refuse = {str(card): why for card in hand if (why := barred(g, card, more)) and barred(g, card, 0)}
    refuse |= {token: why for token, why in alone.items() if why}
    tokens = [*map(str, hand), *alone]
    most = stockpile.most(g, seat)
    may = bool(alone) or may_hold(g, seat, lambda card: barred(g, card, 0) and barred(g, card, most))
    token = await choose_or_no(g, seat, tokens, rule=rule, prompt=prompt, refuse=refuse, always=may, order="outbid")
    if token is None:
        g.tell(NoBid(seat=seat, what=UNSAID[rule]))
        return False
    if token == ALONE:
        stockpile.raise_alone(g, seat)
        return True
    card = Card.of(token)
    await lay(g, seat, card, barred(g, card, 0))
    return True


async def lay(g: Rivals, seat: Seat, card: Card, plain: Refusal | None) -> None:
    """9.18f The bid is laid down, with the Stockpile or without; `plain`: why it is not high enough by itself."""
    worth = value(card) + stockpile.extra(g, seat)
    if await stockpile.use_with_bid(g, seat, plain):
        worth += value(preparations.use(g, seat))
    g.kingdoms[seat].hand.remove(card)
    g.laid.append(Laid(seat=seat, card=card, worth=worth))
    g.tell(Bid(seat=seat, card=card, stockpile=f", worth {worth}" if worth > value(card) else ""))


def no_offer(g: Rivals, card: Card, more: int) -> Refusal | None:
    """9.18b Return why a card can't be the offer: it must be higher than the goods and of another suit."""
    goods = g.laid[0].card
    if not is_number(card) or card.suit == goods.suit:
        return Refusal(OFFER, "you need a Number Card of a different suit than the goods")
    if value(card) + more <= value(goods):
        return Refusal(OFFER, f"the offer must be higher than {goods.face}")
    return None


def no_outbid(g: Rivals, card: Card, more: int) -> Refusal | None:
    """9.18c Of the offer's suit and higher than it; or of a third suit and higher than the goods."""
    goods, (offer, *_) = g.laid[0].card, bids(g)
    if not is_number(card) or card.suit == goods.suit:
        return Refusal(OUTBID, "you need a Number Card of a different suit than the goods")
    if card.suit == offer.card.suit and value(card) + more <= offer.worth:
        return Refusal(OUTBID, f"in this suit it must be higher than the offer, {offer.worth}")
    if card.suit != offer.card.suit and value(card) + more <= value(goods):
        return Refusal(OUTBID, f"in this suit it must be higher than {goods.face}")
    return None


def no_raise(g: Rivals, card: Card, more: int) -> Refusal | None:
    """9.18d Of the outbid's suit and higher; or, if that is another suit, of their own offer's suit and higher than it."""
    offer, outbid = bids(g)[:2]
    own = value(card) + more + stockpile.extra(g, offer.seat or 0) if is_number(card) else 0
    for earlier in (outbid, offer):
        if own and card.suit == earlier.card.suit:
            high = Refusal(RAISE, f"in this suit it must be higher than {earlier.worth}")
            return None if own > earlier.worth else high
    return Refusal(RAISE, "you need a Number Card of the outbid's suit or your offer's")


def close(g: Rivals, me: Seat, winner: Seat | None, goods: Card) -> None:
    """9.18e The winner takes the goods and discards their own bids in their order; the loser's return to the hand."""
    for laid in bids(g):
        if laid.seat is not None and laid.seat != winner:
            g.kingdoms[laid.seat].hand.append(laid.card)
    paid = tuple([laid.card for laid in bids(g) if laid.seat == winner])
    g.laid = []
    if winner is None:  # 9.18b
        piles.discard_turned_up(g, me, goods, origin="goods")
        return
    g.kingdoms[winner].hand.append(goods)
    g.discard += paid
    g.tell(GoodsWon(seat=winner, goods=goods, cards=paid))


ACTION: Final = TurnAction(
    word="commerce",
    rule="9.18a",
    slot="13",
    name="Commerce",
    note="costs the cards you win with; brings the card turned up",
    now="{number_cards} held",
    group=Purpose.DEALS,
    candidates=candidates,
    carry_out=carry_out,
)
