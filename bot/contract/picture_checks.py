"""A title's pictures: whole at every moment of any game, the same of what looks the same, and no word or pixel of what a viewer may not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any, Final

from bot.contract import random_play
from bot.panels.picture_facts.known_picture_input import draw_known
from bot.pictures.drawing.themes import THEMES
from bot.pictures.layout.alt_text import MOST
from bot.pictures.layout.change_highlights import frame_changes
from bot.pictures.layout.drawable_names import make_drawable
from bot.pictures.layout.layout_checks import faults
from bot.pictures.layout.picture_context import Picture, PictureContext, Sitter
from bot.pictures.layout.sheet import digest
from bot.pictures.layout.sheet_splitting import split_sheet
from bot.pictures.layout.table_zones import READABLE, TALLEST
from games.engine.asking.ask import Seat
from games.engine.declaring.game import Game
from games.engine.running.match import Match
from games.engine.teaching.known import Heard, collect_known

HIGHEST: Final = TALLEST
SUITS: Final = frozenset("♠♥♦♣♤♡♢♧")
NAMES: Final = (
    "Anna Karolina Wilhelmina-Franz",
    "W" * 30,
    "王小明",
    "🦊 Bo",
    "Ludovico di Savoia",
    "Щ" * 30,
    "Zoë",
    "Robot 1",
)
EVERY: Final = 23  # so many answers lie between two moments that are looked at
Lay = Callable[[Any, PictureContext], Picture]


def moments(game: Game[Any], seats: int, number: int, most: int) -> Iterator[Match[Any]]:
    """Yield some moments of a random game of about `most` answers, its start and its end among them."""
    match = random_play.begin(game, seats, random_play.number_of_run(number), limit=3)
    yield match
    for count, _ in enumerate(
        islice(random_play.random_game(match, random_play.luck("pictures", seats, number)), most), 1
    ):
        if match.over or count % EVERY == number % EVERY:
            yield match


def setting(match: Match[Any], number: int) -> PictureContext:
    """Names that are hard to draw, in one theme or the other."""
    people = [
        Sitter(NAMES[(seat + number) % len(NAMES)], ("", "robot", "away")[seat % 3])
        for seat in range(match.state.seats)
    ]
    acting = {ask.seat: "answers what another seat offers" for ask in match.asks.values() if not ask.standing}
    last = f"<s0> gave <s{match.state.seats - 1}> the queen of diamonds for the 10 of clubs, and took a coin"
    return make_drawable(PictureContext(people, acting, last, list(THEMES.values())[number % 2], four=bool(number % 3)))


def find_layout(game: Game[Any], module: str) -> Callable[[Any, Seat | None, PictureContext], Picture]:
    """Return the layout of a viewer's picture: the table's for a spectator, the hand's for a seat."""
    drawings = import_module(module)

    def lay(state: Any, viewer: Seat | None, told: PictureContext) -> Picture:
        draw: Lay = drawings.table if viewer is None else drawings.hand
        return draw(game.views.view(state, viewer), told)

    return lay


def are_whole(game: Game[Any], module: str, games: int, most: int = 400) -> int:
    """Check layouts in `games` random games of every number of seats: nothing cut, covered or too high, words complete without signs.

    Return how many pictures were laid out. Raise AssertionError with the game at the first fault.
    """
    lay, count = find_layout(game, module), 0
    for number in range(games):
        seats = random_play.tables(game)[number % len(random_play.tables(game))]
        for match in moments(game, seats, number, most):
            told = setting(match, number)
            for viewer in (None, *range(seats)):
                picture = lay(match.state, viewer, told)
                where = f"{game.name}, {seats} seats, game {number}, viewer {viewer}, serial {match.state.serial}"
                assert faults(picture.sheet) == [], where
                assert faults(frame_changes(picture.sheet, frozenset())) == [], where
                assert picture.sheet.height <= HIGHEST, (where, picture.sheet.height)
                for part in split_sheet(picture.sheet):
                    assert part.height <= READABLE, (where, part.height)
                    assert faults(part) == [], where
                assert 0 < len(picture.alt) <= MOST, where
                assert not SUITS & set(picture.alt), where
                count += 1
    return count


def tell_no_more_than_views(game: Game[Any], module: str, games: int, most: int = 400) -> int:
    """Check that worlds that differ only in what a viewer can't see give that viewer one picture and one text.

    Return how many worlds were compared. Raise AssertionError with the game at the first difference.
    """
    lay, count = find_layout(game, module), 0
    for number in range(games):
        seats = random_play.tables(game)[number % len(random_play.tables(game))]
        for match in moments(game, seats, number, most):
            told = setting(match, number)
            for viewer in (None, *range(seats)):
                one, copy = (game.rules.load(game.rules.version, match.state.model_dump_json()) for _ in range(2))
                two = game.views.imagine(copy, viewer, random_play.chance(number, match.state.serial, viewer))
                if game.views.view(one, viewer) != game.views.view(two, viewer):
                    continue
                here, there = lay(one, viewer, told), lay(two, viewer, told)
                where = f"{game.name}, {seats} seats, game {number}, viewer {viewer}, serial {match.state.serial}"
                assert digest(here.sheet) == digest(there.sheet), where
                assert here.alt == there.alt, where
                count += 1
    return count


def show_what_is_known(game: Game[Any], module: str, games: int, most: int = 400) -> int:
    """Check the picture of what is known: whole, low enough, and the same for a viewer who hears the same in a world that they can't tell apart.

    Return how many pictures were laid out. Raise AssertionError with the game at the first fault.
    """
    count = 0
    for number in range(games):
        seats = random_play.tables(game)[number % len(random_play.tables(game))]
        match = random_play.begin(game, seats, random_play.number_of_run(number), limit=3)
        heard, numbers = [Heard(0, event) for event in match.news], random_play.luck("known pictures", seats, number)
        for act in range(1, most):
            if match.over:
                break
            heard += [Heard(act, event) for event in random_play.step(match, numbers)[2]]
            if act % EVERY == number % EVERY:
                count += _look_at_known(game, module, match, heard, number)
    return count


def _look_at_known(game: Game[Any], module: str, match: Match[Any], heard: list[Heard], number: int) -> int:
    """Check the picture of each viewer at one moment; return how many there were."""
    knowledge, told = game.views.knowledge, setting(match, number)
    assert knowledge is not None
    for viewer in random_play.viewers(match):
        mine = [one for one in heard if one.event.to is None or viewer in one.event.to]
        view = match.view(viewer)
        known = collect_known(game, knowledge, viewer, heard, view)
        picture = draw_known(game, module, "Round 2 of 3", known, view, told)
        where = f"{game.name}, game {number}, viewer {viewer}, serial {match.state.serial}"
        assert faults(picture.sheet) == [], where
        assert picture.sheet.height <= READABLE, (where, picture.sheet.height)
        assert 0 < len(picture.alt) <= MOST, where
        assert not SUITS & set(picture.alt), where
        if viewer is None:
            continue
        world = game.views.imagine(match.state, viewer, random_play.chance(number, match.state.serial, viewer))
        there = game.views.view(world, viewer)
        same = draw_known(
            game, module, "Round 2 of 3", collect_known(game, knowledge, viewer, mine, there), there, told
        )
        assert (digest(same.sheet), same.alt) == (digest(picture.sheet), picture.alt), where
    return len(random_play.viewers(match))
