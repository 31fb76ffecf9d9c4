"""5.13, 5.15 What is named to be given or lost, and can't be: a part, too much, Goods for people, no one at all."""

from __future__ import annotations

import re
from typing import Final

from games.engine.asking.ask import Ask, Seat, seat_of
from games.engine.errors import Refusal
from games.estate.amounts import good_of, is_amount
from games.estate.cards import GOODS, amount_of
from games.estate.chits import CHIT, counts, tally
from games.estate.naming import read_count
from games.estate.requests import FILL, GIVE
from games.estate.state import Estate
from games.estate.upkeep import LOSE

_GOODS: Final = re.compile(rf"-?[\d.]*({'|'.join(GOODS)})s?")
_PAYMENT: Final = re.compile(r"-?[\d.]+(grain)?")
_WORDS: Final = re.compile(r"\d+|the|an?|ones?|all|any|not|free|moved|spent|new|peasants?|soldiers?")
_PLACE: Final = re.compile(r"[a-z]{1,2}\d+(\.\d+)?")
_SHOWN: Final = 3  # chits that an example names
_NOT_PART: Final = "5.13c"
_NOT_CHOSEN: Final = "5.15b"
NO_SHORTFALL: Final = "5.15e"


def find_misgiven(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.13a to 5.13c, 5.15b, 5.15c Return why these words name no one to give or lose; None where each has its own reason."""
    word = said[0] if len(said) == 1 else ""
    if _PAYMENT.fullmatch(word) and (ask.rule == NO_SHORTFALL or (ask.rule == LOSE and word.endswith("grain"))):
        return Refusal(_NOT_CHOSEN, "upkeep is paid in full without asking: you don't choose an amount")
    if ask.rule == NO_SHORTFALL or not ask.options:
        return None
    if seat_of(word) is not None:
        return Refusal(ask.rule, f"{word} is a player: name where they stand, for example {_example(ask)}")
    if _GOODS.fullmatch("".join(said)):
        return _refuse_goods(g, seat, ask, "".join(said))
    if name_goods_asked(ask):
        return _refuse_for_goods(ask, said)
    if said and all(_WORDS.fullmatch(one) or read_count(one) is not None for one in said):
        return Refusal(ask.rule, f"that doesn't say who: name where they stand, for example {_example(ask)}")
    strange = next((one for one in said if not _PLACE.fullmatch(one)), "")
    if strange:
        return Refusal(ask.rule, f'"{strange[:20]}" names no one: say where they stand, for example {_example(ask)}')
    return _find_miscount(g, seat, ask, said)


def _refuse_goods(g: Estate, seat: Seat, ask: Ask, said: str) -> Refusal:
    """5.13a, 5.13c, 5.15c Return why these Goods can't be named: part of what a circle asks for, too much, another kind, or no Goods are asked for."""
    if ask.rule == LOSE:
        return Refusal(LOSE, f"Goods aren't lost: name {ask.low} Peasants or Soldiers, for example {_example(ask)}")
    asked = name_goods_asked(ask)
    if not asked:
        return Refusal(FILL, f"Goods aren't asked for: the circle asks for {_describe_asked(g, seat, ask)}")
    token = ask.options[0].token
    if good_of(token) != good_of(said) or not is_amount(said):
        return Refusal(FILL, f"that isn't asked for: the circle asks for {asked}")
    named = amount_of(int(said.removesuffix(good_of(said))), good_of(said))
    if int(said.removesuffix(good_of(said))) < int(token.removesuffix(good_of(token))):
        return Refusal(_NOT_PART, f"{named} would be a part: the circle asks for {asked}, all at once")
    return Refusal(FILL, f"{named} is too much: the circle asks for {asked}")


def _refuse_for_goods(ask: Ask, said: list[str]) -> Refusal | None:
    """5.13a Return why words that are neither Goods nor a place can't be given to a circle for Goods; None for a place."""
    strange = next((one for one in said if not _PLACE.fullmatch(one)), "")
    if not strange:
        return None
    asked = name_goods_asked(ask)
    if strange.isdecimal() and len(said) == 1:
        return Refusal(FILL, f"say which good: the circle asks for {asked}")
    return Refusal(FILL, f'"{strange[:20]}" isn\'t asked for: the circle asks for {asked}')


def name_goods_asked(ask: Ask) -> str:
    """5.13b Return the Goods that a circle asks for, in words; empty if it asks for Peasants or Soldiers."""
    token = ask.options[0].token if ask.options else ""
    return amount_of(int(token.removesuffix(good_of(token))), good_of(token)) if is_amount(token) else ""


def _find_miscount(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.13a, 5.13c, 5.15c Return why these chits are too few or too many; None where the number is right, or one cannot be named at all."""
    named, able = [word.upper() for word in said], ask.legal
    if not named or len(named) == ask.low or len(set(named)) < len(named) or not set(named) <= set(able):
        return None
    whole = _describe_asked(g, seat, ask)
    whole = f"the circle asks for {whole}" if ask.rule == GIVE else f"you must name {whole} to lose"
    found = tally(named)
    given = counts(found) if len(found) < _SHOWN else str(len(named))
    if len(named) > ask.low:
        return Refusal(FILL if ask.rule == GIVE else LOSE, f"{given} is too many: {whole}")
    rest = " ".join([chit for chit in able if chit not in named][: min(_SHOWN, ask.low - len(named))])
    return Refusal(_NOT_PART if ask.rule == GIVE else LOSE, f"{given} is too few: {whole}; add for example {rest}")


def _describe_asked(g: Estate, seat: Seat, ask: Ask) -> str:
    """5.13b, 5.15c Return how many of whom the question asks for: `2 Peasants`; `5`, of both kinds."""
    if ask.rule == LOSE:
        return str(ask.low)
    place = ask.legal[0].partition(".")[0]
    return amount_of(ask.low, "soldier" if g.at(seat, place).kind == "castle" else "peasant")


def _example(ask: Ask) -> str:
    chits = [token for token in ask.legal if CHIT.fullmatch(token)]
    return " ".join(chits[: min(ask.low, _SHOWN)])
