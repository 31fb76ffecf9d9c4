"""The buttons and menus of a question: its options by their places, what is chosen of them, and what is taken back or left ahead."""

import re
from collections.abc import Sequence
from typing import Any, Final, Self, cast

from discord import ButtonStyle, SelectOption, ui

from bot.panels.components.persistent_item import TABLE, Button, DispatchedItem, PersistentItem, Press, Select, button
from bot.panels.components.place_encoding import SIZE, decode, encode

_ASKED: Final = TABLE + r":(?P<digest>[0-9a-f]{1,16})"
_CHOSEN: Final = r"(?P<chosen>[^:\s]{0,70})"
NOWHERE: Final = SIZE * SIZE - 1
CANCEL: Final = "cancel"  # in place of how long an answer left ahead holds
FORM: Final = re.compile(rf"s:f:{_ASKED}")


class ChoiceButton(DispatchedItem, PersistentItem[Button], template=rf"s:c:{_ASKED}:{_CHOSEN}"):
    """One option of an open question, by its place; after it that of an option of the question that follows, where both are answered.

    None at all is (-1,), which nobody here has written.
    """

    def __init__(self, table: int, digest: str, path: tuple[int, ...], label: str = "?", note: str = "") -> None:
        """`note`: what it costs and brings, which no button has room for; see bot/panels/question/option_notes.py."""
        self.table, self.digest, self.path, self.note = table, digest, path, note
        super().__init__(button(label, f"s:c:{table}:{digest}:{encode(path if path[0] >= 0 else ())}"))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["digest"], places(match["chosen"]) or (-1,))


class ChoiceMenu(
    DispatchedItem,
    PersistentItem[Select],
    template=rf"s:m:{_ASKED}:(?P<group>[a-zA-Z]{{0,3}})(?P<page>\d{{1,2}}):{_CHOSEN}",
):
    """A page of the options of an open question. What was chosen before, on any page, is carried in the id.

    `group`: a letter that tells it from the other menus of its message, none where it is the only one; and letters that tell it from
    earlier drawings of itself, see Scene.
    """

    def __init__(
        self, table: int, digest: str, page: int, chosen: tuple[int, ...], select: Select, group: str = ""
    ) -> None:
        self.table, self.digest, self.page, self.chosen, self.group = table, digest, page, chosen, group
        select.custom_id = f"s:m:{table}:{digest}:{group}{page}:{encode(chosen)}"
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        chosen = places(match["chosen"])
        return cls(int(match["table"]), match["digest"], int(match["page"]), chosen, cast(Select, item), match["group"])

    @property
    def picked(self) -> tuple[int, ...]:
        """The places now selected on this page; what is no place is left out."""
        return tuple(place for value in self.item.values for place in places(value.partition(":")[0]))

    @property
    def path(self) -> tuple[int, ...]:
        """The one option that is selected, and what follows from it where that is answered too; empty where it is not one."""
        (value, *others) = [*self.item.values, ""]
        return places(value.partition(":")[0]) if others == [""] else ()

    @property
    def shown(self) -> frozenset[int]:
        """The places that this page offers."""
        return frozenset(place for option in self.item.options for place in places(option.value.partition(":")[0]))


class Turn(DispatchedItem, PersistentItem[Button], template=rf"s:p:{_ASKED}:(?P<page>\d{{1,2}}):{_CHOSEN}"):
    """Shows another page of the options, or another selection, of an open question. Decides nothing."""

    def __init__(self, table: int, digest: str, page: int, chosen: tuple[int, ...], label: str = "?") -> None:
        self.table, self.digest, self.page, self.chosen = table, digest, page, chosen
        super().__init__(button(label, f"s:p:{table}:{digest}:{page}:{encode(chosen)}"))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["digest"], int(match["page"]), places(match["chosen"]))


class Confirm(DispatchedItem, PersistentItem[Button], template=rf"s:k:{_ASKED}:{_CHOSEN}"):
    """Answers an open question with the chosen options."""

    def __init__(
        self, table: int, digest: str, chosen: tuple[int, ...], label: str = "Confirm", disabled: bool = False
    ) -> None:
        self.table, self.digest, self.chosen = table, digest, chosen
        custom_id = f"s:k:{table}:{digest}:{encode(chosen)}"
        super().__init__(button(label, custom_id, ButtonStyle.primary, disabled))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["digest"], places(match["chosen"]))


class TakeBack(DispatchedItem, PersistentItem[Button], template=rf"s:t:{TABLE}(?::(?P<digest>[0-9a-f]{{1,16}}))?"):
    """Forgets the presser's last answer, if nobody has learned anything from it.

    `digest`: of what is asked after that answer, so that two presses do not take back two; None in ids of an earlier version.
    """

    def __init__(self, table: int, digest: str | None) -> None:
        self.table, self.digest = table, digest
        super().__init__(button("Take back", f"s:t:{table}" if digest is None else f"s:t:{table}:{digest}"))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["digest"])


class Usual(DispatchedItem, PersistentItem[Button], template=rf"s:u:{_ASKED}"):
    """Answers an open question and those that follow in the usual way, see Drawing.straight."""

    def __init__(self, table: int, digest: str, label: str = "?") -> None:
        self.table, self.digest = table, digest
        super().__init__(button(label, f"s:u:{table}:{digest}"))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["digest"])


class Amount(DispatchedItem, PersistentItem[Button], template=rf"s:n:{_ASKED}:(?P<low>\d{{1,6}}):(?P<high>\d{{1,6}})"):
    """Opens a form for a number from low to high, whose own id says what it is for."""

    def __init__(self, table: int, digest: str, low: int, high: int) -> None:
        self.table, self.digest, self.low, self.high = table, digest, low, high
        custom_id = f"s:n:{table}:{digest}:{low}:{high}"
        super().__init__(button(f"Enter a number, {low} to {high}", custom_id, ButtonStyle.primary))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["digest"], int(match["low"]), int(match["high"]))

    def form(self) -> ui.Modal:
        """The form. It is answered wherever a form of that id arrives, also after a restart."""
        modal = ui.Modal(title="How many?", timeout=900, custom_id=f"s:f:{self.table}:{self.digest}")
        entry: ui.TextInput[Any] = ui.TextInput(custom_id="number", required=True, max_length=9)
        modal.add_item(ui.Label(text="A number", description=f"From {self.low} to {self.high}", component=entry))
        return modal


class Compose(DispatchedItem, PersistentItem[Button], template=rf"s:o:{TABLE}:(?P<token>[a-z-]{{1,32}})"):
    """Opens a form in which an answer is composed, by the token that it begins with: see Drawing.forms."""

    def __init__(self, table: int, token: str, label: str = "?") -> None:
        self.table, self.token = table, token
        super().__init__(button(label, f"s:o:{table}:{token}"))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), match["token"])


class Ahead(DispatchedItem, PersistentItem[Select], template=rf"s:ahead:{TABLE}"):
    """What can be left ahead, and cancelled again; each value is a name and until when, `name until`."""

    def __init__(self, table: int, select: Select) -> None:
        self.table = table
        select.custom_id = f"s:ahead:{table}"
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]), cast(Select, item))

    @property
    def picked(self) -> tuple[str, str]:
        """The name, and until when; empty for what nobody here has written."""
        name, _, until = next(iter(self.item.values), "").partition(" ")
        return name, until.partition(" ")[0]


class CancelAhead(DispatchedItem, PersistentItem[Button], template=rf"s:unahead:{TABLE}"):
    """Cancels all that the presser has left ahead."""

    def __init__(self, table: int, label: str = "Cancel") -> None:
        self.table = table
        super().__init__(button(label, f"s:unahead:{table}"))

    @property
    def picked(self) -> tuple[str, str]:
        """No name: all of them."""
        return "", CANCEL

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]))


class Onward(DispatchedItem, PersistentItem[Button], template=rf"s:onward:{TABLE}"):
    """Unfolds what can be left ahead, beside what is asked."""

    def __init__(self, table: int) -> None:
        self.table = table
        super().__init__(button("From now on …", f"s:onward:{table}"))

    @classmethod
    async def from_custom_id(cls, interaction: Press, item: object, match: re.Match[str], /) -> Self:
        return cls(int(match["table"]))


ASKED: Final[tuple[type[PersistentItem[Any]], ...]] = (
    ChoiceButton, ChoiceMenu, Turn, Confirm, Usual, TakeBack, Amount, Compose, Ahead, CancelAhead, Onward,
)  # fmt: skip


def places(text: str) -> tuple[int, ...]:
    """The places written in an id or a value; a place that no question has for what nobody here has written."""
    try:
        return decode(text)
    except ValueError:
        return (NOWHERE,)


def option(path: Sequence[int], digest: str, label: str, note: str, default: bool = False) -> SelectOption:
    """An option of a menu, named by its place (and that of what follows) and the question, so that no client carries a choice over to the next question."""
    return SelectOption(label=label, value=f"{encode(path)}:{digest}", description=note or None, default=default)
