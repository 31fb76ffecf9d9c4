"""Each word of a title's commands, and words that mean nothing, said by each seat at random positions, are refused by a declared rule."""

import pytest

from bot.contract.refusal_checks import EVERY, declares_rules_that_exist, refuses_by_declared_rules
from games import CATALOGUE
from tests.games import walk
from tests.sizes import size


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_what_a_title_declares_is_in_its_rulebook(game):
    declares_rules_that_exist(game)


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_every_word_is_refused_by_a_rule_that_is_declared_for_it(game, seats):
    count = walk.tables(game)[0 if seats == "fewest" else -1]
    refuses_by_declared_rules(game, count, size(2, EVERY * 8))
