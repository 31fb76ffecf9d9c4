"""2.20 What a turn's reason claims is true of those of whom it claims it."""

import re

import pytest

from games.estate.events import AMONG, TurnBegins
from tests.games.estate.demesnes import HOME, at, decides, estate
from tests.kit import play

ARMED = ["V, C o3 | ., . | ., .; 9g", "V, C o2 | ., . | ., .; 9g", "V, C o1 | ., . | ., .; 9g", HOME]
EVEN = [HOME, HOME, HOME, HOME]
MIXED = ["V f5, . | ., . | ., .; 9g", "V f5, . | ., . | ., .; 9g", HOME, HOME]
PEASANTS = ["V f5, . | ., . | ., .; 9g", "V f3, . | ., . | ., .; 9g", "V f3, C o1 | ., . | ., .; 9g", HOME]


@pytest.mark.rule("2.20", "4.6a", "7.3")
def test_who_is_named_first_is_first_among_those_whom_the_sentence_names():
    found = set()
    for demesnes in (ARMED, EVEN, MIXED, PEASANTS):
        for order in ("youngest", "rotating"):
            match = at(estate(*demesnes, youth=(2, 0, 1, 3), tie_order=order), "next_turn")
            told = [event for event in match.news if isinstance(event, TurnBegins)]
            for _ in range(3):
                g = match.state
                order_now = g.youth_order()
                waiting = [seat for seat in g.yet_to_act if seat != g.active]
                tallies = {seat: g.tallies(seat) for seat in range(g.seats)}
                news = play(match, f"{decides(match)[0]}: yield")
                told += [event for event in news if isinstance(event, TurnBegins)]
                last = told[-1]
                if not last.why:
                    continue
                among = {"": range(g.seats), "left": waiting}.get(last.among)
                measure = {
                    "A": lambda seat, t=tallies: t[seat][2],
                    "B": lambda seat, t=tallies: t[seat][1],
                    "C": lambda seat, o=order_now: -o.index(seat),
                }[last.why]
                case = (demesnes, order, last.line())
                if among is not None:
                    assert all(seat == last.seat or measure(seat) < measure(last.seat) for seat in among), case
                assert re.search(re.escape(f"{AMONG[last.among]} ({last.why})."), last.line()), case
                found.add(last.among)
    assert {"", "left"} <= found


@pytest.mark.rule("2.20")
def test_the_youngest_who_has_played_is_not_named_again():
    match = at(estate(HOME, HOME, HOME), "next_turn")
    lines = [event.line() for event in match.news]
    for _ in range(2):
        lines += [event.line() for event in play(match, f"{decides(match)[0]}: yield")]
    turns = [line.partition(": ")[2] for line in lines if "'s turn" in line]
    assert turns == ["the youngest (C).", "the youngest of those left (C).", "the last of this Season."]
    beside = at(estate("V f9, . | ., . | ., .", HOME, HOME, ARMED[0], youth=(0, 1, 2, 3), acted=(3,)), "next_turn")
    assert next(event.line() for event in beside.news).endswith("most Peasants (B).")
