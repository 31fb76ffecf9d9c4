"""Nobles & Glory on Discord: its words and its pictures."""

from typing import Any

from cogs.nobles.board import DRAWING
from cogs.nobles.commands import Nobles


async def setup(bot: Any) -> None:
    """Puts the drawing on the shelf and loads the commands."""
    bot.shelf.put("nobles", DRAWING)
    await bot.add_cog(Nobles(bot))
