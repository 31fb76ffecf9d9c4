"""6.6 to 6.8 The sources of each seat's points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.aristocracy.building import Kind
from games.aristocracy.scoring import POINTS
from games.aristocracy.state import Court, total
from games.engine.asking.ask import Seat
from games.engine.events import counted, mark
from games.engine.state import Outcome
from games.engine.telling.reckoning import Reckoning, ties

WORDS = ("has more coins than", "has a hand worth more than", "comes earlier in Herald order than")


def reckoning(g: Court) -> Reckoning:
    """6.7 Return each seat's complete buildings; 6.8 ties go by coins, value of the hand and Herald order."""
    order = g.herald_order()

    def merits(seat: Seat) -> Iterable[int]:
        return g.coins[seat], total(g.hands[seat]), -order.index(seat)

    told = ties(g.outcome, merits, WORDS, mark) if g.outcome else []
    why = tell_why(g, g.outcome) if g.outcome and g.outcome.ranking else ""
    return Reckoning(sources={seat: _sources(g, seat) for seat in range(g.seats)}, ties=told, why=why)


def tell_why(g: Court, outcome: Outcome) -> str:
    """6.3, 6.9, 6.10 Return who or what ended the game, and what decided it."""
    ended = {"6.9": "The game master ended the game", "6.10": f"Round {g.round} was the last"}.get(outcome.rule, "")
    if g.ender is not None:
        ended = f"{mark(g.ender)} ended the game"
    return f"{ended} ({outcome.rule}); most points from complete buildings win (6.7)" if ended else ""


def _sources(g: Court, seat: Seat) -> str:
    """Return `1 chateau = 3, 2 farms = 2; 1 building incomplete; 4 coins`."""
    owned = list(g.buildings_of(seat))
    complete = Counter([g.kind(building) for building in owned if building.complete])
    parts = [f"{counted(complete[kind], kind)} = {worth * complete[kind]}" for kind, worth in _best() if complete[kind]]
    missing = len(owned) - sum(complete.values())
    found = [", ".join(parts) or "no complete building"]
    found += [f"{counted(missing, 'building')} incomplete"] if missing else []
    return "; ".join([*found, counted(g.coins[seat], "coin")])


def _best() -> list[tuple[Kind, int]]:
    return sorted(POINTS.items(), key=lambda one: -one[1])
