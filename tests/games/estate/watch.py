"""A game of Estate, watched for what must hold over a Season or a turn and not only at one decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from games.engine.asking.ask import Seat
from games.engine.events import Event
from games.engine.running.match import Match
from games.estate.events import (
    FavorDrawn,
    Filled,
    Harvested,
    MandatoryHarvest,
    Moved,
    RequestAppears,
    RequestTimedOut,
    Satisfied,
    SeasonBegins,
    Smithed,
    Trained,
    TurnBegins,
    Worked,
)
from games.estate.state import Estate


class Watch:
    """Hears what is told and raises AssertionError, with its number, for an invariant that is broken."""

    def __init__(self, match: Match[Estate]) -> None:
        self.match, self.seats = match, match.state.seats
        self.filled, self.drawn = Counter[Seat](), Counter[Seat]()
        self.ages: dict[str, int] = {}
        self.free = self.left = 0
        self.begin_season()
        self.heard: Counter[type[Event]] = Counter()
        self.lands = self.all_lands()
        self.hear(match.news)

    def begin_season(self) -> None:
        """Nothing is Used, Moved or Spent; nobody has had a turn."""
        self.used: set[tuple[Seat, str]] = set()
        self.toil: Counter[tuple[Seat, str]] = Counter()
        self.turns: list[Seat] = []
        self.done: list[str] = []

    def all_lands(self) -> list[str]:
        """Every Demesne as text."""
        return [repr(lands) for lands in self.match.state.lands]

    def hear(self, events: list[Event]) -> None:
        """Follows what is told."""
        handlers: dict[type[Event], Callable[[Any], None]] = {
            SeasonBegins: lambda event: self.begin_season(),
            TurnBegins: self.turn,
            Worked: self.produced,
            Harvested: self.produced,
            MandatoryHarvest: self.produced,
            Moved: self.one_leaves,
            Trained: self.one_leaves,
            Smithed: self.smithed,
            Filled: self.fill,
            Satisfied: self.satisfied,
            FavorDrawn: self.draw,
            RequestAppears: self.appears,
            RequestTimedOut: self.timed_out,
        }
        for event in events:
            self.heard[type(event)] += 1
            if type(event) in handlers:
                handlers[type(event)](event)

    def turn(self, event: TurnBegins) -> None:
        """4.6c One turn each in a Season."""
        assert event.seat not in self.turns, "4.6c"
        self.turns.append(event.seat)
        self.free = sum(holding.free for _, holding in self.match.state.holdings(event.seat))
        self.left = 0

    def produced(self, event: Worked | Harvested | MandatoryHarvest) -> None:
        """11.7 A Used Holding is not used again."""
        assert (event.seat, event.place) not in self.used, "11.7 used twice"
        self.used.add((event.seat, event.place))

    def one_leaves(self, event: Moved | Trained) -> None:
        """11.7 No more leave their Holdings than were Free when the turn began."""
        self.left += 1
        assert self.left <= self.free, "11.7 moved twice"

    def smithed(self, event: Smithed) -> None:
        """11.7 Two Peasants of the Village are Spent."""
        self.toil[event.seat, event.place] += 2

    def fill(self, event: Filled) -> None:
        """11.5 One Favor for each circle."""
        self.filled[event.seat] += 1

    def satisfied(self, event: Satisfied) -> None:
        """11.6 At most four in a Season."""
        self.done.append(event.card)
        assert len(self.done) <= 4, "11.6"
        self.ages.pop(event.card)

    def draw(self, event: FavorDrawn) -> None:
        """11.5 One Favor fewer in the Bag."""
        self.drawn[event.seat] += 1

    def appears(self, event: RequestAppears) -> None:
        """4.5d Every Request on the Track is a Season older."""
        self.ages = {card: age + 1 for card, age in self.ages.items()} | {event.card: 1}
        assert max(self.ages.values()) <= 4, "4.5d"

    def timed_out(self, event: RequestTimedOut) -> None:
        """4.5d After four Seasons, not earlier."""
        assert self.ages.pop(event.card) == 4, "4.5d"

    def look(self, step: str, season: int, active: Seat | None) -> None:
        """Check what must hold after an answer given in that step, Season and turn."""
        g, match = self.match.state, self.match
        match.game.rules.check(g)
        on = Counter(owner for request in g.track if request for owner in request.favors if owner is not None)
        for seat in range(self.seats):
            assert self.filled[seat] == on[seat] + g.bag[seat] + self.drawn[seat], "11.5"
            assert g.outcome is not None or g.count_staffed(seat) < g.options.win_target, "11.8"
        assert sorted([request.card for request in g.track if request]) == sorted(self.ages), "4.5d"
        if g.active is not None:
            for name, village in g.of_kind(g.active, "village"):
                assert village.spent + village.toiled == self.toil[g.active, name], "11.7 spent twice"
        lands = self.all_lands()
        if step == g.step == "turn" and season == g.season:
            changed = {seat for seat in range(self.seats) if lands[seat] != self.lands[seat]}
            assert changed <= {active, g.active}, "11.8 another Demesne has changed"
        self.lands = lands
