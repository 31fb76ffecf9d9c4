"""5.5 Take (first action), and the discard that follows."""

from __future__ import annotations

from typing import Final

from games.aristocrats import rounds
from games.aristocrats.action import TurnAction
from games.aristocrats.events import Discarded, Took, YouDiscarded
from games.aristocrats.state import Company, sort_shown
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, refused, unasked
from games.engine.asking.decisions import pick
from games.engine.asking.settling import settle
from games.engine.cards import Card
from games.engine.declaring.action import Decision

DISCARD: Final = Decision(
    "5.5c",
    "discards one of six cards (5.5)",
    "No one sees what you discard. Keep one suit without gaps, as high as you can.",
)


def candidates(g: Company, me: Seat) -> Candidates[Card]:
    """5.5a There is an unveiled card."""
    return unasked() if g.unveiled else refused("5.5a", "there is no unveiled card")


async def carry_out(g: Company, me: Seat) -> None:
    """5.5b The unveiled card goes to the hand; the Benefactor loses the title."""
    card = g.unveiled
    if card is None:
        raise RuntimeError("there is no unveiled card")
    settle(g, me, [card], card, rule="5.5a", prompt="Which card do you take?")  # 5.5a an expired one is named in vain
    g.hands[me].append(card)
    g.unveiled, g.taken, g.access, g.used = None, card, [], "take"
    g.tell(Took(seat=me, card=card, title_lost=g.lose_title(me)))
    rounds.tell_hand(g, me)


async def discard_one(g: Company) -> None:
    """5.5c One of the six cards is discarded, unseen for good; 5.5d then one card is flipped."""
    me, taken = g.active, g.taken
    card = await pick(me, sort_shown(g.hands[me]), rule=DISCARD, prompt="Which card do you discard?", default=taken)
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


def resolve_discard(g: Company) -> None:
    """7.9 An open discard is resolved by its default, when the game master closes the round."""
    if g.taken:
        drop(g, g.active, g.taken, flip=False)


DECISIONS: Final = (DISCARD,)
ACTION: Final = TurnAction(
    word="take",
    rule="5.5a",
    name="Take",
    note="then discard one of six",
    now="then discard one of six: worth {worth_taking} at best, now {worth}{title_lost}",
    elsewhere="you can take only as the first action of your turn",
    candidates=candidates,
    carry_out=carry_out,
)
