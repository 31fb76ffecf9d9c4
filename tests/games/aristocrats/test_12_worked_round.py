"""12. A round as an example, played card by card from the deal on."""

import pytest

from bot.titles.rulebook import Rulebook
from games.aristocrats import GAME
from games.aristocrats.options import CompanyOptions
from games.engine.cards import Card
from games.engine.running.match import Match
from tests.games.aristocrats.company import SEED, A, B, C, hand, hidden, view
from tests.kit import asked, options, play, private, public, refusal, these

NEXT = "8H 5C QH TS"  # unveiled, then the deck from its top
TURN_1 = ("0: take", "0: 2C", "0: forfeit")
TURN_2 = ("1: donate > 3D > seat3", "2: 4H", "1: forfeit")
TURN_3 = ("2: donate > 2S > seat1", "0: 5D", "2: forfeit")
TURN_4 = ("0: donate > KS > seat2", "1: AC", "0: lock")
TURN_5 = ("1: forfeit", "1: steal > seat3")


def begin(rig):
    """The deal of section 12: one card at a time to A, B and C; the deck's top is the last card of the pack."""
    dealt = [card for three in zip(A.split(), B.split(), C.split(), strict=True) for card in three]
    rig(" ".join(["...", *reversed([*dealt, *NEXT.split()])]))
    return Match.begin(GAME, GAME.rules.deal(3, CompanyOptions(), SEED))


@pytest.mark.rule("3.8", "3.9", "3.11", "4.4b")
def test_12_the_start(rig):
    match = begin(rig)
    assert [hand(match, seat) for seat in range(3)] == [these(A), these(B), these(C)]
    assert (str(match.state.unveiled), [str(card) for card in match.state.deck[:-4:-1]]) == ("8H", ["5C", "QH", "TS"])
    assert (asked(match), match.state.access) == ([(0, "4.3")], [0])


@pytest.mark.rule("5.5b", "5.5c", "5.5d", "5.6b")
def test_12_turn_1(rig):
    match = begin(rig)
    play(match, *TURN_1[:2])
    assert (str(match.state.unveiled), match.state.access, hidden(match, 0)) == ("5C", [], "2C")
    play(match, TURN_1[2])
    assert hand(match, 0) == these("5D 8H 9H TH KS")


@pytest.mark.rule("5.3a", "5.3d", "5.10b")
def test_12_turn_2(rig):
    match = begin(rig)
    play(match, *TURN_1, TURN_2[0])
    assert match.state.access == [1]
    assert set(options(match, 2)) == these("4H 6C")
    assert [refusal(match, f"2: {card}").rule for card in ("2S", "QD", "KD")] == ["5.3a"] * 3
    play(match, *TURN_2[1:])
    assert (match.state.benefactor, hand(match, 1)) == (1, these("4H 7S 8S JS AC"))


@pytest.mark.rule("5.2b", "5.10a", "5.10c")
def test_12_turn_3(rig):
    match = begin(rig)
    play(match, *TURN_1, *TURN_2)
    assert match.state.access == [1, 2]
    assert refusal(match, "2: donate > 2S > seat2").rule == "5.2b"
    play(match, TURN_3[0])
    assert set(options(match, 0)) == these("5D 8H 9H TH")
    assert refusal(match, "0: KS").why == "it has the same suit as the gift, 2♠"
    told = play(match, TURN_3[1])
    assert public(told) == ["<s0> returns a card: the gift is completed and <s2> is the Benefactor."]
    play(match, TURN_3[2])
    assert match.state.benefactor == 2


@pytest.mark.rule("5.3c", "5.7b", "5.3b")
def test_12_turn_4(rig):
    match = begin(rig)
    told = public(play(match, *TURN_1, *TURN_2, *TURN_3))
    assert told[-1] == "<s0>'s turn; 5♣ is unveiled.", "it has not expired: this is A's first access"
    assert match.state.access == [1, 2, 0]
    play(match, TURN_4[0])
    assert (asked(match), options(match, 1)) == ([(1, "5.3c")], ["AC"])
    play(match, TURN_4[1])
    assert match.state.benefactor == 0
    told = public(play(match, TURN_4[2]))
    assert told == ["<s0> locks in and is no longer Benefactor.", "<s1>'s turn. 5♣ expires; Q♥ is unveiled."]
    assert hand(match, 0) == these("2S 8H 9H TH AC")
    assert match.state.benefactor is None


@pytest.mark.rule("4.4a", "5.8a", "5.8b", "5.8c", "5.8d", "6.1a")
def test_12_turn_5_and_the_scores(rig):
    match = begin(rig)
    play(match, *TURN_1, *TURN_2, *TURN_3, *TURN_4)
    assert (str(match.state.unveiled), match.state.access) == ("QH", [1])
    play(match, TURN_5[0])
    assert refusal(match, "1: steal > seat1").rule == "5.8a"
    told = play(match, TURN_5[1])
    assert public(told)[:5] == [
        "<s1> steals <s2>'s hand and locks in.",
        "The round ends: one player is left unlocked.",
        "<s0>: 2♠, 8♥, 9♥, 10♥, A♣; sequence 8♥, 9♥, 10♥, A♣ as J♥; +36, in all 36 points.",
        "<s1>: 3♦, 5♦, Q♦, K♦, 6♣; sequence Q♦, K♦; +11, in all 11 points.",
        "<s2>: 7♠, 8♠, J♠, K♠, 4♥; sequence 7♠, 8♠; −13, in all −13 points.",
    ]
    assert private(told, 2)[0] == "Your hand: 7♠, 8♠, J♠, K♠, 4♥."
    assert [seat.total for seat in view(match, None).seats] == [36, 11, -13]
    assert (match.state.round, match.state.starter) == (2, 1)


@pytest.mark.rule("1.4")
def test_12_the_book_tells_the_same():
    printed = Rulebook.load("aristocrats").rule("12") or ""
    for cards in (A, B, C):
        assert " ".join(Card.of(card).face for card in cards.split()) in printed
    for score in ("**36**", "**11**", "**−13**"):
        assert score in printed
