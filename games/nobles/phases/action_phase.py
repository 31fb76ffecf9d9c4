"""8. Action Phase: the nineteen actions, why one is not possible now, and what goes on from earlier turns.

The second page of the sequence of play, after `steps.py`: each action has the file of its name in `actions/`, and 8.2 the slots are in `actions/slots.py`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, NamedTuple

from games.engine.ask import Seat
from games.engine.decisions import pick
from games.engine.errors import Refusal
from games.nobles.actions import (
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
    regnant,
    slots,
    subterfuge,
    tournament,
    treaty,
)
from games.nobles.actions.slots import OVER_TURNS, spent
from games.nobles.state import Rivals


class Action(NamedTuple):
    """8.2 An action: its own rule, why it is not possible now, and what it does."""

    rule: str
    barred: Callable[[Rivals, Seat], Refusal | None]
    carry_out: Callable[[Rivals, Seat], Awaitable[None]]


ACTIONS: Final[dict[str, Action]] = {
    "intrigue": Action("9.1a", intrigue.barred, intrigue.carry_out),
    "ascendancy": Action("9.2a", ascendancy.barred, ascendancy.carry_out),
    "regnant": Action("9.3a", regnant.barred, regnant.carry_out),
    "eminence": Action("9.5a", eminence.barred, eminence.carry_out),
    "declaration": Action("9.6a", declaration.barred, declaration.carry_out),
    "battle": Action("9.7a", battle.barred, battle.carry_out),
    "crusade": Action("9.8a", crusade.barred, crusade.carry_out),
    "polity": Action("9.9a", polity.barred, polity.carry_out),
    "festival": Action("9.10a", festival.barred, festival.carry_out),
    "duel": Action("9.11a", duel.barred, duel.carry_out),
    "tournament": Action("9.12a", tournament.barred, tournament.carry_out),
    "accord": Action("9.13a", accord.barred, accord.carry_out),
    "treaty": Action("9.14a", treaty.barred, treaty.carry_out),
    "assassination": Action("9.15a", assassination.barred, assassination.carry_out),
    "subterfuge": Action("9.16a", subterfuge.barred, subterfuge.carry_out),
    "dethrone": Action("9.17a", dethrone.barred, dethrone.carry_out),
    "commerce": Action("9.18a", commerce.barred, commerce.carry_out),
    "decree": Action("9.19a", decree.barred, decree.carry_out),
    "enact": Action("9.20a", enact.barred, enact.carry_out),
}
"""8.2 In the order of the list. `crusade`, `festival`, `tournament` and `treaty` also go on with what is unfinished (8.5)."""

END: Final = "end"
REVEAL: Final = "reveal"


async def act(g: Rivals, me: Seat) -> bool:
    """8.1 One of the actions that are possible now; whether there was one, and the player has not ended the phase."""
    refuse = barred(g, me)
    if not subterfuge.due(g, me):
        refuse[REVEAL] = subterfuge.nothing_to_reveal(g, me)
    options = [*ACTIONS, REVEAL, END]
    verb = await pick(me, options, rule="8.1", prompt="What do you do?", refuse=refuse, default=END)
    if verb == END:
        return False
    await (subterfuge.reveal if verb == REVEAL else ACTIONS[verb].carry_out)(g, me)
    return True


def barred(g: Rivals, me: Seat) -> dict[str, Refusal]:
    """8.2 to 8.4, 8.7e Why actions are not possible now."""
    found: dict[str, Refusal] = {}
    for verb, action in ACTIONS.items():
        refusal = spent(g, me, verb) or action.barred(g, me)
        if refusal is not None:
            found[verb] = refusal
    return found


# ---- what goes on from earlier turns


class Continuation(NamedTuple):
    """8.5 What goes on in its owner's next Action Phase: whether it is due, and its next step."""

    due: Callable[[Rivals, Seat], bool]
    carry_out: Callable[[Rivals, Seat], Awaitable[None]]


CONTINUATIONS: Final = {
    **{action: Continuation(partial(slots.due, action=action), ACTIONS[action].carry_out) for action in OVER_TURNS},
    "subterfuge": Continuation(subterfuge.due, subterfuge.reveal),
}
"""8.6 In the order in which they are carried out at the end of the phase."""


def due(g: Rivals) -> list[str]:
    """8.5, 8.6 What the Active player must go on with in this turn."""
    return [action for action, one in CONTINUATIONS.items() if one.due(g, g.active)]


async def go_on(g: Rivals, me: Seat) -> None:
    """8.6 The first that is due is carried out."""
    await CONTINUATIONS[due(g)[0]].carry_out(g, me)
