"""5 The robot's turn: one action after another, each chosen from the current position."""

from __future__ import annotations

from typing import Final

from games.aristocracy.robot.builds import plan, repair
from games.aristocracy.robot.mind import Mind, strangers
from games.aristocracy.view import BuildingView, SeatView
from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.dice import Dice

VISITS: Final = 50  # of a hundred chances to look into a building that is no sure bluff


def act(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """4.9c Return the first sensible action: trade while actions are left over, build, mend, harvest, buy, visit, sell, hide."""
    made, filled = plan(mind), any(building.production for building in mind.me.buildings)
    better = (made is not None) + filled + (repair(mind) is not None)
    if swap(mind) and mind.left > better:
        return ("trade",)
    if made:
        return ("favor",) if made.payer else ("royal",)
    for verb, sensible in (
        ("store", repair(mind) is not None),
        ("harvest", filled),
        ("downgrade", mind.given_up is not None),
        ("royal", mind.view.phase == "Jack" and mind.coins > 1 and bargain(mind) is not None),
        ("royal", mind.view.phase == "Queen" and mind.coins > 0 and is_worth_a_visit(mind, dice)),
        ("favor", spare_jack(mind) is not None and bargain(mind) is not None),
        ("favor", spare_queen(mind) is not None and is_worth_a_visit(mind, dice)),
        ("sell", mind.coins < 3 and len(mind.junk(mind.stall)) > 1),
        ("hide", find_exposed(mind) is not None),
    ):
        if sensible and verb in ask.legal:
            return (verb,)
    return ("end",)


# ---- Trade, Store, Hide, Sell, Harvest


def swap(mind: Mind) -> tuple[Card, Card] | None:
    """5.2 Return the card in my stall that I would miss least, and a card on the table that I want more."""
    if not mind.stall:
        return None
    given = mind.least(mind.stall)[0]
    on_table = [*mind.view.market, *(card for seat in mind.rivals for card in seat.stall)]
    wanted = [card for card in on_table if mind.wanted.get(card.rank, 0) > max(4, mind.worth(given))]
    return (given, mind.least(wanted)[-1]) if wanted else None


def trade(mind: Mind, ask: Ask, dice: Dice) -> Tokens | None:
    """5.2a Return the card I give; then the card I take."""
    return _one_after_the_other(swap(mind), ask)


def store(mind: Mind, ask: Ask, dice: Dice) -> Tokens | None:
    """5.3a Return the card that fits; then the one that doesn't."""
    return _one_after_the_other(repair(mind), ask)


def _one_after_the_other(pair: tuple[Card, Card] | None, ask: Ask) -> Tokens | None:
    if pair is None:
        return None
    offered = {option.token for option in ask.options}
    return next(((str(card),) for card in pair if str(card) in offered), None)


def find_exposed(mind: Mind) -> Card | None:
    """5.4 Return the card in my stall that I want most, while others may trade for it; 4.8a None once no one else has a turn left."""
    if not any(seat.stall and not seat.finished for seat in mind.view.seats if seat is not mind.me):
        return None
    best = mind.least(mind.stall)[-1:]
    return best[0] if best and mind.worth(best[0]) > 4 else None


def hide(mind: Mind, ask: Ask, dice: Dice) -> Tokens | None:
    """5.4a Take that card into my hand."""
    card = find_exposed(mind)
    return (str(card),) if card else None


def sell(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """5.5a Sell the two cards that I would miss least."""
    return tuple(map(str, mind.least(mind.stall)[:2]))


def harvest(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """5.6a Harvest a farm that has a card."""
    return (ask.options[0].token,)


def downgrade(mind: Mind, ask: Ask, dice: Dice) -> Tokens | None:
    """5.8a Take a card from the building that I give up."""
    return (str(mind.given_up.cards[0]),) if mind.given_up and mind.given_up.cards else None


# ---- Favor and Royal


def favor(mind: Mind, ask: Ask, dice: Dice) -> Tokens | None:
    """5.7a Discard a king for a building, or a jack for a bargain, or a queen to visit."""
    made = plan(mind)
    card = (made and made.payer) or (bargain(mind) and spare_jack(mind)) or spare_queen(mind)
    return (str(card),) if card else None


def spare_queen(mind: Mind) -> Card | None:
    """Return a queen that I don't collect; None if I have none."""
    return next((card for card in mind.junk(mind.mine) if card.rank == "Q"), None)


def spare_jack(mind: Mind) -> Card | None:
    """Return a jack that I don't collect; None if I have none."""
    return next((card for card in mind.junk(mind.mine) if card.rank == "J"), None)


def bargain(mind: Mind) -> Card | None:
    """5.13 Return the face-up card of the pile that I want most."""
    best = mind.least(mind.view.open_pile)[-1:]
    return best[0] if best and mind.wanted.get(best[0].rank, 0) > 4 else None


def buy(mind: Mind, ask: Ask, dice: Dice) -> Tokens | None:
    """5.13a Buy the bargain."""
    card = bargain(mind)
    return (str(card),) if card else None


# ---- Visits


def is_surely_bluff(mind: Mind, building: BuildingView) -> bool:
    """Return whether I see too many cards of its rank elsewhere for the building to be complete."""
    rank = building.address.rank
    market = [card for card in mind.view.market if card.rank == rank]
    stalls = [card for seat in mind.rivals for card in seat.stall if card.rank == rank]
    known = mind.seen[rank] + mind.count[rank] + len(market) + len(stalls)
    return known + building.count > mind.copies(rank) or building.offending is not None


def suspect(mind: Mind) -> BuildingView | None:
    """Return the rival's building most worth a Visit: a sure bluff, or the largest."""
    found = list(mind.theirs())
    return max(found, key=lambda b: (is_surely_bluff(mind, b), b.count, -b.owner, b.address.order), default=None)


def is_worth_a_visit(mind: Mind, dice: Dice) -> bool:
    """Return whether to visit: always if I am sure, sometimes if I'm not."""
    building = suspect(mind)
    if building is None:
        return False
    return (is_surely_bluff(mind, building) and mind.view.seats[building.owner].coins > 0) or dice.below(100) < VISITS


def visit(mind: Mind, ask: Ask, dice: Dice) -> Tokens | None:
    """5.12a Visit the suspect."""
    building = suspect(mind)
    return (building.name,) if building else None


def leave_open(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """5.12d Leave open any card that doesn't match: an open building scores nothing."""
    return (ask.options[0].token,)


def again(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """5.12e Take a coin while the owner has one, then discard the open card, unless that completes the building."""
    for building in mind.theirs():
        if building.offending and building.offending in mind.view.looking:
            known = [card for card in mind.view.looking if card.rank != building.address.rank]
            poor = not mind.view.seats[building.owner].coins
            return ("discard",) if poor and len(known) > 1 else ("coin",)
    return ("coin",)


# ---- The end


def end_or_play_on(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """6.3 End the game when I may, unless someone clearly leads by sight; after round 8 in any case."""
    if "end" not in ask.legal:
        return ("decline",)
    best = max(points(mind, seat) for seat in mind.rivals)
    return ("end",) if points(mind, mind.me) >= best or mind.view.round > 8 else ("decline",)


def points(mind: Mind, seat: SeatView) -> int:
    """6.7 Return a seat's points: my own as they are, a rival's as if all face-down cards matched."""
    total = 0
    for building in seat.buildings:
        if not building.offending and not strangers(building):
            total += {"farm": 1, "estate": 2, "chateau": 3}[building.kind]
    return total
