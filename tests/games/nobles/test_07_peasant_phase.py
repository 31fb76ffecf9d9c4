"""7. Peasant Phase."""

import pytest

from games.nobles.events.calamity import Calamity
from games.nobles.title import GAME
from tests.games.nobles.thrones import discarded, kingdoms, of, position
from tests.kit import asked, match_at, options, play, public, refusal, text

CALM = "QD[AS AH AC] JD[AD]"  # an Opponent to whom nothing spreads or crosses


def step_1(ours, theirs=CALM, **more):
    """At Step 1 of the Peasant Phase of seat 0."""
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), "peasant_step_1")


def step_2(ours, theirs=CALM, **more):
    """At Step 2 of the Peasant Phase of seat 0."""
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), "peasant_step_2")


def struck(events):
    """The names of the calamities that were told."""
    return [event.name for event in events if isinstance(event, Calamity)]


# ---- 7.1 Step 1


@pytest.mark.rule("7.1", "7.1a")
def test_7_1a_a_higher_card_of_the_hand_for_a_subject_and_a_peasant_for_it():
    match = step_1("KS[4S 3D] QH[]; peasants 5C 6H; hand 9S 6S 2S 9D")
    assert options(match, 0) == ["4S", "3D", "no"]
    assert options(match, 0, "4S") == ["6S", "9S"]
    assert options(match, 0, "4S", "9S") == ["5C", "6H"]
    play(match, "0: 4S > 9S > 6H")
    assert kingdoms(match)[0] == "KS[9S 3D] QH[]; peasants 5C; hand 6S 2S 9D"
    assert discarded(match, 2) == "4S 6H"
    assert asked(match) == [(0, "8.1")], "at most once"


@pytest.mark.rule("7.1a")
def test_7_1a_not_without_a_peasant():
    match = step_1("KS[4S 3D] QH[]; hand 9S")
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("7.1", "7.1b")
def test_7_1b_a_higher_peasant_for_a_subject_and_no_other_is_lost():
    match = step_1("KS[4S 3D] QH[]; peasants 5C 6S 2S; hand 9H")
    play(match, "0: 4S")
    assert kingdoms(match)[0] == "KS[6S 3D] QH[]; peasants 5C 2S; hand 9H"
    assert discarded(match, 1) == "4S"


@pytest.mark.rule("7.1", "7.1a", "7.1b")
def test_7_1_only_a_higher_card_of_the_same_suit():
    match = step_1("KS[4S 3D] QH[]; peasants 3S 5C; hand 2D 9H KD QS")
    assert options(match, 0) == ["no"]
    for subject in ("4S", "3D"):
        assert refusal(match, f"0: {subject}").rule == "7.1"
    play(match, "0: no")
    assert kingdoms(match)[0] == "KS[4S 3D] QH[]; peasants 3S 5C; hand 2D 9H KD QS"


@pytest.mark.rule("7.1")
def test_7_1_it_is_asked_whatever_the_hand_and_no_is_the_default():
    match = step_1("KS[4S 3D] QH[]; peasants 3S; hand 9S")
    assert match.asks[0].default == ("no",)
    assert asked(step_1("KS[4S 3D] QH[]; peasants 3S; hand KD")) == [(0, "7.1")]


@pytest.mark.rule("7.1", "5.12")
def test_7_1_a_marked_subject_that_is_replaced_ends_its_tournament():
    match = step_1("KS[4C 3D] QH[]; tournament 4C 6D; peasants 3S; hand 9C", "QD[8S 8D]")
    play(match, "0: 4C")
    assert of(match, 0).tournament is None
    assert "6D" in text(match.state.discard)


# ---- 7.2 Step 2


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(
    ("ours", "calamities"),
    [
        ("KS[4H 3H]; peasants 5C 6H", []),  # 2 to 2
        ("KS[4H 3H]; peasants 5C 6H 7H; army 9C", ["Famine"]),  # an Army Card is no Subject
        ("KS[4H]; army 9C 9D; peasants 5C", []),  # nor a Peasant
        ("KS[3H]; peasants 5C 6H 7H; festival 4S 4H 9D", []),  # Festival Subjects count
        ("KS[4H 3D 3C]; peasants 5S 6H 7H 9H", ["Famine"]),  # 4 to 3, then 3 to 3: Step 2 ends
    ],
)
def test_7_2_only_while_peasants_outnumber_subjects(ours, calamities):
    match = step_2(ours)
    assert struck(match.news) == calamities
    if not calamities:
        assert asked(match) == [(0, "8.1")]
        assert kingdoms(match)[0] == ours


@pytest.mark.rule("7.2", "7.3", "7.4", "7.5", "7.6")
def test_7_2_each_once_in_this_order_and_tested_again_before_each():
    ours = "KS[TC 9C] QH[8C]; peasants 2C 3C 4C 5C 6C 7C"
    match = step_2(ours)
    told = list(match.news)
    told += play(match, "0: 7C")  # Famine: 10C down, 2C up
    assert asked(match) == [(0, "7.3")]
    told += play(match, "0: king")
    assert asked(match) == [(0, "7.4")]
    told += play(match, "0: 9C", "0: 3C", "0: 4C")  # Disease: left are 8C and 2C, and the Peasants 5C, 6C and 10C
    # a Club is there: no Revolt; no Diamond: Poverty
    assert asked(match) == [(0, "7.6")]
    told += play(match, "0: 8C")
    assert struck(told) == ["Famine", "Disease", "Poverty"]
    assert kingdoms(match)[0] == "KS[2C] QH[]; peasants 5C 6C TC 8C"


@pytest.mark.rule("7.2", "7.4", "7.5")
def test_7_2_disease_before_revolt_before_poverty():
    match = step_2("KH[4S 5S 6S]; peasants 2C 3C 4C 6C 8C 9C")
    assert asked(match) == [(0, "7.4")]
    told = [*match.news, *play(match, "0: 4S", "0: 2C", "0: 3C")]
    assert asked(match) == [(0, "7.5")]
    told += play(match, "0: 5S", "0: 9C")
    assert asked(match) == [(0, "7.6")]
    told += play(match, "0: 6S")
    assert struck(told) == ["Disease", "Revolt", "Poverty"]


@pytest.mark.rule("7.2")
def test_7_2_it_ends_as_soon_as_peasants_no_longer_outnumber_subjects():
    match = step_2("KS[4C 3C]; peasants 5C 6C 7C", "KD[AD AS AH]")
    told = [*match.news, *play(match, "0: 5C")]
    assert struck(told) == ["Famine"], "no Heart, no Diamond, but 2 Peasants to 2 Subjects"
    assert asked(match) == [(0, "8.1")]


# ---- 7.3 Famine


@pytest.mark.rule("7.3")
def test_7_3_discard_a_peasant_serf_the_highest_ennoble_the_lowest():
    match = step_2("KS[4H 9D 5C]; peasants TH 6H 8H 7H")
    assert asked(match) == [(0, "7.3")]
    assert options(match, 0) == ["6H", "7H", "8H", "TH"]
    assert match.asks[0].default == ("6H",)
    told = [*match.news, *play(match, "0: TH")]
    assert kingdoms(match)[0] == "KS[4H 5C 6H]; peasants 8H 7H 9D"
    assert discarded(match, 1) == "TH"
    assert struck(told) == ["Famine"]
    assert public(told)[1:] == [
        "<s0> discards 10♥ (Peasants).",
        "<s0>'s 9♦ becomes a Peasant.",
        "6♥ becomes <s0>'s Subject, beside the King.",
    ]


@pytest.mark.rule("7.3")
def test_7_3_the_owner_chooses_among_equals():
    match = step_2("KS[9H 9D 5C]; peasants 6H 6D 6C 7H")
    play(match, "0: 7H")
    assert options(match, 0) == ["9H", "9D"]
    assert match.asks[0].default == ("9H",)
    play(match, "0: 9D")
    assert set(options(match, 0)) == {"6H", "6D", "6C"}
    play(match, "0: 6C")
    assert kingdoms(match)[0] == "KS[9H 5C 6C]; peasants 6H 6D 9D"


@pytest.mark.rule("7.3")
def test_7_3_the_card_just_serfed_counts():
    match = step_2("KS[2H 2D 3C]; peasants 6H 7H 8H 9H")
    play(match, "0: 9H")
    assert kingdoms(match)[0] == "KS[2H 2D 3C]; peasants 6H 7H 8H"


@pytest.mark.rule("7.3", "2.11")
@pytest.mark.parametrize(
    "ours",
    [
        "KS[4S 3D 5C]; peasants TC 6C 8C 9C",  # a Spade Subject
        "KS[]; peasants 6D 7D",  # no row Subject
        "KS[2H]; festival 9S 3H 4D; peasants TC 6C 8C 9C",  # a Festival Spade
    ],
)
def test_7_3_no_famine_with_a_spade_or_without_a_row_subject(ours):
    match = step_2(ours)
    assert "Famine" not in struck(match.news)


@pytest.mark.rule("7.3")
def test_7_3_a_spade_among_the_peasants_or_the_army_does_not_help():
    match = step_2("KD[4H 3D]; army 9S; peasants 5S 6C 7C")
    assert struck(match.news) == ["Famine"]


# ---- 7.4 Disease


@pytest.mark.rule("7.4")
def test_7_4_discard_a_subject_then_two_peasants():
    match = step_2("KH[4S 9D 5C]; peasants TC 6C 8C 9C")
    assert asked(match) == [(0, "7.4")]
    assert options(match, 0) == ["4S", "9D", "5C"]
    assert match.asks[0].default == ("4S",)
    told = [*match.news, *play(match, "0: 9D", "0: TC", "0: 6C")]
    assert kingdoms(match)[0] == "KH[4S 5C]; peasants 8C 9C"
    assert discarded(match, 3) == "9D TC 6C"
    assert struck(told) == ["Disease"]


@pytest.mark.rule("7.4", "7.2", "5.1")
@pytest.mark.parametrize(
    "ours",
    [
        "KH[4S 3H 5C]; peasants TC 6C 8C 9C",  # a Heart Subject
        "KH[4S]; peasants TC 6C 8C",  # the last Subject
        "KH[]; peasants TC 6C 8C",  # none at all
    ],
)
def test_7_4_no_disease_with_a_heart_or_without_a_second_subject(ours):
    match = step_2(ours)
    assert "Disease" not in struck(match.news)


@pytest.mark.rule("7.4", "7.2")
def test_7_4_two_peasants_are_needed():
    # one Peasant can outnumber no Subject only; so that is all that can lack
    match = step_2("KH[]; peasants TC")
    assert struck(match.news) == []
    assert kingdoms(match)[0] == "KH[]; peasants TC"


# ---- 7.5 Revolt


@pytest.mark.rule("7.5")
def test_7_5_discard_a_subject_then_ennoble_a_peasant():
    match = step_2("KC[4S 9D 5H]; peasants TH 6H 8H 7D")
    assert asked(match) == [(0, "7.5")]
    assert options(match, 0) == ["4S", "9D", "5H"]
    told = [*match.news, *play(match, "0: 5H")]
    assert asked(match) == [(0, "7.5")]
    assert options(match, 0) == ["6H", "7D", "8H", "TH"]
    told += play(match, "0: 8H")
    assert kingdoms(match)[0] == "KC[4S 9D 8H]; peasants TH 6H 7D"
    assert discarded(match, 1) == "5H"
    assert struck(told) == ["Revolt"]


@pytest.mark.rule("7.5", "5.1")
def test_7_5_even_of_the_last_subject_since_another_follows():
    match = step_2("KC[9S]; peasants TH 6H")
    told = [*match.news, *play(match, "0: 6H")]
    assert struck(told) == ["Revolt"]
    assert kingdoms(match)[0] == "KC[6H]; peasants TH"


@pytest.mark.rule("7.5")
@pytest.mark.parametrize("ours", ["KH[4S 3H 5C]; peasants TH 6H 8H 9H", "KH[]; peasants 6H TH"])
def test_7_5_no_revolt_with_a_club_or_without_a_row_subject(ours):
    assert "Revolt" not in struck(step_2(ours).news)


# ---- 7.6 Poverty


@pytest.mark.rule("7.6")
def test_7_6_serf_a_subject():
    match = step_2("KD[4S 9H 5C]; peasants TH 6H 8H 9C")
    assert asked(match) == [(0, "7.6")]
    assert options(match, 0) == ["4S", "9H", "5C"]
    told = [*match.news, *play(match, "0: 9H")]
    assert kingdoms(match)[0] == "KD[4S 5C]; peasants TH 6H 8H 9C 9H"
    assert struck(told) == ["Poverty"]


@pytest.mark.rule("7.6", "5.1")
@pytest.mark.parametrize("ours", ["KD[4S 3D 5C 9H] QS[]; peasants TH 6H 8H 9C 7H", "KD[4S]; peasants 6H 7H"])
def test_7_6_no_poverty_with_a_diamond_or_of_the_last_subject(ours):
    assert "Poverty" not in struck(step_2(ours).news)


@pytest.mark.rule("7.6", "5.12")
def test_7_6_a_marked_subject_that_is_serfed_loses_its_diamond():
    match = step_2("KD[4S 9H 5C]; treaty 9H 2D; peasants TH 6H 8H 9C")
    play(match, "0: 9H")
    assert of(match, 0).treaty is None
    assert discarded(match, 1) == "2D"


# ---- 7.7 Ascension


FOUR = "KD[4S 9H 5C] QC[3D]; peasants TH 6H 8H 9C 7H"


@pytest.mark.rule("7.7")
def test_7_7_with_all_four_suits_a_subject_may_be_serfed_for_a_card_of_the_renown_deck():
    match = step_2(FOUR, renown="TC 9D")
    assert asked(match) == [(0, "7.7")]
    assert options(match, 0) == ["4S", "9H", "5C", "3D", "no"]
    assert match.asks[0].default == ("no",)
    told = play(match, "0: 9H")
    assert struck(told) == ["Ascension"]
    assert kingdoms(match)[0] == "KD[4S 5C] QC[3D]; peasants TH 6H 8H 9C 7H 9H; hand TC"


@pytest.mark.rule("7.7")
def test_7_7_it_can_be_declined():
    match = step_2(FOUR, renown="TC 9D")
    assert struck(play(match, "0: no")) == []
    assert kingdoms(match)[0] == FOUR


@pytest.mark.rule("7.7")
def test_7_7_not_with_three_suits():
    match = step_2("KD[4S 9H 5C] QC[3C]; peasants TH 6H 8H 9C 7H", renown="TC")
    play(match, "0: 3C")  # Poverty
    assert of(match, 0).suits == ["S", "H", "C"]
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("7.7")
@pytest.mark.parametrize(
    ("ours", "renown"),
    [
        (FOUR, ""),  # an empty Renown Deck
        ("KD[4S 9H 5C] QC[3D]; peasants TH 6H 8H 9C", "TC"),  # 4 Peasants to 4 Subjects
    ],
)
def test_7_7_not_with_an_empty_renown_deck_nor_without_its_conditions(ours, renown):
    match = step_2(ours, renown=renown)
    assert asked(match) != [(0, "7.7")]


# ---- 7.8 Spread


SPREADS = [
    # the calamity, own Kingdom, what to answer, the Opponent's suit that stops it
    ("Famine", "KS[4H 9D 5C]; peasants TH 6H 8H 7H", ["TH"], "H"),
    ("Disease", "KH[4S 9D 5C]; peasants TC 6C 8C 9C", ["9D", "TC", "6C"], "S"),
    ("Revolt", "KC[4S 9D 5H]; peasants TH 6H 8H 7D", ["5H", "8H"], "D"),
]
OTHERS = {"S": "2S", "H": "2H", "C": "2C", "D": "2D"}


def spreading(ours, answers, *, without, peasants="7S 3S"):
    """Carries out the calamity against a rival without a Subject of that suit; with that suit for `-`."""
    subjects = " ".join(card for suit, card in OTHERS.items() if suit != without)
    pile = f"; peasants {peasants}" if peasants else ""
    match = step_2(ours, f"QD[{subjects}]{pile}" if len(subjects.split()) < 4 else f"KD[{subjects}] QS[]{pile}")
    told = list(match.news)
    for answer in answers:
        told += play(match, f"0: {answer}")
    return match, told


@pytest.mark.rule("7.8")
@pytest.mark.parametrize(("name", "ours", "answers", "suit"), SPREADS)
def test_7_8_the_opponent_without_that_suit_discards_a_peasant_of_their_choice(name, ours, answers, suit):
    match, told = spreading(ours, answers, without=suit)
    assert struck(told) == [name]
    assert asked(match) == [(1, "7.8")]
    assert options(match, 1) == ["3S", "7S"]
    assert match.asks[1].default == ("3S",)
    play(match, "1: 7S")
    assert text(of(match, 1).peasants) == "3S"
    assert discarded(match, 1) == "7S"


@pytest.mark.rule("7.8")
@pytest.mark.parametrize(("name", "ours", "answers", "suit"), SPREADS)
def test_7_8_not_with_that_suit_nor_without_a_peasant(name, ours, answers, suit):
    match, told = spreading(ours, answers, without="")
    assert struck(told) == [name]
    assert (text(of(match, 1).peasants), asked(match)) == ("7S 3S", [(0, "8.1")])
    match, _ = spreading(ours, answers, without=suit, peasants="")
    assert asked(match) == [(0, "8.1")]


@pytest.mark.rule("7.8")
def test_7_8_peasants_need_not_outnumber_subjects_there_and_one_goes_by_itself():
    _, ours, answers, suit = SPREADS[0]
    match, _ = spreading(ours, answers, without=suit, peasants="7S")
    assert text(of(match, 1).peasants) == ""
    assert discarded(match, 1) == "7S"


@pytest.mark.rule("7.8", "7.2")
def test_7_8_a_calamity_that_was_skipped_does_not_spread():
    match = step_2("KH[4S]; peasants TS 6S 8S", "QD[2H 2D 2C]; peasants 7S 3S")  # no Disease of the last Subject
    assert asked(match) == [(0, "7.5")], "but Revolt"
    told = [*match.news, *play(match, "0: 6S")]
    assert struck(told) == ["Revolt"], "and no Poverty of the last Subject"
    assert text(of(match, 1).peasants) == "7S 3S"


# ---- 7.9 Crossing


@pytest.mark.rule("7.9")
def test_7_9_to_an_opponent_without_a_club_the_serfed_card_moves():
    match = step_2("KD[4S 9H 5C]; peasants TH 6H 8H 9C", "QC[2S 2D]; peasants 7C")
    play(match, "0: 9H")
    assert kingdoms(match) == ("KD[4S 5C]; peasants TH 6H 8H 9C", "QC[2S 2D]; peasants 7C 9H")


@pytest.mark.rule("7.9", "5.2")
def test_7_9_not_to_a_population_number_of_ten():
    full = "QC[2S 2D]; peasants 7C 2H 3H 4H 5H 7H 7S 8S"
    match = step_2("KD[4S 9H 5C]; peasants TH 6H 8H 9C", full)
    play(match, "0: 9H")
    assert kingdoms(match) == ("KD[4S 5C]; peasants TH 6H 8H 9C 9H", full)


@pytest.mark.rule("7.9")
def test_7_9_nor_to_one_with_a_club_subject():
    match = step_2("KD[4S 9H 5C]; peasants TH 6H 8H 9C", "QC[2S 2C]")
    play(match, "0: 9H")
    assert kingdoms(match) == ("KD[4S 5C]; peasants TH 6H 8H 9C 9H", "QC[2S 2C]")
