"""The words of a title's commands are those that it declares, so that each is refused by its own rule."""

from typing import Any

import pytest
from discord import app_commands

from cogs.anarchy.commands import Anarchy
from cogs.aristocracy.commands import Aristocracy
from cogs.aristocrats.commands import Aristocrats
from cogs.estate.commands import EstateCog
from cogs.nobles.commands import Nobles
from games import CATALOGUE

WHATEVER = {"says": ""}  # a command that answers whatever is asked


@pytest.mark.parametrize("cog", [Anarchy, Aristocracy, Aristocrats, EstateCog, Nobles])
def test_every_command_is_a_declared_word(cog: Any):
    said = []
    for found in cog.__cog_app_commands__:
        every = found.walk_commands() if isinstance(found, app_commands.Group) else [found]
        own = [one for one in every if isinstance(one, app_commands.Command) and one.extras != WHATEVER]
        said += [one.extras.get("says") or one.name for one in own]
    assert said
    assert set(said) <= set(CATALOGUE[cog.game].verbs), "a command without a rule of its own"
