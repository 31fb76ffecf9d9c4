"""14. Decisions and safe defaults."""

import re

import pytest

from bot.titles.rulebook import Rulebook
from tests.games.anarchy.courts import KING, six
from tests.games.anarchy.realm import decides, new, realm, turn_of
from tests.kit import play

LOW = ("3-GU 8-GU", "5-TU 9-TU", "6-FR 2-FR", "3-FL 2-FL")


def test_14_the_table_has_four_decisions():
    section = Rulebook.load("anarchy").rule("14")
    assert section is not None
    assert re.findall(r"^- \*(D\d), ([\w ]+)\*", section, flags=re.MULTILINE) == [
        ("D1", "lead"),
        ("D2", "respond"),
        ("D3", "use"),
        ("D4", "standing pass"),
    ]


@pytest.mark.rule("14.1", "12.2")
def test_14_1_lead_and_response_must_be_made_and_the_others_are_never_waited_for():
    match = turn_of(realm(*LOW))
    assert list(match.asks) == [0]
    play(match, "0: 3x1")
    assert [(ask.seat, ask.standing) for ask in match.asks.values()] == [(1, False), (2, True), (3, True), (0, True)]
    used = six(KING)
    assert "use" in used.asks[0].legal, "a use is a choice within the same decision"
    play(used, "0: 4x1")
    assert used.state.used == []


@pytest.mark.rule("14.2", "12.1")
@pytest.mark.parametrize("seats", [4, 6, 10])
def test_14_2_each_default_is_always_legal(seats):
    match = new(seats, rounds=2)
    asked = 0
    while not match.over:
        seat, rule = decides(match)
        ask = match.asks[seat]
        assert ask.default is not None
        ask.check(ask.default)
        assert (ask.default == ("pass",)) == (rule == "5.4a")
        beats = [token for token in ask.legal if token not in ("pass", "use")]
        asked += 1
        play(match, f"{seat}: {beats[-1] if beats else 'pass'}") if asked % 3 else match.time_out(seat)
        if match.asks and decides(match)[1] == "5.1c":
            match.answer(decides(match)[0], match.asks[decides(match)[0]].default or ())
