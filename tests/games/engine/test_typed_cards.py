"""Cards as phones, Discord and mouths have them, in all titles."""

import pytest

from games import CATALOGUE
from games.engine.asking.ask import Ask, Option
from games.engine.asking.typed import simplify, split_list
from games.engine.errors import NoChoice

FRENCH = {
    "2♥️": "2♥",
    "2♥": "2♥",
    "2♡": "2♥",
    "2:hearts:": "2♥",
    ":spades:": "♠",
    "2 ♥️": "2♥",
    "2 of hearts": "2H",
    "Two of Hearts": "2H",
    "10 of hearts": "10H",
    "ten of ♥": "10♥",
    "the queen of ♣️": "Q♣",
    "♥7, 7♠8♠": "7♥, 7♠ 8♠",
    "my K♦": "K♦",
    "７♥": "7♥",
    "7\u200b♥\u00a0": "7♥ ",
    "‘7♥’": "'7♥'",
    "10²": "10²",
    "7♥²": "7♥2",
    "the queen of the spades": "QS",
    "K ♠ and Q ♦": "K♠ and Q♦",
    "ace of Clubs & 3♣": "AC & 3♣",
    "plant": "plant",
    "10 grain": "10 grain",
    "2 Peasants on B2 and 1 on C1": "2 Peasants on B2 and 1 on C1",
}


def test_cards_are_read_as_they_are_typed():
    assert {typed: simplify(typed) for typed in FRENCH} == FRENCH
    anarchy = CATALOGUE["anarchy"].words
    for typed, card in (
        ("5 of Guillotine", "5-GU"),
        ("king of france", "K-FR"),
        ("Nobleman of Fleur de Lys", "N-FL"),
        ("9-GU", "9-GU"),
    ):
        assert simplify(typed, anarchy.suits, anarchy.joint) == card, typed
    assert split_list("7S and KD; 2H & 3C") == "7S, KD, 2H, 3C"
    assert split_list("grand, sandy, band") == "grand, sandy, band"


def test_a_question_takes_a_list_with_and():
    ask = Ask(0, "1.1", "Which?", tuple(Option(token) for token in ("7S", "KD", "TH")), 0, 3, ())
    for typed in ("7S and KD", "7s & kd", "7♠️; K:diamonds:", "7 of spades and king of diamonds", "7♠, K♦"):
        assert ask.read(simplify(typed)) == ("7S", "KD"), typed
    assert ask.read(simplify("10 of hearts")) == ask.read("10") == ("TH",)
    with pytest.raises(NoChoice):
        ask.read("sand")
