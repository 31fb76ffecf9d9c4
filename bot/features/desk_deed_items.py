"""The acts of game masters on their desk: asked, confirmed with or without a reason, done, and the table shown as it stands then."""

from contextlib import suppress
from typing import Any

import discord
from discord import Interaction, ui

from bot.features.acting_items import open_seat
from bot.features.desk_items import check_seat, demand_entry, show_desk_table
from bot.features.game_master_deeds import LABELS, Deed, ask_sure, carry_out, describe_last_deed
from bot.features.game_master_items import show_inspection
from bot.features.moved_tables import move_here
from bot.features.replays.record import HERE, SECRET, write_file
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.desk_entry import DeskEntry
from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.desk_deed_page import (
    DEEDS,
    AskDeed,
    AskReason,
    DoDeed,
    GiveReason,
    GoBackTo,
    confirm_page,
    reason_form,
    undo_menu,
)
from bot.panels.pages.desk_table_page import ExtendSeat, NameSuccessor
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts, desk_texts, game_master_texts, place_texts
from bot.panels.text.text_formatting import call_member, write_label
from games.engine.errors import Refused

OF_SEAT = ("skip", "remove", "resign", "host", "replace", "extend", "act")


@handles(AskDeed)
async def ask_deed(by: Presser, press: AskDeed) -> Layout:
    """Ask whether the act is to be done; where it can't be, show the table with the reason."""
    return await ask_about(by, press.table, press.letter, press.number)


@handles(ExtendSeat)
async def ask_extension(by: Presser, press: ExtendSeat) -> Layout:
    """Ask whether the seat is to have as much more time as was chosen."""
    seconds = int(press.value) if press.value.isdecimal() else 0
    return await ask_about(by, press.table, "x", press.seat, amount=seconds)


@handles(NameSuccessor)
async def name_successor(by: Presser, press: NameSuccessor) -> Layout:
    """Ask whether the chosen member is to have the seat."""
    member = next(iter(press.members), None)
    if member is None:
        raise TableError("passed", desk_texts.STALE)
    if member.bot:
        raise TableError("gm", game_master_texts.NO_BOTS)
    return await ask_about(by, press.table, "t", press.seat, Player(member.id, call_member(member)))


async def ask_about(
    by: Presser, table: int, letter: str, number: int, successor: Player | None = None, amount: int | None = None
) -> Layout:
    """Ask whether the act is to be done; where it can't be, show the table with the reason. Raise TableError."""
    gm, entry = await demand_entry(by.interaction, table)
    standing = await by.bot.tables.standing(table)
    deed = _read_deed(entry, letter, number, successor, amount)
    try:
        question = await ask_sure(by.bot.tables, standing, deed)
    except TableError as error:
        return await show_desk_table(by.interaction, table, error.said)
    user = successor.user if successor is not None and successor.user is not None else 0
    revision = standing.table.known if deed.name == "undo" else 0
    press = DoDeed(letter, table, entry.stamp, number, revision, user, amount)
    more = [await _list_steps(by, standing, number)] if deed.name == "undo" else []
    plays = standing.match is not None and standing.seat_of(gm) is not None
    return confirm_page(question, LABELS[deed.name], press, plays=plays, more=more)


async def _list_steps(by: Presser, standing: TableSnapshot, steps: int) -> Row:
    """Return the menu of the moves to which an undo can go back."""
    acts = await by.bot.tables.gm.list_acts(standing.table.id)
    return undo_menu(standing.table.id, [write_label(words, standing) for words in acts], steps)


@handles(GoBackTo)
async def ask_undo(by: Presser, press: GoBackTo) -> Layout:
    """Ask whether everything from the chosen move on is to be undone, and list it."""
    return await ask_about(by, press.table, "u", int(press.value) if press.value.isdecimal() else 1)


@handles(DoDeed)
async def do_desk_deed(by: Presser, press: DoDeed) -> Layout:
    """Do the act without a reason."""
    return await _do(by.interaction, press, "")


@handles(AskReason)
async def ask_reason(by: Presser, press: AskReason) -> ui.Modal:
    """Open the form for the reason."""
    _, entry = await demand_entry(by.interaction, press.table)
    return reason_form(press, LABELS[_read_deed(entry, press.letter, press.number).name])


@handles(GiveReason)
async def give_reason(by: Presser, press: GiveReason) -> Layout:
    """Do the act with the reason."""
    return await _do(by.interaction, press, press.entries.get("reason", ""))


async def _do(interaction: Interaction[Any], press: DoDeed | GiveReason, reason: str) -> Layout:
    """Do the act if the table is as it was shown, and show the table after it. What the rules refuse is said above the table."""
    tables = host(interaction).tables
    gm, entry = await demand_entry(interaction, press.table)
    standing = await tables.standing(press.table)
    if entry.stamp != press.stamp or press.revision not in (0, standing.table.known):
        return await show_desk_table(interaction, press.table, desk_texts.STALE)
    successor = await _find_member(interaction, press.user) if press.user else None
    deed = _read_deed(entry, press.letter, press.number, successor, press.amount)
    try:
        if deed.name == "inspect":
            return show_inspection(
                host(interaction).presenters, await tables.gm.inspect(press.table, gm, None, reason=reason), gm
            )
        if deed.name == "act":
            return await open_seat(interaction, press.table, deed.number, reason)
        if deed.name == "record":
            record = await tables.gm.take_record(press.table, gm, reason=reason)
            return page([HERE if record.end is not None else SECRET], [], papers=write_file(record, press.table))
        if deed.name == "move":
            await move_here(interaction, press.table, reason)
            return await show_desk_table(interaction, press.table, place_texts.MOVED)
        after = await carry_out(tables, standing, gm, deed, reason)
    except TableError as error:
        return await show_desk_table(interaction, press.table, error.said)
    except Refused as refused:
        return await show_desk_table(interaction, press.table, bot_texts.write_refusal("", refused.refusal))
    return await _show_done(interaction, after, deed)


async def _show_done(interaction: Interaction[Any], after: TableSnapshot, deed: Deed) -> Layout:
    said = game_master_texts.RESET if deed.name == "reset" else None
    said = said or await describe_last_deed(host(interaction).tables, after.table.id)
    return await show_desk_table(interaction, after.table.id, said)


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
    entry: DeskEntry, letter: str, number: int, successor: Player | None = None, amount: int | None = None
) -> Deed:
    """Return the act of that letter. Raise TableError for a letter of no act, and a seat that isn't there."""
    name = DEEDS.get(letter)
    if name is None:
        raise TableError("passed", desk_texts.STALE)
    if name in OF_SEAT:
        check_seat(entry, number)
    return Deed(name, number, successor, amount or 0)
