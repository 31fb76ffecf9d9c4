"""The host's menus of a lobby: robots, evenings, options. Each is rebuilt from its id alone."""

import re
from typing import Any, Final, Self, cast

from discord import Interaction, ui

from bot.interactions.base import responder
from bot.interactions.base.bot_protocol import host
from bot.model.errors import TableError
from bot.model.table_snapshot import Robot, TableSnapshot
from bot.panels.components.persistent_item import PersistentItem
from bot.panels.pages.option_pages import OTHER, form, options_page, presets
from bot.panels.pages.player_panel import Layout, note
from bot.panels.text import bot_texts
from games.engine.game import Game

_NUMBER: Final = r"\d{1,18}"
Select = ui.Select[Any]


async def _at(interaction: Interaction[Any], table: int) -> tuple[TableSnapshot, Game[Any]]:
    standing = await host(interaction).tables.standing(table)
    return standing, host(interaction).presenters.game(standing.table.game)


async def _set(interaction: Interaction[Any], table: int, changes: dict[str, object], *, anew: bool = False) -> Layout:
    """Changes options (`anew`: all others are as usual); shows what is agreed then, or why it is not possible."""
    user = interaction.user.id
    name = "" if anew else next(iter(changes), "")
    try:
        await host(interaction).tables.set_options(table, user, changes, anew=anew)
        notice = bot_texts.OPTIONS_KEPT
    except TableError as error:
        if error.kind != "option":
            raise
        notice = error.said
    standing, game = await _at(interaction, table)
    return options_page(standing, game, user, notice, name)


async def answer_option_form(interaction: Interaction[Any], table: int, name: str, value: str) -> None:
    """A value was typed in the form of an option."""

    async def work() -> Layout:
        _, game = await _at(interaction, table)
        if name not in game.options.model_fields:
            return note(bot_texts.OLD)
        return await _set(interaction, table, {name: _read(value)})

    await responder.answer(interaction, work())
    host(interaction).kick()


def _read(value: str) -> str | int:
    text = value.strip().lower()
    return int(text) if text.isdecimal() and len(text) < 10 else text


class Options(PersistentItem[ui.Button[Any]], template=rf"s:options:(?P<table>{_NUMBER})"):
    """Shows the options; to the host with the menus that change them."""

    def __init__(self, table: int) -> None:
        self.table = table
        super().__init__(ui.Button(label="Options", custom_id=f"s:options:{table}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Shows them."""
        await responder.answer(interaction, self._show(interaction))

    async def _show(self, interaction: Interaction[Any]) -> Layout:
        return options_page(*await _at(interaction, self.table), interaction.user.id)


class _Chosen(PersistentItem[Select], template="s:never"):
    """What the menus have in common."""

    def __init__(self, select: Select, table: int, name: str = "") -> None:
        self.table, self.name = table, name
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(cast(Select, item), int(match["table"]), match.groupdict().get("name") or "")

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Does what was chosen."""
        await responder.answer(interaction, self.do(interaction, str(next(iter(self.item.values), ""))))
        host(interaction).kick()

    async def do(self, interaction: Interaction[Any], value: str) -> Layout | ui.Modal:
        """What that menu does with the value."""
        raise NotImplementedError


class Evening(_Chosen, template=rf"s:evening:(?P<table>{_NUMBER}):{_NUMBER}"):
    """All options at once: a short evening, the usual game, a long evening."""

    async def do(self, interaction: Interaction[Any], value: str) -> Layout:
        """Sets them."""
        _, game = await _at(interaction, self.table)
        if value not in presets(game):
            return note(bot_texts.OLD)
        return await _set(interaction, self.table, dict(presets(game)[value]), anew=True)


class Which(_Chosen, template=rf"s:which:(?P<table>{_NUMBER}):{_NUMBER}"):
    """An option to be changed."""

    async def do(self, interaction: Interaction[Any], value: str) -> Layout:
        """Offers its values."""
        standing, game = await _at(interaction, self.table)
        name = value if value in game.options.model_fields else ""
        return options_page(standing, game, interaction.user.id, name=name)


class Value(_Chosen, template=rf"s:value:(?P<table>{_NUMBER}):{_NUMBER}:(?P<name>[a-z_]{{1,40}})"):
    """A value of an option."""

    async def do(self, interaction: Interaction[Any], value: str) -> Layout | ui.Modal:
        """Sets it, or asks for one that is typed."""
        _, game = await _at(interaction, self.table)
        if self.name not in game.options.model_fields:
            return note(bot_texts.OLD)
        if value == OTHER:
            return form(self.table, game, self.name)
        return await _set(interaction, self.table, {self.name: _read(value)})


class Robots(_Chosen, template=rf"s:robots:(?P<table>{_NUMBER}):{_NUMBER}"):
    """So many robots of that strength sit at the table."""

    async def do(self, interaction: Interaction[Any], value: str) -> Layout:
        """Seats them."""
        kind, _, count = value.partition(":")
        if kind not in ("player", "random") or not count.isdecimal():
            return note(bot_texts.OLD)
        robot: Robot = "player" if kind == "player" else "random"
        standing = await host(interaction).tables.seat_robots(self.table, interaction.user.id, robot, int(count[:3]))
        return note(bot_texts.write_robots(standing))


ITEMS: Final = (Options, Evening, Which, Value, Robots)
