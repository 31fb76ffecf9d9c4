"""Anarchy in the Monarchy on Discord: its words and its pictures."""

from typing import Any

from cogs.anarchy.board import DRAWING
from cogs.anarchy.commands import Anarchy


async def setup(bot: Any) -> None:
    """Puts the drawing on the shelf and loads the commands."""
    bot.shelf.put("anarchy", DRAWING)
    await bot.add_cog(Anarchy(bot))
