"""The application's own emojis: cards and tokens in a line of text. If Discord has none, or no one wants them, the text stays."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from bot.pictures.artwork.text_tokens import Token

_log = logging.getLogger(__name__)

VERSIONS: Final = Path(__file__).with_name("emoji_versions.txt")
"""A fingerprint of the tokens' drawings for each version; `python -m tools.emojis` adds one when a drawing has changed."""
VERSION: Final = len(VERSIONS.read_text(encoding="utf-8").split())
"""The version of the tokens' looks: `python -m bot emojis` puts the new ones in place of those of another version."""
_NAME: Final = re.compile(r"([a-z0-9_]{1,28}?)_v(\d{1,3})")
_SELECTOR: Final = (
    "\ufe0e"  # follows a suit sign that is not to be drawn as an emoji; see bot.panels.text.text_formatting.signs
)


class Found(Protocol):
    """An emoji as Discord describes it."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def id(self) -> int:
        """Its number."""


class Emojis:
    """The emojis shown in place of texts."""

    def __init__(self, mentions: Mapping[str, str]) -> None:
        """Take `mentions`: by text (`7♠`), the emoji in a message (`<:seven_of_spades_v1:123>`)."""
        self.mentions = dict(mentions)
        words = [_alone(text) for text in sorted(self.mentions, key=len, reverse=True)]
        self._any = re.compile(rf"`[^`]*`|({'|'.join(words)}){_SELECTOR}?") if words else None

    def __bool__(self) -> bool:
        return self._any is not None

    def show(self, text: str) -> str:
        """Return the text with emojis. Text between backticks is to be typed, and stays."""
        if self._any is None:
            return text
        return self._any.sub(lambda found: self.mentions[found[1]] if found[1] else found[0], text)

    def within(self, texts: Sequence[str], limit: int) -> list[str]:
        """Return the texts with emojis, up to `limit` characters in all; a text that would exceed it stays unchanged."""
        room, kept = limit - sum(map(len, texts)), list(texts)
        if self._any is None:
            return kept
        for place, text in enumerate(texts):
            drawn = self.show(text)
            if len(drawn) - len(text) <= room:
                kept[place], room = drawn, room - (len(drawn) - len(text))
        return kept


def _alone(text: str) -> str:
    """Return a pattern of the text where it isn't part of a longer word, number or code."""
    before, after = [r"[\w-]" if side.isalnum() else "" for side in (text[0], text[-1])]
    return (f"(?<!{before})" if before else "") + re.escape(text) + (f"(?!{after})" if after else "")


NONE: Final = Emojis({})


def name(token: Token) -> str:
    """Return the name of a token's emoji at Discord, with its version."""
    return f"{token.name}_v{VERSION}"


def split_name(emoji: str) -> tuple[str, int]:
    """Split an emoji's name into token and version; ("", 0) if the emoji isn't one of ours."""
    said = _NAME.fullmatch(emoji)
    return (said[1], int(said[2])) if said else ("", 0)


def all_tokens(pictures: Iterable[str]) -> list[Token]:
    """Return the shared tokens, and those that the function `emojis` of each title's pictures returns, if there is one.

    `pictures`: the modules that draw the titles, "" for a title without. A title whose pictures cannot be loaded has no tokens, and the log
    says why; of two tokens with one name, which Discord does not take, the first counts.
    """
    from bot.pictures.artwork.text_tokens import shared_tokens

    found = {token.name: token for token in shared_tokens()}
    for module in sorted({*pictures} - {""}):
        for token in _own(module):
            found.setdefault(token.name, token)
    return list(found.values())


def _own(module: str) -> Sequence[Token]:
    """Return a title's tokens. A fault in one title doesn't keep another from its emojis."""
    try:
        own = getattr(import_module(module), "emojis", None)
        return [] if own is None else list(own())
    except Exception:
        _log.exception("the emojis of %s cannot be loaded", module)
        return []


def find_known(tokens: Iterable[Token], found: Iterable[Found]) -> Emojis:
    """Return the emojis that Discord has for our tokens."""
    there = {emoji.name: emoji.id for emoji in found}
    names = [(token, name(token)) for token in tokens]
    return Emojis({text: f"<:{said}:{there[said]}>" for token, said in names if said in there for text in token.texts})
