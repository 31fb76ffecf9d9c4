"""Buildings by owner and rank, for positions with many of them."""

from __future__ import annotations

from typing import Final

_SUITS: Final = ["C1", "D1", "H1", "S1", "C2", "D2", "H2", "S2"]
_CARDS: Final = {"farm": 3, "estate": 4, "chateau": 5}


def house(owner: int, kind: str, rank: str, stranger: str = "") -> str:
    """A building for `court`, of default size: complete, or with one card replaced by `stranger` (`"4H2"`, open: `"4H2!"`)."""
    address, *inside = [f"{rank}{suit}" for suit in _SUITS[: _CARDS[kind] + 1]]
    if stranger:
        inside[-1] = stranger
    return f"{owner}: {address} | {' '.join(inside)}"


def houses(owner: int, *written: str) -> tuple[str, ...]:
    """Several buildings of a seat, each `chateau 7`, or `chateau 7 4H2!` with a card that does not match."""
    return tuple(house(owner, *text.split()) for text in written)
