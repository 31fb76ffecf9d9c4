"""9 Every rule that asks is a record, with what is said of it, beside its rule."""

from bot.contract import random_play
from cogs.aristocracy.board import PRESENTER
from games.aristocracy import GAME
from games.aristocracy.decisions import DECISIONS
from games.aristocracy.turn import ACTIONS
from games.engine.declaring.action import Decision


def test_9_every_question_is_asked_by_a_decision():
    assert len(set(DECISIONS)) == len(DECISIONS), "a rule that asks has one record"
    assert set(PRESENTER.waits) == set(DECISIONS)
    assert max(map(len, PRESENTER.hints.values())) <= 130
    asked = set()
    for number, options in enumerate(({}, {"sole_name": "free"})):
        for _, numbers in random_play.known_and_new(0, "decisions", number):
            match = random_play.begin(GAME, 4, ("decisions", number), limit=6, **options)
            for _ in random_play.random_game(match, numbers, 600):
                asked |= {ask.rule for ask in match.asks.values()}
    assert all(isinstance(rule, Decision) for rule in asked)
    assert len(asked) > 12


def test_each_action_says_what_it_costs_now_and_where_its_rule_stands():
    for action in ACTIONS.values():
        assert action.rule.startswith("5.")
        assert action.now, action.word
    assert {word for word, action in ACTIONS.items() if action.sure} == {"favor", "royal"}
