"""8.1 to 8.6. The actions, their slots, and why one is not possible now."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from games.engine.ask import Seat
from games.engine.errors import Refusal
from games.nobles import (
    abilities,
    accord,
    ascendancy,
    assassination,
    battle,
    commerce,
    crusade,
    declaration,
    decree,
    dethrone,
    duel,
    eminence,
    enact,
    festival,
    intrigue,
    polity,
    subterfuge,
    tournament,
    treaty,
)
from games.nobles.state import Rivals


class Action(NamedTuple):
    """8.2 An action: its slot, its own rule, why it is not possible now, and what it does."""

    slot: str
    rule: str
    barred: Callable[[Rivals, Seat], Refusal | None]
    carry_out: Callable[[Rivals, Seat], Awaitable[None]]


ACTIONS: Final[dict[str, Action]] = {
    "intrigue": Action("1", "9.1a", intrigue.barred, intrigue.carry_out),
    "ascendancy": Action("2", "9.2a", ascendancy.barred, ascendancy.carry_out),
    "regnant": Action("3", "9.3a", abilities.barred, abilities.carry_out),
    "eminence": Action("4", "9.5a", eminence.barred, eminence.carry_out),
    "declaration": Action("5", "9.6a", declaration.barred, declaration.carry_out),
    "battle": Action("6", "9.7a", battle.barred, battle.carry_out),
    "crusade": Action("6", "9.8a", crusade.barred, crusade.carry_out),
    "polity": Action("7", "9.9a", polity.barred, polity.carry_out),
    "festival": Action("7", "9.10a", festival.barred, festival.carry_out),
    "duel": Action("8", "9.11a", duel.barred, duel.carry_out),
    "tournament": Action("8", "9.12a", tournament.barred, tournament.carry_out),
    "accord": Action("9", "9.13a", accord.barred, accord.carry_out),
    "treaty": Action("9", "9.14a", treaty.barred, treaty.carry_out),
    "assassination": Action("10", "9.15a", assassination.barred, assassination.carry_out),
    "subterfuge": Action("11", "9.16a", subterfuge.barred, subterfuge.carry_out),
    "dethrone": Action("12", "9.17a", dethrone.barred, dethrone.carry_out),
    "commerce": Action("13", "9.18a", commerce.barred, commerce.carry_out),
    "decree": Action("14", "9.19a", decree.barred, decree.carry_out),
    "enact": Action("15", "9.20a", enact.barred, enact.carry_out),
}
"""8.2 In the order of the list. `crusade`, `festival`, `tournament` and `treaty` also go on with what is unfinished (8.5)."""

NAMES: Final = {
    "regnant": "Regnant Ability",
    "ascendancy": "No Consort Ascendancy",
    "declaration": "Chamberlain Declaration",
}


def name(action: str) -> str:
    """An action as the rulebook names it."""
    return NAMES.get(action, action.capitalize())


def barred(g: Rivals, me: Seat) -> dict[str, Refusal]:
    """8.2 to 8.4, 8.7e Why actions are not possible now."""
    found: dict[str, Refusal] = {}
    for verb, action in ACTIONS.items():
        refusal = spent(g, me, verb) or action.barred(g, me)
        if refusal is not None:
            found[verb] = refusal
    return found


def spent(g: Rivals, me: Seat, verb: str) -> Refusal | None:
    """8.2 Once per turn and slot; 8.7e a countered action not again; 8.3, 8.4 what is unfinished comes first."""
    slot = ACTIONS[verb].slot
    going_on = [other for other in g.begun if ACTIONS[other].slot == slot]
    if slot in g.used and going_on:
        return Refusal("8.3", f"your {name(going_on[0])} was started or continued in this turn, for both")
    if slot in g.used:
        others = [name(other) for other, action in ACTIONS.items() if action.slot == slot]
        return Refusal("8.2", f"once per turn, and this was done: {' or '.join(others)}")
    if verb in g.countered:
        return Refusal("8.7e", "it was countered in this turn")
    rivals_of = {"battle": "crusade", "polity": "festival", "duel": "tournament", "accord": "treaty"}
    blocking = rivals_of.get(verb)
    if blocking and getattr(g.kingdoms[me], blocking) is not None:
        return Refusal("8.4", f"your own {name(blocking)} is unfinished")
    return None
