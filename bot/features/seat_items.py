"""Leaving a running game and joining one: what is asked before it is done, and the buttons that do it."""

from typing import Annotated, Any, Final, Literal

from discord import ButtonStyle, Interaction

from bot.interactions.base.bot_protocol import host
from bot.interactions.base.permissions import is_game_master
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import IdPart, Press, TableId, UserId
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, note, pack_rows, page
from bot.panels.pages.vote_pages import TakeSeat
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import call_member, cut, plain
from bot.tables.table_service import TableService

_LABEL: Final = 38  # characters of a button that a phone shows


class LeaveGame(Press, kind="e"):
    """Confirms that a player leaves a running game, for the player `user` who asked; `robot`: the seat's robot plays to win."""

    table: TableId
    user: UserId
    robot: Annotated[Literal["player"], IdPart("player")] | None = None


class MakeHost(Press, kind="host"):
    """Makes a player the table's host, for its host or a game master."""

    table: TableId
    user: UserId


@handles(LeaveGame)
async def leave_game(by: Presser, press: LeaveGame) -> Layout:
    """Leave, if the player who asked presses. Raise TableError."""
    if by.user != press.user:
        raise TableError("not now", bot_texts.NOT_YOUR_LEAVE)
    await by.bot.tables.leave(press.table, by.user, press.robot or "absent")
    return note(bot_texts.LEFT_GAME)


@handles(TakeSeat)
async def take_seat(by: Presser, press: TakeSeat) -> Layout:
    """Take the seat, and show what there is to decide. Raise TableError."""
    name = call_member(by.interaction.user)
    await by.bot.tables.take_seat(press.table, press.seat, by.user, name)
    return await by.bot.panels.fresh(press.table, by.user, bot_texts.write_welcome(name))


@handles(MakeHost)
async def make_host(by: Presser, press: MakeHost) -> Layout:
    """Make the player the host. Raise TableError."""
    return await hand_chair(by.interaction, press.table, press.user)


async def hand_chair(interaction: Interaction[Any], table: int, user: int | None) -> Layout:
    """Make `user` the table's host, as the host or a game master; without one, ask who it should be. Raise TableError."""
    tables, presser = host(interaction).tables, interaction.user.id
    standing = await tables.standing(table)
    is_host = await _is_host(interaction, standing)
    if user is None:
        return _ask_who_hosts(standing)
    if is_host:
        await tables.hand_chair(table, presser, user)
    else:
        await tables.gm.hand_chair(table, presser, user)
    return note(bot_texts.host_is(user))


async def start(interaction: Interaction[Any], table: int) -> TableSnapshot:
    """Deal and start the table's game, as its host or a game master. Raise TableError, Refused."""
    tables, presser = host(interaction).tables, interaction.user.id
    standing = await tables.standing(table)
    if standing.table.status != "lobby" or await _is_host(interaction, standing):
        return await tables.start(table, presser)
    return await tables.gm.start(table, presser)


async def _is_host(interaction: Interaction[Any], standing: TableSnapshot) -> bool:
    """Return whether the user is the host; False for a game master of the server. Raise TableError for anyone else."""
    if standing.table.host == interaction.user.id:
        return True
    same_server = standing.table.guild == interaction.guild_id
    if same_server and await is_game_master(interaction, host(interaction).tables):
        return False
    raise TableError("not host", bot_texts.NOT_HOST)


def _ask_who_hosts(standing: TableSnapshot) -> Layout:
    """Return every player but the host, a button each. Raise TableError when there is none."""
    table = standing.table
    others = [one for one in table.players if one.user is not None and one.user != table.host]
    if not others:
        raise TableError("not now", bot_texts.NO_OTHER_HOST)
    buttons = [
        make_button(cut(plain(one.name), _LABEL), MakeHost(table.id, one.user))
        for one in others
        if one.user is not None
    ]
    return page([bot_texts.HOST_ASKED], pack_rows(buttons))


async def ask_about_seat(tables: TableService, standing: TableSnapshot, user: int, *, leaving: bool) -> Layout:
    """Return the question before a seat of a running game is left or taken; nothing is done yet. Raise TableError if it is impossible."""
    return _ask_to_leave(standing, user) if leaving else await _ask_which_seat(tables, standing, user)


def _ask_to_leave(standing: TableSnapshot, user: int) -> Layout:
    """Return what leaving the running game means, with buttons that do it. Raise TableError without a seat."""
    if standing.seat_of(user) is None:
        raise TableError("not seated", "You're not playing at this table.")
    if standing.table.status not in IN_PLAY:
        raise TableError("not now", "The game is over, so there's nothing to leave.")
    table = standing.table.id
    leave = make_button("Leave", LeaveGame(table, user), ButtonStyle.danger)
    win = make_button("Leave; a robot plays to win", LeaveGame(table, user, "player"), ButtonStyle.danger)
    return page([bot_texts.LEAVE_ASKED], [Row(leave, win, make_hand_button(table, "Play on"))])


async def _ask_which_seat(tables: TableService, standing: TableSnapshot, user: int) -> Layout:
    """Return a button for each open seat of a running game. Raise TableError, with the reason, if this user can take none."""
    table = standing.table
    buttons = [
        make_button(cut(_label(standing, seat), _LABEL), TakeSeat(table.id, seat))
        for seat in await tables.open_seats(table.id, user)
    ]
    return page([bot_texts.JOIN_ASKED], pack_rows(buttons))


def _label(standing: TableSnapshot, seat: int) -> str:
    """Return `Seat 2: Ann, who left`."""
    player = standing.table.players[seat]
    left = player.robot == "absent" or any(one.seat == seat and one.user is not None for one in standing.table.former)
    who = "is offered to you" if player.user is not None else "who left" if left else ""
    return f"Seat {seat + 1}: {plain(player.name)}{f', {who}' if who else ' (robot)'}"
