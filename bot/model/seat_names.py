"""Names of a table's seats: no one takes one player's name for another's, read or typed, however short it is cut.

This is the one place where the holders of seats get the names that people read. The store keeps the names that they give themselves. Players
with names that look alike also go by their seats: `Anna (seat 3)`. A person with the name of a robot, or of a seat, is `Robot 1 (player)`.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeVar

from bot.model.seat_holders import FormerPlayer, Player

Holder = TypeVar("Holder", Player, FormerPlayer)
NAME: Final = 24
"""The most characters of a name on boards and panels, its seat included."""
NOBODY: Final = "Someone"
_ALIKE: Final = 8  # of a name's letters fit on any picture: names that begin with the same are told apart
_KEPT: Final = 4_096
_SEATS: Final = 10
_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f")  # letters and signs that draw nothing
_END: Final = re.compile(r"\s*\((?:seat \d{1,2}(?:, earlier)?|player)\)\s*$", re.IGNORECASE)
_SEAT: Final = re.compile(r"(?:^|(?<=\S) )\(seat \d{1,2}(?:, earlier)?\)$")
# `Anna, seat 3`, whoever says so of themselves
_SPOKEN: Final = re.compile(r"(?<=\S)\W+seat\W*\d{1,2}\W*$", re.IGNORECASE)
_TAKEN: Final = re.compile(r"(?:robot|seat)[2-9lo]+(?:page|regent|courtler)?")
_LOOKS: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁһѵкмтвнΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχßı",
    "ABESIJKMHOPCTYXaesijopcyxdhvkmtbhABEZHIKMNOPTYXaiknoptyxsi",
)
_ONE: Final = str.maketrans("i1|0", "lllo")


@lru_cache(_KEPT)
def find_visible(name: str) -> str:
    """Return a name without what draws nothing or moves other text; "" if nothing is left to see. `@` mentions no one.

    Control, direction and zero-width characters go, and blank letters; at most two combining marks follow a character, none a blank.
    """
    kept: list[str] = []
    marks = 2
    for char in unicodedata.normalize("NFC", name).replace("@", "＠"):
        kind = unicodedata.category(char)
        if char.isspace() or char in _BLANK:
            kept.append(" ")
            marks = 2
        elif kind.startswith("M"):
            marks += 1
            if marks <= 2:
                kept.append(char)
        elif not kind.startswith("C"):
            kept.append(char)
            marks = 0
    return " ".join("".join(kept).split())


@lru_cache(_KEPT)
def read_look(name: str) -> str:
    """Return what people tell names apart by: the same for names that differ by case, marks, signs or letters that look like others."""
    seen = find_visible(name)
    letters = unicodedata.normalize("NFKD", seen).translate(_LOOKS).casefold().translate(_LOOKS).translate(_ONE)
    return "".join(char for char in letters if unicodedata.category(char)[0] in "LN") or seen.casefold()


def strip_end(name: str) -> str:
    """Return the name without the end that tells it apart, or that its holder has given it to look like one."""
    before = ""
    while name != before:
        before, name = name, _SPOKEN.sub("", _END.sub("", name) or name)
    return name


def split_seat(name: str) -> tuple[str, str]:
    """Return a name, and the seat that tells it apart: `Anna` and ` (seat 3)`; "" where it needs none."""
    found = _SEAT.search(name)
    return (name[: found.start()], found[0]) if found else (name, "")


def name_by_seat(name: str, seat: int) -> str:
    """Return the name with its seat, counted from 0: `Anna (seat 3)`."""
    return _close(strip_end(name), f"seat {seat + 1}")


def list_told_names(name: str) -> set[str]:
    """Return every name that a text may have used for a holder with this own name."""
    plain = strip_end(name)
    ends = [f"seat {number}{more}" for number in range(1, _SEATS + 1) for more in ("", ", earlier")]
    return {name, plain, *[_close(plain, end) for end in ("player", *ends)]}


def tell_apart(
    players: Sequence[Player], former: Sequence[FormerPlayer] = ()
) -> tuple[tuple[Player, ...], tuple[FormerPlayer, ...]]:
    """Return the holders of a table's seats, and those who held them before, under names that no one confuses."""
    held = [(seat, one.user, one.own_name) for seat, one in enumerate(players)]
    names = name_holders([*held, *[(one.seat, one.user, one.own_name) for one in former]], len(players))
    now = tuple([_call(one, name) for one, name in zip(players, names, strict=False)])
    return now, tuple([_call(one, name) for one, name in zip(former, names[len(players) :], strict=True)])


def name_holders(held: Sequence[tuple[int, int | None, str]], present: int) -> list[str]:
    """Return the names of these holders: each the seat, the user (None for a robot) and the name. The first `present` hold their seats now."""
    own = [_name_alone(user, name) for _, user, name in held]
    alike: defaultdict[str, list[int]] = defaultdict(list)
    for place, name in enumerate(own):
        alike[read_look(name)[:_ALIKE]].append(place)
    for places in alike.values():
        if _count_holders([held[place][:2] for place in places]) > 1:
            for place in places:
                own[place] = _close(own[place], f"seat {held[place][0] + 1}{_find_turn(held, place, places, present)}")
    return own


def find_seats(said: str, players: Sequence[Player]) -> list[int]:
    """Return the seats whose holders someone may mean by a name, in any case, with or without `@`, or by a mention; none if no one here has that name."""
    typed = said.strip()
    mentioned = [seat for seat, one in enumerate(players) if one.user is not None and typed == f"<@{one.user}>"]
    typed = typed.removeprefix("@")
    exact = [seat for seat, one in enumerate(players) if _fold(one.name) == _fold(typed)]
    seated = [
        seat for seat, one in enumerate(players) if split_seat(one.name)[1] and read_look(one.name) == read_look(typed)
    ]
    if mentioned or exact or seated:
        return mentioned or exact or seated
    called = {seat: strip_end(one.own_name) for seat, one in enumerate(players)}
    if not any(_is_said(typed, name) for name in called.values()):
        return []
    return [seat for seat, name in called.items() if _is_said(typed, name) or read_look(name) == read_look(typed)]


def _name_alone(user: int | None, name: str) -> str:
    """Return the name of a holder, as far as no one else sits there."""
    plain = strip_end(name)
    if user is not None and _TAKEN.fullmatch(read_look(plain)):
        return _close(plain, "player")
    return plain if find_visible(plain) else NOBODY


def _call(one: Holder, name: str) -> Holder:
    """Return the holder under that name; their own is kept beside it, and is what is stored."""
    return one if one.name == name else replace(one, name=name, own="" if name == one.own_name else one.own_name)


def _close(name: str, end: str) -> str:
    """Return the name with that end, in brackets, within `NAME` characters."""
    closed = f" ({end})"
    seen = find_visible(name) or NOBODY
    room = NAME - len(closed)
    return (seen if len(seen) <= room else f"{seen[: room - 1].rstrip()}…") + closed


def _count_holders(holders: Iterable[tuple[int, int | None]]) -> int:
    """Return how many these holders are, by seat and user: a robot that sits where one of these users sat plays for them."""
    found = list(holders)
    seats = {seat for seat, user in found if user is not None}
    return len(
        {user for _, user in found if user is not None}
        | {f"seat {s}" for s, u in found if u is None and s not in seats}
    )


def _find_turn(held: Sequence[tuple[int, int | None, str]], place: int, places: Sequence[int], present: int) -> str:
    """Return `, earlier` for someone who held the seat before another of these does."""
    seat, user, _ = held[place]
    others = [held[other][1] for other in places if held[other][0] == seat and other < present]
    return ", earlier" if place >= present and any(other not in (None, user) for other in others) else ""


def _fold(name: str) -> str:
    return unicodedata.normalize("NFKC", find_visible(name)).casefold()


def _is_said(typed: str, name: str) -> bool:
    return bool(_fold(typed)) and _fold(typed) == _fold(name)
