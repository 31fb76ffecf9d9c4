"""The picture of how a game ended, of any title: places, what the points came from, why, the score over the rounds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from bot.model.match_view import MatchView
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import spent
from bot.pictures.drawing.themes import CLOTH, Velvet
from bot.pictures.layout.drawable_names import make_drawable
from bot.pictures.layout.ending import Ending
from bot.pictures.layout.picture_context import Picture, PictureContext
from bot.pictures.layout.result_picture import result
from bot.titles.presenter import Presenter
from games.engine.declaring.game import Game
from games.engine.events import mark
from games.engine.state import Outcome
from games.engine.telling.reckoning import Reckoning

_RULES: Final = re.compile(r" \(\d+\.\d+[^()]*\)")
NO_RESULT = "The game has ended without a result."
STOPPED: Final = "The game was stopped early: it stood like this"


def ending(
    game: Game[Any],
    presenter: Presenter,
    standing: TableSnapshot,
    setting: PictureContext,
    rounds: Sequence[Sequence[int]] = (),
) -> Picture:
    """Return the picture of a game that is over. `setting`: as of its table; `rounds`: see Tables.totals. It loads what draws, so that it is imported
    and called in the studio's thread (Studio.picture). Raise ValueError for a game that goes on."""
    match, outcome = standing.match, standing.match.state.outcome if standing.match else None
    if match is None or outcome is None:
        raise ValueError(f"table {standing.table.id} is not over")
    return result(_make_ending(game, presenter, standing, match, outcome, rounds), make_drawable(setting))


def find_cloth(module: str) -> Velvet:
    """Return the title's own cloth, which its module of pictures has as VELVET, or the common one; "": it has no pictures."""
    return getattr(import_module(module), "VELVET", CLOTH) if module else CLOTH


def _make_ending(
    game: Game[Any],
    presenter: Presenter,
    standing: TableSnapshot,
    match: MatchView,
    outcome: Outcome,
    rounds: Sequence[Sequence[int]],
) -> Ending:
    reckoned = game.table.reckon(match.state)
    ranked = bool(outcome.ranking)
    return Ending(
        game.title,
        _line(presenter, standing, match),
        find_cloth(presenter.pictures),
        outcome,
        reckoned.unit,
        {seat: cut_rules(source) for seat, source in reckoned.sources.items()} if ranked else {},
        [cut_rules(tie) for tie in reckoned.ties] if ranked else (),
        cut_rules(_why(standing, outcome, reckoned)),
        rounds if ranked else (),
        reckoned.period,
        standing.table.stopped,
    )


def cut_rules(text: str) -> str:
    """Return the text without the rule numbers in brackets: a picture has no codes.

    >>> cut_rules("Anna was the first with 10 Staffed Holdings (6.1)")
    'Anna was the first with 10 Staffed Holdings'
    """
    return _RULES.sub("", text)


def _line(presenter: Presenter, standing: TableSnapshot, match: MatchView) -> str:
    """Return how far the game came, and how long it took: `Round 8 of 8 · 2 hours`."""
    far = presenter.heading(match.view(None)).partition(" · ")[0]
    return f"{far} · {spent(standing.lasted)}" if standing.lasted is not None else far


def _why(standing: TableSnapshot, outcome: Outcome, reckoned: Reckoning) -> str:
    """Return what no score says: that there is no result or no winner, what decided it, and who has resigned."""
    if not outcome.ranking:
        return NO_RESULT
    said = [STOPPED] if standing.table.stopped else []
    gone = [mark(seat) for seat, player in enumerate(standing.table.players) if player.resigned]
    if gone:
        said.append(f"Resigned: {', '.join(gone)}")
    return ". ".join(said) or reckoned.why
