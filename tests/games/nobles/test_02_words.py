"""2. Words."""

import pytest

from games.engine.cards import Card
from games.nobles.cards import is_joker, is_number, is_royal, lowest, pack, rising, value
from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, discarded, kingdom, kingdoms, of, on_table, position, seen
from tests.kit import asked, match_at, options, play, private, public, refusal, text, these

QUIET = "QC[7C]"


def at(step, ours, theirs=QUIET, **more):
    """At that step of seat 0's turn."""
    return match_at(GAME, position(ours=ours, theirs=theirs, **more), step)


@pytest.mark.rule("2.1")
def test_2_1_forty_number_cards_twelve_royal_cards_two_jokers():
    kinds = {kind: [card for card in pack() if kind(card)] for kind in (is_number, is_royal, is_joker)}
    assert [len(cards) for cards in kinds.values()] == [40, 12, 2]
    assert {card.rank for card in kinds[is_number]} == set("A23456789T")
    assert {card.rank for card in kinds[is_royal]} == set("JQK")
    assert [card.suit for card in kinds[is_joker]] == ["", ""]


@pytest.mark.rule("2.1")
def test_2_1_where_a_number_card_is_needed_no_other_is_offered():
    match = at("populate", "QS[4S 3H]; hand KD X1")
    assert refusal(match, "0: place").why == "you have no Number Card in your hand"
    match = at("populate", "QS[4S]; hand 3D KD X1 2D")
    assert options(match, 0, "place") == ["2D", "3D"]
    assert options(match, 0, "prepare") == ["2D", "3D"]


@pytest.mark.rule("2.2")
def test_2_2_only_number_cards_have_a_value_the_ace_1():
    assert [value(Card.of(f"{rank}C")) for rank in "A23456789T"] == list(range(1, 11))
    for other in ("JC", "QC", "KC", "X1"):
        with pytest.raises(KeyError):
            value(Card.of(other))


@pytest.mark.rule("2.2")
def test_2_2_a_royal_card_is_never_higher():
    match = at("peasant_step_1", "QD[9S 3H]; peasants 5C; hand KS TS X1")
    play(match, "0: 9S")
    assert of(match, 0).row_subjects[0].text == "TS", "the only card that can come"
    match = at("peasant_step_1", "QD[TS 3H]; peasants 5C; hand KS JS X1")
    assert refusal(match, "0: TS").rule == "7.1"


@pytest.mark.rule("2.2", "2.1")
def test_2_2_a_royal_card_turned_up_is_not_higher_nor_lower_on_a_treaty():
    match = at_action(position(ours="QD[9H]; treaty 9H 3D", theirs=QUIET, draw="KH 2C", renown="8C"))
    play(match, "0: treaty")  # neither 9.14c nor 9.14d: by 9.14e both gain
    assert [text(of(match, seat).glory) for seat in (0, 1)] != ["", ""]


@pytest.mark.rule("2.3", "2.24")
def test_2_3_suits_from_the_lowest_to_the_highest():
    fives = sorted(map(Card.of, ["5D", "5H", "5C", "5S"]), key=rising)
    assert text(fives) == "5S 5H 5C 5D"


@pytest.mark.rule("2.4")
def test_2_4_without_a_mention_of_the_opponent_only_own_cards_can_be_chosen():
    match = at_action(position(ours="QS[4S 5D]; peasants 6C; hand 2H", theirs="QC[7C 8S]; peasants 9H"))
    assert options(match, 0, "ascendancy") == ["4S", "5D"], "Herald: Serf a Subject"
    match = at("migration_2", "QS[4S 5D]", "QC[7C 8S]; peasants 9H")
    assert options(match, 0) == ["4S", "5D", "no"]


@pytest.mark.rule("2.5", "18.1")
def test_2_5_a_kingdom_is_what_one_player_has_on_the_table_the_piles_belong_to_nobody():
    ours = "KS[4S]/6H QD[2C]+7C; army 8D; peasants 5C; glory 2S; jester X1; accord 2H; tournament 2C 9D; hand 9S"
    g = position(ours=ours, theirs="QC[7D]", draw="3S", discard="3H", renown="TC")
    assert set(map(str, g.kingdoms[0].cards())) == these("KS 4S 6H QD 2C 7C 8D 5C 2S X1 2H 9D 9S")
    assert not set(g.kingdoms[0].cards()) & {*g.draw, *g.discard, *g.renown, *g.kingdoms[1].cards()}
    assert len(list(g.in_play())) == 54


@pytest.mark.rule("2.6", "18.2")
def test_2_6_at_most_one_of_a_rank():
    for court in ("KS[4S] KD[]", "QS[4S] QD[]", "KS[4S] JD[] JH[]"):
        with pytest.raises(AssertionError, match=r"18\.2"):
            at("populate", court)
    for hand in ("KH", "QH", "JH"):
        court = {"KH": "KS[4S 5H] QD[]", "QH": "KS[4S 5H] QD[]", "JH": "KS[4S 5H] JC[]"}[hand]
        assert refusal(at("inaugurate", f"{court}; hand {hand}"), f"0: {hand}").rule == "11.1"


@pytest.mark.rule("2.6", "5.10")
def test_2_6_always_one_royal_card():
    assert refusal(at_action(position(ours="KS[4H]", theirs=QUIET)), "0: dethrone").rule == "9.17a"


@pytest.mark.rule("2.7")
@pytest.mark.parametrize(
    ("court", "roles"),
    [
        ("KS[]", ("KS", None, None)),
        ("QS[]", ("QS", None, None)),
        ("JS[]", ("JS", None, None)),
        ("QH[] KS[]", ("KS", "QH", None)),
        ("JH[] KS[]", ("KS", "JH", None)),
        ("JH[] QS[]", ("QS", "JH", None)),
        ("JC[] QH[] KS[]", ("KS", "QH", "JC")),
    ],
)
def test_2_7_roles_follow_from_the_ranks(court, roles):
    found = kingdom(court)
    assert tuple(royal and str(royal.card) for royal in (found.regnant, found.consort, found.chamberlain)) == roles


@pytest.mark.rule("2.8", "9.5b")
def test_2_8_a_eunuch_is_a_chamberlain_for_all_but_eminence():
    assert kingdom("KS[] QH[] JH[]").eunuch
    assert not kingdom("KH[] QS[] JH[]").eunuch
    assert not kingdom("KH[] JH[]").eunuch, "a Consort, no Chamberlain"
    ours = "KS[4S] QH[5H 6H] JH[]; glory 2C"
    assert refusal(at_action(position(ours=ours, theirs=QUIET)), "0: eminence").rule == "9.5b"
    match = at_action(position(ours="KS[4S]; hand AD", theirs="KC[7D] QH[5H] JH[]"))
    play(match, "0: assassination")
    assert text(royal.card for royal in of(match, 1).royals) == "KC QH", (
        "struck as a Chamberlain by an Ace of another suit"
    )


@pytest.mark.rule("2.9")
def test_2_9_a_jester_has_no_row_no_suit_and_there_is_at_most_one():
    match = at("populate", "QS[4S 5H]; hand X1 X2")
    before = of(match, 0).spaces
    play(match, "0: jester > X1")
    found = of(match, 0)
    assert (str(found.jester), found.spaces, found.court_suits, found.consort) == ("X1", before, ["S"], None)
    assert found.population == 2
    refused = refusal(match, "0: jester")
    assert (refused.rule, refused.why) == ("10.3", "you already have a Court Jester")


@pytest.mark.rule("2.10", "6.1")
@pytest.mark.parametrize(
    ("court", "capacities"),
    [
        ("KS[]", [3]),
        ("QS[]", [3]),
        ("JS[]", [3]),
        ("KS[] QH[]", [4, 3]),
        ("KS[] JH[]", [4, 2]),
        ("QS[] JH[]", [3, 2]),
        ("KS[] QH[] JC[]", [4, 3, 2]),
    ],
)
def test_2_10_capacities_of_the_rows(court, capacities):
    found = kingdom(court)
    assert [found.capacity(royal) for royal in found.royals] == capacities
    assert found.spaces == sum(capacities)


@pytest.mark.rule("2.11")
def test_2_11_festival_subjects_count_but_fill_no_space():
    found = kingdom("QD[6H 3D 4D]; festival 4S 5H 9D")
    assert text(found.subjects) == "6H 3D 4D 4S 5H"
    assert (found.population, found.suits, found.has("S"), found.totals()["H"]) == (5, ["S", "H", "D"], True, 11)
    assert found.free(found.regnant) == 0
    assert kingdom("QD[6H 3D]; festival 4S 5H 9D").free(found.regnant) == 0


@pytest.mark.rule("2.11")
def test_2_11_festival_subjects_cannot_be_chosen_moved_discarded_or_taken():
    ours = "QD[6H 3D]; festival 4S 5H 9D; hand 2H"
    assert options(at_action(position(ours=ours, theirs=QUIET)), 0, "ascendancy") == ["6H", "3D"]
    assert options(at("migration_2", ours), 0) == ["6H", "3D", "no"]
    match = at_action(position(ours="KS[2S]", theirs=f"KC[7D] {ours}"))
    assert set(options(match, 0, "intrigue", "scandal")) == {"6H", "7D", "3D"}


@pytest.mark.rule("2.12")
def test_2_12_an_army_card_fills_a_space_of_the_regnants_row_and_is_no_subject():
    found = kingdom("KS[4S] QD[2C]; army 8D 9H")
    assert [found.free(royal) for royal in found.royals] == [1, 2]
    assert text(found.subjects) == "4S 2C"
    assert (found.suits, found.totals()["D"]) == (["S", "C"], 0)


@pytest.mark.rule("2.12", "11.2")
def test_2_12_army_cards_move_to_the_row_of_a_new_regnant():
    match = at("inaugurate", "QS[4S]; army 8D 9H; hand KH")
    play(match, "0: KH")
    king, queen = of(match, 0).royals
    assert [of(match, 0).free(king), of(match, 0).free(queen)] == [2, 2]
    assert text(of(match, 0).army) == "8D 9H"


@pytest.mark.rule("2.13")
def test_2_13_any_peasant_can_be_chosen():
    match = at_action(position(ours="QS[7S]; peasants 5D 9S 8D; hand 2D", theirs=QUIET))
    assert options(match, 0, "ascendancy") == ["5D", "9S", "8D"], "Gentrify"
    match = at("peasant_step_2", "QS[7S 4H]; peasants 5H 9C 8H")
    play(match, "0: 4H")
    assert options(match, 0) == ["5H", "8H", "9C"], "Revolt"


@pytest.mark.rule("2.13", "12.2")
@pytest.mark.parametrize(("card", "peasant"), [("5D", True), ("KD", False), ("X1", False)])
def test_2_13_only_number_cards_become_peasants(card, peasant):
    match = at("migration_1", f"QS[7S 4H]; hand {card}")
    play(match, f"0: {card}")
    assert (asked(match) == [(0, "12.2")]) is peasant
    if peasant:
        assert options(match, 0) == ["discard", "peasant"]
    else:
        assert (discarded(match, 1), text(of(match, 0).peasants)) == (card, "")


@pytest.mark.rule("2.14")
def test_2_14_of_the_population_are_row_subjects_and_peasants_never_army_cards():
    match = at_action(position(ours="KS[4S]", theirs="KH[7C 5D]; army 9D; peasants 6S; plot 3C"))
    assert set(options(match, 0, "intrigue", "scandal")) == {"7C", "5D", "6S"}


@pytest.mark.rule("2.15")
@pytest.mark.parametrize(
    ("kept", "number"),
    [
        ("QS[4S 5H]", 2),
        ("QS[4S 5H]; army 9D", 3),
        ("QS[4S 5H]; army 9D; peasants 6C 7C", 5),
        ("QS[4S 5H]; army 9D; peasants 6C 7C; plot 3C", 6),
        ("QS[4S 5H]; festival 9S 8H 2D", 4),
        ("QS[4S 5H]/2C+3C; jester X1; glory 2D; accord 3D; crusade 6S 7S; tournament 4S 8D; hand 2H 3H", 2),
    ],
)
def test_2_15_what_the_population_number_counts(kept, number):
    assert kingdom(kept).population == number


@pytest.mark.rule("2.16")
def test_2_16_face_down_glory_counts_for_the_glory_number_the_decree_card_does_not():
    assert kingdom("QS[4S]; glory 2S 3S; turned 5H 6H 7H; decree 5D").glory_number == 5


@pytest.mark.rule("2.16", "9.20h")
def test_2_16_a_glory_card_that_is_chosen_is_a_face_up_one():
    ours = "KC[9C 3S]; glory 8H; turned 6H 7H; decree 5D; hand 5C 2D"
    match = at_action(position(ours=ours, theirs="QS[7S]"))
    play(match, "0: regnant")
    assert asked(match) == [(0, "9.3h")]
    assert options(match, 0) == ["8H", "2D", "no"]


@pytest.mark.rule("2.17")
def test_2_17_discards_lie_on_top_in_the_order_in_which_the_rule_names_them():
    match = at("peasant_step_2", "QD[4S 5S]; peasants 6C 7C 8C", "QS[7S 2H]")
    play(match, "0: 5S", "0: 8C", "0: 6C")
    assert discarded(match, 3) == "5S 8C 6C"
    assert text(seen(match, 1).discard) == "5S 8C 6C"


@pytest.mark.rule("2.18")
def test_2_18_a_draw_is_unseen_by_the_opponent():
    match = at_action(position(ours="QD[3D]; hand 2S", theirs=QUIET, draw="9H 8H"))
    told = play(match, "0: ascendancy")
    assert text(of(match, 0).hand) == "9H"
    assert private(told, 0) == ["You draw 9♥."]
    assert private(told, 1) == []
    assert "<s0> draws 1 card." in public(told)
    assert not any("9♥" in line for line in public(told))


@pytest.mark.rule("2.18")
@pytest.mark.parametrize(("renown", "hand"), [("TC 9D", "TC"), ("", "")])
def test_2_18_a_draw_from_the_renown_deck_and_nothing_when_it_is_empty(renown, hand):
    match = at_action(position(ours="QD[9H]; treaty 9H 3D", theirs="QC[7C]; hand 2C", draw="4H 5C", renown=renown))
    told = play(match, "0: treaty")  # 9.14h: and draw from the Renown Deck
    assert text(of(match, 0).hand) == hand
    assert [line for line in public(told) if "Renown" in line] == (
        ["<s0> draws from the Renown Deck, with 1 card left in it."]
        if renown
        else ["Renown Deck: nothing comes of it, since it is empty."]
    )
    assert private(told, 1) == []


@pytest.mark.rule("2.18")
def test_2_18_a_card_turned_up_is_shown_to_both():
    match = at_action(position(ours="QD[9H]; hand 2D", theirs=QUIET, draw="4H"))
    assert "Turned up from the Draw Pile: 4♥." in public(play(match, "0: commerce"))
    assert on_table(match, 1) == "4H"


@pytest.mark.rule("2.19")
def test_2_19_serf_and_ennoble():
    match = at_action(position(ours="QD[9H 4S]; hand 2H", theirs=QUIET))
    play(match, "0: ascendancy > 4S")
    assert kingdoms(match)[0] == "QD[9H]; peasants 4S"
    match = at_action(position(ours="QD[9H]; peasants 4S 2S; hand 2D", theirs=QUIET))
    play(match, "0: ascendancy > 4S")
    assert kingdoms(match)[0] == "QD[9H 4S]; peasants 2S"


@pytest.mark.rule("2.20")
def test_2_20_the_new_card_goes_to_the_space_of_the_old_one_which_is_discarded():
    match = at_action(position(ours="QD[9H 4S 5D]; hand 2C 7C", theirs="QH[7D]"))
    play(match, "0: ascendancy > 2C > 4S")
    assert kingdoms(match)[0] == "QD[9H 7C 5D]"
    assert discarded(match, 2) == "2C 4S"


@pytest.mark.rule("2.20", "5.7b")
def test_2_20_among_peasants_the_new_card_goes_to_the_pile_as_the_newest():
    match = at("answer_subterfuge", "QD[9H 4S]; peasants 8C 6D; plot 5C", QUIET)
    play(match, "0: confront")
    assert text(of(match, 0).peasants) == "6D 5C"
    assert discarded(match, 1) == "8C"


@pytest.mark.rule("2.21")
def test_2_21_your_next_turn_is_your_own_following_turn():
    theirs = "QC[7C 2C]; tournament 7C 3D"
    match = at_action(position(ours="QS[4S 3H 2D]", theirs=theirs, draw="5S 6S 9D 8D"))
    assert seen(match, 0).active == 0
    play(match, "0: end")
    assert kingdoms(match)[1] == theirs, "nothing is due in the Opponent's turn"
    match = at_action(position(ours="QS[4S 3H 2D]", theirs=theirs, draw="JS 6S 9D 8D", active=1))
    play(match, "1: end")
    assert kingdoms(match)[1] == "QC[7C 2C]"


@pytest.mark.rule("2.22")
def test_2_22_a_preparation_lies_face_down_a_recovery_card_face_up():
    view = seen(at_action(position(ours="QS[4S]/6H", theirs="QC[7C]/5H+8D")), 0)
    mine, theirs = view.own.royals[0], view.other.royals[0]
    assert (mine.prepared, str(mine.preparation)) == (True, "6H")
    assert (theirs.prepared, theirs.preparation, text(theirs.recovery)) == (True, None, "8D")


@pytest.mark.rule("2.23")
def test_2_23_the_diamond_on_a_marked_subject_counts_nowhere():
    found = kingdom("QS[4C 5H]; tournament 4C 6D; treaty 5H 9D")
    assert (found.has("D"), found.population, found.totals()["D"], found.highest("D")) == (False, 2, 0, 0)
    assert [found.free(royal) for royal in found.royals] == [1]
    assert [str(mark.subject) for mark in found.marks()] == ["4C", "5H"]


@pytest.mark.rule("2.24")
def test_2_24_the_lowest_card():
    cards = [Card.of(name) for name in ["X2", "KS", "QD", "QS", "JD", "TS", "TD", "AH", "AS", "X1", "2S"]]
    assert text(sorted(cards, key=rising)[:9]) == "AS AH 2S TS TD JD QS QD KS"
    assert set(map(str, sorted(cards, key=rising)[9:])) == {"X1", "X2"}
    assert str(lowest(cards)) == "AS"


@pytest.mark.rule("2.24")
def test_2_24_the_default_is_the_lowest():
    match = at("peasant_step_2", "QD[5S 4S 4H]; peasants 9H 6C 2D 7C", "QS[7S 2H]")
    assert match.asks[0].rule == "7.5"
    assert match.asks[0].default == ("4S",)


@pytest.mark.rule("2.25")
def test_2_25_the_owner_chooses_the_row_by_default_the_first_in_the_order_of_the_court():
    match = at("populate", "KS[] QD[] JC[]; hand 5S")
    play(match, "0: place > 5S")
    assert options(match, 0) == ["king", "queen", "jack"]
    assert match.asks[0].default == ("king",)
    play(match, "0: jack")
    assert kingdoms(match)[0] == "KS[] QD[] JC[5S]"


@pytest.mark.rule("2.25")
def test_2_25_a_full_row_is_not_offered_and_one_row_is_not_asked():
    match = at("populate", "KS[4S 5H 6D] QD[] JC[2C]; army 9C; hand 8S 7H")
    assert options(match, 0, "place", "8S") == ["queen", "jack"]
    match = at("populate", "KS[4S 5H 6D] QD[7D 3S]; army 9C; hand 8D")
    play(match, "0: place > 8D")
    assert kingdoms(match)[0] == "KS[4S 5H 6D] QD[7D 3S 8D]; army 9C"


@pytest.mark.rule("2.25", "9.5f")
def test_2_25_an_action_of_the_opponent_puts_a_card_down_without_asking():
    match = at_action(position(ours="KS[4S] QD[5D 6D] JD[]; glory 8H", theirs="KC[7C] QH[5H 3D]"))
    assert refusal(match, "0: eminence").rule == "9.5b"
    match = at_action(position(ours="KS[4S] QC[5D 6D] JD[]; glory 8H", theirs="KC[7C] QH[5H 3D]"))
    play(match, "0: eminence > 5H")
    assert kingdoms(match)[1] == "KC[7C] QH[8H 3D]"
    assert 1 not in match.asks
