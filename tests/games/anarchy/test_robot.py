"""The robot of Anarchy in the Monarchy: it wins against chance, and plays as a sensible player would."""

import pytest

from games.anarchy import GAME
from games.engine.dice import Dice
from tests.games import walk
from tests.games.anarchy.courts import CLERGY, ECUME, KING, NOBLEMAN, PEASANT, QUEEN, six
from tests.games.anarchy.realm import realm, turn_of
from tests.sizes import SOAK


def due(match):
    """Return the one open decision of a seat to move."""
    return next(ask for ask in match.asks.values() if not ask.standing)


def says(match, seat):
    """Return what the robot does with the seat's decisions, one after another, as long as the turn is its own and nothing is told."""
    said = []
    for _ in range(5):
        tokens = match.game.robot.decide(match.view(seat), match.asks[seat], Dice("12" * 32))
        said.append(" ".join(tokens))
        if match.answer(seat, tokens).events:
            break
    return " > ".join(said)


def scores(seats, number, robots, **options):
    """The scores of a game in which the seats in `robots` are robots and the others answer by chance."""
    match, dice = walk.begin(GAME, seats, number, **options), walk.chance("robot", seats, number)
    while not match.over:
        ask = due(match)
        robot = ask.seat in robots
        match.answer(ask.seat, match.game.robot.decide(match.view(ask.seat), ask, dice) if robot else ask.sample(dice))
    return match.state.outcome.scores


@pytest.mark.parametrize(
    ("powers", "seats"),
    [*(("on", seats) for seats in GAME.seats), *(("off", seats) for seats in (GAME.seats if SOAK else (4, 7, 10)))],
)
def test_robots_beat_chance_clearly(seats, powers):
    robots, chance, games = 0.0, 0.0, 6
    for number in range(games):
        playing = {seat for seat in range(seats) if (seat + number) % 2}
        points = scores(seats, number, playing, court_powers=powers)
        robots += sum(points[seat] for seat in playing) / len(playing)
        chance += sum(points[seat] for seat in range(seats) if seat not in playing) / (seats - len(playing))
    assert robots / games > chance / games + 4, "points in a game of five rounds"


OTHERS = ("5-TU 6-TU 7-TU 8-TU 9-TU", "5-FR 6-FR 7-FR 8-FR 9-FR", "5-FL 6-FL 7-FL 8-FL 9-FL")


@pytest.mark.parametrize(
    ("holding", "more", "said"),
    [
        ("2-GU 4-GU 4-TU 9-GU N-GU C-GU K-GU", {}, "2x1"),  # the weakest
        ("4-GU 4-TU 4-FR 8-GU N-GU C-GU K-GU", {}, "4x3"),  # in a set
        ("4-GU 4-TU 8-GU N-GU C-GU NAP K-GU", {}, "4x2"),  # without Napoleon
        ("2-GU 8-GU N-GU C-GU Q-GU K-GU", {"anarchy": True}, "Qx1"),
        ("2-GU K-GU", {}, "Kx1"),  # wins the hand, and goes out with the next set
        ("2-GU 2-TU NAP", {}, "2x2+NAP"),  # goes out
        ("K-GU K-TU NAP", {}, "Kx2+NAP"),
    ],
)
def test_what_it_leads(holding, more, said):
    assert says(turn_of(realm(holding, *OTHERS, court_powers="off", **more)), 0) == said


@pytest.mark.parametrize(
    ("holding", "pile", "said"),
    [
        ("5-GU 7-GU N-GU C-GU Q-GU K-GU", "4-FL", "5x1"),  # as cheaply as it can
        ("4-GU 4-TU 7-GU N-GU C-GU Q-GU", "3-FL", "4x2"),  # the whole set
        ("3-GU 4-GU 4-TU 2-GU 6-GU K-GU", "10-FL", "Kx1"),  # wins the hand with its King
        ("3-GU 4-GU 4-TU 2-GU 6-GU NAP", "10-FL", "NAP"),  # or with Napoleon
        ("3-GU K-GU", "10-FL", "Kx1"),  # and at the end
        ("3-GU NAP", "10-FL", "NAP"),
    ],
)
def test_what_it_answers(holding, pile, said):
    match = turn_of(realm(holding, *OTHERS, pile=[f"3: {pile}"], court_powers="off", auto_pass="off"))
    assert says(match, 0) == said


def test_it_wins_hands_when_somebody_is_about_to_go_out():
    """It doesn't spend two Kings on one hand before that."""
    holding = "3-GU 4-GU 5-GU 2-GU 6-GU K-GU K-TU"
    for others, said in ((OTHERS, "pass"), ((*OTHERS[:2], "5-FL"), "Kx2")):
        assert says(turn_of(realm(holding, *others, pile=["3: 10-FL 10-TU"], court_powers="off")), 0) == said


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (KING, "use > 3-FR > seat5 > 4-GU"),
        (QUEEN, "use > 3-FL > seat5 > 4-TU"),
        (CLERGY, "use > 3-BP > seat4 > 4-FR"),
        (NOBLEMAN, "use > 3-PI > seat1 > 4-FL"),
    ],
)
def test_it_exchanges_its_weakest_cards(seat, said):
    assert says(six(seat), seat) == said


def test_it_turns_the_order_round_when_its_cards_are_weak_and_only_then():
    weak, strong = "3-GU 2-BP 4-BP 5-BP 7-BP", "3-GU 8-BP 10-BP C-BP Q-BP"
    assert says(six(PEASANT, {PEASANT: weak}), PEASANT) == "use > 3-GU"
    assert says(six(PEASANT, {PEASANT: strong}), PEASANT) == "3x1"
    assert says(six(PEASANT, {PEASANT: weak}, anarchy=True), PEASANT) != "use > 3-GU"


def test_it_riots_when_a_lead_is_worth_much_and_dear():
    late = six(ECUME, {ECUME: "3-TU 4-PI"}, pile=["3: Q-BP"])
    assert says(late, ECUME) == "use > 3-TU"
    assert says(six(ECUME, {ECUME: "3-TU 4-PI"}), ECUME) == "3x1"
