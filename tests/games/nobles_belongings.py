"""What a choice of Nobles & Glory can take for good, by how texts call it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import Event
from games.nobles.events.calamity import Calamity, Spreads
from games.nobles.events.common import Announced
from games.nobles.events.duel import DuelLost
from games.nobles.state import Rivals

PAID: Final = r"costs (?:a Number Card|an Ace|cards by its kind)|goes for a higher card"
SPENT: Final = r"(?:\ba|\bA) (?:Club )?Subject (?:goes|below)|costs you a Subject|replaces one of your Subjects|change your Subjects|costs cards by its kind"
TAKEN: Final = r"one of your cards|the Intrigue goes on|replace one of your Population"
"""How a text names what it takes where it doesn't name the card: of the hand, of the rows, and of all people."""
LOST: Final[Mapping[str, str]] = {
    "hand": PAID,
    "army": r"Army Card|costs cards by its kind",
    "row": rf"{SPENT}|{TAKEN}|two cards change places",
    "mark": rf"{SPENT}|{TAKEN}",
    "peasants": rf"{TAKEN}|costs a Peasant|one of your Peasants",
    "glory": r"a Glory card|a Club from your Glory",
    "preparation": r"Fortifications|Stockpile|Training|Intimidation",
    "crusade": r"you lose both|one of your two cards",
    "plot": r"then it is gone",
}
"""How texts call what lies in each place, beside its card."""


class Owned(dict[str, int]):
    """What a seat holds, by a pattern of how texts call it: each card wherever it lies in its Kingdom, but Glory only as Glory.

    Where the Draw Pile may run out 5.7a takes the newest Peasant, whatever is chosen: it isn't counted, nor is a card that lies there afterwards.
    """

    def __init__(self, g: Rivals, seat: Seat) -> None:
        places = dict(list_owned(g, seat))
        exposed = g.kingdoms[seat].peasants[-1:] if len(g.draw) < 12 else []
        super().__init__({name_owned(card, place): 1 for card, place in places.items() if card not in exposed})
        glory = {card.face for card, place in places.items() if place == "glory"}
        self.kept = {True: glory, False: {card.face for card in [*places, *g.draw]}}

    def get(self, name: str, default: Any = None) -> Any:
        """Return 1 for what is still there, wherever it lies now; 0 for what is gone."""
        return int(name.split("|")[0] in self.kept[name.endswith(LOST["glory"])])


def name_owned(card: Card, place: str) -> str:
    """Return the pattern of how texts call a card in that place; its face comes first."""
    return "|".join(filter(None, [card.face, LOST.get(place, "")]))


def list_owned(g: Rivals, seat: Seat) -> Iterator[tuple[Card, str]]:
    """Yield the cards of a seat with the place of each. Left out is a Festival Diamond once the Feast is held that discards it."""
    own, theirs = g.kingdoms[seat], g.kingdoms[1 - seat].plot
    zones = {"hand": own.hand, "army": own.army, "row": own.row_subjects, "peasants": own.peasants}
    zones |= {"glory": [*own.glory, *own.turned], "mark": [mark.diamond for mark in own.marks()]}
    zones |= {"court": [royal.card for royal in own.royals], "recovery": [c for r in own.royals for c in r.recovery]}
    zones |= {"preparation": [royal.preparation for royal in own.royals if royal.preparation is not None]}
    if own.crusade is not None:
        zones["crusade"] = [card for card in (own.crusade.spade, own.crusade.army) if card is not None]
    if own.festival is not None:
        held = own.festival.step == 3 and own.festival.turn < g.turn and "festival" in g.begun
        diamond = [] if held or own.festival.diamond is None else [own.festival.diamond]
        zones["festival"] = [own.festival.spade, own.festival.heart, *diamond]
    zones |= {"plot": [theirs] if theirs is not None else [], "jester": [own.jester] if own.jester is not None else []}
    for place, cards in zones.items():
        yield from [(card, place) for card in cards]


def count_belongings(g: Rivals, seat: Seat) -> Mapping[str, int]:
    """Return what a choice could take for good, by a pattern of how texts call it (see Owned)."""
    return Owned(g, seat)


def begins_another(event: Event) -> bool:
    """Return whether another rule begins with the event in the same step: a calamity (7.2, 7.8), Sedition (9.3g), what a lost Duel costs (9.11h)."""
    return isinstance(event, Calamity | Spreads | DuelLost) or (
        isinstance(event, Announced) and event.action == "Sedition"
    )
