"""Aristocrats on Discord: its words and its pictures."""

from typing import Any

from cogs.aristocrats.board import PRESENTER
from cogs.aristocrats.commands import Aristocrats
from cogs.aristocrats.inspection import inspection


async def setup(bot: Any) -> None:
    """Register the presenter and the inspection, and load the commands."""
    bot.presenters.put("aristocrats", PRESENTER, inspection)
    await bot.add_cog(Aristocrats(bot))
