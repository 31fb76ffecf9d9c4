"""/history list: the finished games of a channel, a server or a person, and the page of one of them."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

from bot.model.table_records import FinishedGame
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import IdPart, Number, Press, TableId, UserId
from bot.panels.pages.message_layout import Layout, pack_rows, page
from bot.panels.pages.replay_page import ShowChronicle, ShowRecord, ShowReplay
from bot.panels.pages.result_page import ShowProof, result
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import escape_name, join_words, when, write_marks
from games.engine.game import Game

NONE: Final = "No game has finished here yet."
NO_MORE: Final = "There are no older ones."
HEADS: Final = {"channel": "Finished games of this channel", "server": "Finished games of this server"}
Scope = Annotated[str, IdPart("channel|server|member")]


class TurnHistory(Press, kind="past"):
    """Shows a page (from 0) of the history. `scope`: what of it; `user`: whose games, for a member."""

    scope: Scope
    page: Number
    user: UserId | None = None


class ShowFinished(Press, kind="ended"):
    """Shows a finished game: its result, and the ways to see it again."""

    table: TableId


def history_page(
    games: Sequence[FinishedGame], shown: TurnHistory, *, more: bool, titled: Callable[[str], str], whose: str = ""
) -> Layout:
    """Return a page of the history; each game has a button. `whose`: the mention of the member whose games these are."""
    head = f"### Finished games of {whose}" if whose else f"### {HEADS[shown.scope]}"
    if not games:
        return page([head, NO_MORE if shown.page else NONE], _turns(shown, more=False))
    lines = [describe_finished(one, titled) for one in games]
    presses = [make_button(f"No. {one.id}", ShowFinished(one.id)) for one in games]
    return page([head, "\n".join(lines)], [*pack_rows(presses), *_turns(shown, more=more)])


def describe_finished(one: FinishedGame, titled: Callable[[str], str]) -> str:
    """Return the line of a finished game: its number, title and players, and when it ended."""
    ended = f", {when(one.ended, 'D')}" if one.ended is not None else ""
    return (
        f"- No. {one.id}: **{titled(one.game)}**, {join_words([escape_name(name) for name in one.players], 5)}{ended}"
    )


def _turns(shown: TurnHistory, *, more: bool) -> list[Row]:
    """Return the buttons to the pages beside this one; none where there are none."""
    newer = TurnHistory(shown.scope, shown.page - 1, shown.user) if shown.page else None
    return make_turns(newer, TurnHistory(shown.scope, shown.page + 1, shown.user) if more else None)


def make_turns(newer: Press | None, older: Press | None) -> list[Row]:
    """Return a row with the buttons to the newer and the older games, as far as there are any."""
    turns = [("◀ Newer", newer), ("Older ▶", older)]
    buttons = [make_button(label, press) for label, press in turns if press is not None]
    return [Row(*buttons)] if buttons else []


def finished_page(standing: TableSnapshot, game: Game[Any]) -> Layout:
    """Return the result of a finished game, with the buttons to its replay, chronicle, record and proof."""
    table = standing.table.id
    texts = [f"## {game.title} · No. {table}", *result(standing, game)]
    files = [
        make_button("Replay", ShowReplay(table)),
        make_button("Chronicle", ShowChronicle(table)),
        make_button("Record", ShowRecord(table)),
        make_button("Proof of the deal", ShowProof(table)),
    ]
    return page([write_marks(text, standing) for text in texts], [Row(*files)])
