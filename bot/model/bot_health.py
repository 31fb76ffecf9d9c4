"""The health of the bot, for game masters: figures about the whole bot, nothing about a game."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal


@dataclass(frozen=True, slots=True)
class BotHealth:
    """`waiting`: messages that are due, the first of them for `oldest` seconds; `late`: seconds since the first deadline that is over.

    `backups`: whether the bot copies its games itself; `backup`: the newest copy, UTC. `is_registered`: whether Discord knows the commands
    as they are. `troubles`: a sentence each.
    """

    version: str
    is_stored: bool = True
    waiting: int = 0
    oldest: float = 0.0
    late: float = 0.0
    backups: Literal["daily", "off", "server"] = "daily"
    backup: datetime | None = None
    is_registered: bool = True
    troubles: tuple[str, ...] = ()
