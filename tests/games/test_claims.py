"""What stands beside a choice is true: each number and claim is compared with what happens when the choice is taken."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.contract import option_note_checks as contract
from games import CATALOGUE
from games.engine.game import Game
from games.engine.phrasing import Label
from tests.games import terms
from tests.sizes import size

STEPS, APART = size(250, 800), size(13, 9)


@pytest.mark.parametrize("name", sorted(terms.CLAIMS))
def test_what_notes_labels_and_hints_say_is_so(name: str):
    found, compared = contract.list_untruths(CATALOGUE[name], STEPS, APART)
    assert not found, "\n".join(sorted(found)[:20])
    assert compared > 500


def plant(pattern: str, written: str) -> Game[Any]:
    """Estate whose notes and labels say something else where they match the pattern."""
    game = CATALOGUE["estate"]

    def label(view: Any, ask: Any, token: str) -> Label:
        said = game.words.label(view, ask, token)
        return replace(said, note=re.sub(pattern, written, said.note))

    return replace(game, words=replace(game.words, label=label))


@pytest.mark.parametrize(
    ("pattern", "written"),
    [
        pytest.param(r"\d+ can work now", "9 can work now", id="too many that work"),
        pytest.param(r"(\d+) grain due", r"1\1 grain due", id="too much upkeep"),
        pytest.param(r"; you can pay .*", "; 7 wait for you", id="a number that no claim explains"),
    ],
)
def test_a_planted_untruth_is_found(pattern: str, written: str):
    found, _ = contract.list_untruths(plant(pattern, written), 14, 13)
    assert found
