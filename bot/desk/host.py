"""The bot, as those know it who answer for it."""

from typing import Any, Protocol

from discord import Interaction

from bot.desk.panels import Panels
from bot.shelf import Shelf
from bot.table.tables import Tables


class Host(Protocol):
    """What a pressed item may use of the bot that it came to."""

    @property
    def tables(self) -> Tables:
        """The table service."""

    @property
    def shelf(self) -> Shelf:
        """The titles and their pictures."""

    @property
    def usher(self) -> Panels:
        """Who draws what a person is shown."""

    def kick(self) -> None:
        """Has the outbox sent soon."""


def host(interaction: Interaction[Any]) -> Host:
    """The bot that was pressed or asked."""
    bot: Host = interaction.client
    return bot
