"""What every press and command comes to: look up the table, do the one thing, draw the panel. No game rule is here."""

from collections.abc import Mapping
from functools import partial
from typing import Any, assert_never

from discord import Interaction, ui

from bot.desk import composing, joining, learning, reply
from bot.desk.presses import Presses
from bot.ui import words
from bot.ui.answering import (
    Ahead,
    Amount,
    CancelAhead,
    ChoiceButton,
    ChoiceMenu,
    Compose,
    Confirm,
    Onward,
    TakeBack,
    Turn,
    Usual,
)
from bot.ui.codes import letters
from bot.ui.items import Act, Chapters, Hand, Lobby, Log, Rules
from bot.ui.lesson import Learn, Taught
from bot.ui.private import Layout, note
from bot.ui.text import plain

Deciding = Amount | Compose | TakeBack | Ahead | CancelAhead | Usual | ChoiceButton | ChoiceMenu | Confirm | Turn
Item = Hand | Act | Onward | Rules | Chapters | Log | Lobby | Learn | Taught | Deciding


class Usher(Presses):
    """Answers presses and commands. Holds no state but its tools."""

    # ---- the ways in

    async def pressed(self, interaction: Interaction[Any], item: Item) -> None:
        """A button or menu was used."""
        await self._answer(interaction, item.table, self._work(interaction, item))

    async def form(self, interaction: Interaction[Any], table: int, digest: str, text: str) -> None:
        """A number was entered in a form."""
        await self._answer(interaction, table, self._number(table, interaction.user.id, digest, text))

    async def composed(
        self, interaction: Interaction[Any], table: int, token: str, values: Mapping[str, str], about: str | None
    ) -> None:
        """An answer was composed in a form of the title; `about`: see composing.py."""
        work = composing.composed(self, table, interaction.user.id, token, values, about)
        await self._answer(interaction, table, work)

    async def _answer(self, interaction: Interaction[Any], table: int, work: reply.Work) -> None:
        """Answers with what the work gives, then has the news sent, if anything was stored meanwhile."""
        before = self.tables.stored
        await reply.answer(interaction, work, partial(self.fresh, table, interaction.user.id))
        if self.tables.stored != before:
            self._kick()

    async def _work(self, interaction: Interaction[Any], item: Item) -> Layout | ui.Modal:
        user, again = interaction.user.id, letters(interaction.id)
        match item:
            case Hand() | Act() | Onward():
                brief, onward = isinstance(item, Act), isinstance(item, Onward)
                return await self.panel(item.table, user, brief=brief, onward=onward, again=again)
            case Rules() | Chapters():
                return self.rules(item.table, item.game, item.page)
            case Log():
                return await self.log(item.table, user, item.before)
            case Lobby():
                return await self.lobby(interaction, item.table, item.verb)
            case Learn() | Taught():
                return await learning.pressed(self, interaction, item)
            case _:
                return await self._decided(item, user, again)

    async def _decided(self, item: Deciding, user: int, again: str) -> Layout | ui.Modal:
        match item:
            case Amount():
                return item.form()
            case Compose():
                return await composing.opened(self, item.table, user, item.token)
            case TakeBack():
                return await self._take_back(item, user, again)
            case Ahead() | CancelAhead():
                return await self.leave_ahead(item.table, user, *item.picked)
            case Usual():
                return await self._straight(item, user)
            case ChoiceButton() | ChoiceMenu() | Confirm() | Turn():
                return await self._chosen(item, user, again)
            case _:
                assert_never(item)

    # ---- the lobby

    async def lobby(self, interaction: Interaction[Any], table: int, verb: str) -> Layout:
        """Join (j), leave (v), add a robot (b) or start (g). Raises TableError."""
        user, name = interaction.user.id, plain(interaction.user.display_name, 32)
        standing = await self.tables.standing(table)
        if standing.match is not None and verb in "jv":
            return await joining.asked(self.tables, standing, user, leaving=verb == "v")
        match verb:
            case "j":
                await self.tables.join(table, user, name)
                return note(words.joined(name))
            case "v":
                standing = await self.tables.leave(table, user)
                return note(words.LEFT if standing.table.players else words.EMPTY)
            case "b":
                standing = await self.tables.seat_robot(table, user, "player")
                return note(words.robot_added(len(standing.table.players)))
            case _:
                standing = await self.tables.start(table, user)
                return await self.panel_of(standing, user, notice=words.STARTED)
