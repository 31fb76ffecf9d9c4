"""3. Setup."""

import pytest

from games.aristocrats import GAME
from games.aristocrats.events import YouHold
from games.aristocrats.options import CompanyOptions
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.games.aristocrats.company import SEED, at, hand, new, outcome, usual, view
from tests.kit import asked, options, play, public, text, these


@pytest.mark.rule("3.1", "7.12")
def test_3_1_seats_go_as_joined_or_are_shuffled_or_are_written(rig):
    assert new(4).state.seating == (0, 1, 2, 3)
    assert new(4, seating="manual", seat_order="3 1 4 2").state.seating == (2, 0, 3, 1)
    rig("2 0 3 1")
    assert new(4, seating="random").state.seating == (2, 0, 3, 1)


@pytest.mark.rule("3.1", "7.12")
@pytest.mark.parametrize("order", ["", "1 2", "1 2 2", "1 2 4", "1 2 3 4", "123", "0 1 2"])
def test_3_1_a_written_order_names_every_place_once(order):
    with pytest.raises((Refused, ValueError)) as refused:
        new(3, seating="manual", seat_order=order)
    assert not isinstance(refused.value, Refused) or refused.value.rule == "7.12"


@pytest.mark.rule("3.2", "7.1")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 6), (4, 8), (5, 10)])
def test_3_2_twice_as_many_rounds_as_seats(seats, rounds):
    assert view(new(seats), None).rounds == rounds
    assert view(new(seats, rounds=7), None).rounds == 7


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(
    ("accounts", "place"),
    [([30, 10, 20], 2), ([30, 20, 10], 3), ([None, 20, 10], 3), ([7, None, None], 1)],
)
def test_3_3_the_oldest_account_starts(accounts, place):
    options = GAME.rules.prepare(CompanyOptions(), [account and account << 22 for account in accounts])
    assert options.first_starter == place
    assert GAME.rules.deal(3, options, SEED).first_starter == place - 1


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(
    ("seating", "starts"), [({}, 0), ({"seating": "manual", "seat_order": "2 3 1"}, 1), ({"seating": "random"}, 0)]
)
def test_3_3_of_accounts_of_one_millisecond_the_lowest_seat_starts(seating, starts, rig):
    """Ignore the bits below the millisecond in an account's number (worker, process, count): they say nothing of age."""
    rig("2 1 0")
    made = 1_700_000_000_000 << 22
    options = GAME.rules.prepare(CompanyOptions(**seating), [made + 4_000_000, made + (1 << 22), made + 3])
    g = GAME.rules.deal(3, options, SEED)
    assert g.first_starter == starts
    assert g.seating[starts] in (0, 2), "not who came a millisecond later"
    assert g.options == CompanyOptions.model_validate_json(g.options.model_dump_json())


@pytest.mark.rule("3.3", "7.12")
def test_3_3_where_no_account_says_more_the_lowest_seat_starts():
    options = GAME.rules.prepare(CompanyOptions(seating="manual", seat_order="3 1 2"), [None] * 3)
    assert GAME.rules.deal(3, options, SEED).first_starter == 0


@pytest.mark.rule("3.3")
def test_3_3_who_was_entered_in_the_lobby_starts():
    options = GAME.rules.prepare(CompanyOptions(first_starter=3), [1, 2, 3])
    assert options.first_starter == 3
    assert view(new(3, first_starter=3), None).active == 2


@pytest.mark.rule("3.3")
def test_3_3_the_first_starter_is_a_player_wherever_it_sits():
    match = new(3, first_starter=1, seating="manual", seat_order="3 2 1")
    assert view(match, None).active == 2


@pytest.mark.rule("3.3")
def test_3_3_a_place_that_nobody_has_cannot_start():
    with pytest.raises(Refused) as refused:
        new(3, first_starter=4)
    assert refused.value.rule == "3.3"


@pytest.mark.rule("3.4")
def test_3_4_totals_start_at_0():
    assert [seat.total for seat in view(new(5), None).seats] == [0] * 5


@pytest.mark.rule("3.5", "7.3")
@pytest.mark.parametrize(
    ("kind", "first", "starters"), [("rotate", 1, [0, 1, 2, 0]), ("rotate", 3, [2, 0, 1, 2]), ("oldest", 2, [1] * 4)]
)
def test_3_5_the_start_goes_round(kind, first, starters):
    match, seen = new(3, rounds=4, short_game="on", round_starter=kind, first_starter=first), []
    for number in range(1, 5):
        assert match.state.round == number
        seen.append((view(match, None).starter, view(match, None).active))
        match.intervene("close round")
    assert seen == [(seat, seat) for seat in starters]


@pytest.mark.rule("3.6")
def test_3_6_all_cards_are_shuffled_for_every_round():
    match = new(3)
    first = text(match.state.in_play())
    play(match, "0: take")
    play(match, f"0: {match.state.taken}")
    match.intervene("close round")
    assert text(match.state.in_play()) != first
    assert (match.state.expired, match.state.hidden) == ([], [[], [], []])


@pytest.mark.rule("3.6")
def test_3_6_every_card_comes_to_lie_everywhere():
    tops = {str(new(3, seed=f"{number:064x}").state.unveiled) for number in range(400)}
    assert len(tops) == 52


@pytest.mark.rule("3.7", "5.10c", "11.5", "2.13")
def test_3_7_nothing_of_the_round_before_stays_but_the_totals():
    match = at(usual(benefactor=1, locked=(2,), totals=(3, 4, 5), dry=(2, 2, 2), absent=(1, 1, 1)), "second")
    play(match, "0: lock")
    g = match.state
    assert g.round == 2
    assert (g.benefactor, g.locked, g.dry, g.absent) == (None, [False] * 3, [0] * 3, [0] * 3)
    assert [seat.total for seat in view(match, None).seats] != [0, 0, 0]


@pytest.mark.rule("3.8", "10.2")
def test_3_8_five_cards_each_and_each_sees_its_own(rig):
    rig("... 5C 8H QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AH AS AD AC")
    match = new(3)
    assert [hand(match, seat) for seat in (0, 1)] == [these("AC AH 4D 7D TD"), these("AD 2D 5D 8D JD")]
    assert hand(match, 2) == these("AS 3D 6D 9D QD")
    assert (str(match.state.unveiled), str(match.state.deck[-1])) == ("8H", "5C")
    for seat in range(3):
        assert set(map(str, view(match, seat).hand)) == hand(match, seat)
        private = [event for event in match.news if isinstance(event, YouHold) and event.to == (seat,)]
        assert [set(map(str, event.cards)) for event in private] == [hand(match, seat)]
    assert view(match, None).hand == ()


@pytest.mark.rule("3.9", "10.1")
def test_3_9_one_card_is_unveiled():
    match = new(3)
    card = match.state.unveiled
    assert card
    assert public(match.news) == [
        f"Round 1 of 6. <s0> begins; {card.face} is unveiled.",
        f"<s0>'s turn; {card.face} is unveiled.",
    ]


@pytest.mark.rule("3.10", "11.3")
@pytest.mark.parametrize(("seats", "hands", "deck"), [(3, 15, 36), (4, 20, 31), (5, 25, 26)])
def test_3_10_counts(seats, hands, deck):
    shown = view(new(seats), None)
    assert (sum(seat.hand for seat in shown.seats), shown.unveiled is not None, shown.deck) == (hands, True, deck)
    assert hands + 1 + deck == 52


@pytest.mark.rule("3.11", "5.7a")
def test_3_11_every_action_is_allowed_from_the_first_turn_on():
    match = new(3)
    assert asked(match) == [(0, "4.3")]
    assert options(match, 0) == ["donate", "take", "forfeit", "lock", "steal"]


@pytest.mark.rule("3.5", "6.5a")
def test_3_5_the_rounds_end_after_the_last():
    match = new(3, rounds=6)
    for _ in range(6):
        assert isinstance(match, Match)
        match.intervene("close round")
    assert (match.over, outcome(match).rule) == (True, "6.5b")
