"""/table ahead: an answer to a small question of someone else's turn, left beforehand."""

from typing import Any

from discord import Interaction, app_commands

from bot.interactions.base.responder import suggest
from bot.interactions.cog_base import Choices, TableCog
from bot.panels.components.question_presses import CANCEL
from bot.panels.pages.message_layout import Layout
from bot.panels.question.premove_menus import ALWAYS, UNTIL_CANCELLED, ways
from bot.panels.text import bot_texts


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
        spans = self.presenters.game(standing.table.game).table.spans
        first = spans[0].name if spans else ALWAYS
        return await self.dispatcher.leave_ahead(standing.table.id, user, name, until or first)

    @ahead.autocomplete("answer")
    async def _answers(self, interaction: Interaction[Any], current: str) -> Choices:
        return await suggest(self._suggest_premoves(interaction, current))

    async def _suggest_premoves(self, interaction: Interaction[Any], current: str) -> Choices:
        standing = await self.here(interaction)
        found = ways(self.presenters.game(standing.table.game), standing.table.options)
        return [
            app_commands.Choice(name=one.says[:100], value=one.name) for one in found if current.lower() in one.says
        ]

    @ahead.autocomplete("until")
    async def _untils(self, interaction: Interaction[Any], current: str) -> Choices:
        return await suggest(self._spans(interaction, current))

    async def _spans(self, interaction: Interaction[Any], current: str) -> Choices:
        standing = await self.here(interaction)
        spans = [(span.words, span.name) for span in self.presenters.game(standing.table.game).table.spans]
        known = [*spans, (UNTIL_CANCELLED, ALWAYS), (bot_texts.CANCEL_AHEAD, CANCEL)]
        return [app_commands.Choice(name=said, value=name) for said, name in known if current.lower() in said]
