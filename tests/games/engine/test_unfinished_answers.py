"""A step that follows itself while somebody composes an answer: what was begun goes on as far as it fits."""

from typing import Any

import pytest

from games.engine.asking.decisions import pick
from games.engine.asking.flows import whoever
from games.engine.running.match import Match
from tests.games.engine.toys import Said, Toy, fresh, toy


async def bazaar(g: Toy) -> Any:
    """Seat 0 acts, seat 1 may make an offer in the meantime; one of the two ends the step."""

    async def act():
        word = await pick(0, ["work", "burn", "close", "ask"], rule="5.1", prompt="?")
        if word == "ask":
            word = await pick(0, ["dance", "sing"], rule="5.2", prompt="?")
        if word == "burn":
            g.log.append("burnt")
        g.tell(Said(seat=0, word=word))
        return word

    async def offer():
        await pick(1, ["offer"], rule="5.14", prompt="?", standing=True)
        goods = ["wood", "ore"] if "burnt" not in g.log else ["ore"]
        give = await pick(1, goods, rule="5.15", prompt="?", standing=True)
        if "ore" in g.log and give == "ore":
            g.tell(Said(seat=1, word="given at once"))
            return give
        want = await pick(1, ["grain", "bar"], rule="5.16", prompt="?", standing=True)
        g.tell(Said(seat=1, word=f"{give} for {want}"))
        return want

    _, word = await whoever({0: act(), 1: offer()})
    return hall if word == "close" else bazaar


def hall(g: Toy) -> Any:
    """A step between two bazaars."""
    return bazaar


def begun(*lasting: str) -> Match[Toy]:
    return Match.begin(toy(bazaar, hall, lasting=frozenset(lasting)), fresh())


def said(events):
    return [event.line() for event in events]


def reloaded(match):
    """The same match from its save, which is as good as the match itself."""
    other = Match(match.game, type(match.save()).model_validate_json(match.save().model_dump_json()))
    assert (other.save(), dict(other.asks), other.state) == (match.save(), dict(match.asks), match.state)
    return other


def test_what_another_has_begun_goes_on_in_the_next_step():
    match = begun("bazaar")
    match.answer(1, "offer", "wood")
    assert said(match.answer(0, "work").events) == ["<s0> says work."]
    match = reloaded(match)
    assert (match.asks[1].rule, [answer.tokens for answer in match.list_begun(1)]) == ("5.16", [("offer",), ("wood",)])
    assert said(match.answer(1, "bar").events) == ["<s1> says wood for bar."]


def test_it_can_still_be_taken_back_and_nobody_has_learned_of_it():
    match = begun("bazaar")
    named = match.turn(0)
    match.answer(1, "offer", "wood")
    match.answer(0, "work")
    assert match.turn(0) != named
    assert match.can_take_back(1)
    assert not match.can_take_back(0)
    match.take_back(1)
    match.take_back(1)
    assert match.asks[1].rule == "5.14"
    assert not match.can_take_back(1)


def test_so_does_what_the_one_who_acts_has_begun_when_the_other_ends_the_step():
    match = begun("bazaar")
    match.answer(0, "ask")
    match.answer(1, "offer", "wood", "bar")
    assert reloaded(match).asks[0].rule == "5.2"
    assert said(match.answer(0, "sing").events) == ["<s0> says sing."]


@pytest.mark.parametrize(("action", "rule"), [("work", "5.16"), ("burn", "5.15"), ("close", "5.14")])
def test_what_does_not_fit_any_more_falls_and_what_came_before_it_stays(action, rule):
    match = begun("bazaar")
    match.answer(1, "offer", "wood")
    match.answer(0, action)
    assert reloaded(match).asks[1].rule == rule


def test_nothing_goes_on_that_would_now_tell_somebody_something():
    match = begun("bazaar")
    match.answer(1, "offer", "ore")
    match.state.log.append("ore")  # as if the action had brought it
    assert said(match.answer(0, "work").events) == ["<s0> says work."]
    assert match.asks[1].rule == "5.15"


def test_only_in_steps_that_are_declared_to_last():
    match = begun()
    match.answer(1, "offer", "wood")
    match.answer(0, "work")
    assert (match.asks[1].rule, match.list_begun(1)) == ("5.14", ())


def test_what_goes_on_runs_the_step_that_follows_once():
    runs: list[int] = []

    async def stall(g: Toy) -> Any:
        runs.append(g.serial)
        bargain = pick(1, ["offer"], rule="5.14", prompt="?", standing=True)
        _, word = await whoever({0: pick(0, ["work", "close"], rule="5.1", prompt="?"), 1: haggle(bargain)})
        return hall if word == "close" else stall

    async def haggle(bargain: Any) -> str:
        await bargain
        return await pick(1, ["wood", "ore"], rule="5.15", prompt="?", standing=True)

    match = Match.begin(toy(stall, hall, lasting=frozenset({"stall"})), fresh())
    match.answer(1, "offer")
    match.answer(0, "work")
    assert (runs, match.asks[1].rule) == ([1, 2], "5.15")
