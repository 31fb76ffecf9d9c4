"""`python -m bot emojis`: the application's emojis are brought to what this version draws. May be broken off and called again."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

import aiohttp
import discord

from bot.app.config import Config, ConfigError
from bot.titles import application_emojis
from bot.titles.presenter import PresenterRegistry

if TYPE_CHECKING:
    from bot.pictures.artwork.text_tokens import Token

USAGE: Final = "Uploads the cards and tokens that this version draws as emojis of the application. May be broken off and called again."
MOST: Final = 2_000  # emojis of an application
STEP: Final = 20  # uploads between two words to whoever waits


class Application(Protocol):
    """The part of Discord that this needs."""

    async def fetch_application_emojis(self) -> list[discord.Emoji]:
        """Return all emojis of the application."""

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji:
        """Return one more."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The emojis that are `missing`; those of `another` version that have or get a successor; names like ours that aren't tokens now."""

    missing: Sequence[Token]
    another: Sequence[discord.Emoji]
    unknown: Sequence[str]


def plan(tokens: Sequence[Token], found: Sequence[discord.Emoji]) -> Plan:
    """Return what to do. Emojis of others are left alone."""
    there, names = {emoji.name for emoji in found}, {token.name for token in tokens}
    ours = [(emoji, *application_emojis.split_name(emoji.name)) for emoji in found]
    return Plan(
        [token for token in tokens if application_emojis.name(token) not in there],
        [emoji for emoji, token, version in ours if token in names and version != application_emojis.VERSION],
        [emoji.name for emoji, token, _ in ours if token and token not in names],
    )


async def upload(
    application: Application, tokens: Sequence[Token], say: Callable[[str], None] = lambda _said: None
) -> Plan:
    """Upload missing emojis one by one, then remove those of another version. Return what was to be done.

    `say` hears how far it is. Raise what Discord raises: uploaded emojis stay, and the next run continues from there.
    """
    from bot.pictures.artwork.text_tokens import image

    todo = plan(tokens, await application.fetch_application_emojis())
    for number, token in enumerate(todo.missing, 1):
        await application.create_application_emoji(name=application_emojis.name(token), image=image(token))
        if number % STEP == 0:
            say(f"{number} of {len(todo.missing)}")
    for emoji in todo.another:
        await emoji.delete()
    return todo


async def presenters() -> PresenterRegistry:
    """Return the presenters of all titles, without a bot."""
    from bot.app.title_loader import load
    from games import CATALOGUE

    filled = PresenterRegistry(CATALOGUE)
    for title in CATALOGUE.titles.values():
        await load(_Loader(filled), title)
    return filled


class _Loader:
    """As much of a bot as a title needs to register its presenter."""

    def __init__(self, filled: PresenterRegistry) -> None:
        self.presenters = filled
        self.tables = self.panels = self.answers = self.outbox = None  # no one plays

    async def load_extension(self, extension: str) -> None:
        """Let the extension register its presenter."""
        from importlib import import_module

        await import_module(extension).setup(self)

    async def add_cog(self, cog: object) -> None:
        """Commands are not needed."""


async def _run(token: str) -> Plan:
    tokens = application_emojis.all_tokens([presenter.pictures for presenter in (await presenters()).by_game.values()])
    if len(tokens) > MOST:
        raise ValueError(f"{len(tokens)} emojis, and Discord takes {MOST}")
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        return await upload(client, tokens, print)


def main(arguments: Sequence[str]) -> int:
    """Upload the emojis. Return the exit code: 0, 2 for a missing setting, 4 if Discord refuses. Raise SystemExit."""
    argparse.ArgumentParser(prog="python -m bot emojis", description=USAGE).parse_args(arguments)
    try:
        done = asyncio.run(_run(Config.from_env().token()))
    except (ConfigError, discord.LoginFailure) as error:
        problem = str(error) if isinstance(error, ConfigError) else "DISCORD_TOKEN: Discord does not accept it"
        return _say(2, problem)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        return _say(4, f"Discord did not take all emojis ({error}). Those uploaded so far stay; run it again.")
    print(f"{len(done.missing)} emojis uploaded, {len(done.another)} of another version taken away.")
    if done.unknown:
        print(f"Left alone, no token of this version: {', '.join(done.unknown)}.")
    if done.missing or done.another:
        print("A bot that runs already shows them after its next start.")
    return 0


def _say(code: int, sentence: str) -> int:
    print(f"seneschal: {sentence}", file=sys.stderr)
    return code
