"""What every test leaves behind: nothing."""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def loggers_as_before() -> Iterator[None]:
    """A start of the bot sets up logging to the standard error of its own test; the next test has another."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    for handler in [one for one in root.handlers if one not in handlers]:
        root.removeHandler(handler)
    root.setLevel(level)
