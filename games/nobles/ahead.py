"""The answers that a player may leave for the rival's turn: the orders of 14.5, as a table carries them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.engine.ahead import Face, Options, Path, Span, Standby
from games.engine.ask import Ask
from games.nobles.moves.choices import NO, ORDERS
from games.nobles.moves.orders import CANCEL, no_order
from games.nobles.phases.action_phase import ACTIONS
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
        return no(view, ask) if ask.prompt.startswith(f"{action.capitalize()}:") else None

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
