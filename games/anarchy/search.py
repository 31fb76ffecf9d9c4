"""The title as a search knows it: how far it thinks, and the worth of a position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from games.anarchy.options import RealmOptions
from games.anarchy.robot import count_held, price
from games.anarchy.sets import Shape
from games.anarchy.state import POINTS, Realm
from games.anarchy.turn import BEAT, LEAD
from games.anarchy.view import RealmView
from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.robot import Search, share_of_win, weigh_totals

_SPREAD: Final = 2.2  # points by which one round moves a total, about
_ROLE: Final = 0.2  # of the points that a role has won, what it is worth in the next round
CHEAPEST: Final = 3  # sets that are tried because they cost least


def count_rounds(g: Realm) -> int:
    """5.9 Count the rounds that are over."""
    return g.ended


def count_left(g: Realm) -> float:
    """10.1 Return about how many rounds are left."""
    if g.options.game_end == "rounds":
        return g.options.rounds - g.ended
    return max(0.0, g.options.target_score - max(g.totals)) / 3


def value(g: Realm, seat: Seat) -> float:
    """10.2 The chance to win: by totals and by roles, whose differences count less the more rounds are left."""
    if g.outcome is not None:
        return share_of_win(g.outcome, seat, g.seats)
    totals = [total + _ROLE * POINTS[role] for total, role in zip(g.totals, g.roles, strict=True)]
    return weigh_totals(totals, seat, _SPREAD * (count_left(g) + 0.3) ** 0.5)


def quicken(g: Realm) -> None:
    """12.2, 12.3 Let players who can't beat pass unasked, and ask no one in advance: it changes nothing but the number of questions."""
    g.options = leave_out_questions(g.options)


@lru_cache(maxsize=64)
def leave_out_questions(options: RealmOptions) -> RealmOptions:
    """Return the options without the questions that tell a playout nothing."""
    return options.model_copy(update={"standing_pass": "off", "auto_pass": "all"})


def suggest(view: RealmView, ask: Ask) -> Sequence[Tokens]:
    """5.3a, 5.4a Return the cheapest sets to play, the largest whole one, a pass and a use; for other questions nothing, so that each answer is tried."""
    if ask.rule not in (LEAD, BEAT):
        return ()
    words = [(word,) for word in ("pass", "use") if word in ask.legal]
    shapes = sorted([Shape.of(token) for token in ask.legal if token not in ("pass", "use")], key=partial(price, view))
    whole = [shape for shape in shapes if not shape.wild and shape.count == count_held(view, shape.rank)]
    largest = sorted(whole, key=lambda shape: -shape.size)[:1]
    return [*words, *[(str(shape),) for shape in dict.fromkeys([*whole[:2], *shapes[:CHEAPEST], *largest])]]


SEARCH: Final = Search[Realm](clock=count_rounds, value=value, quicken=quicken, suggest=suggest, playouts=48, slips=3)
