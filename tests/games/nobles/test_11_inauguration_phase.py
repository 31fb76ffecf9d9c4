"""11. Inauguration Phase."""

import pytest

from games.nobles.title import GAME
from tests.games.nobles.thrones import discarded, kingdoms, of, position
from tests.kit import asked, match_at, options, play, public, refusal, text

THEIRS = "QC[7C 8C]"


def phase(ours, theirs=THEIRS, **more):
    """At seat 0's Inauguration Phase."""
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), "inaugurate")


def court(match):
    """The Royal Court with its rows, as far as the Inauguration has come."""
    return kingdoms(match)[0].split(";")[0]


@pytest.mark.rule("11.1")
def test_11_1_one_royal_card_of_the_hand_if_none_of_its_rank_is_there():
    match = phase("KS[4S 3D 5H]; hand QD QH JS KD 9C")
    assert set(options(match, 0)) == {"JS", "QD", "QH", "no"}
    found = refusal(match, "0: KD")
    assert (found.rule, found.why) == ("11.1", "you already have a King")
    told = play(match, "0: QD")
    assert public(told) == ["<s0> inaugurates Q♦ as Consort."]
    assert court(match) == "KS[4S 3D 5H] QD[]"
    assert asked(match) == [(0, "12.2")], "not a second one"
    assert text(of(match, 0).hand) == "QH JS KD 9C"


@pytest.mark.rule("11.1")
def test_11_1_it_is_a_choice_asked_whatever_the_hand_and_no_is_the_default():
    match = phase("KS[4S 3D]; hand QD")
    assert match.asks[0].default == ("no",)
    play(match, "0: no")
    assert court(match) == "KS[4S 3D]"
    match = phase("KS[4S 3D]; hand 9C")
    assert (asked(match), options(match, 0)) == ([(0, "11.1")], ["no"])
    match = phase("KS[4S 3D]; peasants 9C", draw="2H")
    assert asked(match) != [(0, "11.1")], "without a hand there is nothing to ask"


@pytest.mark.rule("11.2", "2.7")
@pytest.mark.parametrize(
    ("ours", "card", "after", "role"),
    [
        ("KS[4S]", "QS", "KS[4S] QS[]", "Consort"),
        ("KS[4S]", "JS", "KS[4S] JS[]", "Consort"),
        ("QS[4S]", "JS", "QS[4S] JS[]", "Consort"),
        ("QS[4S]", "KD", "KD[] QS[4S]", "Regnant"),
        ("JS[4S]", "QD", "QD[] JS[4S]", "Regnant"),
        ("JS[4S]", "KS", "KS[] JS[4S]", "Regnant"),
        ("KS[4S] JH[3H]", "QS", "KS[4S] QS[] JH[3H]", "Consort"),
        ("KS[4S] QH[3H]", "JS", "KS[4S] QH[3H] JS[]", "Chamberlain"),
        ("QS[4S] JH[3H]", "KH", "KH[] QS[4S] JH[3H]", "Regnant"),
    ],
)
def test_11_2_roles_are_found_again_and_every_card_keeps_its_row(ours, card, after, role):
    match = phase(f"{ours}; hand {card}", "QC[7C]")
    told = public(play(match, f"0: {card}"))
    assert court(match) == after
    assert told[0].endswith(f"as {role}.")


@pytest.mark.rule("11.2", "2.12")
def test_11_2_army_cards_go_to_the_row_of_the_new_regnant():
    match = phase("QS[4S]; army 9C 8D; hand KH")
    play(match, "0: KH")
    king, queen = of(match, 0).royals
    assert (of(match, 0).free(king), of(match, 0).free(queen)) == (2, 2)
    assert text(of(match, 0).army) == "9C 8D"


@pytest.mark.rule("11.3")
def test_11_3_the_excess_of_a_row_moves_to_free_spaces_as_its_owner_chooses():
    match = phase("JS[4S 3D 5S]; hand QD")
    play(match, "0: QD")
    assert asked(match) == [(0, "11.3")]
    assert options(match, 0) == ["3D", "4S", "5S"]
    assert match.asks[0].default == ("3D",), "the lowest"
    play(match, "0: 5S")
    assert court(match) == "QD[5S] JS[4S 3D]"


@pytest.mark.rule("11.3")
def test_11_3_by_default_the_lowest_to_the_first_free_row():
    match = phase("JS[4S 3D 5S]; hand KS")
    play(match, "0: KS")
    match.time_out(0)
    assert court(match) == "KS[3D] JS[4S 5S]"


@pytest.mark.rule("11.3")
def test_11_3_nothing_moves_where_the_rows_have_room():
    match = phase("JS[4S]; army 9C 8D; hand QD")
    play(match, "0: QD")
    assert court(match) == "QD[] JS[4S]"


@pytest.mark.rule("11.3", "5.12")
def test_11_3_a_mark_moves_along():
    match = phase("JS[4S 3D 5C]; tournament 5C 8D; hand KS")
    play(match, "0: KS", "0: 5C")
    assert court(match) == "KS[5C] JS[4S 3D]"
    assert of(match, 0).tournament is not None


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(
    ("ours", "card", "place"),
    [
        ("KS[4S 3D]", "QH", "Consort"),
        ("KS[4S 3D]", "JC", "Consort"),
        ("QS[4S 3D]", "JC", "Consort"),
        ("KS[4S 3D] QD[]", "JC", "Chamberlain"),
        ("KS[4S 3S] QD[]", "JD", "Chamberlain"),  # a Eunuch
        ("KS[4S 3D] JS[]", "QH", "Consort"),
        ("KS[4S 3D]; army 9H; peasants 8H; glory 7H", "QH", "Consort"),
    ],
)
def test_11_4_a_new_consort_or_chamberlain_needs_a_subject_of_its_suit(ours, card, place):
    found = refusal(phase(f"{ours}; hand {card}", "KC[7C]"), f"0: {card}")
    assert found.rule == "11.4"
    assert place in found.why


@pytest.mark.rule("11.4", "2.11")
def test_11_4_any_subject_of_the_kingdom_is_enough():
    match = phase("KS[4S] QD[5C]; hand JC", "KC[7C]")
    play(match, "0: JC")
    assert court(match) == "KS[4S] QD[5C] JC[]"
    match = phase("KS[4S]; festival 3S 6H 9D; hand QH", "KC[7C]")
    play(match, "0: QH")
    assert court(match) == "KS[4S] QH[]"


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(
    ("ours", "card", "after"),
    [
        ("QS[4S]", "KH", "KH[] QS[4S]"),  # a new Regnant
        ("JS[4S]", "QH", "QH[] JS[4S]"),
        ("QH[4S]", "KD", "KD[] QH[4S]"),  # the Queen becomes Consort without a Heart
        ("KS[4S] JH[]", "QS", "KS[4S] QS[] JH[]"),  # the Jack becomes Chamberlain without a Heart
    ],
)
def test_11_4_a_new_regnant_needs_none_nor_does_a_card_whose_role_changes(ours, card, after):
    match = phase(f"{ours}; hand {card}", "KC[7C]")
    play(match, f"0: {card}")
    assert court(match) == after


@pytest.mark.rule("11.5", "5.11")
@pytest.mark.parametrize(
    ("ours", "king", "jack", "after"),
    [
        ("JS[4S]", "KH", "JS", "KH[4S]"),
        ("QS[4S] JH[3H]", "KD", "JH", "KD[3H] QS[4S]"),
        ("QS[4S] JH[3H]", "KS", "JH", "KS[3H] QS[4S]"),
    ],
)
def test_11_5_a_king_drives_out_a_jack_of_another_suit(ours, king, jack, after):
    match = phase(f"{ours}; hand {king} 9C", "KC[7C]")
    told = public(play(match, f"0: {king}"))
    if "Q" in ours:
        assert asked(match) == [(0, "5.11b")], "its owner resettles"
        play(match, "0: king", "0: done")
    assert court(match) == after
    assert discarded(match, 1) == jack
    assert told[1].startswith("Usurper: ")


@pytest.mark.rule("11.5", "5.11a")
def test_11_5_what_lay_beneath_the_jack_goes_first():
    match = phase("JS[4S]/6H+5C; hand KH 9C", "KC[7C]")
    play(match, "0: KH")
    assert discarded(match, 3) == "6H 5C JS"
    assert court(match) == "KH[4S]"


@pytest.mark.rule("11.5", "11.3")
def test_11_5_at_once_so_the_owner_resettles_without_11_3():
    match = phase("JS[4S 3D 5C]; hand KH 9C", "KC[7C]")
    play(match, "0: KH")
    assert asked(match) == [(0, "12.2")]
    assert court(match) == "KH[5C 4S 3D]"


@pytest.mark.rule("11.5")
@pytest.mark.parametrize(
    ("ours", "card", "after"),
    [
        ("JS[4S]", "KS", "KS[] JS[4S]"),  # the same suit
        ("QH[4S] JS[5S]", "KS", "KS[] QH[4S] JS[5S]"),
        ("KS[4S 3D]", "JD", "KS[4S 3D] JD[]"),  # a Jack added later
        ("JS[4S]", "QH", "QH[] JS[4S]"),  # a Queen usurps nobody
        ("QH[4S]", "KS", "KS[] QH[4S]"),
    ],
)
def test_11_5_not_of_the_same_suit_not_by_a_queen_not_a_jack_added_later(ours, card, after):
    match = phase(f"{ours}; hand {card}", "KC[7C]")
    told = public(play(match, f"0: {card}"))
    assert court(match) == after
    assert not any("Usurper" in line for line in told)
