"""The robots that search: the regent plays to win, the page so that a beginner may win.

Determinised Monte Carlo search: each legal answer is tried in the same imagined worlds, the title's robot plays every seat on to the
title's horizon, and the state there is worth the seat's chance to win. A search of this kind assumes that it will know the world later
(strategy fusion: Frank and Basin, 1998); against that helps that the robot, which sees its own view only, plays on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.robot import Search
from games.engine.errors import Refused
from games.engine.running.match import Match
from games.engine.searching.arms import Path, list_arms, list_paths
from games.engine.searching.halving import Estimates, find_best, find_defensible
from games.engine.searching.luck import Luck, draw_number
from games.engine.searching.playout import Playout, play_on
from games.engine.searching.worlds import Worlds
from games.engine.telling.memory import NOTHING_SEEN, Memory

Strength = Literal["page", "courtier", "regent"]
STRENGTHS: Final[tuple[Strength, ...]] = ("page", "courtier", "regent")
PAGE_PLAYOUTS: Final = 48  # of a decision
PAGE_HORIZON: Final = 1
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
    if strength == "courtier" or search is None or not is_searched(match, seat, search):
        return Thought(first)
    if strength == "page" and luck.below(max(1, search.slips * 2 // min(3, match.state.seats))):
        return Thought(first)
    budget = budget or (PAGE_PLAYOUTS if strength == "page" else search.playouts)
    most, worlds = max(6, min(WIDEST, budget // 5)), Worlds(match, seat, memory)
    suggested = search.suggest(view, ask) if search.suggest else ()
    arms = list(dict.fromkeys([first, *suggested])) if suggested else list_arms(ask, first, luck, most)
    paths: list[Path] = [(arm,) for arm in arms]
    if ask.rule in search.verbs and strength == "regent":
        look = Look(worlds, luck, max(2, most // len(arms)))
        paths = list_paths(ask, arms, look, most)
    if len(paths) == 1:
        return Thought(first)
    trial = Trials(worlds, paths, luck.below(1 << 40), search.horizon if strength == "regent" else PAGE_HORIZON)
    if strength == "page":
        best, found = find_defensible(len(paths), trial, budget, find_bound(search, match.state.seats))
    else:
        best, found = find_best(len(paths), trial, budget, search.margin, search.gain)
    return Thought(paths[best][0], tell_estimates(paths, best, found), worlds.dropped)


def find_bound(search: Search[Any], seats: int) -> float:
    """Return the most of its chance to win that a page gives away in one decision, from 0 to 1."""
    return search.regret / (seats * min(seats, 4))


def is_searched(match: Match[Any], seat: Seat, search: Search[Any]) -> bool:
    """Return whether the seat's question is worth a search: by its rule, or since it asks for the object of a verb that was searched.

    A path was chosen for its object as much as for its verb, so the robot's own object may not fit.
    """
    begun = match.list_begun(seat)
    return not search.rules or match.asks[seat].rule in search.rules or (bool(begun) and begun[-1].rule in search.verbs)


def tell_estimates(paths: Sequence[Path], best: int, found: Estimates) -> tuple[tuple[Tokens, float, int], ...]:
    """Return for each first answer the chance of its best path, of the chosen answer that of the chosen path."""
    told: dict[Tokens, tuple[float, int]] = {}
    for place, path in enumerate(paths):
        chance, count = found.mean(place), len(found.values[place])
        if place == best or path[0] not in told or (chance > told[path[0]][0] and path[0] != paths[best][0]):
            told[path[0]] = chance, count
    return tuple((tokens, chance, count) for tokens, (chance, count) in told.items())


class Look:
    """Looks in one world at the question that follows an answer of the same seat."""

    def __init__(self, worlds: Worlds[Any], luck: Luck, most: int) -> None:
        self.worlds, self.luck, self.most = worlds, luck, most
        self.world = worlds.imagine(luck.below(1 << 40))

    def __call__(self, arm: Tokens) -> list[Tokens]:
        """Return answers to that question, the robot's own first; none where the seat is not asked on at once."""
        if self.world is None:
            return []
        playout, seat, search = self.world.begin(), self.worlds.seat, self.worlds.match.game.robot.search
        serial = playout.state.serial
        playout.answer(seat, arm)
        ask = playout.asks.get(seat)
        if ask is None or ask.standing or search is None or playout.state.serial != serial or ask.rule in search.verbs:
            return []
        game = playout.game
        first = game.robot.decide(game.views.view(playout.state, seat), ask, self.luck)
        return list_arms(ask, first, self.luck, self.most)


class Trials:
    """Tries arms in one world after another; `horizon`: by how much the title's clock goes on in each."""

    def __init__(self, worlds: Worlds[Any], paths: Sequence[Path], number: int, horizon: int) -> None:
        self.worlds, self.paths, self.number, self.horizon = worlds, paths, number, horizon

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
            horizon = search.clock(playout.state) + self.horizon
            search.quicken(playout.state)
            follow_path(playout, seat, self.paths[arm])
            values.append(search.estimate_win(play_on(playout, horizon), seat))
        return values


def follow_path(playout: Playout[Any], seat: Seat, path: Path) -> None:
    """Give the answers of the path; what doesn't fit this world is left to the robot."""
    playout.answer(seat, path[0])
    for tokens in path[1:]:
        ask = playout.asks.get(seat)
        if ask is None or not is_legal(ask, tokens):
            return
        playout.answer(seat, tokens)


def is_legal(ask: Ask, tokens: Tokens) -> bool:
    """Return whether the tokens answer the question."""
    try:
        ask.check(tokens)
    except Refused:
        return False
    return True
