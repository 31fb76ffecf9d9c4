"""/gm where Discord hides it: who is suggested what, and how an administrator opens it."""

from typing import Any

import pytest

from tests.e2e.conftest import Court, text
from tests.e2e.test_game_master import open_to_all
from tests.e2e.test_panels import begun

STEPS = (
    "Server Settings > Integrations",
    "Manage (next to",
    "`/gm`, then `/server`, in the command list",
    "Save Changes",
)


SUGGESTED = {"gm power": "name", "gm restore": "number"} | {
    f"gm {name}": "seat" for name in ("inspect", "skip", "replace", "remove", "resign")
}


async def test_suggestions_of_gm_are_for_game_masters(court: Court):
    await begun(court, "anna", "berta", "carl", game="aristocrats")
    await open_to_all(court)
    reset = await court.gm.slash(court.channel, "gm reset")
    await court.gm.click(reset.response, label="Reset the game")
    for command, option in SUGGESTED.items():
        for person in (court.anna, court.stranger):
            assert await person.autocomplete(court.channel, command, option, "") == []
        assert await court.gm.autocomplete(court.channel, command, option, "")


async def test_the_answer_of_role_says_how_discord_is_told(court: Court):
    stewards = court.guild.create_role("stewards")
    said = text((await court.gm.slash(court.channel, "server role", role=stewards)).response)
    assert f"<@&{stewards.id}> are now game masters" in said
    assert "hides `/gm` and `/server` from anyone without Manage Server" in said
    assert [said.index(step) for step in STEPS] == sorted(said.index(step) for step in STEPS)
    assert "Integrations" not in text((await court.gm.slash(court.channel, "server role")).response)


async def test_the_steps_that_are_told_do_open_it(court: Court):
    await begun(court, "anna", "berta")
    stewards = court.guild.create_role("stewards")
    steward = court.guild.add_member(court.env.create_user("steward"), roles=[stewards])
    await court.gm.slash(court.channel, "server role", role=stewards)
    with pytest.raises(Exception, match="not visible to this user"):
        await steward.slash(court.channel, "gm pause")
    commands = await court.bot.tree.fetch_commands()
    court.guild.set_command_permissions(next(c for c in commands if c.name == "gm"), {stewards: True})
    assert "Done" in text((await steward.slash(court.channel, "gm pause")).response)


def described(court: Court, name: str) -> Any:
    return next(command for command in court.bot.tree.get_commands() if command.name == name)


async def test_the_group_and_the_command_say_where_it_is_opened(court: Court):
    for command in (described(court, "gm"), described(court, "server").get_command("role")):
        assert "Server Settings > Integrations" in command.description
        assert len(command.description) <= 100
