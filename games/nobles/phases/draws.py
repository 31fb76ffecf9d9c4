"""12.8, 12.9. Step 4: the draw, and what a Prestigious Royal Court adds."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES, is_number, lowest, of_suit, value
from games.nobles.events.turn import Prestige, PutOnPile
from games.nobles.kingdom import Kingdom
from games.nobles.moves import people, piles
from games.nobles.moves.choices import choose, choose_or_no, row_token
from games.nobles.moves.gains import admit, part_with
from games.nobles.moves.hands import list_hidden
from games.nobles.moves.unoffered import Why
from games.nobles.state import Rivals

GUEST: Final = Decision(
    "12.8a",
    "draws (12.8)",
    "Instead of one card from the pile you may take a rival Peasant of your Regnant's or Consort's suit.",
    openness="open",
)
ABUNDANCE: Final = Decision("12.9a", "draws (12.9)")
DIVINE: Final = Decision("12.9b", "draws (12.9)", "It will be the next card drawn or turned up, and only you know it.")
FERVOUR: Final = Decision("12.9c", "draws (12.9)")
ENDOW: Final = Decision("12.9d", "draws (12.9)")
DECISIONS: Final = (GUEST, ABUNDANCE, DIVINE, FERVOUR, ENDOW)
FULL: Final = 7
PRESTIGE: Final = {"S": "Abundance", "H": "Divine", "C": "Fervour", "D": "Endow"}
MORE: Final = ("S", "H")
"""12.9a, 12.9b The suits of a Prestigious Court that draw one card more."""
PILE: Final = "pile"


def count_drawn(own: Kingdom) -> int:
    """12.8 Return how many cards the suits of the Subjects draw, up to a hand of 7."""
    return max(0, min(len(own.suits), FULL - len(own.hand)))


async def draw_step(g: Rivals, me: Seat) -> None:
    """12.8 With fewer than 7 cards in the hand: as many cards as different suits among their own Subjects, up to 7."""
    own = g.kingdoms[me]
    count = count_drawn(own)
    if not count:  # 12.8b too
        return
    suit = prestige(own)
    if suit:
        g.tell(Prestige(seat=me, name=PRESTIGE[suit]))
    count += suit in MORE
    peasant = await guest(g, me)
    top = await choose_discard(g, me, suit, count - (peasant is not None))
    for instead in (peasant, top):
        if instead is not None:
            take(g, me, instead)
            count -= 1
    await draw_cards(g, me, count, fervour=suit == "C")
    if suit == "S":
        await abundance(g, me)
    elif suit == "H":
        await divine(g, me)


def prestige(own: Kingdom) -> str:
    """12.9 The suit of Regnant, Consort and Eunuch, without an Overmighty Noble: a Subject of value 10 of another suit; or nothing."""
    suits = set(own.court_suits)
    if len(own.royals) < 3 or len(suits) > 1:
        return ""
    (suit,) = suits
    return "" if any(value(card) == 10 and card.suit != suit for card in own.subjects) else suit


async def from_elsewhere(g: Rivals, me: Seat, cards: list[Card], rule: str, why: Why) -> Card | None:
    """12.8a, 12.9d Return whether one card is taken from elsewhere; decided before the first draw, by default not."""
    prompt = "Take this instead of one card from the pile?"
    return await choose_or_no(g, me, cards, rule=rule, prompt=prompt, no=PILE, why=why)


async def guest(g: Rivals, me: Seat) -> Card | None:
    """12.8a A Peasant of the Opponent of the suit of their own Regnant or Consort."""
    own, other = g.kingdoms[me], g.kingdoms[g.rival(me)]
    peasants = sorted(card for card in other.peasants if card.suit in own.court_suits[:2])
    return await from_elsewhere(g, me, peasants, GUEST, partial(refuse_peasant, own, other))


def refuse_peasant(own: Kingdom, other: Kingdom, card: Card) -> Refusal | None:
    """12.8a Return why a Peasant of the Opponent is not taken: its suit is neither the Regnant's nor the Consort's."""
    if card.suit in own.court_suits[:2] or card not in other.peasants:
        return None
    court = "neither your Regnant nor your Consort is" if own.consort else "your Regnant isn't"
    return Refusal(GUEST, f"{court} a {SUIT_NAMES[card.suit]}")


async def choose_discard(g: Rivals, me: Seat, suit: str, left: int) -> Card | None:
    """12.9d The top card of the Discard Pile, if a card is left to draw."""
    if suit != "D" or left <= 0:
        return None
    covered = Refusal(ENDOW, "only the top card of the Discard Pile can be taken")
    return await from_elsewhere(g, me, g.discard[-1:], ENDOW, lambda card: covered if card in g.discard[:-1] else None)


def take(g: Rivals, me: Seat, card: Card) -> None:
    """12.8a, 12.9d The card that was chosen comes to the hand, seen by both."""
    other = g.kingdoms[g.rival(me)]
    if card in other.peasants:
        other.peasants.remove(card)
        people.take_into_hand(g, me, card, "Peasants of the rival")
    else:
        g.discard.remove(card)
        people.take_into_hand(g, me, card, "Discard Pile")


async def draw_cards(g: Rivals, me: Seat, count: int, *, fervour: bool) -> None:
    """12.8 The cards of the Draw Pile; 12.9c one after another while each Club may go to the Population."""
    if not fervour:
        piles.draw(g, me, count)
        return
    while count > 0:
        drawn = piles.draw(g, me)
        count -= 1
        if drawn and await show_club(g, me, drawn[0]):
            count += 1


async def show_club(g: Rivals, me: Seat, card: Card) -> bool:
    """12.9c A drawn Club Number Card may be shown and become a Subject (free space, no (6)) or Peasant (5.2).

    Every card is asked about, so that the question doesn't tell the suit.
    """
    own = g.kingdoms[me]
    if not own.can_grow():
        return False
    rows = {row_token(royal): royal for royal in own.free_rows}
    options = [*rows, "peasant"]
    no_club = Refusal(FERVOUR, "only a Club Number Card may go to the Population")
    refuse = {} if card.suit == "C" and is_number(card) else dict.fromkeys(options, no_club)
    prompt = f"You drew {card.face}: where does it go?"
    may = bool(of_suit(list_hidden(g, me), "C"))  # 4.5
    where = await choose_or_no(g, me, options, rule=FERVOUR, prompt=prompt, refuse=refuse, always=may, no="hand")
    if where is None:
        return False
    own.hand.remove(card)
    admit(g, me, card, rows.get(where, where))
    return True


async def abundance(g: Rivals, me: Seat) -> None:
    """12.9a One Number Card from the hand goes to their own Peasant Pile (5.2), or one card is discarded."""
    own = g.kingdoms[me]
    if not own.hand:
        return
    prompt = "Abundance: which card leaves your hand?"
    if not own.can_grow():
        prompt = "Abundance: which card do you discard? (Your Population number is 10.)"
    card = await choose(
        g, me, sorted(own.hand), rule=ABUNDANCE, prompt=prompt, default=lowest(own.hand), always=len(own.hand) > 1
    )
    await part_with(g, me, card, rule=ABUNDANCE)


async def divine(g: Rivals, me: Seat) -> None:
    """12.9b One card from the hand goes face down on top of the Draw Pile; only its owner knows it."""
    own = g.kingdoms[me]
    if not own.hand:
        return
    prompt = "Divine: which card goes on the Draw Pile?"
    card = await choose(
        g, me, sorted(own.hand), rule=DIVINE, prompt=prompt, default=lowest(own.hand), always=len(own.hand) > 1
    )
    own.hand.remove(card)
    g.draw.append(card)
    g.divine = me
    g.tell(PutOnPile(seat=me))
