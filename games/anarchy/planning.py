"""Answers in advance in Anarchy: the pass of 12.2 in advance, as a table plays it; and a turn planned while others
play, what you would play on the set that lies there now, or lead after it."""

from __future__ import annotations

from typing import Final

from games.anarchy.hand import win
from games.anarchy.passing import ADVANCE, STAND, WITHDRAW, is_still_standing, no_advance
from games.anarchy.state import Realm
from games.anarchy.turn import BEAT
from games.anarchy.view import RealmView
from games.engine.asking.ask import Ask, Seat
from games.engine.declaring.planning import Face, Options, Planning, Span, Standby
from games.engine.errors import Refused


def has_standing_passes(options: Options) -> bool:
    """12.2 Whether this table plays with passes in advance."""
    return options.get("standing_pass") != "off"


def hand(view: RealmView) -> object:
    """2.9, 12.2d The hand: it ends by 5.7, or with its round."""
    return view.round, view.hands


SPANS: Final = (Span("hand", "until this hand is over", hand),)
STANDING: Final = (
    Standby(
        name="pass",
        says="pass in advance",
        rules=frozenset({BEAT}),
        tokens=("pass",),
        offered=has_standing_passes,
        refuse=no_advance,
        stands=is_still_standing,
        face=Face(ADVANCE, STAND.word, WITHDRAW.word, "hand"),
    ),
)
"""12.2d A pass ends with the hand and never applies to a lead; 12.2e no use of a Specialty Card cancels it."""


def open_turn(g: Realm, seat: Seat) -> None:
    """4.4 Let the seat respond to the top set, or lead if that set is its own. Raise Refused for a seat that can't play in this hand."""
    if not g.circle or not g.holdings or not g.is_live(seat):
        raise Refused("2.4", "you have no card left in this round")
    if seat in g.passed:
        raise Refused("5.5a", "you have passed in this hand")
    if g.top is not None and g.top.seat == seat:
        win(g, seat)
    elif g.top is None:
        raise Refused("4.4", "the leader plays first")
    g.to_play = seat


def active(g: Realm) -> Seat | None:
    """2.11 Return the leader or responder."""
    return g.to_play


def rests(view: RealmView, ask: Ask) -> object:
    """Return the seat's own cards, the set to beat, and the order in force."""
    return view.holding, view.top, view.anarchy


PLANNING: Final = Planning(
    step="turn",
    open_turn=open_turn,
    active=active,
    rests=rests,
    rests_on="your cards, the set to beat or the order in force has",
    unfitting="A plan is for your next turn alone: answers to sets that others play after it can't be planned.",
)
