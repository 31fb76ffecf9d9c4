"""5.1 How people name a set: `9x2`, `9-GU 9-FR`, "two 9s and Napoleon", "9 GU FR", a rank alone; 7, 8 a Specialty by its name, a player by the role."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from games.anarchy.cards import RANKS, SUIT_NAMES, SUITS, Card
from games.anarchy.exchange import BETRAYED, GIVEN, TAXED, TITHED
from games.anarchy.sets import Shape
from games.anarchy.state import DESCENDING, Realm, naturals
from games.anarchy.turn import BEAT, LEAD
from games.anarchy.use import CARD, POWERS
from games.anarchy.which import CARDS
from games.engine.asking.ask import Ask, Seat, Tokens, seat_token
from games.engine.asking.typed import NONE, RANKS_IN_PLURAL, fold, split_list, write_plain
from games.engine.asking.typed import RANKS as PACK

Path: TypeAlias = tuple[str | Tokens, ...]
SETS: Final = (LEAD, BEAT)  # the rules that ask for a set
PLAYERS: Final = (TAXED, TITHED, BETRAYED)
_ROYAL: Final = {"nobleman": "N", "noble": "N", "clergyman": "C", "clergy": "C", "queen": "Q", "king": "K"}
_MANY: Final = {"noblemen": "N", "nobles": "N", "clergymen": "C", "queens": "Q", "kings": "K"}
_RANKS: Final[dict[str, str]] = {
    **{rank.casefold(): rank for rank in RANKS},
    **{name: rank for name, rank in PACK.items() if rank in RANKS},
    **_ROYAL,
    **_MANY,
}
"""1.2 Ranks as people write them, one or several."""
_PLURALS: Final = {f"{word}{end}": rank for word, rank in _RANKS.items() for end in ("s", "'s")} | {
    word: rank for word, rank in {**RANKS_IN_PLURAL, **_MANY}.items() if rank in RANKS
}
_COUNTS: Final = {
    **{str(number): number for number in range(1, 9)},
    **dict.fromkeys(("a", "an", "one", "single"), 1),
    **dict.fromkeys(("two", "both", "pair", "couple"), 2),
    **{word: number for number, word in enumerate(("three", "four", "five", "six", "seven", "eight"), start=3)},
}
_NAPOLEON: Final = frozenset({"nap", "napoleon", "bonaparte", "joker", "wild"})
_ALL: Final = frozenset({"all", "every", "each"})
_POINTING: Final = frozenset(
    [
        "the",
        "my",
        "your",
        "of",
        "and",
        "with",
        "plus",
        "please",
        "set",
        "card",
        "cards",
        "from",
        "i",
        "it",
        "just",
        "only",
        "alone",
        "them",
        "these",
        "those",
        "play",
        "lead",
        "throw",
        "put",
        "beat",
    ]
)
_CODES: Final = {suit.casefold(): suit for suit in SUITS}
_SUIT: Final = "|".join(_CODES)
_RANK: Final = "10|[2-9ncqk]"
_SUIT_NAME: Final = {name.casefold(): code.casefold() for code, name in SUIT_NAMES.items()}
_NAMED_SUIT: Final = re.compile(rf"\b({'|'.join(_SUIT_NAME)})s?\b")
_CARD: Final = re.compile(rf"(?<!\w)(?:({_RANK})\s*[-_./]?\s*({_SUIT})|({_SUIT})\s*[-_./]?\s*({_RANK}))(?!\w)")
_TIMES: Final = re.compile(rf"(?<!\w)({_RANK}|\d)\s*[x*]\s*({_RANK}|\d)(?!\w)")
_REPEATED: Final = re.compile(r"([2-9ncqk])\1+")
_AROUND: Final = "\"'!?.()“”"


@dataclass
class Named:
    """Cards, ranks and Napoleon as the words of a set name them: ranks each with how many of it (0: not said, −1: all of them); products such as `9x3`, which may be
    said either way round; how often Napoleon.
    """

    cards: list[Card] = field(default_factory=list)
    ranks: list[tuple[str, int]] = field(default_factory=list)
    times: list[tuple[str, str]] = field(default_factory=list)
    napoleons: int = 0


def split(text: str) -> list[str]:
    """Return the words of a text, as they were typed; `none` and a blank text have none."""
    words = [word for word in re.split(r"[\s,]+", split_list(text)) if word]
    return [] if write_plain(text) in ("", "none", "nothing", "-") else words


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
    found = re.fullmatch(r"(\d+|[NCQK])(?:X(\d+))?(\+NAP)?", word.upper())
    if found is None or found[1] not in RANKS or not (found[2] or found[3]):
        return None
    return Shape(found[1], int(found[2] or 1), bool(found[3]))


def sets_of(ask: Ask, rank: str) -> list[str]:
    """5.1c The sets of a rank that can be played now."""
    return [token for token in ask.legal if token.startswith(f"{rank}x")]


# ---- what the words say


def read_set(text: str, rank: str = "") -> Named | None:
    """Return what the words say of a set or of cards; None where one of them says nothing of either. `rank`: of suits that are named alone."""
    named, last, count, everything, suits, words = Named(), rank, 0, False, list[str](), _list_words(text)
    for place, word in enumerate(words):
        after = words[place + 1] if place + 1 < len(words) else ""
        if card := _CARD.fullmatch(word):
            last = (card[1] or card[4]).upper()
            named.cards.append(Card.of(f"{last}-{(card[2] or card[3]).upper()}"))
        elif times := _TIMES.fullmatch(word):
            last = times[1].upper()
            named.times.append((last, times[2].upper()))
        elif word in _CODES:
            named.cards += [Card.of(f"{last}-{_CODES[word]}")] if last else []
            suits += [] if last else [_CODES[word]]
        elif _is_count(word, after):
            count = _COUNTS[word]
        elif word in _RANKS or word in _PLURALS:
            last = _RANKS.get(word) or _PLURALS[word]
            named.ranks += [] if suits else [(last, count or -(everything or word in _PLURALS))]
            named.cards += [Card.of(f"{last}-{suit}") for suit in suits]
            count, everything, suits = 0, False, []
        elif word in _NAPOLEON:
            named.napoleons += 1
        elif word in _ALL:
            everything = True
        else:
            return None
    said = named.cards or named.ranks or named.times or named.napoleons
    return named if said and not suits else None


def _list_words(text: str) -> list[str]:
    """Return the words that say something: suits by their codes, cards in one word, each rank as often as it is said or multiplied."""
    plain = _NAMED_SUIT.sub(lambda found: _SUIT_NAME[found[1]], fold(text).casefold())
    plain = plain.replace("napoleon bonaparte", "napoleon")
    plain = re.sub(rf"\bof (?:the )?(?=(?:{_SUIT})\b)", "", plain)
    plain = _TIMES.sub(r"\1x\2", re.sub(rf"(?<!\w)({_RANK})\s?[-_./]\s?(?=(?:{_SUIT})(?!\w))", r"\1-", plain))
    words = [word.strip(_AROUND) for word in re.split(r"[\s,;:&+]+", plain)]
    found = list[str]()
    for word in words:
        repeated = _REPEATED.fullmatch(word)
        found += [repeated[1]] * len(word) if repeated else [word] if word and word not in _POINTING else []
    return found


def _is_count(word: str, after: str) -> bool:
    """Return whether a number says how many of the rank after it, and isn't a rank itself: the "two" of "two 9s" and "two kings"."""
    if word not in _COUNTS:
        return False
    if word not in _RANKS:  # no card has 1, "a" or "both"
        return True
    if after in _COUNTS and after not in _RANKS:
        return False
    return after in _PLURALS or (after in _RANKS and after != word and not (word.isdigit() and after.isdigit()))


# ---- what is chosen by them


def phrase(g: Realm, seat: Seat, ask: Ask | None, path: Path) -> Path:
    """5.1 A set that is named by its cards or its rank is the choice of the set, then of its cards; 7.4 a use is its card, the player, the cards given."""
    if ask is None or ask.standing or not path or not isinstance(path[0], str):
        return path
    if ask.rule not in SETS:
        return _read_from(g, seat, ask.rule, ask.options[0].token.partition("-")[0] if ask.rule == CARDS else "", path)
    said = write_plain(path[0])
    if ask.rule == BEAT and said in NONE:
        return ("pass", *path[1:])
    if said in ("play", "lead", "beat") and len(path) > 1:
        return phrase(g, seat, ask, path[1:])
    first, _, rest = said.partition(" ")
    if first in _POWERS and rest:
        return phrase(g, seat, ask, (first, rest.removeprefix("on ").removeprefix("against "), *path[1:]))
    if said in _POWERS or (first == "use" and rest and not _is_about_use(rest)):
        named = said if said in _POWERS else path[0].strip()[len("use ") :]
        power, _, whom = named.partition(" ")
        parts = (power, whom.removeprefix("on ")) if whom and power.casefold() in _POWERS else (named,)
        return ("use", *_read_from(g, seat, CARD, "", (*parts, *path[1:])))
    if said == "use":
        return ("use", *_read_from(g, seat, CARD, "", path[1:]))
    times = _TIMES.fullmatch(said.replace("×", "x"))
    if times is not None:
        return _choose_shape(ask, _turn(g, seat, times[1].upper(), times[2].upper()), path)
    named_set = None if as_shape(said) else read_set(path[0])
    if named_set is None:
        shape = as_shape(said)
        return path if shape is None else (str(shape), *_beside(shape, path[1:]))
    return choose(g, ask, named_set, path)


def _is_about_use(rest: str) -> bool:
    return bool(set(rest.split()) & {"specialty", "power", "a"})


def _turn(g: Realm, seat: Seat, first: str, second: str) -> Shape:
    """Return the set of `9x3`, or of `3x9` where that is what the seat can mean: it holds no nine 3s, but three 9s."""
    held = [len(naturals(g.holdings[seat], rank)) for rank in (first, second)]
    turned = not second.isdigit() or (first.isdigit() and held[0] < int(second) and held[1] >= int(first))
    rank, count = (second, first) if turned and second in RANKS else (first, second)
    return Shape(rank, int(count) if count.isdigit() else 1, False)


def _choose_shape(ask: Ask, shape: Shape, path: Path) -> Path:
    return (str(shape), *_beside(shape, path[1:]))


def choose(g: Realm, ask: Ask, named: Named, path: Path) -> Path:
    """5.1 Return the choice that these words mean: a set, then its cards where they are named; ranks that differ stay as they are, to be refused."""
    if len(named.times) > 1:
        return path
    shapes = [_turn(g, ask.seat, first, second) for first, second in named.times]
    named.ranks += [(shape.rank, shape.count) for shape in shapes]
    wild, ranks = named.napoleons > 0, [rank for rank, _ in named.ranks]
    among = {card.rank for card in named.cards}
    if named.napoleons > 1:
        return (("NAP", "NAP"), *path[1:])
    if len({*ranks, *among}) > 1:  # each by itself, so that what is wrong is said of all
        return (
            (*ranks, *[card.rank for card in named.cards]) if ranks else _write(named.cards, wild),
            *path[1:],
        )
    if not ranks and not named.cards:
        return ("NAP", *path[1:])
    rank = [*ranks, *among][0]
    count = _count(g, ask, named, rank)
    if named.cards:
        codes = [card.text for card in named.cards]
        if len(set(codes)) < len(codes) or not set(named.cards) <= set(g.holdings[ask.seat]):
            return (_write(named.cards, wild), *path[1:])
        shape = Shape(rank, count if any(often > 0 for _, often in named.ranks) else len(codes), wild)
        return (str(shape), " ".join(codes), *path[1:])
    if count:
        return _choose_shape(ask, Shape(rank, count, wild), path)
    cards = read_set(path[1], rank) if len(path) > 1 and isinstance(path[1], str) else None
    if cards is not None and cards.cards:
        shape = Shape(rank, len(cards.cards), wild or cards.napoleons == 1)
        return (str(shape), _write(cards.cards, False), *path[2:])
    possible = [token for token in sets_of(ask, rank) if token.endswith("+NAP") == wild]
    if len(possible) == 1:
        return (possible[0], *path[1:])
    held = naturals(g.holdings[ask.seat], rank)
    return (rank if len(held) > 1 and possible else str(Shape(rank, max(1, len(held)), wild)), *path[1:])


def _count(g: Realm, ask: Ask, named: Named, rank: str) -> int:
    """Return how many cards of the rank are meant, 0 where that isn't said: by number, as often as it is named, or all that are held."""
    said = [count for _, count in named.ranks]
    if -1 in said:
        return len(naturals(g.holdings[ask.seat], rank))
    return sum(count or 1 for count in said) if len(said) > 1 or any(said) else 1 if named.napoleons and said else 0


def _write(cards: Sequence[Card], wild: bool) -> str:
    return " ".join([*[card.text for card in cards], *["NAP"] * wild])


def _beside(shape: Shape, rest: Path) -> Path:
    """Return the cards that are named after a set, by their suits or in full; 6.1 without Napoleon, whom the set names."""
    if not rest or not isinstance(rest[0], str) or not shape.count:
        return rest
    named = read_set(rest[0], shape.rank)
    if named is None or named.ranks or named.times or named.napoleons > shape.wild:
        return rest
    return (_write(named.cards, False), *rest[1:])


# ---- 7, 8 a Specialty, a player, the cards given

_POWERS: Final = {name.casefold(): name for name in POWERS} | {
    "tax": "Taxation",
    "taxes": "Taxation",
    "betray": "Treachery",
}


def find_power(text: str) -> str:
    """1.6 Return the Specialty that is named; "" where none is."""
    return _POWERS.get(write_plain(text).removeprefix("the ").removesuffix(" card"), "")


def _read_from(g: Realm, seat: Seat, rule: str, rank: str, path: Path) -> Path:
    """Return the path of a use from that question on, each part as its question takes it."""
    steps: dict[str, tuple[str, ...]] = {CARD: (CARD, TAXED, GIVEN), GIVEN: (GIVEN,), CARDS: (CARDS,)}
    asked = (TAXED, GIVEN) if rule in PLAYERS else steps.get(rule, ())
    read = [_read_part(g, seat, one, rank, part) for one, part in zip(asked, path, strict=False)]
    return (*read, *path[len(read) :])


def _read_part(g: Realm, seat: Seat, rule: str, rank: str, part: str | Tokens) -> str | Tokens:
    if not isinstance(part, str):
        return part
    if rule == TAXED:
        return read_player(g, seat, part)
    if rule == CARD and (power := find_power(part)):
        held = [card.text for card in g.holdings[seat] if card.power == power]
        return held[0] if len(held) == 1 else part
    named = read_set(part, rank)
    if (
        named is None
        or (named.napoleons and rule == GIVEN)
        or named.times
        or any(count > 1 for _, count in named.ranks)
    ):
        return part
    return " ".join([*[card.text for card in named.cards], *[one for one, _ in named.ranks]]) or part


def read_player(g: Realm, seat: Seat, text: str) -> str:
    """2.13 Return the player whose role is named, if one player holds it; another text as it is."""
    said = write_plain(text).removeprefix("on ").removeprefix("the ")
    if said in ("me", "myself", "i"):
        return seat_token(seat)
    seats = find_seats(g, said)
    return seat_token(seats[0]) if len(seats) == 1 else text


def find_seats(g: Realm, said: str) -> Sequence[Seat]:
    """2.13 Return the players who hold the role of that name."""
    roles = {role.casefold(): role for role in DESCENDING} | {"ecume": "Écume", "peasants": "Peasant"}
    role = roles.get(write_plain(said).removeprefix("on ").removeprefix("the "))
    return [other for other, held in enumerate(g.roles) if held == role] if role else []
