"""From the environment to a bot that is online, and cleanly down again."""

import asyncio
import contextlib
import logging
import signal
import sys
from typing import Final

import aiohttp
import discord

from bot.app import gc_tuning
from bot.app.config import Config, ConfigError
from bot.app.game_bot import GameBot
from bot.app.health_endpoint import StatusPortError, serve_status
from bot.model.errors import StorageError

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
    discord.utils.setup_logging(level=logging.getLevelNamesMapping()[settings.log_level])
    try:
        asyncio.run(_play(settings, token))
    except StorageError as error:
        return _say(STORAGE, str(error))
    except StatusPortError as error:
        return _say(STATUS, str(error))
    except discord.LoginFailure:
        return _say(SETTINGS, "DISCORD_TOKEN: Discord does not accept it")
    except discord.ConnectionClosed as closed:
        if closed.code == AUTHENTICATION_FAILED:
            return _say(SETTINGS, "DISCORD_TOKEN: Discord no longer accepts it")
        return _say(DISCORD, f"Discord has closed the connection: code {closed.code}")
    except discord.PrivilegedIntentsRequired:
        return _say(DISCORD, "Discord refuses the intents")
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        return _say(DISCORD, f"Discord cannot be reached: {type(error).__name__}")
    return 0


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
            await task
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
