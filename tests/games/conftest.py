"""Fixtures of all games' rule tests."""

from functools import partial

import pytest

from tests import kit


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> kit.Rig:
    """`rig("7D1 9C1 2D1", ...)`: from now on shuffles have these results, see `kit.rigged`."""
    return partial(kit.rigged, monkeypatch)
