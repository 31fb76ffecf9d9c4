"""Any past position of a game, as its reader saw it then: what they were told, the board, their own things.

Moments that they can't know of are skipped and not counted.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Final

from discord import ButtonStyle

from bot.features.replays.replay import lines, rewind_table
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.panel_service import check_reader
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import IdPart, Press, TableId
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, Papers, Part, lay_out
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import BREAK, PHONE, cut, fit, when, write_marks
from bot.storage.engine.timestamps import moment as moment_of
from bot.tables.records.game_replay import GameReplay
from bot.titles.application_emojis import NONE, Emojis
from bot.titles.presenter import Presenter
from games.engine.declaring.game import Game

LINE: Final = 300  # characters of a line
ROOM: Final = 3_000  # of all texts


class ShowPast(Press, kind="then"):
    """Shows a moment of a game as the presser saw it then; the newest one where none is named.

    `place`: the number of the moment among those that the presser knows of, and a letter as in `ShowReplay`.
    """

    table: TableId
    place: Annotated[str, IdPart("[0-9]{1,6}[a-z]")] | None = None

    async def answer(self, by: Presser) -> Layout:
        return await show_past(by.bot, self.table, by.user, int(self.place[:-1]) if self.place else None)


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


def find_moment(replay: GameReplay, known: Sequence[int], revision: int, place: int) -> int:
    """Return which of these moments is that of an act's line; the one before if the act has none of its own."""
    upto = [k for k, number in enumerate(known) if replay.moments[number].revision <= revision]
    own = [k for k in upto if replay.moments[known[k]].revision == revision]
    for k in own:
        place -= len(replay.moments[known[k]].told)
        if place < 0:
            return k
    return max(own or upto, default=0)


async def show_past(bot: Host, table: int, user: int, step: int | None = None) -> Layout:
    """Return the page of this moment among those that the user knows of; the newest one for None. Raise TableError before the deal."""
    standing, replay = await load_past(bot, table, user)
    seat = standing.seat_of(user)
    known = list_known(replay, seat)
    number = min(len(known) - 1 if step is None else step, len(known) - 1)
    before, past = await asyncio.to_thread(_look, standing, replay, known, number, seat)
    user_settings = await bot.tables.people.user_settings(user)
    public = lines(replay, known[number])
    picture = await bot.panels.picture_service.moment(before, past.standing, public, user_settings)
    game, presenter = bot.presenters.game(standing.table.game), bot.presenters.find(standing.table.game)
    page = _build_page(past, game, presenter, picture, NONE if user_settings.plain else bot.presenters.emojis)
    page.instead = None if picture is None else partial(_build_page, past, game, presenter)
    return page


async def load_past(bot: Host, table: int, user: int) -> tuple[TableSnapshot, GameReplay]:
    """Return the table and the replay of its game so far, for that reader. Raise TableError."""
    standing = await bot.tables.standing(table)
    check_reader(standing, user)
    if standing.table.game not in bot.presenters.by_game:
        raise TableError("not installed", "This game is no longer installed here.")
    heading = bot.presenters.find(standing.table.game).heading
    return await bot.tables.replays.make_past(table, lambda view: str(heading(view)).partition(" · ")[0])


def list_known(replay: GameReplay, seat: int | None) -> list[int]:
    """Return the moments of which the seat (None: everyone) was told something, and the deal: of others no one may count how many there were."""
    return [
        number
        for number, moment in enumerate(replay.moments)
        if number == 0 or any(to is None or seat in to for to, _ in moment.told)
    ]


def list_parts(replay: GameReplay, known: Sequence[int]) -> list[tuple[int, str]]:
    """Return where each part of the game begins, counted among these moments, and what it is called."""
    names = [replay.moments[number].part for number in known]
    return [(k, name) for k, name in enumerate(names) if k == 0 or names[k - 1] != name]


def _look(
    standing: TableSnapshot, replay: GameReplay, known: Sequence[int], number: int, seat: int | None
) -> tuple[TableSnapshot | None, PastMoment]:
    """Return the table as it was a known moment before, and the moment. For a thread: the game is played up to there."""
    one = replay.moments[known[number]]
    parts = list_parts(replay, known)
    here = max(k for k, (start, _) in enumerate(parts) if start <= number)
    earlier = parts[here] if parts[here][0] < number else parts[here - 1] if here else None
    before = rewind_table(standing, one, replay.match(known[number - 1])) if number else None
    past = PastMoment(
        standing=rewind_table(standing, one, replay.match(known[number])),
        number=number,
        last=len(known) - 1,
        told=[text for to, text in one.told if to is None or seat in to],
        at=when(moment_of(one.at), "f"),
        seat=seat,
        earlier=earlier,
        later=parts[here + 1] if here + 1 < len(parts) else None,
    )
    return before, past


async def list_headings(bot: Host, table: int, user: int) -> list[tuple[int, str]]:
    """Return the parts of the game so far, each with its first moment that the user knows of. Raise TableError."""
    standing, replay = await load_past(bot, table, user)
    return list_parts(replay, list_known(replay, standing.seat_of(user)))


def _build_page(
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
    """Return the buttons to other moments, and to the reader's hand."""
    number, last, table = past.number, past.last, past.standing.table.id

    def lead(
        way: str, to: int, label: str, enabled: bool = True, style: ButtonStyle = ButtonStyle.secondary
    ) -> Button:  # `way`: a letter that tells the button from others that lead to the same moment
        press = ShowPast(table, f"{max(to, 0)}{way}")
        return make_button(cut(label, PHONE), press, style, disabled=not enabled)

    steps = [
        lead("b", number - 1, "◀ Back", number > 0),
        lead("n", number + 1, "Forward ▶", number < last, ButtonStyle.primary),
        lead("l", last, "Now ⏭", number < last),
    ]
    parts = [
        *([] if past.earlier is None else [lead("e", past.earlier[0], f"⏪ {past.earlier[1]}")]),
        *([] if past.later is None else [lead("r", past.later[0], f"{past.later[1]} ⏩")]),
    ]
    return [Row(*steps), Row(*parts, make_hand_button(table))]
