"""1.3 What each viewer may know, built up from nothing; and another table that it cannot tell apart."""

from __future__ import annotations

from dataclasses import dataclass

from bot.skeleton.highcard.state import Table
from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.dice import Dice
from games.engine.game import View


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat: its number of cards, the card that it has played, its tricks."""

    seat: Seat
    cards: int
    played: Card | None
    won: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView(View):
    """What one viewer sees. `hand` is the viewer's own."""

    to_play: Seat
    past: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    hand: tuple[Card, ...]
    over: bool


def view(g: Table, viewer: Seat | None) -> TableView:
    """1.3 What the viewer sees; a spectator sees what everybody does."""
    return TableView(
        viewer=viewer,
        to_play=g.to_play,
        past=tuple(g.past),
        seats=tuple([SeatView(seat, len(g.hands[seat]), g.played.get(seat), g.won[seat]) for seat in range(g.seats)]),
        hand=() if viewer is None else tuple(g.hands[viewer]),
        over=g.outcome is not None,
    )


def imagine(g: Table, viewer: Seat | None, dice: Dice) -> Table:
    """1.3 Another table: the others' cards and those that were not dealt are dealt anew."""
    other = Table.model_validate_json(g.model_dump_json())
    zones = [other.undealt, *(other.hands[seat] for seat in range(g.seats) if seat != viewer)]
    hidden = [card for zone in zones for card in zone]
    dice.shuffle(hidden)
    for zone in zones:
        zone[:] = sorted([hidden.pop() for _ in zone])
    return other
