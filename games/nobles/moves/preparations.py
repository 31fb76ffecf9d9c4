"""10.8, 10.9. What lies beneath the Regnant is used: Fortifications, Training, Intimidation, Stockpile."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES, value
from games.nobles.events.preparation import PreparationUsed
from games.nobles.moves.choices import choose_or_no
from games.nobles.state import Rivals


class Use(NamedTuple):
    """10.8 What the Preparation of a suit is called, how its use is written, and its rule."""

    name: str
    token: str
    rule: str


USES: Final = {
    "S": Use("Fortifications", "fortify", "10.8a"),
    "H": Use("Training", "train", "10.8b"),
    "C": Use("Intimidation", "intimidate", "10.8c"),
    "D": Use("Stockpile", "stockpile", "10.8d"),
}


def is_waiting(g: Rivals, seat: Seat) -> bool:
    """10.8, 10.9 As far as everyone can see one may be used: it lies beneath the current Regnant since an earlier turn."""
    regnant = g.kingdoms[seat].regnant
    return regnant.preparation is not None and regnant.prepared < g.turn


def may_be(g: Rivals, seat: Seat, suit: str) -> bool:
    """4.5, 10.8 Return whether one of that suit may be used, as far as everyone can see: one is waiting, and the Court has the suit."""
    kingdom = g.kingdoms[seat]
    recovering = suit == "H" and bool(kingdom.regnant.recovery)  # 9.11l
    return is_waiting(g, seat) and suit in kingdom.court_suits and not recovering


def unusable(g: Rivals, seat: Seat, suit: str) -> Refusal | None:
    """10.8 Return why no Preparation of that suit can be used now; its owner alone may read it."""
    kingdom, use = g.kingdoms[seat], USES[suit]
    regnant = kingdom.regnant
    card = regnant.preparation
    elsewhere = next((one.card for one in kingdom.royals if one.preparation is not None), None)
    if card is None and elsewhere is not None:
        return Refusal("10.9", f"your Preparation lies beneath {elsewhere.face}, and works only beneath your Regnant")
    if card is None:
        return Refusal("10.8", "you have no Preparation beneath your Regnant")
    if regnant.prepared >= g.turn:
        return Refusal("10.8", "you put your Preparation there this turn")
    if card.suit != suit:
        return Refusal(use.rule, f"for {use.name} it must be a {SUIT_NAMES[suit]}, and yours is {card.face}")
    if suit not in kingdom.court_suits:
        return Refusal("10.8", f"no Royal Card in your Court is a {SUIT_NAMES[suit]}")
    if suit == "H" and regnant.recovery:
        return Refusal("9.11l", "you have a Recovery Card beneath your Regnant")
    return None


def usable(g: Rivals, seat: Seat, suit: str) -> Card | None:
    """10.8 The Preparation of that suit that its owner may use now, or None."""
    return None if unusable(g, seat, suit) else g.kingdoms[seat].regnant.preparation


def use(g: Rivals, seat: Seat) -> Card:
    """10.8 The Preparation beneath the Regnant is revealed and discarded. Raise ValueError when there is none."""
    regnant = g.kingdoms[seat].regnant
    card = regnant.preparation
    if card is None:
        raise ValueError("no Preparation lies beneath the Regnant")
    regnant.preparation, regnant.prepared, regnant.seen = None, 0, []
    g.discard.append(card)
    g.tell(PreparationUsed(seat=seat, name=USES[card.suit].name, card=card))
    return card


async def offer(g: Rivals, seat: Seat, suit: str, *, rule: str, prompt: str) -> int:
    """10.8 Ask whether to use it, whatever its suit, since that is hidden; what it adds, 0 when it is not used.

    4.5 Not asked where everyone sees that none of that suit can be used.
    """
    if not is_waiting(g, seat):
        return 0
    refusal, token = unusable(g, seat, suit), USES[suit].token
    refuse = {token: refusal} if refusal else None
    if (
        await choose_or_no(g, seat, [token], rule=rule, prompt=prompt, refuse=refuse, always=may_be(g, seat, suit))
        is None
    ):
        return 0
    return value(use(g, seat))
