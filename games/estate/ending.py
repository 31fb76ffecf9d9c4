"""6. The end of the game, and 6.4 players who leave."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.errors import Refused
from games.engine.state import Outcome
from games.estate.events import GameEnds, LastLeft, LimitReached, Ranked, Resigned, Won
from games.estate.setup import lay_out_default
from games.estate.state import Estate


def has_won(g: Estate, seat: Seat) -> bool:
    """6.1 A seat with enough Staffed Holdings wins at once; nothing else happens afterwards."""
    staffed = g.count_staffed(seat)
    if staffed < g.options.win_target:
        return False
    g.tell(Won(seat=seat, staffed=staffed))
    end(g, "6.1", winner=seat)
    return True


def standing(g: Estate, seat: Seat) -> tuple[int, int, int, int, int]:
    """6.3 Return what a seat is ranked by: Staffed Holdings, Slots, Peasants, Soldiers; 6.4a before all, that it has not resigned."""
    staffed, peasants, soldiers = g.tallies(seat)
    return int(seat not in g.resigned), staffed, g.size(seat), peasants, soldiers


def end(g: Estate, rule: str, winner: Seat | None = None) -> None:
    """6.3 Places by Staffed Holdings, Slots, Peasants, Soldiers, else shared; a winner by 6.1 or 6.4d comes first."""
    worth = {seat: (int(seat == winner), *standing(g, seat)) for seat in range(g.seats)}
    ranking = sorted(range(g.seats), key=lambda seat: worth[seat], reverse=True)
    places = tuple([1 + sum([worth[other] > worth[seat] for other in ranking]) for seat in ranking])
    scores = tuple([g.count_staffed(seat) for seat in range(g.seats)])
    g.outcome = Outcome(rule=rule, ranking=tuple(ranking), scores=scores, places=places)


def rank(g: Estate, rule: str) -> None:
    """6.3 Without a winner the players are ranked."""
    end(g, rule)
    assert g.outcome is not None
    for place, seat in g.outcome.ranked():
        _, staffed, slots, peasants, soldiers = standing(g, seat)
        g.tell(Ranked(place=place, seat=seat, staffed=staffed, slots=slots, peasants=peasants, soldiers=soldiers))


def end_at_limit(g: Estate) -> None:
    """6.3 After the last Season that the option allows the players are ranked."""
    if g.season == g.options.season_limit:
        g.tell(LimitReached(season=g.season))
        rank(g, "6.3")


def finish(g: Estate, scored: bool) -> None:
    """6.3 The game master ends the game, scored or without a result."""
    g.tell(GameEnds(how="and the players are ranked" if scored else "without a result"))
    if scored:
        rank(g, "6.3")
    else:
        g.outcome = Outcome(rule="6.3")


def leave(g: Estate, seat: Seat) -> None:
    """6.4 A player leaves for good; 6.4c its turn ends without upkeep. Raise Refused for a seat that isn't playing."""
    must_be_playing(g, seat)
    if g.setting_up and not g.holdings(seat):
        lay_out_default(g, seat)  # 9.1
    if g.active == seat:
        g.end_turn()
    g.resigned.append(seat)
    g.offers = [offer for offer in g.offers if seat not in (offer.maker, offer.to)]  # 6.4a
    g.tell(Resigned(seat=seat))
    if len(g.live()) == 1:
        g.tell(LastLeft(seat=g.live()[0]))
        end(g, "6.4d", winner=g.live()[0])


def must_be_playing(g: Estate, seat: Seat) -> None:
    """6.4 Only a player in the game can leave it. Raise Refused otherwise."""
    if seat >= g.seats:
        raise Refused("1.2", "there is no such seat at this table")
    if seat in g.resigned:
        raise Refused("6.4", "that player has already left")
