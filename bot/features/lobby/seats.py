"""The seats of a table: joining and leaving a lobby or a running game, its host, robots, the start, and a seat that is offered to someone."""

from typing import Annotated, Any, Final, Literal

from discord import ButtonStyle, Interaction, ui

from bot.interactions.base.bot_protocol import host
from bot.interactions.base.permissions import is_game_master
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import IdPart, Press, Seat, TableId, UserId
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import call_member, cut, escape_name, plain

_LABEL: Final = 38  # characters of a button that a phone shows
LEFT: Final = "You have left the table."
EMPTY: Final = "The lobby is closed."
HOST_ASKED: Final = (
    "**Who becomes the host?** The host sets the table, starts the game, and can ask players to give up their seat."
)
NOT_HOST: Final = "Only the host or a game master can do that."
NO_OTHER_HOST: Final = "No one else sits at this table, so there is no one to hand it to."
LEAVE_ASKED: Final = (
    "**Leave the game?** A robot takes your seat: one that only makes default moves, or one that plays to win. I'll announce it "
    "in the channel. While the seat is open you can return with /table join, but anyone else may take it, hand included. (/table "
    "hand-over offers it to someone you choose.)"
)
LEFT_GAME: Final = "You've left. /table join returns you to the seat as long as it's open."
NOT_YOUR_LEAVE: Final = "Only the player who is leaving can confirm this. To leave yourself, use /table leave."
JOIN_ASKED: Final = (
    "**The game is under way. Which seat would you like?** You take it over as it stands, including its hand and everything it "
    "may see. I'll announce it in the channel."
)
NOT_TAKEN: Final = "That seat is no longer on offer."


# ---- joining and starting


class JoinTable(Press, kind="j", keeps_panel=True):
    """Joins a lobby, or asks which seat of a running game to take. Raise TableError."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await join_table(by.interaction, self.table)


class SeatRobot(Press, kind="b", keeps_panel=True):
    """Adds a robot that plays to win. Raise TableError."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        standing = await by.bot.tables.seat_robot(self.table, by.user, "player")
        return note(write_new_robot(len(standing.table.players)))


class StartTable(Press, kind="g", keeps_panel=True):
    """Starts the game, and shows its first question. Raise TableError."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await start_table(by.interaction, self.table)


class TakeSeat(Press, kind="o"):
    """Takes an open seat of a running game, for anyone who presses and may; shows what there is to decide. Raise TableError."""

    table: TableId
    seat: Seat

    async def answer(self, by: Presser) -> Layout:
        name = call_member(by.interaction.user)
        await by.bot.tables.take_seat(self.table, self.seat, by.user, name)
        return await by.bot.panels.fresh(self.table, by.user, _write_welcome(name))


def make_join_button(table: int, label: str = "Join") -> Button:
    """Return the button that joins a table."""
    return make_button(label, JoinTable(table), ButtonStyle.success)


def make_start_button(table: int, is_ready: bool) -> Button:
    """Return the button that starts the game; the blue one when enough players sit there."""
    return make_button("Start", StartTable(table), ButtonStyle.primary if is_ready else ButtonStyle.secondary)


def _write_welcome(name: str) -> str:
    return f"You're seated as {escape_name(name)}."


def write_new_robot(count: int) -> str:
    """Say that a robot sits down."""
    return f"A robot takes seat {count}."


async def join_table(interaction: Interaction[Any], table: int) -> Layout:
    """Join a lobby; at a running game, ask which seat to take. Raise TableError, with the reason, if this user can take none."""
    tables, user, name = host(interaction).tables, interaction.user.id, call_member(interaction.user)
    standing = await tables.standing(table)
    if standing.match is None:
        await tables.join(table, user, name)
        return note(_write_welcome(name))
    seats = await tables.open_seats(table, user)
    buttons = [make_button(cut(_name_seat(standing, seat), _LABEL), TakeSeat(table, seat)) for seat in seats]
    return page([JOIN_ASKED], buttons)


def _name_seat(standing: TableSnapshot, seat: int) -> str:
    """Return `Seat 2: Ann, who left`."""
    player = standing.table.players[seat]
    left = player.robot == "absent" or any(one.seat == seat and one.user is not None for one in standing.table.former)
    who = "is offered to you" if player.user is not None else "who left" if left else ""
    return f"Seat {seat + 1}: {plain(player.name)}{f', {who}' if who else ' (robot)'}"


async def start_table(interaction: Interaction[Any], table: int) -> Layout:
    """Deal and start the game as its host or a game master; return the panel with its first question. Raise TableError, Refused."""
    bot, presser = host(interaction), interaction.user.id
    standing = await bot.tables.standing(table)
    if standing.table.status != "lobby" or await _is_host(interaction, standing):
        standing = await bot.tables.start(table, presser)
    else:
        standing = await bot.tables.gm.start(table, presser)
    return await bot.panels.panel_of(standing, presser, notice=bot_texts.STARTED)


async def _is_host(interaction: Interaction[Any], standing: TableSnapshot) -> bool:
    """Return whether the user is the host; False for a game master of the server. Raise TableError for anyone else."""
    if standing.table.host == interaction.user.id:
        return True
    same_server = standing.table.guild == interaction.guild_id
    if same_server and await is_game_master(interaction, host(interaction).tables):
        return False
    raise TableError("not host", NOT_HOST)


# ---- the host


class MakeHost(Press, kind="host"):
    """Makes a player the table's host, for its host or a game master. Raise TableError."""

    table: TableId
    user: UserId

    async def answer(self, by: Presser) -> Layout:
        return await hand_chair(by.interaction, self.table, self.user)


async def hand_chair(interaction: Interaction[Any], table: int, user: int | None) -> Layout:
    """Make `user` the table's host, as the host or a game master; without one, ask who it should be. Raise TableError."""
    tables, presser = host(interaction).tables, interaction.user.id
    standing = await tables.standing(table)
    is_host = await _is_host(interaction, standing)
    if user is None:
        others = [one for one in standing.table.players if one.user not in (None, standing.table.host)]
        if not others:
            raise TableError("not now", NO_OTHER_HOST)
        buttons = [make_button(cut(plain(one.name), _LABEL), MakeHost(table, one.user or 0)) for one in others]
        return page([HOST_ASKED], buttons)
    if is_host:
        await tables.hand_chair(table, presser, user)
    else:
        await tables.gm.hand_chair(table, presser, user)
    return note(f"<@{user}> is the host now.")


# ---- leaving


class LeaveTable(Press, kind="v", keeps_panel=True):
    """Leaves a lobby, or asks whether to leave a running game. Raise TableError."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await leave_table(by.interaction, self.table)


class LeaveGame(Press, kind="e"):
    """Confirms that a player leaves a running game, for the player `user` who asked; `robot`: the seat's robot plays to win. Raise TableError."""

    table: TableId
    user: UserId
    robot: Annotated[Literal["player"], IdPart("player")] | None = None

    async def answer(self, by: Presser) -> Layout:
        if by.user != self.user:
            raise TableError("not now", NOT_YOUR_LEAVE)
        await by.bot.tables.leave(self.table, by.user, self.robot or "absent")
        return note(LEFT_GAME)


async def leave_table(interaction: Interaction[Any], table: int) -> Layout:
    """Leave a lobby; at a running game, say what that means, with buttons that do it. Raise TableError."""
    tables, user = host(interaction).tables, interaction.user.id
    standing = await tables.standing(table)
    if standing.match is None:
        standing = await tables.leave(table, user)
        return note(LEFT if standing.table.players else EMPTY)
    if standing.seat_of(user) is None:
        raise TableError("not seated", "You're not playing at this table.")
    if standing.table.status not in IN_PLAY:
        raise TableError("not now", "The game is over, so there's nothing to leave.")
    leave = make_button("Leave", LeaveGame(table, user), ButtonStyle.danger)
    win = make_button("Leave; a robot plays to win", LeaveGame(table, user, "player"), ButtonStyle.danger)
    return page([LEAVE_ASKED], [leave, win, make_hand_button(table, "Play on")])


# ---- a seat on offer


class DeclineSeat(Press, kind="decline"):
    """Declines a seat that is offered to the presser; the player who offers it withdraws the offer."""

    table: TableId
    seat: Seat

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.hand_over.withdraw(self.table, by.user, self.seat)
        return await by.bot.panels.fresh(self.table, by.user, NOT_TAKEN)


def offer_buttons(table: int, seat: int) -> ui.View:
    """Return the buttons below an offer of a seat."""
    view = ui.View(timeout=None)
    view.add_item(make_button("Take the seat", TakeSeat(table, seat), ButtonStyle.primary))
    view.add_item(make_button("No, thanks", DeclineSeat(table, seat)))
    view.stop()
    return view
