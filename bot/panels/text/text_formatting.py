"""Names, cards, counts and lengths: how text becomes safe and short enough to show."""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Final, Protocol

from bot.model.name_markup import NAMED, QUOTED
from bot.model.seat_holders import Player
from bot.model.seat_names import NAME, NOBODY, find_visible
from bot.model.table_snapshot import TableSnapshot
from games.engine.events import MARK


class Member(Protocol):
    """Someone on Discord, as far as their name goes."""

    @property
    def name(self) -> str:
        """The account's name, which no one else has."""

    @property
    def display_name(self) -> str:
        """The name that this server shows."""


STORED: Final = 32  # characters of the name that is stored
BREAK: Final = "---"  # among the texts of a message: a line across
MESSAGE: Final = 3_500  # characters in all texts of a message; Discord's limit is 4,000
WHOLE: Final = 3_950  # the same with emojis, whose mentions are long
TYPED: Final = 300  # of what someone typed: a note, a letter, a reason
LABEL: Final = 80  # of a button
PHONE: Final = 34  # of a button that a phone shows whole
CHOICE: Final = 100  # of a select option or an autocomplete choice

_SPECIAL: Final = re.compile(r"([\\*_~|`<>\[\]()#:/])")  # a slash too: no name is a command, see command_mentions.py
_DRAWN: Final = re.compile(r"([\\*_~|`<\[/])")
# A mention, an escape or a bold mark of which the end is missing
_HALVED: Final = re.compile(r"(?:<[^<>\s]*|\\|(?<![*\\])\*)$")
_ANY: Final = re.compile(rf"{MARK.pattern}|<u(\d+)>|{NAMED.pattern}|{QUOTED.pattern}")
_KEPT: Final = 4_096  # names that have been made harmless
_MARKED: Final = [(sign, f"{sign}\ufe0e") for sign in "♠♣♥♦"]
_CARD: Final = re.compile(r"\b([A2-9TJQK])([CDHS])[12]?\b")
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


@lru_cache(_KEPT)
def plain(name: str, limit: int = NAME) -> str:
    """Return a name made harmless and cut to `limit` characters, for places that draw no markdown (labels, choices, titles).

    What draws nothing goes (see `find_visible`); `@` mentions no one.
    """
    return cut(find_visible(name), limit) or NOBODY


def call_member(member: Member) -> str:
    """Return what a Discord user is called at a table, up to 32 characters: the name that this server shows; the account's if that can't be seen."""
    return plain(member.display_name if find_visible(member.display_name) else member.name, STORED)


@lru_cache(_KEPT)
def escape_name(name: str, limit: int = NAME) -> str:
    """Return a name made harmless, for places that draw markdown."""
    return _SPECIAL.sub(r"\\\1", plain(name, limit))


def escape_markdown(words: str) -> str:
    """Return a sentence of ours that may quote what someone typed, so that markdown draws nothing of it and no command can be clicked."""
    return _DRAWN.sub(r"\\\1", words)


def cut(text: str, limit: int) -> str:
    """Return the text, shortened to `limit` characters with an ellipsis if need be."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def clip_markdown(text: str, limit: int) -> str:
    """Return the same of markdown as `write_marks` makes it: a name, a mention or an escape that would be halved is left out whole."""
    short = cut(text, limit)
    if short == text:
        return text
    body = _HALVED.sub("", short.removesuffix("…"))
    whole = body if body.count("**") % 2 == 0 else body[: body.rindex("**")]
    return whole.rstrip() + "…"


def signs(text: str) -> str:
    """Return suit signs followed by the selector that keeps phones from drawing them as emojis."""
    if not text.isascii():
        for sign, marked in _MARKED:
            text = text.replace(marked, sign).replace(sign, marked)
    return text


def draw_cards(words: str) -> str:
    """Return what a person typed, with card codes drawn: `trade 7H1 KD2` becomes `trade 7♥ K♦`."""
    return signs(_CARD.sub(lambda m: f"{'10' if m[1] == 'T' else m[1]}{_SIGNS[m[2]]}", words))


def player(standing: TableSnapshot, seat: int) -> Player:
    """Return the player of that seat; a nameless one for a number that no seat has."""
    players = standing.table.players
    return players[seat] if 0 <= seat < len(players) else Player(None, f"Seat {seat + 1}")


def write_marks(text: str, standing: TableSnapshot, revision: int | None = None) -> str:
    """Return a text with marks (`<s0>`, `<u12>`, former names and words) for markdown: names in bold, users as mentions, cards drawn.

    `revision`: the act that told it; seats have the names that they had then.
    """

    def write_mark(mark: re.Match[str]) -> str:
        words = mark[mark.lastindex or 0]
        match mark.lastindex:
            case 1:
                return f"**{escape_name(_name(standing, int(words), revision))}**"
            case 2:
                return f"<@{words}>"
            case 3:
                return f"**{escape_name(words)}**"
            case _:
                return escape_name(words, TYPED)

    return signs(_ANY.sub(write_mark, text) if "<" in text else text)


def embolden(text: str) -> str:
    """Return markdown all in bold. Names in it are bold already, and Discord would show the asterisks of a bold within a bold.

    >>> embolden("Deal with **Anna**?")
    '**Deal with Anna?**'
    """
    return f"**{text.replace('**', '')}**"


def write_label(text: str, standing: TableSnapshot, limit: int = CHOICE, revision: int | None = None) -> str:
    """Return the same for a label or choice, where nothing is drawn; cut to `limit` characters."""

    def write_mark(mark: re.Match[str]) -> str:
        words = mark[mark.lastindex or 0]
        match mark.lastindex:
            case 1:
                return plain(_name(standing, int(words), revision))
            case 2:
                return "someone"
            case 3:
                return plain(words)
            case _:
                return plain(words, TYPED)

    return cut(signs(_ANY.sub(write_mark, text) if "<" in text else text), limit)


def _name(standing: TableSnapshot, seat: int, revision: int | None) -> str:
    """Return the name of the player who holds the seat, or held it after that act."""
    former = None if revision is None else standing.table.find_holder(seat, revision)
    return (former or player(standing, seat)).name


def join_words(words: Sequence[str], limit: int, nothing: str = "nothing") -> str:
    """Return `a, b and 3 more`: at most `limit` of the words; `nothing` if there are none.

    >>> join_words(["A1", "B2", "C1"], 2)
    'A1, B2 and 1 more'
    """
    if len(words) <= limit:
        return ", ".join(words) or nothing
    return f"{', '.join(words[:limit])} and {len(words) - limit} more"


def fit(blocks: Iterable[str], limit: int = MESSAGE) -> list[str]:
    """Return the blocks that are not empty, within `limit` characters in all: the last ones are cut first."""
    fitted: list[str] = []
    for block in blocks:
        if block and limit > 1:
            fitted.append(cut(block, limit))
            limit -= len(fitted[-1])
    return fitted


def address(guild: int, channel: int, message: int | None = None) -> str:
    """Return the way to a channel, or to a message of it."""
    return f"https://discord.com/channels/{guild}/{channel}" + (f"/{message}" if message else "")


def when(moment: datetime, style: str = "R") -> str:
    """Return a moment as each reader's own clock shows it."""
    return f"<t:{int(moment.timestamp())}:{style}>"
