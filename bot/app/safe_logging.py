"""The log, in which stand ids only, at every level and whichever library writes: no name, card, answer, token or seed.

Libraries log what they send and receive when they are asked for details, and Discord's answers hold hands. So only our own rooms are ever
as loud as `LOG_LEVEL` says; of everyone else the log keeps what is INFO and above, without the tokens that stand in Discord's addresses.
"""

import logging
import re
from typing import Final

import discord

OURS: Final = ("bot", "cogs", "games")
_TOKEN: Final = re.compile(r"(/(?:webhooks|interactions)/[^/\s]+/)[^/\s?]+")


def set_up(level: int) -> None:
    """Log to standard error from that level on; see above for what libraries may add."""
    discord.utils.setup_logging(level=max(level, logging.INFO))
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    for handler in logging.getLogger().handlers:
        protect(handler)


def protect(handler: logging.Handler) -> None:
    """Have a handler write nothing of libraries that could hold more than ids, whatever level their loggers are set to."""
    handler.addFilter(may_be_logged)


def may_be_logged(record: logging.LogRecord) -> bool:
    """Return whether a record may be logged; take the tokens out of the addresses in it."""
    if record.name.partition(".")[0] in OURS:
        return True
    if record.levelno < logging.INFO:
        return False
    message = record.getMessage()
    safe = _TOKEN.sub(r"\1…", message)
    if safe != message:
        record.msg, record.args = safe, ()
    return True
