"""A toy of two steps: three questions in a row to seat 0, then one to seat 1."""

from __future__ import annotations

from games.engine.asking.decisions import pick, pick_amount, pick_some
from games.engine.cards import cards
from games.engine.errors import Refusal
from games.engine.running.match import Match
from tests.games.engine.toys import Said, Toy, end, start

HAND = cards("7H1 TS1 KD1")


async def turn(g: Toy) -> object:
    """Three questions in a row, of which nobody else learns anything before the end."""
    verb = await pick(0, ["buy", "roll", "say", "wait"], rule="5.1", prompt="What?", default="wait")
    if verb == "wait":
        return last
    card = await pick(0, HAND, rule="5.2", prompt="Which?", refuse={HAND[2]: Refusal("5.4", "it is dear")})
    if verb == "roll":
        g.log.append(f"rolled {g.dice.below(6)}")
    if verb == "say":
        g.tell(Said(seat=0, word=str(card)))
    price = await pick_amount(0, 0, 2, rule="5.3", prompt="How much?")
    g.log.append(f"{verb} {card} {price}")
    return last


async def last(g: Toy) -> None:
    """Seat 1 closes the game."""
    await pick_some(1, HAND, 0, 3, rule="6.1", prompt="Which?")
    end(g)


def match() -> Match[Toy]:
    """The game starts."""
    return start(turn, last)
