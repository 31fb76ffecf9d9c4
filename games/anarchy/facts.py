"""Facts of a view, found once for its text, its picture and the words that stand for the picture."""

from __future__ import annotations

from games.anarchy.cards import Card
from games.anarchy.power import User
from games.anarchy.sets import shapes
from games.anarchy.state import ANARCHY, NORMAL
from games.anarchy.use import POWERS, no_use_of
from games.anarchy.view import RealmView, SeatView


def strengths(view: RealmView) -> dict[str, int]:
    """5.2 By rank, in the order in force."""
    return ANARCHY if view.anarchy else NORMAL


def ladder(view: RealmView) -> list[str]:
    """Return all fourteen ranks from weak to strong, Napoleon alone among them."""
    strong = strengths(view)
    return sorted(NORMAL, key=lambda rank: strong[rank])


def beating(view: RealmView) -> set[str]:
    """5.4 The ranks that beat the top set, with enough cards; Napoleon alone only a single card (6.5). All when nothing lies there."""
    top, strong = view.top, strengths(view)
    if top is None:
        return set(NORMAL)
    return {rank for rank in NORMAL if strong[rank] > strong[top.rank] and (rank != "NAP" or len(top.cards) == 1)}


def sorted_hand(view: RealmView) -> list[Card]:
    """Return the viewer's cards from weak to strong in the order in force, of one rank by suit order."""
    strong = strengths(view)
    return sorted(view.holding, key=lambda card: (strong[card.rank], card.order))


def playable(view: RealmView) -> set[Card]:
    """Return the viewer's cards that are in a set which it may play now, where not all are: none while it leads or another is on turn."""
    top, ranks = view.top, beating(view)
    if top is None or view.over or view.to_play != view.viewer:
        return set()
    fitting = [
        shape
        for shape in shapes([card.rank for card in view.holding])
        if shape.rank in ranks and shape.size >= len(top.cards)
    ]
    held = {shape.rank for shape in fitting} | ({"NAP"} if any(shape.wild for shape in fitting) else set())
    return {card for card in view.holding if card.rank in held}


def may_use(view: RealmView) -> list[str]:
    """7.3a, 7.3c, 7.3d The Specialties that the viewer holds and its role may use in this round, if it has not used one (7.3e)."""
    mine = view.seats[view.viewer or 0]
    allowed = usable_powers(mine.role)
    if not view.powers or mine.used or len(view.holding) < 2:
        return []
    return list(dict.fromkeys([card.power for card in view.holding if card.power and card.power in allowed]))


def usable_now(view: RealmView) -> list[str]:
    """7.3 The Specialties of the cards that the viewer, if it decides, can use now, by the rule that decides."""
    if view.viewer is None or not view.powers:
        return []
    mine = view.seats[view.viewer]
    others = tuple([seat.role for seat in view.seats if seat.cards and seat.seat != view.viewer])
    user = User(mine.role, mine.cards, mine.used, view.top is None, others)
    return sorted({card.power for card in view.holding if card.power and no_use_of(user, card) is None})


def is_leading(view: RealmView, seat: SeatView) -> bool:
    """10.2 Has the highest total, or one of those; no one while all are equal; at the end who has won (10.3)."""
    if view.over:
        return seat.seat in view.ranking[:1]
    totals = [other.total for other in view.seats]
    return seat.total == max(totals) > min(totals)


def plain_ladder(view: RealmView) -> list[str]:
    """5.2 The ranks below King from weak to strong, without Napoleon, who goes with any of them."""
    return [rank for rank in ladder(view) if rank not in ("NAP", "K")]


def by_total(view: RealmView) -> list[SeatView]:
    """10.2 The seats, the most points first."""
    return sorted(view.seats, key=lambda seat: -seat.total)


def length(view: RealmView) -> str:
    """10.1 How long the game lasts, as it goes on after the number of the round."""
    return f" of {view.rounds}" if view.rounds else f", to {view.target} points"


def usable_powers(role: str) -> list[str]:
    """7.3c The Specialties that a role may use."""
    return [name for name, power in POWERS.items() if role in power.users]
