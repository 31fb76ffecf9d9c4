"""Positions of Aristocracy in which the forms of `typed_forms.txt` are typed."""

from __future__ import annotations

from typing import Any, Final

from games.engine.running.match import Match
from tests.games.aristocracy.court import at, court, turn_of
from tests.games.aristocracy.houses import houses
from tests.games.typed_forms import Positions
from tests.kit import play

HAND: Final = "2C1 2D1 2H1 3S1 TH1 KS1 KH2"
FARM, ESTATE, RIVALS = "0: 7H1 | 7S1 7C1 4H2 + 9C2", "0: 9H1 | 9S1 9H2 9S2 3D1", "1: 5H1 | 5S1 5C1 4S1!"


def turn(royal: Any = "K") -> Match[Any]:
    """Seat 0's turn with a stall of three; a card of both packs in market and pile, buildings b1 to b3."""
    return turn_of(
        court(
            HAND,
            "6H1",
            stalls={0: "AC1 QC1 9D1", 1: "TC1 2S1"},
            market="8H1 2C2",
            pile="JH1 TD1 8H2",
            buildings=(FARM, ESTATE, RIVALS),
            royal=royal,
        ),
        seat=0,
    )


def twins() -> Match[Any]:
    """Seat 0's turn: the 7 of Hearts of both packs, one in the hand and one in the stall; both aces of Spades in the stall."""
    return turn_of(
        court(
            "7H1 KS1 2C1",
            "6H1",
            stalls={0: "7H2 AS1 AS2"},
            market="8H1 8H2",
            buildings=(FARM.replace("7H1", "7D1"), RIVALS),
        ),
        seat=0,
    )


def step(name: str, royal: Any, *bids: int) -> Match[Any]:
    """Seat 0 and two others before a step, with two cards in the market, three in the Auction; `bids` there."""
    match = at(
        court(HAND, "6H1 6S1", "3H1", royal=royal, market="8H1 2C2", deck="9C1", hand_size=5 if name == "tax" else 7),
        name,
    )
    play(match, *[f"{seat}: {bid}" for seat, bid in enumerate(bids)])
    return match


def end() -> Match[Any]:
    """Seat 0 may end the game."""
    return at(court("2C1 2D1", "6H1", "3H1", buildings=houses(0, "chateau 7", "chateau 8")), "end_decision")


def begun(match: Match[Any], *moves: str) -> Match[Any]:
    """The match after these moves."""
    play(match, *moves)
    return match


POSITIONS: Final[Positions] = {
    "turn": turn,
    "queen turn": lambda: turn("Q"),
    "jack turn": lambda: turn("J"),
    "twins": twins,
    "tax": lambda: step("tax", "K"),
    "ball": lambda: step("ball", "Q"),
    "auction": lambda: step("auction", "J"),
    "purchase": lambda: step("auction", "J", 3, 1, 0),
    "tie": lambda: step("auction", "J", 2, 2, 1),
    "stalls": lambda: step("stalls", "K"),
    "end": end,
    "visit again": lambda: begun(turn("Q"), "0: royal > b3"),
}
