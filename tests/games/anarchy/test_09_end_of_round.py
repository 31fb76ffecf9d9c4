"""9. The end of a round."""

import pytest

from games.anarchy import GAME
from games.anarchy.state import roles_of
from tests.games.anarchy.realm import decides, realm, turn_of, view
from tests.kit import play, public

TABLE = {
    4: "King Queen Peasant Écume",
    5: "King Queen Clergy Peasant Écume",
    6: "King Queen Clergy Nobleman Peasant Écume",
    7: "King Queen Clergy Nobleman Peasant Peasant Écume",
    8: "King Queen Clergy Nobleman Peasant Peasant Peasant Écume",
    9: "King Queen Clergy Nobleman Peasant Peasant Peasant Peasant Écume",
    10: "King Queen Clergy Nobleman Peasant Peasant Peasant Peasant Peasant Écume",
}
POINTS = {"King": 5, "Queen": 3, "Clergy": 2, "Nobleman": 1, "Peasant": 0, "Écume": 0}


def last_two(finished, *, more="", **options):
    """The last play of a round: the last but one of the order goes out with a 4, the last keeps a 5 and a 6."""
    seats = len(finished)
    holdings = ["" for _ in range(seats)]
    holdings[finished[-2]], holdings[finished[-1]] = "4-GU", "5-TU 6-TU"
    g = realm(*holdings, finished=finished[:-2], to_play=finished[-2], **options)
    match = turn_of(g)
    return match, play(match, f"{finished[-2]}: 4x1")


@pytest.mark.rule("9.1", "10.1")
def test_9_1_roles_and_points_then_the_circle_then_the_end_of_the_game_then_the_next_round():
    _, told = last_two((2, 0, 3, 1))
    lines = public(told)
    kinds = [line.split()[0] for line in lines]
    assert kinds[:7] == ["<s3>", "<s3>", "Round", "1.", "2.", "3.", "4."]
    assert kinds[7:] == ["Round", "<s2>", "<s0>", "<s3>", "<s1>"]
    match, told = last_two((2, 0, 3, 1), rounds=2)
    assert match.over
    assert public(told)[7].startswith("<s2> wins the game")


@pytest.mark.rule("9.2", "9.2a", "9.6", "16.9")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("number", [1, 2])
def test_9_2_roles_by_finishing_place(seats, number):
    order = [*range(seats - 1, 1, -1), 0, 1]
    match, _ = last_two(order, round=number)
    roles = TABLE[seats].split()
    assert list(roles_of(seats)) == roles
    assert [match.state.roles[seat] for seat in order] == roles
    assert match.state.circle == order
    assert [view(match, None).seats[seat].role for seat in order] == roles


@pytest.mark.rule("9.2b", "15.1")
def test_9_2b_what_the_last_player_still_has_is_put_away_unseen():
    match, told = last_two((2, 0, 3, 1), rounds=2)
    assert "Round 2 is over: <s1> is left with 2 cards." in public(told)
    for viewer in (0, 2, 3, None):
        assert "6-TU" not in repr(view(match, viewer))
    assert not any("Tumbrel" in line or "-TU" in line for line in public(told))


@pytest.mark.rule("9.3", "16.10")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("number", [1, 2])
def test_9_3_points_for_the_role_won(seats, number):
    order = [*range(seats - 1, 1, -1), 0, 1]
    match, _ = last_two(order, round=number)
    assert [match.state.totals[seat] for seat in order] == [POINTS[role] for role in TABLE[seats].split()]
    assert sum(match.state.totals) == {4: 8, 5: 10}.get(seats, 11)


@pytest.mark.rule("9.4", "9.4a", "9.4b", "9.4c", "9.4d", "8.4e", "16.10")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("place", range(10))
def test_9_4_the_penalty_by_the_role_won(seats, place):
    if place >= seats:
        return
    order = list(range(seats))[::-1]
    marked = order[place]
    match, told = last_two(order, marks=(marked,), used=(marked,))
    role = TABLE[seats].split()[place]
    points = -2 if role in ("Peasant", "Écume") else POINTS[role]
    assert match.state.last.points[marked] == points
    assert match.state.totals[marked] == points
    assert sum("as the Anarchy penalty" in line for line in public(told)) == (points < 0)
    assert sum(match.state.totals) == {4: 8, 5: 10}.get(seats, 11) - 2 * (points < 0)


@pytest.mark.rule("9.4a", "7.1c")
def test_9_4a_an_anarchy_card_at_face_value_is_no_mark():
    match = turn_of(realm("", "", "3-GU", "5-FL 6-FL", finished=(0, 1)), seat=2)
    play(match, "2: 3x1")
    assert match.state.totals == [5, 3, 0, 0]


@pytest.mark.rule("9.5", "1.7", "3.7", "9.6")
@pytest.mark.parametrize("number", [1, 2])
def test_9_5_the_new_circle_is_the_order_of_finishing(number):
    match, _ = last_two((2, 0, 3, 1), round=number)
    g = match.state
    assert (g.circle, g.dealer, g.round) == ([2, 0, 3, 1], 1, number + 1)
    assert decides(match) == (2, "5.3a")
    assert [seat.place for seat in view(match, None).seats] == [2, 4, 1, 3]


@pytest.mark.rule("9.6", "2.13")
def test_9_6_the_roles_won_are_held_in_the_next_round():
    match, told = last_two((2, 0, 3, 1), round=1)
    assert public(told)[-4:] == ["<s2> is King.", "<s0> is Queen.", "<s3> is Peasant.", "<s1> is Écume."]
    assert match.state.roles == ["Queen", "Écume", "King", "Peasant"]


@pytest.mark.rule("9.7", "2.15", "15.1")
def test_9_7_rise_keep_or_fall_and_only_the_role_after_the_first_round():
    _, told = last_two((2, 1, 0, 3))
    assert [line for line in public(told) if " in all." in line] == [
        "1. <s2> is King (rises): 5 points, 5 in all.",
        "2. <s1> is Queen (keeps): 3 points, 3 in all.",
        "3. <s0> is Peasant (falls): 0 points, 0 in all.",
        "4. <s3> is Écume (keeps): 0 points, 0 in all.",
    ]
    _, told = last_two((2, 1, 0, 3), round=1)
    assert "1. <s2> is King: 5 points, 5 in all." in public(told)
