"""13 The end of the game: the seventh Glory card, the score, the Regnant Bonus, the Decree penalty."""

import pytest

from games.nobles.scoring import bonus, decree_penalty, end_game
from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, kingdoms, of, position, seen, there
from tests.kit import match_at, play, public, text

SIX = "glory AH 2H 3H 4H 5H 6H"


def ended(ours, theirs, rule="13.1", **more):
    """The outcome of that position, and what was told."""
    g = position(ours=ours, theirs=theirs, **more)
    end_game(g, rule)
    return g.outcome, public(g.take_told())


# ---- 13.1


@pytest.mark.rule("13.1", "5.9", "4.6")
def test_13_1_the_seventh_glory_card_ends_the_game_in_the_midst_of_an_action():
    # Harvest: x is 7S, the new card 9S, the Glory card 2S; Treasurer, Sedition and Conspiracy would follow
    match = at_action(position(ours=f"KS[7S 3D] QD[8D]; {SIX}; hand 9S 2S KH", theirs="QC[7C]"))
    told = play(match, "0: regnant")
    assert (match.over, match.asks) == (True, {})
    assert "Glory: 2♠ enters <s0>'s Glory Pile, 7 of 7." in public(told)
    assert there(match.state.outcome).rule == "13.1"
    assert text(of(match, 0).hand) == "KH"


@pytest.mark.rule("13.1", "9.5g")
def test_13_1_eminence_ends_it_before_y_leaves():
    match = at_action(position(ours=f"KS[7D] QD[8H] JH[9H]; {SIX}", theirs="QC[7C]"))
    play(match, "0: eminence > 7D > AH")
    assert match.over
    assert text(of(match, 0).glory) == "AH 2H 3H 4H 5H 6H 7D"


@pytest.mark.rule("13.1")
def test_13_1_in_the_opponents_turn_and_by_the_opponents_hand_too():
    match = at_action(position(ours="KS[4S]", theirs=f"QC[7S 2D]; {SIX}"))
    play(match, "0: intrigue > scandal > 7S")
    assert match.over
    assert of(match, 1).glory_number == 7


@pytest.mark.rule("13.1", "9.20i")
def test_13_1_a_decree_card_may_be_the_seventh():
    match = at_action(
        position(ours="KS[4S 2D]; peasants TD; glory 2H 3H 4H 5H 6H; turned 7H; decree 2C; hand 5S", theirs="QC[7C]")
    )
    play(match, "0: enact > 2H")
    assert match.over
    assert "2C" in text(of(match, 0).glory)
    assert of(match, 0).glory_number == 7


# ---- 13.2


@pytest.mark.rule("13.2")
def test_13_2_the_face_down_cards_of_both_kingdoms_are_turned_up_but_no_pile_and_no_hand():
    outcome, told = ended(
        "KS[4S]/9S; army 8H 2C; turned 5H; decree 4C; crusade 3S 9D; hand TD",
        "QC[7C] JD[]/6S; plot TS; army 5S",
    )
    assert told[:2] == [
        "<s0>: the face-down cards are 8♥, 2♣, 5♥, 4♣, 9♠, 9♦.",
        "<s1>: the face-down cards are 5♠, 10♠, 6♠.",
    ]
    assert outcome.rule == "13.1"


@pytest.mark.rule("13.2")
def test_13_2_at_the_end_all_see_them():
    match = at_action(
        position(ours=f"KS[7S 3D]/9C; army 8H; {SIX}; hand 9S 2S TC", theirs="QC[7C]; army 5D; plot 4C; hand TD")
    )
    play(match, "0: regnant")
    assert match.over
    for viewer in (0, 1, None):
        mine, yours = seen(match, viewer).kingdoms
        assert (text(mine.army), text(yours.army), str(yours.plot)) == ("8H", "5D", "4C")
        assert str(mine.royals[0].preparation) == "9C"
        assert text(yours.hand) == ("TD" if viewer == 1 else "")


@pytest.mark.rule("13.2", "9.20h")
def test_13_2_glory_face_up_and_face_down_plus_bonus_less_penalty_and_the_higher_score_wins():
    outcome, told = ended(
        "KS[4S 3S]; glory 5H 9D; turned 2C; decree 6C",  # 16, bonus 2, penalty 6 - 1
        "QD[7C]; glory AD 2D 3D AH 2H AS 2S",  # 12, bonus 3
    )
    assert outcome.scores == (13, 15)
    assert outcome.ranking == (1, 0)
    assert told[-3:] == [
        "<s0> scores 13: Glory 16, Regnant Bonus 2, Decree penalty 5.",
        "<s1> scores 15: Glory 12, Regnant Bonus 3, Decree penalty 0.",
        "<s1> wins the game.",
    ]


@pytest.mark.rule("13.2")
def test_13_2_the_higher_score_wins_whoever_has_seven():
    outcome, _ = ended("KC[4S]; glory AD 2D 3D AH 2H AS 2S", "QC[7C]; glory TD TH")
    assert (outcome.scores, outcome.ranking) == ((12, 20), (1, 0))


@pytest.mark.rule("13.5")
def test_13_5_with_equal_scores_the_higher_glory_number_wins():
    outcome, _ = ended("KC[4S]; glory 4D 8H", "QC[7C]; glory AD 2D 3D AH 2H AS 2S")
    assert (outcome.scores, outcome.ranking, outcome.places) == ((12, 12), (1, 0), ())
    outcome, _ = ended("KC[4S]; glory 4D 5H 3H", "QC[7C]; glory 2S TH")
    assert (outcome.scores, outcome.ranking) == ((12, 12), (0, 1))


@pytest.mark.rule("13.5", "9.20h")
def test_13_5_face_down_glory_counts_for_the_glory_number():
    outcome, _ = ended("KC[4S]; glory 4D; turned 2H 5H; decree 3C", "QC[7C]; glory 2S 8H")  # 11 - 1 and 10
    assert (outcome.scores, outcome.ranking) == ((10, 10), (0, 1))


# ---- 13.3, 13.4


def bonus_of(ours, theirs="QH[7H]"):
    """The Regnant Bonus of seat 0."""
    return bonus(position(ours=ours, theirs=theirs), 0)


@pytest.mark.rule("13.3", "13.3a", "13.3e")
@pytest.mark.parametrize(
    ("ours", "points"),
    [
        ("KS[4S 3D 2D]; peasants 9C; army 8C", 2),
        ("KS[4S] QD[3D]; festival 9S 8H 2D", 4),
        ("KS[4S]; peasants 9C", 0),
        ("KS[4S]; peasants 9C 8C TC", 0),  # never below 0
        ("KS[4S 3D]; crusade 9S 8D", 2),  # set-aside Crusade cards count as nothing
    ],
)
def test_13_3a_spade_subjects_less_peasants(ours, points):
    assert bonus_of(ours) == points


@pytest.mark.rule("13.3b", "13.3e", "13.3")
@pytest.mark.parametrize(
    ("ours", "points"),
    [
        ("KH[4S 3D 2D]; peasants 9C", 3),
        ("KH[4S 3D 2C]; army 8D", 1),
        ("KH[4S 3D 2D] QD[5D]; army 8C", 2),
        ("KH[4S 3C]; army 8C", 0),  # never below 0
        ("KH[4S]; festival 9S 8H 2D", 3),
        ("KH[4S 3D]; crusade 9S 8C", 2),
    ],
)
def test_13_3b_heart_subjects_less_twice_the_clubs_among_subjects_and_army(ours, points):
    assert bonus_of(ours, "QS[7D]") == points


@pytest.mark.rule("13.3c", "13.3e")
@pytest.mark.parametrize(
    ("ours", "theirs", "points"),
    [
        ("KC[4S]; army 8C 9C", "QH[7H]; army 2H", 3),
        ("KC[4S]", "QH[7H]; army 2H 3D", 2),
        ("KC[4S]; crusade 9S 8D", "QH[7H]", 0),
    ],
)
def test_13_3c_club_the_army_cards_of_both(ours, theirs, points):
    assert bonus_of(ours, theirs) == points


@pytest.mark.rule("13.3d", "9.20h")
@pytest.mark.parametrize(
    ("ours", "points"),
    [
        ("KD[4S 2D]; glory 8D 9D 3H", 2),
        ("KD[4S]; glory 8D; turned 9D 3D; decree 4D", 3),  # the Decree Card is not Glory
        ("KD[4S 2D]", 0),
    ],
)
def test_13_3d_diamond_the_diamonds_of_the_own_glory(ours, points):
    assert bonus_of(ours) == points


@pytest.mark.rule("13.3")
def test_13_3_the_bonus_is_by_the_regnant_not_the_consort():
    assert bonus_of("QD[4S] JS[3S]; glory 8D") == 1


@pytest.mark.rule("13.4")
@pytest.mark.parametrize(
    ("ours", "points"), [("KS[4S]", 0), ("KS[4S]; decree 5D", 5), ("KS[4S]; decree 5D; turned AH 2H", 3)]
)
def test_13_4_a_decree_still_in_place_costs_its_value_less_the_face_down_cards(ours, points):
    assert decree_penalty(position(ours=ours, theirs="QH[7H]").kingdoms[0]) == points


@pytest.mark.rule("13.2", "13.1")
def test_13_after_the_end_nobody_is_asked_and_nothing_moves():
    match = at_action(position(ours=f"KS[7S 3D]; {SIX}; hand 9S 2S", theirs="QC[7C]"))
    play(match, "0: regnant")
    after = kingdoms(match)
    assert match.asks == {}
    again = match_at(GAME, position(ours="KS[7S]", theirs="QC[7C]"), "act")
    again.finish(True)
    assert again.over
    assert kingdoms(match) == after
