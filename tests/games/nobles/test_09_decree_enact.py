"""9.19 Decree, 9.20 Enact."""

import pytest

from games.nobles.actions.enact import candidates
from games.nobles.actions.enactments import guests
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position
from tests.kit import asked, options, play, private, public, refusal, text

COURT = "KS[4S]"
THEIRS = "KH[7H 5C]"
DECREE = "glory 2S 9S; decree 3C"


def table(ours=COURT, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


# ---- 9.19


@pytest.mark.rule("9.19a", "17.1")
def test_9_19a_a_decree_lies_face_down_and_both_players_know_it():
    match = table(f"{COURT}; hand 6H 8D")
    told = play(match, "0: decree")
    assert public(told) == ["<s0>: Decree.", "<s0> puts a card face down: the Decree Card."]
    assert private(told, 0) == private(told, 1) == ["<s0>'s Decree Card is 6♥."]
    assert kingdoms(match)[0] == f"{COURT}; hand 8D; decree 6H"
    assert of(match, 0).glory_number == 0, "it is not Glory"


@pytest.mark.rule("9.19a")
def test_9_19a_only_a_number_card_of_value_6_or_lower():
    match = table(f"{COURT}; hand AS 6H 8H KD X1")
    assert options(match, 0, "decree") == ["AS", "6H"]
    assert {refusal(match, f"0: decree > {card}").rule for card in ("8H", "KD", "X1")} == {"9.19a"}
    assert refusal(table(f"{COURT}; hand 8H KD"), "0: decree").rule == "9.19a"


@pytest.mark.rule("9.19a")
def test_9_19a_once_per_game():
    assert refusal(table(f"{COURT}; hand 6H; decree 3C"), "0: decree").rule == "9.19a"
    state = position(ours=f"{COURT}; hand 6H", theirs=THEIRS)
    state.kingdoms[0].decreed = True
    assert refusal(at_action(state), "0: decree").rule == "9.19a"


@pytest.mark.rule("9.19b")
def test_9_19b_enact_may_follow_in_the_same_action_phase():
    match = table(f"{COURT}; hand 3C 6H 4H; peasants 6S; glory 2S")
    play(match, "0: decree > 3C", "0: enact")
    assert kingdoms(match)[0] == f"{COURT}; peasants 6H; turned 2S; hand 6S; decree 3C"


# ---- 9.20


@pytest.mark.rule("9.20a", "9.20h")
@pytest.mark.parametrize(
    ("zones", "why"),
    [
        ("glory 2S", "you have no Decree Card"),
        ("decree 3C", "you have no face-up Glory card"),
        ("turned 2S; decree 3C", "you have no face-up Glory card"),
        (
            DECREE,
            "none of these is possible now: Horticulture, Tournament, Accoutres, Construction",
        ),
    ],
)
def test_9_20a_a_decree_card_a_face_up_glory_card_and_one_of_the_four(zones, why):
    found = refusal(table(f"{COURT}; {zones}"), "0: enact")
    assert (found.rule, found.why) == ("9.20a", why)


@pytest.mark.rule("9.20a")
def test_9_20a_of_the_possible_ones_one_is_chosen():
    match = table(f"KS[4C]; army 2D; peasants 6S 9C; hand 6H 4H 8D 7S AC; {DECREE}")
    assert options(match, 0, "enact") == ["horticulture", "accoutres", "construction"]
    assert refusal(match, "0: enact > tournament").rule == "9.20c"


@pytest.mark.rule("9.20b", "9.20f", "8.2")
def test_9_20b_horticulture():
    match = table(f"{COURT}; peasants 6S 8S 2D; hand 6H 4H 9H 8C; {DECREE}")
    assert refusal(match, "0: enact > 8S").rule == "9.20b"
    assert options(match, 0, "enact") == ["4H", "9H"], "6S is the only one, and 6H comes for it"
    told = public(play(match, "0: enact > 9H > 9S"))
    assert told == [
        "<s0>: Enact, Horticulture.",
        "<s0> discards 9♥ (hand).",
        "<s0> takes 6♠ into hand (Peasants).",
        "6♥ becomes <s0>'s Peasant.",
        "<s0> turns the Glory card 9♠ face down onto the Decree Card: 1 step.",
    ]
    assert kingdoms(match)[0] == (f"{COURT}; peasants 8S 2D 6H; glory 2S; turned 9S; hand 4H 8C 6S; decree 3C")
    assert refusal(match, "0: enact").rule == "8.2"


@pytest.mark.rule("9.20b")
@pytest.mark.parametrize(
    ("zones", "why"),
    [
        ("peasants 6C; hand 6H 4H", "for Horticulture you have no Spade Peasant"),
        ("peasants 6S; hand 5H 4H", "for Horticulture you hold no Heart of value 6"),
        ("peasants 6S; hand 6H KH", "for Horticulture you hold no other Heart Number Card to discard"),
    ],
)
def test_9_20b_horticulture_needs_two_different_hearts(zones, why):
    state = table(f"{COURT}; {zones}; {DECREE}", theirs="KD[7H 5C]")
    assert candidates(state.state, 0).refuse["horticulture"].why == why
    assert refusal(state, "0: enact").rule == "9.20a"


@pytest.mark.rule("9.20c", "9.20f")
def test_9_20c_tournament():
    match = table(f"{COURT}; hand 8D 6D 3D 9C 2C; {DECREE}", f"{THEIRS}; peasants TD 9H")
    assert refusal(match, "0: enact > 9H").rule == "9.20c"
    assert options(match, 0, "enact") == ["6D", "8D"]
    assert options(match, 0, "enact", "8D") == ["3D", "6D"]
    told = public(play(match, "0: enact > 8D > 6D > 9C > 2S"))
    assert told == [
        "<s0>: Enact, Tournament.",
        "<s0> discards 9♣ (hand).",
        "<s0> takes 10♦ into hand (Peasants).",
        "8♦ becomes <s1>'s Peasant.",
        "6♦ becomes <s0>'s Subject, beside the King.",
        "<s0> turns the Glory card 2♠ face down onto the Decree Card: 1 step.",
    ]
    assert kingdoms(match) == (
        "KS[4S 6D]; glory 9S; turned 2S; hand 3D 2C TD; decree 3C",
        f"{THEIRS}; peasants 9H 8D",
    )


@pytest.mark.rule("9.20c", "9.20f")
def test_9_20c_against_a_club_three_different_clubs_are_needed():
    clubs = "KH[4H 3D]; hand 8C 6C; glory 2S 9S; decree 3S"  # clockwise: Clubs, at 0, are below Diamonds
    theirs = "KD[7H 5S]; peasants TC"
    assert refusal(table(clubs, theirs), "0: enact").rule == "9.20a"
    match = table(clubs.replace("6C", "6C 2C"), theirs)
    play(match, "0: enact > 8C > 2C > 2S")
    assert kingdoms(match) == (
        "KH[4H 3D 2C]; glory 9S; turned 2S; hand TC; decree 3S",
        "KD[7H 5S]; peasants 8C",
    )
    assert discarded(match, 1) == "6C"


@pytest.mark.rule("9.20c", "5.2", "5.4", "6.10")
@pytest.mark.parametrize(
    ("court", "rule"),
    [
        ("KS[4S]; peasants AH 2H 3H 4H 6H 8H TH 9C 8C", "5.2"),
        ("JS[4S 5S 6S]", "5.4"),
        ("KS[4C]", "6.7"),  # clockwise: Diamonds, at 0, are not below Spades and not above Clubs
    ],
)
def test_9_20c_the_new_subject_needs_one_of_ten_a_space_and_balance(court, rule):
    state = position(ours=f"{court}; hand 8D 6D 3D 2C 7D; {DECREE}", theirs=f"{THEIRS}; peasants TD")
    found = guests(state, 0).refusal
    assert found is not None
    assert found.rule == rule
    assert refusal(at_action(state), "0: enact").rule == "9.20a"


@pytest.mark.rule("9.20d", "9.20f")
def test_9_20d_accoutres():
    match = table(f"KS[4S] QD[]; army 9C 2H 6H; hand 8D 3D KC 5S; {DECREE}")
    assert options(match, 0, "enact") == ["3D", "8D"]
    assert options(match, 0, "enact", "8D") == ["2H", "6H"]
    assert refusal(match, "0: enact > 8D > 9C").rule == "9.20d"
    assert options(match, 0, "enact", "8D", "6H") == ["3D", "5S"]
    told = public(play(match, "0: enact > 8D > 6H > 5S > 9S"))
    assert told == [
        "<s0>: Enact, Accoutres.",
        "<s0> discards 8♦ (hand).",
        "<s0> discards 6♥ (Army).",
        "<s0> puts a card face down: Army Card 3, in the space of 6♥.",
        "<s0> turns the Glory card 9♠ face down onto the Decree Card: 1 step.",
    ]
    assert kingdoms(match)[0] == "KS[4S] QD[]; army 9C 2H 5S; glory 2S; turned 9S; hand 3D KC; decree 3C"


@pytest.mark.rule("9.20d", "8.7b")
def test_9_20d_the_new_army_card_lies_in_the_space_of_the_old():
    match = table(f"KS[4S] QD[]; army 2H 9C 6H; hand 8D 3D 5S; {DECREE}")
    told = play(match, "0: enact > 8D > 2H > 5S > 9S")
    assert text(of(match, 0).army) == "5S 9C 6H", "the positions of the others stay as they were"
    assert "<s0> puts a card face down: Army Card 1, in the space of 2♥." in public(told)


@pytest.mark.rule("9.20d")
@pytest.mark.parametrize(
    ("zones", "part"),
    [
        ("hand 8D 5S", "you have no Army Card"),
        ("army 9C; hand 8D 5S", "you have no Diamond Number Card in your hand above one of your Army Cards"),
        ("army 9C; hand KD TS", "you have no Diamond Number Card in your hand above one of your Army Cards"),
        ("army 7C; hand 8D QS", "you hold no other Number Card"),
    ],
)
def test_9_20d_accoutres_needs_a_higher_diamond_and_another_number_card(zones, part):
    match = table(f"{COURT}; {zones}; {DECREE}")
    assert candidates(match.state, 0).refuse["accoutres"].why == f"for Accoutres {part}"
    assert refusal(match, "0: enact").rule == "9.20a"


@pytest.mark.rule("9.20e", "9.20f", "5.1", "5.12")
def test_9_20e_construction():
    match = table(f"KS[4C 6D 8H]; peasants TC 9D 7D 2C; hand 7S 5S 8C; {DECREE}; tournament 4C 3D")
    assert options(match, 0, "enact") == ["5S", "7S"]
    assert options(match, 0, "enact", "7S") == ["4C", "6D"]
    assert refusal(match, "0: enact > 7S > 8H").rule == "9.20e"
    told = public(play(match, "0: enact > 7S > 4C > 2S"))
    assert told == [
        "<s0>: Enact, Construction.",
        "<s0> discards 7♠ (hand).",
        "<s0>: 10♣ takes the space of 4♣ (Subjects); 4♣ is discarded.",
        "<s0>'s Tournament ends without result, and 3♦ is discarded.",
        "<s0> turns the Glory card 2♠ face down onto the Decree Card: 1 step.",
    ]
    assert kingdoms(match)[0] == ("KS[TC 6D 8H]; peasants 9D 7D 2C; glory 9S; turned 2S; hand 5S 8C; decree 3C")


@pytest.mark.rule("9.20e")
def test_9_20e_which_of_several_peasants_is_the_players_choice():
    match = table(f"KS[6D]; peasants 9D 8D; hand 7S; {DECREE}")
    play(match, "0: enact > 8D > 2S")
    assert kingdoms(match)[0] == "KS[8D]; peasants 9D; glory 9S; turned 2S; decree 3C"


@pytest.mark.rule("9.20e")
@pytest.mark.parametrize(
    "zones",
    ["KS[4C]; peasants TC; hand 4S 3S", "KS[4C]; peasants 7C; hand 7S", "KS[4C]; peasants TD; hand 7S"],
)
def test_9_20e_construction_needs_a_spade_between_subject_and_peasant(zones):
    match = table(f"{zones}; {DECREE}")
    need = "for Construction no Spade in your hand is above a Subject and below a Peasant of one suit"
    assert candidates(match.state, 0).refuse["construction"].why == need
    assert refusal(match, "0: enact").rule == "9.20a"


@pytest.mark.rule("9.20f")
def test_9_20f_all_is_chosen_before_anything_moves():
    match = table(f"KS[6D]; peasants 9D 8D; hand 7S; {DECREE}")
    play(match, "0: enact > 8D")
    assert match.can_take_back(0)
    assert asked(match) == [(0, "9.20g")]
    assert kingdoms(match)[0] == "KS[6D]; peasants 9D 8D; glory 2S 9S; hand 7S; decree 3C"


@pytest.mark.rule("9.20g", "9.20h")
def test_9_20g_only_a_face_up_glory_card_can_be_turned_and_all_still_count():
    match = table("KS[6D]; peasants 9D; hand 7S; glory 2S 9S; turned TH; decree 3C")
    play(match, "0: enact")
    assert options(match, 0) == ["2S", "9S"]
    assert of(match, 0).glory_number == 3
    told = public(play(match, "0: 9S"))
    assert told[-1] == "<s0> turns the Glory card 9♠ face down onto the Decree Card: 2 steps."
    assert of(match, 0).glory_number == 3


@pytest.mark.rule("9.20g")
def test_9_20g_the_value_of_the_glory_card_does_not_matter_and_a_single_one_is_not_asked():
    match = table("KS[6D]; peasants 9D; hand 7S; glory TS; decree 3C")
    play(match, "0: enact")
    assert kingdoms(match)[0] == "KS[9D]; turned TS; decree 3C"


@pytest.mark.rule("9.20i", "9.20g")
def test_9_20i_as_many_as_the_decrees_value_and_it_enters_glory():
    match = table("KS[6D]; peasants 9D; hand 7S 4C; glory 2S 9S; turned TH 8H; decree 3C")
    told = public(play(match, "0: enact > 2S"))
    assert told[-3:] == [
        "<s0> turns the Glory card 2♠ face down onto the Decree Card: 3 steps.",
        "<s0>'s Decree is fulfilled, and its Glory is face up again: 10♥, 8♥, 2♠.",
        "Glory: 3♣ enters <s0>'s Glory Pile, 5 of 7.",
    ]
    assert kingdoms(match)[0] == "KS[9D]; glory 9S TH 8H 2S 3C; hand 4C"
    assert refusal(match, "0: decree").rule == "9.19a"


@pytest.mark.rule("9.20i")
def test_9_20i_no_enact_after_the_decree_is_fulfilled():
    state = position(ours="KS[6D]; peasants 9D; hand 7S; glory 2S", theirs=THEIRS)
    state.kingdoms[0].decreed = True
    assert refusal(at_action(state), "0: enact").rule == "9.20i"


@pytest.mark.rule("9.20i", "5.9")
def test_9_20i_a_decree_that_is_the_seventh_glory_card_ends_the_game():
    match = table("KS[6D]; peasants 9D; hand 7S; glory 2S; turned TH 8H AH 9H 4H; decree 6C")
    play(match, "0: enact")
    assert match.over
    assert of(match, 0).glory_number == 7


@pytest.mark.rule("9.20i")
def test_9_20i_an_ace_needs_one_step():
    match = table("KS[6D]; peasants 9D; hand 7S; glory 2S; decree AC")
    play(match, "0: enact")
    assert kingdoms(match)[0] == "KS[9D]; glory 2S AC"
