"""Facts about a title that its code doesn't say, for the contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from bot.contract.claims import Claim
from bot.contract.revealing_events import Openings
from games.engine.asking.ask import Seat
from games.engine.declaring.game import Game
from games.engine.events import Event
from games.engine.telling.phrasing import Verb

Options = dict[str, Any]


def as_it_is(rounds: int) -> Options:
    """The game ends by itself, soon enough."""
    return {}


class Refusable(NamedTuple):
    """By which rules a word of the commands may be refused.

    `idle`: to a seat that is asked nothing; `astray`: to one that is asked something else; `barred`: to one that may say it, with
    whatever is named after it.
    """

    idle: frozenset[str]
    astray: frozenset[str]
    barred: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Terms:
    """Facts of one title that the contract needs.

    `rules`: the numbers of its rulebook. `limit(rounds)`: the options with which a game ends after about that many rounds.
    `together`: options that mean something only in company, and texts. `openings`: what its events may openly tell. `absence`: fields
    of the state that keep who ran out of time: there alone a default differs from the same answer given. `proper`: names printed on cards,
    which no glossary need explain. `evident`: tokens of options that need no note, such as `yes`.
    `unannounced`: rules that ask and that the rulebook keeps quiet though everyone could tell their answers apart, each with the number that says so.
    `asked_anyway`: rules that ask although everyone can see that one answer is possible, each with the number that has it so; under "" all of them.
    `claims`: what its notes, labels, hints, confirmations and plan pages say of a choice (see claims.py). `belongings(state, seat)`: how much the seat holds
    of each thing that a choice could take for good, by a pattern of how texts call it: `7♠`, `coins?` (see finality_checks.py).
    `begins_another(event)`: whether another rule begins with it in the same step: what is lost after it, and told, the choice before it didn't take.
    `refusable`: by word of the commands, which rules may refuse it; under "" those for words that mean nothing.
    """

    rules: frozenset[str]
    limit: Callable[[int], Options] = as_it_is
    together: tuple[Options, ...] = ()
    openings: Openings = field(default_factory=Openings)
    absence: frozenset[str] = frozenset()
    proper: frozenset[str] = frozenset()
    evident: frozenset[str] = frozenset()
    unannounced: Mapping[str, str] = field(default_factory=dict)
    asked_anyway: Mapping[str, str] = field(default_factory=dict)
    refusable: Mapping[str, Refusable] = field(default_factory=dict)
    claims: tuple[Claim, ...] = ()
    belongings: Callable[[Any, Seat], Mapping[str, int]] | None = None
    begins_another: Callable[[Event], bool] = lambda event: False


_DECLARED: Final[dict[str, Terms]] = {}


def declare(game: Game[Any], terms: Terms) -> None:
    """From now on these are the terms of the title."""
    _DECLARED[game.name] = terms


def terms_of(game: Game[Any]) -> Terms:
    """Return the terms of a title. Raise LookupError for one that has declared none."""
    if game.name not in _DECLARED:
        raise LookupError(f"{game.name} has declared no terms: ours stand in tests/games/terms.py")
    return _DECLARED[game.name]


def refusable(game: Game[Any], word: str) -> Refusable:
    """Return by which rules a word may be refused, as the title's terms have it, or its own table. Raise KeyError if neither does."""
    told = terms_of(game).refusable
    if told:
        return told.get(word, told[""])
    verb = game.words.verbs.get(word, game.words.verbs[""])
    if not isinstance(verb, Verb):
        raise KeyError(f"{game.name}: which rules may refuse {word!r} stands in no terms")
    return Refusable(verb.idle, verb.astray, verb.barred)
