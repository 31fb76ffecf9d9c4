"""Looks of game masters at a whole game, on pages that turn without another announcement; and at any moment before the look."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Final

from discord import SelectOption

from bot.features.game_master.desk_access import check_asker
from bot.features.game_master.game_master_pages import whole_page, whole_pages
from bot.features.log.past import list_parts, load_past
from bot.features.replays.replay import rewind_table
from bot.interactions.base.press_dispatch import Presser
from bot.model.table_records import Inspection
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import IdPart, MenuPress, Number, Press, TableId, UserId
from bot.panels.pages.message_layout import Layout
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import CHOICE, cut, when
from bot.storage.engine.timestamps import moment as moment_of
from bot.tables.game_master.game_master_service import build_inspection
from bot.titles.presenter import PresenterRegistry


class ShowInspection(Press, kind="i"):
    """Turns to a page of what a game master has looked at: the game as it was then. It isn't announced again."""

    table: TableId
    revision: Number
    gm: UserId
    page: Annotated[int, IdPart("[0-9]{1,3}", int)]

    async def answer(self, by: Presser) -> Layout:
        gm, _ = await check_asker(by.interaction, self.table, self.gm)
        seen = await by.bot.tables.gm.show_inspected(self.table, gm, self.revision)
        return show_inspection(by.bot.presenters, seen, gm, self.page)


def show_inspection(presenters: PresenterRegistry, seen: Inspection, gm: int, number: int = 0) -> Layout:
    """Return a page of the whole game as it was looked at, counted from 0."""
    table = seen.standing.table
    hidden = presenters.inspections[table.game](seen.state)
    pages = whole_pages(seen, presenters.game(table.game), presenters.find(table.game), hidden)
    number = min(number, len(pages) - 1)
    near = [(number - 1, "◀ Back"), (number + 1, "Next ▶")]
    turns = [
        make_button(label, ShowInspection(table.id, table.revision, gm, k)) for k, label in near if 0 <= k < len(pages)
    ]
    turns.append(make_button("Earlier …", ShowEarlier(table.id, table.revision, gm)))
    return whole_page(pages, number, [Row(*turns)], seen.data)


PARTS: Final = 25  # of a menu
Place = Annotated[str, IdPart("[0-9]{1,6}[a-z]")]


class ShowEarlier(Press, kind="ie"):
    """Shows a moment of the game up to the look of revision `revision`, which the game master `gm` made: that of the look where none is named.

    `place`: the number of the moment, and a letter that tells buttons to the same one from each other.
    """

    table: TableId
    revision: Number
    gm: UserId
    place: Place | None = None
    page: Annotated[int, IdPart("[0-9]{1,3}", int)] | None = None

    async def answer(self, by: Presser) -> Layout:
        return await _show(by, self)


class ChooseEarlier(MenuPress, kind="iemenu"):
    """Shows the moment with which a part of the game begins; each option's value is its number."""

    table: TableId
    revision: Number
    gm: UserId

    async def answer(self, by: Presser) -> Layout:
        place = f"{self.value if self.value.isdecimal() else '0'}m"
        return await _show(by, ShowEarlier(self.table, self.revision, self.gm, place))


def make_moment_rows(
    shown: ShowEarlier, number: int, last: int, parts: Sequence[tuple[int, str]], page: int, pages: int
) -> list[Row]:
    """Return the rows below a moment: its other pages, the moments beside it, and the parts of the game. `last`: the moment of the look."""
    table, revision, gm = shown.table, shown.revision, shown.gm
    near = [(page - 1, "b", "◀ Page"), (page + 1, "n", "Page ▶")]
    turns = [
        make_button(label, ShowEarlier(table, revision, gm, f"{number}{way}", k))
        for k, way, label in near
        if 0 <= k < pages
    ]
    steps = [(number - 1, "e", "◀ Step"), (number + 1, "l", "Step ▶")]
    moves = [
        make_button(label, ShowEarlier(table, revision, gm, f"{k}{way}")) for k, way, label in steps if 0 <= k <= last
    ]
    options = [SelectOption(label=cut(name, CHOICE), value=str(k)) for k, name in parts][-PARTS:]
    menu = [Row(make_menu(ChooseEarlier(table, revision, gm), options, "Go to …"))] if options else []
    return [*menu, *([Row(*moves, *turns)] if moves or turns else [])]


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
