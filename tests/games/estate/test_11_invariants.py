"""11. What always holds: games played by chance, with every number of seats."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.dice import Dice
from games.engine.events import Event
from games.estate import GAME, invariants
from games.estate.events import PoolDiscarded, Satisfied, Smithed, Trained
from games.estate.lands import Holding
from tests.games import walk
from tests.games.estate.demesnes import HOME, at, estate, new, outcome, settled, turn
from tests.games.estate.watch import Watch
from tests.kit import options, play
from tests.sizes import size

OPTIONS = st.fixed_dictionaries(
    {
        "win_target": st.sampled_from([7, 10, 12]),
        "season_limit": st.sampled_from([20, 25]),
        "tie_order": st.sampled_from(["youngest", "rotating"]),
        "bank": st.sampled_from(["unlimited", "finite"]),
        "more_resources": st.sampled_from(["choice", "goods", "holding"]),
        "reward_castle": st.sampled_from(["allowed", "forbidden"]),
        "relief": st.sampled_from(["off", "on"]),
        "harvest": st.sampled_from(["spends", "free"]),
    }
)


def lively(match, dice):
    """Give an answer of the robot, at times a legal one by chance or the clock's, seldom a trade; return the events."""
    ask = walk.next_ask(match, dice) if dice.below(8) == 0 else walk.due(match)
    way = dice.below(12)
    if ask.standing or way < 2:
        return match.answer(ask.seat, ask.sample(dice)).events
    if way == 2 and dice.below(3) == 0:
        return match.time_out(ask.seat)
    return match.answer(ask.seat, GAME.robot.decide(match.view(ask.seat), ask, dice)).events


def watched(seats, number, **chosen):
    """A whole game; the same number gives the same game."""
    match, dice = new(seats, seed=f"{number:064x}", **chosen), Dice(f"{number + 1:064x}")
    watch = Watch(match)
    while not match.over:
        before = match.state.step, match.state.season, match.state.active
        watch.hear(lively(match, dice))
        watch.look(*before)
    return watch


@pytest.mark.rule("11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "4.5d", "4.6c")
@pytest.mark.parametrize("seats", GAME.seats)
@settings(max_examples=size(5, 5 * 50))
@given(number=st.integers(0, 2**64), chosen=OPTIONS)
def test_11_what_always_holds_holds_in_games_by_chance(seats, number, chosen):
    match = watched(seats, number, **chosen).match
    assert match.state.season <= chosen["season_limit"]
    assert sorted(outcome(match).ranking) == list(range(seats))


def test_11_these_games_see_what_they_watch():
    heard: Counter[type[Event]] = Counter()
    for number in (346, *range(60)):  # a Soldier is seldom trained; in game 346 one was
        heard += watched(3, number, season_limit=30, win_target=12).heard
        if heard.keys() >= {Smithed, Trained, Satisfied, PoolDiscarded}:
            return
    pytest.fail(f"these games never see everything: {heard}")


@pytest.mark.rule("11.9")
@pytest.mark.parametrize("seats", [2, 4])
def test_11_9_if_everybody_only_yields_the_limit_ends_the_game(seats):
    match = settled(seats)
    while not match.over:
        match.time_out(match.state.the_active())
    assert (match.state.season, outcome(match).rule) == (100, "6.3")
    assert set(outcome(match).places) == {1}


@pytest.mark.rule("11.9", "7.2")
def test_11_9_without_a_limit_the_ruined_can_play_on_and_always_decide():
    ruined = "G, F | M, V | C, .; 1g"
    match = turn(ruined, ruined, season=300, season_limit="none")
    for _ in range(10):
        seat = match.state.the_active()
        assert {"build", "recruit", "work", "train", "fill", "move"}.isdisjoint(options(match, seat))
        play(match, f"{seat}: yield")
    assert match.state.season == 305
    match.finish(True)
    assert outcome(match).places == (1, 1)


@pytest.mark.rule("11.9")
def test_11_9_a_ruined_player_comes_back_by_trade_by_a_reward_or_by_relief():
    gift = turn("V, .  | ., . | ., .", f"{HOME}; 2g", offers=("1>0 2g for -",))
    play(gift, "0: accept > O1", "0: recruit > A1")
    relieved = at(estate("V, . | ., . | ., .", HOME, acted=(1,), relief="on"), "next_turn")
    play(relieved, "0: recruit > A1")
    assert gift.state.tallies(0)[1] == relieved.state.tallies(0)[1] == 1


@pytest.mark.rule("11.9")
def test_11_9_three_duchies_have_room_for_the_highest_target():
    twelve = "F f1, F f1, F f1, F f1 | F f1, F f1, F f1, F f1 | F f1, F f1, F, V f3"
    match = turn(twelve, HOME, win_target=12)
    play(match, "0: move > C4 > C3")
    assert outcome(match).scores[0] == 12


def aside(g):
    """A Request without a Favor in the Bag."""
    g.aside.append(g.requests.pop())


@pytest.mark.rule("11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8")
@pytest.mark.parametrize(
    ("number", "spoil"),
    [
        ("11.1", lambda g: g.requests.pop()),
        ("11.1", lambda g: g.requests_gone.append("Q01")),
        ("11.1", lambda g: g.rewards.pop()),
        ("11.1", lambda g: g.pool.append("W01")),
        ("11.2", lambda g: g.stocks[1].update(ore=-1)),
        ("11.2", lambda g: g.lands[0].pop()),
        ("11.2", lambda g: g.lands[0][0].extend([None, None, None])),
        ("11.3", lambda g: g.lands[0][0].__setitem__(0, Holding.of("G+ g1"))),
        ("11.3", lambda g: g.lands[0][0].__setitem__(0, Holding.of("V- f1"))),
        ("11.4", lambda g: g.lands[0][0].__setitem__(0, Holding.of("F f2"))),
        ("11.4", lambda g: g.lands[0][0].__setitem__(0, Holding.of("C f1"))),
        ("11.4", lambda g: g.lands[0][0].__setitem__(0, Holding.of("C o4"))),
        ("11.4", lambda g: g.lands[0][0].__setitem__(0, Holding.of("V o1"))),
        ("11.4", lambda g: g.lands[0][0].__setitem__(0, Holding.of("G g7"))),
        ("11.4", lambda g: g.lands[0][0].__setitem__(0, Holding.of("M g1"))),
        ("11.5", lambda g: g.bag.__setitem__(0, g.bag[0] + 1)),
        ("11.5", lambda g: g.filled.__setitem__(0, 9)),
        ("11.6", lambda g: g.track.append(None)),
        ("11.6", aside),
        ("11.7", lambda g: g.lands[0][0].__setitem__(0, Holding.of("G f1 u1"))),
        ("11.7", lambda g: g.lands[0][0].__setitem__(1, Holding.of("F s1"))),
        ("11.8", lambda g: g.options.__dict__.update(win_target=2)),
        ("7.4", lambda g: g.stocks[0].update(grain=1)),
        ("7.4", lambda g: g.lands[0].append([None, None])),
        ("4.6c", lambda g: g.acted.extend([1, 1])),
        ("4.6c", lambda g: g.acted.append(0)),
        ("5.14a", lambda g: g.offers.append(g.offers[0].model_copy(update={"maker": 1, "to": 1}))),
        ("5.14g", lambda g: setattr(g, "active", None)),
        ("5.14c", lambda g: g.offers.append(g.offers[0].model_copy(update={"give": {}, "want": {}}))),
        ("6.4a", lambda g: g.resigned.append(1)),
        ("11.8", lambda g: setattr(g, "fence", "another")),
        ("11.9", lambda g: setattr(g, "season", 101)),
        ("11.2", lambda g: g.stocks[1].update(wood=0.0)),
        ("4.4e", lambda g: g.picks.__setitem__(0, 1)),
        ("2.15", lambda g: g.track[0].favors.append(None)),
    ],
)
def test_11_the_check_finds_a_broken_position(number, spoil):
    g = estate(HOME, HOME, track=("Q16 0.", "Q01"), bag=(0, 0), offers=("0>1 - for 1g",))
    GAME.rules.check(g)
    spoil(g)
    with pytest.raises(AssertionError, match=number):
        GAME.rules.check(g)
    assert GAME.rules.check is invariants.check


@pytest.mark.rule("11.8")
def test_11_8_the_check_finds_that_anothers_demesne_has_changed_in_a_turn():
    match = at(estate(HOME, HOME, HOME), "next_turn")
    play(match, "0: work-all", "1: offer > none > 1wood", "0: accept > O1")
    match.state.add(2, "A1", grain=2)
    match.state.bank["grain"] -= 2
    with pytest.raises(AssertionError, match=r"11\.8"):
        GAME.rules.check(match.state)


@pytest.mark.rule("11.8")
def test_11_8_during_a_turn_only_stockpiles_of_the_others_change():
    match = turn(f"{HOME}; 9g", f"{HOME}; 9w", offers=("0>1 2g for 3w",))
    before = repr(match.state.lands[1])
    play(match, "0: work-all", "1: accept > O1", "0: recruit > B2")
    assert repr(match.state.lands[1]) == before
    assert match.state.stocks[1] == {"grain": 2, "wood": 6, "ore": 0, "bar": 0}
