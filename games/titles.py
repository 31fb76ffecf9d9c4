"""The titles and their places: ours in this repository, others in installed packages.

A package adds a title by an entry point: `[project.entry-points."seneschal.titles"]`, `salon = "salon"`. It has `GAME` in its
`__init__.py`, its rulebook as `RULES.md` beside it, and a module `cog` with `async def setup(bot)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module, resources
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from typing import Any, Final

from games.engine.declaring.game import Game
from games.engine.errors import PortableError

GROUP: Final = "seneschal.titles"
NAME: Final = re.compile(r"[a-z][a-z_]{1,31}")
"""The pattern of a title's name: the first word of its commands, and a part of button ids and stored rows."""


class TitleError(PortableError):
    """An installed title can't be hosted, so the bot must not start. The text is one sentence for the host.

    `name`: the title; `source`: the package that brought it; `why`: a clause.
    """

    def __init__(self, name: str, source: str | None, why: str) -> None:
        super().__init__(f"The title {name!r} of the package {source} can't be hosted: {why}.")
        self.name, self.source, self.why = name, source, why


@dataclass(frozen=True, slots=True)
class Title:
    """A game and its place. `package` has its rulebook, `extension` is the module with its commands and boards.

    `source`: the distribution that brought it, None for ours.
    """

    game: Game[Any]
    package: str
    extension: str
    source: str | None = None

    @property
    def rulebook(self) -> Traversable:
        """Return its RULES.md."""
        return resources.files(self.package).joinpath("RULES.md")

    @property
    def guide(self) -> Traversable:
        """Return its GUIDE.md: how to play, in plain words."""
        return resources.files(self.package).joinpath("GUIDE.md")

    @property
    def glossary(self) -> Traversable:
        """Return its GLOSSARY.md: the words and marks of its boards and panels."""
        return resources.files(self.package).joinpath("GLOSSARY.md")

    @property
    def questions(self) -> Traversable:
        """Return its QUESTIONS.md: questions of newcomers and the rules that answer them. A title may do without."""
        return resources.files(self.package).joinpath("QUESTIONS.md")


class Catalogue(Mapping[str, Game[Any]]):
    """Every game by its name: ours, then those of installed packages, by their names.

    Packages are imported at the first look, since they import the engine themselves. That look raises TitleError.
    """

    def __init__(self, ours: tuple[Title, ...]) -> None:
        self._ours = ours

    @cached_property
    def titles(self) -> Mapping[str, Title]:
        """Return every title by its name. Raise TitleError."""
        found = {title.game.name: title for title in self._ours}
        for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
            if point.name in found:
                other = found[point.name].source
                whose = f"of the package {other}" if other else "of Seneschal's own"
                raise TitleError(point.name, _source(point), f"there is already a title of that name, {whose}")
            found[point.name] = _read_installed(point)
        return found

    def __getitem__(self, name: str) -> Game[Any]:
        return self.titles[name].game

    def __iter__(self) -> Iterator[str]:
        return iter(self.titles)

    def __len__(self) -> int:
        return len(self.titles)


def our_title(game: Game[Any]) -> Title:
    """Return a title of this repository: rules in `games/<name>`, commands and boards in `cogs/<name>`."""
    return Title(game, f"games.{game.name}", f"cogs.{game.name}")


def _read_installed(point: EntryPoint) -> Title:
    """Return the title of an installed package. Raise TitleError."""
    source = _source(point)
    if not NAME.fullmatch(point.name):
        raise TitleError(point.name, source, "its name must have 2 to 32 of the letters a to z and underscores")
    try:
        package = import_module(point.value)
    except Exception as error:
        raise TitleError(point.name, source, f"{point.value} cannot be imported ({write_error(error)})") from error
    game = getattr(package, "GAME", None)
    if not isinstance(game, Game):
        raise TitleError(point.name, source, f"{point.value} has no GAME")
    if game.name != point.name:
        raise TitleError(point.name, source, f"its GAME calls itself {game.name!r}")
    title = Title(game, point.value, f"{point.value}.cog", source)
    if not hasattr(package, "__path__") or not title.rulebook.is_file():
        raise TitleError(point.name, source, f"{point.value} has no RULES.md")
    return title


def write_error(error: BaseException) -> str:
    """Return the text of an error, on one line."""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:200].rstrip('.')}"


def _source(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.value
