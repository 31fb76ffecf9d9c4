"""4.2 The sequence of play: every step of a round in the rulebook's order, and what follows it."""

from __future__ import annotations

from typing import Final

from games.aristocracy.auction import add_to_market, all_bid, buy_as_highest, highest_bidders, name_and_settle
from games.aristocracy.ball import hold_ball
from games.aristocracy.ending import ask_for_end
from games.aristocracy.phases import (
    begin_phase,
    begin_turn,
    collect,
    earn,
    end_at_limit,
    end_turn,
    fill_farms,
    next_seat,
    pass_on,
)
from games.aristocracy.stall import set_out_stalls
from games.aristocracy.state import Court
from games.aristocracy.tax import discard_excess
from games.aristocracy.turn import take_action
from games.engine.declaring.rules import Next


def market(g: Court) -> Next:
    """4.3a, 4.3b Lay the market and draw; then the royal's event: King Tax, Queen Ball, Jack Auction."""
    begin_phase(g)
    return {"K": tax, "Q": ball, "J": auction}[g.royal]


async def tax(g: Court) -> Next:
    """4.4 King: discard the cards over the maximum hand size."""
    await discard_excess(g)
    return stalls


async def ball(g: Court) -> Next:
    """4.5 Queen: bring cards, shuffle them with the market and deal them."""
    await hold_ball(g)
    return stalls


async def auction(g: Court) -> Next:
    """4.6a, 4.6b Jack: add one card, then collect sealed bids; with nothing to sell there is no auction."""
    add_to_market(g)
    if not g.market:
        return stalls
    await all_bid(g)
    return purchase if len(highest_bidders(g)) == 1 else tie


async def purchase(g: Court) -> Next:
    """4.6c With one highest bid, let that seat buy a card."""
    await buy_as_highest(g)
    return stalls


async def tie(g: Court) -> Next:
    """4.6d, 4.6e In a tie for the highest bid, let the tied seats name cards; a card named once is bought."""
    await name_and_settle(g)
    return stalls


async def stalls(g: Court) -> Next:
    """4.7 Set out and reveal the stalls."""
    await set_out_stalls(g)
    return next_turn


def next_turn(g: Court) -> Next:
    """4.8 Start the next seat's turn; if no seat is due, clean up the phase."""
    seat = next_seat(g)
    if seat is None:
        return clean_up
    begin_turn(g, seat)
    return turn


async def turn(g: Court) -> Next:
    """4.9c Take one action, as long as any remain: one action is one step."""
    await take_action(g)
    return turn if g.used < g.allowance else turn_end


def turn_end(g: Court) -> Next:
    """4.9e Discard the flipped cards."""
    end_turn(g)
    return next_turn


def clean_up(g: Court) -> Next:
    """4.10 Discard the market, return the stalls to the hands; then 4.11 end the phase."""
    collect(g)
    return {"K": end_decision, "Q": income, "J": production}[g.royal]


async def end_decision(g: Court) -> Next:
    """4.11a King: ask the qualified seats whether they end the game."""
    await ask_for_end(g)
    return None if g.outcome else queen_phase


def queen_phase(g: Court) -> Next:
    """4.1 Start the Queen phase after the King phase."""
    g.royal = "Q"
    return market


def income(g: Court) -> Next:
    """4.11b Queen: pay coins for estates and chateaus, then start the Jack phase."""
    earn(g)
    g.royal = "J"
    return market


def production(g: Court) -> Next:
    """4.11c Jack: put production cards on the farms."""
    fill_farms(g)
    return pass_royals


def pass_royals(g: Court) -> Next:
    """4.11d Make the next seat Herald and start another King phase; 6.10 not after the last round."""
    end_at_limit(g)
    if g.outcome:
        return None
    pass_on(g)
    g.royal = "K"
    return market


STEPS: Final = (
    market,
    tax,
    ball,
    auction,
    purchase,
    tie,
    stalls,
    next_turn,
    turn,
    turn_end,
    clean_up,
    end_decision,
    queen_phase,
    income,
    production,
    pass_royals,
)
