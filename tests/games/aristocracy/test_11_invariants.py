"""11. What always holds: games played by chance, with every number of seats and every building size."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.aristocracy import GAME
from games.aristocracy.state import Court
from games.engine.cards import Card
from games.engine.dice import Dice
from tests.games.aristocracy.court import at, court, new, outcome, turn_of
from tests.games.aristocracy.houses import house, houses
from tests.games.aristocracy.watch import Watch, guard
from tests.kit import play
from tests.sizes import size

SIZES = ["4-5-6", "5-6-7", "4-5-7", "2-3-4"]
TABLES = [pytest.param(seats, sizes, id=f"{seats} seats {sizes}") for seats in GAME.seats for sizes in SIZES]
DECISIONS = 250


@pytest.fixture(autouse=True, scope="module")
def looks() -> Iterator[Counter[str]]:
    with pytest.MonkeyPatch.context() as patch:
        yield guard(patch)


def watched(seats: int, sizes: str, number: int, order: str = "herald", decisions: int = DECISIONS) -> Watch:
    """So many decisions of a game by chance; the same number gives the same game."""
    watch = Watch(new(seats, seed=f"{number:064x}", building_sizes=sizes, commit_order=order))
    dice = Dice(f"{number + 1:064x}")
    for _ in range(decisions):
        if watch.match.over:
            break
        watch.answer(dice)
    return watch


@pytest.mark.rule(
    "11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "11.10", "11.11", "5.15a", "6.1"
)
@pytest.mark.parametrize(("seats", "sizes"), TABLES)
@settings(max_examples=size(7, 12 * 50))
@given(number=st.integers(0, 2**64), order=st.sampled_from(["herald", "simultaneous"]))
def test_11_what_always_holds_holds_in_games_by_chance(seats, sizes, number, order):
    watch = watched(seats, sizes, number, order)
    assert watch.match.over is (watch.match.state.outcome is not None and outcome(watch.match).rule == "6.3")


def test_11_games_by_chance_reach_every_action_and_every_decision():
    reached: Counter[str] = Counter()
    for seats in GAME.seats:
        for sizes in ("4-5-6", "2-3-4"):
            reached += watched(seats, sizes, number=seats, decisions=1200).verbs
    verbs = {
        "trade",
        "store",
        "hide",
        "sell",
        "harvest",
        "favor",
        "downgrade",
        "royal",
        "pass",
        "end",
        "discard",
        "coin",
    }
    asks = {"4.4a", "4.5a", "4.6b", "4.6c", "4.6d", "4.7a", "5.11a", "5.11b", "5.11d", "5.12a", "5.12d", "5.13a"}
    assert set(reached) >= verbs | asks


@pytest.mark.rule("11.6", "11.9")
def test_11_the_guard_looks_after_every_collect_and_every_draw(looks):
    looks.clear()
    watch = Watch(new(2))
    while watch.match.state.round == 1:
        watch.match.time_out(min(watch.match.asks))
    assert looks == {"11.6": 3, "11.9": 15}, (
        "3 phases; 4 markets of 2 cards, 1 card for the auction, 3 draws by 2 seats"
    )


def flip_out_of_turn(g):
    g.active = None
    g.flipped.append(g.stalls[0].pop())


@pytest.mark.rule("11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.10")
@pytest.mark.parametrize(
    ("number", "spoil"),
    [
        ("11.1", lambda g: g.deck.pop()),
        ("11.1", lambda g: g.deck.append(g.hands[0][0])),
        ("11.1", lambda g: g.flipped.append(g.pile[0])),
        ("11.2", lambda g: g.give_coins(0, -4)),
        ("11.2", lambda g: g.coins.__setitem__(0, 9)),
        ("11.3", lambda g: g.hands[0].append(g.buildings[0].cards.pop())),
        ("11.3", lambda g: setattr(g.buildings[1], "production", g.deck.pop())),
        ("11.3", lambda g: setattr(g.buildings[0], "offending", g.buildings[0].cards[0])),
        ("11.6", lambda g: g.market.append(g.deck.pop())),
        ("11.5", lambda g: setattr(g, "used", 3)),
        ("11.5", lambda g: setattr(g, "finished", [1, 1])),
        ("11.5", lambda g: setattr(g, "finished", [0])),
        ("11.5", lambda g: setattr(g, "allowance", 0)),
        ("11.6", flip_out_of_turn),
        ("11.4", lambda g: g.set_out.update({1: 1})),
        ("11.10", lambda g: setattr(g.buildings[0], "deed", g.market[0])),
    ],
)
def test_11_the_check_finds_a_broken_position(number, spoil):
    buildings = (house(0, "farm", "5"), house(0, "estate", "6"))
    match = turn_of(
        court("2C1", "3C1", stalls={0: "9C1 9S1"}, market="AH1 AS1", pile="TC1", buildings=buildings), seat=0
    )
    GAME.rules.check(match.state)
    spoil(match.state)
    with pytest.raises(AssertionError, match=number):
        GAME.rules.check(match.state)


@pytest.mark.rule("11.6", "11.7", "11.8", "11.9")
@pytest.mark.parametrize(
    ("number", "step", "spoil"),
    [
        ("11.6", "end_decision", lambda g: g.market.append(g.deck.pop())),
        ("11.6", "end_decision", lambda g: g.stalls[0].append(g.deck.pop())),
        ("11.6", "ball", lambda g: g.stalls[1].append(g.deck.pop())),
        ("11.7", "stalls", lambda g: g.hands[0].extend([g.deck.pop() for _ in range(9)])),
        ("11.7", "stalls", lambda g: g.committed[1].extend([g.deck.pop() for _ in range(10)])),
        ("11.9", "ball", lambda g: (g.pile.extend(g.deck), g.deck.clear())),
    ],
)
def test_11_the_check_finds_what_a_step_should_have_seen_to(number, step, spoil):
    buildings = houses(0, "chateau 7", "chateau 8")
    match = at(court("2C1", "3C1", royal="Q" if step == "ball" else "K", buildings=buildings), step)
    GAME.rules.check(match.state)
    spoil(match.state)
    with pytest.raises(AssertionError, match=number):
        GAME.rules.check(match.state)


@pytest.mark.rule("11.8")
def test_11_8_the_check_finds_a_view_that_shows_too_much_of_the_pile(monkeypatch):
    match = at(court("2C1", "3C1", pile="AC1 AD1 AH1 AS1 5C1"), "stalls")
    GAME.rules.check(match.state)
    monkeypatch.setattr(type(match.state), "open_pile", lambda g: g.pile[:5])
    with pytest.raises(AssertionError, match=r"11\.8"):
        GAME.rules.check(match.state)


@pytest.mark.rule("11.4", "11.10")
def test_11_what_the_check_remembers_is_written_down_as_it_happens():
    match = at(court("2C1 2D1 2H1 2S1", "3C1 3D1"), "stalls")
    play(match, "0: 2C1", "1: 3C1 3D1")
    assert match.state.set_out == {0: 1, 1: 2}
    play(match, "0: hide > 2C1")
    assert match.state.set_out == {0: 0, 1: 2}
    play(match, "1: end")
    assert match.state.set_out == {}
    match = turn_of(court("2C1 2D1 2H1 2S1", "3C1", stalls={0: "9C1 9S1"}), seat=0)
    play(match, "0: royal > new-farm > 2C1 > 2D1 2H1 2S1")
    assert [str(building.deed) for building in match.state.buildings] == ["2C1"]
    match.state.buildings[0].address = Card.of("9C1")
    again = Court.model_validate_json(match.state.model_dump_json())
    assert [(str(building.deed), str(building.address)) for building in again.buildings] == [("2C1", "9C1")]


@pytest.mark.rule("11.2", "5.15a")
def test_11_2_a_visit_moves_coins_and_makes_none():
    match = turn_of(court("", "", stalls={0: "9C1 9S1"}, royal="Q", buildings=("1: 5H1 | 5S1 5D1 4C1",)), seat=0)
    play(match, "0: royal > b1")
    assert (match.state.coins, match.state.issued) == ([3, 2], 5), "the Royal costs one, the Visit moves one"


@pytest.mark.rule("11.7", "4.4a")
def test_11_7_after_the_tax_no_hand_exceeds_its_maximum():
    g = court("", "2C1", buildings=houses(0, "chateau 7"), rest="hand 0")
    match = at(g, "tax")
    excess = match.asks[0].low
    match.answer(0, tuple(match.asks[0].legal[:excess]))
    assert [len(hand) for hand in match.state.hands] == [8, 1]


@pytest.mark.rule("11.11", "4.9b", "4.9c")
@pytest.mark.parametrize("seats", GAME.seats)
def test_11_11_a_phase_takes_as_many_actions_as_cards_were_committed(seats):
    match = new(seats)
    while "4.7a" in {ask.rule for ask in match.asks.values()}:
        seat = min(match.asks)
        match.answer(seat, tuple(match.asks[seat].legal))
    actions = 0
    while match.state.royal == "K":
        match.answer(min(match.asks), "pass")
        actions += 1
    assert actions == 7 * seats


@pytest.mark.rule("11.12", "6.9")
def test_11_12_a_game_that_nobody_ends_goes_on_until_the_game_master_ends_it():
    match = at(court("2C1", "2D1", buildings=houses(0, "chateau 7", "chateau 8")), "end_decision")
    declined = 0
    while match.state.round < 30:
        declined += match.asks[min(match.asks)].rule == "6.3"
        match.time_out(min(match.asks))
    assert (declined, match.over) == (29, False)
    match.finish(scored=True)
    assert outcome(match).ranking == (0, 1)
