"""9.20b, 9.20c. Paths in the order of the rulebook, which names the card that is discarded first; the questions ask for it last.

Each part of a path is read as its question's kind of thing (`naming`): a row, the place of an Army Card, a card, or nothing.
"""

from __future__ import annotations

import re
from typing import Final

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.asking.typed import NONE
from games.engine.cards import Card
from games.nobles import naming
from games.nobles.actions.battle import ATTACK, DEFEND
from games.nobles.actions.commerce import OFFER, OUTBID, RAISE
from games.nobles.actions.counters import COUNTER
from games.nobles.actions.crusade import SET_OUT
from games.nobles.actions.enact import ENACT
from games.nobles.aim import EVERY
from games.nobles.cards import of_suit, read_card
from games.nobles.moves.unoffered import RANKS
from games.nobles.phases.action_phase import ACT
from games.nobles.phases.migration import PART
from games.nobles.phases.population import ARRANGE, OBLIGED
from games.nobles.state import Rivals

Path = tuple[str | Tokens, ...]
_BY_POSITION: Final = frozenset({"battle", "crusade", ATTACK, DEFEND, SET_OUT})
"""Words and rules that ask for the place of an Army Card."""
_OF_ROWS: Final = frozenset({"place", "move"})
_OF_COURT: Final = frozenset({"dethrone", "declaration", "assassination"})
"""Words that ask for a Royal Card where others ask for its row."""
_NAMES: Final = (
    {action.name.casefold(): word for word, action in EVERY.items()}
    | {word: word for word in EVERY}
    | {"attack": "battle", "fight": "battle", "assassinate": "assassination"}
)
_LONGEST: Final = 3  # words of an action's name
_INTRIGUES: Final = frozenset({"scandal", "treason", "insurrection"})
"""9.1 The kinds of Intrigue, which people name alone."""
_JOINING: Final = frozenset({"and", "&", "then", "against", "the", "my"})
_CARD_AS: Final = re.compile(
    r"(?:(?:put|make)\s+)?(.+?)\s+(?:(?:as|to|on|onto)\s+)?(?:an?\s+|my\s+|the\s+)?peasants?(?: pile)?", re.IGNORECASE
)
_DISCARD: Final = re.compile(r"(?:discard|throw(?: away)?|drop)\s+(.+)", re.IGNORECASE)
_BIDS: Final = frozenset({OFFER, OUTBID, RAISE})


def phrase(g: Rivals, seat: Seat, ask: Ask | None, path: Path) -> Path:
    """9.20b Heart, Spade Peasant, Heart; 9.20c Club, Peasant of the Opponent, two cards: the first is moved behind the others."""
    if ask is None or not path:
        return path
    if path[0] == "no" and not ask.low and "no" not in dict(ask.options):
        path = ("none", *path[1:])
    path = split_migrant(ask, split_action(ask, path))
    path = tuple([read_part(g, seat, ask, path, place) for place in range(len(path))])
    if ask.rule not in (ACT, ENACT, "9.20b", "9.20c"):
        return path
    begins = next((place for place, words in enumerate(path) if card(words) is not None), len(path))
    cards = path[begins:]
    if len(cards) < 2 or not is_cost(g, seat, card(cards[0]), card(cards[1])) or not may_enact(ask, path[:begins]):
        return path
    return (*path[:begins], *cards[1:], cards[0])


def split_action(ask: Ask, path: Path) -> Path:
    """8.1, 10.1 Return the path with the action by its word, and what is said with it in the same breath as the next elements."""
    if ask.rule not in (ACT, ARRANGE, OBLIGED) or not isinstance(path[0], str):
        return path
    words = path[0].split()
    words = (
        words[1:] if len(words) > 1 and words[0].casefold() == "the" else words
    )  # "the Reveal the Subterfuge" is no two acts
    if words[:1] and words[0].casefold() in _INTRIGUES:
        words = ["intrigue", *words]
    for count in range(min(_LONGEST, len(words)), 0, -1):
        word = _NAMES.get(" ".join(words[:count]).casefold())
        if word is not None and word in dict(ask.options):
            return (word, *split_rest(word, words[count:]), *path[1:])
    return path


def split_migrant(ask: Ask, path: Path) -> Path:
    """12.2 Return `9♠` and what becomes of it for `9♠ as a Peasant` and `discard 9♠`."""
    if ask.rule != PART or "discard" in dict(ask.options) or not isinstance(path[0], str) or len(path) > 1:
        return path
    said = path[0].strip()
    if found := _DISCARD.fullmatch(said):
        return (found[1], "discard")
    found = _CARD_AS.fullmatch(said)
    return (found[1], "peasant") if found else path


def split_rest(word: str, words: list[str]) -> list[str]:
    """Return what is said after an action as elements: one where a place or nothing more is asked for, otherwise one a word."""
    words = words[1:] if words[:1] in (["with"], ["of"]) else words
    if word == "crusade" and naming.is_position(" ".join(words)):
        return [" ".join(words)]
    if word == "move" and "from" in words[1:] and "to" in words:  # where it comes from is known
        words = [*words[: words.index("from")], *words[words.index("to") :]]
    if word not in ("battle", *_OF_ROWS):
        words = [one for one in words if one.casefold() not in _JOINING]
    if word in ("battle", *_OF_ROWS, "crusade") and len(words) > 1:
        first, *rest = [" ".join(words)] if word == "battle" else [words[0], " ".join(words[1:])]
        return [first, *[one.removeprefix("to ").removeprefix("with ") for one in rest]]
    return words


def read_part(g: Rivals, seat: Seat, ask: Ask, path: Path, place: int) -> str | Tokens:
    """Return one element of a path in the words of the question that it answers."""
    words = path[place]
    if not isinstance(words, str):
        return words
    kingdom, tokens, first = g.kingdoms[seat], dict(ask.options), str(path[0]).strip().casefold()
    if place == 0:
        words = naming.decline(ask, words)
        if ask.rule == COUNTER:
            words = naming.drop_before(words, counter=True)
        if not tokens.keys().isdisjoint(RANKS):
            return naming.read_row(kingdom, naming.drop_before(words, counter=False))
    elif first == "intrigue" and place == 1 and words.strip().casefold() in NONE | {"decline"}:
        return "forgo"
    elif ask.rule in _BIDS and words.strip().casefold() in NONE:
        return "plain"
    if ask.rule in _BY_POSITION or (first in _BY_POSITION and place):
        spade = first == "crusade" and place == 1 and "army" not in words.casefold() and card(words) not in kingdom.army
        return words if spade else naming.read_position(kingdom, words)
    if place and first not in _OF_COURT and (place > 1 or first not in EVERY):
        words = naming.read_row(kingdom, naming.drop_before(words, counter=False))
    return naming.read_armies(kingdom, words) if kingdom.army else words


def may_enact(ask: Ask, before: Path) -> bool:
    """Return whether what is said before the cards leads to an Enact."""
    return bool(before) and before[0] == "enact" if ask.rule == ACT else True


def is_cost(g: Rivals, seat: Seat, cost: Card | None, peasant: Card | None) -> bool:
    """9.20b, 9.20c Return whether the first is a card in the hand that is discarded, and the second the Peasant that is taken."""
    if cost is None or cost not in g.kingdoms[seat].hand:
        return False
    taken = {"H": of_suit(g.kingdoms[seat].peasants, "S"), "C": g.kingdoms[g.rival(seat)].peasants}
    return peasant in taken.get(cost.suit, ())


def card(words: str | Tokens) -> Card | None:
    """Return the card that typed words name; None for anything else, such as what a press says."""
    return read_card(words.strip()) if isinstance(words, str) else None
