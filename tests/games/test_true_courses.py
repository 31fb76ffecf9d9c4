"""What Aristocrats and Nobles & Glory say beside a choice, in a picture and in a course is what happens."""

import pytest

from cogs.aristocrats.picture.facts import worth_with_unveiled
from games import CATALOGUE
from games.aristocrats import take
from games.aristocrats.labels import action_label
from games.aristocrats.view import CompanyView
from games.engine.asking.ask import Ask, Option
from games.engine.events import write_signed
from tests.games import walk


@pytest.mark.rule("5.5")
def test_words_and_picture_name_the_same_worth_of_taking():
    """In whole games: the note of Take, and the picture above it, each time that a card lies unveiled."""
    game, met = CATALOGUE["aristocrats"], 0
    for number in range(4):
        match, dice = walk.begin(game, 3, number, rounds=6), walk.chance(number)
        for _ in range(60):
            if match.over:
                break
            seat, ask = next(iter(match.asks.items()))
            view = match.view(seat)
            assert isinstance(view, CompanyView)
            drawn = worth_with_unveiled(view)
            if "take" in ask.legal and drawn is not None:
                said = action_label(view, take.ACTION).note
                assert f"worth {write_signed(drawn)} at best" in said, (number, view.hand, view.unveiled)
                met += drawn < 0
            match.answer(seat, game.robot.decide(view, ask, dice))
    assert met


def test_the_course_sends_to_what_still_shows_the_hands():
    """A hand and what it brought is an event that everyone reads in the log."""
    course = CATALOGUE["aristocrats"].course
    assert course is not None
    assert "the board shows every hand" not in course.ending
    assert "the log tells every hand" in course.ending


def test_battle_and_crusade_say_prize_and_risk():
    match = walk.begin(CATALOGUE["nobles"], 2)
    view = match.view(0)
    ask = Ask(0, "8.1", "What do you do?", (Option("battle"), Option("crusade")))
    label = CATALOGUE["nobles"].words.label
    for word, claims in {
        "battle": ("lost, even if it wins", "may win a card"),
        "crusade": ("risks a Spade and an Army Card", "may bring Glory"),
    }.items():
        note = label(view, ask, word).note
        assert all(claim in note for claim in claims), note
        assert len(note) <= 100, note
    first, further = CATALOGUE["nobles"].courses
    assert "Each action tells what it costs and brings" in further.intro, (
        "as tests/games/nobles/test_beside_choices.py holds of every action"
    )
    assert "makes a lower one Glory" in " ".join(lesson.text for lesson in first.lessons)
