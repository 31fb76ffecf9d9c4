"""9.14. Treaty, over two turns. Its benefits are in `benefits`."""

from __future__ import annotations

from typing import Any, Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused, unasked
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.nobles.action import Counter, Purpose, TurnAction
from games.nobles.actions.benefits import gain
from games.nobles.actions.counters import announce
from games.nobles.actions.slots import is_due, use
from games.nobles.cards import is_joker, is_royal, of_suit, value
from games.nobles.events.actions import Continues, DiamondDiscarded, DiamondLaid, TreatyFails
from games.nobles.kingdom import Marked
from games.nobles.moves import piles
from games.nobles.moves.choices import choose_among
from games.nobles.moves.hands import list_held, of_the_suit
from games.nobles.state import Rivals

SIGN: Final = Decision(
    "9.14a",
    "signs a Treaty (9.14)",
    "The Diamond stays on the Heart until your next turn. Then a card below the Heart brings the benefit of its suit.",
)
DECISIONS: Final = (SIGN,)


def candidates(g: Rivals, me: Seat) -> Candidates[Any]:
    """9.14a A Heart row Subject and a Diamond Number Card in the hand; 8.4 one Treaty at a time."""
    own = g.kingdoms[me]
    if own.treaty is not None:
        return unasked() if is_due(g, me, ACTION) else refused("8.5", "your Treaty continues in your next Action Phase")
    if not of_suit(own.row_subjects, "H"):
        return refused(SIGN, "you have no Heart Subject in your rows")
    return unasked() if of_suit(own.hand, "D") else refused(SIGN, "you have no Diamond Number Card in your hand")


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.14a Start a Treaty, after the Opponent's answer to its announcement; or conclude it."""
    own = g.kingdoms[me]
    if own.treaty is not None:
        await conclude(g, me, own.treaty)
        return
    if await announce(g, me, ACTION, "Treaty"):
        return
    use(g, ACTION)
    hearts = among(own.row_subjects, of_the_suit("H", SIGN))
    subject = await choose_among(g, me, hearts, rule=SIGN, prompt="Which Heart Subject signs?")
    diamonds = among(list_held(g, me), of_the_suit("D", SIGN))
    prompt = "Which Diamond do you lay on it?"  # asked even of one: the Opponent waits, and must not learn how many
    diamond = await choose_among(g, me, diamonds, rule=SIGN, prompt=prompt, always=len(own.hand) > 1)
    own.hand.remove(diamond)
    own.treaty = Marked(subject=subject, diamond=diamond, turn=g.turn)
    g.tell(DiamondLaid(seat=me, diamond=diamond, subject=subject, kind="Treaty"))


async def conclude(g: Rivals, me: Seat, mark: Marked) -> None:
    """9.14b The Diamond is discarded and a card turned up; 9.14k the Treaty is over, the Subject stays."""
    use(g, ACTION)
    g.tell(Continues(seat=me, what="Treaty"))
    g.kingdoms[me].treaty = None
    g.discard.append(mark.diamond)
    g.tell(DiamondDiscarded(seat=me, diamond=mark.diamond, subject=mark.subject))
    for seat, suit in winners(g, me, mark.subject):
        await gain(g, seat, suit)


def winners(g: Rivals, me: Seat, heart: Card) -> list[tuple[Seat, str]]:
    """9.14c to 9.14f Return who gains the benefit of which suit: a lower Number Card, a Royal Card, or a Joker and a further card."""
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


ACTION: Final = TurnAction(
    word="treaty",
    rule=SIGN,
    slot="9",
    name="Treaty",
    short="Treaty",
    note="costs a Diamond; a card below your Heart next turn brings a benefit",
    now="{diamonds}",
    group=Purpose.PLANS,
    goes_on={2: "one card is turned up"},
    unfolds=True,
    counter=Counter(
        "Diplomacy", suit="H", beats="D", stops="a card below its Heart, turned up next turn, brings a benefit"
    ),
    candidates=candidates,
    carry_out=carry_out,
)
