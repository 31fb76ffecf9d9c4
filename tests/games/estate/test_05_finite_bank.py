"""7.4a, 7.4b, 7.4d What the actions of section 5 do when the bank runs out; and that nothing appears or vanishes."""

from collections import Counter

import pytest

from games.engine.dice import Dice
from games.estate import GAME
from games.estate.bank import FINITE
from games.estate.lands import KINDS, LAND
from tests.games.estate.demesnes import HOARD, at, estate, slot, stock, track, turn
from tests.kit import options, play, public, refusal

MANY = " | ".join(["{0}, {0}, {0}, {0}"] * 10)  # 40 Holdings of a kind, on ten Duchies
GARRISONS = " | ".join(["C o3, C o3"] * 5)  # 30 Soldiers


def short(home, what, left, **more):
    """Seat 0's turn with so little left in the bank; seat 1 has the rest."""
    return turn(home, HOARD, bank="finite", left={what: left}, **more)


# ---- 7.4a


@pytest.mark.rule("7.4a", "5.4a")
@pytest.mark.parametrize(("left", "grown"), [(1, 1), (2, 2), (3, 2)])
def test_7_4a_a_grange_gets_as_much_as_the_bank_has(left, grown):
    match = short("G g1 f1, V | ., . | ., .", "grain", left)
    told = public(play(match, "0: work > A1"))
    assert slot(match, "A1") == f"G g{1 + grown} s1 u1"
    assert match.state.bank["grain"] == left - grown
    assert told == [f"<s0> works the Grange on A1: {grown} grain, {1 + grown} on it."]


@pytest.mark.rule("7.4a", "5.5a")
@pytest.mark.parametrize(("left", "gained"), [(1, 1), (2, 2), (3, 2)])
def test_7_4a_a_forest_gives_as_much_as_the_bank_has(left, gained):
    match = short("F f1, V | ., . | ., .; 1w", "wood", left)
    told = public(play(match, "0: work > A1"))
    assert (slot(match, "A1"), stock(match)) == ("F s1 u1", f"{1 + gained}w")
    assert match.state.bank["wood"] == left - gained
    assert told == [f"<s0> works the Forest on A1: {gained} wood."]


@pytest.mark.rule("7.4a", "5.1d")
@pytest.mark.parametrize(("kind", "good"), [("G", "grain"), ("F", "wood")])
def test_7_4a_with_nothing_left_it_is_refused(kind, good):
    match = short(f"{kind} f1, M f2 | ., . | ., .; 1w", good, 0)
    assert refusal(match, "0: work > A1").rule == "7.4a"
    assert options(match, 0, "work") == ["A2"]
    assert refusal(short(f"{kind} f1, V | ., . | ., .", good, 0), "0: work").rule == "7.4a"
    assert refusal(short(f"{kind} f1, V | ., . | ., .", good, 0), "0: work-all").rule == "7.4a"


@pytest.mark.rule("7.4a", "5.1b")
def test_7_4a_the_sequence_stops_where_the_bank_is_empty():
    match = short("F f1, F f1 | F f1, G f1 | ., .", "wood", 3)
    told = public(play(match, "0: work-all"))
    assert told == [
        "<s0> works the Forest on A1: 2 wood.",
        "<s0> works the Forest on A2: 1 wood.",
        "<s0> works the Grange on B2: 2 grain, 2 on it.",
    ]
    assert refusal(match, "0: work").rule in ("5.5a", "7.4a")
    assert refusal(match, "0: work > B1").rule in ("5.5a", "7.4a")


@pytest.mark.rule("7.4a", "5.4b")
def test_7_4a_the_harvest_needs_nothing_of_the_bank():
    match = short("G g4 f1, V | ., . | ., .", "grain", 0)
    play(match, "0: harvest > A1 > 4")
    assert (stock(match), match.state.bank["grain"]) == ("4g", 0)


# ---- 7.4b


@pytest.mark.rule("7.4b", "5.6a", "5.7a", "5.8a")
@pytest.mark.parametrize(("what", "action"), [("ore", "work > A1"), ("bar", "smith > A2"), ("peasant", "recruit > A2")])
def test_7_4b_what_the_bank_lacks_is_not_made(what, action):
    home = "M f2, V f2 | F f1, . | ., .; 9g 9w 9o"
    match = short(home, what, 1)
    play(match, f"0: {action}")
    assert match.state.bank[what] == 0
    match = short(home, what, 0)
    assert refusal(match, f"0: {action}").rule == "7.4b"


@pytest.mark.rule("7.4b", "5.9a")
def test_7_4b_no_soldier_is_trained_when_none_is_left():
    match = turn("C, V f2 | ., . | ., .; 1w 1b", f"{GARRISONS}; 9g", bank="finite")
    assert match.state.bank["soldier"] == 0
    assert refusal(match, "0: train > A2 > A1").rule == "7.4b"
    freed = turn("C, V f2 | ., . | ., .; 1w 1b", GARRISONS.replace("o3", "o2", 1), bank="finite")
    play(freed, "0: train > A2 > A1")
    assert (slot(freed, "A1"), freed.state.bank["soldier"]) == ("C r1", 0)


@pytest.mark.rule("7.4b", "5.11a")
@pytest.mark.parametrize("kind", KINDS)
def test_7_4b_no_holding_is_built_when_none_of_the_kind_is_left(kind):
    sign = kind[0].upper()
    match = turn("., . | ., . | ., .; 9g 9w 9b", MANY.format(sign), bank="finite")
    assert match.state.bank[kind] == 0
    assert refusal(match, f"0: build > {kind} > A1").rule == "7.4b"
    assert options(match, 0, "build") == [other for other in KINDS if other != kind]
    play(match, "0: build > grange > A1" if kind != "grange" else "0: build > mine > A1")
    freed = turn("., . | ., . | ., .; 9g 9w 9b", MANY.format(sign).replace(sign, ".", 1), bank="finite")
    play(freed, f"0: build > {kind} > A1")
    assert (slot(freed, "A1"), freed.state.bank[kind]) == (f"{sign}+", 0)


@pytest.mark.rule("7.4b", "5.12a", "4.3b")
def test_7_4b_a_removed_holding_is_not_in_the_bank_before_the_next_season():
    match = turn("V, . | ., . | ., .; 9g 9w", MANY.format("V").replace("V", ".", 1), bank="finite")
    play(match, "0: remove > A1")
    assert refusal(match, "0: build > village > B1").rule == "7.4b"
    play(match, "0: yield", "1: yield", "0: build > village > B1")
    assert slot(match, "B1") == "V+"


@pytest.mark.rule("7.4b", "5.13a")
def test_7_4b_without_a_favor_no_circle_is_filled():
    match = turn("V, . | ., . | ., .; 9g", "V, . | ., . | ., .; 9g", track=("Q16", "Q25"), bag=(19, 0), bank="finite")
    play(match, "0: fill > Q25.1")
    assert match.state.favors == [0, 20]
    assert refusal(match, "0: fill > Q16.1").rule == "7.4b"
    play(match, "0: yield", "1: fill > Q16.1")
    assert track(match)[:2] == ["Q16 1.", "Q25 0."]


@pytest.mark.rule("7.4b", "5.1c")
@pytest.mark.parametrize("action", ["train", "recruit"])
def test_7_4b_what_is_paid_returns_to_the_bank_only_after_the_test(action):
    """A Peasant given for a Soldier is back in the bank afterwards, and can be recruited then."""
    match = turn("C, V f1 | ., . | ., .; 2g 1w 1b", HOARD, bank="finite", left={"peasant": 0})
    assert refusal(match, "0: recruit > A2").rule == "7.4b"
    play(match, "0: train > A2 > A1")
    assert match.state.bank["peasant"] == 1
    if action == "recruit":
        play(match, "0: recruit > A2")
        assert (slot(match, "A2"), match.state.bank["peasant"]) == ("V n1", 0)
    else:
        assert slot(match, "A1") == "C r1"


@pytest.mark.rule("7.4b", "5.13a")
def test_7_4b_what_is_delivered_is_back_in_the_bank():
    match = turn(
        "V f1, F f1 | ., . | ., .; 2g 5w", HOARD, track=("Q13", "Q07"), bank="finite", left={"peasant": 0, "wood": 0}
    )
    assert refusal(match, "0: work").rule == "7.4a"
    play(match, "0: fill > Q13.1 > A1.1", "0: recruit > A1", "0: fill > Q07.1", "0: work > A2")
    assert (slot(match, "A1"), stock(match)) == ("V n1", "2w")
    assert (match.state.bank["peasant"], match.state.bank["wood"]) == (0, 3)


# ---- 7.4d


@pytest.mark.rule("7.4d", "5.15c")
def test_7_4d_starved_chits_return_to_the_bank():
    match = turn("V f2, C o2 | ., . | ., .; 1g", HOARD, bank="finite", left={"peasant": 0, "grain": 0})
    before = match.state.bank["soldier"]
    play(match, "0: yield > A1.1 A1.2 A2.1")
    bank = match.state.bank
    assert (bank["peasant"], bank["soldier"], bank["grain"]) == (2, before + 1, 1)


# ---- 1.5, 7.4 Nothing appears or vanishes


def totals(match):
    """Everything there is of each supply, with what the bank has; counted from what lies on the table."""
    g = match.state
    found = Counter(g.bank)
    for seat in range(g.seats):
        found.update(g.stocks[seat])
        for land in g.lands[seat]:
            found[LAND[len(land)]] += 1
            for holding in filter(None, land):
                found.update([holding.kind])
                found.update(grain=holding.grain, peasant=holding.peasants, soldier=holding.garrison)
    return {what: found[what] for what in FINITE}


def favors(match):
    """By seat, the Favors in the supply, on circles and in the Bag."""
    g = match.state
    circles = Counter(owner for request in g.track if request for owner in request.favors)
    return [g.favors[seat] + circles[seat] + g.bag[seat] for seat in range(g.seats)]


def walk(match, dice, answers):
    """Give `answers` legal answers by chance, of any seat that decides; return how often each verb was carried out.

    A seat that has begun something mostly continues, so that long paths end; few yields, and small offers.
    """
    done: Counter[str] = Counter()
    verbs: dict[int, str] = {}
    for _ in range(answers):
        if match.over:
            break
        begun = [seat for seat, ask in match.asks.items() if ask.rule not in ("5.1b", "5.14a")]
        seats = sorted(begun if begun and dice.below(4) else match.asks)
        seat = seats[dice.below(len(seats))]
        ask = match.asks[seat]
        tokens = ask.sample(dice)
        if tokens == ("yield",) and ask.legal[0] != "yield" and dice.below(4):
            tokens = (ask.legal[dice.below(len(ask.legal) - 1)],)
        if ask.rule in ("5.14b", "5.14c"):
            tokens = tokens[:1]
        verbs[seat] = tokens[0] if ask.rule in ("5.1b", "5.14a") else verbs.get(seat, "")
        if match.answer(seat, tokens).events:
            done[verbs[seat]] += 1
        GAME.rules.check(match.state)
    return done


@pytest.mark.rule("7.4", "7.4b", "7.4c", "7.4d", "5.1c")
@pytest.mark.parametrize("number", range(5))
def test_7_4_a_finite_bank_and_the_table_together_are_always_the_same(number):
    home = "G g4 f1, F f1 | M f2, V f2 | C o1, C r1 | G, ., .; 6g 6w 3o 3b"
    left = {"grain": 3, "wood": 4, "ore": 1, "bar": 1, "peasant": 2}
    g = estate(home, home, HOARD, season=3, track=("Q13", "Q24", "Q21"), bank="finite", left=left, win_target=12)
    match, dice = at(g, "next_turn"), Dice(f"{number:064x}")
    for _ in range(30):
        walk(match, dice, 15)
        assert totals(match) == FINITE
        assert favors(match) == [20, 20, 20]
        assert min(match.state.bank.values()) >= 0


@pytest.mark.rule("1.5", "5.1c")
@pytest.mark.parametrize("number", range(4))
def test_1_5_an_unlimited_bank_gives_and_takes_as_much(number):
    home = "G g4 f1, F f1 | M f2, V f2 | C o1, C r1 | G, ., .; 6g 6w 3o 3b"
    match, dice = at(estate(home, home, track=("Q13", "Q24"), win_target=12), "next_turn"), Dice(f"{number:064x}")
    walk(match, dice, 400)
    assert set(totals(match).values()) == {0}
    assert favors(match) == [0, 0]


@pytest.mark.rule("5.1b", "5.14a")
def test_5_1b_walks_by_chance_meet_every_action():
    """So the conservation above is shown of every one of them."""
    home = "G g4 f1, F f1 | M f2, V f4 | C o1, C r1 | G, ., .; 30g 30w 9o 9b"
    done: Counter[str] = Counter()
    for number in range(14):
        g = estate(home, home, home, track=("Q13", "Q24", "Q16"), win_target=12)
        done += walk(at(g, "next_turn"), Dice(f"{number + 77:064x}"), 300)
    verbs = {option.token for option in turn(home, home).asks[0].options}
    assert verbs <= set(done)
    assert min(done[verb] for verb in verbs) >= 3, done
