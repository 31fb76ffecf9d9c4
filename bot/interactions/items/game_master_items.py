"""What game masters do, and press: confirming a deed, and turning the pages of an inspection. Each is rebuilt from its id alone."""

import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Self

from discord import ButtonStyle, Interaction, ui

from bot.interactions.base import responder
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.permissions import demand
from bot.model.errors import TableError
from bot.model.table_snapshot import Inspection, TableSnapshot
from bot.panels.components.persistent_item import PersistentItem
from bot.panels.pages.game_master_pages import whole_page, whole_pages
from bot.panels.pages.player_panel import Layout, note, page
from bot.panels.question.panel_context import Row
from bot.panels.text import game_master_texts
from bot.panels.text.text_formatting import write_marks
from bot.tables.table_service import TableService
from bot.tables.undo.undo_and_restore import PLAYS, returned_text
from bot.titles.presenter import PresenterRegistry

LETTERS: Final = {"u": "undo", "z": "reset", "e": "end", "k": "skip", "m": "remove", "r": "resign", "p": "power"}
LABELS: Final = {
    "undo": "Take back",
    "reset": "Reset the game",
    "end": "End the game",
    "skip": "Choose the default",
    "remove": "Take out",
    "resign": "Let resign",
    "power": "Use the power",
}
_NUMBER: Final = r"\d{1,18}"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that changes the course of a game. `number`: steps to undo, a seat, a power's place, or 1 for a scored end."""

    name: str
    number: int = 0


class Sure(
    PersistentItem[ui.Button[Any]],
    template=rf"s:z:(?P<deed>[uzekmrp]):(?P<table>{_NUMBER}):(?P<revision>{_NUMBER}):(?P<gm>\d{{1,20}}):(?P<number>\d{{1,3}})",
):
    """Confirms a deed, for the game master who asked and the position that was shown."""

    def __init__(self, deed: Deed, table: int, revision: int, gm: int) -> None:
        self.deed, self.table, self.revision, self.gm = deed, table, revision, gm
        letter = next(letter for letter, name in LETTERS.items() if name == deed.name)
        custom_id = f"s:z:{letter}:{table}:{revision}:{gm}:{deed.number}"
        super().__init__(ui.Button(label=LABELS[deed.name], style=ButtonStyle.danger, custom_id=custom_id))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        deed = Deed(LETTERS[match["deed"]], int(match["number"]))
        return cls(deed, int(match["table"]), int(match["revision"]), int(match["gm"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Does it, if the position is still the one that was shown."""
        await responder.answer(interaction, self._do(interaction))
        host(interaction).kick()

    async def _do(self, interaction: Interaction[Any]) -> Layout:
        tables = host(interaction).tables
        gm, standing = await _the_same(interaction, self.table, self.gm)
        if standing.table.revision != self.revision:
            raise TableError("passed", game_master_texts.MOVED_ON)
        return await do_deed(tables, standing, gm, self.deed, await _reason(tables, self.item.custom_id or "", gm))


async def _the_same(interaction: Interaction[Any], table: int, gm: int) -> tuple[int, TableSnapshot]:
    """The game master who asked, and the table. Raises TableError for anybody else, and in another server."""
    presser = await demand(interaction, host(interaction).tables)
    standing = await host(interaction).tables.standing(table)
    if presser != gm or standing.table.guild != interaction.guild_id:
        raise TableError("gm", game_master_texts.NOT_THE_GM)
    return gm, standing


async def ask_or_do(tables: TableService, standing: TableSnapshot, gm: int, deed: Deed, reason: str) -> Layout:
    """Asks for confirmation where that is due: an undo, a reset, and whatever a game master does who plays here."""
    plays = standing.match is not None and standing.seat_of(gm) is not None
    refused = deed.name == "skip" and deed.number not in standing.awaited  # there is nothing to confirm
    refused |= deed == Deed("end", 1) and not tables.catalogue[standing.table.game].rules.early_end.scored
    if refused or (deed.name not in ("undo", "reset") and not plays):
        return await do_deed(tables, standing, gm, deed, reason)
    button = Sure(deed, standing.table.id, standing.table.revision, gm)
    await tables.people.remember(f"reason:{gm}", f"{button.item.custom_id}\n{reason}")
    texts = [await _ask_sure(tables, standing, deed), *([game_master_texts.YOU_PLAY] if plays else [])]
    return page(texts, [Row(button)])


async def _reason(tables: TableService, custom_id: str, gm: int) -> str:
    """The reason that was given with the command; none if another has been given since."""
    of, _, reason = (await tables.people.memo(f"reason:{gm}") or "").partition("\n")
    return reason if of == custom_id else ""


async def _ask_sure(tables: TableService, standing: TableSnapshot, deed: Deed) -> str:
    """What would be done, as a question. Raises TableError for an undo that cannot be done."""
    if deed.name == "undo":
        planned = await tables.gm.to_undo(standing.table.id, deed.number)
        asked = game_master_texts.ask_undo(planned.words, returned_text(planned.back).strip("; "), planned.opened)
        return write_marks(asked, standing)
    if deed.name == "reset":
        return game_master_texts.RESET_ASKED
    how = f", {'scored' if deed.number else 'without a result'}" if deed.name == "end" else ""
    seat = f": {write_marks(f'<s{deed.number}>', standing)}" if deed.name in ("skip", "remove", "resign") else ""
    return f"**{LABELS[deed.name]}{how}?**{seat}"


async def do_deed(tables: TableService, standing: TableSnapshot, gm: int, deed: Deed, reason: str) -> Layout:
    """Does it; what was done is read back from the audit."""
    table = standing.table.id
    with in_words(standing):
        await _find_deed(tables, standing, deed)(table, gm, reason)
    if deed.name == "reset":
        return note(game_master_texts.RESET)
    return await show_last_deed(tables, table)


def _find_deed(
    tables: TableService, standing: TableSnapshot, deed: Deed
) -> Callable[[int, int, str], Awaitable[TableSnapshot]]:
    master, number = tables.gm, deed.number
    match deed.name:
        case "undo":
            return lambda table, gm, why: master.undo(table, gm, number, why)
        case "end":
            return lambda table, gm, why: master.end(table, gm, bool(number), why)
        case "skip":
            return lambda table, gm, why: master.skip(table, gm, number, why)
        case "remove":
            return lambda table, gm, why: master.remove(table, gm, number, why)
        case "resign":
            return lambda table, gm, why: master.resign(table, gm, number, why)
        case "power":
            (name, *_) = [
                *list(tables.catalogue[standing.table.game].rules.powers)[number:],
                "",
            ]  # none: of an earlier version
            return lambda table, gm, why: master.power(table, gm, name, why)
        case _:
            return master.reset


@contextmanager
def in_words(standing: TableSnapshot) -> Iterator[None]:
    """A refusal that names seats names their players."""
    try:
        yield
    except TableError as error:
        raise TableError(error.kind, write_marks(error.said, standing)) from error


async def show_last_deed(tables: TableService, table: int) -> Layout:
    """What was done last at the table, as everybody is told."""
    (newest, *_) = (await tables.gm.audit(table)).lines
    return note(
        game_master_texts.write_deed(write_marks(newest.detail.removeprefix(PLAYS), await tables.standing(table)))
    )


class Look(
    PersistentItem[ui.Button[Any]],
    template=rf"s:i:(?P<table>{_NUMBER}):(?P<revision>{_NUMBER}):(?P<gm>\d{{1,20}}):(?P<page>\d{{1,3}})",
):
    """Turns to a page of what a game master has looked at: the game as it was then. Nothing is told again."""

    def __init__(self, table: int, revision: int, gm: int, page: int, label: str = "?") -> None:
        self.table, self.revision, self.gm, self.page = table, revision, gm, page
        super().__init__(ui.Button(label=label, custom_id=f"s:i:{table}:{revision}:{gm}:{page}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["revision"]), int(match["gm"]), int(match["page"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Shows the page."""
        await responder.answer(interaction, self._turn(interaction))

    async def _turn(self, interaction: Interaction[Any]) -> Layout:
        gm, _ = await _the_same(interaction, self.table, self.gm)
        seen = await host(interaction).tables.gm.show_inspected(self.table, gm, self.revision)
        return show_inspection(host(interaction).presenters, seen, gm, self.page)


def show_inspection(presenters: PresenterRegistry, seen: Inspection, gm: int, number: int = 0) -> Layout:
    """A page of the whole game as it was looked at, counted from 0."""
    table = seen.standing.table
    hidden = presenters.inspections[table.game](seen.state)
    pages = whole_pages(seen, presenters.game(table.game), presenters.drawing(table.game), hidden)
    number = min(number, len(pages) - 1)
    near = [(number - 1, "◀ Back"), (number + 1, "Next ▶")]
    turns = [Look(table.id, table.revision, gm, k, label) for k, label in near if 0 <= k < len(pages)]
    return whole_page(pages, number, turns, seen.data)
