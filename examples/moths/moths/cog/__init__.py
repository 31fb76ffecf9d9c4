"""Moths and Candles on Discord: its words and its pictures."""

from typing import Any

from moths.cog.board import PRESENTER
from moths.cog.commands import Moths
from moths.cog.inspection import inspection


async def setup(bot: Any) -> None:
    """Register the presenter and the inspection, and load the commands."""
    bot.presenters.put("moths", PRESENTER, inspection)
    await bot.add_cog(Moths(bot))
