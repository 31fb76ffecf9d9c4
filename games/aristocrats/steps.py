"""4. The sequence of play: every step in order, the rules that it calls, and the step that follows."""

from __future__ import annotations

from typing import Final

from games.aristocrats import forfeit
from games.aristocrats.actions import act_first, act_second
from games.aristocrats.gift import resolve_gift, return_card
from games.aristocrats.rounds import begin_turn, deal_round, find_end, note_absence, pass_turn, skip_first
from games.aristocrats.scoring import end_game, end_round
from games.aristocrats.state import Company
from games.aristocrats.take import discard_one, resolve_discard
from games.engine.declaring.rules import Next


def set_up(g: Company) -> Next:
    """4.1 A round is its setup (3B), then turns until 6.1 ends it, then scoring."""
    deal_round(g)
    return turn_start


def turn_start(g: Company) -> Next:
    """4.4 The turn begins; 4.4c where neither Donate nor Take is legal SECOND comes."""
    begin_turn(g)
    if g.may_act_first():
        return first
    skip_first(g)
    return second


async def first(g: Company) -> Next:
    """4.3 FIRST: Donate, Take or forfeit; 4.5 Lock in or Steal named here is the second action, and ends the turn."""
    action = await act_first(g)
    if g.gift:
        return give_back
    if g.taken:
        return discard
    return second if action is forfeit.ACTION else turn_end  # 5.4c a denied gift ends the turn


async def give_back(g: Company) -> Next:
    """4.3 RETURN: the recipient chooses a legal return card; then SECOND."""
    await return_card(g)
    return second


async def discard(g: Company) -> Next:
    """4.3 DISCARD: the active seat chooses one of its six cards; then SECOND."""
    await discard_one(g)
    return second


async def second(g: Company) -> Next:
    """4.3 SECOND: forfeit, Lock in or Steal; then the end of the turn."""
    await act_second(g)
    return turn_end


def turn_end(g: Company) -> Next:
    """4.6 The round ends (6.1), or the next unlocked seat has its turn."""
    note_absence(g)
    reason = find_end(g)
    if reason:
        end_round(g, reason)
        return next_round
    pass_turn(g)
    return turn_start


def next_round(g: Company) -> Next:
    """6.5a The next round, or the end after round R."""
    if g.round < g.rounds:
        return set_up
    end_game(g)
    return None


def close_round(g: Company) -> Next:
    """7.9 A power of the game master: what is open is resolved by its default, then all hands are scored."""
    resolve_gift(g)
    resolve_discard(g)
    end_round(g, "the game master closes it")
    return next_round


STEPS: Final = (set_up, turn_start, first, give_back, discard, second, turn_end, next_round)
