"""Planned tables: the page after planning one, and their lines among a server's tables."""

from collections.abc import Callable, Sequence
from datetime import datetime

from discord import ButtonStyle

from bot.model.planned_table import PlannedTable
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import Number, Press
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text.planned_texts import UTC_READ, write_event_address, write_plan
from bot.panels.text.text_formatting import escape_name, when


class CallOff(Press, kind="calloff"):
    """Calls a planned table off."""

    plan: Number


def planned_page(plan: PlannedTable, title: str, now: datetime, remark: str, *, is_read_as_utc: bool) -> Layout:
    """Return what was planned, with its event or `remark` on why there is none. `is_read_as_utc`: its host's time zone isn't known."""
    event = "" if plan.event is None else write_event_address(plan.guild, plan.event)
    told = (
        "The server has an event for it: people press *Interested* there, and Discord reminds them. If someone moves or cancels the event, "
        f"the table follows.\n{event}"
    )
    texts = [write_plan(plan, title, now), UTC_READ if is_read_as_utc else "", told if event else remark]
    return page([text for text in texts if text], [Row(make_off_button(plan))])


def make_off_button(plan: PlannedTable, label: str = "Call it off") -> Button:
    """Return the button that calls the plan off."""
    return make_button(label, CallOff(plan.id), ButtonStyle.danger)


def list_plans(
    plans: Sequence[PlannedTable], titled: Callable[[str], str], user: int, *, is_game_master: bool
) -> tuple[list[str], list[Button]]:
    """Return a text with a line for each plan, and a button for each that this user may call off; nothing if there are none."""
    lines = [_describe(one, titled) for one in plans]
    own = [make_off_button(one, f"Call off {titled(one.game)}") for one in plans if is_game_master or one.host == user]
    return (["\n".join(["### Planned", *lines])] if lines else []), own


def _describe(plan: PlannedTable, titled: Callable[[str], str]) -> str:
    event = "" if plan.event is None else f" · [event]({write_event_address(plan.guild, plan.event)})"
    name = escape_name(plan.name)
    return f"- **{titled(plan.game)}** {when(plan.at, 'f')} in <#{plan.channel}> · planned by {name}{event}"
