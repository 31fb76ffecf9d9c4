"""Decisions of one seat: pick and its relatives."""

import pytest

from games.engine.asking.decisions import pick, pick_amount, pick_or_pass, pick_some
from games.engine.cards import cards
from games.engine.errors import Refusal
from tests.games.engine.toys import answers

HAND = cards("7H1 TS1 KD1")
EMPTY = Refusal("5.4a", "your stall is empty")


def test_pick_gives_the_option_itself():
    chosen, ask = answers(lambda g: pick(0, HAND, rule="1.1", prompt="Which?"), (0, ("TS1",)))
    assert chosen is HAND[1]
    assert [option.token for option in ask.options] == ["7H1", "TS1", "KD1"]
    assert (ask.seat, ask.rule, ask.prompt, ask.low, ask.high) == (0, "1.1", "Which?", 1, 1)
    assert ask.default == ("7H1",), "the first legal one unless another is given"


def test_pick_with_refusals_and_default():
    refuse = {HAND[0]: EMPTY}
    chosen, ask = answers(lambda g: pick(0, HAND, rule="1.1", prompt="?", refuse=refuse), (0, ("KD1",)))
    assert chosen is HAND[2]
    assert ask.options[0].refusal is EMPTY
    assert ask.default == ("TS1",)
    _, ask = answers(lambda g: pick(0, [0, 1], rule="1.1", prompt="?", default=0), (0, ("1",)))
    assert ask.default == ("0",)


def test_pick_some_in_the_order_offered_or_chosen():
    given = (0, ("KD1", "7H1"))
    chosen, ask = answers(lambda g: pick_some(0, HAND, 0, 3, rule="1.1", prompt="?"), given)
    assert chosen == (HAND[0], HAND[2])
    assert (ask.low, ask.high, ask.default, ask.ordered) == (0, 3, (), False)
    chosen, ask = answers(lambda g: pick_some(0, HAND, 2, 2, rule="1.1", prompt="?", ordered=True), given)
    assert chosen == (HAND[2], HAND[0])
    assert (ask.default, ask.ordered) == (("7H1", "TS1"), True)


def test_pick_some_may_give_none():
    assert answers(lambda g: pick_some(0, HAND, 0, 3, rule="1.1", prompt="?"), (0, ()))[0] == ()
    default = [HAND[2]]
    _, ask = answers(lambda g: pick_some(0, HAND, 1, 1, rule="1.1", prompt="?", default=default), (0, ("7H1",)))
    assert ask.default == ("KD1",)


def test_pick_or_pass():
    def choose(g):
        return pick_or_pass(0, HAND, rule="1.1", prompt="?", passing="none")

    chosen, ask = answers(choose, (0, ("none",)))
    assert chosen is None
    assert ask.default == ("none",)
    assert ask.options[-1].token == "none"
    assert answers(choose, (0, ("TS1",)))[0] is HAND[1]


def test_who_can_only_pass_is_asked_all_the_same():
    assert answers(lambda g: pick_or_pass(0, [], rule="1.1", prompt="?", passing="none"), (0, ("none",)))[0] is None


def test_pick_amount():
    chosen, ask = answers(lambda g: pick_amount(0, 2, 5, rule="1.1", prompt="?"), (0, ("4",)))
    assert chosen == 4
    assert ask.amount
    assert [option.token for option in ask.options] == ["2", "3", "4", "5"]
    assert ask.default == ("2",)
    _, ask = answers(lambda g: pick_amount(0, 2, 5, rule="1.1", prompt="?", default=3), (0, ("4",)))
    assert ask.default == ("3",)


@pytest.mark.parametrize(
    "choose",
    [
        lambda g: pick(0, [], rule="1.1", prompt="?"),
        lambda g: pick(0, HAND, rule="1.1", prompt="?", refuse=dict.fromkeys(HAND, EMPTY)),
        lambda g: pick_some(0, HAND, 2, 2, rule="1.1", prompt="?", refuse=dict.fromkeys(HAND[:2], EMPTY)),
    ],
    ids=["no option", "all refused", "too few"],
)
def test_a_question_without_a_legal_answer_is_a_bug(choose):
    with pytest.raises(RuntimeError, match="without a legal choice"):
        answers(choose)
