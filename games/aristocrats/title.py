"""The Game object of Aristocrats: everything the engine needs to know of it."""

from __future__ import annotations

from typing import Final

from games.aristocrats.actions import aim
from games.aristocrats.gift import RETURN
from games.aristocrats.imagine import imagine
from games.aristocrats.invariants import check
from games.aristocrats.knowledge import KNOWLEDGE
from games.aristocrats.labels import label
from games.aristocrats.lessons import COURSE
from games.aristocrats.naming import phrase
from games.aristocrats.options import PRESETS, CompanyOptions, share_of_usual
from games.aristocrats.planning import PLANNING, SPANS, STANDING
from games.aristocrats.reasons import REASONS
from games.aristocrats.reckoning import TOTALS, reckoning
from games.aristocrats.remember import remember
from games.aristocrats.robot import decide
from games.aristocrats.rounds import after
from games.aristocrats.scoring import finish
from games.aristocrats.search import SEARCH
from games.aristocrats.setup import VERSION, deal, prepare
from games.aristocrats.state import Company
from games.aristocrats.steps import STEPS, close_round
from games.aristocrats.stray import VERBS, stray
from games.aristocrats.take import DISCARD
from games.aristocrats.upgrades import UPGRADES
from games.aristocrats.view import view, views_of
from games.aristocrats.where import tell_purpose, where
from games.engine.cards import Card
from games.engine.declaring.daily import DailyDeal
from games.engine.declaring.game import Game
from games.engine.declaring.robot import Robot
from games.engine.declaring.rules import EarlyEnd, Rules
from games.engine.declaring.table_manners import TableManners
from games.engine.telling.phrasing import Words
from games.engine.telling.views import Views

GAME: Final = Game(
    name="aristocrats",
    title="Aristocrats",
    blurb="Give low to receive high, gather a sequence, and lock in before someone steals your hand.",
    seats=range(3, 6),
    options=CompanyOptions,
    presets=PRESETS,
    lasts="30 to 45 minutes",
    share=share_of_usual,
    courses=(COURSE,),
    daily=DailyDeal(seats=4, lasts="about 10 minutes", options={"rounds": 4, "short_game": "on"}),
    rules=Rules(
        state=Company,
        version=VERSION,
        steps=STEPS,
        deal=deal,
        prepare=prepare,
        finish=finish,
        early_end=EarlyEnd("7.9"),
        check=check,
        powers={"close round": close_round},
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
        final_rule="9.3",
        order_rule="4.2",
        over_rule="4.2",
        players_rule="1.1",
        stray=stray,
        phrase=phrase,
        answers={"return": (RETURN,), "discard": (DISCARD,)},
        aim=aim,
        where=where,
        wanted=tell_purpose,
        verbs=VERBS,
    ),
    table=TableManners(
        planning=PLANNING,
        reckon=reckoning,
        totals=TOTALS,
        by_place=frozenset({"first_starter", "seat_order"}),
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
