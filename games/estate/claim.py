"""4.4e to 4.4k The Rewards are claimed: one pick is one step."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from games.engine.asking.ask import Seat
from games.engine.asking.decisions import pick
from games.engine.asking.settling import settle, settle_some
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.cards import REWARDS, Reward, amounts
from games.estate.chits import counts, tally
from games.estate.events import (
    GainedBarony,
    GainedHolding,
    GainedNothing,
    GainedResources,
    LandUpgraded,
    PassedPick,
    PoolDiscarded,
)
from games.estate.lands import KINDS, LAND, WORKED, Holding, Kind, letter, place_of, title
from games.estate.refusals import NOT_ACTIVE
from games.estate.state import Estate

PICK: Final = Decision(
    "4.4f",
    "picks a Reward (4.4)",
    "You win with Staffed Holdings, and each needs a Slot. Land upgrades and new Baronies give you Slots.",
    openness="open",
)
GROW: Final = Decision("4.4g", "", "A Barony becomes a County, a County becomes a Duchy: one more Open Slot.")
USE: Final = Decision(
    "4.4i",
    "",
    "A new Holding saves you its cost and can be used at once; the printed goods may be what you lack.",
)
PLACE: Final = Decision("4.4i1", "", "They have no marks, so they may move and work this Season.")
DECISIONS: Final = (PICK, GROW, USE, PLACE)
WAYS: Final = ("goods", "holding")
_FULL: Final = Refusal("2.7", "there is no room for a Peasant on it")
_CASTLE: Final = Refusal("2.7", "a Peasant can't be in a Castle")
_FULL_CASTLE: Final = Refusal("2.8", "three Soldiers are in it")
_NO_CASTLE: Final = Refusal("2.8", "Soldiers can only be in Castles")


class Plan(NamedTuple):
    """4.4f What a pick comes to: `what` is done with the card; a Land, or a kind and a Slot, or where the chits stand."""

    what: Literal["upgrade", "barony", "goods", "holding", "nothing"]
    land: str = ""
    kind: Kind = "grange"
    places: tuple[str, ...] = ()


def begin_claim(g: Estate, drawn: list[int]) -> None:
    """4.4d A pick for each drawn Favor; 4.4e sorted once: most Peasants, then most Soldiers, then the youngest."""
    g.picks = drawn
    youth = g.youth_order()

    def precedence(seat: Seat) -> tuple[int, int, int]:
        _, peasants, soldiers = g.tallies(seat)
        return -peasants, -soldiers, youth.index(seat)

    g.claimants = sorted([seat for seat in range(g.seats) if drawn[seat]], key=precedence)
    g.picker = 0


def next_claimant(g: Estate) -> Seat:
    """4.4e Go on, in rounds, to the next in order who still has a pick; return that seat."""
    while not g.picks[g.claimants[g.picker]]:
        g.picker = (g.picker + 1) % len(g.claimants)
    return g.claimants[g.picker]


def end_claim(g: Estate) -> None:
    """4.4j No pick is left: the pool is discarded."""
    if g.pool:
        g.tell(PoolDiscarded(cards=tuple(g.pool)))
    g.rewards_gone += g.pool
    g.pool, g.claimants, g.picker = [], [], 0


def pass_one(g: Estate, seat: Seat) -> None:
    """4.4f A passed pick is lost."""
    g.tell(PassedPick(seat=seat, gone=seat in g.resigned))
    done(g, seat)


def done(g: Estate, seat: Seat) -> None:
    """4.4e One pick is made; the next in order follows."""
    g.picks[seat] -= 1
    g.picker = (g.picker + 1) % len(g.claimants)


async def pick_one(g: Estate, me: Seat) -> None:
    """4.4f One card from the pool, or a pass; 9.1 the default is the first card drawn."""
    card = await pick(me, [*g.pool, "pass"], rule=PICK, prompt="Which Reward do you take?")
    if card == "pass":
        pass_one(g, me)
        return
    plan = await choose(g, me, REWARDS[card])
    carry_out(g, me, REWARDS[card], plan)
    g.pool.remove(card)
    g.rewards_gone.append(card)  # 4.4j
    done(g, me)


async def choose(g: Estate, me: Seat, reward: Reward) -> Plan:
    """4.4g to 4.4i What the card is used for."""
    if reward.kind == "upgrade":
        return await choose_land(g, me)
    if reward.kind == "barony":
        return Plan("barony" if bank.count_left(g, "barony") else "nothing")  # 7.4c
    way = await choose_way(g, me)
    if way is None:
        return Plan("nothing")  # 7.5
    return await choose_holding(g, me) if way == "holding" else await choose_places(g, me, reward)


async def choose_way(g: Estate, me: Seat) -> str | None:
    """4.4i The printed Resources or a New holding; 7.5 not asked at a table where one of them is all there is."""
    refuse, prompt = no_use(g, me), "What do you take?"
    if g.options.more_resources == "choice":
        return await pick(me, WAYS, rule=USE, prompt=prompt, refuse=refuse)
    if len(refuse) == len(WAYS):
        settle_some(g, me, WAYS, (), rule=USE, prompt=prompt, refuse=refuse)
        return None
    return settle(g, me, WAYS, g.options.more_resources, rule=USE, prompt=prompt, refuse=refuse)


async def choose_land(g: Estate, me: Seat) -> Plan:
    """4.4g One of your Baronies or Counties; who has none that can grow takes the card without effect."""
    refuse = {letter(number): no for number, land in enumerate(g.lands[me]) if (no := no_upgrade(g, len(land)))}
    names, prompt = g.land_names(me), "Which Land gains a Slot?"
    if len(refuse) == len(names):
        settle_some(g, me, names, (), rule=GROW, prompt=prompt, refuse=refuse)
        return Plan("nothing")
    name = await pick(me, names, rule=GROW, prompt=prompt, refuse=refuse)
    return Plan("upgrade", land=name)


def no_upgrade(g: Estate, size: int) -> Refusal | None:
    """4.4g Return why a Land of `size` Slots can't grow: it is a Duchy, or 7.4c the bank lacks the card; None if it can."""
    if size + 1 not in LAND:
        return Refusal(GROW, "a Duchy can't grow")
    if not bank.count_left(g, LAND[size + 1]):
        return Refusal("7.4c", f"the bank has no {title(LAND[size + 1])} left")
    return None


def no_use(g: Estate, me: Seat) -> dict[str, Refusal]:
    """4.4i, 7.5 Return the ways of using the card that aren't possible, each with the reason."""
    found: dict[str, Refusal] = {}
    if g.options.more_resources == "holding":
        found["goods"] = Refusal("7.5", "at this table these cards only give a Holding")
    if g.options.more_resources == "goods":
        found["holding"] = Refusal("7.5", "at this table these cards only give their printed Resources")
    elif not g.open_slots(me):
        found["holding"] = Refusal("4.4i2", "you have no Open Slot")
    elif all(no_kind(g, kind) for kind in KINDS):
        found["holding"] = Refusal("7.4c", "the bank has no Holding left")
    return found


def no_kind(g: Estate, kind: Kind) -> Refusal | None:
    """7.6, 7.4c Return why a Reward can't give this kind of Holding; None if it can."""
    if kind == "castle" and g.options.reward_castle == "forbidden":
        return Refusal("7.6", "at this table a Reward can't be a Castle")
    return Refusal("7.4c", f"the bank has no {title(kind)} left") if not bank.count_left(g, kind) else None


async def choose_holding(g: Estate, me: Seat) -> Plan:
    """4.4i A Holding of any kind in one of your Open Slots, Active and without cost."""
    refuse = {kind: no for kind in KINDS if (no := no_kind(g, kind))}
    kind = await pick(me, KINDS, rule=USE, prompt="Which Holding do you take?", refuse=refuse)
    place = await pick(me, g.open_slots(me), rule=USE, prompt="Which Slot does it go in?")
    return Plan("holding", kind=kind, places=(place,))


async def choose_places(g: Estate, me: Seat, reward: Reward) -> Plan:
    """4.4i1 Where each Peasant and Soldier stands, one after another; those without room are not taken."""
    places: list[str] = []
    for number, what in reward.printed:
        if what not in ("peasant", "soldier"):
            continue
        for _ in range(min(number, bank.count_left(g, what))):
            free, prompt = rooms(g, me, what, places), f"Where does the {title(what)} go?"
            if not free:
                refuse = {name: no_room(what, holding) for name, holding in g.holdings(me)}
                settle_some(g, me, list(refuse), (), rule=PLACE, prompt=prompt, refuse=refuse)
                break
            default = next((name for name in free if g.at(me, name).kind in WORKED), free[0])
            places.append(await pick(me, free, rule=PLACE, prompt=prompt, default=default))
    return Plan("goods", places=tuple(places))


def no_room(what: str, holding: Holding) -> Refusal:
    """2.7, 2.8 Return why a Peasant or a Soldier can't be on a Holding."""
    if not holding.active:
        return NOT_ACTIVE
    if what == "soldier":
        return _FULL_CASTLE if holding.kind == "castle" else _NO_CASTLE
    return _CASTLE if holding.kind == "castle" else _FULL


def reckon_printed(g: Estate, me: Seat, reward: Reward) -> dict[str, int]:
    """4.4i1 Return what of the printed Resources the seat would get: Goods that the bank has (7.4c), people for whom there is room."""
    found: dict[str, int] = {}
    for number, what in reward.printed:
        most = min(number, bank.count_left(g, what))
        if what == "peasant" or what == "soldier":
            holdings = [holding for _, holding in g.holdings(me)]
            most = min(most, sum([one.barracks if what == "soldier" else one.room for one in holdings]))
        found[what] = most
    return found


def rooms(g: Estate, me: Seat, what: str, taken: list[str]) -> list[str]:
    """2.7, 2.8 Return the Active Holdings with room for one more, beside those already placed."""
    return [
        name
        for name, holding in g.holdings(me)
        if (holding.barracks if what == "soldier" else holding.room) > taken.count(name)
    ]


def carry_out(g: Estate, me: Seat, reward: Reward, plan: Plan) -> None:
    """4.4g to 4.4i What was chosen is done."""
    if plan.what == "upgrade":
        land = g.lands[me][place_of(f"{plan.land}1")[0]]
        bank.upgrade(g, land)
        g.tell(LandUpgraded(seat=me, card=reward.id, land=plan.land, kind=LAND[len(land)]))
    elif plan.what == "barony":
        bank.add_barony(g, me)
        g.tell(GainedBarony(seat=me, card=reward.id, land=letter(len(g.lands[me]) - 1)))
    elif plan.what == "holding":
        bank.put_holding(g, me, plan.kind, plan.places[0], active=True)
        g.tell(GainedHolding(seat=me, card=reward.id, kind=plan.kind, place=plan.places[0]))
    elif plan.what == "goods":
        take_printed(g, me, reward, plan)
    else:
        g.tell(GainedNothing(seat=me, card=reward.id))


def take_printed(g: Estate, me: Seat, reward: Reward, plan: Plan) -> None:
    """4.4i1 Put Goods into the Stockpile, as many as the bank has (7.4c); Peasants and Soldiers, unmarked, where they were placed."""
    taken: dict[str, int] = {}
    for number, what in reward.printed:
        if what == "peasant" or what == "soldier":
            taken[what] = len(plan.places)
            bank.issue(g, what, len(plan.places))
            for name in plan.places:
                if what == "peasant":
                    g.add(me, name, free=1)
                else:
                    g.add(me, name, soldiers=1)
        else:
            taken[what] = bank.gain(g, me, what, number)
    shares = [f"{amounts({kind: number})}{stand_where(kind, plan.places)}" for kind, number in taken.items() if number]
    g.tell(GainedResources(seat=me, card=reward.id, what=", ".join(shares) or "nothing"))


def stand_where(what: str, places: tuple[str, ...]) -> str:
    """4.4i1 Return where the people stand, in words: ` on A2`, ` (1 on A2, 1 on A3)`; nothing for Goods."""
    if what not in ("peasant", "soldier"):
        return ""
    return f" on {places[0]}" if len(set(places)) == 1 else f" ({counts(tally(places))})"
