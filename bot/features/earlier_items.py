"""A game master who has looked at a game sees any moment before that look, too. It isn't announced again."""

import asyncio

from bot.features.game_master_items import check_asker
from bot.features.log.past import list_parts, load_past
from bot.features.replays.replay import rewind_table
from bot.interactions.base.press_dispatch import Presser, handles
from bot.panels.pages.earlier_page import ChooseEarlier, ShowEarlier, make_moment_rows
from bot.panels.pages.game_master_pages import whole_page, whole_pages
from bot.panels.pages.message_layout import Layout
from bot.panels.text.text_formatting import when
from bot.storage.engine.timestamps import moment as moment_of
from bot.tables.game_master.game_master_service import build_inspection


@handles(ShowEarlier)
async def show_earlier(by: Presser, press: ShowEarlier) -> Layout:
    """Show that moment. Raise TableError for anyone but the game master who has looked, and where the look is no longer stored."""
    return await _show(by, press)


@handles(ChooseEarlier)
async def choose_earlier(by: Presser, press: ChooseEarlier) -> Layout:
    """Show the moment with which the chosen part begins. Raise TableError, as above."""
    place = f"{press.value if press.value.isdecimal() else '0'}m"
    return await _show(by, ShowEarlier(press.table, press.revision, press.gm, place))


async def _show(by: Presser, press: ShowEarlier) -> Layout:
    gm, standing = await check_asker(by.interaction, press.table, press.gm)
    await by.bot.tables.gm.show_inspected(press.table, gm, press.revision)
    _, replay = await load_past(by.bot, press.table, by.user)
    last = max((k for k, one in enumerate(replay.moments) if one.revision <= press.revision), default=0)
    number = min(last if press.place is None else int(press.place[:-1]), last)
    one = replay.moments[number]
    match = await asyncio.to_thread(replay.match, number)
    seen = build_inspection(rewind_table(standing, one, match), None)
    presenters, title = by.bot.presenters, standing.table.game
    hidden = presenters.inspections[title](seen.state)
    pages = whole_pages(seen, presenters.game(title), presenters.find(title), hidden)
    page = min(press.page or 0, len(pages) - 1)
    parts = list_parts(replay, range(last + 1))
    rows = make_moment_rows(press, number, last, parts, page, len(pages))
    words = f", step {number} of {last}, {when(moment_of(one.at), 'f')}"
    return whole_page(pages, page, rows, seen.data, words)
