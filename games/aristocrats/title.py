"""The Game object of Aristocrats: everything the engine needs to know of it."""

from __future__ import annotations

from typing import Final

from games.aristocrats.ahead import SPANS, STANDING
from games.aristocrats.aim import aim, where
from games.aristocrats.invariants import check
from games.aristocrats.labels import label
from games.aristocrats.lessons import COURSE
from games.aristocrats.options import PRESETS, CompanyOptions
from games.aristocrats.reckoning import TOTALS, reckoning
from games.aristocrats.robot import decide
from games.aristocrats.rounds import after
from games.aristocrats.scoring import finish
from games.aristocrats.setup import VERSION, deal, prepare
from games.aristocrats.state import Company
from games.aristocrats.steps import STEPS, close_round
from games.aristocrats.stray import VERBS, stray
from games.aristocrats.upgrades import UPGRADES
from games.aristocrats.view import imagine, view, views_of
from games.engine.game import Game

GAME: Final = Game(
    name="aristocrats",
    title="Aristocrats",
    blurb="Give low to receive high, gather a sequence, and lock in before somebody steals your hand.",
    seats=range(3, 6),
    options=CompanyOptions,
    state=Company,
    version=VERSION,
    steps=STEPS,
    deal=deal,
    prepare=prepare,
    view=view,
    views_of=views_of,
    imagine=imagine,
    label=label,
    robot=decide,
    finish=finish,
    reckon=reckoning,
    totals=TOTALS,
    presets=PRESETS,
    by_place=frozenset({"first_starter", "seat_order"}),
    lasts="30 to 45 minutes",
    check=check,
    powers={"close round": close_round},
    final_rule="9.3",
    order_rule="4.2",
    stray=stray,
    aim=aim,
    where=where,
    verbs=VERBS,
    after=after,
    upgrades=UPGRADES,
    standing=STANDING,
    spans=SPANS,
    course=COURSE,
)
