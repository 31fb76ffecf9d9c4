"""9.16 Subterfuge Action: the card, the answer, the reveal."""

import pytest

from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, match_at, options, play, private, public, refusal, text

OURS = "KS[4S]; hand 8H"
THEIRS = "KH[7H] QD[2D] JS[3H]"
FULL = "AH 2H 4H 5H 6H 8H 9H"


def at(ours=OURS, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


# ---- start


@pytest.mark.rule("9.16b", "17.1")
def test_9_16b_a_card_lies_face_down_in_the_rivals_kingdom_seen_by_its_owner_alone():
    match = at("KS[4S]; hand 8H 2C KD")
    assert options(match, 0, "subterfuge") == ["2C", "8H"]
    told = play(match, "0: subterfuge > 8H")
    assert kingdoms(match) == ("KS[4S]; hand 2C KD", f"{THEIRS}; plot 8H")
    assert public(told) == ["<s0>: Subterfuge.", "<s0> puts a card face down: a Subterfuge card."]
    assert private(told, 1) == []
    for viewer in (0, 1, None):
        there = match.view(viewer).kingdoms[1]
        assert (there.plot_there, str(there.plot)) == (True, "8H" if viewer == 0 else "None")


@pytest.mark.rule("9.16b", "2.15")
def test_9_16b_it_fills_no_space_and_is_no_subject_and_no_peasant():
    match = at("KS[4S]; hand 8C", "QD[2D 3D 4D]")
    play(match, "0: subterfuge > 8C")
    other = of(match, 1)
    assert (text(other.subjects), other.peasants, other.has("C")) == ("2D 3D 4D", [], False)
    assert other.population == 4, "but it counts for the Population number"


@pytest.mark.rule("9.16a", "2.15")
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("KS[4S]; hand KD X1", THEIRS),
        (OURS, f"{THEIRS}; plot 9C"),
        (OURS.replace("8H", "8C"), f"{THEIRS}; peasants {FULL}"),
    ],
)
def test_9_16a_what_is_needed(ours, theirs):
    assert refusal(at(ours, theirs), "0: subterfuge").rule == "9.16a"


@pytest.mark.rule("9.16a", "5.2")
def test_9_16a_a_population_number_of_9_is_not_too_much():
    match = at("KS[4S]; hand 8C", f"KH[7H] QD[2D]; peasants {FULL}")
    play(match, "0: subterfuge > 8C")
    assert of(match, 1).population == 10


# ---- the answer


def turn_of(theirs, ours="KS[4S]", **more):
    """The turn of seat 1 begins, in whose Kingdom a Subterfuge card lies."""
    state = position(ours=ours, theirs=theirs, active=1, **more)
    return match_at(GAME, state, "begin_turn")


@pytest.mark.rule("9.16c", "4.1")
def test_9_16c_it_must_be_answered_at_the_start_of_the_turn_before_the_peasant_phase():
    match = turn_of("KH[7H] QD[2D]; peasants 9C; hand 9H; plot 5S")
    assert asked(match) == [(1, "9.16c")]
    assert options(match, 1) == ["confront", "overlook"]
    told = play(match, "1: overlook")
    assert public(told)[0] == "<s1> overlooks the Subterfuge card."
    assert asked(match) == [(1, "7.1")]


@pytest.mark.rule("9.16c", "9.16f")
def test_9_16c_it_is_answered_once():
    match = turn_of("KH[7H] QD[2D]; plot 5S")
    play(match, "1: overlook")
    g = match.state
    assert (of(match, 1).overlooked, str(of(match, 1).plot)) == (True, "5S")
    g.turn += 1
    assert asked(match_at(GAME, g, "begin_turn")) == [(1, "8.1")]


@pytest.mark.rule("9.16d")
def test_9_16d_an_ace_that_is_confronted_is_discarded():
    match = turn_of("KH[7S] QD[2D]; peasants 9S; plot AS")
    told = play(match, "1: confront")
    assert public(told)[:4] == [
        "<s1> confronts the Subterfuge card.",
        "<s0>'s Subterfuge card is A♠.",
        "Subterfuge: nothing comes of it, since an Ace that is confronted is harmless.",
        "<s0> discards A♠ (Subterfuge).",
    ]
    assert kingdoms(match)[1] == "KH[7S] QD[2D]; peasants 9S"


@pytest.mark.rule("9.16e", "2.20")
@pytest.mark.parametrize(
    ("choice", "after"),
    [("9S", "KH[7S 3S] QD[2D]; peasants 5S"), ("7S", "KH[5S 3S] QD[2D]; peasants 9S")],
)
def test_9_16e_another_card_replaces_a_higher_one_of_its_suit(choice, after):
    match = turn_of("KH[7S 3S] QD[2D]; peasants 9S; plot 5S")
    play(match, "1: confront")
    assert (asked(match), options(match, 1)) == ([(1, "9.16e")], ["7S", "9S"])
    told = play(match, f"1: {choice}")
    assert kingdoms(match)[1] == after
    assert discarded(match, 1) == choice
    assert public(told)[0].endswith(f"{choice[0]}♠ is discarded.")


@pytest.mark.rule("9.16e", "5.5")
def test_9_16e_without_a_card_of_its_suit_it_replaces_any_card():
    match = turn_of("KH[7H] QD[2D]; peasants 9C; plot 5S")
    play(match, "1: confront")
    assert options(match, 1) == ["7H", "2D", "9C"]
    play(match, "1: 2D")
    assert kingdoms(match)[1] == "KH[7H] QD[5S]; peasants 9C"


@pytest.mark.rule("9.16e", "2.11")
@pytest.mark.parametrize(
    "theirs",
    [
        "KH[3S] QD[2D]; peasants 9C",  # a card of its suit, but not higher
        "KH[] QD[]; festival 9S 4H 2D",  # Festival Subjects are of the Population, and cannot be chosen
        "KH[7H]; festival 9S 4H 2D",
        "KH[]",  # nothing to choose at all
    ],
)
def test_9_16e_where_there_is_nothing_to_replace_it_is_discarded(theirs):
    match = turn_of(f"{theirs}; plot 5S")
    match.state.turn = 11
    told = play(match, "1: confront")
    assert "<s0> discards 5♠ (Subterfuge)." in public(told)
    assert kingdoms(match)[1] == theirs


@pytest.mark.rule("9.16e", "5.12")
def test_9_16e_a_marked_subject_that_is_replaced_ends_its_treaty():
    match = turn_of("KH[7H] QD[2D]; treaty 7H 9D; plot 5H")
    play(match, "1: confront")
    assert kingdoms(match)[1] == "KH[5H] QD[2D]"
    assert discarded(match, 2) == "7H 9D"


# ---- the reveal


def reveal(card, ours="KS[4S]", theirs=THEIRS, **more):
    """At the choice of an action of seat 0, whose Subterfuge card was overlooked."""
    state = position(ours=ours, theirs=f"{theirs}; plot {card}", **more)
    state.kingdoms[1].overlooked = True
    return at_action(state)


@pytest.mark.rule("9.16f", "8.6", "9.16h")
def test_9_16f_it_must_be_revealed_in_the_owners_next_action_phase():
    match = reveal("5S", "KS[4S]; hand 8D 9D")
    play(match, "0: end")
    assert asked(match) == [(1, "9.16h")], "at the latest at the end"
    play(match, "1: discard")
    assert asked(match) == [(0, "10.2")]


@pytest.mark.rule("9.16f")
def test_9_16f_nothing_to_reveal_is_refused():
    assert refusal(at(), "0: reveal").rule == "9.16f"
    assert refusal(at(theirs=f"{THEIRS}; plot 5S"), "0: reveal").rule == "9.16c"


@pytest.mark.rule("9.16g", "9.15b", "9.15c")
def test_9_16g_a_revealed_ace_strikes_and_club_subjects_do_not_protect():
    match = reveal("AD", theirs="KH[7H] QD[2C] JS[3H]")
    told = play(match, "0: reveal")
    assert public(told) == ["<s0>'s Subterfuge card is A♦."]
    assert options(match, 0) == ["JS", "QD"]
    told = play(match, "0: QD")
    assert public(told)[:2] == ["<s0> discards A♦ (Subterfuge).", "<s1> loses Q♦: it is discarded."]
    assert discarded(match, 2) == "AD QD"
    assert of(match, 1).plot is None


@pytest.mark.rule("9.16g", "9.15b")
def test_9_16g_a_jester_is_struck_alone_and_without_a_target_the_ace_is_discarded():
    match = reveal("AD", theirs=f"{THEIRS}; jester X1")
    play(match, "0: reveal")
    assert discarded(match, 2) == "AD X1"
    match = reveal("AH", theirs="KH[7H]")
    play(match, "0: reveal")
    assert kingdoms(match)[1] == "KH[7H]"
    assert discarded(match, 1) == "AH"


@pytest.mark.rule("9.16h", "17.1")
def test_9_16h_the_opponent_sees_one_random_card_of_the_hand():
    seen = set()
    for number in range(12):
        match = reveal("5S", "KS[4S]; hand 2C 9D KD")
        match.state.dice.seed = f"{number:064x}"
        match = at_action(match.state)
        told = play(match, "0: reveal")
        assert "<s1> sees a random card from <s0>'s hand." in public(told)
        (line,) = private(told, 1)
        seen.add(line)
        assert private(told, 0) == []
        assert asked(match) == [(1, "9.16h")]
    assert seen == {f"You see {card} in <s0>'s hand." for card in ("2♣", "9♦", "K♦")}


@pytest.mark.rule("9.16h")
def test_9_16h_of_an_empty_hand_nothing_is_seen():
    match = reveal("5S")
    told = play(match, "0: reveal")
    assert public(told) == ["<s0>'s Subterfuge card is 5♠."]
    assert asked(match) == [(1, "9.16h")]


@pytest.mark.rule("9.16h", "5.4", "5.5")
@pytest.mark.parametrize(
    ("choice", "after"),
    [
        ("king", "KH[7H 5S] QD[2D] JS[3H]"),
        ("jack", "KH[7H] QD[2D] JS[3H 5S]"),
        ("peasant", "KH[7H] QD[2D] JS[3H]; peasants 5S"),
        ("discard", THEIRS),
    ],
)
def test_9_16h_the_opponent_may_add_it_to_the_own_population(choice, after):
    match = reveal("5S")
    play(match, "0: reveal")
    assert options(match, 1) == ["king", "queen", "jack", "peasant", "discard"]
    play(match, f"1: {choice}")
    assert kingdoms(match)[1] == after
    assert (discarded(match, 1) == "5S") == (choice == "discard")


@pytest.mark.rule("9.16h", "5.2", "5.4")
def test_9_16h_with_nine_others_there_is_room_and_without_a_space_it_is_no_subject():
    match = reveal("5S", theirs="QH[7H 2H 3H]; peasants 4H 5H 6H 8H 9H TH")
    play(match, "0: reveal")
    assert options(match, 1) == ["peasant", "discard"]
    play(match, "1: peasant")
    assert of(match, 1).population == 10


@pytest.mark.rule("9.16i", "8.2")
def test_9_16i_after_a_reveal_a_new_subterfuge_may_start():
    match = reveal("5S", "KS[4S]; hand 8C 9D")
    assert refusal(match, "0: subterfuge").rule == "9.16a"
    play(match, "0: reveal", "1: discard", "0: subterfuge > 8C")
    assert kingdoms(match)[1] == f"{THEIRS}; plot 8C"
    assert refusal(match, "0: reveal").rule == "9.16c"
    assert refusal(match, "0: subterfuge").rule == "8.2"
