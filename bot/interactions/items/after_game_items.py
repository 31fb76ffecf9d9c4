"""After a game: the proof of the deal, a rematch, another title. Each button is rebuilt from its id alone."""

import re
from typing import Any, Final, Self, cast

from discord import Interaction, ui

from bot.interactions.base import responder
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.permissions import lacking
from bot.model.errors import TableError
from bot.panels.components.persistent_item import PersistentItem
from bot.panels.pages.board_message import proof
from bot.panels.pages.player_panel import Layout, note
from bot.panels.pages.result_page import ask_next_game
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import plain

_NUMBER: Final = r"\d{1,18}"


class ShowProof(PersistentItem[ui.Button[Any]], template=rf"s:proof:(?P<table>{_NUMBER})"):
    """Shows what proves the deal of a table."""

    def __init__(self, table: int) -> None:
        self.table = table
        super().__init__(ui.Button(label="Proof of the deal", custom_id=f"s:proof:{table}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Shows it to whoever presses."""
        await responder.answer(interaction, self._show(interaction))

    async def _show(self, interaction: Interaction[Any]) -> Layout:
        tables = host(interaction).tables
        return proof(await tables.standing(self.table), await tables.verify(self.table))


class Again(PersistentItem[ui.Button[Any]], template=rf"s:again:(?P<table>{_NUMBER})"):
    """Says yes to a rematch, or takes it back."""

    def __init__(self, table: int) -> None:
        self.table = table
        super().__init__(ui.Button(label="Rematch", custom_id=f"s:again:{table}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Notes it; the last yes deals."""
        await responder.answer(interaction, self._again(interaction))
        host(interaction).kick()

    async def _again(self, interaction: Interaction[Any]) -> Layout:
        bot, user = host(interaction), interaction.user.id
        standing = await bot.tables.rematch(self.table, user)
        if standing.table.id != self.table:
            return await bot.dispatcher.fresh(standing.table.id, user, bot_texts.REMATCH)
        return note(bot_texts.WANTED if user in standing.again else bot_texts.NOT_WANTED)


class Another(PersistentItem[ui.Button[Any]], template=rf"s:next:(?P<table>{_NUMBER})"):
    """Asks which title is played next."""

    def __init__(self, table: int) -> None:
        self.table = table
        super().__init__(ui.Button(label="Another title", custom_id=f"s:next:{table}"))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Shows the menu."""
        await responder.answer(interaction, self._ask(interaction))

    async def _ask(self, interaction: Interaction[Any]) -> Layout:
        return ask_next_game(self.table, list(host(interaction).presenters.catalogue.values()))


class Opening(PersistentItem[ui.Select[Any]], template=rf"s:open:(?P<table>{_NUMBER})"):
    """Opens a table of the chosen title in the channel of the table that is over, with its clock."""

    def __init__(self, table: int, select: ui.Select[Any]) -> None:
        self.table = table
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), cast("ui.Select[Any]", item))

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Opens it, the presser as its host."""
        await responder.answer(interaction, self._open(interaction))
        host(interaction).kick()

    async def _open(self, interaction: Interaction[Any]) -> Layout:
        bot, user = host(interaction), interaction.user
        title = bot.presenters.catalogue.get(next(iter(self.item.values), ""))
        if title is None:
            raise TableError(
                "no game", bot_texts.unknown_game([game.title for game in bot.presenters.catalogue.values()])
            )
        if missing := lacking(interaction):
            raise TableError("not now", bot_texts.no_permission(missing))
        old = (await bot.tables.standing(self.table)).table
        if interaction.channel_id != old.channel:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        await bot.tables.open(
            guild=old.guild,
            channel=old.channel,
            host=user.id,
            name=plain(user.display_name, 32),
            game=title.name,
            options={},
            terms=old.terms,
        )
        return note(bot_texts.TABLE_OPEN)


ITEMS: Final = (ShowProof, Again, Another, Opening)
