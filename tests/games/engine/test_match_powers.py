"""A match between players and their master: time that ran out, and the powers of the rulebook."""

import pytest

from games.engine.asking.decisions import pick
from games.engine.asking.flows import together
from games.engine.errors import Refused
from games.engine.running.match import Match, Save
from tests.games.engine.bargain import last, turn
from tests.games.engine.toys import Said, end, fresh, same, start, toy


async def at_once(g):
    """Two seats in secret, then seat 1 again."""
    await together({seat: pick(seat, ["a", "b"], rule="1.1", prompt="?") for seat in (0, 1)})
    g.log.append(f"lapsed: {g.lapsed}")
    await pick(1, ["c"], rule="1.2", prompt="?")
    g.log.append(f"lapsed: {g.lapsed}")
    end(g)


def test_an_answer_knows_whether_time_ran_out():
    tried = start(at_once)
    tried.answer(1, "b")
    tried.time_out(0)
    assert tried.state.log == ["lapsed: 0"]
    assert [answer.lapsed for answer in tried.save().answers] == [False, True]
    assert same(Match(toy(at_once), Save.model_validate_json(tried.save().model_dump_json())), tried)
    tried.answer(1, "c")
    assert tried.state.log == ["lapsed: 0", "lapsed: None"]


def test_the_game_masters_powers_lead_to_another_step():
    def skip(g):
        g.tell(Said(seat=1, word="skip"))
        return last

    tried = Match.begin(toy(turn, last).but(powers={"skip": skip}), fresh())
    tried.answer(0, "buy")
    assert [event.line() for event in tried.intervene("skip")] == ["<s1> says skip."]
    assert list(tried.asks) == [1]
    assert (tried.save().answers, tried.state.log) == ((), [])
    with pytest.raises(KeyError):
        tried.intervene("fly")
    tried.finish(scored=False)
    with pytest.raises(Refused, match="over"):
        tried.intervene("skip")
