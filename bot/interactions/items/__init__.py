"""The handlers of presses: each module declares those of one feature."""

from importlib import import_module
from pkgutil import iter_modules


def load_handlers() -> None:
    """Load all modules of this room, so that every press of the bot has its handler."""
    for module in iter_modules(__path__, f"{__name__}."):
        import_module(module.name)
