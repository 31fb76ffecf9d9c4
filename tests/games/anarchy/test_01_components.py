"""1. Cards and characters."""

from collections import Counter

import pytest

from games.anarchy import GAME
from games.anarchy.cards import NAPOLEON, RANKS, SUIT_NAMES, SUITS, Card, pack
from games.anarchy.state import roles_of
from tests.games.anarchy.realm import held, new, realm, record, turn_of, view

DEALS = {
    4: (52, "14 13 13 13"),
    5: (65, "14 13 13 13 13"),
    6: (78, "14 13 13 13 13 13"),
    7: (91, "14 13 13 13 13 13 13"),
    8: (104, "14 13 13 13 13 13 13 13"),
    9: (104, "12 12 12 12 12 12 11 11 11"),
    10: (104, "11 11 11 11 11 10 10 10 10 10"),
}
SPECIALTIES = {
    "GU": "Anarchy Anarchy Anarchy",
    "TU": "Riot Riot Riot",
    "FR": "Taxation Taxation Taxation",
    "FL": "Taxation Taxation Taxation",
    "BP": "Tithe Tithe Tithe",
    "PI": "Treachery Treachery Treachery",
    "DN": "Anarchy Tithe Treachery",
    "CA": "Riot Tithe Treachery",
}
COPIES = {  # Anarchy, Riot, Taxation, Tithe, Treachery
    4: (3, 3, 6, 0, 0),
    5: (3, 3, 6, 3, 0),
    6: (3, 3, 6, 3, 3),
    7: (4, 3, 6, 4, 4),
    8: (4, 4, 6, 5, 5),
    9: (4, 4, 6, 5, 5),
    10: (4, 4, 6, 5, 5),
}


@pytest.mark.rule("1.1")
def test_1_1_eight_suits_in_their_order():
    names = ["Guillotine", "Tumbrel", "France", "Fleur de Lys", "Bonnet Phrygien", "Pistolet", "Drapeau Noir", "Canon"]
    assert [SUIT_NAMES[suit] for suit in SUITS] == names
    assert sorted(map(Card.of, ["7-CA", "7-GU", "7-FL", "7-TU", "7-DN", "7-FR", "7-PI", "7-BP"])) == [
        Card.of(f"7-{suit}") for suit in SUITS
    ]


@pytest.mark.rule("1.1", "1.2", "1.4", "1.5")
@pytest.mark.parametrize("seats", GAME.seats)
def test_1_5_the_deck_by_the_number_of_players(seats):
    number, sizes = DEALS[seats]
    deck = pack(seats)
    assert len(set(deck)) == len(deck) == number + 1
    assert deck.count(NAPOLEON) == 1
    suits = SUITS[: min(seats, 8)]
    assert Counter(card.suit for card in deck if card is not NAPOLEON) == dict.fromkeys(suits, 13)
    assert Counter(card.rank for card in deck if card is not NAPOLEON) == dict.fromkeys(RANKS, len(suits))
    match = new(seats, first_dealer=seats)
    assert [len(holding) for holding in match.state.holdings] == [int(size) for size in sizes.split()]


@pytest.mark.rule("1.2", "1.3")
def test_1_3_codes_of_cards():
    assert [Card.of(code).face for code in ("7-TU", "10-FR", "N-GU", "K-FL", "NAP")] == [
        "7 of Tumbrel",
        "10 of France",
        "Nobleman of Guillotine",
        "King of Fleur de Lys",
        "Napoleon",
    ]
    assert " ".join(RANKS) == "2 3 4 5 6 7 8 9 10 N C Q K"
    for wrong in ("11-TU", "A-TU", "7-XX", "7TU", "NAP-TU", ""):
        with pytest.raises(ValueError):
            Card.of(wrong)


@pytest.mark.rule("1.4", "6.8", "2.5")
def test_1_4_napoleon_has_no_suit_no_rank_of_a_suit_and_no_specialty():
    assert (NAPOLEON.suit, NAPOLEON.power) == ("", "")
    assert NAPOLEON.rank not in RANKS


@pytest.mark.rule("1.6")
def test_1_6_the_specialty_cards():
    for suit, powers in SPECIALTIES.items():
        assert [Card.of(f"{rank}-{suit}").power for rank in ("3", "6", "9")] == powers.split()
    others = [card for card in pack(10) if card.rank not in ("3", "6", "9")]
    assert not any(card.power for card in others)


@pytest.mark.rule("1.6a")
@pytest.mark.parametrize("seats", GAME.seats)
def test_1_6a_copies_in_the_deck(seats):
    counts = Counter(card.power for card in pack(seats) if card.power)
    expected = dict(zip(("Anarchy", "Riot", "Taxation", "Tithe", "Treachery"), COPIES[seats], strict=True))
    assert counts == {power: count for power, count in expected.items() if count}
    assert sum(counts.values()) == {4: 12, 5: 15, 6: 18, 7: 21}.get(seats, 24)


@pytest.mark.rule("1.7", "2.1")
def test_1_7_the_role_of_each_place_is_shown():
    match = turn_of(realm("2-GU", "2-TU", "2-FR", "2-FL", circle=(2, 0, 3, 1)), seat=2)
    shown = view(match, None)
    assert shown.circle == (2, 0, 3, 1)
    assert [(seat.place, seat.role) for seat in shown.seats] == [
        (2, "Queen"),
        (4, "Écume"),
        (1, "King"),
        (3, "Peasant"),
    ]
    assert list(roles_of(4)) == ["King", "Queen", "Peasant", "Écume"]


@pytest.mark.rule("1.8", "2.1")
def test_1_8_points_of_each_round_and_totals_that_may_be_negative():
    history = [record("0 1 2 3", "5 3 0 0"), record("1 0 2 3", "3 5 0 -2"), record("2 1 0 3", "0 3 5 -2")]
    match = turn_of(realm("2-GU", "2-TU", "2-FR", "2-FL", round=4, history=history))
    assert [seat.total for seat in view(match, None).seats] == [8, 11, 5, -4]
    assert held(match, 3) == "2-FL"
