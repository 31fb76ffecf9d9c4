"""2.25, 5.4, 5.13. A card comes to a Population: as a Subject in a row of the owner's choice, or as a Peasant."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.cards import is_number
from games.nobles.events.turn import HandDiscarded
from games.nobles.kingdom import Royal
from games.nobles.moves import people
from games.nobles.moves.choices import PEASANT, choose, choose_row, subject_or_peasant
from games.nobles.state import Rivals

DISCARD: Final = "discard"


def admit(g: Rivals, seat: Seat, card: Card, where: Royal | str) -> None:
    """5.4 A card that has left its zone becomes a Subject in that row, or a Peasant."""
    if isinstance(where, Royal):
        people.add_subject(g, seat, card, where)
    else:
        people.add_peasant(g, seat, card)


async def part_with(g: Rivals, seat: Seat, card: Card, *, rule: str) -> None:
    """12.2, 12.9a A card leaves the hand: it is discarded, or becomes their own Peasant."""
    where = await discard_or_peasant(g, seat, card, rule=rule)
    g.kingdoms[seat].hand.remove(card)
    if where == PEASANT:
        people.add_peasant(g, seat, card)
        return
    g.discard.append(card)
    g.tell(HandDiscarded(seat=seat, card=card))


async def discard_or_peasant(g: Rivals, seat: Seat, card: Card, *, rule: str) -> str:
    """12.2, 12.9a Return where a card from the hand goes: a Number Card may become a Peasant (5.2), any other is discarded."""
    refuse = {}
    if not is_number(card):
        refuse[PEASANT] = Refusal("2.13", "only Number Cards can become Peasants")
    elif not g.kingdoms[seat].can_grow():
        refuse[PEASANT] = Refusal("5.2", "your Population number is 10")
    prompt = f"Where does {card.face} go?"
    return await choose(g, seat, [DISCARD, PEASANT], rule=rule, prompt=prompt, refuse=refuse)


async def capture(g: Rivals, owner: Seat, card: Card, seat: Seat, *, rule: str) -> None:
    """5.13 A card of the owner's Population comes to the seat's, as a Subject (free space, no (6)) or as a Peasant."""
    where = await subject_or_peasant(g, seat, card, rule=rule)
    people.win_person(g, owner, card, seat)
    admit(g, seat, card, where)
    people.lapse(g)


async def ennoble(g: Rivals, seat: Seat, card: Card, *, rule: str) -> None:
    """2.19, 2.25 A Peasant of the owner moves into a free space of a row of the owner's choice."""
    rows = g.kingdoms[seat].free_rows
    royal = await choose_row(g, seat, rows, rule=rule, prompt=f"Beside whom do you put {card.face}?")
    people.ennoble(g, seat, card, royal)


async def place_from_hand(g: Rivals, seat: Seat, card: Card, *, rule: str) -> None:
    """2.25 A card from the hand becomes a Subject in a row of the owner's choice."""
    rows = g.kingdoms[seat].free_rows
    royal = await choose_row(g, seat, rows, rule=rule, prompt=f"Beside whom do you put {card.face}?")
    g.kingdoms[seat].hand.remove(card)
    people.add_subject(g, seat, card, royal)
