"""Changes of a game that the clock, the game master or a resignation makes."""

from __future__ import annotations

from typing import TypeVar

from games.engine.asking.ask import Seat
from games.engine.declaring.correction import Correction
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.running.run import Run
from games.engine.running.save import Answer
from games.engine.running.snapshot import Snapshot
from games.engine.state import State

__all__ = ["InterruptibleRun"]

S = TypeVar("S", bound=State)


class InterruptibleRun(Run[S]):
    """A run of the rules that the clock, the game master or a resignation may interrupt."""

    def time_out(self, seat: Seat) -> list[Event]:
        """Forget what the seat had begun, answer the default for it, and return the events.

        The default answers a further question that it leads to and no one has learned of. If the seat is left with a standing offer, it
        stays there. Raise Refused if the seat has no question with a default, in the same words whatever it has answered to a standing
        offer; that answer stays.
        """
        if seat not in self.asks or self.asks[seat].standing:
            raise Refused(self.game.words.order_rule, "it isn't this seat's decision now")
        begun = {k for k in range(self._final, len(self._tail)) if self._tail[k].seat == seat}
        if begun:
            self._replay_without(begun)
        ask = self.asks.get(seat)
        if begun and ask is not None and ask.standing:
            return []
        if ask is None or ask.default is None:
            raise Refused(self.game.words.order_rule, "it isn't this seat's decision now")
        while ask is not None and ask.default is not None:
            learned = self._apply(Answer(seat, str(ask.rule), ask.default, lapsed=True))
            ask = None if learned else self.asks.get(seat)
        return self._collect()

    def intervene(self, power: str) -> list[Event]:
        """Carry out a power that the rulebook gives to the game master; return the events.

        Raise KeyError for an unknown power, Refused when the game is over.
        """
        if self.state.outcome is not None:
            raise Refused(self.game.words.over_rule, "the game is over")
        following = self.game.rules.powers[power](self.state)
        if self._flow is not None:
            self._flow.close()
        self._run(following)
        return self._collect()

    def correct(self, name: str, value: int) -> Correction:
        """Set a number that the title declares as safe, and begin the running step again with it; return the number as it was.

        Raise KeyError for one that isn't declared, ValueError outside its bounds, Refused when the game is over or the running step has
        been answered, AssertionError if an invariant would break. Then nothing has changed.
        """
        if self.state.outcome is not None:
            raise Refused(self.game.words.over_rule, "the game is over")
        if self._tail:
            raise Refused(self.game.words.final_rule, "players have already answered in this step")
        state = self._checkpoint.state()
        found = {one.name: one for one in self.game.rules.corrections(state)}[name]
        if not 0 <= value <= found.most:
            raise ValueError(f"{name} can be 0 to {found.most}, not {value}")
        found.change(state, value)
        self.game.rules.check(state)
        if self._flow is not None:
            self._flow.close()
        self._start_again(Snapshot(state), state)
        self._forget_told()
        return found

    def resign(self, seat: Seat) -> list[Event]:
        """Let the seat resign as the rulebook has it; return the events. Raise Refused; then nothing has changed.

        Answers that no one has learned anything from are laid aside first, so that no half choice is in the state. If the running step
        goes on, it is run from its beginning (it must find in the state what it has done), and the others' answers are given again where
        the very same question comes.
        """
        if self.state.outcome is not None:
            raise Refused(self.game.words.over_rule, "the game is over")
        if self.game.rules.resign is None:
            raise Refused(self.game.words.final_rule, "these rules don't cover resigning")
        checkpoint, tail, final = self._checkpoint, self._tail[:], self._final
        self._replay_without(set(range(final, len(tail))))
        try:
            following = self.game.rules.resign(self.state, seat)
        except Refused:
            self._go_back(checkpoint, tail)
            raise
        aside = [answer for answer in tail[final:] if answer.seat != seat]
        self._go_on(following, aside, known=final > 0)
        return self._collect()

    def finish(self, scored: bool, *, recorded: bool = False) -> list[Event]:
        """End the game by the game master's word, scored or without a result; return the events told.

        Raise Refused if the rulebook has no scored end; `recorded` plays again what an earlier version allowed.
        """
        end = self.game.rules.early_end
        if scored and not end.scored and not recorded:
            raise Refused(end.rule, "ended early, this game has no winner")
        self.game.rules.finish(self.state, scored)
        if self._flow is not None:
            self._flow.close()
        self._rest()
        return self._collect()
