"""Names, cards, counts and lengths: how text becomes safe and short enough to show."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from bot.marks import NAMED, QUOTED, then
from bot.standing import LogLine, Player, Standing
from games.engine.events import MARK

BREAK: Final = "---"  # among the texts of a message: a line across
MESSAGE: Final = 3_500  # characters in all texts of a message; Discord's limit is 4,000
NAME: Final = 24
TYPED: Final = 200  # of what somebody typed, such as a reason
LABEL: Final = 80  # of a button
CHOICE: Final = 100  # of a select option or an autocomplete choice

_SPECIAL: Final = re.compile(r"([\\*_~|`<>\[\]()#:])")
_USER: Final = re.compile(r"<u(\d+)>")
_SIGN: Final = re.compile("([♠♣♥♦])\ufe0e?")
_CARD: Final = re.compile(r"\b([A2-9TJQK])([CDHS])[12]?\b")
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def plain(name: str, limit: int = NAME) -> str:
    """A name made harmless and cut to `limit` characters, for places that draw no markdown (labels, choices, titles).

    Control, direction and zero-width characters go; at most two combining marks follow a character; `@` mentions nobody.
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", name).replace("@", "＠"):
        kind = unicodedata.category(char)
        marks = marks + 1 if kind.startswith("M") else 0
        if char.isspace():
            kept.append(" ")
        elif not kind.startswith("C") and marks <= 2:
            kept.append(char)
    words = " ".join("".join(kept).split())
    return cut(words, limit) or "Somebody"


def escaped(name: str, limit: int = NAME) -> str:
    """A name made harmless, for places that draw markdown."""
    return _SPECIAL.sub(r"\\\1", plain(name, limit))


def cut(text: str, limit: int) -> str:
    """The text, shortened to `limit` characters with an ellipsis if need be."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def signs(text: str) -> str:
    """Suit signs followed by the selector that keeps phones from drawing them as emojis."""
    return _SIGN.sub("\\1\ufe0e", text)


def drawn(words: str) -> str:
    """What a person typed, with card codes drawn: `trade 7H1 KD2` becomes `trade 7♥ K♦`."""
    return signs(_CARD.sub(lambda m: f"{'10' if m[1] == 'T' else m[1]}{_SIGNS[m[2]]}", words))


def player(standing: Standing, seat: int) -> Player:
    """Who holds that seat; a nameless seat for a number that nobody has."""
    players = standing.table.players
    return players[seat] if 0 <= seat < len(players) else Player(None, f"Seat {seat + 1}")


def written(text: str, standing: Standing) -> str:
    """A text with marks (`<s0>`, `<u12>`, names and words of then), for markdown: names in bold, users as mentions, cards drawn."""
    named = MARK.sub(lambda m: f"**{escaped(player(standing, int(m[1])).name)}**", text)
    named = NAMED.sub(lambda m: f"**{escaped(m[1])}**", named)
    return signs(_USER.sub(r"<@\1>", QUOTED.sub(lambda m: escaped(m[1], TYPED), named)))


def labelled(text: str, standing: Standing, limit: int = CHOICE) -> str:
    """The same for a label or choice, where nothing is drawn; cut to `limit` characters."""
    named = MARK.sub(lambda m: plain(player(standing, int(m[1])).name), text)
    named = QUOTED.sub(lambda m: plain(m[1], TYPED), NAMED.sub(lambda m: plain(m[1]), named))
    return cut(signs(_USER.sub("a user", named)), limit)


def told(line: LogLine, standing: Standing) -> str:
    """A line of the log, with the names that seats had when it was told."""

    def name(seat: int) -> str:
        return (standing.table.held(seat, line.revision) or player(standing, seat)).name

    return then(line.text, name)


def listed(words: Sequence[str], limit: int, nothing: str = "nothing") -> str:
    """`a, b and 3 more`: at most `limit` of the words."""
    if len(words) <= limit:
        return ", ".join(words) or nothing
    return f"{', '.join(words[:limit])} and {len(words) - limit} more"


def fit(blocks: Iterable[str], limit: int = MESSAGE) -> list[str]:
    """The blocks that are not empty, within `limit` characters in all: the last ones are cut first."""
    fitted: list[str] = []
    for block in blocks:
        if block and limit > 1:
            fitted.append(cut(block, limit))
            limit -= len(fitted[-1])
    return fitted


def when(moment: datetime, style: str = "R") -> str:
    """A moment as each reader's own clock shows it."""
    return f"<t:{int(moment.timestamp())}:{style}>"
