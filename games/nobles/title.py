"""The Game object of Nobles & Glory: everything the engine needs to know of it."""

from __future__ import annotations

from typing import Final

from games.engine.game import Game
from games.nobles.aims import aim
from games.nobles.imagine import imagine
from games.nobles.inauguration import inaugurate
from games.nobles.invariants import check
from games.nobles.labels import label
from games.nobles.migration import begin_migration, migration_1, migration_2, migration_3, migration_4, migration_5
from games.nobles.obligation import oblige
from games.nobles.options import RivalOptions
from games.nobles.peasants import peasant_step_1, peasant_step_2
from games.nobles.population import begin_population, populate
from games.nobles.robot import decide
from games.nobles.scoring import finish, resign
from games.nobles.setup import VERSION, deal, first_hands, start_cards
from games.nobles.state import Rivals
from games.nobles.stray import stray
from games.nobles.subterfuge import answer_subterfuge
from games.nobles.turns import act, begin_turn, end_actions, end_turn, go_on
from games.nobles.verbs import VERBS
from games.nobles.view import view
from games.nobles.whereabouts import where

GAME: Final = Game(
    name="nobles",
    title="Nobles & Glory",
    blurb="A duel of two kingdoms: court and subjects, war, treaties and intrigue, for seven cards of Glory.",
    seats=range(2, 3),
    options=RivalOptions,
    state=Rivals,
    version=VERSION,
    steps=(
        first_hands,
        start_cards,
        begin_turn,
        answer_subterfuge,
        peasant_step_1,
        peasant_step_2,
        act,
        end_actions,
        go_on,
        begin_population,
        oblige,
        populate,
        inaugurate,
        begin_migration,
        migration_1,
        migration_2,
        migration_3,
        migration_4,
        migration_5,
        end_turn,
    ),
    deal=deal,
    view=view,
    imagine=imagine,
    label=label,
    robot=decide,
    finish=finish,
    check=check,
    final_rule="4.4",
    order_rule="3.8",
    stray=stray,
    aim=aim,
    where=where,
    verbs=VERBS,
    resign=resign,
)
