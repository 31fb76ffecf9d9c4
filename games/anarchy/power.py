"""1.6, 7.3. The record of a Specialty, at the end of the file of its rule."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import NamedTuple

from games.anarchy.cards import Card
from games.anarchy.state import Realm
from games.engine.asking.ask import Seat
from games.engine.errors import Refusal


class User(NamedTuple):
    """7.3 The facts of a player that decide which card may be used now: all but the cards are public."""

    role: str
    cards: int
    """How many they hold."""
    has_used: bool
    leads: bool
    others: tuple[str, ...]
    """The roles of the other live players."""


@dataclass(frozen=True, kw_only=True)
class Power:
    """A Specialty that a card is used for."""

    name: str
    """As the card has it."""
    users: tuple[str, ...]
    """7.3c The roles that may use it."""
    barred: Callable[[User], Refusal | None]
    """The reason against a use now, beside those that 7.3 has for every use."""
    carry_out: Callable[[Realm, Seat, Card], Awaitable[None]]
    """7.4 The rule itself: all is chosen before the card is given up and anything happens."""


def give_up(g: Realm, me: Seat, card: Card) -> None:
    """7.2a The card that is used goes to the cleared pile; 7.3e no other one is used in this round."""
    g.holdings[me].remove(card)
    g.cleared.append(card)
    g.used.append(me)
