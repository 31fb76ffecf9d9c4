"""What stands beside a choice is true: each number and claim is compared with what happens when the choice is taken; and what is final says so."""

from __future__ import annotations

import asyncio
import re
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.contract import finality_checks
from bot.contract import option_note_checks as contract
from bot.contract.panel_checks import load_title
from bot.titles.presenter import Presenter
from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.telling.phrasing import Label
from tests.games import terms
from tests.sizes import SEED, size

STEPS, APART = size(250, 800), size(13, 9)


@cache
def presenter_of(name: str) -> Presenter:
    return asyncio.run(load_title(CATALOGUE.titles[name]))[0].find(name)


def test_every_title_declares_what_is_compared():
    """Its claims, untruths to plant, and what a choice can take for good."""
    assert set(terms.CLAIMS) == set(terms.PLANTS) == set(terms.BELONGINGS) == set(CATALOGUE)
    assert all([*terms.CLAIMS.values(), *terms.PLANTS.values()])


@pytest.mark.slow
@pytest.mark.parametrize("name", CATALOGUE)
def test_what_stands_beside_a_choice_is_so(name: str):
    compared = contract.list_untruths(CATALOGUE[name], presenter_of(name), STEPS, APART)
    assert not compared.untrue, "\n".join(sorted(compared.untrue)[:20])
    if SEED == 0:  # games of another seed may come to other rare places
        assert not compared.list_unmet(terms.CLAIMS[name])
    assert min(compared.texts, 10 * compared.planted) > 500


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(terms.BELONGINGS))
def test_what_a_choice_takes_for_good_is_said_before(name: str):
    unsaid, losses = finality_checks.list_unsaid_losses(CATALOGUE[name], presenter_of(name), size(200, 800), 5)
    assert not unsaid, "\n".join(sorted(unsaid)[:20])
    assert losses > 50


@pytest.mark.parametrize("name", sorted(terms.BELONGINGS))
def test_a_loss_that_nothing_names_is_found(name: str):
    mute = copy(presenter_of(name))
    object.__setattr__(mute, "sure", lambda view, ask, path: None)
    game = CATALOGUE[name]
    game = replace(game, words=replace(game.words, label=lambda view, ask, token: Label("This")))
    unsaid, losses = finality_checks.list_unsaid_losses(game, mute, 60, 5)
    assert len(unsaid) == losses > 10


def plant(name: str, pattern: str, written: str) -> Game[Any]:
    """The title, whose notes and labels say something else where they match the pattern."""
    game = CATALOGUE[name]

    def label(view: Any, ask: Any, token: str) -> Label:
        said = game.words.label(view, ask, token)
        return replace(said, text=re.sub(pattern, written, said.text), note=re.sub(pattern, written, said.note))

    return replace(game, words=replace(game.words, label=label))


@pytest.mark.parametrize(
    ("name", "pattern", "written"),
    [
        pytest.param(name, pattern, written, id=f"{name}: {pattern}")
        for name, plants in terms.PLANTS.items()
        for pattern, written in plants
    ],
)
def test_a_planted_untruth_is_found(name: str, pattern: str, written: str):
    assert contract.list_untruths(plant(name, pattern, written), presenter_of(name), 40, 13).untrue
