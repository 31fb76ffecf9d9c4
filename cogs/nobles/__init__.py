"""Nobles & Glory on Discord: its words and its pictures."""

from typing import Any

from cogs.nobles.board import DRAWING
from cogs.nobles.commands import Nobles
from cogs.nobles.inspection import inspection


async def setup(bot: Any) -> None:
    """Puts the drawing and the inspection on the shelf and loads the commands."""
    bot.shelf.put("nobles", DRAWING, inspection)
    await bot.add_cog(Nobles(bot))
