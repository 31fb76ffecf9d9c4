"""4.9c, 5.2 to 5.10 The actions. All choices come first (5.1b), then the cost, then the effects (5.1d)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from games.aristocracy import choices
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
from games.aristocracy.barred import barred
from games.aristocracy.loss import after_loss
from games.aristocracy.specials import SPECIALS
from games.aristocracy.state import Court
from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.decisions import pick
from games.engine.events import mark


async def trade(g: Court, me: Seat) -> None:
    """5.2a Swap a card of your stall with one of an opponent's stall, who may have had its turn, or of the market."""
    given = await choices.trade_given(g, me).put(me)
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
    given = await choices.store_given(g, me).put(me)
    places = {card: building for building in g.owned(me) for card in building.cards}
    taken = await pick(me, list(places), rule="5.3a", prompt="Which building card do you take out?")
    building = places[taken]
    title, was_open = g.title(building), building.offending is taken
    building.take(taken)  # 5.3c the mark of the offending card goes with it, another card leaves it
    source = g.put_out(me, given)
    building.add(given)  # 5.3b face-down
    (g.hands if source == "hand" else g.stalls)[me].append(taken)
    in_stall = source == "stall"
    told_taken = taken if in_stall or was_open else None
    g.tell(Stored(seat=me, building=title, given=given if in_stall else None, taken=told_taken))


async def hide(g: Court, me: Seat) -> None:
    """5.4a Take a card of your stall into your hand."""
    card = await choices.hidden(g, me).put(me)
    g.stalls[me].remove(card)
    g.hands[me].append(card)
    g.tell(Hid(seat=me, card=card))


async def sell(g: Court, me: Seat) -> None:
    """5.5a Discard two cards of your stall, flipped in the order named, and take a coin."""
    cards = await choices.sold(g, me).put_all(me)
    for card in cards:
        g.stalls[me].remove(card)
    g.flipped += cards
    g.give_coins(me, 1)
    g.tell(Sold(seat=me, cards=cards))


async def harvest(g: Court, me: Seat) -> None:
    """5.6a Take the production card of one of your farms into your hand, unseen by the others."""
    farm = g.building(await choices.harvested(g, me).put(me))
    if farm.production:
        g.hands[me].append(farm.production)
        g.tell(Harvested(seat=me, building=g.title(farm)))
        g.tell(YouHarvested(to=(me,), card=farm.production))
        farm.production = None


async def favor(g: Court, me: Seat) -> None:
    """5.7a Discard a face card from stall or hand and take its special action, in every phase."""
    card = await choices.favored(g, me).pick(me, rule="5.7a", prompt="Which face card do you discard?")
    special = SPECIALS[card.rank]
    await special.carry_out(g, me, card, partial(pay, g, me, special.name, card))


async def royal(g: Court, me: Seat) -> None:
    """5.9a Pay a coin and take the special action of the active royal."""
    special = SPECIALS[g.royal]
    await special.carry_out(g, me, None, partial(pay, g, me, special.name, None))


def pay(g: Court, me: Seat, name: str, spent: Card | None) -> None:
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
    card = await choices.downgraded(g, me).put(me)
    building = next(building for building in g.owned(me) if card in building.cards)
    kind, title = g.kind(building), g.title(building)
    offending = card if building.offending is card else None
    building.take(card)
    g.hands[me].append(card)
    g.tell(Downgraded(seat=me, building=title, offending=offending))
    after_loss(g, building, kind)


async def pass_action(g: Court, me: Seat) -> None:
    """5.10a Do nothing."""
    g.tell(Passed(seat=me, count=1))


ACTIONS: Final[dict[str, Callable[[Court, Seat], Awaitable[None]]]] = {
    "trade": trade,
    "store": store,
    "hide": hide,
    "sell": sell,
    "harvest": harvest,
    "favor": favor,
    "downgrade": downgrade,
    "royal": royal,
    "pass": pass_action,
}


async def take_action(g: Court) -> None:
    """4.9c One action of section 5, or 4.9d the end of the turn, which passes all that remain."""
    me = g.the_active()
    verb = await pick(me, [*ACTIONS, "end"], rule="4.9c", prompt="What do you do?", refuse=barred(g, me), default="end")
    if verb == "end":
        left, g.used = g.allowance - g.used, g.allowance
        g.tell(Passed(seat=me, count=left))
        return
    g.act(verb)
    await ACTIONS[verb](g, me)
    g.act("")
    g.used += 1
