"""The Game object of Moths and Candles: everything the engine needs to know of it."""

from __future__ import annotations

from typing import Final

from games.engine.declaring.game import Game
from games.engine.declaring.robot import Robot
from games.engine.declaring.rules import EarlyEnd, Rules
from games.engine.telling.phrasing import Words
from games.engine.telling.views import Views
from moths.ending import finish
from moths.invariants import check
from moths.labels import label
from moths.lessons import COURSE
from moths.options import HallOptions
from moths.refusals import VERBS, stray, where
from moths.robot import decide
from moths.setup import VERSION, deal
from moths.state import Hall
from moths.steps import STEPS
from moths.view import imagine, view

GAME: Final = Game(
    name="moths",
    title="Moths and Candles",
    blurb="A candle is lit, and everyone lets a moth fly to it in secret. Be strong, but not as strong as another.",
    seats=range(2, 6),
    options=HallOptions,
    courses=(COURSE,),
    rules=Rules(
        state=Hall,
        version=VERSION,
        steps=STEPS,
        deal=deal,
        finish=finish,
        early_end=EarlyEnd("4.2", "light decides, as after the last night"),
        check=check,
    ),
    views=Views(
        view=view,
        imagine=imagine,
    ),
    words=Words(
        label=label,
        final_rule="3.2",
        order_rule="3.2",
        over_rule="3.2",
        players_rule="1.1",
        verbs=VERBS,
        stray=stray,
        where=where,
    ),
    robot=Robot(
        decide=decide,
    ),
)
