"""The Game object of Estate: everything the engine needs to know of it."""

from __future__ import annotations

from typing import Final

from games.engine.declaring.daily import DailyDeal
from games.engine.declaring.game import Game
from games.engine.declaring.robot import Robot
from games.engine.declaring.rules import EarlyEnd, Rules
from games.engine.declaring.table_manners import TableManners
from games.engine.telling.phrasing import Words
from games.engine.telling.views import Views
from games.estate import further_lessons, lessons
from games.estate.corrections import list_corrections
from games.estate.ending import finish
from games.estate.invariants import check
from games.estate.knowledge import KNOWLEDGE
from games.estate.labels import label
from games.estate.misnamed import tell_purpose
from games.estate.options import PRESETS, EstateOptions, share_of_usual
from games.estate.phrases import phrase
from games.estate.planning import PLANNING, SPANS, STANDING
from games.estate.reasons import REASONS
from games.estate.reckoning import reckoning
from games.estate.robot import bargain, decide
from games.estate.search import SEARCH
from games.estate.setup import VERSION, deal, prepare
from games.estate.state import Estate
from games.estate.steps import STEPS, resign
from games.estate.stray import VERBS, stray
from games.estate.turn import after, aim
from games.estate.view import imagine, view, views_of
from games.estate.where import where

GAME: Final = Game(
    name="estate",
    title="Estate",
    blurb="Work your lands, feed your people, answer the Crown, trade, and be first to staff all the holdings you need.",
    seats=range(2, 5),
    options=EstateOptions,
    presets=PRESETS,
    lasts="60 to 120 minutes",
    share=share_of_usual,
    courses=(lessons.COURSE, further_lessons.COURSE),
    daily=DailyDeal(seats=3, lasts="about 20 minutes", options={"win_target": 7, "season_limit": 20}),
    rules=Rules(
        state=Estate,
        version=VERSION,
        steps=STEPS,
        deal=deal,
        finish=finish,
        early_end=EarlyEnd("6.3", "the players are ranked by their Staffed Holdings"),
        check=check,
        corrections=list_corrections,
        prepare=prepare,
        lasting=frozenset({"turn"}),
        resign=resign,
    ),
    views=Views(
        knowledge=KNOWLEDGE,
        view=view,
        several=views_of,
        imagine=imagine,
    ),
    words=Words(
        label=label,
        final_rule="5.1d",
        order_rule="5.1a",
        over_rule="4.1",
        stray=stray,
        phrase=phrase,
        aim=aim,
        where=where,
        wanted=tell_purpose,
        verbs=VERBS,
        players_rule="1.2",
    ),
    table=TableManners(
        planning=PLANNING,
        reckon=reckoning,
        by_place=frozenset({"youth"}),
        after=after,
        resigning="You take no more turns, picks or trades, and you can't win. Your Lands, Goods and Favors stay where they are and no "
        "longer count (rules 6.4a, 6.4b). You rank behind everyone who plays on, and the last player left wins at once (6.4d).",
        standing=STANDING,
        spans=SPANS,
    ),
    robot=Robot(
        decide=decide,
        reasons=REASONS,
        bargain=bargain,
        search=SEARCH,
    ),
)
