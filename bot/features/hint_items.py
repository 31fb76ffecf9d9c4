"""A hint: what a robot would do, and why, above the question."""

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser, handles
from bot.panels.components.table_presses import TakeHint
from bot.panels.pages.hint_page import write_hint
from bot.panels.pages.message_layout import Layout


@handles(TakeHint, keeps_panel=True)
async def take_hint(by: Presser, press: TakeHint) -> Layout:
    """Show the presser's panel with a hint on its question. Raise TableError."""
    return await show_hint(by.bot, press.table, by.user)


async def show_hint(bot: Host, table: int, user: int) -> Layout:
    """Return the user's panel with a hint on its question. Raise TableError where there is none to give."""
    hint = await bot.tables.hints.take_hint(table, user)
    context = await bot.panels.build_context(await bot.tables.standing(table), user)
    return await bot.panels.fresh(table, user, write_hint(context, hint))
