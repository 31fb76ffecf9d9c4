"""5.11 Build, the special action of the king."""

from __future__ import annotations

from typing import NamedTuple

from games.aristocracy.action_events import Built
from games.aristocracy.barred import upgrades
from games.aristocracy.loss import discard_production
from games.aristocracy.state import Building, Court, Kind
from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.decisions import pick, pick_some
from games.engine.errors import Refusal
from games.engine.events import counted


class Plan(NamedTuple):
    """What is to be built: an upgrade of `building`, or a new one at `address`, of these cards."""

    kind: Kind
    building: Building | None
    address: Card
    cards: tuple[Card, ...]


async def choose_build(g: Court, me: Seat, spent: Card | None) -> Plan:
    """5.11a One new building or one upgrade, of cards from hand and stall; 5.7c not of the card that pays for it."""
    cards = [card for card in g.mine(me) if card is not spent]
    news: dict[str, Kind] = {"new-farm": "farm", "new-estate": "estate", "new-chateau": "chateau"}
    owned = {building.name: building for building in g.owned(me)}
    refuse = too_dear(g, news, owned, len(cards))
    what = await pick(me, [*news, *owned], rule="5.11a", prompt="What do you build?", refuse=refuse)
    if what in news:
        return await choose_new(g, me, news[what], cards)
    return await choose_upgrade(g, me, owned[what], cards)


def too_dear(g: Court, news: dict[str, Kind], owned: dict[str, Building], cards: int) -> dict[str, Refusal]:
    """5.11b, 5.11d, 5.11g What takes more cards than there are, and chateaus."""
    found = {
        name: Refusal("5.11b", f"a new {kind} takes {g.size(kind) + 1} cards, and you have {cards}")
        for name, kind in news.items()
        if g.size(kind) >= cards
    }
    for name, building in owned.items():
        least = min(upgrades(g, building).values(), default=0)
        if not least:
            found[name] = Refusal("5.11g", "a chateau cannot be enlarged")
        elif least > cards:
            found[name] = Refusal("5.11d", f"the upgrade takes {counted(least, 'card')}, and you have {cards}")
    return found


async def choose_new(g: Court, me: Seat, kind: Kind, cards: list[Card]) -> Plan:
    """5.11b An address card and exactly the building cards of the type, all different; ranks need not match (5.11c)."""
    address = await pick(me, cards, rule="5.11b", prompt="Which card is the address?")
    rest = [card for card in cards if card is not address]
    count = g.size(kind)
    chosen = await pick_some(me, rest, count, count, rule="5.11b", prompt="Which cards are the building cards?")
    return Plan(kind, None, address, chosen)


async def choose_upgrade(g: Court, me: Seat, building: Building, cards: list[Card]) -> Plan:
    """5.11d A farm becomes an estate or a chateau, an estate a chateau, by exactly the cards that it lacks."""
    targets = upgrades(g, building)
    kind: Kind = "chateau"
    if len(targets) > 1:
        refuse = {
            target: Refusal("5.11d", f"{counted(need, 'card')} are needed, and you have {len(cards)}")
            for target, need in targets.items()
            if need > len(cards)
        }
        kind = await pick(me, list(targets), rule="5.11d", prompt="Upgrade it to what?", refuse=refuse)
    need = targets[kind]
    chosen = await pick_some(me, cards, need, need, rule="5.11d", prompt="Which cards do you add?")
    return Plan(kind, building, building.address, chosen)


def build(g: Court, me: Seat, plan: Plan) -> None:
    """5.11c, 5.11e The address card lies face-up and stays; building cards go in face-down."""
    upgraded = g.title(plan.building) if plan.building else None
    sources = {card: g.put_out(me, card) for card in plan.cards}
    if plan.building:
        plan.building.add(*plan.cards)
    else:
        g.put_out(me, plan.address)
        g.built += 1
        g.buildings.append(Building(number=g.built, owner=me, address=plan.address, cards=sorted(plan.cards)))
    shown = tuple(card for card, source in sources.items() if source == "stall")
    unseen = len(plan.cards) - len(shown)
    g.tell(Built(seat=me, kind=plan.kind, address=plan.address, upgraded=upgraded, shown=shown, unseen=unseen))
    if plan.building:
        discard_production(g, plan.building)  # 5.11f after the cards were added
