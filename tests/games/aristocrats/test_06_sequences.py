"""6.2 to 6.4 Sequences, their scores, and the limits."""

from itertools import combinations

import pytest

from games.aristocrats.options import CompanyOptions
from games.aristocrats.sequence import best
from games.engine.cards import Card, cards, deck
from tests.games.walk import chance
from tests.kit import text
from tests.sizes import size

USUAL = CompanyOptions()


def score(hand, **options):
    """The round score of a hand."""
    return best(cards(hand), CompanyOptions(**options)).score


def sequence(hand, **options):
    """The cards of its best sequence, from low to high."""
    return text(best(cards(hand), CompanyOptions(**options)).cards)


@pytest.mark.rule("6.2b", "6.3a")
@pytest.mark.parametrize(
    ("hand", "found", "points"),
    [
        ("2C 3C 4C 5C 6C", "2C 3C 4C 5C 6C", 20),
        ("9S TS JS QS KS", "9S TS JS QS KS", 55),
        ("8H 9H TH 2C 3D", "8H 9H TH", 22),
        ("8H 9C TH 2C 3D", "", -32),
        ("7D 6D KD QD 2S", "QD KD", 10),
        ("7S 8S JS QS KS", "JS QS KS", 21),
        ("4H 4S 5S 5H 9D", "4S 5S", -9),
    ],
)
def test_6_2b_an_unbroken_range_of_one_suit(hand, found, points):
    assert (sequence(hand), score(hand)) == (found, points)


@pytest.mark.rule("6.2c", "6.3b", "2.5")
@pytest.mark.parametrize(
    ("hand", "found", "points"),
    [
        ("8H TH AS 2C 3D", "8H AS TH", 22),  # in a gap
        ("8H 9H AH 2C 3D", "8H 9H AH", 22),  # at the high end, of the suit itself
        ("QH KH AC 2C 3D", "AC QH KH", 31),  # at the low end
        ("KH AC 2D 2S 3C", "AC KH", 18),
    ],
)
def test_6_2c_an_ace_of_any_suit_at_any_place(hand, found, points):
    assert (sequence(hand), score(hand)) == (found, points)


@pytest.mark.rule("6.2d", "7.5")
@pytest.mark.parametrize(
    ("aces", "found", "points"),
    [(1, "AS KH", 22), (2, "AS AC KH", 34), (3, "AS AC AD KH", 45), (4, "AS AC AD AH KH", 55)],
)
def test_6_2d_as_many_aces_as_the_option_allows(aces, found, points):
    hand = "AC AD AH AS KH"
    assert score(hand, max_aces=aces) == points
    shown = sequence(hand, max_aces=aces).split()
    assert len(shown) == aces + 1
    assert shown[-1] == "KH"


@pytest.mark.rule("6.2e", "7.6")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("KH 2C 2D 2S 3C", (13 - 9, 5 - 17, -22)),
        ("KH QH 2D 2S 4C", (25 - 8, 25 - 8, -33)),
        ("KH QH JH 2S 4C", (36 - 6,) * 3),
        ("AC AD AH AS KH", (25 - 3, 25 - 3, -17)),
    ],
)
def test_6_2e_the_shortest_sequence(hand, points):
    assert tuple(score(hand, min_sequence=least) for least in (1, 2, 3)) == points


@pytest.mark.rule("6.2f")
@pytest.mark.parametrize("aces", [1, 2, 3, 4])
@pytest.mark.parametrize("least", [1, 2])
def test_6_2f_aces_alone_are_no_sequence(aces, least):
    shown = sequence("AC AD AH AS 2C", max_aces=aces, min_sequence=least).split()
    assert "2C" in shown
    assert len(shown) == aces + 1


@pytest.mark.rule("6.2g")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("QH KH AH 2H 3H", 11 + 12 + 13 - 5),  # not Q K A 2 3
        ("KH 2H 3H 7C 7D", 2 + 3 - 27),  # not K 2 3
        ("2H 3H 4H AH 2C", 2 + 3 + 4 + 5 - 2),  # the Ace is a 5, not below the 2
        ("TH JH QH KH AH", 55),  # the Ace is a 9, not above the King
    ],
)
def test_6_2g_never_above_the_king_nor_below_the_two_and_not_round(hand, points):
    found = best(cards(hand), USUAL)
    assert found.score == points
    assert found.low >= 2
    assert found.low + len(found.cards) - 1 <= 13


@pytest.mark.rule("6.2h")
def test_6_2h_one_sequence_counts():
    assert score("2H 3H 9S TS 5D") == 19 - 2 - 3 - 5
    assert score("9H TH 9S TS 5D") == 19 - 19 - 5


@pytest.mark.rule("6.3c", "6.3e", "2.4")
@pytest.mark.parametrize(
    ("hand", "points"), [("2H 4S 6D 8C TH", -30), ("2H 5H 8H JH 3C", -29), ("KC KD KH KS JC", -63)]
)
def test_6_3c_without_a_sequence_all_are_leftovers(hand, points):
    assert (sequence(hand), score(hand)) == ("", points)


@pytest.mark.rule("6.3d")
def test_6_3d_the_arrangement_that_scores_most():
    assert sequence("2H 3H TS JS 4H") == "TS JS"
    assert sequence("8H 9H TH AS 4C") == "8H 9H TH AS"
    assert score("5H 6H QD AC KS") == max(5 + 6 + 7 - 12 - 13, 12 + 13 - 11 - 13, 12 + 13 - 11 - 12)


@pytest.mark.rule("6.3e", "7.7")
@pytest.mark.parametrize("worth", [1, 0])
def test_6_3e_a_leftover_ace(worth):
    assert score("9H TH AS AC 2D", leftover_ace=worth) == 9 + 10 + 11 - worth - 2
    assert score("AC AD AH AS 2C", leftover_ace=worth) == 5 - 3 * worth
    assert score("AC AD AH AS KC", min_sequence=3, leftover_ace=worth) == -4 * worth - 13


@pytest.mark.rule("6.3f")
@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("5S 6S 5H 6H 2D", "5S 6S"),  # ♠ before ♥
        ("5D 6D 5H 6H 2S", "5H 6H"),  # ♥ before ♦
        ("5D 6D 5C 6C 2S", "5D 6D"),  # ♦ before ♣
        ("8H 9H AS AH 2C", "8H 9H AH"),  # the Ace of the suit first
        ("8H 9H AC AD 2C", "8H 9H AD"),  # then ♠ ♥ ♦ ♣
        ("8C 9C AD AS 2H", "8C 9C AS"),
    ],
)
def test_6_3f_what_is_shown_among_equals(hand, shown):
    assert sequence(hand) == shown
    assert sequence(" ".join(reversed(hand.split()))) == shown


@pytest.mark.rule("6.3f")
def test_6_3f_words_say_what_an_ace_stands_for():
    assert best(cards("8H 9H TH AS 4C"), USUAL).words() == ("8♥", "9♥", "10♥", "A♠ as J♥")


@pytest.mark.rule("6.3g", "6.4c")
def test_6_3g_a_score_may_be_negative():
    assert score("KC KD KH KS JC") == -63


@pytest.mark.rule("6.4a")
def test_6_4a_the_example():
    assert score("8H 9H TH AS 4C") == 34
    assert 7 + 8 + 9 + 10 - 4 == 30


def plausible(suit):
    """Every hand that can have a sequence of five in this suit: five of its cards from 2 to K and the Aces."""
    return combinations([Card(rank, suit) for rank in "9TJQK"] + [Card("A", other) for other in "CDHS"], 5)


@pytest.mark.rule("6.4b", "6.2d", "7.5")
@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize(("aces", "count"), [(1, 21), (2, 81), (3, 121), (4, 126)])
def test_6_4b_21_hands_of_a_suit_score_55(suit, aces, count):
    """55 needs the ranks 9 to K with nothing left over: cards of the suit from 9 to K, or Aces."""
    options = CompanyOptions(max_aces=aces)
    hands = [hand for hand in plausible(suit) if best(hand, options).score == 55]
    assert len(hands) == count


@pytest.fixture(scope="module")
def high_hands():
    """The scores of all 42,504 hands of the cards from 9 on."""
    high = [card for card in deck() if card.rank in "9TJQKA"]
    return {hand: best(hand, USUAL).score for hand in combinations(high, 5)}


@pytest.mark.rule("6.4b", "11.12")
def test_6_4b_84_hands_score_55_and_none_more(high_hands):
    """A hand with a lower card scores less: see the next test."""
    scores = list(high_hands.values())
    assert (max(scores), scores.count(55)) == (55, 84)


@pytest.mark.rule("6.4b", "11.12")
def test_6_4b_a_lower_card_costs_or_gains_less():
    for low in "2345678":
        for suit in "CDHS":
            for hand in (f"TH JH QH KH {low}{suit}", f"AS JH QH KH {low}{suit}", f"9H TH JH QH {low}{suit}"):
                assert score(hand) < 55


@pytest.mark.rule("6.4c", "11.12")
def test_6_4c_the_least_is_minus_63_by_four_hands(high_hands):
    """Of lower cards a hand loses less: they count less, as leftovers and as what they could have been."""
    assert min(high_hands.values()) == -63
    least = {frozenset(map(str, hand)) for hand, points in high_hands.items() if points == -63}
    assert least == {frozenset({"KC", "KD", "KH", "KS", f"J{suit}"}) for suit in "CDHS"}


def value(rank):
    """The points of a rank."""
    return "23456789TJQK".index(rank) + 2


def arrangements(hand, options):
    """6.2, 6.3 once more, in the plainest way: every subset, every suit, every range; score, length, top, suit, cards from low to high."""
    loss = {card: options.leftover_ace if card.rank == "A" else value(card.rank) for card in hand}
    yield -sum(loss.values()), 0, 0, 0, ()
    for length in range(options.min_sequence, 6):
        for chosen in combinations(hand, length):
            naturals = {value(card.rank): card for card in chosen if card.rank != "A"}
            suits = {card.suit for card in chosen if card.rank != "A"}
            if len(suits) != 1 or length - len(naturals) > options.max_aces:
                continue
            left = sum(points for card, points in loss.items() if card not in chosen)
            (suit,) = suits
            for low in range(2, 15 - length):
                ranks = range(low, low + length)
                if set(naturals) <= set(ranks):
                    aces = iter(
                        sorted(
                            set(chosen) - set(naturals.values()), key=lambda a: (a.suit != suit, "SHDC".index(a.suit))
                        )
                    )
                    shown = tuple(naturals[rank] if rank in naturals else next(aces) for rank in ranks)
                    yield sum(ranks) - left, length, low + length - 1, -"SHDC".index(suit), shown


def first_aces(hand, cards):
    """6.3f Whether no leftover Ace comes before one of the sequence."""
    suit = next((card.suit for card in cards if card.rank != "A"), "")
    ranked = sorted([card for card in hand if card.rank == "A"], key=lambda a: (a.suit != suit, "SHDC".index(a.suit)))
    used = [card for card in cards if card.rank == "A"]
    return used == ranked[: len(used)]


@pytest.mark.rule("6.2b", "6.2c", "6.2d", "6.2e", "6.2f", "6.3a", "6.3d", "6.3f", "7.5", "7.6", "7.7")
@pytest.mark.parametrize("aces", [1, 2, 3, 4])
@pytest.mark.parametrize("least", [1, 2, 3])
@pytest.mark.parametrize("leftover", [0, 1])
def test_6_3d_the_same_as_by_the_plainest_way(aces, least, leftover):
    """Score and, among equals, what is shown: hands of the whole pack, of two suits and the Aces, of one suit and the Aces."""
    options = CompanyOptions(max_aces=aces, min_sequence=least, leftover_ace=leftover)
    dice, ties = chance("hands", aces, least, leftover), 0
    near, low = ([card for card in deck() if card.suit in suits or card.rank == "A"] for suits in ("HS", "D"))
    for pack in (list(deck()), near, low):
        for _ in range(size(40, 400)):
            dice.shuffle(pack)
            hand, shown = pack[:5], best(pack[:5], options)
            plain = [one for one in arrangements(hand, options) if first_aces(hand, one[-1])]
            top = max(plain)
            ties += sum(one[0] == top[0] for one in plain) > 1
            assert (shown.score, shown.cards) == (top[0], top[-1]), text(hand)
            assert not shown.cards or shown.low + len(shown.cards) - 1 == top[2]
    assert ties or least == 3
