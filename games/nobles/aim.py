"""8, 9, 10. Why not this one: the cards that a refused action would have asked for, each with its own reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final, TypeAlias

from games.engine.ask import Ask, Option, Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.actions import (
    ascendancy,
    assassination,
    battle,
    crusade,
    declaration,
    decree,
    dethrone,
    eminence,
    enact,
    enactments,
    festival,
    intrigue,
    regnant,
    subterfuge,
    tournament,
)
from games.nobles.actions.slots import spent
from games.nobles.moves import court
from games.nobles.moves.hands import held, of_the_suit
from games.nobles.phases import population
from games.nobles.phases.action_phase import ACTIONS
from games.nobles.state import Rivals

Targets: TypeAlias = Mapping[str, Refusal | None]
"""What could be named, each with why not."""
Aim: TypeAlias = Callable[[Rivals, Seat], Targets]


def aim(g: Rivals, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """The question to which a refused choice would have led; None where its own reason is all there is to say."""
    if ask.rule in ("8.1", "10.1", "10.2") and token in ACTS:
        closed = spent(g, seat, token) if token in ACTIONS else None
        targets = {} if closed else ACTS[token](g, seat)
        rule = ACTIONS[token].rule if token in ACTIONS else population.ACTS[token].rule
    elif (ask.rule, token) in KINDS:
        targets, rule = KINDS[ask.rule, token](g, seat), ask.rule
    else:
        return None
    options = tuple([Option(name, refusal) for name, refusal in targets.items()])
    return Ask(seat, rule, "", options) if options else None


def weigh(cards: Iterable[Card], why: Callable[[Card], Refusal | None]) -> Targets:
    """Each card with why it cannot be chosen."""
    return {str(card): why(card) for card in cards}


# ---- actions


def of_ascendancy(g: Rivals, me: Seat) -> Targets:
    """9.2a Cards of the hand, without a Consort."""
    if g.kingdoms[me].consort is not None:
        return {}
    return weigh(held(g, me), partial(ascendancy.unfit, g, me))


def of_regnant(g: Rivals, me: Seat) -> Targets:
    """9.3a Which card could be x."""
    return {} if regnant.closed(g, me) else weigh(regnant.pool(g, me), partial(regnant.unfit, g, me))


def of_eminence(g: Rivals, me: Seat) -> Targets:
    """9.5a Which card could be x."""
    return {} if eminence.closed(g, me) else weigh(eminence.pool(g, me), partial(eminence.unfit, g, me))


def of_declaration(g: Rivals, me: Seat) -> Targets:
    """9.6b to 9.6e The four rights."""
    if declaration.closed(g, me):
        return {}
    return {kind: declaration.unmet(g, me, kind) for kind in declaration.COSTS}


def of_battle(g: Rivals, me: Seat) -> Targets:
    """9.7a, 9.13c Army Cards by their positions."""
    if g.armistice or not g.kingdoms[me].has("S"):
        return {}
    return battle.bound(g, g.kingdoms[me])


def of_crusade(g: Rivals, me: Seat) -> Targets:
    """9.8a Which Subject could go, while no Crusade is unfinished."""
    own = g.kingdoms[me]
    return {} if own.crusade else weigh(own.row_subjects, of_the_suit("S", crusade.RULE))


def of_festival(g: Rivals, me: Seat) -> Targets:
    """9.10a Which Subject could be its Spade, while no Festival is unfinished."""
    own = g.kingdoms[me]
    return {} if own.festival else weigh(own.row_subjects, of_the_suit("S", festival.RULE))


def of_tournament(g: Rivals, me: Seat) -> Targets:
    """9.12a Which Subject could compete, while no Tournament is unfinished."""
    own = g.kingdoms[me]
    return {} if own.tournament else weigh(own.row_subjects, of_the_suit("C", tournament.RULE))


def of_intrigue(g: Rivals, me: Seat) -> Targets:
    """9.1b to 9.1d The three kinds."""
    return {kind: intrigue.unmet(g, me, kind) for kind in intrigue.LEAST}


def of_assassination(g: Rivals, me: Seat) -> Targets:
    """9.15a Cards of the hand as the assassin, against a Kingdom without a Club Subject."""
    if g.kingdoms[g.rival(me)].has("C"):
        return {}
    return weigh(held(g, me), partial(assassination.unfit, g, me))


def of_subterfuge(g: Rivals, me: Seat) -> Targets:
    """9.16a, 9.13c Cards of the hand, while a Subterfuge could be started."""
    other = g.kingdoms[g.rival(me)]
    if other.plot is not None or not other.can_grow():
        return {}
    return weigh(held(g, me), partial(subterfuge.unfit, g))


def of_dethrone(g: Rivals, me: Seat) -> Targets:
    """9.17a The own Royal Cards, where there are several."""
    if len(g.kingdoms[me].royals) == 1:
        return {}
    return weigh(dethrone.candidates(g, me), partial(dethrone.served, g, me))


def of_decree(g: Rivals, me: Seat) -> Targets:
    """9.19a Cards of the hand, before the Decree."""
    return {} if g.kingdoms[me].decreed else weigh(held(g, me), decree.unfit)


def of_enact(g: Rivals, me: Seat) -> Targets:
    """9.20b to 9.20e The four enactments."""
    refused = enact.refused(g, me)
    return {} if enact.closed(g, me) else {kind: refused.get(kind) for kind in enact.ENACTMENTS}


# ---- the Population Phase


def of_place(g: Rivals, me: Seat) -> Targets:
    """10.1 Cards of the hand by (6), while there is room."""
    own = g.kingdoms[me]
    if not own.can_grow() or not own.free_rows:
        return {}
    return weigh(held(g, me), partial(population.unplaceable, g, own))


def of_move(g: Rivals, me: Seat) -> Targets:
    """10.1 The row Subjects."""
    own = g.kingdoms[me]
    return weigh(own.row_subjects, partial(court.stuck, own, rule="10.1"))


ACTS: Final[dict[str, Aim]] = {
    "intrigue": of_intrigue,
    "ascendancy": of_ascendancy,
    "regnant": of_regnant,
    "eminence": of_eminence,
    "declaration": of_declaration,
    "battle": of_battle,
    "crusade": of_crusade,
    "festival": of_festival,
    "tournament": of_tournament,
    "assassination": of_assassination,
    "subterfuge": of_subterfuge,
    "dethrone": of_dethrone,
    "decree": of_decree,
    "enact": of_enact,
    "place": of_place,
    "move": of_move,
}
"""By the word of the act. The others ask for nothing before somebody learns of them."""


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
