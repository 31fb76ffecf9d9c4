"""2, 12 What people call things, as the questions have them: Slots, Lands, kinds, circles, Rewards, Goods, partners, offers, numbers.

A reader takes a text and returns the token that it means. A text that it can't read it returns as it is, and the question refuses it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.typed import NONE as NONE_SAID
from games.engine.asking.typed import read_number
from games.engine.errors import Refused
from games.estate.amounts import NONE, is_amount
from games.estate.cards import REQUESTS, REWARDS, Circle, Good, Reward
from games.estate.lands import KINDS, Kind
from games.estate.requests import FILL, circles
from games.estate.setup import SLOTS
from games.estate.state import Estate
from games.estate.trade import ANYONE

Reader = Callable[[Estate, Seat, str], str]
NOTHING: Final = (NONE_SAID | {"", "–", "—", "free"}) - {"pass", "skip"}
"""What people say for no Goods; to pass is an answer of its own here (4.4f)."""
_ORDINALS: Final = {
    "first": 1,
    "1st": 1,
    "easy": 1,
    "second": 2,
    "2nd": 2,
    "medium": 2,
    "third": 3,
    "3rd": 3,
    "hard": 3,
}
_GOODS: Final[Mapping[str, Good]] = {
    **dict.fromkeys(("grain", "grains"), "grain"),
    **dict.fromkeys(("wood", "woods"), "wood"),
    **dict.fromkeys(("ore", "ores"), "ore"),
    **dict.fromkeys(("bar", "bars"), "bar"),
}
_INITIALS: Final[Mapping[str, Good]] = {"g": "grain", "w": "wood", "o": "ore", "b": "bar"}
_KINDS: Final[Mapping[str, Kind]] = {word: kind for kind in KINDS for word in (kind, f"{kind}s")}
_LANDS: Final = frozenset({"land", "barony", "county", "duchy"})
_POINTING: Final = frozenset(
    {"the", "my", "our", "a", "an", "that", "this", "on", "in", "at", "of", "from", "to", "into"}
)
_THINGS: Final = frozenset({"slot", "slots", "holding", "holdings", "new", "open", "active"})
_PASSING: Final = NONE_SAID
_WAYS: Final = {
    **dict.fromkeys(("goods", "good", "resources", "resource", "printed"), "goods"),
    **dict.fromkeys(("holding", "holdings"), "holding"),
}
_SLOT: Final = re.compile(r"([a-z]{1,2})(\d)")
_JOINED: Final = re.compile(r"(?<![\w.])([a-z])[ -](\d)(?![\w.])")
_NAME_OF_OFFER: Final = re.compile(r"(?<!\w)o (?=\d)")
_CARD: Final = re.compile(r"(?<![\w.])([qw])[ -]?0?(\d{1,2})(?![\d])")
_OFFERED: Final = frozenset({"the", "that", "this", "it", "my", "no", "number"})
WHOM_FIRST: Final = re.compile(r"((?:seat ?\d)|anyone|anybody|everyone)\s+(?=\S)(.+)", re.IGNORECASE)
_REQUEST: Final = re.compile(r"(?<!\w)request (?:no\.? ?|#)?(?=\d)")
_SIGNS: Final = re.compile(r"[\s,;:()\"“”„?!/–—&+]+")
_WHOLE: Final = re.compile(r"0|[1-9]\d{0,5}")
_HYPHEN: Final = re.compile(r"(?<=[a-z])-(?=[a-z])")
_AMOUNT: Final = re.compile(r"[^\W\d_]+|\d+|[^\s,;:&+]")
_FOR: Final = re.compile(r"\s+(?:for|against)\s+|\s*(?:->|→|=>?)\s*", re.IGNORECASE)
_TO: Final = re.compile(r"\s+to\s+(?=\S+(?:\s\S+)*$)", re.IGNORECASE)
_FIRST: Final = re.compile(r"^\s*(?:i\s+)?(?:offer|give)\s+", re.IGNORECASE)
_LONGEST: Final = 12  # words of one thing


def list_words(text: str, most: int = _LONGEST) -> list[str]:
    """Return the words of a text in small letters, without signs around them; none of a text of more than `most` words, which names no thing."""
    found = [bare for word in _SIGNS.split(text.casefold()) if (bare := word.strip(".'") or word)]
    return found if len(found) <= most else []


def read_count(text: str) -> int | None:
    """Return the number, 1 or more, that a text is in digits or in words; None for any other text."""
    return (None if text.strip().casefold() in NONE_SAID else read_number(text)) or None


def read_slot(g: Estate, seat: Seat, text: str) -> str:
    """2.2a Return the Slot of `A 1`, `slot A1`, `A1 Grange` or `the Grange`. Raise Refused for a kind of which there are several."""
    words = [word for word in list_words(_JOINED.sub(r"\1\2", text.casefold())) if word not in _POINTING | _THINGS]
    named = [word.upper() for word in words if _SLOT.fullmatch(word)]
    kinds = [_KINDS[word] for word in words if word in _KINDS]
    if len(named) == 1 and len(words) == 1:
        return named[0]
    if len(words) == 2 and len(named) == len(kinds) == 1:
        lying = dict(g.slots(seat)).get(named[0])
        return named[0] if lying is None or lying.kind == kinds[0] else text
    if len(words) == len(kinds) == 1:
        return _find_only(g, seat, kinds[0], text)
    return text


def _find_only(g: Estate, seat: Seat, kind: Kind, text: str) -> str:
    """Return the one Slot of this kind, or the text if there is none or are several (see `list_several`)."""
    found = [name for name, _ in g.of_kind(seat, kind)]
    return found[0] if len(found) == 1 else text


def read_kind(g: Estate, seat: Seat, text: str) -> str:
    """2.4 Return the kind of Holding of `a Grange`, `villages`, `new mine`; otherwise what `read_slot` makes of it."""
    words = [word for word in list_words(text) if word not in _POINTING | _THINGS]
    return _KINDS[words[0]] if len(words) == 1 and words[0] in _KINDS else read_slot(g, seat, text)


def read_land(g: Estate, seat: Seat, text: str) -> str:
    """2.2a Return the letter of `Land A`, `the barony B`."""
    words = [word for word in list_words(text) if word not in _LANDS | (_POINTING - {"a"})]
    words = words[1:] if len(words) > 1 and words[0] == "a" else words
    return words[0].upper() if len(words) == 1 and words[0].upper() in g.land_names(seat) else text


def read_way(g: Estate, seat: Seat, text: str) -> str:
    """4.4i Return `goods` for `the printed Resources`, `holding` for `a new Holding`; a kind or a Slot by its name."""
    words = [word for word in list_words(text) if word not in _POINTING | {"new"}]
    ways = {_WAYS[word] for word in words if word in _WAYS}
    return next(iter(ways)) if len(ways) == 1 and set(words) <= _WAYS.keys() else read_kind(g, seat, text)


def read_partner(g: Estate, seat: Seat, text: str) -> str:
    """5.14c Return `seat2` for `player 2`, `anyone` for `everybody`."""
    words = [word for word in list_words(text) if word not in ("to", "for", "the")]
    if len(words) == 1 and words[0] in ("anyone", "anybody", "everyone", "everybody", "all", "any"):
        return ANYONE
    number = re.fullmatch(r"(?:seat|player|p) ?(\d)", " ".join(words))
    return f"seat{number[1]}" if number else text


def read_offer(g: Estate, seat: Seat, text: str) -> str:
    """5.14 Return `O1` for `offer 1`, `#1`, `O1: 2 grain for 1 bar`; for `the offer` where just one is open."""
    plain = _NAME_OF_OFFER.sub("o", text.casefold()).replace("#", " ")
    said = list_words(plain)
    words = [word for word in said if word not in _OFFERED]
    named = [word for word in words[:2] if re.fullmatch(r"o\d+", word)]
    if named and (len(words) <= 2 or " for " in text.casefold()):
        return named[0].upper()
    mine = [one for one in g.offers if "my" not in said or one.maker == seat]
    if said and words in ([], ["offer"]) and len(mine) == 1:
        return mine[0].name
    words = [word for word in words if word not in ("offer", "offers")]
    number = words[0] if len(words) == 1 else ""
    return f"O{int(number)}" if number.isdecimal() and len(number) < 7 else text


def read_taken(most: int, text: str) -> str:
    """5.4b Return `2` for `two`, `2 grain`; the most for `all`."""
    words = [word for word in list_words(text) if word not in ("grain", "grains", "the", "of", "it", "on")]
    if words[:1] in (["all"], ["everything"], ["whole"], ["max"]):
        words = words[1:] or [str(most)]
    number = read_count(" ".join(words))
    return str(number) if number is not None else " ".join(words) or text


# ---- Goods


def read_goods(text: str) -> str:
    """2.5, 5.14c Return amounts of Goods as tokens: `2grain 1bar` for `two grain and a bar`, `none` for nothing; another text as it is."""
    if text.strip().casefold() in NOTHING:
        return NONE
    found = _read_amounts(text)
    return " ".join([f"{number}{good}" for number, good in found if number]) or text if found else text


def _read_amounts(text: str) -> list[tuple[int, Good]] | None:
    """Return the amounts in a text, a good alone as one of it; None if something else is said too."""
    found: list[tuple[int, Good]] = []
    number: int | None = None
    counted, iron = "", False
    for word in _AMOUNT.findall(_HYPHEN.sub(" ", text.casefold())):
        if word in ("and", "of", "the", "my", "x", "×", "plus", "piece", "pieces"):
            continue
        said = int(word) if _WHOLE.fullmatch(word) else None if word.isdecimal() else read_count(word)
        if said is not None and not iron and (number is None or read_count(f"{counted} {word}") is not None):
            counted = f"{counted} {word}".strip()
            number = said if number is None else read_count(counted)
        elif word == "iron" and not iron:
            iron = True
        elif (good := _GOODS.get(word) or (None if number is None or iron else _INITIALS.get(word))) is not None:
            if iron and good not in ("ore", "bar"):
                return None
            found.append((1 if number is None else number, good))
            number, counted, iron = None, "", False
        else:
            return None
    return None if number is not None or iron else found


def is_goods(said: object) -> bool:
    """Return whether these words of an offer are Goods, or nothing."""
    return isinstance(said, str) and bool(said) and all(word == NONE or is_amount(word) for word in said.split())


def read_part(g: Estate, seat: Seat, text: str) -> str:
    """5.14c Return a part of an offer: Goods, or whom it is for."""
    partner = read_partner(g, seat, text)
    return partner if partner != text else read_goods(text)


def split_offer(text: str) -> tuple[str, str | None, str]:
    """5.14c Return what is given, what is wanted, and for whom, of `2 wood for 1 bar to Anna`; None for the second where it isn't said."""
    give, *rest = _FOR.split(_FIRST.sub("", text), maxsplit=1)
    if not rest:
        return give, None, ""
    want, *to = _TO.split(rest[0], maxsplit=1)
    give, *whom = _TO.split(give, maxsplit=1)
    if first := WHOM_FIRST.fullmatch(give.strip()):  # "offer seat2 2 wood for 1 grain"
        whom, give = [first[1]], first[2]
    return give, want, next((one.strip() for one in (*to, *whom)), "")


# ---- cards


def read_circle(g: Estate, seat: Seat, text: str) -> str:
    """5.13a, 12.1 Return `Q16.2` for `q16 2`, `Harvest Festival, the second circle`, `Q16: 9 grain`; for a card alone if it has one circle.

    Raise Refused where that could be several circles.
    """
    said = _CARD.sub(lambda found: f"{found[1]}{int(found[2]):02}", _REQUEST.sub("q", text.casefold()))
    card, rest = _find_card(said, "q", {one.id: one.title for one in REQUESTS.values()})
    rest = [word for word in rest if word not in _POINTING | {"circle", "request", "no", "number"}]
    if not card:
        return _find_by_content(g, text)
    request = REQUESTS[card]
    if not rest and len(request.circles) == 1:
        return f"{card}.1"
    place = rest.pop(0).lstrip(".") if rest and not _is_content(rest) else ""
    number = _ORDINALS.get(place) or (read_count(place) if len(place) == 1 or place.isalpha() else 0) or 0
    content = read_goods(" ".join(rest)) if rest else ""
    fits = [k for k, circle in enumerate(request.circles, 1) if not rest or content == _content(circle)]
    if number:
        return f"{card}.{number}" if not rest or number in fits else text
    if place or not fits:
        return text
    if len(fits) == 1:
        return f"{card}.{fits[0]}"
    raise Refused(FILL, f"say which circle: {_list_circles(card, fits)}")


def _find_by_content(g: Estate, text: str) -> str:
    """Return the circle on the Track that asks for just this, if there is just one."""
    said = read_goods(text)
    fits = [name for name, (request, number) in circles(g).items() if _content(request.circles[number]) == said]
    return fits[0] if len(fits) == 1 else text


def _is_content(words: Sequence[str]) -> bool:
    """Return whether these words begin an amount: `4 grain`, not the number of a circle."""
    return len(words) > 1 and (words[1] in _GOODS or words[1].rstrip("s") in ("peasant", "soldier", "iron"))


def _content(circle: Circle) -> str:
    return f"{circle.number}{circle.what}"


def _list_circles(card: str, numbers: Iterable[int]) -> str:
    found = [f"{card}.{number} ({REQUESTS[card].circles[number - 1].words})" for number in numbers]
    return f"{', '.join(found[:-1])} or {found[-1]}"


def _find_card(text: str, letter: str, titles: Mapping[str, str]) -> tuple[str, list[str]]:
    """Return the card that a text names by its number or its title, and the words beside it; no card if it names none."""
    words = list_words(re.sub(rf"\b({letter}\d\d)\.", r"\1 ", text))
    numbered = next((word for word in words if re.fullmatch(rf"{letter}\d\d", word) and word.upper() in titles), "")
    said = " ".join(words)
    for card, name in sorted(titles.items(), key=lambda one: -len(one[1])):
        known = " ".join(list_words(name))
        if (not numbered or card == numbered.upper()) and re.search(rf"(?<!\w){re.escape(known)}(?!\w)", said):
            rest = re.sub(rf"(?<!\w){re.escape(known)}(?!\w)", " ", said).split()
            return card, [word for word in rest if word != numbered]
    return numbered.upper(), [word for word in words if word != numbered]


def read_reward(g: Estate, seat: Seat, text: str) -> str:
    """4.4, 12.2 Return the card in the pool of `w 13`, `Royal Tithe`, `8 grain`, `a Land upgrade`; `pass` for `skip`.

    Of cards that do the same, the first.
    """
    words = [word for word in list_words(text) if word not in ("the", "a", "an", "card", "reward")]
    if len(words) == 1 and words[0] in _PASSING:
        return "pass"
    said = _CARD.sub(lambda found: f"{found[1]}{int(found[2]):02}", text.casefold())
    titled = {one: REWARDS[one].title for one in REWARDS if REWARDS[one].kind == "resources"}
    card, _ = _find_card(said, "w", {one: REWARDS[one].title for one in REWARDS} if _CARD.search(said) else titled)
    if card in g.pool or (card and _CARD.search(said)) or (card and not any(_has_word(one, words) for one in g.pool)):
        return card
    called = " ".join(words)
    alike = [one for one in g.pool if _is_called(REWARDS[one], called)] or [
        one for one in g.pool if words and _has_word(one, words)
    ]
    return alike[0] if alike and len({_does(REWARDS[one]) for one in alike}) == 1 else text


def _has_word(card: str, words: list[str]) -> bool:
    return set(words) <= set(REWARDS[card].title.casefold().split())


def _is_called(reward: Reward, said: str) -> bool:
    if reward.kind != "resources":
        return said in (reward.title.casefold(), *(("upgrade",) if reward.kind == "upgrade" else ("barony",)))
    goods = {circle.what: circle.number for circle in reward.printed}
    return read_goods(said).split() == [f"{number}{what}" for what, number in goods.items()]


def _does(reward: Reward) -> object:
    return reward.kind, reward.printed


# ---- setup


def read_setup(text: str) -> str:
    """3.2 Return what goes into each Slot, in their order: of `A1 grange, A2 forest …` too; the sixth is Open where five are named."""
    words = [word for word in list_words(text.replace("=", " "), 3 * _LONGEST) if word not in _POINTING | {"and"}]
    said = ["open" if word in ("empty", "open", "nothing", "none", "-") else _KINDS.get(word, word) for word in words]
    placed = [word.upper() for word in said if word.upper() in SLOTS]
    kinds = [word for word in said if word.upper() not in SLOTS]
    if (
        not kinds
        or not set(kinds) <= {*KINDS, "open"}
        or len(placed) not in (0, len(kinds))
        or len(set(placed)) < len(placed)
    ):
        return text
    if len(kinds) == len(KINDS) and "open" not in kinds:
        kinds.append("open")
        placed += [slot for slot in SLOTS if slot not in placed][: 1 if placed else 0]
    order = [kind for _, kind in sorted(zip(placed, kinds, strict=True))] if placed else kinds
    return " ".join(order)


def read_pair(text: str) -> str:
    """3.3 Return `A1+A2` for `a2 and a1`, `one on A1 and one on A2`; `B1+B1` for `2 on B1`."""
    words = list_words(_JOINED.sub(r"\1\2", text.casefold()))
    found, number = list[str](), 1
    for word in words:
        if word.upper() in SLOTS:
            found += [word.upper()] * number
            number = 1
        elif (said := read_count(word)) is not None:
            number = min(said, 3)
        elif word not in _POINTING | {"and", "peasant", "peasants", "each", "x"}:
            return text
    return "+".join(sorted(found)) if len(found) == 2 else text


def list_several(g: Estate, seat: Seat, text: str) -> list[str]:
    """Return the Slots of the Holdings that `the Grange` could mean, where there are several."""
    words = [word for word in list_words(text) if word not in _POINTING | _THINGS]
    kind = _KINDS.get(words[0]) if len(words) == 1 else None
    names = [name for name, _ in g.of_kind(seat, kind)] if kind is not None else []
    return names if len(names) > 1 else []
