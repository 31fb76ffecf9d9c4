"""Reasons for a hint, each with its predicate on what everyone sees."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Tokens, seat_token
from games.engine.declaring.reasons import Reason
from games.estate import bank, claim, work
from games.estate.build import BUILD, REMOVE
from games.estate.cards import REWARDS
from games.estate.claim import PICK, USE
from games.estate.lands import STAFF
from games.estate.move import MOVE
from games.estate.requests import FILL
from games.estate.requests import GIVE as DELIVER
from games.estate.robot.eye import Eye, price
from games.estate.robot.trades import find_trade, is_good
from games.estate.setup import SET_UP
from games.estate.shown import lay_out
from games.estate.trade import ACCEPT, GIVE, WANT
from games.estate.turn import ACT
from games.estate.view import EstateView, HoldingView
from games.estate.work import HARVEST, WORK


def find_holding(view: EstateView, ask: Ask, name: str) -> HoldingView | None:
    """Return the seat's Holding of that name."""
    return next((one for one in view.seats[ask.seat].holdings if one.name == name), None)


def is_short_of_people(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """2.9 Return whether a Holding that can be Staffed has too few Peasants."""
    holdings = [one for one in view.seats[ask.seat].holdings if one.kind != "castle" and one.side != "removal"]
    return any(one.peasants < STAFF[one.kind] for one in holdings)


def can_staff_by_moving(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.3 Return whether a Free Peasant could stand where one is missing."""
    mine = view.seats[ask.seat].holdings
    return any(one.free for one in mine) and is_short_of_people(view, ask, tokens)


def has_idle_workplace(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.1e Return whether a Grange, Forest or Mine can be worked now."""
    return work.workable(lay_out(view), ask.seat).possible


def has_ripe_grain(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.4b Return whether grain lies on a Grange that isn't Used yet."""
    return any(one.kind == "grange" and one.grain and not one.used for one in view.seats[ask.seat].holdings)


def has_open_slot(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.11 Return whether a Slot is Open."""
    return bool(view.seats[ask.seat].open_slots)


def is_short_of_slots(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """6.1 Return whether there are fewer Slots than Holdings to win with."""
    return Eye(view, ask.seat).slots < view.target


def has_empty_circle(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.13 Return whether a circle of the Track is still empty."""
    return any(None in request.favors for request in view.track if request is not None)


def is_a_bar_asked(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.7, 5.11 Return whether a Forest or a Request could use a bar that the seat doesn't have."""
    asked = any(circle.what == "bar" for _, _, circle in Eye(view, ask.seat).circles())
    return not view.seats[ask.seat].stock["bar"] and (asked or has_open_slot(view, ask, tokens))


def is_a_soldier_asked(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.9 Return whether a Request asks for Soldiers."""
    return any(circle.what == "soldier" for _, _, circle in Eye(view, ask.seat).circles())


def is_all_done(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.15 Return whether nothing is left to harvest, and no Forest or Mine to work."""
    mine = view.seats[ask.seat].holdings
    idle = any(one.kind in ("forest", "mine") and one.staffed and not one.used for one in mine)
    return not idle and not has_ripe_grain(view, ask, tokens)


def is_land(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """4.4g, 4.4h Return whether the Reward brings a Slot while there are too few to win; 7.4c the bank must have the Land."""
    reward, table = REWARDS.get(tokens[0]), lay_out(view)
    if reward is None or reward.kind == "resources" or not is_short_of_slots(view, ask, tokens):
        return False
    if reward.kind == "barony":
        return bank.count_left(table, "barony") > 0
    return any(claim.no_upgrade(table, len(land)) is None for land in table.lands[ask.seat])


def can_be_a_holding(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """4.4i2, 7.5 Return whether the Reward can be taken as a new Holding."""
    reward = REWARDS.get(tokens[0])
    return reward is not None and reward.kind == "resources" and "holding" not in claim.no_use(lay_out(view), ask.seat)


def has_printed_resources(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """4.4i1, 7.4c Return whether the Reward can only be taken as its printed Resources, and all of them come."""
    reward, table = REWARDS.get(tokens[0]), lay_out(view)
    if reward is None or not reward.printed or list(claim.no_use(table, ask.seat)) != ["holding"]:
        return False
    return claim.reckon_printed(table, ask.seat, reward) == {one.what: one.number for one in reward.printed}


def is_peasant_missing(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.3 Return whether a Peasant is missing on the Holding."""
    target = find_holding(view, ask, tokens[-1])
    return target is not None and target.kind != "castle" and target.peasants < STAFF[target.kind]


def is_ready(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.1e Return whether the Holding has its Peasants and isn't Used yet."""
    holding = find_holding(view, ask, tokens[0])
    return holding is not None and holding.staffed and not holding.used


def is_ripe(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.4b Return whether grain lies there."""
    holding = find_holding(view, ask, tokens[0])
    return holding is not None and holding.grain > 0


def is_paid(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.11 Return whether there are fewer Holdings that can be Staffed than it takes to win, and this isn't a Castle (2.13)."""
    return tokens[0] != "castle" and len(Eye(view, ask.seat).productive) < view.target


def can_build_what_is_needed(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.11 Return whether a Slot is Open and there are fewer Holdings that can be Staffed than it takes to win."""
    return has_open_slot(view, ask, tokens) and is_paid(view, ask, tokens)


def has_both_at_the_start(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """3.2 Return whether a Grange and a Forest are set up."""
    return {"grange", "forest"} <= set(tokens)


def is_fewest_of_its_kind(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """4.4i Return whether the seat has no more of this kind of Holding than of any other that it may take."""
    kinds: list[str] = [one.kind for one in Eye(view, ask.seat).productive]
    return tokens[0] in ask.legal and kinds.count(tokens[0]) == min(kinds.count(kind) for kind in ask.legal)


def is_nothing_wanted(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.15 Return whether no Forest is left to work, no grain to harvest, and no Request asks for ore or a bar."""
    idle = any(one.kind == "forest" and one.staffed and not one.used for one in view.seats[ask.seat].holdings)
    asked = any(circle.what in ("ore", "bar") for _, _, circle in Eye(view, ask.seat).circles())
    return not idle and not asked and not has_ripe_grain(view, ask, tokens)


def is_enough_grain(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """4.6 Return whether the grain in the Stockpile feeds all Peasants at the end of the turn."""
    eye = Eye(view, ask.seat)
    return eye.stock["grain"] >= eye.due


def is_a_good_offer_open(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """12.3 Return whether an offer stands open that brings as much as it takes."""
    return any(is_good(Eye(view, ask.seat), offer) for offer in view.offers)


def is_a_good_offer(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """12.3 Return whether this offer brings as much as it takes."""
    return any(offer.name == tokens[0] and is_good(Eye(view, ask.seat), offer) for offer in view.offers)


def can_help_both(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.14 Return whether somebody can spare what the seat lacks, for something that the seat can spare."""
    return find_trade(Eye(view, ask.seat)) is not None


def is_a_partner(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.14c Return whether this player can spare what the seat lacks."""
    trade = find_trade(Eye(view, ask.seat))
    return trade is not None and tokens[0] == seat_token(trade.to)


def is_somebody_free(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.3a Return whether a Peasant is Free on that Holding."""
    holding = find_holding(view, ask, tokens[0])
    return holding is not None and holding.free > 0


def is_everything_taken(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.4b Return whether no larger amount can be taken."""
    amounts = [int(token) for token in ask.legal if token.isdecimal()]
    return tokens[0].isdecimal() and int(tokens[0]) == max(amounts)


def is_cheapest(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.13a Return whether no other circle that can be filled costs less."""
    prices = {
        f"{request.card}.{number + 1}": price(circle) for request, number, circle in Eye(view, ask.seat).circles()
    }
    return tokens[0] in prices and prices[tokens[0]] == min(prices[name] for name in ask.legal if name in prices)


def are_from_villages(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """5.13b Return whether all these Peasants stand in Villages."""
    homes = [find_holding(view, ask, token.partition(".")[0]) for token in tokens]
    return bool(homes) and all(home is not None and home.kind == "village" for home in homes)


def is_a_castle(view: EstateView, ask: Ask, tokens: Tokens) -> bool:
    """6.1 Return whether the Holding is a Castle."""
    holding = find_holding(view, ask, tokens[0])
    return holding is not None and holding.kind == "castle"


REASONS: Final = (
    Reason(SET_UP, "", has_both_at_the_start, "A Forest and a Grange feed your start."),
    Reason(PICK, "", is_land, "You have too few Slots to win, and this brings one."),
    Reason(PICK, "", can_be_a_holding, "It can be a new Holding for an Open Slot, Active at once."),
    Reason(PICK, "", has_printed_resources, "It brings the Resources that are printed on it."),
    Reason(USE, "holding", has_open_slot, "It fills an Open Slot at once, free of charge."),
    Reason(USE, "", is_fewest_of_its_kind, "You have the fewest of this kind."),
    Reason(ACT, "accept", is_a_good_offer_open, "An offer to you brings at least as much as it takes."),
    Reason(ACT, "offer", can_help_both, "Someone can spare what you lack, for something that you can spare."),
    Reason(ACT, "move", can_staff_by_moving, "A Peasant is Free, and a Holding has too few; moving costs nothing."),
    Reason(ACT, "harvest", has_ripe_grain, "Grain lies on a Grange that you can harvest now."),
    Reason(ACT, "harvest-all", has_ripe_grain, "Grain lies on a Grange that you can harvest now."),
    Reason(
        ACT,
        "work-all",
        has_idle_workplace,
        "A Holding can be worked now, and one action works all that can.",
    ),
    Reason(ACT, "work", has_idle_workplace, "A Holding can be worked now."),
    Reason(ACT, "smith", is_a_bar_asked, "You have no bar, and a Request or a building asks for one."),
    Reason(ACT, "recruit", is_short_of_people, "A Holding lacks Peasants, and only Staffed Holdings win."),
    Reason(ACT, "train", is_a_soldier_asked, "A Request asks for Soldiers."),
    Reason(ACT, "fill", has_empty_circle, "A filled circle counts as a Favor when the Reward is given."),
    Reason(ACT, "build", can_build_what_is_needed, "A Slot is Open, and you need more Holdings to win."),
    Reason(ACT, "build", has_open_slot, "A Slot is Open."),
    Reason(ACT, "remove", is_short_of_slots, "You have too few Slots to win, and a Castle never counts."),
    Reason(ACT, "yield", is_all_done, "Nothing is left to harvest, and no Forest or Mine to work."),
    Reason(ACT, "yield", is_nothing_wanted, "No Forest is left to work, and no Request asks for ore or a bar."),
    Reason(ACT, "yield", is_enough_grain, "You have the grain to feed your Peasants this Season."),
    Reason(WORK, "", is_ready, "It has its Peasants and isn't worked yet."),
    Reason(HARVEST, "", is_ripe, "Grain lies there, ready to be harvested."),
    Reason(HARVEST, "", is_everything_taken, "It is the most that you can take."),
    Reason(BUILD, "", is_paid, "You need more Holdings to win."),
    Reason(MOVE, "", is_peasant_missing, "It has too few Peasants."),
    Reason(MOVE, "", is_somebody_free, "A Peasant is Free there."),
    Reason(REMOVE, "", is_a_castle, "A Castle never counts, and its Slot can hold a Holding that does."),
    Reason(FILL, "", is_cheapest, "No other circle that you can fill costs less."),
    Reason(DELIVER, "", are_from_villages, "They stand in a Village, where each eats 1 grain a Season."),
    Reason(GIVE, "", can_help_both, "You can spare it."),
    Reason(WANT, "", is_a_partner, "This player can spare what you lack."),
    Reason(WANT, "", can_help_both, "You lack it."),
    Reason(ACCEPT, "", is_a_good_offer, "It brings at least as much as it takes."),
)
