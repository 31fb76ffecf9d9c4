"""8. Action Phase: the nineteen actions, why one is not possible now, and what goes on from earlier turns.

The second page of the sequence of play, after `steps.py`: each action has the file of its name in `actions/`, which ends with its record.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, NamedTuple

from games.engine.asking.ask import Ask, Seat
from games.engine.asking.decisions import pick
from games.engine.asking.settling import settle
from games.engine.declaring.action import Action, Decision, by_word
from games.engine.errors import Refusal
from games.nobles.action import TurnAction
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
from games.nobles.moves.unoffered import unsaid
from games.nobles.state import Rivals

ACT: Final = Decision(
    "8.1",
    "acts (8)",
    "You can do each action once a turn, in any order. The seventh Glory card ends the game; the higher score wins.",
    openness="open",
)
DECISIONS: Final = (ACT,)
FILES: Final = (
    intrigue, ascendancy, regnant, eminence, declaration, battle, crusade, polity, festival, duel, tournament,
    accord, treaty, assassination, subterfuge, dethrone, commerce, decree, enact,
)  # fmt: skip
"""8.2 In the order of the list."""
ACTIONS: Final[dict[str, TurnAction]] = {file.ACTION.word: file.ACTION for file in FILES}
"""`crusade`, `festival`, `tournament` and `treaty` also go on with what is unfinished (8.5)."""
LONG: Final[dict[str, list[TurnAction]]] = {
    one.word: [other for other in ACTIONS.values() if other.slot == one.slot and other.over_turns and other is not one]
    for one in ACTIONS.values()
}
"""8.4 By action, those of several turns that share its slot."""
MENU: Final[dict[str, Action[Rivals]]] = by_word((*ACTIONS.values(), subterfuge.REVEAL))
END: Final = "end"


def find_announced(ask: Ask) -> TurnAction | None:
    """8.7c Return the action that a question about a Counter names first; None for another question."""
    return next((one for one in ACTIONS.values() if one.counter and ask.prompt.startswith(f"{one.name}:")), None)


async def act(g: Rivals, me: Seat) -> bool:
    """8.1 One of the actions that are possible now; whether there was one, and the player has not ended the phase."""
    prompt, refuse = "What do you do?", reasons(g, me)
    options, beside = [*MENU, END], unsaid(ACT)
    if len(refuse) == len(MENU) and is_open(g, me):
        settle(g, me, options, END, rule=ACT, prompt=prompt, refuse=refuse, beside=beside)
        return False
    verb = await pick(me, options, rule=ACT, prompt=prompt, refuse=refuse, default=END, beside=beside)
    if verb == END:
        return False
    await MENU[verb].carry_out(g, me)
    return True


def is_open(g: Rivals, me: Seat) -> bool:
    """4.5 Return whether everyone can see what is possible: without a hand, and without an Army Card whose suit an Accord may bind (9.13c)."""
    own = g.kingdoms[me]
    return not own.hand and not (own.army and any(kingdom.accord for kingdom in g.kingdoms))


def reasons(g: Rivals, me: Seat) -> dict[str, Refusal]:
    """8.2 to 8.4, 8.7e Return why actions are not possible now."""
    own = g.kingdoms[me]
    found: dict[str, Refusal] = {}
    fresh = not (g.used or g.countered or own.has_unfinished)
    for word, action in MENU.items():
        why = None if fresh or not isinstance(action, TurnAction) else spent(g, me, action)
        why = why or action.candidates(g, me).refusal
        if why is not None:
            found[word] = why
    return found


def spent(g: Rivals, me: Seat, action: TurnAction) -> Refusal | None:
    """8.2 Once per turn and slot; 8.7e a countered action not again; 8.3, 8.4 what is unfinished comes first."""
    if action.slot in g.used:
        return refuse_used(g, action)
    if action.word in g.countered:
        return Refusal("8.7e", "it was countered this turn")
    for other in LONG[action.word]:
        if g.kingdoms[me].find_unfinished(other.word) is not None:
            return Refusal("8.4", f"your {other.name} is unfinished")
    return None


def refuse_used(g: Rivals, action: TurnAction) -> Refusal | None:
    """8.2, 8.3 Return which of the actions that share a slot has used it in this turn; what is done once per game says so itself."""
    if action.per_game:
        return None
    sharing = [other for other in ACTIONS.values() if other.slot == action.slot]
    going_on = [other for other in sharing if other.word in g.begun]
    if going_on:
        others = " and ".join(other.name for other in sharing if other is not going_on[0])
        return Refusal("8.3", f"your {going_on[0].name} used this turn's slot, which {others} shares")
    return Refusal("8.2", f"you've already done this once this turn: {' or '.join(other.name for other in sharing)}")


# ---- what goes on from earlier turns


class Continuation(NamedTuple):
    """8.5 What goes on in its owner's next Action Phase: whether it is due, and its next step."""

    is_due: Callable[[Rivals, Seat], bool]
    carry_out: Callable[[Rivals, Seat], Awaitable[None]]


CONTINUATIONS: Final = {
    **{
        word: Continuation(partial(slots.is_due, action=action), action.carry_out)
        for word, action in ACTIONS.items()
        if action.over_turns
    },
    "subterfuge": Continuation(subterfuge.is_due, subterfuge.reveal),
}
"""8.6 In the order in which they are carried out at the end of the phase."""


def list_due(g: Rivals) -> list[str]:
    """8.5, 8.6 Return what the Active player must go on with in this turn."""
    if not (g.own.has_unfinished or g.kingdoms[g.rival(g.active)].overlooked):
        return []
    return [action for action, one in CONTINUATIONS.items() if one.is_due(g, g.active)]


async def go_on(g: Rivals, me: Seat) -> None:
    """8.6 The first that is due is carried out."""
    await CONTINUATIONS[list_due(g)[0]].carry_out(g, me)
