"""Views that show what is hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.aristocracy.state import Court
from games.engine.declaring.game import Game
from tests.games.leaks.planting import Patch, plant, rival


def but(view: Any, **fields: Any) -> Any:
    """The view with other fields."""
    return replace(view, **fields)


@plant
def a_view_shows_a_rivals_card(patch: Patch, game: Game[Any]) -> Game[Any]:
    def view(g: Court, viewer: int | None) -> Any:
        return but(game.views.view(g, viewer), looking=tuple(g.hands[rival(g, viewer)][:1]))

    return game.but(view=view)


@plant
def a_view_counts_a_rivals_face_cards(patch: Patch, game: Game[Any]) -> Game[Any]:
    def view(g: Court, viewer: int | None) -> Any:
        faces = sum(card.rank in "JQK" for card in g.hands[rival(g, viewer)])
        return but(game.views.view(g, viewer), used=faces)

    return game.but(view=view)


@plant
def a_view_marks_a_rivals_complete_buildings(patch: Patch, game: Game[Any]) -> Game[Any]:
    def view(g: Court, viewer: int | None) -> Any:
        complete = sum(b.complete for b in g.buildings if b.owner != viewer)
        return but(game.views.view(g, viewer), allowance=complete)

    return game.but(view=view)


@plant
def a_view_shows_the_production_card_to_its_owner(patch: Patch, game: Game[Any]) -> Game[Any]:
    def view(g: Court, viewer: int | None) -> Any:
        own = tuple(b.production for b in g.buildings if b.owner == viewer and b.production)
        return but(game.views.view(g, viewer), looking=own)

    return game.but(view=view)


@plant
def sealed_bids_leave_the_coins_shown(patch: Patch, game: Game[Any]) -> Game[Any]:
    def view(g: Court, viewer: int | None) -> Any:
        shown = game.views.view(g, viewer)
        return but(shown, seats=tuple(s._replace(coins=s.coins - g.sealed.get(s.seat, 0)) for s in shown.seats))

    return game.but(view=view)
