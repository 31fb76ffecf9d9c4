"""2.17 to 2.20, 5.12. The moves of single cards, each told. A Marked Subject that leaves ends its Tournament or Treaty."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.nobles.cards import RANK_NAMES
from games.nobles.events.common import (
    ArmyTurnedUp,
    BecamePeasant,
    BecameSubject,
    Captured,
    Exchanged,
    FaceDown,
    MarkEnded,
    Moved,
    Replaced,
    Serfed,
    Took,
)
from games.nobles.kingdom import Royal
from games.nobles.moves import glory, piles
from games.nobles.state import Rivals


def lift(g: Rivals, seat: Seat, card: Card) -> Royal:
    """Take a row Subject from its row; return the row. The caller lays the card somewhere, then calls `lapse`."""
    royal = g.kingdoms[seat].row_of(card)
    royal.row.remove(card)
    return royal


def lapse(g: Rivals) -> None:
    """5.12 Where a Marked Subject has left its Kingdom's rows, the Tournament or Treaty ends and the Diamond is discarded."""
    for seat, kingdom in enumerate(g.kingdoms):
        present = kingdom.row_subjects if kingdom.tournament or kingdom.treaty else []
        if kingdom.tournament and kingdom.tournament.subject not in present:
            diamond, kingdom.tournament = kingdom.tournament.diamond, None
            g.discard.append(diamond)
            g.tell(MarkEnded(seat=seat, kind="Tournament", diamond=diamond))
        if kingdom.treaty and kingdom.treaty.subject not in present:
            diamond, kingdom.treaty = kingdom.treaty.diamond, None
            g.discard.append(diamond)
            g.tell(MarkEnded(seat=seat, kind="Treaty", diamond=diamond))


# ---- Subjects


def add_subject(g: Rivals, seat: Seat, card: Card, royal: Royal) -> None:
    """2.11 A card that has left its zone becomes a Subject in that row."""
    royal.row.append(card)
    g.tell(BecameSubject(seat=seat, card=card, royal=RANK_NAMES[royal.card.rank]))


def add_peasant(g: Rivals, seat: Seat, card: Card) -> None:
    """2.13 A card that has left its zone comes to the Peasant Pile, as the newest (5.7b)."""
    g.kingdoms[seat].peasants.append(card)
    g.tell(BecamePeasant(seat=seat, card=card))


def discard_subject(g: Rivals, seat: Seat, card: Card) -> None:
    """2.17 A row Subject is discarded."""
    lift(g, seat, card)
    piles.discard(g, seat, card, origin="Subjects")
    lapse(g)


def discard_peasant(g: Rivals, seat: Seat, card: Card) -> None:
    """2.17 A Peasant is discarded."""
    g.kingdoms[seat].peasants.remove(card)
    piles.discard(g, seat, card, origin="Peasants")


def discard_person(g: Rivals, seat: Seat, card: Card) -> None:
    """2.14 A card of the Population is discarded."""
    if card in g.kingdoms[seat].peasants:
        discard_peasant(g, seat, card)
    else:
        discard_subject(g, seat, card)


def take_person(g: Rivals, seat: Seat, card: Card) -> None:
    """2.14, 5.13 A card of the Population leaves its Kingdom and keeps nothing; the caller lays it, then calls `lapse`."""
    if card in g.kingdoms[seat].peasants:
        g.kingdoms[seat].peasants.remove(card)
    else:
        lift(g, seat, card)


def win_person(g: Rivals, owner: Seat, card: Card, seat: Seat) -> None:
    """5.13 A card of the owner's Population leaves it for the seat, which lays it; the caller then calls `lapse`."""
    take_person(g, owner, card)
    if owner != seat:
        g.tell(Captured(seat=seat, card=card, other=owner))


def serf(g: Rivals, seat: Seat, card: Card) -> None:
    """2.19 A row Subject moves to their own Peasant Pile."""
    lift(g, seat, card)
    g.kingdoms[seat].peasants.append(card)
    g.tell(Serfed(seat=seat, card=card))
    lapse(g)


def ennoble(g: Rivals, seat: Seat, card: Card, royal: Royal) -> None:
    """2.19 A Peasant moves into a free space of their own row."""
    g.kingdoms[seat].peasants.remove(card)
    add_subject(g, seat, card, royal)


def replace(g: Rivals, seat: Seat, old: Card, new: Card) -> None:
    """2.20 A card that has left its zone takes the space of a Subject or Peasant, which is discarded."""
    put_in_place(g, seat, old, new)
    g.discard.append(old)
    place = "Peasants" if new in g.kingdoms[seat].peasants else "Subjects"
    g.tell(Replaced(seat=seat, old=old, new=new, place=place))
    lapse(g)


def put_in_place(g: Rivals, seat: Seat, old: Card, new: Card) -> None:
    """2.20 The new card lies where the old one lay, as the newest Peasant among Peasants (5.7b).

    The caller lays the old one, tells it, then calls `lapse`.
    """
    kingdom = g.kingdoms[seat]
    if old in kingdom.peasants:
        kingdom.peasants.remove(old)
        kingdom.peasants.append(new)
        return
    row = kingdom.row_of(old).row
    row[row.index(old)] = new


def replace_from_hand(g: Rivals, owner: Seat, old: Card, player: Seat, new: Card) -> None:
    """2.20 A card of the player's hand takes the space of a Subject or Peasant of the owner."""
    g.kingdoms[player].hand.remove(new)
    replace(g, owner, old, new)


def move_subject(g: Rivals, seat: Seat, card: Card, royal: Royal) -> None:
    """10.1 A row Subject moves to another row; its mark moves along."""
    lift(g, seat, card)
    royal.row.append(card)
    g.tell(Moved(seat=seat, card=card, royal=RANK_NAMES[royal.card.rank]))


def exchange(g: Rivals, seat: Seat, one: Card, two: Card) -> None:
    """10.1 Two Subjects of different rows change places, as two moves within the capacities would."""
    first, second = g.kingdoms[seat].row_of(one).row, g.kingdoms[seat].row_of(two).row
    first[first.index(one)], second[second.index(two)] = two, one
    g.tell(Exchanged(seat=seat, one=one, two=two))


# ---- the hand and the army


def take_into_hand(g: Rivals, seat: Seat, card: Card, origin: str) -> None:
    """17.1 A card that has left an open zone comes to the hand, seen by both."""
    g.kingdoms[seat].hand.append(card)
    g.tell(Took(seat=seat, card=card, origin=origin))


def glory_from_population(g: Rivals, owner: Seat, card: Card, seat: Seat, *, by: Seat) -> None:
    """5.9, 5.12 A Subject or Peasant of the owner enters a Glory Pile; `by`: who puts it there (9.14i)."""
    win_person(g, owner, card, seat)
    lapse(g)
    glory.enter(g, seat, card, by=by)


def put_army(g: Rivals, seat: Seat, card: Card) -> None:
    """2.12, 10.5 A Number Card from the hand becomes an Army Card, face down."""
    g.kingdoms[seat].hand.remove(card)
    g.kingdoms[seat].army.append(card)
    g.tell(FaceDown(seat=seat, what="an Army Card"))


def replace_army(g: Rivals, seat: Seat, old: Card, new: Card) -> None:
    """9.20d An Army Card is discarded, and a Number Card from the hand lies face down in its space (8.7b its position)."""
    kingdom = g.kingdoms[seat]
    place = kingdom.army.index(old)
    kingdom.hand.remove(new)
    kingdom.army[place] = new
    piles.discard(g, seat, old, origin="Army")
    g.tell(FaceDown(seat=seat, what=f"Army Card {place + 1}, in the space of {old.face}"))


def turn_up_army(g: Rivals, seat: Seat, card: Card) -> None:
    """2.12 An Army Card becomes a Subject in its space, in the Regnant's row."""
    kingdom = g.kingdoms[seat]
    kingdom.army.remove(card)
    kingdom.regnant.row.append(card)
    g.tell(ArmyTurnedUp(seat=seat, card=card, royal=RANK_NAMES[kingdom.regnant.card.rank]))
