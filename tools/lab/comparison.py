"""The same deals under two settings: what the second changes, game by game."""

from collections.abc import Callable, Sequence
from typing import Any

from tools.lab.figures import count_lead_changes
from tools.lab.intervals import estimate_mean
from tools.lab.played_game import PlayedGame

Pairs = Sequence[tuple[PlayedGame, PlayedGame]]


def compare(games: Sequence[PlayedGame], others: Sequence[PlayedGame], seats: int) -> dict[str, Any]:
    """Return the differences of the second games to the first, each with the half width of its 95 % interval over pairs."""
    pairs = list(zip(games, others, strict=True))
    wins = [_differ(pairs, lambda game, seat=seat: 100 * game.wins[seat]) for seat in range(seats)]  # type: ignore[misc]
    return {
        "wins by seat": wins,
        "rounds": _differ(pairs, lambda game: game.rounds),
        "choices": _differ(pairs, lambda game: sum(game.choices)),
        "spread": _differ(pairs, lambda game: max(game.scores) - min(game.scores)),
        "lead changes": _differ(pairs, count_lead_changes),
    }


def _differ(pairs: Pairs, measure: Callable[[PlayedGame], float]) -> list[float]:
    return [round(one, 2) for one in estimate_mean([measure(other) - measure(one) for one, other in pairs])]
