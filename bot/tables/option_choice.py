"""A choice by its places in an open question. The question is looked up within the act: nothing is read, or played, twice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot, digest_question
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.act_signals import NothingToDo
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby import lobby_rules
from bot.tables.premoves import answer_or_premove
from bot.tables.votes import absence_votes
from games.engine.asking.ask import Ask, Settled, Tokens


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of the question of that digest: its place, and after it that of an option of the next question, if that is answered too."""

    digest: str
    places: Sequence[int]
    several: bool = False  # it may be one of several to choose, and then nothing is answered
    harmless: "Harmless | None" = None  # whether a final answer needs no second question; without it every one does


@dataclass(frozen=True, slots=True)
class ChoiceResult:
    """The outcome of choosing one option. Unless it is `answered`, nothing has changed: it would be final, with `settled`."""

    standing: TableSnapshot
    answered: bool
    settled: tuple[Settled, ...] = ()


Work = Callable[[PendingAct], None]
By = Callable[[Work], Work]
"""Makes the work of a player that of someone who acts for them."""
Harmless = Callable[[TableSnapshot, Ask, Sequence[str]], bool]
"""By how the table stands before it, by the question and by the words of a path that answers it at its end."""


class _Unanswered(NothingToDo):
    """Raised by work that answers nothing: how the table stands."""

    def __init__(self, led: ChoiceResult) -> None:
        self.led = led


async def choose(
    executor: ActExecutor, table: int, user: int, digest: str, places: Sequence[int], by: By | None = None
) -> TableSnapshot:
    """Answer the question of that digest with the options at these places. Raise TableError `not seated`, `passed`; Refused.

    Where it takes one option, further places answer what is asked of the seat after it, all of them or none. `by`: the user is a game
    master, who acts for the seat.
    """

    def work(act: PendingAct) -> None:
        ask = _find_question(act, user, digest)
        answer_or_premove.answer_or_lodge(act, ask.seat, _path(act, ask, places)[0])
        act.request_follow_ups(ask.seat)

    return await _alter(executor, table, user, work, by)


async def answer_or_preview(
    executor: ActExecutor, table: int, user: int, choice: Choice, by: By | None = None
) -> ChoiceResult:
    """Answer with one option if it only leads to another question of the same seat, or is harmless; otherwise show what it would do.

    `by`: as for `choose`. Raise as that does.
    """

    def work(act: PendingAct) -> None:
        ask = _find_question(act, user, choice.digest)
        if choice.several and not ask.low == ask.high == 1:
            raise _Unanswered(ChoiceResult(executor.standings.of(act.game, act.head), answered=False))
        tokens, last = _path(act, ask, choice.places)
        words = [" ".join(some) or "none" for some in tokens]
        answered = answer_or_premove.answer_or_lodge(act, ask.seat, tokens)
        match = act.running()
        if answered is not None and match.is_complete(ask.seat):
            before = executor.standings.of(act.game, act.head)
            if choice.harmless is None or not choice.harmless(before, last, words):
                raise _Unanswered(ChoiceResult(before, False, answered.settled))
        act.request_follow_ups(ask.seat)

    try:
        return ChoiceResult(await _alter(executor, table, user, work, by), answered=True)
    except _Unanswered as unanswered:
        return unanswered.led


async def _alter(executor: ActExecutor, table: int, user: int, work: Work, by: By | None) -> TableSnapshot:
    if by is None:
        return await executor.alter(table, "user", user, work)
    return await executor.alter(table, "gm", user, by(work))


def _find_question(act: PendingAct, user: int, digest: str) -> Ask:
    """Return the question of that digest, if it is still asked of the user."""
    seat = act.seat_of(user)
    if seat is None or act.match is None:
        raise TableError("not seated", "You're not playing at this table.")
    absence_votes.welcome_back(act, seat)
    lobby_rules.plays(act, seat)
    ask = act.match.asks.get(seat)
    if act.status != "playing" or ask is None or digest_question(act.match, act.head.epoch, seat) != digest:
        _raise_passed()
    return ask


def _path(act: PendingAct, ask: Ask, places: Sequence[int]) -> tuple[list[Tokens], Ask]:
    """Return the tokens at these places: one of each question that takes one, the others of the first that takes several; and the last question."""
    path, last, left = list[Tokens](), ask, list(places)
    while True:
        taken = left[:1] if last.low == last.high == 1 else left
        if not all(0 <= place < len(last.options) for place in taken):
            _raise_passed()
        path.append(tuple([last.options[place].token for place in taken]))
        left = left[len(taken) :]
        if not left:
            return path, last
        last = act.running().preview(ask.seat, *path) or _raise_passed()


def _raise_passed() -> NoReturn:
    raise TableError("passed", "That choice has passed.")
