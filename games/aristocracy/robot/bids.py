"""4.4 to 4.7 The robot's Tax, bids and stall, before the turns start."""

from __future__ import annotations

from collections.abc import Iterable

from games.aristocracy.robot.builds import plan, repair
from games.aristocracy.robot.mind import Mind
from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.dice import Dice


def write_cards(cards: Iterable[Card]) -> Tokens:
    """Return the cards as an answer."""
    return tuple(map(str, cards))


def pay_tax(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """4.4a Discard the cards I would miss least."""
    return write_cards(mind.least(mind.view.hand)[: ask.low])


def bid_for_ball(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """4.5a Bring all cards I wouldn't miss: as many come back, and some may fit."""
    return write_cards(mind.junk(mind.view.hand))


def bid_coins(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """4.6b Bid a coin or two for a card that I collect, more when I am rich, otherwise none."""
    gain = max((mind.worth(card) for card in mind.view.market), default=0)
    most = max(0, mind.coins - 1) if gain else 0  # a coin is kept, to build with
    return (str(min(most, dice.below(2) + (gain > 20) + mind.coins // 6)),)


def pick_card(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """4.6c Take the card I want most."""
    return (str(mind.least(mind.view.market)[-1]),)


def name_card(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """4.6d Name the card I want most of those that no one has named; if I want none, any of them that costs nothing."""
    taken = {card for _, card in mind.view.named}
    left = [card for card in mind.least(mind.view.market) if card not in taken]
    if not left:
        return ("none",)
    if not mind.worth(left[-1]):
        return (str(dice.choice(left)),) if mind.me.bid == 0 else ("none",)
    return (str(left[-1]),)


def take_or_leave(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """7.9 Take it if it is free, or if the market has a card that I collect: I named the best."""
    return ("take",) if mind.me.bid == 0 or any(mind.worth(card) for card in mind.view.market) else ("leave",)


def set_stall(mind: Mind, ask: Ask, dice: Dice) -> Tokens:
    """4.7a Set out all cards I wouldn't miss, to trade with; at least one card per plan."""
    junk = mind.junk(mind.view.hand)
    needed = len([farm for farm in mind.me.buildings if farm.production])
    needed += plan(mind) is not None
    needed += mind.given_up is not None
    needed += repair(mind) is not None
    rest = [card for card in mind.least(mind.view.hand) if card not in junk]
    return write_cards([*junk, *rest[: max(0, needed - len(junk))]])
