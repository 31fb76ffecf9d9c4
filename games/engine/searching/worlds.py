"""Worlds: games that a seat can't tell apart from the one it sits in, each at the very question that it is asked.

A rule keeps local variables while it asks, so a world begins where the running step began, and the answers since are given again. What
the seat then sees must equal what it really sees: else that world is another one, and is dropped. The check also holds `imagine` true.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from games.engine.asking.ask import Seat
from games.engine.copying import copied
from games.engine.declaring.game import Game
from games.engine.errors import Refused
from games.engine.running.match import Match
from games.engine.running.save import Answer
from games.engine.searching.luck import Luck
from games.engine.searching.playout import Playout
from games.engine.state import State
from games.engine.telling.memory import Memory

S = TypeVar("S", bound=State)
ATTEMPTS: Final = 6


@dataclass(frozen=True)
class World(Generic[S]):
    """An imagined state at the start of the running step, and the step's answers as they may have been."""

    game: Game[S]
    state: S
    answers: tuple[Answer, ...]

    def begin(self) -> Playout[S]:
        """Return a new playout at the seat's question."""
        playout = Playout(self.game, copied(self.state))
        for answer in self.answers:
            playout.answer(answer.seat, answer.tokens)
        return playout


class Worlds(Generic[S]):
    """The worlds of one seat at one question, by number: the same number gives the same world. `dropped` counts failed attempts."""

    def __init__(self, match: Match[S], seat: Seat, memory: Memory) -> None:
        self.match, self.seat, self.memory, self.dropped = match, seat, memory, 0
        self._view: Any = match.view(seat)
        self._base, self._answers = match.go_back_to_step()

    def imagine(self, number: int) -> World[S] | None:
        """Return the world of that number; None when six attempts saw something else than the seat does."""
        for attempt in range(ATTEMPTS):
            luck = Luck(number * ATTEMPTS + attempt)
            state = self.match.game.views.imagine_from(self._base, self.seat, luck, self.memory)
            world = self._give_again(state, luck)
            if world is not None:
                return world
            self.dropped += 1
        return None

    def _give_again(self, state: S, luck: Luck) -> World[S] | None:
        """Give the step's answers again; None where they don't fit, or don't lead to what the seat sees."""
        game, given = self.match.game, list[Answer]()
        playout = Playout(game, copied(state))
        for answer in self._answers:
            if answer.seat != self.seat:
                if playout.asks[answer.seat].standing if answer.seat in playout.asks else True:
                    continue  # what others have begun beside the decision, no one knows
                answer = self._guess(playout, answer, luck)
            if not _is_fitting(playout, answer):
                return None
            playout.answer(answer.seat, answer.tokens)
            given.append(answer)
        same = game.views.view(playout.state, self.seat) == self._view and self.seat in playout.asks
        return World(game, state, tuple(given)) if same else None

    def _guess(self, playout: Playout[S], answer: Answer, luck: Luck) -> Answer:
        """Return another seat's answer of this step as it may have been: as it was if everyone heard it, otherwise as a robot's.

        Where everyone knows how many things were chosen, it has as many.
        """
        search = playout.game.robot.search
        if search is not None and answer.rule in search.spoken:
            return answer
        ask = playout.asks[answer.seat]
        view = playout.game.views.view(playout.state, answer.seat)
        tokens = playout.game.robot.decide(view, ask, luck)
        if search is not None and ask.rule in search.counted:
            more = [token for token in ask.legal if token not in tokens]
            tokens = (*tokens, *more)[: len(answer.tokens)]
        return answer._replace(rule=ask.rule, tokens=tokens)


def _is_fitting(playout: Playout[Any], answer: Answer) -> bool:
    """Return whether that rule asks the seat in the playout, and the answer is legal."""
    ask = playout.asks.get(answer.seat)
    if ask is None or ask.rule != answer.rule:
        return False
    try:
        ask.check(answer.tokens)
    except Refused:
        return False
    return True
