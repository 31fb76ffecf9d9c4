"""The level of OpenSpiel and boardgame.io on this machine: measured if installed, otherwise estimated from our small game.

`python -m bench engine --openspiel PYTHON --boardgame NODE_MODULES`, or the same from BENCH_OPENSPIEL and BENCH_BOARDGAME.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bench.anchors import ladder
from bench.child import ROOT

SECONDS: Final = 0.5
KNOWN: Final = {"spiel": 0.0415, "reducer": 0.0134, "master": 0.0141}
"""Their actions per CPU second over those of our small game, taken in turn, five rounds: OpenSpiel 2.0 on Python 3.11 0.040 to 0.042,
boardgame.io 0.50.2 on Node 20 0.0126 to 0.0147 (reducer) and 0.0127 to 0.0149 (Master with four views)."""


@dataclass(frozen=True, slots=True)
class Level:
    """Places of the others: an interpreter with open_spiel, a folder of node modules with boardgame.io; empty if missing."""

    openspiel: str = ""
    boardgame: str = ""

    @classmethod
    def chosen(cls, options: Mapping[str, str]) -> Level:
        """From the command line, else from the environment."""
        places = [
            options.get(name) or os.environ.get(f"BENCH_{name.upper()}", "") for name in ("openspiel", "boardgame")
        ]
        return cls(*places)

    def said(self) -> str:
        """Return which reference is used for which goals."""
        spiel = (
            "OpenSpiel, measured now" if self.openspiel else f"OpenSpiel, taken as {KNOWN['spiel']} of our small game"
        )
        known = f"boardgame.io, taken as {KNOWN['reducer']} and {KNOWN['master']} of our small game"
        return f"E1 beside {spiel}; E2 and E3 beside {'boardgame.io, measured now' if self.boardgame else known}"

    def shares(self, seconds: float = SECONDS) -> dict[str, float]:
        """Their rates over our small game's, measured now where that is possible. Raise RuntimeError where they do not run."""
        shares = dict(KNOWN)
        if self.openspiel:
            found = _asked([self.openspiel, "-m", "bench.anchors.spiel", str(seconds)], {})
            shares["spiel"] = found["spiel"] / found["ladder"]
        if self.boardgame:
            command = ["node", "bench/anchors/ladder.js", str(2 * seconds)]
            before = ladder.rate(seconds)
            found = _asked(command, {"NODE_PATH": self.boardgame})
            clock = (before + ladder.rate(seconds)) / 2
            shares |= {name: found[name] / clock for name in ("reducer", "master")}
        return shares


def _asked(command: list[str], more: Mapping[str, str]) -> dict[str, float]:
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, timeout=300, check=False, env=os.environ | more
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr[-500:]}")
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found
