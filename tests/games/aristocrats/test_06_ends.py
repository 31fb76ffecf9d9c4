"""6.1, 6.2a, 6.5 The end of a round and of the game."""

import pytest

from games.aristocrats.events import GameEnds, HandScored
from tests.games.aristocrats.company import A, B, C, D, at, company, four, last, new, outcome, usual, view
from tests.kit import asked, play, private, public

E5 = "7C 7D 7H 9C 9D"


@pytest.mark.rule("6.1a", "4.6a", "7.4a")
@pytest.mark.parametrize("move", ["0: lock", "0: steal > seat2"])
def test_6_1a_the_round_ends_when_one_seat_is_unlocked(move):
    match = at(usual(locked=(2,)))
    told = public(play(match, move))
    assert told[2] == "The round ends: one player is left unlocked."
    assert (match.state.round, match.state.scored) == (2, 1)


@pytest.mark.rule("6.1a")
def test_6_1a_not_while_two_are():
    match = at(four(locked=(3,)))
    play(match, "0: lock")
    assert (match.state.round, asked(match)) == (1, [(1, "4.3")])


@pytest.mark.rule("6.1a", "6.2a")
def test_6_1a_the_last_hand_is_scored_as_it_is():
    match = at(usual(locked=(2,)))
    play(match, "0: lock")
    assert last(match).scores[1] == 7 + 8 + 9 - 3 - 11


@pytest.mark.rule("6.1b", "7.8")
@pytest.mark.parametrize(
    ("dry", "ends"), [((9, 10, 10), True), ((8, 10, 10), False), ((9, 10, 9), False), ((9, 12, 11), True)]
)
def test_6_1b_every_unlocked_seat_has_had_its_dry_turns(dry, ends):
    match = at(usual(unveiled="", deck="", rest="expired", dry=dry))
    told = public(play(match, "0: forfeit", "0: forfeit"))
    assert (match.state.round == 2) is ends
    assert ("The round ends: every unlocked player has had at least 10 turns without an unveiled card." in told) is ends


@pytest.mark.rule("6.1b", "2.17")
def test_6_1b_a_dry_turn_is_shown_once_it_is_completed():
    match = at(usual(unveiled="", deck="", rest="expired"))
    shown = [[seat.dry for seat in view(match, None).seats]]
    for moves in (["0: forfeit"], ["0: forfeit"], ["1: donate > 3D > seat3"], ["2: 4H"], ["1: forfeit"]):
        play(match, *moves)
        shown.append([seat.dry for seat in view(match, None).seats])
    assert shown == [[0, 0, 0], [0, 0, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [1, 1, 0]]


@pytest.mark.rule("6.1b", "5.9a")
def test_6_1b_a_turn_whose_take_exhausts_the_deck_is_not_dry():
    match = at(usual(deck="", rest="expired"))
    play(match, "0: take", "0: 2C")
    assert [seat.dry for seat in view(match, None).seats] == [0, 0, 0]
    play(match, "0: forfeit")
    assert [seat.dry for seat in view(match, None).seats] == [0, 0, 0]


@pytest.mark.rule("6.1b")
def test_6_1b_locked_seats_do_not_count():
    match = at(four(unveiled="", deck="", rest="expired", dry=(9, 10, 0, 0), locked=(2, 3)))
    play(match, "0: forfeit", "0: forfeit")
    assert match.state.round == 2


@pytest.mark.rule("6.1c", "7.8", "11.11")
def test_6_1c_nothing_else_ends_a_round():
    match = at(usual(unveiled="", deck="", rest="expired", dry_turns="off"))
    for _ in range(300):
        seat = match.state.active
        play(match, f"{seat}: forfeit", f"{seat}: forfeit")
    assert match.state.round == 1
    assert min(match.state.dry) >= 100


@pytest.mark.rule("6.2a", "10.1", "10.4", "6.3a")
def test_6_2a_all_hands_are_shown_and_scored():
    match = at(usual(locked=(2,)))
    told = play(match, "0: lock")
    assert public(told)[3:6] == [
        "<s0>: K♠, 9♥, 10♥, 5♦, 2♣; sequence 9♥, 10♥; −1, in all −1 point.",
        "<s1>: 7♠, 8♠, J♠, 3♦, A♣; sequence 7♠, 8♠, A♣ as 9♠; +10, in all 10 points.",
        "<s2>: 2♠, 4♥, Q♦, K♦, 6♣; sequence Q♦, K♦; +13, in all 13 points.",
    ]
    last = view(match, None).last
    assert last is not None
    assert [" ".join(map(str, cards)) for cards in last.hands] == ["KS 9H TH 5D 2C", "7S 8S JS 3D AC", "2S 4H QD KD 6C"]
    assert (last.scores, last.sequences) == ((-1, 10, 13), ("9♥, 10♥", "7♠, 8♠, A♣ as 9♠", "Q♦, K♦"))


@pytest.mark.rule("10.4", "6.2a")
def test_10_4_shown_hands_do_not_depend_on_the_order_of_acquisition():
    lines = set()
    for hands in ((A, B, C), tuple(" ".join(reversed(hand.split())) for hand in (A, B, C))):
        match = at(company(*hands, locked=(2,)))
        lines.add(tuple(public(play(match, "0: lock"))[2:6]))
    assert len(lines) == 1


@pytest.mark.rule("6.5a", "11.13", "3.4")
def test_6_5a_scores_are_added_and_the_next_round_is_set_up():
    match = at(usual(locked=(2,), totals=(20, -5, 0)))
    told = play(match, "0: lock")
    assert [seat.total for seat in view(match, None).seats] == [19, 5, 13]
    assert last(match).scores == (-1, 10, 13)
    assert [event.total for event in told if isinstance(event, HandScored)] == [19, 5, 13]
    assert "Round 2 of 6." in " ".join(public(told))
    assert all("Your hand" in private(told, seat)[-1] for seat in range(3))


@pytest.mark.rule("6.5b", "1.4")
def test_6_5b_after_the_last_round_the_highest_total_wins():
    match = at(usual(locked=(2,), round=6, totals=(20, -5, 0)))
    told = public(play(match, "0: lock"))
    assert told[-1] == "<s0> wins with 19 points."
    assert (outcome(match).ranking, outcome(match).scores, outcome(match).places) == ((0, 2, 1), (19, 5, 13), (1, 2, 3))
    assert outcome(match).rule == "6.5b"
    assert (view(match, None).over, view(match, None).ranking) == (True, (0, 2, 1))


@pytest.mark.rule("6.5b")
def test_6_5b_a_tie_for_the_highest_shares_the_win():
    match = at(usual(locked=(2,), round=6, totals=(0, -10, -14)))
    told = play(match, "0: lock")
    (end,) = [event for event in told if isinstance(event, GameEnds)]
    assert (end.winners, end.score) == ((1,), 0)
    match = at(usual(locked=(2,), round=6, totals=(11, 0, -14)))
    told = play(match, "0: lock")
    assert public(told)[-1] == "<s0> and <s1> share the win with 10 points."
    assert outcome(match).places == (1, 1, 3)


@pytest.mark.rule("6.5c")
def test_6_5c_other_places_are_shared_too():
    match = at(four(locked=(2, 3), round=6, totals=(100, 0, -3, 0)))
    play(match, "0: lock")
    assert outcome(match).scores[0] == 99
    assert outcome(match).scores[1:3] == (10, 10)
    assert outcome(match).places == (1, 2, 2, 4)
    assert outcome(match).ranked()[1:3] == [(2, 1), (2, 2)]


@pytest.mark.rule("6.5c")
def test_6_5c_five_seats():
    match = at(company(A, B, C, D, E5, locked=(2, 3, 4), round=10, rounds=10, totals=(5, 4, 3, 2, 1)))
    play(match, "0: lock")
    scores = outcome(match).scores
    assert [scores[seat] for seat in outcome(match).ranking] == sorted(scores, reverse=True)


@pytest.mark.rule("6.5a", "6.5b", "3.2")
def test_6_5a_exactly_so_many_rounds_are_played():
    match = new(3)
    while not match.over:
        play(match, f"{min(match.asks)}: lock")
    assert (match.state.round, match.state.scored) == (6, 6)
