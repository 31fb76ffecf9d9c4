"""Estate on Discord: its words and its pictures."""

from typing import Any

from cogs.estate.board import PRESENTER
from cogs.estate.commands import EstateCog
from cogs.estate.inspection import inspection


async def setup(bot: Any) -> None:
    """Register the presenter and the inspection, and load the commands."""
    bot.presenters.put("estate", PRESENTER, inspection)
    await bot.add_cog(EstateCog(bot))
