"""Positions and answers that tell what chance seldom reaches within a walk."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.events import Event
from games.nobles.title import GAME
from tests.games.nobles.thrones import at_action, position
from tests.kit import match_at, play


def scenes() -> Iterator[Event]:
    """What is told in each scene."""
    yield from a_stolen_jack()
    yield from a_polity_without_a_second_lead()
    yield from no_card_is_left()
    yield from a_drawn_battle()
    yield from a_decree_fulfilled()
    yield from a_challenger_without_a_number_card()
    yield from a_divine_card()


def a_stolen_jack() -> list[Event]:
    """9.6f, 17 Its Preparation is seen by the new owner."""
    state = position(ours="KS[4S] QD[3D]; glory 2S", theirs="KC[7C] QH[5H] JS[8S]/6H")
    return play(at_action(state), "0: declaration")


def a_polity_without_a_second_lead() -> list[Event]:
    """9.9h The Opponent abstains instead of leading."""
    state = position(
        ours="KS[4H]; hand 9S 8S 7S 6S 5S", theirs="QC[7C]; glory 2C; hand 2H 3H 5H 6H 7H", draw="4D 5D 6D"
    )
    return play(at_action(state), "0: polity", "1: no", "0: 9S", "1: abstain", "1: abstain")


def no_card_is_left() -> list[Event]:
    """5.7d Draw Pile, Discard Pile and Peasant Piles are empty."""
    state = position(ours="KS[4S]", theirs="QC[7C]")
    state.kingdoms[1].hand, state.draw = state.draw, []
    return play(at_action(state), "0: commerce")


def a_drawn_battle() -> list[Event]:
    """9.7e Equal totals."""
    state = position(ours="KS[4S]; army 8H", theirs="QD[7H]; army 8S")
    return play(at_action(state), "0: battle", "1: army1")


def a_decree_fulfilled() -> list[Event]:
    """9.20i A Decree Card of value 1 needs one Enact."""
    state = position(ours="KS[4S]; army 2D; glory 9S; decree AC; hand 8D 5S", theirs="QD[7H]")
    return play(at_action(state), "0: enact")


def a_challenger_without_a_number_card() -> list[Event]:
    """9.11g In Round Two."""
    state = position(ours="KS[4C 5C]; hand 9S KH QH JH KD", theirs="QC[7C]; hand 2H 3H 4H 5H 6H")
    return play(at_action(state), "0: duel", "1: no", "0: 9S", "1: 2H", "1: 3H")


def a_divine_card() -> list[Event]:
    """12.9b A card of the hand on top of the Draw Pile."""
    match = match_at(GAME, position(ours="KH[4H] QH[] JH[]; hand 7S", theirs="QC[7C]"), "migration_4")
    return play(match, "0: 7S")
