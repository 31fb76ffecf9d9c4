"""Nobles & Glory on Discord: its words and its pictures."""

from typing import Any

from cogs.nobles.board import PRESENTER
from cogs.nobles.commands import Nobles
from cogs.nobles.inspection import inspection


async def setup(bot: Any) -> None:
    """Register the presenter and the inspection, and load the commands."""
    bot.presenters.put("nobles", PRESENTER, inspection)
    await bot.add_cog(Nobles(bot))
