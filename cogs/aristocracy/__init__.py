"""Aristocracy on Discord: its words and its pictures."""

from typing import Any

from cogs.aristocracy.board import PRESENTER
from cogs.aristocracy.commands import Aristocracy
from cogs.aristocracy.inspection import inspection


async def setup(bot: Any) -> None:
    """Register the presenter and the inspection, and load the commands."""
    bot.presenters.put("aristocracy", PRESENTER, inspection)
    await bot.add_cog(Aristocracy(bot))
