"""8. Rulings: each case is one in which another reading of the game's first description would play otherwise."""

import re

import pytest

from bot.titles.rulebook import Rulebook
from tests.games.aristocracy.court import at, built, court, hand, market, new, pile, sees, stall, turn_of, view
from tests.kit import asked, options, play, private, public, refusal, text, these

FARM = "1: 7H1 | 7S1 7C2 4H2"


def test_8_every_ruling_of_the_book_is_explained_and_no_other():
    book = Rulebook.load("aristocracy")
    explained = set()
    for heading in re.findall(r"^- \*([\d., a-z]+)\*:", book.rule("8") or "", re.MULTILINE):
        explained |= set(heading.split(", "))
    texts = {number: book.rule(number) or "" for number in book.numbers - book.subsections}
    ruled = {number for number, words in texts.items() if "(ruling" in words.split("\n  - **")[0]}
    # of options the book says so in words: "Not in the game's first description"
    assert ruled <= explained
    assert explained - ruled <= {number for number, words in texts.items() if "first description" in words}


@pytest.mark.rule("1.3a", "1.3b", "7.3")
@pytest.mark.parametrize(("sizes", "count", "kings"), [("4-5-6", 101, 7), ("2-3-4", 49, 3)])
def test_8_one_copy_of_each_royal_goes(sizes, count, kings):
    cards = list(new(2, building_sizes=sizes).state.in_play())
    assert len(cards) == count
    assert sum(card.rank == "K" for card in cards) == kings


@pytest.mark.rule("1.8")
def test_8_later_seats_have_seen_it_so_a_bid_stays():
    match = at(court("2H1", "3H1", royal="Q", market="6C1 7D1"), "ball")
    play(match, "0: 2H1")
    assert not match.can_take_back(0)
    assert str(refusal(match, "0: none")) == "you've chosen your cards, and that is final (rule 1.8)"


@pytest.mark.rule("2.8", "7.3")
def test_8_matching_goes_by_printed_rank_not_by_value():
    g = court("", "", building_sizes="2-3-4", buildings=("0: KS1 | KH1 KC1", "0: QS1 | QH1 TH1"))
    match = at(g, "stalls")
    assert [view(match, 0).building(name).complete for name in ("b1", "b2")] == [True, False]


@pytest.mark.rule("4.5a", "4.7a", "7.5")
def test_8_later_seats_know_the_earlier_numbers():
    match = at(court("2H1 3H1", "4H1", royal="Q", market="6C1 7D1"), "ball")
    play(match, "0: 2H1 3H1")
    assert asked(match) == [(1, "4.5a")]
    assert view(match, 1).seats[0].committed == 2


@pytest.mark.rule("4.6b", "10.1")
def test_8_a_bid_does_not_show_in_the_coins_left():
    match = at(court("2H1", "3H1", royal="J", market="6C1 7D1"), "auction")
    before = view(match, 1).seats[0].coins
    play(match, "0: 3")
    assert view(match, 1).seats[0].coins == before == 3
    assert options(match, 1) == ["0", "1", "2", "3"]


@pytest.mark.rule("4.6c")
def test_8_a_purchase_is_compulsory_also_at_price_0():
    match = at(court("2H1", "3H1", royal="J", market="6C1 7D1"), "auction")
    play(match, "0: 1", "1: 0")
    assert refusal(match, "0: none").rule == "4.6c"
    assert match.asks[0].default == ("6C1",)


@pytest.mark.rule("4.6d", "4.6e")
def test_8_naming_nothing_and_naming_alone():
    """A third tied seat is not forced to spoil a card, and a sole namer cannot withdraw when the other names none."""
    match = at(court("2H1", "3H1", "4H1", royal="J", market="6C1", deck="7D1"), "auction")
    play(match, "0: 2", "1: 2", "2: 2", "0: 6C1", "1: 7D1")
    assert "none" in options(match, 2)
    told = play(match, "2: none")
    assert match.state.coins == [1, 1, 3]
    assert public(told)[-2:] == ["<s0> buys 6♣ for 2 coins.", "<s1> buys 7♦ for 2 coins."]


@pytest.mark.rule("4.9b")
def test_8_a_discard_a_hide_and_a_build_cost_no_further_action():
    stalls = {0: "7H1 7S1 7C2 4H2 2H1 KS1"}
    match = turn_of(court("", "", stalls=stalls), 0)
    play(match, "0: favor > KS1 > new-farm > 7H1 > 7S1 7C2 4H2", "0: hide > 2H1")
    assert stall(match, 0) == ""
    play(match, *["0: pass"] * 3)
    assert asked(match) == [(0, "4.9c")], "six cards, six actions"


@pytest.mark.rule("4.9e", "2.19", "5.1e")
def test_8_flipped_cards_cannot_be_bought_in_the_same_turn():
    match = turn_of(court("JH1", "", stalls={0: "2H1 3H1 4H1"}, pile="AC1", royal="J"), 0)
    play(match, "0: sell > 2H1 3H1")
    assert options(match, 0, "royal") == ["AC1"]
    assert options(match, 0, "favor", "JH1") == ["AC1"]


@pytest.mark.rule("4.12b", "5.13a")
def test_8_the_open_part_of_the_pile_is_its_oldest_four():
    match = turn_of(court("", "", stalls={0: "2H1 3H1"}, pile="AC1 AD1 AH1 AS1 KC1 KS1", royal="J"), 0)
    told = play(match, "0: royal > AD1")
    assert public(told)[-1] == "<s0> buys A♦ from the discard pile; K♣ turns face-up."
    assert text(view(match, 1).open_pile) == "AC1 AH1 AS1 KC1"
    assert pile(match) == "AC1 AH1 AS1 KC1 KS1"


@pytest.mark.rule("5.1b", "5.7c")
def test_8_a_jack_cannot_buy_itself_back_from_a_short_pile():
    match = turn_of(court("JH1", "", stalls={0: "2H1"}, pile="AC1"), 0)
    assert options(match, 0, "favor", "JH1") == ["AC1"]
    empty = turn_of(court("JH1", "", stalls={0: "2H1"}), 0)
    assert refusal(empty, "0: favor").rule == "5.13b"


@pytest.mark.rule("5.1c")
def test_8_an_action_without_effect_is_refused():
    match = turn_of(court("QH1", "", stalls={0: "2H1"}, royal="Q"), 0)
    rules = {verb: refusal(match, f"0: {verb}").rule for verb in ("store", "sell", "harvest", "favor", "royal")}
    assert rules == {"store": "5.3a", "sell": "5.5a", "harvest": "5.6a", "favor": "5.12a", "royal": "5.12a"}


@pytest.mark.rule("5.2a", "4.9f")
def test_8_a_trade_with_a_seat_that_has_acted():
    match = at(court("", "", stalls={0: "2H1", 1: "9H1"}, finished=(0,)), "next_turn")
    play(match, "1: trade > 9H1 > 2H1")
    assert hand(match, 0) > {"9H1"}


@pytest.mark.rule("5.3b")
def test_8_each_stored_card_goes_where_the_other_was():
    match = turn_of(court("7D1", "", stalls={0: "7D2 2H1"}, buildings=("0: 7H1 | 7S1 4H2! 3D1",)), 0)
    play(match, "0: store > 7D2 > 4H2")
    assert stall(match, 0) == "2H1 4H2"
    assert built(match, "b1").offending is None
    told = play(match, "0: store > 7D1 > 3D1")
    assert public(told)[0] == "<s0> stores a hand card in the farm 7♥ b1 and takes a face-down card."
    assert view(match, 0).building("b1").complete is True


@pytest.mark.rule("5.11b", "5.11d")
def test_8_the_address_comes_from_the_stall_and_an_upgrade_may_skip_a_step():
    match = turn_of(court("7S1 7C2 7D1", "", stalls={0: "7H1 7D2 7H2"}, coins=(3, 3)), 0)
    play(match, "0: royal > new-farm > 7H1 > 7S1 7C2 7D1")
    assert refusal(match, "0: royal > b1 > chateau > 7D2").rule == "5.11d"
    play(match, "0: royal > b1 > chateau > 7D2 7H2")
    assert view(match, 1).building("b1").kind == "chateau"


@pytest.mark.rule("5.12b", "5.12g", "5.12c")
def test_8_a_visit_always_shows_the_cards_and_may_ask_an_empty_purse():
    match = turn_of(court("", "", stalls={0: "2H1 3H1"}, royal="Q", buildings=(f"{FARM}!",), coins=(3, 0)), 0)
    seen = play(match, "0: royal > b1")
    assert private(seen, 0) == ["In <s1>'s farm 7♥ b1 you see 4♥, 7♣, 7♠: 4♥ is a bluff."]
    told = play(match, "0: coin")
    assert public(told) == ["<s0> asks for a coin: <s1> has none."]
    assert match.state.coins == [2, 0]
    assert str(built(match, "b1").offending) == "4H2"


@pytest.mark.rule("5.14b", "5.12f")
def test_8_the_production_card_of_a_lost_farm_follows_the_offending_card():
    match = turn_of(court("", "", stalls={0: "2H1 3H1"}, royal="Q", buildings=(f"{FARM}! + 9C1",)), 0)
    play(match, "0: royal > b1", "0: discard")
    assert pile(match) == "4H2 9C1"
    assert hand(match, 1) == these("7H1 7S1 7C2")


@pytest.mark.rule("5.14c", "7.2")
def test_8_with_4_5_7_a_chateau_less_one_is_an_estate_with_one_too_many():
    chateau = "0: 9H1 | 9S1 9C1 9D1 9H2 9S2 2H1"
    match = turn_of(court("", "", stalls={0: "3H1 4H1 5H1"}, buildings=(chateau,), building_sizes="4-5-7"), 0)
    play(match, "0: downgrade > 2H1")
    assert (view(match, 1).building("b1").kind, view(match, 1).building("b1").count) == ("estate", 5)
    play(match, "0: royal > b1 > 3H1")
    assert view(match, 1).building("b1").kind == "chateau"


@pytest.mark.rule("6.2", "6.3", "6.4", "6.5")
def test_8_who_could_by_sight_is_asked_and_a_mistaken_claim_shows_nothing():
    bluff = ("1: 9H1 | 9S1 9C1 9D1 9H2 2H1", "1: 8H1 | 8S1 8C1 8D1 8H2 8S2")
    match = at(court("", "", buildings=bluff), "end_decision")
    assert asked(match) == [(1, "6.3")]
    assert refusal(match, "1: end").rule == "6.4"
    assert not sees(match, 0, "9S1")
    assert asked(match) == [(1, "6.3")]


@pytest.mark.rule("7.2")
def test_8_with_2_3_4_five_cards_are_dealt_and_kept():
    match = new(3, building_sizes="2-3-4")
    assert [len(cards) for cards in match.state.hands] == [5, 5, 5]
    assert [seat.maximum_hand for seat in view(match, None).seats] == [5, 5, 5]


@pytest.mark.rule("10.1")
def test_8_owners_may_look_at_their_building_cards_which_have_no_order():
    match = turn_of(court("", "", stalls={0: "7D1"}, buildings=("0: 7H1 | 7S1 4H2 7C2",)), 0)
    assert text(view(match, 0).building("b1").cards or ()) == "4H2 7C2 7S1"
    assert view(match, 1).building("b1").cards is None
    assert options(match, 0, "store", "7D1") == ["4H2", "7C2", "7S1"]
    assert market(match) == ""
