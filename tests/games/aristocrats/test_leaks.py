"""Leaks planted in Aristocrats, each a mistake that somebody could make: the search for leaks finds every one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.contract.two_worlds import Tally, search
from bot.contract.world_differences import Leak
from games.aristocrats import GAME, gift, take
from games.aristocrats.state import Company
from games.engine.asking.decisions import pick


def look_everywhere(game, games=6, **options):
    """Searches some games for every viewer. Raise Leak for the first that is found."""
    for number in range(games):
        for viewer in (0, 1, 2, None):
            search(game, 3, viewer, number, Tally(), limit=3, **options)


@pytest.mark.rule("5.5c")
def test_5_5c_a_discard_told_otherwise_when_the_card_just_taken_goes_is_found(monkeypatch):
    def dropping(g, me, card, flip):
        drop(g, me, card, flip and card is not g.taken)

    drop = take.drop
    monkeypatch.setattr(take, "drop", dropping)
    with pytest.raises(Leak):
        look_everywhere(GAME)


@pytest.mark.rule("5.3c")
def test_5_3c_a_return_that_is_not_asked_when_it_is_forced_is_found(monkeypatch):
    async def forced(seat, options, **words):
        legal = [card for card in options if card not in (words.get("refuse") or {})]
        if words["rule"] == "5.3c" and len(legal) == 1:
            return legal[0]
        return await pick(seat, options, **words)

    monkeypatch.setattr(gift, "pick", forced)
    with pytest.raises((Leak, RuntimeError)):
        look_everywhere(GAME)


@pytest.mark.rule("10.5")
def test_10_5_a_blind_thief_that_sees_its_hand_is_found():
    def view(g: Company, viewer: int | None) -> Any:
        shown: Any = GAME.views.view(g, viewer)
        return shown if viewer is None or not g.hands else replace(shown, hand=tuple(g.hands[viewer]))

    with pytest.raises(Leak):
        look_everywhere(GAME.but(view=view), blind_steal="on")


@pytest.mark.rule("10.7")
@pytest.mark.parametrize("zone", ["deck", "hands", "hidden", "gift"])
def test_10_7_a_view_that_shows_what_is_hidden_is_found(zone):
    def shows(g: Company) -> tuple[object, ...]:
        everything = {
            "deck": g.deck[-1:],
            "hands": g.hands[0][:1] if g.hands else [],
            "hidden": [card for cards in g.hidden for card in cards][:1],
            "gift": [g.gift.card] if g.gift else [],
        }
        return tuple(everything[zone])

    def view(g: Company, viewer: int | None) -> Any:
        seen: Any = GAME.views.view(g, viewer)
        return replace(seen, discards=shows(g))

    with pytest.raises(Leak):
        look_everywhere(GAME.but(view=view))
