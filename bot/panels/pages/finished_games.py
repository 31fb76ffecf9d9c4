"""The finished games of a channel, to choose one that is seen again."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.model.table_records import FinishedGame
from bot.panels.components.press_controls import make_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.pages.replay_page import ShowChronicle, ShowReplay
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import escape_name, join_words, plain, when

SHOWN: Final = 5  # games, newest first; the command's suggestions hold more
ASKED: Final = "**Which game?** The one in this channel isn't over. These are:"
NONE_OVER: Final = "No game has finished in this channel yet."


def describe_game(one: FinishedGame, title: str) -> str:
    """Return a finished game as a suggestion: `No. 12: Estate, Ann, Ben, 3 March 2026`."""
    day = f", {one.ended.day} {one.ended:%B %Y}" if one.ended is not None else ""
    return f"No. {one.id}: {title}, {join_words([plain(name) for name in one.players], 3)}{day}"


def _describe_end(one: FinishedGame) -> str:
    return f", {when(one.ended, 'f')}" if one.ended is not None else ""


def finished_games(
    games: Sequence[FinishedGame], titled: Callable[[str], str], press: type[ShowReplay] | type[ShowChronicle]
) -> Layout:
    """Return a page with a button for each of the newest games; `press`: what they show of it."""
    shown = games[:SHOWN]
    lines = [
        f"- No. {one.id}: {titled(one.game)}, {join_words([escape_name(name) for name in one.players], 3)}{_describe_end(one)}"
        for one in shown
    ]
    buttons = [make_button(f"No. {one.id}", press(one.id)) for one in shown]
    return page(["\n".join([ASKED, *lines])], [Row(*buttons)])
