"""5.13b, 5.15c Who is named to be given or lost, and cannot be named so: too few, too many, or no chit at all."""

from __future__ import annotations

import re
from typing import Final

from games.engine.ask import Ask, Seat, seat_of
from games.engine.errors import Refusal
from games.estate.amounts import good_of, is_amount
from games.estate.cards import GOODS, amount_of
from games.estate.chits import CHIT, counts, tally
from games.estate.state import Estate

_GOODS: Final = re.compile(rf"-?[\d.]*({'|'.join(GOODS)})s?")
_PAYMENT: Final = re.compile(r"-?[\d.]+(grain)?")
_WORDS: Final = re.compile(r"\d+|the|an?|ones?|all|any|not|free|moved|spent|new|peasants?|soldiers?")
_SHOWN: Final = 3  # chits that an example names


def find_misgiven(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.13b, 5.15b, 5.15c Return why these words name no one to give or lose; None where each has its own reason."""
    word = said[0] if len(said) == 1 else ""
    if _PAYMENT.fullmatch(word) and (ask.rule == "5.15e" or (ask.rule == "5.15c" and word.endswith("grain"))):
        return Refusal("5.15b", "upkeep is paid in full without asking: you don't choose an amount")
    if ask.rule == "5.15e" or not ask.options:
        return None
    if seat_of(word) is not None:
        return Refusal(ask.rule, f"{word} is a player: name where they stand, for example {_example(ask)}")
    goods = name_goods_asked(ask)
    if _GOODS.fullmatch("".join(said)):
        return Refusal(ask.rule, _refuse_goods(g, seat, ask, goods))
    if goods:
        return None
    if said and all(_WORDS.fullmatch(one) for one in said):
        return Refusal(ask.rule, f"name where they stand, for example {_example(ask)}")
    return _find_miscount(g, seat, ask, said)


def _refuse_goods(g: Estate, seat: Seat, ask: Ask, goods: str) -> str:
    """5.13b, 5.15c Return why these Goods can't be named; `goods`: those that a circle asks for, if it does."""
    if ask.rule == "5.15c":
        return f"Goods aren't lost: name {ask.low} Peasants or Soldiers, for example {_example(ask)}"
    needed = (
        f"{goods}: the full number, of that kind only" if goods else f"{_describe_asked(g, seat, ask)}, not for Goods"
    )
    return f"the circle asks for {needed}"


def name_goods_asked(ask: Ask) -> str:
    """5.13b Return the Goods that a circle asks for, in words; empty if it asks for Peasants or Soldiers."""
    token = ask.options[0].token if ask.options else ""
    return amount_of(int(token.removesuffix(good_of(token))), good_of(token)) if is_amount(token) else ""


def _find_miscount(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.13b, 5.15c Return why these chits are too few or too many; None where the number is right, or one cannot be named at all."""
    named, able = [word.upper() for word in said], ask.legal
    if not named or len(named) == ask.low or len(set(named)) < len(named) or not set(named) <= set(able):
        return None
    whole = _describe_asked(g, seat, ask)
    whole = f"the circle asks for {whole}" if ask.rule == "5.13b" else f"you must name {whole} to lose"
    found = tally(named)
    given = counts(found) if len(found) < _SHOWN else str(len(named))
    if len(named) > ask.low:
        return Refusal(ask.rule, f"{given} is too many: {whole}")
    rest = " ".join([chit for chit in able if chit not in named][: min(_SHOWN, ask.low - len(named))])
    return Refusal(ask.rule, f"{given} is too few: {whole}; add for example {rest}")


def _describe_asked(g: Estate, seat: Seat, ask: Ask) -> str:
    """5.13b, 5.15c Return how many of whom the question asks for: `2 Peasants`; `5`, of both kinds."""
    if ask.rule == "5.15c":
        return str(ask.low)
    place = ask.legal[0].partition(".")[0]
    return amount_of(ask.low, "soldier" if g.at(seat, place).kind == "castle" else "peasant")


def _example(ask: Ask) -> str:
    chits = [token for token in ask.legal if CHIT.fullmatch(token)]
    return " ".join(chits[: min(ask.low, _SHOWN)])
