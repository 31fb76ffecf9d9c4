"""A seat gives up: what was half chosen is gone, what was learned stays, and what others have sealed is not lost."""

from typing import Any

import pytest

from games.engine.asking.decisions import pick, pick_amount
from games.engine.asking.flows import together, whoever
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.games.engine.bargain import last, turn
from tests.games.engine.toys import Said, Toy, end, fresh, same, toy

THREE = [0, 1, 2]


def gone(g: Toy) -> list[int]:
    """Return who has resigned, from the toy's log."""
    return [int(line.split()[1]) for line in g.log if line.startswith("gone ")]


async def sealed(g: Toy) -> object:
    """Everybody who is there names a letter and a number, at once; what they chose is moved afterwards."""

    async def choose(seat: int) -> str:
        letter = await pick(seat, ["a", "b"], rule="1.1", prompt="Which?")
        return f"{letter}{await pick_amount(seat, 0, 3, rule='1.2', prompt='How many?')}"

    chosen = await together({seat: choose(seat) for seat in THREE if seat not in gone(g)})
    g.log += [f"{seat} {said}" for seat, said in chosen.items()]
    g.tell(Said(seat=0, word="done"))
    return closing


async def closing(g: Toy) -> None:
    """The first who is there closes the game."""
    await pick(next(seat for seat in THREE if seat not in gone(g)), ["c"], rule="2.1", prompt="Close?")
    end(g)


def begun(*steps: Any, to: Any = None) -> Match[Toy]:
    """A match of these steps in which one may resign; then the step that runs goes on, or `to`."""

    def give_up(g: Toy, seat: int) -> Any:
        g.log.append(f"gone {seat}")
        g.tell(Said(seat=seat, word="no more"))
        if len(gone(g)) > 2:
            raise Refused("6.4", "somebody must stay")
        return to or next(step for step in steps if step.__name__ == g.step)

    return Match.begin(toy(*steps).but(resign=give_up), fresh(3))


def state_of(tried: Match[Toy]) -> tuple[Any, ...]:
    return tried.save(), tried.state.model_dump(), dict(tried.asks), [tried.digest(seat) for seat in tried.asks]


def test_what_others_have_sealed_is_kept_and_can_still_be_taken_back():
    tried = begun(sealed, closing)
    tried.answer(1, "b")
    tried.answer(2, "a")
    tried.answer(2, "3")
    assert [event.line() for event in tried.resign(0)] == ["<s0> says no more."]
    assert list(tried.asks) == [1]
    assert tried.asks[1].rule == "1.2"
    assert [answer[:3] for answer in tried.save().answers] == [
        (1, "1.1", ("b",)),
        (2, "1.1", ("a",)),
        (2, "1.2", ("3",)),
    ]
    assert tried.can_take_back(1)
    assert tried.can_take_back(2)
    assert same(Match(tried.game, tried.save()), tried)
    tried.answer(1, "0")
    assert tried.state.log == ["gone 0", "1 b0", "2 a3"]


def test_the_question_of_who_stays_keeps_its_name():
    tried = begun(sealed, closing)
    names = {seat: (tried.digest(seat), tried.turn(seat)) for seat in THREE}
    tried.answer(0, "a")
    tried.resign(0)
    assert {seat: (tried.digest(seat), tried.turn(seat)) for seat in tried.asks} == {1: names[1], 2: names[2]}


def test_the_half_choice_of_who_resigns_is_forgotten():
    tried = begun(turn, last, to=last)
    tried.answer(0, "buy")
    tried.answer(0, "7H1")
    tried.resign(0)
    assert (tried.save().answers, tried.state.log) == ((), ["gone 0"])
    assert list(tried.asks) == [1]


def test_who_resigned_last_lets_the_others_go_on():
    tried = begun(sealed, closing)
    for seat in (0, 1):
        tried.answer(seat, "a")
        tried.answer(seat, "1")
    assert [event.line() for event in tried.resign(2)] == ["<s2> says no more.", "<s0> says done."]
    assert tried.state.log == ["gone 2", "0 a1", "1 a1"]
    assert tried.state.step == "closing"
    assert tried.save().answers == ()


async def drawing(g: Toy) -> object:
    """In turn, everybody who is there and has not drawn names a letter, then draws a number, which is told."""
    for seat in THREE:
        if seat in gone(g) or any(line.startswith(f"{seat} ") for line in g.log):
            continue
        letter = await pick(seat, ["a", "b"], rule="1.1", prompt="Which?")
        g.log.append(f"{seat} {letter}{g.dice.below(100)}")
        g.tell(Said(seat=seat, word=letter))
    return closing


def test_what_somebody_has_learned_stays_done_and_questions_get_new_names():
    tried = begun(drawing, closing)
    tried.answer(0, "b")
    drawn, name = tried.state.log[0], tried.digest(1)
    tried.resign(0)
    assert tried.state.log == [drawn, "gone 0"]
    assert list(tried.asks) == [1]
    assert tried.digest(1) != name
    assert tried.state.dice.used == Match(tried.game, tried.save()).state.dice.used > 0
    tried.answer(1, "a")
    tried.answer(2, "a")
    assert [line[:3] for line in tried.state.log] == [drawn[:3], "gon", "1 a", "2 a"]


async def bargaining(g: Toy) -> object:
    """Everybody who is there may choose whose goods they want; the first who does so closes the bargain."""
    there = [seat for seat in THREE if seat not in gone(g)]

    async def choose(seat: int) -> int:
        await pick(seat, ["open"], rule="3.1", prompt="Open?")
        return await pick(seat, [other for other in there if other != seat], rule="3.2", prompt="Whose?")

    seat, other = await whoever({seat: choose(seat) for seat in there})
    g.log.append(f"{seat} from {other}")
    return closing


async def naming(g: Toy) -> object:
    """At once everybody who is there names another who is there."""
    there = [seat for seat in THREE if seat not in gone(g)]
    others = {seat: [other for other in there if other != seat] for seat in there}
    named = await together({s: pick(s, [*others[s], "none"], rule="3.3", prompt="Whom?") for s in there})
    g.log += [f"{seat} names {other}" for seat, other in named.items()]
    return closing


def test_an_answer_is_asked_again_where_the_question_has_changed():
    tried = begun(naming, closing)
    tried.answer(1, "0")
    tried.answer(2, "none")
    tried.resign(0)
    assert list(tried.asks) == [1, 2]
    assert tried.save().answers == ()
    tried.answer(1, "2")
    tried.answer(2, "1")
    assert tried.state.log == ["gone 0", "1 names 2", "2 names 1"]


def test_of_a_path_the_part_is_kept_that_is_still_legal():
    tried = begun(bargaining, closing)
    tried.answer(1, "open")
    tried.answer(2, "open")
    tried.resign(0)
    assert {seat: ask.rule for seat, ask in tried.asks.items()} == {1: "3.2", 2: "3.2"}
    assert [option.token for option in tried.asks[1].options] == ["2"]


def test_another_step_gets_none_of_the_answers():
    tried = begun(sealed, closing, to=closing)
    tried.answer(1, "b")
    tried.resign(0)
    assert (tried.state.step, tried.save().answers) == ("closing", ())
    assert list(tried.asks) == [1]


def test_a_resignation_can_end_the_game():
    def concede(g: Toy, seat: int) -> None:
        end(g)

    tried = Match.begin(toy(sealed, closing).but(resign=concede), fresh(3))
    tried.answer(1, "b")
    assert tried.resign(1) == []
    assert tried.over
    assert not tried.asks
    with pytest.raises(Refused, match="over") as caught:
        tried.resign(0)
    assert caught.value.refusal.rule == "0.2", "nobody decides any more"


def test_a_refused_resignation_changes_nothing():
    tried = begun(sealed, closing)
    tried.resign(0)
    tried.resign(1)
    tried.answer(2, "a")
    before = state_of(tried)
    with pytest.raises(Refused, match="somebody must stay") as caught:
        tried.resign(2)
    assert caught.value.refusal.rule == "6.4"
    assert state_of(tried) == before
    assert tried.can_take_back(2)
    tried.answer(2, "1")
    assert tried.state.log == ["gone 0", "gone 1", "2 a1"]


def test_a_title_without_resignation_refuses_by_the_rule_of_final_decisions():
    tried = Match.begin(toy(turn, last), fresh())
    tried.answer(0, "buy")
    before = state_of(tried)
    with pytest.raises(Refused, match="don't cover resigning") as caught:
        tried.resign(0)
    assert caught.value.refusal.rule == "0.1"
    assert state_of(tried) == before
