"""5.7 Favor."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.aristocracy.action import TurnAction
from games.aristocracy.action_events import Favored
from games.aristocracy.actions.specials import SPECIALS
from games.aristocracy.state import Court, is_face
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

DISCARD: Final = Decision("5.7a", "discards a face card (5.7)")
DECISIONS: Final = (DISCARD,)
FACELESS: Final = Refusal(DISCARD, "you have no face card")


def candidates(g: Court, me: Seat) -> Candidates[Card]:
    """5.7a Offer the face cards in your stall and hand whose special action is possible."""
    faces = [card for card in g.hands[me] + g.stalls[me] if is_face(card)]
    none = None if faces else FACELESS
    return among(faces, lambda card: SPECIALS[card.rank].candidates(g, me, card).refusal, none, arranged=sorted)


async def carry_out(g: Court, me: Seat) -> None:
    """5.7a Discard a face card from stall or hand and take its special action, in every phase."""
    card = await candidates(g, me).pick(me, rule=DISCARD, prompt="Which face card do you discard?")
    special = SPECIALS[card.rank]
    await special.carry_out(g, me, card, partial(pay, g, me, special.name, card))


def pay(g: Court, me: Seat, name: str, card: Card) -> None:
    """5.7b Put a face card from the hand onto the pile at once; flip one from the stall."""
    source = g.put_out(me, card)
    if source == "hand":
        g.discard(card)
    else:
        g.flipped.append(card)
    g.tell(Favored(seat=me, card=card, source=source, special=name))


ACTION: Final = TurnAction(
    word="favor",
    rule="5.7a",
    name="Favor",
    note="Discard a face card: K builds, Q visits, J buys",
    now="discard a face card (you have {face_cards}), no coin: K builds, Q visits, J buys",
    sure="you discard the face card",
    candidates=candidates,
    carry_out=carry_out,
)
