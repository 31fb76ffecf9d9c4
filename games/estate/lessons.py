"""The guided first game of Estate: from the first two Peasants to a Reward of the Crown."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.lessons import Course, Lesson
from games.estate.build import BUILD
from games.estate.claim import PICK
from games.estate.requests import FILL
from games.estate.robot.eye import Eye
from games.estate.robot.turn_plan import list_plans
from games.estate.setup import SET_UP, STAND
from games.estate.turn import ACT
from games.estate.view import EstateView, SeatView

WORKING: Final = 4  # Staffed Holdings of an estate that grows
SLOTS: Final = 6  # of the Lands at the beginning
LONGEST: Final = 12  # Seasons


def me(view: EstateView) -> SeatView:
    """Return the learner's own estate."""
    return view.seats[view.viewer or 0]


def is_done(view: EstateView) -> bool:
    """A new Holding stands or people work in most, and the Crown has thanked; or it has taken long enough."""
    return (
        view.over
        or (me(view).staffed >= WORKING and bool(view.rewards_gone or view.pool or me(view).slots > SLOTS))
        or view.season > LONGEST
    )


def better(view: EstateView, ask: Ask, tokens: Tokens) -> Tokens:
    """Everything is harvested or worked at one press; what is worked uses every Grange, so harvests come before. The Castle stays for part two."""
    tokens = make_no_offer(view, ask, tokens)
    if tokens == ("remove",):
        return ("yield",)
    if tokens == ("harvest",) and "harvest-all" in ask.legal:
        return ("harvest-all",)
    ripe = any(one.kind == "grange" and one.grain and one.peasants and not one.used for one in me(view).holdings)
    if tokens == ("work",) and "work-all" in ask.legal and not ripe:
        return ("work-all",)
    return tokens


def build(view: EstateView, ask: Ask) -> Tokens | None:
    """Return a Grange as soon as it can be paid for."""
    cost = me(view).stock
    return ("build",) if "build" in ask.legal and cost["wood"] >= 2 and cost["grain"] >= 1 else None


def grange(view: EstateView, ask: Ask) -> Tokens | None:
    """Return the Grange: the cheapest Holding, and it feeds."""
    return ("grange",) if "grange" in ask.legal else None


def make_no_offer(view: EstateView, ask: Ask, tokens: Tokens) -> Tokens:
    """Return what comes next instead of an offer: trade is left for the learner's own games."""
    if tokens != ("offer",):
        return tokens
    return () if ask.standing else next((path[0],) for path in list_plans(Eye(view, ask.seat)) if path[0] != "offer")


LESSONS: Final = (
    Lesson(
        rule=SET_UP,
        title="Your six Slots",
        text="You start with three Lands of two Slots each. Put a Grange (grain), a Forest (wood), a Mine (ore), a Village (new Peasants) "
        "and a Castle (it trains Soldiers, whom some Requests ask for) on them; one Slot stays open. Where they go hardly matters.",
        why="the Grange next to the Forest, and the open Slot next to the Castle, is as good as any.",
    ),
    Lesson(
        rule=STAND,
        title="Two Peasants",
        text="You win with **Staffed** Holdings: a Grange or Forest needs one Peasant, a Mine or Village two. One Peasant in a Mine does "
        "nothing. A Peasant who lives in a Village eats a grain each Season; anywhere else they eat nothing.",
        why="on the Grange and the Forest each of them earns at once and eats nothing.",
    ),
    Lesson(
        rule=ACT,
        token="work-all",
        title="Work",
        text="In a Season you do as much as you can pay for, in any order. Start by working: a Forest gives 2 wood, a Grange grows 2 "
        "grain **on itself**, a Mine turns 1 wood into 1 ore. Grain on a Grange becomes yours when you harvest it, in a later Season.",
        why="an idle Peasant earns nothing, and working is free.",
    ),
    Lesson(
        rule=ACT,
        token="yield",
        title="The end of your turn",
        text="When nothing more is worth doing, end your turn. Each Peasant in a Village and each Soldier then eats 1 grain from your "
        "stock. If you're short, you lose someone. Newcomers eat nothing this Season.",
        why="you can't do anything more with what you have, and everyone is fed.",
    ),
    Lesson(
        rule=ACT,
        token="harvest-all",
        title="Harvest",
        text="You can work **or** harvest a Grange in a Season, not both. So grain comes every other Season: 2 grow, then you take them. "
        "A Grange holds 6, so you can also wait.",
        why="grain on a Grange pays for nothing; in your stock it pays for buildings and new Peasants.",
    ),
    Lesson(
        rule=ACT,
        token="recruit",
        title="A new Peasant",
        text="2 grain bring a Peasant into your Village. It can't move this Season; in the next one it goes where you need it. This is "
        "how an estate grows.",
        why="you have the grain, and there are empty places to work.",
    ),
    Lesson(
        rule=ACT,
        token="move",
        title="Out of the Village",
        text="A Peasant may move once a Season, before it works. In the Village it eats a grain each Season; on a Grange, in a Forest or in a "
        "Mine it eats nothing. A second Peasant on a Grange or in a Forest earns nothing more, so the next one goes where people are "
        "still missing. A Mine needs two.",
        why="it saves a grain each Season, and it goes where someone is missing.",
    ),
    Lesson(
        rule=ACT,
        token="fill",
        title="A wish of the Crown",
        text="The Crown's **Requests** stay on the board for four Seasons. Each circle is one wish, for Goods or people: pay all of it and put your Favor "
        "there; people leave for good. When all circles of a card are filled, Favors are drawn. If yours is drawn, you pick a **Reward**: often more Land.",
        why="you can pay for it, and only Rewards bring Slots for more Holdings.",
    ),
    Lesson(
        rule=FILL,
        title="Which circle",
        text="Cheap ones first, and those on cards that will soon be full: a card that never fills pays no one. Others fill circles too, "
        "and every Favor you place is a ticket in the Bag.",
        why="it costs the least for what it may bring.",
    ),
    Lesson(
        rule=ACT,
        token="build",
        title="Building",
        text="An open Slot is a Holding you don't have yet. A Grange costs 2 wood and 1 grain, a Village 4 wood; Forest, Mine and Castle "
        "need iron bars. It is ready next Season.",
        why="an empty Slot earns nothing, and you can pay for a Grange.",
        advice=build,
    ),
    Lesson(
        rule=BUILD,
        title="What to build",
        text="A Grange feeds new Peasants, and one Peasant staffs it: the cheapest step towards winning. A Village needs two. A Castle never "
        "counts towards winning.",
        why="it is cheap, needs only one Peasant, and you need grain most.",
        advice=grange,
    ),
    Lesson(
        rule=PICK,
        title="A Reward",
        text="Your Favor was drawn: you pick a card. A **new barony** or a **Land upgrade** gives you Slots, and nothing else does. Other "
        "cards give goods, people or a Holding.",
        why="you win with Staffed Holdings, and each needs a Slot.",
    ),
)

COURSE: Final = Course(
    seed="de5a52f6383c269016bd2e679e8fcbeb8bbd12bbf7e11b3f3b26aa2561337b24",
    seats=2,
    options={"win_target": 7},
    intro="**Estate**, part one: grow an estate from three Lands and two Peasants. The first with enough **Staffed Holdings** wins: usually ten, "
    "here seven. Nothing is hidden. You're playing one robot. Press the green button to follow my advice, or choose for yourself: you "
    "can't break anything here.",
    lessons=LESSONS,
    done=is_done,
    better=better,
    gentle=make_no_offer,
    ending="Your estate runs: work, harvest, recruit, move, serve the Crown, build. Seven Staffed Holdings win this game, ten win a usual "
    "one; the board counts them for everyone.\nPart two teaches trade, iron bars, Soldiers, and what the Castle is good for. With people at the table, trading is half "
    "the game. You can leave it and come back: /learn resumes it. Or play on here.",
)
