"""Notifications within a transaction; bot.cluster.change_notifications says what they mean. On a server only."""

from typing import Final

from sqlalchemy import bindparam, func, select

CHANNEL: Final = "seneschal"
TELL: Final = select(func.pg_notify(CHANNEL, bindparam("payload")))


def of_guild(guild: int) -> dict[str, str]:
    """There is something to send to that guild."""
    return {"payload": f"g{guild}"}


def of_user(user: int) -> dict[str, str]:
    """Return the parameters that say that user's settings have changed."""
    return {"payload": f"w{user}"}
