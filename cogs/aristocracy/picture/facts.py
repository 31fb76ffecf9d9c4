"""What the pictures say of a table, out of what its viewer may know: who comes when, who leads, who has chosen, who pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.pictures.setting import Setting
from games.aristocracy.scoring import POINTS
from games.aristocracy.view import BuildingView, CourtView, SeatView
from games.engine.cards import Card
from games.engine.events import counted

STALLS = frozenset({"stalls", "next_turn", "turn", "turn_end", "clean_up"})
TOGETHER = {
    "tax": "pay the Tax",
    "ball": "choose for the Ball",
    "auction": "bid in the Auction",
    "stalls": "set out stalls",
}
BIDS = frozenset({"auction", "purchase", "tie"})


def herald_order(view: CourtView) -> list[SeatView]:
    """2.2 The Herald, then clockwise."""
    count = len(view.seats)
    return [view.seats[(view.herald + k) % count] for k in range(count)]


def most(seat: SeatView) -> int:
    """6.7 What the seat could have at most, as all may see it: if all that lies face-down matches; what lies open counts for nothing."""
    return sum([POINTS[one.kind] for one in seat.buildings if one.offending is None])


def leads(view: CourtView, seat: SeatView) -> bool:
    """Could have the most, or one of those; nobody while all are equal."""
    could = [most(other) for other in view.seats]
    return most(seat) == max(could) > min(could)


def strip(view: CourtView) -> str:
    """What the strip of a seat shows in this step: what it brings to the "ball", its "stall", its "bid" where no free cell shows them, or ""."""
    if view.over:
        return ""
    if view.step == "ball" or view.step in STALLS:
        return "ball" if view.step == "ball" else "stall"
    return "bid" if view.step in BIDS and len(view.seats) % 2 == 0 else ""


def revealed(view: CourtView) -> bool:
    """4.7b Whether the stalls lie open."""
    return view.step in STALLS and view.step != "stalls"


def chosen(view: CourtView, setting: Setting, seat: SeatView) -> str:
    """What is to be said of a seat of which no card lies face-down while cards are set out or brought: it may have chosen none.

    Several who choose at once (7.5) have all chosen but those who are waited for; one who is waited for is one of Herald order if a card
    lies there, else nobody can tell from the view, and nothing is said.
    """
    if seat.seat in setting.acting:
        return "still to choose"
    if len(setting.acting) > 1:
        return "has chosen"
    if not setting.acting or not any(other.committed for other in view.seats):
        return ""
    order = [other.seat for other in herald_order(view)]
    now = next(iter(setting.acting))
    return "none" if order.index(seat.seat) < order.index(now) else "comes later"


def price(view: CourtView) -> int:
    """4.6c, 4.6d What the highest bidder pays, of several what each would."""
    return sorted([seat.bid or 0 for seat in view.seats])[-2]


def highest(view: CourtView) -> list[int]:
    """4.6c The seats that bid most, once the bids lie open."""
    bids = [seat.bid or 0 for seat in view.seats]
    return [seat for seat, bid in enumerate(bids) if bid == max(bids)]


def open_bids(view: CourtView) -> bool:
    """4.6b Whether the bids of all have been revealed in this phase; the viewer's own sealed one does not count."""
    return all(seat.bid is not None for seat in view.seats)


def doing(view: CourtView, setting: Setting) -> str:
    """What those who must act do, where the table knows more of it than the setting says: how far a turn has come; the same of several."""
    if len(setting.acting) > 1:
        return TOGETHER.get(view.step, "")
    if view.active is None or view.step != "turn" or list(setting.acting) != [view.active]:
        return ""
    said = setting.acting[view.active]
    return said if "Visit" in said or "discard" in said else f"action {view.used + 1} of {view.allowance}"


def keyed(place: str, cards: Sequence[Card]) -> list[str]:
    """A key for each card: by its face, since nobody sees of which pack it is, and which of several it is."""
    seen = Counter[str]()
    keys = []
    for card in cards:
        face = f"{card.rank}{card.suit}"
        seen[face] += 1
        keys.append(f"{place} {face} {seen[face]}")
    return keys


def discs(building: BuildingView, over: bool) -> tuple[str, ...]:
    """What lies on a building; when all is over, whether it was complete."""
    if over and building.complete is not None:
        return ("complete" if building.complete else "bluff",)
    lying = ("offending", building.offending is not None), ("production", building.production)
    return tuple([name for name, there in lying if there])


def how_won(view: CourtView) -> str:
    """6.7, 6.8 With what the first has won: points, of equals coins, of these the hand or who is Herald."""
    first = view.seats[view.ranking[0]]
    best = view.scores[first.seat]
    level = [seat for seat in view.seats if view.scores[seat.seat] == best]
    said = f"wins with {counted(best, 'point')}"
    if len(level) == 1:
        return said
    by_coins = sum(seat.coins == first.coins for seat in level) == 1
    return f"{said}, more coins than the other" if by_coins else f"{said}, after a tie in coins"
