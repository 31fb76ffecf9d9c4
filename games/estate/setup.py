"""3. Setup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.decisions import pick, pick_some
from games.engine.asking.flows import together
from games.engine.declaring.action import Decision
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.estate import bank
from games.estate.cards import GOODS, REQUESTS, REWARDS
from games.estate.events import GameBegins, SetUp
from games.estate.lands import KINDS, ROOM, Kind, title
from games.estate.options import EstateOptions
from games.estate.state import COLOURS, TRACK, Estate

VERSION: Final = 1
SET_UP: Final = Decision(
    "3.2",
    "sets up five Holdings and two Peasants (3.2)",
    "Name a kind for each Slot, in order. Places hardly matter: Lands grow later. A Forest and a Grange feed your start.",
    openness="open",
)
STAND: Final = Decision(
    "3.3",
    "",
    "A Grange or Forest yields with one Peasant, a Mine only with two. Peasants may move before they work.",
    openness="open",
)
DECISIONS: Final = (SET_UP, STAND)
SLOTS: Final = ("A1", "A2", "B1", "B2", "C1", "C2")
DEFAULT: Final = ("grange", "forest", "mine", "village", "castle", "open")  # 9.1


def deal(seats: int, options: EstateOptions, seed: str) -> Estate:
    """3.1, 3.4, 3.6 Deal lands, empty Stockpiles, both decks. Raise Refused for what does not fit (1.2, 2.19)."""
    if not 2 <= seats <= 4:
        raise Refused("1.2", "Estate needs 2 to 4 players")
    g = Estate(version=VERSION, seats=seats, dice=Dice(seed=seed), options=options, seating=tuple(range(seats)))
    g.youth = youth(seats, options)
    g.stocks = [dict.fromkeys(GOODS, 0) for _ in range(seats)]
    g.lands = [[] for _ in range(seats)]
    g.bag, g.filled, g.drawn, g.picks = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    g.track = [None] * TRACK
    bank.open_bank(g)
    for seat in range(seats):
        for _ in range(3):
            bank.add_barony(g, seat)
    g.requests, g.rewards = list(REQUESTS), list(REWARDS)
    g.dice.shuffle(g.requests)
    g.dice.shuffle(g.rewards)
    g.tell(GameBegins(colours=", ".join([f"<s{seat}> is {COLOURS[seat]}" for seat in range(seats)])))
    return g


def youth(seats: int, options: EstateOptions) -> list[Seat]:
    """2.19 Return the seats from the youngest on: as written, otherwise in the order of joining."""
    order = list(range(seats))
    written = [int(word) - 1 for word in options.youth.split()]
    if written and sorted(written) != order:
        raise Refused("2.19", f"the youth order must name each of the places 1 to {seats} once")
    return written or order


def prepare(options: EstateOptions, accounts: Sequence[int | None]) -> EstateOptions:
    """2.19 From the newest account to the oldest: account numbers grow with time. Robots count as oldest."""
    if options.youth or not any(accounts):
        return options
    places = sorted(range(len(accounts)), key=lambda place: -(accounts[place] or 0))
    return options.model_copy(update={"youth": " ".join([str(place + 1) for place in places])})


async def all_set_up(g: Estate) -> None:
    """3.5 All at the same time, in any order; each choice is public when it is made."""
    await together({seat: set_up(g, seat) for seat in range(g.seats) if not g.holdings(seat)})


async def set_up(g: Estate, seat: Seat) -> None:
    """3.2, 3.3 Where the five Holdings and the two Peasants of a seat go. There is nothing to hide: it is laid out at once (3.5)."""
    order = await pick_some(
        seat, DEFAULT, 6, 6, rule=SET_UP, prompt="What goes into A1, A2, B1, B2, C1, C2?", ordered=True
    )
    kinds = {slot: kind for slot, kind in zip(SLOTS, order, strict=True) if kind != "open"}
    pairs = places_of_two(kinds)
    pair = await pick(seat, pairs, rule=STAND, prompt="Where do your two Peasants stand?", default=default_pair(kinds))
    lay_out(g, seat, kinds, pair)


def places_of_two(kinds: dict[str, str]) -> list[str]:
    """3.3 Each way in which two Peasants can stand, within the room of 2.7: `A1+A2`, `B1+B1`."""
    rooms = {slot: ROOM[kind] for slot, kind in zip(kinds, map(the_kind, kinds.values()), strict=True)}
    slots = [slot for slot, room in rooms.items() if room]
    return [f"{one}+{two}" for place, one in enumerate(slots) for two in slots[place:] if one != two or rooms[one] > 1]


def default_pair(kinds: dict[str, str]) -> str:
    """9.1 One Peasant on the Grange, one on the Forest."""
    return "+".join([slot for slot in SLOTS if kinds.get(slot) in ("grange", "forest")])


def the_kind(name: str) -> Kind:
    """Return the kind of that name."""
    return next(kind for kind in KINDS if kind == name)


def lay_out(g: Estate, seat: Seat, kinds: dict[str, str], pair: str) -> None:
    """3.2, 3.3 Five Active Holdings and two unmarked Peasants."""
    for slot, name in kinds.items():
        bank.put_holding(g, seat, the_kind(name), slot, active=True)
    for slot in pair.split("+"):
        bank.issue(g, "peasant")
        g.add(seat, slot, free=1)
    holdings = ", ".join([f"{title(kind)} {slot}" for slot, kind in kinds.items()])
    g.tell(SetUp(seat=seat, holdings=holdings, peasants=pair.replace("+", " and ")))


def lay_out_default(g: Estate, seat: Seat) -> None:
    """9.1 The setup of a seat that chooses none."""
    kinds = {slot: kind for slot, kind in zip(SLOTS, DEFAULT, strict=True) if kind != "open"}
    lay_out(g, seat, kinds, "A1+A2")
