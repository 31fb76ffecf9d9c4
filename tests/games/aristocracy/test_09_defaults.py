"""9. Decisions and safe defaults: what a seat does whose time ran out, and whose player left (1.10)."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from bot.titles.rulebook import Rulebook
from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import at, built, court, hand, market, outcome, pile, turn_of
from tests.games.aristocracy.houses import houses
from tests.kit import asked, play, public, text


@dataclass(frozen=True)
class Row:
    """A decision of the table: how it comes to be open for seat 1, by which rule, its default, and what is told of it."""

    begin: Callable[[], Match[Court]]
    rule: str
    default: str
    told: str


def tax() -> Match[Court]:
    return at(court("AC1", "KH1 TC1 2S2 2S1 3D1 2D1 QD2 JC1 9C1 8C1 AH1", "AD1"), "tax")


def ball() -> Match[Court]:
    return at(court("2C1", "6H1 6S1", "8H1", royal="Q", market="AH1 AS1", herald=1), "ball")


def auction() -> Match[Court]:
    return at(court("2C1", "6H1", "8H1", royal="J", market="AH1 AS1"), "auction")


def purchase() -> Match[Court]:
    match = auction()
    play(match, "0: 1", "1: 2", "2: 0")
    return match


def tie() -> Match[Court]:
    match = at(court("2C1", "6H1", "8H1", royal="J", market="AH1 AS1", herald=1), "auction")
    play(match, "0: 2", "1: 2", "2: 0")
    return match


def stalls() -> Match[Court]:
    return at(court("2C1", "6H1 6S1", "8H1", herald=1), "stalls")


def a_turn() -> Match[Court]:
    g = court("2C1", "6H1 QH1", "8H1", stalls={1: "3C1 3S1 3D1"}, market="AH1", buildings=BLUFFS, royal="Q")
    return turn_of(g, seat=1)


def first_visit() -> Match[Court]:
    match = a_turn()
    play(match, "1: royal > b1")
    return match


def another_visit() -> Match[Court]:
    match = a_turn()
    play(match, "1: royal > b2")
    return match


def end_decision() -> Match[Court]:
    return at(court("2C1", "2D1", "2H1", buildings=houses(1, "chateau 7", "chateau 8")), "end_decision")


BLUFFS = ("0: 7H1 | 7S1 4S1 3H1", "2: 9H1 | 9S1 9C1 4C1!")
TABLE = {
    "TAX": Row(tax, "4.4a", "AH1 2D1 2S1 2S2", "<s1> pays the Tax: 4 cards discarded, A♥, 2♦, 2♠¹, 2♠² among the open"),
    "BALL_BID": Row(ball, "4.5a", "", "<s1> brings 0 cards to the Ball."),
    "AUCTION_BID": Row(auction, "4.6b", "0", "<s1> has bid."),
    "AUCTION_PICK": Row(purchase, "4.6c", "AH1", "<s1> buys A♥ for 1 coin."),
    "AUCTION_NAME": Row(tie, "4.6d", "none", "<s1> names no card."),
    "STALL": Row(stalls, "4.7a", "", "<s1> sets out 0 cards, face-down."),
    "TURN": Row(a_turn, "4.9c", "end", "<s1> passes 3 actions."),
    "VISIT_FIRST": Row(first_visit, "5.12d", "none", "<s1> leaves no card face-up."),
    "VISIT_AGAIN": Row(another_visit, "5.12e", "coin", "<s1> asks for a coin: <s2> pays it."),
    "END_DECISION": Row(end_decision, "6.3", "decline", "<s1> declines to end the game."),
}
every_row = pytest.mark.parametrize("row", TABLE.values(), ids=TABLE)


def test_the_table_of_the_rulebook_is_tested_whole():
    section = Rulebook.load("aristocracy").rule("9")
    assert section is not None
    assert re.findall(r"^- \*(\w+)\*", section, flags=re.MULTILINE) == list(TABLE)


@every_row
@pytest.mark.rule("1.10")
def test_9_the_default_is_what_the_table_says_and_is_done_when_time_runs_out(row):
    match = row.begin()
    ask = match.asks[1]
    assert (ask.rule, ask.default) == (row.rule, tuple(row.default.split()))
    ask.check(ask.default)
    assert row.told in public(match.time_out(1))[0]
    match.game.rules.check(match.state)
    assert (1, row.rule) not in asked(match)


@pytest.mark.rule("4.4a", "1.4")
def test_9_tax_by_lowest_value_then_rank_suit_and_copy():
    match = at(court("TC1 KS1 JD2 JC2 JC1 QC1 TS2", "", hand_size=1), "tax")
    match.time_out(0)
    assert pile(match) == "TC1 TS2 JC1 JC2 JD2 QC1", "all count 10: by rank T J Q K, then suit C D H S, then copy"
    assert hand(match, 0) == {"KS1"}


@pytest.mark.rule("4.6c", "5.2b")
def test_9_the_lowest_slot_is_bought_not_the_lowest_card():
    match = at(court("2C1", "6H1", royal="J", market="KH1 AS1", deck="2H1"), "auction")
    play(match, "0: 1", "1: 0")
    match.time_out(0)
    assert (market(match), hand(match, 0)) == ("AS1 2H1", {"2C1", "KH1"})


@pytest.mark.rule("4.9d", "1.10")
def test_9_the_default_of_a_turn_passes_all_that_remains():
    match = a_turn()
    play(match, "1: pass")
    assert public(match.time_out(1))[0] == "<s1> passes 2 actions."
    assert {"6H1", "QH1", "3C1", "3S1", "3D1"} <= hand(match, 1), "the stall was collected whole"


@pytest.mark.rule("1.10", "1.7")
@pytest.mark.parametrize("begun", ["1: trade", "1: favor > QH1", "1: royal", "1: sell"])
def test_9_an_action_that_was_begun_is_forgotten(begun):
    match = a_turn()
    play(match, begun)
    assert public(match.time_out(1))[0] == "<s1> passes 3 actions."
    assert match.state.coins == [3, 3, 3]
    assert pile(match) == "AH1", "nothing but the market was discarded"


@pytest.mark.rule("5.12d", "1.10")
def test_9_a_visit_that_was_paid_for_is_finished_and_the_turn_goes_on():
    match = first_visit()
    match.time_out(1)
    assert (match.state.used, match.state.coins) == (1, [2, 3, 3])
    assert built(match, "b1").offending is None
    assert asked(match) == [(1, "4.9c")]


@pytest.mark.rule("5.12e", "5.12g")
def test_9_the_default_of_another_visit_leaves_the_building_as_it_is():
    match = another_visit()
    match.time_out(1)
    assert (text(built(match, "b2").cards), str(built(match, "b2").offending)) == ("4C1 9C1 9S1", "4C1")
    assert match.state.coins == [3, 3, 2]


@pytest.mark.rule("6.4", "6.5", "1.10")
@pytest.mark.parametrize("owned", [("chateau 7", "chateau 8"), ("chateau 7 4H2", "chateau 8 4S2")])
def test_9_declining_is_the_default_whether_one_may_end_or_not(owned):
    match = at(court("2C1", "2D1", buildings=houses(0, *owned)), "end_decision")
    assert match.asks[0].default == ("decline",)
    match.time_out(0)
    assert not match.over


@pytest.mark.rule("4.6d", "4.6e")
def test_9_two_absent_bidders_leave_the_market_as_it_is():
    match = tie()
    match.time_out(1)
    match.time_out(0)
    assert (market(match)[:7], match.state.coins) == ("AH1 AS1", [3, 3, 3])


@pytest.mark.rule("1.10", "6.10")
@pytest.mark.parametrize("sizes", ["4-5-6", "5-6-7", "4-5-7", "2-3-4"])
@pytest.mark.parametrize("order", ["herald", "simultaneous"])
def test_9_a_table_of_the_absent_plays_on_to_the_end(sizes, order):
    g = court("", "", "", building_sizes=sizes, commit_order=order, round_limit=5, rest="hand 1")
    match = at(g, "tax")
    while not match.over:
        seat = min(match.asks)
        match.asks[seat].check(match.asks[seat].default or ())
        match.time_out(seat)
        match.game.rules.check(match.state)
    assert (match.state.round, outcome(match).rule) == (5, "6.10")
