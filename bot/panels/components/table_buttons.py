"""The buttons and menus of a table: the reader's hand, the rules, the log, the lobby; and the list of all, see item.py."""

import re
from typing import Any, Final, Self, cast

from discord import ButtonStyle

from bot.panels.components.choice_components import ASKED
from bot.panels.components.persistent_item import TABLE, Button, DispatchedItem, PersistentItem, Press, Select, button

_PAGE: Final = r"[a-z]?[0-9]{0,4}(?:\.\d{1,3}[a-z]?\d?)?"
LOBBY: Final = {
    "j": ("Join", ButtonStyle.primary),
    "v": ("Leave", ButtonStyle.secondary),
    "b": ("Add robot", ButtonStyle.secondary),
    "g": ("Start", ButtonStyle.secondary),
}


class Hand(DispatchedItem, PersistentItem[Button], template=rf"s:h:{TABLE}"):
    """Opens the presser's own panel: hand and present choice."""

    def __init__(self, table: int, label: str = "Your hand") -> None:
        self.table = table
        super().__init__(button(label, f"s:h:{table}"))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]))


class Act(DispatchedItem, PersistentItem[Button], template=rf"s:a:{TABLE}(?::(?P<row>\d{{1,18}}))?"):
    """Opens the presser's present choice. `row`: of the outbox, on a ping, so that this very message can be found again."""

    def __init__(self, table: int, label: str = "Act", row: int | None = None) -> None:
        self.table = table
        custom_id = f"s:a:{table}" if row is None else f"s:a:{table}:{row}"
        super().__init__(button(label, custom_id, ButtonStyle.primary))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), row=int(match["row"]) if match["row"] else None)


class Rules(
    DispatchedItem, PersistentItem[Button], template=rf"s:r:{TABLE}:(?P<game>[a-z_]{{1,32}}):(?P<page>{_PAGE})"
):
    """Opens what teaches a title, by its page: see bot/panels/pages/log_page.py. Table 0: read outside of a game."""

    def __init__(self, table: int, game: str, page: str = "h", label: str = "Rules", disabled: bool = False) -> None:
        self.table, self.game, self.page = table, game, page
        super().__init__(button(label, f"s:r:{table}:{game}:{page}", disabled=disabled))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["game"], match["page"])


class Chapters(DispatchedItem, PersistentItem[Select], template=rf"s:x:{TABLE}:(?P<game>[a-z_]{{1,32}})"):
    """A menu of pages of what teaches a title; each option's value is a page."""

    def __init__(self, table: int, game: str, select: Select) -> None:
        self.table, self.game = table, game
        select.custom_id = f"s:x:{table}:{game}"
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["game"], cast(Select, item))

    @property
    def page(self) -> str:
        """The page that was chosen; that of the guide for what nobody here has written."""
        chosen = next(iter(self.item.values), "")
        return chosen if re.fullmatch(_PAGE, chosen) else "h"


class Log(DispatchedItem, PersistentItem[Button], template=rf"s:l:{TABLE}:(?P<before>\d{{1,18}})"):
    """Opens the log before a line; 0 for the newest lines."""

    def __init__(self, table: int, before: int = 0, label: str = "Log") -> None:
        self.table, self.before = table, before
        super().__init__(button(label, f"s:l:{table}:{before}"))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), int(match["before"]))


class Lobby(DispatchedItem, PersistentItem[Button], template=rf"s:(?P<verb>[jvbg]):{TABLE}"):
    """Join, leave, add a robot, start: by their letters j, v, b, g."""

    def __init__(self, table: int, verb: str, said: str = "") -> None:
        """`said`: another label."""
        self.table, self.verb = table, verb
        label, style = LOBBY[verb]
        super().__init__(button(said or label, f"s:{verb}:{table}", style))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["verb"])


ITEMS: Final[tuple[type[PersistentItem[Any]], ...]] = (Hand, Act, Rules, Chapters, Log, Lobby, *ASKED)
