"""/table ahead: an answer to a small question of someone else's turn, left beforehand."""

from typing import Any

from discord import Interaction, app_commands

from bot.interactions.base.responder import suggest
from bot.interactions.cog_base import Choices, TableCog
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.question_presses import CANCEL
from bot.panels.pages.message_layout import Layout
from bot.panels.question.premove_menus import ALWAYS, UNTIL_CANCELLED, list_spans, may_give, ways
from bot.panels.text import bot_texts
from games.engine.game import Game


class AheadCommands(TableCog):
    """One command of /table; the panel has the same as a menu."""

    @app_commands.command(
        description="Answer a small question in advance, before someone else's turn raises it; only you see it"
    )
    @app_commands.describe(answer="Your answer", until="How long it holds; cancel withdraws it")
    async def ahead(self, interaction: Interaction[Any], answer: str = "", until: str = "") -> None:
        await self.answer(interaction, self._ahead(interaction, answer, until))

    async def _ahead(self, interaction: Interaction[Any], name: str, until: str) -> Layout:
        standing, user = await self.here(interaction), interaction.user.id
        if not name and until != CANCEL:
            return await self.dispatcher.panel(standing.table.id, user)
        spans = dict(_list_spans(self.presenters.game(standing.table.game), standing, name))
        return await self.dispatcher.leave_ahead(standing.table.id, user, name, until or next(iter(spans)))

    @ahead.autocomplete("answer")
    async def _answers(self, interaction: Interaction[Any], current: str) -> Choices:
        return await suggest(self._suggest_premoves(interaction, current))

    async def _suggest_premoves(self, interaction: Interaction[Any], current: str) -> Choices:
        standing = await self.here(interaction)
        found, seat = (
            ways(self.presenters.game(standing.table.game), standing.table.options),
            standing.seat_of(interaction.user.id),
        )
        held = {} if seat is None else standing.ahead.get(seat, {})
        return [
            app_commands.Choice(name=one.says[:100], value=one.name)
            for one in found
            if current.lower() in one.says.lower()
            and (seat is None or one.name in held or may_give(standing, seat, one))
        ]

    @ahead.autocomplete("until")
    async def _untils(self, interaction: Interaction[Any], current: str) -> Choices:
        return await suggest(self._spans(interaction, current))

    async def _spans(self, interaction: Interaction[Any], current: str) -> Choices:
        standing = await self.here(interaction)
        spans = _list_spans(self.presenters.game(standing.table.game), standing, interaction.namespace.answer or "")
        known = [*spans, (CANCEL, bot_texts.CANCEL_AHEAD)]
        return [app_commands.Choice(name=said, value=name) for name, said in known if current.lower() in said.lower()]


def _list_spans(game: Game[Any], standing: TableSnapshot, name: str) -> list[tuple[str, str]]:
    """Return the spans, each with its words, of the advance answer of that name, or of all together where there is none of that name."""
    options = standing.table.options
    offered = ways(game, options)
    named = [one for one in offered if one.name == name] or offered
    return list(dict.fromkeys([span for one in named for span in list_spans(game, options, one)])) or [
        (ALWAYS, UNTIL_CANCELLED)
    ]
