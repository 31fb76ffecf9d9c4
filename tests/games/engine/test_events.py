"""Events: one sentence each, for everybody or for some seats."""

import pytest

from games.engine.asking.ask import Seat
from games.engine.cards import Card, cards
from games.engine.events import MARK, Event, counted, mark


class Sold(Event, text="{seat} sells {card} to {buyer} for {price:coin}."):
    seat: Seat
    card: Card
    buyer: Seat | None
    price: int


class Shown(Event, text="{seats} show {cards}: {bids}."):
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    bids: dict[Seat, int]


class Counted(Event, text="Round {number} of {phase}."):
    number: int
    phase: str


def test_seats_are_marked_cards_drawn_and_coins_counted():
    event = Sold(seat=1, card=Card.of("TH2"), buyer=0, price=1)
    assert event.line() == "<s1> sells 10♥ to <s0> for 1 coin."
    assert Sold(seat=1, card=Card.of("7S"), buyer=2, price=3).line() == "<s1> sells 7♠ to <s2> for 3 coins."
    assert Sold(seat=0, card=Card.of("7S"), buyer=2, price=0).line() == "<s0> sells 7♠ to <s2> for 0 coins."


def test_several_seats_cards_and_bids():
    event = Shown(seats=(2, 0), cards=tuple(cards("7H1 KD1")), bids={2: 3, 0: 1})
    assert event.line() == "<s2>, <s0> show 7♥, K♦: <s2> 3, <s0> 1."
    assert Shown(seats=(), cards=(), bids={}).line() == "no one show nothing: nothing."


def test_plain_numbers_are_no_seats():
    assert Counted(number=3, phase="King").line() == "Round 3 of King."


def test_braces_in_a_text_are_only_a_text():
    assert Counted(number=3, phase="{seat} {0} %s").line() == "Round 3 of {seat} {0} %s."


def test_an_event_is_for_everybody_unless_it_says_to_whom():
    assert Counted(number=1, phase="").to is None
    assert Counted(number=1, phase="", to=(1, 2)).to == (1, 2)


def test_an_event_does_not_change_and_has_no_other_fields():
    event = Counted(number=1, phase="")
    with pytest.raises(AttributeError, match="Counted does not change"):
        event.number = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match="Counted: missing, or not a field: secret"):
        Counted(number=1, phase="", secret=2)  # type: ignore[call-arg]


def test_an_event_may_write_its_own_line():
    class Told(Event):
        seat: Seat

        def line(self) -> str:
            return f"{mark(self.seat)} has {counted(2, 'card')}."

    assert Told(seat=1).line() == "<s1> has 2 cards."


def test_an_event_may_draw_cards_in_its_own_way():
    class Drew(Shown):
        def face(self, card: Card) -> str:
            return f"the {card.face}"

    event = Drew(seats=(0,), cards=tuple(cards("7H1 KD1")), bids={0: 1})
    assert event.line() == "<s0> show the 7♥, the K♦: <s0> 1."


def test_a_subclass_keeps_the_sentence():
    class Again(Counted):
        pass

    assert Again(number=1, phase="x").line() == "Round 1 of x."


def test_marks():
    assert mark(12) == "<s12>"
    assert MARK.findall("<s0> and <s12>, <sx> <s>") == ["0", "12"]
    assert (counted(1, "card"), counted(0, "card"), counted(2, "card")) == ("1 card", "0 cards", "2 cards")
