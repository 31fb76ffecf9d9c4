"""The command tree: what is wrong with a command is said in private, whatever it is."""

import logging
from typing import Any

import discord
from discord import Interaction, app_commands

from bot.interactions.base import responder
from bot.interactions.base.option_lengths import find_too_long
from bot.model.moved_commands import rename_moved
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import bot_texts, game_master_texts

_log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree[Any]):
    """Answers for commands that failed outside of their own work."""

    async def interaction_check(self, interaction: Interaction[Any], /) -> bool:
        """Let everyone use all commands, with texts that aren't too long; have each answer, suggestions too, finished before the bot stops."""
        responder.hold(interaction)
        data: Any = interaction.data or {}
        found = find_too_long(self, rename_moved(data))
        if found is None:
            return True
        if interaction.type is discord.InteractionType.autocomplete:
            await responder.suggest_nothing(interaction)
        else:
            await responder.answer(interaction, _say(bot_texts.write_too_long(*found)))
        return False

    def _get_app_command_options(self, data: Any) -> Any:
        """Find the command that was sent, also under the name that it had before: clients keep what they know for an hour."""
        return super()._get_app_command_options(rename_moved(data))  # type: ignore[arg-type]

    async def _call(self, interaction: Interaction[Any]) -> None:
        """Carry out a command. Of a kind that the library doesn't know, say so: it would raise where no one listens."""
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:  # what comes next: entry points, kinds of commands, data without a name
            _log.warning("a command of kind %s could not be read: %s", _find_kind(interaction), type(error).__name__)
            await self.on_error(interaction, app_commands.CommandNotFound("", []))

    async def on_error(self, interaction: Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Answer with one private sentence, and a short code for what no one foresaw."""
        if interaction.type is discord.InteractionType.autocomplete:
            _log.error("autocomplete failed", exc_info=error)
            await responder.suggest_nothing(interaction)
            return
        if isinstance(error, app_commands.CheckFailure):
            sentence = game_master_texts.NOT_GM
        elif isinstance(error, app_commands.TransformerError | app_commands.CommandSignatureMismatch):
            sentence = bot_texts.NOT_UNDERSTOOD
        elif isinstance(error, app_commands.CommandNotFound):
            sentence = bot_texts.OLD
        else:
            try:
                raise error
            except app_commands.AppCommandError:
                sentence = responder.log_apology("a command", stored=False)
        await responder.answer(interaction, _say(sentence))


def _find_kind(interaction: Interaction[Any]) -> object:
    """Return Discord's number of the kind of command."""
    return interaction.data.get("type", 1) if isinstance(interaction.data, dict) else None


async def _say(sentence: str) -> Layout:
    return note(sentence)
