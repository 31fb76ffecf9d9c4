"""9.17. Dethrone."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.actions.slots import announce
from games.nobles.cards import plural
from games.nobles.moves import court
from games.nobles.moves.hands import any_fits, select
from games.nobles.state import Rivals


def barred(g: Rivals, me: Seat) -> Refusal | None:
    """9.17a A Royal Card of a suit that is not among the own Subjects, and another one that remains."""
    kingdom = g.kingdoms[me]
    if len(kingdom.royals) == 1:
        return Refusal("9.17a", "it is your only Royal Card")
    if any_fits(candidates(g, me), lambda card: served(g, me, card)):
        return None
    return Refusal("9.17a", "the suits of all your Royal Cards are among your Subjects")


def candidates(g: Rivals, me: Seat) -> list[Card]:
    """9.17a The own Royal Cards, the lowest first."""
    return [royal.card for royal in reversed(g.kingdoms[me].royals)]


def served(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """9.17a A Royal Card of a suit among the own Subjects cannot be dethroned."""
    return (
        Refusal("9.17a", f"you have {plural(card.suit)} among your Subjects") if g.kingdoms[me].has(card.suit) else None
    )


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.17a The Royal Card is discarded, then 5.11."""
    cards = candidates(g, me)
    prompt = "Whom do you dethrone?"
    card = await select(g, me, cards, lambda card: served(g, me, card), rule="9.17a", prompt=prompt)
    announce(g, me, "dethrone", f"Dethrone {card.face}")
    await court.discard_royal(g, me, card)
