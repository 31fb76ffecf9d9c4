"""The deeds of game masters on their desk: asked, confirmed with or without a reason, done, and the table shown as it stands then."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import discord
from discord import ButtonStyle, Interaction, SelectOption, ui

from bot.features.game_master.deeds import (
    DEEDS,
    AskDeed,
    Deed,
    DeedKind,
    Doing,
    Letter,
    OpenCorrections,
    SmallNumber,
    ask_sure,
    carry_out,
    describe_done,
    find_kind,
)
from bot.features.game_master.desk import OpenDeskTable, make_reason_form
from bot.features.game_master.desk_access import check_seat, demand_entry
from bot.features.game_master.desk_table import ExtendSeat, NameSuccessor, show_desk_table
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.desk_entry import DeskEntry
from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.answer_forms import make_number_form
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import Digest, FormPress, MenuPress, Number, Press, TableId, UserId
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts, desk_texts, game_master_texts
from bot.panels.text.text_formatting import CHOICE, call_member, cut, write_label
from bot.tables.game_master.game_master_rules import find_correction, list_corrections
from games.engine.asking.typed import read_number
from games.engine.errors import Refused

TOO_LARGE: Final = 1_000_000


class _AskedDeed(Press):
    """An act that was asked for. `stamp`: of the table as it was shown; `revision`: the position whose undo was shown; `user`: who gets the seat.

    `amount`: seconds by which a time is extended.
    """

    letter: Letter
    table: TableId
    stamp: Digest
    number: SmallNumber
    revision: Number = 0
    user: UserId = 0
    amount: Number | None = None


class DoDeed(_AskedDeed, kind="deskdo"):
    """Does the act."""

    async def answer(self, by: Presser) -> Layout:
        return await _do(by.interaction, self, "")


class AskReason(_AskedDeed, kind="deskwhy"):
    """Asks for the reason of the act."""

    async def answer(self, by: Presser) -> ui.Modal:
        _, entry = await demand_entry(by.interaction, self.table)
        kind = find_kind(self.letter)
        _read_deed(entry, kind, self.number)
        return reason_form(self, kind.label)


class GiveReason(_AskedDeed, FormPress, kind="deskreason"):
    """Does the act, with the reason that was entered."""

    async def answer(self, by: Presser) -> Layout:
        return await _do(by.interaction, self, self.entries.get("reason", ""))


class ChooseCorrection(MenuPress, kind="deskfixit"):
    """Opens the form for a number; each option's value is its place."""

    table: TableId

    async def answer(self, by: Presser) -> ui.Modal:
        await demand_entry(by.interaction, self.table)
        place = int(self.value) if self.value.isdecimal() else -1
        found = find_correction((await by.bot.tables.standing(self.table)).match, place)
        return make_number_form(EnterCorrection(self.table, place), 0, found.most)


class EnterCorrection(FormPress, kind="deskfixto"):
    """Asks whether the number at that place gets the value that was entered."""

    table: TableId
    number: SmallNumber

    async def answer(self, by: Presser) -> Layout:
        number = read_number(self.entries.get("number", ""))
        if number is None or number >= TOO_LARGE:
            raise TableError("option", desk_texts.NO_NUMBER)
        return await ask_about(by, self.table, "correct", self.number, amount=number)


class GoBackTo(MenuPress, kind="deskback"):
    """Asks whether everything from an act on is to be undone; each option's value is the number of steps."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await ask_about(by, self.table, "undo", int(self.value) if self.value.isdecimal() else 1)


# ---- asked, and done


@handles(AskDeed)
async def ask_deed(by: Presser, press: AskDeed) -> Layout:
    """Ask whether the act is to be done; where it can't be, show the table with the reason."""
    return await ask_about(by, press.table, find_kind(press.letter).word, press.number)


@handles(ExtendSeat)
async def ask_extension(by: Presser, press: ExtendSeat) -> Layout:
    """Ask whether the seat is to have as much more time as was chosen."""
    seconds = int(press.value) if press.value.isdecimal() else 0
    return await ask_about(by, press.table, "extend", press.seat, amount=seconds)


@handles(NameSuccessor)
async def name_successor(by: Presser, press: NameSuccessor) -> Layout:
    """Ask whether the chosen member is to have the seat."""
    member = next(iter(press.members), None)
    if member is None:
        raise TableError("passed", desk_texts.STALE)
    if member.bot:
        raise TableError("gm", game_master_texts.NO_BOTS)
    return await ask_about(by, press.table, "replace", press.seat, Player(member.id, call_member(member)))


async def ask_about(
    by: Presser, table: int, word: str, number: int, successor: Player | None = None, amount: int | None = None
) -> Layout:
    """Ask whether the act is to be done; where it can't be, show the table with the reason. Raise TableError."""
    gm, entry = await demand_entry(by.interaction, table)
    standing = await by.bot.tables.standing(table)
    kind = DEEDS[word]
    deed = _read_deed(entry, kind, number, successor, amount)
    try:
        question = await ask_sure(Doing(by.bot.tables, standing, gm, deed))
    except TableError as error:
        return await show_desk_table(by.interaction, table, error.said)
    user = successor.user if successor is not None and successor.user is not None else 0
    revision = standing.table.known if word == "undo" else 0
    press = DoDeed(kind.letter, table, entry.stamp, number, revision, user, amount)
    more = [await _list_steps(by, standing, number)] if word == "undo" else []
    plays = standing.match is not None and standing.seat_of(gm) is not None
    return confirm_page(question, kind.label, press, plays=plays, more=more)


async def _list_steps(by: Presser, standing: TableSnapshot, steps: int) -> Row:
    """Return the menu of the moves to which an undo can go back."""
    acts = await by.bot.tables.gm.list_acts(standing.table.id)
    return undo_menu(standing.table.id, [write_label(words, standing) for words in acts], steps)


async def _do(interaction: Interaction[Any], press: DoDeed | GiveReason, reason: str) -> Layout:
    """Do the deed if the table is as it was shown, and show the table after it. What the rules refuse is said above the table."""
    tables = host(interaction).tables
    gm, entry = await demand_entry(interaction, press.table)
    standing = await tables.standing(press.table)
    if entry.stamp != press.stamp or press.revision not in (0, standing.table.known):
        return await show_desk_table(interaction, press.table, desk_texts.STALE)
    successor = await _find_member(interaction, press.user) if press.user else None
    kind = find_kind(press.letter)
    doing = Doing(tables, standing, gm, _read_deed(entry, kind, press.number, successor, press.amount), reason)
    try:
        if kind.show is not None:
            shown = await kind.show(interaction, doing)
            return await show_desk_table(interaction, press.table, shown) if isinstance(shown, str) else shown
        after = await carry_out(doing)
    except TableError as error:
        return await show_desk_table(interaction, press.table, error.said)
    except Refused as refused:
        return await show_desk_table(interaction, press.table, bot_texts.write_refusal("", refused.refusal))
    return await show_desk_table(interaction, after.table.id, await describe_done(tables, doing.deed, after))


async def _find_member(interaction: Interaction[Any], user: int) -> Player:
    """Return the member who is to have a seat. Raise TableError for a bot, and someone who has left the server."""
    member = None
    with suppress(discord.NotFound):
        member = await interaction.guild.fetch_member(user) if interaction.guild is not None else None
    if member is None:
        raise TableError("gm", desk_texts.NOT_A_MEMBER)
    if member.bot:
        raise TableError("gm", game_master_texts.NO_BOTS)
    return Player(member.id, call_member(member))


def _read_deed(
    entry: DeskEntry, kind: DeedKind, number: int, successor: Player | None = None, amount: int | None = None
) -> Deed:
    """Return the deed of that kind. Raise TableError for a seat that isn't there."""
    return Deed(kind.word, check_seat(entry, number) if kind.of_seat else number, successor, amount or 0)


# ---- a number that is corrected: which one, and what it should be


@handles(OpenCorrections)
async def open_corrections(by: Presser, press: OpenCorrections) -> Layout:
    """Show the numbers that the title declares as safe to correct."""
    await demand_entry(by.interaction, press.table)
    standing = await by.bot.tables.standing(press.table)
    found = [] if standing.match is None or standing.match.over else list_corrections(standing.match)
    if not found:
        return await show_desk_table(by.interaction, press.table, desk_texts.NOTHING_TO_CORRECT)
    return corrections_page(press.table, [f"{write_label(one.said, standing)}: {one.value}" for one in found])


# ---- pages and forms


def confirm_page(question: str, label: str, press: DoDeed, *, plays: bool, more: Sequence[Row] = ()) -> Layout:
    """Return the question whether an act is to be done, with or without a reason. `more`: rows that change what is asked."""
    reason = AskReason(press.letter, press.table, press.stamp, press.number, press.revision, press.user, press.amount)
    texts = [question, *([game_master_texts.YOU_PLAY] if plays else [])]
    buttons = [make_button(label, press, ButtonStyle.danger), make_button(desk_texts.WITH_REASON, reason)]
    back = Row(make_button(desk_texts.TO_TABLE, OpenDeskTable(press.table)))
    return page(texts, [*more, Row(*buttons), back])


def corrections_page(table: int, numbers: Sequence[str]) -> Layout:
    """Return the question which of these numbers is corrected."""
    options = [SelectOption(label=cut(words, CHOICE), value=str(k)) for k, words in enumerate(numbers)]
    rows = [
        Row(make_menu(ChooseCorrection(table), options[k : k + 25], desk_texts.WHICH_NUMBER))
        for k in range(0, len(options), 25)
    ]
    return page([desk_texts.CORRECT], [*rows, Row(make_button(desk_texts.TO_TABLE, OpenDeskTable(table)))])


def undo_menu(table: int, acts: Sequence[str], steps: int) -> Row:
    """Return the menu of the newest acts, newest first: the chosen one and all after it are undone. `steps`: as many are chosen."""
    options = [
        SelectOption(
            label=cut(desk_texts.steps_back(k), CHOICE),
            value=str(k),
            description=cut(words, CHOICE),
            default=k == steps,
        )
        for k, words in enumerate(acts, 1)
    ]
    return Row(make_menu(GoBackTo(table), options, desk_texts.HOW_FAR))


def reason_form(press: AskReason, label: str) -> ui.Modal:
    """Return the form for a reason. It is answered wherever one of its id arrives, also after a restart."""
    given = GiveReason(press.letter, press.table, press.stamp, press.number, press.revision, press.user, press.amount)
    return make_reason_form(label, given)
