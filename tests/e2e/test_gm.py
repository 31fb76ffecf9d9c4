"""/gm: who may, what it does, and that everybody is told."""

from typing import Any

from tests.e2e.conftest import Court, labels, text
from tests.e2e.test_panels import asked, begun, stalls

COMMANDS: dict[str, dict[str, Any]] = {
    "inspect": {},
    "undo": {"steps": 1},
    "reset": {},
    "restore": {},
    "skip": {"seat": 1},
    "remove": {"seat": 1},
    "resign": {"seat": 1},
    "pause": {},
    "resume": {},
    "end": {"scored": True},
    "audit": {},
    "role": {},
}


async def open_to_all(court: Court) -> None:
    """An admin has re-mapped the command: everybody can see and use it, as far as Discord is concerned."""
    commands = await court.bot.tree.fetch_commands()
    gm = next(command for command in commands if command.name == "gm")
    court.guild.set_command_permissions(gm, {court.guild.default_role: True})


async def test_nobody_else_may_use_any_power(court: Court):
    await begun(court, "anna", "berta")
    impostor = court.guild.create_role("Manage Server")
    court.people["carl"] = court.guild.add_member(court.env.create_user("mimic"), roles=[impostor])
    await open_to_all(court)
    revision = (await court.standing()).table.revision
    for name, options in COMMANDS.items():
        for person in (court.anna, court.stranger, court.carl):
            shown = await person.slash(court.channel, f"gm {name}", **options)
            assert shown.response.ephemeral
            assert "Manage Server" in text(shown.response) or "manage the server" in text(shown.response)
    assert (await court.standing()).table.revision == revision


async def test_the_role_named_by_id_has_the_powers(court: Court):
    await begun(court, "anna", "berta")
    await open_to_all(court)
    stewards = court.guild.create_role("stewards")
    steward = court.guild.add_member(court.env.create_user("steward"), roles=[stewards])
    await court.gm.slash(court.channel, "gm role", role=stewards)
    shown = await steward.slash(court.channel, "gm pause")
    assert "Done" in text(shown.response)
    assert (await court.standing()).table.status == "paused"
    assert "cannot" not in text(court.board)


async def test_inspection_is_private_and_told(court: Court):
    await begun(court, "anna", "berta")
    shown = await court.gm.slash(court.channel, "gm inspect", seat=1, reason="@everyone **look**")
    assert shown.response.ephemeral
    assert "Your hand (7)" in text(shown.response)
    told = [m.content for m in court.channel.history() if "looked at" in m.content]
    assert len(told) == 1
    assert "@everyone" not in told[0]
    assert "looked at" in text((await court.stranger.slash(court.channel, "table audit")).response)
    whole = text((await court.gm.slash(court.channel, "gm inspect")).response)
    assert "**hands**" in whole
    assert "seed" not in whole


async def test_reset_needs_a_press_and_can_be_restored(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2)
    old = (await court.standing()).table.id
    shown = await court.gm.slash(court.channel, "gm reset")
    assert labels(shown.response) == ["Reset the game"]
    assert (await court.standing()).table.id == old
    await court.gm.click(shown.response, label="Reset the game")
    assert (await court.standing()).table.id != old
    assert "begun anew" in text(shown.response)
    await court.gm.slash(court.channel, "gm restore", number=old)
    assert (await court.standing()).table.id == old


async def test_undo_skip_replace_remove_pause_resume_end(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2)
    await court.gm.slash(court.channel, "gm undo", steps=1)
    _, seat = await asked(court)
    await court.gm.slash(court.channel, "gm skip", seat=seat + 1)
    assert seat not in court.asks(await court.standing())
    await court.gm.slash(court.channel, "gm replace", seat=seat + 1, member=court.carl)
    assert (await court.standing()).seat_of(court.carl.id) == seat
    await court.gm.slash(court.channel, "gm pause")
    refused = await court.anna.slash(court.channel, "aristocracy stall", cards="none")
    assert "paused" in text(refused.response)
    await court.gm.slash(court.channel, "gm resume")
    await court.gm.slash(court.channel, "gm remove", seat=seat + 1)
    await court.gm.slash(court.channel, "gm end", scored=True)
    assert "The game is over" in text(court.board)
    assert "Act" not in labels(court.board)
    proof = await court.anna.slash(court.channel, "table verify")
    assert "The seed" in text(proof.response)
