"""9.17. Dethrone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.slots import announce
from games.nobles.cards import is_joker, plural
from games.nobles.moves import court
from games.nobles.moves.choices import choose_among
from games.nobles.state import Rivals

DETHRONE: Final = Decision(
    "9.17a",
    "dethrones (9.17)",
    "Choose a Royal Card whose suit none of your Subjects has; its own Subjects then need other places.",
    sure="you discard that Royal Card, and its Subjects need other places",
)
ALL_SERVED: Final = Refusal(DETHRONE, "every one of your Royal Cards has a Subject of its suit")
NO_JESTER: Final = Refusal(DETHRONE, "a Court Jester can't be dethroned")
DECISIONS: Final = (DETHRONE,)


def candidates(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.17a A Royal Card of a suit that is not among their own Subjects, and another one that remains; the lowest first."""
    royals = g.kingdoms[me].royals
    if len(royals) == 1:
        return refused(DETHRONE, "it's your only Royal Card")
    present = {card.suit for card in g.kingdoms[me].subjects}
    found = [royal.card for royal in reversed(royals)]
    return among(found, lambda card: refuse_served(card.suit) if card.suit in present else None, ALL_SERVED)


@lru_cache
def refuse_served(suit: str) -> Refusal:
    """9.17a Return why a Royal Card of a suit among their own Subjects cannot be dethroned."""
    return Refusal(DETHRONE, f"you have {plural(suit)} among your Subjects")


def refuse_jester(card: Card) -> Refusal | None:
    """9.17a The Jester cannot be dethroned."""
    return NO_JESTER if is_joker(card) else None


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.17a The Royal Card is discarded, then 5.11."""
    prompt = "Whom do you dethrone?"
    card = await choose_among(g, me, candidates(g, me), rule=DETHRONE, prompt=prompt, why=refuse_jester)
    announce(g, me, ACTION, f"Dethrone {card.face}")
    await court.discard_royal(g, me, card)


ACTION: Final = TurnAction(
    word="dethrone",
    rule=DETHRONE,
    slot="12",
    name="Dethrone",
    short="Dethrone",
    note="costs a Royal Card whose suit no Subject has; its rank is free for another",
    now="you have {royals}",
    group=Purpose.COURT,
    unfolds=True,
    candidates=candidates,
    carry_out=carry_out,
)
