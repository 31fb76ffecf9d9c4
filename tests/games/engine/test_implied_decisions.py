"""Decisions that settle themselves: words that name them, that name something else, that leave them out; and reasons of targets."""

import pytest

from games.engine.asking.ask import Ask, Option
from games.engine.asking.decisions import pick
from games.engine.asking.settling import settle, settle_some
from games.engine.errors import Refusal, Refused
from games.engine.running.match import Match
from games.engine.state import Outcome
from tests.games.engine.toys import Said, fresh, start, toy

LOW = Refusal("2.2", "it is too low")


async def strike(g):
    """The only sword is taken; then the target is asked; then the step ends."""
    await pick(0, ["strike", "wait"], rule="2.1", prompt="?")
    sword = settle(g, 0, ["2D", "5D"], "5D", rule="2.2", prompt="Which sword?", refuse={"2D": LOW})
    target = await pick(0, ["9S", "KS"], rule="2.3", prompt="Whom?")
    coins = settle_some(g, 0, ["c1", "c2"], ["c1", "c2"], rule="2.4", prompt="Which coins?")
    g.log.append(f"{sword} {target} {' '.join(coins)}")
    g.tell(Said(seat=0, word=target))
    settle(g, 0, ["late", "never"], "late", rule="2.5", prompt="?")
    return strike


def refused(match, *path):
    before = match.save()
    with pytest.raises(Refused) as caught:
        match.answer(0, *path)
    assert match.save() == before
    return str(caught.value)


@pytest.mark.parametrize(
    "path",
    [
        ("strike", "9S"),
        ("strike", "5d", "9S"),
        ("strike", ("5D",), "9S", "c2 c1"),
        ("strike", "9S", "c1,c2"),
    ],
)
def test_what_settles_itself_may_be_named_or_left_out(path):
    match = start(strike)
    match.answer(0, *path)
    assert match.state.log == ["5D 9S c1 c2"]
    assert Match(match.game, match.save()).save() == match.save()


@pytest.mark.parametrize(
    ("path", "why"),
    [
        (("strike", "2D", "9S"), "it is too low (rule 2.2)"),
        (("strike", "2D"), "it is too low (rule 2.2)"),
        (("strike", "5D", "7S"), "7S isn't one of the choices (rule 2.3)"),
        (("strike", "5D", "9S", "c3"), "it can only be c1 and c2 (rule 2.4)"),
        (("strike", "5D", "9S", "c1"), "choose 2, not 1 (rule 2.4)"),
        (
            ("strike", "9S", "c1 c2", "late"),
            'there is nothing more to choose at this point: leave out "late" (rule 2.4)',
        ),
    ],
)
def test_another_option_hears_its_own_reason_and_surplus_words_a_true_sentence(path, why):
    assert refused(start(strike), *path) == why


async def last_strike(g):
    """The only sword is taken, and the game is over."""
    await pick(0, ["strike"], rule="2.1", prompt="?")
    sword = settle(g, 0, ["2D", "5D"], "5D", rule="2.2", prompt="Which sword?", refuse={"2D": LOW})
    g.tell(Said(seat=0, word=sword))
    g.outcome = Outcome(rule="3.1", ranking=(0,))


def test_the_answer_that_ends_the_game_may_name_what_settled_itself():
    match = start(last_strike)
    assert [one.chosen for one in match.ahead(0, "strike")[1]] == [("5D",)]
    assert refused(match, "strike", "2D") == "it is too low (rule 2.2)"
    assert match.answer(0, "strike", "5D").said == [("strike",), ("5D",)]
    assert match.over
    assert refused(match, "5D") == "the game is over (rule 0.2)"


def test_what_lies_elsewhere_is_said_as_it_was_known_where_the_path_began():
    said = toy(strike, where=lambda view, word: f"{word} came too late" if view.log else f"{word} is in the market")
    match = Match.begin(said, fresh())
    assert refused(match, "strike", "9S", "KH1") == "it can only be c1 and c2; KH1 is in the market (rule 2.4)"


def test_a_later_command_may_name_what_settled_itself_since_the_seats_last_answer():
    match = start(strike)
    match.answer(0, "strike")
    for tried in (match, Match(match.game, match.save())):
        assert refused(tried, "2D", "KS") == "it is too low (rule 2.2)"
        answered = tried.answer(0, "5D", "KS")
        assert answered.said == [("5D",), ("KS",)]
        assert tried.state.log == ["5D KS c1 c2"]


def test_suggestions_name_what_settles_itself_and_a_look_ahead_tells_it_apart():
    match = start(strike)

    def legal(asks):
        return [ask.legal for ask in asks]

    assert legal(match.suggest(0, "strike")) == [["5D"], ["9S", "KS"]]
    assert legal(match.suggest(0, "strike", "5D")) == [["9S", "KS"]]
    assert legal(match.suggest(0, "strike", "9S")) == [["c1", "c2"]]
    assert legal([match.preview(0, "strike")]) == [["9S", "KS"]]
    assert match.preview(0, "strike", "9S") is None
    assert [one.chosen for one in match.ahead(0, "strike")[1]] == [("5D",)]
    assert [one.chosen for one in match.ahead(0, "strike", "9S")[1]] == [("c1", "c2")]


def test_what_settles_itself_for_another_seat_is_not_this_seats_to_name():
    async def step(g):
        await pick(0, ["go"], rule="1.1", prompt="?")
        settle(g, 1, ["KD", "QD"], "KD", rule="1.2", prompt="?")
        await pick(1, ["on"], rule="1.3", prompt="?")
        return step

    match = start(step)
    assert refused(match, "go", "KD").startswith("there is nothing more to choose at this point")
    assert match.ahead(0, "go")[1] == ()
    match.answer(0, "go")
    match.answer(1, "KD", "on")


async def work(g):
    """Nothing can be worked, each field for a reason of its own."""
    barred = Refusal("5.1", "nothing can be worked")
    await pick(0, ["work", "rest", "yield"], rule="5.0", prompt="?", refuse={"work": barred, "rest": barred})
    return work


def aim(g, seat, ask, token):
    fields = (
        Option("A1", Refusal("5.4", "nobody stands on A1")),
        Option("B1", Refusal("5.6", "no wood")),
        Option("C1"),
    )
    return Ask(seat, "5.2", "Which?", fields) if token == "work" else None


@pytest.mark.parametrize(
    ("path", "why"),
    [
        (("work",), "nothing can be worked (rule 5.1)"),
        (("work", "B1"), "no wood (rule 5.6)"),
        (("work", "a1"), "nobody stands on A1 (rule 5.4)"),
        (("work", "C1"), "nothing can be worked (rule 5.1)"),
        (("work", "D1"), "nothing can be worked; D1 lies in ruins (rule 5.1)"),
        (("work", "xyzzy"), "nothing can be worked (rule 5.1)"),
        (("rest", "B1"), "nothing can be worked (rule 5.1)"),
        (("KH1",), "KH1 isn't one of the choices (rule 5.0)"),
        (("D1",), "that doesn't answer “?”; D1 lies in ruins (rule 5.0)"),
    ],
)
def test_a_target_refuses_for_itself_and_what_lies_elsewhere_is_said_to(path, why):
    game = toy(work, aim=aim, where=lambda view, word: "D1 lies in ruins" if word == "D1" else None)
    assert refused(Match.begin(game, fresh()), *path) == why


def test_a_path_may_be_said_otherwise_and_is_put_into_the_games_own_tokens():
    def phrase(g, seat, ask, path):
        return ("strike", "9S", *path[1:]) if path[0] == "slay the nine" else path

    match = Match.begin(toy(strike, phrase=phrase), fresh())
    assert [one.chosen for one in match.ahead(0, "slay the nine")[1]] == [("c1", "c2")]
    assert refused(match, "slay the nine", "c1").startswith("choose 2, not 1")
    assert refused(match, "slay the nine", "none").startswith("you named none of the choices: choose 2")
    assert refused(match, "slay the nine", "c1 c2", "c1").startswith("there is nothing more to choose")
    answered = match.answer(0, "slay the nine", "c1 c2")
    assert answered.said == [("strike",), ("9S",), ("c1", "c2")]
    assert match.state.log == ["5D 9S c1 c2"]


async def rows(g):
    """The row of the first card settles itself; that of the second is asked; then everyone learns it, and one more is asked."""
    first = settle(g, 0, ["king", "queen"], "king", rule="3.1", prompt="?", refuse={"queen": LOW})
    second = await pick(0, ["king", "jack"], rule="3.2", prompt="?")
    g.log.append(f"{first} {second}")
    g.tell(Said(seat=0, word=second))
    await pick(0, ["jack", "ace"], rule="3.3", prompt="?")
    g.log.append("ended")
    return rows


def test_what_is_asked_goes_before_what_has_settled_and_nothing_told_can_be_named_any_more():
    match = start(rows)
    match.answer(0, "king")
    assert match.state.log == ["king king"], "not taken as the name of what settled itself"
    assert refused(match, "queen") == "queen isn't one of the choices (rule 3.3)"
    assert refused(Match(match.game, match.save()), "queen") == "queen isn't one of the choices (rule 3.3)"
