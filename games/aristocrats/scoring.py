"""6. The end of a round and of the game."""

from __future__ import annotations

from games.aristocrats.events import EndedByMaster, GameEnds, GiftOpened, HandScored, RoundEnds, Secrets
from games.aristocrats.sequence import best
from games.aristocrats.state import Company, Hidden, RoundResult, sort_shown
from games.engine.state import Outcome


def end_round(g: Company, reason: str) -> None:
    """6.2a All hands are revealed and scored; 6.5a the scores are added to the totals."""
    g.benefactor, g.access = None, []  # 5.10c (6)
    g.tell(RoundEnds(reason=reason))
    found = [best(hand, g.options) for hand in g.hands]
    for seat, arrangement in enumerate(found):
        g.totals[seat] += arrangement.score
        told = HandScored(
            seat=seat,
            cards=tuple(sort_shown(g.hands[seat])),
            sequence=arrangement.words(),
            score=arrangement.score,
            total=g.totals[seat],
        )
        g.tell(told)
    g.scored += 1
    g.last = RoundResult(
        hands=tuple([tuple(sort_shown(hand)) for hand in g.hands]),
        sequences=tuple([", ".join(arrangement.words()) for arrangement in found]),
        scores=tuple([arrangement.score for arrangement in found]),
        hidden=Hidden(discards=tuple(map(tuple, g.hidden)), gifts=tuple(g.gifts)),
    )
    if g.options.full_log_after_game == "on":
        g.past.append(g.last.hidden)


def end_game(g: Company) -> None:
    """6.5b The highest total wins, shared if equal; 6.5c equal totals share a place."""
    ranking = sorted(range(g.seats), key=lambda seat: (-g.totals[seat], seat))
    places = tuple(1 + sum(total > g.totals[seat] for total in g.totals) for seat in ranking)
    winners = tuple(seat for seat, place in zip(ranking, places, strict=True) if place == 1)
    if g.options.full_log_after_game == "on":
        publish(g)
    g.tell(GameEnds(winners=winners, score=g.totals[ranking[0]]))
    g.outcome = Outcome(rule="6.5b", ranking=tuple(ranking), scores=tuple(g.totals), places=places)


def publish(g: Company) -> None:
    """7.11 The gifts and hidden discards of all rounds, once the last has been scored."""
    for number, hidden in enumerate(g.past, start=1):
        for gift in hidden.gifts:
            g.tell(GiftOpened(number=number, **dict(gift)))
        for seat, cards in enumerate(hidden.discards):
            if cards:
                g.tell(Secrets(number=number, seat=seat, cards=tuple(cards)))


def finish(g: Company, scored: bool) -> None:
    """7.9 Abort the game without a winner; if scored, only completed rounds count."""
    g.tell(EndedByMaster())
    if scored and g.scored:
        end_game(g)
    else:
        g.outcome = Outcome(rule="7.9")
