"""5.11 The robot's Builds: complete as a rule, sometimes spoilt by a single card."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.aristocracy.building import Kind
from games.aristocracy.robot.mind import Mind, strangers
from games.aristocracy.view import BuildingView
from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.dice import Dice

KINDS: tuple[Kind, ...] = ("chateau", "estate", "farm")
BLUFFS: Final = 75  # of a hundred chances to bluff
BLUFF_COINS: Final = 1  # with none left, a visitor takes nothing


class Plan(NamedTuple):
    """A Build: an upgrade of `building` or a new one at `address`, paid by the card `payer` or, for None, by a coin."""

    kind: Kind
    building: BuildingView | None
    address: Card
    cards: tuple[Card, ...]
    payer: Card | None


def plan(mind: Mind) -> Plan | None:
    """Return the best Build that I can pay for now."""
    payer = None
    if not (mind.view.phase == "King" and mind.coins):
        payer = next((card for card in mind.least(mind.mine) if card.rank == "K"), None)
        if payer is None:
            return None
    return best(mind, payer)


def best(mind: Mind, payer: Card | None) -> Plan | None:
    """Return the Build that brings most, from all my cards but the one that pays."""
    cards = [card for card in mind.mine if card is not payer]
    by_rank: dict[str, list[Card]] = {}
    for card in cards:
        by_rank.setdefault(card.rank, []).append(card)
    found = [made for rank, held in by_rank.items() if (made := grow(mind, rank, held, payer))]
    if not found and (made := bluff(mind, by_rank, cards, payer)):
        found = [made]
    return max(
        found, key=lambda made: (mind.size(made.kind), made.building is not None, made.address.order), default=None
    )


def grow(mind: Mind, rank: str, held: list[Card], payer: Card | None) -> Plan | None:
    """Return the largest complete building of this rank, an upgrade before a new one."""
    building = mind.growing.get(rank)
    if building:
        for kind in KINDS:
            lacking = mind.size(kind) - building.count
            if 0 < lacking <= len(held) and building.complete:
                return Plan(kind, building, building.address, tuple(held[:lacking]), payer)
        return None
    for kind in KINDS:
        if mind.size(kind) < len(held):
            return Plan(kind, None, held[0], tuple(held[1 : mind.size(kind) + 1]), payer)
    return None


def bluff(mind: Mind, by_rank: dict[str, list[Card]], cards: list[Card], payer: Card | None) -> Plan | None:
    """Return a farm that lacks a single card, now and then and with coins to spare; Store mends it later."""
    if mind.coins < BLUFF_COINS or not mind.is_lucky(BLUFFS, "bluff", *cards):
        return None
    for rank, held in by_rank.items():
        others = mind.junk(card for card in cards if card.rank != rank)
        if len(held) == mind.sizes.farm > 1 and rank in mind.wanted and rank not in mind.growing and others:
            return Plan("farm", None, held[0], (*held[1:], others[0]), payer)
    return None


def build_what(mind: Mind, ask: Ask, dice: Dice) -> Tokens | None:
    """5.11a Return a new building by its type, or my own building by its name."""
    made = plan(mind)
    if made is None:
        return None
    return (made.building.name if made.building else f"new-{made.kind}",)


def build_cards(mind: Mind, ask: Ask, dice: Dice) -> Tokens | None:
    """5.11b Return the address card; then, once it is no longer offered, the building cards."""
    made = plan(mind)
    if made is None:
        return None
    address = str(made.address)
    if any(option.token == address for option in ask.options):
        return (address,)
    return tuple(map(str, made.cards))


def upgrade_with(mind: Mind, ask: Ask, dice: Dice) -> Tokens | None:
    """5.11d Return the type, if there is a choice; then the cards to add."""
    made = plan(mind)
    if made is None:
        return None
    if any(option.token == made.kind for option in ask.options):
        return (made.kind,)
    return tuple(map(str, made.cards))


def repair(mind: Mind) -> tuple[Card, Card] | None:
    """5.3 Return a matching card to put in, and the card that spoils my building."""
    for building in mind.me.buildings:
        spoils = strangers(building)
        fitting = [card for card in mind.mine if card.rank == building.address.rank]
        if spoils and fitting:
            return fitting[0], spoils[0]
    return None
