"""Reasons for hints: most choices of courtiers have one, and a reason is told only where its predicate holds."""

from collections import Counter

import pytest

from games import CATALOGUE
from games.engine.declaring.reasons import explain
from games.engine.running.match import Match
from games.engine.searching.luck import Luck, draw_number
from tests.sizes import size

TOLD = {"aristocracy": 0.85, "aristocrats": 0.9, "anarchy": 0.95, "estate": 0.9, "nobles": 0.7}
"""The least share of choices between several answers that have a reason."""
LONGEST = 110  # characters


@pytest.mark.parametrize("name", CATALOGUE)
def test_most_choices_of_courtiers_have_a_reason_that_holds(name: str):
    """Whatever is told holds in that position; of the reasons for an answer at least some fail elsewhere, so that they say something."""
    game = CATALOGUE[name]
    reasons = game.robot.reasons
    told, failed, asked = Counter[str](), 0, 0
    for number in range(size(2, 40)):
        luck = Luck(draw_number("reasons", name, number))
        seats = game.seats[number % len(game.seats)]
        seed = f"{draw_number('deal', name, number):064x}"
        match = Match.begin(game, game.rules.deal(seats, game.options(), seed))
        while not match.over:
            ask = next(one for one in match.asks.values() if not one.standing)
            view = match.view(ask.seat)
            tokens = game.robot.decide(view, ask, luck)
            if len(ask.legal) > 1:
                asked += 1
                fitting = [one for one in reasons if one.rule == ask.rule and one.token in ("", *tokens[:1])]
                true = [one.says for one in fitting if one.holds(view, ask, tokens)]
                assert explain(reasons, view, ask, tokens) == (true[0] if true else "")
                failed += len(fitting) - len(true)
                told[true[0] if true else ""] += 1
            match.answer(ask.seat, tokens)
    assert 1 - told[""] / asked >= TOLD[name], told
    assert failed > 0
    assert all(len(one.says) <= LONGEST and one.says.endswith(".") for one in reasons)
