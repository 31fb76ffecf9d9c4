"""The table of Estate as people see it: everything on it is public: the leader, the Requests, what each can afford."""

from typing import Final

from bot.panels.text.text_formatting import BREAK
from bot.titles.presenter import Presenter, UsualAnswers
from cogs.estate.deals import OFFER
from cogs.estate.one_press import label_deed
from cogs.estate.own import mine
from cogs.estate.sure import sure
from cogs.estate.words import APART, describe_circles, land, legend, write_left
from games.engine.events import counted, mark
from games.estate.action import Purpose
from games.estate.cards import REQUESTS, REWARDS, amount_of, amounts
from games.estate.decisions import DECISIONS
from games.estate.facts import coming_turns, standings
from games.estate.offer import Offer
from games.estate.turn import ACT, ACTIONS
from games.estate.view import EstateView, RequestView, SeatView

OFFERS: Final = 6  # that are named one by one
NEAR: Final = 10  # Seasons before the last one: from then on it is said that there is one


def heading(view: EstateView) -> str:
    """Return the Season, and how many Staffed Holdings win."""
    season = f"Season {view.season}" if view.season else "Setup"
    return f"{season} · {view.target} Staffed Holdings win"


def goal(view: EstateView) -> str:
    """6.1, 6.3 Return the winning condition, and how far each player is, the leader first."""
    near = view.limit and view.season > view.limit - NEAR
    limit = f", or most after Season {view.limit}" if near else ""
    ranked = [f"{mark(seat.seat)} {seat.staffed}" for seat in standings(view) if not seat.resigned]
    return f"{view.target} Staffed Holdings win{limit}: {' · '.join(ranked)}"


def board(view: EstateView) -> list[str]:
    """Return turns, the Track, Rewards to pick, offers; the seats, the leader first; the decks and the legend."""
    seats = [_seat(view, seat) for seat in standings(view)]
    lines = "\n".join(seats)
    if view.over:
        return [lines, f"-# {legend(lines)}"]
    middle = [_turns(view), _track(view), _pool(view), _offers(view)]
    above = [block for block in middle if block]
    parts = [f"Decks: {counted(view.requests, 'Request')}, {counted(view.rewards, 'Reward')}"]
    if view.aside:
        titles = ", ".join([REQUESTS[card].title for card in view.aside])
        parts.append(f"satisfied: {titles}; {counted(len(view.aside), 'Reward')} next Season")
    if view.bank is not None:
        parts.append(f"the bank has {_bank(view.bank)}")
    piles = " · ".join(parts)
    return [*above, *([BREAK] if above else []), lines, f"-# {piles}\n-# {legend(lines)}"]


def _turns(view: EstateView) -> str:
    """4.6a Return the Active player, and those who come next in this Season."""
    if view.active is None:
        return ""
    following = ", ".join([mark(seat.seat) for seat in coming_turns(view)])
    return f"**Turns:** ▶ {mark(view.active)}" + (f", then {following}" if following else ", the last of this Season")


def _track(view: EstateView) -> str:
    """2.16 Return the Requests; those that time out first come first."""
    requests = [request for request in reversed(view.track) if request]
    filled = any(owner is not None for request in requests for owner in request.favors)
    note = " (struck out: filled)" if filled else ""
    return "\n".join([f"**Requests of the Crown**{note}", *map(_request, requests)]) if requests else ""


def _request(request: RequestView) -> str:
    """Return the circles, then title and time."""
    circles = [
        (c, "" if owner is None else mark(owner)) for c, owner in zip(request.circles, request.favors, strict=True)
    ]
    return f"**{request.card}** {describe_circles(circles)}\n-# {request.title} · {write_left(request.slot)}"


def _pool(view: EstateView) -> str:
    """4.4 Return the Rewards in the pool, and the order of picks."""
    if not view.pool:
        return ""
    cards = ", ".join([REWARDS[card].words for card in view.pool])
    picks = ", ".join(
        [f"{mark(s)} {counted(view.seats[s].picks, 'pick')}" for s in view.claimants if view.seats[s].picks]
    )
    return f"**Rewards to pick:** {cards}\n**In this order:** {picks}"


def _offers(view: EstateView) -> str:
    """5.14 Return the open offers."""
    if not view.offers:
        return ""
    shown = [_offer(offer) for offer in view.offers[-OFFERS:]]
    more = len(view.offers) - len(shown)
    return "\n".join(["**Open offers**", *shown, *([f"and {more} more"] if more else [])])


def _offer(offer: Offer) -> str:
    whom = "anyone" if offer.to is None else mark(offer.to)
    return f"{offer.name} {mark(offer.maker)} to {whom}: {offer.words}"


def _seat(view: EstateView, seat: SeatView) -> str:
    """Return a seat: how far it is, what it can pay, its people and Favors, its Lands."""
    owned = [counted(seat.slots, "Slot")]
    owned += [
        amount_of(number, what) for number, what in ((seat.peasants, "peasant"), (seat.soldiers, "soldier")) if number
    ]
    owned += [f"{counted(seat.bag, 'Favor')} in the Bag"] if seat.bag else []
    owned += [f"{seat.favors} in supply"] if seat.favors is not None else []
    lands = " ".join([land(one) for one in seat.lands])
    first = f"{mark(seat.seat)}{_sign(view, seat)} · **{seat.staffed}/{view.target} Staffed**"
    return f"{first}\n{amounts(seat.stock)}\n-# {', '.join(owned)}\n-# {lands}"


def _sign(view: EstateView, seat: SeatView) -> str:
    if seat.resigned:
        return " (has left)"
    return (
        ""
        if view.over
        else " ▶"
        if seat.seat == view.active
        else " ✓"
        if seat.acted and view.active is not None
        else ""
    )


def _bank(bank: dict[str, int]) -> str:
    chits = [amount_of(bank[what], what) for what in ("grain", "wood", "ore", "bar", "peasant", "soldier")]
    lands = [
        f"{bank[kind]} {plural}"
        for kind, plural in (("barony", "Baronies"), ("county", "Counties"), ("duchy", "Duchies"))
    ]
    return ", ".join([*chits, *lands])


PRESENTER: Final = Presenter(
    heading=heading,
    board=board,
    mine=mine,
    decisions=DECISIONS,
    actions={ACT: ACTIONS.values()},
    purposes=Purpose.ALL,
    goal=goal,
    apart=APART,
    pictures="cogs.estate.picture",
    sure=sure,
    suggests=frozenset({"3.2", "3.3"}),
    deed=label_deed,
    straight=UsualAnswers("The usual setup", {"3.2": "", "3.3": ""}),
    whole=frozenset({"5.4b"}),
    pressed=frozenset({Purpose.WORK, Purpose.HARVEST, Purpose.CROWN}),
    forms={"offer": OFFER},
)
