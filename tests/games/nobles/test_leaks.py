"""Leaks planted in Nobles & Glory, each a mistake that somebody could make: the search for leaks finds every one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.contract.two_worlds import Tally, search
from bot.contract.world_differences import Leak
from games.engine.declaring.game import Game
from games.nobles.action import Counter, TurnAction
from games.nobles.actions import counters
from games.nobles.cards import is_number
from games.nobles.events.common import Drew, FaceDown, YouDrew
from games.nobles.moves import piles
from games.nobles.moves.choices import choose_or_no
from games.nobles.phases import event_cards, inauguration, migration, population
from games.nobles.state import Rivals
from games.nobles.title import GAME

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], Game[Any]]


def rival(g: Rivals, viewer: int | None) -> Any:
    """The Kingdom of the viewer's rival; the first for a spectator."""
    return g.kingdoms[0 if viewer is None else 1 - viewer]


def seen(**fields: Callable[[Rivals, int | None], Any]) -> Game[Any]:
    """The game with a view that shows more."""

    def view(g: Rivals, viewer: int | None) -> Any:
        return replace(GAME.views.view(g, viewer), **{name: what(g, viewer) for name, what in fields.items()})

    return GAME.but(view=view)


# ---- the board


def the_board_shows_the_top_of_the_draw_pile(patch: Patch) -> Game[Any]:
    return seen(top=lambda g, viewer: g.draw[-1] if g.draw else None)


def the_board_counts_a_rivals_number_cards(patch: Patch) -> Game[Any]:
    return seen(draw=lambda g, viewer: sum(map(is_number, rival(g, viewer).hand)))


def the_board_lists_slots_by_what_lies_beneath_a_regnant(patch: Patch) -> Game[Any]:
    def used(g: Rivals, viewer: int | None) -> Any:
        royals = rival(g, viewer).royals
        return tuple(sorted(str(royal.preparation) for royal in royals if royal.preparation))

    return seen(used=used)


# ---- events


def the_cards_drawn_are_told_to_both(patch: Patch) -> Game[Any]:
    patch.setattr(piles, "YouDrew", lambda to, cards: YouDrew(cards=cards))
    return GAME


def a_draw_is_told_only_when_it_is_worth_something(patch: Patch) -> Game[Any]:
    def tell(g: Rivals, event: Any) -> None:
        if not isinstance(event, Drew) or is_number(g.kingdoms[event.seat].hand[-1]):
            original(g, event)

    original = Rivals.tell
    patch.setattr(Rivals, "tell", tell)
    return GAME


def a_preparation_is_told_by_its_suit(patch: Patch) -> Game[Any]:
    def put(seat: int, what: str) -> FaceDown:
        suits = [str(royal.preparation)[-1] for royal in kept[-1].kingdoms[seat].royals if royal.preparation]
        return FaceDown(seat=seat, what=f"{what} ({' '.join(suits)})")

    async def prepare(g: Rivals, me: int) -> None:
        kept.append(g)
        await original(g, me)

    kept: list[Rivals] = []
    original = population.prepare
    patch.setitem(population.ACTS, "prepare", replace(population.ACTS["prepare"], carry_out=prepare))
    patch.setattr(population, "FaceDown", put)
    return GAME


# ---- who is asked, and for what


def only_who_holds_a_counter_is_asked(patch: Patch) -> Game[Any]:
    async def answer(g: Rivals, me: int, action: TurnAction, counter: Counter) -> Any:
        hand = g.kingdoms[1 - me].hand
        able = any(counters.no_counter(card, counter, g.kingdoms[me].highest(counter.beats)) is None for card in hand)
        return await original(g, me, action, counter) if able else None

    original = counters.answer
    patch.setattr(counters, "answer", answer)
    return GAME


def nobody_is_asked_to_inaugurate_without_a_royal_card(patch: Patch) -> Game[Any]:
    async def choose(g: Rivals, seat: int, options: Any, **words: Any) -> Any:
        return await original(g, seat, options, **words | {"always": False})

    original = choose_or_no
    patch.setattr(inauguration, "choose_or_no", choose)
    return GAME


def an_upgrade_is_offered_only_to_who_has_one(patch: Patch) -> Game[Any]:
    async def choose(g: Rivals, seat: int, options: Any, **words: Any) -> Any:
        return await original(g, seat, options, **words | {"always": False})

    original = choose_or_no
    patch.setattr(event_cards, "choose_or_no", choose)
    return GAME


def a_question_names_how_many_cards_a_rival_could_place(patch: Patch) -> Game[Any]:
    async def choose(g: Rivals, seat: int, options: Any, **words: Any) -> Any:
        count = sum(map(is_number, rival(g, seat).hand))
        return await original(g, seat, options, **words | {"prompt": f"Discard, against {count}?"})

    original = choose_or_no
    patch.setattr(migration, "choose_or_no", choose)
    return GAME


def a_refusal_tells_what_a_rival_holds(patch: Patch) -> Game[Any]:
    def jesters(g: Rivals, me: int) -> Any:
        found = original.candidates(g, me)
        joker = any(card.rank in "XKQ" for card in rival(g, me).hand)
        why = found.refusal
        told = why and why._replace(why=f"{why.why}{', unlike your rival' if joker else ''}")
        return found.closed(told)

    original = population.ACTS["jester"]
    patch.setitem(population.ACTS, "jester", replace(original, candidates=jesters))
    return GAME


# ---- another world


def another_world_forgets_what_its_viewer_knows(patch: Patch) -> Game[Any]:
    return GAME.but(imagine=lambda g, viewer, dice: GAME.views.imagine(g, None, dice))


PLANTS: list[Plant] = [
    the_board_shows_the_top_of_the_draw_pile,
    the_board_counts_a_rivals_number_cards,
    the_board_lists_slots_by_what_lies_beneath_a_regnant,
    the_cards_drawn_are_told_to_both,
    a_draw_is_told_only_when_it_is_worth_something,
    a_preparation_is_told_by_its_suit,
    only_who_holds_a_counter_is_asked,
    nobody_is_asked_to_inaugurate_without_a_royal_card,
    an_upgrade_is_offered_only_to_who_has_one,
    a_question_names_how_many_cards_a_rival_could_place,
    a_refusal_tells_what_a_rival_holds,
    another_world_forgets_what_its_viewer_knows,
]


@pytest.mark.rule("17.1", "17.2", "17.3", "18.9")
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_17_a_planted_leak_is_found(plant: Plant, monkeypatch: Patch):
    game = plant(monkeypatch)
    with pytest.raises(Leak):
        look_until_found(game)


def look_until_found(game: Game[Any]) -> None:
    """Search game after game for every viewer; most leaks are in the first. Raise Leak for the first that is found."""
    for number in range(100):
        for viewer in (0, 1, None):
            search(game, 2, viewer, number, Tally(), limit=3)
