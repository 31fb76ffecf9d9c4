"""The lessons of the guided game promise nothing that doesn't come true in its deal."""

from typing import Any

from bot.contract.tutorial_checks import Taught, holds_claims, taught
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


CLAIMS = {
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


def test_every_lesson_comes_true():
    holds_claims(ESTATE, CLAIMS)


def test_what_happens_in_the_guided_game_was_explained_before():
    """A Castle is removed and people eat: the lessons that explain them come first."""
    said = ""
    for step in taught(ESTATE).steps:
        said += step.lesson.text if step.lesson else ""
        assert "remove" in said or not of(step.told, action_events.RemovalBegins)
        assert "Favors are drawn" in said or not of(step.told, reward_events.FavorDrawn)
