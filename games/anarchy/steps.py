"""4. The sequence of play: every step in order, the rules that it calls, and the step that follows."""

from __future__ import annotations

from typing import Final

from games.anarchy import passing, use
from games.anarchy.ending import end_game, is_over
from games.anarchy.hand import is_one_left, is_set_of_kings, responder, top_player, win
from games.anarchy.passing import pass_at_once
from games.anarchy.rounds import award_roles, deal_cards, form_circle
from games.anarchy.state import Realm
from games.anarchy.turn import take_turn
from games.engine.declaring.rules import Next


def deal_round(g: Realm) -> Next:
    """4.1 S1, the deal (3.5 to 3.8); then the first leader leads."""
    deal_cards(g)
    return turn


async def turn(g: Realm) -> Next:
    """4.1 S2 and S3, lead or respond: a set, a pass or a use; 5.7a a set of KINGs or a Riot ends the hand at once."""
    me = g.to_play
    action = await take_turn(g)
    if action is use.ACTION:  # 4.5; a Riot has ended the hand (8.5)
        return turn
    if action is passing.ACTION:  # 4.3
        return respond
    if is_one_left(g):  # 4.2c
        return round_end
    if is_set_of_kings(g):  # 4.2d
        win(g, me)
        return turn
    return respond  # 4.2e


def respond(g: Realm) -> Next:
    """4.4 The next responder, after those who pass at once (12.2b, 12.3); without one the top player wins the hand."""
    pass_at_once(g)
    seat = responder(g)
    if seat is None:
        win(g, top_player(g))
    else:
        g.to_play = seat
    return turn


def round_end(g: Realm) -> Next:
    """4.1 S5, the end of a round: 9.1 the roles won, the points, the new circle; then the next round, or S6 (10.1)."""
    award_roles(g)
    form_circle(g)
    if not is_over(g):
        return deal_round
    end_game(g, "10.1")
    return None


STEPS: Final = (deal_round, turn, respond, round_end)
