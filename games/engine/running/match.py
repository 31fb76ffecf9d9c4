"""A game in progress, and what its players may do with it. Synchronous, no I/O; `run.py` drives the rules."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple, TypeVar

from games.engine.asking.ask import Ask, Openness, Seat, Settled, Tokens
from games.engine.declaring.game import Game
from games.engine.declaring.rules import Next
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.running.interruptions import InterruptibleRun
from games.engine.running.save import Answer, Save
from games.engine.running.words import (
    Beside,
    Words,
    beside,
    find_misplaced,
    find_same_kind,
    find_shown,
    forestall,
    is_about,
    part_breath,
    read_tokens,
    refuse_unasked,
)
from games.engine.state import State
from games.engine.telling.views import View

__all__ = ["Answer", "Match", "Save"]

S = TypeVar("S", bound=State)


class _Walked(NamedTuple):
    """A walked path: whether anyone learned something, what each element meant, what settled itself unnamed."""

    learned: bool
    said: list[Tokens]
    settled: list[Settled]


class _Cut(NamedTuple):
    """A text that was taken apart: why it is refused as one, how many elements follow it, whether it names choices of one question only."""

    refused: Refused
    following: int
    whole: bool


class Answered(NamedTuple):
    """The outcome of an answer."""

    events: list[Event]
    """The events, oldest first."""
    said: list[Tokens]
    """The tokens that each element of the path meant."""
    settled: tuple[Settled, ...]
    """Decisions that settled themselves after it, before anyone learned something."""


class Match(InterruptibleRun[S]):
    """A game of one title in progress."""

    @classmethod
    def begin(cls, game: Game[S], state: S, step: Next = None) -> Match[S]:
        """Return a match of a dealt game at its first question. `news` holds the events so far. `step`: where it begins, if not with the first."""
        match = cls.__new__(cls)
        match.game, match.state, match.asks, match.draws = game, state, {}, []
        match._tail, match._final, match._flow, match._settled = [], 0, None, []
        match._run(step or game.rules.steps[0])
        match.news = match._collect()
        return match

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.outcome is not None

    def view(self, viewer: Seat | None) -> View:
        """Return what that seat may know; what everyone may know for None."""
        seen: View = self.game.views.view(self.state, viewer)
        return seen

    def views(self, viewers: Iterable[Seat | None] | None = None) -> dict[Seat | None, View]:
        """Return the views of several viewers, without them of every seat and a spectator (None): cheaper than one by one."""
        return self.game.views.views(self.state, viewers)

    def answer(self, seat: Seat, *path: Words, recorded: bool = False) -> Answered:
        """Answer the seat's open decision and those that follow from it, all or none; return what came of it.

        Each element answers one decision: a tuple of tokens, or a text read leniently. What settles itself may be named or left out.
        `recorded`: the path comes from a journal, or goes on in a panel, and may stop at any question. Raise Refused; then nothing has changed.
        """
        path = self.game.words.read_path(self.state, seat, self.asks.get(seat), path)
        before = self._checkpoint, self._tail[:]
        try:
            walked = self._walk(seat, path)
            if not recorded:
                self._is_entire(seat, path, walked)
        except Refused as refused:
            if self._checkpoint is not before[0] or len(self._tail) != len(before[1]):
                self._go_back(*before)
            if isinstance(refused, Beside):
                raise self._explain_here(refused) from refused
            raise
        return Answered(self._collect(), walked.said, tuple(walked.settled))

    def _is_entire(self, seat: Seat, path: tuple[Words, ...], walked: _Walked) -> None:
        """Raise Refused if typed words stop at a question that they must answer too (see Ask.entire)."""
        ask = None if walked.learned else self.asks.get(seat)
        if ask is not None and ask.entire and path and isinstance(path[-1], str):
            raise Refused(ask.rule, ask.entire)

    def count_restated(self, seat: Seat, *path: Words) -> int:
        """Return how many of the seat's answers a typed command replaces: those of another action that it has begun, else 0.

        Such a command begins with a word that the running question does not take, and that the first question of the turn did. Answers
        that someone has learned of are never replaced.
        """
        begun = [k for k in range(self._final, len(self._tail)) if self._tail[k].seat == seat]
        word = path[0].strip().casefold() if path and isinstance(path[0], str) else ""
        if not begun or word not in self.game.words.verbs or not word:
            return 0
        ask = self.asks.get(seat)
        if ask is not None and is_about(ask, word):
            return 0
        first = self.without_begun(seat).asks.get(seat)
        return len(begun) if first is not None and word in dict(first.options) else 0

    def without_begun(self, seat: Seat) -> Match[S]:
        """Return another match: this one as it would be without anything the seat has begun."""
        scratch = self.copied()
        scratch._replay_without({k for k in range(self._final, len(self._tail)) if self._tail[k].seat == seat})
        return scratch

    def preview(self, seat: Seat, *path: Words) -> Ask | None:
        """Return what this seat would be asked after the path; None where someone would learn something on the way.

        The match is not touched. Raise Refused where the path is not legal.
        """
        return self.ahead(seat, *path)[0]

    def ahead(self, seat: Seat, *path: Words) -> tuple[Ask | None, tuple[Settled, ...]]:
        """Return what `preview` returns, and what settles itself after the path, oldest first. Raise Refused."""
        if not path:
            return self.asks.get(seat), ()
        scratch, walked = self._try(seat, path)
        return None if walked.learned else scratch.asks.get(seat), tuple(walked.settled)

    def follow(self, seat: Seat, *path: Words) -> tuple[list[Tokens], Ask | None]:
        """Return the tokens that the path means, decision by decision, and what `preview` returns. The match is not touched. Raise Refused."""
        scratch, walked = self._try(seat, path)
        return walked.said, None if walked.learned else scratch.asks.get(seat)

    def foresee(self, seat: Seat, *path: Words) -> Match[S] | None:
        """Return the match as it would be after the path; None where someone would learn something on the way. Raise Refused."""
        scratch, walked = self._try(seat, path)
        return None if walked.learned else scratch

    def _try(self, seat: Seat, path: tuple[Words, ...]) -> tuple[Match[S], _Walked]:
        path = self.game.words.read_path(self.state, seat, self.asks.get(seat), path)
        try:
            self._check_first(seat, path)
            scratch = self.copied()
            return scratch, scratch._walk(seat, path)
        except Beside as refused:
            raise self._explain_here(refused) from refused

    def _explain_here(self, beside: Beside) -> Refused:
        """Return the refusal of words beside what settled itself, by what is known here."""
        refused = beside.why_here(self.game, self.state)
        refused.understood, refused.left = beside.understood, beside.left
        return refused

    def _check_first(self, seat: Seat, path: tuple[Words, ...]) -> None:
        """Raise Refused if the path is refused at its first element: that takes no copy to find out."""
        ask = self.asks.get(seat)
        try:
            self._find_answered(seat, ask, self._list_settled(seat), path, 0, "")
        except Refused as refused:
            if ask is None or part_breath(self.game, self.state, ask, path[0]) is None:
                refused.left = path
                raise

    def suggest(self, seat: Seat, *path: Words) -> tuple[Ask, ...]:
        """Return the questions for a further element of the path: those that settled themselves, then the open one. Raise Refused."""
        ask, settled = self.ahead(seat, *path)
        return (*[one.ask for one in settled], *([ask] if ask else []))

    def out_of_place(self, seat: Seat, word: str) -> Refused:
        """Return why that word of the commands answers no question of the seat now."""
        ask = self.asks.get(seat)
        if ask is None:
            return refuse_unasked(self.game, self.state, seat, word)
        barred = ask.refused((word,))
        if barred is not None:
            return Refused.by(barred[1])
        return find_misplaced(self.game, self.state, ask, word) or Refused(
            ask.rule, f"{word} doesn't answer this question"
        )

    def can_take_back(self, seat: Seat) -> bool:
        """Return whether the seat has an answer that no one has learned anything from."""
        return any(answer.seat == seat for answer in self._tail[self._final :])

    def is_complete(self, seat: Seat) -> bool:
        """Return whether the seat's last answer is complete: someone has learned of it, or the seat is asked nothing more that goes on with it.

        Only then can it have cost the seat something for good. Until then the answer is a beginning, and may be undone.
        """
        return seat not in self.asks or not self.can_take_back(seat)

    def list_begun(self, seat: Seat) -> tuple[Answer, ...]:
        """Return the seat's answers that it can still undo, oldest first."""
        return tuple([answer for answer in self._tail[self._final :] if answer.seat == seat])

    def public_rule(self, seat: Seat) -> str:
        """Return the rule that asks the seat, as far as everyone knows: what it has begun stays hidden. Raise KeyError."""
        return next((answer.rule for answer in self.list_begun(seat)), self.asks[seat].rule)

    def public_ask(self, seat: Seat) -> Ask:
        """Return the question that the seat is asked as far as everyone knows: the first of those it has begun to answer. Raise KeyError."""
        match = self.without_begun(seat) if self.can_take_back(seat) else self
        return match.asks[seat]

    def openness(self, seat: Seat) -> Openness:
        """Return when everyone may know how the seat answers its question (see `public_ask`). Raise KeyError.

        An open question that other seats are asked beside is sealed: no one learns anything before all are done.
        """
        declared = self.public_ask(seat).openness
        beside = any(other != seat and not ask.standing for other, ask in self.asks.items())
        return "sealed" if declared == "open" and beside else declared

    def may_tell_defaults(self, *seats: Seat) -> bool:
        """Return whether everyone may know at once that these seats' defaults were played: of sealed questions, if that ends the step.

        Raise KeyError for a seat that isn't asked, Refused for one that is asked nothing with a default.
        """
        openness = {self.openness(seat) for seat in seats}
        if "sealed" not in openness or "hidden" in openness:
            return "hidden" not in openness
        scratch = self.copied()
        for seat in seats:
            if scratch.state.serial == self.state.serial:
                scratch.time_out(seat)
        return scratch.state.serial != self.state.serial

    def take_back(self, seat: Seat) -> None:
        """Forget the seat's last answer. Raise Refused once someone has learned something."""
        last = next((k for k in reversed(range(self._final, len(self._tail))) if self._tail[k].seat == seat), None)
        if last is None:
            raise Refused(self.game.words.final_rule, "there is nothing you can still undo")
        self._replay_without({last})

    def digest(self, seat: Seat) -> str:
        """Return ten hexadecimal digits that name the seat's open question among all of this game. Raise KeyError without one."""
        ask = self.asks[seat]
        count = sum(answer.seat == seat for answer in self._tail)
        tokens = " ".join([option.token for option in ask.options])
        text = f"{self.state.serial}|{count}|{seat}|{ask.rule}|{ask.prompt}|{tokens}"
        return sha256(text.encode()).hexdigest()[:10]

    def turn(self, seat: Seat) -> str:
        """Return a name of the seat's open question as far as everyone knows: what it has begun changes nothing. Raise KeyError.

        A standing offer that someone else takes up ends the step, but the seat to move keeps its question and its name.
        """
        count = sum(answer.seat == seat for answer in self._tail[: self._final])
        return f"{self.state.since}.{count}.{self.public_rule(seat)}"

    def _walk(self, seat: Seat, path: tuple[Words, ...]) -> _Walked:
        """Answer one decision after another. Raise Refused half way."""
        settled, learned, rule = self._list_settled(seat), False, ""
        said, left = list[Tokens](), path
        cut: _Cut | None = None
        while left:
            ask = None if learned else self.asks.get(seat)
            try:
                rule, tokens, named = self._find_answered(seat, ask, settled, left, len(said), rule)
            except Refused as refused:
                refused.understood, refused.left = tuple(said), left
                if cut is not None and len(left) > cut.following and (cut.whole or ask is None):
                    raise cut.refused from None
                begun = cut is not None and len(left) > cut.following
                parted = None if ask is None else part_breath(self.game, self.state, ask, left[0], begun=begun)
                if ask is None or parted is None:
                    raise
                cut = cut or _Cut(refused, len(left) - 1, is_about(ask, left[0]))
                left = (*parted, *left[1:])
                continue
            left = left[1:]
            if named is not None:
                settled = settled[named + 1 :]
            else:
                learned, settled = self._give_words(Answer(seat, rule, tokens))
            said.append(tokens)
        return _Walked(learned, said, settled)

    def _find_answered(
        self, seat: Seat, ask: Ask | None, settled: list[Settled], rest: tuple[Words, ...], place: int, rule: str
    ) -> tuple[str, Tokens, int | None]:
        """Return the rule that the next words answer, the tokens, and which of what settled itself they name; None for the open question.

        `rule`: what was answered last. Raise Refused.
        """
        named = _find_named(settled, rest[0], place, ask) if settled else None
        if named is None and ask is None and not rule:
            raise refuse_unasked(self.game, self.state, seat, rest[0])
        if named is None:
            try:
                return (*self._decide(ask, settled, rest, rule), None)
            except Refused:
                named = find_shown(self.game, self.state, settled, rest[0])
                if named is None:
                    raise
        return settled[named].ask.rule, settled[named].chosen, named

    def _list_settled(self, seat: Seat) -> list[Settled]:
        """Return what settled itself for the seat in the running step and can still be named."""
        if not self._settled:
            return []
        return [one for one in self._settled if one.seat == seat and one.serial == self.state.serial]

    def _decide(
        self, ask: Ask | None, settled: list[Settled], rest: tuple[Words, ...], rule: str
    ) -> tuple[str, Tokens]:
        """Return the rule that is answered and the tokens. Raise Refused: by what settled itself otherwise, by the question, or as surplus.

        A refusal never depends on what was learned on the way: it must not tell it.
        """
        try:
            if ask is not None:
                return str(ask.rule), read_tokens(self.game, self.state, ask, rest)
        except Refused as refused:
            forestall(settled, rest[0], alone=False)
            other = find_same_kind(self.game, self.state, ask, settled, rest[0]) if ask is not None else None
            raise refused if other is None else Beside(other, rest[0], rule) from refused
        forestall(settled, rest[0], alone=True)
        raise beside(self.game, settled, rest[0], rule)

    def _give_words(self, answer: Answer) -> tuple[bool, list[Settled]]:
        """Give the answer; return whether anyone learned something, and what settled itself for the seat before."""
        told, dice = self.state.told, self.state.dice.used
        learned = self._apply(answer)
        if not self._settled:
            return learned, []
        mine = [one for one in self._settled if one.seat == answer.seat]
        return learned, [one for one in mine if (one.told, one.dice) == (told, dice)]


def _find_named(settled: list[Settled], words: Words, place: int, ask: Ask | None) -> int | None:
    """Return which of what settled itself the words name; None for none, and where they are about the open question, which goes first."""
    for number, one in enumerate(settled):
        if one.is_named_by(words) and (place or one.chosen or ask is None):
            return None if not place and ask is not None and is_about(ask, words) else number
    return None
