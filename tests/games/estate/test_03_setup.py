"""3. Setup."""

import pytest

from games.engine.dice import Dice
from games.engine.errors import Refused
from games.estate import GAME
from games.estate.cards import REQUESTS, REWARDS
from games.estate.lands import KINDS
from tests.games.estate.demesnes import HOME, demesne, new, settled, stock, track, view
from tests.kit import asked, options, play, public, refusal, text

TABLES = pytest.mark.parametrize("seats", GAME.seats)
KINDS_AND_OPEN = "grange forest mine village castle open"


@pytest.mark.rule("3.1")
@TABLES
def test_3_1_each_player_begins_with_three_baronies(seats):
    match = new(seats)
    for seat in range(seats):
        assert [(land.name, land.kind) for land in view(match).seats[seat].lands] == [
            ("A", "barony"),
            ("B", "barony"),
            ("C", "barony"),
        ]
        assert view(match).seats[seat].slots == 6


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    ("order", "lands"),
    [
        ("open castle village mine forest grange", "., C | V f2, M | F, G"),
        ("mine grange open forest castle village", "M, G | ., F | C, V f2"),
    ],
)
def test_3_2_one_holding_of_each_kind_active_in_slots_of_ones_choice(order, lands):
    match = new(2)
    village = ["A1", "A2", "B1", "B2", "C1", "C2"][order.split().index("village")]
    play(match, f"0: {order} > {village}+{village}")
    assert demesne(match) == lands
    assert all(holding.active for holding in view(match).seats[0].holdings)


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    "wrong",
    [
        "grange forest mine village",
        "grange forest mine village open",
        "grange grange mine village castle open",
        "grange forest mine village open open",
    ],
)
def test_3_2_no_kind_is_left_out_and_none_comes_twice(wrong):
    assert refusal(new(2), f"0: {wrong}").rule == "3.2"


@pytest.mark.rule("3.3", "2.7")
def test_3_3_two_peasants_within_the_room():
    pairs = options(new(2), 0, KINDS_AND_OPEN)
    assert these_pairs(pairs) == {
        "A1+A2", "A1+B1", "A1+B2", "A2+B1", "A2+B2", "B1+B1", "B1+B2", "B2+B2",
    }  # fmt: skip
    match = new(2)
    assert refusal(match, f"0: {KINDS_AND_OPEN} > A1+A1").rule == "3.3"
    assert refusal(match, f"0: {KINDS_AND_OPEN} > A1+C1").rule == "3.3", "no Peasant in a Castle"
    play(match, f"0: {KINDS_AND_OPEN} > B1+B1")
    assert demesne(match) == "G, F | M f2, V | C, ."


def these_pairs(pairs):
    """Every pair once."""
    assert len(set(pairs)) == len(pairs)
    return set(pairs)


@pytest.mark.rule("3.3", "2.11c")
def test_3_3_the_peasants_have_no_marks_and_may_move_in_season_1():
    match = settled(2)
    play(match, "0: move > A1 > B2", "0: move > A2 > B2")
    assert demesne(match) == "G, F | M, V m2 | C, ."


@pytest.mark.rule("3.4")
@TABLES
def test_3_4_nothing_lies_in_the_stockpiles_on_the_granges_and_in_the_castles(seats):
    match = settled(seats)
    for seat in range(seats):
        assert stock(match, seat) == ""
        assert all(holding.grain == holding.garrison == 0 for holding in view(match).seats[seat].holdings)


@pytest.mark.rule("3.5")
def test_3_5_all_choose_at_the_same_time_in_any_order():
    match = new(3)
    assert asked(match) == [(0, "3.2"), (1, "3.2"), (2, "3.2")]
    told = play(match, "2: open grange forest mine village castle > A2+B1")
    assert public(told) == ["<s2> sets up Grange A2, Forest B1, Mine B2, Village C1, Castle C2; Peasants on A2 and B1."]
    assert demesne(match, 2) == "., G f1 | F f1, M | V, C", "public at once"
    assert [holding.name for holding in view(match, 0).seats[2].holdings] == ["A2", "B1", "B2", "C1", "C2"]
    play(match, f"0: {KINDS_AND_OPEN} > A1+A2")
    assert asked(match) == [(1, "3.2")]
    play(match, f"1: {KINDS_AND_OPEN} > A1+A2")
    assert match.state.season == 1


@pytest.mark.rule("3.5")
def test_3_5_a_choice_cannot_be_changed_after_it_was_submitted():
    match = new(2)
    play(match, f"0: {KINDS_AND_OPEN}")
    assert match.can_take_back(0), "not yet submitted: the Peasants are missing"
    match.take_back(0)
    play(match, f"0: {KINDS_AND_OPEN} > A1+A2")
    assert not match.can_take_back(0)
    with pytest.raises(Refused):
        match.take_back(0)
    refusal(match, f"0: {KINDS_AND_OPEN}")
    assert demesne(match) == HOME


@pytest.mark.rule("3.5", "9.1")
def test_3_5_a_half_made_setup_stays_its_owners_while_others_submit_theirs():
    other = "open castle village mine forest grange"
    match = new(3)
    play(match, f"0: {other}")
    play(match, f"1: {KINDS_AND_OPEN} > A1+A2", f"2: {KINDS_AND_OPEN} > A1+A2")
    late = match.copied()
    late.time_out(0)
    assert demesne(late) == HOME, "9.1 it times out as a whole"
    match.take_back(0)
    assert asked(match) == [(0, "3.2")]
    play(match, f"0: {KINDS_AND_OPEN} > A1+B1")
    assert demesne(match) == "G f1, F | M f1, V | C, ."


@pytest.mark.rule("3.6")
def test_3_6_both_decks_are_shuffled():
    decks = [new(2, seed=f"{number:064x}").state for number in range(40)]
    for cards, deck in ((REQUESTS, "requests"), (REWARDS, "rewards")):
        orders = {text(getattr(g, deck)) for g in decks}
        assert len(orders) == 40
        assert text(cards) not in orders
        assert len({getattr(g, deck)[-1] for g in decks}) > 15, "any card may lie on top"


@pytest.mark.rule("3.6")
def test_3_6_the_decks_are_shuffled_by_the_dice_of_the_game(monkeypatch):
    shuffled: list[list[str]] = []
    monkeypatch.setattr(Dice, "shuffle", lambda dice, items: shuffled.append(list(items)))
    new(2)
    assert shuffled == [list(REQUESTS), list(REWARDS)]


@pytest.mark.rule("3.6", "3.7")
@TABLES
def test_3_6_everything_else_is_empty(seats):
    match = new(seats)
    g = match.state
    assert (len(g.requests), len(g.rewards)) == (30, 30)
    assert track(match) == [""] * 4
    assert (g.aside, g.requests_gone, g.rewards_gone, g.pool, g.bag, g.filled) == (
        [],
        [],
        [],
        [],
        [0] * seats,
        [0] * seats,
    )


@pytest.mark.rule("3.7")
@TABLES
def test_3_7_what_is_in_play(seats):
    match = settled(seats)
    in_play = {what: -number for what, number in match.state.bank.items()}
    assert in_play == {
        "barony": 3 * seats,
        **dict.fromkeys(KINDS, seats),
        "peasant": 2 * seats,
        **dict.fromkeys(("county", "duchy", "grain", "wood", "ore", "bar", "soldier"), 0),
    }
    assert match.state.favors == [0] * seats
    assert match.state.season == 1
    assert [bool(request) for request in match.state.track] == [True, False, False, False]


@pytest.mark.rule("3.7", "4.5c")
def test_3_7_the_first_request_appears_in_season_1():
    match = new(2)
    first = match.state.requests[-1]
    match.time_out(0)
    assert track(match) == [""] * 4
    match.time_out(1)
    assert track(match)[0].split()[0] == first
