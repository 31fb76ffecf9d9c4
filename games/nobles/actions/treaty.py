"""9.14. Treaty, over two turns. What it brings is in `benefits`."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.actions.benefits import gain
from games.nobles.actions.counters import countered
from games.nobles.actions.slots import due, use
from games.nobles.cards import is_joker, is_royal, of_suit, value
from games.nobles.events.actions import Continues, DiamondDiscarded, DiamondLaid, TreatyFails
from games.nobles.kingdom import Marked
from games.nobles.moves import piles
from games.nobles.moves.choices import choose
from games.nobles.moves.hands import held, of_the_suit, select, weighed
from games.nobles.state import Rivals


def barred(g: Rivals, me: Seat) -> Refusal | None:
    """9.14a A Heart row Subject and a Diamond Number Card in the hand; 8.4 one Treaty at a time."""
    own = g.kingdoms[me]
    if own.treaty is not None:
        return None if due(g, me, "treaty") else Refusal("8.5", "your Treaty goes on in your next Action Phase")
    if not of_suit(own.row_subjects, "H"):
        return Refusal("9.14a", "you have no Heart Subject in your rows")
    return None if of_suit(own.hand, "D") else Refusal("9.14a", "you hold no Diamond Number Card")


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.14a Starts a Treaty, after the Opponent's answer to its announcement; or concludes it."""
    own = g.kingdoms[me]
    if own.treaty is not None:
        await conclude(g, me, own.treaty)
        return
    if await countered(g, me, "treaty", "Treaty"):
        return
    use(g, "treaty")
    hearts = of_the_suit("H", "9.14a")
    subject = await select(g, me, own.row_subjects, hearts, rule="9.14a", prompt="Which Heart Subject signs?")
    hand = held(g, me)
    refuse = weighed(hand, of_the_suit("D", "9.14a"))
    prompt = "Which Diamond do you lay on it?"  # asked even of one: the Opponent waits, and must not learn how many
    diamond = await choose(g, me, hand, rule="9.14a", prompt=prompt, refuse=refuse, always=True)
    own.hand.remove(diamond)
    own.treaty = Marked(subject=subject, diamond=diamond, turn=g.turn)
    g.tell(DiamondLaid(seat=me, diamond=diamond, subject=subject, kind="Treaty"))


async def conclude(g: Rivals, me: Seat, mark: Marked) -> None:
    """9.14b The Diamond is discarded and a card turned up; 9.14k the Treaty is over, the Subject stays."""
    use(g, "treaty")
    g.tell(Continues(seat=me, what="Treaty"))
    g.kingdoms[me].treaty = None
    g.discard.append(mark.diamond)
    g.tell(DiamondDiscarded(seat=me, diamond=mark.diamond, subject=mark.subject))
    for seat, suit in winners(g, me, mark.subject):
        await gain(g, seat, suit)


def winners(g: Rivals, me: Seat, heart: Card) -> list[tuple[Seat, str]]:
    """9.14c to 9.14f Who gains the benefit of which suit: a lower Number Card, a Royal Card, or a Joker and a further card."""
    rival = g.rival(me)
    card = piles.turn_up_and_discard(g)
    if card is not None and is_royal(card):
        return [(me, card.suit), (rival, card.suit)]
    if card is not None and is_joker(card):
        while card is not None and is_joker(card):
            card = piles.turn_up_and_discard(g)
        if card is not None:
            return [(rival, card.suit)]
    elif card is not None and value(card) < value(heart):
        return [(me, card.suit)]
    g.tell(TreatyFails(seat=me))
    return []
