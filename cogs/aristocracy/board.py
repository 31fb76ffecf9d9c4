"""The court as people see it: what everybody may see, and what is one seat's own."""

from typing import Final

from bot.titles.presenter import Presenter
from cogs.aristocracy.sure import sure
from games.aristocracy.scoring import POINTS
from games.aristocracy.view import BuildingView, CourtView, SeatView
from games.engine.cards import Card
from games.engine.events import counted, mark

WAITS: Final = {
    "4.4a": "pays the Tax (4.4)",
    "4.5a": "chooses cards for the Ball (4.5)",
    "4.6b": "bids in the Auction (4.6)",
    "4.6c": "takes a card of the market (4.6)",
    "4.6d": "names a card of the market (4.6)",
    "4.7a": "sets out a stall (4.7)",
    "4.9c": "takes a turn (4.9)",
    "7.9": "may take the card that it named (7.9)",
    "5.12d": "may leave a card open after a Visit (5.12)",
    "5.12e": "chooses: discard, or a coin (5.12)",
    "6.3": "may end the game (6.3)",
}
HINTS: Final = {
    "4.4a": "Your hand is above your limit. What you discard goes face-down; order counts only for the pile.",
    "4.5a": "What you bring is shuffled with the market; you get as many cards back. Others see the number only.",
    "4.6b": "The highest bid pays the second-highest and takes one market card. All others keep their coins.",
    "4.6c": "It goes into your hand.",
    "4.6d": "A card that only you name is yours for your bid. Named twice, it is discarded and nobody pays.",
    "4.7a": "Each card you set out gives one action, and others may trade for it. The smallest total begins.",
    "4.9c": "Each action uses one of the turn. What the stall still holds comes back to your hand after the phase.",
    "7.9": "You alone named it. If you leave it, it stays in the market until the clean-up, and you keep your coins.",
    "5.11b": "Cards of the same rank as the address make it complete. Others are a bluff that a Visit may find out.",
    "5.12d": "The owner pays if it has a coin. A card left open marks the building and can be discarded by a later Visit.",
    "6.3": "It takes a chateau plus another chateau, two estates or three farms: all complete, or just one chateau (7.10).",
}
BUILDINGS: Final = 12  # of a seat that are named one by one
STALL: Final = 26


def heading(view: CourtView) -> str:
    """Round and phase, the Herald, and how far the turn has come."""
    text = f"Round {view.round} · {view.phase} phase · Herald {mark(view.herald)}"
    if view.active is not None and not view.over:
        text += f" · action {view.used + 1} of {view.allowance}"
    return text


def goal(view: CourtView) -> str:
    """6.7 What wins, and what each could have at most: what lies face-down may be a bluff, what lies open counts for nothing."""
    most = [
        f"{mark(seat.seat)} {sum(POINTS[one.kind] for one in seat.buildings if one.offending is None)}"
        for seat in view.seats
    ]
    return f"Most points from complete buildings win; now at most: {' · '.join(most)}"


def board(view: CourtView) -> list[str]:
    """Market, piles, then each seat in Herald order."""
    count = len(view.seats)
    order = [view.seats[(view.herald + k) % count] for k in range(count)]
    return [_middle(view), *[_seat(view, seat) for seat in order]]


def mine(view: CourtView) -> list[str]:
    """The viewer's hand, the cards it has laid face-down, its stall and buildings, the building that it visits."""
    if view.viewer is None:
        return []
    seat = view.seats[view.viewer]
    lines = [f"**Your hand ({len(view.hand)}):** {_cards(view, view.hand, 40)}"]
    if view.committed:
        lines.append(f"**Face-down on the table:** {_cards(view, view.committed, 40)}")
    if seat.stall:
        lines.append(f"**Your stall (value {seat.stall_value}):** {_cards(view, seat.stall, STALL)}")
    if view.looking:
        lines.append(f"**In the visited building:** {_cards(view, view.looking, 12)}")
    if view.market:
        lines.append(f"**Market:** {_cards(view, view.market, 4)}")
    lines.append(f"**Your coins:** {seat.coins} · hand limit at the Tax: {seat.maximum_hand}")
    return ["\n".join(lines), *_own_buildings(view, seat)]


def _middle(view: CourtView) -> str:
    open_cards = f"{_cards(view, view.open_pile, 4)}{' …' if view.pile > len(view.open_pile) else ''}"
    lines = [f"**Market:** {_cards(view, view.market, 4)}"]
    lines.append(f"**Discard pile ({view.pile}):** {open_cards} · **deck:** {counted(view.deck, 'card')}")
    if view.flipped:
        lines.append(f"**Flipped in this turn:** {_cards(view, view.flipped, STALL)}")
    return "\n".join(lines)


def _seat(view: CourtView, seat: SeatView) -> str:
    """One seat: name and marks, coins, hand, stall, buildings."""
    signs = " 👑" if seat.seat == view.herald else ""
    signs += " ▶" if seat.seat == view.active else " ✓" if seat.finished else ""
    lines = [f"{mark(seat.seat)}{signs} · {counted(seat.coins, 'coin')} · hand {seat.hand}"]
    if seat.bid is not None:
        lines[0] += f" · bid {seat.bid}"
    if seat.committed:
        lines.append(f"face-down on the table: {counted(seat.committed, 'card')}")
    if seat.stall:
        lines.append(f"stall {seat.stall_value}: {_cards(view, seat.stall, STALL)}")
    if seat.buildings:
        lines.append(_shortened([_building(view, building) for building in seat.buildings], BUILDINGS))
    return "\n".join(lines)


def _building(view: CourtView, building: BuildingView) -> str:
    """`farm 7♥ b3`, with its open card and whether a production card lies on it."""
    text = f"{view.title(building)} `{building.name}`"
    if building.offending:
        text += f" ({view.face(building.offending)} open)"
    if building.production:
        text += " +"
    if building.points is not None and building.cards is not None:
        text += f" = {building.points}"
    return text


def _own_buildings(view: CourtView, seat: SeatView) -> list[str]:
    """The viewer's buildings with what lies in them."""
    lines = []
    for building in seat.buildings:
        inside = "" if building.cards is None else f": {_cards(view, building.cards, 12)}"
        whole = " ✔ complete" if building.complete else ""
        extra = " · production card" if building.production else ""
        opened = f" · {view.face(building.offending)} lies open" if building.offending else ""
        lines.append(f"**{view.title(building)}** `{building.name}`{inside}{whole}{opened}{extra}")
    if len(lines) > BUILDINGS:
        lines = [*lines[:BUILDINGS], f"and {len(lines) - BUILDINGS} more"]
    return ["\n".join(lines)] if lines else []


def _cards(view: CourtView, cards: tuple[Card, ...], most: int) -> str:
    return _shortened([view.face(card) for card in cards], most)


def _shortened(words: list[str], most: int) -> str:
    shown = ", ".join(words[:most])
    return f"{shown} and {len(words) - most} more" if len(words) > most else shown or "–"


DRAWING: Final = Presenter(
    heading=heading,
    board=board,
    mine=mine,
    waits=WAITS,
    hints=HINTS,
    goal=goal,
    sure=sure,
    pictures="cogs.aristocracy.picture",
)
