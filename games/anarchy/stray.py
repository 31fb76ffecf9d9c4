"""13. Refusals: the rule that is named for words that answer nothing, and for what is named after a refused choice."""

from __future__ import annotations

from typing import Final

from games.anarchy import which
from games.anarchy.cards import RANKS
from games.anarchy.exchange import GIVEN
from games.anarchy.misnamed import MISNAMED
from games.anarchy.naming import SETS, as_shape, split
from games.anarchy.passing import STAND, WITHDRAW
from games.anarchy.state import Realm
from games.anarchy.turn import ACTIONS, BEAT, LEAD
from games.anarchy.use import CARD
from games.engine.asking.ask import Ask, Seat, seat_of
from games.engine.errors import Refusal

BEGUN: Final = frozenset(MISNAMED) - set(SETS)  # questions after a first choice
CARDS: Final[dict[str, str]] = {
    LEAD: "name the set you lead",
    BEAT: "name a set that beats the top set, or pass",
    which.CARDS: "name the cards of the set",
    CARD: "first name the Specialty Card, then the player",
    GIVEN: "name the cards you give",
}
ADVANCES: Final = {action.word: action for action in (STAND, WITHDRAW)}
VERBS: Final[dict[str, str]] = {
    "play": "5.1a",
    **{f"{rank}x1": "5.1a" for rank in RANKS},
    **{word: action.rule for word, action in {**ACTIONS, **ADVANCES}.items()},
    "": "4.6",
}
"""The words of the commands, each with its own rule."""
ALSO: Final[dict[str, tuple[str, ...]]] = {
    "Pass": ("I pass", "skip", "skip me", "can't beat it", "I can't", "I can't beat it", "nothing"),
    "Use a Specialty Card": ("specialty", "power", "use a power", "use my power"),
    "Pass in advance": ("standing pass", "pass ahead"),
    "Withdraw the pass": ("withdraw my pass", "undo the pass"),
}
"""What else players call a choice, by its label."""


def stray(g: Realm, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """13.1 What the table of refusals names; None for the rule that asks."""
    said = split(words)
    advance = ADVANCES.get(words.strip().casefold())
    if advance is not None and (refusal := advance.barred(g, seat)):
        return refusal
    if ask is None or ask.standing:
        return not_yours(g, seat)
    if ask.rule in BEGUN and is_beginning(said):
        return Refusal(ask.rule, "first finish what you have begun, or undo it")
    if said == ["play"]:
        return Refusal(ask.rule, "name the set, for example 8x2, or its cards")
    return of_a_player(ask, said) or MISNAMED[ask.rule](g, ask, said)


def of_a_player(ask: Ask, said: list[str]) -> Refusal | None:
    """5.3a, 5.4a, 5.1c, 7.2a, 7.6c A player is named where cards are asked for."""
    if ask.rule not in CARDS or not said or seat_of(said[0].casefold()) is None:
        return None
    return Refusal(ask.rule, f"{said[0][:20]} is a player: {CARDS[ask.rule]}")


def is_beginning(said: list[str]) -> bool:
    """Return whether the words start a turn from its beginning: a pass, a use, a set."""
    if len(said) != 1 or said[0].upper() == "NAP":
        return False
    return said[0].casefold() in ("play", "pass", "use") or as_shape(said[0]) is not None


def not_yours(g: Realm, seat: Seat) -> Refusal:
    """4.6, 5.5b Someone else decides."""
    if seat in g.passed:
        return Refusal("5.5b", "you've passed in this hand")
    if g.holdings and 0 <= seat < g.seats and not g.is_live(seat):
        return Refusal("4.6", "you're out of this round")
    return Refusal("4.6", "it's not your turn")
