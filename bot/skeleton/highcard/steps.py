"""The sequence of play: every step in the order of the rulebook, and what follows it. Rules import no step."""

from __future__ import annotations

from bot.skeleton.highcard import ending, setup, trick
from bot.skeleton.highcard.state import Table
from games.engine.game import Next


def start(g: Table) -> Next:
    """2.1 Hands are looked at; then 3.1."""
    setup.show_hands(g)
    return turn


async def turn(g: Table) -> Next:
    """3.1 A card is played; then the next turn, or 3.2."""
    await trick.play_card(g)
    return trick_end if trick.is_complete(g) else turn


def trick_end(g: Table) -> Next:
    """3.2 The trick is taken; then the next one, or 4.1 the end."""
    trick.take(g)
    if not ending.is_over(g):
        return turn
    ending.end_game(g)
    return None


STEPS = (start, turn, trick_end)
