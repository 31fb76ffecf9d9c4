import pytest

from bot.store import points
from tests.bot.table_kit import Hands, service


@pytest.fixture
def hands():
    return Hands()


@pytest.fixture
async def tables(tmp_path, hands):
    async with service(tmp_path / "s.db", hands) as opened:
        yield opened


@pytest.fixture(autouse=True)
def no_faults():
    yield
    points.hook = None
