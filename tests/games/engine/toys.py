"""A toy game made of whatever steps a test declares: to see the engine without a title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.cards import Cards
from games.engine.declaring.game import Game
from games.engine.declaring.robot import Robot
from games.engine.declaring.rules import EarlyEnd, Rules
from games.engine.dice import Dice
from games.engine.events import Event
from games.engine.running.match import Match
from games.engine.state import Outcome, State
from games.engine.telling.phrasing import Label, Words
from games.engine.telling.views import View, Views

SEED = "5e" * 32


class Toy(State):
    """Two hands, and what happened."""

    log: list[str] = []
    hands: list[Cards] = []
    secret: int = 0


@dataclass(frozen=True)
class ToyView(View):
    """A view of the toy."""

    log: tuple[str, ...]
    hand: tuple[Any, ...]


class NoOptions(BaseModel):
    """The toy has none."""


class Said(Event, text="{seat} says {word}."):
    """Something told."""

    seat: Seat
    word: str


def toy(
    *steps: Callable[[Toy], Any], version: int = 1, upgrades: Mapping[int, Any] | None = None, **more: Any
) -> Game[Toy]:
    """A game of these steps."""
    return Game(
        name="toy",
        title="Toy",
        blurb="",
        seats=range(1, 5),
        options=NoOptions,
        rules=Rules(
            state=Toy,
            version=version,
            steps=steps,
            deal=lambda seats, options, seed: fresh(seats, seed, version),
            finish=lambda g, scored: end(g),
            early_end=EarlyEnd("0.3", "what there is"),
            check=lambda g: None,
            upgrades=upgrades or {},
        ),
        views=Views(
            view=lambda g, viewer: ToyView(viewer=viewer, log=tuple(g.log), hand=()), imagine=lambda g, viewer, dice: g
        ),
        words=Words(label=lambda view, ask, token: Label(token), final_rule="0.1", order_rule="0.2", over_rule="0.2"),
        robot=Robot(decide=lambda view, ask, dice: ask.sample(dice)),
    ).but(**more)


def fresh(seats: int = 2, seed: str = SEED, version: int = 1) -> Toy:
    """A toy before its first step."""
    return Toy(version=version, seats=seats, dice=Dice(seed))


def start(*steps: Callable[[Toy], Any], seats: int = 2) -> Match[Toy]:
    """A match of these steps."""
    return Match.begin(toy(*steps), fresh(seats))


def end(g: Toy) -> None:
    """The toy is over."""
    g.outcome = Outcome(rule="0.9", ranking=tuple(range(g.seats)), scores=(0,) * g.seats)


def same(match: Match[Toy], other: Match[Toy]) -> bool:
    """Return whether two matches are at the same point."""
    digests = [[m.digest(seat) for seat in m.asks] for m in (match, other)]
    return (match.save(), match.state, dict(match.asks), digests[0]) == (
        other.save(),
        other.state,
        dict(other.asks),
        digests[1],
    )


def answers(choose: Callable[[Toy], Any], *given: tuple[Seat, Tokens], seats: int = 2) -> tuple[Any, Ask]:
    """Return what `choose(g)` comes back with after these answers, and the first thing that it asked."""
    asks: list[Ask] = []
    results: list[Any] = []

    async def only(g: Toy) -> None:
        results.append(await choose(g))
        end(g)

    match = start(only, seats=seats)
    for seat, tokens in given:
        asks.append(match.asks[seat])
        match.answer(seat, tokens)
    assert match.over
    return results[0], asks[0]
