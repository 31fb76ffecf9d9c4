"""Moments of games for the gallery: start, middle and end of one that robots play, and staged positions that chance seldom reaches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.contract.random_play import begin, chance, next_ask
from bot.model.seat_holders import Player
from bot.model.table_snapshot import Status, Table, TableSnapshot
from bot.tables.records.game_log import by_round
from games.engine.declaring.game import Game
from games.engine.events import Event
from games.engine.running.match import Match

PEOPLE = ("Anna", "Bruno", "Clara", "Dimitri", "Elena", "Farid", "Greta", "Hugo", "Ines", "Jonas")
HARD = (
    "Wilhelmina of the Long Name",
    "\U0001f98a Bo",
    "\u738b\u5c0f\u660e",
    "\u0418\u0432\u0430\u043d",
    "Zo\u00eb",
    "Anna-Karolina Franz",
    "Li",
    "Hugo",
    "Ines",
    "Jonas",
)
"""Names that are long, with an emoji, in Chinese, in Cyrillic, with marks."""
MOST = 2_000  # answers of a game; one that goes on is ended
SEED = 7
GAMES, LONG = 400, 600  # games in which a position is looked for, and answers of each
Answers = Sequence[tuple[int, str]]


@dataclass(frozen=True)
class Moment:
    """The table at one moment and just before it, the last public events, whose hand is shown; at the end, the totals of the rounds.
    `four`: suits in four colours."""

    when: str
    before: TableSnapshot | None
    standing: TableSnapshot
    last: Sequence[str]
    seat: int
    rounds: Sequence[Sequence[int]] = ()
    four: bool = False


@dataclass(frozen=True)
class Stage:
    """A position to be shown. `wanted`: whether a match is at it, after an answer; the first such moment is taken, in games that robots and chance
    play, from game number `first` on. `whose`: the seat whose hand is shown; by default one that is asked, with `idle` one that isn't. `games`: in how many it is
    looked for. `enrich`: changes what is dealt, for what neither robots nor chance would come to."""

    name: str
    seats: int
    wanted: Callable[[Match[Any]], bool]
    first: int = 0
    people: Sequence[str] = PEOPLE
    four: bool = False
    idle: bool = False
    whose: Callable[[Match[Any]], int] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    enrich: Callable[[Any], None] | None = None
    games: int = GAMES


def moments(game: Game[Any], seats: int) -> list[Moment]:
    """Start, middle and end of one game of robots."""

    def start() -> Match[Any]:
        return begin(game, seats, SEED)

    answers = list(_answers(game, seats))
    return [
        at_answer(start, answers, 0, "start"),
        at_answer(start, answers, _midst(game, seats, answers), "middle"),
        at_answer(start, answers, len(answers), "end"),
    ]


def find(game: Game[Any], stage: Stage) -> Moment:
    """Return the moment of a staged position. Raise LookupError if no game comes to it."""
    for number in range(stage.first, stage.first + stage.games):
        answers = _until(game, stage, number)
        if answers is not None:
            return _staged(game, stage, number, answers)
    raise LookupError(f"no game of {game.name} comes to {stage.name}")


def _start(game: Game[Any], stage: Stage, number: int) -> Match[Any]:
    match = begin(game, stage.seats, number, **stage.options)
    if stage.enrich is None:
        return match
    dealt = match.state
    stage.enrich(dealt)
    return Match.begin(game, dealt)


def _until(game: Game[Any], stage: Stage, number: int) -> list[tuple[int, str]] | None:
    """Return the answers after which the position is reached; None if it isn't. Of four answers three are a robot's."""
    match, dice = _start(game, stage, number), chance("staged", game.name, stage.name, number)
    answers = list[tuple[int, str]]()
    for _ in range(LONG):
        if match.over:
            return None
        ask = next_ask(match, dice)
        tokens = game.robot.decide(match.view(ask.seat), ask, dice) if dice.below(4) else ask.sample(dice)
        answers.append((ask.seat, " ".join(tokens) or "none"))
        match.answer(ask.seat, tokens)
        if stage.wanted(match):
            return answers
    return None


def _staged(game: Game[Any], stage: Stage, number: int, answers: Answers) -> Moment:
    found = at_answer(lambda: _start(game, stage, number), answers, len(answers), stage.name, stage.people, stage.four)
    match = found.standing.match
    assert isinstance(match, Match)
    if stage.whose is not None:
        seat = stage.whose(match)
    elif stage.idle:
        asked = {ask.seat for ask in match.asks.values() if not ask.standing}
        seat = next(seat for seat in range(stage.seats) if seat not in asked)
    else:
        seat = found.seat
    return Moment(found.when, found.before, found.standing, found.last, seat, found.rounds, stage.four)


def _answers(game: Game[Any], seats: int) -> Iterator[tuple[int, str]]:
    """Yield robots' answers, to the end of the game."""
    match, dice = begin(game, seats, SEED), chance("gallery", game.name, seats)
    for _ in range(MOST):
        ask = next((ask for ask in match.asks.values() if not ask.standing), None)
        if match.over or ask is None:
            return
        tokens = game.robot.decide(match.view(ask.seat), ask, dice)
        yield ask.seat, " ".join(tokens) or "none"
        match.answer(ask.seat, tokens)


def _midst(game: Game[Any], seats: int, answers: Answers) -> int:
    """Return how many answers come before the fullest moment near the middle: the one whose table has the most to show in words."""
    near = range(len(answers) * 2 // 5, max(len(answers) * 3 // 5, 1))
    match, best, most = begin(game, seats, SEED), 0, -1
    for number, (seat, words) in enumerate(answers, 1):
        match.answer(seat, words, recorded=True)
        told = len(str(match.view(None)))
        if number in near and not match.over and told > most:
            best, most = number, told
    return best


def at_answer(
    start: Callable[[], Match[Any]],
    answers: Answers,
    number: int,
    when: str,
    people: Sequence[str] = PEOPLE,
    four: bool = False,
) -> Moment:
    """Return the moment after that many answers, of a game that begins with `start`."""
    match, before, log = start(), None, list[Event]()
    told: list[Event] = list(match.news)
    for place, (seat, words) in enumerate(answers[:number], 1):
        if place == number:
            before = _standing(match.copied(), people)
        news = match.answer(seat, words, recorded=True).events
        told, log = news or told, [*log, *news]
    if when == "end" and not match.over:
        told = match.finish(scored=True) or told
    game = match.game
    totals = game.table.totals
    rounds = by_round([event.line() for event in log if event.to is None], totals, match.state.seats) if totals else []
    public = [event.line() for event in told if event.to is None]
    hand = next((ask.seat for ask in match.asks.values() if not ask.standing), 0)
    return Moment(when, before, _standing(match, people), public, hand, rounds, four)


def _standing(match: Match[Any], people: Sequence[str]) -> TableSnapshot:
    """A table of people at that match."""
    sitters = tuple([Player(seat + 1, people[seat]) for seat in range(match.state.seats)])
    status: Status = "over" if match.over else "playing"
    return TableSnapshot(Table(0, 0, 0, match.game.name, status, 1, {}, sitters, 0, 0, None), match)
