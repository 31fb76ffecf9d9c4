"""The table of Estate as people see it: everything on it is public: the leader, the Requests, what each can afford."""

from collections.abc import Sequence
from typing import Final

from bot.panels.text.text_formatting import BREAK, join_words
from bot.titles.presenter import Presenter, UsualAnswers
from cogs.estate.deals import OFFER
from cogs.estate.own import mine
from cogs.estate.words import APART, describe_circles, land, legend, write_left
from games.engine.asking.ask import Ask
from games.engine.events import counted, mark
from games.engine.telling.phrasing import Label
from games.estate.action import Purpose
from games.estate.cards import REQUESTS, REWARDS, amount_of, amounts
from games.estate.claim import PICK
from games.estate.decisions import DECISIONS
from games.estate.facts import coming_turns, shortfall, standings
from games.estate.lands import FULL, title
from games.estate.offer import Offer
from games.estate.setup import SET_UP, STAND
from games.estate.shown import lay_holding, lay_out
from games.estate.turn import ACT, ACTIONS
from games.estate.view import EstateView, HoldingView, RequestView, SeatView
from games.estate.work import HARVEST, reckon_work

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


# ---- labels of actions together with their object


def label_deed(view: EstateView, token: str, then: str) -> Label | None:
    """Return `Work A2 → 2 wood`; None where the names of both say it."""
    if ACTIONS[token].trade:
        offer = next((one for one in view.offers if one.name == then), None)
        whose = "yours" if offer and offer.maker == view.viewer else f"from {mark(offer.maker)}" if offer else ""
        return Label(f"{ACTIONS[token].name} {then}", f"{offer.words}, {whose}") if offer else None
    if token == "fill":
        return _fill(then)
    holding = next(
        (h for seat in view.seats if seat.seat == view.viewer for h in seat.holdings if h.name == then), None
    )
    if holding is None:
        return None
    if token == "work":
        gain = _label_work(view, holding)
        return Label(f"Work {then} → {gain.text}", gain.note)
    if token == "harvest":
        return Label(f"Harvest {then}", f"{holding.grain} grain on it")
    short = ACTIONS[token].short
    return Label(f"{short} {then} {title(holding.kind)}") if short else None


def _fill(name: str) -> Label:
    """5.13a Return `Fill Q23.1: 4 grain`, by the card alone where it has one circle."""
    card, _, number = name.partition(".")
    request = REQUESTS[card]
    shown = name if len(request.circles) > 1 else card
    circle = request.circles[int(number) - 1]
    return Label(f"Fill {shown}: {circle.words}", f"{request.title}{circle.loss}")


def _label_work(view: EstateView, holding: HoldingView) -> Label:
    """5.4 to 5.6 Return what the work brings, as the rule counts it; of a Grange also how much is on it then."""
    number = reckon_work(lay_out(view), lay_holding(holding))
    if holding.kind == "grange":
        return Label(f"{number} grain", f"then {holding.grain + number} on it, to harvest in a later Season")
    return Label(f"{number} wood") if holding.kind == "forest" else Label(f"{number} ore", "for 1 wood")


# ---- confirmations that depend on the numbers of the position, beside those in the records of actions


def sure(view: EstateView, ask: Ask, path: Sequence[str]) -> str | None:
    """Return what the player would lose, in words; None if the answer needs no confirmation."""
    match path:
        case [*_, "yield"]:
            return _yields(view, ask)
        case ["pass"] if ask.rule == PICK:
            return "you lose this pick"
        case ["fill", circle, *_] if _is_of_people(circle):
            return "they leave your estate for good"
    return None


def _yields(view: EstateView, ask: Ask) -> str | None:
    """5.15 Return what a turn that ends now loses."""
    me = view.seats[ask.seat]
    lost = shortfall(me)
    if lost:
        return f"you're {lost} grain short, so {lost} of your people will be lost"
    idle = [holding.name for holding in me.holdings if is_idle(holding)]
    return f"{join_words(idle, 6)} {'gives' if len(idle) == 1 else 'give'} nothing this Season" if idle else None


def is_idle(holding: HoldingView) -> bool:
    """5.4, 5.5 Return whether a Forest or Grange could be worked at no cost; a Mine costs wood, so people may leave it."""
    room = holding.kind == "forest" or (holding.kind == "grange" and holding.grain < FULL)
    return room and holding.active and holding.staffed and not holding.used


def _is_of_people(circle: str) -> bool:
    """5.13b Return whether a circle asks for Peasants or Soldiers."""
    title, _, number = circle.partition(".")
    return REQUESTS[title].circles[int(number) - 1].what in ("peasant", "soldier")


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
    suggests=frozenset({SET_UP, STAND}),
    deed=label_deed,
    straight=UsualAnswers("The usual setup", {SET_UP: "", STAND: ""}),
    whole=frozenset({HARVEST}),
    pressed=frozenset({Purpose.WORK, Purpose.HARVEST, Purpose.CROWN}),
    forms={"offer": OFFER},
)
