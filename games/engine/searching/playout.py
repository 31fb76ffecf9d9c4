"""A playout: a game that is played on in thought.

It does what a match does with its running step, and nothing else: no snapshots, no news, no checks of answers.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import Any, Generic, TypeVar

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.game import Game
from games.engine.declaring.rules import Next
from games.engine.state import State

S = TypeVar("S", bound=State)
MOST = 3_000  # answers of one playout; a game that goes on longer is valued as it stands then


class Playout(Generic[S]):
    """A game in thought. `asks` are the open decisions; empty when the game is over."""

    __slots__ = ("_flow", "asks", "count", "game", "state")

    asks: Mapping[Seat, Ask]
    _flow: Coroutine[Any, Any, Next]

    def __init__(self, game: Game[S], state: S) -> None:
        """Begin the step of that state again; the state is used up."""
        self.game, self.state, self.count = game, state, 0
        self._flow = game.rules.by_name[state.step](state)
        self.asks = self._flow.send(None)

    def answer(self, seat: Seat, tokens: Tokens) -> None:
        """Give a legal answer; steps run until someone is asked or the game is over."""
        state = self.state
        if state.lapsed is not None:
            state.lapsed = None
        self.count += 1
        try:
            self.asks = self._flow.send((seat, tokens))
        except StopIteration as stop:
            self._run(stop.value)
        state.forget_told()

    def find_due(self) -> Ask | None:
        """Return the first decision that someone waits for; None if there is none."""
        return next((ask for ask in self.asks.values() if not ask.standing), None)

    def _run(self, step: Next) -> None:
        state, game = self.state, self.game
        while step is not None:
            state.step = step.__name__
            state.serial += 1
            if step.__name__ not in game.rules.asking:
                step = step(state)
                continue
            self._flow = step(state)
            try:
                self.asks = self._flow.send(None)
            except StopIteration as stop:
                step = stop.value
            else:
                return
        self.asks = {}


def play_on(playout: Playout[S], horizon: int) -> S:
    """Let the title's robot play every seat until the title's clock has reached the horizon; return the state there.

    Its luck is the world's own dice. Raise ValueError for a title that has no search.
    """
    game, state = playout.game, playout.state
    search = game.robot.search
    if search is None:
        raise ValueError(f"{game.name} has no search")
    view, decide, luck = game.views.view, game.robot.decide, state.dice
    while playout.count < MOST and search.clock(state) < horizon:
        ask = playout.find_due()
        if ask is None:
            break
        playout.answer(ask.seat, decide(view(state, ask.seat), ask, luck))
    return state
