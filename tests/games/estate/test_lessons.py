"""The lessons of the guided game promise nothing that doesn't come true in its deal."""

from typing import Any

import pytest

from bot.contract.tutorial_checks import Claim, Taught, holds_claims, play_course
from games import CATALOGUE
from games.estate import action_events, events, reward_events
from games.estate.view import EstateView, SeatView

ESTATE = CATALOGUE["estate"]
NEEDED = {"grange": 1, "forest": 1, "mine": 2, "village": 2}  # Peasants


def of(told: Any, kind: type[Any]) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


def own(game: Taught, told: Any, kind: type[Any]) -> list[Any]:
    return [event for event in of(told, kind) if event.seat == game.seat]


def mine(game: Taught, view: EstateView) -> SeatView:
    return view.seats[game.seat]


def grain(game: Taught, view: EstateView) -> int:
    return mine(game, view).stock["grain"]


def the_slots_are_filled(game: Taught, at: int) -> bool:
    view = game.steps[at + 1].after
    kinds = sorted(holding.kind for holding in mine(game, view).holdings)
    return kinds == ["castle", "forest", "grange", "mine", "village"] and mine(game, view).slots == 6


def both_earn_and_eat_nothing(game: Taught, at: int) -> bool:
    """Two Holdings are Staffed, and the first turn ends without a grain that is due."""
    (first, *_) = own(game, game.told_after(at), action_events.Yielded)
    return mine(game, game.steps[at].after).staffed == 2 and first.due == 0


def the_forest_gives_wood_and_the_grange_grows(game: Taught, at: int) -> bool:
    before, after = mine(game, game.steps[at].before), mine(game, game.steps[at].after)
    grown = {one.name: one.grain for one in after.holdings if one.kind == "grange"}
    return (
        after.stock["wood"] == before.stock["wood"] + 2
        and after.stock["grain"] == before.stock["grain"]
        and 2 in grown.values()
    )


def everyone_is_fed(game: Taught, at: int) -> bool:
    (end, *_) = own(game, game.steps[at].told, action_events.Yielded)
    return end.paid == end.due and not own(game, game.steps[at].told, action_events.Starved)


def two_grain_come_and_the_grange_is_used(game: Taught, at: int) -> bool:
    step = game.steps[at]
    granges = [one for one in mine(game, step.after).holdings if one.kind == "grange" and one.used]
    return grain(game, step.after) == grain(game, step.before) + 2 and len(granges) == 1


def a_peasant_comes_for_two_grain(game: Taught, at: int) -> bool:
    """And it eats nothing in its first Season."""
    before, after = game.steps[at].before, game.steps[at + 1].after
    (end, *_) = own(game, game.told_after(at), action_events.Yielded)
    more = mine(game, after).peasants - mine(game, before).peasants
    return more == 1 and grain(game, after) == grain(game, before) - 2 and end.due == 0


def it_eats_nothing_there_and_is_missed_there(game: Taught, at: int) -> bool:
    """It leaves the Village for a Holding that has too few, and the turn ends without a grain that is due."""
    (moved,) = own(game, game.steps[at + 2].told, action_events.Moved)
    target = next(one for one in mine(game, game.steps[at].before).holdings if one.name == game.steps[at + 2].tokens[0])
    (end, *_) = own(game, game.told_after(at), action_events.Yielded)
    return moved.seat == game.seat and target.peasants < NEEDED[target.kind] and end.due == 0


def the_favor_brings_a_pick(game: Taught, at: int) -> bool:
    """All circles of the card are full, the Favor is drawn, and the learner picks a Reward."""
    told = game.told_after(at)
    return bool(of(told, action_events.Satisfied)) and bool(own(game, told, reward_events.FavorDrawn))


def it_is_cheap_and_fills_the_card(game: Taught, at: int) -> bool:
    (filled,) = own(game, game.steps[at].told, action_events.Filled)
    return filled.seat == game.seat and bool(of(game.steps[at].told, action_events.Satisfied))


def there_are_two_slots_more(game: Taught, at: int) -> bool:
    return mine(game, game.steps[at].after).slots == mine(game, game.steps[at].before).slots + 2


def it_is_ready_next_season(game: Taught, at: int) -> bool:
    """Two wood and a grain are paid for it."""
    begun = own(game, game.told_after(at), action_events.BuildingBegins)[0]
    done = own(game, game.told_after(at), events.Completed)[0]
    paid = next(step for step in game.steps[at:] if begun in step.told)
    spent = {
        good: mine(game, paid.before).stock[good] - mine(game, paid.after).stock[good] for good in ("wood", "grain")
    }
    seasons = of(game.told_after(at), events.SeasonBegins)
    return (
        begun.place == done.place and spent == {"wood": 2, "grain": 1} and seasons[0].number == paid.before.season + 1
    )


def one_peasant_staffs_it(game: Taught, at: int) -> bool:
    """Before the guided game ends, somebody works there."""
    begun = own(game, game.told_after(at), action_events.BuildingBegins)[0]
    holdings = {one.name: one for one in mine(game, game.steps[-1].after).holdings}
    return begun.kind.lower() == "grange" and holdings[begun.place].staffed


PART_ONE: dict[str, Claim] = {
    "Your six Slots": the_slots_are_filled,
    "Two Peasants": both_earn_and_eat_nothing,
    "Work": the_forest_gives_wood_and_the_grange_grows,
    "The end of your turn": everyone_is_fed,
    "Harvest": two_grain_come_and_the_grange_is_used,
    "A new Peasant": a_peasant_comes_for_two_grain,
    "Out of the Village": it_eats_nothing_there_and_is_missed_there,
    "A wish of the Crown": the_favor_brings_a_pick,
    "Which circle": it_is_cheap_and_fills_the_card,
    "A Reward": there_are_two_slots_more,
    "Building": it_is_ready_next_season,
    "What to build": one_peasant_staffs_it,
}


def step_of(game: Taught, at: int, kind: type[Any]) -> int:
    """The place of the first decision from there on that told the learner such an event of their own."""
    return next(place for place in range(at, len(game.steps)) if own(game, game.steps[place].told, kind))


def the_rival_takes_the_fair_offer(game: Taught, at: int) -> bool:
    """Five wood go, an ore comes, and the turn goes on; no Peasant stands in the learner's Mine."""
    before, done = game.steps[at].before, game.steps[at + 3]
    (taken,) = of(done.told, action_events.Accepted)
    mines = [one.peasants for one in mine(game, before).holdings if one.kind == "mine"]
    gone = mine(game, before).stock["wood"] - mine(game, done.after).stock["wood"]
    return taken.seat != game.seat and gone == 5 and mine(game, done.after).stock["ore"] == 1 and mines == [0]


def two_newcomers_smith_and_eat_nothing(game: Taught, at: int) -> bool:
    smithed = step_of(game, at, action_events.Smithed)
    recruits = [place for place in range(at, smithed) if own(game, game.steps[place].told, action_events.Recruited)]
    (end, *_) = own(game, game.told_after(at), action_events.Yielded)
    same = {game.steps[place].before.season for place in (*recruits, smithed)}
    return len(recruits) == 2 and len(same) == 1 and end.due == 0


def a_bar_is_forged_and_arms_a_soldier(game: Taught, at: int) -> bool:
    before, after = mine(game, game.steps[at].before).stock, mine(game, game.steps[at + 1].after).stock
    paid = (before["wood"] - after["wood"], before["ore"] - after["ore"], after["bar"] - before["bar"])
    trained = step_of(game, at, action_events.Trained)
    return paid == (2, 1, 1) and game.steps[trained].before.season == game.steps[at].before.season + 1


def a_forest_stands_at_once_and_is_worked(game: Taught, at: int) -> bool:
    (gained,) = own(game, game.told_after(at), reward_events.GainedHolding)
    worked = [event.place for event in own(game, game.told_after(at), action_events.Worked)]
    return gained.kind == "forest" and gained.place in worked


def a_villager_is_trained_for_a_wood_and_a_bar(game: Taught, at: int) -> bool:
    """A Request asks for one Soldier, and nobody else could be missed."""
    step, done = game.steps[at], game.steps[step_of(game, at, action_events.Trained)]
    before, after = mine(game, step.before), mine(game, done.after)
    village = [one.name for one in before.holdings if one.kind == "village"]
    wanted = [one.what for request in step.before.track if request for one in request.circles if one.number == 1]
    (trained,) = own(game, done.told, action_events.Trained)
    paid = (before.stock["wood"] - after.stock["wood"], before.stock["bar"] - after.stock["bar"])
    return "soldier" in wanted and [trained.origin] == village and paid == (1, 1) and after.soldiers == 1


def the_soldier_is_given_and_never_eats(game: Taught, at: int) -> bool:
    """In the Season of its training; the card's other circle asks for 4 grain."""
    (filled,) = own(game, game.steps[at].told, action_events.Filled)
    trained = next(place for place in range(at) if own(game, game.steps[place].told, action_events.Trained))
    left = [
        (circle.number, circle.what)
        for request in game.steps[at].after.track
        if request is not None and filled.circle.startswith(request.card)
        for circle, favor in zip(request.circles, request.favors, strict=True)
        if favor is None
    ]
    same = game.steps[trained].before.season == game.steps[at].before.season
    return same and mine(game, game.steps[at].after).soldiers == 0 and left == [(4, "grain")]


def no_soldier_is_wanted_and_the_castle_goes(game: Taught, at: int) -> bool:
    step = game.steps[at]
    wanted = [
        circle
        for request in step.before.track
        if request is not None
        for circle, favor in zip(request.circles, request.favors, strict=True)
        if favor is None and circle.what == "soldier"
    ]
    (gone,) = own(game, game.told_after(at), action_events.RemovalBegins)
    return not wanted and gone.kind.lower() == "castle"


PART_TWO: dict[str, Claim] = {
    "Trade": the_rival_takes_the_fair_offer,
    "Newcomers can smith": two_newcomers_smith_and_eat_nothing,
    "An iron bar": a_bar_is_forged_and_arms_a_soldier,
    "Goods, or a Holding": a_forest_stands_at_once_and_is_worked,
    "A Soldier": a_villager_is_trained_for_a_wood_and_a_bar,
    "A Soldier for the Crown": the_soldier_is_given_and_never_eats,
    "The Castle's Slot": no_soldier_is_wanted_and_the_castle_goes,
}


def test_every_lesson_of_part_one_comes_true():
    holds_claims(ESTATE.select_part(0), PART_ONE)


def test_every_lesson_of_part_two_comes_true():
    holds_claims(ESTATE.select_part(1), PART_TWO)


def test_part_two_begins_where_a_steward_has_run_the_estate_for_five_seasons():
    game = play_course(ESTATE.select_part(1))
    first = game.steps[0].before
    assert (first.season, mine(game, first).stock["wood"], mine(game, first).stock["grain"]) == (6, 10, 4)
    assert game.steps[0].lesson is not None


EXPLAINED = {  # what happens, and the words that explain it before
    action_events.RemovalBegins: "**remove**",
    action_events.Offered: "**offer**",
    action_events.Smithed: "**smith**",
    action_events.Trained: "**Soldier**",
    action_events.Recruited: "2 grain bring a Peasant",
    reward_events.FavorDrawn: "Favors are drawn",
    reward_events.GainedHolding: "**new Holding**",
}


@pytest.mark.parametrize("part", [0, 1])
def test_what_happens_in_the_guided_games_was_explained_before(part: int):
    said = [lesson.text for course in ESTATE.courses[:part] for lesson in course.lessons]
    game = play_course(ESTATE.select_part(part))
    for step in game.steps:
        said += [step.lesson.text] if step.lesson else []
        for kind, words in EXPLAINED.items():
            assert not own(game, step.told, kind) or words.lower() in " ".join(said).lower(), kind
