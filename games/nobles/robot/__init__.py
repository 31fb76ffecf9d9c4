"""A robot that plays to win, from nothing but its seat's view.

It keeps Subjects of all suits to draw much, gathers Glory by its Regnant's ability and by what else brings some, goes on with what
it has begun, keeps its Peasants few, counters when it can spare a card, and does not end a game that it would lose.
"""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask, Tokens
from games.engine.cards import Card
from games.engine.dice import Dice
from games.nobles.cards import is_number, rising, value
from games.nobles.robot import acts, people, rare
from games.nobles.view import RivalsView

HIGHEST: Final = frozenset(
    {
        "9.7a",
        "9.9c",
        "9.11b",
        "9.11c",
        "9.12a",
        "9.12d",
        "9.14a",
        "9.14j",
        "9.3b",
        "9.3c",
        "9.3d",
        "9.3e",
        "9.10a",
        "12.6",
        "12.8a",
        "12.9d",
    }
)
"""Rules where the highest card is chosen, if any."""
LOWEST: Final = frozenset({"8.7c", "9.18b", "9.18c", "9.18d", "9.16b", "9.19a", "9.3g"})
"""Rules where the lowest card is chosen, if any."""
YES: Final = frozenset({"fortify", "train", "intimidate", "draw", "take", "keep", "stockpile", "me"})
"""The words that are always worth saying."""
BIDS: Final = ("9.18b", "9.18c", "9.18d", "9.18f")
SPARE: Final = 3  # cards that a robot wants to keep when it counters or bids
WORTHY: Final = 5  # goods worth bidding for
LONG: Final = 200  # turns after which a game goes round in circles
SHAKEN: Final = 4  # of so many answers in such a game one is drawn by chance


def decide(view: RivalsView, ask: Ask, dice: Dice) -> Tokens:
    """Return one legal answer, by the rule that asks; the default where nothing is better. A game without end is shaken by chance."""
    legal = ask.legal
    if view.turn > LONG and dice.below(SHAKEN) == 0:
        return ask.sample(dice)
    if ask.rule == "8.1":
        return (acts.act(view, legal),)
    if ask.rule in people.RULES:
        return people.decide(view, ask)
    if ask.rule in rare.ANSWERS:
        return (rare.ANSWERS[ask.rule](view, legal),)
    if ask.rule in BIDS and "no" in legal and "stockpile" in legal:  # alone, for a bid that was beaten
        return ("stockpile",) if is_willing(view, ask) else ("no",)
    yes = next((token for token in legal if token in YES), None)
    if yes is not None:
        return (yes,)
    cards = hand_cards(legal)
    if ask.rule in HIGHEST and cards:
        return (max(cards, key=rising).text,)
    if ask.rule in LOWEST and cards and is_willing(view, ask):
        return (min(cards, key=rising).text,)
    return decide_otherwise(view, ask, dice)


def decide_otherwise(view: RivalsView, ask: Ask, dice: Dice) -> Tokens:
    """Return an answer where no card is simply the best: what binds the rival, a kind, the first row, or the default."""
    if ask.rule == "9.13b" and (binding := acts.binding(view)):
        return (min(binding, key=rising).text,)
    if ask.rule in acts.KINDS:
        return (acts.kind(view, ask),)
    rows = [token for token in ask.legal if token in ("king", "queen", "jack")]
    if rows and ask.rule not in ("5.11b", "12.9c"):
        return (rows[0],)
    return ask.default if ask.default is not None else ask.sample(dice)


def hand_cards(tokens: list[str]) -> list[Card]:
    """Return the tokens that are Number Cards."""
    found = []
    for token in tokens:
        try:
            card = Card.of(token)
        except ValueError:
            continue
        if is_number(card):
            found.append(card)
    return found


def is_willing(view: RivalsView, ask: Ask) -> bool:
    """Return whether a card is spared: for a Counter and for worthy goods while some are left; for a duty always."""
    if ask.rule == "8.7c":
        return view.own.hand_count >= SPARE
    if ask.rule in BIDS:
        spare = ask.rule == "9.18f" or view.own.hand_count >= SPARE
        goods = view.laid[0].card if view.laid else None
        return goods is not None and is_number(goods) and value(goods) >= WORTHY and spare
    return True
