"""Another table that a viewer cannot tell apart: the cards that the viewer does not know are dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.dice import Dice
from games.nobles.cards import RENOWN_RANKS, is_number, value
from games.nobles.state import Rivals

Fits = Callable[[Card], bool]
LOWEST_DECREE = 6  # 9.19a


class Unknown:
    """Places whose cards the viewer does not know: each with what may lie there, and how a card is put there."""

    def __init__(self) -> None:
        self.places: list[tuple[Card, Fits, Callable[[Card], None]]] = []

    def zone(self, cards: list[Card], fits: Fits = lambda card: True) -> None:
        """All cards of a list."""
        for place in range(len(cards)):
            self.places.append((cards[place], fits, lambda card, place=place: cards.__setitem__(place, card)))  # type: ignore[misc]

    def field(self, holder: object, name: str, fits: Fits) -> None:
        """A single card of a model, if there is one."""
        card = getattr(holder, name)
        if card is not None:
            self.places.append((card, fits, lambda new: setattr(holder, name, new)))

    def deal(self, dice: Dice) -> None:
        """Deals the cards anew, the places that take the fewest kinds first; again where one place remained empty."""
        cards = [card for card, _, _ in self.places]
        order = sorted(self.places, key=lambda place: sum(map(place[1], cards)))
        dealt: list[Card] | None = None
        while dealt is None:
            dice.shuffle(cards)
            dealt = _filled([fits for _, fits, _ in order], cards)
        for (_, _, put), card in zip(order, dealt, strict=True):
            put(card)


def _filled(places: list[Fits], cards: list[Card]) -> list[Card] | None:
    """A card for each place, in the order of the cards; None where none is left that fits."""
    left, dealt = list(cards), []
    for fits in places:
        card = next((card for card in left if fits(card)), None)
        if card is None:
            return None
        left.remove(card)
        dealt.append(card)
    return dealt


def imagine(g: Rivals, viewer: Seat | None, dice: Dice) -> Rivals:
    """17 Piles, hands and face-down cards that the viewer does not know change places, within what the rules allow there."""
    other = Rivals.model_validate_json(g.model_dump_json())
    unknown = Unknown()
    unknown.zone(other.renown, lambda card: card.rank in RENOWN_RANKS)
    known_top = other.divine is not None and other.divine == viewer and other.draw
    top = [other.draw.pop()] if known_top else []
    unknown.zone(other.draw)
    for seat, kingdom in enumerate(other.kingdoms):
        own = seat == viewer
        if not own:
            unknown.zone(kingdom.hand)
            unknown.zone(kingdom.army, is_number)
        if viewer is None:
            unknown.zone(kingdom.turned, is_number)
            unknown.field(kingdom, "decree", low_number)
        if own or viewer is None:
            unknown.field(kingdom, "plot", is_number)
        if kingdom.crusade is not None and not kingdom.crusade.shown and not own:
            unknown.field(kingdom.crusade, "army", is_number)
        for royal in kingdom.royals:
            if viewer is None or viewer not in royal.seen:
                unknown.field(royal, "preparation", is_number)
        if not own:
            kingdom.orders = []
    for laid in other.laid:
        if not laid.shown and laid.seat != viewer:
            unknown.field(laid, "card", partial(same_rank, laid.card.rank) if laid.numbered else any_card)
    unknown.deal(dice)
    other.draw += top
    return other


def same_rank(rank: str, card: Card) -> bool:
    """9.9c The number of a Polity leader's card is announced, its suit is hidden."""
    return card.rank == rank and is_number(card)


def any_card(card: Card) -> bool:
    """2.18 A card that lies face down may be any."""
    return True


def low_number(card: Card) -> bool:
    """9.19a A Decree Card has a value of 6 or lower; 9.20i and more than there are face-down Glory cards."""
    return is_number(card) and value(card) <= LOWEST_DECREE
