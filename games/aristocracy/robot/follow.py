"""A sensible answer within an action that someone else has chosen: a person, a search, or a default. The robot's own plan needs none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from games.aristocracy.actions import build, buy, downgrade, favor, hide, store, trade
from games.aristocracy.building import Kind
from games.aristocracy.robot.builds import KINDS
from games.aristocracy.robot.mind import Mind, strangers
from games.aristocracy.view import BuildingView
from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card


def follow(mind: Mind, ask: Ask) -> Tokens | None:
    """Return the answer for the rule that asks; None where any will do."""
    answer = _ANSWERS.get(ask.rule)
    return answer(mind, ask) if answer and ask.legal else None


def find_cards(ask: Ask) -> list[Card]:
    """Return the cards that can be chosen."""
    found = []
    for token in ask.legal:
        try:
            found.append(Card.of(token))
        except ValueError:
            continue
    return found


def give_then_take(mind: Mind, ask: Ask) -> Tokens | None:
    """5.2a The card in the stall that I would miss least; for it the one on the table that I want most."""
    cards = mind.least(find_cards(ask))
    gives = set(cards) <= set(mind.stall)
    return (str(cards[0] if gives else cards[-1]),) if cards else None


def put_in_then_take_out(mind: Mind, ask: Ask) -> Tokens | None:
    """5.3a A card that fits one of my buildings, best a spoilt one; then a card that spoils one, or the one that I want most."""
    cards, mine = find_cards(ask), set(mind.mine)
    if not cards:
        return None
    if set(cards) <= mine:
        ranks = {building.address.rank: bool(strangers(building)) for building in mind.me.buildings}
        return (str(max(cards, key=lambda card: (ranks.get(card.rank, -1), -mind.worth(card), -card.order))),)
    spoiling = {card for building in mind.me.buildings for card in strangers(building)}
    return (str(max(cards, key=lambda card: (card in spoiling, mind.worth(card), -card.order))),)


def want_most(mind: Mind, ask: Ask) -> Tokens | None:
    """5.4a, 5.13a The card that I want most."""
    cards = mind.least(find_cards(ask))
    return (str(cards[-1]),) if cards else None


def spare_face_card(mind: Mind, ask: Ask) -> Tokens | None:
    """5.7a A king if I can build with it, otherwise the face card that I would miss least."""
    cards = mind.least(find_cards(ask))
    kings = [card for card in cards if card.rank == "K"]
    builds = kings and max(count_ranks(mind).values(), default=0) > mind.size("farm")
    return (str(kings[0] if builds else cards[0]),) if cards else None


def take_apart(mind: Mind, ask: Ask) -> Tokens | None:
    """5.8a A card that spoils a building; otherwise one of the smallest building."""
    offered = set(find_cards(ask))
    holding = sorted(mind.me.buildings, key=lambda one: (not strangers(one), one.count, one.address.order))
    for building in holding:
        found = [card for card in (strangers(building) or building.cards or ()) if card in offered]
        if found:
            return (str(found[0]),)
    return None


# ---- Build


def count_ranks(mind: Mind) -> Counter[str]:
    """Return how many cards I could build with of each rank."""
    return Counter(card.rank for card in mind.mine)


def build_what(mind: Mind, ask: Ask) -> Tokens | None:
    """5.11a The largest building that would be complete, an upgrade before a new one; else a farm."""
    legal, held = set(ask.legal), count_ranks(mind)
    growing = [one for one in mind.me.buildings if one.name in legal]
    complete = [one for one in growing if 0 < lacking(mind, one) <= held[one.address.rank]]
    if complete:
        return (max(complete, key=lambda one: (bool(one.complete), one.count, -one.address.order)).name,)
    most = max(held.values(), default=0)
    kind = next((kind for kind in KINDS if f"new-{kind}" in legal and mind.size(kind) < most), None)
    kind = kind or next((kind for kind in reversed(KINDS) if f"new-{kind}" in legal), None)
    return (f"new-{kind}",) if kind else None


def lacking(mind: Mind, building: BuildingView) -> int:
    """Return how many cards make the building larger by one type; 0 for a chateau."""
    larger: tuple[Kind, ...] = ("estate", "chateau")
    return next((mind.size(kind) - building.count for kind in larger if mind.size(kind) > building.count), 0)


def build_cards(mind: Mind, ask: Ask) -> Tokens | None:
    """5.11b, 5.11d For an address a card of the rank that I hold most of; beneath it its fellows, then what I would miss least."""
    if not find_cards(ask):  # 5.11d the type, if there is a choice
        return next(((kind,) for kind in reversed(KINDS) if kind in ask.legal), None)
    cards = mind.least(find_cards(ask))
    held = Counter(card.rank for card in cards)
    if ask.high == 1:
        return (str(max(cards, key=lambda card: (held[card.rank], -card.order))),)
    rank = find_address(mind, held, ask.rule == build.UPGRADE)
    chosen = [card for card in cards if card.rank == rank] + [card for card in cards if card.rank != rank]
    return tuple(map(str, chosen[: ask.low]))


def find_address(mind: Mind, held: Counter[str], upgrade: bool) -> str:
    """Return the rank to fill up: for an upgrade one of my buildings', otherwise the one that I hold most of."""
    ranks = {building.address.rank for building in mind.me.buildings} & set(held) if upgrade else set[str]()
    return max(sorted(ranks or held), key=lambda rank: held[rank])


_ANSWERS: Final[Mapping[str, Callable[[Mind, Ask], Tokens | None]]] = {
    trade.SWAP: give_then_take,
    store.SWAP: put_in_then_take_out,
    hide.TAKE: want_most,
    favor.DISCARD: spare_face_card,
    downgrade.TAKE: take_apart,
    build.CHOOSE: build_what,
    build.MATERIAL: build_cards,
    build.UPGRADE: build_cards,
    buy.CHOOSE: want_most,
}
