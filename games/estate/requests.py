"""5.13 Fill a circle of a Request."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.asking.decisions import pick_some
from games.engine.asking.settling import settle, settle_some
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.estate import bank
from games.estate.action import Purpose, TurnAction
from games.estate.cards import REQUESTS, Circle
from games.estate.chits import Where, chits, counts, tally
from games.estate.events import Filled, Satisfied
from games.estate.lands import KINDS
from games.estate.state import Estate, OnTrack

FILL: Final = Decision(
    "5.13a",
    "",
    "You pay it in full, on your own. Once all circles of a card are filled, your Favors may be drawn: each draw is a pick.",
)
GIVE: Final = Decision("5.13b", "", "They leave your estate for good.")
DECISIONS: Final = (FILL, GIVE)
CIRCLES: Final = {
    card: tuple([f"{card}.{number}" for number, _ in enumerate(request.circles, 1)])
    for card, request in REQUESTS.items()
}
"""5.13a The names of the circles of each Request, such as `Q16.2`."""
_FILLED: Final = Refusal("5.13d", "this circle is filled")
_NEW: Final = Refusal("5.8c", "a Peasant recruited this Season can't be delivered")
_BUSY: Final = Refusal(GIVE, "it is Moved or Spent: you can only deliver a Free Peasant")
_EMPTY: Final = Refusal(FILL, "there is no Request on the Track")


def circles(g: Estate) -> dict[str, tuple[OnTrack, int]]:
    """5.13a Return every circle on the Track by its name, such as `Q16.2`, in the order of the slots."""
    return {
        name: (request, number)
        for request in g.track
        if request is not None
        for number, name in enumerate(CIRCLES[request.card])
    }


def no_filling(g: Estate, me: Seat, request: OnTrack, number: int, held: Mapping[str, int]) -> Refusal | None:
    """5.13 Return why the seat, which could provide that, cannot fill a circle now; None if nothing forbids it."""
    if request.favors[number] is not None:
        return _FILLED
    circle = request.circles[number]
    have = held[circle.what]
    if have >= circle.number:
        return bank.lacks_favor(g, me)
    if circle.what == "peasant":
        new = sum([holding.new + holding.toiled for holding in g.lying(me, "village")])
        return _NEW if have + new >= circle.number else too_few(GIVE, circle, have, " Free")
    return too_few(FILL, circle, have)


@lru_cache(maxsize=1024)
def too_few(rule: str, circle: Circle, have: int, which: str = "") -> Refusal:
    """5.13 Less than the full number. Looked up, since every turn asks of all circles."""
    return Refusal(rule, f"it asks for {circle.words}; you have {have}{which}")


def held_by(g: Estate, me: Seat) -> dict[str, int]:
    """5.13b Return what the seat could provide: Goods of its Stockpile, Free Peasants, Soldiers."""
    peasants = sum([holding.free for holding in g.lying(me, *KINDS)])
    soldiers = sum([holding.garrison for holding in g.lying(me, "castle")])
    return {str(good): number for good, number in g.stocks[me].items()} | {"peasant": peasants, "soldier": soldiers}


def sources(g: Estate, me: Seat, circle: Circle) -> Where:
    """5.13b Return where Free Peasants, or Soldiers, could come from."""
    if circle.what == "peasant":
        return [(name, holding.free) for name, holding in g.holdings(me) if holding.free]
    return [(name, holding.garrison) for name, holding in g.holdings(me) if holding.garrison]


def candidates(g: Estate, me: Seat) -> Candidates[str]:
    """5.13a A circle on the Track that is not filled, and whose full number the seat has."""
    held = held_by(g, me)
    reasons = {name: no_filling(g, me, request, number, held) for name, (request, number) in circles(g).items()}
    return among(reasons, reasons.get, lambda: no_circle(filter(None, reasons.values())))


def no_circle(reasons: Iterable[Refusal]) -> Refusal:
    """5.1d Return why no circle can be filled; a reason of its own (5.8c, 7.4b) is named before a mere lack."""
    found = list(reasons)
    lacks = [refusal for refusal in found if refusal is not _FILLED]
    special = [refusal for refusal in lacks if refusal.rule not in (FILL, GIVE)]
    return next(iter([*special, *lacks]), _FILLED if found else _EMPTY)


async def fill(g: Estate, me: Seat) -> None:
    """5.13a The full number goes to the bank, all at once, and one of your Favors onto the circle."""
    name = await candidates(g, me).pick(me, rule=FILL, prompt="Which circle do you fill?")
    request, number = circles(g)[name]
    circle, where = request.circles[number], ""
    if circle.what == "peasant" or circle.what == "soldier":
        chosen = await choose_givers(g, me, circle)
        give_chits(g, me, circle, chosen)
        where = f" ({counts(chosen)})"
    else:
        amount = f"{circle.number}{circle.what}"
        settle(g, me, [amount], amount, rule=GIVE, prompt="What do you give?")  # it may be named, and nothing else
        bank.pay(g, me, {circle.what: circle.number})
    request.favors[number] = me
    bank.put_favor(g, me)
    g.tell(Filled(seat=me, circle=name, what=f"{circle.words}{where}"))
    if None not in request.favors:
        satisfy(g, request)


async def choose_givers(g: Estate, me: Seat, circle: Circle) -> dict[str, int]:
    """5.13b From where the Peasants or Soldiers come; not asked where there is one way. 9.1 By default the first."""
    where, number = sources(g, me, circle), circle.number
    able = chits(where)
    prompt = f"Which {circle.what.capitalize()}s do you give?"
    if len(where) > 1 and len(able) > number:
        return tally(await pick_some(me, able, number, number, rule=GIVE, prompt=prompt))
    alike = Refusal(GIVE, f"those in one Holding are interchangeable: name {' '.join(able[:number])}")
    refuse = dict.fromkeys(able[number:], alike) | unable(g, me, circle)
    return tally(
        settle_some(g, me, [*able, *unable(g, me, circle)], able[:number], rule=GIVE, prompt=prompt, refuse=refuse)
    )


def unable(g: Estate, me: Seat, circle: Circle) -> dict[str, Refusal]:
    """5.8c, 5.13b Return the Peasants that cannot be delivered now, with the reason; none where Soldiers are asked for."""
    found: dict[str, Refusal] = {}
    if circle.what == "peasant":
        for name, holding in g.holdings(me):
            for chit in range(holding.free, holding.peasants):
                new = chit >= holding.peasants - holding.new - holding.toiled
                found[f"{name}.{chit + 1}"] = _NEW if new else _BUSY
    return found


def give_chits(g: Estate, me: Seat, circle: Circle, chosen: dict[str, int]) -> None:
    """5.13b Free Peasants, or Soldiers with the not-New first, return to the bank."""
    for name, count in chosen.items():
        if circle.what == "peasant":
            g.add(me, name, free=-count)
        else:
            for _ in range(count):
                g.put(me, name, g.at(me, name).without_soldier())
    bank.restore(g, circle.what, circle.number)


def satisfy(g: Estate, request: OnTrack) -> None:
    """5.13e At once the Favors go to the Bag and the card to the set-aside area; its slot stays empty."""
    for owner in request.favors:
        if owner is not None:
            g.bag[owner] += 1
    g.track[g.track.index(request)] = None
    g.aside.append(request.card)
    g.tell(Satisfied(card=request.card))


ACTIONS: Final = (
    TurnAction(
        word="fill",
        rule=FILL,
        name="Fill a Request",
        note="one circle, for a Favor",
        now="you can pay {payable}",
        group=Purpose.CROWN,
        unfolds=True,
        candidates=candidates,
        carry_out=fill,
    ),
)
