"""A robot that plays to win, from only its seat's view: it collects ranks, builds them up to chateaus and ends the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.aristocracy.robot.bids import (
    bid_coins,
    bid_for_ball,
    name_card,
    pay_tax,
    pick_card,
    set_stall,
    take_or_leave,
)
from games.aristocracy.robot.builds import build_cards, build_what, upgrade_with
from games.aristocracy.robot.follow import follow
from games.aristocracy.robot.mind import Mind
from games.aristocracy.robot.turns import (
    act,
    again,
    buy,
    downgrade,
    end_or_play_on,
    favor,
    harvest,
    hide,
    leave_open,
    sell,
    store,
    trade,
    visit,
)
from games.aristocracy.view import CourtView
from games.engine.ask import Ask, Tokens
from games.engine.dice import Dice
from games.engine.errors import Refused

_ANSWERS: Final[dict[str, Callable[[Mind, Ask, Dice], Tokens | None]]] = {
    "4.4a": pay_tax,
    "4.5a": bid_for_ball,
    "4.6b": bid_coins,
    "4.6c": pick_card,
    "4.6d": name_card,
    "4.7a": set_stall,
    "4.9c": act,
    "5.2a": trade,
    "5.3a": store,
    "5.4a": hide,
    "5.5a": sell,
    "5.6a": harvest,
    "5.7a": favor,
    "5.8a": downgrade,
    "5.11a": build_what,
    "5.11b": build_cards,
    "5.11d": upgrade_with,
    "5.12a": visit,
    "5.12d": leave_open,
    "5.12e": again,
    "5.13a": buy,
    "6.3": end_or_play_on,
    "7.9": take_or_leave,
}


def decide(view: CourtView, ask: Ask, dice: Dice) -> Tokens:
    """Return one legal answer, the same for the same view, question and dice.

    Every question of an action is answered from the same unchanged view, so what was planned at its first is found again at
    the next. If someone else started the action, the plan may not fit: then `follow` goes on with theirs.
    """
    answer, mind = _ANSWERS.get(ask.rule), Mind(view)
    for tokens in (answer(mind, ask, dice) if answer else None, follow(mind, ask)):
        if tokens is not None and _is_legal(ask, tokens):
            return tokens
    return ask.default if ask.default is not None else ask.sample(dice)


def _is_legal(ask: Ask, tokens: Tokens) -> bool:
    try:
        ask.check(tokens)
    except Refused:
        return False
    return True
