"""Golden games as text: every decision, every event, and a digest of every viewer's view after it.

A change of rules, robots, sentences or views shows as a difference to be read in review. To write the files anew:

    PLAYTHROUGHS=write python -m pytest tests/games/test_playthroughs.py
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from games import CATALOGUE
from games.engine.events import Event
from games.engine.game import Game
from games.engine.match import Match
from tests.games import walk
from tests.games.terms import LIMITS

FOLDER = Path(__file__).parents[1] / "playthroughs"
WRITE = os.environ.get("PLAYTHROUGHS") == "write"


@dataclass(frozen=True)
class Recording:
    """Which game is recorded: by robots, or by chance; ended by the GM after so many answers, if given."""

    game: Game[Any]
    seats: int
    name: str
    robots: bool = True
    options: dict[str, Any] = field(default_factory=dict)
    ended_after: int = 20_000

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.game.name}-{self.seats}-{self.name}.txt"


def recordings() -> Iterator[Recording]:
    """A game of robots for each number of seats; one by chance to a round limit; one that the GM ends; the smallest game."""
    for game in CATALOGUE.values():
        for seats in game.seats:
            yield Recording(game, seats, "robots", options={} if seats <= 5 else LIMITS[game.name](2))
        seats = game.seats[:2][-1]
        yield Recording(game, seats, "chance-to-the-limit", robots=False, options=LIMITS[game.name](2))
        yield Recording(game, seats, "ended-by-the-master", ended_after=60)
    game = CATALOGUE["aristocracy"]
    options = {"building_sizes": "2-3-4", "commit_order": "simultaneous", "seating": "random"}
    yield Recording(game, 3, "small-simultaneous", options=options)


def lines(recording: Recording) -> Iterator[str]:
    """The whole game as text."""
    match = walk.begin(recording.game, recording.seats, number=0, **recording.options)
    dice = walk.chance("recording", recording.name)
    yield f"{recording.game.title}, {recording.seats} seats, {match.state.options!r}"
    yield from told(match.news)
    for _ in range(recording.ended_after):
        if match.over:
            break
        ask = walk.due(match)
        tokens = recording.game.robot.decide(match.view(ask.seat), ask, dice) if recording.robots else ask.sample(dice)
        events = match.answer(ask.seat, tokens).events
        yield f"{ask.seat} {ask.rule} {' '.join(tokens) or '-'}  #{seen(match)}"
        yield from told(events)
    if not match.over:
        yield "the game master ends the game"
        yield from told(match.finish(scored=True))
    yield f"over by {match.state.outcome.rule}: {match.state.outcome.ranking} with {match.state.outcome.scores}"


def told(events: list[Event]) -> Iterator[str]:
    """The events; private ones with those to whom they are told."""
    for event in events:
        to = "" if event.to is None else f"(to {', '.join(map(str, event.to))}) "
        yield f"    {to}{event.line()}"


def seen(match: Match[Any]) -> str:
    """Four digits for each seat's view, and four for a spectator's."""
    views = (match.view(viewer) for viewer in walk.viewers(match))
    return " ".join(sha256(repr(view).encode()).hexdigest()[:4] for view in views)


@pytest.mark.parametrize("recording", list(recordings()), ids=lambda recording: recording.file.stem)
def test_the_game_goes_as_recorded(recording: Recording):
    played = list(lines(recording))
    text = "\n".join(played) + "\n"
    if WRITE:
        recording.file.write_text(text, encoding="utf-8")
    assert recording.file.exists(), "write it with PLAYTHROUGHS=write"
    kept = recording.file.read_text(encoding="utf-8").splitlines()
    for number, (now, before) in enumerate(zip(played, kept, strict=False), start=1):
        assert now == before, f"{recording.file.name} differs from line {number} on"
    assert len(played) == len(kept)
    assert len(text.encode()) < 100_000


def test_every_file_is_a_recording():
    known = {recording.file.name for recording in recordings()}
    assert {file.name for file in FOLDER.iterdir()} == known


def test_every_way_to_end_is_recorded():
    ends = {
        file.read_text(encoding="utf-8").splitlines()[-1].split(":")[0] for file in FOLDER.glob("aristocracy-*.txt")
    }
    assert ends == {"over by 6.3", "over by 6.9", "over by 6.10"}
