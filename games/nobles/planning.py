"""Answers in advance in Nobles & Glory: the orders of 14.5 for the rival's turn, as a table carries them out; and a turn
planned in the rival's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.engine.asking.ask import Ask, Seat
from games.engine.declaring.planning import Face, Options, Path, Planning, Span, Standby
from games.engine.errors import Refused
from games.nobles.moves.choices import NO, ORDERS
from games.nobles.moves.orders import CANCEL, no_order
from games.nobles.phases.action_phase import ACTIONS, find_announced
from games.nobles.state import Rivals
from games.nobles.view import RivalsView

_NO: Final = frozenset({NO, "decline"})
_ASKED: Final = {
    "bribe": frozenset({"9.1e"}),
    "outbid": frozenset({"9.18c", "9.18f"}),
    "upgrade": frozenset({"12.7", "12.7n"}),
}


def until_own_turn(view: RivalsView) -> object:
    """14.5 Orders lapse when their owner's own turn begins: turns alternate, and count on."""
    return view.turn if view.active == view.viewer else view.turn - 1


def has_standing_orders(options: Options) -> bool:
    """14.5 Return whether this table plays with standing orders."""
    return options.get("standing_orders") == "on"


def no(view: RivalsView, ask: Ask) -> Path | None:
    """Return the refusal that the question has; not in their own turn."""
    refused = next((option.token for option in ask.options if option.token in _NO), None)
    return None if view.active == ask.seat or refused is None else ((refused,),)


def default(view: RivalsView, ask: Ask) -> Path | None:
    """16 The default, whatever is asked in the rival's turn; neither in their own turn nor before the first."""
    rivals_turn = view.turn > 0 and view.active != ask.seat
    return (ask.default,) if rivals_turn and ask.default is not None else None


def counter(action: str) -> Callable[[RivalsView, Ask], Path | None]:
    """8.7c No Counter to that action."""

    def path(view: RivalsView, ask: Ask) -> Path | None:
        found = find_announced(ask)
        return no(view, ask) if found is not None and found.word == action else None

    return path


def _counters() -> list[Standby]:
    return [
        Standby(
            name=f"counter-{action}",
            says=f"use {ORDERS[f'counter-{action}']}",
            rules=frozenset({"8.7c"}),
            path=counter(action),
            refuse=no_order,
            face=_face(f"counter-{action}"),
        )
        for action in [one.word for one in ACTIONS.values() if one.counter]
    ]


def _face(name: str) -> Face:
    return Face("14.5", name, f"{CANCEL}{name}", "turn", has_standing_orders)


SPANS: Final = (Span("turn", "until your own turn begins", until_own_turn),)
STANDING: Final = (
    *_counters(),
    Standby(name="bribe", says="give no bribe", rules=_ASKED["bribe"], path=no, refuse=no_order, face=_face("bribe")),
    Standby(name="outbid", says="not outbid", rules=_ASKED["outbid"], path=no, refuse=no_order, face=_face("outbid")),
    Standby(
        name="upgrade",
        says="make no upgrade and no swap in an Event",
        rules=_ASKED["upgrade"],
        path=no,
        refuse=no_order,
        face=_face("upgrade"),
    ),
    Standby(
        name="default",
        says="take the default answer to everything",
        path=default,
        refuse=no_order,
        face=_face("default"),
    ),
)


def open_turn(g: Rivals, seat: Seat) -> None:
    """4.1 Begin the seat's turn as if the rival's were over. Raise Refused before the first turn, and while a contest is open."""
    if not g.turn:
        raise Refused("3.5", "no one has a turn before the first cards are chosen")
    if g.laid:
        raise Refused("4.1", "the cards on the table come first")
    if not g.own.subjects and g.active not in g.bereft:  # 18.5 the running phase might still bring one
        g.bereft.append(g.active)
    g.obliged, g.army_put, g.fresh = False, False, []
    g.active = seat


def active(g: Rivals) -> Seat | None:
    """4.1 Return the Active player's seat."""
    return g.active


def rests(view: RivalsView, ask: Ask) -> object:
    """Return the seat's own Kingdom with its hand; of the rival's, the choices and their notes say what matters."""
    return view.own


PLANNING: Final = Planning(
    step="begin_turn",
    open_turn=open_turn,
    active=active,
    rests=rests,
    rests_on="your Kingdom or your hand has",
    unfitting="Counters and bids in your rival's turn can't be planned; you can answer some of them in advance.",
)
