"""From a press to what it does: its own method `answer`, or a function declared for a press that stands below what it does.

Answering is done here, once for all.

A button or menu lives by its id: Discord's library rebuilds it from there after every restart, and its id says which press it is.
"""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self, TypeVar, overload

from discord import Interaction, ui

from bot.interactions.base import responder
from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.table_access import demand_access
from bot.panels.components.place_encoding import letters
from bot.panels.components.press_ids import FormPress, MemberPress, MenuPress, Press, list_candidates, list_presses
from bot.panels.pages.message_layout import Layout, note

Shown = Layout | ui.Modal
PressT = TypeVar("PressT", bound=Press)
Handler = Callable[["Presser", PressT], Coroutine[Any, Any, Shown]]


@dataclass(frozen=True, slots=True)
class Presser:
    """The person who pressed: the bot that they asked, the user's number, and Discord's interaction for what else a handler needs."""

    bot: Host
    user: int
    interaction: Interaction[Any]

    @property
    def again(self) -> str:
        """Return letters that change with every press: see `PanelContext`."""
        return letters(self.interaction.id)


@dataclass(frozen=True, slots=True)
class Handling:
    """The handler of a press; `keeps_panel`: a refusal is shown with the presser's panel, not alone."""

    press_type: type[Press]
    handler: Handler[Any]
    keeps_panel: bool


_HANDLINGS: Final[dict[str, Handling]] = {}


@overload
def handles(
    press_type: type[PressT], /, *, keeps_panel: bool = False
) -> Callable[[Handler[PressT]], Handler[PressT]]: ...


@overload
def handles(*press_types: type[Any], keeps_panel: bool = False) -> Callable[[Handler[Any]], Handler[Any]]: ...


def handles(*press_types: type[Press], keeps_panel: bool = False) -> Callable[[Handler[Any]], Handler[Any]]:
    """Declare the function that carries out such presses: what it returns is shown, what it raises is said.

    `keeps_panel`: a refusal is shown with the presser's panel. Raise ValueError for a press that has a function.
    """

    def note(handler: Handler[Any]) -> Handler[Any]:
        for one in press_types:
            before = _HANDLINGS.get(one.full_name())
            if before is not None and before.press_type is one:
                raise ValueError(f"{one.__name__} has a handler: {before.handler}")
            _HANDLINGS[one.full_name()] = Handling(one, handler, keeps_panel)
        return handler

    return note


def find_handling(press_type: type[Press]) -> Handling | None:
    """Return how such a press is carried out: by its own `answer(by)`, or by the function that was declared for it."""
    if hasattr(press_type, "answer"):
        return Handling(press_type, lambda by, press: press.answer(by), press_type.keeps_panel)
    return _HANDLINGS.get(press_type.full_name())


async def run_press(by: Presser, press: Press) -> Shown:
    """Carry out a press; return what it shows. Raise what its handler raises."""
    found = find_handling(type(press))
    assert found is not None, press
    return await found.handler(by, press)


async def answer_press(interaction: Interaction[Any], press: Press, handling: Handling | None = None) -> None:
    """Carry out a press of someone who may come to its table, and answer it; then have the outbox sent, if anything was stored. `handling`: if not the declared one."""
    bot, user = host(interaction), interaction.user.id
    found = handling or find_handling(type(press))
    assert found is not None  # or no one would have read it
    before, table, admitted = bot.tables.stored, getattr(press, "table", None) or 0, False

    async def work() -> Shown:
        nonlocal admitted
        await demand_access(interaction, table)
        admitted = True
        return await found.handler(Presser(bot, user, interaction), press)

    async def recover(notice: str) -> Layout:
        return await bot.panels.fresh(table, user, notice) if found.keeps_panel and admitted else note(notice)

    await responder.answer(interaction, work(), recover)
    if bot.tables.stored != before:
        bot.kick()


class PressItem(ui.DynamicItem[Any], template="s:.+"):
    """Any button or menu of ours: its id says which press it is. A forged one, of another kind, is left to `component_fallback`.

    `handling`: of an item that reads one press alone, which has no declared handler.
    """

    handling: ClassVar[Handling | None] = None

    @classmethod
    async def from_custom_id(cls, interaction: Interaction[Any], item: ui.Item[Any], match: object, /) -> Self:
        return cls(item)

    @classmethod
    def read(cls, custom_id: str, kind: int) -> Press | None:
        """Return the press of that id on a component of Discord's number `kind`; None where no handler takes it."""
        press = _read_handled(custom_id) if cls.handling is None else cls.handling.press_type.read(custom_id)
        component = None if press is None else press.component
        return press if component is not None and component.value == kind else None

    async def interaction_check(self, interaction: Interaction[Any]) -> bool:
        """Return whether a component of this kind was pressed, and the message has it as that kind."""
        data: Any = interaction.data or {}
        kind = data.get("component_type")
        return bool(kind == self.item.type.value) and self.read(self.custom_id, kind) is not None

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Carry out the press and answer it."""
        press = self.read(self.custom_id, self.item.type.value)
        assert press is not None  # or `interaction_check` would have stopped it
        await answer_press(interaction, _complete(press, self.item), self.handling)


def _complete(press: Press, item: Any) -> Press:
    """Return the press with what was chosen in its menu."""
    if isinstance(press, MenuPress):
        return press.but(values=tuple(map(str, item.values)), offered=tuple(one.value for one in item.options))
    if isinstance(press, MemberPress):
        return press.but(members=tuple(item.values))
    return press


def read_form(custom_id: str, entries: dict[str, str]) -> FormPress | None:
    """Return the form that has this id, with what was entered in it; None for a form that isn't ours."""
    press = _read_handled(custom_id)
    return press.but(entries=entries) if isinstance(press, FormPress) else None


def list_forms() -> list[type[FormPress]]:
    """Return the presses on forms that have a handler."""
    return [one for one in list_presses() if issubclass(one, FormPress) and find_handling(one) is not None]


def _read_handled(custom_id: str) -> Press | None:
    """Return the press of that id, or None if it is none with a handler."""
    handled = [one for one in list_candidates(custom_id) if find_handling(one) is not None]
    return next((press for one in handled if (press := one.read(custom_id)) is not None), None)
