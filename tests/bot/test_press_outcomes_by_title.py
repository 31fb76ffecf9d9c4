"""What a press did is told to the player who pressed, in every title: after a Visit, a lock, a draw, an auction, a trade, a theft."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import games
from bot.model.table_records import LogLine
from bot.panels.pages.player_panel import TOLD
from bot.tables.records.press_outcome import MOST, find_outcome_lines
from games import CATALOGUE
from games.engine.asking.ask import Seat
from games.engine.declaring.game import Game
from games.engine.events import ASIDE, MAIN, PERSONAL, Event, mark
from tests.games import walk

ME = 77  # a user
AT = datetime(2026, 1, 1, tzinfo=UTC)
ADDRESSED = {  # the kinds of events that only some seats are told
    "aristocracy": {"YouDrew", "YouHarvested", "YouReceived", "YouSaw"},
    "aristocrats": {
        "YouAreGiven",
        "YouCount",
        "YouDiscarded",
        "YouGetBack",
        "YouHold",
        "YouKeep",
        "YouReturned",
        "YouSaw",
    },
    "anarchy": {"YouExchanged", "YouHold"},
    "estate": set(),
    "nobles": {
        "CardGiven",
        "DecreeIs",
        "OrderUsed",
        "PreparationSeen",
        "YouAreDealt",
        "YouDrew",
        "YouDrewRenown",
        "YouLookAt",
        "YouSaw",
    },
}


def presses(game: Game[Any], number: int) -> Iterator[tuple[Seat, list[Event]]]:
    """Every answer of a game that is played half well, half by chance: whose it was, and what that seat was told until it was asked again."""
    seats = game.seats[number % len(game.seats)]
    numbers = walk.luck("presses told", game.name, number)
    match = walk.begin(game, seats, walk.number_of_run(number))
    heard: dict[Seat, list[Event]] = {}
    for _ in range(600):
        ask = next((ask for ask in match.asks.values() if not ask.standing), None)
        if ask is None:
            break
        if heard.get(ask.seat):
            yield ask.seat, heard.pop(ask.seat)
        by_chance = numbers.below(3) == 0
        tokens = ask.sample(numbers) if by_chance else game.robot.decide(match.view(ask.seat), ask, numbers)
        events = match.answer(ask.seat, tokens).events
        heard.setdefault(ask.seat, [])
        for seat, told in heard.items():
            told += [event for event in events if event.to is None or seat in event.to]


def outcome(seat: Seat, told: list[Event]) -> list[str]:
    """What the panel begins with."""
    lines = [
        LogLine(number, AT, event.line(), event.to is not None, revision=1, by=ME, weight=event.weight)
        for number, event in enumerate(told)
    ]
    found = find_outcome_lines(lines, seat, ME, since=0)
    assert found is not None
    assert len(found.lines) <= MOST
    return [line.text for line in found.lines]


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_outcome_has_what_only_the_presser_was_told_and_what_it_lost_or_gained(name: str):
    came = set[str]()
    for number in range(2):
        for seat, told in presses(CATALOGUE[name], number):
            shown = outcome(seat, told)
            private = [event for event in told if event.to is not None and event.weight != ASIDE]
            came |= {type(event).__name__ for event in told if event.to is not None}
            if len(private) <= MOST:
                assert {event.line() for event in private} <= set(shown)
                own = [event for event in told if event.to is None and event.weight >= PERSONAL]
                own = [event for event in own if mark(seat) in event.line()]
                assert len(own) + len(private) > MOST or {event.line() for event in own} <= set(shown)
            if any(event.weight != ASIDE for event in told):
                asides = {event.line() for event in told if event.weight == ASIDE}
                assert not asides & set(shown) - {event.line() for event in told if event.weight != ASIDE}
    assert came <= ADDRESSED[name]


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_event_for_one_seat_is_known_here_and_fits_a_line(name: str):
    """`YouHold` and the like stand below in every panel."""
    sources = (Path(games.__file__).parent / name).rglob("*.py")
    assert set(re.findall(r"\b(\w+)\(\s*to=", "\n".join(path.read_text() for path in sources))) == ADDRESSED[name]
    shown = {
        type(event).__name__: event.line()
        for _, told in presses(CATALOGUE[name], 2)
        for event in told
        if event.to is not None and event.weight != ASIDE
    }
    assert all(len(line) <= TOLD for line in shown.values())
    assert all(re.search(r"\b[Yy]ou(r|'re)?\b|<s\d>", line) for line in shown.values()), shown


def test_weights_are_used_in_every_title():
    for name in CATALOGUE:
        kinds = [kind for kind in _kinds(Event) if kind.__module__.startswith(f"games.{name}.")]
        assert {ASIDE, PERSONAL, MAIN} <= {kind.weight for kind in kinds}, name


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        yield one
        yield from _kinds(one)
