"""10. Who sees what."""

import re
from dataclasses import replace

import pytest

from games.engine.dice import Dice
from games.engine.state import State
from games.estate import GAME
from games.estate.state import Estate
from tests.games import walk
from tests.games.estate.demesnes import HOME, at, claim, estate, new, settled, turn, view
from tests.kit import play, private, public, refusal, rigged

CARD = re.compile(r"\b[QW]\d\d\b")
EVERYBODY = (0, 1, None)


@pytest.mark.rule("10.1")
def test_10_1_demesnes_stockpiles_and_marks_are_seen_by_all():
    match = turn("G g2 s1 u1, F+ | M-, V f1 m1 s1 n1 t1 | C o1 r1, .; 2g 3w 4o 5b", HOME)
    for viewer in EVERYBODY:
        seat = view(match, viewer).seats[0]
        assert seat.stock == {"grain": 2, "wood": 3, "ore": 4, "bar": 5}
        grange, forest, mine, village, castle = seat.holdings
        assert (grange.grain, grange.used, grange.spent, grange.staffed) == (2, True, 1, True)
        assert (forest.side, mine.side) == ("construction", "removal")
        assert (village.free, village.moved, village.spent, village.new, village.toiled) == (1, 1, 1, 1, 1)
        assert (castle.soldiers, castle.recruits) == (1, 1)
        assert seat.open_slots == ["C2"]


@pytest.mark.rule("10.1")
def test_10_1_requests_favors_the_bag_and_both_discard_piles_are_seen_by_all():
    g = estate(HOME, HOME, track=("Q16 1.", "", "Q26"), aside="Q01", bag=(2, 3), requests="Q05 Q06", rewards="W01 W02")
    match = at(g, "turn")
    for viewer in EVERYBODY:
        table = view(match, viewer)
        assert [request and (request.card, request.favors) for request in table.track] == [
            ("Q16", (1, None)),
            None,
            ("Q26", (None, None, None)),
            None,
        ]
        assert (table.aside, [seat.bag for seat in table.seats]) == (("Q01",), [2, 3])
        assert (len(table.requests_gone), len(table.rewards_gone)) == (25, 28)
        assert {"Q02", "Q30"} <= set(table.requests_gone)
        assert {"W03", "W30"} <= set(table.rewards_gone)


@pytest.mark.rule("10.1")
def test_10_1_of_the_decks_only_the_number_of_cards():
    match = at(estate(HOME, HOME, requests="Q05 Q06 Q07", rewards="W01 W02"), "turn")
    for viewer in EVERYBODY:
        table = view(match, viewer)
        assert (table.requests, table.rewards) == (3, 2)
        assert not {"Q05", "Q06", "Q07", "W01", "W02"} & set(CARD.findall(repr(table)))
        assert match.state.dice.seed not in repr(table)


@pytest.mark.rule("10.1")
def test_10_1_the_order_of_the_decks_and_the_next_favor_are_unknown_to_all():
    match, dice = settled(3), walk.chance("worlds of estate")
    differ = 0
    for _ in walk.random_game(match, dice, most=60):
        for viewer in (0, 1, 2, None):
            other = GAME.views.imagine(match.state, viewer, dice)
            assert GAME.views.view(other, viewer) == match.view(viewer)
            assert sorted(other.requests) == sorted(match.state.requests)
            differ += (other.requests, other.rewards) != (match.state.requests, match.state.rewards)
    assert differ > 200


@pytest.mark.rule("10.1")
def test_10_1_pool_and_open_offers_are_seen_by_all():
    picking = claim(HOME, HOME, pool="W13 W26", picks=[1, 1], claimants=[1, 0])
    offering = turn(f"{HOME}; 3g", HOME, offers=("0>1 2g for 1w", "0>* 1g for -"))
    for viewer in EVERYBODY:
        assert view(picking, viewer).pool == ("W13", "W26")
        assert view(picking, viewer).claimants == (1, 0)
        assert [seat.picks for seat in view(picking, viewer).seats] == [1, 1]
        assert [(offer.name, offer.maker, offer.to, offer.words) for offer in view(offering, viewer).offers] == [
            ("O1", 0, 1, "2 grain for 1 wood"),
            ("O2", 0, None, "1 grain for nothing"),
        ]


@pytest.mark.rule("10.1", "7.8")
@pytest.mark.parametrize("seats", [2, 4])
def test_10_1_everybody_sees_the_same_all_the_time(seats):
    match, dice = new(seats, season_limit=20), walk.chance("the same for all", seats)
    for _ in walk.random_game(match, dice, most=150):
        shown = {repr(replace(view(match, viewer), viewer=None)) for viewer in (*range(seats), None)}
        assert len(shown) == 1


@pytest.mark.rule("10.2")
def test_10_2_each_accepted_action_is_announced():
    mine = "G f1, F f1 | M f2, V f4 | C, C o1 | G g4 f1, . | G g2, .; 20g 20w 9o 9b"
    match = turn(mine, f"{HOME}; 9w", track=("Q02", "Q13", "Q24"))
    moves = (
        "0: work > A1",
        "0: work > A2",
        "0: work > B1",
        "0: harvest > D1 > 3",
        "0: move > B2 > E1",
        "0: smith > B2",
        "0: recruit > B2",
        "0: train > B2 > C1",
        "0: restation > C2 > C1",
        "0: build > castle > D2",
        "0: remove > C2",
        "0: fill > Q02.1",
        "0: offer > seat2 > 2grain 1bar > 3wood",
        "1: accept > O1",
        "0: offer > anyone > 1grain > none",
        "0: withdraw > O2",
        "1: offer > 1wood > 1ore",
        "0: decline > O3",
        "0: fill > Q24.2",
    )
    told = [line for move in moves for line in public(play(match, move))]
    assert told == [
        "<s0> works the Grange on A1: 2 grain, 2 on it.",
        "<s0> works the Forest on A2: 2 wood.",
        "<s0> works the Mine on B1: 1 ore for 1 wood.",
        "<s0> harvests 3 grain from the Grange on D1, 1 left on it.",
        "<s0> moves a Peasant from B2 to the Grange on E1.",
        "<s0> forges 1 bar in the Village on B2 (2 wood, 1 ore).",
        "<s0> recruits a Peasant in the Village on B2 (2 grain).",
        "<s0> trains a Peasant from B2 as a Soldier in the Castle on C1 (1 wood, 1 bar).",
        "<s0> sends a Soldier from C2 to the Castle on C1.",
        "<s0> builds a Castle on D2 (5 wood, 2 bars).",
        "<s0> removes the Castle on C2.",
        "<s0> fills Q02.1 of Refill the Larders: 4 grain.",
        "Q02 Refill the Larders is satisfied: its Favors go to the Bag.",
        "O1: <s0> offers <s1> 2 grain, 1 bar for 3 wood.",
        "<s1> accepts <s0>'s O1: 2 grain, 1 bar for 3 wood.",
        "O2: <s0> offers anyone 1 grain for nothing.",
        "<s0> withdraws O2.",
        "O3: <s1> offers <s0> 1 wood for 1 ore.",
        "<s0> declines <s1>'s O3.",
        "<s0> fills Q24.2 of Border Watch: 1 Soldier (1 on C1).",
    ]


@pytest.mark.rule("10.2", "5.1d")
def test_10_2_a_refused_action_is_told_only_to_who_tried_it_with_the_rule():
    match = turn(f"{HOME}; 1g 3w", HOME)
    refused = refusal(match, "0: build > village")
    assert (refused.rule, refused.why) == ("5.11a", "it costs 4 wood; you lack 1 wood")
    assert match.state.take_told() == []


@pytest.mark.rule("10.2", "5.2a", "5.15a", "5.15c")
def test_10_2_turns_mandatory_harvests_upkeep_and_losses_are_announced():
    match = at(estate("G g6 f1, V f9 | C o2, . | ., .", HOME, acted=(1,)), "next_turn")
    told = [*match.news, *play(match, "0: yield > A2.1 A2.2 A2.3 B1.1 B1.2")]
    assert public(told)[:5] == [
        "It is <s0>'s turn: the last of this Season.",
        "<s0>'s full Grange on A1 is harvested: 6 grain.",
        "<s0> is short of grain: 3 Peasants on A2, 2 Soldiers on B1 lost.",
        "<s0> yields: 11 grain due, 6 paid.",
        "Season 4 begins.",
    ]


@pytest.mark.rule("10.2", "4.4f")
def test_10_2_each_pick_is_announced_with_its_choice():
    pool = "W01 W26 W13 W17 W23 W25"
    match = claim(HOME, HOME, pool=pool, picks=[4, 2], claimants=[0, 1])
    moves = (
        "0: W01 > B",
        "1: W26",
        "0: W13 > goods",
        "1: W17 > holding > mine > C2",
        "0: W23 > goods > B1 > B2",
        "0: pass",
    )
    told = [line for move in moves for line in public(play(match, move))]
    assert told[:7] == [
        "<s0> takes W01 Land upgrade: Land B is now a County.",
        "<s1> takes W26 New barony: Land D, with two Open Slots.",
        "<s0> takes W13 Royal Tithe: 8 grain.",
        "<s1> takes W17 Market Charter: a new Mine on C2.",
        "<s0> takes W23 Settlers: 2 Peasants (1 on B1, 1 on B2).",
        "<s0> passes a pick.",
        "No one takes W25 Veteran.",
    ]


@pytest.mark.rule("10.2")
def test_10_2_a_shuffle_is_announced_without_the_order(monkeypatch):
    rigged(monkeypatch, "... W26 W01", "... Q16 Q05")
    match = at(estate(HOME, HOME, aside="Q01", requests="", rewards=""), "season_start")
    lines = [line for line in public(match.news) if "shuffled" in line]
    lines += [line for line in public(play(match, "0: pass")) if "shuffled" in line]
    assert lines == [
        "The Reward discard pile, 30 cards, is shuffled into a new deck.",
        "The Request discard pile, 30 cards, is shuffled into a new deck.",
    ]


@pytest.mark.rule("10.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_10_2_everything_is_told_to_everybody(seats):
    match, dice = new(seats, season_limit=20), walk.chance("told to all", seats)
    for _ in range(150):
        if match.over:
            break
        _, _, events = walk.step(match, dice)
        assert len(public(events)) == len(events)
        assert all(private(events, seat) == [] for seat in range(seats))


@pytest.mark.rule("10.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_10_3_no_message_names_a_card_that_is_still_in_a_deck(seats, monkeypatch):
    named: list[str] = []
    tell = State.tell

    def listen(g, event):
        assert isinstance(g, Estate)
        cards = set(CARD.findall(event.line()))
        assert not cards & {*g.requests, *g.rewards}, event.line()
        named.extend(cards)
        tell(g, event)

    monkeypatch.setattr(State, "tell", listen)
    match, dice = settled(seats, season_limit=60, win_target=12), walk.chance("messages", seats)
    while not match.over:
        ask = walk.next_ask(match, dice)
        tokens = ask.sample(dice) if ask.standing else match.game.robot.decide(match.view(ask.seat), ask, dice)
        match.answer(ask.seat, tokens)
        for open_ask in match.asks.values():
            hidden = {*match.state.requests, *match.state.rewards}
            offered = {card for option in open_ask.options for card in CARD.findall(option.token)}
            assert not offered & hidden
            assert not set(CARD.findall(open_ask.prompt)) & hidden
    assert len(set(named)) > 30


@pytest.mark.rule("10.3", "4.4d")
def test_10_3_a_favor_is_named_only_when_it_is_drawn():
    lines = []
    for number in range(20):
        g = estate(HOME, HOME, aside="Q01 Q02", bag=(2, 2))
        g.dice = Dice(f"{number:064x}")
        match = at(g, "season_start")
        drawn = [line for line in public(match.news) if "'s Favor is drawn" in line]
        assert len(drawn) == 2
        assert [drawn.count(f"<s{seat}>'s Favor is drawn: one pick.") for seat in (0, 1)] == match.state.picks
        lines.append(tuple(drawn))
    assert len(set(lines)) == 4, "each order is possible"
