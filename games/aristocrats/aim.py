"""5.2b, 5.8a What a refused choice would have led to, each target with its own reason; and where a named card lies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from games.aristocrats.first import GIVE, RECEIVE, no_first, no_recipients
from games.aristocrats.second import VICTIM, no_victims
from games.aristocrats.state import Company, shown
from games.aristocrats.view import CompanyView
from games.engine.ask import Ask, Option, Seat, seat_token
from games.engine.cards import SIGNS, Card, deck
from games.engine.errors import Refusal

_LETTERS: Final = str.maketrans({sign: letter for letter, sign in SIGNS.items()})


def aim(g: Company, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """5.2b, 5.8a Of Donate the card, then the recipient; of Steal the victim."""
    if token == "steal":
        return Ask(seat, "5.8a", VICTIM, seats(g.others(seat), no_victims(g, seat)))
    if token == "donate":
        why = no_first(g, seat).get("donate")
        return Ask(seat, "5.2c", GIVE, tuple([Option(str(c), why) for c in shown(g.hands[seat])]))
    if ask.rule == "5.2c":
        return Ask(seat, "5.2b", RECEIVE, seats(g.others(seat), no_recipients(g, seat)))
    return None


def seats(others: Iterable[Seat], refuse: Mapping[Seat, Refusal]) -> tuple[Option, ...]:
    """The seats as options, some with the reason against them."""
    return tuple([Option(seat_token(other), refuse.get(other)) for other in others])


def where(view: CompanyView, word: str) -> str | None:
    """10.3 Where a named card lies, as far as the viewer knows; None for what is no card."""
    card = named(word)
    if card is not None and card is view.gift:
        return f"{card.face} is the gift itself"
    if card is None:
        return None
    places = {
        "is in your hand": view.hand,
        "is the unveiled card": [view.unveiled],
        "has expired": view.expired,
        "is among your discards": view.discards,
        "is a card that you gave or returned in this round": passed_on(view),
    }
    return f"{card.face} {next((place for place, cards in places.items() if card in cards), 'is not in your hand')}"


def passed_on(view: CompanyView) -> list[Card | None]:
    """10.6 The cards that left the viewer's hand by a gift."""
    return [gift.card if gift.donor == view.viewer else gift.returned for gift in view.gifts]


def named(word: str) -> Card | None:
    """The card of this pack that a word means, typed as people do (10♥, th, KS); None for what is none."""
    letters = word.translate(_LETTERS).upper().replace("10", "T", 1)
    return next((card for card in deck() if str(card) == letters), None)
