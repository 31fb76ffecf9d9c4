"""The openness that rules declare for their questions (see Decision.openness), tried in two worlds.

In one, a seat answers the default; in the other, anything else. Of an open question everyone must be able to tell the answers apart by what they
see and hear next, of a sealed one once the step is over: only then does it tell nothing that the default was played because time ran out.
And the default must be the same whatever the seat holds, see `compare_defaults` in world_differences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from bot.contract import random_play
from bot.contract.title_terms import terms_of
from bot.contract.two_worlds import Pace, Tally, choose_answer, part
from bot.contract.world_differences import Leak, list_open_questions
from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.game import Game
from games.engine.errors import Refused
from games.engine.running.match import Match

LONG: Final = 40  # answers at most until a step is over, or a path complete
OFTEN: Final = 0.03  # of all comparisons: a question that is met so often and could be open should be declared so
EACH: Final = 120  # answers of one game


class Heard(NamedTuple):
    """The lines that everyone heard, their view then, and the seats that are asked, each by its rule."""

    lines: tuple[str, ...]
    view: str
    asked: tuple[object, ...]


@dataclass
class Evidence:
    """The account of a search, by rule: comparisons, and for hidden questions why they are so."""

    compared: Counter[str] = field(default_factory=Counter)
    hidden: set[str] = field(default_factory=set)
    secret: dict[str, str] = field(default_factory=dict)

    def list_needlessly_hidden(self, game: Game[Any]) -> list[str]:
        """Return the rules that are asked often and could be declared open, by all that was seen."""
        least = OFTEN * self.compared.total()
        needless = self.hidden - self.secret.keys() - terms_of(game).unannounced.keys()
        return sorted(rule for rule in needless if self.compared[rule] >= least)


def search(game: Game[Any], most: int, **chosen: Any) -> Evidence:
    """Compare `most` answers in random games, under every option or those `chosen`. Raise Leak for a question declared more open than it is."""
    found = Evidence()
    for number, (seats, options) in _repeat(lambda: random_play.deals(game, most=3)):
        if chosen:
            if not random_play.is_playable(game, seats, chosen):
                continue
            options = chosen
        numbers = Pace(random_play.luck("openness", seats, number).seed, randomly=1 + 2 * (number % 2))
        is_open = any(choice in terms_of(game).openings.open_options for choice in options.items())
        match = random_play.begin(game, seats, random_play.number_of_run(number), limit=4, **options)
        for _ in range(EACH):
            if match.over or found.compared.total() >= most:
                break
            if not is_open:
                _compare_defaults(match, numbers, found)
            ask = random_play.next_ask(match, numbers)
            _compare_answers(match, ask, numbers, found)
            match.answer(ask.seat, choose_answer(match, ask, numbers))
        if found.compared.total() >= most:
            return found
    raise AssertionError("a title has deals")


def _repeat(
    deals: Callable[[], Iterator[tuple[int, dict[str, Any]]]],
) -> Iterator[tuple[int, tuple[int, dict[str, Any]]]]:
    number = 0
    while True:
        for deal in deals():
            yield number, deal
            number += 1


def _compare_defaults(match: Match[Any], numbers: Pace, found: Evidence) -> None:
    """Begin the step in another world that spectators can't tell apart; note hidden questions whose default differs. Raise Leak for others."""
    if match.save().answers:
        return
    pair = part(match, None, numbers, Tally())  # it compares the defaults of what is declared to be open
    for seat, ask in pair.one.asks.items() if pair is not None else ():
        other = pair.two.asks[seat] if pair is not None else ask
        if ask.openness == "hidden" and not ask.standing and ask.default != other.default:
            found.secret.setdefault(ask.rule, f"the default is {ask.default}, or {other.default}")


def _compare_answers(match: Match[Any], ask: Ask, numbers: Pace, found: Evidence) -> None:
    """Answer the default in one world, anything else in the other. Raise Leak if they stay the same to everyone and must not."""
    seat, default = ask.seat, ask.default
    if ask.standing or default is None or match.can_take_back(seat):
        return
    openness, one, two = match.openness(seat), match.copied(), match.copied()
    first, usual = _answer_whole(one, seat, lambda asked: asked.default or ())
    second, other = _answer_whole(two, seat, lambda asked: asked.sample(numbers))
    if usual == other or _read_game(one) == _read_game(two):  # the same answer in other words
        return
    found.compared[ask.rule] += 1
    if openness == "hidden":
        found.hidden.add(ask.rule)
    if first != second or (openness != "open" and _must_part(match, one, two, seat, numbers)):
        return
    said = f"rule {ask.rule} is declared {openness}: nobody can tell {usual} from {other}"
    if openness != "hidden":
        raise Leak(said)
    found.secret.setdefault(ask.rule, said)


def _read_game(match: Match[Any]) -> dict[str, Any]:
    """Return all that lies on the table, without the engine's count of steps: two answers may lead to the same by one step more."""
    return {
        name: value for name, value in match.state.model_dump(mode="json").items() if name not in ("serial", "since")
    }


def _answer_whole(match: Match[Any], seat: Seat, choose: Callable[[Ask], Tokens]) -> tuple[Heard, list[list[str]]]:
    """Answer, and go on until someone learns of it; return what everyone then knows, and the answers."""
    told, given = list[str](), list[list[str]]()
    while seat in match.asks and not match.asks[seat].standing and len(given) < LONG:
        tokens = choose(match.asks[seat])
        given.append(list(tokens) if match.asks[seat].ordered else sorted(tokens))
        told += _answer(match, seat, tokens)
        if not match.can_take_back(seat):
            break
    return Heard(tuple(told), repr(match.view(None)), tuple(list_open_questions(match))), given


def _answer(match: Match[Any], seat: Seat, tokens: Tokens) -> list[str]:
    return [event.line() for event in match.answer(seat, tokens).events if event.to is None]


def _must_part(before: Match[Any], one: Match[Any], two: Match[Any], seat: Seat, numbers: Pace) -> bool:
    """Let the others answer the same in both worlds until the step is over; return whether everyone can then tell them apart."""
    for _ in range(LONG):
        if any(match.over or match.state.serial != before.state.serial for match in (one, two)):
            return False
        due = [other for other, ask in one.asks.items() if other in two.asks and not ask.standing]
        if not due:
            return False
        asked = numbers.choice(due)
        here, there = one.asks[asked], two.asks[asked]
        tokens = other = here.sample(numbers)
        try:
            there.check(other)
        except Refused:
            tokens, other = here.default or (), there.default or ()
        if asked == seat:
            tokens, other = here.default or (), there.default or ()
        lines = _answer(one, asked, tokens), _answer(two, asked, other)
        if (
            lines[0] != lines[1]
            or one.view(None) != two.view(None)
            or list_open_questions(one) != list_open_questions(two)
        ):
            return True
    return False
