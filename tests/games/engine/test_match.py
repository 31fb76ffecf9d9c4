"""A match: paths, previews, finality, take-back, time-outs."""

from collections.abc import Sequence

import pytest

from games.engine.asking.ask import Ask
from games.engine.asking.decisions import pick
from games.engine.errors import Refusal, Refused
from games.engine.running.match import Match
from tests.games.engine.bargain import last, match
from tests.games.engine.toys import Said, Toy, ToyView, end, fresh, same, start, toy
from tests.kit import public

# ---- paths


def test_a_path_says_it_all_at_once():
    whole, parts = match(), match()
    whole.answer(0, "buy", "7H1", "2")
    for word in ("buy", "7H1", "2"):
        parts.answer(0, word)
    assert same(whole, parts)
    assert whole.state.log == ["buy 7H1 2"]
    assert list(whole.asks) == [1]


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        (("nothing",), "5.1"),
        (("buy", "QS"), "5.2"),
        (("buy", "KD1"), "5.4"),
        (("buy", "7H1", "3"), "5.3"),
        (("buy", "7H1 TS1"), "5.2"),
        (("buy", "7H1", "1", "1"), "5.3"),
        (("say", "7H1", "1"), "5.2"),
        (("roll", "7H1", "1"), "5.2"),
        (("wait", "7H1"), "5.1"),
    ],
)
def test_all_of_a_path_or_none(path, rule):
    tried = match()
    with pytest.raises(Refused) as refused:
        tried.answer(0, *path)
    assert refused.value.rule == rule
    assert same(tried, match())
    assert tried.state.told == 0
    assert tried.draws == []
    tried.answer(0, "buy", "7H1", "2")


def test_a_refused_path_does_not_tell_what_it_would_have_shown():
    said = set()
    for seed in range(6):
        tried = Match.begin(toy(rolling, last), fresh(seed=f"{seed:064x}"))
        with pytest.raises(Refused) as refused:
            tried.answer(0, "roll", "on")
        said.add(str(refused.value))
    assert said == {'there is nothing more to choose at this point: leave out "on" (rule 1.1)'}


async def rolling(g):
    await pick(0, ["roll"], rule="1.1", prompt="?")
    if g.dice.below(2):
        await pick(0, ["on", "off"], rule="1.2", prompt="?")
        return last
    await pick(1, ["on", "off"], rule="1.3", prompt="?")
    return last


def test_a_refused_path_keeps_what_was_begun_before():
    tried, other = match(), match()
    for one in (tried, other):
        one.answer(0, "buy")
    with pytest.raises(Refused):
        tried.answer(0, "7H1", "9")
    assert same(tried, other)
    assert [answer.tokens for answer in tried.list_begun(0)] == [("buy",)]


def test_a_path_of_tokens_or_of_text():
    some = start(last)
    some.answer(1, ("7H1", "KD1"))
    assert some.over
    for text in ("kd1, 7♥1", "none", ""):
        other = start(last)
        other.answer(1, text)
        assert other.over


def test_who_is_not_asked_is_refused():
    tried = match()
    with pytest.raises(Refused) as refused:
        tried.answer(1, "buy")
    assert str(refused.value) == "it's not your decision right now (rule 0.2)"
    tried.answer(0, "buy")
    with pytest.raises(Refused) as refused:
        tried.answer(1, "buy")
    assert refused.value.rule == "0.2", "how far seat 0 has got is its own"
    assert tried.public_rule(0) == "5.1"
    assert tried.asks[0].rule == "5.2"
    with pytest.raises(KeyError):
        tried.public_rule(1)


def test_after_the_end_nobody_is_asked():
    tried = match()
    tried.answer(0, "wait")
    tried.answer(1, "none")
    assert tried.over
    assert not tried.asks
    for act in (lambda: tried.answer(0, "wait"), lambda: tried.time_out(0), lambda: tried.take_back(1)):
        with pytest.raises(Refused):
            act()
    with pytest.raises(Refused, match="the game is over"):
        tried.answer(0, "wait")


# ---- preview


def test_preview_shows_the_next_question_and_touches_nothing():
    tried = match()
    assert tried.preview(0) is tried.asks[0]
    shown = [tried.preview(0, *path) for path in (("buy",), ("buy", "7H1"))]
    assert [ask.rule for ask in shown if ask] == ["5.2", "5.3"]
    assert same(tried, match())


@pytest.mark.parametrize("path", [("buy", "7H1", "2"), ("roll", "7H1"), ("say", "7H1"), ("wait",)])
def test_preview_stops_where_somebody_would_learn_something(path):
    tried = match()
    assert tried.preview(0, *path) is None
    assert same(tried, match())
    assert tried.draws == []


def test_the_end_of_a_step_is_something_learned_even_if_the_same_seat_goes_on():
    async def again(g):
        await pick(0, ["on", "off"], rule="1.1", prompt="?")
        return again

    tried = start(again)
    assert tried.preview(0, "on") is None
    with pytest.raises(Refused, match="there is nothing more to choose at this point"):
        tried.answer(0, "on", "on")


def test_preview_refuses_as_the_answer_would():
    with pytest.raises(Refused):
        match().preview(0, "buy", "KD1")
    assert match().preview(1) is None


# ---- finality


@pytest.mark.parametrize(
    ("path", "open_to_change"),
    [(("buy",), 1), (("buy", "7H1"), 2), (("say", "7H1"), 0), (("roll", "7H1"), 0), (("wait",), 0)],
    ids=["begun", "further", "an event", "dice", "the step's end"],
)
def test_an_answer_is_final_once_somebody_has_learned_something(path, open_to_change):
    tried = match()
    tried.answer(0, *path)
    assert tried.can_take_back(0) == bool(open_to_change)
    for _ in range(open_to_change):
        tried.take_back(0)
    with pytest.raises(Refused) as refused:
        tried.take_back(0)
    assert refused.value.rule == "0.1"
    if open_to_change:
        assert same(tried, match())


def test_another_seats_question_makes_it_final():
    async def both(g):
        await pick(0, ["a", "b"], rule="1.1", prompt="?")
        await pick(1, ["a", "b"], rule="1.2", prompt="?")
        end(g)

    tried = start(both)
    tried.answer(0, "a")
    assert tried.state.serial == 1
    assert not tried.can_take_back(0)


def test_an_answer_after_a_final_one_can_be_taken_back_alone():
    async def three(g):
        await pick(0, ["a", "b"], rule="1.1", prompt="?")
        g.tell(Said(seat=0, word="a"))
        await pick(0, ["c", "d"], rule="1.2", prompt="?")
        await pick(0, ["e", "f"], rule="1.3", prompt="?")
        end(g)

    tried = start(three)
    tried.answer(0, "a")
    tried.answer(0, "d")
    assert [answer.tokens for answer in tried.list_begun(0)] == [("d",)]
    tried.take_back(0)
    assert tried.asks[0].rule == "1.2"
    assert not tried.can_take_back(0)
    assert tried.answer(0, "c").events == [], "the event is not told again"


def test_nobody_takes_back_what_another_answered():
    tried = match()
    tried.answer(0, "buy")
    assert not tried.can_take_back(1)
    with pytest.raises(Refused):
        tried.take_back(1)
    assert [answer.tokens for answer in tried.list_begun(0)] == [("buy",)]
    assert tried.list_begun(1) == ()


# ---- time-outs


def test_a_time_out_forgets_what_was_begun_and_answers_the_default():
    tried, other = match(), match()
    tried.answer(0, "buy", "7H1")
    assert tried.time_out(0) == other.time_out(0) == []
    assert same(tried, other)
    assert tried.state.log == []
    assert list(tried.asks) == [1]


def test_a_time_out_keeps_what_is_final():
    tried = match()
    tried.answer(0, "say", "7H1")
    tried.time_out(0)
    assert tried.state.log == ["say 7H1 0"]


def test_a_time_out_of_nobody_is_refused():
    tried = match()
    with pytest.raises(Refused, match="decision now"):
        tried.time_out(1)
    assert same(tried, match())


def test_a_time_out_answers_all_that_the_default_leads_to():
    async def two(g: Toy) -> None:
        word = await pick(0, ["red", "blue"], rule="5.1", prompt="Which?")
        shade = await pick(0, ["dark", "light"], rule="5.2", prompt="How?", default="light")
        g.tell(Said(seat=0, word=f"{shade} {word}"))
        await pick(0, ["red", "blue"], rule="5.3", prompt="And now?")
        end(g)

    for begun in ([], ["blue"]):
        tried = start(two)
        for word in begun:
            tried.answer(0, word)
        assert public(tried.time_out(0)) == ["<s0> says light red."]
        assert tried.asks[0].rule == "5.3", "what follows an event is another decision"


# ---- words that answer nothing


def test_a_title_names_the_rule_against_words_that_answer_nothing():
    def stray(g: Toy, seat: int, ask: Ask | None, words: str) -> Refusal | None:
        return Refusal("7.1", f"{words} of {seat}") if ask is None or words == "sing" else None

    tried = match()
    tried.game = tried.game.but(stray=stray)
    before = tried.save()
    for seat, words, rule in ((1, "buy", "7.1"), (0, "sing", "7.1"), (0, "shout", "5.1"), (0, ("sing",), "7.1")):
        with pytest.raises(Refused) as refused:
            tried.answer(seat, words)
        assert refused.value.rule == rule
    with pytest.raises(Refused) as refused:
        tried.answer(0, "buy", "KD1")
    assert refused.value.rule == "5.4", "an option's own refusal comes before"
    assert tried.save() == before


# ---- views


def test_several_views_are_those_of_one_by_one_unless_the_title_builds_them_together():
    one = match()
    assert one.views() == {viewer: one.view(viewer) for viewer in (0, 1, None)}
    asked: list[tuple[int | None, ...]] = []

    def views_of(g: Toy, viewers: Sequence[int | None]) -> list[ToyView]:
        asked.append(tuple(viewers))
        return [ToyView(viewer=viewer, log=("together",), hand=()) for viewer in viewers]

    several = Match.begin(toy(rolling, last, several=views_of), fresh())
    assert several.views([1, None])[1] == ToyView(viewer=1, log=("together",), hand=())
    assert list(several.views()) == [0, 1, None]
    assert asked == [(1, None), (0, 1, None)]
