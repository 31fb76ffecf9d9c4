"""The second guided game of Estate: a trade, an iron bar, a Soldier for the Crown, and what the Castle is good for after that."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.lessons import Course, Lesson
from games.engine.teaching.advice import thoughts
from games.estate.cards import Circle
from games.estate.castle import TRAIN
from games.estate.claim import USE
from games.estate.lessons import make_no_offer
from games.estate.requests import FILL
from games.estate.robot.decide import decide
from games.estate.trade import GIVE, WANT
from games.estate.turn import ACT
from games.estate.view import EstateView, SeatView

FIRST: Final = 6  # Season in which the learner takes over
LONGEST: Final = 12  # Seasons
KEPT: Final = frozenset({"remove", "fill", "smith", "train"})  # actions that the learner is to take
PRICE: Final = 5  # wood for an ore: as much as a robot wants
EVERYONE: Final = 2  # Peasants who forge a bar


def me(view: EstateView) -> SeatView:
    """Return the learner's own estate."""
    return view.seats[view.viewer or 0]


def open_estate(view: EstateView, ask: Ask) -> Tokens | None:
    """Return a steward's answer in the Seasons before the learner takes over: everyone works, and nothing is spent on the Crown."""
    if ask.rule == ACT and view.season >= FIRST:
        return None
    tokens = make_no_offer(view, ask, decide(view, ask, thoughts("steward")))
    if ask.rule != ACT or tokens[0] not in KEPT:
        return tokens
    return ("work-all",) if "work-all" in ask.legal else ("yield",)


def is_done(view: EstateView) -> bool:
    """Return whether the Castle makes way once a Soldier was given, or it has taken long enough."""
    castle = [holding for holding in me(view).holdings if holding.kind == "castle"]
    return view.over or view.season > LONGEST or any(holding.side == "removal" for holding in castle)


def advise_turn(view: EstateView, ask: Ask, tokens: Tokens) -> Tokens:
    """Return the next step to a Soldier and a Reward; where there is none, what the robot would do."""
    if ask.rule == ACT:
        usual = make_no_offer(view, ask, tokens)
        found = next(filter(None, (step(view, ask) for step in STEPS)), usual)
        return found if found != ("remove",) or has_served(view) else ("yield",)
    if ask.rule == GIVE:
        return (f"{PRICE}wood",) if f"{PRICE}wood" in ask.legal else tokens
    if ask.rule == WANT:
        return ("1ore",) if "1ore" in ask.legal else (ask.legal[0],)
    if ask.rule == FILL:
        return next(((name,) for name in ask.legal if name in wanted_circles(view)), tokens)
    if ask.rule == TRAIN:
        return next(((name,) for name in ask.legal if name in village_names(view)), tokens)
    return tokens


def has_served(view: EstateView) -> bool:
    """Return whether no Soldier is wanted any longer, and a Reward was given."""
    return bool(view.rewards_gone) and not is_soldier_wanted(view) and not me(view).soldiers


def trade(view: EstateView, ask: Ask) -> Tokens | None:
    """Return an offer of wood for an ore, once, while a rival has one."""
    own, stock = me(view), me(view).stock
    lacking = not (stock["ore"] or stock["bar"] or own.soldiers or view.offers) and is_soldier_wanted(view)
    has_partner = any(one.stock["ore"] for one in view.seats if one is not own)
    return ("offer",) if "offer" in ask.legal and lacking and has_partner and stock["wood"] > PRICE else None


def harvest(view: EstateView, ask: Ask) -> Tokens | None:
    """Return the harvest of all Granges, for newcomers."""
    return ("harvest-all",) if "harvest-all" in ask.legal and me(view).stock["ore"] else None


def recruit(view: EstateView, ask: Ask) -> Tokens | None:
    """Return a newcomer, until there are enough in a Village to forge the ore."""
    there = max((one.peasants - one.spent for one in me(view).holdings if one.kind == "village"), default=0)
    return ("recruit",) if "recruit" in ask.legal and me(view).stock["ore"] and there < EVERYONE else None


def smith(view: EstateView, ask: Ask) -> Tokens | None:
    """Return a bar, as soon as it can be forged."""
    return ("smith",) if "smith" in ask.legal else None


def train(view: EstateView, ask: Ask) -> Tokens | None:
    """Return a Soldier from a Village, if a circle asks for one."""
    free = any(one.free for one in me(view).holdings if one.kind == "village")
    wanted = free and is_soldier_wanted(view) and not me(view).soldiers
    return ("train",) if "train" in ask.legal and wanted else None


def fill(view: EstateView, ask: Ask) -> Tokens | None:
    """Return the Soldier for the Crown; before, the Goods that the same card asks for, if a wood is left to train one."""
    if "fill" not in ask.legal:
        return None
    return ("fill",) if me(view).soldiers or (me(view).stock["bar"] and payable_circles(view)) else None


def work(view: EstateView, ask: Ask) -> Tokens | None:
    """Return the work of everyone who is left."""
    return ("work-all",) if "work-all" in ask.legal else None


def wanted_circles(view: EstateView) -> set[str]:
    """Return the circle that is filled next: of one Soldier if there is one, otherwise of Goods on the same card."""
    return soldier_circles(view) if me(view).soldiers else payable_circles(view)


def soldier_circles(view: EstateView) -> set[str]:
    """Return the open circles that ask for one Soldier."""
    return {name for name, _, circle in open_circles(view) if (circle.what, circle.number) == ("soldier", 1)}


def payable_circles(view: EstateView) -> set[str]:
    """Return the open circles of Goods on a card that asks for one Soldier, which can be paid with a wood left over."""
    cards = {name.partition(".")[0] for name in soldier_circles(view)}
    stock = me(view).stock
    left = {"wood": stock["wood"] - 1, "grain": stock["grain"]}
    return {
        name for name, card, circle in open_circles(view) if card in cards and circle.number <= left.get(circle.what, 0)
    }


def open_circles(view: EstateView) -> list[tuple[str, str, Circle]]:
    """Return the open circles: name, card, and what is asked for."""
    return [
        (f"{request.card}.{number}", request.card, circle)
        for request in view.track
        if request is not None
        for number, (circle, favor) in enumerate(zip(request.circles, request.favors, strict=True), 1)
        if favor is None
    ]


def is_soldier_wanted(view: EstateView) -> bool:
    """Return whether an open circle asks for one Soldier."""
    return bool(soldier_circles(view))


def village_names(view: EstateView) -> set[str]:
    """Return the learner's Villages."""
    return {one.name for one in me(view).holdings if one.kind == "village"}


STEPS: Final = (trade, train, harvest, recruit, smith, fill, work)

LESSONS: Final = (
    Lesson(
        rule=ACT,
        token="offer",
        title="Trade",
        text="In your turn you may **offer** Goods to one player or to anyone, and others may make you offers; none of it costs an action. Grain, wood, "
        "ore and bars can be traded, people can't. An offer ends with the turn, and the player who accepts it swaps at once. With people at the table, talk first.",
        why="you have wood to spare, and your Mine has no one to dig ore. Your rival has an ore, and 5 wood is a fair price for it.",
    ),
    Lesson(
        rule=ACT,
        token="recruit",
        title="Newcomers can smith",
        text="A newcomer can't leave the Village this Season, and can't be trained or given to the Crown. But it eats nothing yet, and two of them in one "
        "Village can **smith** at once. So recruit where iron is wanted.",
        why="the ore needs two Peasants in one Village, and you have grain for both.",
    ),
    Lesson(
        rule=ACT,
        token="smith",
        title="An iron bar",
        text="Two Peasants in one Village turn 2 wood and 1 ore into an **iron bar**, as often as there are two who haven't worked. A Forest, a Mine "
        "or a Castle is built with bars, and so is a Soldier. Some Requests ask for bars.",
        why="the bar will arm a Soldier next Season: that takes a Peasant who is free to move, and newcomers aren't.",
    ),
    Lesson(
        rule=USE,
        token="holding",
        title="Goods, or a Holding",
        text="Rewards that show Goods or people let you choose: take what is printed, or a **new Holding** of any kind for an Open Slot. It costs nothing and is "
        "ready at once. Goods go to your stock; people need a free place.",
        why="a Forest would cost a bar, and you have an Open Slot for it.",
    ),
    Lesson(
        rule=ACT,
        token="train",
        title="A Soldier",
        text="In your Castle a wood and a bar make a **Soldier** of a Peasant who hasn't worked or moved. Your Castle holds three. A Soldier eats a grain each Season "
        "from the next one on, and never staffs a Holding. But the player with most Soldiers takes the first turn of a Season.",
        why="a Request asks for one, and the Peasant in your Village would eat a grain anyway.",
    ),
    Lesson(
        rule=FILL,
        token="Q23.2",
        title="A Soldier for the Crown",
        text="A circle of Soldiers or Peasants is paid with people: they leave your estate for good. Soldiers may be given in the Season in which they are trained. "
        "Few players can pay such a circle, so cards with one stay open for longer.",
        why="given now, the Soldier never eats. The card's other circle asks for 4 grain: fill that too, and a Reward is drawn.",
    ),
    Lesson(
        rule=ACT,
        token="remove",
        title="The Castle's Slot",
        text="You may **remove** a Holding on which no one stands, for nothing; from the next Season its Slot is Open. A Castle never counts towards winning, so players often "
        "remove theirs once no Soldier is wanted. Keep it while Requests ask for Soldiers: building one takes 5 wood and 2 bars.",
        why="no Request asks for a Soldier now, and a Grange in that Slot would count.",
    ),
)

COURSE: Final = Course(
    seed="5df39d14be5ee4270f39e3139ba053ce8173d7fa681f97f24f47c79b85e3777e",
    seats=2,
    options={"win_target": 7},
    opening=open_estate,
    intro="**Estate**, part two: trade, iron, Soldiers and the Castle. You know how to work, harvest, recruit, move, build and serve the Crown from part one. Your "
    "steward has run the estate for five Seasons and saved wood and grain. Now it's yours. Press the green button to follow my advice, or choose for yourself.",
    lessons=LESSONS,
    done=is_done,
    better=advise_turn,
    gentle=make_no_offer,
    ending="You've traded, forged a bar, given the Crown a Soldier and made room for a Holding that counts. Next Season, build in the Slot that is Open then, and move "
    "people there: seven Staffed Holdings win here, ten in a usual game.\nGood to know: a Grange with 6 grain is harvested for you as your turn starts. If you end a "
    "turn short of grain, you choose who is lost. When others offer you something, you can accept on your panel during their turn. Play on, or open a table "
    "with friends: /table new.",
)
