"""The robot's turn: the first of its ideas that comes to something, and how it goes on with what someone else has begun."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.asking.ask import Ask, Tokens
from games.estate.build import BUILD, REMOVE
from games.estate.castle import TRAIN
from games.estate.move import MOVE
from games.estate.requests import FILL
from games.estate.requests import GIVE as DELIVER
from games.estate.robot import plans, trades
from games.estate.robot.eye import Eye
from games.estate.robot.plans import Path
from games.estate.village import RECRUIT, SMITH
from games.estate.work import HARVEST, WORK

IDEAS: Final[tuple[Callable[[Eye], Path], ...]] = (
    trades.accept,
    plans.give_people,
    plans.move,
    plans.harvest,
    plans.work_everything,
    plans.work_forest,
    plans.work_mine,
    plans.smith,
    plans.fill,
    plans.train,
    plans.recruit,
    plans.build,
    trades.offer,
    plans.work_grange,
    plans.remove,
)
BEGUN: Final[Mapping[str, tuple[str, ...]]] = {
    WORK: ("work",),
    MOVE: ("move",),
    HARVEST: ("harvest",),
    SMITH: ("smith",),
    RECRUIT: ("recruit",),
    TRAIN: ("train",),
    BUILD: ("build",),
    REMOVE: ("remove",),
    FILL: ("fill",),
    DELIVER: ("fill",),
}
"""By the rule that asks for an object, the verb that leads there."""


def list_plans(eye: Eye) -> list[Path]:
    """Return what each idea comes to, best first, and the yield; each verb and object once."""
    found = [path for idea in IDEAS if (path := idea(eye))]
    return list(dict.fromkeys([*found, ("yield",)]))


def plan(eye: Eye) -> Path:
    """Return the verb and the answers that follow: the first idea that comes to something, otherwise the yield."""
    return next((path for idea in IDEAS if (path := idea(eye))), ("yield",))


def follow(eye: Eye, ask: Ask) -> Tokens | None:
    """Return the objects for a verb that someone else has chosen: as the idea of that verb has it, or what is worth most there."""
    for path in list_plans(eye):
        if path[0] in BEGUN.get(ask.rule, ()):
            fitting = tuple([token for token in path[1:] if token in ask.legal][: ask.high])
            if fitting and len(fitting) >= ask.low:
                return fitting
    return pick_object(eye, ask)


def pick_object(eye: Eye, ask: Ask) -> Tokens | None:
    """Return the object that is worth most where no idea names one; None where any will do."""
    legal = ask.legal
    if ask.rule == DELIVER:
        fitting = tuple([token for token in plans.from_whom(eye, len(legal)) if token in legal][: ask.low])
        return fitting if len(fitting) == ask.low else None
    if ask.rule == BUILD:
        return next(((kind,) for kind in ("forest", "grange", "mine", "village") if kind in legal), None)
    if ask.rule == MOVE and legal:
        holdings = {holding.name: holding for holding in eye.holdings}
        named = [holdings[name] for name in legal if name in holdings]
        wanted = [holding for holding in named if eye.count_wanted(holding) > 0]
        target = min(wanted or named, key=lambda holding: plans.order(eye, holding), default=None)
        return (target.name,) if target else None
    return None
