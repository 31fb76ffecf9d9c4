"""Decisions of several seats, of which the first to answer counts."""

import gc
import warnings

import pytest

from games.engine.asking.decisions import pick, pick_amount
from games.engine.asking.flows import whoever
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.games.engine.test_decisions_of_several import auction
from tests.games.engine.toys import Said, end, same, start, toy


async def bid(seat, most=3):
    return await pick_amount(seat, 0, most, rule="4.6b", prompt="How many?")


async def counter(g, seat):
    return await pick(seat, ["yes", "no"], rule="20.1", prompt="?")


async def offered(g):
    seat, word = await whoever({seat: counter(g, seat) for seat in (1, 2)})
    g.log.append(f"{seat}:{word}")
    await pick(0, ["go"], rule="20.2", prompt="?")
    end(g)


def test_whoever_takes_the_first_and_withdraws_the_rest():
    match = start(offered, seats=3)
    assert list(match.asks) == [1, 2]
    match.answer(2, "yes")
    assert list(match.asks) == [0]
    assert match.state.log == ["2:yes"]
    with pytest.raises(Refused):
        match.answer(1, "yes")


def test_whoever_of_nobody_is_a_bug():
    async def only(g):
        await whoever({})

    with pytest.raises(ValueError, match="at least one flow"):
        start(only)


def test_whoever_with_a_flow_that_asks_nobody_begins_no_other():
    async def at_once():
        return "now"

    async def only(g):
        g.log.append(str(await whoever({1: at_once(), 0: bid(0)})))
        end(g)

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert start(only).state.log == ["(1, 'now')"]
        gc.collect()


async def haggle(g):
    async def accept(seat):
        await pick(seat, ["accept"], rule="7.1", prompt="Accept?", standing=True)
        return await pick(seat, ["corn", "wine"], rule="7.2", prompt="For what?")

    seat, goods = await whoever({0: pick(0, ["end"], rule="7.3", prompt="?"), 1: accept(1)})
    g.log.append(f"{seat}:{goods}")
    g.tell(Said(seat=seat, word=goods))
    await bid(0)
    end(g)


def test_a_standing_offer_has_no_default_and_does_not_lapse():
    match = start(haggle)
    assert match.asks[1].standing
    assert match.asks[1].default is None
    before = match.save()
    with pytest.raises(Refused):
        match.time_out(1)
    assert match.save() == before
    assert match.time_out(0)[0].line() == "<s0> says end."


def test_a_standing_offer_accepted_half_way_goes_back_to_standing():
    match = start(haggle)
    match.answer(1, "accept")
    assert match.asks[1].default == ("corn",)
    assert match.time_out(1) == []
    assert same(match, start(haggle))
    match.answer(1, "accept", "wine")
    assert match.state.log == ["1:wine"]


def test_a_withdrawn_question_tells_its_seat_something():
    async def only(g):
        await whoever({seat: counter(g, seat) for seat in (0, 1)})
        await pick(0, ["go"], rule="20.2", prompt="?")
        end(g)

    match = start(only)
    match.answer(0, "yes")
    assert list(match.asks) == [0]
    assert not match.can_take_back(0), "seat 1 saw its question go"


# ---- all of them are at rest in a save


@pytest.mark.parametrize("steps", [(auction,), (offered,), (haggle,)])
def test_every_kind_of_waiting_is_saved_and_loaded(steps):
    game, match = toy(*steps), start(*steps, seats=3)
    while not match.over:
        assert same(Match(game, match.save()), match)
        seat = list(match.asks)[-1]
        match.answer(seat, match.asks[seat].legal[-1])
    assert Match(game, match.save()).over
