"""A game played by chance, watched for what must hold between two decisions and not only at one."""

from __future__ import annotations

from collections import Counter
from functools import wraps

import pytest

from games.aristocracy import phases, steps
from games.aristocracy.action_events import Passed, RoyalPaid, Sold
from games.aristocracy.events import CardBought, Income, PhaseBegins, TurnBegins
from games.aristocracy.state import Court
from games.engine.asking.ask import Ask, Numbers, Option, Tokens
from games.engine.cards import Card
from games.engine.events import Event
from games.engine.running.match import Match
from tests.games.aristocracy.court import view


def guard(patch: pytest.MonkeyPatch) -> Counter[str]:
    """Looks where no decision is open: right after every draw (11.9), right after COLLECT (11.6). Gives how often it has looked."""
    draw, collect = Court.draw, phases.collect
    looks = Counter[str]()

    @wraps(draw)
    def drawing(g: Court) -> Card | None:
        card = draw(g)
        assert g.deck or not g.pile, "11.9"
        looks["11.9"] += 1
        return card

    @wraps(collect)
    def collecting(g: Court) -> None:
        collect(g)
        assert not g.market, "11.6"
        assert not any(g.stalls), "11.6"
        assert not g.flipped, "11.6"
        looks["11.6"] += 1

    patch.setattr(Court, "draw", drawing)
    patch.setattr(steps, "collect", collecting)
    return looks


def lively(ask: Ask, dice: Numbers) -> Tokens:
    """A legal answer by chance that seldom passes and seldom ends the game."""
    idle = {"pass", "end"} if dice.below(4) else set()
    kept = tuple(Option(token, refusal) for token, refusal in ask.options if token not in idle)
    busy = Ask(ask.seat, ask.rule, ask.prompt, kept, ask.low, ask.high)
    tokens = (busy if busy.legal else ask).sample(dice)
    ask.check(tokens)
    return tokens


class Watch:
    """Plays one answer after another and raises AssertionError, with its number, for an invariant that is broken."""

    def __init__(self, match: Match[Court]) -> None:
        self.match = match
        self.pool = sum(match.state.coins)
        self.addresses: dict[int, Card] = {}
        self.turns: Counter[int] = Counter()  # of this phase, by seat
        self.allowances = 0  # of this phase
        self.acting = 0  # the allowance of the running turn that is not used up yet
        self.verbs: Counter[str] = Counter()
        self.hear(match.news)

    def answer(self, dice: Numbers) -> None:
        """Answers one open decision by chance."""
        seat = sorted(self.match.asks)[dice.below(len(self.match.asks))]
        ask = self.match.asks[seat]
        tokens = lively(ask, dice)
        phase, active, stalls = self.phase, self.match.state.active, self.stalls
        if ask.rule == "4.9c" and tokens != ("end",):
            self.acting -= 1
            assert self.acting >= 0, "11.5 more actions than the allowance"
        self.verbs.update(tokens if ask.rule in {"4.9c", "5.12e", "6.3"} else (ask.rule,))
        self.hear(self.match.answer(seat, tokens).events, ended=tokens == ("end",))
        if active is not None and self.match.state.active is not None and self.phase == phase:  # no COLLECT between
            kept = {other: size for other, size in stalls.items() if other != active}
            assert kept.items() <= self.stalls.items(), "11.4"
        self.look()

    @property
    def phase(self) -> tuple[int, str]:
        """Which phase it is."""
        return self.match.state.round, self.match.state.royal

    @property
    def stalls(self) -> dict[int, int]:
        """The number of cards of each seat's stall."""
        return {seat: len(stall) for seat, stall in enumerate(self.match.state.stalls)}

    def hear(self, events: list[Event], ended: bool = False) -> None:
        """Counts coins, turns and actions by what is told."""
        for event in events:
            if isinstance(event, Income):
                self.pool += sum(event.coins.values())
            elif isinstance(event, Sold):
                self.pool += 1
            elif isinstance(event, RoyalPaid):
                self.pool -= 1
            elif isinstance(event, CardBought):
                self.pool -= event.price
            elif isinstance(event, Passed) and ended:
                self.acting -= event.count
            elif isinstance(event, PhaseBegins):
                self.ends_turn()
                self.turns.clear()
                self.allowances = 0
            elif isinstance(event, TurnBegins):
                self.ends_turn()
                self.begins_turn(event)

    def begins_turn(self, event: TurnBegins) -> None:
        """11.5, 11.11 One turn a phase, never with an empty stall; all allowances are at most the cards in play."""
        self.turns[event.seat] += 1
        assert self.turns[event.seat] == 1, "11.5 a second turn"
        assert event.actions > 0, "11.5 a turn with an empty stall"
        self.acting = event.actions
        self.allowances += event.actions
        assert self.allowances <= sum(1 for _ in self.match.state.in_play()), "11.11"

    def ends_turn(self) -> None:
        """11.5 A turn uses exactly its allowance."""
        assert self.acting == 0, "11.5 fewer actions than the allowance"

    def look(self) -> None:
        """What must hold at a decision."""
        g = self.match.state
        self.match.game.rules.check(g)
        assert sum(g.coins) == self.pool, "11.2"
        assert min(g.coins) >= 0, "11.2"
        if g.royal == "K" and g.step == "stalls":
            assert all(len(hand) <= g.maximum_hand(seat) for seat, hand in enumerate(g.hands)), "11.7"
        for building in g.buildings:
            assert self.addresses.setdefault(building.number, building.address) is building.address, "11.10"
        assert view(self.match, None).open_pile == tuple(g.pile[: min(4, len(g.pile))]), "11.8"
