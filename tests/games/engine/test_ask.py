"""An Ask: what is legal, what people type, all answers, one by chance."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.asking.ask import Ask, Option, Unoffered
from games.engine.dice import Dice
from games.engine.errors import Refusal, Refused

HAND = ("7H1", "7H2", "TS1", "KD1", "AC2")
EMPTY = Refusal("5.4a", "your stall is empty")


def ask(tokens=HAND, low=1, high=1, refused=(), ordered=False, amount=False):
    options = tuple(Option(token, EMPTY if token in refused else None) for token in tokens)
    return Ask(0, "4.7a", "Which?", options, low, high, ordered=ordered, amount=amount)


def why(question, tokens):
    with pytest.raises(Refused) as refused:
        question.check(tokens)
    return str(refused.value)


def test_a_legal_answer_passes():
    ask().check(("7H1",))
    ask(low=0, high=3).check(())
    ask(low=0, high=3).check(("7H1", "AC2", "KD1"))


def test_why_an_answer_is_refused():
    assert why(ask(), ("QQ",)) == "QQ isn't one of the choices (rule 4.7a)"
    assert why(ask(), ()) == "you named none of the choices: choose 1 (rule 4.7a)"
    assert why(ask(), ("7H1", "7H2")) == "choose 1, not 2 (rule 4.7a)"
    assert why(ask(low=2, high=3), ("7H1",)) == "choose 2 to 3, not 1 (rule 4.7a)"
    assert why(ask(low=2, high=3), ("7H1", "7H1")) == "you can choose each only once (rule 4.7a)"
    assert why(ask(refused=("7H2",)), ("7H2",)) == "your stall is empty (rule 5.4a)"
    assert why(ask(), ("x" * 500,)) == "x" * 20 + " isn't one of the choices (rule 4.7a)", "what was typed is cut short"


def test_the_options_refusal_comes_before_the_count():
    assert why(ask(refused=("7H2",)), ("7H1", "7H2")) == str(EMPTY)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("7H1", ("7H1",)),
        (" 7h1 ", ("7H1",)),
        ("7♥1", ("7H1",)),
        ("K♦", ("KD1",)),
        ("kd", ("KD1",)),
        ("k", ("KD1",)),
        ("10S", ("TS1",)),
        ("10♠", ("TS1",)),
        ("ts1,kd1", ("TS1", "KD1")),
        ("TS1, KD1  AC2", ("TS1", "KD1", "AC2")),
        ("none", ()),
        ("None", ()),
        ("", ()),
        ("-", ()),
    ],
)
def test_what_people_type(text, tokens):
    assert ask(low=0, high=5).read(text) == tokens


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("7", "7 could mean 7H1 or 7H2"),
        ("7H", "7H could mean 7H1 or 7H2"),
        ("QS", "QS isn't one of the choices"),
        ("7H1 none", "none isn't one of the choices"),
    ],
)
def test_what_cannot_be_read(text, words):
    with pytest.raises(Refused, match=words):
        ask().read(text)


def test_none_is_a_word_where_it_is_an_option():
    question = ask(("7H1", "none"))
    assert question.read("none") == ("none",)
    assert question.read("NO") == ("none",)
    with pytest.raises(Refused):
        question.read("x")


def test_a_whole_token_counts_before_a_beginning():
    question = ask(("b1", "b10", "b11"))
    assert question.read("b1") == ("b1",)
    with pytest.raises(Refused, match="could mean b1 or b10 or b11"):
        question.read("b")


def test_a_figure_is_never_completed_to_another():
    cases = {
        "1": ("10x1", "9x1"), "9x1": ("9x10",), "A1": ("A1.2", "A10"), "2": ("20grain", "B1"), "seat1": ("seat10",),
        "7H1 b1": ("7H1", "b10"), "AC": ("accept", "decline"), "3": ("3.5", "3-2", "3:1"),
    }  # fmt: skip
    for typed, tokens in cases.items():
        with pytest.raises(Refused, match="isn't one of the choices"):
            ask(tokens, high=2).read(typed)
    completed = {"9": "9x1", "2": "2grain", "4": "4-TU", "a1": "A1+B2", "army": "army1", "acc": "accept", "7h": "7H2"}
    for typed, token in completed.items():
        assert ask((token, "none")).read(typed) == (token,), "a figure that is whole may be the beginning"


def test_amounts_are_read_whole():
    question = ask(tuple(map(str, range(13))), amount=True)
    assert question.read("1") == ("1",)
    assert question.read(" 12 ") == ("12",)
    for text in ("13", "-1", "x", "1.0"):
        with pytest.raises(Refused, match="give a number from 0 to 12"):
            question.read(text)


@given(st.text(max_size=30))
def test_no_text_breaks_the_reader(text):
    for question in (ask(low=0, high=5), ask(("trade", "end", "none")), ask(("0", "1"), amount=True)):
        try:
            tokens = question.read(text)
        except Refused:
            continue
        assert set(tokens) <= {option.token for option in question.options}


def test_all_answers():
    question = ask(low=0, high=2, refused=("AC2",))
    legal = HAND[:4]
    assert list(question.answers()) == [(), *combinations(legal, 1), *combinations(legal, 2)]
    assert list(ask(low=2, high=2, ordered=True).answers()) == list(permutations(HAND, 2))
    assert list(ask(low=1, high=9).answers())[-1] == HAND


@given(low=st.integers(0, 4), more=st.integers(0, 3), ordered=st.booleans(), number=st.integers(0, 1 << 30))
def test_a_sample_is_legal(low, more, ordered, number):
    question = ask(low=low, high=low + more, refused=("AC2",), ordered=ordered)
    question.check(question.sample(Dice(f"{number:064x}")))


@pytest.mark.parametrize(("low", "high", "ordered"), [(1, 1, False), (0, 3, False), (2, 2, True), (4, 5, False)])
def test_every_answer_is_sampled_sooner_or_later(low, high, ordered):
    question, dice = ask(HAND[:4], low=low, high=high, ordered=ordered), Dice("ab" * 32)
    met = {question.sample(dice) if ordered else frozenset(question.sample(dice)) for _ in range(2_000)}
    assert met == {answer if ordered else frozenset(answer) for answer in question.answers()}


def test_legal_tokens_keep_the_order_of_the_options():
    assert ask(refused=("TS1",)).legal == ["7H1", "7H2", "KD1", "AC2"]


def good(token):
    return token.lstrip("0123456789") if token != "none" else ""


def goods(**more):
    options = tuple(Option(token) for token in ("none", "1wood", "2wood", "1ore"))
    return Ask(0, "5.14c", "What?", options, 1, 2, alike=good, **more)


@pytest.mark.parametrize(
    ("text", "other"), [("1wood 2wood", "2wood"), ("none 2wood", "2wood"), ("1ore none", "none"), ("1w,2w", "2wood")]
)
def test_of_what_is_alike_only_one_can_be_chosen_and_some_only_alone(text, other):
    question = goods()
    assert why(question, question.read(text)) == f"you can't choose {other} together with the others (rule 5.14c)"
    for tokens in (("none",), ("2wood", "1ore"), ("1wood",)):
        question.check(tokens)


def test_no_answer_has_what_cannot_be_chosen_together():
    question = goods()
    every = set(question.answers())
    assert every == {("none",), ("1wood",), ("2wood",), ("1ore",), ("1wood", "1ore"), ("2wood", "1ore")}
    dice = Dice("a5" * 32)
    drawn = {tuple(sorted(question.sample(dice))) for _ in range(200)}
    assert drawn == {tuple(sorted(tokens)) for tokens in every}


def test_what_lies_beyond_the_options_can_be_chosen_too():
    question = goods(beyond=lambda token: token.endswith("wood") and token[0] in "123456789")
    assert question.read("12Wood 1ore") == ("12wood", "1ore")
    question.check(("12wood", "1ore"))
    assert why(question, ("0wood",)) == "0wood isn't one of the choices (rule 5.14c)"
    assert why(question, ("12wood", "2wood")).startswith("you can't choose 2wood together")
    assert why(goods(), ("12wood",)) == "12wood isn't one of the choices (rule 5.14c)"


def test_a_seat_is_not_the_beginning_of_another_seat():
    asked = Ask(0, "8.1", "On which player?", (Option("seat2"), Option("seat10")))
    with pytest.raises(Refused) as refused:
        asked.read("seat1")
    assert str(refused.value) == "seat1 isn't one of the choices (rule 8.1)"
    assert asked.read("SEAT10") == ("seat10",)


def test_it_is_written_alike_in_every_process():
    assert repr(Ask(0, "5.1", "What?", (), alike=good, beyond=str.isdigit)) == (
        "Ask(seat=0, rule='5.1', prompt='What?', options=(), low=1, high=1, default=None, ordered=False, amount=False, "
        "standing=False, entire='')"
    )


def test_what_is_said_beside_the_options_is_no_part_of_what_is_asked():
    one, other = (Ask(0, "1", "", (Option("a"),), beside=Unoffered(lambda word: None)) for _ in "ab")
    assert one == other, "an ask is the same, whatever functions find its reasons"
    assert "beside" not in repr(one)
