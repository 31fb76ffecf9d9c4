"""The bot's version, with the commit that it was built from or runs in."""

import json
import subprocess
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final

DISTRIBUTION: Final = "seneschal-bot"
_PACKAGE: Final = Path(__file__).resolve().parents[1]
COMMIT_FILE: Final = _PACKAGE / "COMMIT"
"""Written into a wheel when it is built; a checkout has none, and asks git."""


@cache
def write_version() -> str:
    """Return the version and the commit, as in "1.0.0 (1f159dbb)"; `unknown` stands for what can't be found out."""
    try:
        installed = distribution(DISTRIBUTION)
        number, origin = installed.version, json.loads(installed.read_text("direct_url.json") or "{}")
    except PackageNotFoundError:  # a folder that was never installed
        number, origin = "unknown", {}
    return f"{number} ({_find_commit(origin) or 'commit unknown'})"


def _find_commit(origin: dict[str, Any]) -> str:
    """Return the commit; `origin` is where the installer had the package from, as PEP 610 writes it."""
    if COMMIT_FILE.is_file():
        return COMMIT_FILE.read_text(encoding="ascii").strip()
    if fetched := origin.get("vcs_info", {}).get("commit_id"):
        return str(fetched)[:8]
    if not (_PACKAGE.parent / ".git").exists():
        return ""
    command = ["git", "-C", str(_PACKAGE.parent), "rev-parse", "--short=8", "HEAD"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=5)
    except (OSError, subprocess.SubprocessError):  # no git, or a folder of someone else's, which git doesn't read
        return ""
    return done.stdout.strip()
