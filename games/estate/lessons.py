"""The guided first game of Estate: from the first two Peasants to a Reward of the Crown."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Ask, Tokens
from games.engine.lessons import Course, Lesson
from games.estate.view import EstateView, SeatView

WORKING: Final = 4  # Staffed Holdings of an estate that grows
SLOTS: Final = 6  # of the Lands at the beginning
LONGEST: Final = 12  # Seasons


def me(view: EstateView) -> SeatView:
    """The learner's own estate."""
    return view.seats[view.viewer or 0]


def is_done(view: EstateView) -> bool:
    """A new Holding stands or people work in most, and the Crown has thanked; or it has taken long enough."""
    return (
        view.over
        or (me(view).staffed >= WORKING and bool(view.rewards_gone or view.pool or me(view).slots > SLOTS))
        or view.season > LONGEST
    )


def better(view: EstateView, ask: Ask, tokens: Tokens) -> Tokens:
    """Everything is harvested or worked at one press; what is worked uses every Grange, so harvests come before."""
    if tokens == ("harvest",) and "harvest-all" in ask.legal:
        return ("harvest-all",)
    ripe = any(holding.kind == "grange" and holding.grain and not holding.used for holding in me(view).holdings)
    if tokens == ("work",) and "work-all" in ask.legal and not ripe:
        return ("work-all",)
    return tokens


def build(view: EstateView, ask: Ask) -> Tokens | None:
    """A Grange as soon as it can be paid for."""
    cost = me(view).stock
    return ("build",) if "build" in ask.legal and cost["wood"] >= 2 and cost["grain"] >= 1 else None


def grange(view: EstateView, ask: Ask) -> Tokens | None:
    """It is the cheapest, and feeds."""
    return ("grange",) if "grange" in ask.legal else None


LESSONS: Final = (
    Lesson(
        rule="3.2",
        title="Your six Slots",
        text="You begin with three Lands of two Slots each, and put a Grange (grain), a Forest (wood), a Mine (ore), a Village (new Peasants) and a "
        "Castle on them; one Slot stays open. Where they stand hardly matters.",
        why="Grange and Forest side by side, and the open Slot beside the Castle, is as good as anything.",
    ),
    Lesson(
        rule="3.3",
        title="Two Peasants",
        text="You win by **Staffed** Holdings: a Grange or Forest needs one Peasant, a Mine or a Village two. One alone does nothing in a Mine. "
        "And who lives in a Village eats a grain each Season; elsewhere they eat nothing.",
        why="on Grange and Forest each of them earns something at once, and eats nothing.",
    ),
    Lesson(
        rule="5.1b",
        token="work-all",
        title="Work",
        text="In a Season you do as much as you can pay for, in any order. First let all work: a Forest gives 2 wood, a Grange grows 2 grain **on "
        "itself**, a Mine makes an ore of a wood. Grain on a Grange is yours only when it is harvested, in a later Season.",
        why="who does not work earns nothing, and it costs nothing.",
    ),
    Lesson(
        rule="5.1b",
        token="yield",
        title="The end of your turn",
        text="When nothing more is worth doing, end your turn. Then each Peasant in a Village and each Soldier eats 1 grain of your stock. If "
        "there is too little, somebody is lost. What came in this Season eats nothing yet.",
        why="nothing more can be done for what you have, and all are fed.",
    ),
    Lesson(
        rule="5.1b",
        token="harvest-all",
        title="Harvest",
        text="A Grange is worked **or** harvested in a Season, never both. So grain comes every other Season: 2 grow, then you take them. A Grange "
        "holds 6, so it can wait too.",
        why="2 grain is a new Peasant, and a new Peasant is a Staffed Holding more.",
    ),
    Lesson(
        rule="5.1b",
        token="recruit",
        title="A new Peasant",
        text="2 grain bring a Peasant into your Village. It can do nothing in this Season; in the next one it moves to where it is needed. "
        "This is how an estate grows.",
        why="you have the grain, and there are places of work without anybody.",
    ),
    Lesson(
        rule="5.1b",
        token="move",
        title="Out of the Village",
        text="A Peasant may move once in a Season, before it works. In the Village it eats; on a Grange, in a Forest or in a Mine it earns. "
        "A Mine needs two.",
        why="nobody should eat in the Village who could work elsewhere.",
    ),
    Lesson(
        rule="5.1b",
        token="fill",
        title="A wish of the Crown",
        text="Cards of the Crown, **Requests**, lie on the board for four Seasons. Each circle is one wish: pay all of it, and your Favor lies on "
        "it. When all circles of a card are filled, Favors are drawn, and who is drawn picks a **Reward**: often more Land.",
        why="you can pay for it, and Slots for more Holdings come only by Rewards.",
    ),
    Lesson(
        rule="5.13a",
        title="Which circle",
        text="Cheap ones first, and those on cards that will soon be full: a card that nobody fills brings nobody anything. The others fill circles "
        "too, and every Favor of yours is a ticket in the Bag.",
        why="it costs least for what it may bring.",
    ),
    Lesson(
        rule="5.1b",
        token="build",
        title="Building",
        text="An open Slot is a Holding that you do not have yet. A Grange costs 2 wood and 1 grain, a Village 4 wood; Forest, Mine and Castle "
        "need iron bars. It is ready next Season.",
        why="an empty Slot earns nothing, and you can pay for a Grange.",
        advice=build,
    ),
    Lesson(
        rule="5.11a",
        title="What to build",
        text="A Grange feeds new Peasants, and one Peasant staffs it: the cheapest step towards winning. A Village needs two. A Castle never "
        "counts.",
        why="it is cheap, needs one Peasant only, and grain is what you lack most.",
        advice=grange,
    ),
    Lesson(
        rule="4.4f",
        title="A Reward",
        text="Your Favor was drawn: you pick a card. A **new barony** or a **Land upgrade** gives Slots, which you cannot get otherwise. Other "
        "cards give goods, people or a Holding.",
        why="you win with Staffed Holdings, and each needs a Slot.",
    ),
)

COURSE: Final = Course(
    seed="80d3327a10fb85f815e65869daa33710900dc1d97cb68563e0b203e45874a1a8",
    seats=2,
    options={"win_target": 7},
    intro="**Estate**: you make an estate of three Lands and two Peasants. The first to have enough **Staffed Holdings** wins: usually ten, here "
    "seven. All lies open. This first game is with a robot. Do what the green button says, or choose for yourself: nothing can go wrong here.",
    lessons=LESSONS,
    done=is_done,
    better=better,
    ending="Your estate runs: work, harvest, recruit, move, serve the Crown, build. You win with seven Staffed Holdings in this game, ten in the usual "
    "one; the board counts them for everybody.\nWhat is left to try: **smith** iron bars in a Village with two Peasants, and **offer** a "
    "trade to who has what you lack: with people at the table that is half the game. Play on, or open a table with friends: /table new.",
)
