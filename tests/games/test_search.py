"""Robots that search: legal, the same for the same view, blind to what their seat can't see."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games import CATALOGUE
from games.engine.asking.ask import Ask, Option, Tokens
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.engine.running.save import Save
from games.engine.searching.arms import list_arms, list_paths
from games.engine.searching.halving import find_best, find_defensible
from games.engine.searching.luck import Luck
from games.engine.searching.regent import STRENGTHS, think
from games.engine.telling.memory import NOTHING_SEEN, Memory
from tests.games import walk
from tests.sizes import size

SEARCHED = [name for name, game in CATALOGUE.items() if game.robot.search is not None]


EVERY = {"estate": 17, "nobles": 13, "aristocracy": 11, "anarchy": 11}
"""By title, every how many decisions it is tried where a playout is long."""


def slipping(name: str, slips: int) -> Game[Any]:
    """Return the title with a page that slips at one decision in that many."""
    game = CATALOGUE[name]
    assert game.robot.search is not None
    return game.but(search=replace(game.robot.search, slips=slips))


def positions(game: Game[Any], seats: int, every: int) -> Iterator[tuple[Match[Any], Ask, Memory]]:
    """Play a game by robots, first one that is known; yield every so many decisions, with the memory of the seat that decides."""
    for deal, luck in walk.known_and_new(3, "search", game.name):
        match = walk.begin(game, seats, deal, limit=2)
        told = list(match.news)
        for number in range(size(120, 2_000)):
            if match.over:
                break
            ask = walk.due(match)
            if number % every == 0:
                yield match, ask, game.views.recall(ask.seat, told)
            told += match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, luck)).events


@pytest.mark.parametrize("name", SEARCHED)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_strength_answers_legally_the_same_again_and_leaves_the_match_alone(name, strength):
    searched = 0
    game = slipping(name, 1)
    for match, ask, memory in positions(game, game.seats[0], EVERY.get(name, 7)):
        before = walk.everything(match)
        thought = think(match, ask.seat, strength, 5, memory, budget=12)
        assert thought == think(Match(match.game, match.save()), ask.seat, strength, 5, memory, budget=12)
        ask.check(thought.tokens)
        assert walk.everything(match) == before
        assert thought.dropped == 0, "a world that doesn't show what the seat sees: imagine is wrong there"
        if thought.estimates:
            searched += 1
            tried = {tokens: value for tokens, value, _ in thought.estimates}
            assert all(0 <= value <= 1 for value in tried.values())
            own, search = thought.estimates[0][1], match.game.robot.search
            assert search is not None
            assert strength == "regent" or own - search.regret - 1e-9 <= tried[thought.tokens] <= own
    assert bool(searched) == (strength != "courtier")


@pytest.mark.parametrize(("slips", "least", "most"), [(1, 60, 60), (6, 6, 24)])
def test_a_page_slips_as_seldom_as_its_title_says_and_else_answers_like_a_courtier(slips, least, most):
    match, ask, memory = next(positions(slipping("aristocrats", slips), 3, 1))
    thoughts = [(number, think(match, ask.seat, "page", number, memory, budget=4)) for number in range(60)]
    assert least <= sum(bool(thought.estimates) for _, thought in thoughts) <= most
    for number, thought in thoughts:
        assert thought.estimates or thought == think(match, ask.seat, "courtier", number, memory)


@pytest.mark.parametrize("name", SEARCHED)
def test_a_search_thinks_the_same_in_every_world_that_its_seat_cannot_tell_apart(name):
    """Other hidden cards, another seed: the same answer, with the same estimates."""
    compared = 0
    seats = CATALOGUE[name].seats
    for match, ask, memory in positions(CATALOGUE[name], seats[min(1, len(seats) - 1)], EVERY.get(name, 6)):
        if match.save().answers:
            continue
        game = match.game
        twin = game.views.imagine_from(match.state, ask.seat, walk.chance("twin", compared), memory)
        other = Match(game, Save(version=game.rules.version, state=twin.model_dump_json()))
        if other.asks.get(ask.seat) != ask or other.view(ask.seat) != match.view(ask.seat):
            continue  # a standing pass of someone else was dealt away with; or the step begins with a draw
        thought = think(match, ask.seat, "regent", 9, memory, budget=16)
        assert think(other, ask.seat, "regent", 9, memory, budget=16) == thought
        compared += bool(thought.estimates)
    assert compared > (3 if name not in EVERY else 0)


def test_the_best_arm_is_found_and_the_robots_own_is_kept_where_nothing_is_clearly_better():
    """Eight arms over common worlds: the noise of a world is the same for all of them."""
    worth = [0.5, 0.3, 0.6, 0.2, 0.9, 0.1, 0.4, 0.5]

    def tried(noise: int) -> Any:
        luck = Luck(7)
        return lambda arms: [worth[arm] + luck.below(noise + 1) / 100 for arm in arms]

    best, found = find_best(8, tried(5), budget=64)
    assert best == 4
    assert sum(map(len, found.values)) <= 64 + 8
    assert len(found.values[0]) == len(found.values[4]) == max(map(len, found.values)), "arm 0 is never dropped"
    assert find_best(8, tried(5), budget=64, gain=0.5)[0] == 0, "0.9 is only 0.4 more than 0.5"
    assert find_best(2, lambda arms: [0.5 for _ in arms], budget=64)[0] == 0
    assert find_best(8, lambda arms: None, budget=64)[0] == 0, "without a world the robot's own answer"
    assert find_defensible(8, tried(0), 64, regret=0.15)[0] == 6, "0.4, the worst down to 0.35"
    assert find_defensible(8, tried(0), 64, regret=0.0)[0] == 0, "never better than the robot's own"


def test_arms_are_all_answers_if_they_are_few_else_some_with_the_robots_own_first():
    options = tuple(Option(str(number)) for number in range(10))
    few = Ask(0, "1.1", "Which?", options, default=("0",))
    assert list_arms(few, ("3",), Luck(1), 24) == [("3",), *[(str(n),) for n in range(10) if n != 3]]
    many = few._replace(low=3, high=3, default=("0", "1", "2"))
    arms = list_arms(many, ("9", "8", "7"), Luck(1), 24)
    assert arms[:2] == [("9", "8", "7"), ("0", "1", "2")]
    assert 12 <= len({tuple(sorted(arm)) for arm in arms}) == len(arms) <= 24
    for arm in arms:
        many.check(arm)


def test_paths_are_the_arms_alone_then_each_with_another_object_in_turn():
    ask = Ask(0, "1.1", "What?", (Option("sell"), Option("buy"), Option("end")))
    objects: dict[Tokens, list[Tokens]] = {
        ("sell",): [("a",), ("b",), ("c",)],
        ("buy",): [("x",), ("y",)],
        ("end",): [],
    }
    arms: list[Tokens] = [("sell",), ("buy",), ("end",)]
    alone, others = [(arm,) for arm in arms], [(("sell",), ("b",)), (("buy",), ("y",)), (("sell",), ("c",))]
    assert list_paths(ask, arms, objects.__getitem__, 24) == [*alone, *others]
    assert list_paths(ask, arms, objects.__getitem__, 4) == [*alone, others[0]]


def test_verbs_are_tried_with_their_objects_in_worlds_where_nothing_is_dropped():
    """Aristocracy: 5.2a is asked after a Trade, and the answer to 4.9c comes with its chance."""
    game = CATALOGUE["aristocracy"]
    assert game.robot.search is not None
    for match, ask, memory in positions(CATALOGUE["aristocracy"], 2, 1):
        if ask.rule in game.robot.search.verbs and "trade" in ask.legal:
            thought = think(match, ask.seat, "regent", 3, memory, budget=24)
            verbs = [tokens for tokens, _, _ in thought.estimates]
            assert len(verbs) == len(set(verbs)) > 2
            assert thought.tokens in verbs
            assert all(len(tokens) == 1 and tokens[0] in ask.legal for tokens in verbs)
            return
    pytest.fail("nobody could trade")


def test_a_seat_that_is_asked_nothing_thinks_of_nothing():
    match = walk.begin(CATALOGUE["aristocrats"], 3, 1)
    idle = next(seat for seat in range(3) if seat not in match.asks)
    with pytest.raises(KeyError):
        think(match, idle, "regent", 1, NOTHING_SEEN)


def test_cheap_dice_are_fair_enough_and_fork():
    luck, counts = Luck(1), [0] * 6
    for _ in range(6_000):
        counts[luck.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert isinstance(luck.fork(), Dice)
    assert luck.copied().below(1 << 20) == luck.below(1 << 20)
