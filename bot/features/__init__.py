"""What people can do beside answering questions: of each feature the pages, the presses and what they do, in one file or one room."""

from importlib import import_module
from pkgutil import walk_packages

from bot.interactions import items


def load_features() -> None:
    """Load every module of this room, so that each press of the bot has its answer."""
    for module in [*walk_packages(__path__, f"{__name__}."), *walk_packages(items.__path__, f"{items.__name__}.")]:
        import_module(module.name)
