"""Anarchy in the Monarchy on Discord: its words and its pictures."""

from typing import Any

from cogs.anarchy.board import PRESENTER
from cogs.anarchy.commands import Anarchy
from cogs.anarchy.inspection import inspection


async def setup(bot: Any) -> None:
    """Register the presenter and the inspection, and load the commands."""
    bot.presenters.put("anarchy", PRESENTER, inspection)
    await bot.add_cog(Anarchy(bot))
