"""The robots that search: the regent plays to win, the page so that a beginner may win.

Determinised Monte Carlo search: each legal answer is tried in the same imagined worlds, the title's robot plays every seat on to the
title's horizon, and the state there is worth the seat's chance to win. A search of this kind assumes that it will know the world later
(strategy fusion: Frank and Basin, 1998); against that helps that the robot, which sees its own view only, plays on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from games.engine.ask import Seat, Tokens
from games.engine.match import Match
from games.engine.memory import NOTHING_SEEN, Memory
from games.engine.search.arms import list_arms
from games.engine.search.halving import find_best, find_defensible
from games.engine.search.luck import Luck, draw_number
from games.engine.search.playout import play_on
from games.engine.search.worlds import Worlds

Strength = Literal["page", "courtier", "regent"]
STRENGTHS: Final[tuple[Strength, ...]] = ("page", "courtier", "regent")
OF_A_PAGE: Final = 48  # playouts of a decision
REGRET: Final = 0.04  # what a page may give away of its chance to win, in one decision
WIDEST: Final = 24  # arms at most


@dataclass(frozen=True)
class Thought:
    """The answer that a robot has thought of.

    `estimates`: each answer that it tried, with the chance to win that it gave it and the number of playouts; the robot's own first.
    Empty where it did not search. `dropped`: worlds that were not consistent with what it sees.
    """

    tokens: Tokens
    estimates: tuple[tuple[Tokens, float, int], ...] = ()
    dropped: int = 0


def think(
    match: Match[Any], seat: Seat, strength: Strength, number: int, memory: Memory = NOTHING_SEEN, budget: int = 0
) -> Thought:
    """Return the seat's answer to its open question. The match is not touched.

    It depends on the seat's view, memory and question, on the strength, the budget (playouts; 0: as usual) and the number alone. Raise
    KeyError if the seat is asked nothing.
    """
    game, ask, view = match.game, match.asks[seat], match.view(seat)
    luck = Luck(draw_number(number, match.state.serial, len(match.list_begun(seat)), seat))
    first, search = game.robot.decide(view, ask, luck), game.robot.search
    if strength == "courtier" or search is None or (search.rules and ask.rule not in search.rules):
        return Thought(first)
    budget = budget or (OF_A_PAGE if strength == "page" else search.playouts)
    arms = list_arms(ask, first, luck, max(8, min(WIDEST, budget // 3)))
    if len(arms) == 1:
        return Thought(first)
    worlds = Worlds(match, seat, memory)
    trial = Trials(worlds, arms, luck.below(1 << 40))
    if strength == "page":
        best, found = find_defensible(len(arms), trial, budget, REGRET)
    else:
        best, found = find_best(len(arms), trial, budget)
    estimates = tuple((arms[arm], found.mean(arm), len(found.values[arm])) for arm in range(len(arms)))
    return Thought(arms[best], estimates, worlds.dropped)


class Trials:
    """Tries arms in one world after another."""

    def __init__(self, worlds: Worlds[Any], arms: Sequence[Tokens], number: int) -> None:
        self.worlds, self.arms, self.number = worlds, arms, number

    def __call__(self, arms: Sequence[int]) -> list[float] | None:
        """Return what each of the arms is worth in the next world; None if there is none."""
        self.number += 1
        seat, world = self.worlds.seat, self.worlds.imagine(self.number)
        search = self.worlds.match.game.robot.search
        if world is None or search is None:
            return None
        values = []
        for arm in arms:
            playout = world.begin()
            horizon = search.clock(playout.state) + search.horizon
            search.quicken(playout.state)
            playout.answer(seat, self.arms[arm])
            values.append(search.value(play_on(playout, horizon), seat))
        return values
