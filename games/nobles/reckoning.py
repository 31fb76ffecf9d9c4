"""13.2 to 13.5 What each score came from."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.events import counted, mark
from games.engine.reckoning import Reckoning, ties
from games.nobles.cards import value
from games.nobles.scoring import bonus, decree_penalty
from games.nobles.state import Rivals

WORDS = ("has more Glory cards than",)


def reckoning(g: Rivals) -> Reckoning:
    """13.2 Glory, Regnant Bonus, Decree; 13.5 the number of Glory cards parts equals. 14.6 nothing is counted where someone concedes."""
    if g.outcome is None or not g.outcome.scores:
        return Reckoning()
    told = ties(g.outcome, lambda seat: (g.kingdoms[seat].glory_number,), WORDS, mark)
    return Reckoning(sources={seat: _sources(g, seat) for seat in (0, 1)}, ties=told)


def _sources(g: Rivals, seat: Seat) -> str:
    kingdom = g.kingdoms[seat]
    cards = (*kingdom.glory, *kingdom.turned)
    parts = [f"{counted(len(cards), 'Glory card')} = {sum(map(value, cards))}", f"Regnant Bonus = {bonus(g, seat)}"]
    penalty = decree_penalty(kingdom)
    parts += [f"Decree = {'' if penalty < 0 else '−'}{abs(penalty)}"] if penalty else []
    return ", ".join(parts)
