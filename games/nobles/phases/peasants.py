"""7. Peasant Phase: replacing a Subject; then the calamities of a Kingdom whose Peasants outnumber its Subjects."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.nobles.cards import SUIT_NAMES, is_better, value
from games.nobles.moves import people
from games.nobles.moves.choices import choose, choose_or_no
from games.nobles.moves.hands import may_hold, only, refuse_better, select
from games.nobles.moves.unoffered import Why, no_court_card
from games.nobles.phases import calamities
from games.nobles.state import Rivals

REPLACE: Final = Decision(
    "7.1",
    "may replace a Subject (7.1)",
    "A higher card of the same suit costs a Peasant if it comes from your hand, nothing if it is one of your Peasants.",
    openness="open",
)
SACRIFICE: Final = Decision(
    "7.1a", "may replace a Subject (7.1)", "A card from your hand costs a Peasant, which you discard too."
)
DECISIONS: Final = (REPLACE, SACRIFICE)


async def improve(g: Rivals, me: Seat) -> None:
    """7.1 The player may replace a row Subject by a higher card of its suit, from the hand or from the Peasants."""
    if not g.own.peasants:
        return
    ways = improvements(g, me)
    none = Refusal(REPLACE, "neither your hand nor your Peasants have a higher card of its suit")
    refuse = {old: none for old, found in ways.items() if not found}
    prompt = "Which Subject do you replace?"
    may = may_hold(g, me, partial(refuse_better, list(ways), REPLACE))
    old = await choose_or_no(g, me, list(ways), rule=REPLACE, prompt=prompt, refuse=refuse, always=may)
    if old is None:
        return
    need = f"it must be a {SUIT_NAMES[old.suit]} above {value(old)}"
    fits, prompt = only(ways[old], REPLACE, need), f"Which card takes the space of {old.face}?"
    why: Why = lambda card: no_court_card(g, me, card) or fits(card)  # noqa: E731
    new = await select(g, me, sources(g, me), why, rule=REPLACE, prompt=prompt)
    if new in g.own.peasants:  # 7.1b
        g.own.peasants.remove(new)
        people.replace(g, me, old, new)
        return
    peasant = await choose(g, me, sorted(g.own.peasants), rule=SACRIFICE, prompt="Which Peasant do you discard?")
    people.replace_from_hand(g, me, old, me, new)
    people.discard_peasant(g, me, peasant)


def improvements(g: Rivals, me: Seat) -> dict[Card, list[Card]]:
    """7.1 Each row Subject with what can replace it: 7.1a a card in the hand, since there is a Peasant; 7.1b a Peasant."""
    found = sources(g, me)
    return {old: [new for new in found if is_better(old, new)] for old in g.kingdoms[me].row_subjects}


def sources(g: Rivals, me: Seat) -> list[Card]:
    """7.1 The cards among which the higher one is: the hand and the Peasants."""
    return [*sorted(g.kingdoms[me].hand), *sorted(g.kingdoms[me].peasants)]


def is_overcrowded(g: Rivals) -> bool:
    """7.2 Return whether the Peasants outnumber the Subjects."""
    return len(g.own.peasants) > len(g.own.subjects)


async def suffer(g: Rivals, me: Seat) -> None:
    """7.2 While the Peasants outnumber the Subjects, 7.3 to 7.7 are gone through once, in this order."""
    for calamity in calamities.IN_ORDER:
        if not is_overcrowded(g):
            break
        await calamity(g, me)
