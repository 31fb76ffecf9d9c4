"""4.6 Jack: Auction."""

from __future__ import annotations

from typing import Final

from games.aristocracy.events import (
    AuctionCard,
    BidsRevealed,
    CardBought,
    CardContested,
    CardLeft,
    CardNamed,
    HasBid,
    NoAuction,
)
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.decisions import pick, pick_amount, pick_or_pass
from games.engine.asking.flows import in_turn, together
from games.engine.asking.settling import settle
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.events import counted

BID: Final = Decision(
    "4.6b",
    "bids in the Auction (4.6)",
    "The highest bidder pays the second-highest bid and takes one market card. Everyone else keeps their coins.",
    sure="the highest bidder takes a card and pays the second-highest bid",
    openness="sealed",
)
PURCHASE: Final = Decision("4.6c", "takes a market card (4.6)", "It goes into your hand.", openness="open")
NAME: Final = Decision(
    "4.6d",
    "names a market card (4.6)",
    "If only you name a card, it's yours for your bid. If someone else names it too, it's discarded and no one pays.",
    openness="open",
)
TAKE: Final = Decision(
    "7.9",
    "may take the card they named (7.9)",
    "Only you named it. If you leave it, it stays in the market until the clean-up, and you keep your coins.",
    openness="open",
)
DECISIONS: Final = (BID, PURCHASE, NAME, TAKE)
TAKE_OR_LEAVE: Final = ("take", "leave")
"""7.9 The choices of a player who alone named a card."""


def add_to_market(g: Court) -> None:
    """4.6a Draw one more card for the market; if the market is empty even then, there is no auction."""
    card = g.draw()
    if card:
        g.market.append(card)
        g.tell(AuctionCard(card=card))
    if not g.market:
        g.tell(NoAuction())


async def all_bid(g: Court) -> None:
    """4.6b Collect sealed bids and reveal them together."""
    collect = in_turn if g.options.auction_bids == "herald" else together  # 7.8
    bids = await collect({seat: bid(g, seat) for seat in g.herald_order()})
    g.bids, g.sealed = [bids[seat] for seat in range(g.seats)], {}
    g.tell(BidsRevealed(bids=bids))


async def bid(g: Court, seat: Seat) -> int:
    """4.6b Bid any number of your coins, or none; 1.9b a seat without coins bids 0."""
    coins = g.coins[seat]
    prompt = "How many coins do you bid?"
    if coins:
        amount = await pick_amount(seat, 0, coins, rule=BID, prompt=prompt)
    else:
        amount = settle(g, seat, [0], 0, rule=BID, prompt=prompt)
    g.sealed[seat] = amount
    g.tell(HasBid(seat=seat))
    return amount


def revealed_bids(g: Court) -> list[int]:
    """4.6b Return the bids by seat. Raise RuntimeError before they are revealed."""
    if g.bids is None:
        raise RuntimeError("the bids are not revealed")
    return g.bids


def highest_bidders(g: Court) -> list[Seat]:
    """4.6c, 4.6d Return the seats that bid most, in Herald order: one buys, several are tied."""
    bids = revealed_bids(g)
    return [seat for seat in g.herald_order() if bids[seat] == max(bids)]


async def buy_as_highest(g: Court) -> None:
    """4.6c Let the highest bidder take a market card for the second-highest bid; 1.9c the only one without a question."""
    (winner,) = highest_bidders(g)
    price = sorted(revealed_bids(g))[-2]
    market, prompt = list(g.market), "Which card do you buy?"
    if len(market) > 1:
        card = await pick(winner, market, rule=PURCHASE, prompt=prompt)
    else:
        card = settle(g, winner, market, market[0], rule=PURCHASE, prompt=prompt)
    buy(g, winner, card, price)


async def name_and_settle(g: Court) -> None:
    """4.6d Let each tied seat name a card, or none; 4.6e a seat that is the only one to name a card buys it."""
    price = max(revealed_bids(g))
    g.decided.clear()
    g.named.clear()
    for seat in highest_bidders(g):
        market = list(g.market)
        card = await pick_or_pass(seat, market, rule=NAME, prompt="Which card do you name?", passing="none")
        g.decided.append(seat)
        g.tell(CardNamed(seat=seat, card=card))
        if card:
            g.named[seat] = card
    if g.options.sole_name == "free":
        await take_freely(g, dict(g.named), price)
    else:
        carry_out(g, g.named, price)
        g.named.clear()


def carry_out(g: Court, named: dict[Seat, Card], price: int) -> None:
    """4.6e Sell each card named once, discard each named more often, in slot order."""
    buyers = by_card(g, named)
    for card, seats in buyers.items():
        told = (
            CardContested(card=card, buyers=seats)
            if len(seats) > 1
            else CardBought(seat=seats[0], card=card, price=price)
        )
        g.tell(told)
    for card, seats in buyers.items():
        if len(seats) > 1:
            g.market.remove(card)
            g.discard(card)
        else:
            take(g, seats[0], card, price)


async def take_freely(g: Court, named: dict[Seat, Card], price: int) -> None:
    """7.9 Discard each card named more often; then each sole namer, in Herald order, takes its card and pays, or leaves it."""
    contested = {seat: card for seat, card in named.items() if list(named.values()).count(card) > 1}
    carry_out(g, contested, price)
    for seat, card in named.items():
        if seat in contested:
            del g.named[seat]
            continue
        prompt = f"Do you take {g.face(card)} for {counted(price, 'coin')}?"
        if await pick(seat, [*TAKE_OR_LEAVE], rule=TAKE, prompt=prompt, default="take") == "take":
            buy(g, seat, card, price)
        else:
            g.tell(CardLeft(seat=seat, card=card))
        del g.named[seat]


def by_card(g: Court, named: dict[Seat, Card]) -> dict[Card, tuple[Seat, ...]]:
    """4.6e Return the named cards in slot order, each with the seats that named it."""
    found = {card: tuple([seat for seat, wanted in named.items() if wanted is card]) for card in g.market}
    return {card: seats for card, seats in found.items() if seats}


def buy(g: Court, seat: Seat, card: Card, price: int) -> None:
    """4.6c Announce a purchase and carry it out."""
    g.tell(CardBought(seat=seat, card=card, price=price))
    take(g, seat, card, price)


def take(g: Court, seat: Seat, card: Card, price: int) -> None:
    """4.6c, 4.6e Pay the price and take the card into the hand; 4.6f no one else pays."""
    g.pay(seat, price)
    g.market.remove(card)
    g.hands[seat].append(card)
