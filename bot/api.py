"""The names that a title of another package may import from the bot. They stay when rooms move.

A title's rules import `games.engine`, its tests `bot.contract`; everything else comes from here.
"""

from bot.interactions.cog_base import Choices, GameCog
from bot.model.errors import TableError
from bot.titles.presenter import Field, Form, Presenter, Section, UsualAnswers

__all__ = ["Choices", "Field", "Form", "GameCog", "Presenter", "Section", "TableError", "UsualAnswers"]
