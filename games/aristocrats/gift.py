"""5.2 to 5.4 Donate (first action), its return and its denial."""

from __future__ import annotations

from typing import Final

from games.aristocrats import rounds
from games.aristocrats.action import TurnAction
from games.aristocrats.events import (
    Donated,
    GiftCompleted,
    GiftDenied,
    YouAreGiven,
    YouGetBack,
    YouKeep,
    YouReturned,
    YouSaw,
)
from games.aristocrats.state import SEATS, Company, Gift, PastGift, sort_shown, tokens_of_others, trade_value
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.asking.decisions import pick
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal

GIVE: Final = Decision(
    "5.2c",
    "",
    "Give a low card you don't need: you get back a higher one of another suit, or it returns and your turn ends.",
)
RECEIVE: Final = Decision(
    "5.2b",
    "",
    "A player who can return a card must: higher than yours and of another suit. The Benefactor can't get gifts.",
)
RETURN: Final = Decision(
    "5.3c",
    "chooses a card to return for the gift (5.3)",
    "You keep the gift. Return a higher card of another suit; only the giver sees which.",
)
_NOBODY: Final = Refusal("5.2b", "no other player can get a gift now")
_LOCKED: Final = Refusal("5.2b", "a locked player can't get a gift")
_BENEFACTOR: Final = Refusal("5.2b", "the Benefactor can't get a gift")
_DEFAULT_SUITS: Final = "CDHS"  # 9: a timed-out return, among equal values


def candidates(g: Company, me: Seat) -> Candidates[Card]:
    """5.2c Any card in the hand, while another seat may receive a gift (5.2b)."""
    nobody = None if g.recipients(me) else _NOBODY
    return among(g.hands[me], lambda card: nobody, nobody, GIVE, sort_shown)


def recipients(g: Company, me: Seat) -> Candidates[str]:
    """5.2b Another seat that is unlocked and not the Benefactor."""
    others = tokens_of_others(g.seats, me)
    return among(others, lambda other: no_recipient(g, SEATS[other]), _NOBODY)


def no_recipient(g: Company, seat: Seat) -> Refusal | None:
    """5.2b Why another seat receives no gift."""
    return _LOCKED if g.locked[seat] else _BENEFACTOR if seat == g.benefactor else None


async def carry_out(g: Company, me: Seat) -> None:
    """5.2 A card from your hand, to another unlocked seat that is not the Benefactor; it leaves a gift open, or is denied."""
    card = await candidates(g, me).pick(me, rule=GIVE, prompt="Which card do you give?")
    chosen = await recipients(g, me).pick(me, rule=RECEIVE, prompt="Who gets it?")
    recipient = SEATS[chosen]
    g.tell(Donated(donor=me, recipient=recipient))
    g.hands[me].remove(card)
    rounds.tell_hand(g, me)  # 10.2 after every change, before anyone knows whether the gift is denied
    legal = g.returns(recipient, card)
    if not legal:
        deny(g, me, recipient, card)
        return
    g.hands[recipient].append(card)
    g.used = "donate"
    g.gift = Gift(donor=me, recipient=recipient, card=card)
    g.tell(YouAreGiven(to=(recipient,), donor=me, card=card, legal=tuple(sort_shown(legal))))
    rounds.tell_hand(g, recipient)


def deny(g: Company, me: Seat, recipient: Seat, card: Card) -> None:
    """5.4 The card goes back, the second action is lost, and with it the donor's title."""
    g.hands[me].append(card)  # 5.4c
    lost = g.lose_title(me)  # 5.4e
    g.gifts.append(PastGift(donor=me, recipient=recipient, card=card, returned=None))
    g.tell(GiftDenied(donor=me, recipient=recipient, title_lost=lost))
    g.tell(YouKeep(to=(me,), card=card))
    rounds.tell_hand(g, me)
    g.tell(YouSaw(to=(recipient,), donor=me, card=card))


async def return_card(g: Company) -> None:
    """5.3c The recipient returns exactly one legal card of its choice, and is asked even if it has no choice."""
    gift = g.gift
    if gift is None:
        raise RuntimeError("no gift is open")
    hand = [card for card in sort_shown(g.hands[gift.recipient]) if card is not gift.card]
    legal = g.returns(gift.recipient, gift.card)
    refuse = {card: no_return(gift.card, card) for card in hand if card not in legal}
    default = usual_return(legal)
    prompt = "Which card do you return?"
    card = await pick(gift.recipient, hand, rule=RETURN, prompt=prompt, refuse=refuse, default=default)
    complete(g, gift, card)


def usual_return(legal: list[Card]) -> Card:
    """9 The legal card of lowest trade value; among equals by suit, clubs first."""
    return min(legal, key=lambda card: (trade_value(card), _DEFAULT_SUITS.index(card.suit)))


def no_return(gift: Card, card: Card) -> Refusal:
    """5.3a Why that card isn't a legal return."""
    if card.suit == gift.suit:
        return Refusal("5.3a", f"it has the same suit as the gift, {gift.face}")
    return Refusal("5.3a", f"it isn't higher than the gift, {gift.face}")


def complete(g: Company, gift: Gift, card: Card) -> None:
    """5.3d The return card passes to the donor, who becomes Benefactor (5.10b)."""
    g.hands[gift.recipient].remove(card)
    g.hands[gift.donor].append(card)
    g.benefactor, g.gift = gift.donor, None
    g.gifts.append(PastGift(donor=gift.donor, recipient=gift.recipient, card=gift.card, returned=card))
    g.tell(GiftCompleted(donor=gift.donor, recipient=gift.recipient))
    g.tell(YouGetBack(to=(gift.donor,), recipient=gift.recipient, gift=gift.card, card=card))
    g.tell(YouReturned(to=(gift.recipient,), donor=gift.donor, gift=gift.card, card=card))
    rounds.tell_hand(g, gift.donor)
    rounds.tell_hand(g, gift.recipient)


def resolve_gift(g: Company) -> None:
    """7.9 An open return is resolved by its default, when the game master closes the round."""
    if g.gift:
        complete(g, g.gift, usual_return(g.returns(g.gift.recipient, g.gift.card)))


DECISIONS: Final = (GIVE, RECEIVE, RETURN)
ACTION: Final = TurnAction(
    word="donate",
    rule="5.2a",
    name="Donate",
    note="give a card, get back a better one of another suit, or your turn ends",
    now="give a card, get back a better one of another suit, or {lose_title_and}your turn ends",
    elsewhere="you can donate only as the first action of your turn",
    candidates=candidates,
    carry_out=carry_out,
)
