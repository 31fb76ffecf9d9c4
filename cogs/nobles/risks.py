"""Risks of an action that its name and its choices don't say: asked once more before it goes."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.asking.ask import Ask
from games.engine.cards import Card
from games.nobles.actions.battle import battle_value
from games.nobles.cards import is_number, read_card, value
from games.nobles.shown import lay_out, list_unseen
from games.nobles.view import RivalsView


def ask_again(view: RivalsView, ask: Ask, path: Sequence[str]) -> str | None:
    """7.4, 9.7, 9.8, 9.11 Return what these words cost, bring and risk at their end; None for any others, and for a step of a Crusade that is due."""
    if path[0] == "battle":
        return describe_battle(view, find_army(view, path))
    if path[0] == "crusade" and view.own.crusade is None:
        return describe_crusade(view, find_army(view, path))
    if ask.rule == "7.4" and read_card(path[-1]) in view.own.row_subjects:
        return "two Peasants die with it"
    if path[0] == "duel":
        return "the loser gives a Glory card, people or the Regnant, and both lose the cards they play"
    return None


def find_army(view: RivalsView, path: Sequence[str]) -> Card:
    """8.7b Return the Army Card that is named by its position; unnamed, it is the only one that can be chosen."""
    named = next((int(word.removeprefix("army")) for word in path if word.startswith("army")), 1)
    return view.own.army[named - 1]


def describe_battle(view: RivalsView, army: Card) -> str:
    """9.7c to 9.7g Return what the Army Card may win, by what the rival has, and that it is lost."""
    strength = battle_value(lay_out(view).kingdoms[view.own.seat], army)
    lost = f"you lose {army.face}, battle value {strength}, either way"
    if view.other.army_count:
        return f"{lost}; if the defending card is weaker it joins you, if it is stronger your rival takes yours"
    if view.other.subjects:
        return f"{lost}; you take one rival card of battle value {strength} or less, if there is one"
    return f"{lost}; your rival loses {view.other.royals[-1].card.face}"


def describe_crusade(view: RivalsView, army: Card) -> str:
    """9.8b to 9.8j Return what the two cards risk, with how many of the unseen cards let the Crusade go on."""
    unseen = list_unseen(view)
    lower = sum(is_number(card) and value(card) < value(army) for card in unseen)
    return (
        f"your Spade and {army.face} leave for three turns. Unless next turn's card is a number below {value(army)}, as {lower} of the "
        f"{len(unseen)} you haven't seen are, you lose both; else two cards of spoils come, of Glory, people or cards"
    )
