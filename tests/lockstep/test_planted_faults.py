"""Faults that were in the product are found when they are planted again, whatever the seed; and their scripts play them again."""

import pytest

from tests.lockstep.plants import PLANTS, Plant
from tests.lockstep.script import Stage, describe

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")


@pytest.mark.parametrize("plant", PLANTS, ids=lambda one: f"{one.title}: {one.name}")
async def test_a_planted_fault_is_found(plant: Plant, tmp_path, migrated, monkeypatch):
    plant.patch(monkeypatch)
    stage = Stage(tmp_path, migrated)
    found = await plant.search(stage)
    assert found is not None, f"{plant.name} is not found in {plant.scripts} scripts of {plant.acts} acts"
    again = await stage.play_again(found.lines)
    assert (again.kind, again.lines) == (found.kind, found.lines), describe(again)


async def test_a_script_that_fails_is_made_short(tmp_path, migrated, monkeypatch):
    plant = next(plant for plant in PLANTS if plant.name == "reset")
    plant.patch(monkeypatch)
    stage = Stage(tmp_path, migrated)
    found = await plant.search(stage)
    assert found is not None
    longer = [*found.lines[:-1], "bot waits 60", "gm pauses", "gm resumes", *found.lines[-1:]]
    short = await stage.shorten(await stage.play_again(longer))
    assert short.kind == found.kind
    assert len(short.lines) <= len(found.lines)
    assert short.lines[-1] == "gm resets", "the table, a plan, the end of the game"
