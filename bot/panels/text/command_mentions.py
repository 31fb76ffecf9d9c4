"""Commands that can be clicked: the last step of writing a message. Texts write `/table new`; Discord draws `</table new:1234>`.

A name, or anything else people typed, isn't a command: its slash is escaped. A command whose number is not known, or that has no number
of its own such as a group, is drawn as code.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

from discord import app_commands, ui

from bot.model.moved_commands import MOVED

CONTENT: Final = 2_000  # characters of a message without a frame: Discord's limit
SHOWN: Final = 4_000  # characters in all texts of a message with frames: Discord's limit
_CLICKED: Final = re.compile(r"</([\w -]+):\d+>|`(/[\w -]+)`")
_CODE: Final = r"(?<!\\)(`[^`\n]*`)"

Layout = TypeVar("Layout", bound=ui.LayoutView)
Tree = app_commands.CommandTree[Any]


def bare(text: str) -> str:
    """Return the text as it was written, before its commands could be clicked."""
    return _CLICKED.sub(lambda found: found[2] or f"/{found[1]}", text)


class Mentions:
    """The commands that there are, and the numbers under which Discord knows them."""

    def __init__(self, names: Iterable[str] = (), groups: Iterable[str] = (), ids: Mapping[str, int] | None = None):
        """`names`: in full, such as `table new`; `groups`: those that hold others; `ids`: by the first word of a name."""
        self.names, self.groups, self.ids = frozenset(names), frozenset(groups), dict(ids or {})
        longest = sorted(self.names | self.groups | MOVED.keys(), key=len, reverse=True)
        every = "|".join(map(re.escape, longest if self.names else ())) or r"\b\B"
        self._found = re.compile(rf"(?<![\w/<:\\])/({every})(?![\w/-])")

    @classmethod
    def of(cls, tree: Tree, ids: Mapping[str, int] | None = None) -> "Mentions":
        """Return all commands of a tree."""
        groups, names = set[str](), set[str]()
        for command in tree.walk_commands():
            (groups if isinstance(command, app_commands.Group) else names).add(command.qualified_name)
        return cls(names, groups, ids)

    def text(self, words: str, room: int = SHOWN) -> str:
        """Return the text with its commands as mentions, or as code; `room`: how many characters it may grow by."""
        if "/" not in words:
            return words
        left = [room]
        parts = re.split(_CODE, words)
        return "".join([self._code(part, left) if k % 2 else self._plain(part, left) for k, part in enumerate(parts)])

    def content(self, words: str) -> str:
        """Return the same for a message without a frame."""
        return self.text(words, CONTENT - len(words))

    def link_commands(self, view: Layout) -> Layout:
        """Link the commands in all texts of a message, in place; return the message."""
        texts = [item for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
        room = SHOWN - sum(len(item.content) for item in texts)
        for item in texts:
            shown = self.text(item.content, room)
            if shown != item.content:
                room -= len(shown) - len(item.content)
                item.content = shown
        return view

    def _plain(self, words: str, left: list[int]) -> str:
        return self._found.sub(lambda found: _extend(found[0], self._find_mention(found[1]), left), words)

    def _code(self, span: str, left: list[int]) -> str:
        """Link a span of code if it is a command and nothing else."""
        name = span[2:-1] if span[1:2] == "/" else ""
        return _extend(span, self._find_mention(name), left) if MOVED.get(name, name) in self.names else span

    def _find_mention(self, name: str) -> str:
        name = MOVED.get(name, name)
        number = self.ids.get(name.partition(" ")[0])
        return f"</{name}:{number}>" if number is not None and name in self.names else f"`/{name}`"


def _extend(before: str, after: str, left: list[int]) -> str:
    """Return the longer text if there is room for it."""
    if len(after) - len(before) > left[0]:
        return before
    left[0] -= len(after) - len(before)
    return after


NONE: Final = Mentions()
