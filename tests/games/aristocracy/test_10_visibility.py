"""10.1 Who sees what: for the owner, a rival, a visitor and a spectator."""

import re
from collections.abc import Callable

import pytest

from bot.titles.rulebook import Rulebook
from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import at, built, court, hand, market, turn_of, view
from tests.games.aristocracy.eyes import knows, told_cards
from tests.games.aristocracy.houses import houses
from tests.kit import asked, play, private, public, rigged, text, these

OWNER, RIVAL, VISITOR, SPECTATOR = 0, 1, 2, None
EVERYBODY = (OWNER, RIVAL, VISITOR, SPECTATOR)
PROVED: list[str] = []


def row(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Says which row of the table a test proves."""

    def note(test: Callable[..., None]) -> Callable[..., None]:
        PROVED.append(name)
        return test

    return note


OPEN = these("9D1 9H1 TC1 AH1 AS1 2S1 2S2 2H2 3H2 7H1 8H1 6H1 5H1")
HANDS = {OWNER: these("2C1 2D1"), RIVAL: these("3C1 3D1"), VISITOR: these("4C1 4S1 QH1")}
INSIDE = {OWNER: these("7S1 6S1 5S1 8S1 8C1"), RIVAL: set(), VISITOR: these("5C1 5D1 4D1")}


def whole_table() -> Match[Court]:
    """A turn of the visitor with something in every zone; b1 and b2 are the owner's, b3 the visitor's."""
    g = court(
        "2C1 2D1",
        "3C1 3D1",
        "4C1 4S1 QH1",
        stalls={1: "9D1", 2: "TC1 9H1"},
        market="AH1 AS1",
        pile="2S1 2S2 2H2 3H2 JC1 JH1",
        deck="KS1 KH1",
        buildings=("0: 7H1 | 7S1 6S1 5S1 + KC1", "0: 8H1 | 8S1 8C1 6H1!", "2: 5H1 | 5C1 5D1 4D1 + KH2"),
        royal="Q",
        herald=1,
        round=4,
    )
    return turn_of(g, seat=VISITOR)


@pytest.mark.rule("10.1")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_10_1_each_knows_what_lies_open_and_its_own_and_nothing_else(viewer):
    match = whole_table()
    own = HANDS[viewer] | INSIDE[viewer] if viewer is not None else set()
    assert knows(match, viewer) == OPEN | own


@row("Hand cards")
@pytest.mark.rule("10.1", "2.4")
def test_10_1_hand_cards_are_their_owners_and_counted_by_all():
    match = whole_table()
    for viewer in EVERYBODY:
        seen = view(match, viewer)
        assert [seat.hand for seat in seen.seats] == [2, 2, 3]
        assert set(map(str, seen.hand)) == (HANDS[viewer] if viewer is not None else set())
    told = play(match, "2: favor > QH1 > b2")
    assert all("QH1" in told_cards(told, viewer) for viewer in EVERYBODY), "a hand card that is played is shown"


@row("Cards bid in the Ball")
@pytest.mark.rule("10.1", "4.5a", "4.5b")
def test_10_1_ball_cards_are_their_bidders_until_shuffled_then_their_receivers(monkeypatch):
    rigged(monkeypatch, "3C1 AH1 2C1 AS1")
    match = at(court("2C1 2D1", "3C1 3D1", "4C1", market="AH1 AS1", royal="Q"), "ball")
    play(match, "0: 2C1")
    for viewer in EVERYBODY:
        seen = view(match, viewer)
        assert [(seat.hand, seat.committed) for seat in seen.seats] == [(1, 1), (2, 0), (1, 0)]
        assert ("2C1" in knows(match, viewer), text(seen.committed)) == ((True, "2C1") if viewer == 0 else (False, ""))
    told = play(match, "1: 3C1", "2: none")
    assert market(match) == "2C1 AS1"
    assert private(told, 0) == ["From the Ball you receive 3♣."]
    assert private(told, 1) == ["From the Ball you receive A♥."]
    for viewer in EVERYBODY:
        assert told_cards(told, viewer) == {"2C1", "AS1"} | (
            {"3C1"} if viewer == 0 else {"AH1"} if viewer == 1 else set()
        )
        assert ("3C1" in knows(match, viewer)) is (viewer == 0)


@row("A bid in the Auction")
@pytest.mark.rule("10.1", "4.6b")
def test_10_1_a_bid_is_its_bidders_until_all_are_revealed():
    match = at(court("2C1", "3C1", "4C1", market="AH1 AS1", royal="J"), "auction")
    before = {viewer: view(match, viewer) for viewer in EVERYBODY}
    told = play(match, "1: 2")
    assert public(told) == ["<s1> has bid."]
    assert asked(match) == [(0, "4.6b"), (2, "4.6b")], "all see that it is in"
    for viewer in (OWNER, VISITOR, SPECTATOR):
        assert view(match, viewer) == before[viewer]
    assert [seat.bid for seat in view(match, RIVAL).seats] == [None, 2, None]
    play(match, "0: 0", "2: 1")
    for viewer in EVERYBODY:
        assert [seat.bid for seat in view(match, viewer).seats] == [0, 2, 1]


@row("A seat's coins")
@pytest.mark.rule("10.1", "4.6b")
def test_10_1_coins_are_seen_by_all_and_a_bid_is_not_taken_off_them():
    match = at(court("2C1", "3C1", "4C1", market="AH1 AS1", royal="J", coins=(5, 4, 3)), "auction")
    play(match, "1: 4")
    for viewer in EVERYBODY:
        assert [seat.coins for seat in view(match, viewer).seats] == [5, 4, 3]
    play(match, "0: 1", "2: 0", "1: AH1")
    for viewer in EVERYBODY:
        assert [seat.coins for seat in view(match, viewer).seats] == [5, 3, 3]


@row("A stall before REVEAL")
@pytest.mark.rule("10.1", "4.7a", "4.7b")
def test_10_1_a_stall_is_its_owners_until_all_are_turned_up():
    match = at(court("2C1 2D1", "3C1 3D1", "4C1"), "stalls")
    told = play(match, "0: 2C1 2D1", "1: 3C1")
    assert public(told) == ["<s0> sets out 2 cards, face-down.", "<s1> sets out 1 card, face-down."]
    committed, own = ("2C1 2D1", "3C1", ""), (these("2C1 2D1"), these("3C1 3D1"), {"4C1"})
    for viewer in EVERYBODY:
        seen = view(match, viewer)
        assert [(seat.committed, seat.stall, seat.stall_value) for seat in seen.seats] == [
            (2, (), 0),
            (1, (), 0),
            (0, (), 0),
        ]
        assert text(seen.committed) == (committed[viewer] if viewer is not None else "")
        assert knows(match, viewer) == (own[viewer] if viewer is not None else set())
    told = play(match, "2: none")
    for viewer in EVERYBODY:
        assert told_cards(told, viewer) == these("2C1 2D1 3C1")
        assert [text(seat.stall) for seat in view(match, viewer).seats] == ["2C1 2D1", "3C1", ""]


@row("Stalls, flipped cards, the market")
@pytest.mark.rule("10.1", "2.5", "2.19")
def test_10_1_stalls_flipped_cards_and_market_are_seen_by_all():
    match = whole_table()
    play(match, "2: sell > TC1 9H1")
    for viewer in EVERYBODY:
        seen = view(match, viewer)
        assert [text(seat.stall) for seat in seen.seats] == ["", "9D1", ""]
        assert (text(seen.flipped), text(seen.market)) == ("TC1 9H1", "AH1 AS1")


@row("Address cards, types, and the number of building cards")
@pytest.mark.rule("10.1", "2.15")
def test_10_1_addresses_types_and_counts_are_seen_by_all():
    match = whole_table()
    for viewer in EVERYBODY:
        seen = [view(match, viewer).building(name) for name in ("b1", "b2", "b3")]
        assert [(house.owner, str(house.address), house.kind, house.count) for house in seen] == [
            (0, "7H1", "farm", 3),
            (0, "8H1", "farm", 3),
            (2, "5H1", "farm", 3),
        ]


@row("Face-down building cards")
@pytest.mark.rule("10.1", "5.12b", "5.12h")
def test_10_1_building_cards_are_their_owners_and_for_a_moment_the_visitors():
    match = whole_table()
    play(match, "2: royal > b1")
    assert text(view(match, VISITOR).looking) == "5S1 6S1 7S1"
    assert INSIDE[OWNER] & knows(match, VISITOR) == these("7S1 6S1 5S1"), "not those of other buildings"
    for viewer in (RIVAL, SPECTATOR):
        assert not INSIDE[OWNER] & knows(match, viewer)
    play(match, "2: 6S1")
    for viewer in (RIVAL, VISITOR, SPECTATOR):
        assert INSIDE[OWNER] & knows(match, viewer) == {"6S1"}, "the offending card is seen by all, the others no more"
        assert str(view(match, viewer).building("b1").offending) == "6S1"
    assert text(view(match, OWNER).building("b1").cards or ()) == "5S1 6S1 7S1", "the owner looks at any time"
    match.finish(scored=True)
    for viewer in EVERYBODY:
        assert INSIDE[OWNER] | INSIDE[VISITOR] <= knows(match, viewer), "at the end all are turned up"


@row("Face-down building cards")
@pytest.mark.rule("10.1", "5.3b", "5.11d")
def test_10_1_building_cards_have_no_order():
    g = court("8D1 8C2", "", stalls={0: "9C1 9S1 9H1"}, buildings=("0: 8H1 | 8S1 KS1 2C1",), coins=(3, 3))
    match = turn_of(g, seat=0)
    play(match, "0: store > 8D1 > KS1")
    assert text(built(match, "b1").cards) == "2C1 8D1 8S1", "what went in last does not lie last"
    play(match, "0: royal > b1 > estate > 8C2")
    assert text(built(match, "b1").cards) == "2C1 8C2 8D1 8S1"


@row("Whether a visited building is complete")
@pytest.mark.rule("10.1", "5.12c", "5.12d")
@pytest.mark.parametrize(("inside", "line"), [("7S1 7C1 7D1", "no penalty."), ("7S1 7C1 6D1", "not complete")])
def test_10_1_whether_a_visited_building_is_complete_is_told_to_all(inside, line):
    match = turn_of(court("", "", "", stalls={2: "9C1 9S1"}, buildings=(f"0: 7H1 | {inside}",), royal="Q"), seat=2)
    assert line in public(play(match, "2: royal > b1"))[1]
    for viewer in (RIVAL, VISITOR, SPECTATOR):
        assert view(match, viewer).building("b1").complete is None, "it was so then, it may be otherwise now"
    assert view(match, OWNER).building("b1").complete is (line == "no penalty.")


@row("A production card")
@pytest.mark.rule("10.1", "2.16", "5.6a")
def test_10_1_a_production_card_is_seen_by_nobody():
    match = whole_table()
    play(match, "2: royal > b1", "2: none")
    for viewer in EVERYBODY:
        assert not {"KC1", "KH2"} & knows(match, viewer)
        assert [view(match, viewer).building(name).production for name in ("b1", "b2", "b3")] == [True, False, True]
    told = play(match, "2: harvest > b3")
    for viewer in EVERYBODY:
        assert told_cards(told, viewer) == ({"KH2"} if viewer == VISITOR else set())
    match.finish(scored=True)
    for viewer in EVERYBODY:
        assert "KC1" not in knows(match, viewer)


@row("A production card")
@pytest.mark.rule("10.1", "5.11f")
@pytest.mark.parametrize(("lying", "seen"), [("2S1 2S2 2H2", True), ("2S1 2S2 2H2 3H2", False)])
def test_10_1_a_discarded_production_card_is_seen_only_among_the_lowest_four(lying, seen):
    g = court("3C1", "", "", stalls={0: "9C1 9S1"}, buildings=("0: 7H1 | 7S1 7C1 7D1 + KC1",), pile=lying)
    match = turn_of(g, seat=0)
    told = play(match, "0: royal > b1 > estate > 3C1")
    for viewer in EVERYBODY:
        assert ("KC1" in knows(match, viewer), "KC1" in told_cards(told, viewer)) == (seen, seen)


@row("The deck")
@pytest.mark.rule("10.1", "2.6")
def test_10_1_the_deck_is_counted_by_all_and_seen_by_nobody():
    match = whole_table()
    for viewer in EVERYBODY:
        assert view(match, viewer).deck == len(match.state.deck)
        assert not set(map(str, match.state.deck)) & knows(match, viewer)


@row("The discard pile")
@pytest.mark.rule("10.1", "4.12b")
def test_10_1_the_lowest_four_of_the_pile_are_seen_and_no_other_even_by_its_discarder():
    match = whole_table()
    play(match, "2: sell > TC1 9H1", "2: end")
    for viewer in EVERYBODY:
        seen = view(match, viewer)
        assert (seen.pile, text(seen.open_pile)) == (8, "2S1 2S2 2H2 3H2")
        assert not these("JC1 JH1 TC1 9H1") & knows(match, viewer)


@row("Royals, Herald, phase, and who decides now")
@pytest.mark.rule("10.1", "2.2", "2.3")
def test_10_1_herald_phase_and_who_is_awaited_are_seen_by_all():
    match = whole_table()
    for viewer in EVERYBODY:
        seen = view(match, viewer)
        assert (seen.herald, seen.phase, seen.round, seen.active) == (1, "Queen", 4, VISITOR)
        assert (seen.allowance, seen.used) == (2, 0)
    assert asked(match) == [(VISITOR, "4.9c")]


@pytest.mark.rule("10.1", "6.6")
def test_10_1_at_the_end_hands_stay_hidden():
    buildings = (*houses(0, "chateau 7", "chateau 8"), "1: 5H1 | 5S1 5D1 4C1 + KC1")
    match = at(court("2C1", "3C1", "4D1", buildings=buildings), "end_decision")
    play(match, "0: end")
    assert text(view(match, SPECTATOR).building("b3").cards or ()) == "4C1 5D1 5S1"
    for viewer in EVERYBODY:
        assert knows(match, viewer) & these("2C1 3C1 4D1 KC1") == (hand(match, viewer) if viewer is not None else set())


def test_every_row_of_the_table_has_a_test():
    section = Rulebook.load("aristocracy").rule("10.1")
    assert section is not None
    assert set(PROVED) == set(re.findall(r"^ +- ([^:.]+):", section, flags=re.MULTILINE))
