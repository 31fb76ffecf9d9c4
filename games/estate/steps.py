"""4. The sequence of play: every step in order, each with the rules that it calls and the step that follows."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.declaring.rules import Next
from games.estate.claim import begin_claim, end_claim, next_claimant, pass_one, pick_one
from games.estate.ending import end_at_limit, has_won, leave
from games.estate.season import begin_season, complete, draw_for_claims, move_track
from games.estate.setup import all_set_up
from games.estate.state import Estate
from games.estate.turn import act_or_trade, begin_turn, next_in_turn


async def setup(g: Estate) -> Next:
    """4.1 SETUP: all lay out their Demesnes at the same time; then the first Season begins."""
    await all_set_up(g)
    return season_start


def season_start(g: Estate) -> Next:
    """4.2 SEASON_START: completion (4.3), then the Rewards (4.4); 4.4a with no Request set aside there are none."""
    begin_season(g)
    complete(g)
    if not g.aside:
        return track
    begin_claim(g, draw_for_claims(g))
    return next_pick


def next_pick(g: Estate) -> Next:
    """4.4e CLAIM: one pick after another, 4.4j until none is left; 6.4b who has left the game passes."""
    if not g.claiming:
        end_claim(g)
        return track
    seat = next_claimant(g)
    if seat in g.resigned:
        pass_one(g, seat)
        return next_pick
    return make_pick


async def make_pick(g: Estate) -> Next:
    """4.4f The claimant takes a card from the pool or passes; 4.4k a win ends the game."""
    me = g.claimants[g.picker]
    await pick_one(g, me)
    return None if has_won(g, me) else next_pick


def track(g: Estate) -> Next:
    """4.5 TRACK: the Requests move on; 4.6c no one has had a turn then."""
    move_track(g)
    g.acted = []
    return next_turn


def next_turn(g: Estate) -> Next:
    """4.6a The first in Turn precedence begins a turn; 4.6b when everyone has had one, the Season ends."""
    if not g.yet_to_act:
        return season_end
    seat, why = next_in_turn(g)
    begin_turn(g, seat, why)
    return turn


async def turn(g: Estate) -> Next:
    """5.1b TURN: the Active player acts until they yield, 5.14a the others trade; 6.1 a win ends the game."""
    me = g.the_active()
    await act_or_trade(g)
    if has_won(g, me):
        return None
    return next_turn if g.active is None else turn


def season_end(g: Estate) -> Next:
    """4.1 SEASON_END: 6.3 the game ends after the last Season that the option allows; otherwise the next begins."""
    end_at_limit(g)
    return None if g.outcome else season_start


def resign(g: Estate, seat: Seat) -> Next:
    """6.4 A player leaves for good; the others play on where they were. Raise Refused for a seat that isn't playing."""
    leave(g, seat)
    if g.outcome:  # 6.4d
        return None
    if g.setting_up:
        return setup
    if g.claiming:
        return next_pick
    return next_turn if g.active is None else turn


STEPS: Final = (
    setup,
    season_start,
    next_pick,
    make_pick,
    track,
    next_turn,
    turn,
    season_end,
)
"""The first begins the game; saves name them."""
