"""The court on a board: the public part, and one seat's own."""

from collections.abc import Sequence
from itertools import chain, combinations, groupby
from typing import Final

from bot.titles.presenter import Presenter
from games.aristocracy.actions.build import MATERIAL, UPGRADE
from games.aristocracy.ball import BRING
from games.aristocracy.decisions import DECISIONS
from games.aristocracy.facts import herald_order, most
from games.aristocracy.stall import SET_OUT
from games.aristocracy.turn import ACT, ACTIONS, END
from games.aristocracy.view import BuildingView, CourtView, SeatView
from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.events import counted, mark

BUILDINGS: Final = 12  # named one by one for each seat
STALL: Final = 26


def heading(view: CourtView) -> str:
    """Return the round, the phase, the Herald, and the action of the turn."""
    text = f"Round {view.round} · {view.phase} phase · Herald {mark(view.herald)}"
    if view.active is not None and not view.over:
        text += f" · action {view.used + 1} of {view.allowance}"
    return text


def goal(view: CourtView) -> str:
    """6.7 Return what wins, and the most points each seat could have: bluffs count, open cards don't."""
    could = [f"{mark(seat.seat)} {most(seat)}" for seat in view.seats]
    return f"Most points from complete buildings win; now at most: {' · '.join(could)}"


def board(view: CourtView) -> list[str]:
    """Return the market and the piles, then each seat in Herald order."""
    open_cards = f"{_cards(view, view.open_pile, 4)}{' …' if view.pile > len(view.open_pile) else ''}"
    lines = [f"**Market:** {_cards(view, view.market, 4)}"]
    lines.append(f"**Discard pile ({view.pile}):** {open_cards} · **deck:** {counted(view.deck, 'card')}")
    if view.flipped:
        lines.append(f"**Flipped in this turn:** {_cards(view, view.flipped, STALL)}")
    return ["\n".join(lines), *[_seat(view, seat) for seat in herald_order(view)]]


def mine(view: CourtView) -> list[str]:
    """Return the viewer's hand, face-down cards, stall, coins and buildings, and the visited building."""
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


def _seat(view: CourtView, seat: SeatView) -> str:
    """Return one seat: name and marks, coins, hand, stall, buildings."""
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
    """Return `farm 7♥ b3`, with its open card and its production card."""
    text = f"{view.title(building)} `{building.name}`"
    if building.offending:
        text += f" ({view.face(building.offending)} open)"
    if building.production:
        text += " +"
    if building.points is not None and building.cards is not None:
        text += f" = {building.points}"
    return text


def _own_buildings(view: CourtView, seat: SeatView) -> list[str]:
    """Return the viewer's buildings with the cards in them."""
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
    """4.9d Return the actions lost by ending the turn; None for other answers, whose losses their records name."""
    left = view.allowance - view.used
    return (
        f"you'll lose {counted(left, 'action')} of your turn"
        if list(path) == [END] and ask.rule == ACT and left
        else None
    )


# ---- questions for several cards: those whose cards are buttons, and answers that are one press each


SEVERAL: Final = frozenset({BRING, SET_OUT, MATERIAL, UPGRADE})
"""The rules that ask for several cards in no order."""


def list_answers(view: CourtView, ask: Ask) -> Sequence[Tokens]:
    """5.11b, 5.11d Return each choice of cards of one rank for a building; nothing for other questions."""
    if ask.rule not in (MATERIAL, UPGRADE) or not ask.low == ask.high > 1:
        return ()
    cards = sorted([Card.of(token) for token in ask.legal], key=lambda card: card.rank)
    ranks = [list(same) for _, same in groupby(cards, key=lambda card: card.rank)]
    found = chain.from_iterable([combinations(same, ask.low) for same in ranks])
    return [tuple([str(card) for card in some]) for some in found]


PRESENTER: Final = Presenter(
    heading=heading,
    board=board,
    mine=mine,
    decisions=DECISIONS,
    actions={ACT: tuple(ACTIONS.values())},
    goal=goal,
    sure=sure,
    apart=frozenset({"trade", "royal", "favor", "harvest", "end"}),  # the most frequent actions: one press each
    toggled=SEVERAL,
    at_once=list_answers,
    declines=frozenset({"decline", "0"}),
    pictures="cogs.aristocracy.picture",
)
