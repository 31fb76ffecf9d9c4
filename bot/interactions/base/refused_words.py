"""Refused words: how far they were understood, and which choices they could mean."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from bot.interactions.base.confirmations import trace_lead
from bot.interactions.base.spoken_names import read_names
from bot.model.table_snapshot import TableSnapshot
from bot.panels.question.panel_context import PanelContext, is_single
from games.engine.asking.ask import Ask
from games.engine.errors import Refused, Unclear
from games.engine.running.words import write_words

Meant: TypeAlias = tuple[tuple[tuple[int, ...], str], ...]
"""Choices, each by the places that it answers with, one for each question, and its name."""

NOTHING_MEANT: Final[Meant] = ()


def find_refused_question(standing: TableSnapshot, ask: Ask, refused: Refused) -> tuple[Ask, str]:
    """Return the question at which refused words go wrong, and the words before it; the open question if they go wrong at once."""
    asks: Sequence[Ask] = ()
    if refused.understood and standing.match is not None:
        asks = standing.match.suggest(ask.seat, *refused.understood)
    return (asks[-1], " ".join(_write(refused))) if asks else (ask, "")


def list_meant(context: PanelContext, ask: Ask, refused: Refused) -> Meant:
    """Return the choices of that question that unclear words could mean, each by a press; none where one press can't answer all."""
    match = context.standing.match
    led = None if match is None else trace_lead(match, context.seat, _write(refused))
    if not isinstance(refused, Unclear) or led is None or not is_single(ask):
        return ()
    every, legal = [option.token for option in ask.options], ask.legal
    found = [((*led[1], every.index(token)), context.label(ask, token)) for token in refused.fits if token in legal]
    return tuple([(path, f"{name} – {note}" if note else name) for path, (name, note) in found])


def read_refused_names(standing: TableSnapshot, path: Sequence[str], refused: Refused) -> list[str] | None:
    """Return the refused words, one text for each decision, with seats in place of players' names; None where they name no player.

    Raise TableError where a name could be that of several players.
    """
    left = [*map(write_words, refused.left)] if refused.left else list(path)
    seats = read_names(standing, left)
    return None if seats == left else [*(_write(refused) if refused.left else ()), *seats]


def _write(refused: Refused) -> list[str]:
    return [" ".join(tokens) or "none" for tokens in refused.understood]
