"""9.12 Tournament, in two turns."""

import pytest

from games.nobles.actions import tournament
from games.nobles.actions.slots import is_due
from games.nobles.phases.action_phase import ACTIONS
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position, there
from tests.kit import asked, options, play, public, refusal, text

OURS = "KS[6C 3D]; hand 5D"
THEIRS = "QH[7H]"


def at(ours=OURS, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


@pytest.mark.rule("9.12a", "2.23", "8.3")
def test_9_12a_the_diamond_is_shown_and_lies_on_the_club_which_stays_a_subject():
    match = at()
    told = play(match, "0: tournament")
    assert kingdoms(match)[0] == "KS[6C 3D]; tournament 6C 5D"
    assert public(told) == ["<s0>: Tournament.", "<s0> lays 5♦ on 6♣ for a Tournament."]
    own = of(match, 0)
    assert (text(own.subjects), own.population, own.totals()["D"]) == ("6C 3D", 2, 3)
    assert match.state.used == ["8"]


@pytest.mark.rule("9.12a")
def test_9_12a_club_and_diamond_are_of_the_own_choice():
    match = at("KS[6C 9C]; hand 5D TD QD")
    assert options(match, 0, "tournament") == ["6C", "9C"]
    assert options(match, 0, "tournament", "9C") == ["5D", "TD"]
    play(match, "0: tournament > 9C > TD")
    assert kingdoms(match)[0] == "KS[6C 9C]; hand 5D QD; tournament 9C TD"


@pytest.mark.rule("9.12a")
@pytest.mark.parametrize("ours", ["KS[3D]; peasants 6C; hand 5D", "KS[6C 3D]; hand KD 5C", "KS[6C 3D]"])
def test_9_12a_what_is_needed(ours):
    assert refusal(at(ours), "0: tournament").rule == "9.12a"


@pytest.mark.rule("9.12", "8.3", "8.4", "8.5")
def test_9_12_one_step_in_a_turn_and_no_duel_meanwhile():
    match = at("KS[6C 2C]; hand 5D 2H 3H 4H 5H 6H", f"{THEIRS}; hand 2D 3D 4D 6D 7D")
    assert "duel" in options(match, 0)
    play(match, "0: tournament > 6C")
    assert refusal(match, "0: tournament").rule == "8.3"
    g = match.state
    g.turn += 1
    g.used = []
    assert refusal(at_action(g), "0: duel").rule == "8.4"
    g.turn -= 1
    assert (is_due(g, 0, ACTIONS["tournament"]), there(tournament.candidates(g, 0).refusal).rule) == (False, "8.5")
    g.turn += 2
    assert (is_due(g, 0, ACTIONS["tournament"]), tournament.candidates(g, 0).refusal) == (True, None)


# ---- turn 2


def held(draw, ours="KS[6C 3D]; tournament 6C 5D", theirs=THEIRS, **more):
    """The Tournament was held with these cards on top of the Draw Pile; what it told is in `news`."""
    match = at(ours, theirs, draw=draw, **more)
    match.news = play(match, "0: tournament")
    return match


@pytest.mark.rule("9.12b", "9.12h", "9.12g")
@pytest.mark.parametrize("card", ["X1", "5S", "8S", "KS", "6H", "9H", "QH"])
def test_9_12g_nothing_happens_by_a_joker_or_a_spade_or_heart_that_is_not_lower(card):
    ours = "KC[6C 3D]; hand 2H; tournament 6C 5D"
    match = held(card, ours, "QD[7H]; peasants 8C", renown="8S" if card != "8S" else "9S")
    assert kingdoms(match) == ("KC[6C 3D]; hand 2H", "QD[7H]; peasants 8C")
    assert discarded(match, 2) == f"5D {card}"
    assert public(match.news)[:2] == ["<s0>: Tournament.", "<s0> discards 5♦ from 6♣."]
    assert (asked(match), match.state.used) == ([(0, "8.1")], ["8"])


@pytest.mark.rule("9.12b", "5.7d")
def test_9_12b_nothing_where_no_card_can_be_turned_up():
    ours = "KS[6C 3D]; tournament 6C 5D"
    everything = text(position(ours=ours, theirs=THEIRS).draw)
    match = held("", ours, f"{THEIRS}; hand {everything}")
    # the one card to rebuild with is the Diamond itself (5.7a): it is turned up, and returns by 9.12f
    assert kingdoms(match)[0] == "KS[6C 3D]; hand 5D"


@pytest.mark.rule("9.12c")
@pytest.mark.parametrize(
    ("choice", "after"),
    [
        ("TC > peasant", ("KS[6C 3D]; peasants TC", "QH[7H 8C]; peasants 2H")),
        ("TC > king", ("KS[6C 3D TC]", "QH[7H 8C]; peasants 2H")),
        ("8C > king", ("KS[6C 3D 8C]", "QH[7H]; peasants 2H TC")),
    ],
)
def test_9_12c_a_lower_spade_takes_a_club_as_a_subject_or_as_a_peasant(choice, after):
    match = held("4S", theirs="QH[7H 8C]; peasants 2H TC", renown="8H")
    assert options(match, 0) == ["TC", "8C"]
    play(match, f"0: {choice}")
    assert kingdoms(match) == after
    assert asked(match) == [(0, "9.12c")]
    play(match, "0: draw")
    assert text(of(match, 0).hand) == "8H"


@pytest.mark.rule("9.12c", "5.1", "5.2")
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("KS[6C 3D]; tournament 6C 5D", "QH[7H]; army 9C; peasants 2H"),
        ("KS[6C 3D]; tournament 6C 5D", "QH[8C]"),
        ("KS[6C 3D]; peasants AD 2D 4D 6D 7D 8D 9D TD; tournament 6C 5D", "QH[7H]; peasants 8C"),
    ],
)
def test_9_12c_without_a_club_to_take_the_renown_deck_is_left(ours, theirs):
    match = held("4S", ours, theirs, renown="8H")
    assert options(match, 0) == ["draw", "no"]
    play(match, "0: draw")
    assert kingdoms(match) == (ours.replace("; tournament 6C 5D", "; hand 8H"), theirs)


@pytest.mark.rule("9.12c", "5.12", "5.13")
def test_9_12c_a_marked_club_of_the_rival_ends_the_rivals_tournament():
    match = held("4S", theirs="QH[7H 8C]; tournament 8C 9D")
    play(match, "0: peasant")
    assert kingdoms(match) == ("KS[6C 3D]; peasants 8C", "QH[7H]")
    assert discarded(match, 1) == "9D"


@pytest.mark.rule("9.12d", "5.9")
def test_9_12d_a_heart_lower_than_the_club_allows_a_lower_card_into_glory():
    match = held("5H", "KS[6C 3D]; hand 6S 2C AS QC; tournament 6C 5D", renown="8H")
    assert options(match, 0) == ["AS", "2C", "no"]
    assert [refusal(match, f"0: {card}").rule for card in ("6S", "QC")] == ["9.12d", "9.12d"]
    play(match, "0: 2C")
    assert kingdoms(match)[0] == "KS[6C 3D]; glory 2C; hand 6S AS QC"
    assert asked(match) == [(0, "9.12d")]
    play(match, "0: draw")
    assert text(of(match, 0).hand) == "6S AS QC 8H"


@pytest.mark.rule("9.12d")
def test_9_12d_the_renown_deck_also_without_a_card_put():
    match = held("5H", "KS[6C 3D]; hand 2C; tournament 6C 5D", renown="8H")
    play(match, "0: no", "0: draw")
    assert kingdoms(match)[0] == "KS[6C 3D]; hand 2C 8H"
    match = held("5H", renown="8H")  # an empty hand has nothing to put
    assert options(match, 0) == ["draw", "no"]


@pytest.mark.rule("9.12d", "13.1")
def test_9_12d_the_seventh_glory_card_ends_the_game_before_the_renown_draw():
    match = held("5H", "KS[6C 3D]; glory AD 2D 4D 6D 7D 8D; hand 2C; tournament 6C 5D", renown="8H")
    play(match, "0: 2C")
    assert match.over
    assert text(match.state.renown) == "8H"


@pytest.mark.rule("9.12e")
@pytest.mark.parametrize("club", ["2C", "KC"])
def test_9_12e_a_club_of_any_rank_costs_the_tournaments_club(club):
    match = held(club)
    assert kingdoms(match)[0] == "KS[3D]"
    assert discarded(match, 3) == f"5D {club} 6C"


@pytest.mark.rule("9.12e", "5.1", "2.11")
def test_9_12e_not_the_last_subject():
    match = held("2C", "KS[6C]; tournament 6C 5D")
    assert kingdoms(match)[0] == "KS[6C]"
    match = held("2C", "KS[6C]; tournament 6C 5D; festival 4S 5H -")
    assert kingdoms(match)[0] == "KS[]; festival 4S 5H -"


@pytest.mark.rule("14.3", "9.12e")
def test_14_3_by_option_a_club_costs_nothing():
    match = held("2C", options={"tournament_club": "none"})
    assert kingdoms(match)[0] == "KS[6C 3D]"
    assert discarded(match, 2) == "5D 2C"


@pytest.mark.rule("9.12f")
@pytest.mark.parametrize("diamond", ["9D", "KD"])
def test_9_12f_a_diamond_of_any_rank_gives_the_diamond_back_and_the_renown_deck(diamond):
    match = held(diamond, renown="8H")
    assert kingdoms(match)[0] == "KS[6C 3D]; hand 5D"
    assert text(match.state.discard) == diamond
    assert "<s0> takes 5♦ into hand (Discard Pile)." in public(match.news)
    play(match, "0: draw")
    assert text(of(match, 0).hand) == "5D 8H"


@pytest.mark.rule("9.12h")
@pytest.mark.parametrize("card", ["X1", "4S", "5H", "2C", "9D"])
def test_9_12h_it_is_over_whatever_was_turned_up(card):
    match = held(card)
    assert of(match, 0).tournament is None
    assert refusal(match, "0: tournament").rule == "8.3"


@pytest.mark.rule("8.6", "9.12b")
def test_8_6_a_tournament_that_is_due_is_held_at_the_end_of_the_phase():
    match = at("KS[6C 3D]; tournament 6C 5D", draw="X1")
    play(match, "0: end")
    assert of(match, 0).tournament is None
