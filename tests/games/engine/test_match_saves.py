"""A match at rest: saves, corrected rules, upgrades, names of questions, steps."""

import json

import pytest

from games.engine.asking.decisions import pick
from games.engine.asking.flows import together
from games.engine.errors import Outdated, Refusal, Refused
from games.engine.running.match import Match, Save
from tests.games.engine.bargain import HAND, last, match, turn
from tests.games.engine.toys import Said, Toy, end, fresh, same, start, toy

# ---- saves


def test_a_save_is_the_steps_start_and_the_answers_since():
    tried = match()
    at_start = tried.save()
    tried.answer(0, "buy", "7H1")
    save = tried.save()
    assert save.state == at_start.state
    assert [(answer.seat, answer.rule, answer.tokens) for answer in save.answers] == [
        (0, "5.1", ("buy",)),
        (0, "5.2", ("7H1",)),
    ]
    again = Match(toy(turn, last), Save.model_validate_json(save.model_dump_json()))
    assert same(again, tried)
    tried.answer(0, "1")
    assert tried.save().answers == ()
    assert json.loads(tried.save().state)["log"] == ["buy 7H1 1"]


def test_loading_tells_and_records_nothing_again():
    tried = match()
    assert len(tried.answer(0, "say", "7H1").events) == 1
    again = Match(toy(turn, last), tried.save())
    assert again.news == []
    assert again.draws == []
    assert again.answer(0, "1").events == []
    rolled = match()
    rolled.answer(0, "roll", "7H1")
    assert len(rolled.draws) == 1
    assert Match(toy(turn, last), rolled.save()).draws == []


def test_what_is_told_as_a_match_begins_is_news():
    async def first(g):
        g.tell(Said(seat=1, word="hello"))
        g.dice.below(6)
        return last

    begun = start(first, last)
    assert [event.line() for event in begun.news] == ["<s1> says hello."]
    assert len(begun.draws) == 1


def other_rules(**changes):
    """The turn under corrected rules."""

    async def turn(g):
        await pick(
            0, changes.get("verbs", ["buy", "wait"]), rule=changes.get("rule", "5.1"), prompt="What?", default="wait"
        )
        if changes.get("short"):
            return last
        await pick(
            changes.get("seat", 0), changes.get("hand", HAND), rule="5.2", prompt="Which?", refuse=changes.get("refuse")
        )
        await pick(0, ["end"], rule="5.9", prompt="?")
        return last

    return toy(turn, last)


@pytest.mark.parametrize(
    "changes",
    [
        {"rule": "5.7"},
        {"verbs": ["wait"]},
        {"seat": 1},
        {"hand": HAND[1:]},
        {"refuse": {HAND[0]: Refusal("5.4", "it is dear")}},
        {"short": True},
    ],
    ids=["another rule", "no such verb", "another seat", "no such card", "refused now", "the step is shorter"],
)
def test_answers_that_do_not_fit_the_rules_any_more_are_detected(changes):
    tried = match()
    tried.answer(0, "buy", "7H1")
    save = tried.save()
    with pytest.raises(Outdated):
        Match(other_rules(**changes), save)
    assert len(Match(other_rules(), save).save().answers) == 2
    restarted = Match(other_rules(**changes), save.model_copy(update={"answers": ()}))
    assert list(restarted.asks) == [0]


def test_a_step_that_has_nothing_to_ask_any_more_goes_on_and_tells_it():
    async def turn(g):
        """5.1 Nothing is asked here any more."""
        g.tell(Said(seat=0, word="nothing"))
        return last

    stored = match().save()
    loaded = Match(toy(turn, last), stored)
    assert loaded.state.step == "last"
    assert list(loaded.asks)
    assert [event.line() for event in loaded.news] == ["<s0> says nothing."]
    assert same(Match(loaded.game, loaded.save()), loaded)
    assert same(loaded.copied(), loaded)
    tried = match()
    tried.answer(0, "buy", "7H1")
    with pytest.raises(Outdated, match="no longer asks"):
        Match(toy(turn, last), tried.save())


def test_a_step_that_is_gone_is_detected():
    with pytest.raises(Outdated, match="no longer a step 'turn'"):
        Match(toy(last), match().save())


def test_a_state_that_cannot_be_read_is_detected():
    save = match().save()
    for state in (
        '{"version":1}',
        save.state.replace('"log"', '"tales"'),
        save.state.replace('"seats":2', '"seats":"x"'),
    ):
        with pytest.raises(Outdated, match="cannot be read"):
            Match(toy(turn, last), save.model_copy(update={"state": state}))


def test_an_older_state_is_upgraded_step_by_step():
    save = match().save()
    upgrades = {1: lambda data: data | {"secret": 5}, 2: lambda data: data | {"secret": data["secret"] * 2}}
    game = toy(turn, last, version=3, upgrades=upgrades)
    again = Match(game, save)
    assert (again.state.secret, again.state.version) == (10, 3)
    assert again.save().version == 3
    assert same(Match(game, again.save()), again)
    with pytest.raises(Outdated):
        Match(toy(turn, last, version=3, upgrades={2: lambda data: data}), save)


def test_a_newer_state_is_not_read():
    save = match().save().model_copy(update={"version": 2})
    with pytest.raises(Outdated, match="newer"):
        Match(toy(turn, last), save)


# ---- digests


def test_every_question_has_its_own_name():
    names, tried = [], match()
    for word in ("buy", "7H1", "1"):
        names.append(tried.digest(0))
        assert Match(toy(turn, last), tried.save()).digest(0) == names[-1]
        tried.answer(0, word)
    names.append(tried.digest(1))
    assert len(set(names)) == 4
    assert all(len(name) == 10 and int(name, 16) >= 0 for name in names)
    with pytest.raises(KeyError):
        tried.digest(0)


def test_the_same_question_a_step_later_has_another_name():
    async def again(g):
        await pick(0, ["on", "off"], rule="1.1", prompt="?")
        return again

    tried, names = start(again), set()
    for _ in range(50):
        names.add(tried.digest(0))
        tried.answer(0, "on")
    assert len(names) == 50


def test_the_same_question_twice_in_a_step_has_another_name():
    async def again(g):
        for _ in range(50):
            await pick(0, ["on", "off"], rule="1.1", prompt="?")
        end(g)

    tried, names = start(again), set()
    while not tried.over:
        names.add(tried.digest(0))
        tried.answer(0, "on")
    assert len(names) == 50


def test_a_taken_back_question_has_its_old_name():
    tried = match()
    name = tried.digest(0)
    tried.answer(0, "buy")
    tried.take_back(0)
    assert tried.digest(0) == name


def test_what_others_answer_does_not_change_the_name():
    async def all_at_once(g):
        await together({seat: pick(seat, ["a", "b"], rule="1.1", prompt="?") for seat in range(3)})
        end(g)

    tried = start(all_at_once, seats=3)
    names = [tried.digest(seat) for seat in range(3)]
    assert len(set(names)) == 3
    tried.answer(1, "a")
    assert [tried.digest(0), tried.digest(2)] == [names[0], names[2]]


# ---- steps


def test_steps_that_ask_nobody_run_through():
    def count(g):
        g.secret += 1
        return count if g.secret < 5 else last

    begun = start(count, last)
    assert begun.state.secret == 5
    assert begun.state.serial == 6
    assert begun.state.step == "last"


def test_an_asking_step_may_ask_nobody_this_time():
    async def quiet(g):
        g.log.append("quiet")
        return last

    assert start(quiet, last).state.log == ["quiet"]


def test_a_game_that_stops_without_an_outcome_is_a_bug():
    async def lost(g):
        await pick(0, ["a"], rule="1.1", prompt="?")

    with pytest.raises(RuntimeError, match="without an outcome"):
        start(lost).answer(0, "a")


def test_a_rule_that_refuses_its_own_offer_is_a_bug():
    async def mean(g):
        await pick(0, ["a"], rule="1.1", prompt="?")
        raise Refused("1.1", "not that")

    tried = start(mean)
    with pytest.raises(RuntimeError, match="refused what it had offered"):
        tried.answer(0, "a")


def test_a_finished_game_rests():
    tried = match()
    tried.answer(0, "buy", "7H1")
    tried.finish(scored=True)
    assert tried.over
    assert tried.save().answers == ()
    assert not tried.can_take_back(0)
    assert same(Match(toy(turn, last), tried.save()), tried)


def test_a_state_is_plain_data():
    g = fresh()
    g.hands = [HAND[:], []]
    g.tell(Said(seat=0, word="x"))
    again = Toy.model_validate_json(g.model_dump_json())
    assert again == g
    assert again.told == 0
    assert (g.told, len(g.take_told()), g.told) == (1, 1, 0)
