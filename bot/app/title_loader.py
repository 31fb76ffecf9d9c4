"""The Discord side of the titles: their commands and boards are loaded, or it is said why an installed one cannot be."""

from importlib import import_module
from inspect import iscoroutinefunction
from typing import Any

from discord.ext import commands

from games import CATALOGUE
from games.titles import Title, TitleError, write_error


def check() -> None:
    """Look at every installed title before the bot starts. Raise TitleError for one that cannot be hosted."""
    for title in CATALOGUE.titles.values():
        if title.source is not None:
            try:
                module = import_module(title.extension)
            except Exception as error:
                raise title_error(title, f"cannot be imported ({write_error(error)})") from error
            if not iscoroutinefunction(getattr(module, "setup", None)):
                raise title_error(title, "has no async def setup(bot)")


async def load(bot: Any, title: Title) -> None:
    """Load the commands and the presenter of a title. Raise TitleError when an installed one cannot be loaded."""
    try:
        await bot.load_extension(title.extension)
    except commands.ExtensionError as error:
        if title.source is None:
            raise
        raise title_error(title, f"cannot be loaded ({write_error(error.__cause__ or error)})") from error
    if title.game.name not in bot.presenters.by_game:
        raise title_error(title, f"registers no presenter of {title.game.name!r}")


def title_error(title: Title, why: str) -> TitleError:
    """Return what the title's module for Discord lacks, in a sentence for the owner."""
    return TitleError(title.game.name, title.source, f"{title.extension} {why}")
