"""4. The sequence of play: every step in order, each with the rules that it calls and the step that follows.

The second page is `phases/action_phase.py`: the nineteen actions, which here are one step.
"""

from __future__ import annotations

from typing import Final

from games.engine.declaring.rules import Next
from games.nobles import scoring, setup
from games.nobles.actions import subterfuge
from games.nobles.phase import phase
from games.nobles.phases import action_phase, draws, inauguration, migration, obligation, peasants, population, turns
from games.nobles.state import Rivals

# ---- 3. Setup


def first_hands(g: Rivals) -> Next:
    """3.2 Seven cards each; 3.5 then both choose their first cards."""
    setup.deal_hands(g)
    return start_cards


async def start_cards(g: Rivals) -> Next:
    """3.5 SETUP: both choose Regnant and first Subject; 3.6 then the first player's turn begins."""
    await setup.turn_up_start(g)
    return begin_turn


# ---- 4. A turn


def begin_turn(g: Rivals) -> Next:
    """4.3 A player's first turn starts with the Population Phase (3.8); 4.1 an unanswered Subterfuge card comes first."""
    turns.begin(g)
    if g.first_turn:
        return begin_population
    return answer_subterfuge if subterfuge.is_unanswered(g) else begin_peasants


@phase
async def answer_subterfuge(g: Rivals) -> Next:
    """9.16c SUBTERFUGE: the Active player answers the card in their own Kingdom; then the Peasant Phase."""
    await subterfuge.answer(g, g.active)
    return begin_peasants


# ---- 7. Peasant Phase


def begin_peasants(g: Rivals) -> Next:
    """7.1, 7.2 Both steps need a Peasant; without one the Action Phase follows."""
    return peasant_step_1 if g.own.peasants else act


@phase
async def peasant_step_1(g: Rivals) -> Next:
    """7.1 PEASANT_1: a Subject may be replaced."""
    await peasants.improve(g, g.active)
    return peasant_step_2 if peasants.is_overcrowded(g) else act


@phase
async def peasant_step_2(g: Rivals) -> Next:
    """7.2 PEASANT_2: what too many Peasants bring; then the Action Phase."""
    await peasants.suffer(g, g.active)
    return act


# ---- 8. Action Phase


@phase
async def act(g: Rivals) -> Next:
    """8.1 ACTION: one action after another, until the player ends the phase."""
    return act if await action_phase.act(g, g.active) else end_actions


def end_actions(g: Rivals) -> Next:
    """8.6 Go to whatever is still due; then to the Population Phase."""
    return go_on if action_phase.list_due(g) else begin_population


@phase
async def go_on(g: Rivals) -> Next:
    """8.5, 8.6 The first that is due; then the phase ends as far as nothing else is."""
    await action_phase.go_on(g, g.active)
    return end_actions


# ---- 10. Population Phase


def begin_population(g: Rivals) -> Next:
    """10.2 With at most one Subject the player is obliged to place one before anything else."""
    population.begin(g)
    if g.obliged and not g.own.subjects:
        return oblige
    obligation.waive_or_redraw(g, g.active)
    return populate


@phase
async def oblige(g: Rivals) -> Next:
    """10.2c The player gets a Subject in another way; where the obligation still stands, 10.2b a card can be placed."""
    await obligation.meet(g, g.active)
    return populate


@phase
async def populate(g: Rivals) -> Next:
    """10.1 POPULATION: one act after another, until the player is done."""
    return populate if await population.act(g, g.active) else begin_inauguration


# ---- 11. Inauguration Phase


def begin_inauguration(g: Rivals) -> Next:
    """11.1 Without a card in the hand nothing can be inaugurated, as everyone sees."""
    return inaugurate if g.own.hand else begin_migration


@phase
async def inaugurate(g: Rivals) -> Next:
    """11.1 INAUGURATION: a Royal Card may join the Royal Court."""
    await inauguration.welcome(g, g.active)
    return begin_migration


# ---- 12. Migration Phase


def begin_migration(g: Rivals) -> Next:
    """12.1 MIGRATION_0: what lay there until now is discarded; 12.2 needs a card in the hand."""
    migration.begin(g, g.active)
    return migration_1 if g.own.hand else begin_serfing


@phase
async def migration_1(g: Rivals) -> Next:
    """12.2 MIGRATION_1: a card from the hand may be discarded or become a Peasant."""
    await migration.part_with_card(g, g.active)
    return begin_serfing


def begin_serfing(g: Rivals) -> Next:
    """12.3 A Subject that can be spared may be Serfed; without one 12.4 follows."""
    return migration_2 if migration.may_serf(g) else migration_3


@phase
async def migration_2(g: Rivals) -> Next:
    """12.3 MIGRATION_2: a Subject may be Serfed."""
    await migration.serf_subject(g, g.active)
    return migration_3


@phase
async def migration_3(g: Rivals) -> Next:
    """12.4 MIGRATION_3: a Refugee Card or an Event."""
    await migration.refugees_or_event(g)
    return migration_4


@phase
async def migration_4(g: Rivals) -> Next:
    """12.8 MIGRATION_4: the draw."""
    await draws.draw_step(g, g.active)
    return migration_5 if g.own.army else end_turn


@phase
async def migration_5(g: Rivals) -> Next:
    """12.10 MIGRATION_5: Army Cards may become Subjects."""
    await migration.army_to_subjects(g, g.active)
    return end_turn


def end_turn(g: Rivals) -> Next:
    """3.8 The players take turns alternately; 14.4 until the turn limit is reached."""
    if scoring.is_limit_reached(g):
        scoring.end_at_limit(g)
        return None
    g.active = g.rival(g.active)
    return begin_turn


STEPS: Final = (
    first_hands,
    start_cards,
    begin_turn,
    answer_subterfuge,
    begin_peasants,
    peasant_step_1,
    peasant_step_2,
    act,
    end_actions,
    go_on,
    begin_population,
    oblige,
    populate,
    begin_inauguration,
    inaugurate,
    begin_migration,
    migration_1,
    begin_serfing,
    migration_2,
    migration_3,
    migration_4,
    migration_5,
    end_turn,
)
"""The first begins the game; saves name them."""
