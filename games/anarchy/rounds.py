"""3.5 to 3.8, 9. Rounds: the deal, and at the end the roles won, the points, the new circle."""

from __future__ import annotations

from games.anarchy.cards import pack
from games.anarchy.events import RoleHeld, RoleWon, RoundBegins, RoundEnds, YouHold
from games.anarchy.state import DESCENDING, HIGHER, MARKED, POINTS, THIRD_ESTATE, Realm, Role, RoundRecord, roles_of
from games.engine.asking.ask import Seat


def deal_cards(g: Realm) -> None:
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


def clean(g: Realm) -> None:
    """3.8 Normal order, no one has passed or used anything, no marks, nothing on the piles."""
    g.anarchy = False
    g.passed = []
    g.standing = []
    g.used = []
    g.marks = []
    g.pile = []
    g.cleared = []
    g.finished = []
    g.played = [0] * g.seats


def award_roles(g: Realm) -> None:
    """9.2 to 9.4, 9.7 The roles won and their points; 5.9a before that, who is left takes the last finishing place."""
    last = next(seat for seat in g.circle if g.is_live(seat))
    g.finished.append(last)  # 5.9a
    g.tell(RoundEnds(number=g.round, last=last, count=len(g.holdings[last])))
    won = dict(zip(g.finished, roles_of(g.seats), strict=True))
    points = {seat: find_points(g, seat, role) for seat, role in won.items()}
    for place, (seat, role) in enumerate(won.items(), start=1):
        g.totals[seat] += points[seat]
        change, total = rise(g, seat, role), g.totals[seat]
        g.tell(RoleWon(seat=seat, place=place, role=role, change=change, points=points[seat], total=total))
    seats = range(g.seats)
    g.ended += 1
    g.last = RoundRecord(
        finishing=tuple(g.finished),
        points=tuple([points[seat] for seat in seats]),
        roles=tuple([won[seat] for seat in seats]),
    )
    for seat, role in won.items():
        if role in HIGHER:
            g.held[seat][HIGHER.index(role)] += 1


def form_circle(g: Realm) -> None:
    """9.5, 9.6 Places by the finishing places, and the roles won are held; 3.7 the Écume deals."""
    ended = g.the_last()
    g.circle = list(ended.finishing)
    g.roles = list(ended.roles)
    g.dealer = g.circle[-1]


def find_points(g: Realm, seat: Seat, role: Role) -> int:
    """9.3 Return points for the role won; 9.4c −2 for a marked player who has not left the Third Estate."""
    return MARKED if seat in g.marks and role in THIRD_ESTATE else POINTS[role]


def rise(g: Realm, seat: Seat, role: Role) -> str:
    """2.15, 9.7 Whether the role won is higher, the same or lower; nothing in the First Round."""
    if not g.roles:
        return ""
    before, after = DESCENDING.index(g.roles[seat]), DESCENDING.index(role)
    return "keeps" if before == after else "rises" if after < before else "falls"
