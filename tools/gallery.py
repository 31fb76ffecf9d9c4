"""Draws the gallery: every title at every number of seats at the start, in the middle and at the end of a game of robots, the table and a
hand, with an index that says in words what is to be seen. `python -m tools.gallery [--to docs/gallery] [--games estate ...]`

At dusk all of them, on parchment the least and the most seats. The same games each time. What a title does not draw yet is left out.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any

from bot.cli.upload_emojis import presenters
from bot.contract.random_play import begin, chance
from bot.interactions.base.picture_service import after
from bot.model.table_snapshot import LogLine, Player, Status, Table, TableSnapshot
from bot.panels.picture_facts import picture_input
from bot.panels.picture_facts.result_picture_input import ending
from bot.pictures.drawing.themes import DUSK, PARCHMENT, Theme
from bot.pictures.layout.drawable_names import seen
from bot.pictures.layout.picture_context import Picture
from bot.pictures.rendering.picture_studio import drawings
from bot.pictures.rendering.png_rendering import png
from bot.tables.records.game_log import by_round
from bot.titles.presenter import Presenter, PresenterRegistry
from games.engine.events import Event
from games.engine.game import Game
from games.engine.match import Match
from tools.contact import sheet as contact

PEOPLE = ("Duchess", "Marquis", "Abbess", "Chancellor", "Baron", "Countess", "Palatine", "Prior", "Viscount", "Regent")
MOST = 2_000  # answers of a game; one that goes on is ended
ROOM = 12_000_000  # bytes of the folder
SEED = 7
WIDE = 360  # pixels of a picture in the index


@dataclass(frozen=True)
class Moment:
    """The table at one moment and just before it, the last public events, whose hand is shown; at the end, the totals of the rounds."""

    when: str
    before: TableSnapshot | None
    standing: TableSnapshot
    last: str
    seat: int
    rounds: Sequence[Sequence[int]] = ()


@dataclass(frozen=True)
class Drawn:
    """A picture of the gallery as a file."""

    name: str
    alt: str
    size: int


def moments(game: Game[Any], seats: int) -> list[Moment]:
    """Start, middle and end of one game of robots."""
    answers = list(_answers(game, seats))
    found = [
        _moment(game, seats, answers, 0, "start"),
        _moment(game, seats, answers, _midst(game, seats, answers), "middle"),
    ]
    return [*found, _moment(game, seats, answers, len(answers), "end")]


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


def _midst(game: Game[Any], seats: int, answers: Sequence[tuple[int, str]]) -> int:
    """Return how many answers come before the fullest moment near the middle: the one whose table has the most to show in words."""
    near = range(len(answers) * 2 // 5, max(len(answers) * 3 // 5, 1))
    match, best, most = begin(game, seats, SEED), 0, -1
    for number, (seat, words) in enumerate(answers, 1):
        match.answer(seat, words, recorded=True)
        told = len(str(match.view(None)))
        if number in near and not match.over and told > most:
            best, most = number, told
    return best


def _moment(game: Game[Any], seats: int, answers: Sequence[tuple[int, str]], number: int, when: str) -> Moment:
    match, before, log = begin(game, seats, SEED), None, list[Event]()
    told: list[Event] = list(match.news)
    for place, (seat, words) in enumerate(answers[:number], 1):
        if place == number:
            before = _standing(game, match.copied())
        news = match.answer(seat, words, recorded=True).events
        told, log = news or told, [*log, *news]
    if when == "end" and not match.over:
        told = match.finish(scored=True) or told
    rounds = (
        by_round([event.line() for event in log if event.to is None], game.table.totals, seats)
        if game.table.totals
        else []
    )
    public = [event.line() for event in told if event.to is None]
    hand = next((ask.seat for ask in match.asks.values() if not ask.standing), 0)
    return Moment(when, before, _standing(game, match), public[-1] if public else "", hand, rounds)


def _standing(game: Game[Any], match: Match[Any]) -> TableSnapshot:
    """Return a table of people at that match."""
    people = tuple([Player(seat + 1, PEOPLE[seat]) for seat in range(match.state.seats)])
    status: Status = "over" if match.over else "playing"
    return TableSnapshot(Table(0, 0, 0, game.name, status, 1, {}, people, 0, 0, None), match)


def _shots(moment: Moment, presenter: Presenter, theme: Theme) -> Iterator[tuple[str, Picture]]:
    """Return the table, what has changed framed; and a hand, as long as someone holds one."""
    standing, match = moment.standing, moment.standing.match
    assert match is not None
    lines = [LogLine(0, datetime(2026, 1, 1, tzinfo=UTC), moment.last, False)] if moment.last else []
    setting = replace(picture_input.of_table(standing, presenter, lines), theme=theme)
    was = moment.before.match.view(None) if moment.before is not None and moment.before.match is not None else None
    yield "table", after(presenter.pictures, was, match.view(None), setting)
    if match.over:
        yield "result", ending(match.game, presenter, standing, setting, moment.rounds)
    else:
        yield "hand", drawings(presenter.pictures).hand(match.view(moment.seat), seen(setting))


def title(folder: Path, game: Game[Any], presenter: Presenter) -> list[str]:
    """Draw a title; return its part of the index."""
    lines = [f"## {game.title}", ""]
    for seats in game.seats:
        found = moments(game, seats)
        lines += [f"### {seats} seats, at dusk", "", *_index(_written(folder, game, presenter, found, DUSK)), ""]
        if seats in (game.seats[0], game.seats[-1]):
            light = _index(_written(folder, game, presenter, found, PARCHMENT))
            lines += [f"<details><summary>{seats} seats, on parchment</summary>", "", *light, "", "</details>", ""]
    return lines


def _written(folder: Path, game: Game[Any], presenter: Presenter, found: Sequence[Moment], theme: Theme) -> list[Drawn]:
    files = []
    for moment in found:
        for what, picture in _shots(moment, presenter, theme):
            seats = len(moment.standing.table.players)
            name = f"{game.name}-{seats}-{moment.when}-{what}{'' if theme is DUSK else '-' + theme.name}.png"
            files.append(_kept(folder, name, picture))
    return files


def _kept(folder: Path, name: str, picture: Picture) -> Drawn:
    content = png(picture.sheet)
    (folder / name).write_bytes(content)
    return Drawn(name, picture.alt, len(content))


def _index(files: Sequence[Drawn]) -> list[str]:
    return [f'<img src="{one.name}" width="{WIDE}" alt="{escape(one.alt)}">' for one in files]


def contacts(folder: Path) -> list[str]:
    """Draw all cards, signs and crests in both themes; return their part of the index."""
    lines = ["## Cards and signs", ""]
    for theme in (DUSK, PARCHMENT):
        picture = Picture(contact(theme), f"Every card, sign, crest and token that the pictures share, {theme.name}.")
        lines += _index([_kept(folder, f"cards-{theme.name}.png", picture)])
    return [*lines, ""]


def gallery(folder: Path, of: PresenterRegistry, wanted: Sequence[str]) -> list[str]:
    """Draw all into that folder and write its index; return the titles that were left out."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [
        "# Gallery",
        "",
        "Drawn by `make gallery`, in games that robots play. Every picture is made of what its viewer may know.",
        "",
    ]
    left = []
    for name in wanted:
        presenter = of.by_game.get(name)
        if presenter is None or not presenter.pictures:
            left.append(name)
        else:
            lines += title(folder, of.catalogue[name], presenter)
    (folder / "README.md").write_text("\n".join([*lines, *contacts(folder)]), encoding="utf-8")
    return left


def main(arguments: list[str]) -> int:
    """Draw. Return the code to leave with: 1 when the folder is larger than a repository should carry."""
    of = asyncio.run(presenters())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, default=Path("docs/gallery"), help="the folder")
    parser.add_argument("--games", nargs="*", choices=sorted(of.catalogue), default=list(of.catalogue))
    given = parser.parse_args(arguments)
    for name in gallery(given.to, of, given.games):
        print(f"{name}: draws no pictures yet, left out")
    files = list(given.to.glob("*.png"))
    size = sum(file.stat().st_size for file in files)
    print(f"{len(files)} pictures, {size / 1e6:.1f} MB in {given.to}")
    return 1 if size > ROOM else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
