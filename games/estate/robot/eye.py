"""The robot's reading of its view: its Demesne, the vacant places, the Goods that it must keep."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from games.engine.asking.ask import Seat
from games.estate.cards import VALUES, Circle, Good, Resource
from games.estate.lands import STAFF, WORKED
from games.estate.view import EstateView, HoldingView, RequestView, SeatView


class Eye:
    """A seat's look at the table, with what is asked more than once."""

    def __init__(self, view: EstateView, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.me: SeatView = view.seats[seat]
        self.stock: dict[Good, int] = self.me.stock
        self.holdings: list[HoldingView] = self.me.holdings

    @cached_property
    def productive(self) -> list[HoldingView]:
        """Return the Holdings that can be Staffed now or next Season: no Castle, none that is being removed."""
        return [h for h in self.holdings if h.kind != "castle" and h.side != "removal"]

    @cached_property
    def ending(self) -> bool:
        """Return whether there are enough Holdings to win with, so that only Peasants are missing."""
        return len(self.productive) >= self.view.target

    @cached_property
    def slots(self) -> int:
        """Return the Slots that can hold a Staffed Holding: all but those of Castles kept."""
        return self.me.slots - sum(h.garrison > 0 for h in self.holdings)

    def count_wanted(self, holding: HoldingView) -> int:
        """Return how many more Peasants the Holding should have."""
        if holding.kind == "village":
            return max(0, 2 - holding.peasants) if self.ending or self.smithing else 0
        return STAFF[holding.kind] - holding.peasants

    @cached_property
    def kept(self) -> int:
        """Return how many Peasants stay in a Village: two to smith, or to Staff it once no one is wanted where no one eats."""
        elsewhere = any(self.count_wanted(h) > 0 for h in self.productive if h.kind != "village" and h.active)
        return 2 if self.smithing or (self.ending and not elsewhere) else 0

    @cached_property
    def smithing(self) -> bool:
        """Return whether a bar is wanted and could be made, without a Peasant needed on a Grange or a Forest."""
        mine = any(h.kind == "mine" and h.staffed for h in self.holdings)
        fed = all(h.peasants for h in self.productive if h.kind in ("grange", "forest") and h.active)
        return fed and (mine or self.stock["ore"] > 0) and self.bars_wanted > self.stock["bar"]

    @cached_property
    def bars_wanted(self) -> int:
        """Return the number of bars for Forests in Open Slots while there are few, and for Requests."""
        forests = sum(h.kind == "forest" for h in self.productive)
        asked = sum(circle.number for _, _, circle in self.circles() if circle.what == "bar" and circle.number == 1)
        granges = sum(h.kind == "grange" for h in self.productive)
        return int(bool(self.me.open_slots) and forests < granges) + asked

    @cached_property
    def vacancies(self) -> int:
        """Return how many Peasants are wanted where they can produce or count, now or next Season."""
        return sum(self.count_wanted(holding) for holding in self.productive)

    @cached_property
    def idle(self) -> int:
        """Peasants in Villages beyond those wanted there, who fill vacancies next Season at the latest."""
        return sum(max(0, h.peasants - self.kept) for h in self.holdings if h.kind == "village")

    @cached_property
    def missing(self) -> int:
        """Return how many Peasants should be recruited."""
        return max(0, self.vacancies - self.idle)

    @cached_property
    def due(self) -> int:
        """Grain that is owed at the end of this turn."""
        return self.me.due

    def spare(self, what: Resource) -> int:
        """Return how much of a good may be spent, upkeep kept back; 0 for Peasants and Soldiers."""
        if what == "peasant" or what == "soldier":
            return 0
        return self.stock[what] - (self.due if what == "grain" else 0)

    def circles(self) -> Iterator[tuple[RequestView, int, Circle]]:
        """Return the unfilled circles on the Track: Request, number from 0, what it asks for."""
        for request in self.view.track:
            if request is not None:
                for number, circle in enumerate(request.circles):
                    if request.favors[number] is None:
                        yield request, number, circle

    def free(self) -> list[HoldingView]:
        """Return the Holdings with a Free Peasant."""
        return [h for h in self.holdings if h.free]

    def list_usable(self) -> list[HoldingView]:
        """Return Granges, Forests and Mines that can be used now."""
        return [h for h in self.holdings if h.kind in WORKED and h.staffed and not h.used]


def price(circle: Circle) -> float:
    """12.3 Return what a circle costs."""
    return circle.number * VALUES[circle.what]


def worth(goods: dict[Good, int]) -> float:
    """12.3 Return what these Goods are worth."""
    return sum(number * VALUES[good] for good, number in goods.items())
