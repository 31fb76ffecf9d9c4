"""A game played by chance, watched for what must hold between two decisions and not only at one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.anarchy.cards import pack
from games.anarchy.events import (
    AnarchyUsed,
    Exchanged,
    HandWon,
    Passed,
    RiotUsed,
    RoleWon,
    RoundBegins,
    RoundEnds,
    SetPlayed,
    WentOut,
)
from games.anarchy.state import ANARCHY, NORMAL, THIRD_ESTATE, Realm, roles_of
from games.engine.events import Event
from games.engine.running.match import Match

POINTS = {4: 8, 5: 10}


class Watch:
    """Hears one event after another and raises AssertionError, with its number, for an invariant that is broken."""

    def __init__(self, match: Match[Realm]) -> None:
        self.match, self.seats = match, match.state.seats
        self.rounds = 0
        self.hear(match.news)
        self.look()

    def hear(self, events: list[Event]) -> None:
        """Follows what is told."""
        handlers: dict[type[Event], Callable[[Any], None]] = {
            RoundBegins: self.round_begins,
            SetPlayed: self.played,
            Passed: self.passed,
            WentOut: self.went_out,
            HandWon: self.hand_won,
            AnarchyUsed: self.used_one,
            RiotUsed: self.used_one,
            Exchanged: self.used_one,
            RoundEnds: self.round_ends,
            RoleWon: self.role_won,
        }
        for event in events:
            if type(event) in handlers:
                handlers[type(event)](event)

    def round_begins(self, event: RoundBegins) -> None:
        """16.3 Holdings differ by one card at most."""
        self.rounds += 1
        self.left = dict(event.cards)
        assert max(self.left.values()) - min(self.left.values()) <= 1, "16.3"
        assert sum(self.left.values()) == len(pack(self.seats)), "16.1"
        self.used: list[int] = []
        self.out: list[int] = []
        self.won: list[RoleWon] = []
        self.marked: list[int] = []
        self.anarchy, self.powers = False, event.powers
        self.new_hand()

    def new_hand(self) -> None:
        """Nothing lies there, nobody has passed."""
        self.size, self.strength, self.passes, self.cards = 0, -100, 0, 0

    def played(self, event: SetPlayed) -> None:
        """16.4, 16.5, 16.8 Stronger and not smaller; each play takes away its size."""
        order = ANARCHY if self.anarchy else NORMAL
        strength = order[event.rank]
        assert len(event.cards) >= self.size, "16.4 smaller"
        assert self.size == 0 or strength > self.strength, "16.4 not stronger"
        assert self.size == 0 or self.strength != order["K"], "16.8"
        self.size, self.rank, self.strength = len(event.cards), event.rank, strength
        self.left[event.seat] -= len(event.cards)
        self.cards += len(event.cards)
        assert self.left[event.seat] == event.left, "16.5"

    def passed(self, event: Passed) -> None:
        """16.11 At most n - 1 passes in a hand."""
        self.passes += 1
        assert self.passes <= self.seats - 1, "16.11"

    def went_out(self, event: WentOut) -> None:
        """16.6 Only by a play, without gaps."""
        assert self.left[event.seat] == 0, "16.6"
        self.out.append(event.seat)
        assert event.place == len(self.out), "16.6"

    def hand_won(self, event: HandWon) -> None:
        """16.11 Every hand removes at least one card."""
        assert self.cards > 0, "16.11"
        assert self.left[event.leader] > 0, "16.2"
        self.new_hand()

    def used_one(self, event: AnarchyUsed | RiotUsed | Exchanged) -> None:
        """16.5, 16.7 Each use takes away exactly one card; one for each player in a round, none out of time."""
        assert self.powers, "16.7"
        assert event.seat not in self.used, "16.7"
        self.used.append(event.seat)
        self.left[event.seat] -= 1
        self.cards += 1
        if isinstance(event, AnarchyUsed):
            self.anarchy = not self.anarchy
            self.marked.append(event.seat)
            order = ANARCHY if self.anarchy else NORMAL
            self.strength = order[self.rank] if self.size else -100

    def round_ends(self, event: RoundEnds) -> None:
        """16.6, 16.9 One is left, with the last finishing place."""
        self.out.append(event.last)
        assert sorted(self.out) == list(range(self.seats)), "16.6"
        assert self.left[event.last] == event.count > 0, "16.2"
        assert len(self.used) <= self.seats, "16.11"

    def role_won(self, event: RoleWon) -> None:
        """16.9, 16.10 Roles by finishing place; the points of a round."""
        self.won.append(event)
        assert event.seat == self.out[len(self.won) - 1], "16.9"
        if len(self.won) < self.seats:
            return
        assert tuple(won.role for won in self.won) == roles_of(self.seats), "16.9"
        penalties = [won.seat for won in self.won if won.points < 0]
        assert sum(won.points for won in self.won) == POINTS.get(self.seats, 11) - 2 * len(penalties), "16.10"
        assert set(penalties) == {w.seat for w in self.won if w.seat in self.marked and w.role in THIRD_ESTATE}, "16.10"
        third = sum(role in THIRD_ESTATE for role in roles_of(self.seats))
        anarchies = sum(card.power == "Anarchy" for card in pack(self.seats))
        assert len(penalties) <= min(third, anarchies), "16.10"

    def look(self) -> None:
        """Check what must hold at a decision."""
        g, match = self.match.state, self.match
        match.game.rules.check(g)
        assert g.ended == (self.rounds if match.over else self.rounds - 1)
        if g.last:
            assert g.circle == list(g.last.finishing), "16.9"
        if match.over:
            return
        assert sorted(map(str, g.in_play())) == sorted(map(str, pack(self.seats))), "16.1"
        assert [len(holding) for holding in g.holdings] == [self.left[seat] for seat in range(self.seats)], "16.5"
        (due,) = [ask for ask in match.asks.values() if not ask.standing]
        assert sum(map(g.is_live, range(self.seats))) >= 2, "16.2"
        assert g.is_live(due.seat), "16.2"
        assert due.seat not in g.passed, "16.2"
        assert due.seat == g.to_play, "4.1"
