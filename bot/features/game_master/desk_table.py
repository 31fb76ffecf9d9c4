"""/gm panel: the pages of a server's tables, of one table and of a seat, with a button for each deed. Every press asks again whether its presser may."""

from typing import Any, Final

from discord import Interaction, SelectOption, ui

from bot.features.game_master.deeds import DEEDS, AskDeed, AskSuccessor, Desk
from bot.features.game_master.desk import OpenDeskTable, TurnDesk, describe_awaited
from bot.features.game_master.desk_access import check_seat, demand_entry
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.desk_entry import DeskEntry
from bot.model.pause_reason import LOBBY_GONE, WAYS_OUT
from bot.model.seat_holders import Player
from bot.model.time_control import DAY, HOUR, MINUTE, lasting
from bot.panels.components.press_controls import Button, make_button, make_menu
from bot.panels.components.press_ids import MemberPress, MenuPress, TableId
from bot.panels.components.press_ids import Seat as SeatNumber
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import desk_texts, place_texts, time_control_text
from bot.panels.text.text_formatting import CHOICE, address, escape_name, plain, when
from games.engine.declaring.game import Game

AMOUNTS: Final = (10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)


class OpenDeskSeat(MenuPress, kind="deskseat"):
    """Opens the page of a seat; each option's value is its number, counted from 0."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        gm, entry = await demand_entry(by.interaction, self.table)
        seat = check_seat(entry, int(self.value) if self.value.isdecimal() else -1)
        game = by.bot.tables.catalogue.get(entry.table.game)
        if game is None:
            return await show_desk_table(by.interaction, self.table)
        return desk_seat_page(entry, game, seat, plays=_is_player(entry, gm))


class ExtendSeat(MenuPress, kind="deskmore"):
    """Asks whether a seat gets more time; each option's value is the seconds."""

    table: TableId
    seat: SeatNumber


class NameSuccessor(MemberPress, kind="deskname"):
    """Names the member who is to take over a seat."""

    table: TableId
    seat: SeatNumber


# ---- a server's tables, and one of them


@handles(OpenDeskTable)
async def open_desk_table(by: Presser, press: OpenDeskTable) -> Layout:
    """Show a table's page."""
    return await show_desk_table(by.interaction, press.table)


@handles(AskSuccessor)
async def ask_successor(by: Presser, press: AskSuccessor) -> Layout:
    """Ask who takes over a seat."""
    _, entry = await demand_entry(by.interaction, press.table)
    return successor_page(entry, check_seat(entry, press.seat))


async def show_desk_table(interaction: Interaction[Any], table: int, notice: str = "") -> Layout:
    """Return a table's page, below a notice. Raise TableError for anyone but a game master who can see it."""
    gm, entry = await demand_entry(interaction, table)
    game = host(interaction).tables.catalogue.get(entry.table.game)
    return desk_table_page(entry, game, plays=_is_player(entry, gm), notice=notice)


def _is_player(entry: DeskEntry, gm: int) -> bool:
    return any(player.user == gm for player in entry.table.players)


# ---- pages


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
        [*_seat_menu(entry), *list_buttons(Desk(entry, game, plays)), _way_back(table.id)],
    )


def list_buttons(desk: Desk) -> list[Button]:
    """Return a button for each deed that can be done there: at the table, or to the seat whose page it is."""
    table, kinds = desk.entry.table.id, [one for one in DEEDS.values() if one.of_seat == (desk.seat is not None)]
    return [
        make_button(label, AskDeed(kind.letter, table, number) if kind.opens is None else kind.opens(table, number))
        for kind in kinds
        for label, number in kind.buttons(desk)
    ]


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


def _seat_menu(entry: DeskEntry) -> list[Row]:
    if entry.table.status not in ("lobby", "playing", "paused") or not entry.table.players:
        return []
    names = enumerate(entry.table.players)
    options = [SelectOption(label=f"{seat + 1}. {plain(one.name)}"[:CHOICE], value=str(seat)) for seat, one in names]
    return [Row(make_menu(OpenDeskSeat(entry.table.id), options, desk_texts.CHOOSE_SEAT))]


def desk_seat_page(entry: DeskEntry, game: Game[Any], seat: int, *, plays: bool) -> Layout:
    """Return a seat's page, with what can be done for it or to it. `plays`: the reader does."""
    table = entry.table
    is_asked = any(one.seat == seat for one in entry.awaited)
    more = [_more_time(entry, seat)] if is_asked and table.terms.pace is not None else []
    back = Row(make_button(desk_texts.TO_TABLE, OpenDeskTable(table.id)))
    buttons = list_buttons(Desk(entry, game, plays, seat))
    return page([f"### Seat {_list_players(entry)[seat]}"], [*more, *buttons, back])


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
