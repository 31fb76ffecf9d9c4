"""13. The example of the rulebook: four Seasons of two players, step by step."""

import pytest

from games.engine.running.match import Match
from games.estate import GAME
from games.estate.options import EstateOptions
from tests.kit import asked, play, public, refusal, rigged

RED, BLUE = 0, 1
SEED = "13" * 32
SETUP = "grange forest mine village castle open > A1+A2"


def lands(match, seat):
    """The Demesne as it is saved, Land by Land; `.` for an Open Slot."""
    return " | ".join(", ".join(str(slot or ".") for slot in land) for land in match.state.lands[seat])


def stock(match, seat):
    """The Stockpile without what is not there."""
    return {good: number for good, number in match.state.stocks[seat].items() if number}


def track(match):
    """The cards on the Track, slot 1 first."""
    return [request and request.card for request in match.state.track]


@pytest.mark.rule(
    "2.18", "3.2", "3.3", "3.5", "4.4a", "4.4d", "4.4e", "4.4g", "4.4h", "4.4i1", "4.5b", "4.6a", "5.4a", "5.4b"
)
@pytest.mark.rule("5.5a", "5.8a", "5.8c", "5.11a", "5.13a", "5.13b", "5.13e", "5.15a", "5.15d")
def test_13_four_seasons_of_two_players(monkeypatch):
    rigged(monkeypatch, "... Q18 Q06 Q13 Q02", "... W26 W13 W03")
    match = Match.begin(GAME, GAME.rules.deal(2, EstateOptions(), SEED))

    told = play(match, f"0: {SETUP}", f"1: {SETUP}")  # Season 1
    assert public(told)[-2:] == [
        "A new Request: Q02 Refill the Larders (4 grain).",
        "It is <s0>'s turn: the youngest (C).",
    ]
    play(match, "0: work > A1", "0: work > A2")
    refused = refusal(match, "0: build > grange > C2")
    assert (refused.rule, refused.why) == (
        "5.11a",
        "it costs 2 wood, 1 grain; you lack 1 grain",
    )
    told = play(match, "0: yield")
    assert public(told) == ["<s0> yields: 0 grain due, 0 paid.", "It is <s1>'s turn: the last of this Season."]
    assert stock(match, RED) == {"wood": 2}
    told = play(match, "1: work-all", "1: yield")
    assert stock(match, BLUE) == {"wood": 2}
    assert lands(match, BLUE) == "G g2 f1, F f1 | M, V | C, ."

    assert track(match) == ["Q13", "Q02", None, None]  # Season 2
    play(match, "0: harvest > A1 > 2", "0: work > A2", "0: recruit > B2")
    refused = refusal(match, "0: fill > Q13.1")
    assert refused.rule == "5.8c"
    told = play(match, "0: yield")
    assert public(told)[0] == "<s0> yields: 0 grain due, 0 paid."
    assert (stock(match, RED), match.state.tallies(RED)[1]) == ({"wood": 4}, 3)
    told = play(match, "1: work > A1", "1: work > A2", "1: yield")
    assert public(told)[-1] == "It is <s0>'s turn: most Peasants (B)."
    assert (stock(match, BLUE), lands(match, BLUE)) == ({"wood": 4}, "G g4 f1, F f1 | M, V | C, .")

    assert track(match) == ["Q06", "Q13", "Q02", None]  # Season 3
    told = play(match, "0: fill > Q13.1 > B2.1")
    assert public(told) == [
        "<s0> fills Q13.1 of Royal Survey: 1 Peasant (1 on B2).",
        "Q13 Royal Survey is satisfied: its Favors go to the Bag.",
    ]
    play(match, "0: fill > Q06.1", "0: work > A1", "0: work > A2", "0: yield")
    assert (stock(match, RED), match.state.tallies(RED)[1]) == ({"wood": 2}, 2)
    assert match.state.bag == [2, 0]
    play(match, "1: harvest > A1 > 4", "1: fill > Q02.1", "1: work > A2")
    assert (stock(match, BLUE), match.state.bag) == ({"wood": 6}, [2, 1])
    assert match.state.aside == ["Q13", "Q06", "Q02"]

    told = play(match, "1: yield")  # Season 4
    assert [line for line in public(told) if line.startswith("Reward drawn")] == [
        "Reward drawn: W03 Land upgrade.",
        "Reward drawn: W13 Royal Tithe (8 grain).",
        "Reward drawn: W26 New barony.",
    ]
    assert (match.state.picks, match.state.bag) == ([2, 1], [0, 0])
    assert asked(match) == [(RED, "4.4f")]
    play(match, "0: W26", "1: W03 > C")
    assert lands(match, RED) == "G g2 f1, F f1 | M, V | C, . | ., ."
    assert lands(match, BLUE) == "G f1, F f1 | M, V | C, ., ."
    told = play(match, "0: W13 > goods")
    assert public(told)[0] == "<s0> takes W13 Royal Tithe: 8 grain."
    assert stock(match, RED) == {"wood": 2, "grain": 8}
    assert (match.state.size(RED), match.state.size(BLUE)) == (8, 7)
    assert track(match) == ["Q18", None, None, None]
    assert public(told)[-1] == "It is <s0>'s turn: the youngest (C)."
