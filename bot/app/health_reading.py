"""The health of the bot, as game masters see it below their tables."""

from bot.app.daily_backup import DailyBackup
from bot.app.operator_alert import OperatorAlert
from bot.model.bot_health import BotHealth
from bot.model.version import write_version


async def read_health(alert: OperatorAlert, backup: DailyBackup) -> BotHealth:
    """Look at storage, messages, deadlines, disk and backups, as the operator's alert does. Raise nothing."""
    counts, troubles = await alert.look()
    return BotHealth(
        version=write_version(),
        is_stored=counts is not None,
        waiting=counts.waiting if counts else 0,
        oldest=counts.oldest if counts else 0.0,
        late=counts.late if counts else 0.0,
        backups="server" if backup.path is None else "daily" if backup.is_on else "off",
        backup=backup.last,
        troubles=(*troubles.values(), *alert.list_reports()),
    )
