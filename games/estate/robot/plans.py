"""The ideas of the robot's turn. Every one makes progress, so each turn ends."""

from __future__ import annotations

from typing import Final

from games.estate.build import COSTS
from games.estate.cards import Circle
from games.estate.lands import FULL, GARRISON, Kind
from games.estate.robot.eye import Eye, price
from games.estate.view import HoldingView, RequestView

Path = tuple[str, ...]
_FAVOR: Final = 7.0  # what a Favor may cost, in Peasant-seasons
_SMALL: Final = 6  # Peasants of a Demesne that should grow before all
WOOD_KEPT: Final = 3  # for a Grange, when Mines are worked without need
_REWARD: Final = 4.5  # added if this satisfies the Request


def give_people(eye: Eye) -> Path:
    """Peasants and Soldiers for a Request, before they move and work; none when only Peasants are missing to win."""
    if eye.ending or eye.me.favors == 0:
        return ()
    for request, number, circle in eye.circles():
        name = f"{request.card}.{number + 1}"
        free = min(sum(h.free for h in eye.holdings), eye.me.peasants - 2)
        if circle.what == "peasant" and circle.number <= free and is_affordable(eye, request, circle, number):
            return "fill", name, *from_whom(eye, circle.number)
        if circle.what == "soldier" and circle.number <= eye.me.soldiers:
            return "fill", name
    return ()


def from_whom(eye: Eye, number: int) -> Path:
    """Return the Free Peasants who are missed least: of Villages first, of Forests last."""
    order = {"village": 0, "mine": 1, "grange": 2, "forest": 3}
    holdings = sorted(eye.free(), key=lambda h: order[h.kind])
    return tuple([f"{h.name}.{chit + 1}" for h in holdings for chit in range(h.free)][:number])


def is_affordable(eye: Eye, request: RequestView, circle: Circle, number: int) -> bool:
    """Return whether a circle is worth its price: a Favor, and a Reward if the others are filled."""
    last = all(owner is not None for place, owner in enumerate(request.favors) if place != number)
    plenty = circle.what not in ("peasant", "soldier") and 2 * circle.number <= eye.spare(circle.what)
    return plenty or price(circle) <= _FAVOR + (_REWARD if last else 0)


def move(eye: Eye) -> Path:
    """Move a Free Peasant without a task to where one is wanted."""
    targets = sorted(vacant(eye), key=lambda h: order(eye, h))
    for target in targets:
        sources = [h for h in eye.free() if h.name != target.name and idle_on(eye, h)]
        sources = [h for h in sources if h.kind == "village" or target.kind not in ("mine", "village")]
        sources = [h for h in sources if not h.used or not target.used]  # 7.9 from harvest to work
        if sources:
            return "move", sources[0].name, target.name
    if targets and targets[0].kind == "grange" and not count_staffed(eye, "grange"):  # no one can live without grain
        return next((("move", h.name, targets[0].name) for h in eye.free() if h.kind in ("mine", "forest")), ())
    return ()


def count_staffed(eye: Eye, kind: Kind) -> int:
    """Return how many Holdings of that kind are Staffed."""
    return sum(h.staffed for h in eye.holdings if h.kind == kind)


def order(eye: Eye, holding: HoldingView) -> int:
    """Return the rank of a Holding to be staffed: a Grange and a Forest in turn, then Mines, then Villages."""
    grange_first = count_staffed(eye, "grange") <= count_staffed(eye, "forest")
    kinds: tuple[Kind, ...] = ("grange", "forest") if grange_first else ("forest", "grange")
    return (*kinds, "mine", "village", "castle").index(holding.kind)


def vacant(eye: Eye) -> list[HoldingView]:
    """Active Holdings that want a Peasant."""
    return [h for h in eye.productive if h.active and eye.count_wanted(h) > 0]


def idle_on(eye: Eye, holding: HoldingView) -> int:
    """Return the Free Peasants of a Holding who aren't needed there: in a Village, a single one on a Mine, one who has harvested (7.9)."""
    if holding.kind == "village":
        return min(holding.free, max(0, holding.peasants - eye.kept))
    idle = (holding.kind == "mine" and holding.peasants == 1) or (holding.used and not eye.ending)
    return holding.free if idle else 0


def work_everything(eye: Eye) -> Path:
    """5.1b All that can be worked by one action, if no Mine among it takes wood that is wanted for something else."""
    usable = [h for h in eye.list_usable() if h.kind != "grange" or h.grain < FULL]
    mines = [h for h in usable if h.kind == "mine"]
    wood = eye.spare("wood") + 2 * sum(h.kind == "forest" for h in usable)
    ripe = any(h.kind == "grange" and h.grain for h in usable)  # may still be harvested this turn
    if len(usable) < 2 or ripe or (mines and wood < WOOD_KEPT + len(mines)):
        return ()
    return ("work-all",) if all(has_room(eye, what) for what in ("grain", "wood")) else ()


def work_forest(eye: Eye) -> Path:
    """Return every Forest."""
    return first("work", [h for h in eye.list_usable() if h.kind == "forest" and has_room(eye, "wood")])


def harvest(eye: Eye) -> Path:
    """Return the fullest Grange, while grain is wanted."""
    ripe = [h for h in eye.list_usable() if h.kind == "grange" and h.grain]
    if not ripe or eye.stock["grain"] >= count_grain_wanted(eye):
        return ()
    best = max(ripe, key=lambda h: h.grain)
    if best.grain < 4 and eye.spare("grain") >= 0 and not (eye.me.peasants < _SMALL and eye.missing):
        return ()
    return "harvest", best.name, str(best.grain)


def count_grain_wanted(eye: Eye) -> int:
    """Grain for the upkeep, for recruits, for a Grange to be built, and for the Requests that are worth it."""
    asked = [c.number for request, k, c in eye.circles() if c.what == "grain" and is_affordable(eye, request, c, k)]
    return eye.due + 2 * min(eye.missing, 4) + bool(eye.me.open_slots) + (0 if eye.ending else sum(asked))


def work_mine(eye: Eye) -> Path:
    """Return a Mine, while ore is wanted and wood can be spared."""
    asked = sum(c.number for request, k, c in eye.circles() if c.what == "ore" and is_affordable(eye, request, c, k))
    wanted = asked + eye.bars_wanted - eye.stock["bar"]
    if eye.stock["ore"] >= wanted or eye.stock["wood"] < 2 or not has_room(eye, "ore"):
        return ()
    return first("work", [h for h in eye.list_usable() if h.kind == "mine"])


def work_grange(eye: Eye) -> Path:
    """Return every Grange that was not harvested."""
    return first(
        "work", [h for h in eye.list_usable() if h.kind == "grange" and h.grain < FULL and has_room(eye, "grain")]
    )


def first(verb: str, holdings: list[HoldingView]) -> Path:
    """Return the verb and the first of the Holdings."""
    return (verb, holdings[0].name) if holdings else ()


def has_room(eye: Eye, what: str) -> bool:
    """7.4 Whether the bank has any."""
    return eye.view.bank is None or eye.view.bank[what] > 0


def smith(eye: Eye) -> Path:
    """Return a bar, if one is wanted."""
    stock = eye.stock
    if eye.bars_wanted <= stock["bar"] or stock["wood"] < 2 or not stock["ore"] or not has_room(eye, "bar"):
        return ()
    villages = [h for h in eye.holdings if h.kind == "village" and h.active and h.free + h.moved + h.new >= 2]
    return first("smith", villages)


def fill(eye: Eye) -> Path:
    """Return the cheapest circle that is worth its price; when only Peasants are missing, grain is kept for them."""
    found = [
        (price(circle), f"{request.card}.{number + 1}")
        for request, number, circle in eye.circles()
        if circle.what not in ("peasant", "soldier")
        and is_affordable(eye, request, circle, number)
        and circle.number <= eye.spare(circle.what) - (keep_grain(eye) if circle.what == "grain" else 0)
    ]
    if not found or eye.me.favors == 0:
        return ()
    return "fill", min(found)[1]


def keep_grain(eye: Eye) -> int:
    """Grain that is not given to the Crown: that for the last Peasants."""
    return 2 * eye.missing if eye.ending else 0


def recruit(eye: Eye) -> Path:
    """Return a Peasant for every place, as long as the upkeep is safe."""
    villages = [h for h in eye.holdings if h.kind == "village" and h.active]
    if not villages or not eye.missing or eye.spare("grain") < 2 or not has_room(eye, "peasant"):
        return ()
    best = min(villages, key=lambda h: h.peasants if eye.ending else 0)
    return "recruit", best.name


def train(eye: Eye) -> Path:
    """Return a Soldier for a Request that asks for one."""
    asked = [c.number for _, _, c in eye.circles() if c.what == "soldier" and c.number == 1]
    castles = [h for h in eye.holdings if h.kind == "castle" and h.active and h.garrison < GARRISON]
    if not asked or eye.me.soldiers or not castles or not eye.free() or not has_room(eye, "soldier"):
        return ()
    if eye.ending or eye.me.peasants < 5 or not eye.stock["wood"] or not eye.stock["bar"]:
        return ()
    return "train", from_whom(eye, 1)[0].partition(".")[0], castles[0].name


def build(eye: Eye) -> Path:
    """Return a Holding on an Open Slot: a Forest while there are few, else a Grange; a Village if there is none."""
    if not eye.me.open_slots:
        return ()
    kinds = [h.kind for h in eye.productive]
    wishes: list[Kind] = [] if "village" in kinds else ["village"]
    wishes += ["forest", "grange"] if kinds.count("forest") < kinds.count("grange") else ["grange"]
    for kind in wishes:
        paid = all(eye.spare(good) >= number for good, number in COSTS[kind].items())
        if paid and has_room(eye, kind):
            return "build", kind, eye.me.open_slots[0]
    return ()


def remove(eye: Eye) -> Path:
    """Return the Castle, as soon as its Slot is wanted."""
    if eye.me.open_slots or len(eye.productive) >= eye.view.target:
        return ()
    return first("remove", [h for h in eye.holdings if h.kind == "castle" and h.active and not h.garrison])
