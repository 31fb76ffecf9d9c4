"""The guided first game of a title, played to its end by the choices that it advises."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

from bot.contract.random_play import luck
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.declaring.lessons import Lesson
from games.engine.events import Event
from games.engine.running.match import Match
from games.engine.teaching.advice import Key, advise, keys, play_along, thoughts

MOST: Final = 150  # decisions of a learner: an evening, no more
_ROBOTS: Final = 2_000  # answers of robots between two decisions of the learner
TITLE, TEXT, WHY = 40, 420, 220  # characters
LEARNER: Final = 1  # any account; robots have none


class Step(NamedTuple):
    """A decision of the learner: the question, what was advised, and the lesson that came with it.

    `before`: the learner's view at the question. `told`: the events that the learner was told from the answer to their next
    question, or to the end. `after`: their view then.
    """

    ask: Ask
    tokens: Tokens
    lesson: Lesson | None
    before: Any
    told: tuple[Event, ...]
    after: Any


class Taught(NamedTuple):
    """A guided game that was played as it advises: the learner's seat and decisions, and the match at its end."""

    seat: int
    steps: list[Step]
    match: Match[Any]

    def told_after(self, place: int) -> list[Event]:
        """Return all that the learner was told from the answer at that place of `steps` to the end of the guided game."""
        return [event for step in self.steps[place:] for event in step.told]


Claim = Callable[[Taught, int], bool]
"""Whether what a lesson promises comes true. Takes the game as it was played, and the place in `steps` where the lesson came."""


def begin_course(game: Game[Any]) -> tuple[int, Match[Any]]:
    """Return the prepared deal, with the learner's seat, as it stands at the learner's first question."""
    course = game.course
    assert course is not None
    options = game.rules.prepare(game.options(**course.options), [LEARNER, *[None] * (course.seats - 1)])
    state = game.rules.deal(course.seats, options, course.seed)
    seat, match = list(state.seating or range(course.seats)).index(0), Match.begin(game, state)
    _hear_others(match, seat)
    while course.opening is not None and (tokens := course.opening(match.view(seat), match.asks[seat])):
        match.answer(seat, tokens)
        _hear_others(match, seat)
    return seat, match


def play_course(game: Game[Any]) -> Taught:
    """Play the course by its own advice to its natural end, or until it has taken too long."""
    seat, match = begin_course(game)
    steps = _play_through(seat, match, lambda ask, tokens: tokens)
    return Taught(seat, steps, match)


def _play_through(seat: int, match: Match[Any], answer: Callable[[Ask, Tokens], Tokens]) -> list[Step]:
    """The learner answers so, being advised those tokens, to the natural end or until it has taken too long."""
    course, known, steps = match.game.course, set[Key](), list[Step]()
    assert course is not None
    _hear_others(match, seat)
    while not match.over and not course.done(match.view(seat)) and len(steps) < MOST:
        ask, before = match.asks[seat], match.view(seat)
        found = advise(match.game, course, before, ask, match.digest(seat), known)
        ask.check(found.tokens)
        chosen = answer(ask, found.tokens)
        events = [*match.answer(seat, chosen).events, *_hear_others(match, seat)]
        told = tuple([event for event in events if event.to is None or seat in event.to])
        steps.append(Step(ask, *found, before, told, match.view(seat)))
        known |= keys(ask.rule, [" ".join(chosen) or "none"])
    return steps


def holds_claims(game: Game[Any], claims: Mapping[str, Claim]) -> None:
    """Assert that each lesson, by its title, has a claim, and that each claim comes true in the guided game."""
    found = play_course(game)
    came = {step.lesson.title: place for place, step in enumerate(found.steps) if step.lesson is not None}
    assert sorted(claims) == sorted(came), "a claim for each lesson"
    assert [title for title, claim in claims.items() if not claim(found, came[title])] == []


def advises_whatever_was_chosen(game: Game[Any], ways: int) -> None:
    """Assert that every piece of advice is a legal choice, even when the learner ignores earlier advice."""
    for number in range(ways):
        seat, match = begin_course(game)
        numbers = luck("courses", game.name, number)
        steps = _play_through(
            seat,
            match,
            lambda ask, tokens, numbers=numbers: ask.sample(numbers) if numbers.below(2) else tokens,  # type: ignore[misc]
        )
        assert steps


def teaches(game: Game[Any], rules: Collection[str]) -> None:
    """Assert that each lesson comes once, in texts of a size to read, by a rule that asks; and that the natural end is reached."""
    course = game.course
    assert course is not None
    seat, steps, match = play_course(game)
    came = [step.lesson.key for step in steps if step.lesson is not None]
    assert sorted(came) == sorted({lesson.key for lesson in course.lessons}), "each lesson once"
    assert len(course.lessons) == len(came)
    assert match.over or course.done(match.view(seat)), f"it is still going on after {MOST} decisions"
    for lesson in course.lessons:
        assert lesson.rule in rules, lesson.rule
        assert 0 < len(lesson.title) <= TITLE, lesson.title
        assert 0 < len(lesson.text) <= TEXT, lesson.title
        assert 0 < len(lesson.why) <= WHY, lesson.title
    assert 0 < len(course.intro) <= TEXT
    assert 0 < len(course.ending) <= 2 * TEXT


def _hear_others(match: Match[Any], seat: int) -> list[Event]:
    """Let robots answer, as they do at a table, until the learner is asked or the game is over; return what all of it told."""
    heard = list[Event]()
    for _ in range(_ROBOTS):
        asks = {place: ask for place, ask in match.asks.items() if not ask.standing}
        if seat in asks or match.over:
            break
        other, ask = next(iter(asks.items()))
        tokens = play_along(match.game, match.game.course, match.view(other), ask, match.digest(other))
        heard += match.answer(other, tokens).events
    return heard + _bargain(match, seat)


def _bargain(match: Match[Any], seat: int) -> list[Event]:
    """Let robots look at what stands open to them, as they do while the learner is asked; return what that told."""
    heard = list[Event]()
    for _ in range(_ROBOTS):
        standing = [(other, ask) for other, ask in match.asks.items() if ask.standing and other != seat]
        found = next(((other, tokens) for other, ask in standing if (tokens := _answer_offer(match, other, ask))), None)
        if found is None:
            break
        heard += match.answer(*found).events
    return heard


def _answer_offer(match: Match[Any], seat: int, ask: Ask) -> Tokens | None:
    """Return the robot's answer to what stands open to it; None where it lets that stand."""
    course, bargain, view = match.game.course, match.game.robot.bargain, match.view(seat)
    tokens = bargain(view, ask, thoughts(match.digest(seat))) if bargain else None
    return course.gentle(view, ask, tokens) if tokens and course else tokens
