"""Decisions of several seats: together and in_turn."""

import gc
import warnings

import pytest

from games.engine.asking.decisions import pick, pick_amount
from games.engine.asking.flows import in_turn, together, whoever
from games.engine.cards import cards
from games.engine.errors import Refused
from games.engine.running.match import Answer, Match
from tests.games.engine.toys import Said, answers, end, same, start

# ---- several seats


async def bid(seat, most=3):
    return await pick_amount(seat, 0, most, rule="4.6b", prompt="How many?")


async def auction(g):
    g.log += [f"{seat}:{amount}" for seat, amount in (await together({seat: bid(seat) for seat in range(3)})).items()]
    end(g)


def test_together_takes_answers_in_any_order_and_gives_them_in_the_rules_order():
    match = start(auction, seats=3)
    assert list(match.asks) == [0, 1, 2]
    for seat, amount in ((2, "1"), (0, "3"), (1, "0")):
        assert match.state.log == []
        match.answer(seat, amount)
    assert match.state.log == ["0:3", "1:0", "2:1"]


def test_together_is_sealed_until_all_are_in():
    match = start(auction, seats=3)
    others = {seat: (match.asks[seat], match.digest(seat)) for seat in (0, 2)}
    assert match.answer(1, "2").events == []
    assert {seat: (match.asks[seat], match.digest(seat)) for seat in (0, 2)} == others
    assert 1 not in match.asks
    assert match.can_take_back(1)
    match.take_back(1)
    assert same(match, start(auction, seats=3))


def test_an_answer_in_together_can_be_taken_back_after_others_have_answered():
    match, other = start(auction, seats=3), start(auction, seats=3)
    match.answer(1, "2")
    match.answer(0, "3")
    match.take_back(1)
    other.answer(0, "3")
    assert same(match, other)
    match.answer(1, "1")
    match.answer(2, "0")
    assert match.state.log == ["0:3", "1:1", "2:0"]
    with pytest.raises(Refused):
        match.take_back(0)


def test_in_together_a_seat_may_be_asked_several_times():
    async def twice(g, seat):
        return await bid(seat), await bid(seat, 1)

    async def only(g):
        g.log += [str(pair) for pair in (await together({0: twice(g, 0), 1: twice(g, 1)})).values()]
        end(g)

    match = start(only)
    match.answer(0, "3", "1")
    assert 0 not in match.asks
    assert [answer.tokens for answer in match.list_begun(0)] == [("3",), ("1",)]
    match.answer(1, "2")
    match.take_back(0)
    assert len(match.asks[0].options) == 2, "back to the second question"
    match.answer(1, "0")
    match.answer(0, "0")
    assert match.state.log == ["(3, 0)", "(2, 0)"]


async def lay_out(g, seat):
    """Two choices, then everyone sees them at once, as a setup that is public when it is submitted."""
    pair = await bid(seat), await bid(seat)
    g.log.append(f"{seat}:{pair}")
    g.tell(Said(seat=seat, word="sets up"))
    if pair[0] == 3:
        await bid(seat, 1)


async def opening(g):
    await together({seat: lay_out(g, seat) for seat in range(g.seats)})
    end(g)


def test_what_a_seat_has_begun_in_together_stays_its_own_until_it_submits():
    match, other = start(opening, seats=3), start(opening, seats=3)
    match.answer(0, "1")
    name = match.turn(0)
    assert match.answer(1, "2", "2").events, "seat 1 has submitted, and everyone sees it"
    assert not match.can_take_back(1)
    assert [answer.tokens for answer in match.list_begun(0)] == [("1",)], "and what seat 0 has begun is its own still"
    assert match.turn(0) == name, "no one is told that it has begun: a deadline goes by this name"
    assert same(match, Match(match.game, match.save()))
    assert same(match, match.copied())
    match.take_back(0)
    other.answer(1, "2", "2")
    assert same(match, other)
    match.answer(0, "1")
    match.answer(2, "3", "0")
    match.answer(2, "1")
    timed_out = match.copied()
    timed_out.time_out(0)
    assert timed_out.state.log == ["1:(2, 2)", "2:(3, 0)", "0:(0, 0)"], "it times out as a whole"
    assert match.answer(0, "0").events
    assert match.state.log[-1] == "0:(1, 0)"
    assert match.over


def test_a_save_with_something_begun_before_another_submitted_still_loads():
    match = start(opening, seats=2)
    stored = match.save().model_copy(
        update={"answers": (Answer(0, "4.6b", ("1",)), Answer(1, "4.6b", ("2",)), Answer(1, "4.6b", ("2",)))}
    )
    loaded = Match(match.game, stored)
    for seat, amounts in ((0, "1"), (1, "2 2")):
        match.answer(seat, *amounts.split())
    assert same(loaded, match)
    assert loaded.can_take_back(0)


def test_an_answer_outside_of_together_is_final_with_what_another_learns():
    async def first(g):
        await whoever({0: lay_out(g, 0), 1: lay_out(g, 1)})
        await bid(0)
        end(g)

    match = start(first)
    match.answer(0, "1")
    match.answer(1, "1", "1")
    assert not match.can_take_back(0), "its flow was withdrawn"
    assert same(match, Match(match.game, match.save()))


def test_a_flow_may_ask_nobody():
    async def nothing():
        return 7

    assert answers(lambda g: together({0: nothing(), 1: bid(1)}), (1, ("2",)))[0] == {0: 7, 1: 2}


def test_together_of_nobody():
    async def only(g):
        g.log += [str(await together({}))]
        await bid(0)
        end(g)

    match = start(only)
    assert match.state.log == ["{}"]


def test_an_exception_in_one_flow_closes_the_others_and_loses_nothing():
    closed, flows = [], {}

    class Yields(Exception):
        pass

    async def fighter(g, seat):
        try:
            if await pick(seat, ["fight", "yield"], rule="16.4", prompt="?") == "yield":
                raise Yields
            return g.hands[seat][0]
        finally:
            closed.append(seat)

    async def duel(g):
        g.hands = [cards("7H1"), cards("KD1"), cards("AC1")]
        try:
            flows.update({seat: fighter(g, seat) for seat in range(3)})  # kept, so that nobody but together closes them
            laid = await together(flows)
            for seat, card in laid.items():
                g.hands[seat].remove(card)
        except Yields:
            g.log.append("yields")
        end(g)

    match = start(duel, seats=3)
    match.answer(0, "fight")
    match.answer(2, "yield")
    assert match.state.log == ["yields"]
    assert match.state.hands == [cards("7H1"), cards("KD1"), cards("AC1")]
    assert sorted(closed) == [0, 1, 2]


def test_in_turn_asks_one_after_another():
    async def only(g):
        g.log += [str(await in_turn({seat: bid(seat) for seat in (1, 0)}))]
        end(g)

    match = start(only)
    assert list(match.asks) == [1]
    match.answer(1, "2")
    assert list(match.asks) == [0]
    assert not match.can_take_back(1), "the next seat has been asked"
    match.answer(0, "1")
    assert match.state.log == ["{1: 2, 0: 1}"]


def test_in_turn_closes_what_it_has_not_begun():
    class Enough(Exception):
        pass

    async def stop():
        await bid(0)
        raise Enough

    async def only(g):
        try:
            await in_turn({0: stop(), 1: bid(1)})
        except Enough:
            end(g)

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        match = start(only)
        match.answer(0, "1")
        gc.collect()
    assert match.over
