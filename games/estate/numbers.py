"""Costs and gains of actions and choices, with the current numbers. Everything in them is public (10.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from games.engine.events import counted, mark
from games.engine.telling.phrasing import fill_numbers
from games.estate import bank, claim, facts, requests, trade, work
from games.estate.cards import REWARDS, Reward, amount_of, amounts
from games.estate.shown import lay_out
from games.estate.view import EstateView, SeatView

Number: TypeAlias = Callable[[EstateView, SeatView], int | str]
PRODUCES: Final[Mapping[str, str]] = {
    "grange": "1 Peasant grows 2 grain a Season",
    "forest": "1 Peasant gives 2 wood a Season",
    "mine": "2 Peasants turn 1 wood into 1 ore",
    "village": "room for any number of Peasants; makes bars",
    "castle": "room for 3 Soldiers",
}


def with_numbers(view: EstateView, seat: int, text: str) -> str:
    """Return the note of an action with its numbers ("you have {grain} grain"), as that seat has them. Raise KeyError for an unknown one."""
    return fill_numbers(text, NUMBERS, view, view.seats[seat])


def there(me: SeatView, what: str) -> int:
    """Return how much of a good is in a Stockpile."""
    return next((number for good, number in me.stock.items() if good == what), 0)


def write_left(view: EstateView, seat: int, number: int, what: str) -> str:
    """5.14b Return what an amount that is offered leaves."""
    return f"leaves you {amount_of(there(view.seats[seat], what) - number, what)}"


def describe_wanted(view: EstateView, seat: int, partner: int | None, number: int, what: str) -> str:
    """5.14c Return whether the named partner has that much now, or how many of all that can accept; 6.4a no one who left."""
    if partner is not None:
        return f"{mark(partner)} {'has' if there(view.seats[partner], what) >= number else 'lacks'} it now"
    have = sum(there(one, what) >= number for one in view.seats if one.seat != seat and not one.resigned)
    return f"{have or 'none'} of the others {'have' if have > 1 else 'has'} it now"


def describe_reward(view: EstateView, seat: int, token: str) -> str:
    """4.4g to 4.4i Return what a Reward would bring the seat now: a Slot, a Land, a new Holding, or what is printed on it."""
    table, reward = lay_out(view), REWARDS[token]
    if reward.kind == "upgrade":
        grows = any(claim.no_upgrade(table, len(land)) is None for land in table.lands[seat])
        return "one Slot more for a Barony or County" if grows else "no effect now: none of your Lands can grow"
    if reward.kind == "barony":
        left = bank.count_left(table, "barony")
        return "a Land with two Open Slots" if left else "no effect now: the bank has no Barony left"
    barred = claim.no_use(table, seat)
    ways = [] if "holding" in barred else ["a new Holding"]
    ways += (
        [] if "goods" in barred else [_describe_printed(view, seat, claim.reckon_printed(table, seat, reward), reward)]
    )
    return ", or ".join(ways) or "no effect now: no Holding can be placed"


def _describe_printed(view: EstateView, seat: int, got: Mapping[str, int], reward: Reward) -> str:
    """4.4i1 Return what there is of the printed Goods once they are taken, and for how many of the people there is room."""
    me, notes = view.seats[seat], list[str]()
    goods = {one.what: there(me, one.what) + got[one.what] for one in reward.printed if one.what in me.stock}
    if goods:
        notes.append(f"the Goods: then you have {amounts(goods)}")
    notes += [
        f"{amount_of(one.number, one.what)}: {got[one.what] or 'no'} can come now"
        for one in reward.printed
        if one.what not in me.stock
    ]
    return "; ".join(notes)


def stands(pair: str) -> str:
    """3.3 Return in words whether two Peasants would stand together."""
    first, second = pair.split("+")
    return "both on one Holding" if first == second else "one on each"


def _workable(view: EstateView, me: SeatView) -> int:
    """5.1e Return how many Holdings the action Work could name; 7.4a the bank counts."""
    return len(work.workable(lay_out(view), me.seat).legal)


def _count_worked(view: EstateView, me: SeatView) -> int:
    """5.1b Return how many Holdings would work, one after another: Mines take the wood of Forests."""
    return work.work_each(lay_out(view), me.seat)


def _empty(view: EstateView, me: SeatView) -> int:
    return sum(one.active and not one.peasants + one.garrison for one in me.holdings)


def _ripe(view: EstateView, me: SeatView) -> str:
    """5.4b Return how much grain can be harvested, and from where."""
    granges = facts.ripe_granges(me)
    return f"{sum([one.grain for one in granges])} grain on {counted(len(granges), 'Grange')}"


def _payable(view: EstateView, me: SeatView) -> str:
    """5.13 Return how many circles the seat could fill, of how many."""
    able = requests.candidates(lay_out(view), me.seat).legal
    return f"{len(able)} of {counted(len(facts.open_circles(view)), 'open circle')}"


def _acceptable(view: EstateView, me: SeatView) -> int:
    """5.14e Return how many of the offers to the seat could be accepted now: both hold their Goods."""
    return len(trade.acceptable(lay_out(view), me.seat).legal) if view.offers else 0


def _shortfall(view: EstateView, me: SeatView) -> str:
    """5.15c Return what a yield would lose now."""
    short = facts.shortfall(me)
    return f", {short} short: you lose {short} of your people" if short else ""


NUMBERS: Final[Mapping[str, Number]] = {
    "workable": _workable,
    "worked": _count_worked,
    "acceptable": _acceptable,
    "ripe": _ripe,
    "grain": lambda view, me: me.stock["grain"],
    "wood": lambda view, me: me.stock["wood"],
    "ore": lambda view, me: me.stock["ore"],
    "bar": lambda view, me: me.stock["bar"],
    "stock": lambda view, me: amounts(me.stock),
    "free": lambda view, me: sum(one.free for one in me.holdings),
    "soldiers": lambda view, me: amount_of(me.soldiers, "soldier"),
    "open": lambda view, me: len(me.open_slots),
    "empty": _empty,
    "payable": _payable,
    "naming_you": lambda view, me: sum(one.to == me.seat for one in view.offers),
    "yours": lambda view, me: sum(one.maker == me.seat for one in view.offers),
    "due": lambda view, me: me.due,
    "shortfall": _shortfall,
}
