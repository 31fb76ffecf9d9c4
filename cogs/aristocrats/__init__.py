"""Aristocrats on Discord: its words and its pictures."""

from typing import Any

from cogs.aristocrats.board import DRAWING
from cogs.aristocrats.commands import Aristocrats


async def setup(bot: Any) -> None:
    """Puts the drawing on the shelf and loads the commands."""
    bot.shelf.put("aristocrats", DRAWING)
    await bot.add_cog(Aristocrats(bot))
