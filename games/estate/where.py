"""10.1 Where a thing lies that was named in the wrong place. Everything is public, but no card of a deck is named (10.3)."""

from __future__ import annotations

import re
from typing import Final

from games.estate.cards import REQUESTS, REWARDS
from games.estate.chits import CHIT, standing_on
from games.estate.lands import title
from games.estate.view import EstateView, SeatView

_SLOT: Final = re.compile(r"([A-Z]+)(\d+)")
_NO_LANDS: Final = ("O", "Q", "W")  # the first letters of offers, Requests and Rewards
_OFFER: Final = re.compile(r"O\d+")


def where(view: EstateView, word: str) -> str | None:
    """10.1 Say in a clause where the named Slot, chit, card or offer is; None if the name means none of these."""
    name = word.upper()
    if name.partition(".")[0] in REQUESTS:
        return request(view, *name.partition(".")[::2])
    if name in REWARDS:
        return reward(view, name)
    if _OFFER.fullmatch(name):
        return f"{name} is an open offer" if any(offer.name == name for offer in view.offers) else f"{name} isn't open"
    if view.viewer is None:
        return None
    me = view.seats[view.viewer]
    return (chit(me, name) if CHIT.fullmatch(name) else None) or slot(me, name)


def request(view: EstateView, name: str, circle: str) -> str:
    """2.15 Say where a Request, or one of its circles, is."""
    if name in view.aside:
        return f"{name} is satisfied and set aside"
    if name in view.requests_gone:
        return f"{name} is in the discard pile"
    if not any(lying is not None and lying.card == name for lying in view.track):
        return f"{name} isn't on the Track"
    count = len(REQUESTS[name].circles)
    if circle and circle not in map(str, range(1, count + 1)):
        return f"{name} has {count} circle{'' if count == 1 else 's'}"
    return f"{name} is on the Track"


def reward(view: EstateView, name: str) -> str:
    """4.4b Say where a Reward is."""
    if name in view.rewards_gone:
        return f"{name} is in the discard pile"
    return f"{name} is in the pool" if name in view.pool else f"{name} isn't in the pool"


def slot(me: SeatView, name: str) -> str | None:
    """2.2a Say where one of your Slots is, or that you have no such Slot; None if the name isn't a Slot."""
    found = _SLOT.fullmatch(name)
    if found is None:
        return None
    land = next((land for land in me.lands if land.name == found[1]), None)
    if land is None:
        return f"you have no Land {found[1]}" if len(found[1]) == 1 and found[1] not in _NO_LANDS else None
    if not 1 <= int(found[2][:3]) <= len(land.slots):
        return f"your Land {land.name} has {len(land.slots)} Slots"
    lying = land.slots[int(found[2]) - 1]
    return f"{name} is Open" if lying is None else f"{name} is your {title(lying.kind)}"


def chit(me: SeatView, name: str) -> str | None:
    """2.7, 2.8 Say how many Peasants or Soldiers are in a Slot; None if nothing is."""
    place = name.partition(".")[0]
    lying = next((holding for holding in me.holdings if holding.name == place), None)
    if lying is None:
        return None
    what, number = ("soldier", lying.garrison) if lying.kind == "castle" else ("peasant", lying.peasants)
    return standing_on(place, what, number)
