"""Positions and answers that tell what chance seldom reaches within a walk."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.events import Event
from tests.games.nobles.thrones import at_action, position
from tests.kit import play


def scenes() -> Iterator[Event]:
    """What is told in each scene."""
    yield from a_stolen_jack()
    yield from a_polity_without_a_second_lead()
    yield from no_card_is_left()


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
