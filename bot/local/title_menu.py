"""The first page where no title was named: all of them on one card, and a press deals."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Self

from discord import ButtonStyle, Interaction, ui

from bot.interactions.base import responder
from bot.panels.components.persistent_item import PersistentItem
from bot.panels.pages.player_panel import Layout, lay_out, note
from bot.panels.pages.result_page import seats
from bot.panels.question.panel_context import Row
from bot.panels.question.tutorial_steps import Learn
from bot.panels.text.text_formatting import LABEL, cut
from games.engine.game import Game

_ROW = 5
ASKED = "## Which game?\nPress one: it is dealt at once, and robots take the other seats."
NEW = "**First time?** A guided game says what is decided and what is a good reason, as you play:"
DEALT = "The game is dealt, as the newest message of the channel: press Act there."
Deal = Callable[[str], Awaitable[None]]


def card(games: Iterable[Game[Any]]) -> Layout:
    """What each title is, for how many, how long it takes; a button for each."""
    every = list(games)
    texts = [ASKED, *[_told(game) for game in every]]
    taught = [Learn(game.name, f"Learn {game.title}") for game in every if game.course is not None]
    return lay_out([*texts, *_rows([_button(game) for game in every]), *([NEW] if taught else []), *_rows(taught)])


def _rows(buttons: Sequence[ui.Item[Any]]) -> list[Row]:
    return [Row(*buttons[k : k + _ROW]) for k in range(0, len(buttons), _ROW)]


def _told(game: Game[Any]) -> str:
    length = f" · {game.lasts}" if game.lasts else ""
    return f"**{game.title}** · {seats(game)}{length}\n{game.blurb}"


def _button(game: Game[Any]) -> ui.Button[Any]:
    return ui.Button(label=cut(game.title, LABEL), custom_id=f"s:deal:{game.name}", style=ButtonStyle.primary)


def button(deal: Deal) -> type[PersistentItem[Any]]:
    """The buttons of the card, which deal so. What `deal` raises as a TableError is told to who pressed."""

    class Chosen(PersistentItem[ui.Button[Any]], template=r"s:deal:(?P<game>[a-z_]{1,32})"):
        """Deals that title."""

        @classmethod
        async def from_custom_id(cls, interaction: Interaction[Any], item: Any, match: re.Match[str], /) -> Self:
            return cls(item)

        async def callback(self, interaction: Interaction[Any]) -> None:
            """Deals, and says where."""
            await responder.answer(interaction, self._deal())
            interaction.client.kick()

        async def _deal(self) -> Layout:
            await deal(str(self.item.custom_id).rpartition(":")[2])
            return note(DEALT)

    return Chosen
