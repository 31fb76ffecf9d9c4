"""6. Placing Subjects."""

import pytest

from games.nobles.cards import is_red
from games.nobles.moves import equipoise
from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, kingdoms, of, position
from tests.kit import match_at, options, play, refusal, text

EITHER = {"no_consort_order": "either"}
TWOS = ["2S", "2H", "2C", "2D"]


def placing(ours, *, options=None, theirs="QC[9C]"):
    """In the Population Phase of seat 0, who holds the four twos beside what `ours` says."""
    held = f"{ours}; hand {' '.join(TWOS)}"
    return match_at(GAME, position(ours=held, theirs=theirs, options=options), "populate")


def fits(ours, **more):
    """The suits of which a card may be placed there."""
    match = placing(ours, **more)
    if "place" not in options(match, 0):
        return ""
    return "".join(suit for suit in "SHCD" if f"2{suit}" in options(match, 0, "place"))


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(
    ("ours", "rows"),
    [
        ("KS[4S 3D]", ["king"]),
        ("KS[4S 3D]; army 9H", []),
        ("KS[4S 3D 5D] QD[7H]; army 9H", ["queen"]),
        ("KS[4S 3D 5D] QD[7H]", ["king", "queen"]),
        ("KS[4S 3D 5D 6S] JD[7H 8H]", []),
        ("JS[4S 3D]", ["jack"]),
        ("JS[4S 3D 5D]", []),
    ],
)
def test_6_1_a_row_has_no_more_cards_than_its_capacity_army_cards_with_the_regnant(ours, rows):
    match = match_at(GAME, position(ours=ours + "; hand 8S", theirs="QC[9C]"), "populate")
    if not rows:
        assert refusal(match, "0: place").rule == "5.4"
        return
    play(match, "0: place > 8S")
    if len(rows) > 1:
        assert options(match, 0) == rows
        play(match, f"0: {rows[-1]}")
    found = next(royal for royal in of(match, 0).royals if "8S" in text(royal.row).split())
    assert {"K": "king", "Q": "queen", "J": "jack"}[found.card.rank] == rows[-1]


@pytest.mark.rule("6.2")
def test_6_2_neighbours_in_the_cycle_have_different_colours_opposites_the_same():
    cycle = "SHCD"
    for place, suit in enumerate(cycle):
        neighbours = {cycle[(place + 1) % 4], cycle[place - 1]}
        assert {equipoise.higher(suit, "clockwise"), equipoise.lower(suit, "clockwise")} == neighbours
        opposite = cycle[(place + 2) % 4]
        assert is_red(opposite) == is_red(suit)
        assert all(is_red(other) != is_red(suit) for other in neighbours)


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(
    ("way", "pairs"),
    [("clockwise", ["SH", "HC", "CD", "DS"]), ("anticlockwise", ["HS", "CH", "DC", "SD"])],
)
def test_6_3_which_suit_is_below_which(way, pairs):
    for below, above in pairs:
        assert equipoise.higher(below, way) == above
        assert equipoise.lower(above, way) == below


# One Spade Subject of 5: clockwise (H above S) a Spade and its Lower Suit D can be placed, anticlockwise a Spade and H.
CLOCKWISE, ANTICLOCKWISE = "SD", "SH"


@pytest.mark.rule("6.4", "6.3", "6.7")
@pytest.mark.parametrize(("regnant", "consort"), [("S", "D"), ("H", "S"), ("C", "H"), ("D", "C")])
def test_6_4_clockwise(regnant, consort):
    assert equipoise.order(regnant, consort) == "clockwise"
    assert fits(f"K{regnant}[5S] Q{consort}[]", theirs="JC[9C]") == CLOCKWISE
    assert fits(f"Q{regnant}[5S] J{consort}[]", theirs="KC[9C]") == CLOCKWISE


@pytest.mark.rule("6.4", "6.3", "6.7")
@pytest.mark.parametrize(("regnant", "consort"), [("S", "H"), ("H", "C"), ("C", "D"), ("D", "S")])
def test_6_4_anticlockwise(regnant, consort):
    assert equipoise.order(regnant, consort) == "anticlockwise"
    assert fits(f"K{regnant}[5S] Q{consort}[]", theirs="JC[9C]") == ANTICLOCKWISE
    assert fits(f"K{regnant}[5S] J{consort}[]", theirs="QC[9C]") == ANTICLOCKWISE


@pytest.mark.rule("6.5")
@pytest.mark.parametrize(
    ("court", "suits"),
    [
        ("KS[5S] QD[] JD[]", "SD"),  # clockwise with both
        ("KS[5S] QD[] JH[]", "SHD"),  # clockwise with the Consort, anticlockwise with the Chamberlain
        ("KS[5S] QH[] JH[]", "SH"),
        ("KS[5S] QD[] JC[]", "SHCD"),  # Administration with the Chamberlain: every suit that is not there
        ("KS[5S] QH[]", "SH"),
    ],
)
def test_6_5_a_placement_is_legal_if_it_is_legal_with_consort_or_chamberlain(court, suits):
    assert fits(court, theirs="JS[9C]") == suits


@pytest.mark.rule("6.5")
def test_6_5_what_neither_partner_allows_is_refused():
    match = placing("KS[5S] QD[] JH[]", theirs="QC[9C]")
    assert refusal(match, "0: place > 2C").rule == "6.7"


@pytest.mark.rule("6.6", "14.1")
@pytest.mark.parametrize("regnant", ["KS", "QH", "JC", "KD"])
def test_6_6_without_a_consort_clockwise_or_by_the_option_either(regnant):
    assert fits(f"{regnant}[5S]", theirs="QC[9C]") == "SD"
    assert fits(f"{regnant}[5S]", options=EITHER) == "SHD"
    assert fits("KS[5S] QD[]", options=EITHER) == "SD", "not with a Consort"
    assert refusal(placing(f"{regnant}[5S]", options=EITHER), "0: place > 2C").rule == "6.7"


@pytest.mark.rule("6.7")
@pytest.mark.parametrize(
    ("subjects", "suits"),
    [
        # clockwise: S < H < C < D < S
        ("5S", "SD"),
        ("5H", "SH"),
        ("5C", "HC"),
        ("5D", "CD"),
        ("5S 5H", "SD"),  # Spades are not below Hearts any more, but above Diamonds
        ("4S 5H", "SHD"),
        ("5S 4H", "SD"),
        ("5S 5H 5C", "SD"),
        ("5S 5H 5C 5D", ""),
        ("4S 3S 8H", "SHD"),
        ("6S 5D", "SCD"),
        ("5S 6D", "CD"),
    ],
)
def test_6_7_less_than_the_higher_suit_or_more_than_the_lower_one(subjects, suits):
    assert fits(f"KS[{subjects}] QD[]", theirs="JC[9C]") == suits


@pytest.mark.rule("6.7")
def test_6_7_the_value_of_the_placed_card_does_not_matter():
    for card in ("AD", "TD"):
        match = match_at(GAME, position(ours=f"KS[5S]; hand {card} KD", theirs="QC[9C]"), "populate")
        assert options(match, 0, "place") == [card]


@pytest.mark.rule("6.7")
def test_6_7_army_cards_and_peasants_do_not_count_festival_subjects_do():
    assert fits("KS[5S] QD[]; army 9C 8H; peasants 7C", theirs="JC[9S]") == "SD"
    assert fits("KS[5S] QD[]; festival 6S 4H 7D", theirs="JC[9S]") == "SD"
    assert fits("KS[5S] QD[]; festival 3S 9H 7D", theirs="JC[9S]") == "SHD"


@pytest.mark.rule("6.7")
def test_6_7_a_refusal_gives_the_totals():
    found = refusal(placing("KS[5S 3H]"), "0: place > 2C")
    assert found.rule == "6.7"
    for part in ("Clubs total 0", "less than Diamonds (0)", "more than Hearts (3)"):
        assert part in found.why
    match = match_at(GAME, position(ours="KS[4S 5S]; hand 2H", theirs="QC[9C]"), "populate")
    found = refusal(match, "0: place")
    assert found.rule == "6.7"
    for part in ("Hearts total 0", "less than Clubs (0)", "more than Spades (9)"):
        assert part in found.why


@pytest.mark.rule("6.8")
@pytest.mark.parametrize(("regnant", "consort"), ["SC", "CS", "HD", "DH"])
def test_6_8_the_administration_rule_with_one_colour(regnant, consort):
    assert equipoise.order(regnant, consort) == "administration"


@pytest.mark.rule("6.8")
@pytest.mark.parametrize("suit", "SHCD")
def test_6_8_also_with_the_same_suit(suit):
    assert equipoise.order(suit, suit) == "administration"


@pytest.mark.rule("6.8")
@pytest.mark.parametrize(
    ("court", "suits"),
    [
        ("KS[] QC[5S]", "HCD"),  # no Spade: neither Hearts nor Diamonds have 1 card
        ("KS[] QC[5S 4H]", "CD"),
        ("KS[] QC[5S 4H 3D]", "SHCD"),  # of each other suit 1: the Club is the Queen
        ("KS[6S] QC[5S 4H 3D]", "HCD"),  # 2 Spades, and but 1 of H, C, D
        ("KS[6S 6H] QC[5S 4H 3D]", "CD"),
        ("KH[] QD[5S]", "HCD"),
        ("KH[] QD[5S 4C]", "SHCD"),
        ("KH[] QH[5S 4C]", "HD"),  # the same suit: no Diamond anywhere
    ],
)
def test_6_8_none_yet_or_as_many_of_each_other_suit_in_subjects_and_court(court, suits):
    assert fits(court, theirs="JC[9C]") == suits


@pytest.mark.rule("6.8")
def test_6_8_army_cards_and_peasants_do_not_count():
    assert fits("KS[] QC[5S 4H]; army 9D 8C; peasants 7D", theirs="JC[9C]") == "CD"


@pytest.mark.rule("6.8")
def test_6_8_a_refusal_gives_the_numbers():
    match = placing("KS[6S] QC[5S 4H 3D]", theirs="JC[9C]")
    found = refusal(match, "0: place > 2S")
    assert found.rule == "6.8"
    for part in ("2 Spade", "Hearts 1, Clubs 1, Diamonds 1"):
        assert part in found.why
    match = placing("KS[] QC[5S]", theirs="JC[9C]")
    why = refusal(match, "0: place > 2S").why
    assert "1 Spade" in why
    assert "Hearts 0, Diamonds 0" in why
    assert "Clubs" not in why, "the Queen is a Club"


@pytest.mark.rule("6.9")
@pytest.mark.parametrize("court", ["KS[]", "KS[] QD[]", "KS[] QC[]", "KS[] QD[] JH[]"])
def test_6_9_in_a_kingdom_without_subjects_any_number_card_fits(court):
    match = match_at(GAME, position(ours=f"{court}; hand 9S 2H 3C 4D", theirs="JC[9C]"), "populate")
    assert options(match, 0, "place") == ["2H", "3C", "4D", "9S"]


@pytest.mark.rule("6.10")
def test_6_10_a_rule_that_says_6_needs_a_free_space_and_tests_the_kingdom_that_receives():
    match = at_action(position(ours="KS[4S]; peasants 5H 6D; hand 2D", theirs="QC[9C]"))
    play(match, "0: ascendancy")  # Gentrify: only the Diamond fits
    assert kingdoms(match)[0] == "KS[4S 6D]; peasants 5H"
    match = at_action(position(ours="KS[4S]; army 9C 8C; peasants 6D; hand 2D", theirs="QC[9H]"))
    assert refusal(match, "0: ascendancy").rule == "5.4"
    match = at_action(position(ours="KS[4S]; peasants 5H; hand 2D", theirs="QC[9H]"))
    assert refusal(match, "0: ascendancy").rule == "6.7"


@pytest.mark.rule("6.10", "9.5f")
def test_6_10_it_tests_the_kingdom_that_receives_the_card():
    match = at_action(position(ours="KS[4S] QC[5D 6D] JD[]; glory 8H 9H 8S", theirs="KC[7C] QH[5H 3D]"))
    assert options(match, 0, "eminence", "5H") == ["8H", "9H"], "without 5H a Spade does not fit there"
    assert refusal(match, "0: eminence > 5H > 8S").rule == "6.7"
    assert "8S" in options(match, 0, "eminence", "3D")


@pytest.mark.rule("6.11", "12.6d")
@pytest.mark.parametrize(
    ("ours", "after"),
    [
        ("KC[4S]", "KC[4S]; peasants 5C"),  # a Club does not fit by 6.7
        ("KC[4S 3D 2D]", "KC[4S 3D 2D]; peasants 5C"),  # it would, but there is no space
        ("KC[4S 3D]", "KC[4S 3D 5C]"),
    ],
)
def test_6_11_a_card_that_is_forced_in_and_may_not_be_placed_becomes_a_peasant(ours, after):
    match = match_at(GAME, position(ours=ours, theirs="QD[7D 5C]", draw="2C"), "migration_3")
    assert kingdoms(match)[0].split("; hand")[0] == after
    assert kingdoms(match)[1] == "QD[7D]"
