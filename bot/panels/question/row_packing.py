"""The choices of a divided question that become buttons instead of menu entries: one press instead of two, as long as a phone has room."""

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Final

from bot.panels.question.one_press_choices import OnePressChoice

ROOM: Final = 14  # halves of a phone's lines
WHOLE: Final = 2  # a menu, or a button whose name is long
NARROW: Final = 17  # letters of a button beside which a phone has room for another

Group = tuple[str, list[OnePressChoice]]


def split_groups(
    several: Sequence[Group], pressed: Collection[str], taken: int
) -> tuple[list[OnePressChoice], list[Group]]:
    """Return the choices of these groups that become buttons, and the groups that stay menus.

    `pressed`: the groups that may; of them what takes the least room goes first, an option with all that may follow it at once, and what
    is of a small group, whose menu then makes room.
    `taken`: the room that other buttons take.
    """
    left = {title: list(some) for title, some in several}
    room = ROOM - taken - WHOLE * len(left)
    chosen = list[OnePressChoice]()
    parts = [
        (title, list(part))  # an option's choices together
        for title, some in several
        if title in pressed
        for _, part in groupby(some, key=lambda deed: deed.path[0])
    ]
    for title, part in sorted(parts, key=lambda one: (_width(one[1]), _width(left[one[0]]))):
        gone = len(part) == len(left[title])
        cost = _width(part) - (WHOLE if gone else 0)
        if cost <= room:
            room -= cost
            chosen += part
            left[title] = [deed for deed in left[title] if deed not in part]
    chosen += [deed for some in left.values() if len(some) == 1 for deed in some]
    buttons = [deed for _, some in several for deed in some if deed in chosen]
    return buttons, [(title, some) for title, some in left.items() if len(some) > 1]


def width(names: Sequence[str]) -> int:
    """Return the room that buttons of these names take, in halves of a phone's lines."""
    return sum([1 if len(name) <= NARROW else WHOLE for name in names])


def _width(some: Sequence[OnePressChoice]) -> int:
    return width([deed.name for deed in some])


def pack_by_width(shown: Sequence[OnePressChoice]) -> list[OnePressChoice]:
    """Return the choices that fit beside each other first, so that none is by itself between long ones."""
    return sorted(shown, key=lambda deed: len(deed.name) > NARROW)
