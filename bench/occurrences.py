"""Occurrences in a game, from its events: an event by its kind, and by its name if its rulebook names several of the kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.engine.events import Event
from games.engine.running.match import Match
from games.nobles.actions import ascendancy, declaration, eminence, enact, intrigue, regnant
from games.nobles.cards import SUIT_NAMES, plural
from games.nobles.moves import preparations
from games.nobles.phases import action_phase, draws, event_cards

NAMED: Final = {
    "Announced": "action",
    "Calamity": "name",
    "EventBegins": "name",
    "Countered": "counter",
    "PreparationUsed": "name",
    "Prestige": "name",
    "Benefit": "suit",
    "Continues": "what",
    "MarkEnded": "kind",
    "SubterfugeAnswered": "answer",
    "JoinedCourt": "role",
    "FaceDown": "what",
}
"""Nobles & Glory: in which field an event says what it is about."""
_ABOUT: Final = re.compile(r" with Army Card \d+$|(?<=^Assassination) of .*|(?<=^Dethrone) .*")  # which card, of whom
CALAMITIES: Final = ("Famine", "Disease", "Revolt", "Poverty", "Ascension")
CONSORT: Final = ("Reap", "Campaign", "Champion", "Treasurer")
STEPS: Final = ("Crusade, Step 2", "Crusade, Step 3", "Fruits of the Festival", "Feast", "Tournament", "Treaty")
_ALONE: Final = (
    "ArmiesClash BattleWon BattleDrawn ArmyAttacks CrusadeFails CrusadeReturns PolityWon PrizeDiscarded NoPrize NotLed "
    "Abstained FirstRound Totals Yielded NoNumberCard DuelLost Compensates Recovers RecoveryEnds AccordPut AccordEnds "
    "TreatyFails ArmisticeBegins ArmisticeEnds SubterfugeRevealed YouSaw CardGiven BribeAsked BribeDeclined IntrigueForgone "
    "GoodsWon Bid NoBid BidRaised JackTaken PreparationSeen Progressed DecreeFulfilled JesterPlaced Usurped HandRedrawn Waived Mulligan "
    "Migrated RefugeeTaken RefugeeStays Swapped SwapDeclined EventSpares PutOnPile DrewRenown Rebuilt Resettled NothingTurnedUp"
)


def of(match: Match[Any], events: Iterable[Event]) -> Iterator[str]:
    """Return the names of what the events tell."""
    for event in events:
        kind = type(event).__name__
        about = NAMED.get(kind) if match.game.name == "nobles" else None
        yield f"{kind}: {_ABOUT.sub('', getattr(event, about))}" if about else kind
        if kind == "Scored" and about is None and match.game.name == "nobles":
            yield from _score(match, event)


def _score(match: Match[Any], event: Any) -> Iterator[str]:
    """13.3, 13.4 The bonus by the Regnant's suit, and the penalty of a Decree."""
    if event.bonus:
        yield f"Regnant Bonus: {SUIT_NAMES[match.state.kingdoms[event.seat].regnant.card.suit]}"
    if event.penalty:
        yield "Decree penalty"


def wanted(title: str) -> set[str]:
    """Return what must occur in enough games of the title, by its own tables."""
    if title != "nobles":
        return set()
    simple = [
        verb
        for verb in action_phase.ACTIONS
        if verb not in ("ascendancy", "regnant", "eminence", "declaration", "enact")
    ]
    announced = [*[action_phase.ACTIONS[verb].name for verb in simple], "Sedition", "Conspiracy"]
    announced += [f"Intrigue, {kind.capitalize()}" for kind in intrigue.KINDS]
    announced += [f"No Consort Ascendancy, {name}" for name in ascendancy.NAMES.values()]
    announced += [f"Regnant Ability, {one.name}" for one in regnant.ABILITIES.values()]
    announced += [f"Consort Ability, {name}" for name in CONSORT]
    announced += [f"Eminence, {kind.name}" for kind in eminence.KINDS.values()]
    announced += [f"Chamberlain Declaration, {kind.capitalize()}" for kind in declaration.COSTS]
    announced += [f"Enact, {kind.capitalize()}" for kind in enact.KINDS]
    happenings = [*(one.name for one in event_cards.EVENTS.values()), event_cards.FOOLS]
    return {
        *(f"Announced: {action}" for action in announced),
        *(f"Countered: {one.name}" for one in [one.counter for one in action_phase.ACTIONS.values() if one.counter]),
        *(f"PreparationUsed: {use.name}" for use in preparations.USES.values()),
        *(f"Calamity: {name}" for name in CALAMITIES),
        *(f"EventBegins: {name}" for name in happenings),
        *(f"Prestige: {name}" for name in draws.PRESTIGE.values()),
        *(f"Benefit: {plural(suit)}" for suit in SUIT_NAMES),
        *(f"Continues: {step}" for step in STEPS),
        *(f"Regnant Bonus: {name}" for name in SUIT_NAMES.values()),
        *(f"JoinedCourt: {role}" for role in ("Regnant", "Consort", "Chamberlain")),
        "Decree penalty",
        *_ALONE.split(),
    }
