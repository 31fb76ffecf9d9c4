"""5.1 What holds for all actions, and 5.2 the harvest at the start of a turn."""

import pytest

from games.engine.errors import Refused
from games.estate import GAME
from games.estate import turn as turns
from games.estate.cards import GOODS
from tests.games import walk
from tests.games.estate.demesnes import HOME, at, decides, demesne, estate, slot, stock, turn
from tests.kit import options, play, public, refusal

ACTIONS = (
    "work",
    "work-all",
    "harvest",
    "harvest-all",
    "move",
    "smith",
    "recruit",
    "train",
    "restation",
    "build",
    "remove",
    "fill",
)
TRADES = ("offer", "accept", "decline", "withdraw")
RICH = "G g4 f1, F f1 | M f2, V f2 | C o1, C | G, .; 20g 20w 20o 20b"
COSTS = {
    "work > B1": "1w",
    "smith > B2": "2w 1o",
    "recruit > B2": "2g",
    "train > A1 > C1": "1w 1b",
    "build > grange > D2": "1g 2w",
    "build > forest > D2": "1w 1b",
    "build > mine > D2": "3w 1b",
    "build > village > D2": "4w",
    "build > castle > D2": "5w 2b",
    "fill > Q16.2": "9g",
    "fill > Q27.3": "3b",
}


def parts(cost):
    """A number for each good of a cost written `5w 2b`."""
    return {word[-1]: int(word[:-1]) for word in cost.split()}


def written(goods):
    return " ".join(f"{number}{good}" for good, number in goods.items() if number)


def short(cost):
    """The costs with one good too few, plenty of all others."""
    return [
        written({sign[0]: parts(cost).get(sign[0], 9) if sign[0] != lack else parts(cost)[lack] - 1 for sign in GOODS})
        for lack in parts(cost)
    ]


# ---- 5.1


@pytest.mark.rule("5.1a")
@pytest.mark.parametrize("verb", [*ACTIONS, "yield"])
def test_5_1a_nobody_else_acts(verb):
    match = turn(RICH, RICH, RICH, track=("Q02",))
    for seat in (1, 2):
        assert refusal(match, f"{seat}: {verb}").rule == "5.1a"
        assert options(match, seat) == ["offer"]


@pytest.mark.rule("5.1a")
def test_5_1a_with_ones_own_demesne_and_stockpile_alone():
    match = turn("G, F | M, V | C, .", RICH)
    for verb, rule in (
        ("work", "5.4a"),
        ("harvest", "5.4b"),
        ("move", "5.3a"),
        ("smith", "5.7a"),
        ("recruit", "5.8a"),
        ("train", "5.9a"),
        ("restation", "5.10a"),
        ("build", "5.11a"),
    ):
        assert refusal(match, f"0: {verb}").rule == rule, "what seat 1 has is of no use to seat 0"
    before = demesne(match, 1), stock(match, 1)
    play(match, "0: remove > A1", "0: remove > B2")
    assert (demesne(match), demesne(match, 1), stock(match, 1)) == ("G-, F | M, V- | C, .", *before)


@pytest.mark.rule("5.1b", "4.6b")
def test_5_1b_any_number_of_actions_in_any_order_until_the_yield():
    match = turn(RICH, HOME, track=("Q02",))
    for action in (
        "recruit > B2",
        "work > A2",
        "recruit > B2",
        "move > A1 > D1",
        "build > village > D2",
        "smith > B2",
        "fill > Q02.1",
        "restation > C1 > C2",
        "work-all",
        "recruit > B2",
        "smith > B2",
    ):
        play(match, f"0: {action}")
        assert decides(match) == (0, "5.1b")
    assert public(play(match, "0: yield"))[-1] == "It is <s1>'s turn: the last of this Season."
    assert decides(match) == (1, "5.1b")
    assert refusal(match, "0: work > B1").rule == "5.1a"


@pytest.mark.rule("5.1c")
@pytest.mark.parametrize(("action", "cost"), COSTS.items())
def test_5_1c_the_cost_is_paid_in_full_to_the_bank(action, cost):
    home = f"G f1, F f1 | M f2, V f2 | C, . | G, .; {cost}"
    match = turn(home, "G, F | M, V | C, .", track=("Q16", "Q27"), bank="finite")
    before = dict(match.state.bank)
    play(match, f"0: {action}")
    gained = {"work > B1": "1o", "smith > B2": "1b"}.get(action, "")
    assert stock(match) == gained
    for good in GOODS:
        paid, got = parts(cost).get(good[0], 0), parts(gained).get(good[0], 0)
        assert match.state.bank[good] == before[good] + paid - got


@pytest.mark.rule("5.1c", "5.1d")
@pytest.mark.parametrize(
    ("action", "purse"), [(action, purse) for action, cost in COSTS.items() for purse in short(cost)]
)
def test_5_1c_with_any_part_missing_it_is_refused_and_nothing_changes(action, purse):
    match = turn(
        f"G f1, F f1 | M f2, V f2 | C, . | G, .; {purse}", "G, F | M, V | C, .; 30g 30w 9o 9b", track=("Q16", "Q27")
    )
    verb = action.split()[0]
    rule = {"work": "5.6a", "smith": "5.7a", "recruit": "5.8a", "train": "5.9a", "build": "5.11a", "fill": "5.13a"}
    assert refusal(match, f"0: {action}").rule == rule[verb]


@pytest.mark.rule("5.1d")
@pytest.mark.parametrize(
    "action",
    ["work > A2", "harvest > A1 > 2", "move > A1 > D1", "smith > B2", "recruit > B2", "build > mine > D2", "yield"],
)
def test_5_1d_a_completed_action_cannot_be_taken_back(action):
    match = turn(RICH, RICH)
    play(match, f"0: {action}")
    assert not match.can_take_back(0)
    with pytest.raises(Refused) as refused:
        match.take_back(0)
    assert refused.value.rule == "5.1d"


@pytest.mark.rule("5.1d")
def test_5_1d_what_is_only_begun_is_no_action():
    match = turn(RICH, RICH)
    before = match.state.model_dump_json()
    play(match, "0: move > A1")
    assert match.state.model_dump_json() == before
    match.take_back(0)
    match.take_back(0)
    assert decides(match) == (0, "5.1b")


@pytest.mark.rule("5.1e")
@pytest.mark.parametrize("sign", ["+", "-"])
@pytest.mark.parametrize(
    ("kind", "action"),
    [
        ("G", "work > A1"),
        ("G", "harvest > A1"),
        ("F", "work > A1"),
        ("M", "work > A1"),
        ("V", "smith > A1"),
        ("V", "recruit > A1"),
        ("C", "train > B1 > A1"),
        ("C", "restation > C1 > A1"),
    ],
)
def test_5_1e_every_holding_that_is_used_must_be_active(kind, sign, action):
    match = turn(f"{kind}{sign}, . | V f2, G g4 f1 | C o1, C; 9g 9w 9o 9b", RICH)
    found = refusal(match, f"0: {action}")
    assert (found.rule, found.why) == ("5.1e", "it isn't Active")


@pytest.mark.rule("5.1e")
@pytest.mark.parametrize("sign", ["+", "-"])
@pytest.mark.parametrize(
    ("kind", "verb"),
    [
        ("G", "work"),
        ("G", "harvest"),
        ("F", "work"),
        ("M", "work"),
        ("V", "smith"),
        ("V", "recruit"),
        ("C", "train"),
    ],
)
def test_5_1e_with_no_active_one_the_action_is_refused(kind, sign, verb):
    other = "F" if kind == "C" else "C"  # where no Peasant works
    peasant = "F f1" if kind == "C" else "."
    match = turn(f"{kind}{sign}, {peasant} | {other}, . | ., .; 9g 9w 9o 9b", RICH)
    assert refusal(match, f"0: {verb}").rule == "5.1e"


@pytest.mark.rule("5.1f")
def test_5_1f_what_is_gained_may_be_used_at_once():
    match = turn("G g2 f1, F f1 | M f2, V f1 | C, .", RICH)
    play(match, "0: harvest > A1 > 2", "0: recruit > B2", "0: work > A2", "0: work > B1")
    assert stock(match) == "1w 1o"
    play(match, "1: offer > 1wood > none", "0: accept > O1", "0: smith > B2")
    assert (stock(match), slot(match, "B2")) == ("1b", "V s1 t1")
    play(match, "1: offer > 1wood > none", "0: accept > O2")
    assert "build" in options(match, 0), "1 wood and 1 bar pay for a Forest"
    play(match, "0: build > forest > C2")
    assert stock(match) == ""


@pytest.mark.rule("5.1g", "5.1b")
def test_5_1g_there_is_no_other_action():
    match = turn(RICH, RICH)
    assert [option.token for option in match.asks[0].options] == [*ACTIONS, *TRADES, "yield"]
    assert [option.token for option in match.asks[1].options] == list(TRADES)
    for word in ("discard", "drop", "dismiss"):
        assert refusal(match, f"0: {word}").rule == "5.1b"


# ---- 5.2


@pytest.mark.rule("5.2a", "2.9", "2.11b", "2.11d")
def test_5_2a_full_granges_with_a_peasant_are_harvested_before_the_first_action():
    match = at(estate("G g6 f1, G g6 f1 | G g5 f1, V | F f1, .; 1g", "G g6 f1, V | ., . | ., ."), "next_turn")
    assert public(match.news) == [
        "It is <s0>'s turn: most Peasants (B).",
        "<s0>'s full Grange on A1 is harvested: 6 grain.",
        "<s0>'s full Grange on A2 is harvested: 6 grain.",
    ]
    assert demesne(match) == "G s1 u1, G s1 u1 | G g5 f1, V | F f1, ."
    assert stock(match) == "13g"
    assert (slot(match, "A1", 1), stock(match, 1)) == ("G g6 f1", ""), "seat 1's only when it is seat 1's turn"
    assert "<s1>'s full Grange on A1 is harvested: 6 grain." in public(play(match, "0: yield"))
    assert (slot(match, "A1", 1), stock(match, 1)) == ("G s1 u1", "6g")


@pytest.mark.rule("5.2a", "5.4c")
def test_5_2a_it_counts_as_the_harvest_of_the_season():
    match = at(estate("G g6 f1, F | G g2 f1, V | ., .", "V, . | ., . | ., ."), "next_turn")
    assert refusal(match, "0: work > A1").rule == "5.4c"
    assert refusal(match, "0: harvest > A1").rule == "5.4c"
    assert refusal(match, "0: move > A1").rule == "5.3b", "its Peasant is Spent"


@pytest.mark.rule("5.2b")
def test_5_2b_without_a_peasant_the_grain_stays():
    match = at(estate("G g6, F f1 | V, . | ., .", "V, . | ., . | ., ."), "next_turn")
    assert public(match.news) == ["It is <s0>'s turn: most Peasants (B)."]
    assert (slot(match, "A1"), stock(match)) == ("G g6", "")
    play(match, "0: move > A2 > A1")
    assert slot(match, "A1") == "G g6 m1", "5.2a is over when the first action begins"
    play(match, "0: harvest > A1 > 2")
    assert (slot(match, "A1"), stock(match)) == ("G g4 s1 u1", "2g")


@pytest.mark.rule("5.2b")
@pytest.mark.parametrize("grange", ["G+", "G-", "G g5 f1", "G f1"])
def test_5_2b_nor_is_any_other_grange_harvested(grange):
    match = at(estate(f"{grange}, F f1 | V f1, . | ., .", "V, . | ., . | ., ."), "next_turn")
    assert (slot(match, "A1"), stock(match)) == (grange, "")


@pytest.mark.parametrize("bank", ["unlimited", "finite"])
def test_what_is_barred_is_looked_up_as_it_would_be_worked_out(bank):
    match, numbers = walk.begin(GAME, 3, bank=bank), walk.luck("barred", bank)
    for _ in range(300):
        walk.step(match, numbers)
        g = match.state
        if g.active is not None:
            assert turns.find_barred(g, g.active) == turns.bar(g, g.active, turns.by_legality(turns.ACTIONS.values()))
