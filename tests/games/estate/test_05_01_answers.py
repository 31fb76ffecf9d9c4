"""5.1d What is said when something is not possible, was decided without asking, or was named in the wrong place."""

from collections import Counter

import pytest

from games.estate import GAME
from games.estate.trade import TRADES
from games.estate.turn import ACTIONS, find_barred
from tests.games import walk
from tests.games.estate.demesnes import HOME, claim, demesne, new, slot, stock, turn
from tests.kit import play, public, refusal
from tests.sizes import size

KINDS = "grange forest mine village castle open"


def why(match, move):
    return str(refusal(match, move))


# ---- a target refuses for itself


@pytest.mark.rule("5.1d", "5.1e", "5.6a", "5.9a", "5.13a")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("work > A1", "no Peasant stands on it (rule 5.4a)"),
        ("work > B1", "it costs 1 wood, and you have none (rule 5.6a)"),
        ("work > D1", "it isn't Active (rule 5.1e)"),
        ("harvest > A1 > 2", "no Peasant stands on it (rule 5.4b)"),
        ("harvest > D2", "it has been worked or harvested this Season (rule 5.4c)"),
        ("move > B1 > A1", "it is construction side up (rule 5.3b)"),
        ("move > A1 > B1", "no Peasant stands on it (rule 5.3a)"),
        ("smith > B2", "it needs two Peasants that aren't Spent (rule 5.7a)"),
        ("train > B2 > C1", "a Peasant recruited this Season can't be trained (rule 5.8c)"),
        ("train > B1 > C1", "it costs 1 wood and 1 bar; you lack 1 wood, 1 bar (rule 5.9a)"),
        ("build > mine > C2", "it costs 3 wood, 1 bar; you lack 3 wood, 1 bar (rule 5.11a)"),
        ("build > castle > C2", "it costs 5 wood, 2 bars; you lack 5 wood, 2 bars (rule 5.11a)"),
        ("fill > Q16.1", "it asks for 4 grain; you have 0 (rule 5.13a)"),
        ("fill > Q16.2", "this circle is filled (rule 5.13d)"),
        ("fill > Q25.2", "it asks for 4 Peasants; you have 2 Free (rule 5.13b)"),
        ("fill > Q13.1", "Q13 isn't on the Track: name a circle on the Track, for example Q16.1 (rule 5.13a)"),
        ("fill > A2", "A2 is your Forest: name a circle on the Track, for example Q16.1 (rule 5.13a)"),
        ("fill > Q16.3", "Q16 has 2 circles: name Q16.1 or Q16.2 (rule 5.13a)"),
        ("restation > C1 > A1", "no Soldier is in it (rule 5.10a)"),
        ("accept > O9", "O9 isn't open (rule 5.14e)"),
    ],
)
def test_5_1d_a_target_refuses_for_itself(move, reason):
    home = "G g2, F | M f2, V n1 | C, . | F+, G s1 u1"
    match = turn(home, HOME, track=("Q16 .1", "Q25"))
    said = reason if not move.startswith("move > B1") else "no Peasant stands on it (rule 5.3a)"
    if move == "move > B1 > A1":
        match = turn(home.replace("G g2", "G+"), HOME)
        said = reason
    assert why(match, f"0: {move}") == said


@pytest.mark.rule("5.1d", "5.8a", "5.10a", "5.12a")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("work > B2", "B2 is a Village: you can only work Granges, Forests and Mines (rule 5.1e)"),
        ("work > D1", "you have no Slot D1: there is no Land D (rule 5.1e)"),
        ("work > a3", "you have no Slot A3: Land A has 2 (rule 5.1e)"),
        ("work > C2", "C2 is Open: no Holding is there (rule 5.1e)"),
        ("harvest > A2", "A2 is a Forest: you can only harvest Granges (rule 5.4b)"),
        ("smith > A1", "A1 is a Grange: you can only smith in Villages (rule 5.7a)"),
        ("recruit > C1", "C1 is a Castle: you can only recruit into Villages (rule 5.8a)"),
        ("restation > B2 > C1", "B2 is a Village: Soldiers can only be in Castles (rule 5.10a)"),
        ("train > C1 > C1", "C1 is a Castle: no Peasant stands there (rule 5.9a)"),
        ("train > A1 > B2", "B2 is a Village: you can only train Soldiers in Castles (rule 5.9a)"),
        ("build > grange > A1", "A1 is a Grange: the Slot isn't Open (rule 5.11a)"),
        ("remove > C2", "C2 is Open: no Holding is there (rule 5.12a)"),
        ("remove > D9", "you have no Slot D9: there is no Land D (rule 5.12a)"),
        ("xyzzy", '"xyzzy" means nothing here: first say what you do, for example work, then where (rule 5.1b)'),
        ("B2", "B2 is your Village: first say what you do, for example work, then where (rule 5.1b)"),
        ("Q01", "Q01 isn't on the Track: first say what you do, for example work, then where (rule 5.1b)"),
    ],
)
def test_5_1d_a_slot_that_does_not_serve_says_why(move, reason):
    match = turn("G g2 f1, F f1 | M, V f2 | C o1, .; 9g 9w 9o 9b", HOME)
    assert why(match, f"0: {move}") == reason
    if move.startswith("work"):
        idle = turn("G g6 f1, F | M, V f2 | C o1, .", HOME)
        assert why(idle, f"0: {move}") == reason, "also where there is nothing to work"


@pytest.mark.rule("5.1d", "10.1")
def test_5_1d_a_card_that_lies_elsewhere_is_refused_with_where_it_lies():
    match = turn(f"{HOME}; 9g", HOME, track=("Q16",), aside="Q01", requests="Q02 Q03")
    g = match.state
    named = "name a circle on the Track, for example Q16.1 (rule 5.13a)"
    assert why(match, "0: fill > Q01.1") == f"Q01 is satisfied and set aside: {named}"
    assert why(match, f"0: fill > {g.requests_gone[0]}.1").startswith(f"{g.requests_gone[0]} is in the discard pile")
    assert why(match, "0: fill > Q02.1") == why(match, "0: fill > q03.1").replace("Q03", "Q02")
    picking = claim(HOME, HOME, pool="W01 W13", rewards="W02 W03")
    assert why(picking, "0: W02") == "W02 isn't in the pool: name a card in the pool, or pass (rule 4.4f)"
    assert why(picking, "0: W26") == "W26 is in the discard pile: name a card in the pool, or pass (rule 4.4f)"
    assert why(picking, "0: Q16") == "Q16 isn't on the Track: name a card in the pool, or pass (rule 4.4f)"


@pytest.mark.rule("4.4i")
def test_4_4i_a_kind_of_holding_says_that_a_holding_is_taken():
    picking = claim("G f1, F | M f2, V f2 | C o3, .", HOME, pool="W12")
    assert public(play(picking, "0: W12 > mine > C2"))[0] == "<s0> takes W12 Mill Rights: a new Mine on C2."


@pytest.mark.rule("12.1", "12.2")
def test_12_a_card_may_be_named_without_its_nought():
    match = turn(f"{HOME}; 9g", HOME, track=("Q05",))
    assert "Q05 Winter Stores is satisfied" in " ".join(public(play(match, "0: fill > Q5.1")))
    picking = claim(HOME, HOME, pool="W09 W13")
    assert why(picking, "0: w8") == "W08 isn't in the pool: name a card in the pool, or pass (rule 4.4f)"
    assert [ask.rule for ask in picking.suggest(0, "W9")] == ["4.4g"]


# ---- what is decided without asking


@pytest.mark.rule("5.13b", "5.8c")
def test_5_13b_the_one_way_to_fill_a_circle_may_be_named_and_no_other():
    home = "G f1, F s1 u1 | M, V f1 n1 | C, ."
    for path in ("Q15.1", "Q15.1 > A1.1 B2.1", "Q15.1 > b2.1,a1.1"):
        match = turn(home, HOME, track=("Q15",))
        play(match, f"0: fill > {path}")
        assert demesne(match) == "G, F s1 u1 | M, V n1 | C, ."
    match = turn(home, HOME, track=("Q15",))
    assert why(match, "0: fill > Q15.1 > A1.1 B2.2") == "a Peasant recruited this Season can't be delivered (rule 5.8c)"
    assert why(match, "0: fill > Q15.1 > A1.1 A2.1").endswith("you can only deliver a Free Peasant (rule 5.13b)")
    unsaid = '"xyzzy" names no one: say where they stand, for example A1.1 B2.1 (rule 5.13b)'
    assert why(match, "0: fill > Q15.1 > xyzzy") == unsaid
    assert why(match, "0: fill > Q15.1 > A1.1 B1.1") == "no Peasant stands on B1 (rule 5.13b)"
    assert why(match, "0: fill > Q15.1 > D1.1") == "you have no Slot D1: there is no Land D (rule 5.13b)"


@pytest.mark.rule("5.13b")
def test_5_13b_peasants_of_one_holding_are_alike():
    match = turn("V f5, . | ., . | ., .", HOME, track=("Q15",))
    said = "those in one Holding are interchangeable: name A1.1 A1.2 (rule 5.13b)"
    assert why(match, "0: fill > Q15.1 > A1.4 A1.5") == said
    play(match, "0: fill > Q15.1 > A1.2 A1.1")
    assert slot(match, "A1") == "V f3"


@pytest.mark.rule("5.13b", "5.8c")
def test_5_13b_a_peasant_that_cannot_be_given_says_why_where_there_is_a_choice():
    match = turn("G f1, F f1 | M f1, V n1 | C, .", HOME, track=("Q15",))
    assert why(match, "0: fill > Q15.1 > A1.1 B2.1").endswith("(rule 5.8c)")
    assert why(match, "0: fill > Q15.1 > A1.1 A1.2") == "there is 1 Peasant on A1 (rule 5.13b)"
    assert why(match, "0: fill > Q15.1 > A1.1 C1.1") == "no Soldier stands on C1 (rule 5.13b)"


@pytest.mark.rule("7.5", "4.4i")
def test_7_5_a_use_that_this_table_does_not_know_says_so():
    match = claim(HOME, HOME, pool="W13", more_resources="goods")
    assert (
        why(match, "0: W13 > holding > forest > C2")
        == "at this table these cards only give their printed Resources (rule 7.5)"
    )
    play(match, "0: W13 > goods")
    assert stock(match) == "8g"
    match = claim(HOME, HOME, pool="W13", more_resources="holding")
    assert refusal(match, "0: W13 > goods").rule == "7.5"
    play(match, "0: W13 > holding > forest > C2")
    assert slot(match, "C2") == "F"


@pytest.mark.rule("4.4g", "4.4i2", "4.4i1")
def test_4_4_a_reward_without_effect_says_why_of_what_is_named():
    duchies = "F, F, F, F | F, F, F, F | F, F, F, F"
    assert refusal(claim(duchies, HOME, pool="W01"), "0: W01 > B").rule == "4.4g"
    match = claim(duchies, HOME, pool="W13", more_resources="holding")
    assert refusal(match, "0: W13 > holding > grange > A1").rule == "4.4i2"
    match = claim("F f1, G f1 | C, . | ., .", HOME, pool="W23")
    assert str(refusal(match, "0: W23 > goods > A1")) == "there is no room for a Peasant on it (rule 2.7)"
    play(match, "0: W23 > goods")


@pytest.mark.rule("5.1b", "5.1d")
def test_5_1d_surplus_words_are_refused_and_nothing_is_done():
    match = turn("G f1, F f1 | M, V | C, .", HOME)
    for move in ("work > A1 > A2", "work-all > A1", "yield > xyzzy"):
        assert why(match, f"0: {move}").startswith("there is nothing more to choose at this point"), move


# ---- who is not asked, and what is said out of time


@pytest.mark.rule("5.1a", "5.1b", "4.4f", "4.4e", "3.5", "6.4a")
def test_5_1a_what_is_said_out_of_time_hears_the_rule_of_whose_turn_it_is():
    match = turn(HOME, HOME, HOME)
    assert refusal(match, "1: work > A1").rule == "5.1a"
    assert refusal(match, "1: pass").rule == "4.4f"
    assert refusal(match, "0: W13").rule == "4.4f"
    play(match, "0: move", "1: offer")
    assert refusal(match, "0: yield").rule == "5.1b", "one thing after another"
    assert refusal(match, "1: accept").rule == "5.1b"
    assert refusal(match, "1: yield").rule == "5.1a"
    picking = claim(HOME, HOME, pool="W01")
    assert refusal(picking, "0: work").rule == "5.1a"
    assert refusal(picking, "1: work").rule == "5.1a"
    assert refusal(picking, "1: W01").rule == "4.4f"
    assert refusal(picking, "1: xyzzy").rule == "4.4e"
    dealt = new(2)
    play(dealt, "0: grange forest mine village castle open > A1+A2")
    assert refusal(dealt, "0: grange forest mine village castle open").rule == "3.5"
    assert refusal(dealt, "0: work").rule == "5.1a"
    assert refusal(dealt, "0: setup").rule == refusal(match, "0: setup").rule == "3.5"
    assert (refusal(dealt, "1: setup").rule, refusal(match, "0: pick").rule) == ("3.2", "4.4f")
    match = turn(HOME, HOME, HOME, resigned=(2,))
    assert refusal(match, "2: xyzzy").rule == "6.4a"
    assert refusal(match, "0: offer > seat3").rule == "6.4a"
    assert refusal(match, "1: offer > seat3").rule == "6.4a"


# ---- a target of another kind


@pytest.mark.rule("5.1e", "5.11a", "5.14b", "5.14c", "5.15e", "3.3", "4.4f")
@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (turn, "work > A1.3", "there is 1 Peasant on A1: name the Holding, A1 (rule 5.1e)"),
        (turn, "work > Q01", "Q01 isn't on the Track: name one of your Granges, Forests or Mines (rule 5.1e)"),
        (turn, "work > O1", "O1 isn't open: name one of your Granges, Forests or Mines (rule 5.1e)"),
        (turn, "build > C2 > mine", "C2 is a Slot: first name the kind of Holding, then the Slot (rule 5.11a)"),
        (turn, "offer > anyone > 1peasant > 1wood", "you can only trade Goods: grain, wood, ore, bar (rule 5.14b)"),
        (
            turn,
            "offer > anyone > none > 0bar",
            "amounts are whole numbers from 1 to 999999, for example 2wood (rule 5.14c)",
        ),
        (turn, "yield > B2.1", "you have enough grain, so no one is lost (rule 5.15e)"),
        (new, f"{KINDS} > C1+A1", "there is no room for a Peasant on C1 (rule 3.3)"),
        (new, f"{KINDS} > A1+A1", "there is room for one Peasant on A1 (rule 3.3)"),
        (lambda: claim(HOME, HOME, pool="W13"), "W99", "there is no W99: name a card in the pool, or pass (rule 4.4f)"),
    ],
)
def test_5_1d_a_target_of_another_kind_hears_what_is_asked_for(position, move, said):
    assert why(position(), f"0: {move}") == said


# ---- the quick look and the whole list


LISTS = ("work", "harvest", "move", "restation", "remove", "fill", "accept", "decline", "withdraw")
"""Actions that depend on nothing but the things they can name."""


@pytest.mark.rule("5.1d")
@pytest.mark.parametrize("seats", GAME.seats)
def test_5_1d_an_action_is_possible_just_when_one_of_its_targets_is(seats):
    match, seen = walk.begin(GAME, seats, limit=6), Counter[tuple[str, bool]]()
    for _ in walk.random_game(match, walk.luck("barred", seats), most=size(400, 4_000)):
        g = match.state
        for seat in [ask.seat for ask in match.asks.values() if ask.rule in ("5.1b", "5.14a")]:
            refused = {word: why for word, why in find_barred(g, seat).items() if seat == g.active or word in TRADES}
            for verb in LISTS if seat == g.active else TRADES:
                if verb in LISTS:
                    reasons = list(ACTIONS[verb].candidates(g, seat).reasons.values())
                    assert (verb in refused) is (None not in reasons)
                    assert (
                        verb not in refused
                        or not reasons
                        or refused[verb].rule in {why.rule for why in reasons if why} | {"5.3a"}
                    )
                    seen[verb, verb in refused] += 1
    assert len(seen) >= len(LISTS), "positions too poor to tell anything"


@pytest.mark.rule("5.1d", "2.3", "5.13b")
@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("work > C2.1", "C2 is Open: no Holding is there (rule 5.1e)"),
        ("work > seat1", "seat1 is a player: name one of your Granges, Forests or Mines (rule 5.1e)"),
        ("fill > Q15.1 > B2.1 C2.1", "C2 is Open: no one stands there (rule 5.13b)"),
        ("fill > Q28.3 > A1.1 C1.1 C1.2", "A1 has Peasants: the circle asks for Soldiers (rule 5.13b)"),
    ],
)
def test_5_1d_what_is_named_is_called_what_it_is(move, said):
    match = turn("G f1, F f1 | M f1, V f1 | C o2, . | C o2, .", HOME, track=("Q15", "Q28"))
    assert why(match, f"0: {move}") == said


@pytest.mark.rule("5.3b", "5.3d", "5.7a", "5.7b", "5.8c", "5.9a", "5.10a")
@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("move > A1.1 > A2", None),
        ("move > A1.2 > A2", "A1.2 is Moved: only a Free Peasant can move (rule 5.3b)"),
        ("move > A1.4 > A2", "only 3 stand on A1 (rule 5.3a)"),
        ("train > A1.1 > C1", None),
        ("train > A1.3 > C1", "A1.3 is New: you can only train a Free Peasant (rule 5.8c)"),
        ("smith > A1.3", None),
        ("smith > A1.1", "New Peasants smith first, then Moved, then Free ones (rule 5.7b)"),
        ("restation > C1.1 > C2", None),
        ("restation > C1.2 > C2", "C1.2 is New: a Soldier that isn't New goes first (rule 5.10a)"),
    ],
)
def test_a_chit_is_understood_where_the_rule_takes_it_and_refused_by_the_rule_that_takes_another(move, said):
    match = turn("V f1 m1 n1, V f1 | M, G | C o1 r1, C | ., .; 9w 9o 9b", HOME)
    if said is None:
        play(match, f"0: {move}")
    else:
        assert why(match, f"0: {move}") == said


@pytest.mark.rule("5.3d", "5.7b", "5.10a")
@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("smith > A1 > A1.2 A1.3", None),
        ("smith > A2 > the Free ones", None),
        ("smith > A1 > the Free ones", "New Peasants smith first, then Moved, then Free ones (rule 5.7b)"),
        ("smith > A1 > A1.1 A1.2", "New Peasants smith first, then Moved, then Free ones (rule 5.7b)"),
        ("restation > C1 > C2 > C1.1", None),
        ("restation > C1 > C2 > the New Soldier", "a Soldier that isn't New goes first (rule 5.10a)"),
        ("move > A1 > A2 > the Free Peasant", None),
        ("move > A1 > A2 > A1.2", "A1.2 is Moved: only a Free Peasant can move (rule 5.3b)"),
        ("move > A1 > C1.1", "a Peasant can't be in a Castle (rule 5.3b)"),
        ("train > A1 > C1 > a New one", "you train a Free Peasant: you can't choose another (rule 5.3d)"),
    ],
)
def test_chits_that_a_rule_chooses_may_be_named_and_others_hear_that_rule(move, said):
    match = turn("V f1 m1 n1, V f2 | M, G | C o1 r1, C | ., .; 9w 9o 9b", HOME)
    if said is None:
        play(match, f"0: {move}")
    else:
        assert why(match, f"0: {move}") == said


@pytest.mark.rule("5.13a", "5.13b")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("3grain", None),
        ("3 grains", None),
        ("2grain", "2 grain would be a part: the circle asks for 3 grain, all at once (rule 5.13c)"),
        ("A2", "Goods come from your Stockpile, not from A2: the circle asks for 3 grain (rule 5.13b)"),
        ("C2", "Goods come from your Stockpile, not from C2: the circle asks for 3 grain (rule 5.13b)"),
    ],
)
def test_5_13b_goods_come_from_the_stockpile_in_the_full_number(given, said):
    match = turn("G f1, F f1 | M f1, V f2 | C o2, . | C o2, .; 5g", HOME, track=("Q01",))
    if said is None:
        play(match, f"0: fill > Q01.1 > {given}")
        assert stock(match) == "2g"
    else:
        assert why(match, f"0: fill > Q01.1 > {given}") == said


@pytest.mark.rule("5.13b")
def test_5_13b_a_player_stands_on_no_holding():
    match = turn("G f1, F f1 | M, V | C, . | ., .", HOME, track=("Q15",))
    assert why(match, "0: fill > Q15.1 > seat2") == (
        "seat2 is a player: name where they stand, for example A1.1 A2.1 (rule 5.13b)"
    )


# ---- chits that the rule chooses, too few and too many


_STAFFED = "G g4 f1, F f1 | M, V f3 | C, . ; 1g 5w 5o 2b"
_MIXED = "G f1, F f1 | M, V f1 m1 s1 n1 | C o2 r1, C o1 ; 1g 5w 5o 2b"


@pytest.mark.rule("5.1d", "5.3d", "5.7a", "5.7b", "5.10a", "5.13b", "5.15c", "5.14b", "5.14c")
@pytest.mark.parametrize(
    ("home", "move", "said"),
    [
        (_STAFFED, "smith > B2 > B2.1", "two Peasants smith together: name both, or none (rule 5.7a)"),
        (_STAFFED, "smith > B2 > B2", "two Peasants smith together: name both, or none (rule 5.7a)"),
        (_STAFFED, "smith > B2 > B2.1 B2.2 B2.3", "two Peasants smith together: name both, or none (rule 5.7a)"),
        (_STAFFED, "smith > B2 > A1", "A1.1 isn't on B2 (rule 5.7a)"),
        (_MIXED, "smith > B2 > B2.4", "two Peasants smith together: name both, or none (rule 5.7a)"),
        (_STAFFED, "move > B2 > B1 > 2 B2", "one Peasant moves at a time: name one, or none (rule 5.3a)"),
        (_STAFFED, "train > B2 > C1 > A1", "A1.1 isn't on B2 (rule 5.9a)"),
        (_MIXED, "restation > C1 > C2 > 2 C1", "one Soldier moves at a time: name one, or none (rule 5.10a)"),
        (
            _STAFFED,
            "fill > Q15.1 > A2",
            "1 on A2 is too few: the circle asks for 2 Peasants; add for example A1.1 (rule 5.13c)",
        ),
        (
            _STAFFED,
            "fill > Q15.1 > B2.1 B2.2 B2.3",
            "3 on B2 is too many: the circle asks for 2 Peasants (rule 5.13a)",
        ),
        (_STAFFED, "fill > Q15.1 > 2 wood", "Goods aren't asked for: the circle asks for 2 Peasants (rule 5.13a)"),
        (
            _STAFFED,
            "fill > Q15.1 > 2",
            "that doesn't say who: name where they stand, for example A1.1 A2.1 (rule 5.13b)",
        ),
        (
            _MIXED,
            "yield > 2 B2",
            "2 on B2 is too few: you must name 5 to lose; add for example B2.3 C1.1 C1.2 (rule 5.15c)",
        ),
        (
            _MIXED,
            "yield > seat1",
            "seat1 is a player: name where they stand, for example B2.1 B2.2 B2.3 (rule 5.15c)",
        ),
        (_STAFFED, "offer > seat2 > 9g > 1bar", "you can't give 9 grain: you have 1 (rule 5.14c)"),
        (
            _STAFFED,
            "offer > seat2 > 1.5 wood > 1bar",
            "amounts are whole numbers from 1 to 999999, for example 2wood (rule 5.14c)",
        ),
    ],
)
def test_5_1d_what_is_wrong_with_the_named_chits_or_amounts_is_said(home, move, said):
    assert why(turn(home, HOME, track=("Q15", "Q28")), f"0: {move}") == said


@pytest.mark.rule("5.13b", "5.7a")
def test_5_13b_chits_that_leave_no_choice_may_be_named_in_words_or_left_out():
    for words in ("fill > Q15.1", "fill > Q15.1 > the Free ones", "fill > Q15.1 > A1 A2"):
        play(turn(HOME, HOME, track=("Q15",)), f"0: {words}")
    tired = turn("G, F | M, V f1 s1 | C, . ; 5w 5o", HOME)
    assert why(tired, "0: smith > B2 > B2.1").startswith("it needs two Peasants that aren't Spent")
