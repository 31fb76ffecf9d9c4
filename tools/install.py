"""Fills an environment with exactly what requirements.lock names: `python tools/install.py .venv`.

uv does it in seconds. It is itself installed by its hash, and taken for speed alone: where it cannot be had, or cannot reach what
pip reaches, pip does the same in a minute. Every package is held to its hash either way.
"""

from __future__ import annotations

import os
import subprocess
import sys
from ast import literal_eval
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OURS = ("bot", "cogs", "games")
AS_UV_SAYS = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}
"""Pip's settings of where packages come from, and uv's names of them."""


def main(folder: str) -> int:
    """Make the environment if need be and fill it; return the exit code."""
    lacking = [module for module in ("venv", "ensurepip") if find_spec(module) is None]
    if lacking:
        print(without(lacking), file=sys.stderr)
        return 2
    python = Path(folder, "bin", "python")
    if not ours(python) and not done(sys.executable, "-m", "venv", "--clear", folder):
        return 1
    if not by_uv(python):
        print("uv could not do it; pip does, in a minute ...", file=sys.stderr)
        if not by_pip(python):
            return 1
    compiled(python)
    return 0


def without(lacking: list[str]) -> str:
    """Return what to install where Python comes in parts."""
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    return (
        f"{sys.executable} cannot make environments, it lacks {' and '.join(lacking)}: install them"
        f" (on Debian or Ubuntu: apt install {package}), or name another Python: make PYTHON=/path/to/python3.11"
    )


def ours(python: Path) -> bool:
    """Return whether there is an environment of this very version of Python and with pip."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    tried = [str(python), "-c", "import pip, sys; print('%s.%s' % sys.version_info[:2])"]
    try:
        run = subprocess.run(tried, capture_output=True, text=True, check=False)
    except OSError:
        return False
    return run.stdout.strip() == version


def by_uv(python: Path) -> bool:
    """Install uv, then with it everything else, compiled; last this project, from what is there."""
    uv = str(python.with_name("uv"))
    environment = {**sources(python), **os.environ}
    to = ("--quiet", "--python", str(python))
    return (
        pip(python, "--only-binary", ":all:", "--require-hashes", "-r", f"{ROOT / 'requirements-uv.lock'}")
        and done(
            *(uv, "pip", "sync", *to, "--compile-bytecode", "--require-hashes", f"{ROOT / 'requirements.lock'}"),
            environment=environment,
        )
        and done(uv, "pip", "install", *to, "--offline", "--no-deps", "--no-build-isolation", "--editable", f"{ROOT}")
    )


def by_pip(python: Path) -> bool:
    """The same without uv."""
    return pip(python, "--require-hashes", "-r", f"{ROOT / 'requirements.lock'}") and pip(
        python, "--no-deps", "--no-build-isolation", "--editable", f"{ROOT}"
    )


def compiled(python: Path) -> bool:
    """Compile this project's own sources, which run from their place, so that not every start has to.

    Python writes bytecode by itself unless PYTHONDONTWRITEBYTECODE is set. A folder that can't be written to doesn't stop anything.
    """
    return done(str(python), "-m", "compileall", "-q", *[f"{ROOT / package}" for package in OURS])


def sources(python: Path) -> dict[str, str]:
    """Return where pip is told to take packages from, in uv's words. All indexes are trusted alike, as pip trusts them: every package is held to
    its hash.
    """
    listed = subprocess.run([str(python), "-m", "pip", "config", "list"], capture_output=True, text=True, check=False)
    said: dict[str, str] = {"UV_INDEX_STRATEGY": "unsafe-best-match"}
    for scope in ("global.", "install.", ":env:."):  # the later the stronger, as with pip
        for line in listed.stdout.splitlines():
            name, _, quoted = line.partition("=")
            if name.startswith(scope) and name[len(scope) :] in AS_UV_SAYS:
                words = str(literal_eval(quoted)).split()
                said[AS_UV_SAYS[name[len(scope) :]]] = ("," if name.endswith("find-links") else " ").join(words)
    return said


def pip(python: Path, *arguments: str) -> bool:
    """Return whether pip could install that."""
    return done(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments)


def done(*command: str, environment: dict[str, str] | None = None) -> bool:
    """Return whether the command succeeded."""
    return subprocess.run(command, env=environment, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
