"""The host's menus of a lobby: robots, evenings, options. Each is rebuilt from its id alone."""

from typing import Any

from discord import ui

from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.model.seat_holders import Robot
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.message_layout import Layout, note
from bot.panels.pages.option_pages import (
    OTHER,
    AllowHints,
    ChooseEvening,
    ChooseLeast,
    ChooseOption,
    ChooseRobots,
    ChooseStrength,
    ChooseValue,
    ShowOptions,
    TypeValue,
    form,
    options_page,
    presets,
)
from bot.panels.text import bot_texts
from bot.panels.text.option_parsing import read_value
from games.engine.game import Game


async def _at(by: Presser, table: int) -> tuple[TableSnapshot, Game[Any]]:
    standing = await by.bot.tables.standing(table)
    return standing, by.bot.presenters.game(standing.table.game)


async def _set(by: Presser, table: int, changes: dict[str, object], *, reset: bool = False) -> Layout:
    """Change options (`reset`: all others are as usual); return the page with the options, or with the reason why that is impossible."""
    name = "" if reset else next(iter(changes), "")
    try:
        await by.bot.tables.set_options(table, by.user, changes, reset=reset)
        notice = bot_texts.OPTIONS_KEPT
    except TableError as error:
        if error.kind != "option":
            raise
        notice = error.said
    standing, game = await _at(by, table)
    return options_page(standing, game, by.user, notice, name)


@handles(ShowOptions)
async def show_options(by: Presser, press: ShowOptions) -> Layout:
    """Show the options; to the host with the menus that change them."""
    return options_page(*await _at(by, press.table), by.user)


@handles(ChooseLeast)
async def choose_least(by: Presser, press: ChooseLeast) -> Layout:
    """Ask for players who finish their games. Raise TableError for anyone but the host."""
    least = int(press.value) if press.value.isdecimal() and len(press.value) < 4 else -1
    await by.bot.tables.set_least(press.table, by.user, least)
    return options_page(*await _at(by, press.table), by.user, bot_texts.OPTIONS_KEPT)


@handles(AllowHints)
async def allow_hints(by: Presser, press: AllowHints) -> Layout:
    """Allow hints among people, or no longer. Raise TableError for anyone but the host."""
    await by.bot.tables.allow_hints(press.table, by.user, press.allowed == "1")
    return options_page(*await _at(by, press.table), by.user, bot_texts.OPTIONS_KEPT)


@handles(ChooseEvening)
async def choose_evening(by: Presser, press: ChooseEvening) -> Layout:
    """Set all options at once."""
    _, game = await _at(by, press.table)
    if press.value not in presets(game):
        return note(bot_texts.OLD)
    return await _set(by, press.table, dict(presets(game)[press.value]), reset=True)


@handles(ChooseOption)
async def choose_option(by: Presser, press: ChooseOption) -> Layout:
    """Offer the values of the chosen option."""
    standing, game = await _at(by, press.table)
    name = press.value if press.value in game.options.model_fields else ""
    return options_page(standing, game, by.user, name=name)


@handles(ChooseValue)
async def choose_value(by: Presser, press: ChooseValue) -> Layout | ui.Modal:
    """Set the option, or open the form for a value that is typed."""
    _, game = await _at(by, press.table)
    if press.name not in game.options.model_fields:
        return note(bot_texts.OLD)
    if press.value == OTHER:
        return form(press.table, game, press.name)
    return await _set(by, press.table, {press.name: read_value(game, press.name, press.value)})


@handles(TypeValue)
async def type_value(by: Presser, press: TypeValue) -> Layout:
    """Set the option to the value that was entered."""
    _, game = await _at(by, press.table)
    if press.name not in game.options.model_fields:
        return note(bot_texts.OLD)
    return await _set(by, press.table, {press.name: read_value(game, press.name, press.entries.get("value", ""))})


@handles(ChooseStrength)
async def choose_strength(by: Presser, press: ChooseStrength) -> Layout:
    """Give a robot, or all, another strength. Raise TableError."""
    kind, _, seat = press.value.partition(":")
    found = next((one for one in ("page", "player", "regent") if one == kind), None)
    if found is None or not (seat == "all" or seat.isdecimal()):
        return note(bot_texts.OLD)
    robot: Robot = "page" if found == "page" else "regent" if found == "regent" else "player"
    await by.bot.tables.set_strength(press.table, by.user, robot, None if seat == "all" else int(seat[:2]))
    return note(bot_texts.OPTIONS_KEPT)


@handles(ChooseRobots)
async def choose_robots(by: Presser, press: ChooseRobots) -> Layout:
    """Seat this many robots of the chosen strength."""
    kind, _, count = press.value.partition(":")
    if kind not in ("player", "random") or not count.isdecimal():
        return note(bot_texts.OLD)
    robot: Robot = "player" if kind == "player" else "random"
    standing = await by.bot.tables.seat_robots(press.table, by.user, robot, int(count[:3]))
    return note(bot_texts.write_robots(standing))
