"""The court as people see it: what everybody may see, and what is one seat's own."""

from collections.abc import Sequence
from typing import Final

from bot.titles.presenter import Presenter
from games.aristocracy.decisions import DECISIONS
from games.aristocracy.facts import herald_order, most
from games.aristocracy.turn import ACT, ACTIONS, END
from games.aristocracy.view import BuildingView, CourtView, SeatView
from games.engine.ask import Ask
from games.engine.cards import Card
from games.engine.events import counted, mark

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
    could = [f"{mark(seat.seat)} {most(seat)}" for seat in view.seats]
    return f"Most points from complete buildings win; now at most: {' · '.join(could)}"


def board(view: CourtView) -> list[str]:
    """Market, piles, then each seat in Herald order."""
    return [_middle(view), *[_seat(view, seat) for seat in herald_order(view)]]


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
        lines.append(_shorten([_building(view, building) for building in seat.buildings], BUILDINGS))
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
    return _shorten([view.face(card) for card in cards], most)


def _shorten(words: list[str], most: int) -> str:
    shown = ", ".join(words[:most])
    return f"{shown} and {len(words) - most} more" if len(words) > most else shown or "–"


def sure(view: CourtView, ask: Ask, path: Sequence[str]) -> str | None:
    """4.9d The actions that the end of a turn loses. What is lost by the rest, the records of actions and decisions say."""
    left = view.allowance - view.used
    return (
        f"you'll lose {counted(left, 'action')} of your turn"
        if list(path) == [END] and ask.rule == ACT and left
        else None
    )


DRAWING: Final = Presenter(
    heading=heading,
    board=board,
    mine=mine,
    decisions=DECISIONS,
    actions={ACT: tuple(ACTIONS.values())},
    goal=goal,
    sure=sure,
    declines=frozenset({"decline", "0"}),
    pictures="cogs.aristocracy.picture",
)
