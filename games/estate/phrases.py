"""5.1d What people say, in the words of the questions: each part of a path is read as its question's kind of thing (`naming`).

5.3d, 5.13b, 5.15c Chits in people's own words: `2 B2` or `B2 B2` for two on B2; a chit for the Holding that it stands on.
5.3d, 5.7b, 5.10a Where the rule chooses who goes or smiths, they may be named all the same: `B2.1 B2.2`, `the New ones`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, repeat
from typing import Final

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.errors import Refused
from games.estate import naming
from games.estate.amounts import NONE
from games.estate.build import BUILD, REMOVE
from games.estate.cards import REWARDS
from games.estate.castle import JOIN, RESTATION, TRAIN
from games.estate.chits import CHIT, TAKING, chosen_marks, unfit_chit
from games.estate.claim import GROW, PICK, PLACE, USE
from games.estate.lands import KINDS
from games.estate.move import MOVE, TARGET
from games.estate.requests import FILL, circles, sources
from games.estate.requests import GIVE as DELIVER
from games.estate.setup import SET_UP, STAND
from games.estate.state import Estate
from games.estate.trade import ACCEPT, ANYONE, BARGAIN, CLOSE, GIVE, WANT
from games.estate.turn import ACT, ACTIONS
from games.estate.upkeep import LOSE
from games.estate.village import RECRUIT, SMITH
from games.estate.work import HARVEST, WORK

_SLOT_FIRST: Final = re.compile(r"([A-Z]{1,2}\d)[\s,]+((?:\d+|[a-z]+) (?:grains?|of it))", re.IGNORECASE)
_SLOT: Final = re.compile(r"[A-Z]{1,2}\d")
_FILLERS: Final = frozenset({"the", "a", "one", "ones", "two", "2", "1", "peasant", "peasants", "soldier", "soldiers"})
_QUESTIONS: Final = {"smith": 1, "move": 2, "train": 2, "restation": 2}  # how many each asks, the action itself aside
_HOLDINGS: Final = {"move": MOVE, "smith": SMITH, "train": TRAIN, "restation": RESTATION}  # they ask for a Holding
_MARKS: Final = frozenset({"free", "moved", "spent", "new", "not new"})
_CHOSEN: Final[Mapping[str, tuple[str, str]]] = {
    MOVE: ("5.3d", "a Free Peasant moves: you can't choose another"),
    SMITH: ("5.7b", "New Peasants smith first, then Moved, then Free ones"),
    TRAIN: ("5.3d", "you train a Free Peasant: you can't choose another"),
    RESTATION: (RESTATION, "a Soldier that isn't New goes first"),
}
"""By which rule the chits are chosen, whichever is named."""
_TAKEN: Final[Mapping[str, int]] = {MOVE: 1, SMITH: 2, TRAIN: 1, RESTATION: 1}
_HOW_MANY: Final[Mapping[str, str]] = {
    MOVE: "one Peasant moves at a time: name one, or none",
    SMITH: "two Peasants smith together: name both, or none",
    TRAIN: "one Peasant is trained at a time: name one, or none",
    RESTATION: "one Soldier moves at a time: name one, or none",
}
_BETWEEN: Final = re.compile(
    r"\b(?:and|on|in|at|of|from|the|peasants?|soldiers?)\b|&|\+|(?<=\d)\s*[x×]\s*(?=[A-Z]{1,2}\d)", re.IGNORECASE
)
_THAT_CHIT: Final = re.compile(r"\b(?:peasant|soldier)\s+(\d+)\s+(?:on|in|at|of)\s+([A-Z]{1,2}\d)\b", re.IGNORECASE)
_JOINED: Final = re.compile(r"(?<![\w.])([A-Z])[ -](\d)(?![\w])", re.IGNORECASE)
_ARTICLE: Final = re.compile(r"\ban?\b(?![.\d])", re.IGNORECASE)
_TOWARDS: Final = re.compile(r"\s*(?:\b(?:to|into|in|on|at)\b|[,;>]|->|→)\s*", re.IGNORECASE)
_PAYING: Final = re.compile(r"\s+(?:with|from|by|using)\s+|\s*[>:]\s*|(?<=\.\d)\s+", re.IGNORECASE)
_SPOKEN: Final[Mapping[str, str]] = {
    **{word.replace("-", " "): word for word in ACTIONS},
    **{action.name.casefold(): word for word, action in ACTIONS.items()},
    **dict.fromkeys(("workall", "work everything"), "work-all"),
    **dict.fromkeys(("harvestall", "harvest everything"), "harvest-all"),
    **dict.fromkeys(("end", "end turn", "end my turn", "end the turn", "done"), "yield"),
}
"""5.1b The actions as people name them."""

Path = tuple[str | Tokens, ...]
_PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "work": (WORK,),
    "harvest": (HARVEST,),
    "move": (MOVE,),
    "smith": (SMITH,),
    "recruit": (RECRUIT,),
    "train": (TRAIN,),
    "restation": (RESTATION,),
    "build": (BUILD,),
    "remove": (REMOVE,),
    "fill": (FILL, DELIVER),
    "offer": (WANT,),
    "accept": (ACCEPT,),
    "decline": (CLOSE,),
    "withdraw": (CLOSE,),
    "yield": (LOSE,),
}
"""The questions after a word of the menu; the last of them to the end."""
_AFTER: Final[Mapping[str, tuple[str, ...]]] = {FILL: (FILL, DELIVER), SET_UP: (SET_UP, STAND)}
_OF_HOLDINGS: Final = frozenset({WORK, HARVEST, MOVE, SMITH, RECRUIT, TRAIN, RESTATION, REMOVE, PLACE})
_READERS: Final[Mapping[str, naming.Reader]] = {
    **dict.fromkeys(_OF_HOLDINGS, naming.read_slot),
    BUILD: naming.read_kind,
    USE: naming.read_way,
    GROW: naming.read_land,
    FILL: naming.read_circle,
    PICK: naming.read_reward,
    **dict.fromkeys((GIVE, WANT), naming.read_part),
    **dict.fromkeys((ACCEPT, CLOSE), naming.read_offer),
    SET_UP: lambda g, seat, text: naming.read_setup(text),
    STAND: lambda g, seat, text: naming.read_pair(text),
    **dict.fromkeys((DELIVER, LOSE), lambda g, seat, text: one_by_one(g, seat, text)),
}
"""What each question asks for, as people name it."""


def phrase(g: Estate, seat: Seat, ask: Ask | None, path: Path) -> Path:
    """Return the path in the game's own tokens."""
    if ask is None or not path or not isinstance(path[0], str):
        return path
    if ask.amount:
        return (naming.read_taken(int(ask.options[-1].token), path[0]), *path[1:])
    if ask.rule == PICK:
        return read_pick(g, seat, path)
    if ask.rule not in (ACT, BARGAIN):
        read = read_parts(g, seat, path, _AFTER.get(ask.rule, (ask.rule,)))
        leaving = ask.rule in TAKING and ask.prompt not in (TARGET, JOIN)
        return stood_on(g, seat, ask.rule, read) if leaving else (*to_holdings(g, seat, read[:1], ask.rule), *read[1:])
    verb, *rest = split_action(path)
    if verb == "offer" and rest and isinstance(rest[0], str):
        whom = naming.WHOM_FIRST.fullmatch(rest[0])
        rest = [whom[1], whom[2], *rest[1:]] if whom is not None else rest
    read = (verb, *read_parts(g, seat, tuple(rest), _PARTS.get(str(verb), ())))
    read = aim_at_the_only(g, seat, read)
    if verb == "harvest":
        return read_harvest(g, seat, read)
    if verb == "offer" and len(read) == 3 and seat == g.active and all(map(naming.is_goods, read[1:])):
        return (verb, ANYONE, *read[1:])
    if verb == "fill":
        return left_to_the_rule(g, seat, read)
    if verb in _HOLDINGS and len(read) > 1:
        first = stood_on(g, seat, _HOLDINGS[str(verb)], read[1:])
        target = to_holdings(g, seat, first[1:2]) if _QUESTIONS[str(verb)] == 2 else first[1:2]
        return named_in_vain(g, seat, str(verb), (verb, first[0], *target, *first[2:]))
    return (verb, *to_holdings(g, seat, read[1:2]), *read[2:]) if verb in ("work", "recruit", "remove") else read


def read_parts(g: Estate, seat: Seat, path: Path, rules: tuple[str, ...]) -> Path:
    """Return the elements of a path, each read as what its question asks for; the last of the rules asks for all that is left."""
    asked: Iterator[str] = chain(rules, repeat(rules[-1])) if rules else repeat("")
    return tuple(
        [
            _READERS[rule](g, seat, words) if isinstance(words, str) and rule in _READERS else words
            for words, rule in zip(path, asked, strict=False)
        ]
    )


def split_action(path: Path) -> Path:
    """5.1b Return the path with the action as its first element, and what is said with it in the same breath as the next ones.

    `work all`, `end turn` or `Fill a Request` is one word of the menu; `move A1 to B2` is three elements.
    """
    text = str(path[0]).strip()
    words = text.casefold().replace("-", " ").split()
    for count in range(min(3, len(words)), 0, -1):
        action = _SPOKEN.get(" ".join(words[:count]))
        if action is not None:
            rest = text.replace("-", " ", text.count("-") if action.count("-") else 0).split(None, count)[count:]
            return (action, *(split_rest(action, rest[0]) if rest else ()), *path[1:])
    return path


def split_rest(action: str, text: str) -> tuple[str, ...]:
    """Return what is said after an action as the elements of a path; as one element where it isn't clear how it is divided."""
    if action == "offer":
        give, want, to = naming.split_offer(text)
        return (text,) if want is None else (*((to,) if to else ()), give, want)
    if action == "fill":
        return tuple(_PAYING.split(text, maxsplit=1))
    if action == "harvest" and (found := _SLOT_FIRST.fullmatch(text)):
        return (found[1], found[2])
    if action not in ("harvest", "move", "train", "restation", "build"):
        return (text,)
    parts = [part for part in map(_drop_people, _TOWARDS.split(text)) if part]
    words = parts[0].split() if len(parts) == 1 else []
    return tuple(words if len(words) == 2 else parts)


def _drop_people(text: str) -> str:
    return " ".join([word for word in text.split() if word.casefold() not in _FILLERS - {"1", "2"} | {"from", "my"}])


def aim_at_the_only(g: Estate, seat: Seat, path: Path) -> Path:
    """5.1d Return the path with `the Grange` as the one of several that the action could be done with now, if there is just one."""
    action = ACTIONS.get(str(path[0]))
    words = path[1] if len(path) > 1 else ""
    if action is None or not isinstance(words, str) or not naming.list_several(g, seat, words):
        return path
    legal = set(map(str, action.candidates(g, seat).legal))
    fits = [name for name in naming.list_several(g, seat, words) if name in legal]
    return (path[0], fits[0], *path[2:]) if len(fits) == 1 else path


def read_harvest(g: Estate, seat: Seat, path: Path) -> Path:
    """5.4b Return the path of a harvest with its amount as a number: `all` is what lies on that Grange."""
    words = path[2] if len(path) > 2 else ()
    if not isinstance(words, str) or not isinstance(path[1], str):
        return (path[0], *to_holdings(g, seat, path[1:2]), *path[2:])
    first = to_holdings(g, seat, path[1:2])
    holding = dict(g.holdings(seat)).get(str(first[0]))
    return (path[0], *first, naming.read_taken(0 if holding is None else holding.grain, words), *path[3:])


def read_pick(g: Estate, seat: Seat, path: Path) -> Path:
    """4.4g to 4.4i Return the path of a pick: the card, then a Land, or its use with kind and Slot, or where people stand.

    A kind of Holding alone says that a Holding is taken.
    """
    card = naming.read_reward(g, seat, str(path[0]))
    reward = REWARDS.get(card)
    if reward is None or reward.kind != "resources":
        return (card, *read_parts(g, seat, path[1:], (GROW,)))
    way = naming.read_way(g, seat, path[1]) if len(path) > 1 and isinstance(path[1], str) else ()
    if way == "goods":
        return (card, way, *to_holdings(g, seat, read_parts(g, seat, path[2:], (PLACE,))))
    rest = read_parts(g, seat, path[1:], (USE,))
    return (card, "holding", *rest) if way in KINDS else (card, *rest)


def to_holdings(g: Estate, seat: Seat, path: Path, rule: str = WORK) -> Path:
    """5.1e Return the path with the Holding in place of one of those who stand there, where the rule asks for Holdings."""
    if rule not in _OF_HOLDINGS:
        return path
    return tuple([to_holding(g, seat, words) if isinstance(words, str) else words for words in path])


def to_holding(g: Estate, seat: Seat, text: str) -> str:
    """Return `A1` for `A1.2` if at most one more than that stand there: one may be about to come."""
    name, _, number = text.strip().upper().partition(".")
    holding = dict(g.holdings(seat)).get(name)
    if holding is None or not CHIT.fullmatch(text.strip().upper()):
        return text
    return name if 1 <= int(number) <= holding.peasants + holding.garrison + 1 else text


def one_by_one(g: Estate, seat: Seat, text: str) -> str:
    """Return `B2.1 B2.2` for `2 B2`, `B2 B2` or `two Peasants on B2`, `3grain` for `three grain`; a text that is written otherwise as it is."""
    amount = naming.read_goods(text)
    if amount != text and len(amount.split()) == 1 and amount != NONE:
        return amount
    plain = _THAT_CHIT.sub(r"\2.\1", _JOINED.sub(r"\1\2", text))
    words = [
        _say_place(g, seat, word) for word in _ARTICLE.sub(" ", _BETWEEN.sub(" ", plain)).replace(",", " ").split()
    ]
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
    return " ".join(found) if not number and (met or named == set(words)) else text


def _say_place(g: Estate, seat: Seat, word: str) -> str:
    """Return a word in capitals; a number in digits, and a kind of which there is one Holding as its Slot."""
    number = None if word.isdecimal() else naming.read_count(word)
    return str(number) if number is not None else naming.read_slot(g, seat, word).upper()


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
    said = one_by_one(g, seat, words).replace(",", " ").split()
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
