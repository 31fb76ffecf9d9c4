"""What every test leaves behind: nothing. And what a run says of itself: how much it tries, and by which chance."""

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import discord
import pytest
from hypothesis import core, settings

from bot.app import safe_logging
from games import CATALOGUE, OURS
from tests.postgres.databases import Databases
from tests.postgres.server import binaries
from tests.seeding import drawn_by_the_seed, pytest_addoption, pytest_configure
from tests.sizes import SEED, SIZES

__all__ = ["drawn_by_the_seed", "pytest_addoption", "pytest_configure"]  # hooks and fixtures that pytest finds here

# The tests are of our titles, whatever is installed beside them; those of installed ones look for themselves.
pytest.MonkeyPatch().setattr("games.titles.entry_points", lambda **_: ())
assert list(CATALOGUE) == [game.name for game in OURS], "looked at now, the catalogue stays so for all tests"

settings.register_profile("run", derandomize=SEED == 0, deadline=None, database=None)
settings.load_profile("run")
core.global_force_seed = SEED  # type: ignore[assignment]  # what --hypothesis-seed sets; without effect where all is derandomized


def pytest_report_header() -> str:
    """How this very run is repeated."""
    return f"seed {SEED}, sizes of make {SIZES}; again: make {SIZES} SEED={SEED}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first: then several processes end at about the same time. Within them the order of the files stays."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def with_ids_once(method: Callable[[Any], list[dict[str, Any]]]) -> Callable[[Any], list[dict[str, Any]]]:
    """Discord refuses a whole message that has an id twice: no message of ours may, in any test."""

    def to_components(view: Any) -> list[dict[str, Any]]:
        ids = [one.custom_id for one in view.walk_children() if getattr(one, "custom_id", None)]
        twice = [one for one, count in Counter(ids).items() if count > 1]
        assert not twice, f"a message has an id twice: {twice}"
        return method(view)

    return to_components


for kind in (discord.ui.View, discord.ui.LayoutView):
    pytest.MonkeyPatch().setattr(kind, "to_components", with_ids_once(kind.to_components))


@pytest.fixture(autouse=True)
def loggers_as_before() -> Iterator[None]:
    """A start of the bot sets up logging to the standard error of its own test, how loud our own rooms are, and what may be logged.

    The next test has another; and one that looks for secrets in the log must hear every room, and every library.
    """
    root = logging.getLogger()
    handlers, level = {handler: list(handler.filters) for handler in root.handlers}, root.level
    levels = {logger: logger.level for logger in list_loggers()}
    yield
    for handler in [one for one in root.handlers if one not in handlers]:
        root.removeHandler(handler)
    for handler, filters in handlers.items():
        handler.filters[:] = filters
    root.setLevel(level)
    for logger in list_loggers():
        is_ours = logger.name.partition(".")[0] in safe_logging.OURS
        before = levels.get(
            logger, logging.NOTSET if is_ours else logger.level
        )  # a library sets its own when it is loaded
        if logger.level != before:
            logger.setLevel(before)


def list_loggers() -> list[logging.Logger]:
    """Return the loggers that there are by now, ours and those of libraries."""
    return [one for one in logging.getLogger().manager.loggerDict.values() if isinstance(one, logging.Logger)]


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Databases]:
    """Databases on TEST_DATABASE_URL's server if that is set, else on one of our own, which all processes of a run share."""
    given, bin_ = os.environ.get("TEST_DATABASE_URL"), binaries()
    with ExitStack() as using:
        if not given:
            if bin_ is None:
                pytest.skip("no PostgreSQL for this platform is installed; TEST_DATABASE_URL may name a server")
            from tests.postgres.shared import shared

            given = using.enter_context(shared(_of_the_run(tmp_path_factory), bin_)).url("postgres")
        databases = Databases(given)
        yield databases
        asyncio.run(databases.close())


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file that is migrated and otherwise empty, for tests to copy: to migrate one costs seven copies."""
    from bot.storage.store import open_store

    file = tmp_path_factory.mktemp("migrated") / "empty.db"

    async def make() -> None:
        await (await open_store(f"sqlite+aiosqlite:///{file}")).close()

    with ThreadPoolExecutor(1) as beside:  # a loop of its own, whatever runs here
        beside.submit(asyncio.run, make()).result()
    return file


def _of_the_run(factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this run know."""
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
