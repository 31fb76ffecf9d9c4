"""Golden games as text: every decision, every event, and what changed in each viewer's view.

A change of rules, robots, sentences or views shows as a difference that you can read in review. A field that is new in a view changes
nothing until the files are written again:

    PLAYTHROUGHS=write python -m pytest tests/games/test_playthroughs.py
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.events import Event
from games.engine.telling.views import View
from tests.games import walk
from tests.games.terms import LIMITS
from tests.games.view_changes import changes, field_names

FOLDER = Path(__file__).parents[1] / "playthroughs"
SEEN = "changes of: "
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


def lines(recording: Recording, fields: frozenset[str], met: set[str] | None = None) -> Iterator[str]:
    """Yield the whole game as text. `fields`: those of views whose changes count; into `met` go all that any view has."""
    match = walk.begin(recording.game, recording.seats, number=0, **recording.options)
    dice = walk.chance("recording", recording.name)
    views = match.views()
    yield f"{recording.game.title}, {recording.seats} seats, {match.state.options!r}"
    yield SEEN + " ".join(sorted(fields))
    yield from told(match.news)
    for _ in range(recording.ended_after):
        if match.over:
            break
        ask = walk.due(match)
        tokens = recording.game.robot.decide(match.view(ask.seat), ask, dice) if recording.robots else ask.sample(dice)
        events = match.answer(ask.seat, tokens).events
        yield f"{ask.seat} {ask.rule} {' '.join(tokens) or '-'}"
        yield from told(events)
        before, views = views, match.views()
        if met is not None:
            met.update(*map(field_names, views.values()))
        yield from seen(before, views, fields)
    if not match.over:
        yield "the game master ends the game"
        yield from told(match.finish(scored=bool(recording.game.rules.early_end.scored)))
        yield from seen(views, match.views(), fields)
    yield f"over by {match.state.outcome.rule}: {match.state.outcome.ranking} with {match.state.outcome.scores}"


def told(events: list[Event]) -> Iterator[str]:
    """Yield the events; private ones with those to whom they are told."""
    for event in events:
        to = "" if event.to is None else f"(to {', '.join(map(str, event.to))}) "
        yield f"    {to}{event.line()}"


def seen(before: Mapping[int | None, View], after: Mapping[int | None, View], fields: frozenset[str]) -> Iterator[str]:
    """Yield a line with what changed for everybody, then one for each viewer who sees something else change."""
    changed = {viewer: list(changes(before[viewer], after[viewer], fields)) for viewer in after}
    shared = [one for one in changed[None] if all(one in own for own in changed.values())]
    if shared:
        yield f"  = {'; '.join(shared)}"
    for viewer, own in changed.items():
        if rest := [one for one in own if one not in shared]:
            yield f"  {'public' if viewer is None else f's{viewer}'} = {'; '.join(rest)}"


def write(recording: Recording) -> None:
    """Keep the game as it goes now, with every field that its views have."""
    met: set[str] = set()
    for _ in lines(recording, frozenset(), met):
        pass
    recording.file.write_text("\n".join(lines(recording, frozenset(met))) + "\n", encoding="utf-8")


@pytest.mark.parametrize("recording", list(recordings()), ids=lambda recording: recording.file.stem)
def test_the_game_goes_as_recorded(recording: Recording):
    if WRITE:
        write(recording)
    assert recording.file.exists(), "write it with PLAYTHROUGHS=write"
    kept = recording.file.read_text(encoding="utf-8").splitlines()
    played = list(lines(recording, frozenset(kept[1].removeprefix(SEEN).split())))
    for number, (now, before) in enumerate(zip(played, kept, strict=False), start=1):
        assert now == before, f"{recording.file.name} differs from line {number} on"
    assert len(played) == len(kept)
    assert recording.file.stat().st_size < 200_000


def test_every_file_is_a_recording():
    known = {recording.file.name for recording in recordings()}
    assert {file.name for file in FOLDER.iterdir()} == known


def test_every_way_to_end_is_recorded():
    ends = {
        file.read_text(encoding="utf-8").splitlines()[-1].split(":")[0] for file in FOLDER.glob("aristocracy-*.txt")
    }
    assert ends == {"over by 6.3", "over by 6.9", "over by 6.10"}
