"""5.14 The loss of a building card."""

from __future__ import annotations

from games.aristocracy.action_events import Ceased, Degraded, ProductionDiscarded
from games.aristocracy.building import Building, Kind
from games.aristocracy.state import Court


def after_loss(g: Court, building: Building, was: Kind) -> None:
    """5.14a Fit the type to the number of cards; 5.14b with too few for a farm the building is gone."""
    if len(building.cards) < g.size("farm"):
        cease(g, building)
    elif g.kind(building) != was:
        g.tell(Degraded(owner=building.owner, building=f"{was} {g.plot(building)}", kind=g.kind(building)))


def cease(g: Court, building: Building) -> None:
    """5.14b Return its cards and its address card to the owner's hand; its production card goes onto the pile, unseen."""
    g.tell(Ceased(owner=building.owner, building=g.title(building)))
    g.hands[building.owner] += [*building.cards, building.address]
    discard_production(g, building)
    g.buildings.remove(building)


def discard_production(g: Court, building: Building) -> None:
    """5.11f, 5.14b Discard the production card, if there is one, unseen."""
    if building.production:
        shown = g.discard(building.production)
        building.production = None
        g.tell(ProductionDiscarded(owner=building.owner, building=f"farm {g.plot(building)}", shown=shown))
