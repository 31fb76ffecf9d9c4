"""What rules declare of when everyone may know who answered, and how: tried in two worlds, and with wrong declarations planted."""

from __future__ import annotations

from typing import Any

import pytest

from bot.contract.openness_checks import search
from bot.contract.world_differences import Leak
from games import CATALOGUE
from games.anarchy.turn import LEAD
from games.aristocracy.auction import BID
from games.aristocracy.tax import PAY
from games.aristocrats.gift import RETURN
from games.aristocrats.take import DISCARD
from games.engine.asking.ask import Openness
from games.engine.declaring.action import Decision
from games.engine.declaring.game import Game
from games.nobles.setup import START
from tests.sizes import size

MOST = size(600, 20_000)  # answers that are compared
FOUND_BY = 20_000  # the same, until a planted declaration is found

PLANTED: list[tuple[str, Decision, Openness]] = [
    ("anarchy", LEAD, "open"),  # the weakest card of a hand
    ("aristocracy", BID, "open"),  # others have still to bid, in turn (7.8)
    ("aristocracy", PAY, "sealed"),  # face-down, the lowest cards
    ("aristocrats", DISCARD, "open"),  # issue 40: a hidden discard, by default of the card just taken
    ("aristocrats", RETURN, "sealed"),
    ("nobles", START, "sealed"),  # in secret, then shown: that it was the default tells what else is in the hand
]


@pytest.mark.slow
@pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in CATALOGUE.items()])
def test_a_question_is_as_open_as_it_is_declared(game: Game[Any]):
    found = search(game, MOST)
    assert found.compared.total() == MOST
    assert found.list_needlessly_hidden(game) == [], (
        "people would hear of time-outs there, and nothing tells against it"
    )


@pytest.mark.rule("8.7c", "17.3")
def test_what_the_rulebook_keeps_quiet_is_not_declared_open():
    from games.anarchy.turn import BEAT
    from games.nobles.actions.counters import COUNTER

    assert (BEAT.openness, COUNTER.openness) == ("hidden", "hidden")


@pytest.mark.parametrize(("title", "rule", "wrong"), PLANTED, ids=[f"{title}-{rule}" for title, rule, _ in PLANTED])
def test_a_question_declared_more_open_than_it_is_is_found(
    title: str, rule: Decision, wrong: Openness, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(rule, "openness", wrong)
    with pytest.raises(Leak, match=rf"rule {rule} is declared"):
        search(CATALOGUE[title], FOUND_BY, **({"auction_bids": "herald"} if rule is BID else {}))


def test_a_question_that_could_be_open_is_found(monkeypatch: pytest.MonkeyPatch):
    from games.aristocrats.actions import ACT

    monkeypatch.setattr(ACT, "openness", "hidden")
    assert search(CATALOGUE["aristocrats"], 300).list_needlessly_hidden(CATALOGUE["aristocrats"]) == ["4.3"]
