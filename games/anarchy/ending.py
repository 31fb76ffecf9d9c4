"""10. The end of the game: when, who has won, and the game master's end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from games.anarchy.events import EndedByMaster, GameEnds, TieBroken
from games.anarchy.state import DESCENDING, Realm
from games.engine.asking.ask import Seat
from games.engine.state import Outcome


def is_over(g: Realm) -> bool:
    """10.1 After the agreed number of rounds, or once someone has the target score."""
    if g.options.game_end == "rounds":
        return g.round >= g.options.rounds
    return max(g.totals) >= g.options.target_score


def merits(g: Realm, seat: Seat) -> tuple[int, ...]:
    """10.2, 10.3 Total; rounds as King, Queen, Clergy, Nobleman; the last finishing place. The smallest is first."""
    return (-g.totals[seat], *[-rounds for rounds in g.held[seat]], g.the_last().finishing.index(seat))


def tie_breaks(g: Realm, order: list[Seat]) -> Iterator[TieBroken]:
    """10.3, 15.1 By what each player comes before the next one with an equal total."""
    for ahead, behind in pairwise(order):
        place = next(
            k for k, (one, two) in enumerate(zip(merits(g, ahead), merits(g, behind), strict=True)) if one != two
        )
        if place:
            how = f"more rounds as {DESCENDING[place - 1]}" if place < 5 else "the better place in the last round"
            yield TieBroken(ahead=ahead, behind=behind, how=how)


def end_game(g: Realm, rule: str) -> None:
    """10.2 The player with the highest total wins."""
    order = sorted(range(g.seats), key=lambda seat: merits(g, seat))
    totals = {seat: g.totals[seat] for seat in order}
    g.tell(GameEnds(winner=order[0], score=g.totals[order[0]], totals=totals))
    for broken in tie_breaks(g, order):
        g.tell(broken)
    g.outcome = Outcome(rule=rule, ranking=tuple(order), scores=tuple(g.totals))


def finish(g: Realm, scored: bool) -> None:
    """10.4 A round in progress does not count; without a complete round there is no winner."""
    g.tell(EndedByMaster())
    if scored and g.ended:
        end_game(g, "10.4")
    else:
        g.outcome = Outcome(rule="10.4")
