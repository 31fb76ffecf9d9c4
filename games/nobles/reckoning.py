"""13.2 to 13.5 What each score came from."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.events import counted, mark
from games.engine.state import Outcome
from games.engine.telling.reckoning import Reckoning, ties
from games.nobles.cards import value
from games.nobles.moves.glory import SEVEN
from games.nobles.scoring import bonus, decree_penalty
from games.nobles.state import Rivals

WORDS = ("has more Glory cards than",)


def reckoning(g: Rivals) -> Reckoning:
    """13.2 Glory, Regnant Bonus, Decree; 13.5 the number of Glory cards parts equals. 14.6 nothing is counted where someone concedes."""
    if g.outcome is None or not g.outcome.ranking:
        return Reckoning()
    why = tell_why(g, g.outcome)
    if not g.outcome.scores:
        return Reckoning(why=why)
    told = ties(g.outcome, lambda seat: (g.kingdoms[seat].glory_number,), WORDS, mark)
    sources = {seat: _sources(g, seat) for seat in (0, 1)}
    return Reckoning("point", sources, told, why, _course(g, g.outcome.scores), "turn")


def tell_why(g: Rivals, outcome: Outcome) -> str:
    """13.1, 14.4, 14.6 Return what ended the game, and what decided it."""
    first, last = mark(outcome.ranking[0]), mark(outcome.ranking[-1])
    match outcome.rule:
        case "13.1":
            full = next(seat for seat in (0, 1) if g.kingdoms[seat].glory_number >= SEVEN)
            return f"{mark(full)} has seven Glory cards, which ends the game; the higher total wins (13.1, 13.2)"
        case "14.4":
            return f"Turn {g.turn} was the last; the higher total wins (14.4)"
        case "14.6":
            return f"{last} conceded, so {first} wins (14.6)"
        case _:
            return "The higher total wins (13.2)"


def _sources(g: Rivals, seat: Seat) -> str:
    kingdom = g.kingdoms[seat]
    cards = (*kingdom.glory, *kingdom.turned)
    parts = [f"{counted(len(cards), 'Glory card')} = {sum(map(value, cards))}", f"Regnant Bonus = {bonus(g, seat)}"]
    penalty = decree_penalty(kingdom)
    parts += [f"Decree = {'' if penalty < 0 else '−'}{abs(penalty)}"] if penalty else []
    return ", ".join(parts)


def _course(g: Rivals, last: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the values of both players' Glory cards after each turn and the scores after the last; empty if a turn isn't known."""
    if g.turn > 1 and (not g.glories or g.glories[0][0] != 1):
        return []
    changed = {turn: glory for turn, *glory in g.glories}
    course: list[tuple[int, ...]] = []
    for turn in range(1, g.turn):
        course.append(tuple(changed[turn]) if turn in changed else course[-1])
    return [*course, last]
