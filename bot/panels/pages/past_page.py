"""A moment of a game as its reader saw it then, during the game too: what they were told, the board, their own things."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ButtonStyle

from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Papers, Part, lay_out
from bot.panels.pages.replay_page import ShowPast
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import BREAK, PHONE, cut, fit, write_marks
from bot.titles.application_emojis import NONE, Emojis
from bot.titles.presenter import Presenter
from games.engine.game import Game

LINE: Final = 300  # characters of a line
ROOM: Final = 3_000  # of all texts


@dataclass(frozen=True, slots=True)
class PastMoment:
    """One moment. `standing`: the table as it was then; `number` and `last` count the moments that the reader knows of; `told`: what they
    were told; `at`: when, for Discord's clock; `seat`: whose things are shown, None for a spectator. `earlier`, `later`: beginnings of parts.
    """

    standing: TableSnapshot
    number: int
    last: int
    told: Sequence[str]
    at: str
    seat: int | None
    earlier: tuple[int, str] | None
    later: tuple[int, str] | None


def build_past_page(
    past: PastMoment,
    game: Game[Any],
    presenter: Presenter,
    picture: PictureAttachment | None = None,
    emojis: Emojis = NONE,
) -> Papers:
    """Return the page, with the picture of the board or its words, and the reader's own things in words."""
    standing = past.standing
    assert standing.match is not None
    view = standing.match.view(None)
    head = f"### {game.title} · {presenter.heading(view)}\n-# As you saw it at step {past.number} of {past.last}, {past.at}"
    told = "\n".join([f"- {cut(line, LINE)}" for line in past.told])
    board = [] if picture is not None else [block for block in presenter.board(view) if block != BREAK]
    own = [] if past.seat is None else ["**Your things then**", *presenter.mine(standing.match.view(past.seat))]
    texts = [write_marks(text, standing) for text in (head, told) if text]
    below = fit([write_marks(text, standing) for text in (*own, *board)], ROOM)
    shown: list[Part] = [picture] if picture is not None else [BREAK]
    return lay_out([*texts, *shown, *below, *_rows(past)], emojis=emojis)


def _rows(past: PastMoment) -> list[Row]:
    number, last = past.number, past.last
    steps = [
        _button(past, "b", number - 1, "◀ Back", number > 0),
        _button(past, "n", number + 1, "Forward ▶", number < last, ButtonStyle.primary),
        _button(past, "l", last, "Now ⏭", number < last),
    ]
    parts = [
        *([] if past.earlier is None else [_button(past, "e", past.earlier[0], f"⏪ {past.earlier[1]}")]),
        *([] if past.later is None else [_button(past, "r", past.later[0], f"{past.later[1]} ⏩")]),
    ]
    return [Row(*steps), Row(*parts, make_hand_button(past.standing.table.id))]


def _button(
    past: PastMoment, way: str, to: int, label: str, enabled: bool = True, style: ButtonStyle = ButtonStyle.secondary
) -> Button:
    """Return a button to another moment. `way`: a letter that tells it from others that lead to the same moment."""
    press = ShowPast(past.standing.table.id, f"{max(to, 0)}{way}")
    return make_button(cut(label, PHONE), press, style, disabled=not enabled)
