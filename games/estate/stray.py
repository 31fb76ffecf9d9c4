"""5.1d Refusals: the rule that is named for words that answer nothing."""

from __future__ import annotations

import re
from typing import Final

from games.engine.ask import Ask, Seat, seat_of, seat_token
from games.engine.errors import Refusal
from games.estate.amounts import NONE, good_of, is_amount
from games.estate.cards import GOODS, REWARDS
from games.estate.given import find_misgiven
from games.estate.misplaced import find_misplaced, is_about_slots
from games.estate.state import Estate
from games.estate.trade import ANYONE, TRADES
from games.estate.turn import ACTIONS

PASS, PICK, SETUP = "pass", "pick", "setup"  # the words outside turns, beside the cards in the pool
VERBS: Final = {
    "": "5.1a",
    SETUP: "3.2",
    PICK: "4.4f",
    PASS: "4.4f",
    **{word: "5.14a" if action.trade else "5.1a" for word, action in ACTIONS.items()},
}
"""The rule of each word of the commands: to whom it belongs."""
_NO_GOODS: Final = re.compile(
    r"-?[\d.]*(peasant|soldier|favor|land|slot|holding|request|reward|grange|forest|mine|village|castle)s?"
    r"|-?[\d.]*(baron|count|duch)(y|ies)|[a-z](\d(\.\d+)?)?"
)
_OFFER: Final = re.compile(r"o\d+")
_NUMBER: Final = re.compile(r"(-?[\d.]+)([a-z]+)")
_FRACTION: Final = re.compile(r"-[\d.]+|\d*\.\d+")


def stray(g: Estate, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """4.1, 5.1a, 5.14a Return why words are out of place: another's turn, another phase or another question; None if they aren't."""
    said = words.replace(",", " ").casefold().split()
    word = said[0] if len(said) == 1 else ""
    if seat in g.resigned:
        return Refusal("6.4a", "you have left this game")
    late = untimely(g, seat, ask, word)
    if late is not None or ask is None:
        return late or waiting(g, seat)
    return astray(g, seat, ask, said) or find_misplaced(g, seat, ask, unknown(ask, said))


def unknown(ask: Ask, said: list[str]) -> str:
    """Return the first word that begins no choice; empty where all do."""
    tokens = [option.token.casefold() for option in ask.options]
    return next((word for word in said if not any(token.startswith(word) for token in tokens)), "")


def untimely(g: Estate, seat: Seat, ask: Ask | None, word: str) -> Refusal | None:
    """Return why a verb is out of place: outside its phase, by another seat, or in the middle of an action."""
    if word in (PASS, PICK, SETUP) or word.upper() in REWARDS:
        return early(ask, word)
    return turns(g, seat, ask, word) if word in ACTIONS else None


def early(ask: Ask | None, word: str) -> Refusal | None:
    """3.2, 3.5, 4.4f Return why a word of the setup or of the picks is out of place; None if it isn't."""
    asked = ask.rule if ask is not None else ""
    if word == SETUP:
        now = asked in ("3.2", "3.3")
        return Refusal("3.2", "say what goes into each Slot") if now else Refusal("3.5", "a setup can't be changed")
    if not asked.startswith("4.4"):
        return Refusal("4.4f", "you have no Reward to pick now")
    return Refusal("4.4f", "name a card in the pool, or pass") if word == PICK else None


def turns(g: Estate, seat: Seat, ask: Ask | None, word: str) -> Refusal | None:
    """5.1a, 5.1b, 5.14a Return why an action or a trade is out of place; None if it isn't."""
    if word in TRADES and g.active is None:
        return Refusal("5.14a", "you can only trade while someone takes a turn")
    if word not in TRADES and seat != g.active:
        return Refusal("5.1a", "only the Active player can do that")
    if ask is not None and ask.rule not in ("5.1b", "5.14a"):
        return Refusal("5.1b", "one thing at a time: answer this first, or undo it")
    return None


def waiting(g: Estate, seat: Seat) -> Refusal | None:
    """3.5, 4.4e Return whose decision it is, for a seat without a question; None outside setup and picks."""
    if g.setting_up:
        return Refusal("3.5", "your setup is final, and others are still choosing")
    if g.claiming:
        return Refusal("4.4e", "another player is picking a Reward")
    return None


def astray(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.14a to 5.14f Return why a named partner, amount, offer or chit can't be chosen; None if the words name none."""
    word = said[0] if len(said) == 1 else ""
    if ask.rule in ("5.14e", "5.14f") and _OFFER.fullmatch(word):
        return no_such_offer(g, seat, ask.rule, word.upper())
    if ask.rule == "5.14b" and seat != g.active and word == ANYONE:
        return Refusal("5.14c", "only the Active player may offer to anyone")
    if ask.rule == "5.14c" and seat_of(word) is not None:
        return no_recipient(g, seat, word)
    if ask.rule in ("5.14b", "5.14c"):
        return no_goods(ask, said)
    if ask.rule in ("5.13b", "5.15c", "5.15e"):
        return find_misgiven(g, seat, ask, said)
    if seat_of(word) is not None and is_about_slots(ask):
        return Refusal(ask.rule, f"{word} is a player: name one of your Holdings")
    return None


def no_such_offer(g: Estate, seat: Seat, rule: str, name: str) -> Refusal:
    """5.14e, 5.14f, 5.14g Return why that offer can't be accepted, declined or withdrawn by the seat."""
    offer = next((offer for offer in g.offers if offer.name == name), None)
    if offer is None:
        return Refusal(rule, f"{name} isn't open")
    if offer.maker == seat:
        return Refusal(rule, f"{name} is your own offer")
    if rule == "5.14e":
        return Refusal(rule, f"{name} isn't for you")
    return Refusal(rule, f"you can't close {name}: its maker withdraws it, or the player named declines it")


def no_recipient(g: Estate, seat: Seat, word: str) -> Refusal | None:
    """5.14a, 6.4a Return why no offer can be made to that seat; None if nothing forbids it."""
    if word == seat_token(seat):
        return Refusal("5.14a", "you can't trade with yourself")
    return Refusal("6.4a", "that player has left the game") if seat_of(word) in g.resigned else None


def no_amount(word: str) -> Refusal | None:
    """5.14b Only Goods are traded; 5.14c in whole numbers."""
    if _NO_GOODS.fullmatch(word):
        return Refusal("5.14b", f"you can only trade Goods: {', '.join(GOODS)}")
    if word.removesuffix("s").endswith(GOODS) or _FRACTION.fullmatch(word):
        return Refusal("5.14c", "amounts are whole numbers from 1 to 999999, for example 2wood")
    return None


def _whole(word: str) -> str:
    """Return `2wood` for `2w` and `2woods`; another word as it is."""
    found = _NUMBER.fullmatch(word.removesuffix("s"))
    fits = [good for good in GOODS if found and good.startswith(found[2])]
    return f"{found[1]}{fits[0]}" if found and fits else word


def no_goods(ask: Ask, said: list[str]) -> Refusal | None:
    """5.14b, 5.14c Return why these amounts can't be given or wanted: two of one good, nothing and something, more than there is."""
    said = [_whole(word) for word in said]
    strange = [word for word in said if word != NONE and not is_amount(word)]
    if strange:
        return no_amount(strange[0])
    if not said:
        return None
    if NONE in said and len(said) > 1:
        return Refusal("5.14c", "say either none or amounts, not both")
    kinds = [good_of(word) for word in said]
    if len(set(kinds)) < len(kinds):
        return Refusal("5.14c", "name one amount of each good")
    return Refusal("5.14c", "you don't have that much") if ask.rule == "5.14b" else None
