"""Which pictures draw which game. Cogs put them here; nothing in `bot` knows a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine.game import Game


@dataclass(frozen=True)
class Drawing:
    """How one game is shown. All texts may hold seat marks; views are the game's own.

    `heading(view)`: round and phase. `board(view)`: blocks of text that everybody may see, the most important first.
    `mine(view)`: what the viewer alone sees. `waits`: by rule number, what a seat is waited for ("takes a turn"). `hints`: by rule
    number, one sentence for a newcomer who is asked. `apart`: tokens that get a button of their own beside a menu of many choices.
    `groups`: by rule number, how a question for one of many things is divided: title (plain words) and tokens of each group, each shown as
    a menu of its own; what is in none comes last, what is `apart` is a button.
    """

    heading: Callable[[Any], str]
    board: Callable[[Any], Sequence[str]]
    mine: Callable[[Any], Sequence[str]]
    waits: Mapping[str, str]
    hints: Mapping[str, str] = field(default_factory=dict)
    apart: frozenset[str] = frozenset()
    groups: Mapping[str, Sequence[tuple[str, frozenset[str]]]] = field(default_factory=dict)


@dataclass
class Shelf:
    """The games that this bot can host, and their drawings."""

    catalogue: Mapping[str, Game[Any]]
    drawings: dict[str, Drawing] = field(default_factory=dict)

    def put(self, game: str, drawing: Drawing) -> None:
        """Registers the drawing of a game."""
        self.drawings[game] = drawing

    def game(self, name: str) -> Game[Any]:
        """The game of that name. Raises KeyError."""
        return self.catalogue[name]

    def drawing(self, name: str) -> Drawing:
        """The drawing of that game. Raises KeyError when its cog is not loaded."""
        return self.drawings[name]
