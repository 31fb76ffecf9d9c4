"""An estimate of how far down a phone's screen a panel reaches, made of lines of text and rows of controls.

A phone of 390 x 700 points. Of its height the application takes 56 for the channel's name, 60 for what is typed, 44 for the line above
the message and the frame's padding: 540 are left. Of its width margins and the frame's padding leave about 330: 42 characters of text
(16 points, on average 7.8 wide; a line is 22 high). Small print (`-#`) has 13 points: 50 characters, 18 high. A heading (`###`) is bold
and has 18 points: 34 characters, 26 high. A menu is 44 high, a button 40 and as wide as its label (14 points, 7.2 a letter) and 32
more; buttons that do not fit beside each other go on below. Between two components there are 8.
A picture is 290 wide, as Discord shows it in a frame, and as high as that makes it.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from discord import ui

HEIGHT: Final = 540
WIDTH: Final = 330
PICTURE: Final = 290  # how wide one is shown
GAP: Final = 8
BREAK: Final = 17
MENU: Final = 44
BUTTON: Final = 40
LETTER: Final = 7.2
STYLES: Final = {"-# ": (50, 18), "### ": (34, 26), "## ": (28, 32), "": (42, 22)}
CONTROLS: Final = re.compile(r"s:[cmnkoptu]:")
"""The ids of components that answer a question, turn its pages, or undo."""


def reach(view: ui.LayoutView) -> int:
    """Return how many points the panel's question takes with its last control, from the top of the message; 0 without a question."""
    top = last = 0
    for component in view.to_components():  # type: ignore[no-untyped-call]
        for part in component.get("components", [component]):
            top += height(part, getattr(view, "papers", {})) + GAP
            if any(CONTROLS.match(str(inner.get("custom_id", ""))) for inner in part.get("components", ())):
                last = top - GAP
    return last


def height(part: dict[str, Any], papers: Mapping[str, bytes]) -> int:
    """Of one text, picture, separator or row, in points. `papers`: the message's files, by their names."""
    if part["type"] == 12:
        return sum(_picture(papers[item["media"]["url"].removeprefix("attachment://")]) for item in part["items"])
    if part["type"] == 10:
        return sum(_line(line) for line in part["content"].splitlines())
    if part["type"] != 1:
        return BREAK
    inner = part["components"]
    return MENU if inner[0]["type"] == 3 else (BUTTON + GAP) * len(list(_rows(inner))) - GAP


def _picture(png: bytes) -> int:
    """A picture is as wide as a frame leaves room for; a PNG tells its size in its first bytes."""
    wide, high = (int.from_bytes(png[at : at + 4]) for at in (16, 20))
    return PICTURE * high // wide


def _line(line: str) -> int:
    sign = next(sign for sign in STYLES if line.startswith(sign))
    width, tall = STYLES[sign]
    return tall * count_lines(strip_marks(line.removeprefix(sign)), width)


def strip_marks(line: str) -> str:
    """Return a line without its marks: what is bold has no stars, a moment has about fourteen characters, a name about twelve."""
    line = re.sub(r"<t:[^>]*>", "in 23 minutes.", re.sub(r"<@!?\d+>", "@" + "n" * 11, line))
    line = re.sub(r"</([^:>]*):\d+>", r"/\1", line)
    return re.sub(r"(?<!\\)[*`]|~~|\\(?=\W)|\ufe0e|\[([^\]]*)\]\([^)]*\)", r"\1", line)


def count_lines(line: str, width: int) -> int:
    """Return how many lines the words take; a word longer than a line is broken."""
    lines, left = 1, width
    for word in line.split():
        if len(word) > left:
            lines, left = lines + (left < width) + (len(word) - 1) // width, width
        left -= (len(word) - 1) % width + 2
    return lines


def _rows(inner: list[dict[str, Any]]) -> Iterator[float]:
    """Return the widths of the lines that the buttons make."""
    used = 0.0
    for button in inner:
        width = min(32 + LETTER * len(button["label"]), WIDTH)
        if used and used + GAP + width > WIDTH:
            yield used
            used = 0.0
        used += width + (GAP if used else 0)
    yield used
