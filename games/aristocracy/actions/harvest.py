"""5.6 Harvest."""

from __future__ import annotations

from typing import Final

from games.aristocracy.action import TurnAction
from games.aristocracy.action_events import Harvested, YouHarvested, a_kind
from games.aristocracy.building import Building
from games.aristocracy.state import Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

TAKE: Final = Decision("5.6a", "harvests a farm (5.6)")
DECISIONS: Final = (TAKE,)
NONE: Final = Refusal(TAKE, "none of your farms holds a production card")


def candidates(g: Court, me: Seat) -> Candidates[str]:
    """5.6a Offer your farms that hold a production card."""
    owned = g.buildings_of(me)
    names = [building.name for building in owned]
    found = among(names, lambda name: fruitless(g, owned[names.index(name)]), NONE)
    return found if any(building.production for building in owned) else found.closed(NONE)


def fruitless(g: Court, building: Building) -> Refusal | None:
    """5.6a, 2.16 Return why the building has nothing to harvest; None if it holds a production card."""
    if building.production:
        return None
    kind = g.kind(building)
    return Refusal(TAKE, f"{building.name if kind == 'farm' else a_kind(kind)} holds no production card")


async def carry_out(g: Court, me: Seat) -> None:
    """5.6a Take the production card from one of your farms into your hand, unseen by the others."""
    farm = g.building(await candidates(g, me).pick(me, rule=TAKE, prompt="Which farm do you harvest?"))
    if farm.production:
        g.hands[me].append(farm.production)
        g.tell(Harvested(seat=me, building=g.title(farm)))
        g.tell(YouHarvested(to=(me,), card=farm.production))
        farm.production = None


ACTION: Final = TurnAction(
    word="harvest",
    rule="5.6a",
    name="Harvest",
    note="Take the production card from one of your farms",
    now="a production card to your hand; you have {production_cards}",
    candidates=candidates,
    carry_out=carry_out,
)
