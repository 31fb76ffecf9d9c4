"""The Game object of Anarchy in the Monarchy: everything the engine needs to know of it."""

from __future__ import annotations

from typing import Final

from games.anarchy.cards import SUIT_NAMES, Card
from games.anarchy.ending import finish
from games.anarchy.hand import after
from games.anarchy.imagine import imagine
from games.anarchy.invariants import check
from games.anarchy.knowledge import KNOWLEDGE
from games.anarchy.labels import label
from games.anarchy.lessons import COURSE
from games.anarchy.naming import phrase
from games.anarchy.options import PRESETS, RealmOptions, share_of_usual
from games.anarchy.passing import ADVANCE
from games.anarchy.planning import PLANNING, SPANS, STANDING
from games.anarchy.reasons import REASONS
from games.anarchy.reckoning import TOTALS, reckoning
from games.anarchy.remember import remember
from games.anarchy.robot import decide
from games.anarchy.search import SEARCH
from games.anarchy.setup import VERSION, deal
from games.anarchy.state import Realm
from games.anarchy.steps import STEPS
from games.anarchy.stray import ALSO, VERBS, stray
from games.anarchy.turn import aim
from games.anarchy.upgrades import UPGRADES
from games.anarchy.view import view, views_of
from games.anarchy.where import tell_purpose, where
from games.engine.declaring.daily import DailyDeal
from games.engine.declaring.game import Game
from games.engine.declaring.robot import Robot
from games.engine.declaring.rules import EarlyEnd, Rules
from games.engine.declaring.table_manners import TableManners
from games.engine.telling.phrasing import Words
from games.engine.telling.views import Views

GAME: Final = Game(
    name="anarchy",
    title="Anarchy in the Monarchy",
    blurb="Get rid of your cards first and rise from Peasant to King, by sets, by riots, by Napoleon.",
    seats=range(4, 11),
    options=RealmOptions,
    presets=PRESETS,
    lasts="30 to 60 minutes",
    share=share_of_usual,
    courses=(COURSE,),
    daily=DailyDeal(seats=5, lasts="about 15 minutes", options={"rounds": 3}),
    rules=Rules(
        state=Realm,
        version=VERSION,
        steps=STEPS,
        deal=deal,
        finish=finish,
        early_end=EarlyEnd("10.4", "the complete rounds count"),
        check=check,
        kept_in_state={"turn": frozenset({ADVANCE})},
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
        final_rule="4.7",
        order_rule="4.6",
        over_rule="4.6",
        stray=stray,
        phrase=phrase,
        suits={name.casefold(): suit for suit, name in SUIT_NAMES.items()},
        joint="-",
        aim=aim,
        where=where,
        verbs=VERBS,
        also=ALSO,
        wanted=tell_purpose,
        players_rule="3.1",
        options_rule="11.2",
        fixed_rule="11.1",
    ),
    table=TableManners(
        planning=PLANNING,
        reckon=reckoning,
        totals=TOTALS,
        by_place=frozenset({"first_dealer"}),
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
