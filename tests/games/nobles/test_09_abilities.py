"""9.3 Regnant Ability with Sedition and Conspiracy, 9.4 Consort Ability."""

import pytest

from tests.games.nobles.thrones import at_action, discarded, kingdoms, position
from tests.kit import asked, options, play, public, refusal

THEIRS = "JC[7C 5H]"
HARVEST = "KS[7S 3D]"
SCHOLASTIC = "KH[7H]"
PILLAGE = "KC[9C 3S]"
ECONOMICS = "KD[9D 8S]"


def ability(ours, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


# ---- 9.3a


@pytest.mark.rule("9.3a")
def test_9_3a_a_subject_of_the_regnants_suit_is_needed():
    found = refusal(ability("KS[3D] QD[2C]; hand 9D 2S; peasants 4S"), "0: regnant")
    assert (found.rule, found.why) == ("9.3a", "you have no Subject of your Regnant's suit, Spade")


@pytest.mark.rule("9.3a", "2.11")
def test_9_3a_a_festival_subject_will_do_but_cannot_be_x():
    match = ability("KS[3D]; hand 9D 2S 9S; festival 4S 6H -")
    play(match, "0: regnant")
    assert kingdoms(match)[0] == "KS[9D]; glory 2S; hand 9S; festival 4S 6H -"


@pytest.mark.rule("9.3a", "9.13c")
@pytest.mark.parametrize(("ours", "theirs"), [("; accord 4S", ""), ("", "; accord 4S")])
def test_9_3a_an_accord_card_of_the_regnants_suit_forbids_it(ours, theirs):
    match = ability(f"{HARVEST}; hand 9S 2S{ours}", f"{THEIRS}{theirs}")
    assert refusal(match, "0: regnant").rule == "9.13c"
    play(
        ability(f"{HARVEST}; hand 9S 2S{ours.replace('4S', '4H')}", f"{THEIRS}{theirs.replace('4S', '4H')}"),
        "0: regnant",
    )


@pytest.mark.rule("9.3a", "5.6")
@pytest.mark.parametrize(
    ("ours", "theirs", "rule"),
    [
        ("KS[7S 3D]; hand 2S 6H", THEIRS, "9.3b"),  # nothing higher
        ("KS[7S 3D]; hand 9S 8S", THEIRS, "9.3b"),  # no lower Spade
        ("KH[7H]; hand 9S 2H", THEIRS, "9.3c"),  # no Peasant
        ("KH[7H]; hand 9H 2H", f"{THEIRS}; peasants 6H", "9.3c"),  # only a Heart
        ("KC[9C]; hand 8C", THEIRS, "9.3d"),  # nothing for Glory
        ("KC[9C]; hand 2D", f"{THEIRS}; peasants 6H", "9.3d"),  # no Club
        ("KD[9D]; hand 8D", THEIRS, "9.3e"),  # only one Diamond
        ("KD[9D 8S]; hand 7S", THEIRS, "9.3e"),
    ],
)
def test_9_3a_all_three_cards_must_be_there(ours, theirs, rule):
    assert refusal(ability(ours, theirs), "0: regnant").rule == rule


@pytest.mark.rule("9.3a", "8.2")
def test_9_3a_the_cards_are_chosen_before_anything_moves_and_can_be_taken_back():
    match = ability(f"{HARVEST}; hand 9S 8S 2S 5S")
    play(match, "0: regnant > 8S")
    assert match.can_take_back(0)
    assert kingdoms(match)[0] == f"{HARVEST}; hand 9S 8S 2S 5S"
    play(match, "0: 5S")
    assert not match.can_take_back(0)
    assert refusal(match, "0: regnant").rule == "8.2"


# ---- 9.3b to 9.3e


@pytest.mark.rule("9.3b")
def test_9_3b_harvest():
    match = ability(f"{HARVEST}; hand 9S 2S")
    told = public(play(match, "0: regnant"))
    assert told == [
        "<s0>: Regnant Ability, Harvest.",
        "<s0>: 9♠ takes the space of 7♠ (Subjects); 7♠ is discarded.",
        "Glory: 2♠ enters <s0>'s Glory Pile, 1 of 7.",
    ]
    assert kingdoms(match)[0] == "KS[9S 3D]; glory 2S"
    assert discarded(match, 1) == "7S"


@pytest.mark.rule("9.3b")
def test_9_3b_x_is_a_row_subject_of_any_suit_with_a_higher_card_and_a_lower_spade():
    match = ability("KS[4S 7S 6D 2D] QD[6H]; hand 9S 9D 5S 3S TD")
    assert options(match, 0, "regnant") == ["4S", "7S", "6D"]
    assert [refusal(match, f"0: regnant > {card}").rule for card in ("6H", "2D")] == ["9.3b", "9.3b"]
    assert options(match, 0, "regnant", "6D") == ["9D", "TD"]
    assert options(match, 0, "regnant", "6D", "TD") == ["3S", "5S"]
    play(match, "0: regnant > 6D > TD > 5S")
    assert kingdoms(match)[0] == "KS[4S 7S TD 2D] QD[6H]; glory 5S; hand 9S 9D 3S"


@pytest.mark.rule("9.3b", "5.1", "5.12")
def test_9_3b_the_only_subject_may_be_replaced_and_its_mark_ends():
    match = ability("KS[7S]; hand 9S 2S; festival 4S 6H -; treaty 7S 5D")
    play(match, "0: regnant")
    assert kingdoms(match)[0] == "KS[9S]; glory 2S; festival 4S 6H -"
    assert discarded(match, 2) == "7S 5D"
    match = ability("KS[7S]; hand 9S 2S")
    play(match, "0: regnant")
    assert kingdoms(match)[0] == "KS[9S]; glory 2S"


@pytest.mark.rule("9.3c", "5.7b")
def test_9_3c_scholastic():
    match = ability(f"{SCHOLASTIC}; hand 8S 2H", f"{THEIRS}; peasants 6S 4D")
    told = public(play(match, "0: regnant"))
    assert told == [
        "<s0>: Regnant Ability, Scholastic.",
        "<s1> discards 6♠ (Peasants).",
        "8♠ becomes <s1>'s Peasant.",
        "Glory: 2♥ enters <s0>'s Glory Pile, 1 of 7.",
    ]
    assert kingdoms(match) == ("KH[7H]; glory 2H", f"{THEIRS}; peasants 4D 8S")
    assert discarded(match, 1) == "6S"


@pytest.mark.rule("9.3c")
def test_9_3c_x_is_no_heart_and_above_the_heart_for_glory():
    match = ability(f"{SCHOLASTIC}; hand 9H 8S 9S TD 4H 3H", f"{THEIRS}; peasants 6H 6S 4D 2S")
    assert options(match, 0, "regnant") == ["6S", "4D"]
    assert refusal(match, "0: regnant > 6H").why == "it's a Heart"
    assert options(match, 0, "regnant", "6S", "8S") == ["3H", "4H"]
    assert refusal(match, "0: regnant > 6S > TD").rule == "9.3c"


@pytest.mark.rule("9.3c", "5.2")
def test_9_3c_a_rival_with_a_population_number_of_10_can_be_chosen():
    match = ability(f"{SCHOLASTIC}; hand 8S 2H", f"{THEIRS}; peasants 6S AS AC 2C 3C 4C 6C 8C")
    play(match, "0: regnant")
    assert kingdoms(match)[1] == f"{THEIRS}; peasants AS AC 2C 3C 4C 6C 8C 8S"


@pytest.mark.rule("9.3d")
@pytest.mark.parametrize(
    ("given", "ours", "theirs"),
    [
        ("6H", "KC[5C 3S]; glory 6H; hand 4C 2D", f"{THEIRS}; peasants TS"),
        ("2D", "KC[5C 3S]; glory 2D; hand 4C", f"{THEIRS}; peasants 6H TS"),
    ],
)
def test_9_3d_pillage_takes_a_peasant_of_the_rival_or_a_diamond_of_the_hand(given, ours, theirs):
    match = ability(f"{PILLAGE}; hand 4C 5C 2D", f"{THEIRS}; peasants 6H TS")
    assert options(match, 0, "regnant") == ["4C", "5C"]
    assert options(match, 0, "regnant", "5C") == ["2D", "6H"]
    assert refusal(match, "0: regnant > 5C > TS").rule == "9.3d"
    told = public(play(match, f"0: regnant > 5C > {given}"))
    play(match, "0: no")
    assert told[0] == "<s0>: Regnant Ability, Pillage."
    assert kingdoms(match) == (ours, theirs)
    assert discarded(match, 1) == "9C"


@pytest.mark.rule("9.3d")
def test_9_3d_x_is_a_club_and_all_is_below_it():
    match = ability("KC[9C 8C 3S] QC[TD]; hand 4C 2S 9D", f"{THEIRS}; peasants 6H 8S")
    assert options(match, 0, "regnant") == ["9C", "8C"]
    assert refusal(match, "0: regnant > 3S").why == "it isn't a Club"
    assert options(match, 0, "regnant", "9C") == ["6H", "8S"]
    play(match, "0: regnant > 8C")
    assert kingdoms(match)[0].startswith("KC[9C 4C 3S] QC[TD]; glory 6H")


@pytest.mark.rule("9.3e")
def test_9_3e_economics():
    match = ability(f"{ECONOMICS}; hand 7S 2D 9S")
    assert options(match, 0) != []
    told = public(play(match, "0: regnant"))
    assert told == [
        "<s0>: Regnant Ability, Economics.",
        "<s0>: 7♠ takes the space of 8♠ (Subjects); 8♠ is discarded.",
        "Glory: 2♦ enters <s0>'s Glory Pile, 1 of 7.",
    ]
    assert kingdoms(match)[0] == "KD[9D 7S]; glory 2D; hand 9S"


@pytest.mark.rule("9.3e", "9.3a")
def test_9_3e_a_diamond_x_needs_two_different_diamonds_below_it():
    match = ability("KD[9D]; hand 8D 3D TD")
    assert options(match, 0, "regnant") == ["3D", "8D"]
    play(match, "0: regnant > 3D")
    assert kingdoms(match)[0] == "KD[3D]; glory 8D; hand TD"


@pytest.mark.rule("9.3e")
def test_9_3e_the_only_diamond_below_another_suit_is_kept_for_glory():
    match = ability("KD[9D 8S]; hand 7S 8D")
    assert refusal(match, "0: regnant").rule == "9.3e"


# ---- 9.3f to 9.3h


@pytest.mark.rule("9.3f", "5.9")
def test_9_3f_nothing_follows_the_seventh_glory_card():
    match = ability("KS[7S] QC[3D]; hand 9S 2S; glory AC 3C 4C 6C 8C 9C", f"{THEIRS}; peasants 2C")
    play(match, "0: regnant")
    assert match.over
    assert kingdoms(match)[0].startswith("KS[9S] QC[3D]; glory AC 3C 4C 6C 8C 9C 2S")


@pytest.mark.rule("9.3f", "9.3g", "9.3h", "9.4a")
def test_9_3f_consort_ability_then_sedition_then_conspiracy():
    match = ability("KC[9C 4C] QC[3C]; hand 2C 2D; glory AS AH", "KD[7C 5D]; peasants 5C TD")
    play(match, "0: regnant > 9C > 2D")
    assert asked(match) == [(0, "9.4d")]
    play(match, "0: 5C")
    assert asked(match) == [(0, "9.3g")]
    assert options(match, 0) == ["AS", "AH", "2D"]
    told = public(play(match, "0: AH"))
    assert told == ["<s0>: Sedition.", "A♥ leaves <s0>'s Glory Pile, 2 of 7.", "<s0> discards A♥ (Glory)."]
    assert asked(match) == [(0, "9.3h")]
    told = public(play(match, "0: AS"))
    assert told[0] == "<s0>: Conspiracy."
    assert kingdoms(match)[0] == "KC[2C 4C] QC[3C]; glory 2D; hand 5C"
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("9.3g")
def test_9_3g_sedition_needs_the_suit_of_the_rivals_regnant_and_no_own_royal_card_of_it():
    play(match := ability("KC[9C]; hand 2C 2D", "KD[7C]"), "0: regnant")
    assert kingdoms(match)[0] == "KC[2C]", "the only Glory card went without a question"
    assert discarded(match, 2) == "9C 2D"
    play(match := ability("KC[9C] QD[3D]; hand 2C 2D", "KD[7C]"), "0: regnant")
    assert kingdoms(match)[0] == "KC[2C] QD[3D]; glory 2D"
    play(match := ability("KC[9C]; hand 2C 2D", "KS[7C] QD[4D]"), "0: regnant", "0: no")
    assert kingdoms(match)[0] == "KC[2C]; glory 2D"


@pytest.mark.rule("9.3g")
def test_9_3g_who_is_absent_loses_the_lowest_glory_card():
    match = ability("KC[9C]; hand 2C 3D; glory 5S AH 6S", "KD[7C]")
    play(match, "0: regnant")
    match.time_out(0)
    assert discarded(match, 1) == "AH"


@pytest.mark.rule("9.3h")
def test_9_3h_conspiracy_may_discard_the_card_just_placed_or_nothing():
    match = ability("KC[9C]; hand 2C; glory 5S", f"{THEIRS}; peasants 4H")
    play(match, "0: regnant")
    assert asked(match) == [(0, "9.3h")]
    assert options(match, 0) == ["5S", "4H", "no"]
    play(match, "0: 4H")
    assert kingdoms(match)[0] == "KC[2C]; glory 5S"
    match = ability("KC[9C]; hand 2C; glory 5S", f"{THEIRS}; peasants 4H")
    play(match, "0: regnant")
    match.time_out(0)
    assert kingdoms(match)[0] == "KC[2C]; glory 5S 4H"


@pytest.mark.rule("9.3h")
def test_9_3h_no_conspiracy_with_a_royal_card_of_the_suit():
    match = ability("KC[9C] JH[3D 6H]; hand 2C; glory 5S", f"{THEIRS}; peasants 4H")
    play(match, "0: regnant")
    assert kingdoms(match)[0] == "KC[2C] JH[3D 6H]; glory 5S 4H"
    assert asked(match) == [(0, "8.1")], "an empty hand: no Campaign either"


# ---- 9.4


def after_harvest(ours, theirs=THEIRS):
    """Where a Harvest of 7S by 9S, with 2S into Glory, has led."""
    match = ability(ours, theirs)
    play(match, "0: regnant")
    for card in ("7S", "9S", "2S"):
        if asked(match) == [(0, "9.3b")]:
            play(match, f"0: {card}")
    return match


@pytest.mark.rule("9.4a")
def test_9_4a_without_a_consort_nothing_is_asked():
    assert asked(after_harvest("KS[7S 3D]; hand 9S 2S TC")) == [(0, "8.1")]


@pytest.mark.rule("9.4a")
@pytest.mark.parametrize("court", ["KS[7S] QS[3D]", "KS[7S] QH[3D]", "KS[7S] QC[3D]", "KS[7S] QD[3D]"])
def test_9_4a_it_is_optional_and_the_absent_do_not_use_it(court):
    match = after_harvest(f"{court}; hand 9S 2S TC", f"{THEIRS}; peasants 4C")
    assert asked(match)[0][1].startswith("9.4")
    match.time_out(0)
    assert kingdoms(match) == (f"{court}; glory 2S; hand TC".replace("7S", "9S"), f"{THEIRS}; peasants 4C")
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("9.4a", "9.4b")
def test_9_4a_what_the_hand_allows_is_hidden_so_it_is_asked_even_when_nothing_fits():
    match = after_harvest("KS[7S] QS[3D]; hand 9S 2S KC")
    assert asked(match) == [(0, "9.4b")]
    assert options(match, 0) == ["no"]
    assert refusal(match, "0: 3D").why == "you hold no Diamond below 3"
    assert asked(after_harvest("KS[7S] QS[3D]; hand 9S 2S")) == [(0, "8.1")], "an empty hand everybody sees"


@pytest.mark.rule("9.4b")
def test_9_4b_reap_replaces_a_subject_by_a_lower_card_of_its_suit():
    match = after_harvest("KS[7S 8C] QS[3D]; hand 9S 2S 5C 4C TC AD")
    assert options(match, 0) == ["8C", "3D", "no"]
    assert options(match, 0, "8C") == ["4C", "5C"]
    assert refusal(match, "0: 8C > TC").rule == "9.4b"
    told = public(play(match, "0: 8C > 5C"))
    assert told == ["<s0>: Consort Ability, Reap.", "<s0>: 5♣ takes the space of 8♣ (Subjects); 8♣ is discarded."]
    assert kingdoms(match)[0] == "KS[9S 5C] QS[3D]; glory 2S; hand 4C TC AD"
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("9.4c")
def test_9_4c_campaign_discards_a_peasant_of_the_rival_and_puts_any_number_card_there():
    match = after_harvest("KS[7S] QH[3D]; hand 9S 2S 5C KC", f"{THEIRS}; peasants TD 4C")
    assert options(match, 0) == ["TD", "4C", "no"]
    told = public(play(match, "0: TD"))
    assert told == [
        "<s0>: Consort Ability, Campaign.",
        "<s1> discards 10♦ (Peasants).",
        "5♣ becomes <s1>'s Peasant.",
    ]
    assert kingdoms(match) == ("KS[9S] QH[3D]; glory 2S; hand KC", f"{THEIRS}; peasants 4C 5C")


@pytest.mark.rule("9.4c")
def test_9_4c_campaign_needs_a_peasant_and_a_number_card():
    assert asked(after_harvest("KS[7S] QH[3D]; hand 9S 2S 5C KC")) == [(0, "8.1")]
    match = after_harvest("KS[7S] QH[3D]; hand 9S 2S KC", f"{THEIRS}; peasants TD")
    assert refusal(match, "0: TD").rule == "9.4c"


@pytest.mark.rule("9.4d")
@pytest.mark.parametrize(
    ("card", "ours", "theirs"),
    [
        ("4C", "KS[9S] QC[3D]; peasants 6C; glory 2S; hand 4C", f"{THEIRS}; peasants TD"),
        ("6C", "KS[9S] QC[3D]; glory 2S; hand 6C", f"{THEIRS}; peasants 4C TD"),
    ],
)
def test_9_4d_champion_takes_a_club_of_either_peasant_pile(card, ours, theirs):
    match = after_harvest("KS[7S] QC[3D]; peasants 6C; hand 9S 2S", f"{THEIRS}; peasants 4C TD")
    assert sorted(options(match, 0)) == ["4C", "6C", "no"]
    told = public(play(match, f"0: {card}"))
    assert told[0] == "<s0>: Consort Ability, Champion."
    assert kingdoms(match) == (ours, theirs)


@pytest.mark.rule("9.4d")
def test_9_4d_without_a_club_among_the_peasants_nothing_is_asked():
    assert asked(after_harvest("KS[7S] QC[3D]; hand 9S 2S 5C", f"{THEIRS}; peasants TD")) == [(0, "8.1")]


@pytest.mark.rule("9.4e")
def test_9_4e_treasurer_replaces_a_subject_by_a_higher_card_of_its_suit():
    match = after_harvest("KS[7S 8C] QD[3D]; hand 9S 2S 5C TC AD")
    assert options(match, 0) == ["8C", "no"]
    told = public(play(match, "0: 8C"))
    assert told[0] == "<s0>: Consort Ability, Treasurer."
    assert kingdoms(match)[0] == "KS[9S TC] QD[3D]; glory 2S; hand 5C AD"
