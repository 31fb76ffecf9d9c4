"""4. Rounds and phases: the steps that ask nobody, in order of play."""

from __future__ import annotations

from games.aristocracy import auction, ball, ending, tax, turn
from games.aristocracy.end_events import RoundLimit
from games.aristocracy.events import (
    Drew,
    HeraldPasses,
    Income,
    MarketCleared,
    MarketLaid,
    PhaseBegins,
    Produced,
    YouDrew,
)
from games.aristocracy.scoring import score
from games.aristocracy.state import PHASES, Court
from games.engine.events import mark
from games.engine.game import Next


def market(g: Court) -> Next:
    """4.3a Two cards face-up into the market; then 4.3b the draw and the royal's event."""
    if g.royal == "K":
        g.round += 1
    g.finished, g.bids = [], None
    g.tell(PhaseBegins(number=g.round, phase=PHASES[g.royal]))
    drawn = [g.draw() for _ in range(2)]
    g.market = [card for card in drawn if card]
    g.tell(MarketLaid(market=tuple(g.market)))
    if not (g.royal == "K" and g.round == 1):
        draw(g)
    if g.royal == "K":
        return tax.tax
    return ball.ball if g.royal == "Q" else auction.auction


def draw(g: Court) -> None:
    """4.3b Each seat draws a card, in Herald order."""
    drawn = {seat: g.draw() for seat in g.herald_order()}
    g.tell(Drew(drawers=tuple(seat for seat, card in drawn.items() if card)))
    for seat, card in drawn.items():
        if card:
            g.hands[seat].append(card)
            g.tell(YouDrew(to=(seat,), card=card))


def next_turn(g: Court) -> Next:
    """4.8a The due seat with the smallest stall value has its turn; 4.8b ties go by Herald order."""
    due = [seat for seat in g.herald_order() if g.stalls[seat] and seat not in g.finished]
    if not due:
        return clean_up
    turn.begin(g, min(due, key=g.stall_value))
    return turn.turn


def clean_up(g: Court) -> Next:
    """4.10 The market is discarded, slot 1 first; every seat takes its stall into its hand."""
    if g.market:
        g.tell(MarketCleared(cards=tuple(g.market)))
        g.discard(*g.market)
        g.market = []
    for seat in range(g.seats):
        g.hands[seat] += g.stalls[seat]
        g.stalls[seat] = []
    g.set_out = {}
    if g.royal == "K":
        return ending.end_decision
    return income if g.royal == "Q" else production


def queen_phase(g: Court) -> Next:
    """4.1 After the King phase comes the Queen phase."""
    g.royal = "Q"
    return market


def income(g: Court) -> Next:
    """4.11b One coin for each estate and each chateau, complete or not."""
    earned = {seat: sum(g.kind(b) != "farm" for b in g.owned(seat)) for seat in g.herald_order()}
    for seat, coins in earned.items():
        g.give_coins(seat, coins)
    if any(earned.values()):
        g.tell(Income(coins={seat: coins for seat, coins in earned.items() if coins}))
    g.royal = "J"
    return market


def production(g: Court) -> Next:
    """4.11c Each farm without a production card gets the top card of the deck, unseen by all."""
    filled = []
    for seat in g.herald_order():
        for farm in g.owned(seat):
            if g.kind(farm) == "farm" and not farm.production:
                farm.production = g.draw()
                if farm.production:
                    filled.append(f"the {g.title(farm)} of {mark(seat)}")
    if filled:
        g.tell(Produced(farms=", ".join(filled)))
    return pass_royals


def pass_royals(g: Court) -> Next:
    """4.11d The seat to the Herald's left becomes Herald, unless 6.10 the round limit is reached."""
    if g.options.round_limit == g.round:
        g.tell(RoundLimit())
        score(g, rule="6.10")
        return None
    g.herald = (g.herald + 1) % g.seats
    g.royal = "K"
    g.tell(HeraldPasses(herald=g.herald))
    return market
