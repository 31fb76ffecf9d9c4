"""4.7 STALL and REVEAL."""

from __future__ import annotations

from typing import Final

from games.aristocracy.commit import choose_cards, commit_all
from games.aristocracy.events import StallRevealed, StallSet
from games.aristocracy.state import Court, total
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision

SET_OUT: Final = Decision(
    "4.7a",
    "sets out a stall (4.7)",
    "Each card you set out gives one action, but others may trade for it. The smallest total goes first.",
    openness="open",
)
DECISIONS: Final = (SET_OUT,)


async def set_out_stalls(g: Court) -> None:
    """4.7 Let each seat commit any number of its hand cards; then turn all stalls face-up together."""
    await commit_all(g, lambda seat: stall(g, seat), StallSet)
    for seat in g.herald_order():
        g.stalls[seat], g.committed[seat] = g.committed[seat], []
        g.set_out[seat] = len(g.stalls[seat])
    for seat in g.herald_order():
        if g.stalls[seat]:
            g.tell(StallRevealed(seat=seat, cards=tuple(g.stalls[seat]), worth=total(g.stalls[seat])))


async def stall(g: Court, seat: Seat) -> tuple[Card, ...]:
    """4.7a Let a seat set out any number of its hand cards."""
    return await choose_cards(g, seat, rule=SET_OUT, prompt="Which cards form your stall?")
