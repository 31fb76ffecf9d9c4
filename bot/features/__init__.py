"""All that people can do beside answering questions: of each feature the pages, the presses and what they do, in one file or one room."""

from importlib import import_module
from pkgutil import walk_packages
from sys import modules

from bot.interactions import turns


def load_features() -> None:
    """Load every module of this room, and the answers to questions, so that each press of the bot has its answer."""
    for room in (turns, modules[__name__]):
        for module in walk_packages(room.__path__, f"{room.__name__}."):
            import_module(module.name)
