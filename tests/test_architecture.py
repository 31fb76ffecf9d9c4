"""What the repository itself promises: who may import whom, and a lock file that serves everybody."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_the_import_contracts_are_kept():
    """The contracts stand in pyproject.toml and are drawn from section 6 of the design."""
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command; lint_imports_command()",
            "--no-cache",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


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
