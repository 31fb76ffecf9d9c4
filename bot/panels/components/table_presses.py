"""The presses of a table: the reader's hand, the rules, the log, the lobby; and buttons that many pages share."""

import re
from typing import Annotated, Final

from discord import ButtonStyle

from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import GameName, IdPart, MenuPress, Number, Press, TableId

_PAGE: Final = r"[a-z]?[0-9]{0,4}(?:\.[0-9]{1,3}[a-z]?[0-9]?)?"
FIRST_PAGE: Final = "h"
PageName = Annotated[str, IdPart(_PAGE)]


class OpenHand(Press, kind="h"):
    """Opens the presser's own panel: hand and present choice."""

    table: TableId


class OpenChoice(Press, kind="a"):
    """Opens the presser's present choice. `row`: of the outbox, on a ping, so that this very message can be found again."""

    table: TableId
    row: Number | None = None


class OpenRules(Press, kind="r"):
    """Opens a page of what teaches a title, see `rulebook_pages`. Table 0: read outside of a game."""

    table: TableId
    game: GameName
    page: PageName = FIRST_PAGE


class OpenChapter(MenuPress, kind="x"):
    """A menu of pages of what teaches a title; each option's value is a page."""

    table: TableId
    game: GameName

    @property
    def page(self) -> str:
        """Return the page that was chosen; that of the guide for a value that no menu of ours has."""
        return self.value if self.value and re.fullmatch(_PAGE, self.value) else FIRST_PAGE


class OpenLog(Press, kind="l"):
    """Opens the log before a line; 0 for the newest lines."""

    table: TableId
    before: Number = 0


def make_hand_button(table: int, label: str = "Your hand") -> Button:
    """Return the button that opens the presser's own panel."""
    return make_button(label, OpenHand(table))


def make_act_button(table: int, label: str = "Act", row: int | None = None) -> Button:
    """Return the button that opens the presser's present choice; `row`: see `OpenChoice`."""
    return make_button(label, OpenChoice(table, row), ButtonStyle.primary)


def make_rules_button(table: int, game: str, page: str = FIRST_PAGE, label: str = "Rules") -> Button:
    """Return the button that opens a page of what teaches a title."""
    return make_button(label, OpenRules(table, game, page))


def make_log_button(table: int, before: int = 0, label: str = "Log") -> Button:
    """Return the button that opens the log before a line; 0 for the newest lines."""
    return make_button(label, OpenLog(table, before))
