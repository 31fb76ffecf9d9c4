"""5.11 Build, the special action of the king."""

from __future__ import annotations

from typing import NamedTuple

from games.aristocracy import choices
from games.aristocracy.action_events import Built
from games.aristocracy.barred import upgrades
from games.aristocracy.building import Building, Kind
from games.aristocracy.loss import discard_production
from games.aristocracy.state import Court
from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.decisions import pick, pick_some
from games.engine.errors import Refusal


class Plan(NamedTuple):
    """What is to be built: an upgrade of `building`, or a new one at `address`, of these cards."""

    kind: Kind
    building: Building | None
    address: Card
    cards: tuple[Card, ...]


async def choose_build(g: Court, me: Seat, spent: Card | None) -> Plan:
    """5.11a One new building or one upgrade, of cards from hand and stall; 5.7c not of the card that pays for it."""
    what = await choices.built(g, me, spent).put(me)
    if what in choices.NEW:
        return await choose_new(g, me, choices.NEW[what], spent)
    return await choose_upgrade(g, me, g.building(what), spent)


async def choose_new(g: Court, me: Seat, kind: Kind, spent: Card | None) -> Plan:
    """5.11b An address card and exactly the building cards of the type, all different; ranks need not match (5.11c)."""
    cards = g.mine(me)
    address = await pick(me, cards, rule="5.11b", prompt="Which card is the address?", refuse=not_the_payer(spent))
    rest = [card for card in cards if card is not address]
    chosen = await choose_cards(
        me, rest, g.size(kind), spent, rule="5.11b", prompt="Which cards are the building cards?"
    )
    return Plan(kind, None, address, chosen)


async def choose_cards(
    me: Seat, cards: list[Card], count: int, spent: Card | None, *, rule: str, prompt: str
) -> tuple[Card, ...]:
    """5.11b, 5.11d Exactly so many of the cards."""
    return await pick_some(me, cards, count, count, rule=rule, prompt=prompt, refuse=not_the_payer(spent))


def not_the_payer(spent: Card | None) -> dict[Card, Refusal]:
    """5.7c The card that pays for the Build cannot be built with."""
    return {spent: Refusal("5.7c", "the card that pays for the Build cannot be used in it")} if spent else {}


async def choose_upgrade(g: Court, me: Seat, building: Building, spent: Card | None) -> Plan:
    """5.11d A farm becomes an estate or a chateau, an estate a chateau, by exactly the cards that it lacks."""
    targets, question = upgrades(g, building), choices.upgraded(g, me, building, spent)
    kind: Kind = "chateau"
    if len(targets) > 1:
        kind = await question.put(me)
    else:
        question.settle(g, me, kind)
    chosen = await choose_cards(me, g.mine(me), targets[kind], spent, rule="5.11d", prompt="Which cards do you add?")
    return Plan(kind, building, building.address, chosen)


def build(g: Court, me: Seat, plan: Plan) -> None:
    """5.11c, 5.11e The address card lies face-up and stays; building cards go in face-down."""
    upgraded = g.title(plan.building) if plan.building else None
    sources = {card: g.put_out(me, card) for card in plan.cards}
    made = plan.building or raised(g, me, plan)
    made.add(*plan.cards)
    shown = tuple(card for card, source in sources.items() if source == "stall")
    unseen = len(plan.cards) - len(shown)
    g.tell(
        Built(
            seat=me, kind=plan.kind, address=plan.address, name=made.name, upgraded=upgraded, shown=shown, unseen=unseen
        )
    )
    if plan.building:
        discard_production(g, plan.building)  # 5.11f after the cards were added


def raised(g: Court, me: Seat, plan: Plan) -> Building:
    """5.11b, 5.11c A new building, of which the address card lies there, face-up."""
    g.put_out(me, plan.address)
    g.built += 1
    building = Building(number=g.built, owner=me, address=plan.address, cards=[])
    g.buildings.append(building)
    return building
