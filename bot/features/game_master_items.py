"""The commands of game masters: confirming a deed, and turning the pages of an inspection."""

from typing import Annotated, Any, Final

from discord import ButtonStyle, Interaction

from bot.features.game_master_deeds import LABELS, Deed, ask_sure, do_deed
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.permissions import demand
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.table_records import Inspection
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import IdPart, Number, Press, TableId, UserId
from bot.panels.pages.earlier_page import ShowEarlier
from bot.panels.pages.game_master_pages import whole_page, whole_pages
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import game_master_texts
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry

LETTERS: Final = {"u": "undo", "z": "reset", "e": "end", "k": "skip", "m": "remove", "r": "resign", "p": "power"}
SmallNumber = Annotated[int, IdPart("[0-9]{1,3}", int)]


class ConfirmDeed(Press, kind="z"):
    """Confirms a deed, for the game master `gm` who asked and the position that was shown (`revision`: Table.known then); `letter`: see LETTERS."""

    letter: Annotated[str, IdPart("[uzekmrp]")]
    table: TableId
    revision: Number
    gm: UserId
    number: SmallNumber

    @property
    def deed(self) -> Deed:
        """Return the deed that is confirmed."""
        return Deed(LETTERS[self.letter], self.number)


class ShowInspection(Press, kind="i"):
    """Turns to a page of what a game master has looked at: the game as it was then. It isn't announced again."""

    table: TableId
    revision: Number
    gm: UserId
    page: SmallNumber


@handles(ConfirmDeed)
async def confirm_deed(by: Presser, press: ConfirmDeed) -> Layout:
    """Do what was asked, if the position is still the one that was shown. Raise TableError."""
    gm, standing = await check_asker(by.interaction, press.table, press.gm)
    if standing.table.known != press.revision:
        raise TableError("passed", game_master_texts.MOVED_ON)
    tables = by.bot.tables
    return await do_deed(tables, standing, gm, press.deed, await _reason(tables, press.custom_id, gm))


@handles(ShowInspection)
async def turn_inspection(by: Presser, press: ShowInspection) -> Layout:
    """Show another page to the game master who asked. Raise TableError."""
    gm, _ = await check_asker(by.interaction, press.table, press.gm)
    seen = await by.bot.tables.gm.show_inspected(press.table, gm, press.revision)
    return show_inspection(by.bot.presenters, seen, gm, press.page)


async def check_asker(interaction: Interaction[Any], table: int, gm: int) -> tuple[int, TableSnapshot]:
    """Return the game master who asked, and the table. Raise TableError for anyone else, and in another server."""
    presser = await demand(interaction, host(interaction).tables)
    standing = await host(interaction).tables.standing(table)
    if presser != gm or standing.table.guild != interaction.guild_id:
        raise TableError("gm", game_master_texts.NOT_THE_GM)
    return gm, standing


async def ask_or_do(tables: TableService, standing: TableSnapshot, gm: int, deed: Deed, reason: str) -> Layout:
    """Do the deed, or ask for confirmation first: for an undo, a reset, and anything by a game master who plays here."""
    plays = standing.match is not None and standing.seat_of(gm) is not None
    refused = deed.name == "skip" and deed.number not in standing.awaited  # there is nothing to confirm
    refused |= deed == Deed("end", 1) and not tables.catalogue[standing.table.game].rules.early_end.scored
    if refused or (deed.name not in ("undo", "reset") and not plays):
        return await do_deed(tables, standing, gm, deed, reason)
    letter = next(letter for letter, name in LETTERS.items() if name == deed.name)
    press = ConfirmDeed(letter, standing.table.id, standing.table.known, gm, deed.number)
    await tables.people.remember(f"reason:{gm}", f"{press.custom_id}\n{reason}")
    texts = [await ask_sure(tables, standing, deed), *([game_master_texts.YOU_PLAY] if plays else [])]
    return page(texts, [Row(make_button(LABELS[deed.name], press, ButtonStyle.danger))])


async def _reason(tables: TableService, custom_id: str, gm: int) -> str:
    """Return the reason that was given with the command; none if another has been given since."""
    of, _, reason = (await tables.people.memo(f"reason:{gm}") or "").partition("\n")
    return reason if of == custom_id else ""


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
