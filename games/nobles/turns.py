"""3.8, 4. Turns: their order, and the Action Phase between the other phases."""

from __future__ import annotations

from games.engine.decisions import pick
from games.engine.game import Next
from games.nobles import crusade, festival, orders, peasants, population, scoring, subterfuge, tournament, treaty
from games.nobles.actions import ACTIONS, barred
from games.nobles.state import Rivals
from games.nobles.steps import phase
from games.nobles.turn_events import TurnBegins


def begin_turn(g: Rivals) -> Next:
    """3.8, 4.3 A player's first turn starts with the Population Phase; 4.1 an unanswered Subterfuge card comes first."""
    g.turn += 1
    g.used, g.begun, g.countered = [], [], []
    orders.lapse(g)
    g.tell(TurnBegins(number=g.turn, seat=g.active))
    if g.turn <= 2:
        return population.begin_population
    if g.own.plot is not None and not g.own.overlooked:
        return subterfuge.answer_subterfuge
    return peasants.peasant_step_1


@phase
async def act(g: Rivals) -> Next:
    """8.1 One action after another; the end of the phase."""
    me = g.active
    refuse = barred(g, me)
    if not subterfuge.due(g, me):
        refuse["reveal"] = subterfuge.nothing_to_reveal(g, me)
    verb = await pick(
        me, [*ACTIONS, "reveal", "end"], rule="8.1", prompt="What do you do?", refuse=refuse, default="end"
    )
    if verb == "end":
        return end_actions
    if verb == "reveal":
        await subterfuge.reveal(g, me)
    else:
        await ACTIONS[verb].carry_out(g, me)
    return act


def end_actions(g: Rivals) -> Next:
    """8.6 What is still due is carried out first: Crusade, Festival, Tournament, Treaty, the reveal of a Subterfuge."""
    me = g.active
    if any(one.due(g, me) for one in (crusade, festival, tournament, treaty, subterfuge)):
        return go_on
    return population.begin_population


@phase
async def go_on(g: Rivals) -> Next:
    """8.5, 8.6 The first continuation that is due."""
    me = g.active
    for one in (crusade, festival, tournament, treaty):
        if one.due(g, me):
            await one.carry_out(g, me)
            return end_actions
    await subterfuge.reveal(g, me)
    return end_actions


def end_turn(g: Rivals) -> Next:
    """3.8 The players take turns alternately; 14.4 the turn limit."""
    if scoring.limit_reached(g):
        return None
    g.active = g.rival(g.active)
    return begin_turn
