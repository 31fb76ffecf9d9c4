"""The words of a title's commands are those that it declares, so that each is refused by its own rule."""

import pytest

from bot.contract.panel_checks import check_commands
from games import CATALOGUE


@pytest.mark.parametrize("name", CATALOGUE)
async def test_every_command_is_a_declared_word(name):
    await check_commands(CATALOGUE.titles[name])
