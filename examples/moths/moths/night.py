"""3. A night."""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.decisions import pick
from games.engine.asking.flows import together
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from moths.events import Burned, Flew, Lit, WentOut, Won
from moths.state import Hall, strength

FLY: Final = Decision(
    "3.2",
    "chooses a moth (3.2)",
    "The strongest moth wins the candle's light, but equal ones burn. You can change your mind until all have chosen.",
)
DECISIONS: Final = (FLY,)
"""Every rule that asks, with what is said of it."""


def light_candle(g: Hall) -> None:
    """3.1 The top candle is turned up and lit."""
    g.sweep()
    g.night += 1
    candle = g.candles.pop()
    g.lit = candle
    g.tell(Lit(night=g.night, candle=candle, light=strength(candle)))


async def let_fly(g: Hall) -> None:
    """3.2 Everyone chooses in secret; then all moths are shown at once."""
    chosen = await together({seat: choose(g, seat) for seat in range(g.seats)})
    for seat, moth in chosen.items():
        g.hands[seat].remove(moth)
        g.flown[seat] = moth
        g.tell(Flew(seat=seat, moth=moth))


async def choose(g: Hall, seat: Seat) -> Card:
    """3.2 Choose one of your moths; 3.4 a player out of time sends the weakest, and no one hears of it."""
    moths, weakest = g.hands[seat], g.weakest(seat)
    return await pick(seat, moths, rule=FLY, prompt="Which moth flies?", default=weakest)


def win_candle(g: Hall, candle: Card) -> None:
    """3.3 Equal moths burn; the strongest of the others wins the candle."""
    burned = equals(g)
    if burned:
        g.tell(Burned(seats=burned))
    left = [seat for seat in g.flown if seat not in burned]
    g.lit = None
    if not left:
        g.ashes.append(candle)
        g.tell(WentOut(candle=candle))
        return
    winner = max(left, key=lambda seat: strength(g.flown[seat]))
    g.gathered[winner].append(candle)
    g.tell(Won(seat=winner, candle=candle, light=g.light(winner)))


def equals(g: Hall) -> tuple[Seat, ...]:
    """3.3 The seats whose moths are as strong as another one."""
    count = Counter(strength(moth) for moth in g.flown.values())
    return tuple([seat for seat, moth in g.flown.items() if count[strength(moth)] > 1])
