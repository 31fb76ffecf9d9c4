"""A run says by which seed and sizes it was made, and does the same again by them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games import walk

ROOT = Path(__file__).parents[1]
SHOWN = "from tests.sizes import SEED, SOAK, size; from tests.games import walk; print(SEED, SOAK, size(1, 2), walk.luck(7).seed)"


def shown(program: str = SHOWN, **settings: str) -> "subprocess.CompletedProcess[str]":
    """What a process of these settings prints."""
    environment = {name: value for name, value in os.environ.items() if name not in ("SEED", "SIZES")} | settings
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_the_seed_decides_what_is_tried():
    said = shown(SEED="4711").stdout.split()
    assert said == ["4711", "False", "1", walk.chance(7, 4711).seed]
    assert walk.chance(7, 4711).seed != walk.chance(7, 4712).seed


def test_make_test_tries_the_same_each_time_and_make_soak_does_not():
    usual, soaks = shown(SEED="").stdout.split(), [shown(SIZES="soak").stdout.split() for _ in range(2)]
    assert usual[:3] == ["0", "False", "1"]
    assert soaks[0][1:3] == ["True", "2"]
    assert soaks[0][0] != soaks[1][0]


def test_sizes_that_do_not_exist_are_refused():
    assert 'SIZES must be "test" or "soak"' in shown(SIZES="small").stderr


def test_the_header_says_how_the_run_is_repeated(request: pytest.FixtureRequest):
    (said,) = {
        line
        for lines in request.config.hook.pytest_report_header(config=request.config, start_path=ROOT)
        for line in ([lines] if isinstance(lines, str) else lines)
        if line.startswith("seed ")
    }
    assert said.endswith(f"SEED={os.environ['SEED']}")
