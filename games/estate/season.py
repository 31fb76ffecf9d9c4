"""4.2 to 4.5 What a Season does by itself: completion, Rewards, the Track."""

from __future__ import annotations

from games.estate import bank
from games.estate.cards import REQUESTS
from games.estate.events import (
    Completed,
    FavorDrawn,
    Removed,
    RequestAppears,
    RequestsDone,
    RequestTimedOut,
    Reshuffled,
    RewardDrawn,
    SeasonBegins,
)
from games.estate.state import TRACK, Estate, OnTrack


def begin_season(g: Estate) -> None:
    """4.2 One is added to the number of the Season."""
    if g.season:
        g.staffed.append(tuple([g.count_staffed(seat) for seat in range(g.seats)]))
    g.season += 1
    g.tell(SeasonBegins(number=g.season))


def complete(g: Estate) -> None:
    """4.3 What is built becomes Active, what is removed is gone, all marks are taken off."""
    for seat in range(g.seats):
        for name, holding in g.holdings(seat):
            if holding.side == "removal":
                bank.take_holding(g, seat, name)
                g.tell(Removed(seat=seat, kind=holding.kind, place=name))
            elif holding.side == "construction":
                g.put(seat, name, holding.turn_to("active"))
                g.tell(Completed(seat=seat, kind=holding.kind, place=name))
            else:
                g.put(seat, name, holding.clear_marks())


def draw_for_claims(g: Estate) -> list[int]:
    """4.4b to 4.4d Draw a Reward and a Favor for each Request set aside; return how many Favors of each seat."""
    draw_rewards(g, len(g.aside))
    g.tell(RequestsDone(cards=tuple(g.aside)))
    g.requests_gone += g.aside  # 4.4c
    drawn = draw_favors(g, len(g.aside))
    g.aside = []
    return drawn


def draw_rewards(g: Estate, count: int) -> None:
    """4.4b Draw `count` Reward cards, face up into the pool; an empty deck is filled from its discard pile."""
    for _ in range(count):
        if not g.rewards:
            g.rewards, g.rewards_gone = g.rewards_gone, []
            g.tell(Reshuffled(deck="Reward", count=len(g.rewards)))
            g.dice.shuffle(g.rewards)
        card = g.rewards.pop()
        g.pool.append(card)
        g.tell(RewardDrawn(card=card))


def draw_favors(g: Estate, count: int) -> list[int]:
    """4.4d Draw `count` Favors by chance, none put back before the end; return how many of each seat."""
    before, drawn = list(g.bag), [0] * g.seats
    for _ in range(count):
        number = g.dice.below(sum(before))
        seat = 0
        while number >= before[seat]:
            number -= before[seat]
            seat += 1
        before[seat] -= 1
        drawn[seat] += 1
        g.tell(FavorDrawn(seat=seat))
    for seat in range(g.seats):
        for _ in range(drawn[seat]):
            bank.return_favor(g, seat)
    return drawn


def move_track(g: Estate) -> None:
    """4.5 A Request in slot 4 times out, the others move on, a new one appears in slot 1."""
    time_out(g)
    g.track = [None, *g.track[: TRACK - 1]]  # 4.5b
    if not g.requests:  # 4.5c
        g.requests, g.requests_gone = g.requests_gone, []
        g.tell(Reshuffled(deck="Request", count=len(g.requests)))
        g.dice.shuffle(g.requests)
    card = g.requests.pop()
    g.track[0] = OnTrack(card=card, favors=[None] * len(REQUESTS[card].circles))
    g.tell(RequestAppears(card=card))


def time_out(g: Estate) -> None:
    """4.5a The Request in slot 4 goes to the discard pile, the Favors on it to the Bag. It gives no Reward."""
    last = g.track[TRACK - 1]
    if last is None:
        return
    owners = [seat for seat in last.favors if seat is not None]
    for seat in owners:
        g.bag[seat] += 1
    g.requests_gone.append(last.card)
    g.tell(RequestTimedOut(card=last.card, favors=tuple(owners)))
