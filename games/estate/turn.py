"""4.6, 5.1, 5.2 A player's turn: who has it, how it begins, and its actions, in any number and order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from games.engine.ask import Seat
from games.engine.decisions import pick
from games.engine.flows import whoever
from games.estate import bank, trade
from games.estate.barred import barred
from games.estate.build import build, remove
from games.estate.castle import restation, train
from games.estate.events import MandatoryHarvest, Relief, TurnBegins
from games.estate.lands import FULL
from games.estate.move import move
from games.estate.requests import fill
from games.estate.state import Estate
from games.estate.upkeep import yield_turn
from games.estate.village import recruit, smith
from games.estate.work import harvest, harvest_all, reap, work, work_all

ACTIONS: Final[dict[str, Callable[[Estate, Seat], Awaitable[None]]]] = {
    "work": work,
    "work-all": work_all,
    "harvest": harvest,
    "harvest-all": harvest_all,
    "move": move,
    "smith": smith,
    "recruit": recruit,
    "train": train,
    "restation": restation,
    "build": build,
    "remove": remove,
    "fill": fill,
    "offer": trade.offer,
    "accept": trade.accept,
    "decline": trade.decline,
    "withdraw": trade.withdraw,
    "yield": yield_turn,
}


def next_in_turn(g: Estate) -> tuple[Seat, str]:
    """2.20 Whose turn it is: most Soldiers (A), then Peasants (B), then the youngest (C); and what decided it."""
    waiting = [seat for seat in g.yet_to_act if seat != g.active]
    if len(waiting) == 1:
        return waiting[0], ""
    tallies = {seat: g.tallies(seat) for seat in waiting}
    soldiers = max([tally[2] for tally in tallies.values()])
    most = [seat for seat in waiting if tallies[seat][2] == soldiers]
    if len(most) == 1:
        return most[0], "A"
    peasants = max([tallies[seat][1] for seat in most])
    most = [seat for seat in most if tallies[seat][1] == peasants]
    if len(most) == 1:
        return most[0], "B"
    return next(seat for seat in g.youth_order() if seat in most), "C"


def after(g: Estate) -> tuple[Seat, Seat] | None:
    """2.20 Who is active, and who would have the turn after that as things stand."""
    if g.active is None or not set(g.yet_to_act) - {g.active}:
        return None
    return g.active, next_in_turn(g)[0]


def begin_turn(g: Estate, seat: Seat, why: str) -> None:
    """2.21, 4.6a The seat is the Active player; then 7.7 relief and 5.2 the mandatory harvest."""
    g.active, g.offers, g.offered = seat, [], 0
    g.fence = g.fenced()
    g.tell(TurnBegins(seat=seat, why=why, rotating=g.options.tie_order == "rotating"))
    if g.options.relief == "on" and not g.tallies(seat)[1]:
        relieve(g, seat)
    for name, holding in g.of_kind(seat, "grange"):
        if holding.active and holding.grain == FULL and holding.peasants:  # 5.2b not without a Peasant
            grain = reap(g, seat, holding, FULL)
            g.tell(MandatoryHarvest(seat=seat, place=name, grain=grain))


def relieve(g: Estate, seat: Seat) -> None:
    """7.7 A player without a Peasant has 2 grain at least, and 4 wood at least if there is no Village, Active or being built."""
    village = any(holding.side != "removal" for _, holding in g.of_kind(seat, "village"))
    stock = g.stocks[seat]
    grain = bank.gain(g, seat, "grain", max(0, 2 - stock["grain"]))
    wood = 0 if village else bank.gain(g, seat, "wood", max(0, 4 - stock["wood"]))
    if grain or wood:
        g.tell(Relief(seat=seat, grain=grain, wood=wood))


async def act_or_trade(g: Estate) -> None:
    """5.1b The Active player acts; 5.14a every other seat may trade with them meanwhile."""
    me = g.the_active()
    others = {seat: trade.bargain(g, seat) for seat in g.live() if seat != me}
    await whoever({me: act(g, me), **others})


async def act(g: Estate, me: Seat) -> None:
    """5.1b One action of 5.3 to 5.14, or the yield."""
    verb = await pick(me, list(ACTIONS), rule="5.1b", prompt="What do you do?", refuse=barred(g, me), default="yield")
    await ACTIONS[verb](g, me)
