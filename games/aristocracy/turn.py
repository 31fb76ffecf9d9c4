"""4.9 TURN: one action of section 5 after the other. Each has a file in `actions/`, which ends with its record."""

from __future__ import annotations

from typing import Final

from games.aristocracy.action import TurnAction
from games.aristocracy.action_events import Passed
from games.aristocracy.actions import build, downgrade, favor, harvest, hide, passing, royal, sell, store, trade
from games.aristocracy.actions.specials import SPECIALS
from games.aristocracy.state import Court
from games.engine.asking.ask import Ask, Seat
from games.engine.asking.decisions import pick
from games.engine.cards import Card
from games.engine.declaring.action import Decision

ACT: Final = Decision(
    "4.9c",
    "takes a turn (4.9)",
    "Each action uses up one of your turn's. Cards left in your stall return to your hand after the phase.",
    openness="open",
)
DECISIONS: Final = (ACT,)
FILES: Final = (trade, store, hide, sell, harvest, favor, downgrade, royal, passing)
"""5.2 to 5.10 In the order of the rulebook."""
ACTIONS: Final[dict[str, TurnAction]] = {file.ACTION.word: file.ACTION for file in FILES}
END: Final = "end"
END_RULE: Final = "4.9d"


async def take_action(g: Court) -> None:
    """4.9c Take one action of section 5, or 4.9d end the turn, which passes all that remain."""
    me = g.the_active()
    refuse = {word: why for word, action in ACTIONS.items() if (why := action.candidates(g, me).refusal)}  # 5.1c
    verb = await pick(me, [*ACTIONS, END], rule=ACT, prompt="What do you do?", refuse=refuse, default=END)
    if verb == END:
        left, g.used = g.allowance - g.used, g.allowance
        g.tell(Passed(seat=me, count=left))
        return
    g.act(verb)
    await ACTIONS[verb].carry_out(g, me)
    g.act("")
    g.used += 1


def aim(g: Court, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """5.1c Return the question that a barred action, face card or building would ask next, with a reason for each target."""
    if ask.rule == ACT:
        return ACTIONS[token].first_question(g, seat) if token in ACTIONS else None
    if ask.rule == favor.DISCARD:
        card = Card.of(token)
        return SPECIALS[card.rank].candidates(g, seat, card).ask(seat, favor.DISCARD)
    if ask.rule == build.CHOOSE and token not in build.NEW:
        building = g.building(token)
        if building.owner != seat or len(build.upgrades(g, building)) > 1:
            return build.candidates_to_upgrade(g, seat, building, None).ask(seat, build.UPGRADE)
    return None
