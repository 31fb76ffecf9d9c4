"""Where the tests of store and tables keep their games: each runs on a SQLite file and on a PostgreSQL server.

`place` is the URL of an empty database, gone after the test. What proves something of one of the two alone says so:
`@pytest.mark.sqlite("why")`, `@pytest.mark.postgresql("why")`.
"""

from contextlib import suppress
from shutil import copyfile

import pytest

from bot.model.errors import Busy
from bot.storage.engine import fault_injection
from bot.tables.acts.state_json import read_state, state_text
from tests.bot.table_kit import Hands, raw, service, url

KINDS = ("sqlite", "postgresql")


def pytest_generate_tests(metafunc):
    if "place" in metafunc.fixturenames:
        alone = [kind for kind in KINDS if metafunc.definition.get_closest_marker(kind)]
        metafunc.parametrize("place", alone or KINDS, indirect=True)


@pytest.fixture
def hands():
    return Hands()


@pytest.fixture
async def place(request, tmp_path):
    if request.param == "sqlite":
        copyfile(request.getfixturevalue("migrated"), tmp_path / "s.db")
        yield url(tmp_path / "s.db")
        return
    async with request.getfixturevalue("postgres").fresh() as fresh:
        yield fresh


@pytest.fixture
async def tables(place, hands):
    async with service(place, hands) as opened:
        yield opened
        fault_injection.hook = None
        with suppress(Busy):  # of a test that has closed the store
            await as_stored(opened)


async def as_stored(tables):
    """Every table that the test has left is read and stored as it stands."""
    for (text,) in await raw(tables, "SELECT waits FROM heads"):
        assert state_text(read_state(text, 0)) == text


@pytest.fixture(autouse=True)
def no_faults():
    yield
    fault_injection.hook = None
