"""4.6, 5.1, 5.2 A player's turn: who has it, how it begins, and its actions, in any number and order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from games.engine.asking.ask import Ask, Seat
from games.engine.asking.candidates import Candidates
from games.engine.asking.decisions import pick
from games.engine.asking.flows import whoever
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.engine.lookup import Lookup
from games.estate import bank, build, castle, move, requests, trade, upkeep, village, work
from games.estate.action import TurnAction
from games.estate.events import MandatoryHarvest, Relief, TurnBegins
from games.estate.lands import FULL
from games.estate.state import Estate
from games.estate.work import reap

Legality: TypeAlias = Callable[[Estate, Seat], Candidates[Any]]
ACT: Final = Decision(
    "5.1b",
    "takes a turn (5)",
    "Harvest what you need before you work all, which uses every Grange. Requests bring Slots. Yield ends your turn.",
    openness="open",
)
DECISIONS: Final = (ACT,)
FILES: Final = (work, move, village, castle, build, requests, trade, upkeep)
_ORDER: Final = (
    "work", "work-all", "harvest", "harvest-all", "move", "smith", "recruit", "train", "restation", "build", "remove",
    "fill", "offer", "accept", "decline", "withdraw", "yield",
)  # fmt: skip
"""In the order of the menu, which is that of stored answers."""
ACTIONS: Final[dict[str, TurnAction]] = {
    action.word: action
    for action in sorted([one for file in FILES for one in file.ACTIONS], key=lambda one: _ORDER.index(one.word))
}
"""5.1b The actions of a turn; each stands at the end of the file of its rule."""


def next_in_turn(g: Estate) -> tuple[Seat, str]:
    """2.20 Return whose turn it is: most Soldiers (A), then Peasants (B), then the youngest (C); and what decided it."""
    waiting = [seat for seat in g.yet_to_act if seat != g.active]
    if len(waiting) == 1:
        return waiting[0], ""
    tallies = {seat: g.tallies(seat) for seat in waiting}
    soldiers = max([tally[2] for tally in tallies.values()])
    most = [seat for seat in waiting if tallies[seat][2] == soldiers]
    if len(most) == 1:
        return most[0], "A"
    peasants = max([tallies[seat][1] for seat in most])
    most = [seat for seat in most if tallies[seat][1] == peasants]
    if len(most) == 1:
        return most[0], "B"
    return next(seat for seat in g.youth_order() if seat in most), "C"


def find_scope(g: Estate, seat: Seat, why: str) -> str:
    """2.20 Return the widest group among which the seat is the first by what decided: all who play (""), those "left", or those "equal" so far."""
    order = g.youth_order()
    measures: dict[str, Callable[[Seat], int]] = {
        "A": lambda one: g.tallies(one)[2],
        "B": lambda one: g.tallies(one)[1],
        "C": lambda one: -order.index(one),
    }
    if why not in measures:
        return ""
    measure = measures[why]
    for among, group in (("", g.live()), ("left", g.yet_to_act)):
        if all(one == seat or measure(one) < measure(seat) for one in group):
            return among
    return "equal"


def after(g: Estate) -> tuple[Seat, Seat] | None:
    """2.20 Return who is active, and who would have the turn after that as the game stands."""
    if g.active is None or not set(g.yet_to_act) - {g.active}:
        return None
    return g.active, next_in_turn(g)[0]


def begin_turn(g: Estate, seat: Seat, why: str) -> None:
    """2.21, 4.6a The seat is the Active player; then 7.7 relief and 5.2 the mandatory harvest."""
    g.active, g.offers, g.offered = seat, [], 0
    g.fence = g.fence_off()
    g.tell(TurnBegins(seat=seat, why=why, rotating=g.options.tie_order == "rotating", among=find_scope(g, seat, why)))
    if g.options.relief == "on" and not g.tallies(seat)[1]:
        relieve(g, seat)
    for name, holding in g.of_kind(seat, "grange"):
        if holding.active and holding.grain == FULL and holding.peasants:  # 5.2b not without a Peasant
            grain = reap(g, seat, name, holding, FULL)
            g.tell(MandatoryHarvest(seat=seat, place=name, grain=grain))


def relieve(g: Estate, seat: Seat) -> None:
    """7.7 A player without a Peasant has 2 grain at least, and 4 wood at least if there is no Village, Active or being built."""
    village = any(holding.side != "removal" for _, holding in g.of_kind(seat, "village"))
    stock = g.stocks[seat]
    grain = bank.gain(g, seat, "grain", max(0, 2 - stock["grain"]))
    wood = 0 if village else bank.gain(g, seat, "wood", max(0, 4 - stock["wood"]))
    if grain or wood:
        g.tell(Relief(seat=seat, grain=grain, wood=wood))


async def act_or_trade(g: Estate) -> None:
    """5.1b The Active player acts; 5.14a every other seat may trade with them during the turn."""
    me = g.the_active()
    others = {seat: trade.bargain(g, seat) for seat in g.live() if seat != me}
    await whoever({me: act(g, me), **others})


async def act(g: Estate, me: Seat) -> None:
    """5.1b One action of 5.3 to 5.14, or the yield."""
    word = await pick(me, list(ACTIONS), rule=ACT, prompt="What do you do?", refuse=find_barred(g, me), default="yield")
    await ACTIONS[word].carry_out(g, me)


def find_barred(g: Estate, me: Seat) -> dict[str, Refusal]:
    """5.1d Return the actions that would be refused whatever they name, each with the reason. To yield is always possible."""
    trades = zip(trade.TRADES, trade.find_barred(g, me), strict=True)
    return _KEPT.find(means(g, me), lambda: bar(g, me, _OWN)) | {word: why for word, why in trades if why is not None}


def means(g: Estate, me: Seat) -> Hashable:
    """Return all that decides which actions of its own a seat can take: Demesne, Stockpile, Track, and what a finite bank has (7.4)."""
    track = tuple([request and (request.card, *request.favors) for request in g.track])
    left = (*g.bank.values(), g.favors[me]) if g.finite else ()
    return g.demesne(me), tuple(g.stocks[me].values()), track, left


def bar(g: Estate, me: Seat, actions: Mapping[Legality, Sequence[str]]) -> dict[str, Refusal]:
    """5.1d Return those of these actions that would be refused now, each with the reason."""
    barred: dict[str, Refusal] = {}
    for legality, words in actions.items():
        why = legality(g, me).refusal
        if why is not None:
            barred.update(dict.fromkeys(words, why))
    return barred


def aim(g: Estate, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """5.1d Return what a refused action would have asked first; None where its own reason says it all."""
    if ask.rule not in (ACT, trade.BARGAIN) or token not in ACTIONS:
        return None
    return ACTIONS[token].first_question(g, seat)


def by_legality(actions: Iterable[TurnAction]) -> dict[Legality, list[str]]:
    """Return the words of the actions by the source of their legality, which some share."""
    found: dict[Legality, list[str]] = {}
    for action in actions:
        found.setdefault(action.candidates, []).append(action.word)
    return found


_OWN: Final = by_legality([action for action in ACTIONS.values() if not action.trade])
_KEPT: Final = Lookup[dict[str, Refusal]](512)
"""5.1d What is barred of a seat's own actions, by its means: offers come and go, and copies are made, while these stay as they are."""
