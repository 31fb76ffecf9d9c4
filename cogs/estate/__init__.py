"""Estate on Discord: its words and its pictures."""

from typing import Any

from cogs.estate.board import DRAWING
from cogs.estate.commands import EstateCog


async def setup(bot: Any) -> None:
    """Puts the drawing on the shelf and loads the commands."""
    bot.shelf.put("estate", DRAWING)
    await bot.add_cog(EstateCog(bot))
