"""5.14 The robot's trades: it offers what it can spare for what it lacks, to a seat that has the opposite; it weighs what others offer."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from games.engine.asking.ask import Ask, Seat, Tokens, seat_token
from games.estate.cards import GOODS, VALUES, Good
from games.estate.offer import Offer
from games.estate.robot.eye import Eye, worth
from games.estate.robot.plans import Path, is_affordable
from games.estate.trade import GIVE

MOST: Final = 3  # offers of everybody in one turn, after which a robot makes none
GENEROUS: Final = 1.6  # how much more a robot gives than it gets, at most, by 12.3
NEARLY: Final = 1  # Holdings that are missing to a rival who is helped no more
SHORT: Final = 3  # how much of a Good a robot asks for at most


class Trade(NamedTuple):
    """5.14c Who is asked, what is given and what is wanted."""

    to: Seat
    give: tuple[Good, int]
    want: tuple[Good, int]

    @property
    def path(self) -> Path:
        """Return the answers that make the offer."""
        return "offer", seat_token(self.to), written(self.give), written(self.want)


def written(amount: tuple[Good, int]) -> str:
    """5.14c Return an amount as it is named: `2grain`."""
    return f"{amount[1]}{amount[0]}"


def find_needs(eye: Eye) -> dict[Good, int]:
    """Return the Goods that the seat lacks for what it would do next, few of each."""
    stock, grain = eye.stock, eye.due + 2 * min(eye.missing, 2) + bool(eye.me.open_slots)
    wanted: dict[Good, int] = {"grain": grain, "wood": 2 * bool(eye.me.open_slots), "bar": min(1, eye.bars_wanted)}
    for request, number, circle in eye.circles():
        what = circle.what
        if what != "peasant" and what != "soldier" and is_affordable(eye, request, circle, number):
            wanted[what] = max(wanted.get(what, 0), circle.number + (grain if what == "grain" else 0))
    return {good: min(SHORT, number - stock[good]) for good, number in wanted.items() if number > stock[good]}


def find_spares(eye: Eye) -> dict[Good, int]:
    """Return the Goods that the seat can do without: beyond its upkeep, its next recruits, a Grange, and Requests within its reach."""
    kept: dict[Good, int] = {"grain": eye.due + 2 * min(eye.missing, 4) + 1, "wood": 3, "ore": 1, "bar": 1}
    for request, number, circle in eye.circles():
        what = circle.what
        if what != "peasant" and what != "soldier" and is_affordable(eye, request, circle, number):
            kept[what] = max(kept[what], circle.number + (eye.due if what == "grain" else 0))
    return {good: eye.stock[good] - kept[good] for good in GOODS if eye.stock[good] > kept[good]}


def is_helped(eye: Eye, other: Seat) -> bool:
    """Return whether the other seat may be helped: it is in the game, and not about to win."""
    seat = eye.view.seats[other]
    return not seat.resigned and seat.staffed < eye.view.target - NEARLY


def find_trade(eye: Eye) -> Trade | None:
    """Return the trade that helps both most: with the Active player or, in its own turn, with anyone; None if there is none."""
    active = eye.view.active
    partners = [active] if active != eye.seat else [seat.seat for seat in eye.view.seats if seat.seat != eye.seat]
    needs, spares = find_needs(eye), find_spares(eye)
    if not needs or not spares or any(offer.maker == eye.seat for offer in eye.view.offers):
        return None
    found = [
        trade for to in partners if to is not None and is_helped(eye, to) for trade in match(eye, to, needs, spares)
    ]
    return max(found, key=lambda trade: (VALUES[trade.want[0]] * trade.want[1], -trade.to), default=None)


def match(eye: Eye, to: Seat, needs: dict[Good, int], spares: dict[Good, int]) -> list[Trade]:
    """Return the trades by which the seat gets what it lacks, and the partner its worth (12.3); first those that bring both what they lack."""
    other = Eye(eye.view, to)
    theirs, lack = find_spares(other), find_needs(other)
    trades = []
    for want, short in needs.items():
        number = min(short, theirs.get(want, 0))
        for give in sorted(spares, key=lambda good: good not in lack):
            price = ceil(number * VALUES[want] / VALUES[give])
            fair = price * VALUES[give] <= GENEROUS * number * VALUES[want]
            if number and give != want and fair and 0 < price <= spares.get(give, 0):
                trades.append(Trade(to, (give, price), (want, number)))
    return trades


def offer(eye: Eye) -> Path:
    """Return the answers that offer such a trade, a few times in a turn."""
    trade = find_trade(eye) if eye.view.offered < MOST else None
    return trade.path if trade else ()


def is_good(eye: Eye, made: Offer) -> bool:
    """12.3 Return whether an offer brings as much as it takes, from no one who is about to win, and both can carry it out."""
    if made.maker == eye.seat or made.to not in (eye.seat, None) or not is_helped(eye, made.maker):
        return False
    if worth(made.give) < worth(made.want):
        return False
    theirs = eye.view.seats[made.maker].stock
    return all(eye.spare(good) >= number for good, number in made.want.items()) and all(
        theirs[good] >= number for good, number in made.give.items()
    )


def accept(eye: Eye) -> Path:
    """Return the answers that accept a good offer."""
    return next((("accept", made.name) for made in eye.view.offers if is_good(eye, made)), ())


def answer(eye: Eye, ask: Ask) -> Tokens | None:
    """5.14b, 5.14c Return what is offered, and to whom, as the trade has it; None where it has nothing for this question."""
    trade = find_trade(eye)
    if trade is None:
        return None
    _, to, give, want = trade.path
    wished = give if ask.rule == GIVE else to if to in ask.legal else want
    return (wished,) if wished in ask.legal or (ask.beyond and ask.beyond(wished)) else None
