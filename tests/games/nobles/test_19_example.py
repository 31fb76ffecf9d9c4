"""19 The worked example of the rulebook, played as one game with a rigged deal."""

import pytest

from games.engine.running.match import Match
from games.nobles.cards import pack
from games.nobles.title import GAME
from tests.games.nobles.thrones import SEED, discarded, kingdoms, of
from tests.kit import asked, options, play, private, public, refusal, rigged, text

ADA, BEN = 0, 1
ADAS, BENS = "KS QD 7S 4S 3D 6H 2C", "JH QC 5H 2H 7C 3C 4D"
PILE = "5C 9S 2S JD 8C TH 4H 6D AS 7D 9H"
"""Top first: Ada's refugee and draw, Ben's Event and draw, the goods, Ada's second refugee, her draw, one more."""


def dealt(monkeypatch):
    """The game of section 19, with these cards of the 16 in the Main Deck."""
    main = "9S 8C TH AS 9H AH AC"  # seven of the 16 go back (3.1)
    high = [str(card) for card in pack() if card.rank in "A89T"]
    renown = " ".join(card for card in high if card not in main.split())
    rigged(monkeypatch, f"{main} {renown}", f"... {reverse(PILE)} {reverse(BENS)} {reverse(ADAS)}")
    return Match.begin(GAME, GAME.rules.deal(2, GAME.options(), SEED))


def reverse(cards):
    """A text of cards, last first: cards are dealt from the end."""
    return " ".join(reversed(cards.split()))


@pytest.mark.rule("19.1", "19.2", "19.3", "19.4", "19.5", "19.6", "19.7", "19.8")
def test_19_some_turns_as_an_example(monkeypatch):
    match = dealt(monkeypatch)
    setup(match)
    adas_first_turn(match)
    bens_first_turn(match)
    adas_second_turn(match)


def setup(match):
    """19.1"""
    assert sorted(map(str, of(match, ADA).hand)) == sorted(ADAS.split())
    assert sorted(map(str, of(match, BEN).hand)) == sorted(BENS.split())
    play(match, f"{ADA}: KS > 4S")
    told = play(match, f"{BEN}: QC > 7C")
    assert "<s0> takes the first turn." in public(told)


def adas_first_turn(match):
    """19.2 to 19.4"""
    assert asked(match) == [(ADA, "10.2")]
    assert refusal(match, f"{ADA}: end").rule == "10.2"
    assert refusal(match, f"{ADA}: place > 2C").rule == "6.7"
    play(match, f"{ADA}: place > 3D", f"{ADA}: place > 7S")
    assert kingdoms(match)[ADA].startswith("KS[4S 3D 7S]; ")
    assert refusal(match, f"{ADA}: army").rule == "5.4"
    assert refusal(match, f"{ADA}: place").rule == "5.4"

    play(match, f"{ADA}: prepare > 6H", f"{ADA}: end")
    assert asked(match) == [(ADA, "11.1")]
    play(match, f"{ADA}: QD")
    own = of(match, ADA)
    assert text(own.hand) == "2C"
    assert kingdoms(match)[ADA] == "KS[4S 3D 7S]/6H QD[]; hand 2C"
    assert [own.capacity(royal) for royal in own.royals] == [4, 3]

    play(match, f"{ADA}: no")
    told = play(match, f"{ADA}: no")
    assert "5♣ is the Refugee Card, and <s1> the Destination, by more Royal Cards of Clubs." in public(told)
    assert "<s1> takes the Refugee Card 5♣ as a Peasant." in public(told)
    assert "<s0> draws 2 cards." in public(told)
    assert private(told, ADA) == ["You draw 9♠, 2♠."]
    assert text(of(match, ADA).hand) == "2C 9S 2S"
    assert text(of(match, BEN).peasants) == "5C"


def bens_first_turn(match):
    """19.5"""
    assert asked(match) == [(BEN, "10.2")]
    play(match, f"{BEN}: place > 3C", f"{BEN}: place > 5H", f"{BEN}: end")
    assert kingdoms(match)[BEN] == "QC[7C 3C 5H]; peasants 5C; hand JH 2H 4D"
    assert match.view(BEN).kingdoms[BEN].orders == ("clockwise",)
    play(match, f"{BEN}: JH")
    assert match.view(BEN).kingdoms[BEN].orders == ("clockwise",)
    play(match, f"{BEN}: no")
    told = play(match, f"{BEN}: no")
    assert "Event: Hidden Treasure (J♦)." in public(told)
    assert (asked(match), options(match, ADA)) == ([(ADA, "12.7")], ["no"]), "she has no higher Diamond"
    told = play(match, f"{ADA}: no")
    assert "<s1> draws 2 cards." in public(told)
    assert text(of(match, BEN).hand) == "2H 4D 8C TH"


def adas_second_turn(match):
    """19.6 to 19.8"""
    assert asked(match) == [(ADA, "8.1")], "no Peasant, no calamity"
    told = play(match, f"{ADA}: regnant > 7S")
    assert "Glory: 2♠ enters <s0>'s Glory Pile, 1 of 7." in public(told)
    assert (asked(match), options(match, ADA)) == ([(ADA, "9.4e")], ["no"])
    play(match, f"{ADA}: no")
    assert kingdoms(match)[ADA] == "KS[4S 3D 9S]/6H QD[]; glory 2S; hand 2C"
    assert of(match, ADA).glory_number == 1
    assert asked(match) == [(ADA, "8.1")], "neither Sedition nor Conspiracy"

    assert refusal(match, f"{ADA}: intrigue").rule == "9.1a"
    told = play(match, f"{ADA}: commerce")
    assert public(told)[-1] == "Turned up from the Draw Pile: 4♥."
    assert refusal(match, f"{ADA}: 2C").rule == "9.18b"
    play(match, f"{ADA}: no")
    assert discarded(match, 1) == "4H"

    play(match, f"{ADA}: end", f"{ADA}: place > 2C > queen", f"{ADA}: end")
    assert kingdoms(match)[ADA] == "KS[4S 3D 9S]/6H QD[2C]; glory 2S"
    told = play(match, f"{ADA}: no")
    assert "6♦ is the Refugee Card, and <s0> the Destination, by more Royal Cards of Diamonds." in public(told)
    assert "<s0> draws 3 cards." in public(told)
    assert kingdoms(match)[ADA] == "KS[4S 3D 9S]/6H QD[2C]; peasants 6D; glory 2S; hand AS 7D 9H"
