"""5.2 to 5.6 The first action: Donate, Take or forfeit."""

from __future__ import annotations

from typing import Final

from games.aristocrats import rounds, second
from games.aristocrats.events import (
    Discarded,
    Donated,
    Forfeited,
    GiftCompleted,
    GiftDenied,
    Took,
    YouAreGiven,
    YouDiscarded,
    YouGetBack,
    YouKeep,
    YouReturned,
    YouSaw,
)
from games.aristocrats.state import Company, Gift, PastGift, shown, trade_value
from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.decisions import pick, pick_seat, settle
from games.engine.errors import Refusal

GIVE: Final = "Which card do you give?"
RECEIVE: Final = "Who receives it?"
_DEFAULT_SUITS: Final = "CDHS"  # 9: a timed-out return, among equal values


async def choose_first(g: Company) -> str:
    """4.3 FIRST: Donate, Take or forfeit; 4.5 Lock in or Steal may be named here already."""
    barred = no_first(g, g.active) | second.barred(g, g.active)
    verbs = ["donate", "take", "forfeit", "lock", "steal"]
    return await pick(g.active, verbs, rule="4.3", prompt="Your first action?", refuse=barred, default="forfeit")


def no_first(g: Company, me: Seat) -> dict[str, Refusal]:
    """5.2b, 5.5a Why a first action is not possible now."""
    barred = {}
    if not g.recipients(me):
        barred["donate"] = Refusal("5.2b", "no other seat may receive a gift")
    if not g.unveiled:
        barred["take"] = Refusal("5.5a", "no card is unveiled")
    return barred


async def donate(g: Company) -> None:
    """5.2 A card of your hand, to another unlocked seat that is not the Benefactor; it leaves a gift open, or is denied."""
    me = g.active
    card = await pick(me, shown(g.hands[me]), rule="5.2c", prompt=GIVE)
    refuse = no_recipients(g, me)
    recipient = await pick_seat(me, g.others(me), rule="5.2b", prompt=RECEIVE, refuse=refuse)
    g.tell(Donated(donor=me, recipient=recipient))
    g.hands[me].remove(card)
    rounds.tell_hand(g, me)  # 10.2 after every change, before anybody knows whether the gift is denied
    legal = g.returns(recipient, card)
    if not legal:
        deny(g, me, recipient, card)
        return
    g.hands[recipient].append(card)
    g.used = "donate"
    g.gift = Gift(donor=me, recipient=recipient, card=card)
    g.tell(YouAreGiven(to=(recipient,), donor=me, card=card, legal=tuple(shown(legal))))
    rounds.tell_hand(g, recipient)


def no_recipients(g: Company, me: Seat) -> dict[Seat, Refusal]:
    """5.2b The other seats that receive no gift, each with the reason."""
    locked = Refusal("5.2b", "a locked seat receives no gift")
    benefactor = Refusal("5.2b", "the Benefactor receives no gift")
    legal = g.recipients(me)
    return {seat: locked if g.locked[seat] else benefactor for seat in g.others(me) if seat not in legal}


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
    hand = [card for card in shown(g.hands[gift.recipient]) if card is not gift.card]
    legal = g.returns(gift.recipient, gift.card)
    refuse = {card: no_return(gift.card, card) for card in hand if card not in legal}
    default = usual_return(legal)
    card = await pick(
        gift.recipient,
        hand,
        rule="5.3c",
        prompt="Which card do you return?",
        refuse=refuse,
        default=default,
        quiet=True,
    )
    complete(g, gift, card)


def usual_return(legal: list[Card]) -> Card:
    """9 The legal card of lowest trade value; among equals by suit, clubs first."""
    return min(legal, key=lambda card: (trade_value(card), _DEFAULT_SUITS.index(card.suit)))


def no_return(gift: Card, card: Card) -> Refusal:
    """5.3a Why that card is no legal return."""
    if card.suit == gift.suit:
        return Refusal("5.3a", f"it has the suit of the gift, {gift.face}")
    return Refusal("5.3a", f"its value is not above that of the gift, {gift.face}")


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


def take(g: Company) -> None:
    """5.5b The unveiled card goes to the hand; the Benefactor loses the title."""
    me, card = g.active, g.unveiled
    if card is None:
        raise RuntimeError("no card is unveiled")
    settle(g, me, [card], card, rule="5.5a", prompt="Which card do you take?")  # 5.5a an expired one is named in vain
    g.hands[me].append(card)
    g.unveiled, g.taken, g.access, g.used = None, card, [], "take"
    g.tell(Took(seat=me, card=card, title_lost=g.lose_title(me)))
    rounds.tell_hand(g, me)


async def discard_one(g: Company) -> None:
    """5.5c One of the six cards is discarded, unseen for good; 5.5d then one card is flipped."""
    me, taken = g.active, g.taken
    card = await pick(
        me, shown(g.hands[me]), rule="5.5c", prompt="Which card do you discard?", default=taken, quiet=True
    )
    g.absent_now = g.lapsed == me  # 9.1
    drop(g, me, card, flip=True)


def drop(g: Company, me: Seat, card: Card, flip: bool) -> None:
    """5.5c The card becomes a hidden discard; 5.5d then one card is flipped, but not when the round is closed (7.9)."""
    g.hands[me].remove(card)
    g.hidden[me].append(card)
    g.taken = None
    if flip:
        g.flip()
    g.tell(Discarded(seat=me, unveiled=g.unveiled, flip=flip))
    g.tell(YouDiscarded(to=(me,), card=card))
    rounds.tell_hand(g, me)


def forfeit_first(g: Company) -> None:
    """5.6 The first action is forfeited; 9.1 an absent player's later decisions of this turn take their defaults at once."""
    g.tell(Forfeited(seat=g.active, which="first"))
    g.absent_now = g.lapsed == g.active


def lock_in_at_once(g: Company) -> None:
    """4.5 Lock in named in FIRST forfeits the first action."""
    forfeit_first(g)
    second.lock_in(g, g.active)


async def steal_at_once(g: Company) -> None:
    """4.5 Steal named in FIRST forfeits the first action, once its victim is chosen."""
    victim = await second.choose_victim(g, g.active)
    forfeit_first(g)
    second.steal(g, g.active, victim)


def resolve_open(g: Company) -> None:
    """7.9 An open return or discard is resolved by its default, when the game master closes the round."""
    if g.gift:
        complete(g, g.gift, usual_return(g.returns(g.gift.recipient, g.gift.card)))
    if g.taken:
        drop(g, g.active, g.taken, flip=False)
