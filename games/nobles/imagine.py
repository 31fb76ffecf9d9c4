"""Another table that a viewer cannot tell apart: the cards that the viewer does not know are dealt again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.dice import Dice
from games.engine.printed import in_order
from games.engine.searching.imagining import begin_another
from games.engine.telling.memory import NOTHING_SEEN, Memory
from games.nobles.actions.decree import HIGHEST
from games.nobles.cards import RENOWN_RANKS, is_number, value
from games.nobles.kingdom import Kingdom
from games.nobles.phases.obligation import is_stuck
from games.nobles.setup import is_mulligan
from games.nobles.state import Laid, Rivals

Fits = Callable[[Card], bool]


class Unknown:
    """Places whose cards the viewer does not know: each with what may lie there, and how a card is put there."""

    def __init__(self) -> None:
        self.places: list[tuple[Card, Fits, Callable[[Card], None]]] = []

    def zone(self, cards: list[Card], fits: Fits = lambda card: True, known: int = 0) -> None:
        """Note the place of each card of a list but the first `known`."""
        for place in range(known, len(cards)):
            self.places.append((cards[place], fits, lambda card, place=place: cards.__setitem__(place, card)))  # type: ignore[misc]

    def field(self, holder: object, name: str, fits: Fits) -> None:
        """Note the place of a single card of a model, if there is one."""
        card = getattr(holder, name)
        if card is not None:
            self.places.append((card, fits, lambda new: setattr(holder, name, new)))

    def deal(self, dice: Dice) -> None:
        """Deal the cards again, the places that take the fewest kinds first; again where one place remained empty."""
        cards = in_order(card for card, _, _ in self.places)
        order = sorted(self.places, key=lambda place: sum(map(place[1], cards)))
        dealt: list[Card] | None = None
        while dealt is None:
            dice.shuffle(cards)
            dealt = _fill([fits for _, fits, _ in order], cards)
        for (_, _, put), card in zip(order, dealt, strict=True):
            put(card)


def _fill(places: list[Fits], cards: list[Card]) -> list[Card] | None:
    """Return a card for each place, in the order of the cards; None where none is left that fits."""
    left, dealt = list(cards), []
    for fits in places:
        card = next((card for card in left if fits(card)), None)
        if card is None:
            return None
        left.remove(card)
        dealt.append(card)
    return dealt


def imagine(g: Rivals, viewer: Seat | None, dice: Dice, memory: Memory = NOTHING_SEEN) -> Rivals:
    """17 Piles, hands and face-down cards that the viewer does not know change places, within what the rules allow there."""
    other = begin_another(g, dice)
    unknown = Unknown()
    known_top = other.divine is not None and other.divine == viewer and other.draw
    top = [other.draw.pop()] if known_top else []
    hide_piles(unknown, other)
    open_now = g.outcome is not None and bool(g.outcome.ranking)  # 13.2
    for seat, kingdom in enumerate(other.kingdoms):
        if seat != viewer:
            unknown.zone(kingdom.hand, known=lay_remembered_first(kingdom.hand, seat, memory))
            kingdom.orders = []  # 14.5
        if not open_now:
            hide_kingdom(unknown, kingdom, seat, viewer)
    hide_laid(unknown, other.laid, viewer)
    unknown.deal(dice)
    while not is_possible(other):
        unknown.deal(dice)
    other.draw += top
    return other


def lay_remembered_first(hand: list[Card], seat: Seat, memory: Memory) -> int:
    """Begin the hand with the cards that the viewer saw go there; return how many they are. The rest's order tells nothing."""
    hand.sort(key=lambda card: (memory.get(card) != seat, card.order))
    return sum(memory.get(card) == seat for card in hand)


def hide_piles(unknown: Unknown, g: Rivals) -> None:
    """17 No one sees the Draw Pile or the Renown Deck; 3.1 the latter has cards of four ranks only."""
    unknown.zone(g.renown, lambda card: card.rank in RENOWN_RANKS)
    unknown.zone(g.draw)


def hide_laid(unknown: Unknown, table: list[Laid], viewer: Seat | None) -> None:
    """9.9c, 9.11c Cards put face down; 9.14g a card that lies there alone is looked at, and may be any."""
    for laid in table:
        if laid.shown or laid.seat == viewer:
            continue
        fits = is_any_card if len(table) == 1 else is_number
        unknown.field(laid, "card", partial(has_rank, laid.card.rank) if laid.numbered else fits)


def hide_kingdom(unknown: Unknown, kingdom: Kingdom, seat: Seat, viewer: Seat | None) -> None:
    """17 What lies face down in a Kingdom and is not known to the viewer: to its owner, to the rival, to a spectator."""
    if seat != viewer:
        unknown.zone(kingdom.army, is_number)
        if kingdom.crusade is not None and not kingdom.crusade.shown:
            unknown.field(kingdom.crusade, "army", is_number)
    if viewer is None:
        unknown.zone(kingdom.turned, is_number)
        unknown.field(kingdom, "decree", partial(can_be_decree, len(kingdom.turned)))
    if seat == viewer or viewer is None:
        unknown.field(kingdom, "plot", is_number)
    for royal in kingdom.royals:
        if viewer is None or viewer not in royal.seen:
            unknown.field(royal, "preparation", is_number)


def is_possible(g: Rivals) -> bool:
    """3.3 No one begins with a Mulligan; 10.2b a hand that must place a Subject can."""
    mulligan = any(bool(k.hand) and not k.royals and is_mulligan(k.hand) for k in g.kingdoms)
    return not mulligan and not is_stuck(g)


def has_rank(rank: str, card: Card) -> bool:
    """9.9c The number of a Polity leader's card is announced, its suit is hidden."""
    return card.rank == rank


def is_any_card(card: Card) -> bool:
    """9.14g A card that is looked at may be any."""
    return True


def can_be_decree(steps: int, card: Card) -> bool:
    """9.19a A Decree Card has a value of 6 or lower; 9.20i and a higher one than there are face-down Glory cards."""
    return is_number(card) and steps < value(card) <= HIGHEST
