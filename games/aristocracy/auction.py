"""4.6 Jack: Auction."""

from __future__ import annotations

from games.aristocracy import stall
from games.aristocracy.events import AuctionCard, BidsRevealed, CardBought, CardContested, CardNamed, HasBid, NoAuction
from games.aristocracy.state import Court
from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.decisions import pick, pick_amount, pick_or_pass, together
from games.engine.game import Next


async def auction(g: Court) -> Next:
    """4.6a One more card; 4.6b sealed bids, revealed together."""
    card = g.draw()
    if card:
        g.market.append(card)
        g.tell(AuctionCard(card=card))
    if not g.market:
        g.tell(NoAuction())
        return stall.stalls
    bids = await together({seat: bid(g, seat) for seat in g.herald_order()})
    g.bids, g.sealed = [bids[seat] for seat in range(g.seats)], {}
    g.tell(BidsRevealed(bids=bids))
    highest = max(g.bids)
    return purchase if g.bids.count(highest) == 1 else tie


async def bid(g: Court, seat: Seat) -> int:
    """4.6b Any number of your coins, none included; 1.9b a seat without a coin bids 0."""
    coins = g.coins[seat]
    bid = await pick_amount(seat, 0, coins, rule="4.6b", prompt="How many coins do you bid?") if coins else 0
    g.sealed[seat] = bid
    g.tell(HasBid(seat=seat))
    return bid


def revealed(g: Court) -> list[int]:
    """4.6b The bids by seat. Raises RuntimeError before they are revealed."""
    if g.bids is None:
        raise RuntimeError("the bids are not revealed")
    return g.bids


async def purchase(g: Court) -> Next:
    """4.6c The highest bidder pays the second-highest bid and takes one market card of its choice."""
    bids = revealed(g)
    price, highest = sorted(bids)[-2:]
    winner = bids.index(highest)
    card = g.market[0]  # 1.9c the only card is taken without asking
    if len(g.market) > 1:
        card = await pick(winner, list(g.market), rule="4.6c", prompt="Which card do you buy?")
    buy(g, winner, card, price)
    return stall.stalls


async def tie(g: Court) -> Next:
    """4.6d The tied seats name a card each, or none; 4.6e whoever names one alone buys it."""
    bids = revealed(g)
    price = max(bids)
    named: dict[Seat, Card] = {}
    for seat in [seat for seat in g.herald_order() if bids[seat] == price]:
        market = list(g.market)
        card = await pick_or_pass(seat, market, rule="4.6d", prompt="Which card do you name?", passing="none")
        g.tell(CardNamed(seat=seat, card=card))
        if card:
            named[seat] = card
    settle(g, named, price)
    return stall.stalls


def settle(g: Court, named: dict[Seat, Card], price: int) -> None:
    """4.6e A card named once is bought, named more often it is discarded, else it stays; in slot order."""
    for card in list(g.market):
        buyers = tuple(seat for seat, wanted in named.items() if wanted is card)
        if len(buyers) == 1:
            buy(g, buyers[0], card, price)
        elif buyers:
            g.market.remove(card)
            g.discard(card)
            g.tell(CardContested(card=card, buyers=buyers))


def buy(g: Court, seat: Seat, card: Card, price: int) -> None:
    """4.6c, 4.6e Pays the price and takes the card into the hand; 4.6f nobody else pays."""
    g.pay(seat, price)
    g.market.remove(card)
    g.hands[seat].append(card)
    g.tell(CardBought(seat=seat, card=card, price=price))
