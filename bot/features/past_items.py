"""Any past position of a game, as the reader saw it then. Moments that they can't know of are skipped and not counted."""

import asyncio
from collections.abc import Sequence
from functools import partial

from bot.features.replay_items import lines, rewind_table
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.panel_service import check_reader
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.line_numbers import open_line
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.log_page import OpenMoment
from bot.panels.pages.message_layout import Layout
from bot.panels.pages.past_page import PastMoment, build_past_page
from bot.panels.pages.replay_page import ShowPast
from bot.panels.text.text_formatting import when
from bot.storage.engine.timestamps import moment as moment_of
from bot.tables.acts.log_cache import PLACES
from bot.tables.records.game_replay import GameReplay
from bot.titles.application_emojis import NONE


@handles(ShowPast)
async def show_past_moment(by: Presser, press: ShowPast) -> Layout:
    """Show the moment, as the presser saw it."""
    return await show_past(by.bot, press.table, by.user, press.step)


@handles(OpenMoment)
async def open_moment(by: Presser, press: OpenMoment) -> Layout:
    """Show the moment of a line of the log."""
    standing, replay = await load_past(by.bot, press.table, by.user)
    known = list_known(replay, standing.seat_of(by.user))
    return await show_past(
        by.bot, press.table, by.user, find_moment(replay, known, *divmod(open_line(standing, press.line), PLACES))
    )


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
    page = build_past_page(past, game, presenter, picture, NONE if user_settings.plain else bot.presenters.emojis)
    page.instead = None if picture is None else partial(build_past_page, past, game, presenter)
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
