"""The title as a search knows it: how far it thinks, and the worth of a position."""

from __future__ import annotations

from math import exp
from typing import Final

from games.engine.ask import Seat
from games.engine.game import Search
from games.engine.worth import share_of_win
from games.nobles import scoring
from games.nobles.cards import value as count
from games.nobles.kingdom import Kingdom
from games.nobles.state import Rivals

_SPREAD: Final = 9.0  # points that make a difference of 1 in log odds
_GLORY: Final = 1.5  # for each Glory card, beside its value: the seventh ends the game
_BONUS: Final = 0.5  # of the Regnant's bonus as it stands
_CARD, _SUBJECT, _SUIT, _ROYAL, _ARMY = 0.8, 0.8, 1.5, 1.2, 0.5
_PEASANT: Final = -1.2
_UNDER_WAY: Final = 1.5  # for an action of several turns


def count_turns(g: Rivals) -> int:
    """4.1 Count the turns of both that have begun."""
    return g.turn


def value(g: Rivals, seat: Seat) -> float:
    """13.2 The chance to win: by Glory, and by what brings Glory later."""
    if g.outcome is not None:
        return share_of_win(g.outcome, seat, g.seats)
    lead = weigh(g, seat) - weigh(g, g.rival(seat))
    return 1 / (1 + exp(-max(-40.0, min(40.0, lead / _SPREAD))))


def weigh(g: Rivals, seat: Seat) -> float:
    """Return what a Kingdom is worth, in points."""
    kingdom = g.kingdoms[seat]
    glory = sum(map(count, (*kingdom.glory, *kingdom.turned))) + _GLORY * (len(kingdom.glory) + len(kingdom.turned))
    return glory + _BONUS * scoring.bonus(g, seat) - scoring.decree_penalty(kingdom) / 2 + weigh_people(kingdom)


def weigh_people(kingdom: Kingdom) -> float:
    """Return what hand, Subjects of many suits, Court, Army and unfinished actions are worth, less the Peasants."""
    subjects = list(kingdom.subjects)
    suits = {card.suit for card in subjects}
    under_way = sum(one is not None for one in (kingdom.festival, kingdom.tournament, kingdom.treaty, kingdom.crusade))
    return (
        _CARD * len(kingdom.hand)
        + _SUBJECT * len(subjects)
        + _SUIT * len(suits)
        + _ROYAL * len(kingdom.royals)
        + _ARMY * len(kingdom.army)
        + _PEASANT * len(kingdom.peasants)
        + _UNDER_WAY * under_way
    )


SEARCH: Final = Search[Rivals](
    clock=count_turns,
    value=value,
    horizon=4,
    rules=frozenset({"8.1", "10.1", "3.5"}),
    margin=2.0,
    playouts=48,
)
