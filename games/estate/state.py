"""2. The table of Estate: what lies where, questions. Nothing here awaits; what comes from or goes to the bank is in bank.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.state import State
from games.estate.cards import REQUESTS, Circle, Good
from games.estate.lands import Demesne, Holding, Kind, Land, Tally, letter, place_of, slot_name, tally_up
from games.estate.offer import Offer
from games.estate.options import EstateOptions

COLOURS: Final = ("Red", "Blue", "Green", "Yellow")  # 1.3
TRACK: Final = 4  # 2.16
OFFERS: Final = 3  # 5.14f


@dataclass(kw_only=True)
class OnTrack:
    """2.16 A Request on the Track: its id, and by circle the seat whose Favor lies there."""

    card: str
    favors: list[Seat | None]

    @property
    def circles(self) -> tuple[Circle, ...]:
        """2.15 Return what its circles ask for."""
        return REQUESTS[self.card].circles


@lru_cache(maxsize=256)
def write_digest(demesnes: tuple[Demesne, ...]) -> str:
    """11.8 Return 12 letters that change with these Demesnes. Looked up, since they are the same all through a turn."""
    lands = [[list(land) for land in demesne] for demesne in demesnes]
    return sha256(repr(lands).encode()).hexdigest()[:12]


class Estate(State):
    """The table of Estate. Lists by seat unless said otherwise; the top of a deck is its last card."""

    options: EstateOptions
    season: int = 0
    youth: list[Seat] = []  # 2.19, from the youngest on
    lands: list[list[Land]] = []
    stocks: list[dict[Good, int]] = []  # 2.6
    bank: dict[str, int] = {}  # what is left of each supply; unlimited ones go below 0, by the number in play
    favors: list[int] = []  # 2.17 in the owner's supply, counted likewise
    requests: list[str] = []
    track: list[OnTrack | None] = []
    aside: list[str] = []  # 2.18
    requests_gone: list[str] = []
    rewards: list[str] = []
    pool: list[str] = []
    rewards_gone: list[str] = []
    bag: list[int] = []  # the Favors in the bag
    filled: list[int] = []  # 11.5 circles ever filled
    drawn: list[int] = []  # 11.5 Favors ever drawn
    picks: list[int] = []  # 4.4d still to be made
    claimants: list[Seat] = []  # 4.4e in order
    picker: int = 0  # whose place in `claimants` it is
    active: Seat | None = None
    acted: list[Seat] = []  # who has had a turn in this Season
    offers: list[Offer] = []
    offered: int = 0  # offers made in this turn
    fence: str = ""  # 11.8 what `fence_off` returned when the turn began; empty in a game that was saved without it
    resigned: list[Seat] = []
    staffed: list[tuple[int, ...]] = []  # by Season, each seat's Staffed Holdings at its end

    # ---- questions

    @property
    def round(self) -> int:
        """2.10 A Season is a round."""
        return self.season

    @property
    def finite(self) -> bool:
        """7.4 Return whether the bank can run out."""
        return self.options.bank == "finite"

    @property
    def setting_up(self) -> bool:
        """3.5 Return whether the setup is still running: no Season has started."""
        return self.season == 0

    @property
    def claiming(self) -> bool:
        """4.4e Return whether a pick is still to be made."""
        return any(self.picks)

    def live(self) -> list[Seat]:
        """6.4a Return the seats that haven't resigned."""
        return [seat for seat in range(self.seats) if seat not in self.resigned]

    def the_active(self) -> Seat:
        """2.21 Return whose turn it is."""
        assert self.active is not None, "no one is active"
        return self.active

    @property
    def yet_to_act(self) -> list[Seat]:
        """4.6a Return who has not had a turn in this Season."""
        return [seat for seat in self.live() if seat not in self.acted]

    def slots(self, seat: Seat) -> Iterator[tuple[str, Holding | None]]:
        """2.2a Every Slot of the Demesne in Slot order, by its name, with what is in it."""
        for number, land in enumerate(self.lands[seat]):
            for place, holding in enumerate(land):
                yield slot_name(number, place), holding

    def holdings(self, seat: Seat) -> list[tuple[str, Holding]]:
        """2.4 Return every Holding of the Demesne in Slot order, by the name of its Slot."""
        return [
            (slot_name(number, place), holding)
            for number, land in enumerate(self.lands[seat])
            for place, holding in enumerate(land)
            if holding is not None
        ]

    def of_kind(self, seat: Seat, *kinds: Kind) -> list[tuple[str, Holding]]:
        """Return the Holdings of these kinds, in Slot order."""
        return [(name, holding) for name, holding in self.holdings(seat) if holding.kind in kinds]

    def lying(self, seat: Seat, *kinds: Kind) -> list[Holding]:
        """Return the Holdings of these kinds, in Slot order, where their names do not matter."""
        return [
            holding for land in self.lands[seat] for holding in land if holding is not None and holding.kind in kinds
        ]

    def has_open_slot(self, seat: Seat) -> bool:
        """2.3 Return whether there is an Open Slot."""
        return self.tally(seat).open > 0

    def open_slots(self, seat: Seat) -> list[str]:
        """2.3 Return the Open Slots, in Slot order."""
        return [name for name, holding in self.slots(seat) if holding is None]

    def at(self, seat: Seat, name: str) -> Holding:
        """Return the Holding in the Slot of that name."""
        land, place = place_of(name)
        holding = self.lands[seat][land][place]
        assert holding is not None, f"{name} is Open"
        return holding

    def put(self, seat: Seat, name: str, holding: Holding | None) -> None:
        """Something else lies in the Slot of that name."""
        land, place = place_of(name)
        self.lands[seat][land][place] = holding

    def add(self, seat: Seat, name: str, **more: int) -> None:
        """Peasants, Soldiers or grain of these marks come to the Holding in the Slot of that name, or leave it."""
        holding = self.at(seat, name)
        self.put(seat, name, holding.but(**{mark: getattr(holding, mark) + number for mark, number in more.items()}))

    def land_names(self, seat: Seat) -> list[str]:
        """2.2a Return the letters of the Lands."""
        return [letter(number) for number in range(len(self.lands[seat]))]

    def demesne(self, seat: Seat) -> Demesne:
        """2.1 Return the Demesne as it lies now."""
        return tuple(map(tuple, self.lands[seat]))

    def tally(self, seat: Seat) -> Tally:
        """Return the numbers of the Demesne."""
        return tally_up(self.demesne(seat))

    def tallies(self, seat: Seat) -> tuple[int, int, int]:
        """2.13, 2.20 Staffed Holdings, Peasants and Soldiers of the Demesne."""
        return self.tally(seat)[:3]

    def count_staffed(self, seat: Seat) -> int:
        """2.13 Return how many Holdings are Staffed."""
        return self.tally(seat).staffed

    def size(self, seat: Seat) -> int:
        """Return how many Slots the Demesne has."""
        return self.tally(seat).slots

    def due(self, seat: Seat) -> int:
        """5.15a Return the upkeep due: 1 grain for each Upkeep unit."""
        return self.tally(seat).due

    def fence_off(self) -> str:
        """11.8 Return a digest of all Demesnes but the Active player's: 12 letters that change with them."""
        return write_digest(tuple([self.demesne(seat) for seat in range(self.seats) if seat != self.active]))

    def youth_order(self) -> list[Seat]:
        """2.19, 7.3 From the youngest on; rotated by a place each Season if so chosen."""
        turn = (self.season - 1) % self.seats if self.options.tie_order == "rotating" and self.season else 0
        return self.youth[turn:] + self.youth[:turn]

    def find_offer(self, name: str) -> Offer:
        """5.14c Return the open offer of that name. Raise StopIteration for none."""
        return next(offer for offer in self.offers if offer.name == name)

    def offers_to(self, seat: Seat) -> list[Offer]:
        """5.14c The open offers that this seat may accept."""
        return [offer for offer in self.offers if offer.maker != seat and offer.to in (seat, None)]

    def offers_of(self, seat: Seat) -> list[Offer]:
        """5.14f Return the seat's open offers."""
        return [offer for offer in self.offers if offer.maker == seat]

    def has_goods(self, seat: Seat, goods: Mapping[Good, int]) -> bool:
        """Return whether the Stockpile has all of these."""
        stock = self.stocks[seat]
        return not [good for good, number in goods.items() if stock[good] < number]

    # ---- moves

    def end_turn(self) -> None:
        """4.6b, 5.14g The turn is over: no offer stays open."""
        self.acted.append(self.the_active())
        self.active, self.offers, self.offered, self.fence = None, [], 0, ""
