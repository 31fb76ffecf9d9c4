"""9.6 Chamberlain Declaration."""

import pytest

from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position, there
from tests.kit import options, play, private, public, refusal

OURS = "KS[4S] QH[3D]"
GLORY = "glory 2S 2H 2C 2D"
THEIRS = "KC[7C] QD[5H] JC[8C 9H]"


def declaration(ours=f"{OURS}; {GLORY}", theirs=THEIRS):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs))


@pytest.mark.rule("9.6a", "10.4")
@pytest.mark.parametrize(
    ("ours", "theirs", "why"),
    [
        (OURS, "KC[7C] QD[5H]", "your rival has no Chamberlain"),
        (OURS, "QC[7C] JD[5H]", "your rival has no Chamberlain"),
        (OURS, f"{THEIRS}; jester X1", "your rival has a Court Jester"),
        ("KS[4S]", THEIRS, "your Royal Court must be exactly King and Queen"),
        ("KS[4S] JH[3D]", THEIRS, "your Royal Court must be exactly King and Queen"),
        ("QS[4S] JH[3D]", THEIRS, "your Royal Court must be exactly King and Queen"),
        ("KS[4S] QH[3D] JD[AS]", THEIRS, "your Royal Court must be exactly King and Queen"),
    ],
)
def test_9_6a_a_chamberlain_without_a_jester_and_own_king_and_queen_alone(ours, theirs, why):
    found = refusal(declaration(f"{ours}; {GLORY}", theirs), "0: declaration")
    assert (found.rule, found.why) == ("9.6a", why)


@pytest.mark.rule("9.6a")
def test_9_6a_the_own_jester_does_not_hinder_and_a_eunuch_will_do():
    match = declaration(f"{OURS}; {GLORY}; jester X2", "KC[7C] QD[5H] JD[8C 9H]")
    play(match, "0: declaration")
    assert kingdoms(match)[0] == "KS[4S] QH[3D] JD[8C 9H]; glory 2S 2H 2D; jester X2"


@pytest.mark.rule("9.6b", "9.6c", "9.6d", "9.6e")
@pytest.mark.parametrize(
    ("theirs", "kinds", "refused"),
    [
        ("KC[7C] QD[5H] JS[8C]", ["estate", "depose", "greed"], {"paramour": "9.6c"}),
        ("KC[7C] QD[5H] JH[8C]", ["paramour", "depose", "greed"], {"estate": "9.6b"}),
        ("KC[7C] QS[5H] JS[8C]", ["estate", "depose"], {"paramour": "9.6c", "greed": "9.6e"}),
        ("KH[7C] QD[5H] JH[8C]", ["paramour", "greed"], {"estate": "9.6b", "depose": "9.6d"}),
    ],
)
def test_9_6b_to_e_the_suit_of_the_jack_says_which_rights_there_are(theirs, kinds, refused):
    match = declaration(theirs=theirs)
    assert options(match, 0, "declaration") == kinds
    assert {kind: refusal(match, f"0: declaration > {kind}").rule for kind in refused} == refused


@pytest.mark.rule("9.6b", "9.6c", "9.6d", "9.6e")
@pytest.mark.parametrize(
    ("kind", "theirs", "paid"),
    [
        ("estate", "KC[7C] QD[5H] JS[8C]", "2S"),
        ("paramour", "KC[7C] QD[5H] JH[8C]", "2H"),
        ("depose", "KC[7C] QD[5H] JS[8C]", "2C"),
        ("greed", "KC[7C] QD[5H] JS[8C]", "2D"),
    ],
)
def test_9_6b_to_e_each_right_costs_a_glory_card_of_its_suit(kind, theirs, paid):
    match = declaration(theirs=theirs)
    told = public(play(match, f"0: declaration > {kind}"))
    assert told[0] == f"<s0>: Chamberlain Declaration, {kind.capitalize()}."
    assert paid not in kingdoms(match)[0]
    assert discarded(match, 1) == paid
    assert of(match, 0).glory_number == 3
    assert refusal(match, "0: declaration").rule == "8.2"


@pytest.mark.rule("9.6b", "9.6d")
def test_9_6b_and_d_without_the_glory_card_the_right_is_no_use():
    theirs = "KC[7C] QD[5H] JS[8C]"
    found = refusal(declaration(f"{OURS}; glory 2H", theirs), "0: declaration")
    assert (found.rule, found.why) == (
        "9.6a",
        "you need in your Glory a Spade (Estate) or a Club (Depose) or a Diamond (Greed)",
    )
    match = declaration(f"{OURS}; glory 2C 2D", theirs)
    assert refusal(match, "0: declaration > estate").rule == "9.6b"


@pytest.mark.rule("9.6a")
def test_9_6a_a_jack_of_its_own_king_and_consorts_suit_gives_no_claim():
    found = refusal(declaration(theirs="KC[7C] QC[5H] JC[8C]"), "0: declaration")
    assert (found.rule, found.why) == ("9.6a", "the Jack's suit gives you no claim")


@pytest.mark.rule("9.6b")
def test_9_6b_which_of_several_glory_cards_is_the_players_choice():
    match = declaration(f"{OURS}; glory 2C 6C", "KC[7C] QS[5H] JD[8C 9H]")
    play(match, "0: declaration > 6C")
    assert discarded(match, 1) == "6C"


@pytest.mark.rule("9.6f", "17.1")
def test_9_6f_the_jack_comes_with_all_its_subjects_and_what_lies_beneath_it():
    match = declaration(f"{OURS}; glory 2D", "KD[7C] QC[5H] JS[8C 9H]/6D+9S")
    told = play(match, "0: declaration")
    assert kingdoms(match) == ("KS[4S] QH[3D] JS[8C 9H]/6D+9S", "KD[7C] QC[5H]")
    assert public(told)[-1] == ("<s0> takes J♠ of <s1> with its Subjects 8♣, 9♥, beneath it 9♠ and a card face down.")
    assert private(told, 0) == ["Beneath J♠ you find the Preparation 6♦."]
    assert private(told, 1) == []
    assert there(of(match, 0).chamberlain).seen == [0, 1]


@pytest.mark.rule("9.6f", "5.11b")
def test_9_6f_a_jack_without_subjects_comes_too_and_the_rival_is_asked_nothing():
    match = declaration(f"{OURS}; glory 2D", "KC[7C] QS[5H] JD[]; army 8S")
    told = public(play(match, "0: declaration"))
    assert kingdoms(match) == ("KS[4S] QH[3D] JD[]", "KC[7C] QS[5H]; army 8S")
    assert told[-1] == "<s0> takes J♦ of <s1> without Subjects."


@pytest.mark.rule("9.6f", "5.1")
def test_9_6f_not_where_the_rival_would_have_no_subject_left():
    theirs = "KC[] QD[] JC[8C 9H]"
    assert refusal(declaration(theirs=theirs), "0: declaration").rule == "5.1"
    play(declaration(theirs=f"{theirs}; festival 9S 7H -"), "0: declaration")
    play(declaration(theirs="KC[] QD[] JC[]; peasants 8C"), "0: declaration")


@pytest.mark.rule("9.6f", "5.2")
def test_9_6f_not_past_ten():
    seven = f"{OURS}; peasants AS 3S 5S 6S 7S 8S 9S; {GLORY}"
    assert refusal(declaration(seven), "0: declaration").rule == "5.2"
    play(declaration(seven.replace(" 9S", "")), "0: declaration")


@pytest.mark.rule("9.6f", "5.12", "5.13")
def test_9_6f_a_marked_subject_of_the_row_keeps_no_mark():
    match = declaration(theirs=f"{THEIRS}; treaty 9H 6D; tournament 7C 7D")
    play(match, "0: declaration")
    assert kingdoms(match)[1] == "KC[7C] QD[5H]; tournament 7C 7D"
    assert kingdoms(match)[0] == "KS[4S] QH[3D] JC[8C 9H]; glory 2S 2H 2C"
    assert discarded(match, 2) == "2D 6D"


@pytest.mark.rule("9.6f", "11.4", "11.5")
def test_9_6f_neither_balance_nor_a_subject_of_its_suit_nor_the_usurper_is_tested():
    match = declaration(f"{OURS}; glory 2D", "KC[7C] QS[5H] JD[TC]")
    play(match, "0: declaration")
    assert kingdoms(match)[0] == "KS[4S] QH[3D] JD[TC]"
