"""The Game object of Nobles & Glory: everything the engine needs to know of it."""

from __future__ import annotations

from typing import Final

from games.engine.cards import Card
from games.engine.declaring.game import Game
from games.engine.declaring.robot import Robot
from games.engine.declaring.rules import EarlyEnd, Rules
from games.engine.declaring.table_manners import TableManners
from games.engine.telling.phrasing import Words
from games.engine.telling.views import Views
from games.nobles import further_lessons, lessons
from games.nobles.aim import aim
from games.nobles.daily import DAILY
from games.nobles.imagine import imagine
from games.nobles.invariants import check
from games.nobles.knowledge import KNOWLEDGE
from games.nobles.labels import label
from games.nobles.naming import ALSO
from games.nobles.options import PRESETS, RivalOptions, share_of_usual
from games.nobles.phases.turns import after
from games.nobles.planning import PLANNING, SPANS, STANDING
from games.nobles.reasons import REASONS
from games.nobles.reckoning import reckoning
from games.nobles.remember import remember
from games.nobles.robot import decide
from games.nobles.scoring import finish, resign
from games.nobles.search import SEARCH
from games.nobles.setup import VERSION, deal
from games.nobles.spoken_order import phrase
from games.nobles.state import Rivals
from games.nobles.steps import STEPS
from games.nobles.stray import VERBS, refuse_stray
from games.nobles.view import view, views_of
from games.nobles.where import tell_purpose, where

GAME: Final = Game(
    name="nobles",
    title="Nobles & Glory",
    blurb="A duel of two kingdoms: court and subjects, war, treaties and intrigue, for seven cards of Glory.",
    seats=range(2, 3),
    options=RivalOptions,
    presets=PRESETS,
    lasts="60 to 160 minutes",
    share=share_of_usual,
    courses=(lessons.COURSE, further_lessons.COURSE),
    daily=DAILY,
    rules=Rules(
        state=Rivals,
        version=VERSION,
        steps=STEPS,
        deal=deal,
        finish=finish,
        early_end=EarlyEnd("13.2", "Glory decides, as at any end"),
        check=check,
        resign=resign,
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
        final_rule="4.4",
        order_rule="3.8",
        over_rule="4.6",
        players_rule="1.2",
        phrase=phrase,
        also=ALSO,
        stray=refuse_stray,
        aim=aim,
        where=where,
        wanted=tell_purpose,
        verbs=VERBS,
    ),
    table=TableManners(
        planning=PLANNING,
        reckon=reckoning,
        after=after,
        resigning="The game ends at once and your rival wins, whatever either of you has (rule 14.6).",
        standing=STANDING,
        spans=SPANS,
    ),
    robot=Robot(
        decide=decide,
        reasons=REASONS,
        search=SEARCH,
    ),
)
