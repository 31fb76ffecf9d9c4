"""9.14g to 9.14j. The four benefits of a Treaty."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.engine.events import mark
from games.nobles.cards import lowest, plural
from games.nobles.events.actions import ArmisticeBegins, ArmyNamed, Benefit, Kept, Looks, Rejected, YouLookAt
from games.nobles.events.common import CardGiven, GaveCard, NothingComes
from games.nobles.moves import gains, people, piles, turnups
from games.nobles.moves.choices import choose, choose_or_no, choose_some
from games.nobles.state import Laid, Rivals

LOOKS: Final = 5
LOOK: Final = Decision(
    "9.14g",
    "has the benefit of the Treaty (9.14)",
    "First, your Peasants other than Spades may rise. Then you look at up to five cards and keep one or none.",
)
ARMISTICE: Final = Decision("9.14i", "settles the armistice (9.14)")
RECOVER: Final = Decision("9.14j", "may take a discarded card (9.14)")
DECISIONS: Final = (LOOK, ARMISTICE, RECOVER)


async def gain(g: Rivals, seat: Seat, suit: str) -> None:
    """9.14d The benefit of the suit, to the Active player or to the Opponent."""
    g.tell(Benefit(seat=seat, suit=plural(suit)))
    if suit == "S":
        await rise(g, seat)
        await look(g, seat)
    elif suit == "H":
        honour(g, seat)
    elif suit == "C":
        await make_peace(g, seat)
    else:
        await recover(g, seat)


async def rise(g: Rivals, seat: Seat) -> None:
    """9.14g Any number of own non-Spade Peasants may be Ennobled, as far as there are free spaces; no (6)."""
    own = g.kingdoms[seat]
    free = sum(own.free(royal) for royal in own.royals if own.free(royal) > 0)
    peasants = sorted(card for card in own.peasants if card.suit != "S")
    prompt = "Which Peasants become Subjects?"
    if not free or not peasants:
        why = "no row has a free space" if peasants else f"{mark(seat)} has no Peasant other than Spades"
        g.tell(NothingComes(what="Treaty, rising Peasants", why=why))
        return
    for card in await choose_some(
        g, seat, peasants, 0, free, rule=LOOK, prompt=prompt, default=(), why=partial(no_spade, own.peasants)
    ):
        await gains.ennoble(g, seat, card, rule=LOOK)


def no_spade(peasants: Collection[Card], card: Card) -> Refusal | None:
    """9.14g A Spade Peasant stays one."""
    stays = card.suit == "S" and card in peasants
    return Refusal(LOOK, f"{card.face} is a Spade, and Spade Peasants don't rise") if stays else None


async def look(g: Rivals, seat: Seat) -> None:
    """9.14g At most five cards of the Draw Pile, one at a time: the first that is kept ends it."""
    g.tell(Looks(seat=seat))
    for _ in range(LOOKS):
        card = piles.take_top(g)
        if card is None:
            return
        g.laid.append(Laid(seat=seat, card=card, shown=False))
        g.tell(YouLookAt(to=(seat,), card=card))
        prompt = f"You look at {card.face}. Keep it?"
        answer = await choose(g, seat, ["keep", "discard"], rule=LOOK, prompt=prompt, always=True)
        g.laid.pop()
        if answer == "keep":
            g.kingdoms[seat].hand.append(card)
            g.tell(Kept(seat=seat))
            return
        piles.lay_off(g, card)
        g.tell(Rejected(seat=seat, card=card))


def honour(g: Rivals, seat: Seat) -> None:
    """9.14h Cards are turned up and discarded until a Number Card enters their own Glory; then a draw from the Renown Deck."""
    turnups.glorify_next(g, seat)
    piles.draw_renown(g, seat)


async def make_peace(g: Rivals, seat: Seat) -> None:
    """9.14i An armistice; then a player who has an Army Card may be named: one is turned up, the other player gives a card."""
    g.armistice = True
    g.tell(ArmisticeBegins())
    named = await name_player(g, seat)
    if named is None:
        return
    g.tell(ArmyNamed(seat=seat, named=named))
    kingdom, giver = g.kingdoms[named], g.rival(named)
    prompt = "Which Army Card do you turn up?"
    army = list(kingdom.army)
    people.turn_up_army(g, named, await choose(g, named, army, rule=ARMISTICE, prompt=prompt, default=army[0]))
    hand = g.kingdoms[giver].hand
    if not hand:
        return
    prompt = "Which card from your hand do you give?"
    gift = await choose(
        g, giver, sorted(hand), rule=ARMISTICE, prompt=prompt, default=lowest(hand), always=len(hand) > 1
    )
    hand.remove(gift)
    kingdom.hand.append(gift)
    g.tell(GaveCard(seat=giver, other=named))
    g.tell(CardGiven(to=(giver, named), seat=giver, other=named, card=gift))


async def name_player(g: Rivals, seat: Seat) -> Seat | None:
    """9.14i The beneficiary may name a player who has an Army Card."""
    named = {"me": seat, "rival": g.rival(seat)}
    none = Refusal(ARMISTICE, "no one without an Army Card can be named")
    refuse = {token: none for token, player in named.items() if not g.kingdoms[player].army}
    prompt = "Whose Army Card is turned up?"
    if len(refuse) == len(named):
        g.tell(NothingComes(what="Treaty, an Army Card", why="neither player has one"))
    token = await choose_or_no(g, seat, list(named), rule=ARMISTICE, prompt=prompt, refuse=refuse)
    return named[token] if token is not None else None


async def recover(g: Rivals, seat: Seat) -> None:
    """9.14j Any one card of the Discard Pile may be taken into the hand, shown."""
    prompt = "Which card do you take from the Discard Pile?"
    card = await choose_or_no(g, seat, g.discard[::-1], rule=RECOVER, prompt=prompt)
    if card is not None:
        g.discard.remove(card)
        people.take_into_hand(g, seat, card, "Discard Pile")
