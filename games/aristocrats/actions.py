"""4.3, 4.5. The actions of a turn: which are offered in FIRST and in SECOND, and how they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.aristocrats import forfeit, gift, lock_in, steal, take
from games.aristocrats.action import TurnAction
from games.aristocrats.state import Company
from games.engine.asking.ask import Ask, Seat
from games.engine.asking.decisions import pick
from games.engine.declaring.action import Decision

FILES: Final = (gift, take, forfeit, lock_in, steal)
ACT: Final = Decision(
    "4.3",
    "chooses an action (4.3)",
    "Collect a sequence: ranks in a row in one suit score for you, all other cards against you. First give a low "
    "card or take the unveiled one; then you may lock in your hand or steal one.",
    openness="open",
)
DECISIONS: Final[tuple[Decision, ...]] = (
    ACT,
    *[decision for file in FILES for decision in getattr(file, "DECISIONS", ())],
)
"""4.3 Every rule that asks, with its texts. Each is in the file of its rule."""
FIRST: Final[dict[str, TurnAction]] = {file.ACTION.word: file.ACTION for file in FILES}
"""4.3 Donate, Take or forfeit; 4.5 Lock in or Steal may be named here, too."""
SECOND: Final = {action.word: action for action in (lock_in.ACTION, steal.ACTION, forfeit.ACTION)}
"""4.3 Lock in, Steal or forfeit."""


async def act_first(g: Company) -> TurnAction:
    """4.3 FIRST: carry out what the active seat chooses, and return it."""
    action = await choose(g, FIRST, "Your first action?", forfeit.ACTION)
    await action.carry_out(g, g.active)
    return action


async def act_second(g: Company) -> None:
    """4.3 SECOND: forfeit, Lock in or Steal; 9.1 an absent player's default at once."""
    me = g.active
    action = default = lock_in.ACTION if is_absent_too_often(g, me) else forfeit.ACTION
    if not g.absent_now:
        action = await choose(g, SECOND, "Your second action?", default)
        g.absent_now = g.lapsed == me
    await action.carry_out(g, me)


async def choose(g: Company, offered: Mapping[str, TurnAction], prompt: str, default: TurnAction) -> TurnAction:
    """4.3 Ask the active seat for one of these actions."""
    me, refuse = g.active, {}
    for word, action in offered.items():
        refusal = action.candidates(g, me).refusal
        if refusal is not None:
            refuse[word] = refusal
    return offered[await pick(me, list(offered), rule=ACT, prompt=prompt, refuse=refuse, default=default.word)]


def is_absent_too_often(g: Company, me: Seat) -> bool:
    """7.10 Whether an absent turn now would be the one that locks the seat in."""
    return g.options.absent_lock != "off" and g.absent[me] + 1 >= g.options.absent_lock


def aim(g: Company, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """5.2b, 5.2c, 5.8a What a refused choice would have led to: of Donate the card, then the recipient; of Steal the victim."""
    if ask.rule == gift.GIVE:
        return gift.recipients(g, seat).ask(seat, gift.RECEIVE)
    return FIRST[token].first_question(g, seat) if token in FIRST else None
