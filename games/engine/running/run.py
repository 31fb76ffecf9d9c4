"""A running match: the only driver of rules. Synchronous, no I/O.

The trick is one line in `decisions.py`: a rule that asks yields its open asks. The driver sends the answers in; when the step
returns it takes a snapshot of the state, drops the answers and starts the next step. A save is the state at the step's start
plus the answers since; nothing else lives between two commands.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

from games.engine import copying
from games.engine.asking.ask import Ask, Seat, Settled, Tokens
from games.engine.asking.flows import Joined
from games.engine.declaring.game import Game
from games.engine.declaring.rules import Next
from games.engine.dice import Draw
from games.engine.errors import Outdated, Refused
from games.engine.events import Event
from games.engine.running.save import Answer, Save
from games.engine.running.snapshot import Snapshot, copy_state
from games.engine.state import State

S = TypeVar("S", bound=State)
_NOBODY: Final[Mapping[Seat, Ask]] = MappingProxyType({})


class _Before(NamedTuple):
    """The position before an answer, to see whether anyone has learned something."""

    told: int
    dice: int
    serial: int
    asks: Mapping[Seat, Ask]


class Run(Generic[S]):
    """A running game. `asks` are the open decisions by seat; empty when the game is over."""

    game: Game[S]
    state: S
    asks: Mapping[Seat, Ask]
    news: list[Event]  # events from before the first question, or of a loaded step that no longer asks anything
    draws: list[Draw]  # the uses of the dice since this object was made
    _checkpoint: Snapshot[S]  # the state at the start of the running step
    _tail: list[Answer]  # the answers since
    _final: int  # how many of them are final: someone has learned from them
    _flow: Coroutine[Any, Any, Next] | None
    _settled: list[Settled]  # decisions that settled themselves since their seat's last answer

    def __init__(self, game: Game[S], save: Save) -> None:
        """Restore a match by replaying the answers of the running step. Raise Outdated when they do not fit the rules."""
        self.game, self.news, self.draws, self._flow = game, [], [], None
        self._rebuild(save)

    def save(self) -> Save:
        """Return the match at rest."""
        state, answers = self._checkpoint.text, tuple(self._tail)
        return copying.make_model(Save, {"version": self.game.rules.version, "state": state, "answers": answers})

    def copied(self) -> Self:
        """Another match at the same point, to try things on: like one that is loaded from the save, but cheaper."""
        other = self.__class__.__new__(self.__class__)
        other.game, other.news, other.draws, other._flow = self.game, [], [], None
        if self._is_as_begun():
            other._start_again(self._checkpoint, copy_state(self.state))
            other._tail = self._tail[:]
        else:
            other._start_again(self._checkpoint, self._checkpoint.state())
            for answer in self._tail:
                other._give(answer)
        other._final = self._final
        other._forget_told()
        return other

    def go_back_to_step(self) -> tuple[S, tuple[Answer, ...]]:
        """Return the state as it was when the running step began, each time a new one, and the answers since. The match is not touched."""
        return self._checkpoint.state(), tuple(self._tail)

    def _is_as_begun(self) -> bool:
        """Return whether the running step, begun again with the state as it is now, would ask the very same."""
        kept = self.game.rules.kept_in_state.get(self.state.step)
        return kept is not None and {answer.rule for answer in self._tail} <= kept

    def _apply(self, answer: Answer) -> bool:
        before = self._before()
        step = self.state.step
        begun: list[Answer] = []
        if step in self.game.rules.lasting:
            begun = [other for other in self._tail[self._final :] if other.seat != answer.seat]
        ended, following = self._give(answer)
        if ended:
            self._run(following, beside=before.asks[answer.seat].standing)
        learned = self._has_learned(before, answer.seat)
        if learned:
            self._make_final(before, answer.seat)
        if begun and ended and (self.state.step, self.state.serial) == (step, before.serial + 1):
            self._last(begun)
        return learned

    def _make_final(self, before: _Before, actor: Seat) -> None:
        """Make the answers so far final, but for what the others have only begun beside the actor: no one has learned anything from that.

        It goes behind what is final, as if they had begun it after: flows that are joined don't depend on each other.
        """
        composing = self._list_composing(before, actor)
        new, begun = self._tail[self._final :], list[Answer]()
        if composing:
            begun = [answer for answer in new if answer.seat in composing]
            self._tail[self._final :] = [answer for answer in new if answer.seat not in composing] + begun
        self._final = len(self._tail) - len(begun)

    def _list_composing(self, before: _Before, actor: Seat) -> frozenset[Seat]:
        """Return the seats that go on answering beside the actor in the same call of `together`."""
        asks, asked = self.asks, before.asks
        if not (isinstance(asks, Joined) and isinstance(asked, Joined) and asks.join is asked.join):
            return frozenset()
        return frozenset(asks) - {actor}

    def _before(self) -> _Before:
        return _Before(self.state.told, self.state.dice.used, self.state.serial, self.asks)

    def _give(self, answer: Answer) -> tuple[bool, Next]:
        """Hand an answer to the running step; return whether that ended it, and the step that follows."""
        self._tail.append(answer)
        if self._settled:
            self._settled = [one for one in self._settled if one.seat != answer.seat]
        lapsed = answer.seat if answer.lapsed else None
        if self.state.lapsed != lapsed:
            self.state.lapsed = lapsed
        return self._send((answer.seat, answer.tokens))

    def _last(self, begun: list[Answer]) -> None:
        """Give again what others had begun in the step that followed itself, as far as it fits and tells no one anything."""
        gone: set[Seat] = set()
        for answer in begun:
            if answer.seat in gone or not self._is_fitting(answer) or not self._try_unheard(answer):
                gone.add(answer.seat)

    def _try_unheard(self, answer: Answer) -> bool:
        """Give an answer and return whether it told no one anything; undo one that did."""
        before, checkpoint, count, settled = self._before(), self._checkpoint, len(self._tail), self._settled[:]
        self.draws += self.state.dice.take_draws()
        ended, _ = self._give(answer)
        if not ended and not self._has_learned(before, answer.seat):
            return True
        news = self.state.take_told()[: before.told]
        self._go_back(checkpoint, self._tail[:count])
        for event in news:
            self.state.tell(event)
        self._settled = settled
        return False

    def _has_learned(self, before: _Before, actor: Seat) -> bool:
        """Return whether the last answer told anyone anything: an event, dice, a new step, another seat's question or its end."""
        state, asked = self.state, before.asks
        if state.told != before.told or state.dice.used != before.dice or state.serial != before.serial:
            return True
        for seat, ask in self.asks.items():
            if seat != actor and asked.get(seat) is not ask:
                return True
        others = [seat for seat in asked if seat not in self.asks]
        return bool(others) and others != [actor]

    def _run(self, step: Next, *, beside: bool = False) -> None:
        """Run steps until someone is asked or the game is over; `beside` a decision that goes on (see `turn`)."""
        while step is not None:
            self.state.step = step.__name__
            self.state.serial += 1
            if not beside:
                self.state.since = self.state.serial
            if step.__name__ not in self.game.rules.asking:
                step = step(self.state)
                continue
            self._checkpoint = Snapshot(self.state)
            self._tail, self._final = [], 0
            self._flow = step(self.state)
            ended, step = self._send(None)
            if not ended:
                return
        self._rest()

    def _go_on(self, following: Next, aside: list[Answer], *, known: bool) -> None:
        """Leave the running step for the one that follows; if that is the same, give it the answers that were laid aside.

        Unless something of the step is `known` to someone, its questions keep their names then, so no one is pinged again.
        """
        asked, again = self.asks, following is not None and following.__name__ == self.state.step
        if self._flow is not None:
            self._flow.close()
        if again and not known:
            self.state.serial -= 1
        serial = self.state.serial + 1
        self._run(following, beside=again and not known)
        same = {seat for seat, ask in self.asks.items() if again and asked.get(seat) == ask}
        for answer in aside:
            if self.state.serial != serial:  # the step has ended
                return
            if answer.seat in same and self._is_fitting(answer):
                self._apply(answer)
            else:
                same.discard(answer.seat)

    def _is_fitting(self, answer: Answer) -> bool:
        """Return whether that rule asks the seat, and the answer is legal."""
        ask = self.asks.get(answer.seat)
        if ask is None or ask.rule != answer.rule:
            return False
        try:
            ask.check(answer.tokens)
        except Refused:
            return False
        return True

    def _rest(self) -> None:
        if self.state.outcome is None:
            raise RuntimeError(f"{self.game.name} stopped in {self.state.step} without an outcome")
        self._checkpoint = Snapshot(self.state)
        self._tail, self._final, self._flow, self.asks = [], 0, None, _NOBODY

    def _send(self, reply: tuple[Seat, Tokens] | None) -> tuple[bool, Next]:
        """Let the running step go on: (False, None) when it asks, (True, the step that follows) when it ended."""
        if self._flow is None:
            raise RuntimeError("no step is running")
        try:
            self.asks = self._flow.send(reply)
        except StopIteration as stop:
            return True, stop.value
        except Refused as refused:
            raise RuntimeError("a rule refused what it had offered itself") from refused
        finally:
            self._settled += self.state.take_settled()
        return False, None

    def _rebuild(self, save: Save) -> None:
        """Go back to a save: load the state and replay the answers, telling no one."""
        state = self.game.rules.load(save.version, save.state)
        self._replay(
            Snapshot(state, save.state if save.version == self.game.rules.version else None), state, save.answers
        )

    def _go_back(self, checkpoint: Snapshot[S], answers: Sequence[Answer]) -> None:
        """Go back to where the running step, or an earlier one, had been answered so far."""
        self._replay(checkpoint, checkpoint.state(), tuple(answers))

    def _replay(self, checkpoint: Snapshot[S], state: S, answers: Sequence[Answer]) -> None:
        step = state.step
        self._start_again(checkpoint, state)
        gone_on = self._checkpoint is not checkpoint
        if gone_on and answers:
            raise Outdated(f"the step {step!r} no longer asks anything")
        if gone_on:
            self.news = self._collect()
        for answer in answers:
            self._again(answer)
        self._forget_told()

    def _start_again(self, checkpoint: Snapshot[S], state: S) -> None:
        """Begin the step of that state again, if the game is not over. Raise Outdated for a step that the rules no longer have.

        A step that asked by earlier rules, and by these has nothing to ask, goes on to the next question, with a new checkpoint.
        """
        self._checkpoint, self.state = checkpoint, state
        self._tail, self._final, self._settled, self.asks = [], 0, [], _NOBODY
        if self.state.outcome is not None:
            return
        step = self.game.rules.by_name.get(self.state.step)
        if step is None:
            raise Outdated(f"there is no longer a step {self.state.step!r}")
        self._flow = step(self.state)
        ended, following = self._send(None)
        if ended:
            self._run(following)

    def _forget_told(self) -> None:
        """Tell no one what was told and drawn again."""
        self._forget_settled()
        self.state.take_told()
        self.state.dice.take_draws()

    def _again(self, answer: Answer) -> None:
        ask = self.asks.get(answer.seat)
        serial = self.state.serial
        if ask is None or ask.rule != answer.rule:
            raise Outdated(f"rule {answer.rule} no longer asks here")
        try:
            ask.check(answer.tokens)
        except Refused as refused:
            raise Outdated(f"an answer to rule {answer.rule} is no longer legal") from refused
        self._apply(answer)
        if self.state.serial != serial:
            raise Outdated(f"the step ended early, at rule {answer.rule}")

    def _replay_without(self, dropped: set[int]) -> None:
        self._go_back(self._checkpoint, [answer for k, answer in enumerate(self._tail) if k not in dropped])

    def _forget_settled(self) -> None:
        """Forget what settled itself once something was told after it, or the game is over: it can no longer be named."""
        if self._settled:
            now = self.state.told, self.state.dice.used
            over = self.state.outcome is not None
            self._settled = [] if over else [one for one in self._settled if (one.told, one.dice) == now]

    def _collect(self) -> list[Event]:
        """Return the events told and the dice used since the last call."""
        self._forget_settled()
        self.draws += self.state.dice.take_draws()
        return self.state.take_told()
