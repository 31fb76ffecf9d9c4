"""OpenSpiel's own dominoes in Python, for an interpreter that has open_spiel: PYTHON -m bench.anchors.spiel SECONDS

Prints one JSON line: its actions per CPU second, and those of our small game beside it, in turn.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from typing import Any

from bench.anchors import ladder

GAME, TURNS = "python_team_dominoes", 3


def playout(game: Any, chance: random.Random) -> int:
    """Play one random game; return how many actions its players took."""
    state, actions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            actions += 1
    return actions


def rate(game: Any, seconds: float, seed: int) -> float:
    """Actions per CPU second."""
    chance, actions = random.Random(seed), 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        actions += playout(game, chance)
    return actions / spent


def main(seconds: float) -> None:
    """Take both in turn; print the median of each."""
    import pyspiel  # type: ignore[import-not-found]
    from open_spiel.python import games  # type: ignore[import-not-found]  # registers what is written in Python

    assert games
    game = pyspiel.load_game(GAME)
    playout(game, random.Random(0))
    pairs = [(rate(game, seconds, turn), ladder.rate(seconds, turn)) for turn in range(TURNS)]
    spiel, own = (statistics.median(side) for side in zip(*pairs, strict=True))
    print(json.dumps({"spiel": spiel, "ladder": own}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
