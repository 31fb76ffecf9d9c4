"""9.14 Treaty, in two turns; what its benefits bring is in `test_09_treaty_benefits`."""

import pytest

from games.nobles.actions import treaty
from games.nobles.actions.slots import is_due
from games.nobles.events.actions import Benefit
from games.nobles.phases.action_phase import ACTIONS
from tests.games.nobles.thrones import at_action, discarded, kingdoms, of, position, there
from tests.kit import asked, options, play, public, refusal, text

OURS = "KS[6H 3S]; hand 5D"
THEIRS = "QC[7C]"


def at(ours=OURS, theirs=THEIRS, **more):
    """At the choice of an action of seat 0."""
    return at_action(position(ours=ours, theirs=theirs, **more))


@pytest.mark.rule("9.14a", "2.23", "8.3")
def test_9_14a_the_diamond_is_shown_and_lies_on_the_heart_which_stays_a_subject():
    match = at("KS[6H 3S]; hand 5D KC")
    play(match, "0: treaty")
    assert options(match, 0) == ["5D"], "asked even of one: the Opponent must not learn how many there are"
    told = play(match, "0: 5D")
    assert kingdoms(match)[0] == "KS[6H 3S]; hand KC; treaty 6H 5D"
    assert public(told)[-1] == "<s0> lays 5♦ on 6♥ for a Treaty."
    own = of(match, 0)
    assert (text(own.subjects), own.population, own.totals()["D"]) == ("6H 3S", 2, 0)
    assert match.state.used == ["9"]


@pytest.mark.rule("9.14a")
def test_9_14a_heart_and_diamond_are_of_the_own_choice():
    match = at("KS[6H 9H]; hand 5D TD QD")
    play(match, "0: treaty")
    assert options(match, 0) == ["6H", "9H"]
    assert options(match, 0, "9H") == ["5D", "TD"]
    play(match, "0: 9H > TD")
    assert kingdoms(match)[0] == "KS[6H 9H]; hand 5D QD; treaty 9H TD"


@pytest.mark.rule("9.14a")
@pytest.mark.parametrize("ours", ["KS[3S]; peasants 6H; hand 5D", "KS[6H 3S]; hand KD 5C", "KS[6H 3S]"])
def test_9_14a_what_is_needed(ours):
    assert refusal(at(ours), "0: treaty").rule == "9.14a"


@pytest.mark.rule("9.14a", "8.7a", "8.7b", "8.7e")
def test_9_14a_it_can_be_countered_before_the_cards_are_named():
    match = at("KS[6H 9H]; hand 5D TD", "QC[7C]; hand 8H 2H")
    told = play(match, "0: treaty")
    assert public(told) == ["<s0>: Treaty."]
    assert asked(match) == [(1, "8.7c")]
    play(match, "1: 8H")
    assert kingdoms(match)[0] == "KS[6H 9H]; hand 5D TD"
    assert refusal(match, "0: treaty").rule == "8.7e"


@pytest.mark.rule("9.14", "8.3", "8.4", "8.5")
def test_9_14_one_step_in_a_turn_and_a_conclusion_cannot_be_countered():
    match = at("KS[6H 3S]; treaty 6H 5D; hand 8S", "QC[7C]; hand 8H", draw="9C")
    play(match, "0: treaty")
    assert asked(match) == [(0, "8.1")]
    assert refusal(match, "0: treaty").rule == "8.3"
    match = at("KS[6H 3S]; hand 5D KC")
    play(match, "0: treaty", "0: 5D")
    assert refusal(match, "0: treaty").rule == "8.3"
    g = match.state
    assert (is_due(g, 0, ACTIONS["treaty"]), there(treaty.candidates(g, 0).refusal).rule) == (False, "8.5")
    g.turn += 2
    assert (is_due(g, 0, ACTIONS["treaty"]), treaty.candidates(g, 0).refusal) == (True, None)


# ---- turn 2


def concluded(draw, ours="KS[6H 3S]; treaty 6H 5D", theirs=THEIRS, **more):
    """The Treaty was concluded with these cards on top of the Draw Pile; what it told is in `news`."""
    match = at(ours, theirs, draw=draw, **more)
    match.news = play(match, "0: treaty")
    return match


def benefits(match):
    """Who gained which benefit, in order."""
    return [(event.seat, event.suit) for event in match.news if isinstance(event, Benefit)]


@pytest.mark.rule("9.14b", "9.14k")
@pytest.mark.parametrize("card", ["6S", "6D", "9C", "TH", "4C", "KC", "X1"])
def test_9_14k_the_diamond_is_discarded_the_treaty_over_and_the_heart_stays(card):
    match = concluded(f"{card} 2C")
    assert kingdoms(match)[0] == "KS[6H 3S]"
    assert text(match.state.discard).startswith(f"5D {card}")
    assert public(match.news)[:2] == ["<s0>: Treaty.", "<s0> discards 5♦ from 6♥."]
    assert match.state.used == ["9"]


@pytest.mark.rule("9.14c")
@pytest.mark.parametrize("card", ["6S", "6D", "9C", "TH"])
def test_9_14c_an_equal_or_higher_number_card_makes_it_fail(card):
    match = concluded(card)
    assert benefits(match) == []
    assert public(match.news)[-1] == "<s0>'s Treaty fails."


@pytest.mark.rule("9.14d")
@pytest.mark.parametrize(("card", "suit"), [("5S", "Spades"), ("5H", "Hearts"), ("5C", "Clubs"), ("4D", "Diamonds")])
def test_9_14d_a_lower_number_card_gives_the_active_player_its_benefit(card, suit):
    assert benefits(concluded(card)) == [(0, suit)]


@pytest.mark.rule("9.14e")
@pytest.mark.parametrize("card", ["JC", "QH", "KH"])
def test_9_14e_a_royal_card_gives_it_to_both_the_active_player_first(card):
    suit = {"C": "Clubs", "H": "Hearts"}[card[1]]
    assert benefits(concluded(card)) == [(0, suit), (1, suit)]


@pytest.mark.rule("9.14f")
@pytest.mark.parametrize("draw", ["X1 9C", "X1 KC", "X1 2C", "X2 X1 6C"])
def test_9_14f_a_joker_gives_the_opponent_alone_the_benefit_of_a_further_card(draw):
    match = concluded(draw)
    assert benefits(match) == [(1, "Clubs")]
    assert text(match.state.discard) == f"5D {draw}"


@pytest.mark.rule("9.14b", "9.14f", "5.7d")
def test_9_14f_without_a_further_card_it_fails():
    ours = "KS[6H 3S]; treaty 6H 5D"
    rest = text(card for card in position(ours=ours, theirs=THEIRS).draw if str(card) != "X1")
    match = concluded("X1", ours, f"{THEIRS}; hand {rest}")
    # the Diamond is the one card to rebuild with (5.7a): it follows the Joker, the Opponent has its benefit
    assert benefits(match) == [(1, "Diamonds")]
    g = position(ours=ours, theirs=f"{THEIRS}; hand {rest}", draw="X1")
    g.fresh, g.discard, g.kingdoms[0].treaty = [], [], None
    assert treaty.winners(g, 0, g.kingdoms[0].row_subjects[0]) == []
    assert public(g.take_told())[-2:] == ["There is no card left to turn up.", "<s0>'s Treaty fails."]


@pytest.mark.rule("5.12", "9.14b")
def test_5_12_a_treaty_whose_heart_has_left_never_comes_to_its_conclusion():
    match = at("KS[6H 3S]; hand AH; treaty 6H 5D", "QC[7C]", draw="9C")
    assert is_due(match.state, 0, ACTIONS["treaty"])
    play(match, "0: ascendancy > 6H")  # Herald: the Heart becomes a Peasant
    assert (of(match, 0).treaty, is_due(match.state, 0, ACTIONS["treaty"])) == (None, False)
    assert discarded(match, 2) == "AH 5D"
    assert refusal(match, "0: treaty").rule == "9.14a"


@pytest.mark.rule("8.6", "9.14b")
def test_8_6_a_treaty_that_is_due_is_concluded_at_the_end_of_the_phase():
    match = at("KS[6H 3S]; treaty 6H 5D", draw="9C")
    play(match, "0: end")
    assert of(match, 0).treaty is None
