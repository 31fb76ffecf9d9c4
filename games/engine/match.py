"""A game in progress: the only driver of rules. Synchronous, no I/O.

The trick is one line in `decisions.py`: a rule that asks yields its open asks. Match sends the answers in; when the step
returns it dumps the state, drops the answers and starts the next step. A save is the state at the step's start plus the
answers since; nothing else lives between two commands.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict

from games.engine.ask import Ask, Seat, Tokens
from games.engine.dice import Draw
from games.engine.errors import Outdated, Refusal, Refused
from games.engine.events import Event
from games.engine.game import Game, Next, View
from games.engine.state import State

S = TypeVar("S", bound=State)
_NOBODY: Final[Mapping[Seat, Ask]] = MappingProxyType({})


class Answer(NamedTuple):
    """What one seat answered, the rule that asked, and whether it was the default because time ran out."""

    seat: Seat
    rule: str
    tokens: Tokens
    lapsed: bool = False


class Save(BaseModel):
    """A match at rest: the rules' version, the state as JSON at the start of the running step, the answers since."""

    model_config = ConfigDict(frozen=True)

    version: int
    state: str
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class _Before:
    """What an answer is compared with, to see whether anybody has learned something."""

    told: int
    dice: int
    serial: int
    asks: Mapping[Seat, Ask]


class Match(Generic[S]):
    """A game of one title in progress. `asks` are the open decisions by seat; empty when the game is over."""

    game: Game[S]
    state: S
    asks: Mapping[Seat, Ask]
    news: list[Event]  # what was told while the match began
    draws: list[Draw]  # the uses of the dice since this object was made
    _checkpoint: str  # the state as JSON at the start of the running step
    _tail: list[Answer]  # the answers since
    _final: int  # how many of them somebody has learned something from
    _flow: Coroutine[Any, Any, Next] | None

    def __init__(self, game: Game[S], save: Save) -> None:
        """Restores a match by replaying the answers of the running step. Raises Outdated when they do not fit the rules."""
        self.game, self.news, self.draws, self._flow = game, [], [], None
        self._rebuild(save)

    @classmethod
    def begin(cls, game: Game[S], state: S) -> Match[S]:
        """Starts a dealt game with its first step. What was told meanwhile is in `news`."""
        match = cls.__new__(cls)
        match.game, match.state, match.asks, match.draws = game, state, _NOBODY, []
        match._tail, match._final, match._flow = [], 0, None
        match._run(game.steps[0])
        match.news = match._collect()
        return match

    # ---- what may be done

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    def view(self, viewer: Seat | None) -> View:
        """What that seat may know; what everybody may know for None."""
        return self.game.view(self.state, viewer)

    def answer(self, seat: Seat, *path: str | Tokens) -> list[Event]:
        """Answers the seat's open decision and those that follow from it, all or none; gives the events told.

        Each element answers one decision: a tuple of tokens, or a text read leniently. Raises Refused; then nothing has changed.
        """
        before = self.save() if len(path) > 1 else None
        try:
            self._walk(seat, path)
        except Refused:
            if before is not None:
                self._rebuild(before)
            raise
        return self._collect()

    def preview(self, seat: Seat, *path: str | Tokens) -> Ask | None:
        """What this seat would be asked after the path; None where somebody would learn something on the way.

        The match is not touched. Raises Refused where the path is not legal.
        """
        if not path:
            return self.asks.get(seat)
        scratch = Match(self.game, self.save())
        if scratch._walk(seat, path):
            return None
        return scratch.asks.get(seat)

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the seat has an answer that nobody has learned anything from."""
        return any(answer.seat == seat for answer in self._tail[self._final :])

    def begun(self, seat: Seat) -> tuple[Answer, ...]:
        """The seat's answers that can still be taken back, oldest first."""
        return tuple([answer for answer in self._tail[self._final :] if answer.seat == seat])

    def public_rule(self, seat: Seat) -> str:
        """The rule by which the seat is asked, as far as everybody knows: what it has begun is its own. Raises KeyError."""
        return next((answer.rule for answer in self.begun(seat)), self.asks[seat].rule)

    def take_back(self, seat: Seat) -> None:
        """Forgets the seat's last answer. Raises Refused once somebody has learned something."""
        last = next((k for k in reversed(range(self._final, len(self._tail))) if self._tail[k].seat == seat), None)
        if last is None:
            raise Refused(self.game.final_rule, "there is nothing that can still be taken back")
        self._replay_without({last})

    def time_out(self, seat: Seat) -> list[Event]:
        """Forgets what the seat had begun and answers the default for it; gives the events told.

        A further question that the default leads to, and of which nobody has learned, is answered by its default too. Where it
        goes back to a standing offer, it stays at that. Raises Refused when the seat is asked nothing that has a default, in the
        same words whatever it has answered to a standing offer; that stays as it is.
        """
        if seat not in self.asks or self.asks[seat].standing:
            raise Refused(self.game.final_rule, "nobody waits for this seat")
        begun = {k for k in range(self._final, len(self._tail)) if self._tail[k].seat == seat}
        if begun:
            self._replay_without(begun)
        ask = self.asks.get(seat)
        if begun and ask is not None and ask.standing:
            return []
        if ask is None or ask.default is None:
            raise Refused(self.game.final_rule, "nobody waits for this seat")
        while ask is not None and ask.default is not None:
            learned = self._apply(Answer(seat, ask.rule, ask.default, lapsed=True))
            ask = None if learned else self.asks.get(seat)
        return self._collect()

    def intervene(self, power: str) -> list[Event]:
        """Carries out a power that the rulebook gives to the game master; gives the events told.

        Raises KeyError for a power that the game does not know, Refused when the game is over.
        """
        if self.over:
            raise Refused(self.game.final_rule, "the game is over")
        following = self.game.powers[power](self.state)
        if self._flow is not None:
            self._flow.close()
        self._run(following)
        return self._collect()

    def resign(self, seat: Seat) -> list[Event]:
        """The seat gives up, as its rulebook has it; gives the events told. Raises Refused; then nothing has changed.

        It happens where the game stands for everybody: answers that nobody has learned anything from are laid aside first, so that
        no half choice is in the state; what somebody has learned stays done. If the running step goes on, it is run from its beginning
        (it must find in the state what it has done), and the others' answers are given again where they are asked the very same.
        """
        if self.over:
            raise Refused(self.game.final_rule, "the game is over")
        if self.game.resign is None:
            raise Refused(self.game.final_rule, "this game knows no resignation")
        before, final = self.save(), self._final
        self._replay_without(set(range(final, len(before.answers))))
        try:
            following = self.game.resign(self.state, seat)
        except Refused:
            self._rebuild(before)
            raise
        aside = [answer for answer in before.answers[final:] if answer.seat != seat]
        self._go_on(following, aside, known=final > 0)
        return self._collect()

    def finish(self, scored: bool) -> list[Event]:
        """Ends the game by the GM's word, scored or without result; gives the events told."""
        self.game.finish(self.state, scored)
        if self._flow is not None:
            self._flow.close()
        self._rest()
        return self._collect()

    def digest(self, seat: Seat) -> str:
        """Ten hexadecimal digits that name the seat's open question among all of this game. Raises KeyError without one."""
        ask = self.asks[seat]
        count = sum(answer.seat == seat for answer in self._tail)
        tokens = " ".join([option.token for option in ask.options])
        text = f"{self.state.serial}|{count}|{seat}|{ask.rule}|{ask.prompt}|{tokens}"
        return sha256(text.encode()).hexdigest()[:10]

    def turn(self, seat: Seat) -> str:
        """Names the seat's open question as far as everybody knows: what it has begun changes nothing. Raises KeyError.

        Who is waited for is not waited for anew because somebody else took up a standing offer, though that ends the step.
        """
        count = sum(answer.seat == seat for answer in self._tail[: self._final])
        return f"{self.state.since}.{count}.{self.public_rule(seat)}"

    def save(self) -> Save:
        """The match at rest."""
        return Save.model_construct(version=self.game.version, state=self._checkpoint, answers=tuple(self._tail))

    # ---- how it runs

    def _walk(self, seat: Seat, path: tuple[str | Tokens, ...]) -> bool:
        """Answers one decision after another; gives whether anybody learned something. Raises Refused half way."""
        learned, rule = False, ""
        for element in path:
            if learned:  # the same words whatever was learned: a refused path must not tell it
                raise Refused(rule, "this is decided only after what comes before it has been seen")
            ask = self.asks.get(seat)
            if ask is None:
                raise self._nobody_asks(seat, element)
            rule = ask.rule
            tokens = self._read(ask, element)
            learned = self._apply(Answer(seat, ask.rule, tokens))
        return learned

    def _read(self, ask: Ask, element: str | Tokens) -> Tokens:
        """The tokens meant. Raises Refused: by an option's own rule, or by the rule that the game names for what is no answer."""
        try:
            tokens = ask.read(element) if isinstance(element, str) else element
            ask.check(tokens)
        except Refused as refused:
            if any(option.refusal == refused.refusal for option in ask.options):
                raise
            stray = self._stray(ask.seat, ask, element)
            if stray is None:
                raise
            raise Refused(stray.rule, stray.why) from refused
        return tokens

    def _stray(self, seat: Seat, ask: Ask | None, element: str | Tokens) -> Refusal | None:
        words = element if isinstance(element, str) else " ".join(element)
        return self.game.stray(self.state, seat, ask, words)

    def _nobody_asks(self, seat: Seat, element: str | Tokens) -> Refused:
        stray = self._stray(seat, None, element)
        if stray is not None:
            return Refused(stray.rule, stray.why)
        if self.over:
            return Refused(self.state.outcome.rule if self.state.outcome else "", "the game is over")
        return Refused(self.public_rule(next(iter(self.asks))), "it is not yours to decide now")

    def _apply(self, answer: Answer) -> bool:
        before = _Before(self.state.told, self.state.dice.used, self.state.serial, self.asks)
        self._tail.append(answer)
        self.state.lapsed = answer.seat if answer.lapsed else None
        ended, following = self._send((answer.seat, answer.tokens))
        if ended:
            self._run(following, beside=before.asks[answer.seat].standing)
        learned = self._learned(before, answer.seat)
        if learned:
            self._final = len(self._tail)
        return learned

    def _learned(self, before: _Before, actor: Seat) -> bool:
        """Whether the last answer told anybody anything: an event, dice, a new step, another seat's question or its end."""
        state, asked = self.state, before.asks
        if state.told != before.told or state.dice.used != before.dice or state.serial != before.serial:
            return True
        if any(seat != actor and asked.get(seat) is not ask for seat, ask in self.asks.items()):
            return True
        return any(seat != actor and seat not in self.asks for seat in asked)

    def _run(self, step: Next, *, beside: bool = False) -> None:
        """Runs steps until somebody is asked or the game is over; `beside` a decision that goes on (see `turn`)."""
        while step is not None:
            self.state.step = step.__name__
            self.state.serial += 1
            if not beside:
                self.state.since = self.state.serial
            if step.__name__ not in self.game.asking:
                step = step(self.state)
                continue
            self._checkpoint = self.state.model_dump_json()
            self._tail, self._final = [], 0
            self._flow = step(self.state)
            ended, step = self._send(None)
            if not ended:
                return
        self._rest()

    def _go_on(self, following: Next, aside: list[Answer], *, known: bool) -> None:
        """Leaves the running step for the one that follows; if that is the same, gives it the answers that were laid aside.

        Unless something of the step is `known` to somebody, its questions keep their names then: nobody is called anew.
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
            if answer.seat in same and self._fits(answer):
                self._apply(answer)
            else:
                same.discard(answer.seat)

    def _fits(self, answer: Answer) -> bool:
        """Whether that rule asks the seat, and the answer is legal."""
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
        self._checkpoint = self.state.model_dump_json()
        self._tail, self._final, self._flow, self.asks = [], 0, None, _NOBODY

    def _send(self, reply: tuple[Seat, Tokens] | None) -> tuple[bool, Next]:
        """Lets the running step go on: (False, None) when it asks, (True, the step that follows) when it ended."""
        if self._flow is None:
            raise RuntimeError("no step is running")
        try:
            self.asks = self._flow.send(reply)
        except StopIteration as stop:
            return True, stop.value
        except Refused as refused:
            raise RuntimeError("a rule refused what it had offered itself") from refused
        return False, None

    def _rebuild(self, save: Save) -> None:
        """Goes back to a save: loads the state and replays the answers, telling nobody."""
        self.state = self.game.load(save.version, save.state)
        self._checkpoint = save.state if save.version == self.game.version else self.state.model_dump_json()
        self._tail, self._final, self.asks = [], 0, _NOBODY
        if self.state.outcome is not None:
            return
        step = self.game.by_name.get(self.state.step)
        if step is None:
            raise Outdated(f"there is no step {self.state.step!r} any more")
        self._flow = step(self.state)
        self._send(None)
        for answer in save.answers:
            self._again(answer)
        self.state.take_told()
        self.state.dice.take_draws()

    def _again(self, answer: Answer) -> None:
        ask = self.asks.get(answer.seat)
        serial = self.state.serial
        if ask is None or ask.rule != answer.rule:
            raise Outdated(f"rule {answer.rule} asked here, and asks no more")
        try:
            ask.check(answer.tokens)
        except Refused as refused:
            raise Outdated(f"an answer to rule {answer.rule} is not legal any more") from refused
        self._apply(answer)
        if self.state.serial != serial:
            raise Outdated(f"the step ended early, at rule {answer.rule}")

    def _replay_without(self, dropped: set[int]) -> None:
        kept = tuple([answer for k, answer in enumerate(self._tail) if k not in dropped])
        self._rebuild(Save.model_construct(version=self.game.version, state=self._checkpoint, answers=kept))

    def _collect(self) -> list[Event]:
        """The events told and the dice used since the last call."""
        self.draws += self.state.dice.take_draws()
        return self.state.take_told()
