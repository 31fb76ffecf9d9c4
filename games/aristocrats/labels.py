"""How choices are shown to the seat that is asked."""

from __future__ import annotations

from typing import Final

from games.aristocrats.sequence import best
from games.aristocrats.state import trade_value
from games.aristocrats.view import CompanyView
from games.engine.ask import Ask, seat_of
from games.engine.cards import Card
from games.engine.events import counted, mark
from games.engine.game import Label

WORDS: Final = {
    "donate": Label("Donate", "give a card, get a better one of another suit back"),
    "forfeit": Label("Forfeit", "do nothing with this action"),
    "lock": Label("Lock in", "keep this hand to the end of the round"),
    "steal": Label("Steal", "exchange hands with another player and lock in"),
}


def label(view: CompanyView, ask: Ask, token: str) -> Label:
    """The choice in words."""
    if token == "take":
        return Label(f"Take {view.unveiled.face}" if view.unveiled else "Take", taking(view))
    if token == "lock" and len(view.hand) == 5:
        worth = signed(best(view.hand, view.options).score)
        return Label("Lock in", f"keep this hand, worth {worth}, to the end of the round")
    if token == "forfeit":
        return Label("Forfeit", "stay unlocked, your turn ends" if view.step == "second" else WORDS["forfeit"].note)
    if token in WORDS:
        return WORDS[token]
    seat = seat_of(token)
    if seat is not None:
        return seat_label(view, seat)
    card = Card.of(token)
    if ask.rule == "5.5c":
        taken = "the card just taken; " if card is view.taken else ""
        return Label(card.face, f"{taken}without it your hand is worth {signed(worth_without(view, card))}")
    if ask.rule == "5.3c" and view.gift is not None:
        return Label(
            card.face, f"trade value {trade_value(card)}; then your hand is worth {signed(worth_without(view, card))}"
        )
    return Label(card.face, f"trade value {trade_value(card)}")


def taking(view: CompanyView) -> str:
    """What the hand could be worth with the unveiled card, and is now."""
    if view.unveiled is None or len(view.hand) != 5:
        return "then discard one of six"
    now = best(view.hand, view.options).score
    most = max(
        [best([*[one for one in view.hand if one != card], view.unveiled], view.options).score for card in view.hand]
    )
    return f"then discard one of six: worth {signed(max(now, most))} at best, now {signed(now)}"


def signed(points: int) -> str:
    """`+5`, `−3`."""
    return f"{points:+d}".replace("-", "−")


def worth_without(view: CompanyView, card: Card) -> int:
    """6.3 What the hand is worth without the card, and with a gift that has come."""
    gift = [view.gift] if view.gift is not None and view.recipient == view.viewer else []
    return best([one for one in [*view.hand, *gift] if one != card], view.options).score


def seat_label(view: CompanyView, seat: int) -> Label:
    """A seat by its name, with what everybody sees of it."""
    shown = view.seats[seat]
    notes = ["Benefactor"] if shown.benefactor else []
    notes += ["locked"] if shown.locked else []
    notes.append(f"{counted(shown.total, 'point').replace('-', '−')} in all")
    return Label(mark(seat), ", ".join(notes))
