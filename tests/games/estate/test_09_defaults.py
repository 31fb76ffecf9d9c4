"""9. Decisions and safe defaults."""

import re

import pytest

from bot.titles.rulebook import Rulebook
from tests.games import walk
from tests.games.estate.demesnes import HOME, claim, demesne, new, slot, stock, turn
from tests.kit import asked, play, public


def test_9_the_decisions_of_the_table():
    section = Rulebook.load("estate").rule("9")
    assert section is not None
    assert re.findall(r"^- \*([\w ]+)\*:", section, flags=re.MULTILINE) == [
        "Setup",
        "Pick",
        "Land upgrade",
        "More resources",
        "Placing Peasants",
        "Placing Soldiers",
        "Turn",
        "Loss plan in a yield",
        "Answer to an offer",
        "Withdraw an offer",
        "Resign",
    ]


@pytest.mark.rule("9.1")
def test_9_1_setup():
    match = new(2)
    match.time_out(1)
    assert demesne(match, 1) == HOME
    play(match, "0: open castle village mine forest grange")
    match.time_out(0)
    assert demesne(match, 0) == HOME, "what was begun is forgotten"


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(
    ("pool", "options", "before", "after"),
    [
        ("W14 W13 W01", {}, f"{HOME}; 1g", f"{HOME}; 1g 6w"),
        ("W26 W13", {}, HOME, f"{HOME} | ., .; "),
        ("W02 W13", {}, "., ., ., . | G, ., . | F, .", "., ., ., . | G, ., ., . | F, .; "),
        ("W02 W13", {}, "., ., ., . | ., ., ., . | ., ., ., .", "., ., ., . | ., ., ., . | ., ., ., .; "),
        ("W13", {"more_resources": "holding"}, "V, F | ., . | G, .", "V, F | G, . | G, .; "),
        ("W13", {"more_resources": "goods"}, HOME, f"{HOME}; 8g"),
        ("W23", {}, "V, C | G+, F f1 | M, G", "V, C | G+, F f1 | M f2, G; "),
        ("W23", {}, "V, C | G, V | F, .", "V, C | G f1, V | F f1, .; "),
        ("W23", {}, "C, F f1 | V, V | M f1, .", "C, F f1 | V f1, V | M f2, .; "),
        ("W23", {}, "C, F f1 | ., . | ., .", "C, F f1 | ., . | ., .; "),
        ("W25", {}, "C+, C o3 | C o1, C | ., .", "C+, C o3 | C o2, C | ., .; "),
    ],
)
def test_9_1_a_pick(pool, options, before, after):
    match = claim(before, HOME, pool=pool, picks=[1, 0], **options)
    assert match.asks[0].default == (pool.split()[0],)
    match.time_out(0)
    while match.state.step == "make_pick":
        match.time_out(0)
    assert f"{demesne(match)}; {stock(match)}".strip() == after.strip()


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(
    ("path", "before", "default"),
    [
        (("W02",), "., ., ., . | G, ., . | F, .", "B"),
        (("W13",), HOME, "goods"),
        (("W23", "goods"), "V, M f1 | G, F | ., .", "A2"),
        (("W23", "goods", "A2"), "V, M f1 | G, F | ., .", "B1"),
        (("W23", "goods"), "F f1, V | V, . | ., .", "A2"),
        (("W25", "goods"), "C o3, V | C, C | ., .", "B1"),
    ],
)
def test_9_1_each_question_of_a_pick_has_its_default(path, before, default):
    match = claim(before, HOME, pool=path[0])
    ask = match.preview(0, *path)
    assert ask is not None
    assert ask.default == (default,)


@pytest.mark.rule("9.1")
def test_9_1_a_turn_yields_and_what_was_done_stands():
    match = turn(HOME, HOME)
    play(match, "0: work > A2", "0: move > A1")
    told = match.time_out(0)
    assert public(told)[0] == "<s0> yields: 0 grain due, 0 paid."
    assert (stock(match), match.state.active) == ("2w", 1)


@pytest.mark.rule("9.1", "5.15c")
@pytest.mark.parametrize(
    ("before", "grain", "after"),
    [
        ("C o1, V f2 | V f1, . | ., .", 3, "C o1, V f1 | V f1, . | ., ."),
        ("C o1, V f2 | V f1, . | ., .", 2, "C o1, V | V f1, . | ., ."),
        ("C o1, V f2 | V f1, . | ., .", 1, "C o1, V | V, . | ., ."),
        ("C o1, V f2 n1 | V f1, C o1 r1 | ., .", 1, "C, V n1 | V, C o1 r1 | ., ."),
    ],
)
def test_9_1_the_default_of_a_loss_plan(before, grain, after):
    match = turn(f"{before}; {grain}g", HOME, HOME)
    match.time_out(0)
    assert (demesne(match), stock(match)) == (after, "")
    assert match.state.active == 1


@pytest.mark.rule("9.1")
def test_9_1_offers_are_ignored_and_stay_open():
    match = turn(f"{HOME}; 9g", f"{HOME}; 9w", offers=("0>1 1g for 1w", "1>0 1w for 1g"))
    assert match.asks[1].standing
    assert match.asks[1].default is None
    assert match.asks[0].default == ("yield",)
    play(match, "0: work > A1")
    assert len(match.state.offers) == 2
    match.time_out(0)
    assert (stock(match, 0), stock(match, 1)) == ("9g", "9w")


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_9_1_every_default_is_legal(seats):
    rules = set().union(*(asked_by(seats, walk.chance("defaults", seats, number)) for number in range(6)))
    assert rules >= {"3.2", "5.1b", "5.14a", "4.4f"}


def asked_by(seats, dice):
    """By which rules a game by chance asks; every default in it is legal."""
    match, rules = new(seats, season_limit=20, bank="finite"), set()
    for _ in range(800):
        if match.over:
            break
        for ask in match.asks.values():
            assert (ask.default is None) == ask.standing
            if ask.default is not None:
                ask.check(ask.default)
            rules.add(ask.rule)
        ask = walk.next_ask(match, dice)
        if ask.standing or dice.below(3):
            match.answer(
                ask.seat,
                match.game.robot.decide(match.view(ask.seat), ask, dice)
                if dice.below(2) and not ask.standing
                else ask.sample(dice),
            )
        else:
            match.time_out(ask.seat)
    return rules


@pytest.mark.rule("9.1", "6.4")
def test_9_1_nobody_is_resigned_by_the_clock():
    match = turn()
    for _ in range(6):
        match.time_out(match.state.the_active())
    assert match.state.resigned == []
    assert asked(match)[0][0] == 0
    assert slot(match, "C2") == "."
