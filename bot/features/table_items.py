"""The presses of a table: its panel, rules and log, and those of its lobby."""

from typing import Any

from discord import Interaction

from bot.features import seat_items
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.press_dispatch import Presser, handles
from bot.panels.components.question_presses import OfferAdvance
from bot.panels.components.table_presses import (
    JoinTable,
    LeaveTable,
    OpenChoice,
    OpenHand,
    SeatRobot,
    StartTable,
)
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import call_member


@handles(OpenHand, keeps_panel=True)
async def open_hand(by: Presser, press: OpenHand) -> Layout:
    """Show the presser's panel. Raise TableError."""
    return await by.bot.panels.panel(press.table, by.user, again=by.again)


@handles(OpenChoice, keeps_panel=True)
async def open_choice(by: Presser, press: OpenChoice) -> Layout:
    """Show the presser's panel without the log. Raise TableError."""
    return await by.bot.panels.panel(press.table, by.user, brief=True, again=by.again)


@handles(OfferAdvance, keeps_panel=True)
async def offer_advance(by: Presser, press: OfferAdvance) -> Layout:
    """Show the presser's panel with what can be answered in advance. Raise TableError."""
    return await by.bot.panels.panel(press.table, by.user, onward=True, again=by.again)


@handles(JoinTable, keeps_panel=True)
async def press_join(by: Presser, press: JoinTable) -> Layout:
    """Join the table. Raise TableError."""
    return await join_table(by.interaction, press.table)


@handles(LeaveTable, keeps_panel=True)
async def press_leave(by: Presser, press: LeaveTable) -> Layout:
    """Leave the table. Raise TableError."""
    return await leave_table(by.interaction, press.table)


@handles(SeatRobot, keeps_panel=True)
async def press_robot(by: Presser, press: SeatRobot) -> Layout:
    """Add a robot that plays to win. Raise TableError."""
    standing = await by.bot.tables.seat_robot(press.table, by.user, "player")
    return note(bot_texts.write_new_robot(len(standing.table.players)))


@handles(StartTable, keeps_panel=True)
async def press_start(by: Presser, press: StartTable) -> Layout:
    """Start the game, and show its first question. Raise TableError."""
    return await start_table(by.interaction, press.table)


async def join_table(interaction: Interaction[Any], table: int) -> Layout:
    """Join a lobby; at a running game, ask which seat to take. Raise TableError."""
    tables, user = host(interaction).tables, interaction.user.id
    standing, name = await tables.standing(table), call_member(interaction.user)
    if standing.match is not None:
        return await seat_items.ask_about_seat(tables, standing, user, leaving=False)
    await tables.join(table, user, name)
    return note(bot_texts.write_welcome(name))


async def leave_table(interaction: Interaction[Any], table: int) -> Layout:
    """Leave a lobby; at a running game, ask whether that is meant. Raise TableError."""
    tables, user = host(interaction).tables, interaction.user.id
    standing = await tables.standing(table)
    if standing.match is not None:
        return await seat_items.ask_about_seat(tables, standing, user, leaving=True)
    standing = await tables.leave(table, user)
    return note(bot_texts.LEFT if standing.table.players else bot_texts.EMPTY)


async def start_table(interaction: Interaction[Any], table: int) -> Layout:
    """Start the game as its host or a game master; return the panel with its first question. Raise TableError."""
    standing = await seat_items.start(interaction, table)
    return await host(interaction).panels.panel_of(standing, interaction.user.id, notice=bot_texts.STARTED)
