"""Players for random games, as in the playtests of the rulebooks: answers by chance, weighted so that much happens.

Nobles & Glory, 21.1: "active" takes actions with high probability; "careful" too, but gives no Glory away by a Scandal, rarely Serfs
or discards of its own will, places Subjects whenever it can, and keeps its Army Cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.engine.asking.ask import Ask, Tokens
from games.engine.dice import Dice

Player = Callable[[Any, Ask, Dice], Tokens]
RARELY: Final = frozenset({"12.2", "12.3"})  # discards and Serfs that nothing asks for
FREE: Final = frozenset({"7.7", "9.3h", "9.1a"})  # more of the kind, as parts of actions


def by_chance(view: Any, ask: Ask, dice: Dice) -> Tokens:
    """Any legal answer."""
    return ask.sample(dice)


def active(view: Any, ask: Ask, dice: Dice) -> Tokens:
    """Return an action rather than the end of a phase, four times in five."""
    others = [token for token in ask.legal if token != "end"]
    if ask.rule in ("8.1", "10.1") and "end" in ask.legal and others and dice.below(5):
        return (dice.choice(others),)
    return ask.sample(dice)


def careful(view: Any, ask: Ask, dice: Dice) -> Tokens:
    """As `active`, but sparing with its own Kingdom."""
    legal = ask.legal
    if ask.rule in RARELY and "no" in legal and dice.below(10):
        return ("no",)
    if ask.rule == "12.10" and dice.below(10):
        return ()
    if ask.rule in ("10.1", "10.2") and "place" in legal and dice.below(10):
        return ("place",)
    if ask.rule == "10.1" and "end" in legal:  # moving has no end of its own
        useful = [token for token in legal if token not in ("move", "place")]
        return (dice.choice(useful),)
    if ask.rule == "8.1":
        useful = [token for token in legal if token != "dethrone" or not dice.below(10)]
        return active(view, ask, dice) if len(useful) == len(legal) else (dice.choice(useful),)
    if ask.rule in FREE:
        kinds = [token for token in legal if token != "scandal"]
        return (dice.choice(kinds),)
    if ask.rule == "9.2a":
        spare = [token for token in legal if not token.endswith("H")] or legal
        return (dice.choice(spare),)
    return ask.sample(dice)


PLAYERS: Final[Mapping[str, Mapping[str, Player]]] = {
    "any": {"by chance": by_chance},
    "nobles": {"active": active, "careful": careful},
}
"""The players of a title; those of `any` where it has none of its own."""
