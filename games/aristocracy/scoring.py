"""6.6 to 6.9 Scoring."""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.aristocracy.building import Building, Kind
from games.aristocracy.end_events import BuildingShown, EndedByMaster, Scored
from games.aristocracy.state import Court, total
from games.engine.asking.ask import Seat
from games.engine.state import Outcome

POINTS: Final[dict[Kind, int]] = {"chateau": 3, "estate": 2, "farm": 1}


def points(g: Court, building: Building) -> int:
    """6.7 Return a seat's points: a complete chateau 3, estate 2, farm 1; an incomplete building 0."""
    return POINTS[g.kind(building)] if building.complete else 0


def score(g: Court, rule: str, ender: Seat | None = None) -> None:
    """6.6 Turn all building cards face-up, first those of the seat that ends the game; 6.8 rank all seats."""
    scores = [sum(points(g, building) for building in g.buildings_of(seat)) for seat in range(g.seats)]
    hands = [total(hand) for hand in g.hands]
    order = g.herald_order()
    # 6.8 points, coins, value of the hand, Herald order of this round
    ranking = sorted(order, key=lambda seat: (-scores[seat], -g.coins[seat], -hands[seat], order.index(seat)))
    g.outcome = Outcome(rule=rule, ranking=tuple(ranking), scores=tuple(scores))
    show_all(g, ender)
    tied = Counter((scores[seat], g.coins[seat]) for seat in order)
    for place, seat in enumerate(ranking, start=1):
        pair = (scores[seat], g.coins[seat])
        hand = hands[seat] if tied[pair] > 1 else None
        g.tell(Scored(seat=seat, place=place, points=pair[0], coins=pair[1], hand=hand))


def show_all(g: Court, ender: Seat | None) -> None:
    """6.6 Show the building cards of all seats, first those of the seat that ends the game."""
    for seat in sorted(g.herald_order(), key=lambda seat: seat != ender):
        for building in g.buildings_of(seat):
            cards, worth = tuple(building.cards), points(g, building)
            g.tell(BuildingShown(owner=seat, building=g.title(building), cards=cards, points=worth))


def finish(g: Court, scored: bool) -> None:
    """6.9 End the game for the game master: without result, or scored after open bids and stalls went back."""
    g.tell(EndedByMaster())
    g.look = None  # 5.12b the moment of the Visit is over
    g.sealed = {}
    if not scored:
        g.outcome = Outcome(rule="6.9")
        return
    for seat in range(g.seats):
        g.hands[seat] += g.committed[seat] + g.stalls[seat]
        g.committed[seat], g.stalls[seat] = [], []
    g.discard(*g.flipped)
    g.flipped, g.active, g.set_out = [], None, {}
    score(g, rule="6.9")
