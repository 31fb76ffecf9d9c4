"""The figures of a number of games: seats, length, course, choices. Names follow Ludii's concepts where it has them."""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from bench.matches import middle
from tools.lab.intervals import estimate_mean, estimate_share, find_chance_of_equal
from tools.lab.played_game import PlayedGame

PACE: Final = 12
"""Seconds a choice that are assumed where nothing was measured."""
DEFINITIONS: Final[Mapping[str, str]] = {
    "wins by seat": "Share of games won from each seat, with its 95 % interval (Wilson); a shared first place counts in parts.",
    "Balance": "1 less the largest difference between the shares of two seats (Ludii: Balance). 1 is even.",
    "chance of equal seats": "How likely shares at least as unequal are if the seats are equal (chi-squared). Below 0.05 is a hint.",
    "AdvantageP1": "Share of games won by the seat that is first in the first round, less a fair share (Ludii: AdvantageP1).",
    "Completion": "Share of games that their rules ended (Ludii: Completion).",
    "Drawishness": "Share of games with a shared first place (Ludii: Drawishness).",
    "DurationTurns": "Rounds, turns or Seasons of a game: 10 %, median, 90 % (Ludii: DurationTurns).",
    "DurationActions": "Decisions with more than one answer, of all seats: 10 %, median, 90 % (Ludii: DurationActions).",
    "DecisionMoves": "Share of questions that have more than one answer (Ludii: DecisionMoves).",
    "BranchingFactor": "Answers to a question: median, 90 %, and geometric mean (Ludii: BranchingFactor).",
    "LeadChange": "How often the sole leader changes from one round to the next, a game (Ludii: LeadChange).",
    "lead for good": "After which share of the rounds the winner leads until the end.",
    "Drama": "How far the winner lies behind the leader in rounds that they don't lead: root of the share of the final spread (Ludii: Drama).",
    "margin": "Points between first and second.",
    "spread": "Points between first and last.",
    "seconds a choice": "What the blurb's minutes leave for one choice.",
    "minutes": f"How long the median game takes at {PACE} seconds a choice.",
}


def sum_up(games: Sequence[PlayedGame], seats: int, lasts: str) -> dict[str, Any]:
    """Return the figures of games by that many. `lasts`: the blurb's words on how long a game takes."""
    return {
        "seats": seats,
        "games": len(games),
        **_describe_seats(games, seats),
        **_describe_length(games, seats, lasts),
        **_describe_course(games),
        **_describe_choices(games),
    }


def _describe_seats(games: Sequence[PlayedGame], seats: int) -> dict[str, Any]:
    won = [sum([game.wins[seat] for game in games]) for seat in range(seats)]
    shares = [estimate_share(one, len(games)) for one in won]
    begun = [game for game in games if game.first is not None]
    first = estimate_share(sum([game.wins[game.first or 0] for game in begun]), len(begun))
    return {
        "wins by seat": [[round(100 * part, 1) for part in one] for one in shares],
        "Balance": round(1 - max(one[0] for one in shares) + min(one[0] for one in shares), 3),
        "chance of equal seats": round(find_chance_of_equal(won), 4),
        "AdvantageP1": [round(100 * (part - 1 / seats), 1) for part in first] if begun else None,
        "Drawishness": round(sum([max(game.wins) < 1 and bool(game.end) for game in games]) / len(games), 3),
    }


def _describe_length(games: Sequence[PlayedGame], seats: int, lasts: str) -> dict[str, Any]:
    choices = [sum(game.choices) for game in games]
    usual = max(1.0, middle(choices, 0.5))
    claimed = [int(one) for one in re.findall(r"\d+", lasts)]
    return {
        "Completion": round(sum([bool(game.end) for game in games]) / len(games), 3),
        "ends": dict(Counter(game.end or "none" for game in games).most_common()),
        "DurationTurns": _spread([game.rounds for game in games]),
        "DurationActions": _spread(choices),
        "choices a seat": round(usual / seats),
        "claimed": lasts,
        "seconds a choice": [round(60 * one / usual, 1) for one in claimed],
        "minutes": round(usual * PACE / 60),
    }


def _spread(numbers: Sequence[float]) -> list[float]:
    return [middle(numbers, share) for share in (0.1, 0.5, 0.9)]


def _describe_course(games: Sequence[PlayedGame]) -> dict[str, Any]:
    orders = [sorted(game.scores, reverse=True) for game in games]
    return {
        "margin": _round(estimate_mean([one[0] - one[1] for one in orders])),
        "spread": _round(estimate_mean([one[0] - one[-1] for one in orders])),
        "LeadChange": _round(estimate_mean([count_lead_changes(game) for game in games])),
        "lead for good": _round(estimate_mean([find_lead_for_good(game) for game in games])),
        "Drama": _round(estimate_mean([measure_drama(game) for game in games])),
    }


def _round(estimate: tuple[float, float]) -> list[float]:
    return [round(one, 2) for one in estimate]


def list_leaders(game: PlayedGame) -> list[list[int]]:
    """Return by round the seats with the most points."""
    return [[seat for seat, score in enumerate(scores) if score == max(scores)] for scores in game.trace]


def count_lead_changes(game: PlayedGame) -> int:
    """Return how often the sole leader is another one than the last sole leader."""
    sole = [leaders[0] for leaders in list_leaders(game) if len(leaders) == 1]
    return sum([one != other for one, other in pairwise(sole)])


def find_lead_for_good(game: PlayedGame) -> float:
    """Return after which share of the rounds the winner alone leads until the end; 1 if only the end decides."""
    leaders, last = list_leaders(game), max(1, len(game.trace) - 1)
    held = 0
    for one in reversed(leaders):
        if one != [game.winner]:
            break
        held += 1
    return 1.0 if not held else max(0, len(leaders) - held) / last


def measure_drama(game: PlayedGame) -> float:
    """Return the mean root of how far the winner lies behind, as a share of the final spread, over the rounds that they don't lead."""
    whole = max(game.scores) - min(game.scores) or 1
    behind = [max(scores) - scores[game.winner] for scores in game.trace[:-1]]
    roots = [math.sqrt(min(1.0, one / whole)) for one in behind if one > 0]
    return sum(roots) / len(roots) if roots else 0.0


def _describe_choices(games: Sequence[PlayedGame]) -> dict[str, Any]:
    branches = [one for game in games for one in game.branches]
    mean = math.exp(sum([math.log(max(1, one)) for one in branches]) / len(branches))
    return {
        "DecisionMoves": round(sum([one > 1 for one in branches]) / len(branches), 3),
        "BranchingFactor": [middle(branches, 0.5), middle(branches, 0.9), round(mean, 2)],
    }


def list_choices(games: Sequence[PlayedGame]) -> list[dict[str, Any]]:
    """Return by rule and kind of choice in how many questions it was possible, and how often it was made."""
    offered, made = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for game in games:
        offered.update(game.offered)
        made.update(game.made)
    return [
        {"rule": rule, "choice": choice, "possible": offered[rule, choice], "made": made[rule, choice]}
        for rule, choice in sorted(offered | made)
    ]


def list_things(games: Sequence[PlayedGame]) -> dict[str, int]:
    """Return how often each card or piece was named, the most named first."""
    named = Counter[str]()
    for game in games:
        named.update(game.things)
    return dict(named.most_common())
