"""5.1 How people name a set: `9x2`, `9-GU 9-FR`, `9 9 nap`, or a rank alone."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from games.anarchy.cards import RANKS, Card
from games.anarchy.sets import Shape
from games.anarchy.state import Realm
from games.anarchy.turn import BEAT, LEAD
from games.engine.ask import Ask, Seat, Tokens
from games.engine.typed import split_list

Path: TypeAlias = tuple[str | Tokens, ...]
SETS: Final = (LEAD, BEAT)  # the rules that ask for a set
_SPELLED: Final = {
    **dict.fromkeys(("king", "kings"), "K"),
    **dict.fromkeys(("queen", "queens"), "Q"),
    "clergy": "C",
    **dict.fromkeys(("nobleman", "noblemen"), "N"),
    "napoleon": "NAP",
}
"""1.2, 1.4 Ranks and Napoleon as words."""
_COUNTED: Final = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}


def split(text: str) -> list[str]:
    """Return the words of a text, as they were typed; `none` and a blank text have none."""
    words = [word for word in re.split(r"[\s,]+", split_list(text)) if word]
    return [] if [word.casefold() for word in words] in (["none"], ["-"]) else words


def spell(words: list[str]) -> list[str]:
    """1.2 Return the words with ranks as they are written: `K` for `King`, `9x2` for `two 9s`."""
    written = [_SPELLED.get(word.casefold(), re.sub(r"(?<=\d)s$", "", word)) for word in words]
    if len(written) == 2 and written[0].casefold() in _COUNTED:
        return [f"{written[1]}x{_COUNTED[written[0].casefold()]}"]
    return written


def as_cards(words: list[str]) -> list[Card]:
    """Return the cards that the words name; none unless each of them names one."""
    try:
        return [Card.of(word.upper()) for word in words]
    except ValueError:
        return []


def as_ranks(words: list[str]) -> list[str]:
    """Return the ranks that the words name, `NAP` for Napoleon; none unless each of them names one."""
    ranks = [word.upper() for word in words]
    return ranks if set(ranks) <= {*RANKS, "NAP"} else []


def as_shape(word: str) -> Shape | None:
    """Return the set that a word such as `9x2+NAP` or `9+NAP` names."""
    if word.upper() == "NAP":
        return Shape.of("NAP")
    found = re.fullmatch(r"(\d+|[NCQK])(?:X(\d))?(\+NAP)?", word.upper())
    if found is None or found[1] not in RANKS or not (found[2] or found[3]):
        return None
    return Shape(found[1], int(found[2] or 1), bool(found[3]))


def phrase(g: Realm, seat: Seat, ask: Ask | None, path: Path) -> Path:
    """5.1 A set that is named by its cards or its rank is the choice of the set, then of its cards."""
    if ask is None or ask.rule not in SETS or not path or not isinstance(path[0], str):
        return path
    words = spell(split(path[0]))
    if words == ["play"] and len(path) > 1:
        return phrase(g, seat, ask, path[1:])
    path = (" ".join(words), *path[1:]) if words else path
    named = as_cards(words)
    shape = of_cards(named) if set(named) <= set(g.holdings[seat]) else None
    if shape is not None:
        return (*choose_set(shape, named), *path[1:])
    ranks = as_ranks(words)
    if ranks and set(ranks) != {"NAP"}:
        return of_ranks(ask, ranks, path)
    shape = as_shape(words[0]) if len(words) == 1 else None
    return path if shape is None else (str(shape), *beside(shape, path[1:]))


def of_cards(cards: list[Card]) -> Shape | None:
    """5.1b The set that these cards make; None where they are not of one rank, or one is named twice."""
    naturals = [card.rank for card in cards if card.rank != "NAP"]
    if len(set(cards)) != len(cards) or len(set(naturals)) != 1:
        return None
    return Shape(naturals[0], len(naturals), len(naturals) < len(cards))


def choose_set(shape: Shape, cards: list[Card]) -> Path:
    """Return the set, and its natural cards."""
    return (str(shape), " ".join([card.text for card in cards if card.rank != "NAP"]))


def of_ranks(ask: Ask, ranks: list[str], path: Path) -> Path:
    """5.1c A rank: named as often as it is played; or once, its cards after it; or once, where one set of it can be played."""
    naturals = [rank for rank in ranks if rank != "NAP"]
    if ranks.count("NAP") > 1:
        return path
    if len(ranks) > 1:
        shape = Shape(naturals[0], len(naturals), "NAP" in ranks)
        return (str(shape), *beside(shape, path[1:])) if len(set(naturals)) == 1 else path
    cards = as_cards(split(path[1])) if len(path) > 1 and isinstance(path[1], str) else []
    named = of_cards(cards)
    if named is not None and named.rank == ranks[0]:
        return (*choose_set(named, cards), *path[2:])
    possible = sets_of(ask, ranks[0])
    return (possible[0], *path[1:]) if len(possible) == 1 else path


def sets_of(ask: Ask, rank: str) -> list[str]:
    """5.1c The sets of a rank that can be played now."""
    return [token for token in ask.legal if token.startswith(f"{rank}x")]


def beside(shape: Shape, rest: Path) -> Path:
    """6.1 Napoleon is named among the cards of a set that has it: the others are left to be chosen."""
    if not rest or not isinstance(rest[0], str) or not shape.wild or not shape.count:
        return rest
    cards = as_cards(split(rest[0]))
    if "NAP" not in [card.rank for card in cards]:
        return rest
    return (" ".join([card.text for card in cards if card.rank != "NAP"]), *rest[1:])
