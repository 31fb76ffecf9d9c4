"""12. A round as an example, played card by card from the deal on."""

import pytest

from bot.titles.rulebook import Rulebook
from games.aristocracy import GAME
from games.aristocracy.options import CourtOptions
from games.engine.running.match import Match
from tests.games.aristocracy.court import built, deck, hand, market, pile, stall, view
from tests.kit import asked, play, private, public, refusal, text, these

A = "7H1 7S1 7C2 KS1 2D1 9C1 4H2"
B = "5H1 5S1 5C1 5D1 QH1 3S1 JC1"
C = "AH1 8D1 8S2 TC1 6H1 6S1 JD2"
DECK = "2C1 QS1 6C1 7D1 4C1 5D2 8H1 TD1 3H1 7C1 5H2 6D1 AS1"
BALL = "7D1 9C1 2D1 6C1 3S1 TC1"
LAST_PILE = "QH1 AH1 4H2 QS1 JD2 3S1 TC1 AS1 2D1 2C1 KS1 TD1 4C1"
SEED = f"{6:064x}"  # makes seat 0 the Herald


def begin(rig):
    """The deal of section 12: one card at a time to A, B and C; the deck's top is its last card."""
    dealt = [card for three in zip(A.split(), B.split(), C.split(), strict=True) for card in three]
    rig(" ".join(["...", *reversed([*dealt, *DECK.split()])]), BALL)
    return Match.begin(GAME, GAME.rules.deal(3, CourtOptions(), SEED))


STALLS_1 = ("0: 2D1 9C1", "1: 5H1 5S1 5C1 5D1", "2: AH1")
TURN_1C = ("2: trade > AH1 > 9C1",)
TURN_1A = ("0: favor > KS1 > new-farm > 7H1 > 7S1 7C2 4H2", "0: trade > AH1 > QS1")
ROYAL_1B = "1: royal > new-farm > 5H1 > 5S1 5C1 5D1"
VISIT_1B = ("1: favor > QH1 > b1", "1: 4H2")
BUY_1B = "1: favor > JC1 > KS1"
KING = (*STALLS_1, *TURN_1C, *TURN_1A, ROYAL_1B, *VISIT_1B, BUY_1B, "1: pass")

BIDS_2 = ("0: 2D1", "1: 3S1", "2: 9C1 TC1")
STALLS_2 = ("0: QS1", "1: 9C1", "2: JD2")
TURN_2B = ("1: royal > b1", "1: discard")
TURN_2A = ("0: favor > QS1 > b2",)
TURN_2C = ("2: favor > JD2 > 2C1",)
QUEEN = (*BIDS_2, *STALLS_2, *TURN_2B, *TURN_2A, *TURN_2C)

BIDS_3 = ("0: 1", "1: 1", "2: 0")
NAMES_3 = ("0: AS1", "1: AS1")
STALLS_3 = ("0: 4C1", "1: 9C1", "2: 2D1 2C1")
TURN_3A = ("0: trade > 4C1 > 3H1",)
TURN_3C = ("2: sell > 2D1 2C1", "2: royal > JC1")
TURN_3B = ("1: favor > KS1 > b2 > chateau > 5D2 5H2",)
JACK = (*BIDS_3, *NAMES_3, *STALLS_3, *TURN_3A, *TURN_3C, *TURN_3B)


@pytest.mark.rule("3.2", "3.3", "3.5", "4.3a", "4.3b")
def test_12_the_start(rig):
    match = begin(rig)
    assert [hand(match, seat) for seat in range(3)] == [these(A), these(B), these(C)]
    assert market(match) == "2C1 QS1"
    assert len(match.state.deck) == 78
    assert deck(match).startswith(DECK.removeprefix("2C1 QS1 "))
    assert public(match.news) == [
        "The game begins. <s0> is the first Herald.",
        "Round 1, King phase.",
        "The market shows 2♣, Q♠.",
    ]
    assert asked(match) == [(0, "4.7a")], "nobody pays the Tax"


@pytest.mark.rule("4.7a", "4.7b", "4.8a")
def test_12_king_the_stalls(rig):
    match = begin(rig)
    assert public(play(match, *STALLS_1)) == [
        "<s0> sets out 2 cards, face-down.",
        "<s1> sets out 4 cards, face-down.",
        "<s2> sets out 1 card, face-down.",
        "<s0>'s stall: 2♦, 9♣ (value 11).",
        "<s1>'s stall: 5♣, 5♦, 5♥, 5♠ (value 20).",
        "<s2>'s stall: A♥ (value 1).",
        "<s2> takes a turn of 1 action.",
    ]
    assert asked(match) == [(2, "4.9c")]


@pytest.mark.rule("4.8c", "5.2a", "5.2b", "5.7a", "5.7b", "5.11b")
def test_12_king_first_c_then_a(rig):
    match = begin(rig)
    play(match, *STALLS_1)
    assert public(play(match, *TURN_1C)) == ["<s2> trades A♥ for 9♣ from <s0>.", "<s0> takes a turn of 2 actions."]
    assert (stall(match, 0), match.state.stall_value(0)) == ("2D1 AH1", 3)
    assert public(play(match, *TURN_1A)) == [
        "<s0> discards K♠ from the hand as a Favor: Build.",
        "<s0> builds the farm 7♥ b1 with 3 hand cards.",
        "<s0> trades A♥ for Q♠ from the market.",
        "<s1> takes a turn of 4 actions.",
    ]
    farm = built(match, "b1")
    assert (farm.owner, str(farm.address), these(text(farm.cards))) == (0, "7H1", these("7S1 7C2 4H2"))
    assert (pile(match), market(match), stall(match, 0), hand(match, 0)) == ("KS1", "2C1 AH1", "2D1 QS1", set())


@pytest.mark.rule("4.9b", "5.9a", "5.12b", "5.12d", "5.13a", "5.10a")
def test_12_king_then_b(rig):
    match = begin(rig)
    play(match, *STALLS_1, *TURN_1C, *TURN_1A)
    assert public(play(match, ROYAL_1B)) == [
        "<s1> pays 1 coin for the Royal action: Build.",
        "<s1> builds the farm 5♥ b2 with 5♣, 5♦, 5♠.",
    ]
    assert match.state.coins == [3, 2, 3]
    assert stall(match, 1) == ""
    assert (match.state.allowance, match.state.used) == (4, 1)
    told = play(match, *VISIT_1B)
    assert public(told) == [
        "<s1> discards Q♥ from the hand as a Favor: Visit.",
        "<s1> visits <s0>'s farm 7♥ b1: not complete, and <s0> pays 1 coin.",
        "<s1> leaves 4♥ face-up.",
    ]
    assert private(told, 1) == ["In <s0>'s farm 7♥ b1 you see 4♥, 7♣, 7♠: 4♥ is a bluff."]
    assert private(told, 0) == private(told, 2) == []
    assert match.state.coins == [2, 3, 3]
    assert str(built(match, "b1").offending) == "4H2"
    assert pile(match) == "KS1 QH1"
    assert refusal(match, "1: favor > JC1 > JC1").rule == "5.7c"
    assert public(play(match, BUY_1B)) == [
        "<s1> discards J♣ from the hand as a Favor: Buy.",
        "<s1> buys K♠ from the discard pile.",
    ]
    assert pile(match) == "QH1 JC1"
    assert asked(match) == [(1, "4.9c")]


@pytest.mark.rule("4.10a", "4.10b", "4.11a", "6.2", "4.1")
def test_12_king_clean_up(rig):
    match = begin(rig)
    told = play(match, *KING)
    assert public(told)[-5:] == [
        "<s1> passes 1 action.",
        "The market is cleared: 2♣, A♥.",
        "Round 1, Queen phase.",
        "The market shows 6♣, 7♦.",
        "Drawing a card: <s0>, <s1>, <s2>.",
    ]
    assert pile(match) == "QH1 JC1 2C1 AH1"
    assert match.state.coins == [2, 3, 3]
    assert [hand(match, 0), hand(match, 1)] == [these("2D1 QS1 4C1"), these("3S1 KS1 5D2")]
    assert hand(match, 2) == these("9C1 8D1 8S2 TC1 6H1 6S1 JD2 8H1")
    assert [private(told, seat)[-1] for seat in range(3)] == ["You draw 4♣.", "You draw 5♦².", "You draw 8♥."]


@pytest.mark.rule("4.5a", "4.5b", "4.5c")
def test_12_queen_the_ball(rig):
    match = begin(rig)
    play(match, *KING)
    told = play(match, *BIDS_2)
    assert public(told) == [
        "<s0> brings 1 card to the Ball.",
        "<s1> brings 1 card to the Ball.",
        "<s2> brings 2 cards to the Ball.",
        "The Ball is dealt; the market now shows 3♠, 10♣.",
    ]
    assert [private(told, seat) for seat in range(3)] == [
        ["From the Ball you receive 7♦."],
        ["From the Ball you receive 9♣."],
        ["From the Ball you receive 2♦, 6♣."],
    ]
    assert market(match) == "3S1 TC1"
    assert hand(match, 0) == these("QS1 4C1 7D1")
    assert hand(match, 1) == these("KS1 5D2 9C1")


@pytest.mark.rule("4.8b", "5.12e", "5.12f", "5.12i", "5.14b")
def test_12_queen_first_b(rig):
    match = begin(rig)
    play(match, *KING, *BIDS_2, *STALLS_2)
    assert asked(match) == [(1, "4.9c")]
    told = play(match, *TURN_2B)
    assert public(told) == [
        "<s1> pays 1 coin for the Royal action: Visit.",
        "<s1> visits <s0>'s farm 7♥ b1, where 4♥ lies open.",
        "<s1> throws out 4♥.",
        "<s0>'s farm 7♥ b1 is gone; its cards return to the owner's hand.",
        "<s0> takes a turn of 1 action.",
    ]
    assert private(told, 1) == ["In <s0>'s farm 7♥ b1 you see 4♥, 7♣, 7♠: 4♥ is a bluff."]
    assert match.state.coins == [2, 2, 3]
    assert hand(match, 0) == these("4C1 7D1 7S1 7C2 7H1")
    assert [building.name for building in match.state.buildings] == ["b2"]
    assert pile(match) == "QH1 JC1 2C1 AH1 4H2"
    assert text(view(match, 2).open_pile) == "QH1 JC1 2C1 AH1"


@pytest.mark.rule("2.19", "4.9e", "5.12c", "5.13a")
def test_12_queen_then_a_and_c(rig):
    match = begin(rig)
    play(match, *KING, *BIDS_2, *STALLS_2, *TURN_2B)
    told = play(match, *TURN_2A)
    assert public(told) == [
        "<s0> discards Q♠ from the stall as a Favor: Visit.",
        "<s0> visits <s1>'s farm 5♥ b2: no penalty.",
        "<s0>'s turn ends; Q♠ to the discard pile.",
        "<s2> takes a turn of 1 action.",
    ]
    assert private(told, 0) == ["In <s1>'s farm 5♥ b2 you see 5♣, 5♦, 5♠: all match."]
    assert pile(match) == "QH1 JC1 2C1 AH1 4H2 QS1"
    told = play(match, *TURN_2C)
    assert public(told)[:4] == [
        "<s2> discards J♦ from the stall as a Favor: Buy.",
        "<s2> buys 2♣ from the discard pile; 4♥ turns face-up.",
        "<s2>'s turn ends; J♦ to the discard pile.",
        "The market is cleared: 3♠, 10♣.",
    ]


@pytest.mark.rule("4.10a", "4.11b", "4.12b")
def test_12_queen_clean_up(rig):
    match = begin(rig)
    told = play(match, *KING, *QUEEN)
    assert pile(match) == "QH1 JC1 AH1 4H2 QS1 JD2 3S1 TC1"
    assert text(view(match, None).open_pile) == "QH1 JC1 AH1 4H2"
    assert not [line for line in public(told) if line.startswith("Income")]
    assert match.state.coins == [2, 2, 3]
    assert public(told)[-4:] == [
        "Round 1, Jack phase.",
        "The market shows 10♦, 3♥.",
        "Drawing a card: <s0>, <s1>, <s2>.",
        "A♠ joins the market for the Auction.",
    ]


@pytest.mark.rule("4.6a", "4.6b", "4.6d", "4.6e", "4.6f")
def test_12_jack_the_auction(rig):
    match = begin(rig)
    play(match, *KING, *QUEEN)
    assert market(match) == "TD1 3H1 AS1"
    assert hand(match, 0) == these("4C1 7D1 7S1 7C2 7H1 7C1")
    assert public(play(match, *BIDS_3, *NAMES_3)) == [
        "<s0> has bid.",
        "<s1> has bid.",
        "<s2> has bid.",
        "The bids: <s0> 1 coin, <s1> 1 coin, <s2> 0 coins.",
        "<s0> names A♠.",
        "<s1> names A♠.",
        "<s0>, <s1> named A♠: it is discarded, and no one pays.",
    ]
    assert match.state.coins == [2, 2, 3]
    assert market(match) == "TD1 3H1"
    assert pile(match).split()[-1] == "AS1"


@pytest.mark.rule("4.8b", "4.9b", "5.2b", "5.5a", "5.1f", "5.9a", "5.13a", "5.11d")
def test_12_jack_the_turns(rig):
    match = begin(rig)
    play(match, *KING, *QUEEN, *BIDS_3, *NAMES_3, *STALLS_3)
    assert public(play(match, *TURN_3A)) == [
        "<s0> trades 4♣ for 3♥ from the market.",
        "<s2> takes a turn of 2 actions.",
    ]
    assert market(match) == "TD1 4C1"
    assert public(play(match, TURN_3C[0])) == ["<s2> sells 2♦, 2♣ for 1 coin."]
    assert (match.state.coins, stall(match, 2)) == ([2, 2, 4], "")
    assert public(play(match, TURN_3C[1])) == [
        "<s2> pays 1 coin for the Royal action: Buy.",
        "<s2> buys J♣ from the discard pile; Q♠ turns face-up.",
        "<s2>'s turn ends; 2♦, 2♣ to the discard pile.",
        "<s1> takes a turn of 1 action.",
    ]
    assert match.state.coins == [2, 2, 3]
    assert public(play(match, *TURN_3B))[:2] == [
        "<s1> discards K♠ from the hand as a Favor: Build.",
        "<s1> upgrades the farm 5♥ b2 to a chateau with 2 hand cards.",
    ]


@pytest.mark.rule("4.10a", "4.11c", "4.11d", "4.12a", "11.1")
def test_12_jack_clean_up_and_the_next_round(rig):
    match = begin(rig)
    told = play(match, *KING, *QUEEN, *JACK)
    assert pile(match) == LAST_PILE
    assert text(view(match, 0).open_pile) == "QH1 AH1 4H2 QS1"
    assert not [line for line in public(told) if "production card" in line]
    assert "The royals pass to <s1>, the new Herald." in public(told)
    assert public(told)[-3] == "Round 2, King phase."
    chateau = built(match, "b2")
    assert (match.state.kind(chateau), these(text(chateau.cards))) == ("chateau", these("5S1 5C1 5D1 5D2 5H2"))
    # the book counts before the next market (2 cards) and draw (1 for each seat)
    assert [len(cards) - 1 for cards in match.state.hands] == [6, 1, 8]
    assert hand(match, 1) > {"9C1"}
    assert len(match.state.deck) + 2 + 3 == 67
    assert asked(match)[0][1] == "4.4a", "C has nine cards and a maximum of seven"


def test_12_is_the_example_that_the_book_prints():
    printed = (Rulebook.load("aristocracy").rule("12") or "").replace("`", "").replace(" |", "")
    for cards in (A, B, C, DECK, BALL, "QH1 JC1 2C1 AH1", "QH1 JC1 AH1 4H2 QS1 JD2 3S1 TC1", LAST_PILE):
        assert cards in printed
