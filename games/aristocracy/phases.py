"""4. Rounds: the start of a phase, the start and end of a turn, and the end of a phase."""

from __future__ import annotations

from games.aristocracy.end_events import RoundLimit
from games.aristocracy.events import (
    Drew,
    FlippedDiscarded,
    HeraldPasses,
    Income,
    MarketCleared,
    MarketLaid,
    PhaseBegins,
    Produced,
    TurnBegins,
    YouDrew,
)
from games.aristocracy.scoring import score
from games.aristocracy.state import PHASES, Court
from games.engine.asking.ask import Seat
from games.engine.events import mark


def begin_phase(g: Court) -> None:
    """4.3a Draw two cards face-up into the market; then 4.3b draw, except in the first King phase."""
    if g.royal == "K":
        g.round += 1
    g.finished, g.bids = [], None
    g.tell(PhaseBegins(number=g.round, phase=PHASES[g.royal]))
    drawn = [g.draw() for _ in range(2)]
    g.market = [card for card in drawn if card]
    g.tell(MarketLaid(market=tuple(g.market)))
    if not (g.royal == "K" and g.round == 1):
        draw(g)


def draw(g: Court) -> None:
    """4.3b Let each seat draw a card, in Herald order."""
    drawn = {seat: g.draw() for seat in g.herald_order()}
    g.tell(Drew(drawers=tuple(seat for seat, card in drawn.items() if card)))
    for seat, card in drawn.items():
        if card:
            g.hands[seat].append(card)
            g.tell(YouDrew(to=(seat,), card=card))


def next_seat(g: Court) -> Seat | None:
    """4.8a Return the due seat with the smallest stall value, 4.8b ties by Herald order; None if no seat is due."""
    due = [seat for seat in g.herald_order() if g.stalls[seat] and seat not in (*g.finished, g.active)]
    return min(due, key=g.stall_value, default=None)


def after(g: Court) -> tuple[Seat, Seat] | None:
    """4.8a Return the active seat and the one due next; None if there isn't one of each."""
    then = None if g.active is None else next_seat(g)
    return None if g.active is None or then is None else (g.active, then)


def begin_turn(g: Court, seat: Seat) -> None:
    """4.9b Start the turn; its allowance is the number of cards in the stall now."""
    g.active, g.used = seat, 0
    g.allowance = len(g.stalls[seat])
    g.tell(TurnBegins(seat=seat, actions=g.allowance))


def end_turn(g: Court) -> None:
    """4.9e Discard the flipped cards in the order they were flipped."""
    if g.flipped:
        g.tell(FlippedDiscarded(seat=g.the_active(), cards=tuple(g.flipped)))
        g.discard(*g.flipped)
        g.flipped = []
    g.finished.append(g.the_active())
    g.set_out[g.the_active()] = len(g.stalls[g.the_active()])
    g.active, g.allowance, g.used = None, 0, 0


def collect(g: Court) -> None:
    """4.10 Discard the market, slot 1 first; every seat takes its stall into its hand."""
    if g.market:
        g.tell(MarketCleared(cards=tuple(g.market)))
        g.discard(*g.market)
        g.market = []
    for seat in range(g.seats):
        g.hands[seat] += g.stalls[seat]
        g.stalls[seat] = []
    g.set_out = {}


def earn(g: Court) -> None:
    """4.11b Pay one coin for each estate and each chateau, complete or not."""
    earned = {seat: sum(g.kind(b) != "farm" for b in g.buildings_of(seat)) for seat in g.herald_order()}
    for seat, coins in earned.items():
        g.give_coins(seat, coins)
    if any(earned.values()):
        g.tell(Income(coins={seat: coins for seat, coins in earned.items() if coins}))


def fill_farms(g: Court) -> None:
    """4.11c Put the top card of the deck, unseen by all, on each farm without a production card."""
    filled = []
    for seat in g.herald_order():
        for farm in g.buildings_of(seat):
            if g.kind(farm) == "farm" and not farm.production:
                farm.production = g.draw()
                if farm.production:
                    filled.append(f"{mark(seat)}'s {g.title(farm)}")
    if filled:
        g.tell(Produced(farms=", ".join(filled)))


def end_at_limit(g: Court) -> None:
    """6.10 End and score the game after the last round."""
    if g.options.round_limit == g.round:
        g.tell(RoundLimit())
        score(g, rule="6.10")


def pass_on(g: Court) -> None:
    """4.11d Make the seat to the Herald's left Herald."""
    g.herald = (g.herald + 1) % g.seats
    g.tell(HeraldPasses(herald=g.herald))
