"""The two Kingdoms as people see them: what everybody may see, and what is one seat's own."""

from typing import Final

from bot.shelf import Drawing
from bot.ui.text import BREAK
from cogs.nobles.under_way import under_way
from cogs.nobles.words import GROUPS, HINTS, WAITS
from games.engine.cards import SIGNS, Card, faces
from games.engine.events import counted, mark
from games.nobles.cards import SUITS, value
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView, LaidView, RoyalView

ROLES: Final = ("Regnant", "Consort", "Chamberlain")
PHASES: Final = {
    "start_cards": "Setup",
    "answer_subterfuge": "a Subterfuge card",
    "peasant_step_1": "Peasant Phase",
    "peasant_step_2": "Peasant Phase",
    "act": "Action Phase",
    "go_on": "Action Phase",
    "oblige": "Population Phase",
    "populate": "Population Phase",
    "inaugurate": "Inauguration Phase",
}
CYCLE: Final = {
    "clockwise": "♠ < ♥ < ♣ < ♦ < ♠",
    "anticlockwise": "♦ < ♣ < ♥ < ♠ < ♦",
    "administration": "Administration",
}


def heading(view: RivalsView) -> str:
    """The turn, whose it is, and the phase."""
    if not view.turn:
        return "Setup"
    limit = f" of {view.turn_limit}" if view.turn_limit else ""
    if view.over:
        return f"Turn {view.turn}{limit}"
    phase = PHASES.get(view.step, "Migration Phase")
    return f"Turn {view.turn}{limit} · {mark(view.active)} · {phase}"


def board(view: RivalsView) -> list[str]:
    """What is on the table now, then one Kingdom below the other, then the piles."""
    blocks = [_laid(view)] if view.laid else []
    for kingdom in view.kingdoms:
        blocks += [BREAK, _kingdom(view, kingdom)] if blocks else [_kingdom(view, kingdom)]
    return [*blocks, BREAK, _piles(view)]


def mine(view: RivalsView) -> list[str]:
    """The viewer's hand and face-down cards, and what the next placement is measured by."""
    if view.viewer is None or view.over:
        return []
    own = view.own
    lines = [f"**Your hand ({own.hand_count}):** {faces(own.hand)}"]
    hidden = _hidden(view)
    if hidden:
        lines.append(f"**Face down, known to you:** {'; '.join(hidden)}")
    if own.royals:
        lines.append(f"**Your Subjects:** {_totals(own)}")
    if view.orders:
        lines.append(f"**Standing orders:** {', '.join(view.orders)}")
    return ["\n".join(lines)]


def _hidden(view: RivalsView) -> list[str]:
    """17 What lies face down and this seat may know."""
    own, other = view.own, view.other
    found = [f"Army Card {place} {card.face}" for place, card in enumerate(own.army, start=1)]
    prepared = [(royal.preparation, royal.card) for royal in own.royals]
    found += [f"Preparation {card.face} beneath {royal.face}" for card, royal in prepared if card is not None]
    if own.crusade is not None and own.crusade.army is not None:
        found.append(f"Crusade Army Card {own.crusade.army.face}")
    if other.plot is not None:
        found.append(f"Subterfuge {other.plot.face} in your rival's Kingdom")
    for whose, kingdom in (("your", own), ("your rival's", other)):
        if kingdom.decree is not None:
            found.append(f"{whose} Decree {kingdom.decree.face}")
        if kingdom.turned:
            found.append(f"{whose} face-down Glory {faces(kingdom.turned)}")
    if view.top is not None:
        found.append(f"{view.top.face} on top of the Draw Pile")
    return found


def _kingdom(view: RivalsView, kingdom: KingdomView) -> str:
    """One Kingdom: Glory, the Court with its rows, Peasants, what is under way."""
    lines = [_first_line(view, kingdom)]
    lines += [_royal(kingdom, place, royal) for place, royal in enumerate(kingdom.royals)]
    if kingdom.royals:
        peasants = faces(kingdom.peasants, "none")
        lines.append(f"Peasants: {peasants} · Population {kingdom.population} of 10")
        lines.append(f"-# {_totals(kingdom)}")
    lines += under_way(view, kingdom)
    return "\n".join(lines)


def _first_line(view: RivalsView, kingdom: KingdomView) -> str:
    """Name, Glory, hand, whose turn."""
    turned = f" and {kingdom.turned_count} face down" if kingdom.turned_count else ""
    glory = f"Glory **{kingdom.glory_number} of 7**"
    cards = (
        f" ({faces(kingdom.glory)}{turned})"
        if kingdom.glory
        else f" ({turned.removeprefix(' and ')})"
        if turned
        else ""
    )
    turn = " · ▶ on turn" if view.active == kingdom.seat and view.turn and not view.over else ""
    return f"{mark(kingdom.seat)} · {glory}{cards} · {counted(kingdom.hand_count, 'card')} in hand{turn}"


def _royal(kingdom: KingdomView, place: int, royal: RoyalView) -> str:
    """A Royal Card with its row: Subjects, Army Cards, free spaces, what lies beneath."""
    role = "Eunuch" if place == 2 and kingdom.royals[1].card.suit == royal.card.suit else ROLES[place]
    marked = {mark.subject: mark.diamond for mark in (kingdom.tournament, kingdom.treaty) if mark}
    row = [f"{card.face}⟨{marked[card].face}⟩" if card in marked else card.face for card in royal.row]
    row += ["🂠"] * (kingdom.army_count if place == 0 else 0) + ["▫"] * royal.free
    beneath = (["Preparation"] if royal.prepared else []) + (
        [f"Recovery {faces(royal.recovery)}"] if royal.recovery else []
    )
    below = f" · beneath: {', '.join(beneath)}" if beneath else ""
    jester = " · 🃏 Jester" if place == 0 and kingdom.jester else ""
    return f"**{royal.card.face} {role}**: {' '.join(row)}{below}{jester}"


def _totals(kingdom: KingdomView) -> str:
    """6 The totals by suit, and the order of suits in force."""
    totals = dict.fromkeys(SUITS, 0)
    for card in kingdom.subjects:
        totals[card.suit] += value(card)
    shown = " ".join(f"{SIGNS[suit]}{total}" for suit, total in totals.items())
    return f"{shown} · {' or '.join(CYCLE[way] for way in kingdom.orders)}"


def _laid(view: RivalsView) -> str:
    """9.9, 9.11, 9.18 The cards that are on the table."""
    return "**On the table:** " + " · ".join(_laid_card(laid) for laid in view.laid)


def _laid_card(laid: LaidView) -> str:
    whose = mark(laid.seat) if laid.seat is not None else "prize"
    if laid.card is not None:
        worth = f" (worth {laid.worth})" if laid.worth > value(laid.card) else ""
        return f"{whose} {laid.card.face}{worth}"
    return f"{whose} 🂠 {laid.rank}".rstrip()


def _piles(view: RivalsView) -> str:
    """The piles, and an armistice."""
    top = f" (top {_top(view.discard)})" if view.discard else ""
    peace = "\n🕊 Armistice: no Battle until a card enters a Glory Pile" if view.armistice else ""
    return f"Draw Pile {view.draw} · Discard Pile {len(view.discard)}{top} · Renown Deck {view.renown}{peace}"


def _top(cards: tuple[Card, ...]) -> str:
    return cards[-1].face


DRAWING: Final = Drawing(
    heading=heading,
    board=board,
    mine=mine,
    waits=WAITS,
    hints=HINTS,
    apart=frozenset({"end", "no", "done", "abstain", "yield", "overlook", "hand", "pile"}),
    groups=GROUPS,
)
