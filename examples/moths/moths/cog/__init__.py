"""Moths and Candles on Discord: its words and its pictures."""

from typing import Any

from moths.cog.board import DRAWING
from moths.cog.commands import Moths
from moths.cog.inspection import inspection


async def setup(bot: Any) -> None:
    """Puts the drawing and the inspection on the shelf and loads the commands."""
    bot.shelf.put("moths", DRAWING, inspection)
    await bot.add_cog(Moths(bot))
