"""10.8, 10.9 Preparations and their use."""

import pytest

from games.engine.cards import Card
from games.nobles.moves import preparations
from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, discarded, of, position, text
from tests.kit import asked, match_at, options, play, public, refusal

THEIRS = "QC[3C]"


def at(ours, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


def why(g, suit):
    """The rule against using a Preparation of that suit, or None."""
    found = preparations.unusable(g, 0, suit)
    return found and found.rule


# ---- the conditions


@pytest.mark.rule("10.8")
@pytest.mark.parametrize(
    ("written", "suit", "usable"),
    [
        ("KS[4S]/2S", "S", "2S"),
        ("KS[4S] QH[]/2H", "H", None),  # beneath the Consort
        ("KH[4S]/2S QS[]", "S", "2S"),  # the suit of any Royal Card of the Court
        ("KH[4S]/2S QD[]", "S", None),
        ("KH[4S] QS[]", "S", None),
        ("KH[4S]/2H", "H", "2H"),
        ("KC[4S]/2C", "C", "2C"),
        ("KD[4S]/2D", "D", "2D"),
        ("KD[4S]/2D QS[]", "S", None),  # its suit decides
    ],
)
def test_10_8_it_lies_beneath_the_regnant_and_a_royal_card_has_its_suit(written, suit, usable):
    g = position(ours=written, theirs=THEIRS)
    assert preparations.usable(g, 0, suit) is (Card.of(usable) if usable else None)
    assert (preparations.unusable(g, 0, suit) is None) == (usable is not None)


@pytest.mark.rule("10.8")
@pytest.mark.parametrize(("put", "usable"), [(0, False), (1, True), (2, True)])
def test_10_8_only_on_a_later_turn(put, usable):
    g = position(ours="KS[4S]/2S", theirs=THEIRS)
    g.kingdoms[0].regnant.prepared = g.turn - put
    assert preparations.is_waiting(g, 0) == usable
    assert (preparations.usable(g, 0, "S") is not None) == usable
    assert why(g, "S") == (None if usable else "10.8")


@pytest.mark.rule("10.8")
def test_10_8_it_is_revealed_and_discarded():
    g = position(ours="KS[4S]/2S", theirs=THEIRS)
    assert preparations.use(g, 0) is Card.of("2S")
    assert (g.kingdoms[0].regnant.preparation, g.discard[-1]) == (None, Card.of("2S"))
    assert public(g.take_told()) == ["<s0> uses Fortifications: the Preparation 2♠ is revealed and discarded."]
    assert why(g, "S") == "10.8"
    GAME.rules.check(g)


@pytest.mark.rule("10.8")
@pytest.mark.parametrize(
    ("written", "suit", "rule"),
    [
        ("KS[4S]/2H", "S", "10.8a"),
        ("KS[4S]/2S", "H", "10.8b"),
        ("KS[4S]/2S", "C", "10.8c"),
        ("KS[4S]/2S", "D", "10.8d"),
        ("KH[4S]/2S", "S", "10.8"),
        ("KS[4S]", "S", "10.8"),
    ],
)
def test_10_8_why_it_cannot_be_used(written, suit, rule):
    assert why(position(ours=written, theirs=THEIRS), suit) == rule


# ---- the four uses


@pytest.mark.rule("10.8a")
def test_10_8a_a_spade_fortifies_a_defender_with_an_army_card():
    match = at("KH[4S]; army 9D", "KS[3C]/2S; army 8D")
    play(match, "0: battle")
    told = play(match, "1: fortified1")
    assert "<s0> attacks with 9♦, total 9; <s1> defends with 8♦, total 10." in public(told)
    assert discarded(match, 2) == "2S 8D"


@pytest.mark.rule("10.8a")
@pytest.mark.parametrize("theirs", ["QS[3C]; army 8D 7D", "QD[3C] JS[]/2S; army 8D 7D"])
def test_10_8a_without_a_preparation_beneath_the_regnant_it_is_not_offered(theirs):
    match = at("KH[4S]; army 9D", theirs)
    play(match, "0: battle")
    assert [option.token for option in match.asks[1].options] == ["army1", "army2"]


@pytest.mark.rule("10.8a", "10.8")
def test_10_8a_not_one_that_was_put_there_in_this_turn():
    g = position(ours="KH[4S]; army 9D", theirs="KS[3C]/2S; army 8D 7D")
    g.kingdoms[1].regnant.prepared = g.turn
    match = at_action(g)
    play(match, "0: battle")
    assert [option.token for option in match.asks[1].options] == ["army1", "army2"]


DUEL = {"ours": "KC[5C 4C]; hand 3S 5H 6D 9S TH", "theirs": "QH[2D]/2H; hand AH 4H 7S 8S 9C"}
ROUNDS = ("0: duel", "1: no", "0: 6D", "1: 8S", "0: 9S", "1: 9C", "0: 5H", "1: 4H")


@pytest.mark.rule("10.8b")
@pytest.mark.parametrize(("answer", "against"), [("train", 15), ("no", 13)])
def test_10_8b_a_heart_trains_for_a_duel(answer, against):
    match = at(**DUEL)
    play(match, *ROUNDS)
    told = play(match, f"1: {answer}")
    assert f"Duel: <s0> has 14, <s1> has {against}." in public(told)


@pytest.mark.rule("10.8b")
def test_10_8b_a_preparation_of_another_suit_is_asked_for_too_but_refused():
    match = at(DUEL["ours"], "QH[2D]/2S; hand AH 4H 7S 8S 9C")
    play(match, *ROUNDS)
    assert asked(match) == [(1, "9.11d")]
    assert refusal(match, "1: train").rule == "10.8b"
    play(match, "1: no")
    assert of(match, 1).regnant.preparation is Card.of("2S")


@pytest.mark.rule("10.8c")
@pytest.mark.parametrize(("answer", "against"), [("intimidate", 10), ("no", 8)])
def test_10_8c_a_club_intimidates_in_a_polity(answer, against):
    match = at("KS[5H 4S]; hand 3S 5C 6D 9S TH", "QC[2D]/2C; glory 4C; hand 2H 4H 7S 8S 9C", draw="6H")
    play(match, "0: polity", "1: no", "0: 6D", "1: 8S")
    assert options(match, 1) == ["intimidate", "no"]
    told = play(match, f"1: {answer}")
    assert f"<s0> turns up 6♦, total 6; <s1> has 8♠, total {against}." in public(told)


@pytest.mark.rule("10.8c")
def test_10_8c_it_counts_in_that_round_alone():
    match = at("KC[5H 4S]/2C; hand 3S 5C 6D 9S TH", "QD[2D]; glory 4C; hand 2H 4H 7S 8S 9C", draw="6H")
    play(match, "0: polity", "1: no", "0: 6D", "1: 7S", "0: intimidate", "1: 9C")
    told = play(match, "0: TH")
    assert "<s1> turns up 9♣, total 9; <s0> has 10♥, total 11." in public(told)


@pytest.mark.rule("10.8d")
def test_10_8d_a_diamond_is_a_stockpile_in_commerce():
    match = at("KD[4S]/3D; hand 5S", draw="7H")
    play(match, "0: commerce", "0: 5S", "0: stockpile")
    assert of(match, 0).hand == [Card.of("7H")]
    assert discarded(match, 2) == "3D 5S"


@pytest.mark.rule("10.8d")
def test_10_8d_without_it_the_bid_is_too_low():
    match = at("KS[4S]/3D; hand 5S", draw="7H")
    play(match, "0: commerce")
    assert refusal(match, "0: 5S").rule == "9.18b"


# ---- another Regnant


@pytest.mark.rule("10.9")
def test_10_9_beneath_an_old_regnant_it_stays_unusable_until_that_card_is_regnant_again():
    state = position(ours="QS[4S]/2S; hand KS KH", theirs=THEIRS)
    match = match_at(GAME, state, "inaugurate")
    play(match, "0: KH")
    assert text(of(match, 0)) == "KH[] QS[4S]/2S; hand KS"
    assert preparations.usable(match.state, 0, "S") is None
    match = at("KH[4S] QS[]/2S")
    play(match, "0: dethrone")
    assert preparations.usable(match.state, 0, "S") is Card.of("2S")


@pytest.mark.rule("10.9", "10.7")
def test_10_9_the_new_regnant_may_get_its_own():
    match = match_at(GAME, position(ours="KH[4S 5H] QS[]/2S; hand 9H 9C", theirs=THEIRS), "begin_population")
    play(match, "0: prepare", "0: 9H")
    assert text(of(match, 0)) == "KH[4S 5H]/9H QS[]/2S; hand 9C"
    assert why(match.state, "H") == "10.8"  # put there in this turn
