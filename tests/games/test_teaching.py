"""What a newcomer reads: a guide, a glossary without gaps, and the goal on every board, for each of our titles."""

import asyncio

import pytest

from bot.contract import panel_checks, random_play, wording_checks
from bot.titles.guide import Guide
from games import CATALOGUE
from games.engine.events import mark
from tests.games import terms

TITLES = list(terms.LIMITS)


@pytest.mark.parametrize("name", TITLES)
def test_the_guide_tells_what_a_newcomer_asks(name):
    guide = Guide.load(name)
    wording_checks.guides(guide)
    assert guide.text.startswith(f"# How to play {CATALOGUE[name].title}\n")
    assert len(guide.text) >= 1_700


@pytest.mark.parametrize("name", TITLES)
def test_the_glossary_lacks_no_term(name):
    title = CATALOGUE.titles[name]
    presenters, cogs = asyncio.run(panel_checks.load_title(title))
    said = [*wording_checks.commands(cogs)]
    assert len(said) >= 5
    assert wording_checks.missing(title.game, presenters.find(name), Guide.load(name), 4, 200, said) == {}


def test_terms_are_found_in_the_midst_of_sentences():
    found = list(wording_checks.terms("**Your hand (3):** the Écume keeps `b4`, no Open Slot; Then 2 Peasants"))
    assert found == ["Écume", "Open Slot", "Then", "Peasants", "b1"]


def test_a_missing_term_is_named_with_a_text_that_uses_it():
    title = CATALOGUE.titles["aristocrats"]
    presenters, _ = asyncio.run(panel_checks.load_title(title))
    words = [word for word in Guide.load("aristocrats").words if "★" not in word.names]
    lacking = wording_checks.missing(
        title.game, presenters.find("aristocrats"), Guide("", tuple(words)), games=1, most=60
    )
    assert {"Benefactor", "★"} == set(lacking)
    assert "Benefactor" in lacking["Benefactor"]


@pytest.mark.parametrize("name", TITLES)
def test_the_goal_says_how_far_everybody_is_and_is_public(name):
    title = CATALOGUE.titles[name]
    presenters, _ = asyncio.run(panel_checks.load_title(title))
    goal, game = presenters.find(name).goal, title.game
    match, numbers, told = (
        random_play.begin(game, game.seats[-1], "goal", limit=2),
        random_play.chance("goal", name),
        set(),
    )
    for place, _ in enumerate(random_play.random_game(match, numbers, 400)):
        if place % 10:
            continue
        line = goal(match.view(None))
        told.add(line)
        assert "\n" not in line
        assert all(mark(seat) in line for seat in range(match.state.seats))
        if name not in (
            "aristocracy",
            "nobles",
        ):  # there a seat knows more of its own cards; the board shows what all know
            assert all(goal(match.view(seat)) == line for seat in range(match.state.seats))
    assert len(told) > 1, "it follows the game"
