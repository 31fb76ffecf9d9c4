"""5.15 Yield, with upkeep."""

import pytest

from games.estate import GAME
from tests.games.estate.demesnes import HOARD, decides, demesne, slot, stock, turn, view
from tests.kit import options, play, public, refusal


@pytest.mark.rule("5.15a", "2.14", "4.6b")
@pytest.mark.parametrize(
    ("home", "due"),
    [
        ("V f2, C o1 | G f1, F f1", 3),
        ("V f1 m1 s1, V f1 | M f2, C", 4),
        ("V f1 n2 t1, C o2 r1 | G, F", 3),
        ("V n1, C r3 | G s1 u1, M s2 u1", 0),
        ("G f1, F m1 | M f2, V", 0),
    ],
)
def test_5_15a_a_grain_for_each_upkeep_unit(home, due):
    match = turn(f"{home} | ., .; 5g 2w", HOARD, bank="finite")
    before = match.state.bank["grain"]
    told = public(play(match, "0: yield"))
    assert told == [f"<s0> yields: {due} grain due, {due} paid.", "It is <s1>'s turn: the last of this Season."]
    assert stock(match) == f"{5 - due}g 2w"
    assert match.state.bank["grain"] == before + due
    assert demesne(match) == f"{home} | ., ."
    assert (decides(match), match.state.acted) == ((1, "5.1b"), [0])


@pytest.mark.rule("5.15b")
def test_5_15b_it_is_paid_in_full_without_a_question():
    match = turn("V f3, C o2 | ., . | ., .; 5g", HOARD)
    assert match.preview(0, "yield") is None, "the turn is over with it"
    play(match, "0: yield")
    assert (stock(match), demesne(match)) == ("", "V f3, C o2 | ., . | ., .")


@pytest.mark.rule("5.15c")
@pytest.mark.parametrize(("grain", "shortfall"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_5_15c_exactly_the_shortfall_is_asked_for(grain, shortfall):
    match = turn(f"V f2, V m1 | C o2, G g6 f1 | ., .; {grain}g", HOARD)
    ask = match.preview(0, "yield")
    assert ask is not None
    assert (ask.rule, ask.low, ask.high, ask.standing) == ("5.15c", shortfall, shortfall, False)
    assert ask.legal == ["A1.1", "A1.2", "A2.1", "B1.1", "B1.2"]
    for number in range(6):
        if number != shortfall:
            named = " ".join(ask.legal[:number]) or "none"
            assert refusal(match, f"0: yield > {named}").rule == "5.15c"
    assert decides(match) == (0, "5.1b"), "the turn goes on"
    told = public(play(match, f"0: yield > {' '.join(ask.legal[-shortfall:])}"))
    assert f"<s0> yields: 5 grain due, {grain} paid." in told
    assert stock(match) == "", "all grain of the Stockpile is paid"


@pytest.mark.rule("5.15c")
@pytest.mark.parametrize(
    ("home", "left"),
    [
        ("V f2, V m1 | C o2, G g6 f1 | ., .", "V, V | C, G g6 f1 | ., ."),
        ("V f2 n1, G | C r1, . | ., .; 1g", "V f1 n1, G | C r1, . | ., ."),
        ("V n1, G | C o3, . | ., .; 1g", "V n1, G | C o1, . | ., ."),
    ],
)
def test_5_15c_also_where_there_is_only_one_way_the_plan_is_asked_for_and_nobody_is_lost_before(home, left):
    match = turn(home, HOARD)
    before = match.state.model_dump()
    match.answer(0, ("yield",))  # pressed: a panel may ask
    assert decides(match) == (0, "5.15c")
    ask = match.asks[0]
    assert f"{ask.low} grain short" in ask.prompt
    first = GAME.words.label(view(match, 0), ask, ask.legal[0]).text
    assert first == ("Peasant 1 on A1" if "V f" in home else "Soldier 1 on B1")
    assert match.state.model_dump() == before, "nobody is lost, nothing is paid before it is confirmed"
    play(match, f"0: {' '.join(ask.default or ())}")
    assert (demesne(match), stock(match)) == (left, "")
    assert decides(match) == (1, "5.1b")


@pytest.mark.rule("5.15c")
def test_5_15c_a_yield_may_name_its_one_way_at_once_and_no_other():
    match = turn("V f2 n1, G f1 | C r1, . | ., .; 1g", HOARD)
    assert refusal(match, "0: yield > none").rule == "5.15c"
    assert refusal(match, "0: yield > A1.1 A1.2").rule == "5.15c"
    play(match, "0: yield > A1.2")
    assert demesne(match) == "V f1 n1, G f1 | C r1, . | ., ."


@pytest.mark.rule("5.15c", "7.4d")
@pytest.mark.parametrize(
    ("named", "left", "lost"),
    [
        ("A1.1 A1.2", "V f1 n1, V f1 | C o2, .", "2 Peasants on A1"),
        ("A1.3 A2.1", "V f2 n1, V | C o2, .", "1 Peasant on A1, 1 Peasant on A2"),
        ("B1.1 B1.2", "V f2 m1 n1, V f1 | C, .", "2 Soldiers on B1"),
        ("A2.1 B1.2", "V f2 m1 n1, V | C o1, .", "1 Peasant on A2, 1 Soldier on B1"),
    ],
)
def test_5_15c_in_any_mix_and_back_to_the_bank(named, left, lost):
    match = turn("V f2 m1 n1, V f1 | C o2, . | ., .; 4g", HOARD, bank="finite")
    before = dict(match.state.bank)
    told = public(play(match, f"0: yield > {named}"))
    assert told[:2] == [f"<s0> is short of grain: {lost} lost.", "<s0> yields: 6 grain due, 4 paid."]
    assert demesne(match) == f"{left} | ., ."
    soldiers = named.count("B1")
    assert match.state.bank["soldier"] == before["soldier"] + soldiers
    assert match.state.bank["peasant"] == before["peasant"] + 2 - soldiers
    assert match.state.bank["grain"] == before["grain"] + 4


@pytest.mark.rule("5.15c")
@pytest.mark.parametrize("named", ["A1.1 A1.1", "A1.4 A1.1", "B2.2 A1.1", "C2.1 A1.1", "Z1 B1", "2"])
def test_5_15c_only_units_that_are_there(named):
    match = turn("V f2 n1, G f1 | C o1, C r1 | F f1, . | V f1, .; 2g", HOARD)
    assert refusal(match, f"0: yield > {named}").rule == "5.15c"


@pytest.mark.rule("5.15d")
@pytest.mark.parametrize(
    ("named", "why"),
    [
        ("A1.3 A1.1", "New ones owe nothing and can't be lost"),
        ("A1.1 B2.1", "New ones owe nothing and can't be lost"),
        ("C1.1 A1.1", "Peasants on a Forest owe nothing and can't be lost"),
        ("A2.1 A1.1", "Peasants on a Grange owe nothing and can't be lost"),
    ],
)
def test_5_15d_who_owes_nothing_cannot_be_named(named, why):
    match = turn("V f2 n1, G f1 | C o1, C r1 | F f1, . | V f1, .; 2g", HOARD)
    assert str(refusal(match, f"0: yield > {named}")) == f"{why} (rule 5.15d)"


@pytest.mark.rule("5.15c", "9.1")
def test_5_15c_who_does_not_answer_loses_peasants_before_soldiers_in_slot_order():
    match = turn("C o2, V f1 | V f2, G f1 | ., .; 2g", HOARD)
    match.time_out(0)
    assert demesne(match) == "C o2, V | V, G f1 | ., ."
    match = turn("C o2, V f1 | V f2, G f1 | ., .; 1g", HOARD)
    match.time_out(0)
    assert demesne(match) == "C o1, V | V, G f1 | ., ."


@pytest.mark.rule("5.15c")
def test_5_15c_whoever_began_the_yield_can_think_again():
    match = turn("V f2, F f1 | C o2, G g6 f1 | ., .; 1g", HOARD)
    match.answer(0, ("yield",))
    assert decides(match) == (0, "5.15c")
    match.take_back(0)
    play(match, "0: harvest > B2 > 6", "0: yield")
    assert (stock(match), demesne(match)) == ("3g", "V f2, F f1 | C o2, G s1 u1 | ., .")


@pytest.mark.rule("5.15c")
def test_5_15c_a_yield_that_is_said_without_its_plan_is_refused_and_the_turn_goes_on():
    match = turn("V f2, . | C o1, . | ., .; 1g", f"{HOARD}; 3g")
    said = "you're 2 grain short: name 2 to lose with your yield, for example A1.1 A1.2 (rule 5.15c)"
    assert str(refusal(match, "0: yield")) == said
    assert decides(match) == (0, "5.1b")
    match.answer(0, ("yield",))  # pressed, and not finished
    assert match.count_restated(0, "yield", "A1.1 B1.1") == match.count_restated(0, "offer", "seat2") == 1
    assert match.count_restated(0, "A1.1 B1.1") == 0, "that answers what is asked"


@pytest.mark.rule("5.15c", "5.13b")
@pytest.mark.parametrize("named", ["2 A1", "A1 A1", "a1, a1.2", "A1.1 A1"])
def test_5_15c_chits_that_are_alike_may_be_counted(named):
    match = turn("V f2 n1, G f1 | C o1, C r1 | ., .; 1g", HOARD)
    play(match, f"0: yield > {named}")
    assert demesne(match) == "V n1, G f1 | C o1, C r1 | ., ."


@pytest.mark.rule("5.15b")
@pytest.mark.parametrize(("move", "rule"), [("1", "5.15b"), ("0grain", "5.15b"), ("A1.1", "5.15e")])
def test_5_15b_nobody_chooses_to_pay_less(move, rule):
    match = turn("V f2, . | C o1, . | ., .; 3g", HOARD)
    assert refusal(match, f"0: yield > {move}").rule == rule


@pytest.mark.rule("5.15c", "5.13b")
def test_5_15c_an_open_slot_is_called_open():
    match = turn("V f2, G f1 | C o1, . | ., .; 2g", HOARD)
    assert str(refusal(match, "0: yield > B2.1")) == "B2 is Open: no one stands there (rule 5.15c)"


@pytest.mark.rule("5.15c", "5.14a")
def test_5_15c_a_trade_before_the_yield_can_save_them():
    match = turn("V f2, . | C o1, . | ., .", f"{HOARD}; 3g")
    play(match, "1: offer > 3grain > none", "0: accept > O1", "0: yield")
    assert (demesne(match), stock(match)) == ("V f2, . | C o1, . | ., .", "")


@pytest.mark.rule("5.15d", "2.11c")
def test_5_15d_new_ones_owe_nothing_and_cannot_be_named():
    match = turn("V f1 n2 t1, C o1 r2 | V n3, C r1 | ., .; 1g", HOARD)
    assert options(match, 0, "yield") == ["A1.1", "A2.1"]
    for named in ("A1.2", "A2.2", "B1.1", "B2.1"):
        assert str(refusal(match, f"0: yield > {named}")) == "New ones owe nothing and can't be lost (rule 5.15d)"
    play(match, "0: yield > A2.1")
    assert demesne(match) == "V f1 n2 t1, C r2 | V n3, C r1 | ., ."


@pytest.mark.rule("5.15d")
@pytest.mark.parametrize(
    "home", ["G f1, F f1 | M f2, V", "G s1 u1, F s1 u1 | M s2 u1, V", "G g6 f1, F m1 | M f1 m1, C"]
)
def test_5_15d_peasants_on_other_holdings_owe_nothing(home):
    match = turn(f"{home} | ., .", HOARD)
    assert public(play(match, "0: yield"))[0] == "<s0> yields: 0 grain due, 0 paid."
    assert demesne(match) == f"{home} | ., ."


@pytest.mark.rule("5.15d", "4.3c")
def test_5_15d_in_the_next_season_they_owe_it():
    match = turn("V, G | ., . | ., .; 3g", HOARD)
    play(match, "0: recruit > A1", "0: yield", "1: yield")
    assert public(play(match, "0: yield"))[0] == "<s0> yields: 1 grain due, 1 paid."
    assert (slot(match, "A1"), stock(match)) == ("V f1", "")


@pytest.mark.rule("5.15e", "5.15b")
@pytest.mark.parametrize("plan", ["A1.1", "A2.1", "A1.1 A2.1"])
@pytest.mark.parametrize("grain", [3, 4])
def test_5_15e_without_a_shortfall_no_loss_can_be_named(plan, grain):
    match = turn(f"V f2, C o1 | ., . | ., .; {grain}g", HOARD)
    assert refusal(match, f"0: yield > {plan}").rule == "5.15e"
    assert decides(match) == (0, "5.1b")
    play(match, "0: yield > none")
    assert demesne(match) == "V f2, C o1 | ., . | ., ."
