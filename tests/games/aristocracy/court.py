"""Positions of Aristocracy written as literals."""

from __future__ import annotations

import re
from typing import Any

from games.aristocracy import GAME
from games.aristocracy.building import Building
from games.aristocracy.options import CourtOptions
from games.aristocracy.phases import begin_turn
from games.aristocracy.setup import VERSION, cards_in_play
from games.aristocracy.state import Court, Royal
from games.aristocracy.view import CourtView
from games.engine.cards import Card, cards
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.engine.state import Outcome
from tests import kit

SEED = "5e" * 32


def court(
    *hands: str,
    stalls: dict[int, str] | None = None,
    deck: str = "",
    pile: str = "",
    market: str = "",
    coins: tuple[int, ...] = (),
    buildings: tuple[str, ...] = (),
    herald: int = 0,
    royal: Royal = "K",
    round: int = 1,  # noqa: A002 - the name in the state
    finished: tuple[int, ...] = (),
    rest: str = "deck",
    **options: Any,
) -> Court:
    """A position: a hand for each seat, the deck from its top, the pile from its bottom, the market by slots.

    Buildings are written as `building` reads them and are named b1, b2, ... in this order. Coins are 3 each unless given.
    Cards that are not named lie at the bottom of the deck, or where `rest` says: `pile` (its top), `hand 0`, `hand 1` ...
    """
    seats = len(hands)
    stalls = stalls or {}
    g = Court(version=VERSION, seats=seats, dice=Dice(SEED), options=CourtOptions(**options))
    g.seating = tuple(range(seats))
    g.herald, g.royal, g.round, g.finished = herald, royal, round, list(finished)
    g.hands, g.committed = [cards(hand) for hand in hands], [[] for _ in hands]
    g.stalls = [cards(stalls.get(seat, "")) for seat in range(seats)]
    g.deck, g.pile, g.market = cards(deck)[::-1], cards(pile), cards(market)
    g.coins = list(coins) or [3] * seats
    g.issued = sum(g.coins)
    g.buildings = [building(number, text) for number, text in enumerate(buildings, start=1)]
    g.built = len(buildings)
    named = set(g.in_play())
    unnamed = [card for card in cards_in_play(g.options) if card not in named]
    place, _, seat = rest.partition(" ")
    if place == "deck":
        g.deck[:0] = unnamed
    else:
        zone = g.pile if place == "pile" else g.hands[int(seat)]
        zone += unnamed
    GAME.rules.check(g)
    return g


def building(number: int, written: str) -> Building:
    """A building written `0: 7H1 | 7S1 7C2 4H2! + 9C1`: owner, address, building cards, `!` offending, `+` production card."""
    found = re.fullmatch(r"(\d): (\w+) \| ([\w! ]+?)(?: \+ (\w+))?", written)
    assert found, written
    owner, address, inside, production = found.groups()
    offending = re.search(r"(\w+)!", inside)
    return Building(
        number=number,
        owner=int(owner),
        address=Card.of(address),
        cards=sorted(cards(inside.replace("!", ""))),
        offending=Card.of(offending[1]) if offending else None,
        production=Card.of(production) if production else None,
    )


def at(g: Court, step: str) -> Match[Court]:
    """A match that begins with the step of that name: `market`, `tax`, `ball`, `auction`, `stalls`, `next_turn`, ..."""
    return kit.match_at(GAME, g, step)


def turn_of(g: Court, seat: int) -> Match[Court]:
    """A match in which it is this seat's turn, with as many actions as it has stall cards."""
    begin_turn(g, seat)
    g.take_told()
    return at(g, "turn")


def new(seats: int, seed: str = SEED, **options: Any) -> Match[Court]:
    """A game dealt as at a table."""
    return Match.begin(GAME, GAME.rules.deal(seats, CourtOptions(**options), seed))


def hand(match: Match[Court], seat: int) -> set[str]:
    """The seat's hand, where the order does not matter."""
    return set(map(str, match.state.hands[seat]))


def stall(match: Match[Court], seat: int) -> str:
    """The seat's stall, in its order."""
    return kit.text(match.state.stalls[seat])


def market(match: Match[Court]) -> str:
    """The market by slots."""
    return kit.text(match.state.market)


def pile(match: Match[Court]) -> str:
    """The discard pile from its bottom."""
    return kit.text(match.state.pile)


def deck(match: Match[Court]) -> str:
    """The deck from its top."""
    return kit.text(reversed(match.state.deck))


def built(match: Match[Court], name: str) -> Building:
    """The building of that name."""
    return next(building for building in match.state.buildings if building.name == name)


def sees(match: Match[Court], viewer: int | None, card: str) -> bool:
    """Whether the card is anywhere in what the viewer (None: a spectator) is shown."""
    return card in repr(match.view(viewer))


def view(match: Match[Court], viewer: int | None) -> CourtView:
    """What the viewer (None: a spectator) is shown."""
    shown = match.view(viewer)
    assert isinstance(shown, CourtView)
    return shown


def outcome(match: Match[Court]) -> Outcome:
    """How the game ended."""
    assert match.state.outcome is not None
    return match.state.outcome
