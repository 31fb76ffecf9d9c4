"""From "I sit here for the first time" to a first move: /help, and three presses."""

from random import Random
from typing import Any

import pytest

from games import CATALOGUE
from tests.e2e.conftest import Court, labels, text
from tests.e2e.press import kinds, step
from tests.e2e.test_lobby import seated

TITLES = list(CATALOGUE)


async def presses(court: Court, person: Any, panel: Any, most: int) -> int:
    """How many presses on this panel it takes until something of this person's own is stored."""
    before, dice = (await court.standing()).table.revision, Random(7)
    for count in range(1, most + 1):
        confirm = kinds(panel, "k")
        if confirm:
            await person.click(panel, custom_id=confirm[0]["custom_id"])
        else:
            await step(court, person, panel, dice)
        standing = await court.standing()
        if standing.table.revision > before:
            return count
    raise AssertionError(f"no move in {most} presses: {text(panel)}")


@pytest.mark.parametrize("name", TITLES)
async def test_alone_against_robots_it_takes_three_presses(court: Court, name: str):
    shown = (await court.anna.slash(court.channel, "help")).response
    assert "Your first game" in text(shown)
    panel = (await court.anna.click(shown, label=CATALOGUE[name].title)).response
    standing = await court.standing()
    assert standing.table.game == name
    assert standing.match is not None
    assert "The game has started." in text(panel)
    assert 1 + await presses(court, court.anna, panel, 5) <= 3


async def test_at_a_lobby_help_has_the_seat_the_robots_and_the_start(court: Court):
    await seated(court, "berta")
    shown = (await court.anna.slash(court.channel, "help")).response
    assert labels(shown) == ["Join", "Rules", "Log"]
    await court.anna.click(shown, label="Join")
    shown = (await court.berta.slash(court.channel, "help")).response
    assert labels(shown) == ["Add robot", "Start", "Rules", "Log"]
    panel = (await court.berta.click(shown, label="Start")).response
    assert 1 + await presses(court, court.berta, panel, 5) <= 3
    shown = (await court.stranger.slash(court.channel, "help")).response
    assert labels(shown) == ["Take a seat", "Rules", "Log"]


async def test_in_direct_messages_and_twice_in_a_channel_nothing_is_dealt(court: Court):
    shown = (await court.anna.user.slash("help")).response
    assert labels(shown) == []
    shown = (await court.anna.slash(court.channel, "help")).response
    await court.berta.slash(court.channel, "table new", game="estate")
    refused = (await court.anna.click(shown, label="Aristocrats")).response
    assert "game" in text(refused)
    assert (await court.standing()).table.game == "estate"
