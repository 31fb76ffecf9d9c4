"""7. Peasant Phase: replacing a Subject; then the calamities of a Kingdom whose Peasants outnumber its Subjects."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from games.engine.ask import Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.engine.game import Next
from games.nobles import calamities, moves, turns
from games.nobles.cards import SUIT_NAMES, value
from games.nobles.choices import choose, choose_or_no
from games.nobles.hands import only, select
from games.nobles.state import Rivals
from games.nobles.steps import phase

Calamity = Callable[[Rivals, Seat], Awaitable[None]]
ORDER: Final[tuple[Calamity, ...]] = (
    calamities.famine,
    calamities.disease,
    calamities.revolt,
    calamities.poverty,
    calamities.ascension,
)


@phase
async def peasant_step_1(g: Rivals) -> Next:
    """7.1 The player may replace a row Subject by a higher card of its suit, from the hand or from the Peasants."""
    me = g.active
    if not g.own.peasants:
        return peasant_step_2
    ways = improvements(g, me)
    none = Refusal("7.1", "neither your hand nor your Peasants have a higher card of its suit")
    refuse = {old: none for old, found in ways.items() if not found}
    prompt = "Which Subject does a higher card replace?"
    old = await choose_or_no(g, me, list(ways), rule="7.1", prompt=prompt, refuse=refuse, always=True)
    if old is None:
        return peasant_step_2
    need = f"it must be a {SUIT_NAMES[old.suit]} above {value(old)}"
    why, prompt = only(ways[old], "7.1", need), f"Which card takes the space of {old.face}?"
    new = await select(g, me, sources(g, me), why, rule="7.1", prompt=prompt)
    if new in g.own.peasants:  # 7.1b
        g.own.peasants.remove(new)
        moves.replace(g, me, old, new)
        return peasant_step_2
    peasant = await choose(g, me, sorted(g.own.peasants), rule="7.1a", prompt="Which Peasant do you discard?")
    moves.replace_from_hand(g, me, old, me, new)
    moves.discard_peasant(g, me, peasant)
    return peasant_step_2


def improvements(g: Rivals, me: Seat) -> dict[Card, list[Card]]:
    """7.1 Each row Subject with what can replace it: 7.1a a card of the hand, since there is a Peasant; 7.1b a Peasant."""
    found = sources(g, me)
    return {old: [new for new in found if better(old, new)] for old in g.kingdoms[me].row_subjects}


def sources(g: Rivals, me: Seat) -> list[Card]:
    """7.1 The cards among which the higher one is: the hand and the Peasants."""
    return [*sorted(g.kingdoms[me].hand), *sorted(g.kingdoms[me].peasants)]


def better(old: Card, new: Card) -> bool:
    """2.2, 7.1 A Number Card of the same suit and higher value."""
    return new.suit == old.suit and new.rank in "A23456789T" and value(new) > value(old)


@phase
async def peasant_step_2(g: Rivals) -> Next:
    """7.2 While the Peasants outnumber the Subjects, 7.3 to 7.7 are gone through once, in this order."""
    me = g.active
    for calamity in ORDER:
        if len(g.own.peasants) <= len(g.own.subjects):
            break
        await calamity(g, me)
    return turns.act
