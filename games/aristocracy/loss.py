"""5.14 When a building loses a card."""

from __future__ import annotations

from games.aristocracy.action_events import Ceased, Degraded, ProductionDiscarded
from games.aristocracy.building import Building, Kind
from games.aristocracy.state import Court


def after_loss(g: Court, building: Building, was: Kind) -> None:
    """5.14a Its type follows the number of cards at once; 5.14b with too few for a farm it ceases to exist."""
    if len(building.cards) < g.size("farm"):
        cease(g, building)
    elif g.kind(building) != was:
        g.tell(Degraded(owner=building.owner, building=f"{was} {g.plot(building)}", kind=g.kind(building)))


def cease(g: Court, building: Building) -> None:
    """5.14b Its cards and its address card go to the owner's hand, its production card onto the pile, unseen."""
    g.tell(Ceased(owner=building.owner, building=g.title(building)))
    g.hands[building.owner] += [*building.cards, building.address]
    discard_production(g, building)
    g.buildings.remove(building)


def discard_production(g: Court, building: Building) -> None:
    """5.11f, 5.14b The production card, if there is one, is discarded unseen."""
    if building.production:
        shown = g.discard(building.production)
        building.production = None
        g.tell(ProductionDiscarded(owner=building.owner, building=f"farm {g.plot(building)}", shown=shown))
