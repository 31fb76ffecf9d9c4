"""5.1 to 5.4 Gifts: donate, return, denied."""

import pytest

from games.aristocrats.events import YouAreGiven
from games.aristocrats.state import trade_value
from games.engine.cards import Card
from games.engine.errors import Refusal
from tests.games.aristocrats.company import A, B, C, D, at, company, four, hand, returning, told_cards, usual, view
from tests.kit import asked, options, play, private, public, refusal

LOW = "3C 5C 6C 7C 8C"  # nothing here can be returned for 2C
DENIED = (A, LOW, "2S 4H 6D QD KD")


@pytest.mark.rule("5.1a", "4.5")
@pytest.mark.parametrize(
    ("first", "refused"),
    [
        (
            ("0: donate > 2C > seat2", "1: 3D"),
            Refusal("5.1a", "you've already used your first action this turn: you donated"),
        ),
        (("0: take", "0: 2C"), Refusal("5.1a", "you've already used your first action this turn: you took a card")),
        (("0: forfeit",), Refusal("4.5", "your first action of this turn is over")),
    ],
)
def test_5_1a_one_first_action_a_turn(first, refused):
    match = at(usual())
    play(match, *first)
    for again in ("donate", "donate > 5D > seat3"):
        assert refusal(match, f"0: {again}") == refused
    assert refusal(match, "0: take").rule == ("5.5d" if first[0] == "0: take" else refused.rule)


@pytest.mark.rule("5.1a", "4.5")
def test_5_1a_what_was_used_in_another_turn_is_free_again():
    match = at(usual())
    play(match, "0: take", "0: 2C", "0: forfeit", "1: forfeit")
    assert refusal(match, "1: take").rule == "4.5"


@pytest.mark.rule("5.1a")
@pytest.mark.parametrize("second", ["lock", "steal > seat2", "forfeit"])
def test_5_1a_one_second_action_a_turn(second):
    match = at(four())
    play(match, "0: forfeit", f"0: {second}")
    assert asked(match) == [(1, "4.3")]


@pytest.mark.rule("5.1b", "5.6a", "5.3d")
@pytest.mark.parametrize("first", [("0: donate > 2C > seat2", "1: 3D"), ("0: take", "0: 2C"), ("0: forfeit",)])
def test_5_1b_the_second_action_is_kept(first):
    match = at(usual())
    play(match, *first)
    assert options(match, 0) == ["lock", "steal", "forfeit"]


@pytest.mark.rule("5.1b", "5.4d")
def test_5_1b_a_denied_gift_costs_it():
    match = at(company(*DENIED))
    play(match, "0: donate > 2C > seat2")
    assert asked(match) == [(1, "4.3")]


@pytest.mark.rule("5.1c", "5.7c")
def test_5_1c_a_locked_seat_decides_nothing_any_more():
    match = at(four())
    play(match, "0: lock")
    for _ in range(12):
        seat = min(match.asks)
        assert seat != 0
        play(match, f"{seat}: forfeit")


@pytest.mark.rule("5.2a", "4.2")
def test_5_2a_only_in_first():
    match = at(usual())
    assert refusal(match, "1: donate").rule == "4.2"
    play(match, "0: forfeit")
    assert refusal(match, "0: donate").rule == "4.5"


@pytest.mark.rule("5.2b", "5.10a", "5.7c")
def test_5_2b_to_another_unlocked_seat_that_is_not_the_benefactor():
    match = at(company(A, B, C, D, "7C 7D 7H 9C 9D", benefactor=1, locked=(2,)))
    play(match, "0: donate > 2C")
    assert options(match, 0) == ["seat4", "seat5"]
    assert refusal(match, "0: seat2").why == "the Benefactor can't get a gift"
    assert refusal(match, "0: seat3").why == "a locked player can't get a gift"
    assert refusal(match, "0: seat1").rule == "5.2b"


@pytest.mark.rule("5.2b")
def test_5_2b_not_without_a_recipient():
    match = at(usual(benefactor=1, locked=(2,)))
    assert refusal(match, "0: donate").rule == "5.2b"
    assert options(match, 0) == ["take", "forfeit", "lock", "steal"]


@pytest.mark.rule("5.2c")
def test_5_2c_any_card_of_the_hand():
    match = at(company(A.replace("2C", "AH"), B, C))
    assert set(options(match, 0, "donate")) == set(A.replace("2C", "AH").split())
    assert refusal(match, "0: donate > 3D").rule == "5.2c"


@pytest.mark.rule("5.2c", "5.3b", "5.4a")
@pytest.mark.parametrize("hands", [(B, C), ("AC AD AS 3D KC", C)])
def test_5_2c_an_ace_may_be_given_and_is_always_denied(hands):
    match = at(company("AH 5D 9H TH KS", *hands))
    assert "<s1> cannot return a card" in public(play(match, "0: donate > AH > seat2"))[1]
    assert "AH" in hand(match, 0)


@pytest.mark.rule("5.2d", "5.10b")
def test_5_2d_the_benefactor_may_donate_and_keeps_the_title():
    match = at(usual(benefactor=0))
    play(match, "0: donate > 2C > seat2", "1: 3D")
    assert match.state.benefactor == 0


@pytest.mark.rule("5.2e", "10.1", "10.2")
def test_5_2e_all_learn_who_gave_to_whom_but_not_what():
    match = at(usual())
    told = play(match, "0: donate > 2C > seat2")
    assert public(told) == ["<s0> donates a card to <s1>."]
    given, received = private(told, 1)
    assert given == "<s0> donates 2♣ to you. You may return 7♠, 8♠, J♠, 3♦."
    assert received.startswith("Your hand: ")
    (left,) = private(told, 0)
    assert left.startswith("Your hand: ")
    assert private(told, 2) == []
    assert told_cards(told, 1) == hand(match, 1)
    assert told_cards(told, 0) == hand(match, 0)
    for viewer in (2, None):
        assert told_cards(told, viewer) == set()
    assert (hand(match, 0), hand(match, 1)) == (set(A.split()) - {"2C"}, set(B.split()) | {"2C"})


@pytest.mark.rule("5.2e", "9.3")
def test_5_2e_a_donation_cannot_be_taken_back():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    assert not match.can_take_back(0)


@pytest.mark.rule("5.2f", "5.3a", "10.2")
@pytest.mark.parametrize(
    ("gift", "legal"),
    [("2C", "8S 7S JS 3D"), ("5D", "7S 8S JS AC"), ("9H", "JS AC"), ("TH", "JS AC"), ("KS", "AC")],
)
def test_5_2f_a_return_is_asked_while_one_is_legal(gift, legal):
    match = at(usual())
    told = play(match, f"0: donate > {gift} > seat2")
    assert asked(match) == [(1, "5.3c")]
    assert set(options(match, 1)) == set(legal.split())
    (event,) = [event for event in told if isinstance(event, YouAreGiven)]
    assert set(map(str, event.legal)) == set(legal.split())


@pytest.mark.rule("5.3a", "2.3")
@pytest.mark.parametrize(
    ("gift", "card", "why"),
    [
        ("5D", "5S", "it isn't higher than the gift, 5♦"),
        ("5D", "4S", "it isn't higher than the gift, 5♦"),
        ("5D", "6D", "it has the same suit as the gift, 5♦"),
        ("5D", "AD", "it has the same suit as the gift, 5♦"),
        ("5D", "6S", ""),
        ("5D", "AS", ""),
        ("KS", "AH", ""),
        ("KS", "AS", "it has the same suit as the gift, K♠"),
        ("KS", "KH", "it isn't higher than the gift, K♠"),
        ("JH", "QH", "it has the same suit as the gift, J♥"),
        ("JH", "QC", ""),
        ("QH", "KC", ""),
        ("TH", "JC", ""),
    ],
)
def test_5_3a_higher_value_and_another_suit(gift, card, why):
    sure = {"AC", "AH", "AD"} - {card}
    recipient = f"{card} 2D 2S 3C " + min(ace for ace in sure if ace[1] != gift[1])
    match = returning(0, 1, gift, f"{gift} 3H 3D 3S 4H", recipient, "4C 4D 7C 7D 7H")
    if not why:
        assert card in options(match, 1)
        return
    refused = refusal(match, f"1: {card}")
    assert (refused.rule, refused.why) == ("5.3a", why)


@pytest.mark.rule("5.3b")
def test_5_3b_the_gift_card_itself_is_never_returned():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    assert refusal(match, "1: 2C") == Refusal("5.3a", "2♣ is the gift itself: return another card")


@pytest.mark.rule("5.3b")
def test_5_3b_every_pair_of_cards():
    """Whatever is given, what may come back beats it in value and differs in suit."""
    g = usual()
    for given in (Card(rank, suit) for rank in "23456789TJQKA" for suit in "CDHS"):
        legal = g.returns(1, given)
        assert legal == [
            card
            for card in g.hands[1]
            if card.suit != given.suit and trade_value(card) > trade_value(given) and card is not given
        ]
        assert given.rank != "A" or legal == []


@pytest.mark.rule("5.3c")
def test_5_3c_the_only_legal_card_is_asked_too():
    match = at(usual())
    play(match, "0: donate > KS > seat2")
    assert (asked(match), options(match, 1)) == ([(1, "5.3c")], ["AC"])


@pytest.mark.rule("5.3c")
@pytest.mark.parametrize("wrong", ["none", "7S 8S", "2S", "KS"])
def test_5_3c_exactly_one_of_the_legal_cards(wrong):
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    assert refusal(match, f"1: {wrong}").rule == "5.3c"


@pytest.mark.rule("5.3c")
@pytest.mark.parametrize("card", ["3D", "7S", "8S", "JS"])
def test_5_3c_of_its_free_choice(card):
    match = at(usual())
    play(match, "0: donate > 2C > seat2", f"1: {card}")
    assert card in hand(match, 0)


@pytest.mark.rule("5.3d", "5.10b", "10.1", "10.2", "10.6")
def test_5_3d_the_return_card_goes_to_the_donor_who_becomes_benefactor():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    told = play(match, "1: JS")
    assert public(told) == ["<s1> returns a card: the gift is completed and <s0> is the Benefactor."]
    assert private(told, 0)[0] == "You gave 2♣ to <s1> and got J♠ in return."
    assert private(told, 1)[0] == "You keep 2♣ and return J♠ to <s0>."
    assert (private(told, 2), told_cards(told, 2), told_cards(told, None)) == ([], set(), set())
    assert hand(match, 0) == {"JS", "5D", "9H", "TH", "KS"}
    assert hand(match, 1) == {"3D", "7S", "8S", "2C", "AC"}
    assert (match.state.benefactor, asked(match), match.state.step) == (0, [(0, "4.3")], "second")


@pytest.mark.rule("5.4a", "5.4b", "5.4c", "10.1", "10.2")
def test_5_4_a_denied_gift():
    match = at(company(*DENIED))
    told = play(match, "0: donate > 2C > seat2")
    assert public(told)[:2] == [
        "<s0> donates a card to <s1>.",
        "<s1> cannot return a card: <s0> loses the second action.",
    ]
    assert private(told, 0) == [
        "Your hand: K♠, 9♥, 10♥, 5♦.",
        "The gift is denied: 2♣ comes back to you.",
        "Your hand: K♠, 9♥, 10♥, 5♦, 2♣.",
    ]
    assert private(told, 1) == ["<s0> offered you 2♣, but you had nothing to return."]
    assert private(told, 2) == []
    assert (told_cards(told, 2), told_cards(told, None)) == ({"8H"}, {"8H"}), "what is unveiled, no more"
    assert (hand(match, 0), hand(match, 1)) == (set(A.split()), set(LOW.split()))


@pytest.mark.rule("5.4a", "5.3a")
@pytest.mark.parametrize("recipient", ["3C 5C 6C 7C 8C", "2D 2H 2S 3C 5C"])
def test_5_4a_nobody_is_asked_for_it(recipient):
    match = at(company("2C 5D 9H TH KS", recipient, "4H 6D QD KD 4S"))
    play(match, "0: donate > 2C > seat2")
    assert asked(match) == [(1, "4.3")]
    assert match.state.active == 1


@pytest.mark.rule("5.4d", "4.6")
def test_5_4d_the_turn_ends_at_once():
    match = at(company(*DENIED))
    told = public(play(match, "0: donate > 2C > seat2"))
    assert told[2] == "<s1>'s turn; 8♥ is unveiled."
    assert not match.state.locked[0]


@pytest.mark.rule("5.4e", "5.10c", "10.1")
def test_5_4e_the_benefactor_loses_the_token_to_the_centre():
    match = at(company(*DENIED, benefactor=0))
    told = public(play(match, "0: donate > 2C > seat2"))
    assert told[1] == "<s1> cannot return a card: <s0> loses the second action and the title of Benefactor."
    assert match.state.benefactor is None


@pytest.mark.rule("5.4e", "5.10d")
def test_5_4e_another_benefactor_keeps_it():
    match = at(company(*DENIED, benefactor=2))
    told = public(play(match, "0: donate > 2C > seat2"))
    assert told[1].endswith("loses the second action.")
    assert match.state.benefactor == 2


@pytest.mark.rule("5.4c", "5.2f")
def test_5_4c_what_was_seen_decides_nothing_afterwards():
    match = at(four(benefactor=3))
    play(match, "0: donate > KS > seat3", "1: forfeit", "1: forfeit")
    assert hand(match, 2) == set(C.split())
    assert view(match, 2).hand == tuple(sorted(match.state.hands[2], key=view(match, 2).hand.index))
    assert "KS" not in repr(view(match, 2))
