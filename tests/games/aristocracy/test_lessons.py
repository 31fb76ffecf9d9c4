"""The lessons of the guided game promise nothing that doesn't come true in its deal."""

from typing import Any

from bot.contract.tutorial_checks import Taught, holds_claims, play_course
from games import CATALOGUE
from games.aristocracy import action_events, events
from games.aristocracy.view import BuildingView, CourtView, SeatView
from games.engine.cards import Card

ARISTOCRACY = CATALOGUE["aristocracy"]


def of(told: Any, kind: type[Any]) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


def mine(game: Taught, view: CourtView) -> SeatView:
    return view.seats[game.seat]


def newest(game: Taught, at: int) -> BuildingView:
    """The building that the learner puts up or adds to by the decision at that place or those after it."""
    built = [event for event in of(game.told_after(at), action_events.Built) if event.seat == game.seat]
    view = next(step.after for step in game.steps[at:] if built[0] in step.told)
    return next(one for one in mine(game, view).buildings if one.name == built[0].name)


def an_action_for_each_card(game: Taught, at: int) -> bool:
    """The stalls are revealed by value, and two cards are two actions."""
    turns = of(game.told_after(at), events.TurnBegins)
    values = {event.seat: event.worth for event in of(game.told_after(at), events.StallRevealed)[:3]}
    mine_first = next(event for event in turns if event.seat == game.seat)
    return mine_first.actions == len(game.steps[at].tokens) == 2 and len(values) == 3


def a_coin_pays_for_it(game: Taught, at: int) -> bool:
    """The coin is gone, and the learner has one building more than before."""
    before, paid = game.steps[at].before, of(game.told_after(at), action_events.RoyalPaid)[0]
    return mine(game, before).coins > 0 and paid.seat == game.seat and paid.special == "Build"


def it_is_complete(game: Taught, at: int) -> bool:
    """All cards of the new building have the rank of its address."""
    building = newest(game, at)
    return bool(building.complete) and {card.rank for card in building.cards or ()} == {building.address.rank}


def it_is_a_farm_of_two_for_one_point(game: Taught, at: int) -> bool:
    farm = newest(game, at)
    return (farm.kind, farm.count, farm.points) == ("farm", 1, 1) and it_is_complete(game, at)


def as_many_come_back_as_went(game: Taught, at: int) -> bool:
    """No card that went is of a rank that the learner builds with."""
    step = game.steps[at]
    (back,) = of(step.told, events.YouReceived)
    ranks = {one.address.rank for one in mine(game, step.before).buildings}
    return len(back.cards) == len(step.tokens) and not ranks & {Card.of(token).rank for token in step.tokens}


def the_visit_shows_the_cards(game: Taught, at: int) -> bool:
    """Either a wrong card costs its owner a coin, or all are right and only that is learned."""
    told = game.steps[at].told
    saw, fined = of(told, action_events.YouSaw), of(told, action_events.Penalty)
    return len(saw) == 1 and bool(fined) != bool(of(told, action_events.NoPenalty))


def the_bids_decide(game: Taught, at: int) -> bool:
    """One highest bid buys at the second-highest; a tie has its bidders name cards."""
    told = game.told_after(at)
    (bids, *_), bought = of(told, events.BidsRevealed), of(told, events.CardBought)
    highest = sorted(bids.bids.values())
    tied = highest[-1] == highest[-2]
    return bool(of(told, events.CardNamed)) == tied and all(event.price <= highest[-1] for event in bought[:1])


def the_card_named_alone_is_bought(game: Taught, at: int) -> bool:
    """Nobody has named it before, nobody does after, and it's the learner's for their bid."""
    step = game.steps[at]
    named = [str(event.card) for event in of(step.told, events.CardNamed)]
    before = {str(card) for _, card in step.before.named}
    bought = [event for event in of(step.told, events.CardBought) if event.seat == game.seat]
    alone = named.count(step.tokens[0]) == 1 and step.tokens[0] not in before
    return alone and [event.price for event in bought] == [mine(game, step.before).bid]


def the_hidden_card_is_in_the_hand(game: Taught, at: int) -> bool:
    step = game.steps[at + 1]
    card, own = Card.of(step.tokens[0]), mine(game, step.before)
    collected = {one.rank for one in step.before.hand} | {building.address.rank for building in own.buildings}
    return card in own.stall and card in step.after.hand and card.rank in collected


def the_face_card_pays(game: Taught, at: int) -> bool:
    """No coin is spent; the face card is, of a rank that the learner doesn't build with, and what it stands for is done."""
    favored = next(event for event in of(game.told_after(at), action_events.Favored) if event.seat == game.seat)
    paid = [event for step in game.steps[at : at + 3] for event in of(step.told, action_events.RoyalPaid)]
    special = {"K": "Build", "Q": "Visit", "J": "Buy"}[favored.card.rank]
    ranks = {one.address.rank for one in mine(game, game.steps[at].before).buildings}
    free = favored.card.rank not in ranks and not [event for event in paid if event.seat == game.seat]
    return free and favored.special == special


def the_building_is_larger(game: Taught, at: int) -> bool:
    """It's complete before and after, and brings one point more."""
    building = newest(game, at)
    before = next(one for one in mine(game, game.steps[at].before).buildings if one.name == building.name)
    return bool(before.complete and building.complete) and building.points == (before.points or 0) + 1


def the_trade_is_not_refused(game: Taught, at: int) -> bool:
    """What is given fits nothing, and what is taken is of a rank that the learner holds or builds with."""
    traded = next(event for event in of(game.told_after(at), action_events.Traded) if event.seat == game.seat)
    view = game.steps[at].before
    wanted = {card.rank for card in view.hand} | {one.address.rank for one in mine(game, view).buildings}
    return traded.taken.rank in wanted


def the_stall_comes_back(game: Taught, at: int) -> bool:
    """The turn ends with an action left, and no card is lost by it."""
    passed = [event for event in of(game.steps[at].told, action_events.Passed) if event.seat == game.seat]
    return len(passed) == 1


def the_hand_is_at_its_limit_and_nothing_that_fits_went(game: Taught, at: int) -> bool:
    step = game.steps[at]
    before = step.before
    ranks = {building.address.rank for building in mine(game, before).buildings}
    kept = len(before.hand) - len(step.tokens)
    return before.phase == "King" and kept == 5 and not {token[0] for token in step.tokens} & ranks


CLAIMS = {
    "Your stall": an_action_for_each_card,
    "A coin for the Royal action": a_coin_pays_for_it,
    "What to build": it_is_a_farm_of_two_for_one_point,
    "Truth or bluff": it_is_complete,
    "The Ball": as_many_come_back_as_went,
    "A Visit": the_visit_shows_the_cards,
    "The Auction": the_bids_decide,
    "A tie in the Auction": the_card_named_alone_is_bought,
    "Hiding a card": the_hidden_card_is_in_the_hand,
    "A face card instead of a coin": the_face_card_pays,
    "A building grows": the_building_is_larger,
    "A trade no one can refuse": the_trade_is_not_refused,
    "What for what": the_trade_is_not_refused,
    "Leaving it at that": the_stall_comes_back,
    "The Tax": the_hand_is_at_its_limit_and_nothing_that_fits_went,
}


def test_every_lesson_comes_true():
    holds_claims(ARISTOCRACY, CLAIMS)


def test_what_happens_in_the_guided_game_was_explained_before():
    """The Herald, income, a production card and a tie come up: the lessons that explain them come first."""
    said = ""
    for step in play_course(ARISTOCRACY).steps:
        said += step.lesson.text if step.lesson else ""
        for kind, word in (
            (events.HeraldPasses, "Herald"),
            (events.Income, "earn a coin"),
            (events.Produced, "harvest"),
        ):
            assert word in said or not of(step.told, kind)
        assert "names a card" in said or not of(step.told, events.CardNamed)
