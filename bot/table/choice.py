"""A choice by its places in an open question. The question is looked up within the act: nothing is read, or played, twice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from bot.errors import TableError
from bot.standing import Standing, question
from bot.table import after, lateness, leaving, lobby
from bot.table.draft import Draft
from bot.table.scribe import Scribe, Untouched
from games.engine.ask import Ask, Settled


@dataclass(frozen=True, slots=True)
class Led:
    """What one option came to. Where it is not `answered` nothing has changed: it would be final, and `settled` would come with it."""

    standing: Standing
    answered: bool
    settled: tuple[Settled, ...] = ()


Harmless = Callable[[Standing, Ask, Sequence[str]], bool]
"""By how the table stands before it, by the question and by the words of a path that answers it at its end."""


class _Unanswered(Untouched):
    """Raised by work that answers nothing: how the table stands."""

    def __init__(self, led: Led) -> None:
        self.led = led


async def choose(scribe: Scribe, table: int, user: int, digest: str, places: Sequence[int]) -> Standing:
    """Answers the question of that digest with the options at these places. Raises TableError `not seated`, `passed`; Refused.

    Where it takes one option, further places answer what is asked of the seat after it, all of them or none.
    """

    def work(draft: Draft) -> None:
        ask = _asked(draft, user, digest)
        leaving.answer(draft, ask.seat, _path(draft, ask, places)[0])
        after.settle(draft, scribe.dice, actor=ask.seat)

    return await scribe.alter(table, "user", user, work)


async def lead(
    scribe: Scribe,
    table: int,
    user: int,
    digest: str,
    places: Sequence[int],
    *,
    several: bool,
    harmless: Harmless | None,
) -> Led:
    """Answers with one option what only leads on to a further question of the same seat, or is `harmless`. Raises as `choose` does.

    `several`: it may be one of several to be chosen, and then nothing is answered. `harmless`: whether what is final need not be asked
    again; without it everything is. `places`: the option's; after it that of an option of the question that follows, where that is
    answered too.
    """

    def work(draft: Draft) -> None:
        ask = _asked(draft, user, digest)
        if several and not ask.low == ask.high == 1:
            raise _Unanswered(Led(scribe.standings.of(draft.game, draft.head), answered=False))
        words, last = _path(draft, ask, places)
        answered = leaving.answer(draft, ask.seat, words)
        match = draft.running()
        if answered is not None and (ask.seat not in match.asks or not match.can_take_back(ask.seat)):
            before = scribe.standings.of(draft.game, draft.head)
            if harmless is None or not harmless(before, last, words):
                raise _Unanswered(Led(before, False, answered.settled))
        after.settle(draft, scribe.dice, actor=ask.seat)

    try:
        return Led(await scribe.alter(table, "user", user, work), answered=True)
    except _Unanswered as unanswered:
        return unanswered.led


def _asked(draft: Draft, user: int, digest: str) -> Ask:
    """The question of that digest, if it is still asked of the user."""
    seat = draft.seat_of(user)
    if seat is None or draft.match is None:
        raise TableError("not seated", "You do not sit at this table.")
    lateness.back(draft, seat)
    lobby.plays(draft, seat)
    ask = draft.match.asks.get(seat)
    if draft.status != "playing" or ask is None or question(draft.match, draft.head.epoch, seat) != digest:
        _passed()
    return ask


def _path(draft: Draft, ask: Ask, places: Sequence[int]) -> tuple[list[str], Ask]:
    """The words of these places: one of each question that takes one, the others of the first that takes several; and the last question."""
    words, last, left = list[str](), ask, list(places)
    while True:
        taken = left[:1] if last.low == last.high == 1 else left
        words.append(_text(last, taken))
        left = left[len(taken) :]
        if not left:
            return words, last
        last = draft.running().preview(ask.seat, *words) or _passed()


def _passed() -> NoReturn:
    raise TableError("passed", "That choice has passed.")


def _text(ask: Ask, places: Sequence[int]) -> str:
    if not all(0 <= place < len(ask.options) for place in places):
        _passed()
    return " ".join([ask.options[place].token for place in places]) or "none"
