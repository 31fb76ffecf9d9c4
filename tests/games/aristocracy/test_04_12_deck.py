"""4.12 Deck and discard pile."""

import pytest

from tests.games.aristocracy.court import at, court, deck, hand, market, pile, sees, turn_of, view
from tests.kit import asked, play, public, text


@pytest.mark.rule("4.12a", "2.7")
def test_4_12a_every_discarded_card_goes_on_top():
    g = court("KS1 7H1 7S1 7C2 7D1", "", stalls={0: "2H1 3H1 4H1"}, market="6C1 7D2", pile="AC1", deck="TS1 TH1")
    match = turn_of(g, 0)
    play(match, "0: favor > KS1 > new-farm > 7H1 > 7S1 7C2 7D1")
    assert pile(match) == "AC1 KS1"
    play(match, "0: sell > 2H1 3H1", "0: pass")
    assert pile(match) == "AC1 KS1 2H1 3H1 6C1 7D2", "the favor, the sale at the turn's end, the market"


@pytest.mark.rule("4.12b", "11.8")
@pytest.mark.parametrize(
    ("lying", "seen"), [("", ""), ("AC1 AD1", "AC1 AD1"), ("AC1 AD1 AH1 AS1 KC1 KS1", "AC1 AD1 AH1 AS1")]
)
def test_4_12b_the_lowest_four_lie_face_up_for_all(lying, seen):
    match = at(court("2H1", "3H1", pile=lying), "stalls")
    for viewer in (0, 1, None):
        assert text(view(match, viewer).open_pile) == seen
        assert view(match, viewer).pile == len(lying.split())
        assert not sees(match, viewer, "KC1")
        assert not sees(match, viewer, "KS1")


@pytest.mark.rule("4.12b")
def test_4_12b_not_even_who_discarded_a_card_may_look_at_it():
    match = turn_of(court("2C1", "3H1", stalls={0: "5H1 6H1", 1: "9H1"}, pile="AC1 AD1 AH1 AS1"), 0)
    play(match, "0: sell > 5H1 6H1", "0: end")
    assert pile(match) == "AC1 AD1 AH1 AS1 5H1 6H1"
    assert not any(sees(match, viewer, card) for viewer in (0, 1, None) for card in ("5H1", "6H1"))


@pytest.mark.rule("4.12c")
def test_4_12c_when_the_last_card_is_drawn_the_whole_pile_is_shuffled_at_once(rig):
    rig("AS1 KC1 AC1 AH1 AD1")  # the top is written last
    g = court("2H1", "3H1", royal="Q", deck="QS1 2C1 JC1 JD2", pile="AC1 AD1 AH1 AS1 KC1", rest="hand 1")
    match = at(g, "market")
    assert deck(match) == "AD1 AH1 AC1 KC1 AS1"
    assert pile(match) == ""
    assert public(match.news) == [
        "Round 1, Queen phase.",
        "The market shows Q♠, 2♣.",
        "The discard pile, 5 cards, is shuffled into a new deck.",
        "Drawing a card: <s0>, <s1>.",
    ]


@pytest.mark.rule("4.12c", "4.12f")
def test_4_12c_before_anything_else_happens(rig):
    """The old pile alone is shuffled: what is discarded in the same phase lies on the new pile."""
    rig("AS1 AC1 AD1")
    g = court("2H1", "3H1", royal="K", round=0, deck="QS1 2C1", pile="AC1 AD1 AS1", rest="hand 1", hand_size=15)
    match = at(g, "market")
    assert (deck(match), pile(match)) == ("AD1 AC1 AS1", "")
    count = len(match.state.hands[1]) - 15
    play(match, "1: " + " ".join(sorted(hand(match, 1))[:count]))
    assert (deck(match), len(match.state.pile)) == ("AD1 AC1 AS1", count)


@pytest.mark.rule("4.12d")
def test_4_12d_with_an_empty_pile_the_deck_stays_empty_until_the_next_draw():
    g = court("2H1", "3H1", royal="K", round=0, deck="QS1 2C1", rest="hand 1", hand_size=15)
    match = at(g, "market")
    assert (deck(match), pile(match)) == ("", "")
    count = len(match.state.hands[1]) - 15
    play(match, "1: " + " ".join(sorted(hand(match, 1))[:count]))
    assert (deck(match), len(match.state.pile)) == ("", count), "a discard alone makes no new deck"
    told = public(play(match, "0: none", "1: none"))
    assert told[2:5] == [
        "The market is cleared: Q♠, 2♣¹.",
        "Round 1, Queen phase.",
        f"The discard pile, {count + 2} cards, is shuffled into a new deck.",
    ]
    assert told[5].startswith("The market shows ")
    assert told[6] == "Drawing a card: <s0>, <s1>."
    assert len(match.state.deck) == count + 2 - 4
    assert pile(match) == ""


@pytest.mark.rule("4.12e")
@pytest.mark.parametrize(
    ("cards", "slots", "drew"),
    [("", "", ""), ("QS1", "QS1", ""), ("QS1 2C1", "QS1 2C1", ""), ("QS1 2C1 JC1", "QS1 2C1", "JC1")],
)
def test_4_12e_a_draw_from_nothing_does_not_happen(cards, slots, drew):
    match = at(court("2H1", "", "3H1", royal="Q", deck=cards, rest="hand 1"), "market")
    assert market(match) == slots
    assert hand(match, 0) == {"2H1", drew} - {""}
    assert hand(match, 2) == {"3H1"}
    assert public(match.news)[-1] == f"Drawing a card: {'<s0>' if drew else 'no one'}."


@pytest.mark.rule("4.12e")
def test_4_12e_it_is_not_made_up_for():
    match = at(court("2H1", "3H1", royal="Q", rest="hand 1"), "market")
    play(match, "0: none", "1: 3H1", "0: none", "1: none")
    assert (match.state.royal, market(match)) == ("J", "")
    assert asked(match) == [(0, "4.7a")], "not even a card for the Auction"
    assert hand(match, 0) == {"2H1"}


@pytest.mark.rule("4.12f", "4.12c")
def test_4_12f_one_instruction_goes_on_through_a_shuffle(rig):
    rig("AC1 AS1 AD1")
    g = court("2H1", "3H1", royal="Q", deck="QS1", pile="AC1 AD1 AS1", rest="hand 1")
    match = at(g, "market")
    assert market(match) == "QS1 AD1"
    assert hand(match, 0) == {"2H1", "AS1"}
    assert "AC1" in hand(match, 1)
    assert public(match.news)[:3] == [
        "Round 1, Queen phase.",
        "The discard pile, 3 cards, is shuffled into a new deck.",
        "The market shows Q♠, A♦.",
    ]


@pytest.mark.rule("4.12d", "4.12f")
def test_4_12d_the_shuffle_is_made_for_the_very_card_that_is_drawn(rig):
    rig("AD1 AC1")
    match = at(court("2H1", "3H1", royal="Q", pile="AC1 AD1", rest="hand 1"), "market")
    assert market(match) == "AC1 AD1"
    assert (deck(match), pile(match)) == ("", "")
