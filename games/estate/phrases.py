"""5.3d, 5.13b, 5.15c Chits in people's own words: `2 B2` or `B2 B2` for two on B2; a chit for the Holding that it stands on.

12.1 A card without its nought: `Q5.1` for `Q05.1`.
5.3d, 5.7b, 5.10a Where the rule chooses who goes or smiths, they may be named all the same: `B2.1 B2.2`, `the New ones`.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from games.engine.ask import Ask, Seat, Tokens
from games.engine.errors import Refused
from games.estate.cards import GOODS
from games.estate.chits import CHIT, TAKING, chosen_marks, unfit_chit
from games.estate.lands import KINDS
from games.estate.requests import circles, sources
from games.estate.state import Estate

_SLOT: Final = re.compile(r"[A-Z]{1,2}\d")
_FILLERS: Final = frozenset({"the", "a", "one", "ones", "two", "2", "1", "peasant", "peasants", "soldier", "soldiers"})
_QUESTIONS: Final = {"smith": 1, "move": 2, "train": 2, "restation": 2}  # how many each asks, the action itself aside
_NAMING: Final = {"fill": 2, "yield": 1}  # where in a command the chits are named
_HOLDINGS: Final = {"move": "5.3a", "smith": "5.7a", "train": "5.9a", "restation": "5.10a"}  # they ask for a Holding
_MARKS: Final = frozenset({"free", "moved", "spent", "new", "not new"})
_CHOSEN: Final = {
    "5.3a": ("5.3d", "a Free Peasant moves: you can't choose another"),
    "5.7a": ("5.7b", "New Peasants smith first, then Moved, then Free ones"),
    "5.9a": ("5.3d", "you train a Free Peasant: you can't choose another"),
    "5.10a": ("5.10a", "a Soldier that isn't New goes first"),
}
"""By which rule the chits are chosen, whichever is named."""
_TAKEN: Final = {"5.3a": 1, "5.7a": 2, "5.9a": 1, "5.10a": 1}
_HOW_MANY: Final = {
    "5.3a": "one Peasant moves at a time: name one, or none",
    "5.7a": "two Peasants smith together: name both, or none",
    "5.9a": "one Peasant is trained at a time: name one, or none",
    "5.10a": "one Soldier moves at a time: name one, or none",
}
_BETWEEN: Final = re.compile(
    r"\b(?:and|on|in|at|from|peasants?|soldiers?)\b|(?<=\d)\s*[x×]\s*(?=[A-Z]{1,2}\d)", re.IGNORECASE
)
_CARD: Final = re.compile(r"\b([QW])(\d)\b", re.IGNORECASE)  # Q5 and W9 are written Q05 and W09
_AMOUNT: Final = re.compile(rf"(\d+) ?({'|'.join(GOODS)})s?", re.IGNORECASE)

Path = tuple[str | Tokens, ...]


def phrase(g: Estate, seat: Seat, ask: Ask | None, path: Path) -> Path:
    """Return the path in the game's own tokens."""
    if ask is None or not path or not isinstance(path[0], str):
        return path
    path = tuple([with_nought(g, seat, words) if isinstance(words, str) else words for words in path])
    verb = str(path[0]).strip().casefold()
    if ask.rule in ("5.13b", "5.15c"):
        return in_place(path, 0)
    if ask.rule == "4.4f":
        return with_use(path)
    if verb in _NAMING:
        return in_place(left_to_the_rule(g, seat, path) if verb == "fill" else path, _NAMING[verb])
    if verb in _HOLDINGS and len(path) > 1:
        return named_in_vain(g, seat, verb, (path[0], *stood_on(g, seat, _HOLDINGS[verb], path[1:])))
    return stood_on(g, seat, ask.rule, path)


def with_nought(g: Estate, seat: Seat, words: str) -> str:
    """12.1, 12.2 Return the words with cards as they are written: Q05 for Q5, unless the seat has a Land of that letter."""
    lands = g.land_names(seat)
    return _CARD.sub(lambda found: found[0] if found[1].upper() in lands else f"{found[1]}0{found[2]}", words)


def with_use(path: Path) -> Path:
    """4.4i Return the path with `holding` between the Reward and the kind of Holding, which says it."""
    kind = path[1].strip().casefold() if len(path) > 1 and isinstance(path[1], str) else ""
    return (path[0], "holding", *path[1:]) if kind in KINDS else path


def in_place(path: Path, place: int) -> Path:
    """Return the path with the chits at that place named one by one."""
    words = path[place] if place < len(path) else ()
    return (*path[:place], one_by_one(words), *path[place + 1 :]) if isinstance(words, str) else path


def one_by_one(text: str) -> str:
    """Return `B2.1 B2.2` for `2 B2`, `B2 B2` or `2 Peasants on B2`, `3grain` for `3 grains`; a text that is written otherwise as it is."""
    goods = _AMOUNT.fullmatch(text.strip())
    if goods is not None:
        return f"{goods[1]}{goods[2].casefold()}"
    plain = _BETWEEN.sub(" ", text)
    words = plain.replace(",", " ").upper().split()
    named = {word for word in words if CHIT.fullmatch(word)}
    found, met, number = list[str](), Counter[str](), 0
    for word in words:
        if word.isdecimal() and not number and len(word) < 3:
            number = int(word)
        elif _SLOT.fullmatch(word):
            for _ in range(number or 1):
                met[word] += 1
                while f"{word}.{met[word]}" in named:
                    met[word] += 1
                found.append(f"{word}.{met[word]}")
            number = 0
        elif number:
            return text
        else:
            found.append(word)
    return text if number or not met else " ".join(found)


def stood_on(g: Estate, seat: Seat, rule: str, path: Path) -> Path:
    """5.3d Return the path with the Holding in place of a chit on it that the rule takes."""
    word = path[0]
    name = word.strip().upper() if isinstance(word, str) else ""
    if rule in TAKING and CHIT.fullmatch(name) and unfit_chit(g, seat, rule, name) is None:
        return (name.partition(".")[0], *path[1:])
    return path


def named_in_vain(g: Estate, seat: Seat, verb: str, path: Path) -> Path:
    """5.3d, 5.7b, 5.10a Return the path without the chits that its rule chooses itself. Raise Refused for others of that Holding."""
    last = _QUESTIONS[verb] + 1
    place, words = path[1], path[last] if last < len(path) else ""
    if not isinstance(place, str) or not isinstance(words, str):
        return path
    name, rule = place.strip().upper(), _HOLDINGS[verb]
    holding = dict(g.holdings(seat)).get(name)
    said = one_by_one(words).replace(",", " ").split()
    if holding is None or not said:
        return path
    if all(CHIT.fullmatch(word.upper()) for word in said):
        if not {word.upper().partition(".")[0] for word in said} <= set(dict(g.slots(seat))):
            return path  # W1 is a Reward, not a Slot
        check_named(g, seat, rule, name, [word.upper() for word in said])
        return (*path[:last], *path[last + 1 :])
    wanted = without_fillers(words)
    if wanted not in _MARKS:
        return path
    if {wanted} != set(map(str.casefold, chosen_marks(holding, rule))):
        raise Refused(*_CHOSEN[rule])
    return (*path[:last], *path[last + 1 :])


def check_named(g: Estate, seat: Seat, rule: str, place: str, named: list[str]) -> None:
    """5.3d, 5.7b, 5.10a Raise Refused unless these chits are just those that the rule takes there, or it can take none."""
    strange = next((chit for chit in named if not chit.startswith(f"{place}.")), "")
    if strange:
        raise Refused(rule, f"{strange} isn't on {place}")
    why = next(filter(None, [unfit_chit(g, seat, rule, chit) for chit in named]), None)
    if why is not None:
        raise Refused.by(why)
    chosen = chosen_marks(g.at(seat, place), rule)
    if not len(named) == len(set(named)) == _TAKEN[rule] and len(chosen) == _TAKEN[rule]:
        raise Refused(rule, _HOW_MANY[rule])


def without_fillers(words: str) -> str:
    """Return the words without those that only point: `free` for `the Free ones`."""
    return " ".join([word for word in words.casefold().split() if word not in _FILLERS])


def left_to_the_rule(g: Estate, seat: Seat, path: Path) -> Path:
    """5.13b Return the path of a `fill` without "the Free ones" where all Free Peasants are needed."""
    name = path[1].strip().upper() if len(path) > 2 and isinstance(path[1], str) else ""
    if name not in (found := circles(g)) or not isinstance(path[2], str) or without_fillers(path[2]) != "free":
        return path
    request, number = found[name]
    circle = request.circles[number]
    able = sum([count for _, count in sources(g, seat, circle)])
    return path[:2] if circle.what == "peasant" and able == circle.number else path
