"""13. End of the game."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refused
from games.engine.state import Outcome
from games.nobles.cards import value
from games.nobles.events.turn import Conceded, EndedByMaster, FinalCards, GameEnds, LimitReached, Scored
from games.nobles.kingdom import Kingdom
from games.nobles.state import Rivals


def end_game(g: Rivals, rule: str) -> None:
    """13.2 Face-down cards are turned up; the higher score wins; 13.5 with equal scores the higher Glory number."""
    open_all(g)
    scores = tuple([tell_score(g, seat) for seat in (0, 1)])
    merits = [(scores[seat], g.kingdoms[seat].glory_number) for seat in (0, 1)]
    order = sorted((0, 1), key=lambda seat: merits[seat], reverse=True)
    drawn = merits[0] == merits[1]  # 14.4
    g.tell(GameEnds(winner=None if drawn else order[0]))
    g.outcome = Outcome(rule=rule, ranking=tuple(order), scores=scores, places=(1, 1) if drawn else ())


def open_all(g: Rivals) -> None:
    """13.2, 14.6 All face-down cards of both Kingdoms are turned up."""
    for seat in (0, 1):
        hidden = face_down(g, seat)
        if hidden:
            g.tell(FinalCards(seat=seat, cards=tuple(hidden)))


def face_down(g: Rivals, seat: Seat) -> list[Card]:
    """13.2 Army Cards, Preparations, face-down Glory, Decree, the Crusade's Army Card, the Subterfuge card lying there."""
    kingdom = g.kingdoms[seat]
    single = [kingdom.decree, kingdom.plot, *(royal.preparation for royal in kingdom.royals)]
    if kingdom.crusade and not kingdom.crusade.shown:
        single.append(kingdom.crusade.army)
    return [*kingdom.army, *kingdom.turned, *[card for card in single if card is not None]]


def tell_score(g: Rivals, seat: Seat) -> int:
    """13.2 Values of all Glory cards, plus the Regnant Bonus, less the Decree penalty."""
    kingdom = g.kingdoms[seat]
    glory = count_glory(g, seat)
    extra, penalty = bonus(g, seat), decree_penalty(kingdom)
    total = glory + extra - penalty
    g.tell(Scored(seat=seat, total=total, glory=glory, bonus=extra, penalty=penalty))
    return total


def count_glory(g: Rivals, seat: Seat) -> int:
    """13.2 Return the values of all Glory cards, face up and face down."""
    kingdom = g.kingdoms[seat]
    return sum(value(card) for card in (*kingdom.glory, *kingdom.turned))


def bonus(g: Rivals, seat: Seat) -> int:
    """13.3 By the suit of their own Regnant; never below 0. 13.3e Festival Subjects count as Subjects."""
    kingdom = g.kingdoms[seat]
    subjects = kingdom.subjects
    match kingdom.regnant.card.suit:
        case "S":  # 13.3a
            found = len(subjects) - len(kingdom.peasants)
        case "H":  # 13.3b
            found = len(subjects) - 2 * sum(card.suit == "C" for card in (*subjects, *kingdom.army))
        case "C":  # 13.3c
            found = sum(len(one.army) for one in g.kingdoms)
        case _:  # 13.3d
            found = sum(card.suit == "D" for card in (*kingdom.glory, *kingdom.turned))
    return max(0, found)


def decree_penalty(kingdom: Kingdom) -> int:
    """13.4 A Decree Card still in place costs its value less the number of face-down Glory cards."""
    return value(kingdom.decree) - len(kingdom.turned) if kingdom.decree else 0


def is_limit_reached(g: Rivals) -> bool:
    """14.4 Return whether both players together have had as many turns as the option allows."""
    return g.options.turn_limit != "off" and g.turn >= g.options.turn_limit


def end_at_limit(g: Rivals) -> None:
    """14.4 The game ends as in 13.2."""
    g.tell(LimitReached())
    end_game(g, "14.4")


def resign(g: Rivals, seat: Seat) -> None:
    """14.6 A player may concede at any time; the Opponent wins, and all is turned up. Raise Refused where the table does not allow it."""
    if g.options.concede == "off":
        raise Refused("14.6", "this table plays without conceding")
    g.tell(Conceded(seat=seat))
    open_all(g)
    g.tell(GameEnds(winner=g.rival(seat)))
    g.outcome = Outcome(rule="14.6", ranking=(g.rival(seat), seat))


def finish(g: Rivals, scored: bool) -> None:
    """18.11 The game master's end: scored as in 13.2, or without result."""
    g.tell(EndedByMaster())
    if scored and all(kingdom.royals for kingdom in g.kingdoms):
        end_game(g, "13.2")
    else:
        g.outcome = Outcome(rule="18.11")
