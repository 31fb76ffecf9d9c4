"""5.11 Build a Holding and 5.12 remove one."""

import pytest

from games.estate.lands import KINDS
from tests.games.estate.demesnes import HOARD, demesne, slot, stock, turn
from tests.kit import options, play, public, refusal

PRICES = {
    "grange": ("1g 2w", "2 wood, 1 grain"),
    "forest": ("1w 1b", "1 wood, 1 bar"),
    "mine": ("3w 1b", "3 wood, 1 bar"),
    "village": ("4w", "4 wood"),
    "castle": ("5w 2b", "5 wood, 2 bars"),
}

# ---- 5.11 Build


@pytest.mark.rule("5.11a", "2.3", "2.4a")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("place", ["A2", "C1"])
def test_5_11a_the_holding_comes_under_construction_into_an_open_slot(kind, place):
    price, words = PRICES[kind]
    match = turn(f"V f1, . | G, F | ., M; {price}", HOARD)
    told = play(match, f"0: build > {kind} > {place}")
    assert (slot(match, place), stock(match)) == (f"{kind[0].upper()}+", "")
    assert public(told) == [f"<s0> builds a {kind.capitalize()} on {place} ({words})."]


@pytest.mark.rule("5.11a", "4.3a", "2.4a")
def test_5_11a_it_is_active_from_the_next_season_on():
    match = turn("V f1, . | ., . | ., .; 4w 1b", HOARD)
    play(match, "0: build > mine > A2")
    assert refusal(match, "0: move > A1 > A2").rule == "5.3b"
    assert "<s0>'s Mine on A2 is complete." in public(play(match, "0: yield > A1.1", "1: yield"))
    assert slot(match, "A2") == "M"


@pytest.mark.rule("5.11a", "2.3")
@pytest.mark.parametrize("place", ["A1", "A2", "B1", "D1"])
def test_5_11a_only_an_open_slot_of_your_own(place):
    match = turn("V f1, G- | F+, . | ., .; 9w", "., . | ., . | ., . | ., .")
    assert options(match, 0, "build", "village") == ["B2", "C1", "C2"]
    assert refusal(match, f"0: build > village > {place}").rule == "5.11a"


@pytest.mark.rule("5.11a")
def test_5_11a_without_an_open_slot_nothing_is_built():
    assert refusal(turn("V f1, G- | F+, V | C, M; 9g 9w 9b", HOARD), "0: build").rule == "5.11a"


@pytest.mark.rule("5.11b")
def test_5_11b_any_number_in_a_turn_and_of_a_kind():
    match = turn("V, . | ., . | ., .; 21w 2b", HOARD)
    play(match, *[f"0: build > village > {place}" for place in ("A2", "B1", "B2")], "0: build > castle > C1")
    play(match, "0: build > village > C2")
    assert (demesne(match), stock(match)) == ("V, V+ | V+, V+ | C+, V+", "")
    assert refusal(match, "0: remove > A2").rule == "5.12b", "it cannot be cancelled"
    assert not match.can_take_back(0)


# ---- 5.12 Remove


@pytest.mark.rule("5.12a", "2.4a")
@pytest.mark.parametrize("holding", ["G", "F", "M", "V", "C"])
def test_5_12a_an_empty_active_holding_is_removed_without_refund(holding):
    match = turn(f"{holding}, V f1 | ., . | ., .; 1w", HOARD)
    told = play(match, "0: remove > A1")
    assert (slot(match, "A1"), stock(match)) == (f"{holding}-", "1w")
    name = next(kind.capitalize() for kind in KINDS if kind[0].upper() == holding)
    assert public(told) == [f"<s0> removes the {name} on A1."]


@pytest.mark.rule("5.12a")
def test_5_12a_the_grain_on_it_returns_to_the_bank():
    match = turn("G g5, V f1 | ., . | ., .", HOARD, bank="finite")
    assert match.state.bank["grain"] == 95
    told = play(match, "0: remove > A1")
    assert (slot(match, "A1"), stock(match), match.state.bank["grain"]) == ("G-", "", 100)
    assert public(told) == ["<s0> removes the Grange on A1; 5 grain are lost."]


@pytest.mark.rule("5.12b")
@pytest.mark.parametrize(
    "holding", ["G f1", "G g2 s1 u1", "F m1", "M f1", "V n1", "V t2", "V s1", "C o1", "C r1", "G+", "C+", "V-"]
)
def test_5_12b_neither_with_chits_nor_construction_side_up(holding):
    assert refusal(turn(f"{holding}, C | ., . | ., .", HOARD), "0: remove > A1").rule == "5.12b"
    assert refusal(turn(f"{holding}, . | ., . | ., .", HOARD), "0: remove").rule == "5.12b"


@pytest.mark.rule("5.12a")
def test_5_12a_an_open_slot_is_not_removed():
    assert refusal(turn("C, . | ., . | ., .", HOARD), "0: remove > A2").rule == "5.12a"
    assert refusal(turn("., . | ., . | ., .", HOARD), "0: remove").rule == "5.12a"


@pytest.mark.rule("5.12c", "4.3b")
def test_5_12c_its_slot_is_open_in_the_next_season():
    match = turn("C, V | G, F | M, V; 9w", HOARD)
    play(match, "0: remove > A1")
    assert refusal(match, "0: build").rule == "5.11a"
    assert refusal(match, "0: remove > A1").rule == "5.12b", "it cannot be cancelled"
    assert not match.can_take_back(0)
    assert "<s0>'s Castle is gone; A1 is Open." in public(play(match, "0: yield", "1: yield"))
    play(match, "0: build > village > A1")
    assert slot(match, "A1") == "V+"
