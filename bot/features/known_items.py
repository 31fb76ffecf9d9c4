"""The knowledge of a reader of a table, from the events that they heard themselves."""

import asyncio
from collections.abc import Sequence

from bot.features.past_items import list_known, load_past
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.panels.pages.known_page import KnownShown, ShowKnown, build_known_page
from bot.panels.pages.message_layout import Layout
from bot.panels.text.text_formatting import when
from bot.storage.engine.timestamps import moment as moment_of
from bot.tables.records.game_replay import GameReplay
from bot.titles.application_emojis import NONE
from games.engine.known import Heard, Known, collect_known

NOTHING = "This game has nothing to remember: everything lies open."


@handles(ShowKnown)
async def show_known_press(by: Presser, press: ShowKnown) -> Layout:
    """Show what the presser knows."""
    return await show_known(by.bot, press.table, by.user)


async def show_known(bot: Host, table: int, user: int) -> Layout:
    """Return what the user knows of that game; for someone without a seat, what everyone can know. Raise TableError before the deal."""
    standing, replay = await load_past(bot, table, user)
    game, seat = bot.presenters.game(standing.table.game), standing.seat_of(user)
    knowledge, match = game.views.knowledge, standing.match
    if knowledge is None or match is None:
        raise TableError("not now", NOTHING)
    moments = list_known(replay, seat)
    known: Known = await asyncio.to_thread(
        collect_known, game, knowledge, seat, list_heard(replay, moments), match.view(seat)
    )
    shown = KnownShown(
        standing=standing,
        known=known,
        seat=seat,
        at=lambda number: when(moment_of(replay.moments[moments[number]].at)),
        whole=replay.whole,
    )
    user_settings = await bot.tables.people.user_settings(user)
    picture = await bot.panels.picture_service.known(standing, seat, known, user_settings)
    emojis = NONE if user_settings.plain else bot.presenters.emojis
    return build_known_page(shown, knowledge, game.title, emojis, picture)


def list_heard(replay: GameReplay, moments: Sequence[int]) -> list[Heard]:
    """Return the events of these moments, counted among them."""
    return [Heard(k, event) for k, number in enumerate(moments) for event in replay.moments[number].events]
