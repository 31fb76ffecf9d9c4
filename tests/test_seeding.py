"""A run's seed decides every chance of its tests, a failure is played again by its line, and other seeds run what depends on them."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tools import seeds

ROOT = Path(__file__).parents[1]
TESTS = """
import secrets, subprocess, sys
from tests.games.walk import luck

HASHED = "print(hash('a word'))"

def test_by_luck(capsys):
    hashed = subprocess.run([sys.executable, "-c", HASHED], capture_output=True, text=True).stdout.strip()
    assert hashed == str(hash("a word"))
    drawn = luck("a").below(1 << 30), secrets.token_hex(8), secrets.randbelow(1 << 30), secrets.choice(range(1 << 30)), hashed
    assert not drawn, drawn

def test_by_the_system_alone():
    assert secrets.token_bytes(4)

def test_always_the_same():
    assert True
"""


def played(folder: Path, *command: str, seed: str) -> str:
    """What pytest says of tests in that folder; nothing outside decides a seed or how strings are hashed."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTEST", "PYTHONHASH", "SEED", "SIZES"))
    }
    environment = kept | {"PYTHONPATH": str(ROOT), "SEED": seed}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False).stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three tests under the rules of ours."""
    (tmp_path / "pytest.ini").write_text("[pytest]\ntestpaths = some\n")
    (tmp_path / "conftest.py").write_text(
        "from tests.seeding import drawn_by_the_seed, pytest_addoption, pytest_configure\n"
    )
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "test_some.py").write_text(TESTS)
    return tmp_path


def test_a_failure_is_played_again_by_its_line_and_another_seed_runs_what_depends_on_it(folder: Path):
    pytest_ = (sys.executable, "-m", "pytest", "-p", "no:asyncio", "-p", "no:simcord")
    drawn = re.compile(r"AssertionError: (\(\d+, .*?\))$", re.MULTILINE)
    first = played(folder, *pytest_, "-n", "1", seed="4711")
    assert "1 failed, 2 passed" in first
    (line,) = re.findall(r"^again: (.*)$", first, re.MULTILINE)
    assert line == "SEED=4711 .venv/bin/python -m pytest some/test_some.py::test_by_luck"
    again = played(folder, *pytest_, *shlex.split(line)[4:], seed="4711")
    assert "1 failed in" in again
    assert drawn.findall(again) == drawn.findall(first) != []
    other = played(folder, *pytest_, "--seeded", seed="4712")
    assert "1 failed, 1 passed, 1 deselected" in other
    assert not set(drawn.findall(other)) & set(drawn.findall(first))


def test_make_seeds_names_each_seed_and_the_line_that_plays_its_failure_again(monkeypatch, capfd):
    """Stands in for pytest alone; what that says is in the test above."""
    said = "import os; s = os.environ['SEED']; print('again: play', s) if s == '7' else 0; print('= 3 passed in 1 s ='); exit(s == '7')"
    monkeypatch.setattr(seeds, "PYTEST", (sys.executable, "-c", said))
    assert seeds.main(["--seed", "7", "--seed", "8"]) == 1
    told = capfd.readouterr().out
    assert re.search(r"seed 7: 3 passed in 1 s \(\d+ s in all\)\n    play 7\nseed 8: 3 passed", told)
    assert "1 of 2 seeds are green." in told
    assert seeds.main(["--new", "3"]) == 0
    assert len(set(re.findall(r"^seed (\d+):", capfd.readouterr().out, re.MULTILINE))) == 3


def test_no_test_draws_from_anything_but_the_seed():
    """`random.Random(…)` from a seed is all that tests may have of it; `walk.luck` and `walk.random_of_run` give one of the run."""
    drawn = re.compile(
        r"\brandom\.(?!Random\b|SystemRandom\b)\w+\(|\burandom\b|\buuid\d?\b|\bimport secrets\b|\brandbelow\b|\bRandom\(\)|\bBY random\(\)"
    )
    own = ("tests/seeding.py", "tests/test_seeding.py", "bot/contract/sample_sizes.py")
    files = [file for place in ("tests", "bot/contract", "examples") for file in (ROOT / place).rglob("*.py")]
    found = {str(file.relative_to(ROOT)): drawn.findall(file.read_text(encoding="utf-8")) for file in files}
    assert {file: names for file, names in found.items() if names and file not in own} == {}
