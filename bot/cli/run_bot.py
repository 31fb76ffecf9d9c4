"""From the environment to a bot that is online, and cleanly down again."""

import asyncio
import contextlib
import logging
import signal
import sys
from typing import Final

import aiohttp
import discord

from bot.app import gc_tuning, safe_logging
from bot.app.config import Config, ConfigError
from bot.app.game_bot import GameBot
from bot.app.health_endpoint import StatusPortError, serve_status
from bot.model.errors import StorageError
from bot.model.version import write_version

_log = logging.getLogger(__name__)

SETTINGS: Final = 2  # exit codes
STORAGE: Final = 3
DISCORD: Final = 4
STATUS: Final = 5
AUTHENTICATION_FAILED: Final = 4004  # Discord's code of a gateway that was closed


def main() -> int:
    """Run the bot until it is stopped. Return the exit code; a missing setting is named in one line on standard error."""
    try:
        settings = Config.from_env()
        token = settings.token()
    except ConfigError as error:
        return _say(SETTINGS, str(error))
    safe_logging.set_up(logging.getLevelNamesMapping()[settings.log_level])
    _log.info("Seneschal %s", write_version())
    try:
        asyncio.run(_play(settings, token))
    except (StorageError, StatusPortError, NotDiscord, discord.DiscordException, aiohttp.ClientError, OSError) as error:
        if isinstance(error, OSError) and error.filename is not None:
            raise  # a path of this machine, which bot.__main__ names
        return _say(*_explain(error))
    return 0


def _explain(error: Exception) -> tuple[int, str]:
    """Return the exit code for what has stopped the bot, and the sentence."""
    if isinstance(error, StorageError):
        return STORAGE, str(error)
    if isinstance(error, StatusPortError):
        return STATUS, str(error)
    if isinstance(error, NotDiscord):
        return DISCORD, str(error)
    if isinstance(error, discord.LoginFailure):
        return SETTINGS, "DISCORD_TOKEN: Discord does not accept it"
    if isinstance(error, discord.ConnectionClosed) and error.code == AUTHENTICATION_FAILED:
        return SETTINGS, "DISCORD_TOKEN: Discord no longer accepts it"
    if isinstance(error, discord.ConnectionClosed):
        return DISCORD, f"Discord has closed the connection: code {error.code}"
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return DISCORD, "Discord refuses the intents"
    return DISCORD, f"Discord cannot be reached: {type(error).__name__}"


class NotDiscord(Exception):
    """Something else answers at Discord's address, such as the page of a hotel's network."""


async def _play(settings: Config, token: str) -> None:
    """Open the storage first: without it Discord is not even asked."""
    bot = GameBot(settings)
    async with bot, serve_status(bot):
        await bot.open()
        gc_tuning.wake()
        task = asyncio.ensure_future(bot.start(token))
        for kind in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(kind, _stop, bot, task)
        with contextlib.suppress(asyncio.CancelledError):
            try:
                await task
            except discord.DiscordException:
                raise
            except Exception as error:  # discord.py takes apart whatever page it gets, and fails in as many ways
                if not bot.hour.foreign:
                    raise
                raise NotDiscord(f"what answers at Discord's address is not Discord ({bot.hour.foreign})") from error
        if bot.token_refused:
            raise discord.LoginFailure("refused while running")


def _stop(bot: GameBot, task: "asyncio.Future[None]") -> None:
    """Once: others take over first, if there are any. Twice: at once."""
    if bot.leaving is not None:
        task.cancel()
        return
    bot.leaving = asyncio.ensure_future(bot.leave())
    bot.leaving.add_done_callback(lambda _: task.cancel())


def _say(code: int, sentence: str) -> int:
    print(f"seneschal: {sentence}", file=sys.stderr)
    return code
