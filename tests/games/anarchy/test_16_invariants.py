"""16. What always holds: games played by chance, with every number of seats."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.anarchy import GAME
from games.anarchy.cards import Card
from games.anarchy.invariants import ASKING
from games.engine.dice import Dice
from games.engine.events import Event
from tests.games import walk
from tests.games.anarchy.realm import decides, last, new, outcome, realm, record, turn_of
from tests.games.anarchy.watch import Watch
from tests.kit import play
from tests.sizes import SOAK, size

OPTIONS = st.fixed_dictionaries(
    {
        "court_powers": st.sampled_from(["on", "on", "off"]),
        "opening_lead": st.sampled_from(["king", "ecume"]),
        "seating": st.sampled_from(["join", "random"]),
        "standing_pass": st.sampled_from(["on", "off"]),
        "auto_pass": st.sampled_from(["off", "public", "all"]),
        "rounds": st.sampled_from([2, 3]),
    }
)


def lively(match, dice):
    """A legal answer by chance, at times by the robot, at times by the clock; seldom a standing pass. Return the events."""
    ask = walk.next_ask(match, dice)
    way = dice.below(6)
    if not ask.standing and way == 0:
        return match.time_out(ask.seat)
    if not ask.standing and way == 1:
        return match.answer(ask.seat, GAME.robot.decide(match.view(ask.seat), ask, dice)).events
    if "use" in ask.legal and dice.below(3) == 0:
        return match.answer(ask.seat, "use").events
    return match.answer(ask.seat, ask.sample(dice)).events


def watched(seats, number, **options):
    """A whole game; the same number gives the same game."""
    match, dice = new(seats, seed=f"{number:064x}", **options), Dice(f"{number + 1:064x}")
    watch = Watch(match)
    while not match.over:
        watch.hear(lively(match, dice))
        watch.look()
    return match


@pytest.mark.rule(
    "16.1", "16.2", "16.3", "16.4", "16.5", "16.6", "16.7", "16.8", "16.9", "16.10", "16.11", "16.12", "4.1"
)
@pytest.mark.parametrize("seats", GAME.seats)
@settings(max_examples=size(5, 8 * 50))
@given(number=st.integers(0, 2**64), options=OPTIONS)
def test_16_what_always_holds_holds_in_games_by_chance(seats, number, options):
    match = watched(seats, number, **options)
    assert match.state.ended == options["rounds"]
    assert sorted(outcome(match).ranking) == list(range(seats))


@pytest.mark.rule("16.12", "10.1b")
@pytest.mark.parametrize(
    ("seats", "target"),
    [*((seats, 10) for seats in GAME.seats), *((seats, 20) for seats in (GAME.seats if SOAK else (4, 7)))],
)
def test_16_12_with_a_target_the_game_ends_in_time(seats, target):
    match = watched(seats, seats * target, game_end="target", target_score=target)
    assert match.state.ended <= seats * (target - 1) / 3 + 1
    assert max(match.state.totals) >= target
    totals, points = match.state.totals, last(match).points
    assert max(total - won for total, won in zip(totals, points, strict=True)) < target


@pytest.mark.rule("16.12")
@pytest.mark.parametrize(("seats", "least"), [(4, 4), (5, 6), (6, 7), (7, 5), (8, 3), (9, 3), (10, 3)])
def test_16_12_the_sum_of_the_totals_grows_by_at_least(seats, least):
    points = {4: 8, 5: 10}.get(seats, 11)
    third = max(2, seats - 4)
    anarchies = 3 if seats < 7 else 4
    assert points - 2 * min(third, anarchies) == least


@pytest.mark.rule("16.11")
@pytest.mark.parametrize("seats", [4, 10])
def test_16_11_if_everybody_always_times_out_the_leader_wins_every_hand(seats):
    match = new(seats, rounds=2)
    while match.state.round == 1:
        leader = decides(match)[0]
        match.time_out(leader)
        while match.state.round == 1 and decides(match)[1] == "5.4a":
            match.time_out(decides(match)[0])
    assert last(match).finishing[0] == match.state.circle[0]


def test_16_games_by_chance_reach_every_decision_and_every_event():
    rules: set[str] = set()
    kinds: set[str] = set()
    dice = walk.chance("reach")
    for seats in (4, 6, 8):
        match = new(seats, rounds=4)
        events: list[Event] = list(match.news)
        while not match.over:
            rules |= {ask.rule for ask in match.asks.values()}
            events += lively(match, dice)
        kinds |= {type(event).__name__ for event in events}
    assert rules == {"5.3a", "5.4a", "5.1c", "7.2a", "7.6c", "8.1a", "8.2a", "8.3a", "12.2a"}
    assert kinds >= {"AnarchyUsed", "RiotUsed", "Exchanged", "YouExchanged", "GameEnds", "WentOut", "HandWon"}


@pytest.mark.rule("4.1", "16.2")
def test_16_2_is_checked_at_every_step_that_asks():
    assert GAME.rules.asking == ASKING


def early(g):
    """A use in the First Round."""
    g.used, g.round = [1], 1


def lay(g):
    """The pile is empty; its cards are with seat 0."""
    g.holdings[0].extend(card for played in g.pile for card in played.cards)
    g.pile.clear()


def counts(g, place, **changed):
    """A set on the pile counts as something else."""
    g.pile[place] = g.pile[place].model_copy(update=changed)


def won(g, **changed):
    """The round before is changed; the roles held and the totals go with it."""
    g.last = g.last.model_copy(update=changed)
    g.roles, g.totals = list(g.last.roles), list(g.last.points)


@pytest.mark.rule("16.1", "16.2", "16.3", "16.4", "16.5", "16.6", "16.7", "16.8", "16.9", "16.10", "16.11", "16.12")
@pytest.mark.parametrize(
    ("number", "spoil"),
    [
        ("16.1", lambda g: g.cleared.pop()),
        ("16.1", lambda g: g.holdings[1].append(g.holdings[0][0])),
        ("16.2", lambda g: setattr(g, "to_play", 2)),
        ("16.2", lambda g: (g.passed.append(0), g.standing.clear())),
        ("16.3", lambda g: (g.holdings[3].extend([*g.in_play()][: len(g.cleared)]), g.cleared.clear(), lay(g))),
        ("16.4", lambda g: g.pile.reverse()),
        ("16.4", lambda g: counts(g, 1, rank="5", anarchy=False)),
        ("16.4", lambda g: counts(g, 1, anarchy=True)),
        ("16.5", lambda g: setattr(g, "played", [0] * 4)),
        ("16.6", lambda g: setattr(g, "finished", [0, 1])),
        ("16.6", lambda g: setattr(g, "finished", [2, 2])),
        ("16.6", lambda g: g.finished.clear()),
        ("16.7", lambda g: setattr(g, "used", [1, 1])),
        ("16.7", lambda g: (g.used.append(1), g.options.__dict__.update(court_powers="off"))),
        ("16.7", early),
        ("16.8", lambda g: counts(g, 0, rank="K")),
        ("16.9", lambda g: g.circle.reverse()),
        ("16.9", lambda g: g.roles.reverse()),
        ("16.9", lambda g: won(g, roles=("Queen", "King", "Peasant", "Écume"))),
        ("16.10", lambda g: won(g, points=(5, 3, 1, 0))),
        ("16.10", lambda g: won(g, points=(5, -2, 3, 0))),
        ("16.11", lambda g: setattr(g, "passed", [1, 1])),
        ("16.12", lambda g: g.options.__dict__.update(rounds=0)),
        ("16.12", lambda g: g.options.__dict__.update(game_end="target", target_score=0)),
        ("2.2", lambda g: g.circle.append(0)),
        ("5.7c", lambda g: (g.passed.append(1), lay(g))),
        ("12.2a", lambda g: (g.standing.append(1), g.passed.append(1))),
        ("1.8", lambda g: setattr(g, "totals", [1, 0, 0, 0])),
    ],
)
def test_16_the_check_finds_a_broken_position(number, spoil):
    before = [record("0 1 2 3", "5 3 0 0")]
    g = realm("3-GU 4-GU", "4-TU 5-TU", "", "4-FL", pile=["2: 6-FR", "3: 9-FL 9-GU"], history=before)
    g.step = "turn"
    GAME.rules.check(g)
    spoil(g)
    with pytest.raises(AssertionError, match=number):
        GAME.rules.check(g)


@pytest.mark.rule("16.5")
def test_16_5_an_exchange_changes_nobodys_number_but_for_the_used_card():
    match = turn_of(realm("3-FR 4-GU 5-GU", "5-TU 6-TU", "Q-FR", "3-FL 2-FL"))
    play(match, "0: use > 3-FR > seat3 > 4-GU")
    assert [len(holding) for holding in match.state.holdings] == [2, 2, 1, 2]
    assert Card.of("3-FR") in match.state.cleared
