"""The games that the reader and another person have in common: running ones, and finished ones of this server."""

from collections.abc import Sequence
from typing import Final

from bot.features.my_tables import Drawn, Titled, list_tables
from bot.model.table_records import FinishedGame
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import Number, Press, UserId
from bot.panels.pages.history_page import ShowFinished, describe_finished, make_turns
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row

NONE_RUNNING: Final = "You share no table right now."
NONE_FINISHED: Final = "You haven't finished a game together in a channel of this server that you can see."
ELSEWHERE: Final = "-# Finished games are listed on the server where you played them."


class TurnShared(Press, kind="both"):
    """Shows a page (from 0) of the finished games that the presser and `user` have in common."""

    user: UserId
    page: Number


def shared_games_page(
    shown: TurnShared,
    running: Sequence[TableSnapshot],
    finished: Sequence[FinishedGame] | str,
    reader: int,
    titled: Titled,
    drawn: Drawn,
    more: bool = False,
) -> Layout:
    """Return the page. `finished`: the games, or why there are none to show; `more`: whether older ones follow."""
    texts, rows = list_tables(running, reader, titled, drawn) if running else ([NONE_RUNNING], [])
    texts = [f"### Games with <@{shown.user}>", *texts]
    if isinstance(finished, str):
        return page([*texts, finished], rows)
    lines = [describe_finished(one, titled) for one in finished]
    texts.append("\n".join(["### Finished here", *lines]) if lines else NONE_FINISHED)
    buttons = [make_button(f"No. {one.id}", ShowFinished(one.id)) for one in finished]
    older = TurnShared(shown.user, shown.page + 1) if more else None
    newer = TurnShared(shown.user, shown.page - 1) if shown.page else None
    return page(texts, [*rows, *pack_rows(buttons), *make_turns(newer, older)])
