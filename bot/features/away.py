"""Holidays from every game of a server: those that a user has, and ending one."""

from datetime import datetime
from typing import Final

from bot.interactions.base.date_parsing import NOT_A_TIME, read_moment
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.user_settings import UserSettings
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import Press, UserId
from bot.panels.pages.message_layout import Layout, page
from bot.panels.text.text_formatting import when
from bot.storage.engine.timestamps import moment, stamp
from bot.tables.settings_service import SettingsService

_DAY: Final = 24 * 3_600_000  # milliseconds


class EndHoliday(Press, kind="w:back"):
    """Ends the presser's holiday in that server, and shows what holds now. Raise TableError."""

    guild: UserId

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.people.end_holidays(by.user, self.guild)
        shown = await show_holidays(
            by.bot.tables.people, by.user, self.guild, "Welcome back. Your clocks are running again."
        )
        by.bot.kick()
        return shown


async def show_holidays(people: SettingsService, user: int, guild: int, notice: str = "") -> Layout:
    """Return the user's holidays in this server, and how many days are left. Raise TableError."""
    user_settings, allowed, now = await people.user_settings(user), await people.away_days(guild), people.now
    here = [one for one in user_settings.away if one.guild == guild]
    coming = [one for one in here if one.end > stamp(now)]
    used = sum(one.end - one.begin for one in here if moment(one.begin).year == now.year)
    texts = ["### Holidays"]
    texts += [f"- from {when(moment(one.begin), 'f')} until {when(moment(one.end), 'f')}" for one in coming] or [
        "None planned."
    ]
    texts.append(
        "While you're away on this server your clocks stop, I don't ping you, and no robot takes your seat. "
        "I play nothing for you either: your plans and advance answers wait until you're back. "
        f"Your first press ends the holiday.\n-# {max(allowed - round(used / _DAY, 1), 0):g} of {allowed} days left this year. "
        "Plan one: /away to:friday"
    )
    return page(texts, [make_button("I'm back", EndHoliday(guild))] if coming else [], notice=notice)


def read_span(
    user_settings: UserSettings, begin: str, end: str, now: datetime, language: str
) -> tuple[datetime, datetime]:
    """Return from when to when a holiday is, as typed; from now if nothing is. Raise TableError `option`."""
    since, until = (read_moment(text, user_settings.zone, now, language) for text in (begin or "now", end))
    if since is None or until is None:
        raise TableError("option", NOT_A_TIME)
    return since.begin(), until.end()
