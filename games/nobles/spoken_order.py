"""9.20b, 9.20c. Paths in the order of the rulebook, which names the card that is discarded first; the questions ask for it last.

8.7b Own Army Cards by their positions, where a question shows its reader the cards themselves.
"""

from __future__ import annotations

import re
from typing import Final

from games.engine.ask import Ask, Seat, Tokens
from games.engine.cards import Card
from games.nobles.cards import of_suit, read_card
from games.nobles.state import Rivals

Path = tuple[str | Tokens, ...]
_POSITION: Final = re.compile(r"\barmy ?(\d+)\b", re.IGNORECASE)
# Words and rules that ask for the position
_BY_POSITION: Final = frozenset({"battle", "crusade", "9.7a", "9.7c", "9.8a"})


def phrase(g: Rivals, seat: Seat, ask: Ask | None, path: Path) -> Path:
    """9.20b Heart, Spade Peasant, Heart; 9.20c Club, Peasant of the Opponent, two cards: the first is moved behind the others."""
    if ask is None:
        return path
    if path[:1] == ("no",) and not ask.low and "no" not in dict(ask.options):
        path = ("none", *path[1:])
    path = by_card(g, seat, ask, path)
    if ask.rule not in ("8.1", "9.20a", "9.20b", "9.20c"):
        return path
    begins = next((place for place, words in enumerate(path) if card(words) is not None), len(path))
    cards = path[begins:]
    if len(cards) < 2 or not is_cost(g, seat, card(cards[0]), card(cards[1])) or not may_enact(ask, path[:begins]):
        return path
    return (*path[:begins], *cards[1:], cards[0])


def by_card(g: Rivals, seat: Seat, ask: Ask, path: Path) -> Path:
    """8.7b Return the path with the seat's own Army Cards by card; as it is where a question is for positions."""
    army = g.kingdoms[seat].army
    first = path[0].strip().casefold() if path and isinstance(path[0], str) else ""
    if not army or first in _BY_POSITION or ask.rule in _BY_POSITION:
        return path

    def lying(found: re.Match[str]) -> str:
        return str(army[int(found[1]) - 1]) if 1 <= int(found[1][:3]) <= len(army) else found[0]

    return tuple([_POSITION.sub(lying, words) if isinstance(words, str) else words for words in path])


def may_enact(ask: Ask, before: Path) -> bool:
    """Return whether what is said before the cards leads to an Enact."""
    return bool(before) and before[0] == "enact" if ask.rule == "8.1" else True


def is_cost(g: Rivals, seat: Seat, cost: Card | None, peasant: Card | None) -> bool:
    """9.20b, 9.20c Return whether the first is a card in the hand that is discarded, and the second the Peasant that is taken."""
    if cost is None or cost not in g.kingdoms[seat].hand:
        return False
    taken = {"H": of_suit(g.kingdoms[seat].peasants, "S"), "C": g.kingdoms[g.rival(seat)].peasants}
    return peasant in taken.get(cost.suit, ())


def card(words: str | Tokens) -> Card | None:
    """Return the card that typed words name; None for anything else, such as what a press says."""
    return read_card(words.strip()) if isinstance(words, str) else None
