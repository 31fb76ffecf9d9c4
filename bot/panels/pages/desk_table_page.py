"""A table's page on the game masters' desk: how it is, and a button for each act that they may do there."""

from typing import Any, Final

from discord import SelectOption, ui

from bot.model.desk_entry import DeskEntry
from bot.model.pause_reason import LOBBY_GONE, WAYS_OUT
from bot.model.seat_holders import Player
from bot.model.table_snapshot import IN_PLAY
from bot.model.time_control import DAY, HOUR, MINUTE, lasting
from bot.panels.components.press_controls import Button, make_button, make_menu
from bot.panels.components.press_ids import (
    MemberPress,
    MenuPress,
    Press,
    TableId,
)
from bot.panels.components.press_ids import Seat as SeatNumber
from bot.panels.pages.desk_deed_page import AskDeed, OpenCorrections
from bot.panels.pages.desk_page import OpenDeskTable, TurnDesk, describe_awaited
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import desk_texts, place_texts, time_control_text
from bot.panels.text.text_formatting import CHOICE, address, escape_name, plain, when
from games.engine.game import Game
from games.engine.rules import list_no_corrections

AMOUNTS: Final = (10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)


class OpenDeskSeat(MenuPress, kind="deskseat"):
    """Opens the page of a seat; each option's value is its number, counted from 0."""

    table: TableId


class ExtendSeat(MenuPress, kind="deskmore"):
    """Asks whether a seat gets more time; each option's value is the seconds."""

    table: TableId
    seat: SeatNumber


class AskSuccessor(Press, kind="deskwho"):
    """Asks which member takes over a seat."""

    table: TableId
    seat: SeatNumber


class NameSuccessor(MemberPress, kind="deskname"):
    """Names the member who is to take over a seat."""

    table: TableId
    seat: SeatNumber


def desk_table_page(entry: DeskEntry, game: Game[Any] | None, *, plays: bool, notice: str = "") -> Layout:
    """Return a table's page. `game`: its title, None if it isn't installed; `plays`: the reader does."""
    table = entry.table
    board = address(table.guild, table.channel, table.board)
    title = table.game.capitalize() if game is None else game.title
    status = table.status
    where = place_texts.GONE if table.is_gone else f"in <#{table.channel}> · [→ board]({board})"
    head = f"### {title} · No. {table.id}\n{status.capitalize()} {where}"
    error = [desk_texts.describe_error(entry.error)] if entry.error else []
    if status == "paused" and not entry.error:
        error = [WAYS_OUT[table.pause or "choice"]]
    elif table.is_gone:
        error = [LOBBY_GONE]
    foot = f"-# {time_control_text.describe_clock(table.terms)}" + (" · a vote is open" if entry.is_voting else "")
    ended = [f"Over {when(entry.ended, 'f')}"] if entry.ended is not None else []
    texts = [notice, head, *error, *ended, "\n".join(_list_players(entry)), foot]
    if game is None:
        return page([*texts, desk_texts.NOT_INSTALLED], [_way_back(table.id)])
    texts += [desk_texts.PLAYS] if plays else []
    return page(
        [one for one in texts if one],
        [*_seat_menu(entry), *_list_acts(entry, game, plays=plays), _way_back(table.id)],
    )


def _way_back(table: int) -> Row:
    return Row(make_button("Refresh", OpenDeskTable(table)), make_button("All tables", TurnDesk()))


def _list_players(entry: DeskEntry) -> list[str]:
    awaited = {one.seat: one for one in entry.awaited}
    lines = []
    for seat, player in enumerate(entry.table.players):
        what = describe_awaited(awaited[seat]) if seat in awaited else f"**{escape_name(player.name)}**"
        host = ", host" if player.user is not None and player.user == entry.table.host else ""
        lines.append(f"{seat + 1}. {what}{host}{_describe_player(player)}")
    return lines or ["No one sits here."]


def _describe_player(player: Player) -> str:
    if player.resigned:
        return ", resigned"
    if player.user is not None and player.robot is not None:
        return ", absent: a robot plays"
    return ", robot" if player.robot is not None else ""


def _list_acts(entry: DeskEntry, game: Game[Any], *, plays: bool) -> list[Button]:
    """Return a button for each act that can be done at such a table; those that end the game are last."""
    status, powers = entry.table.status, game.rules.powers
    running = status in IN_PLAY
    acts = [("Start …", "b", 0), ("Close the table …", "e", 0)] if status == "lobby" else []
    acts += [("Move it here …", "y", 0)] if entry.table.is_gone else []
    acts += [("Pause …", "a", 0)] if status == "playing" else []
    acts += [("Resume …", "s", 0)] if status == "paused" else []
    acts += [("Undo …", "u", 1)] if running or status == "over" else []
    acts += [("Bring it back …", "o", 0)] if status == "archived" else []
    acts += [("Veto the vote …", "v", 0)] if entry.is_voting else []
    acts += [("Look at the game …", "i", 0)] if running and not plays else []
    acts += [("Record …", "w", 0)] if running or status == "over" else []
    acts += [(f"{name.capitalize()} …", "p", k) for k, name in enumerate(powers)] if status == "playing" else []
    acts += [("End, scored …", "e", 1)] if running and game.rules.early_end.scored else []
    acts += [("End without result …", "e", 0)] if running else []
    acts += [("Reset …", "z", 0)] if running or status == "over" else []
    buttons = [make_button(label, AskDeed(letter, entry.table.id, number)) for label, letter, number in acts]
    if status == "playing" and game.rules.corrections is not list_no_corrections:
        buttons.insert(1, make_button("Correct …", OpenCorrections(entry.table.id)))
    return buttons


def _seat_menu(entry: DeskEntry) -> list[Row]:
    if entry.table.status not in ("lobby", "playing", "paused") or not entry.table.players:
        return []
    names = enumerate(entry.table.players)
    options = [SelectOption(label=f"{seat + 1}. {plain(one.name)}"[:CHOICE], value=str(seat)) for seat, one in names]
    return [Row(make_menu(OpenDeskSeat(entry.table.id), options, desk_texts.CHOOSE_SEAT))]


def desk_seat_page(entry: DeskEntry, seat: int, gm: int) -> Layout:
    """Return a seat's page for this game master, with what can be done for it or to it."""
    table, player = entry.table, entry.table.players[seat]
    asked = any(one.seat == seat for one in entry.awaited)
    acts: list[tuple[str, str]] = []
    acts += [("Play the default move …", "k")] if asked and table.status == "playing" else []
    acts += [("Answer for them …", "f")] if asked and _may_be_answered_for(entry, seat, gm) else []
    acts += [("Make host …", "h")] if player.user is not None and player.user != table.host else []
    acts += [("Remove player …", "m")]
    acts += [("Resign for them …", "r")] if table.status != "lobby" and not player.resigned else []
    buttons = [make_button(label, AskDeed(letter, table.id, seat)) for label, letter in acts]
    if table.status != "lobby" and not player.resigned:
        buttons.insert(1, make_button("Replace …", AskSuccessor(table.id, seat)))
    line = _list_players(entry)[seat]
    back = Row(make_button(desk_texts.TO_TABLE, OpenDeskTable(table.id)))
    more = [_more_time(entry, seat)] if asked and table.terms.pace is not None else []
    return page([f"### Seat {line}"], [*more, *buttons, back])


def _may_be_answered_for(entry: DeskEntry, seat: int, gm: int) -> bool:
    """Return whether a game master who doesn't play may answer for a person there."""
    player, plays = entry.table.players[seat], any(one.user == gm for one in entry.table.players)
    return entry.table.status == "playing" and player.user is not None and player.robot is None and not plays


def _more_time(entry: DeskEntry, seat: int) -> Row:
    options = [SelectOption(label=f"{lasting(seconds)} more", value=str(seconds)) for seconds in AMOUNTS]
    return Row(make_menu(ExtendSeat(entry.table.id, seat), options, desk_texts.MORE_TIME))


def successor_page(entry: DeskEntry, seat: int) -> Layout:
    """Return the question who takes over a seat."""
    asked = desk_texts.REPLACE.format(seat=escape_name(entry.table.players[seat].name))
    press = NameSuccessor(entry.table.id, seat)
    menu: ui.UserSelect[ui.LayoutView] = ui.UserSelect(custom_id=press.custom_id, placeholder="A member")
    back = make_button(desk_texts.TO_TABLE, OpenDeskTable(entry.table.id))
    return page([asked], [Row(menu), Row(back)])
