"""5.11 Build, the special action of the king."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from games.aristocracy.action_events import Built, a_kind
from games.aristocracy.actions.special import Special
from games.aristocracy.building import Building, Kind
from games.aristocracy.loss import discard_production
from games.aristocracy.state import PHASES, Court
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.asking.decisions import pick, pick_some
from games.engine.asking.settling import settle
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.engine.events import counted

CHOOSE: Final = Decision("5.11a", "builds (5.11)")
MATERIAL: Final = Decision(
    "5.11b",
    "builds (5.11)",
    "Cards of the address's rank make it complete. Any others are a bluff that a Visit may expose.",
)
UPGRADE: Final = Decision("5.11d", "upgrades a building (5.11)")
DECISIONS: Final = (CHOOSE, MATERIAL, UPGRADE)
BESIDE: Final = " beside the one that pays"
NEW: Final[dict[str, Kind]] = {"new-farm": "farm", "new-estate": "estate", "new-chateau": "chateau"}


class Plan(NamedTuple):
    """A Build: an upgrade of `building`, or a new one at `address`, with these cards."""

    kind: Kind
    building: Building | None
    address: Card
    cards: tuple[Card, ...]


def candidates(g: Court, me: Seat, spent: Card | None) -> Candidates[str]:
    """5.11a Offer new buildings, and upgrades of your own buildings (5.11d)."""

    def none() -> Refusal:
        cards = f"{counted(usable(g, me, spent), 'card')}{BESIDE if spent else ''}"
        said = f"you can't Build with {cards}; a farm takes {g.size('farm') + 1}"
        return Refusal(MATERIAL, said)

    def own_first(options: Collection[str]) -> list[str]:
        mine = {*NEW, *[building.name for building in g.buildings_of(me)]}
        return sorted(options, key=lambda what: what not in mine)

    options = [*NEW, *[building.name for building in g.buildings]]
    return among(options, lambda what: too_dear(g, me, what, spent), none, CHOOSE, own_first)


def too_dear(g: Court, me: Seat, what: str, spent: Card | None) -> Refusal | None:
    """5.11b, 5.11d, 5.11g Return why `what` can't be built: too few cards, a chateau, or not your building; None if it can."""
    cards = usable(g, me, spent)
    if what in NEW:
        need = g.size(NEW[what]) + 1
        if need <= cards:
            return None
        return Refusal(MATERIAL, f"a new {NEW[what]} takes {need} cards, and you have {have(cards, spent)}")
    building = g.building(what)
    if building.owner != me and spent is None:
        return Refusal("5.9a", f"in the {PHASES[g.royal]} phase Royal only builds")
    if building.owner != me:
        return Refusal(UPGRADE, "you can only upgrade your own buildings")
    least = min(upgrades(g, building).values(), default=0)
    if not least:
        return Refusal("5.11g", "a chateau can't grow any larger")
    if least > cards:
        return Refusal(UPGRADE, f"the upgrade takes {counted(least, 'card')}, and you have {have(cards, spent)}")
    return None


def usable(g: Court, me: Seat, spent: Card | None) -> int:
    """5.11b, 5.7c Return how many cards you have, without the one that pays."""
    return len(g.hands[me]) + len(g.stalls[me]) - (spent is not None)


def upgrades(g: Court, building: Building) -> dict[Kind, int]:
    """5.11d Return the types a building can be upgraded to, with the cards each takes; 5.11g none for a chateau."""
    targets: dict[Kind, tuple[Kind, ...]] = {"farm": ("estate", "chateau"), "estate": ("chateau",), "chateau": ()}
    return {kind: g.size(kind) - len(building.cards) for kind in targets[g.kind(building)]}


async def carry_out(g: Court, me: Seat, spent: Card | None, pay: Callable[[], None]) -> None:
    """5.11a Choose the Build, then pay for it, then carry it out."""
    plan = await choose_build(g, me, spent)
    pay()
    build(g, me, plan)


async def choose_build(g: Court, me: Seat, spent: Card | None) -> Plan:
    """5.11a Choose one new building or one upgrade, with cards from hand and stall; 5.7c not with the card that pays."""
    what = await candidates(g, me, spent).pick(me, rule=CHOOSE, prompt="What do you build?")
    if what in NEW:
        return await choose_new(g, me, NEW[what], spent)
    return await choose_upgrade(g, me, g.building(what), spent)


async def choose_new(g: Court, me: Seat, kind: Kind, spent: Card | None) -> Plan:
    """5.11b Choose an address card and exactly the building cards of the type, all different, of any rank (5.11c)."""
    cards = g.mine(me)
    address = await pick(me, cards, rule=MATERIAL, prompt="Which card is the address?", refuse=not_the_payer(spent))
    rest = [card for card in cards if card is not address]
    chosen = await choose_cards(
        me, rest, g.size(kind), spent, rule=MATERIAL, prompt="Which cards are the building cards?"
    )
    return Plan(kind, None, address, chosen)


async def choose_cards(
    me: Seat, cards: list[Card], count: int, spent: Card | None, *, rule: str, prompt: str
) -> tuple[Card, ...]:
    """5.11b, 5.11d Choose exactly `count` of the cards."""
    return await pick_some(me, cards, count, count, rule=rule, prompt=prompt, refuse=not_the_payer(spent))


def not_the_payer(spent: Card | None) -> dict[Card, Refusal]:
    """5.7c Refuse to build with the card that pays for the Build."""
    return {spent: Refusal("5.7c", "you can't build with the card that pays for the Build")} if spent else {}


async def choose_upgrade(g: Court, me: Seat, building: Building, spent: Card | None) -> Plan:
    """5.11d Upgrade a farm to an estate or a chateau, or an estate to a chateau, with exactly the cards it lacks."""
    targets, found, prompt = (
        upgrades(g, building),
        candidates_to_upgrade(g, me, building, spent),
        "What do you upgrade it to?",
    )
    kind: Kind = "chateau"
    if len(targets) > 1:
        kind = await found.pick(me, rule=UPGRADE, prompt=prompt)
    else:
        settle(g, me, found.options, kind, rule=UPGRADE, prompt=prompt, refuse=found.refuse)
    chosen = await choose_cards(me, g.mine(me), targets[kind], spent, rule=UPGRADE, prompt="Which cards do you add?")
    return Plan(kind, building, building.address, chosen)


def candidates_to_upgrade(g: Court, me: Seat, building: Building, spent: Card | None) -> Candidates[Kind]:
    """5.11d Offer the types that the building can become with the cards you have."""
    cards, targets = usable(g, me, spent), upgrades(g, building)

    def why(kind: Kind) -> Refusal | None:
        if building.owner != me:
            return Refusal(UPGRADE, "you can only upgrade your own buildings")
        if kind == "estate" and kind not in targets:
            return Refusal(UPGRADE, f"it's already {a_kind(g.kind(building))}")
        if targets.get(kind, 0) > cards:
            return Refusal(UPGRADE, f"it takes {counted(targets[kind], 'card')}, and you have {have(cards, spent)}")
        return None

    kinds: list[Kind] = ["estate", "chateau"]
    return among(kinds, why)


def have(cards: int, spent: Card | None) -> str:
    """5.7c Return how many cards there are to build with, without the one that pays, in words."""
    return f"{cards}{BESIDE if spent else ''}"


def build(g: Court, me: Seat, plan: Plan) -> None:
    """5.11c, 5.11e Put the address card face-up, where it stays, and the building cards face-down."""
    upgraded = g.title(plan.building) if plan.building else None
    sources = {card: g.put_out(me, card) for card in plan.cards}
    made = plan.building or raise_building(g, me, plan)
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


def raise_building(g: Court, me: Seat, plan: Plan) -> Building:
    """5.11b, 5.11c Lay the address card of a new building, face-up, and return the building."""
    g.put_out(me, plan.address)
    g.built += 1
    building = Building(number=g.built, owner=me, address=plan.address, cards=[])
    g.buildings.append(building)
    return building


BUILD: Final = Special("Build", "builds", CHOOSE, candidates, carry_out)
