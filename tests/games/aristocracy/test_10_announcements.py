"""10.2 What is announced: exactly these cards to all, and never the others."""

import re
from collections.abc import Callable

import pytest

from bot.titles.rulebook import Rulebook
from games.aristocracy.state import Court, Royal
from games.engine.running.match import Match
from tests.games.aristocracy.court import at, court, pile, turn_of, view
from tests.games.aristocracy.eyes import knows, told_cards
from tests.games.aristocracy.houses import house, houses
from tests.kit import asked, play, private, public, refusal, rigged, these

SPECTATOR = None
PROVED: list[str] = []


def row(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Says which row of the table a test proves."""

    def note(test: Callable[..., None]) -> Callable[..., None]:
        PROVED.append(name)
        return test

    return note


def acting(royal: Royal = "K", lying: str = "", coins: tuple[int, ...] = (3, 3, 3)) -> Match[Court]:
    """Seat 0 has a turn; b1 and b2 are its own (bluff farm with an open card, estate), b3 and b4 of seat 1."""
    g = court(
        "2C1 2D1 2H1 7C2 KS1 QS1",
        "3C1",
        "4C1",
        stalls={0: "9C1 JC1 7D2", 1: "TC1"},
        market="AH1",
        pile=lying,
        buildings=(
            "0: 7H1 | 7S1 6S1 6D1! + KC1",
            "0: 8H1 | 8S1 8C1 8D1 5S1",
            "1: 5H1 | 5C1 5D1 4D1",
            "1: AC1 | AD1 AS1 AD2",
        ),
        coins=coins,
        royal=royal,
    )
    return turn_of(g, seat=0)


@row("MARKET, AUCTION_ADD, BALL_DEAL")
@pytest.mark.rule("10.2", "4.3a", "4.6a", "4.5c")
def test_10_2_new_market_cards_are_told_but_not_who_brought_them(monkeypatch):
    match = at(court("2C1", "3C1", royal="J", deck="AH1 AS1 4H1 5H1 6H1"), "market")
    assert public(match.news) == [
        "Round 1, Jack phase.",
        "The market shows A♥, A♠.",
        "Drawing a card: <s0>, <s1>.",
        "6♥ joins the market for the Auction.",
    ]
    rigged(monkeypatch, "AH1 3C1 2C1 AS1")
    match = at(court("2C1", "3C1", royal="Q", market="AH1 AS1"), "ball")
    told = play(match, "0: 2C1", "1: 3C1")
    assert public(told)[:3] == [
        "<s0> brings 1 card to the Ball.",
        "<s1> brings 1 card to the Ball.",
        "The Ball is dealt; the market now shows 2♣, A♠.",
    ]
    assert told_cards(told, SPECTATOR) == these("2C1 AS1")


@row("DRAW")
@pytest.mark.rule("10.2", "4.3b")
def test_10_2_who_drew_is_told_to_all_and_the_card_to_the_drawer():
    match = at(court("2C1", "3C1", royal="Q", deck="AH1 AS1 4H1 5H1", herald=1), "market")
    assert public(match.news)[2:] == ["Drawing a card: <s1>, <s0>."]
    assert (private(match.news, 1), private(match.news, 0)) == (["You draw 4♥."], ["You draw 5♥."])
    assert told_cards(match.news, SPECTATOR) == these("AH1 AS1")
    assert told_cards(match.news, 0) == these("AH1 AS1 5H1")


@row("TAX")
@pytest.mark.rule("10.2", "4.4a", "4.12b")
@pytest.mark.parametrize(
    ("lying", "line", "shown"),
    [
        ("AC1 AD1 AH1 AS1", "<s0> pays the Tax: 2 cards discarded.", ""),
        ("AC1 AD1 AH1", "<s0> pays the Tax: 2 cards discarded, 3♥ among the open cards of the pile.", "3H1"),
        ("", "<s0> pays the Tax: 2 cards discarded, 3♥, 2♥ among the open cards of the pile.", "3H1 2H1"),
    ],
)
def test_10_2_a_tax_is_told_by_number_and_by_the_cards_that_lie_open(lying, line, shown):
    match = at(court("2H1 3H1 4H1", "3C1", hand_size=1, pile=lying), "tax")
    told = play(match, "0: 3H1 2H1")
    assert public(told)[0] == line
    for viewer in (0, 1, SPECTATOR):
        assert told_cards(told, viewer) == these(shown)


@row("BALL_BID and STALL")
@pytest.mark.rule("10.2", "4.5a", "4.7a")
@pytest.mark.parametrize(
    ("step", "royal", "verb"),
    [("ball", "Q", "brings 1 card to the Ball"), ("stalls", "K", "sets out 1 card, face-down")],
)
def test_10_2_a_commitment_is_told_by_number(step, royal, verb):
    match = at(court("2C1 2D1", "3C1", royal=royal, market="AH1"), step)
    told = play(match, "0: 2D1")
    assert [(event.to, event.line()) for event in told] == [(None, f"<s0> {verb}.")]
    assert told_cards(told, 1) == set()


@row("AUCTION_BID")
@pytest.mark.rule("10.2", "4.6b")
def test_10_2_that_a_seat_has_bid_is_told_and_not_how_much():
    match = at(court("2C1", "3C1", royal="J", market="AH1"), "auction")
    told = play(match, "0: 3")
    assert [vars(event) for event in told] == [{"to": None, "seat": 0}]


@row("AUCTION_REVEAL and after")
@pytest.mark.rule("10.2", "4.6c", "4.6d", "4.6e")
def test_10_2_bids_names_payments_and_discards_are_told():
    match = at(court("2C1", "3C1", "4C1", royal="J", market="AH1 AS1"), "auction")
    told = play(match, "0: 2", "1: 2", "2: 2", "0: AS1", "1: AH1", "2: AS1")
    assert public(told)[3:9] == [
        "The bids: <s0> 2 coins, <s1> 2 coins, <s2> 2 coins.",
        "<s0> names A♠.",
        "<s1> names A♥.",
        "<s2> names A♠.",
        "<s1> buys A♥ for 2 coins.",
        "<s0>, <s2> named A♠: it is discarded, and no one pays.",
    ]
    match = at(court("2C1", "3C1", royal="J", market="AH1 AS1"), "auction")
    told = play(match, "0: 2", "1: 1", "0: AS1")
    assert public(told)[2:4] == ["The bids: <s0> 2 coins, <s1> 1 coin.", "<s0> buys A♠ for 1 coin."]


@row("Trade, Hide, Sell")
@pytest.mark.rule("10.2", "5.2a", "5.4a", "5.5a")
@pytest.mark.parametrize(
    ("move", "cards"), [("trade > 9C1 > TC1", "9C1 TC1"), ("hide > 9C1", "9C1"), ("sell > JC1 9C1", "JC1 9C1")]
)
def test_10_2_trade_hide_and_sell_tell_the_cards(move, cards):
    told = play(acting(), f"0: {move}")
    assert told_cards(told, SPECTATOR) == these(cards)


@row("Store")
@pytest.mark.rule("10.2", "5.3b")
@pytest.mark.parametrize(
    ("move", "cards"),
    [
        ("7C2 > 6S1", ""),  # a hand card in, a face-down card to the hand
        ("7D2 > 6S1", "7D2 6S1"),  # a stall card in, the other to the stall
        ("7C2 > 6D1", "6D1"),  # the offending card to the hand
        ("7D2 > 6D1", "7D2 6D1"),
    ],
)
def test_10_2_store_tells_what_lay_or_lies_open(move, cards):
    match = acting()
    told = play(match, f"0: store > {move}")
    assert "in the farm 7♥ b1" in public(told)[0]
    for viewer in (1, 2, SPECTATOR):
        assert told_cards(told, viewer) == these(cards)
        assert not these("7C2 7S1") & knows(match, viewer)


@row("Harvest")
@pytest.mark.rule("10.2", "5.6a")
def test_10_2_harvest_tells_the_farm_and_the_card_only_to_its_owner():
    told = play(acting(), "0: harvest > b1")
    assert public(told) == ["<s0> harvests the farm 7♥ b1."]
    assert (told_cards(told, 0), told_cards(told, 1), told_cards(told, SPECTATOR)) == ({"KC1"}, set(), set())


@row("Favor")
@pytest.mark.rule("10.2", "5.7b")
@pytest.mark.parametrize(("card", "line"), [("QS1", "<s0> discards Q♠ from the hand as a Favor: Visit.")])
def test_10_2_favor_tells_the_face_card_and_the_special_action(card, line):
    told = play(acting(), f"0: favor > {card} > b4")
    assert public(told)[0] == line
    assert told_cards(told, SPECTATOR) == {card}


@row("Downgrade")
@pytest.mark.rule("10.2", "5.8a", "5.14b")
@pytest.mark.parametrize(
    ("card", "cards", "lines"),
    [
        (
            "5S1",
            "",
            ["<s0> downgrades the estate 8♥ b2, taking a face-down card.", "<s0>'s estate 8♥ b2 is now a farm."],
        ),
        (
            "6D1",
            "6D1",
            [
                "<s0> downgrades the farm 7♥ b1, taking 6♦.",
                "<s0>'s farm 7♥ b1 is gone; its cards return to the owner's hand.",
            ],
        ),
        (
            "6S1",
            "",
            [
                "<s0> downgrades the farm 7♥ b1, taking a face-down card.",
                "<s0>'s farm 7♥ b1 is gone; its cards return to the owner's hand.",
            ],
        ),
    ],
)
def test_10_2_downgrade_tells_the_building_and_only_an_open_card(card, cards, lines):
    told = play(acting(lying="TD1 TH1 TS1 TD2"), f"0: downgrade > {card}")
    assert public(told)[:2] == lines
    for viewer in (1, SPECTATOR):
        assert told_cards(told, viewer) - {"7H1"} == these(cards)


@row("Build")
@pytest.mark.rule("10.2", "5.11b", "5.11c")
def test_10_2_build_tells_address_type_stall_cards_and_the_number_of_hand_cards():
    match = acting()
    told = play(match, "0: royal > new-estate > 2C1 > 2D1 9C1 JC1 2H1")
    assert public(told)[1:] == ["<s0> builds the estate 2♣ b5 with 9♣, J♣ and 2 hand cards."]
    for viewer in (1, SPECTATOR):
        assert told_cards(told, viewer) == these("2C1 9C1 JC1")
        assert not these("2D1 2H1") & knows(match, viewer)


@row("Build")
@pytest.mark.rule("10.2", "5.11d")
def test_10_2_an_upgrade_tells_no_hand_card():
    told = play(acting(lying="TD1 TH1 TS1 TD2"), "0: royal > b1 > chateau > 7C2 7D2")
    assert public(told)[1] == "<s0> upgrades the farm 7♥ b1 to a chateau with 7♦ and 1 hand card."
    assert told_cards(told, 1) == these("7H1 7D2")


@row("Visit")
@pytest.mark.rule("10.2", "5.12b", "5.12c", "5.12d")
@pytest.mark.parametrize(
    ("name", "coins", "answers", "line", "inside", "left"),
    [
        ("b4", (3, 3, 3), (), "<s0> visits <s1>'s farm A♣ b4: no penalty.", "AD1 AS1 AD2", ""),
        (
            "b3",
            (3, 3, 3),
            ("4D1",),
            "<s0> visits <s1>'s farm 5♥ b3: not complete, and <s1> pays 1 coin.",
            "5C1 5D1 4D1",
            "4D1",
        ),
        (
            "b3",
            (3, 0, 3),
            ("none",),
            "<s0> visits <s1>'s farm 5♥ b3: not complete, and <s1> has no coin to pay.",
            "5C1 5D1 4D1",
            "",
        ),
    ],
)
def test_10_2_visit_tells_the_result_and_the_card_left_open(name, coins, answers, line, inside, left):
    match = acting("Q", coins=coins)
    told = play(match, f"0: royal > {name}", *(f"0: {answer}" for answer in answers))
    assert public(told)[1] == line
    for viewer in (1, 2, SPECTATOR):
        assert told_cards(told, viewer) == these(left)
    assert told_cards(told, 0) == these(inside), "only the visitor is shown all building cards"


@row("Visit")
@pytest.mark.rule("10.2", "5.12f", "5.12g")
@pytest.mark.parametrize(
    ("answer", "line"), [("discard", "<s1> throws out 6♦."), ("coin", "<s1> asks for a coin: <s0> pays it.")]
)
def test_10_2_another_visit_tells_the_choice(answer, line):
    g = court("", "", stalls={1: "9C1 9S1"}, royal="Q", buildings=("0: 7H1 | 7S1 6S1 6D1! 7D1",))
    match = turn_of(g, seat=1)
    told = play(match, "1: royal > b1", f"1: {answer}")
    assert line in public(told)
    assert told_cards(told, SPECTATOR) - {"7H1"} == {"6D1"}


@row("Buy")
@pytest.mark.rule("10.2", "5.13a")
def test_10_2_buy_tells_the_card_taken_and_the_card_turned_up():
    told = play(acting("J", lying="TD1 TH1 TS1 TD2 TH2 TS2"), "0: royal > TH1")
    assert public(told)[1:] == ["<s0> buys 10♥¹ from the discard pile; 10♥² turns face-up."]
    assert told_cards(told, SPECTATOR) == these("TH1 TH2")


@row("A discarded production card")
@pytest.mark.rule("10.2", "5.11f", "5.14b", "4.12b")
@pytest.mark.parametrize("move", ["royal > b1 > estate > 7C2", "downgrade > 6S1"])
@pytest.mark.parametrize(("lying", "seen"), [("TD1 TH1 TS1", {"KC1"}), ("TD1 TH1 TS1 TD2", set())])
def test_10_2_a_discarded_production_card_is_told_only_among_the_lowest_four(move, lying, seen):
    match = acting(lying=lying)
    told = play(match, f"0: {move}")
    assert public(told)[-1] == f"<s0>'s farm 7♥ b1 loses its production card{': K♣' if seen else ''}."
    for viewer in (0, 1, SPECTATOR):
        assert told_cards(told, viewer) & {"KC1"} == seen
    assert pile(match) == f"{lying} KC1"


@row("A shuffle of the pile into the deck")
@pytest.mark.rule("10.2", "4.12c")
def test_10_2_a_shuffle_is_told_with_the_count():
    g = court("2C1", "3C1", royal="Q", pile="TD1 TH1 TS1 TD2 TH2", deck="AH1 AS1", rest="hand 0")
    match = at(g, "market")
    assert public(match.news)[:3] == [
        "Round 1, Queen phase.",
        "The discard pile, 5 cards, is shuffled into a new deck.",
        "The market shows A♥, A♠.",
    ]
    assert told_cards(match.news, SPECTATOR) == these("AH1 AS1")


@row("INCOME and PRODUCTION")
@pytest.mark.rule("10.2", "4.11b", "4.11c")
def test_10_2_income_tells_the_coins_and_production_the_farms():
    buildings = (house(0, "estate", "9"), house(0, "chateau", "8"), house(1, "farm", "5"), house(1, "estate", "6"))
    match = at(court("2C1", "3C1", royal="Q", buildings=buildings, deck="AH1 AS1"), "income")
    assert public(match.news)[0] == "Income: <s0> 2 coins, <s1> 1 coin."
    match = at(court("2C1", "3C1", royal="J", buildings=buildings, deck="KH1 AH1 AS1"), "production")
    assert public(match.news)[0] == "A production card goes on <s1>'s farm 5♣ b3."
    for viewer in (0, 1, SPECTATOR):
        assert "KH1" not in told_cards(match.news, viewer)


@row("A refused request")
@pytest.mark.rule("10.2", "1.7")
@pytest.mark.parametrize(
    "move", ["0: store > 7C2 > 5C1", "0: favor > KS1 > new-farm > KS1", "1: pass", "0: royal > b4"]
)
def test_10_2_a_refused_request_tells_nothing(move):
    match = acting()
    before = {viewer: view(match, viewer) for viewer in (0, 1, 2, SPECTATOR)}
    refusal(match, move)  # asserts that nothing is told
    assert {viewer: view(match, viewer) for viewer in (0, 1, 2, SPECTATOR)} == before
    assert public(play(match, "0: pass")) == ["<s0> passes 1 action."]


@row("END_DECISION")
@pytest.mark.rule("10.2", "6.3", "6.5")
def test_10_2_a_decliner_tells_nothing_of_its_buildings():
    lines = set()
    for owned in (("chateau 7", "chateau 8"), ("chateau 7 4H2", "chateau 8 4S2")):
        match = at(court("2C1", "2D1", buildings=houses(0, *owned)), "end_decision")
        assert asked(match) == [(0, "6.3")]
        rival = view(match, 1)
        told = play(match, "0: decline")
        lines.add(repr(told[0]))
        assert public(told)[0] == "<s0> declines to end the game."
        assert view(match, 1).building("b1") == rival.building("b1")
    assert len(lines) == 1, "the same whether it met 6.4 or not"
    match = at(court("2C1", "2D1", buildings=houses(0, "chateau 7", "chateau 8")), "end_decision")
    assert public(play(match, "0: end"))[0] == "<s0> ends the game."


@row("GAME_OVER")
@pytest.mark.rule("10.2", "6.6", "6.8")
def test_10_2_the_end_tells_buildings_points_coins_and_the_hand_totals_of_the_tied():
    buildings = (*houses(0, "chateau 7", "chateau 8"), "1: 5H1 | 5S1 5D1 4C1 + KC1", "2: AC1 | AD1 AH1 KS1")
    match = at(court("2C1", "TC1 3C1", "4D1", buildings=buildings), "end_decision")
    told = play(match, "0: end")
    assert public(told)[-3:] == [
        "1. <s0>: 6 points, 3 coins.",
        "2. <s1>: 0 points, 3 coins, hand value 13.",
        "3. <s2>: 0 points, 3 coins, hand value 4.",
    ]
    assert these("5S1 5D1 4C1 AD1 AH1 KS1 7D1 8D1") <= told_cards(told, SPECTATOR)
    assert not these("2C1 TC1 3C1 4D1 KC1") & told_cards(told, SPECTATOR)


def test_every_row_of_the_table_has_a_test():
    section = Rulebook.load("aristocracy").rule("10.2")
    assert section is not None
    assert set(PROVED) == set(re.findall(r"^ +- ([^:.]+):", section, flags=re.MULTILINE))
