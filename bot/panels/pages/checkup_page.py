"""/server doctor: what is wrong, one point after the other, and how the bot is."""

from collections.abc import Sequence

from bot.model.bot_health import BotHealth
from bot.model.checkup import Finding
from bot.panels.components.press_controls import make_button
from bot.panels.pages.desk_page import CheckChannel, TurnDesk, describe_health
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import checkup_texts


def checkup_page(found: Sequence[Finding], health: BotHealth, channel: int) -> Layout:
    """Return what was found in the channel, or that all is well, and the bot's figures."""
    head = checkup_texts.HEAD.format(channel=channel)
    lines = "\n".join(map(write_finding, found)) or checkup_texts.ALL_WELL
    figures = describe_health(health).splitlines()[-1]
    row = Row(make_button("Check again", CheckChannel()), make_button("All tables", TurnDesk()))
    return page([head, lines, figures], [row])


def write_finding(one: Finding) -> str:
    """Return a finding with its cure below it."""
    return f"⚠️ {one.what}\n-# → {one.cure}"
