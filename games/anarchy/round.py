"""3.5 to 3.8, 9, 10. Rounds: the deal, the roles, the end."""

from __future__ import annotations

from games.anarchy import turn
from games.anarchy.cards import pack
from games.anarchy.events import GameEnds, RoleHeld, RoleWon, RoundBegins, RoundEnds, YouHold
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
    g.tell(RoundBegins(number=g.round, dealer=g.dealer, leader=g.to_play))
    for seat in g.circle:
        if g.roles:
            g.tell(RoleHeld(seat=seat, role=g.roles[seat]))
        g.tell(YouHold(to=(seat,), cards=tuple(g.holdings[seat])))
    return turn.turn


def clean(g: Realm) -> None:
    """3.8 Normal order, nobody has passed or used anything, no marks, nothing on the piles."""
    g.pile, g.cleared, g.passed, g.standing, g.finished, g.used, g.marks = [], [], [], [], [], [], []
    g.anarchy = False


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


def ranking(g: Realm) -> list[Seat]:
    """10.2, 10.3 By total; ties by rounds as King, Queen, Clergy, Nobleman, then by the last finishing place."""

    def key(seat: Seat) -> tuple[int, ...]:
        roles = [record.roles[seat] for record in g.history]
        finished = [-roles.count(role) for role in DESCENDING[:4]]
        return (-g.totals[seat], *finished, g.history[-1].finishing.index(seat))

    return sorted(range(g.seats), key=key)


def end_game(g: Realm, rule: str) -> None:
    """10.2 The player with the highest total wins."""
    order = ranking(g)
    g.tell(GameEnds(winner=order[0], score=g.totals[order[0]]))
    g.outcome = Outcome(rule=rule, ranking=tuple(order), scores=tuple(g.totals))
