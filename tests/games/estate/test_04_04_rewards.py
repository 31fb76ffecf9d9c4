"""4.4 Rewards."""

from collections import Counter
from typing import Any

import pytest

from games.engine.dice import Dice
from tests.games.estate.demesnes import (
    HOARD,
    HOME,
    at,
    claim,
    decides,
    demesne,
    estate,
    outcome,
    slot,
    stock,
    track,
    view,
)
from tests.kit import asked, options, play, public, refusal, rigged

DUCHIES = "., ., ., . | ., ., ., . | G, F, M, V"


def begun(*demesnes, **more):
    """The start of Season 4, with Requests set aside."""
    return at(estate(*demesnes, **more), "season_start")


@pytest.mark.rule("4.4a")
def test_4_4a_without_requests_set_aside_there_is_no_reward():
    match = begun(HOME, HOME, bag=(3, 3), rewards="W13 ...")
    assert public(match.news)[1:2] == ["A new Request: Q01 Bread for the Almshouse (3 grain)."]
    assert (len(match.state.rewards), match.state.bag, decides(match)) == (30, [3, 3], (0, "5.1b"))


@pytest.mark.rule("4.4a", "4.4b", "4.4d")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_4_4a_a_card_and_a_favor_for_each_request_set_aside(number):
    cards = ["W13", "W01", "W26", "W16"]
    aside = " ".join(["Q16", "Q26", "Q01", "Q02"][:number])
    match = begun(HOME, HOME, aside=aside, bag=(6, 0), rewards="W13 W01 W26 W16 ...")
    assert match.state.pool == cards[:number]
    assert view(match).pool == tuple(cards[:number])
    assert match.state.picks == [number, 0]
    assert match.state.bag == [6 - number, 0]


@pytest.mark.rule("4.4b")
def test_4_4b_an_empty_deck_is_made_anew_of_the_discards_when_a_card_is_due(monkeypatch):
    rigged(monkeypatch, "... W26 W01")
    match = begun(HOME, HOME, aside="Q01 Q02 Q03", rewards="W13")
    assert match.state.pool == ["W13", "W01", "W26"]
    lines = public(match.news)
    assert lines[1:5] == [
        "Reward drawn: W13 Royal Tithe (8 grain).",
        "The Reward discard pile, 29 cards, is shuffled into a new deck.",
        "Reward drawn: W01 Land upgrade.",
        "Reward drawn: W26 New barony.",
    ]
    assert (len(match.state.rewards), match.state.rewards_gone) == (27, [])


@pytest.mark.rule("4.4b")
def test_4_4b_a_deck_that_just_suffices_is_not_shuffled():
    match = begun(HOME, HOME, aside="Q01 Q02", rewards="W13 W14")
    assert match.state.pool == ["W13", "W14"]
    assert (len(match.state.rewards), len(match.state.rewards_gone)) == (0, 28)


@pytest.mark.rule("4.4c")
def test_4_4c_the_requests_go_to_the_discard_pile():
    match = begun(HOME, HOME, aside="Q02 Q01")
    assert (match.state.aside, match.state.requests_gone) == ([], ["Q02", "Q01"])
    assert "Satisfied last Season, discarded: Q02, Q01." in public(match.news)


@pytest.mark.rule("4.4d")
def test_4_4d_favors_are_drawn_by_chance_each_as_likely():
    drawn: Counter[int] = Counter()
    for number in range(400):
        g = estate(HOME, HOME, HOME, aside="Q01", bag=(1, 3, 0))
        g.dice = Dice(f"{number:064x}")
        drawn[at(g, "season_start").state.claimants[0]] += 1
    assert set(drawn) == {0, 1}
    assert 70 < drawn[0] < 130, drawn


@pytest.mark.rule("4.4d")
def test_4_4d_none_is_put_back_in_between():
    for number in range(30):
        g = estate(HOME, HOME, aside="Q01 Q02 Q03", bag=(1, 2))
        g.dice = Dice(f"{number:064x}")
        match = at(g, "season_start")
        assert (match.state.picks, match.state.bag) == ([1, 2], [0, 0])


@pytest.mark.rule("4.4d", "2.17")
def test_4_4d_drawn_favors_return_to_their_owners_and_the_others_stay():
    match = begun(HOME, HOME, aside="Q01 Q02", bag=(5, 0), bank="finite")
    assert (match.state.bag, match.state.favors) == ([3, 0], [17, 20])
    assert public(match.news).count("<s0>'s Favor is drawn: one pick.") == 2
    play(match, "0: pass", "0: pass")
    assert match.state.bag == [3, 0], "for later Seasons"


@pytest.mark.rule("4.4e")
def test_4_4e_picks_go_in_rounds_by_reward_precedence():
    g = estate(HOARD, "V f2, . | ., . | ., .", HOME, aside="Q01 Q02 Q03 Q04", bag=(0, 3, 1))
    match = at(g, "season_start")
    order = []
    while match.state.step == "make_pick":
        order.append(decides(match)[0])
        play(match, f"{order[-1]}: pass")
    assert order == [1, 2, 1, 1]


@pytest.mark.rule("4.4e")
def test_4_4e_they_are_sorted_once():
    demesnes = ("V f2, . | ., . | ., .", "V f3, . | ., . | ., .")
    g = estate(*demesnes, aside="Q01 Q02 Q03 Q04", bag=(2, 2), rewards="W23 W24 W11 W12 ...")
    match = at(g, "season_start")
    order = []
    for card in ("W11", "W23", "W12", "W24"):
        order.append(decides(match)[0])
        play(match, f"{order[-1]}: {card} > goods" + (" > A1 > A1" if card in ("W23", "W24") else ""))
    assert order == [1, 0, 1, 0], "though seat 0 has 4 Peasants after the first round"


@pytest.mark.rule("4.4f")
def test_4_4f_a_pick_takes_a_card_of_the_pool_or_passes():
    match = claim(HOME, HOME, pool="W13 W26", picks=[1, 1], claimants=[0, 1])
    assert options(match, 0) == ["W13", "W26", "pass"]
    assert refusal(match, "0: W14").rule == "4.4f"
    play(match, "0: W26")
    assert asked(match) == [(1, "4.4f")]
    assert options(match, 1) == ["W13", "pass"]


@pytest.mark.rule("4.4f", "4.4j")
def test_4_4f_a_passed_pick_is_lost():
    match = claim(HOME, HOME, pool="W13 W26")
    told = play(match, "0: pass")
    assert public(told)[:2] == ["<s0> passes a pick.", "No one takes W13 Royal Tithe, W26 New barony."]
    assert (match.state.picks, demesne(match), stock(match)) == ([0, 0], HOME, "")
    assert match.state.rewards_gone == ["W13", "W26"]


@pytest.mark.rule("4.4g")
@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        ("G g3 f1, F+ | M-, V f2 | C o1, .", "G g3 f1, F+, . | M-, V f2 | C o1, .", "County"),
        ("G g3 f1, ., F | M, V | C, .", "G g3 f1, ., F, . | M, V | C, .", "Duchy"),
    ],
)
def test_4_4g_a_land_grows_by_a_slot_and_keeps_everything(before, after, kind):
    match = claim(before, HOME, pool="W01")
    told = play(match, "0: W01 > A")
    assert demesne(match) == after
    assert public(told)[0] == f"<s0> takes W01 Land upgrade: Land A is now a {kind}."
    assert match.state.bank[kind.casefold()] - estate(before, HOME).bank[kind.casefold()] == -1


@pytest.mark.rule("4.4g")
def test_4_4g_marks_and_states_are_kept_too():
    marked = "G g2 s1 u1, V f1 m1 s1 n1 t1 | C o1 r1, F- | ., ."
    match = claim(marked, HOME, pool="W01 W02", picks=[2, 0])
    play(match, "0: W01 > A", "0: W02 > A")
    assert demesne(match).startswith("G g2 s1 u1, V f1 m1 s1 n1 t1, ., . | C o1 r1, F- |")


@pytest.mark.rule("4.4g")
def test_4_4g_only_ones_own_baronies_and_counties():
    match = claim("., ., ., . | G, F, M | C, .", HOME, pool="W01")
    assert options(match, 0, "W01") == ["B", "C"]
    assert refusal(match, "0: W01 > A").rule == "4.4g"
    assert refusal(match, "0: W01 > D").rule == "4.4g"


@pytest.mark.rule("4.4g")
def test_4_4g_with_duchies_only_the_card_has_no_effect():
    match = claim(DUCHIES, HOME, pool="W01")
    told = play(match, "0: W01")
    assert demesne(match) == DUCHIES
    assert public(told)[0] == "<s0> takes W01 Land upgrade, which has no effect."
    assert match.state.rewards_gone == ["W01"]


@pytest.mark.rule("4.4h")
def test_4_4h_a_new_barony():
    match = claim(HOME, HOME, pool="W26")
    told = play(match, "0: W26")
    assert demesne(match) == f"{HOME} | ., ."
    assert public(told)[0] == "<s0> takes W26 New barony: Land D, with two Open Slots."


@pytest.mark.rule("4.4i")
@pytest.mark.parametrize("kind", ["grange", "forest", "mine", "village", "castle"])
def test_4_4i_more_resources_give_what_is_printed_or_a_new_holding(kind):
    match = claim(f"{HOME}; 1g", HOME, pool="W13")
    assert options(match, 0, "W13") == ["goods", "holding"]
    other = claim(f"{HOME}; 1g", HOME, pool="W13")
    play(match, "0: W13 > goods")
    assert (stock(match), slot(match, "C2")) == ("9g", ".")
    told = play(other, f"0: W13 > holding > {kind} > C2")
    assert (stock(other), slot(other, "C2")) == ("1g", kind[0].upper()), "Active, without cost"
    assert public(told)[0] == f"<s0> takes W13 Royal Tithe: a new {kind.capitalize()} on C2."


@pytest.mark.rule("4.4i1")
def test_4_4i1_goods_go_to_the_stockpile():
    match = claim(f"{HOME}; 1w", HOME, pool="W17 W20 W22", picks=[3, 0])
    play(match, "0: W17 > goods", "0: W20 > goods", "0: W22 > goods")
    assert stock(match) == "4g 9w 2o 1b"


@pytest.mark.rule("4.4i1")
def test_4_4i1_peasants_stand_where_there_is_room_as_one_chooses():
    match = claim("G, F f1 | M f1, V | C, F+", HOME, pool="W24")
    assert options(match, 0, "W24", "goods") == ["A1", "B1", "B2"]
    assert options(match, 0, "W24", "goods", "B1") == ["A1", "B2"], "B1 is full then"
    told = play(match, "0: W24 > goods > B1 > B2")
    assert demesne(match) == "G, F f1 | M f2, V f1 | C, F+"
    assert stock(match) == "2g"
    assert public(told)[0] == "<s0> takes W24 Provisioned Settlers: 2 Peasants (1 on B1, 1 on B2), 2 grain."


@pytest.mark.rule("4.4i1")
def test_4_4i1_soldiers_stand_in_castles_with_room():
    match = claim("C o3, C o2 | C, C- | ., .", HOME, pool="W25")
    assert options(match, 0, "W25", "goods") == ["A2", "B1"]
    play(match, "0: W25 > goods > B1")
    assert demesne(match) == "C o3, C o2 | C o1, C- | ., ."


@pytest.mark.rule("4.4i1")
@pytest.mark.parametrize(
    ("before", "card", "path", "after"),
    [
        ("G f1, F | ., . | ., .", "W23", " > A2", "G f1, F f1 | ., . | ., ."),
        ("G f1, C | ., . | ., .", "W24", "", "G f1, C | ., . | ., ."),
        ("G, C o3 | ., . | ., .", "W25", "", "G, C o3 | ., . | ., ."),
        ("G, F | ., . | ., .", "W25", "", "G, F | ., . | ., ."),
    ],
)
def test_4_4i1_what_has_no_room_is_not_taken_but_all_that_fit_are(before, card, path, after):
    match = claim(before, HOME, pool=card)
    play(match, f"0: {card} > goods{path}")
    assert demesne(match) == after
    assert stock(match) == ("2g" if card == "W24" else "")
    assert "pass" not in options(claim("G, F | ., . | ., .", HOME, pool="W23"), 0, "W23", "goods"), "no Peasant is left"


@pytest.mark.rule("4.4i1")
def test_4_4i1_peasants_of_a_reward_move_and_work_in_the_same_season():
    match = claim("V, F | G, . | ., .", HOARD, pool="W23")
    play(match, "0: W23 > goods > A1 > B1", "0: move > A1 > A2", "0: work > A2", "0: work > B1")
    assert (stock(match), slot(match, "B1")) == ("2w", "G g2 s1 u1")


@pytest.mark.rule("4.4i2")
def test_4_4i2_without_an_open_slot_no_new_holding():
    match = claim("G f1, F f1 | M, V | C, F-", HOME, pool="W13")
    assert refusal(match, "0: W13 > holding").rule == "4.4i2"
    assert options(match, 0, "W13") == ["goods"]
    assert options(claim(HOME, HOME, pool="W13"), 0, "W13", "holding", "mine") == ["C2"]


@pytest.mark.rule("4.4i2")
def test_4_4i2_a_new_holding_is_used_in_the_same_season():
    match = claim("V f2, . | ., . | ., .", HOARD, pool="W13")
    play(match, "0: W13 > holding > forest > B2", "0: move > A1 > B2", "0: work > B2")
    assert stock(match) == "2w"


@pytest.mark.rule("4.4j")
def test_4_4j_taken_cards_and_at_the_end_the_rest_of_the_pool_are_discarded():
    match = claim(HOME, HOME, pool="W13 W26 W01", picks=[1, 1], claimants=[1, 0])
    play(match, "1: W26")
    assert (match.state.pool, match.state.rewards_gone) == (["W13", "W01"], ["W26"])
    told = play(match, "0: pass")
    assert (match.state.pool, match.state.rewards_gone) == ([], ["W26", "W13", "W01"])
    assert "No one takes W13 Royal Tithe, W01 Land upgrade." in public(told)


@pytest.mark.rule("4.4k", "6.1", "4.1")
def test_4_4k_after_each_pick_it_is_seen_whether_that_player_has_won():
    demesnes = ("F f1, F f1 | F f1, F f1 | F f1, F f1 | V f1, .", "F f1, F f1 | F f1, F f1 | F f1, F f1 | V f1, .")
    more: dict[str, Any] = {"picks": [1, 1], "claimants": [1, 0], "pool": "W23 W24", "win_target": 7}
    match = claim(*demesnes, **more)
    told = play(match, "1: W23 > goods > D1 > D1")
    assert public(told)[-1] == "<s1> has 7 Staffed Holdings and wins."
    assert (outcome(match).rule, outcome(match).ranking) == ("6.1", (1, 0))
    assert track(match) == [""] * 4, "nothing else happens"
    passed = claim(*demesnes, **more)
    play(passed, "1: pass")
    assert decides(passed) == (0, "4.4f")
