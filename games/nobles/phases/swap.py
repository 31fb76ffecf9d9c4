"""12.7m, 12.7n. Festival of Fools: one swap by agreement."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES
from games.nobles.events.turn import SwapDeclined, Swapped, SwapProposed
from games.nobles.moves import people
from games.nobles.moves.choices import choose_or_no, confirm
from games.nobles.moves.hands import of_the_suit, select
from games.nobles.state import Rivals

SWAP: Final = Decision(
    "12.7n",
    "may swap Subjects (12.7)",
    "One of your Subjects for one of your rival's, if your rival accepts.",
    openness="open",
)
DECISIONS: Final = (SWAP,)


async def festival_of_fools(g: Rivals) -> None:
    """12.7n The Active player may propose once; without a swap the Opponent may, in the same way."""
    for seat in (g.active, g.rival(g.active)):
        pair = await propose(g, seat)
        if pair is None:
            continue
        own, other = pair
        g.tell(SwapProposed(seat=seat, own=own, other=other))
        if await ask_consent(g, g.rival(seat), own, other):
            swap(g, seat, own, other)
            return
        g.tell(SwapDeclined(seat=g.rival(seat)))


def pairs(g: Rivals, seat: Seat) -> dict[Card, list[Card]]:
    """12.7n Own row Subjects, each with the row Subjects of the Opponent of its suit."""
    theirs = g.kingdoms[g.rival(seat)].row_subjects
    found = {own: [other for other in theirs if other.suit == own.suit] for own in g.kingdoms[seat].row_subjects}
    return {own: others for own, others in found.items() if others}


async def propose(g: Rivals, seat: Seat) -> tuple[Card, Card] | None:
    """12.7n One own row Subject against one of the Opponent of the same suit, or nothing."""
    found = pairs(g, seat)
    prompt = "Festival of Fools: do you propose a swap?"
    why = partial(refuse_unpaired, g, seat)
    own = await choose_or_no(g, seat, list(found), rule=SWAP, prompt=prompt, order="upgrade", why=why)
    if own is None:
        return None
    fits, prompt = of_the_suit(own.suit, SWAP), f"For which Subject do you offer {own.face}?"
    return own, await select(g, seat, g.kingdoms[g.rival(seat)].row_subjects, fits, rule=SWAP, prompt=prompt)


def refuse_unpaired(g: Rivals, seat: Seat, card: Card) -> Refusal | None:
    """12.7n Return why their own Subject cannot be offered: the Opponent has none of its suit."""
    if card not in g.kingdoms[seat].row_subjects:
        return None
    return Refusal(SWAP, f"your rival has no {SUIT_NAMES[card.suit]} Subject in a row")


async def ask_consent(g: Rivals, seat: Seat, own: Card, other: Card) -> bool:
    """12.7n Return whether the other player agrees; declined by default."""
    prompt = f"Swap your {other.face} for {own.face}?"
    return await confirm(g, seat, "accept", rule=SWAP, prompt=prompt, order="upgrade")


def swap(g: Rivals, seat: Seat, own: Card, other: Card) -> None:
    """12.7n The two cards change places; (6) is not tested; 5.13 they keep no mark."""
    people.put_in_place(g, seat, own, other)
    people.put_in_place(g, g.rival(seat), other, own)
    g.tell(Swapped(one=own, two=other))
    people.lapse(g)
