"""Positions of Aristocrats written as literals."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from games.aristocrats import GAME
from games.aristocrats.options import CompanyOptions
from games.aristocrats.setup import VERSION
from games.aristocrats.state import Company, Gift, Hidden, RoundResult
from games.aristocrats.view import CompanyView
from games.engine.cards import Card, cards
from games.engine.cards import deck as pack
from games.engine.dice import Dice
from games.engine.events import Event
from games.engine.running.match import Match
from games.engine.state import Outcome
from tests import kit

SEED: Final = "a5" * 32
A: Final = "2C 5D 9H TH KS"  # the hands of section 12
B: Final = "3D 7S 8S JS AC"
C: Final = "2S 4H 6C QD KD"
D: Final = "4C 4D 4S 6H 6D"
E: Final = "7C 7D 7H 9C 9D"
DECK: Final = "5C QH TS"  # from its top
CARD: Final = re.compile(r"\b[A2-9TJQK][CDHS]\b")


def company(
    *hands: str,
    unveiled: str = "8H",
    deck: str | None = None,
    rest: str = "deck",
    expired: str = "",
    hidden: dict[int, str] | None = None,
    access: tuple[int, ...] = (),
    active: int = 0,
    benefactor: int | None = None,
    locked: tuple[int, ...] = (),
    blind: tuple[int, ...] = (),
    dry: tuple[int, ...] = (),
    absent: tuple[int, ...] = (),
    totals: tuple[int, ...] = (),
    round: int = 1,  # noqa: A002 - the name in the state
    rounds: int = 6,
    **options: Any,
) -> Company:
    """A position: five cards for each seat, the deck from its top (by default that of section 12, as far as it is not named).

    Cards that are not named lie at the bottom of the deck, or with the expired cards where `rest` is `expired`.
    Totals that are given are those of the rounds before.
    """
    seats, none = len(hands), [0] * len(hands)
    g = Company(
        version=VERSION, seats=seats, dice=Dice(SEED), options=CompanyOptions(**options), rounds=rounds, first_starter=0
    )
    g.seating, g.round, g.active, g.benefactor = tuple(range(seats)), round, active, benefactor
    g.hands = [cards(hand) for hand in hands]
    g.hidden = [cards((hidden or {}).get(seat, "")) for seat in range(seats)]
    g.unveiled, g.expired = Card.of(unveiled) if unveiled else None, cards(expired)
    top = DECK if deck is None else deck
    g.deck = [card for card in cards(top)[::-1] if deck is not None or card not in set(g.in_play())]
    g.access = list(access)
    g.locked, g.blind = [seat in locked for seat in range(seats)], [seat in blind for seat in range(seats)]
    g.dry, g.absent, g.totals = list(dry) or none[:], list(absent) or none[:], list(totals) or none[:]
    if totals:
        empty: tuple[tuple[Card, ...], ...] = ((),) * seats
        secret = Hidden(discards=empty, gifts=())
        g.scored, g.last = 1, RoundResult(hands=empty, sequences=("",) * seats, scores=totals, hidden=secret)
    lay_rest(g, rest)
    GAME.rules.check(g)
    return g


def lay_rest(g: Company, rest: str) -> None:
    """Lays the cards that are not named where `rest` says."""
    named = set(g.in_play())
    unnamed = [card for card in pack() if card not in named]
    if rest == "deck":
        g.deck[:0] = unnamed
    else:
        g.expired += unnamed


def usual(**more: Any) -> Company:
    """The position of section 12 after the deal."""
    return company(A, B, C, **more)


def four(**more: Any) -> Company:
    """The same with a fourth seat."""
    return company(A, B, C, D, **more)


def at(g: Company, step: str = "turn_start") -> Match[Company]:
    """A match that begins with the step of that name: `turn_start`, `first`, `second`, `turn_end`, `set_up`, ..."""
    return kit.match_at(GAME, g, step)


def returning(donor: int, recipient: int, card: str, *hands: str, **more: Any) -> Match[Company]:
    """RETURN: the donor has given the card; hands are those before the gift."""
    g = company(*hands, active=donor, **more)
    g.hands[donor].remove(Card.of(card))
    g.hands[recipient].append(Card.of(card))
    g.gift = Gift(donor=donor, recipient=recipient, card=Card.of(card))
    return at(g, "give_back")


def new(seats: int = 3, seed: str = SEED, **options: Any) -> Match[Company]:
    """A game dealt as at a table."""
    return Match.begin(GAME, GAME.rules.deal(seats, CompanyOptions(**options), seed))


def hand(match: Match[Company], seat: int) -> set[str]:
    """The seat's hand, where the order does not matter."""
    return set(map(str, match.state.hands[seat]))


def hidden(match: Match[Company], seat: int) -> str:
    """The seat's hidden discards, oldest first."""
    return kit.text(match.state.hidden[seat])


def view(match: Match[Company], viewer: int | None) -> CompanyView:
    """Return what the viewer (None: a spectator) is shown."""
    shown = match.view(viewer)
    assert isinstance(shown, CompanyView)
    return shown


def knows(match: Match[Company], viewer: int | None) -> set[str]:
    """Every card that stands anywhere in what the viewer is shown."""
    return set(CARD.findall(repr(match.view(viewer))))


def told_cards(events: Iterable[Event], viewer: int | None) -> set[str]:
    """Every card that the viewer reads in these events, in whatever field."""
    heard = [event for event in events if event.to is None or viewer in event.to]
    return {card for event in heard for card in CARD.findall(repr(event))}


def outcome(match: Match[Company]) -> Outcome:
    """Return how the game ended."""
    assert match.state.outcome is not None
    return match.state.outcome


def last(match: Match[Any]) -> RoundResult:
    """The round that ended last."""
    assert match.state.last is not None
    result: RoundResult = match.state.last
    return result
