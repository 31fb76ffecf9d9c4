"""A robot that plays to win, from only its seat's view: it collects ranks, builds them up to chateaus and ends the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.aristocracy import auction, ball, ending, stall, tax, turn
from games.aristocracy.actions import build, buy, downgrade, favor, harvest, hide, sell, store, trade, visit
from games.aristocracy.robot import bids, builds, turns
from games.aristocracy.robot.follow import follow
from games.aristocracy.robot.mind import Mind
from games.aristocracy.view import CourtView
from games.engine.asking.ask import Ask, Tokens
from games.engine.dice import Dice
from games.engine.errors import Refused

_ANSWERS: Final[dict[str, Callable[[Mind, Ask, Dice], Tokens | None]]] = {
    tax.PAY: bids.pay_tax,
    ball.BRING: bids.bid_for_ball,
    auction.BID: bids.bid_coins,
    auction.PURCHASE: bids.pick_card,
    auction.NAME: bids.name_card,
    stall.SET_OUT: bids.set_stall,
    turn.ACT: turns.act,
    trade.SWAP: turns.trade,
    store.SWAP: turns.store,
    hide.TAKE: turns.hide,
    sell.DISCARD: turns.sell,
    harvest.TAKE: turns.harvest,
    favor.DISCARD: turns.favor,
    downgrade.TAKE: turns.downgrade,
    build.CHOOSE: builds.build_what,
    build.MATERIAL: builds.build_cards,
    build.UPGRADE: builds.upgrade_with,
    visit.CHOOSE: turns.visit,
    visit.FIRST: turns.leave_open,
    visit.AGAIN: turns.again,
    buy.CHOOSE: turns.buy,
    ending.END: turns.end_or_play_on,
    auction.TAKE: bids.take_or_leave,
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
