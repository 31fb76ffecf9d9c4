"""9.11h to 9.11k. What the loser of a Duel bears, and the Recovery Cards."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import rising
from games.nobles.events.duel import Compensates, Recovers
from games.nobles.kingdom import Kingdom
from games.nobles.moves import court, gains, glory, piles
from games.nobles.moves.choices import choose, choose_or_no
from games.nobles.moves.hands import weigh
from games.nobles.state import Rivals

BEAR: Final = Decision(
    "9.11h",
    "gives something up for the lost Duel (9.11)",
    "If you lose your Regnant, you lose the Royal Card, but no Glory.",
)
TAKE: Final = Decision(
    "9.11i",
    "takes compensation (9.11)",
    "Your rival had no Glory to give: take up to two cards from their Population instead.",
)
DECISIONS: Final = (BEAR, TAKE)
REGNANT: Final = "regnant"
COMPENSATE: Final = "compensate"
TAKEN: Final = 2


async def bear(g: Rivals, loser: Seat) -> None:
    """9.11h The loser discards their own Regnant (5.11), or compensates; 9.11i by a Glory card, which goes to the winner."""
    kingdom, winner = g.kingdoms[loser], g.rival(loser)
    choice = await choose_consequence(g, loser)
    if choice == REGNANT:
        await court.discard_royal(g, loser, kingdom.regnant.card)
    elif choice == COMPENSATE:
        g.tell(Compensates(seat=loser, winner=winner))
        await take_two(g, loser, winner)
    else:
        card = Card.of(choice)
        glory.leave(g, loser, card)
        glory.enter(g, winner, card, by=loser)


async def choose_consequence(g: Rivals, loser: Seat) -> str:
    """9.11h The Regnant or a compensation; 9.11i a Glory card if there is one; 9.11j with one Royal Card no Regnant."""
    kingdom = g.kingdoms[loser]
    glories = [str(card) for card in sorted(kingdom.glory, key=rising)]
    refuse = {}
    if len(kingdom.royals) == 1:
        refuse[REGNANT] = Refusal("9.11j", "you keep your only Royal Card, so you must compensate")
    return await choose(
        g,
        loser,
        [*(glories or [COMPENSATE]), REGNANT],
        rule=BEAR,
        prompt="You lost the Duel: what do you give?",
        refuse=refuse,
    )


async def take_two(g: Rivals, loser: Seat, winner: Seat) -> None:
    """9.11i The winner takes up to two cards of the loser's Population (5.1, 5.2), each as a Subject or as a Peasant."""
    for number in range(1, TAKEN + 1):
        people = sorted(g.kingdoms[loser].people, key=rising)
        refuse = weigh(people, partial(untakable, g, loser, winner))
        prompt = f"You won the Duel: take a card ({number} of {TAKEN})?"
        card = await choose_or_no(g, winner, people, rule=TAKE, prompt=prompt, refuse=refuse)
        if card is None:
            return
        await gains.capture(g, loser, card, winner, rule=TAKE)


def untakable(g: Rivals, loser: Seat, winner: Seat, card: Card) -> Refusal | None:
    """9.11i, 5.1 Not the last Subject; 5.2 not beyond ten."""
    kingdom = g.kingdoms[loser]
    if card not in kingdom.peasants and not kingdom.can_lose():
        return Refusal("5.1", "it's the last Subject")
    return None if g.kingdoms[winner].can_grow() else Refusal("5.2", "your Population number is 10")


def recover(g: Rivals, me: Seat, regnants: list[Card]) -> None:
    """9.11k The cards put in Round Two go beneath the Regnant that fought, or are discarded if it was."""
    for seat in (me, g.rival(me)):
        cards = [laid.card for laid in g.laid if laid.seat == seat]
        g.laid = [laid for laid in g.laid if laid.seat != seat]
        if cards:
            lay_beneath(g, seat, g.kingdoms[seat], regnants[seat], cards)


def lay_beneath(g: Rivals, seat: Seat, kingdom: Kingdom, regnant: Card, cards: list[Card]) -> None:
    """9.11k Round Two cards of one player become Recovery Cards."""
    for royal in kingdom.royals:
        if royal.card is regnant:
            royal.recovery += cards
            g.tell(Recovers(seat=seat, cards=tuple(cards)))
            return
    piles.discard(g, seat, *cards, origin="Duel")
