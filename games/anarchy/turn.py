"""4, 5. A turn: an optional use, then a set or a pass. Players who wait may lodge a standing pass in the meantime."""

from __future__ import annotations

from typing import Final, TypeAlias

from games.anarchy import exchange, passing, use, which
from games.anarchy.hand import play
from games.anarchy.sets import Shape, offer, weakest
from games.anarchy.state import Realm
from games.anarchy.which import cards_ask, choose_cards
from games.engine.asking.ask import Ask, Seat
from games.engine.asking.decisions import pick
from games.engine.asking.flows import whoever
from games.engine.declaring.action import Action, Decision
from games.engine.errors import Refusal

LEAD: Final = Decision(
    "5.3a",
    "leads: any set of equal cards (5.3)",
    "A set is any number of cards of one rank. Be first to get rid of all your cards; play weak ones now.",
)
BEAT: Final = Decision(
    "5.4a",
    "beats the set on the table, or passes (5.4)",
    "Beat it with a stronger rank and at least as many cards. If you pass, you're out until the pile is cleared.",
)
TurnAction: TypeAlias = Action[Realm]
ACTIONS: Final[dict[str, TurnAction]] = {action.word: action for action in (passing.ACTION, use.ACTION)}
"""4.2, 4.5 The actions of a turn instead of playing a set, and before it."""
DECISIONS: Final = (LEAD, BEAT, *which.DECISIONS, *use.DECISIONS, *exchange.DECISIONS, *passing.DECISIONS)
"""14 Every rule that asks, with its texts. Each is in the file of its rule."""


async def take_turn(g: Realm) -> TurnAction | None:
    """2.11 The leader plays a set; a responder beats or passes; either may use a Specialty Card before (7.3b).

    Return the action that was carried out; None for a set.
    """
    me = g.to_play
    waiting = passing.find_waiting(g)
    beside = {waiting[0]: passing.stand(g, waiting)} if waiting else {}
    _, action = await whoever({me: decide(g, me), **beside})
    g.acted = me
    return action


async def decide(g: Realm, me: Seat) -> TurnAction | None:
    """S2, S3 Ask for one set, a pass or a use, and carry it out."""
    names, too_weak = offer(g, me)
    refuse = {**find_barred(g, me), **too_weak}
    default = passing.ACTION.word if g.top else str(weakest(g, me))
    prompt, rule = ("Beat it or pass?", BEAT) if g.top else ("What do you lead?", LEAD)
    token = await pick(me, [*names, *ACTIONS], rule=rule, prompt=prompt, refuse=refuse, default=default)
    if token in ACTIONS:
        await ACTIONS[token].carry_out(g, me)
        return ACTIONS[token]
    shape = Shape.of(token)
    play(g, me, shape, await choose_cards(g, me, shape))
    return None


def find_barred(g: Realm, me: Seat) -> dict[str, Refusal]:
    """5.3b, 7.3 Why a pass or a use is not possible now."""
    return {word: why for word, action in ACTIONS.items() if (why := action.candidates(g, me).refusal) is not None}


def aim(g: Realm, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """13.1 What a refused choice would have led to: the Specialty Cards of a use, the cards of a set."""
    if ask.rule not in (LEAD, BEAT):
        return None
    return ACTIONS[token].first_question(g, seat) if token in ACTIONS else cards_ask(g, seat, Shape.of(token))
