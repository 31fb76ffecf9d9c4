"""Leaving a running game and joining one: what is asked before it is done, and the buttons that do it."""

import re
from typing import Any, Final, Self

from discord import ButtonStyle, Interaction, ui

from bot.desk import reply
from bot.desk.host import host
from bot.errors import TableError
from bot.standing import Player, Standing
from bot.table.tables import Tables
from bot.ui import words
from bot.ui.items import Hand
from bot.ui.private import Layout, note, page
from bot.ui.scene import Row
from bot.ui.text import cut, plain

_NUMBER: Final = r"\d{1,18}"
_LABEL: Final = 38  # characters of a button that a phone shows
_ROW: Final = 5  # buttons


class Leave(ui.DynamicItem[ui.Button[Any]], template=rf"s:e:(?P<table>{_NUMBER}):(?P<user>\d{{1,20}})"):
    """Confirms that a player leaves a running game, for the one who asked."""

    def __init__(self, table: int, user: int) -> None:
        self.table, self.user = table, user
        super().__init__(ui.Button(label="Leave", style=ButtonStyle.danger, custom_id=f"s:e:{table}:{user}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["user"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Leaves."""
        await reply.answer(interaction, self._leave(interaction))
        host(interaction).kick()

    async def _leave(self, interaction: Interaction[Any]) -> Layout:
        if interaction.user.id != self.user:
            raise TableError("not now", words.NOT_YOUR_LEAVE)
        await host(interaction).tables.leave(self.table, self.user)
        return note(words.LEFT_GAME)


class TakeSeat(ui.DynamicItem[ui.Button[Any]], template=rf"s:o:(?P<table>{_NUMBER}):(?P<seat>\d{{1,2}})"):
    """Takes an open seat of a running game, for whoever presses it and may."""

    def __init__(self, table: int, seat: int, label: str = "?") -> None:
        self.table, self.seat = table, seat
        super().__init__(ui.Button(label=cut(label, _LABEL), custom_id=f"s:o:{table}:{seat}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["seat"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Sits down, and sees what there is to decide."""
        await reply.answer(interaction, self._sit(interaction))
        host(interaction).kick()

    async def _sit(self, interaction: Interaction[Any]) -> Layout:
        bot, user = host(interaction), interaction.user
        name = plain(user.display_name, 32)
        await bot.tables.take_seat(self.table, self.seat, user.id, name)
        return await bot.usher.fresh(self.table, user.id, words.joined(name))


async def asked(tables: Tables, standing: Standing, user: int, *, leaving: bool) -> Layout:
    """What is asked before a seat of a running game is left or taken; nothing is done yet. Raises TableError for what is not possible."""
    return _ask_to_leave(standing, user) if leaving else await _ask_which_seat(tables, standing, user)


def _ask_to_leave(standing: Standing, user: int) -> Layout:
    """What follows from leaving the running game, with a button that does it. Raises TableError for one without a seat."""
    if standing.seat_of(user) is None:
        raise TableError("not seated", "You do not sit at this table.")
    if standing.table.status not in ("playing", "paused"):
        raise TableError("not now", "The game is over: there is nothing to leave.")
    table = standing.table.id
    return page([words.LEAVE_ASKED], [Row(Leave(table, user), Hand(table, "Play on"))])


async def _ask_which_seat(tables: Tables, standing: Standing, user: int) -> Layout:
    """The open seats of the running game, a button each. Raises TableError when there is none for this user, and why."""
    table = standing.table
    buttons = [
        TakeSeat(table.id, seat, _label(seat, table.players[seat])) for seat in await tables.open_seats(table.id, user)
    ]
    rows = [Row(*buttons[k : k + _ROW]) for k in range(0, len(buttons), _ROW)]
    return page([words.JOIN_ASKED], rows)


def _label(seat: int, player: Player) -> str:
    """`Seat 2: Ann, who left`."""
    who = f"{plain(player.name)}, who left" if player.robot == "absent" else f"{plain(player.name)} (robot)"
    return f"Seat {seat + 1}: {who}"
