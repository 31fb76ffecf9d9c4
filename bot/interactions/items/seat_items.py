"""Leaving a running game and joining one: what is asked before it is done, and the buttons that do it."""

import re
from typing import Any, Final, Self

from discord import ButtonStyle, Interaction, ui

from bot.interactions.base import responder
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.permissions import is_game_master
from bot.model.errors import TableError
from bot.model.table_snapshot import Robot, TableSnapshot
from bot.panels.components.persistent_item import PersistentItem
from bot.panels.components.table_buttons import Hand
from bot.panels.pages.player_panel import Layout, note, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import cut, plain
from bot.tables.table_service import TableService

_NUMBER: Final = r"\d{1,18}"
_LABEL: Final = 38  # characters of a button that a phone shows
_ROW: Final = 5  # buttons


class Leave(
    PersistentItem[ui.Button[Any]], template=rf"s:e:(?P<table>{_NUMBER}):(?P<user>\d{{1,20}})(?P<robot>:player)?"
):
    """Confirms that a player leaves a running game, for the one who asked; such a robot plays on."""

    def __init__(self, table: int, user: int, robot: Robot = "absent") -> None:
        self.table, self.user = table, user
        self.robot: Robot = robot
        wins = robot == "player"
        label, custom_id = (
            ("Leave; robot plays to win", f"s:e:{table}:{user}:player") if wins else ("Leave", f"s:e:{table}:{user}")
        )
        super().__init__(ui.Button(label=label, style=ButtonStyle.danger, custom_id=custom_id))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["user"]), "player" if match["robot"] else "absent")

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Leaves."""
        await responder.answer(interaction, self._leave(interaction))
        host(interaction).kick()

    async def _leave(self, interaction: Interaction[Any]) -> Layout:
        if interaction.user.id != self.user:
            raise TableError("not now", bot_texts.NOT_YOUR_LEAVE)
        await host(interaction).tables.leave(self.table, self.user, self.robot)
        return note(bot_texts.LEFT_GAME)


class TakeSeat(PersistentItem[ui.Button[Any]], template=rf"s:o:(?P<table>{_NUMBER}):(?P<seat>\d{{1,2}})"):
    """Takes an open seat of a running game, for whoever presses it and may."""

    def __init__(self, table: int, seat: int, label: str = "?") -> None:
        self.table, self.seat = table, seat
        super().__init__(ui.Button(label=cut(label, _LABEL), custom_id=f"s:o:{table}:{seat}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["seat"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Sits down, and sees what there is to decide."""
        await responder.answer(interaction, self._sit(interaction))
        host(interaction).kick()

    async def _sit(self, interaction: Interaction[Any]) -> Layout:
        bot, user = host(interaction), interaction.user
        name = plain(user.display_name, 32)
        await bot.tables.take_seat(self.table, self.seat, user.id, name)
        return await bot.dispatcher.fresh(self.table, user.id, bot_texts.write_welcome(name))


class MakeHost(PersistentItem[ui.Button[Any]], template=rf"s:host:(?P<table>{_NUMBER}):(?P<user>\d{{1,20}})"):
    """Makes a player the table's host, for its host or a game master."""

    def __init__(self, table: int, user: int, label: str = "?") -> None:
        self.table, self.user = table, user
        super().__init__(ui.Button(label=cut(label, _LABEL), custom_id=f"s:host:{table}:{user}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["user"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Hand the chair over."""
        await responder.answer(interaction, hand_chair(interaction, self.table, self.user))
        host(interaction).kick()


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
    """Return whether the user is the host; False for a game master of the server. Raise TableError for anybody else."""
    if standing.table.host == interaction.user.id:
        return True
    same_server = standing.table.guild == interaction.guild_id
    if same_server and await is_game_master(interaction, host(interaction).tables):
        return False
    raise TableError("not host", bot_texts.NOT_HOST)


def _ask_who_hosts(standing: TableSnapshot) -> Layout:
    """Every player but the host, a button each. Raise TableError when there is none."""
    table = standing.table
    others = [one for one in table.players if one.user is not None and one.user != table.host]
    if not others:
        raise TableError("not now", bot_texts.NO_OTHER_HOST)
    buttons = [MakeHost(table.id, one.user, plain(one.name)) for one in others if one.user is not None]
    rows = [Row(*buttons[k : k + _ROW]) for k in range(0, len(buttons), _ROW)]
    return page([bot_texts.HOST_ASKED], rows)


async def ask_about_seat(tables: TableService, standing: TableSnapshot, user: int, *, leaving: bool) -> Layout:
    """What is asked before a seat of a running game is left or taken; nothing is done yet. Raises TableError for what is not possible."""
    return _ask_to_leave(standing, user) if leaving else await _ask_which_seat(tables, standing, user)


def _ask_to_leave(standing: TableSnapshot, user: int) -> Layout:
    """What follows from leaving the running game, with a button that does it. Raises TableError for one without a seat."""
    if standing.seat_of(user) is None:
        raise TableError("not seated", "You do not sit at this table.")
    if standing.table.status not in ("playing", "paused"):
        raise TableError("not now", "The game is over: there is nothing to leave.")
    table = standing.table.id
    return page(
        [bot_texts.LEAVE_ASKED], [Row(Leave(table, user), Leave(table, user, "player"), Hand(table, "Play on"))]
    )


async def _ask_which_seat(tables: TableService, standing: TableSnapshot, user: int) -> Layout:
    """The open seats of the running game, a button each. Raises TableError when there is none for this user, and why."""
    table = standing.table
    buttons = [TakeSeat(table.id, seat, _label(standing, seat)) for seat in await tables.open_seats(table.id, user)]
    rows = [Row(*buttons[k : k + _ROW]) for k in range(0, len(buttons), _ROW)]
    return page([bot_texts.JOIN_ASKED], rows)


def _label(standing: TableSnapshot, seat: int) -> str:
    """`Seat 2: Ann, who left`."""
    player = standing.table.players[seat]
    left = player.robot == "absent" or any(one.seat == seat and one.user is not None for one in standing.table.once)
    who = "is offered to you" if player.user is not None else "who left" if left else ""
    return f"Seat {seat + 1}: {plain(player.name)}{f', {who}' if who else ' (robot)'}"
