"""8.4, 8.5 The Specialties of the Third Estate: Anarchy and Riot."""

from __future__ import annotations

from typing import Final

from games.anarchy.cards import Card
from games.anarchy.events import AnarchyUsed, RiotUsed
from games.anarchy.hand import win
from games.anarchy.power import Power, User, give_up
from games.anarchy.state import THIRD_ESTATE, Realm
from games.engine.asking.ask import Seat
from games.engine.errors import Refusal

_LEADER: Final = Refusal("8.5a", "you can't Riot when you lead")


def always(user: User) -> Refusal | None:
    """8.4 No condition of its own."""
    return None


async def turn_order_round(g: Realm, me: Seat, card: Card) -> None:
    """8.4b The other order is in force; 8.4d the user gets the mark."""
    give_up(g, me, card)
    g.anarchy = not g.anarchy
    g.marks.append(me)
    order = "the Anarchy order" if g.anarchy else "the normal order"
    g.tell(AnarchyUsed(seat=me, card=card, order=order))


def no_riot(user: User) -> Refusal | None:
    """8.5a A leader cannot riot."""
    return _LEADER if user.leads else None


async def riot(g: Realm, me: Seat, card: Card) -> None:
    """8.5 The user wins the hand at once (5.7a)."""
    give_up(g, me, card)
    g.tell(RiotUsed(seat=me, card=card))
    win(g, me)


ANARCHY: Final = Power(name="Anarchy", users=THIRD_ESTATE, barred=always, carry_out=turn_order_round)
RIOT: Final = Power(name="Riot", users=THIRD_ESTATE, barred=no_riot, carry_out=riot)
