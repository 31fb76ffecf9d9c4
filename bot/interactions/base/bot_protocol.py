"""The bot, as those know it who answer for it."""

from typing import Any, Literal, Protocol

from discord import Interaction

from bot.interactions.base.answers import Answers
from bot.interactions.base.panel_service import PanelService
from bot.model.bot_health import BotHealth
from bot.model.planned_table import PlannedTable
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry


class EventAnnouncer(Protocol):
    """The part of bot.delivery.planned_events that a handler may use."""

    async def announce(self, key: int) -> PlannedTable:
        """Make the event of a plan that was just stored; return the plan as it is then. Raise TableError."""

    async def withdraw(self, key: int) -> Literal["done", "later", "forbidden"]:
        """Delete the event of a plan that was just called off; return what became of that. Raise TableError."""


class Host(Protocol):
    """The part of the bot that a handler may use."""

    @property
    def tables(self) -> TableService:
        """Return the table service."""

    @property
    def presenters(self) -> PresenterRegistry:
        """Return the titles and their pictures."""

    @property
    def panels(self) -> PanelService:
        """Return the service that draws what a person is shown."""

    @property
    def answers(self) -> Answers:
        """Return the service that answers for them."""

    @property
    def planned_events(self) -> EventAnnouncer:
        """Return what makes and deletes the events of planned tables."""

    async def read_health(self) -> BotHealth:
        """Return how the bot is, for game masters. Raise nothing."""

    def kick(self) -> None:
        """Have the outbox sent soon."""


def host(interaction: Interaction[Any]) -> Host:
    """Return the bot that was pressed or asked."""
    bot: Host = interaction.client
    return bot
