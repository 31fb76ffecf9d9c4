"""The guided first games of our titles: played as they advise, each comes to its end and has shown every lesson once."""

import pytest

from bot.contract import tutorial_checks
from bot.titles.rulebook import Rulebook
from games import CATALOGUE
from games.engine.teaching.advice import keys
from tests.sizes import size

COURSES = [(name, part) for name, game in CATALOGUE.items() for part in range(len(game.courses))]


@pytest.mark.parametrize(("name", "part"), COURSES)
def test_each_lesson_comes_once_and_the_end_is_reached(name, part):
    rules = Rulebook.load(name).numbers
    tutorial_checks.teaches(CATALOGUE[name].select_part(part), rules)


@pytest.mark.parametrize(("name", "part"), COURSES)
def test_what_is_advised_is_possible_whatever_was_chosen_before(name, part):
    tutorial_checks.advises_whatever_was_chosen(CATALOGUE[name].select_part(part), size(6, 300))


@pytest.mark.parametrize(("name", "part"), COURSES)
def test_no_lesson_waits_long(name, part):
    steps = tutorial_checks.play_course(CATALOGUE[name].select_part(part)).steps
    last = max(place for place, step in enumerate(steps) if step.lesson is not None)
    assert last < 70
    assert steps[0].lesson is not None


def test_a_lesson_of_one_choice_comes_when_that_choice_is_advised():
    step = tutorial_checks.play_course(CATALOGUE["aristocrats"]).steps[0]
    assert step.lesson is not None
    assert step.lesson.token == step.tokens[0] == "donate"
    assert keys("4.3", ["donate 4H"]) == {("4.3", ""), ("4.3", "donate")}


def test_a_claim_that_does_not_come_true_and_a_lesson_without_one_are_found():
    game = CATALOGUE["aristocrats"]
    assert game.course is not None
    true: dict[str, tutorial_checks.Claim] = {
        lesson.title: lambda taught, place: True for lesson in game.course.lessons
    }
    tutorial_checks.holds_claims(game, true)
    first, *others = true
    with pytest.raises(AssertionError, match="a claim for each lesson"):
        tutorial_checks.holds_claims(game, {title: true[title] for title in others})
    with pytest.raises(AssertionError, match=first):
        tutorial_checks.holds_claims(game, true | {first: lambda taught, place: False})
