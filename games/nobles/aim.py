"""8, 9, 10. Why not this one: the cards that a refused action would have asked for, each with its own reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final, TypeAlias

from games.engine.ask import Ask, Option, Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.actions import enactments, intrigue
from games.nobles.moves.hands import held
from games.nobles.phases.action_phase import ACTIONS, MENU, spent
from games.nobles.phases.population import ACTS
from games.nobles.state import Rivals

EVERY: Final = {**MENU, **ACTS}
"""Every action of both phases by its word."""
Targets: TypeAlias = Mapping[str, Refusal | None]
"""What could be named, each with why not."""
Aim: TypeAlias = Callable[[Rivals, Seat], Targets]


def aim(g: Rivals, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """The question to which a refused choice would have led; None where its own reason is all there is to say."""
    if ask.rule in ("8.1", "10.1", "10.2") and token in EVERY:
        closed = token in ACTIONS and spent(g, seat, ACTIONS[token]) is not None
        question = None if closed else EVERY[token].first_question(g, seat)
        return question if question is not None and question.options else None
    if (ask.rule, token) not in KINDS:
        return None
    targets, rule = KINDS[ask.rule, token](g, seat), ask.rule
    options = tuple([Option(name, refusal) for name, refusal in targets.items()])
    return Ask(seat, rule, "", options) if options else None


def weigh(cards: Iterable[Card], why: Callable[[Card], Refusal | None]) -> Targets:
    """Each card with why it cannot be chosen."""
    return {str(card): why(card) for card in cards}


# ---- kinds


def of_kind(g: Rivals, me: Seat, kind: str) -> Targets:
    """9.1b to 9.1d Cards of the Opponent's Population, if there are Royal Cards enough without a Subject."""
    if intrigue.unserved(g, g.rival(me)) < intrigue.LEAST[kind]:
        return {}
    return weigh(intrigue.targets(g, me, kind), partial(intrigue.spared, g, me))


def of_horticulture(g: Rivals, me: Seat) -> Targets:
    """9.20b The own Peasants."""
    return weigh(g.kingdoms[me].peasants, partial(enactments.barren, g, me))


def of_enacted_tournament(g: Rivals, me: Seat) -> Targets:
    """9.20c The Opponent's Peasants, while there is room for one more."""
    if not g.kingdoms[me].can_grow():
        return {}
    return weigh(g.kingdoms[g.rival(me)].peasants, partial(enactments.unbeaten, g, me))


def of_accoutres(g: Rivals, me: Seat) -> Targets:
    """9.20d Cards of the hand, above an own Army Card."""
    return weigh(held(g, me), partial(enactments.unequal, g, me)) if g.kingdoms[me].army else {}


def of_construction(g: Rivals, me: Seat) -> Targets:
    """9.20e Cards of the hand, between a Subject and a Peasant."""
    return weigh(held(g, me), partial(enactments.unbuilt, g, me))


KINDS: Final[dict[tuple[str, str], Aim]] = {
    **{("9.1a", kind): partial(of_kind, kind=kind) for kind in intrigue.LEAST},
    ("9.20a", "horticulture"): of_horticulture,
    ("9.20a", "tournament"): of_enacted_tournament,
    ("9.20a", "accoutres"): of_accoutres,
    ("9.20a", "construction"): of_construction,
}
"""By the rule that asks for a kind, and the kind."""
