"""1.7 A refusal names the rule against just what was said, and where a named card lies as far as its speaker knows."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import at, court, turn_of
from tests.games.aristocracy.houses import houses
from tests.kit import asked, play, refusal

pytestmark = pytest.mark.rule("1.7")
FARM, ESTATE = "0: 7H1 | 7S1 7C1 4H2", "0: 9H1 | 9S1 9H2 9S2 3D1"
RIVALS = "1: 5H1 | 5S1 5C1 4S1!"


def a_turn(hand="2C1 2D1 2H1 2S1 KS1", royal="K", lying="JH1 TD1", buildings=(FARM, ESTATE, RIVALS), **more):
    g = court(
        hand,
        "6H1",
        stalls={0: "AC1 QC1 9D1", 1: "TC1"},
        market="8H1",
        pile=lying,
        buildings=buildings,
        royal=royal,
        **more,
    )
    return turn_of(g, seat=0)


@pytest.mark.rule("4.9a", "6.1", "6.3")
@pytest.mark.parametrize(
    ("step", "said", "why"),
    [
        ("turn", "1: trade", "it's not your decision right now (rule 4.9a)"),
        ("turn", "1: end", "it's not your decision right now (rule 4.9a)"),
        ("turn", "1: decline", "6.3"),
        ("turn", "1: xyzzy", "it's not your decision right now (rule 4.9a)"),
        ("turn", "0: decline", "6.3"),
        ("stalls", "1: hide > TC1", "it's not your decision right now (rule 4.9a)"),
        ("stalls", "0: hide > TC1", "actions are for a turn, and no one is taking a turn now (rule 4.9a)"),
        ("stalls", "0: end", "6.1"),
        ("stalls", "1: end", "6.1"),
        ("stalls", "0: decline", "6.3"),
        ("stalls", "0: bid", "it isn't time for that decision (rule 4.6b)"),
        ("end_decision", "1: end", "6.3"),
        ("end_decision", "1: decline", "6.3"),
        ("end_decision", "0: trade", "4.9a"),
        ("end_decision", "2: 7H1", "it's not your decision right now (rule 4.9a)"),
    ],
)
def test_1_7_said_at_the_wrong_time(step, said, why):
    if step == "turn":
        match: Match[Court] = a_turn()
    else:
        g = court("2C1 2D1", "6H1", "3H1", buildings=houses(0, "chateau 7", "chateau 8"))
        match = at(g, step)
    assert str(refusal(match, said)).endswith(f"{why})" if why[0].isdigit() else why)


@pytest.mark.rule("1.8", "1.9a", "4.4b", "7.5")
def test_1_8_a_second_answer_while_others_still_choose():
    match = at(court("2C1 2D1 2H1", "6H1 6S1", "3H1", hand_size=1), "tax")
    play(match, "0: 2C1 2D1")
    assert (
        str(refusal(match, "0: 2H1"))
        == "you've chosen your discards; you can undo that until everyone has chosen (rule 4.4b)"
    )
    assert refusal(match, "2: 3H1").rule == "4.4a"
    match = at(court("2C1", "6H1", "", royal="Q", market="8H1", commit_order="simultaneous"), "ball")
    play(match, "0: 2C1")
    assert refusal(match, "0: none").rule == "7.5", "all choose at once: it can still be taken back"
    assert str(refusal(match, "2: 8H1")) == "you have no hand cards, so you commit none (rule 1.9a)"
    assert match.answer(2, "none").events == [], "the one choice that there is may be named"
    match = at(court("2C1", "6H1", "", royal="J", market="8H1"), "auction")
    play(match, "0: 2")
    assert str(refusal(match, "0: 3")) == "you've bid, and that is final (rule 1.8)"


@pytest.mark.rule("4.6c", "4.6d", "1.8")
def test_4_6_who_may_take_or_name_a_card():
    def bids(*coins):
        match = at(court("2C1", "6H1", "3H1", royal="J", market="8H1", deck="9C1"), "auction")
        play(match, *(f"{seat}: {bid}" for seat, bid in enumerate(coins)))
        return match

    match = bids(3, 1, 2)
    assert str(refusal(match, "1: 8H1")) == "only the highest bidder takes a card (rule 4.6c)"
    match = bids(2, 2, 1)
    assert str(refusal(match, "1: 8H1")) == "it's not your decision right now (rule 4.6d)"
    assert str(refusal(match, "2: 8H1")) == "only players tied for the highest bid name a card (rule 4.6d)"
    play(match, "0: 8H1")
    assert refusal(match, "0: 9C1").rule == "1.8"


@pytest.mark.rule("5.1b", "5.12d", "5.12e", "5.12f")
def test_5_1b_the_action_that_was_begun_comes_first():
    match = a_turn()
    play(match, "0: hide")
    assert str(refusal(match, "0: sell")) == "first choose what Hide needs (rule 5.1b)"
    assert str(refusal(match, "0: 8H1")) == "you hide a card in your stall; 8♥ is in the market (rule 5.4a)"
    match = a_turn(royal="Q")
    play(match, "0: royal > b3")
    assert str(refusal(match, "0: trade")) == "finish your Visit first (rule 5.12e)"
    assert refusal(match, "0: 5S1").rule == "5.12e"
    open_card = match.state.building("b3").offending
    assert str(refusal(match, f"0: {open_card}")) == "it's the open card: say discard or coin (rule 5.12f)"
    match = a_turn(royal="Q", buildings=("1: 5H1 | 5S1 5C1 4S1",))
    play(match, "0: royal > b1")
    assert str(refusal(match, "0: 5S1")) == "5♠ matches, and only a card that doesn't may be left open (rule 5.12d)"


TAKEN_OUT = "you take out one of your building cards"


@pytest.mark.rule("5.3a", "5.6a", "5.7a", "5.7c", "5.9a", "5.11d", "5.12a", "5.13b")
@pytest.mark.parametrize(
    ("royal", "said", "why"),
    [
        ("K", "store > 9H1", "9♥ is an address card, which can't be swapped (rule 5.3a)"),
        ("K", "store > 2C1 > 7H1", "7♥ is an address card, which can't be swapped (rule 5.3a)"),
        ("K", "store > 2C1 > tc1", f"{TAKEN_OUT}; 10♣ is in another player's stall (rule 5.3a)"),
        ("K", "store > 2C1 > b1", "name the card, not the building b1 (rule 5.3a)"),
        ("K", "downgrade > b1", "name the card, not the building b1 (rule 5.8a)"),
        ("K", "JC1", "first say what you do, then name the card or building (rule 4.9c)"),
        (
            "K",
            "favor > KS1 > 2C1",
            "first say what you build or upgrade, then name the cards (rule 5.11a)",
        ),
        ("K", "favor > KS1 > b1 > 2C1", "first say estate or chateau, then name the cards (rule 5.11d)"),
        ("K", "harvest > b1", "b1 holds no production card (rule 5.6a)"),
        ("K", "harvest > b2", "an estate holds no production card (rule 5.6a)"),
        ("K", "harvest > b3", "b3 is another player's farm (rule 5.6a)"),
        ("K", "harvest > b9", "there is no building b9 (rule 5.6a)"),
        ("K", "favor > 2C1", "2♣ isn't a face card (rule 5.7a)"),
        (
            "K",
            "favor > KH1",
            "KH1 isn't one of the choices: a Favor takes a face card in your hand or stall (rule 5.7a)",
        ),
        (
            "K",
            "favor > kd1",
            "a Favor takes a face card in your hand or stall; K♦ is a royal, which only marks the phase (rule 5.7a)",
        ),
        ("K", "favor > KS1 > JH1", "a king only builds (rule 5.7a)"),
        ("K", "favor > KS1 > b3", "you can only upgrade your own buildings (rule 5.11d)"),
        ("K", "favor > KS1 > b1 > estate > KS1", "you can't build with the card that pays for the Build (rule 5.7c)"),
        ("K", "favor > QC1 > new-farm", "a queen only visits (rule 5.7a)"),
        ("Q", "favor > QC1 > new-farm", "a queen only visits (rule 5.7a)"),
        ("Q", "royal > new-farm", "in the Queen phase Royal only visits (rule 5.9a)"),
        ("Q", "royal > JH1", "in the Queen phase Royal only visits (rule 5.9a)"),
        ("Q", "royal > b1", "b1 is your own building (rule 5.12a)"),
        ("Q", "royal > JC1", "name the building, not the card J♣ (rule 5.12a)"),
        ("Q", "favor > QC1 > 5H1", "name the building, not the card 5♥ (rule 5.12a)"),
        ("J", "royal > b3", "in the Jack phase Royal only buys (rule 5.9a)"),
        ("J", "royal > 8H1", "you buy a card that lies open in the discard pile; 8♥ is in the market (rule 5.13a)"),
        ("K", "royal > b3 > estate > 2C1", "you can only upgrade your own buildings (rule 5.11d)"),
        ("K", "royal > b2 > estate > 2C1", "it's already an estate (rule 5.11d)"),
    ],
)
def test_1_7_what_is_named_is_refused_for_its_own_reason(royal, said, why):
    assert str(refusal(a_turn(royal=royal), f"0: {said}")) == why


@pytest.mark.rule("5.1c", "5.6a", "5.7a", "5.13b", "5.9a")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("harvest", "none of your farms holds a production card (rule 5.6a)"),
        ("harvest > b1", "an estate holds no production card (rule 5.6a)"),
        ("favor > 2C1", "2♣ isn't a face card (rule 5.7a)"),
        ("favor > JC1", "the discard pile has no face-up card (rule 5.13b)"),
        ("favor > JC1 > 8H1", "the discard pile has no face-up card (rule 5.13b)"),
        ("royal > new-chateau", "a new chateau takes 6 cards, and you have 5 (rule 5.11b)"),
        ("royal > new-farm", "you have no coin (rule 5.9a)"),
    ],
)
def test_5_1c_a_target_of_an_action_that_is_not_possible_refuses_for_itself(said, why):
    g = court("JC1 2C1 3C1", "6H1", stalls={0: "AC1 9D1"}, market="8H1", coins=(0, 3), buildings=(ESTATE,), royal="K")
    assert str(refusal(turn_of(g, seat=0), f"0: {said}")) == why


@pytest.mark.rule("5.3a", "5.11b", "7.9")
def test_5_1c_that_a_card_is_in_the_hand_is_no_reason_where_hand_cards_are_asked_for():
    match = turn_of(court("7H1 7S1 7C1 2C1 3C1", "6H1", stalls={0: "AC1"}), 0)
    assert str(refusal(match, "0: store > 7H1")) == "you have no building (rule 5.3a)"
    said = "7♥ is already this building's address card (rule 5.11b)"
    assert str(refusal(match, "0: royal > new-farm > 7H1 > 7S1 7C1 7H1")) == said
    match = at(court("7H1", "6H1", market="8H1 9H1", royal="J", deck="TH1", coins=(2, 1), sole_name="free"), "auction")
    play(match, "0: 1", "1: 1", "0: 8H1", "1: 9H1")
    assert str(refusal(match, "0: 8H1")) == "say take or leave (rule 7.9)"


@pytest.mark.rule("5.11d")
@pytest.mark.parametrize("path", ["b2 > 2C1", "b2 > chateau > 2C1", "b2 > CHATEAU > 2c1"])
def test_5_11d_the_only_type_that_is_left_may_be_named(path):
    match = a_turn()
    assert match.suggest(0, "royal", "b2")[0].legal == ["chateau"]
    play(match, f"0: royal > {path}")
    assert match.state.kind(match.state.building("b2")) == "chateau"


@pytest.mark.rule("1.9c", "4.6c")
def test_1_9c_the_only_card_is_taken_unasked_whatever_is_said_after_the_bid():
    match = at(court("2C1", "6H1", royal="J", market="8H1", rest="hand 0"), "auction")
    play(match, "1: 1")
    assert "there is nothing more to choose" in refusal(match, "0: 3 > 8H1").why
    play(match, "0: 3")
    assert asked(match) == [(0, "4.7a")]


@pytest.mark.rule("10.1")
def test_10_1_where_a_card_lies_is_said_only_of_what_the_speaker_sees():
    match = a_turn()
    play(match, "0: hide")
    for card, place in (
        ("2C1", "2♣ is in your hand"),
        ("2c", "2♣ is in your hand"),
        ("10♣", "10♣ is in another player's stall"),
        ("4S1", "4♠ lies open in b3"),
        ("5H1", "5♥ is the address of b3"),
        ("4H2", "4♥ is a building card of b1"),
        ("JH1", "J♥ lies open in the discard pile"),
        ("6H1", "6H1 isn't one of the choices"),  # in a rival's hand
        ("5S1", "5S1 isn't one of the choices"),  # face-down in a rival's building
        ("TH2", "TH2 isn't one of the choices"),  # in the deck
    ):
        hiding = "you hide a card in your stall"
        reason = f"{place}: {hiding}" if "choices" in place else f"{hiding}; {place}"
        assert refusal(match, f"0: {card}").why == reason


@pytest.mark.rule("2.20", "5.7a", "5.9a", "5.12d")
def test_2_20_a_special_action_that_is_named_as_an_action_says_how_it_is_taken():
    for word, rule, how in (
        ("build", "5.9a", "to build, say royal and pay a coin, or say favor and discard a king"),
        ("upgrade b1", "5.9a", "to upgrade, say royal and pay a coin, or say favor and discard a king"),
        ("visit > b3", "5.7a", "to visit in the King phase, say favor and discard a queen; Royal only builds"),
        ("buy", "5.7a", "to buy in the King phase, say favor and discard a jack; Royal only builds"),
    ):
        assert str(refusal(a_turn(), f"0: {word}")) == f"{how} (rule {rule})"
    match = a_turn(royal="Q", buildings=("1: 5H1 | 5S1 5C1 4S1",))
    play(match, "0: royal > b1")
    nothing_open = "no card lies open there yet: name one that stays open, or none (rule 5.12d)"
    assert {str(refusal(match, f"0: {word}")) for word in ("coin", "discard")} == {nothing_open}
