"""Matches between robots: one of a strength among others of one strength, in every seat of every deal."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from bot.tables.robot_worker import Question
from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.declaring.robot import share_of_win
from games.engine.events import Event
from games.engine.running.match import Match
from games.engine.searching.luck import Luck, draw_number
from games.engine.searching.regent import Strength, Thought, is_searched, think
from games.engine.telling.memory import NOTHING_SEEN, Memory


@dataclass(frozen=True)
class Entered:
    """A contest: several deals of a title, each played once from every seat. `playouts` 0: as many as the strength has.

    A page or a regent plays among courtiers, a courtier among regents.
    """

    title: str
    seats: int
    strength: Strength
    deals: int
    playouts: int = 0

    @property
    def others(self) -> Strength:
        """Return the strength of the other seats."""
        return "regent" if self.strength == "courtier" else "courtier"


@dataclass
class Played:
    """One game of a contest: the share of the win, the CPU milliseconds of each searched decision, how many of them it changed."""

    share: float
    answers: int
    took: list[float] = field(default_factory=list)
    changed: int = 0
    playouts: int = 0
    dropped: int = 0
    took_all: float = 0.0
    """CPU seconds of the whole game."""


def begin(game: Game[Any], seats: int, deal: int) -> Match[Any]:
    """Return the match of that deal."""
    seed = sha256(f"robots {game.name} {seats} {deal}".encode()).hexdigest()
    return Match.begin(game, game.rules.deal(seats, game.options(), seed))


def play_game(entered: Entered, deal: int, seat: int) -> Played:
    """Play the deal with the strength in that seat, the others elsewhere; the luck of the courtiers belongs to the deal."""
    game, began = CATALOGUE[entered.title], time.process_time()
    match, luck = begin(game, entered.seats, deal), Luck(draw_number("courtiers", entered.title, deal))
    strengths = {one: entered.strength if one == seat else entered.others for one in range(entered.seats)}
    played = Played(0.0, 0)
    memories = {one: game.views.recall(one, match.news) for one in strengths if strengths[one] != "courtier"}

    def remember(told: Sequence[Event]) -> None:
        for one, memory in memories.items():
            memories[one] = game.views.recall(one, told, memory)

    while not match.over:
        remember(bargain(match, luck))
        ask = next(one for one in match.asks.values() if not one.standing)
        if ask.seat in memories:
            tokens = think_timed(
                match, ask.seat, strengths[ask.seat], deal, memories[ask.seat], played, entered.playouts
            ).tokens
        else:
            tokens = game.robot.decide(match.view(ask.seat), ask, luck)
        remember(match.answer(ask.seat, tokens).events)
        played.answers += 1
    if match.state.outcome is not None:
        played.share = share_of_win(match.state.outcome, seat, entered.seats)
    played.took_all = time.process_time() - began
    return played


def write_question(
    match: Match[Any], seat: int, strength: Strength, number: int, memory: Memory = NOTHING_SEEN, budget: int = 0
) -> Question:
    """Return the seat's question as a table sends it to a worker process."""
    seen = {str(card): holder for card, holder in memory.items()}
    return Question(match.game.name, match.save(), seat, strength, number, seen, budget)


def list_questions(game: Game[Any], seats: int, deal: int) -> list[Question]:
    """Return all that regents would be asked in a whole game, which courtiers play: what a table with regents sends, in its order."""
    match, luck = begin(game, seats, deal), Luck(draw_number("courtiers", game.name, deal))
    memories, found, search = (
        {seat: game.views.recall(seat, match.news) for seat in range(seats)},
        list[Question](),
        game.robot.search,
    )
    while not match.over:
        told = bargain(match, luck)
        ask = next(one for one in match.asks.values() if not one.standing)
        memories = {seat: game.views.recall(seat, told, memory) for seat, memory in memories.items()}
        if search is not None and is_searched(match, ask.seat, search):
            found.append(write_question(match, ask.seat, "regent", deal, memories[ask.seat]))
        told = match.answer(ask.seat, game.robot.decide(match.view(ask.seat), ask, luck)).events
        memories = {seat: game.views.recall(seat, told, memory) for seat, memory in memories.items()}
    return found


def bargain(match: Match[Any], luck: Luck) -> list[Event]:
    """Let every seat answer what stands open to it, as robots do at a table; return what is told."""
    told, answers = list[Event](), match.game.robot.bargain
    while answers is not None:
        standing = [ask for ask in match.asks.values() if ask.standing]
        found = ((ask.seat, answers(match.view(ask.seat), ask, luck)) for ask in standing)
        chosen = next(((seat, tokens) for seat, tokens in found if tokens), None)
        if chosen is None:
            break
        told += match.answer(*chosen).events
    return told


def think_timed(
    match: Match[Any], seat: int, strength: Strength, deal: int, memory: Memory, played: Played, playouts: int
) -> Thought:
    """Return the thought of the strength; note what it took."""
    began = time.process_time()
    thought = think(match, seat, strength, deal, memory or NOTHING_SEEN, playouts)
    if thought.estimates:
        played.took.append(1e3 * (time.process_time() - began))
        played.changed += thought.tokens != thought.estimates[0][0]
        played.dropped += thought.dropped
        played.playouts += sum(count for _, _, count in thought.estimates)
    return thought


def play_deal(entered: Entered, deal: int) -> list[Played]:
    """Play the deal from every seat."""
    return [play_game(entered, deal, seat) for seat in range(entered.seats)]


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Return mean and half width of the 95 % interval of independent shares: the means of deals, whose games aren't independent."""
    count = len(shares)
    mean = sum(shares) / count
    variance = sum((one - mean) ** 2 for one in shares) / max(1, count - 1)
    return mean, 1.96 * math.sqrt(variance / count)


def middle(numbers: Sequence[float], share: float) -> float:
    """Return that quantile; 0 of nothing."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def sum_up(entered: Entered, deals: Sequence[Sequence[Played]]) -> dict[str, Any]:
    """Return the contest as a row."""
    games = [game for deal in deals for game in deal]
    mean, half = interval([sum(game.share for game in deal) / entered.seats for deal in deals])
    took = [one for game in games for one in game.took]
    return {
        "title": entered.title,
        "seats": entered.seats,
        "strength": entered.strength,
        "playouts": round(sum(game.playouts for game in games) / max(1, len(took))),
        "games": len(games),
        "won": round(mean, 4),
        "half": round(half, 4),
        "decisions": round(len(took) / len(games), 1),
        "changed": round(sum(game.changed for game in games) / max(1, len(took)), 3),
        "dropped": sum(game.dropped for game in games),
        "median": round(middle(took, 0.5)),
        "p95": round(middle(took, 0.95)),
    }
