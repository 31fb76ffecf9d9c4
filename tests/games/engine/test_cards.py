"""Cards: one object each, one notation everywhere."""

import copy
import pickle

import pytest
from pydantic import BaseModel, ValidationError

from games.engine.cards import RANKS, SUITS, Card, Cards, cards, deck, faces


class Zone(BaseModel):
    cards: Cards = []
    one: Card | None = None


def test_equal_cards_are_the_same_object():
    assert Card.of("7H1") is Card("7", "H", 1)
    assert Card.of("7H") is not Card.of("7H1")
    assert len({Card.of("7H1"), Card.of("7H1"), Card.of("7H2")}) == 2


@pytest.mark.parametrize(
    ("text", "rank", "suit", "number", "face"),
    [("7H1", "7", "H", 1, "7♥"), ("TS2", "T", "S", 2, "10♠"), ("AC", "A", "C", 0, "A♣"), ("KD1", "K", "D", 1, "K♦")],
)
def test_text_and_face(text, rank, suit, number, face):
    card = Card.of(text)
    assert (card.rank, card.suit, card.copy, str(card), repr(card), card.face) == (rank, suit, number, text, text, face)


@pytest.mark.parametrize("text", ["", "7", "7X", "1H", "10H", "7H3", "7H0", "7H11", "h7", "7h", "7H ", "♥7", "7H-"])
def test_what_is_no_card(text):
    with pytest.raises(ValueError, match="isn't a card"):
        Card.of(text)


@pytest.mark.parametrize(("rank", "suit", "number"), [("10", "H", 0), ("7", "HS", 0), ("7", "H", 3), ("", "H", 1)])
def test_parts_of_no_card(rank, suit, number):
    with pytest.raises(ValueError, match="isn't a card"):
        Card(rank, suit, number)


def test_a_card_never_changes():
    card = Card.of("7H1")
    with pytest.raises(AttributeError):
        card.rank = "8"
    with pytest.raises(AttributeError):
        del card.rank
    with pytest.raises(AttributeError):
        card.other = 1
    assert card.rank == "7"


def test_copies_are_the_card_itself():
    card = Card.of("QS2")
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card


def test_order_is_rank_then_suit_then_copy():
    shuffled = cards("KS1 AC2 TD1 AC1 9S2 AD1 JH1 QC1 2C1")
    assert sorted(shuffled) == cards("AC1 AC2 AD1 2C1 9S2 TD1 JH1 QC1 KS1")


def test_decks():
    assert len(list(deck())) == 52
    two = list(deck((1, 2)))
    assert len(set(two)) == 104
    assert [str(card) for card in two[:5]] == ["AC1", "AD1", "AH1", "AS1", "2C1"]
    assert [card.copy for card in two] == [1] * 52 + [2] * 52
    assert {card.rank for card in two} == set(RANKS)
    assert {card.suit for card in two} == set(SUITS)


def test_a_zone_is_saved_as_one_text():
    zone = Zone(cards=cards("7H1 TS2"), one=Card.of("AC1"))
    assert zone.model_dump_json() == '{"cards":"7H1 TS2","one":"AC1"}'
    again = Zone.model_validate_json(zone.model_dump_json())
    assert again == zone
    assert again.cards[0] is Card.of("7H1")
    assert Zone.model_validate_json('{"cards":""}').cards == []
    assert Zone.model_validate({"cards": ["7H1", Card.of("TS2")]}).cards == zone.cards


@pytest.mark.parametrize("data", ['{"cards":"7H1 nonsense"}', '{"cards":7}', '{"one":"7X"}'])
def test_a_zone_of_no_cards_is_not_loaded(data):
    with pytest.raises(ValidationError):
        Zone.model_validate_json(data)


def test_faces():
    assert faces(cards("7H1 TS2")) == "7♥, 10♠"
    assert faces([]) == "nothing"
    assert faces([], "no card") == "no card"
