"""5.2 to 5.10 The actions. All choices come first (5.1b), then the cost, then the effects (5.1d)."""

from __future__ import annotations

from games.aristocracy.action_events import (
    Downgraded,
    Favored,
    Harvested,
    Hid,
    Passed,
    RoyalPaid,
    Sold,
    Stored,
    Traded,
    YouHarvested,
)
from games.aristocracy.barred import SPECIALS, Special, useless_faces
from games.aristocracy.build import build, choose_build
from games.aristocracy.buy import buy, choose_purchase
from games.aristocracy.loss import after_loss
from games.aristocracy.state import Building, Court, is_face
from games.aristocracy.visit import choose_visit, visit
from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.decisions import pick, pick_some
from games.engine.events import mark


async def trade(g: Court, me: Seat) -> None:
    """5.2a Swap a card of your stall with one of an opponent's stall, who may have had its turn, or of the market."""
    given = await pick(me, list(g.stalls[me]), rule="5.2a", prompt="Which card of your stall do you give?")
    zones = dict.fromkeys(g.market, g.market)
    zones |= {card: g.stalls[seat] for seat in g.herald_order() if seat != me for card in g.stalls[seat]}
    taken = await pick(me, list(zones), rule="5.2a", prompt="Which card do you take?")
    theirs, mine = zones[taken], g.stalls[me]
    theirs[theirs.index(taken)] = given  # 5.2b each takes the place of the other
    mine[mine.index(given)] = taken
    source = "the market" if theirs is g.market else mark(g.stalls.index(theirs))
    g.tell(Traded(seat=me, given=given, taken=taken, source=source))


async def store(g: Court, me: Seat) -> None:
    """5.3a Swap a card of your hand or stall with a building card of one of your buildings."""
    given = await pick(me, g.mine(me), rule="5.3a", prompt="Which card do you put in?")
    places = {card: building for building in g.owned(me) for card in building.cards}
    taken = await pick(me, list(places), rule="5.3a", prompt="Which building card do you take out?")
    building = places[taken]
    was_open = building.offending is taken
    building.take(taken)  # 5.3c the mark of the offending card goes with it, another card leaves it
    source = g.put_out(me, given)
    building.add(given)  # 5.3b face-down
    (g.hands if source == "hand" else g.stalls)[me].append(taken)
    in_stall = source == "stall"
    told_taken = taken if in_stall or was_open else None
    g.tell(Stored(seat=me, building=g.title(building), given=given if in_stall else None, taken=told_taken))


async def hide(g: Court, me: Seat) -> None:
    """5.4a Take a card of your stall into your hand."""
    card = await pick(me, list(g.stalls[me]), rule="5.4a", prompt="Which card do you hide?")
    g.stalls[me].remove(card)
    g.hands[me].append(card)
    g.tell(Hid(seat=me, card=card))


async def sell(g: Court, me: Seat) -> None:
    """5.5a Discard two cards of your stall, flipped in the order named, and take a coin."""
    cards = await pick_some(
        me, list(g.stalls[me]), 2, 2, rule="5.5a", prompt="Which two cards do you sell?", ordered=True
    )
    for card in cards:
        g.stalls[me].remove(card)
    g.flipped += cards
    g.give_coins(me, 1)
    g.tell(Sold(seat=me, cards=cards))


async def harvest(g: Court, me: Seat) -> None:
    """5.6a Take the production card of one of your farms into your hand, unseen by the others."""
    farms = {building.name: building for building in g.owned(me) if building.production}
    farm = farms[await pick(me, list(farms), rule="5.6a", prompt="Which farm do you harvest?")]
    if farm.production:
        g.hands[me].append(farm.production)
        g.tell(Harvested(seat=me, building=g.title(farm)))
        g.tell(YouHarvested(to=(me,), card=farm.production))
        farm.production = None


async def favor(g: Court, me: Seat) -> None:
    """5.7a Discard a face card from stall or hand and take its special action, in every phase."""
    faces = [card for card in g.mine(me) if is_face(card)]
    card = await pick(
        me, faces, rule="5.7a", prompt="Which face card do you discard?", refuse=useless_faces(g, me, faces)
    )
    await special(g, me, SPECIALS[card.rank], spent=card)


async def royal(g: Court, me: Seat) -> None:
    """5.9a Pay a coin and take the special action of the active royal."""
    await special(g, me, SPECIALS[g.royal], spent=None)


async def special(g: Court, me: Seat, name: Special, spent: Card | None) -> None:
    """2.20 Build, Visit or Buy: chosen first (5.1b), then paid for (5.1d), then done."""
    if name == "Build":
        plan = await choose_build(g, me, spent)
        pay(g, me, name, spent)
        build(g, me, plan)
    elif name == "Visit":
        building = await choose_visit(g, me)
        pay(g, me, name, spent)
        await visit(g, me, building)
    else:
        card = await choose_purchase(g, me)
        pay(g, me, name, spent)
        buy(g, me, card)


def pay(g: Court, me: Seat, name: Special, spent: Card | None) -> None:
    """5.9a A coin, or 5.7b the face card: from the hand onto the pile at once, from the stall flipped."""
    if spent is None:
        g.pay(me, 1)
        g.tell(RoyalPaid(seat=me, special=name))
        return
    source = g.put_out(me, spent)
    if source == "hand":
        g.discard(spent)
    else:
        g.flipped.append(spent)
    g.tell(Favored(seat=me, card=spent, source=source, special=name))


async def downgrade(g: Court, me: Seat) -> None:
    """5.8a Take a building card, face-down or offending, of one of your buildings into your hand; then 5.14."""
    places: dict[Card, Building] = {card: building for building in g.owned(me) for card in building.cards}
    card = await pick(me, list(places), rule="5.8a", prompt="Which building card do you take?")
    building = places[card]
    kind, title = g.kind(building), g.title(building)
    offending = card if building.offending is card else None
    building.take(card)
    g.hands[me].append(card)
    g.tell(Downgraded(seat=me, building=title, offending=offending))
    after_loss(g, building, kind)


async def pass_action(g: Court, me: Seat) -> None:
    """5.10a Do nothing."""
    g.tell(Passed(seat=me, count=1))
