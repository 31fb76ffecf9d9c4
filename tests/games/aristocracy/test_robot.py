"""The robot of Aristocracy: it wins against chance, ends its games, builds honestly as a rule, and bluffs now and then."""

import pytest

from games.aristocracy import GAME
from games.aristocracy.robot.mind import Mind
from games.aristocracy.view import view
from tests.games import walk
from tests.games.aristocracy.court import court, turn_of


def play(seats, number, robots, **options):
    """A game in which the seats in `robots` are robots and the others answer by chance."""
    match, dice = walk.begin(GAME, seats, number, round_limit=40, **options), walk.chance("robot", seats, number)
    while not match.over:
        ask = next(iter(match.asks.values()))
        robot = ask.seat in robots
        match.answer(ask.seat, match.game.robot.decide(match.view(ask.seat), ask, dice) if robot else ask.sample(dice))
    return match.state


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("sizes", ["4-5-6", "5-6-7", "4-5-7", "2-3-4"])
def test_robots_end_their_games_themselves(seats, sizes):
    games = [play(seats, number, range(seats), building_sizes=sizes) for number in range(4)]
    assert {g.outcome.rule for g in games} == {"6.3"}
    assert max(g.round for g in games) <= 15
    assert all(max(g.outcome.scores) >= 5 for g in games)


@pytest.mark.parametrize(
    "options", [{"auction_bids": "herald"}, {"sole_name": "free"}, {"end_needs": "one_complete"}], ids=str
)
def test_robots_end_their_games_with_every_reading_of_the_rules(options):
    games = [play(3, number, range(3), **options) for number in range(3)]
    assert {g.outcome.rule for g in games} == {"6.3"}
    assert max(g.round for g in games) <= 15


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_robot_beats_chance(seats):
    winners = [play(seats, number, {number % seats}).outcome.ranking[0] for number in range(6)]
    assert winners == [number % seats for number in range(6)]


def test_its_bluffs_follow_no_timetable_and_stay_the_same_within_a_round():
    """Over many hands about as often as it should be, whatever seat and round; the same again for the same cards."""
    drawn = []
    for number in range(60):
        match = walk.begin(GAME, 3, number)
        for seat in range(3):
            mind = Mind(view(match.state, seat))
            said = mind.is_lucky(75, "bluff", *mind.view.hand)
            assert said == Mind(view(match.state, seat)).is_lucky(75, "bluff", *mind.view.hand)
            drawn.append(said)
    assert 0.6 < sum(drawn) / len(drawn) < 0.88
    assert all(0.5 < sum(drawn[seat::3]) / 60 < 0.95 for seat in range(3))


@pytest.mark.parametrize(
    ("hand", "stall", "said"),
    [
        ("7H1 7D1 7S1 7C1 2C1 3C1", "7H2 QS1", ("royal > new-estate", "7")),  # all sevens, not the rest
        ("2C1 3C1 4C1 5C1 6D1 7H1", "8H1", ("royal > new-farm", "")),  # nothing complete: the least that is built
    ],
)
def test_it_goes_on_sensibly_with_a_build_that_someone_else_has_begun(hand, stall, said):
    match = turn_of(court(hand, "9H1", stalls={0: stall, 1: "9D1"}), 0)
    verbs, rank = said
    match.answer(0, ("royal",))
    answers = []
    while 0 in match.asks and match.asks[0].rule != "4.9c":
        tokens = GAME.robot.decide(view(match.state, 0), match.asks[0], walk.chance("build"))
        answers.append(tokens)
        match.answer(0, tokens)
    assert " > ".join(["royal", *answers[0]]) == verbs
    cards = [token for tokens in answers[1:] for token in tokens]
    assert all(card.startswith(rank) for card in cards)
