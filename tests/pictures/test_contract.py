"""The contract of pictures, for every title that has some; and that it would find what it looks for."""

from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

import pytest

import tests.games  # noqa: F401  # declares what the contract must know of each title
from bot.contract import picture_checks, random_play
from bot.panels.picture_facts.picture_input import spell_out
from bot.pictures.layout.layout_checks import faults
from bot.pictures.layout.picture_context import Question
from bot.pictures.layout.sheet import Box, Words
from games import CATALOGUE
from tests.sizes import size

TITLES = [game for game in CATALOGUE.values() if find_spec(f"cogs.{game.name}.picture")]
NAMED = pytest.mark.parametrize("game", TITLES, ids=lambda game: game.name)


@NAMED
def test_every_picture_is_whole(game):
    assert picture_checks.are_whole(game, f"cogs.{game.name}.picture", size(6, 200), size(150, 2000)) >= 6


@NAMED
def test_no_picture_tells_more_than_its_view(game):
    assert picture_checks.tell_no_more_than_views(game, f"cogs.{game.name}.picture", size(3, 60), size(100, 1000)) >= 3


@NAMED
def test_the_picture_of_what_is_known_is_whole_and_tells_no_more(game):
    assert picture_checks.show_what_is_known(game, f"cogs.{game.name}.picture", size(4, 100), size(120, 1000)) >= 12


@NAMED
def test_a_stopped_game_has_no_winner(game):
    """Though its rulebook ranks the players: in the picture of its last moment, too."""
    module = import_module(f"cogs.{game.name}.picture")
    match, numbers = random_play.begin(game, game.seats[0]), random_play.chance("stopped", game.name)
    for _ in range(150):
        if not match.over:
            random_play.step(match, numbers)
    if not match.over:
        match.finish(game.rules.early_end.scored)
    told = replace(picture_checks.setting(match, 1), acting={})
    picture = module.table(match.view(None), replace(told, stopped=True))
    assert "No one wins" in picture.alt
    assert any(item.text == "No winner" for item in picture.sheet.items if isinstance(item, Words))
    if match.state.outcome.ranking:
        assert "No one wins" not in module.table(match.view(None), told).alt, "the same, played to its end"


def test_a_planted_leak_is_found(monkeypatch):
    """A hand that hangs on what its seat cannot see: where the state lies, which a view must never have."""
    game = CATALOGUE["anarchy"]
    module, honest = import_module("cogs.anarchy.picture"), game.views.view
    hidden: list[int] = []

    def view(state, viewer):
        hidden[:] = [sum(ord(letter) for letter in state.model_dump_json())]
        return honest(state, viewer)

    def leaking(view, setting):
        picture = table(view, setting)
        picture.sheet.fill(Box(0, 0, hidden[0] % 997 + 1, 1), "#000000")
        return picture

    table = module.table
    monkeypatch.setattr(module, "table", leaking)
    with pytest.raises(AssertionError, match="viewer None"):
        picture_checks.tell_no_more_than_views(game.but(view=view), "cogs.anarchy.picture", 3, 100)


def test_a_planted_fault_is_found(monkeypatch):
    module = import_module("cogs.anarchy.picture")
    table = module.table

    def crowded(view, setting):
        picture = table(view, setting)
        picture.sheet.words("over the name of the title", 40, 41)
        return picture

    monkeypatch.setattr(module, "table", crowded)
    with pytest.raises(AssertionError, match="meets"):
        picture_checks.are_whole(CATALOGUE["anarchy"], "cogs.anarchy.picture", 1, 10)


@NAMED
def test_a_hand_with_its_question_is_whole_and_marks_only_what_can_be_chosen(game):
    """The question in the banner and the frames round what answers it fit, whatever is asked."""
    drawings, asked = import_module(f"cogs.{game.name}.picture"), set[str]()
    for number, seats in enumerate(random_play.tables(game)[:2]):
        match, dice = random_play.begin(game, seats, number), random_play.chance("asked", game.name, number)
        for count in range(size(160, 2_000)):
            if match.over:
                break
            ask = random_play.next_ask(match, dice)
            if count % 3 == 0 or ask.prompt not in asked:
                asked.add(ask.prompt)
                question = Question(spell_out(ask.prompt), frozenset(dict(ask.options)), frozenset(ask.legal))
                told = replace(picture_checks.setting(match, number), question=question)
                assert faults(drawings.hand(match.view(ask.seat), told).sheet) == [], (ask.prompt, count)
            tokens = game.robot.decide(match.view(ask.seat), ask, dice) if dice.below(2) else ask.sample(dice)
            match.answer(ask.seat, tokens)
    assert len(asked) > 2
