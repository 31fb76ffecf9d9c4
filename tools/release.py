"""`make release`: checks that version, changelog, migrations and lock files agree, builds wheel and sdist, and tries the wheel in an empty environment.

It builds the last commit, not the working folder, and notes that commit in `bot/COMMIT`. It publishes nothing.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory

ROOT: Final = Path(__file__).resolve().parents[1]
UV: Final = Path(sys.executable).with_name("uv")
LOCKS: Final = {
    "requirements.lock": ("--all-extras", "--group", "dev"),
    "requirements-run.lock": ("--extra", "postgres", "--extra", "metrics", "--constraint", "requirements.lock"),
}
"""What each lock file is made from, as in the Makefile."""
TRIAL: Final = """
import importlib, pkgutil, bot, cogs, games
for package in (bot, cogs, games):
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if "migrations" not in found.name and not found.name.endswith("__main__"):
            importlib.import_module(found.name)
assert games.CATALOGUE, "no titles"
"""


def main() -> int:
    """Check, build and try; return the exit code: 0, or 1 with what is wrong on standard error."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    wrong = [*list_disagreements(ROOT, version), *list_unsettled(), *list_unlocked()]
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    commit = _read("git", "rev-parse", "--short=8", "HEAD").strip()
    with tempfile.TemporaryDirectory(prefix="release-") as folder:
        source, target = Path(folder, "source"), ROOT / "dist"
        source.mkdir()
        archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", f"{source}"], input=archive, check=True)
        (source / "bot" / "COMMIT").write_text(f"{commit}\n", "ascii")
        subprocess.run([UV, "build", "--quiet", "--out-dir", target, source], check=True)
        try_wheel(next(target.glob(f"*-{version}-*.whl")), Path(folder), f"seneschal {version} ({commit})")
    print(f"dist: {version} of {commit}, tried in an empty environment")
    return 0


def list_disagreements(root: Path, version: str) -> list[str]:
    """Return what in that folder doesn't agree with the version: the changelog's newest entry, and migrations with more than one end."""
    found = []
    newest = re.search(r"^## (.+)$", (root / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    if newest is None or not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", newest[1]):
        named = "nothing" if newest is None else newest[1]
        found.append(f"CHANGELOG.md begins with {named}, not with {version} and its day, as in {version} (2026-11-28)")
    heads = ScriptDirectory(f"{root / 'bot' / 'migrations'}").get_heads()
    if len(heads) != 1:
        found.append(f"the migrations end in {', '.join(sorted(heads))}: merge them")
    return found


def list_unsettled() -> list[str]:
    """Return whether the working folder holds changes that no commit has."""
    changed = _read("git", "status", "--porcelain").splitlines()
    return [f"{len(changed)} files differ from the last commit"] if changed else []


def list_unlocked() -> list[str]:
    """Return the lock files that don't hold what pyproject.toml asks for."""
    found = []
    for name, asked in LOCKS.items():
        how = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--quiet")
        with tempfile.TemporaryDirectory() as folder:
            fresh = Path(folder, name)
            fresh.write_bytes((ROOT / name).read_bytes())  # what is locked stays
            _read(f"{UV}", "pip", "compile", "pyproject.toml", *asked, *how, "--output-file", f"{fresh}")
            if fresh.read_bytes() != (ROOT / name).read_bytes():
                found.append(f"{name} isn't what pyproject.toml asks for: make lock UPGRADE=")
    return found


def try_wheel(wheel: Path, folder: Path, said: str) -> None:
    """Install the wheel with all extras where nothing else is; let it say its version, and import all of it. Raise CalledProcessError, AssertionError."""
    environment = folder / "environment"
    python, program = environment / "bin" / "python", environment / "bin" / "seneschal"
    _read(f"{UV}", "venv", "--quiet", "--python", sys.executable, f"{environment}")
    _read(f"{UV}", "pip", "install", "--quiet", "--python", f"{python}", f"{wheel}[local,postgres,metrics]")
    told = subprocess.run([program, "--version"], cwd=folder, check=True, capture_output=True, text=True).stdout
    assert told == f"{said}\n", f"the wheel says {told!r}"
    subprocess.run([python, "-c", TRIAL], cwd=folder, check=True)


def _read(*command: str) -> str:
    """Return what a command prints. Raise CalledProcessError, with its error shown."""
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
