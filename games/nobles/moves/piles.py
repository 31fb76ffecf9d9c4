"""2.17, 2.18, 5.7. The Draw Pile, the Discard Pile, the Renown Deck."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.nobles.events.common import (
    Discarded,
    Drew,
    DrewRenown,
    NothingComes,
    NothingTurnedUp,
    Rebuilt,
    TurnedUp,
    TurnedUpDiscarded,
    YouDrew,
    YouDrewRenown,
)
from games.nobles.state import Rivals


def begin_effect(g: Rivals) -> None:
    """5.7c What this effect turns up or draws, and discards, is left out of a rebuild during it."""
    g.fresh.clear()


def end_effect(g: Rivals) -> None:
    """5.7a An empty Draw Pile is rebuilt at the end of an effect, action step or phase step."""
    g.fresh.clear()
    if not g.draw:
        rebuild(g)


def rebuild(g: Rivals) -> None:
    """5.7a, 5.7b The Discard Pile and the newest Peasant of each pile are shuffled; 5.7c without this effect's cards."""
    pool = [card for card in g.discard if card not in g.fresh]
    peasants = [kingdom.peasants[-1] for kingdom in g.kingdoms if kingdom.peasants]
    if not pool and not peasants:
        return
    for kingdom in g.kingdoms:
        del kingdom.peasants[-1:]
    g.discard = [card for card in g.discard if card in g.fresh]
    g.draw = [*g.draw, *pool, *peasants]
    g.dice.shuffle(g.draw)
    g.divine = None
    g.tell(Rebuilt(count=len(g.draw), peasants=tuple(peasants)))


def take_top(g: Rivals) -> Card | None:
    """5.7a The top card of the Draw Pile, rebuilt if need be; 5.7d None when no card is left."""
    if not g.draw:
        rebuild(g)
    if not g.draw:
        return None
    g.divine = None
    return g.draw.pop()


def turn_up(g: Rivals) -> Card | None:
    """2.18 Show the top card of the Draw Pile to both; the caller lays it somewhere. None when no card is left (5.7d)."""
    card = take_top(g)
    g.tell(TurnedUp(card=card) if card is not None else NothingTurnedUp())
    return card


def turn_up_and_discard(g: Rivals) -> Card | None:
    """2.18 Turn up a card and discard it; 5.7c it stays out of a rebuild during this effect."""
    card = take_top(g)
    if card is None:
        g.tell(NothingTurnedUp())
        return None
    lay_off(g, card)
    g.tell(TurnedUpDiscarded(card=card))
    return card


def lay_off(g: Rivals, card: Card) -> None:
    """5.7c A card that was turned up or drawn in this effect goes on the Discard Pile and stays there while it runs.

    The caller tells it (17.1).
    """
    g.discard.append(card)
    g.fresh.append(card)


def discard_turned_up(g: Rivals, seat: Seat, card: Card, *, origin: str) -> None:
    """17.1 A card that was turned up in this effect is discarded, and told."""
    lay_off(g, card)
    g.tell(Discarded(seat=seat, cards=(card,), origin=origin))


def draw(g: Rivals, seat: Seat, count: int = 1) -> list[Card]:
    """2.18 Cards from the Draw Pile to the hand, unseen by the Opponent; fewer when none is left (5.7d)."""
    drawn: list[Card] = []
    for _ in range(count):
        card = take_top(g)
        if card is None:
            break
        g.kingdoms[seat].hand.append(card)
        drawn.append(card)
    if drawn:
        g.tell(Drew(seat=seat, count=len(drawn)))
        g.tell(YouDrew(to=(seat,), cards=tuple(drawn)))
    return drawn


def draw_renown(g: Rivals, seat: Seat) -> None:
    """2.18 The top card of the Renown Deck to the hand; nothing if it is empty."""
    if not g.renown:
        g.tell(NothingComes(what="Renown Deck", why="it is empty"))
        return
    card = g.renown.pop()
    g.kingdoms[seat].hand.append(card)
    g.tell(DrewRenown(seat=seat, left=len(g.renown)))
    g.tell(YouDrewRenown(to=(seat,), card=card))


def discard(g: Rivals, seat: Seat, *cards: Card, origin: str) -> None:
    """2.17 Cards that have left their zone go on the Discard Pile, in this order."""
    g.discard += cards
    g.tell(Discarded(seat=seat, cards=cards, origin=origin))


def discard_from_hand(g: Rivals, seat: Seat, *cards: Card) -> None:
    """2.17 Cards in the hand go on the Discard Pile, in this order."""
    for card in cards:
        g.kingdoms[seat].hand.remove(card)
    discard(g, seat, *cards, origin="hand")
