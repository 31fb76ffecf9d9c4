"""What every press and command comes to: look up the table, do the one thing, draw the panel. No game rule is here."""

from collections.abc import Mapping
from functools import partial
from typing import Any, assert_never

from discord import Interaction, ui

from bot.interactions.base import responder
from bot.interactions.items import seat_items, tutorial_presses
from bot.interactions.turns import composed_answers
from bot.interactions.turns.choice_presses import ChoicePresses
from bot.panels.components.choice_components import (
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
from bot.panels.components.place_encoding import letters
from bot.panels.components.table_buttons import Act, Chapters, Hand, Lobby, Log, Rules
from bot.panels.pages.player_panel import Layout, note
from bot.panels.question.tutorial_steps import Learn, Taught
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import plain

Deciding = Amount | Compose | TakeBack | Ahead | CancelAhead | Usual | ChoiceButton | ChoiceMenu | Confirm | Turn
Item = Hand | Act | Onward | Rules | Chapters | Log | Lobby | Learn | Taught | Deciding


class Dispatcher(ChoicePresses):
    """Answers presses and commands. Holds no state but its tools."""

    # ---- the ways in

    async def handle_press(self, interaction: Interaction[Any], item: Item) -> None:
        """A button or menu was used."""
        await self._answer(interaction, item.table, self._work(interaction, item))

    async def answer_form(self, interaction: Interaction[Any], table: int, digest: str, text: str) -> None:
        """A number was entered in a form."""
        await self._answer(interaction, table, self._number(table, interaction.user.id, digest, text))

    async def answer_composed(
        self, interaction: Interaction[Any], table: int, token: str, values: Mapping[str, str], about: str | None
    ) -> None:
        """An answer was composed in a form of the title; `about`: see composing.py."""
        work = composed_answers.answer_composed(self, table, interaction.user.id, token, values, about)
        await self._answer(interaction, table, work)

    async def _answer(self, interaction: Interaction[Any], table: int, work: responder.Work) -> None:
        """Answers with what the work gives, then has the news sent, if anything was stored meanwhile."""
        before = self.tables.stored
        await responder.answer(interaction, work, partial(self.fresh, table, interaction.user.id))
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
                return await tutorial_presses.do_tutorial_press(self, interaction, item)
            case _:
                return await self._decide(item, user, again)

    async def _decide(self, item: Deciding, user: int, again: str) -> Layout | ui.Modal:
        match item:
            case Amount():
                return item.form()
            case Compose():
                return await composed_answers.open_form(self, item.table, user, item.token)
            case TakeBack():
                return await self._take_back(item, user, again)
            case Ahead() | CancelAhead():
                return await self.leave_ahead(item.table, user, *item.picked)
            case Usual():
                return await self._answer_usual(item, user)
            case ChoiceButton() | ChoiceMenu() | Confirm() | Turn():
                return await self._choose(item, user, again)
            case _:
                assert_never(item)

    # ---- the lobby

    async def lobby(self, interaction: Interaction[Any], table: int, verb: str) -> Layout:
        """Join (j), leave (v), add a robot (b) or start (g). Raises TableError."""
        user, name = interaction.user.id, plain(interaction.user.display_name, 32)
        standing = await self.tables.standing(table)
        if standing.match is not None and verb in "jv":
            return await seat_items.ask_about_seat(self.tables, standing, user, leaving=verb == "v")
        match verb:
            case "j":
                await self.tables.join(table, user, name)
                return note(bot_texts.write_welcome(name))
            case "v":
                standing = await self.tables.leave(table, user)
                return note(bot_texts.LEFT if standing.table.players else bot_texts.EMPTY)
            case "b":
                standing = await self.tables.seat_robot(table, user, "player")
                return note(bot_texts.write_new_robot(len(standing.table.players)))
            case _:
                standing = await seat_items.start(interaction, table)
                return await self.panel_of(standing, user, notice=bot_texts.STARTED)
