"""What the repository itself promises: who may import whom, and a lock file that serves everybody."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def linted(folder: Path) -> subprocess.CompletedProcess[str]:
    """What the import contracts say of the code in that folder."""
    program = (
        "import sys; sys.path.insert(0, '.'); from importlinter.cli import lint_imports_command; lint_imports_command()"
    )
    command = [sys.executable, "-c", program, "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_import_contracts_are_kept():
    """The contracts stand in pyproject.toml and are drawn from section 6 of the design."""
    run = linted(ROOT)
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_sixth_title_is_held_to_the_contracts_without_a_word(tmp_path):
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for root in ("bot", "cogs", "games"):
        shutil.copytree(ROOT / root, tmp_path / root, ignore=shutil.ignore_patterns("__pycache__"))
    planted = {
        "games/sixth/__init__.py": "from games.estate import cards\n",
        "games/engine/sixth.py": "import games.sixth\n",
        "cogs/sixth/__init__.py": "from cogs.nobles import board\n",
        "bot/sixth.py": "import games.sixth\n",
    }
    for path, text in planted.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    run = linted(tmp_path)
    assert run.returncode == 1, run.stdout + run.stderr
    broken = set(re.findall(r"^(.+?)\s+BROKEN", run.stdout, flags=re.MULTILINE))
    assert broken == {
        "The engine knows no game",
        "Games do not know each other",
        "The commands and pictures of one title know nothing of another's",
        "The bot knows no title, but for the catalogue",
    }


@pytest.mark.parametrize(("name", "least"), [("requirements.lock", 20), ("requirements-uv.lock", 1)])
def test_every_locked_package_has_an_exact_version_and_hashes(name, least):
    lock = (ROOT / name).read_text()
    packages = re.split(r"\n(?=\S)", re.sub(r"^\s*#.*\n", "", lock, flags=re.MULTILINE).strip())
    assert len(packages) >= least
    for package in packages:
        assert re.match(r"[a-z0-9-]+==\d\S*", package), package
        assert "--hash=sha256:" in package, package


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-uv.lock"])
def test_the_lock_names_no_place_to_download_from(name):
    lock = (ROOT / name).read_text()
    assert "://" not in lock
    assert not re.search(r"^\s*--(?!hash)", lock, flags=re.MULTILINE)


@pytest.mark.parametrize("name", ["DISCORD_TOKEN", "DATABASE_URL", "DEV_GUILD", "LOG_LEVEL"])
def test_the_example_environment_explains_every_setting(name):
    assert re.search(rf"^# .+\n{name}=", (ROOT / ".env.example").read_text(), flags=re.MULTILINE)
