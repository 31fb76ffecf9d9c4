"""10. The end of the game."""

import pytest

from tests.games.anarchy.realm import new, outcome, realm, record, turn_of
from tests.kit import play, public


def closing(finished, history=(), **options):
    """The last play of a round: seats go out in that order."""
    holdings = ["" for _ in finished]
    holdings[finished[-2]], holdings[finished[-1]] = "4-GU", "5-TU 6-TU"
    number = options.pop("round", len(history) + 1)
    g = realm(*holdings, finished=finished[:-2], to_play=finished[-2], history=history, round=number, **options)
    match = turn_of(g)
    return match, public(play(match, f"{finished[-2]}: 4x1"))


ONE = record("0 1 2 3", "5 3 0 0")


@pytest.mark.rule("10.1", "10.1a")
@pytest.mark.parametrize("rounds", [2, 3, 20])
def test_10_1a_after_so_many_rounds_the_first_counted(rounds):
    before, _ = closing((0, 1, 2, 3), round=rounds - 1, rounds=rounds)
    assert not before.over
    match, _ = closing((0, 1, 2, 3), round=rounds, rounds=rounds)
    assert outcome(match).rule == "10.1"


@pytest.mark.rule("10.1", "10.1b")
def test_10_1b_after_the_round_in_which_somebody_reaches_the_target():
    target = {"game_end": "target", "target_score": 10}
    match, _ = closing((1, 0, 2, 3), [ONE], **target)
    assert (match.over, match.state.totals) == (False, [8, 8, 0, 0])
    match, _ = closing((0, 1, 2, 3), [ONE], **target)
    assert (match.over, match.state.totals) == (True, [10, 6, 0, 0])
    match, _ = closing((1, 0, 2, 3), [ONE, ONE], **target)
    assert match.over, "more than the target will do"


@pytest.mark.rule("10.1b", "10.2")
def test_10_2_all_points_of_the_round_are_counted_and_the_highest_total_wins():
    history = [record("1 0 2 3", "3 5 0 0"), record("1 0 2 3", "3 5 0 0"), ONE]
    match, _ = closing((1, 0, 2, 3), history, game_end="target", target_score=14)
    assert match.state.totals == [14, 18, 0, 0], "seat 0 reached it as well, with its last points"
    assert outcome(match).ranking == (1, 0, 2, 3)
    assert outcome(match).scores == (14, 18, 0, 0)


@pytest.mark.rule("10.1b")
def test_10_1b_the_number_of_rounds_does_not_matter_then():
    match, _ = closing((0, 1, 2, 3), round=20, rounds=2, game_end="target")
    assert not match.over


@pytest.mark.rule("10.3", "15.1")
@pytest.mark.parametrize(
    ("history", "finished", "first", "how"),
    [
        # 0 and 1 have 5 each: 0 once King, 1 with Queen and Clergy
        (["0 2 1 3 4", "2 1 3 4 0"], (2, 4, 3, 1, 0), (0, 1), "more rounds as King"),
        # 0 and 1 have 6 each: two rounds as Queen, three as Clergy
        (["2 0 1 3 4", "2 0 1 3 4"], (2, 3, 1, 0, 4), (0, 1), "more rounds as Queen"),
    ],
)
def test_10_3_ties_of_five_by_rounds_as_king_then_queen(history, finished, first, how):
    values = (5, 3, 2, 0, 0)
    rounds = []
    for order in history:
        seats = [int(seat) for seat in order.split()]
        rounds.append(record(order, " ".join(str(values[seats.index(seat)]) for seat in range(5))))
    match, told = closing(finished, rounds, rounds=3)
    ahead, behind = first
    assert match.state.totals[ahead] == match.state.totals[behind]
    ranking = outcome(match).ranking
    assert ranking.index(ahead) + 1 == ranking.index(behind)
    assert f"Equal totals: <s{ahead}> comes before <s{behind}> by {how}." in told


@pytest.mark.rule("10.3", "15.1")
@pytest.mark.parametrize(
    ("history", "how"),
    [
        # 0 and 1 have 2 each: one round as Clergy, two as Nobleman
        ({"2 3 0 1 4 5": "2 1 5 3 0 0", "2 3 4 1 5 0": "0 1 5 3 2 0"}, "more rounds as Clergy"),
        # 0 and 1 have none: two rounds as Nobleman, and a penalty
        (
            {"2 3 4 0 5 1": "1 0 5 3 2 0", "2 3 5 0 4 1": "1 0 5 3 0 2", "2 3 4 5 1 0": "-2 0 5 3 2 1"},
            "more rounds as Nobleman",
        ),
    ],
)
def test_10_3_then_as_clergy_then_as_nobleman(history, how):
    rounds = [record(order, points) for order, points in history.items()]
    match, told = closing((2, 3, 4, 5, 1, 0), rounds, rounds=len(rounds) + 1)
    assert match.state.totals[0] == match.state.totals[1]
    assert f"Equal totals: <s0> comes before <s1> by {how}." in told


@pytest.mark.rule("10.3", "15.1")
def test_10_3_at_last_by_the_place_in_the_last_round():
    match, told = closing((1, 0, 3, 2), [ONE], rounds=2)
    assert outcome(match).ranking == (1, 0, 3, 2)
    assert told[-3:] == [
        "<s1> wins the game with 8 points. The ranking: <s1> 8, <s0> 8, <s3> 0, <s2> 0.",
        "Equal totals: <s1> comes before <s0> by the better place in the last round.",
        "Equal totals: <s3> comes before <s2> by the better place in the last round.",
    ]


@pytest.mark.rule("10.4")
def test_10_4_the_game_master_ends_it_and_the_round_in_progress_does_not_count():
    g = realm("", "4-TU 5-TU", "4-FR 5-FR", "4-FL 5-FL", history=[ONE], finished=(0,), to_play=1, marks=(2,))
    match = turn_of(g)
    assert public(match.finish(scored=True)) == [
        "The game master ends the game.",
        "<s0> wins the game with 5 points. The ranking: <s0> 5, <s1> 3, <s2> 0, <s3> 0.",
        "Equal totals: <s2> comes before <s3> by the better place in the last round.",
    ]
    assert (outcome(match).rule, outcome(match).scores) == ("10.4", (5, 3, 0, 0))


@pytest.mark.rule("10.4")
@pytest.mark.parametrize("scored", [True, False])
def test_10_4_without_a_complete_round_there_is_no_winner(scored):
    match = new(4)
    assert public(match.finish(scored)) == ["The game master ends the game."]
    assert (outcome(match).ranking, outcome(match).scores) == ((), ())


@pytest.mark.rule("5.3a", "10.1a")
@pytest.mark.parametrize("said", [("6x1",), ("6-TU",), ("6x1", "6-TU")])
def test_10_1a_the_play_that_ends_the_game_may_be_named_by_its_card(said):
    match = turn_of(realm("5-GU", "", "", "6-TU", finished=(1, 2), to_play=3, rounds=2))
    match.answer(3, *said)
    assert outcome(match).rule == "10.1"
