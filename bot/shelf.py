"""Which pictures draw which game. Cogs put them here; nothing in `bot` knows a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.emojis import NONE, Emojis
from games.engine.game import Game


def no_goal(view: Any) -> str:
    """Of a title that says nothing of its goal."""
    return ""


@dataclass(frozen=True)
class Drawing:
    """How one game is shown. All texts may hold seat marks; views are the game's own.

    `heading(view)`: round and phase. `board(view)`: blocks of text that everybody may see, the most important first.
    `mine(view)`: what the viewer alone sees. `waits`: by rule number, what a seat is waited for ("takes a turn"). `hints`: by rule
    number, one sentence for a newcomer who is asked. `apart`: tokens that get a button of their own beside a menu of many choices.
    `goal(view)`: in one line, what wins and how far everyone is, of the public view alone.
    `groups`: by rule number, how a question for one of many things is divided: title (plain words) and tokens of each group, each shown as
    a menu of its own; what is in none comes last, what is `apart` is a button. `suggests`: the rules whose question for several things
    shows its default as chosen beforehand; a press confirms or changes it.
    `pictures`: the module that draws the title, loaded when the first picture is wanted, so that a start pays nothing for it: its
    `table(view, setting)` draws the public view, its `hand(view, setting)` what the viewer alone sees, each a `Picture` (bot.pictures). "": the
    title is shown in text. Its `emojis()`, if it has one, lists what can stand in a line of text (bot.pictures.tokens.Token).
    """

    heading: Callable[[Any], str]
    board: Callable[[Any], Sequence[str]]
    mine: Callable[[Any], Sequence[str]]
    waits: Mapping[str, str]
    hints: Mapping[str, str] = field(default_factory=dict)
    apart: frozenset[str] = frozenset()
    groups: Mapping[str, Sequence[tuple[str, frozenset[str]]]] = field(default_factory=dict)
    suggests: frozenset[str] = frozenset()
    goal: Callable[[Any], str] = no_goal
    pictures: str = ""


Section = tuple[str, Sequence[str]]  # a heading, and lines with seat marks
Inspection = Callable[[Any], Sequence[Section]]


def nothing_hidden(state: Any) -> Sequence[Section]:
    """A game in which everything lies open."""
    return ()


@dataclass
class Shelf:
    """The games that this bot can host, and their drawings.

    `inspections`: by game, what a game master who looks at the whole game reads below the board: all that lies hidden in the game's
    own state (hands, decks in their order, what is face-down or sealed), in the game's own words. `emojis`: what Discord has of cards
    and tokens; none until it was asked.
    """

    catalogue: Mapping[str, Game[Any]]
    drawings: dict[str, Drawing] = field(default_factory=dict)
    inspections: dict[str, Inspection] = field(default_factory=dict)
    emojis: Emojis = NONE

    def put(self, game: str, drawing: Drawing, inspection: Inspection = nothing_hidden) -> None:
        """Registers the drawing of a game, and what an inspection of it shows."""
        self.drawings[game] = drawing
        self.inspections[game] = inspection

    def game(self, name: str) -> Game[Any]:
        """The game of that name. Raises KeyError."""
        return self.catalogue[name]

    def drawing(self, name: str) -> Drawing:
        """The drawing of that game. Raises KeyError when its cog is not loaded."""
        return self.drawings[name]
