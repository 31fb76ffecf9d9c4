"""The Game object of Aristocracy, which is all that the engine knows of it."""

from __future__ import annotations

from typing import Final

from games.aristocracy.corrections import list_corrections
from games.aristocracy.imagine import imagine
from games.aristocracy.invariants import check
from games.aristocracy.knowledge import KNOWLEDGE
from games.aristocracy.labels import label
from games.aristocracy.lessons import COURSE
from games.aristocracy.options import PRESETS, CourtOptions, share_of_usual
from games.aristocracy.phases import after
from games.aristocracy.planning import PLANNING, SPANS, STANDING
from games.aristocracy.reasons import REASONS
from games.aristocracy.reckoning import reckoning
from games.aristocracy.remember import remember
from games.aristocracy.robot import decide
from games.aristocracy.scoring import finish
from games.aristocracy.search import SEARCH
from games.aristocracy.setup import VERSION, deal
from games.aristocracy.state import Court
from games.aristocracy.steps import STEPS
from games.aristocracy.stray import stray
from games.aristocracy.turn import aim
from games.aristocracy.upgrades import UPGRADES
from games.aristocracy.verbs import ALSO, ANSWERS, VERBS
from games.aristocracy.view import view, views_of
from games.aristocracy.where import tell_purpose, where
from games.engine.cards import Card
from games.engine.declaring.daily import DailyDeal
from games.engine.declaring.game import Game
from games.engine.declaring.robot import Robot
from games.engine.declaring.rules import EarlyEnd, Rules
from games.engine.declaring.table_manners import TableManners
from games.engine.telling.phrasing import Words
from games.engine.telling.views import Views

GAME: Final = Game(
    name="aristocracy",
    title="Aristocracy",
    blurb="Gather cards, set out your stall, raise farms, estates and chateaus, and see through your rivals' bluffs.",
    seats=range(2, 6),
    options=CourtOptions,
    presets=PRESETS,
    lasts="45 to 90 minutes",
    share=share_of_usual,
    courses=(COURSE,),
    daily=DailyDeal(seats=3, lasts="about 15 minutes", options={"building_sizes": "2-3-4", "round_limit": 6}),
    rules=Rules(
        state=Court,
        version=VERSION,
        steps=STEPS,
        deal=deal,
        finish=finish,
        early_end=EarlyEnd("6.9", "what is open goes back, then every building scores"),
        check=check,
        corrections=list_corrections,
        upgrades=UPGRADES,
    ),
    views=Views(
        knowledge=KNOWLEDGE,
        view=view,
        several=views_of,
        imagine=imagine,
        remember=remember,
        card=Card.of,
    ),
    words=Words(
        label=label,
        final_rule="1.8",
        order_rule="4.9a",
        over_rule="4.2",
        players_rule="1.2",
        stray=stray,
        answers=ANSWERS,
        also=ALSO,
        aim=aim,
        where=where,
        wanted=tell_purpose,
        verbs=VERBS,
    ),
    table=TableManners(
        planning=PLANNING,
        reckon=reckoning,
        after=after,
        standing=STANDING,
        spans=SPANS,
    ),
    robot=Robot(
        decide=decide,
        reasons=REASONS,
        search=SEARCH,
    ),
)
