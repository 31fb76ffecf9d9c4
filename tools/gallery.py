"""Draws the gallery: every title at every number of seats at the start, in the middle and at the end of a game of robots, the table and a
hand, with an index that says in words what is to be seen. `python -m tools.gallery [--to docs/gallery] [--games estate ...]`

At dusk all of them, on parchment the least and the most seats; then the staged positions of `tools/stages`. The same games each time. What a title does not draw yet is left out.
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
from bot.interactions.base.picture_service import after
from bot.model.table_records import LogLine
from bot.panels.components.picture_attachment import BELOW
from bot.panels.picture_facts import picture_input
from bot.panels.picture_facts.result_picture_input import ending
from bot.pictures.drawing.themes import DUSK, PARCHMENT, Theme
from bot.pictures.layout.drawable_names import make_drawable
from bot.pictures.layout.picture_context import Picture
from bot.pictures.layout.sheet_splitting import split_sheet
from bot.pictures.layout.table_zones import READABLE
from bot.pictures.rendering.picture_studio import drawings
from bot.pictures.rendering.png_rendering import png
from bot.titles.presenter import Presenter, PresenterRegistry
from games.engine.declaring.game import Game
from tools.contact import sheet as contact
from tools.gallery_moments import Moment, find, moments
from tools.stages import stages

ROOM = 16_000_000  # bytes of the folder
LIGHT = 3  # of so many staged positions one is drawn on parchment too
WIDE = 360  # pixels of a picture in the index


@dataclass(frozen=True)
class Drawn:
    """A picture of the gallery as a file."""

    name: str
    alt: str
    size: int


def _shots(moment: Moment, presenter: Presenter, theme: Theme) -> Iterator[tuple[str, Picture]]:
    """The table, what has changed framed; and a hand, as long as somebody holds one."""
    standing, match = moment.standing, moment.standing.match
    assert match is not None
    lines = [LogLine(0, datetime(2026, 1, 1, tzinfo=UTC), line, False) for line in moment.last]
    setting = replace(picture_input.of_table(standing, presenter, lines), theme=theme, four=moment.four)
    was = moment.before.match.view(None) if moment.before is not None and moment.before.match is not None else None
    yield "table", after(presenter.pictures, was, match.view(None), setting)
    if match.over:
        yield "result", ending(match.game, presenter, standing, setting, moment.rounds)
    else:
        asked = replace(setting, question=picture_input.question(standing, moment.seat))
        yield "hand", drawings(presenter.pictures).hand(match.view(moment.seat), make_drawable(asked))


def title(folder: Path, game: Game[Any], presenter: Presenter) -> list[str]:
    """Draw a title; return its part of the index."""
    lines = [f"## {game.title}", ""]
    for seats in game.seats:
        found = moments(game, seats)
        lines += [f"### {seats} seats, at dusk", "", *_index(_written(folder, game, presenter, found, DUSK)), ""]
        if seats in (game.seats[0], game.seats[-1]):
            light = _index(_written(folder, game, presenter, found, PARCHMENT))
            lines += [f"<details><summary>{seats} seats, on parchment</summary>", "", *light, "", "</details>", ""]
    staged = [find(game, stage) for stage in stages(game.name)]
    for theme, some in ((DUSK, staged), (PARCHMENT, staged[::LIGHT])):
        if some:
            lines += [f"### Staged, {theme.name}", "", *_index(_written(folder, game, presenter, some, theme)), ""]
    return lines


def _written(folder: Path, game: Game[Any], presenter: Presenter, found: Sequence[Moment], theme: Theme) -> list[Drawn]:
    files = []
    for moment in found:
        for what, picture in _shots(moment, presenter, theme):
            seats = len(moment.standing.table.players)
            name = f"{game.name}-{seats}-{moment.when}-{what}{'' if theme is DUSK else '-' + theme.name}.png"
            files += _kept(folder, name, picture)
    return files


def _kept(folder: Path, name: str, picture: Picture) -> list[Drawn]:
    """Write a picture as one file or, if it is too tall, as two; return what was written."""
    written = []
    for k, part in enumerate(split_sheet(picture.sheet, READABLE if "cards-" not in name else picture.sheet.height)):
        content = png(part)
        file = name if not k else name.replace(".png", "-2.png")
        (folder / file).write_bytes(content)
        written.append(Drawn(file, BELOW if k else picture.alt, len(content)))
    return written


def _index(files: Sequence[Drawn]) -> list[str]:
    return [f'<img src="{one.name}" width="{WIDE}" alt="{escape(one.alt)}">' for one in files]


def contacts(folder: Path) -> list[str]:
    """Draw all cards, signs and crests in both themes; return their part of the index."""
    lines = ["## Cards and signs", ""]
    for theme in (DUSK, PARCHMENT):
        picture = Picture(contact(theme), f"Every card, sign, crest and token that the pictures share, {theme.name}.")
        lines += _index(_kept(folder, f"cards-{theme.name}.png", picture))
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
