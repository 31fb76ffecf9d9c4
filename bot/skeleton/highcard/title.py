"""The Game object: everything the engine needs to know of High Card."""

from __future__ import annotations

from typing import Final

from bot.skeleton.highcard.ending import finish
from bot.skeleton.highcard.invariants import check
from bot.skeleton.highcard.labels import label
from bot.skeleton.highcard.options import Options
from bot.skeleton.highcard.refusals import VERBS, stray, where
from bot.skeleton.highcard.robot import decide
from bot.skeleton.highcard.setup import VERSION, deal
from bot.skeleton.highcard.state import Table
from bot.skeleton.highcard.steps import STEPS
from bot.skeleton.highcard.view import imagine, view
from games.engine.game import Game, Robot, Rules, Views, Words

GAME: Final = Game(
    name="highcard",
    title="High Card",
    blurb="Everybody plays a card, and the highest takes the trick.",
    seats=range(2, 7),
    options=Options,
    rules=Rules(
        state=Table,
        version=VERSION,
        steps=STEPS,
        deal=deal,
        finish=finish,
        check=check,
    ),
    views=Views(
        view=view,
        imagine=imagine,
    ),
    words=Words(
        label=label,
        final_rule="3.1",
        order_rule="3.1",
        verbs=VERBS,
        stray=stray,
        where=where,
    ),
    robot=Robot(
        decide=decide,
    ),
)
