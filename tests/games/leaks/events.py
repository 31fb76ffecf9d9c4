"""Events that tell what is hidden, or whose order or absence does."""

from __future__ import annotations

from typing import Any

from games.aristocracy import phases, tax
from games.aristocracy.action_events import Stored
from games.aristocracy.actions import store
from games.aristocracy.building import Building
from games.aristocracy.events import Drew, HasBid, Taxed, YouDrew
from games.aristocracy.state import Court
from games.engine.declaring.game import Game
from games.engine.events import Event
from tests.games.leaks.planting import Patch, plant


@plant
def the_draw_is_told_to_all(patch: Patch, game: Game[Any]) -> Game[Any]:
    patch.setattr(phases, "YouDrew", lambda to, card: YouDrew(card=card))
    return game


@plant
def the_draw_is_told_to_the_neighbour(patch: Patch, game: Game[Any]) -> Game[Any]:
    patch.setattr(phases, "YouDrew", lambda to, card: YouDrew(to=((to[0] + 1) % 2,), card=card))
    return game


@plant
def taxed_cards_are_told_wherever_they_land(patch: Patch, game: Game[Any]) -> Game[Any]:
    def taxed(**fields: Any) -> Any:
        return Taxed(**fields | {"shown": tuple(hands[-1])})

    async def excess(g: Court, seat: int) -> Any:
        hands.append(await choose(g, seat))
        return hands[-1]

    hands: list[Any] = []
    choose = tax.excess
    patch.setattr(tax, "Taxed", taxed)
    patch.setattr(tax, "excess", excess)
    return game


@plant
def a_stored_hand_swap_names_the_card(patch: Patch, game: Game[Any]) -> Game[Any]:
    def take(building: Building, card: Any) -> None:
        taken.append(card)
        original(building, card)

    taken: list[Any] = []
    original = Building.take
    patch.setattr(Building, "take", take)
    patch.setattr(store, "Stored", lambda **fields: Stored(**fields | {"taken": taken[-1]}))
    return game


@plant
def drawers_are_told_by_the_worth_of_their_cards(patch: Patch, game: Game[Any]) -> Game[Any]:
    def tell(g: Court, event: Event) -> None:
        if isinstance(event, Drew):
            event = Drew(drawers=tuple(sorted(event.drawers, key=lambda seat: sorted(map(str, g.hands[seat])))))
        original(g, event)

    original = Court.tell
    patch.setattr(Court, "tell", tell)
    return game


@plant
def a_bid_is_told_only_when_it_is_not_zero(patch: Patch, game: Game[Any]) -> Game[Any]:
    def tell(g: Court, event: Event) -> None:
        if not isinstance(event, HasBid) or g.sealed.get(event.seat):
            original(g, event)

    original = Court.tell
    patch.setattr(Court, "tell", tell)
    return game
