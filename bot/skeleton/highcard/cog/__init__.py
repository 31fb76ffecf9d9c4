"""High Card on Discord: its words and its pictures."""

from typing import Any

from bot.skeleton.highcard.cog.board import DRAWING
from bot.skeleton.highcard.cog.commands import Commands
from bot.skeleton.highcard.cog.inspection import inspection


async def setup(bot: Any) -> None:
    """Puts the drawing and the inspection on the shelf and loads the commands."""
    bot.shelf.put("highcard", DRAWING, inspection)
    await bot.add_cog(Commands(bot))
