"""10. Who sees what."""

import pytest

from games.aristocrats import GAME
from games.engine.cards import deck
from games.engine.dice import Dice
from tests.games.aristocrats.company import A, B, C, D, at, company, four, knows, last, new, told_cards, usual, view
from tests.kit import play, private, public, refusal

HANDS = [set(hand.split()) for hand in (A, B, C, D)]
EVERYBODY = (0, 1, 2, 3, None)


def seen(match, viewer):
    """The cards of the four hands of the start that the viewer sees."""
    return knows(match, viewer) & {card for hand in HANDS for card in hand}


@pytest.mark.rule("10.7", "10.2")
@pytest.mark.parametrize("locked", [(), (0,), (1, 3)])
def test_10_a_hand_is_its_owners(locked):
    match = at(four(locked=locked, active=2))
    for viewer in EVERYBODY:
        assert seen(match, viewer) == (set() if viewer is None else HANDS[viewer])


@pytest.mark.rule("10.1", "10.2", "5.2e")
def test_10_the_gift_card_is_seen_by_donor_and_recipient():
    match = at(four())
    play(match, "0: donate > 2C > seat2")
    assert [str(view(match, viewer).gift) for viewer in EVERYBODY] == ["2C", "2C", "None", "None", "None"]
    for viewer in (2, 3, None):
        assert "2C" not in knows(match, viewer)
        assert view(match, viewer).recipient == 1, "that there is one is public"


@pytest.mark.rule("10.2", "5.4c")
def test_10_a_denied_gift_stays_between_the_two():
    match = at(company("AC 5D 9H TH KS", B.replace("AC", "2D"), C, D))
    told = play(match, "0: donate > AC > seat2")
    assert [("AC" in told_cards(told, viewer)) for viewer in EVERYBODY] == [True, True, False, False, False]


@pytest.mark.rule("10.2", "5.3d")
def test_10_the_return_card_is_seen_by_recipient_and_donor():
    match = at(four())
    play(match, "0: donate > 2C > seat2")
    told = play(match, "1: JS")
    assert [("JS" in told_cards(told, viewer)) for viewer in EVERYBODY] == [True, True, False, False, False]
    for viewer in (2, 3, None):
        assert not {"JS", "2C"} & knows(match, viewer)


@pytest.mark.rule("10.2", "5.3c", "10.3")
def test_10_the_legal_returns_are_the_recipients():
    match = at(four())
    told = play(match, "0: donate > KS > seat2")
    assert private(told, 1) == ["<s0> donates K♠ to you. You may return A♣.", "Your hand: 7♠, 8♠, J♠, K♠, 3♦, A♣."]
    for viewer in (0, 2, 3, None):
        assert "AC" not in told_cards(told, viewer) | knows(match, viewer)
    words = {refusal(match, f"{seat}: AC").why for seat in (2, 3)}
    assert words == {"it's not your decision right now"}
    assert refusal(match, "0: AC") == refusal(match, "0: 9C"), "the donor learns nothing by asking"


@pytest.mark.rule("10.1", "5.5b")
def test_10_the_card_just_taken_is_public_whether_it_was_kept_is_not():
    views = {}
    for dropped in ("8H", "2C"):
        match = at(four())
        play(match, "0: take")
        assert [str(view(match, viewer).taken) for viewer in EVERYBODY] == ["8H"] * 5
        play(match, f"0: {dropped}")
        views[dropped] = [view(match, viewer) for viewer in (1, 2, 3, None)]
    assert views["8H"] == views["2C"]


@pytest.mark.rule("10.7", "5.5c")
def test_10_hidden_discards_are_each_seats_own():
    match = at(four(hidden={0: "3S", 2: "QC JD"}))
    assert [len(view(match, viewer).discards) for viewer in EVERYBODY] == [1, 0, 2, 0, 0]
    for viewer in (1, 3, None):
        assert not {"3S", "QC", "JD"} & knows(match, viewer)
    assert [seat.discards for seat in view(match, None).seats] == [1, 0, 2, 0]


@pytest.mark.rule("10.7", "2.8")
def test_10_the_deck_is_seen_by_nobody():
    match = at(four())
    for viewer in EVERYBODY:
        assert not {str(card) for card in match.state.deck} & knows(match, viewer)
        assert view(match, viewer).deck == 31


@pytest.mark.rule("10.1", "10.7")
def test_10_what_all_see():
    match = at(four(expired="QC JD", hidden={1: "3S"}, benefactor=2, locked=(3,), access=(1,), totals=(1, 2, 3, 4)))
    for viewer in EVERYBODY:
        shown = view(match, viewer)
        assert (str(shown.unveiled), [str(card) for card in shown.expired]) == ("8H", ["QC", "JD"])
        assert (shown.active, shown.step, shown.starter, shown.round) == (0, "first", 0, 1)
        assert [seat.total for seat in shown.seats] == [1, 2, 3, 4]
        assert [seat.hand for seat in shown.seats] == [5] * 4
        assert [seat.benefactor for seat in shown.seats] == [False, False, True, False]
        assert [seat.locked for seat in shown.seats] == [False, False, False, True]
        assert [seat.had_access for seat in shown.seats] == [True, True, False, False]


@pytest.mark.rule("10.1", "6.2a")
def test_10_past_hands_and_scores_are_public():
    match = at(usual(locked=(2,)))
    play(match, "0: lock")
    for viewer in (0, 1, 2, None):
        last = view(match, viewer).last
        assert last is not None
        assert [set(map(str, hand)) for hand in last.hands] == HANDS[:3]
        assert last.scores == (-1, 10, 13)


@pytest.mark.rule("10.2")
def test_10_2_the_own_hand_after_every_change():
    match = at(four())
    told = play(match, "0: take", "0: 2C")
    assert private(told, 0)[-1] == "Your hand: K♠, 8♥, 9♥, 10♥, 5♦."
    told = play(match, "0: steal > seat2")
    assert private(told, 1) == ["Your hand: K♠, 8♥, 9♥, 10♥, 5♦."]
    play(match, "1: forfeit", "1: forfeit", "2: donate > 2S > seat2")
    told = play(match, "1: 8H")
    assert private(told, 1)[-1] == "Your hand: 2♠, K♠, 9♥, 10♥, 5♦."
    assert private(told, 2)[-1] == "Your hand: 4♥, 8♥, Q♦, K♦, 6♣."


@pytest.mark.rule("10.3")
@pytest.mark.parametrize("move", ["donate > 3D", "steal > seat9", "7S", "donate > 2C > seat9"])
def test_10_3_refusals_name_nothing_hidden(move):
    words = {refusal(at(company(A, *hands, D)), f"0: {move}").why for hands in ((B, C), (C, B))}
    assert len(words) == 1


@pytest.mark.rule("10.4")
def test_10_4_hands_are_shown_by_suit_and_rank():
    for order in (A, " ".join(reversed(A.split()))):
        match = at(company(order, B, C))
        assert " ".join(map(str, view(match, 0).hand)) == "KS 9H TH 5D 2C"
        assert match.asks[0].legal == ["donate", "take", "forfeit", "lock", "steal"]
        ask = match.preview(0, "donate")
        assert ask is not None
        assert ask.legal == ["KS", "9H", "TH", "5D", "2C"]


@pytest.mark.rule("10.5", "5.8e", "7.2")
def test_10_5_a_blind_thief_is_shown_neither_hand():
    match = at(four(blind_steal="on", hidden={0: "3S"}))
    play(match, "0: steal > seat2")
    shown = view(match, 0)
    assert (shown.hand, shown.blind, [str(card) for card in shown.discards]) == ((), True, ["3S"])
    assert seen(match, 0) == set()
    assert [view(match, viewer).blind for viewer in (1, 2, 3, None)] == [False] * 4


@pytest.mark.rule("10.5")
def test_10_5_it_sees_again_in_the_next_round():
    match = at(usual(blind_steal="on", locked=(2,)))
    play(match, "0: steal > seat2")
    assert (view(match, 0).blind, len(view(match, 0).hand)) == (False, 5)


@pytest.mark.rule("10.6")
def test_10_6_own_discards_can_be_seen_again():
    match = at(usual())
    play(match, "0: take", "0: KS", "0: forfeit", "1: take", "1: 3D", "1: forfeit")
    assert [str(card) for card in view(match, 0).discards] == ["KS"]
    assert [str(card) for card in view(match, 1).discards] == ["3D"]


@pytest.mark.rule("10.6")
def test_10_6_completed_gifts_can_be_seen_again_by_the_two():
    match = at(four())
    play(match, "0: donate > 2C > seat2", "1: JS", "0: forfeit", "1: forfeit", "1: forfeit")
    for viewer in EVERYBODY:
        seen_again = [
            (gift.donor, gift.recipient, str(gift.card), str(gift.returned)) for gift in view(match, viewer).gifts
        ]
        assert seen_again == ([(0, 1, "2C", "JS")] if viewer in (0, 1) else [])
    for viewer in (2, 3, None):
        assert not {"2C", "JS"} & knows(match, viewer)


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("viewer", [0, 1])
def test_10_6_who_saw_a_card_pass_knows_that_it_is_not_in_the_deck(viewer):
    match = at(usual())
    play(match, "0: donate > 2C > seat2", "1: JS", "0: forfeit")
    for number in range(50):
        other = GAME.views.imagine(match.state, viewer, Dice(f"{number:064x}"))
        assert not {"2C", "JS"} & set(map(str, other.deck))
        assert GAME.views.view(other, viewer) == match.view(viewer)


@pytest.mark.rule("10.7")
def test_10_7_a_spectator_sees_what_everybody_sees():
    match = new(4)
    shown = view(match, None)
    assert (shown.hand, shown.discards, shown.gift, shown.blind) == ((), (), None, False)
    assert knows(match, None) == {str(match.state.unveiled)}


@pytest.mark.rule("10.7", "5.7d")
def test_10_7_a_locked_seat_sees_no_more():
    match = at(four(locked=(3,)))
    play(match, "0: donate > 2C > seat2", "1: 3D", "0: forfeit")
    assert seen(match, 3) == HANDS[3]


@pytest.mark.rule("10.8", "5.5c", "3.6")
def test_10_8_the_seed_tells_the_hidden_discards_after_the_game():
    match = new(3, rounds=1, short_game="on")
    taken = match.state.unveiled
    play(match, "0: take", f"0: {match.state.hands[0][2]}", "0: lock")
    play(match, "1: lock")
    assert match.over
    pack = list(deck())
    Dice(match.state.dice.seed).shuffle(pack)
    dealt = pack[::-1][:15:3]
    kept = last(match).hands[0]
    assert {*dealt, taken} - set(kept) == set(last(match).hidden.discards[0])


@pytest.mark.rule("10.1")
def test_10_1_every_announcement_of_a_turn():
    match = at(four(benefactor=0, access=(0,)))
    told = public(
        match.news + play(match, "0: donate > 2C > seat2", "1: 3D", "0: forfeit", "1: take", "1: 2C", "1: lock")
    )
    assert told == [
        "<s0>'s turn. 8♥ expires; 5♣ is unveiled.",
        "<s0> donates a card to <s1>.",
        "<s1> returns a card: the gift is completed and <s0> is the Benefactor.",
        "<s0> forfeits the second action.",
        "<s1>'s turn; 5♣ is unveiled.",
        "<s1> takes 5♣.",
        "<s1> discards a card; Q♥ is unveiled.",
        "<s1> locks in.",
        "<s2>'s turn; Q♥ is unveiled.",
    ]
