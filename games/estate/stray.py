"""5.1d Refusals: the rule that is named for words that answer nothing."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Seat
from games.engine.errors import Refusal
from games.estate.cards import REWARDS
from games.estate.claim import GROW, PICK, PLACE, USE
from games.estate.misnamed import find_misnamed
from games.estate.setup import SET_UP, STAND
from games.estate.state import Estate
from games.estate.trade import BARGAIN, TRADES
from games.estate.turn import ACT, ACTIONS

PASS, TO_PICK, SETUP = "pass", "pick", "setup"  # the words outside turns, beside the cards in the pool
_OWN_TURN: Final = "5.1a"
_FINAL_SETUP: Final = "3.5"
VERBS: Final = {
    "": _OWN_TURN,
    SETUP: SET_UP,
    TO_PICK: PICK,
    PASS: PICK,
    **{word: BARGAIN if action.trade else _OWN_TURN for word, action in ACTIONS.items()},
}
"""The rule of each word of the commands: to whom it belongs."""


def stray(g: Estate, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """4.1, 5.1a, 5.14a Return why words are out of place: another's turn, another phase or another question; None if they aren't."""
    said = words.replace(",", " ").casefold().split()
    word = said[0] if len(said) == 1 else ""
    if seat in g.resigned:
        return Refusal("6.4a", "you have left this game")
    late = untimely(g, seat, ask, word)
    if late is not None or ask is None:
        return late or waiting(g, seat)
    return find_misnamed(g, seat, ask, said)


def untimely(g: Estate, seat: Seat, ask: Ask | None, word: str) -> Refusal | None:
    """Return why a verb is out of place: outside its phase, by another seat, or in the middle of an action."""
    beginning = ask is None or ask.rule in (ACT, BARGAIN)
    if word in (PASS, TO_PICK, SETUP) or (word.upper() in REWARDS and beginning):
        return early(ask, word)
    return turns(g, seat, ask, word) if word in ACTIONS else None


def early(ask: Ask | None, word: str) -> Refusal | None:
    """3.2, 3.5, 4.4f Return why a word of the setup or of the picks is out of place; None if it isn't."""
    asked = ask.rule if ask is not None else ""
    if word == SETUP:
        now = asked in (SET_UP, STAND)
        return (
            Refusal(SET_UP, "say what goes into each Slot")
            if now
            else Refusal(_FINAL_SETUP, "a setup can't be changed")
        )
    if asked not in (PICK, GROW, USE, PLACE):
        return Refusal(PICK, "you have no Reward to pick now")
    return Refusal(PICK, "name a card in the pool, or pass") if word == TO_PICK else None


def turns(g: Estate, seat: Seat, ask: Ask | None, word: str) -> Refusal | None:
    """5.1a, 5.1b, 5.14a Return why an action or a trade is out of place; None if it isn't."""
    if word in TRADES and g.active is None:
        return Refusal(BARGAIN, "you can only trade while someone takes a turn")
    if word not in TRADES and seat != g.active:
        return Refusal(_OWN_TURN, "only the Active player can do that")
    if ask is not None and ask.rule not in (ACT, BARGAIN):
        return Refusal(ACT, "one thing at a time: answer this first, or undo it")
    return None


def waiting(g: Estate, seat: Seat) -> Refusal | None:
    """3.5, 4.4e Return whose decision it is, for a seat without a question; None outside setup and picks."""
    if g.setting_up:
        return Refusal(_FINAL_SETUP, "your setup is final, and others are still choosing")
    if g.claiming:
        return Refusal("4.4e", "another player is picking a Reward")
    return None
