"""13. Refusals: the rule that is named for words that answer nothing, and for what is named after a refused choice."""

from __future__ import annotations

from typing import Final

from games.anarchy.cards import RANKS
from games.anarchy.misnamed import MISNAMED
from games.anarchy.naming import SETS, as_shape, split
from games.anarchy.powers import CONDITIONS, use_ask
from games.anarchy.sets import Shape
from games.anarchy.state import Realm
from games.anarchy.which import cards_ask
from games.engine.ask import Ask, Seat, seat_of
from games.engine.errors import Refusal
from games.engine.game import Verb

WAITS: Final = frozenset({"4.6", "5.5b"})  # 13.1 of who is not asked
BEGUN: Final = frozenset(MISNAMED) - set(SETS)  # what a choice leads on to
CARDS: Final = {
    "5.3a": "name the set that you lead",
    "5.4a": "name a set that beats the top set, or pass",
    "5.1c": "name the cards of the set",
    "7.2a": "first name the Specialty Card, then the player",
    "7.6c": "name the cards that you give",
}
NO_VERB: Final = BEGUN | {"4.6"}

VERBS: Final = {
    "play": Verb("5.1a", WAITS, NO_VERB | set(SETS)),
    **{f"{rank}x1": Verb("5.1a", WAITS, NO_VERB | {"5.1a"}, frozenset({"5.1c", "5.4c", "5.4d"})) for rank in RANKS},
    "pass": Verb("5.5a", WAITS, NO_VERB, frozenset({"5.3b"})),
    "use": Verb("7.2a", WAITS, NO_VERB, frozenset({"7.2a", *CONDITIONS})),
    "stand": Verb("12.2a", frozenset({"12.2a", "4.6"}), frozenset({"12.2a"})),
    "withdraw": Verb("12.2a", frozenset({"12.2a", "4.6"}), frozenset({"12.2a"})),
    "": Verb("4.6", WAITS, frozenset({"4.6", "5.1a", "5.1c", "5.4c", "5.4d", "7.6f", "8.1b", "8.2d", "8.3b"})),
}


def stray(g: Realm, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """13.1 What the table of refusals names; None for the rule that asks."""
    said = split(words)
    if words.strip().casefold() in ("stand", "withdraw"):
        return Refusal("12.2a", no_standing_pass(g, seat))
    if ask is None or ask.standing:
        return not_yours(g, seat)
    if ask.rule in BEGUN and begins(said):
        return Refusal(ask.rule, "finish first what you have begun, or take it back")
    if said == ["play"]:
        return Refusal(ask.rule, "name the set, such as 8x2, or its cards")
    return of_a_player(ask, said) or MISNAMED[ask.rule](g, ask, said)


def of_a_player(ask: Ask, said: list[str]) -> Refusal | None:
    """5.3a, 5.4a, 5.1c, 7.2a, 7.6c A player is named where cards are asked for."""
    if ask.rule not in CARDS or not said or seat_of(said[0].casefold()) is None:
        return None
    return Refusal(ask.rule, f"{said[0][:20]} is a player: {CARDS[ask.rule]}")


def aim(g: Realm, seat: Seat, ask: Ask, token: str) -> Ask | None:
    """13.1 What a refused choice would have led to: the Specialty Cards of a use, the cards of a set."""
    if ask.rule not in SETS or token == "pass":
        return None
    return use_ask(g, seat) if token == "use" else cards_ask(g, seat, Shape.of(token))


def begins(said: list[str]) -> bool:
    """Whether the words begin a turn anew: a pass, a use, a set."""
    if len(said) != 1 or said[0].upper() == "NAP":
        return False
    return said[0].casefold() in ("play", "pass", "use") or as_shape(said[0]) is not None


def no_standing_pass(g: Realm, seat: Seat) -> str:
    """12.2a Why there is nothing to lodge or to withdraw."""
    if g.options.standing_pass == "off":
        return "there are no standing passes at this table"
    if g.top is None:
        return "there is no top set"
    if not g.live(seat):
        return "you are out of this round"
    if seat in g.passed:
        return "you have passed in this hand"
    if seat == g.to_play:
        return "it is your turn"
    return "you have lodged a standing pass already" if seat in g.standing else "you have lodged no standing pass"


def not_yours(g: Realm, seat: Seat) -> Refusal:
    """4.6, 5.5b Somebody else decides."""
    if seat in g.passed:
        return Refusal("5.5b", "you have passed in this hand")
    if g.holdings and 0 <= seat < g.seats and not g.live(seat):
        return Refusal("4.6", "you are out of this round")
    return Refusal("4.6", "it is not your turn")
