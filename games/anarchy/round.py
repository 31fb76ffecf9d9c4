"""3.5 to 3.8, 9, 10. Rounds: the deal, the roles, the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from games.anarchy import turn
from games.anarchy.cards import pack
from games.anarchy.events import GameEnds, RoleHeld, RoleWon, RoundBegins, RoundEnds, TieBroken, YouHold
from games.anarchy.state import DESCENDING, POINTS, THIRD_ESTATE, Realm, Role, RoundRecord, roles_of
from games.engine.ask import Seat
from games.engine.game import Next
from games.engine.state import Outcome


def deal_round(g: Realm) -> Next:
    """3.5 The whole deck is shuffled and dealt one card at a time, from the player after the dealer on."""
    g.round += 1
    cards = pack(g.seats)
    g.dice.shuffle(cards)
    g.holdings = [[] for _ in range(g.seats)]
    order = [*g.after(g.dealer), g.dealer]
    for number, card in enumerate(cards):
        g.holdings[order[number % g.seats]].append(card)
    for holding in g.holdings:
        holding.sort()
    clean(g)
    later = g.round > 1 and g.options.opening_lead == "ecume"
    g.to_play = g.dealer if later else order[0]  # 3.6, 3.7
    counts = {seat: len(g.holdings[seat]) for seat in g.circle}
    g.tell(RoundBegins(number=g.round, dealer=g.dealer, cards=counts, leader=g.to_play, powers=g.powers))
    for seat in g.circle:
        if g.roles:
            g.tell(RoleHeld(seat=seat, role=g.roles[seat]))
        g.tell(YouHold(to=(seat,), cards=tuple(g.holdings[seat])))
    return turn.turn


def clean(g: Realm) -> None:
    """3.8 Normal order, nobody has passed or used anything, no marks, nothing on the piles."""
    g.pile, g.cleared, g.passed, g.standing, g.finished, g.used, g.marks = [], [], [], [], [], [], []
    g.played, g.anarchy = [0] * g.seats, False


def round_end(g: Realm) -> Next:
    """9.1 Roles won, points, the new circle; then the end of the game is looked at."""
    last = next(seat for seat in g.circle if g.live(seat))
    g.finished.append(last)  # 5.9a
    g.tell(RoundEnds(number=g.round, last=last, count=len(g.holdings[last])))
    won = dict(zip(g.finished, roles_of(g.seats), strict=True))
    points = {seat: scored(g, seat, role) for seat, role in won.items()}
    for place, seat in enumerate(g.finished, start=1):
        g.totals[seat] += points[seat]
        change = rise(g, seat, won[seat])
        told = (won[seat], change, points[seat], g.totals[seat])
        g.tell(RoleWon(seat=seat, place=place, role=told[0], change=told[1], points=told[2], total=told[3]))
    seats = range(g.seats)
    record = (tuple(g.finished), tuple(points[seat] for seat in seats), tuple(won[seat] for seat in seats))
    g.history.append(RoundRecord(finishing=record[0], points=record[1], roles=record[2]))
    g.roles = list(record[2])  # 9.6
    g.circle = list(g.finished)  # 9.5
    g.dealer = g.circle[-1]  # 3.7
    if not over(g):
        return deal_round
    end_game(g, "10.1")
    return None


def scored(g: Realm, seat: Seat, role: Role) -> int:
    """9.3 Points for the role won; 9.4c −2 for a marked player who has not left the Third Estate."""
    return -2 if seat in g.marks and role in THIRD_ESTATE else POINTS[role]


def rise(g: Realm, seat: Seat, role: Role) -> str:
    """2.15, 9.7 Whether the role won is higher, the same or lower; nothing in the First Round."""
    if not g.roles:
        return ""
    before, after = DESCENDING.index(g.roles[seat]), DESCENDING.index(role)
    return "keeps" if before == after else "rises" if after < before else "falls"


def over(g: Realm) -> bool:
    """10.1 After so many rounds, or once somebody has the target score."""
    if g.options.game_end == "rounds":
        return g.round >= g.options.rounds
    return max(g.totals) >= g.options.target_score


def merits(g: Realm, seat: Seat) -> tuple[int, ...]:
    """10.2, 10.3 Total; rounds as King, Queen, Clergy, Nobleman; the last finishing place. The smallest is first."""
    roles = [record.roles[seat] for record in g.history]
    finished = [-roles.count(role) for role in DESCENDING[:4]]
    return (-g.totals[seat], *finished, g.history[-1].finishing.index(seat))


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
