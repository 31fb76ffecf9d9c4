"""12 Migration Phase: its steps, the Refugee Card. The Events and the draw have files of their own."""

import pytest

from games.nobles.title import GAME
from tests.games.nobles.thrones import discarded, kingdoms, of, position
from tests.kit import asked, match_at, options, play, public, refusal, text

OURS = "KS[4S 3D]"
THEIRS = "QC[7C 8C]"


def at(step, ours=OURS, theirs=THEIRS, **more):
    """At that step of the Migration Phase of seat 0."""
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), step)


def refugee(card, ours=OURS, theirs=THEIRS, **more):
    """That card is turned up in Step 3; what was told is in `news`."""
    return at("migration_3", ours, theirs, draw=card, **more)


# ---- 12.1 the start


@pytest.mark.rule("12.1", "9.11k")
def test_12_1_the_lowest_recovery_card_of_each_own_royal_card_is_discarded():
    match = at("begin_migration", "KS[4S]+9C+2H+2S QD[3D]+6H", "QC[7C]+5H")
    assert kingdoms(match) == ("KS[4S]+9C+2H QD[3D]", "QC[7C]+5H")
    assert discarded(match, 2) == "2S 6H"
    assert public(match.news) == [
        "2♠ is discarded from beneath <s0>'s K♠.",
        "6♥ is discarded from beneath <s0>'s Q♦.",
        *public(match.news)[2:],
    ]


@pytest.mark.rule("12.1", "9.13d")
def test_12_1_an_accord_card_of_an_earlier_turn_is_discarded():
    match = at("begin_migration", f"{OURS}; accord 9H", f"{THEIRS}; accord 9D")
    assert (of(match, 0).accord, str(of(match, 1).accord)) == (None, "9D")
    assert discarded(match, 1) == "9H"


@pytest.mark.rule("5.7a", "12.1")
@pytest.mark.parametrize("ours", ["KS[4S]+9H; hand 9D", "KS[4S]; hand 9D; accord 9H"])
def test_5_7a_an_empty_draw_pile_is_rebuilt_at_the_end_of_12_1(ours):
    state = position(ours=ours, theirs=THEIRS)
    state.kingdoms[1].hand, state.draw = state.draw, []
    match = match_at(GAME, state, "begin_migration")
    assert asked(match) == [(0, "12.2")], "before anyone is asked"
    assert (text(match.state.draw), match.state.discard) == ("9H", [])
    assert any("Draw Pile" in line for line in public(match.news))
    full = at("begin_migration", "KS[4S]+9H; hand 9D", THEIRS)
    assert discarded(full, 1) == "9H", "but only an empty one"


# ---- 12.2, 12.3


@pytest.mark.rule("12.2")
@pytest.mark.parametrize(
    ("answer", "after", "top"),
    [
        ("no", "KS[4S 3D]; hand 9H KC X1", ""),
        ("KC", "KS[4S 3D]; hand 9H X1", "KC"),
        ("X1", "KS[4S 3D]; hand 9H KC", "X1"),
        ("9H > discard", "KS[4S 3D]; hand KC X1", "9H"),
        ("9H > peasant", "KS[4S 3D]; peasants 9H; hand KC X1", ""),
    ],
)
def test_12_2_one_card_may_be_discarded_or_a_number_card_become_a_peasant(answer, after, top):
    match = at("migration_1", "KS[4S 3D]; hand 9H KC X1")
    assert asked(match) == [(0, "12.2")]
    play(match, f"0: {answer}")
    assert kingdoms(match)[0] == after
    assert text(match.state.discard) == top
    assert asked(match) == [(0, "12.3")]


@pytest.mark.rule("12.2", "5.2")
def test_12_2_with_a_population_number_of_10_no_peasant():
    match = at("migration_1", "KS[4S 3D]; peasants AS 2S 3S 5S 6S 7S 8S 9S; hand 9H")
    play(match, "0: 9H")
    assert discarded(match, 1) == "9H"


@pytest.mark.rule("12.2", "4.5")
def test_12_2_an_empty_hand_is_not_asked():
    assert asked(at("migration_1")) == [(0, "12.3")]


@pytest.mark.rule("12.3", "2.19")
def test_12_3_one_subject_may_be_serfed():
    match = at("migration_2", draw="X1")
    assert options(match, 0) == ["4S", "3D", "no"]
    play(match, "0: 3D")
    assert (text(of(match, 0).row_subjects), text(of(match, 0).peasants)) == ("4S", "3D")
    assert match.state.active == 1, "only one"
    match = at("migration_2", draw="X1")
    play(match, "0: no")
    assert (text(of(match, 0).row_subjects), of(match, 0).peasants) == ("4S 3D", [])


@pytest.mark.rule("12.3", "5.1")
def test_12_3_not_the_last_subject():
    match = at("migration_2", "KS[4S]", draw="X1")
    assert [rule for _, rule in asked(match)] != ["12.3"]
    assert kingdoms(match)[0].startswith("KS[4S]")
    match = at("migration_2", "KS[4S]; festival 9S 5H -")
    assert options(match, 0) == ["4S", "no"], "Festival Subjects remain"
    assert refusal(match, "0: 9S").rule == "2.11"


# ---- 12.4, 12.5


@pytest.mark.rule("12.4")
def test_12_4_a_number_card_is_the_refugee_card_and_lies_on_the_discard_pile():
    match = refugee("9H", "KS[4S 3D]", "QC[7C 8C]; peasants 2H 3H")
    assert public(match.news)[:2] == [
        "Turned up from the Draw Pile and discarded: 9♥.",
        "9♥ is the Refugee Card, and <s0> the Destination, by turn order, since all else is equal.",
    ]
    assert (asked(match), discarded(match, 1)) == ([(0, "12.6")], "9H")


@pytest.mark.rule("12.4", "5.7d")
def test_12_4_without_a_card_neither_refugee_nor_event():
    hand = text(position(ours="JS[4S 3D 5S]", theirs=THEIRS).draw)
    match = at("migration_3", "JS[4S 3D 5S]", f"{THEIRS}; hand {hand}")
    assert public(match.news)[0] == "There is no card left to turn up."
    assert kingdoms(match)[0] == "JS[4S 3D 5S]"


@pytest.mark.rule("12.5")
@pytest.mark.parametrize(
    ("ours", "theirs", "destination"),
    [
        ("KS[4S] QH[2H]", "QC[7H 8H 9H]", 0),  # (1) more Royal Cards of the suit
        ("KS[4S]", "QH[7C]", 1),
        ("KS[4S 2H 3H]", "QC[TH]", 0),  # (2) more Royal Cards and Subjects
        ("KH[4S]", "QH[2H]", 1),
        ("KS[4S]", "QC[7C]; festival 9S 5H -", 1),  # Festival Subjects count
        ("KS[9H]", "QC[TH]", 1),  # (3) the higher highest Subject
        ("KH[9H 2H]", "QH[8H 7H]", 0),
        ("KS[4S]; peasants TH", "QC[2H]", 1),  # Peasants do not count
        ("KS[4S]", "QC[7C]", 0),  # (4) the Active player
        ("KS[4S]; jester X1", "QC[7C]", 0),
    ],
)
def test_12_5_the_destination(ours, theirs, destination):
    match = refugee("6H", ours, theirs)
    assert f"<s{destination}> the Destination" in public(match.news)[1]


@pytest.mark.rule("12.5")
def test_12_5_the_active_player_when_all_is_equal_whoever_it_is():
    match = refugee("6H", "KS[4S]", "QC[7C]", active=1)
    assert "<s1> the Destination" in public(match.news)[1]


# ---- 12.6


@pytest.mark.rule("12.6a", "12.6d")
def test_12_6a_a_row_subject_of_the_suit_comes_from_the_other_player_of_the_destinations_choice():
    match = refugee("6H", "KH[4S]", "QC[7H 8C 9H]; peasants 2H")
    assert (asked(match), options(match, 0)) == ([(0, "12.6")], ["7H", "9H"])
    told = play(match, "0: 9H")
    assert kingdoms(match) == ("KH[4S]; peasants 9H", "QC[7H 8C]; peasants 2H")
    assert public(told)[0] == "9♥ migrates from <s1> to <s0>, by more Royal Cards of Hearts."
    assert discarded(match, 1) == "6H"


@pytest.mark.rule("12.6a", "12.6b", "5.1")
def test_12_6a_not_the_last_subject():
    match = refugee("6H", "KH[4S]", "QC[7H]; peasants 2H")
    assert text(of(match, 1).row_subjects) == "7H"
    assert of(match, 1).peasants == []
    assert "2♥ migrates from <s1> to <s0>, by more Royal Cards of Hearts." in public(match.news)


@pytest.mark.rule("12.6a", "5.12", "5.13")
def test_12_6a_a_marked_subject_that_migrates_keeps_no_mark():
    match = refugee("6H", "KH[4S]", "QC[7H 8C]; treaty 7H 9D")
    assert of(match, 1).treaty is None
    assert "9D" in text(match.state.discard)


@pytest.mark.rule("12.6b", "12.6d")
def test_12_6b_else_a_peasant_of_the_suit():
    match = refugee("6H", "KH[4S]", "QC[7C 8C]; peasants 2H 5D 9H")
    assert options(match, 0) == ["2H", "9H"]
    play(match, "0: 2H")
    assert text(of(match, 1).peasants) == "5D 9H"
    assert discarded(match, 1) == "6H"


@pytest.mark.rule("12.6c")
def test_12_6c_else_the_refugee_card_itself_becomes_a_peasant():
    match = refugee("6H", "KH[4S]", "QC[7C 8C]")
    assert kingdoms(match)[0].startswith("KH[4S]; peasants 6H")
    assert match.state.discard == []
    assert "<s0> takes the Refugee Card 6♥ as a Peasant." in public(match.news)


@pytest.mark.rule("12.6", "12.6c")
def test_12_6_the_opponent_may_be_the_destination():
    match = refugee("6C", "KS[4S 3D 9C]", "QC[7C 8C]")
    assert text(of(match, 1).subjects) == "7C 8C 9C"
    assert text(of(match, 0).subjects) == "4S 3D"


@pytest.mark.rule("12.6d", "2.25", "6.10")
def test_12_6d_it_is_placed_by_6_in_a_row_of_the_destinations_choice():
    # anticlockwise, T: S4 H5 C0: Hearts are more than Clubs, their Lower Suit
    match = refugee("6H", "KS[4S] QH[5H]", "QC[7H 8C]")
    assert (asked(match), options(match, 0)) == ([(0, "12.6d")], ["king", "queen"])
    play(match, "0: queen")
    assert text(of(match, 0).royals[1].row) == "5H 7H"


@pytest.mark.rule("12.6d", "2.25")
def test_12_6d_the_destination_chooses_the_row_also_in_the_opponents_turn():
    match = refugee("6C", "KS[9C 3D]", "QC[7C] JD[2D]")
    assert (asked(match), options(match, 1)) == ([(1, "12.6d")], ["queen", "jack"])
    play(match, "1: jack")
    assert text(of(match, 1).royals[1].row) == "2D 9C"


@pytest.mark.rule("12.6d", "6.11")
@pytest.mark.parametrize(
    "ours",
    [
        "KH[4S 5S 6S]",  # no space
        "KH[4S]",  # T: S4 H0 C0: Hearts are neither less than Clubs nor more than Spades
    ],
)
def test_12_6d_else_it_becomes_a_peasant(ours):
    match = refugee("6H", ours, "QC[7H 8C]")
    assert text(of(match, 0).peasants) == "7H"


@pytest.mark.rule("12.6e", "5.2")
@pytest.mark.parametrize("theirs", ["QC[7H 8C]", "QC[7C 8C]; peasants 7H", "QC[7C 8C]"])
def test_12_6e_with_a_population_number_of_10_no_card_moves(theirs):
    full = "AS 2S 3S 5S 6S 7S 8S 9S TS"
    match = refugee("6H", f"KH[4S]; peasants {full}", theirs)
    assert kingdoms(match)[1] == theirs
    assert text(of(match, 0).peasants) == full
    assert discarded(match, 1) == "6H"
    assert "<s0>'s Population number is 10: no card moves." in public(match.news)


# ---- 12.10


@pytest.mark.rule("12.10", "2.12", "5.5")
def test_12_10_any_own_army_cards_may_be_turned_face_up():
    match = at("migration_5", "KS[4S] QD[3D]; army 9C 8H 7H")
    assert (asked(match), match.asks[0].low, match.asks[0].high) == ([(0, "12.10")], 0, 3)
    told = play(match, "0: 9C 7H")
    assert kingdoms(match)[0] == "KS[4S 9C 7H] QD[3D]; army 8H"
    assert len(public(told)) >= 2


@pytest.mark.rule("12.10", "4.1")
def test_12_10_none_may_be_and_the_turn_of_the_opponent_follows():
    match = at("migration_5", "KS[4S]; army 9C")
    told = play(match, "0: none")
    assert kingdoms(match)[0] == "KS[4S]; army 9C"
    assert public(told) == ["Turn 11: <s1>."]
    match = at("migration_5")
    assert match.state.active == 1


@pytest.mark.rule("12.10", "4.1", "12.1", "12.2", "12.3", "12.4", "12.8")
def test_12_the_steps_follow_one_another():
    match = at("inaugurate", "KS[4S 3D]; army 9C; hand 9H; accord 8D", draw="X1")
    play(match, "0: no")
    assert of(match, 0).accord is None
    steps = []
    for _ in range(3):
        steps += [rule for _, rule in asked(match)]
        match.time_out(0)
    assert steps == ["12.2", "12.3", "12.10"]
    assert len(of(match, 0).hand) == 3, "two drawn"
    assert match.state.active == 1
